//! A sheet without chip prints, and every map played without chips: the base rules.

use super::MapRules;
use crate::sheet::ChipGame;

pub(super) struct Plain;

impl MapRules for Plain {
    fn chip_game(&self) -> ChipGame {
        ChipGame::Plain
    }

    fn uses_chips(&self) -> bool {
        false
    }
}
