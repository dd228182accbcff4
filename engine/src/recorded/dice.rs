//! Dice that roll what a file says.

use std::collections::{BTreeMap, VecDeque};

use crate::{
    chip::{Chip, Chips, Colour},
    dice::{ChipFrom, Dice, TileFrom},
    square::Square,
    tile::Tile,
};

#[derive(Clone, Default)]
pub(super) struct ScriptedDice {
    pub(super) stack: VecDeque<Tile>,
    pub(super) islands: BTreeMap<(Colour, u8), VecDeque<Tile>>,
    pub(super) laid: BTreeMap<Square, Chip>,
    pub(super) supply: VecDeque<Chip>,
    /// Chips given out since the pool was last looked at.
    taken: usize,
}

impl ScriptedDice {
    /// Chips taken from the supply leave it for good; those that come back go to its end.
    pub(super) fn settle(&mut self, returned: impl IntoIterator<Item = Chip>) {
        self.supply.drain(..self.taken.min(self.supply.len()));
        self.taken = 0;
        self.supply.extend(returned);
    }

    /// After a turn was taken back only what is `open` may still be rolled: the rest is known to come, or lies elsewhere.
    pub(super) fn keep(&mut self, mut open: Chips) {
        self.supply.retain(|chip| open.remove(*chip));
    }
}

impl Dice for ScriptedDice {
    fn below(&mut self, _n: usize) -> usize {
        0
    }

    fn tile(&mut self, _unseen: &[Tile], from: TileFrom) -> Option<Tile> {
        match from {
            TileFrom::Stack => self.stack.pop_front(),
            TileFrom::Island(colour, stack) => self.islands.get_mut(&(colour, stack))?.pop_front(),
        }
    }

    fn chip(&mut self, _unseen: &Chips, from: ChipFrom) -> Option<Chip> {
        match from {
            ChipFrom::Square(square) => self.laid.remove(&square),
            ChipFrom::Supply => {
                let chip = self.supply.get(self.taken).copied();
                self.taken += usize::from(chip.is_some());
                chip
            }
        }
    }
}
