//! The beginning of a game: which tiles are in, what lies on the start squares, what the map lays out.

use std::sync::Arc;

use crate::{
    chip::Chips,
    dice::{Dice, TileFrom},
    event::{Event, RULES_VERSION, Started},
    game::Game,
    options::{BadOptions, Options, Tiles},
    rulings::{LEAST_TILES_WITH_ISLANDS, MAX_TILES, START_TILE_DRAWS},
    seat::Seat,
    sheet::{ChipGame, Sheet},
    square::{Rotation, Square},
    tile::Tile,
    turn::Turn,
};

/// The tiles of the chosen boxes. `short` takes half of each kind; whether an odd copy is in, the dice decide. Where that
/// gives fewer than `least`, odd copies that were left out come back in by lot, as many as there are.
pub fn tile_set(tiles: Tiles, least: usize, dice: &mut dyn Dice) -> Vec<Tile> {
    let mut set = Vec::with_capacity(MAX_TILES);
    let mut left_out = Vec::new();
    for tile in Tile::all().filter(|tile| tiles.contains(tile.facts().set)) {
        let count = usize::from(tile.facts().count);
        // The start tile is always in.
        if !tiles.short || tile.facts().start {
            set.extend(std::iter::repeat_n(tile, count));
            continue;
        }
        set.extend(std::iter::repeat_n(tile, count / 2));
        if count % 2 == 1 {
            if dice.below(2) == 1 {
                set.push(tile);
            } else {
                left_out.push(tile);
            }
        }
    }
    while set.len() < least && !left_out.is_empty() {
        set.push(left_out.swap_remove(dice.below(left_out.len())));
    }
    set
}

/// The most tiles that [`tile_set`] can give.
fn most_tiles(tiles: Tiles) -> usize {
    let chosen = Tile::all().filter(|tile| tiles.contains(tile.facts().set));
    let counts = chosen.map(|tile| {
        let count = usize::from(tile.facts().count);
        if tiles.short && !tile.facts().start {
            count.div_ceil(2)
        } else {
            count
        }
    });
    counts.sum()
}

/// How many tiles a game must have.
fn least_tiles(sheet: &Sheet, options: &Options) -> usize {
    match sheet.chip_game() {
        ChipGame::Islands if options.chips => LEAST_TILES_WITH_ISLANDS,
        _ => 0,
    }
}

/// Whether a game can begin with these options on this sheet.
///
/// # Errors
/// An option out of range, or too few tiles for island stacks.
pub fn check(sheet: &Sheet, options: &Options) -> Result<(), BadOptions> {
    options.check()?;
    if most_tiles(options.tiles) < least_tiles(sheet, options) {
        return Err(BadOptions(
            "tiles: at least 50, for the island stacks of this map; half of the base tiles are too few",
        ));
    }
    Ok(())
}

/// Begins a game: the facts from `Started` to the first tile drawn. The first seat begins.
///
/// `start_squares` are the host's choice; without it they are drawn by lot (U1).
///
/// # Errors
/// An option out of range, too few tiles for island stacks, or start squares that are not of this sheet.
pub fn begin(
    sheet: Arc<Sheet>,
    options: Options,
    start_squares: Option<&[Square]>,
    dice: &mut dyn Dice,
) -> Result<(Game, Vec<Event>), BadOptions> {
    let prepared = prepare(&sheet, options, start_squares, dice)?;
    let started = Started {
        rules: RULES_VERSION,
        options,
        sheet: sheet.text().to_owned(),
        tiles: prepared.tiles.clone(),
        chips: prepared.chips.iter().collect(),
    };
    let mut events = vec![Event::Started(Box::new(started))];
    let game = set_up(sheet, options, prepared, Some(&mut events), dice);
    Ok((game, events))
}

/// The same without keeping the facts, for playouts.
pub(crate) fn begin_bare(
    sheet: Arc<Sheet>,
    options: Options,
    dice: &mut dyn Dice,
) -> Result<Game, BadOptions> {
    let prepared = prepare(&sheet, options, None, dice)?;
    Ok(set_up(sheet, options, prepared, None, dice))
}

/// What is in a game.
struct Prepared {
    tiles: Vec<Tile>,
    chips: Chips,
    start_squares: Vec<Square>,
}

fn prepare(
    sheet: &Sheet,
    options: Options,
    start_squares: Option<&[Square]>,
    dice: &mut dyn Dice,
) -> Result<Prepared, BadOptions> {
    check(sheet, &options)?;
    let tiles = tile_set(options.tiles, least_tiles(sheet, &options), dice);
    let chip_game = if options.chips {
        sheet.chip_game()
    } else {
        ChipGame::Plain
    };
    Ok(Prepared {
        tiles,
        chips: match chip_game {
            ChipGame::Plain => Chips::default(),
            _ => Chips::BOX,
        },
        start_squares: choose_start_squares(sheet, start_squares, dice)?,
    })
}

fn set_up(
    sheet: Arc<Sheet>,
    options: Options,
    prepared: Prepared,
    log: Option<&mut Vec<Event>>,
    dice: &mut dyn Dice,
) -> Game {
    let mut game = Game::new(sheet, options, prepared.tiles, prepared.chips);
    let mut turn = Turn::new(&mut game, log, dice);
    lay_start_tiles(&mut turn, &prepared.start_squares);
    turn.set_up();
    game
}

fn choose_start_squares(
    sheet: &Sheet,
    chosen: Option<&[Square]>,
    dice: &mut dyn Dice,
) -> Result<Vec<Square>, BadOptions> {
    let mut all = sheet.layout.start_squares.clone();
    if let Some(chosen) = chosen {
        let mut squares = chosen.to_vec();
        squares.sort_unstable();
        squares.dedup();
        if squares.len() != sheet.start_squares_used
            || !squares.iter().all(|square| all.contains(square))
        {
            return Err(BadOptions(
                "start squares: as many start squares of this map as it uses",
            ));
        }
        all = squares;
    }
    shuffle(&mut all, dice);
    all.truncate(sheet.start_squares_used);
    Ok(all)
}

fn shuffle<T>(items: &mut [T], dice: &mut dyn Dice) {
    for last in (1..items.len()).rev() {
        items.swap(last, dice.below(last + 1));
    }
}

/// U1: the start tile on one square, random tiles on the others, each turned by lot among the ways that match the print.
fn lay_start_tiles(turn: &mut Turn<'_>, squares: &[Square]) {
    let start_tile_lies = |turn: &Turn<'_>| turn.game().board.order().is_empty();
    for square in squares {
        for _ in 0..START_TILE_DRAWS {
            let tile = if start_tile_lies(turn) {
                Some(Tile::start())
            } else {
                let (game, dice) = turn.reveal();
                let others: Vec<Tile> = game
                    .unseen
                    .iter()
                    .copied()
                    .filter(|tile| *tile != Tile::start())
                    .collect();
                dice.tile(&others, TileFrom::Stack)
            };
            let Some(tile) = tile else { break };
            let fits =
                |rotation: &Rotation| turn.game().check_sides(*square, tile, *rotation).is_ok();
            let rotations: Vec<Rotation> = Rotation::ALL.into_iter().filter(fits).collect();
            if !rotations.is_empty() {
                let rotation = rotations[turn.dice().below(rotations.len())];
                let square = *square;
                turn.emit(Event::StartTile {
                    square,
                    tile,
                    rotation,
                });
                break;
            }
        }
    }
}

impl Turn<'_> {
    /// What the map lays out, then the first turn.
    fn set_up(&mut self) {
        let rules = self.game().rules;
        rules.set_up(self);
        self.begin();
    }

    /// The first turn of the first seat.
    pub(crate) fn begin(&mut self) {
        if let Some(first) = Seat::new(0) {
            self.begin_turn(first);
        }
    }
}
