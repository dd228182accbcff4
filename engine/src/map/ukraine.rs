//! Ukraine: tiles beside Chumak squares bring chips from the supply, which are traded instead of placing a meeple.
//!
//! Source: Map-Chips Ukraine, seeds 003 and 004; `rules.md` §2.3. The thirty chips are the supply from the beginning.

use super::MapRules;
use crate::{mechanic::trade, sheet::ChipGame, square::Square, turn::Turn};

pub(super) struct Ukraine;

impl MapRules for Ukraine {
    fn chip_game(&self) -> ChipGame {
        ChipGame::Chumaks
    }

    fn after_tile(&self, turn: &mut Turn<'_>, square: Square) {
        trade::take_chips(turn, square);
        trade::build(turn, square);
    }
}
