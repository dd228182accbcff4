//! The Chumak trade: chips from the supply for tiles beside Chumak squares, put on coloured spaces instead of placing a
//! meeple; whoever builds on the square scores what lies there (`rules.md` §2.3).

use arrayvec::ArrayVec;

use super::chips;
use crate::{
    chip::Chip,
    command::Trade,
    dice::ChipFrom,
    event::Event,
    game::{ChumakState, Game},
    refusal::Refusal,
    rulings::{CHUMAK_CHIPS, TRADE_POINTS},
    score::{Counted, Reason, ScoreKind},
    seat::Seat,
    square::{Side, Square},
    tile::Terrain,
    turn::Turn,
};

pub(crate) fn chumak(game: &Game, square: Square) -> Option<&ChumakState> {
    game.prints
        .chumaks
        .iter()
        .find(|chumak| chumak.square == square)
}

/// Chips for a tile just placed: for each Chumak square beside it that nobody has built on (U31, U32), two where a road
/// leads to it and otherwise one, as far as the supply goes (U36).
pub(crate) fn take_chips(turn: &mut Turn<'_>, square: Square) {
    if turn.game().prints.chumaks.is_empty() {
        return;
    }
    let Some(seat) = turn.game().phase.seat() else {
        return;
    };
    let Some(tile) = turn.game().tile(square) else {
        return;
    };
    for side in Side::ALL {
        let Some(beside) = square
            .neighbour(side)
            .filter(|near| chumak(turn.game(), *near).is_some())
        else {
            continue;
        };
        let road = tile.tile.terrain(tile.rotation, side) == Terrain::Road;
        let wanted = if road {
            CHUMAK_CHIPS[0]
        } else {
            CHUMAK_CHIPS[1]
        };
        let mut taken = ArrayVec::new();
        for _ in 0..wanted {
            if let Some(chip) = turn.roll_chip(ChipFrom::Supply, &taken) {
                taken.push(chip);
            }
        }
        if !taken.is_empty() {
            turn.emit(Event::ChipsTaken {
                seat,
                square: beside,
                chips: taken,
            });
        }
    }
}

/// Building on a Chumak square scores the numbers of all chips that lie there; they return to the supply (U33).
pub(crate) fn build(turn: &mut Turn<'_>, square: Square) {
    let Some(chumak) = chumak(turn.game(), square) else {
        return;
    };
    let lying: ArrayVec<Chip, 4> = chumak.spaces.iter().flatten().copied().collect();
    let sum = lying.iter().map(|chip| i16::from(chip.worth())).sum();
    let mut score = chips::at_once(turn.game(), square, ScoreKind::Chumak);
    if !lying.is_empty() {
        score.reasons.push(Reason {
            what: Counted::Chips,
            count: lying.len() as u16,
            points: sum,
        });
    }
    turn.emit(Event::ChumakBuilt {
        square,
        chips: lying,
    });
    turn.emit_score(score);
}

/// U29: a chip matches a free space of its colour, one chip a space; U38: one square a trade; U35: also without meeples.
pub(crate) fn check(game: &Game, seat: Seat, wish: &Trade) -> Result<(), Refusal> {
    if wish.chips.is_empty() || wish.chips.len() > TRADE_POINTS.len() {
        return Err(Refusal::TooManyChips);
    }
    let square = wish.square;
    let free = chumak(game, square).is_some_and(|chumak| spaces(chumak, &wish.chips).is_some());
    if !free {
        return Err(Refusal::NoFreeSpace { square });
    }
    let mut held = game.chips(seat);
    if wish.chips.iter().all(|chip| held.remove(*chip)) {
        Ok(())
    } else {
        Err(Refusal::NoChip)
    }
}

/// Which chip goes on which space; `None` where a colour has too few free ones.
pub(crate) fn spaces(chumak: &ChumakState, chips: &[Chip]) -> Option<[Option<Chip>; 4]> {
    let mut new = [None; 4];
    for chip in chips {
        let free = (0..4).find(|n| {
            chumak.spaces[*n].is_none() && new[*n].is_none() && chumak.colours[*n] == chip.colour()
        })?;
        new[free] = Some(*chip);
    }
    Some(new)
}

/// Puts the chips down; 1, 3, 6 or 10 points by their count.
pub(crate) fn trade(turn: &mut Turn<'_>, seat: Seat, wish: &Trade) {
    let square = wish.square;
    let spaces = chumak(turn.game(), square).and_then(|chumak| spaces(chumak, &wish.chips));
    let points = wish
        .chips
        .len()
        .checked_sub(1)
        .and_then(|n| TRADE_POINTS.get(n));
    let (Some(spaces), Some(points)) = (spaces, points) else {
        return;
    };
    turn.emit(Event::Traded {
        seat,
        square,
        spaces,
    });
    let mut score = chips::at_once(turn.game(), square, ScoreKind::Trade);
    score.reasons.push(Reason {
        what: Counted::Chips,
        count: wish.chips.len() as u16,
        points: *points as i16,
    });
    turn.emit_score(score);
}

/// Every set of held chips that fits the free spaces of one square now, largest first, lower numbers spent first.
pub(crate) fn all(game: &Game, seat: Seat) -> Vec<Trade> {
    let held: Vec<Chip> = game.chips(seat).iter().collect();
    let mut trades: Vec<Trade> = Vec::new();
    for chumak in &game.prints.chumaks {
        let free = chumak.spaces.iter().filter(|space| space.is_none()).count();
        for set in subsets(&held, free) {
            if spaces(chumak, &set).is_some() {
                let square = chumak.square;
                trades.push(Trade { square, chips: set });
            }
        }
    }
    trades.sort_by_key(|trade| std::cmp::Reverse(trade.chips.len()));
    trades
}

/// Distinct sets of one to `most` chips; `held` is sorted, so equal sets follow each other.
fn subsets(held: &[Chip], most: usize) -> Vec<Vec<Chip>> {
    let mut sets: Vec<Vec<Chip>> = vec![Vec::new()];
    for chip in held {
        let grown: Vec<Vec<Chip>> = sets
            .iter()
            .filter(|set| set.len() < most)
            .map(|set| set.iter().copied().chain([*chip]).collect())
            .filter(|set| !sets.contains(set))
            .collect();
        sets.extend(grown);
    }
    sets.retain(|set| !set.is_empty());
    sets
}
