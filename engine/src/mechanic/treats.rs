//! Treats: a found chip is laid again, face up, in the rows of its colour; the next finder gets double (`rules.md` §2.2).

use super::chips;
use crate::{
    chip::{Chip, Colour},
    event::Event,
    game::{Game, LaidChip},
    phase::Phase,
    refusal::Refusal,
    score::ScoreKind,
    square::Square,
    turn::Turn,
};

/// Coats of arms printed on an island square pay two points each, at once.
pub(crate) fn island_coats(turn: &mut Turn<'_>, square: Square) {
    if let Some(coats) = turn.game().sheet.island_coats.get(&square).copied() {
        chips::pay(turn, square, ScoreKind::Coat, coats, 2);
    }
}

/// A treat pays double and leaves the game; a face-down chip pays once and must be laid again, if there is room (U26).
pub(crate) fn find(turn: &mut Turn<'_>, square: Square) {
    let was_treat = matches!(chips::on(turn.game(), square), Some(LaidChip::FaceUp(_)));
    let Some(chip) = chips::under(turn, square) else {
        return;
    };
    if was_treat {
        turn.emit(Event::TreatTaken { square, chip });
        chips::pay(turn, square, ScoreKind::Treat, chip.worth(), 2);
        return;
    }
    turn.emit(Event::ChipFound { square, chip });
    chips::pay(turn, square, ScoreKind::Chip, chip.worth(), 1);
    if !has_free_square(turn.game(), chip.colour()) {
        turn.emit(Event::ChipLost { chip });
    }
}

/// First and last row, counted from 1, for treats of this colour.
fn rows(game: &Game, colour: Colour) -> (u8, u8) {
    let tracks = game.sheet.treat_tracks.as_ref();
    tracks.map_or((1, 0), |tracks| {
        let rows = &tracks[colour as usize];
        (*rows.start(), *rows.end())
    })
}

fn is_in_rows(square: Square, (first, last): (u8, u8)) -> bool {
    (usize::from(first)..=usize::from(last)).contains(&(square.row() + 1))
}

/// Free: a square for tiles without tile and chip (U24); towns and island squares too (U25), beside anything (U27).
fn is_free(game: &Game, square: Square) -> bool {
    game.cell(square)
        .is_some_and(|cell| !game.board.is_filled(cell))
        && chips::on(game, square).is_none()
}

fn has_free_square(game: &Game, colour: Colour) -> bool {
    let rows = rows(game, colour);
    let squares = &game.sheet.layout.squares;
    squares
        .iter()
        .any(|square| is_in_rows(*square, rows) && is_free(game, *square))
}

/// Squares where a found chip may be laid again.
pub(crate) fn squares(game: &Game, chip: Chip) -> Vec<Square> {
    let rows = rows(game, chip.colour());
    let squares = game.sheet.layout.squares.iter().copied();
    squares
        .filter(|square| is_in_rows(*square, rows) && is_free(game, *square))
        .collect()
}

pub(crate) fn check(game: &Game, square: Square) -> Result<(), Refusal> {
    let Phase::PlaceTreat { chip, .. } = game.phase else {
        return Err(Refusal::NoChip);
    };
    check_square(game, chip, square)
}

/// Whether this chip may be laid there.
pub(crate) fn check_square(game: &Game, chip: Chip, square: Square) -> Result<(), Refusal> {
    let (first, last) = rows(game, chip.colour());
    if !is_in_rows(square, (first, last)) {
        let colour = chip.colour();
        return Err(Refusal::WrongRows {
            colour,
            first,
            last,
        });
    }
    if is_free(game, square) {
        Ok(())
    } else {
        Err(Refusal::SquareNotFree { square })
    }
}

pub(crate) fn lay(turn: &mut Turn<'_>, square: Square) {
    if let Phase::PlaceTreat { chip, .. } = turn.game().phase {
        turn.emit(Event::TreatLaid { square, chip });
    }
}
