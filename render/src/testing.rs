//! For tests, benchmarks and examples: random games from a seed, and the steps of drawing one by one. Not part of the
//! interface.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use crate::{
    Assets, English, Palette, Player, PlayerColour, RenderError, Request,
    canvas::Canvas,
    canvas_of, encode, facts,
    palette::{self, Ink},
    sprites::{Sign, write_on},
};
use engine::{
    Chip, Command, Dice, Finish, Game, Options, Phase, PlacedTile, Rotation, SeededDice, Side,
    Spot, Square, Tile, View, map, setup,
};

/// A game of random legal moves, with a view after every tile.
///
/// # Panics
/// On a map or a number of seats that does not exist, or a legal move that is refused: both are defects of the test.
pub fn play(key: &str, seats: u8, chips: bool, seed: u64, tiles: usize) -> Vec<View> {
    let mut dice = SeededDice::new(seed);
    let mut options = Options::for_seats(seats);
    options.chips = chips;
    let sheet = map::sheet(key).expect("a map of this name");
    let (mut game, _) = setup::begin(sheet, options, None, &mut dice).expect("options in range");
    let mut views = vec![game.view(None)];
    let mut events = Vec::new();
    while views.len() <= tiles {
        let Some(seat) = game.phase().seat() else {
            break;
        };
        let placed = matches!(game.phase(), Phase::PlaceTile { .. });
        let command = choose(&game, &mut dice);
        game.play(seat, &command, &mut dice, &mut events)
            .expect("a legal move");
        if placed {
            views.push(game.view(None));
        }
    }
    // The last one is asked at the beginning of a turn, as an announcement shows it.
    while let Some(seat) = game.phase().seat() {
        if matches!(
            game.phase(),
            Phase::PlaceTile { .. } | Phase::ChooseDraw { .. }
        ) {
            break;
        }
        let command = choose(&game, &mut dice);
        game.play(seat, &command, &mut dice, &mut events)
            .expect("a legal move");
    }
    views.push(game.view(None));
    views
}

/// A move that keeps a board interesting: mostly beside much, meeples often.
fn choose(game: &Game, dice: &mut SeededDice) -> Command {
    match game.phase() {
        Phase::PlaceTile { tile, .. } => {
            let legal = game.legal_placements(tile);
            // Of a few moves the one that leaves the fewest gaps.
            let near = |(square, _): &(Square, Rotation)| {
                let beside = Side::ALL
                    .into_iter()
                    .filter_map(|side| square.neighbour(side));
                beside.filter(|s| game.tile(*s).is_some()).count()
            };
            let some: Vec<_> = (0..4).map(|_| legal[dice.below(legal.len())]).collect();
            let (square, rotation) = some.into_iter().max_by_key(near).expect("a legal move");
            Command::Place {
                tile,
                square,
                rotation,
            }
        }
        Phase::PlaceTreat { .. } => {
            let squares = game.view(None).legal_treats();
            Command::Treat {
                square: squares[dice.below(squares.len())],
            }
        }
        Phase::Finish { .. } => {
            let spots: Vec<Spot> = game
                .view(None)
                .legal_meeples()
                .iter()
                .map(|s| s.spot)
                .collect();
            if spots.is_empty() || dice.below(5) > 1 {
                Command::Finish(Finish::NOTHING)
            } else {
                Command::Finish(Finish::meeple(spots[dice.below(spots.len())]))
            }
        }
        _ => Command::Draw,
    }
}

/// A picture before it is encoded.
#[derive(Debug)]
pub struct Raw {
    canvas: Canvas,
    cuts: Vec<usize>,
}

impl Raw {
    /// Width and height in pixels.
    pub fn size(&self) -> (usize, usize) {
        (self.canvas.w, self.canvas.h)
    }

    /// The pixels as numbers of colours, row by row.
    pub fn pixels(&self) -> &[u8] {
        &self.canvas.pixels
    }

    /// The pixels as red, green, blue, opaque.
    pub fn rgba(&self) -> Vec<u8> {
        let colour = |n: &u8| {
            let [r, g, b] = self.canvas.inks.colours[usize::from(*n)];
            [r, g, b, 255]
        };
        self.canvas.pixels.iter().flat_map(colour).collect()
    }
}

/// The first step of [`crate::draw`]: all pixels.
///
/// # Errors
/// As [`crate::draw`].
pub fn paint(
    assets: &Assets,
    view: &View,
    players: &[Player<'_>],
    request: &Request,
) -> Result<Raw, RenderError> {
    let (canvas, cuts) = canvas_of(assets, view, players, request, &mut |_| {})?;
    Ok(Raw { canvas, cuts })
}

/// The steps of [`paint`] and how long each took, in the order in which they come.
///
/// # Errors
/// As [`crate::draw`].
pub fn steps(
    assets: &Assets,
    view: &View,
    players: &[Player<'_>],
    request: &Request,
) -> Result<Vec<(&'static str, Duration)>, RenderError> {
    let mut steps = Vec::new();
    let mut since = Instant::now();
    let mut lap = |name| {
        steps.push((name, since.elapsed()));
        since = Instant::now();
    };
    let (canvas, _) = canvas_of(assets, view, players, request, &mut lap)?;
    assets.spare.give(canvas);
    Ok(steps)
}

/// The words of a picture, made from the same view.
pub fn facts(view: &View, players: &[Player<'_>], request: &Request) -> String {
    facts::describe(&facts::of(view, players, request), &English)
}

/// Gives the pixels back, as [`crate::draw`] does.
pub fn give_back(assets: &Assets, raw: Raw) {
    assets.spare.give(raw.canvas);
}

/// The second step of [`crate::draw`]: the file.
///
/// # Errors
/// As [`crate::draw`].
pub fn encode(assets: &Assets, raw: &Raw) -> Result<Vec<u8>, RenderError> {
    encode::png(&raw.canvas, &raw.cuts, &assets.bands)
}

/// Forgets the bands of earlier pictures, so that the next is compressed whole.
pub fn forget(assets: &Assets) {
    assets.bands.clear();
}

/// Every tile in its four rotations on one sheet, and below every sign: a picture for tests.
///
/// # Errors
/// As [`crate::draw`].
pub fn tile_sheet(assets: &Assets, palette: Palette, scale: usize) -> Result<Vec<u8>, RenderError> {
    const COLUMNS: usize = 16;
    let sprites = assets.sprites.of(palette, scale);
    let pitch = scale + scale / 16;
    let placed =
        Tile::all().flat_map(|tile| Rotation::ALL.map(|rotation| PlacedTile { tile, rotation }));
    let placed: Vec<PlacedTile> = placed.collect();
    let rows = placed.len().div_ceil(COLUMNS);
    let inks = sprites.inks();
    let mut canvas = Canvas::new(COLUMNS * pitch, (rows + 1) * pitch, inks, Ink::Paper);
    let all = canvas.area();
    for (n, placed) in placed.into_iter().enumerate() {
        let (x, y) = (n % COLUMNS * pitch, n / COLUMNS * pitch);
        canvas.copy(&sprites.tile(placed, None), x as i32, y as i32, all);
    }
    let size = (scale * 9 / 16) as u32;
    let meeples = PlayerColour::ALL
        .into_iter()
        .zip('A'..)
        .flat_map(|(colour, letter)| {
            [false, true].map(|lies| (Sign::Meeple(colour, lies, size), letter.to_string()))
        });
    let chips = Chip::all().map(|chip| (Sign::Chip(Some(chip), size), chip.worth().to_string()));
    let others = [
        (Sign::Chip(None, size), String::new()),
        (Sign::Stack(size), String::new()),
        (Sign::Crown(size), String::new()),
        (Sign::Number(size), "8".to_owned()),
        (Sign::Arrow(size), String::new()),
        (Sign::Dead(size), String::new()),
        (Sign::Done(size), String::new()),
        (Sign::Open(size), String::new()),
    ];
    for (n, (sign, text)) in meeples.chain(chips).chain(others).enumerate() {
        let x = (n * (size as usize + size as usize / 12) + 2) as i32;
        let y = (rows * pitch + scale / 4) as i32;
        canvas.stamp(&sprites.sign(sign), x, y, all);
        write_on(&mut canvas, &assets.fonts, sign, size, x, y, &text);
    }
    encode::png(&canvas, &[], &assets.bands)
}

/// Pictures in full size, in rows of columns of pictures, and below them all again, each 400 pixels wide: as on a phone.
///
/// # Errors
/// As [`crate::draw`].
pub fn contact_sheet(assets: &Assets, rows: &[Vec<Vec<Raw>>]) -> Result<Vec<u8>, RenderError> {
    const PHONE: usize = 400;
    let mut rows: Vec<Vec<Vec<&Canvas>>> = rows
        .iter()
        .map(|row| {
            row.iter()
                .map(|column| column.iter().map(|raw| &raw.canvas).collect())
                .collect()
        })
        .collect();
    let all = rows.iter().flatten().flatten();
    let small: Vec<Canvas> = all.map(|canvas| shrunk(canvas, PHONE)).collect();
    let wide = rows.iter().map(|row| row_size(row).0).max().unwrap_or(1);
    let lines = small.len().div_ceil((wide / (PHONE + GAP)).max(1)).max(1);
    let columns = small.len().div_ceil(lines).max(1);
    rows.extend(
        small
            .chunks(columns)
            .map(|row| row.iter().map(|canvas| vec![canvas]).collect()),
    );
    let w = rows.iter().map(|row| row_size(row).0).max().unwrap_or(1);
    let h = rows.iter().map(|row| row_size(row).1).sum::<usize>() + GAP;
    let mut sheet = Canvas::new(w, h, palette::inks(Palette::Default), Ink::White);
    let mut y = GAP;
    for row in &rows {
        let (wide, high) = row_size(row);
        let mut x = GAP + (w - wide) / 2;
        for column in row {
            let mut top = y;
            for canvas in column {
                for line in 0..canvas.h {
                    let (to, from) = ((top + line) * w + x, line * canvas.w);
                    sheet.pixels[to..to + canvas.w]
                        .copy_from_slice(&canvas.pixels[from..from + canvas.w]);
                }
                top += canvas.h + GAP;
            }
            x += column_width(column) + GAP;
        }
        y += high;
    }
    encode::png(&sheet, &[], &assets.bands)
}

/// Pixels between the pictures of a contact sheet.
const GAP: usize = 16;

fn column_width(column: &[&Canvas]) -> usize {
    column.iter().map(|canvas| canvas.w).max().unwrap_or(0)
}

fn row_size(row: &[Vec<&Canvas>]) -> (usize, usize) {
    let high = |column: &Vec<&Canvas>| column.iter().map(|canvas| canvas.h + GAP).sum::<usize>();
    (
        row.iter()
            .map(|column| column_width(column) + GAP)
            .sum::<usize>()
            + GAP,
        row.iter().map(high).max().unwrap_or(0),
    )
}

/// A picture made so many pixels wide, each the mean of those it stands for.
fn shrunk(canvas: &Canvas, w: usize) -> Canvas {
    let h = canvas.h * w / canvas.w;
    let mut small = Canvas::new(w, h, Arc::clone(&canvas.inks), Ink::White);
    for y in 0..h {
        for x in 0..w {
            let columns = x * canvas.w / w..((x + 1) * canvas.w).div_ceil(w);
            let (mut sum, mut n) = ([0usize; 3], 0);
            for row in y * canvas.h / h..((y + 1) * canvas.h).div_ceil(h).min(canvas.h) {
                for column in columns.clone() {
                    let colour =
                        canvas.inks.colours[usize::from(canvas.pixels[row * canvas.w + column])];
                    for (sum, part) in sum.iter_mut().zip(colour) {
                        *sum += usize::from(part);
                    }
                    n += 1;
                }
            }
            small.pixels[y * w + x] = canvas.inks.nearest(sum.map(|part| (part / n) as u8));
        }
    }
    small
}
