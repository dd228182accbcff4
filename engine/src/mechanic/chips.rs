//! Chips on squares: laying them out before the game, collecting them (`rules.md` §2.0, U16).

use arrayvec::ArrayVec;

use crate::{
    dice::{ChipFrom, Dice},
    event::Event,
    game::{Game, LaidChip},
    rulings::CHIP_LAYINGS,
    score::{Counted, Moment, Score, ScoreKind},
    seat::SeatSet,
    sheet::{Layout, NONE, Print, lanes::CellSet},
    square::Square,
    turn::Turn,
};

/// Lays up to `wanted` chips face down, spread as evenly as they go.
pub(crate) fn scatter(turn: &mut Turn<'_>, wanted: u32) {
    let places = places(turn.game());
    let mut best = Vec::new();
    for _ in 0..CHIP_LAYINGS {
        let (game, dice) = turn.reveal();
        let laying = lay(&game.sheet.layout, &places, wanted as usize, dice);
        if laying.len() > best.len() {
            best = laying;
        }
        if best.len() == wanted as usize {
            break;
        }
    }
    best.sort_unstable();
    for square in best {
        turn.emit(Event::ChipLaid { square, chip: None });
    }
}

/// Squares that may take a chip in set-up: plain land and Chumak squares, not beside a used start square or an open side
/// of a large city, never a town or an island square.
fn places(game: &Game) -> CellSet {
    let sheet = &game.sheet;
    let mut places = CellSet::new(&sheet.layout);
    for (cell, square) in (0..).zip(&sheet.layout.squares) {
        if matches!(sheet.print(*square), Print::Land | Print::Chumak) {
            places.insert(cell);
        }
    }
    for start in game.board.order() {
        places.remove(*start);
        let beside = sheet.layout.links[usize::from(*start)].iter();
        let cells = beside.map(|link| link.cell).filter(|cell| *cell != NONE);
        cells.for_each(|cell| places.remove(cell));
    }
    for open in sheet.large_cities.iter().flat_map(|city| &city.open) {
        let beyond = open.square.neighbour(open.side);
        if let Some(cell) = beyond.and_then(|square| sheet.layout.cell(square)) {
            places.remove(cell);
        }
    }
    places
}

/// One after the other on the square farthest from those laid, by lot among equals, never side by side.
///
/// Chips beyond a few squares do not feel closer or farther: three steps are far away, and a lot among all that are
/// keeps layings varied.
fn lay(layout: &Layout, places: &CellSet, wanted: usize, dice: &mut dyn Dice) -> Vec<Square> {
    let mut laid: Vec<Square> = Vec::with_capacity(wanted);
    let (mut two_steps, mut far) = (places.clone(), places.clone());
    while laid.len() < wanted {
        let reach = if far.is_empty() { &two_steps } else { &far };
        let chosen = reach.nth(dice.below(reach.count()));
        let Some(chosen) = chosen.map(|cell| layout.squares[cell]) else {
            break;
        };
        laid.push(chosen);
        for (dx, dy) in NEAR {
            if let Some(cell) = chosen.offset(dx, dy).and_then(|near| layout.cell(near)) {
                far.remove(cell);
                if dx.abs() + dy.abs() < 2 {
                    two_steps.remove(cell);
                }
            }
        }
    }
    laid
}

/// Offsets within two steps.
const NEAR: [(i32, i32); 13] = [
    (0, -2),
    (-1, -1),
    (0, -1),
    (1, -1),
    (-2, 0),
    (-1, 0),
    (0, 0),
    (1, 0),
    (2, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
    (0, 2),
];

/// The chip on a square.
pub(crate) fn on(game: &Game, square: Square) -> Option<LaidChip> {
    let cell = usize::from(game.cell(square)?);
    game.prints.laid.get(cell).copied().flatten()
}

/// Turns up the face-down chip under a tile just placed; its number is scored at once, and the seat keeps it.
pub(crate) fn collect(turn: &mut Turn<'_>, square: Square) {
    let Some(seat) = turn.game().phase.seat() else {
        return;
    };
    if let Some(chip) = under(turn, square) {
        turn.emit(Event::ChipCollected { seat, square, chip });
        pay(turn, square, ScoreKind::Chip, chip.worth(), 1);
    }
}

/// The chip under a tile just placed: the one that lies there face up, or one that turns up now.
pub(crate) fn under(turn: &mut Turn<'_>, square: Square) -> Option<crate::chip::Chip> {
    match on(turn.game(), square)? {
        LaidChip::FaceUp(chip) => Some(chip),
        LaidChip::FaceDown => turn.roll_chip(ChipFrom::Square(square), &[]),
    }
}

/// Points at once for the seat to move.
pub(crate) fn pay(turn: &mut Turn<'_>, square: Square, kind: ScoreKind, count: u8, each: u16) {
    let what = match kind {
        ScoreKind::Coat => Counted::Coats,
        _ => Counted::Chips,
    };
    let mut score = at_once(turn.game(), square, kind);
    score.add(what, u16::from(count), each);
    turn.emit_score(score);
}

/// An empty score for the seat to move.
pub(crate) fn at_once(game: &Game, square: Square, kind: ScoreKind) -> Score {
    Score {
        kind,
        moment: Moment::AtOnce,
        square,
        spot: None,
        seats: game.phase.seat().into_iter().collect::<SeatSet>(),
        reasons: ArrayVec::new(),
    }
}
