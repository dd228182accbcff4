//! Random legal games: for statistics, laws and benchmarks.
//!
//! Uniform over all legal (square, rotation) pairs, counting all four rotations even where two look alike; then uniform
//! over "no meeple", every legal meeple spot and every trade; likewise over the other choices of the chip games.

mod trace;

use std::{collections::BTreeMap, sync::Arc};

pub use trace::trace_game;

use crate::{
    command::{Command, Finish},
    dice::{Dice, SeededDice},
    game::Game,
    mechanic::{islands, trade, treats},
    options::{BadOptions, Options},
    phase::Phase,
    score::{Moment, ScoreKind},
    setup,
    sheet::Sheet,
};

/// What random games were like, added up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Games played to their end.
    pub games: u64,
    /// Turns in which a tile was placed; an extra tile is no turn of its own.
    pub turns: u64,
    /// Tiles placed, start tiles not counted.
    pub placed: u64,
    /// Tiles that fitted nowhere.
    pub discarded: u64,
    /// Legal (square, rotation) pairs, over all tiles placed.
    pub placements: u64,
    /// Meeple choices, "none" included, over all tiles placed.
    pub meeple_options: u64,
    /// Seats, over all games.
    pub seats: u64,
    /// Points of all seats together.
    pub points: i64,
    /// The same by kind: during play and at the end.
    pub by_kind: BTreeMap<ScoreKind, [i64; 2]>,
}

impl Totals {
    /// Adds the totals of other games.
    pub fn add(&mut self, other: &Totals) {
        self.games += other.games;
        self.turns += other.turns;
        self.placed += other.placed;
        self.discarded += other.discarded;
        self.placements += other.placements;
        self.meeple_options += other.meeple_options;
        self.seats += other.seats;
        self.points += other.points;
        for (kind, [play, end]) in &other.by_kind {
            let sums = self.by_kind.entry(*kind).or_default();
            sums[0] += play;
            sums[1] += end;
        }
    }

    fn count_choice(&mut self, choice: &Choice) {
        match choice.command {
            Command::Place { .. } => {
                self.placed += 1;
                self.placements += choice.options as u64;
                self.turns += u64::from(!choice.extra);
            }
            Command::Finish(_) => self.meeple_options += choice.meeple_options as u64,
            _ => {}
        }
    }

    fn count_game(&mut self, game: &Game) {
        self.games += 1;
        self.discarded += game.discarded().len() as u64;
        self.seats += game.seats().count() as u64;
        self.points += game
            .seats()
            .map(|seat| i64::from(game.points(seat)))
            .sum::<i64>();
        for score in game.scores() {
            let moment = usize::from(score.moment == Moment::Final);
            let points = i64::from(score.points()) * score.seats.iter().count() as i64;
            self.by_kind.entry(score.kind).or_default()[moment] += points;
        }
    }
}

/// A command chosen by lot, and among how many.
pub(crate) struct Choice {
    pub(crate) command: Command,
    pub(crate) options: usize,
    pub(crate) meeple_options: usize,
    extra: bool,
}

/// A seed for one game of many: the same whatever thread plays it.
fn seed_of(seed: u64, number: u64) -> u64 {
    // Steps of an odd constant never meet within 2^64 games.
    seed.wrapping_mul(0xD134_2543_DE82_EF95)
        .wrapping_add(number.wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

/// Plays one random game to its end without keeping its events.
///
/// # Errors
/// Options that the sheet cannot be played with.
pub fn play_game(
    sheet: &Arc<Sheet>,
    options: Options,
    seed: u64,
    number: u64,
    totals: &mut Totals,
) -> Result<(), BadOptions> {
    let mut dice = SeededDice::new(seed_of(seed, number));
    let mut game = setup::begin_bare(sheet.clone(), options, &mut dice)?;
    while let Some(choice) = choose(&game, &mut dice) {
        totals.count_choice(&choice);
        game.play_legal(&choice.command, &mut dice);
    }
    totals.count_game(&game);
    Ok(())
}

/// What the seat to move does next, by lot; `None` when the game is over.
pub(crate) fn choose(game: &Game, dice: &mut dyn Dice) -> Option<Choice> {
    let half = game.phase.half()?;
    let choice = |command, options, meeple_options| Choice {
        command,
        options,
        meeple_options,
        extra: half.extra,
    };
    Some(match game.phase {
        Phase::ChooseDraw { .. } => {
            let islands = islands::buyable(game);
            let options = islands.len() + 1;
            let island = dice
                .below(options)
                .checked_sub(1)
                .and_then(|n| islands.get(n));
            let command = match island.and_then(|island| Some((island, island.top?))) {
                Some((island, tile)) => Command::Island {
                    colour: island.colour,
                    stack: island.stack,
                    tile,
                },
                None => Command::Draw,
            };
            choice(command, options, 0)
        }
        Phase::Draw { .. } => choice(Command::Draw, 1, 0),
        Phase::PlaceTile { tile, .. } => {
            let counts = game.board.count_legal(tile);
            let options = counts.iter().sum();
            let (cell, rotation) = game.board.nth_legal(tile, counts, dice.below(options))?;
            let square = game.square(cell);
            choice(
                Command::Place {
                    tile,
                    square,
                    rotation,
                },
                options,
                0,
            )
        }
        Phase::PlaceTreat { chip, .. } => {
            let squares = treats::squares(game, chip);
            let square = *squares.get(dice.below(squares.len()))?;
            choice(Command::Treat { square }, squares.len(), 0)
        }
        Phase::Finish { .. } => {
            let meeples = game.legal_meeples();
            let trades = if game.prints.chumaks.is_empty() {
                Vec::new()
            } else {
                trade::all(game, half.seat)
            };
            let options = 1 + meeples.len() + trades.len();
            let chosen = dice.below(options);
            let finish = if let Some((spot, _)) = chosen.checked_sub(1).and_then(|n| meeples.get(n))
            {
                Finish::meeple(*spot)
            } else {
                let trade = chosen
                    .checked_sub(1 + meeples.len())
                    .and_then(|n| trades.get(n));
                Finish {
                    meeple: None,
                    trade: trade.cloned(),
                }
            };
            choice(Command::Finish(finish), options, 1 + meeples.len())
        }
        Phase::SetUp | Phase::Over { .. } => return None,
    })
}
