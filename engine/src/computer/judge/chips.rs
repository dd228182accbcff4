//! Chips in the eyes of the evaluation: what lies on squares, what hands are worth, and extra tiles.

use super::{Expected, Judge};
use crate::{
    chip::{Chip, Chips, Colour},
    game::{ChumakState, Game, LaidChip},
    phase::Phase,
    rulings::{CHUMAK_CHIPS, TRADE_POINTS},
    seat::Seat,
    sheet::Print,
    square::{Side, Square},
    tile::Terrain,
};

impl Judge {
    /// `fresh`: who has just tried a tile where, without turning anything up.
    pub(super) fn add_chips(
        &self,
        game: &Game,
        fresh: Option<(Seat, u16)>,
        expected: &mut Expected,
    ) {
        if let Some((mover, cell)) = fresh {
            expected[mover.index()] += self.revealed(game, cell);
        }
        if !game.rules.uses_chips() {
            return;
        }
        for (seat, state) in game.seats.iter() {
            if !state.chips.is_empty() {
                expected[seat.index()] += self.hand(game, &state.chips);
            }
        }
        let next = match game.phase {
            Phase::Finish { half, .. } | Phase::PlaceTreat { half, .. } => {
                game.next_seat(half.seat)
            }
            _ => game.phase.seat(),
        };
        if let Some(next) = next.filter(|_| self.turns > 0.0) {
            expected[next.index()] += self.weights.tempo * self.best_prize(game);
        }
    }

    /// What a tile just tried would turn up: on average.
    fn revealed(&self, game: &Game, cell: u16) -> f32 {
        let mut sum = 0.0;
        let square = game.square(cell);
        let extra = game.phase.half().is_some_and(|half| half.extra);
        if game.options.towns.extra_tile && !extra && game.sheet.print(square).is_town() {
            sum += self.weights.extra_tile;
        }
        let laid = game.prints.laid.get(usize::from(cell)).copied().flatten();
        if laid == Some(LaidChip::FaceDown) {
            sum += mean_worth(&game.prints.unseen) + self.chip_kept(game);
        }
        if !game.prints.chumaks.is_empty() && !game.prints.unseen.is_empty() {
            sum += chips_beside(game, square) as f32 * self.weights.trade_chip * self.soon(6.0);
        }
        sum
    }

    /// A chip that is kept when it is found, besides its points.
    fn chip_kept(&self, game: &Game) -> f32 {
        if game.prints.islands.is_empty() {
            0.0
        } else {
            self.weights.island_chip * self.soon(10.0)
        }
    }

    /// From 0 at the end of the game to 1 when a seat still has so many turns.
    fn soon(&self, turns: f32) -> f32 {
        (self.turns / turns).min(1.0)
    }

    /// What chips in a hand are worth.
    fn hand(&self, game: &Game, chips: &Chips) -> f32 {
        if !game.prints.islands.is_empty() {
            let of_use = |colour: &Colour| {
                let mut islands = game.prints.islands.iter();
                islands.any(|island| island.colour == *colour && island.top.is_some())
            };
            let useful = Colour::ALL.into_iter().filter(of_use);
            let count: u32 = useful.map(|colour| u32::from(chips.of(colour))).sum();
            return self.chip_kept(game) * (count as f32).min(self.turns);
        }
        let best = game
            .prints
            .chumaks
            .iter()
            .map(|chumak| best_trade(chumak, chips));
        let best = best.max().unwrap_or(0);
        if best == 0 {
            return 0.0;
        }
        let rest = (chips.total() as f32 - best as f32).max(0.0);
        let now = f32::from(TRADE_POINTS[best - 1]);
        let held = best as f32 * self.weights.trade_chip;
        let worth = self.weights.trade_hand * now + (1.0 - self.weights.trade_hand) * held;
        (worth + rest * self.weights.trade_chip * self.soon(12.0)) * self.soon(2.0)
    }

    /// The best thing on a square that the next seat may cover, by the chance that its tile fits there.
    fn best_prize(&self, game: &Game) -> f32 {
        let mut best: f32 = 0.0;
        let total = self.odds.total().max(1) as f32;
        for cell in &self.survey.frontier {
            let prize = self.prize(game, *cell);
            let fitting = f32::from(self.survey.fitting[usize::from(*cell)]);
            best = best.max(prize * fitting / total);
        }
        best
    }

    fn prize(&self, game: &Game, cell: u16) -> f32 {
        let square = game.square(cell);
        let mut prize = match game.prints.laid.get(usize::from(cell)).copied().flatten() {
            None => 0.0,
            Some(LaidChip::FaceDown) => mean_worth(&game.prints.unseen) + self.chip_kept(game),
            Some(LaidChip::FaceUp(chip)) if game.prints.islands.is_empty() => {
                2.0 * f32::from(chip.worth())
            }
            Some(LaidChip::FaceUp(chip)) => f32::from(chip.worth()) + self.chip_kept(game),
        };
        match game.sheet.print(square) {
            Print::Chumak => prize += f32::from(lying(game, square)),
            Print::Island => {
                let coats = game.sheet.island_coats.get(&square);
                prize += coats.map_or(0.0, |coats| 2.0 * f32::from(*coats));
            }
            _ => {}
        }
        prize
    }
}

/// Chips from the supply for the tile on a square.
pub(in crate::computer) fn chips_beside(game: &Game, square: Square) -> usize {
    let Some(tile) = game.tile(square) else {
        return 0;
    };
    let beside = Side::ALL.into_iter().filter(|side| {
        let near = square.neighbour(*side);
        let mut chumaks = game.prints.chumaks.iter();
        chumaks.any(|chumak| Some(chumak.square) == near)
    });
    let chips = beside.map(|side| {
        let road = tile.tile.terrain(tile.rotation, side) == Terrain::Road;
        CHUMAK_CHIPS[usize::from(!road)]
    });
    chips.sum()
}

/// The sum of the chips on a Chumak square.
fn lying(game: &Game, square: Square) -> u8 {
    let mut chumaks = game.prints.chumaks.iter();
    let chumak = chumaks.find(|chumak| chumak.square == square);
    let chips = chumak.iter().flat_map(|chumak| chumak.spaces).flatten();
    chips.map(Chip::worth).sum()
}

/// How many chips of a hand go on one Chumak square.
fn best_trade(chumak: &ChumakState, chips: &Chips) -> usize {
    let of = |colour: Colour| {
        let free = (0..4).filter(|n| chumak.spaces[*n].is_none() && chumak.colours[*n] == colour);
        free.count().min(usize::from(chips.of(colour)))
    };
    Colour::ALL.into_iter().map(of).sum()
}

/// The average number of these chips.
fn mean_worth(chips: &Chips) -> f32 {
    let sum: u32 = chips.iter().map(|chip| u32::from(chip.worth())).sum();
    sum as f32 / chips.total().max(1) as f32
}
