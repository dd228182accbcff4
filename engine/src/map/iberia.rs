//! Península Ibérica: a found chip is laid again as a treat, in the rows of its colour, and pays double to its finder;
//! coats of arms on the Balearic squares pay at once.
//!
//! Source: Map-Chips Península Ibérica, seed 001; `rules.md` §2.2. U28: without chips the coats pay nothing.

use super::MapRules;
use crate::{
    mechanic::{chips, treats},
    rulings::TREAT_CHIPS,
    sheet::ChipGame,
    square::Square,
    turn::Turn,
};

pub(super) struct Iberia;

impl MapRules for Iberia {
    fn chip_game(&self) -> ChipGame {
        ChipGame::Treats
    }

    fn set_up(&self, turn: &mut Turn<'_>) {
        chips::scatter(turn, TREAT_CHIPS);
    }

    fn after_tile(&self, turn: &mut Turn<'_>, square: Square) {
        treats::island_coats(turn, square);
        treats::find(turn, square);
    }
}
