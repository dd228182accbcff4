//! Benelux: found chips are kept and buy face-up tiles from the islands, chosen before the draw.
//!
//! Source: Map-Chips Benelux, seeds 000 and 002; `rules.md` §2.1.

use super::MapRules;
use crate::{
    game::Game,
    mechanic::{chips, islands},
    rulings::BENELUX_CHIPS,
    seat::Seat,
    sheet::ChipGame,
    square::Square,
    turn::Turn,
};

pub(super) struct Benelux;

impl MapRules for Benelux {
    fn chip_game(&self) -> ChipGame {
        ChipGame::Islands
    }

    fn set_up(&self, turn: &mut Turn<'_>) {
        chips::scatter(turn, BENELUX_CHIPS);
        islands::stack(turn);
    }

    fn may_choose(&self, game: &Game, seat: Seat) -> bool {
        islands::can_pay(game, seat)
    }

    fn after_tile(&self, turn: &mut Turn<'_>, square: Square) {
        chips::collect(turn, square);
    }
}
