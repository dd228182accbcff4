//! Chips on squares: laying them out before the game, collecting them (`rules.md` §2.0, U16).

use arrayvec::ArrayVec;

use crate::{
    dice::{ChipFrom, Dice},
    event::Event,
    game::{Game, LaidChip},
    rulings::CHIP_LAYINGS,
    score::{Counted, Moment, Score, ScoreKind},
    seat::SeatSet,
    sheet::Print,
    square::{Side, Square},
    turn::Turn,
};

/// Lays up to `wanted` chips face down, spread as evenly as they go.
pub(crate) fn scatter(turn: &mut Turn<'_>, wanted: u32) {
    let places = places(turn.game());
    let mut best = Vec::new();
    for _ in 0..CHIP_LAYINGS {
        let laying = lay(&places, wanted as usize, turn.dice());
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
fn places(game: &Game) -> Vec<Square> {
    let sheet = &game.sheet;
    let near_start = |square: Square| {
        let mut beside = Side::ALL
            .into_iter()
            .filter_map(|side| square.neighbour(side));
        beside.any(|near| game.tile(near).is_some())
    };
    let near_open_city = |square: Square| {
        let open = sheet.large_cities.iter().flat_map(|city| &city.open);
        open.into_iter()
            .any(|at| at.square.neighbour(at.side) == Some(square))
    };
    sheet
        .squares()
        .filter(|(square, print)| {
            matches!(print, Print::Land | Print::Chumak)
                && game.tile(*square).is_none()
                && !near_start(*square)
                && !near_open_city(*square)
        })
        .map(|(square, _)| square)
        .collect()
}

/// One after the other on the square farthest from those laid, by lot among equals, never side by side.
fn lay(places: &[Square], wanted: usize, dice: &mut dyn Dice) -> Vec<Square> {
    let mut laid: Vec<Square> = Vec::new();
    let mut distance: Vec<usize> = vec![usize::MAX; places.len()];
    while laid.len() < wanted {
        let farthest = distance.iter().copied().max().unwrap_or(0);
        if farthest < 2 {
            break;
        }
        // Chips beyond a few squares do not feel closer or farther; a lot among them keeps layings varied.
        let reach = farthest.min(SPREAD);
        let far: Vec<usize> = (0..places.len())
            .filter(|n| distance[*n] >= reach)
            .collect();
        let chosen = places[far[dice.below(far.len())]];
        laid.push(chosen);
        for (place, distance) in places.iter().zip(&mut distance) {
            *distance = (*distance).min(steps(*place, chosen));
        }
    }
    laid
}

/// From this many steps on, a square counts as far away.
const SPREAD: usize = 3;

fn steps(one: Square, other: Square) -> usize {
    one.column().abs_diff(other.column()) + one.row().abs_diff(other.row())
}

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
