//! Chance, handed in: which tile is drawn, which chip lies under a square.
//!
//! Nothing is shuffled beforehand. What nobody has seen is a pool, and a fact is rolled when it is revealed; that is
//! the same game, and there is no order of the stack that could leak.

use rand::{RngExt, SeedableRng, rngs::SmallRng};

use crate::{
    chip::{Chip, Chips, Colour},
    square::Square,
    tile::Tile,
};

/// Where a tile is revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TileFrom {
    /// Drawn from the face-down stack.
    Stack,
    /// Turned up on an island stack (0 or 1) of this colour.
    Island(Colour, u8),
}

/// Where a chip is revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChipFrom {
    /// It lay face down on this square.
    Square(Square),
    /// From the chip supply.
    Supply,
}

/// The source of chance.
pub trait Dice {
    /// A number below `n`, each as likely; 0 where `n` is 0.
    fn below(&mut self, n: usize) -> usize;

    /// Which of the unseen tiles is revealed; `None` where nobody can know yet (a recorded game that goes on unknown).
    fn tile(&mut self, unseen: &[Tile], from: TileFrom) -> Option<Tile> {
        let _ = from;
        unseen.get(self.below(unseen.len())).copied()
    }

    /// Which of the unseen chips is revealed; `None` where none is left.
    fn chip(&mut self, unseen: &Chips, from: ChipFrom) -> Option<Chip> {
        let _ = from;
        unseen.iter().nth(self.below(unseen.total() as usize))
    }
}

/// Dice that roll the same numbers for the same seed. Only for play that nobody bets on: the bot seeds them anew, from
/// the operating system, for every command.
#[derive(Clone, Debug)]
pub struct SeededDice(SmallRng);

impl SeededDice {
    /// Dice for this seed.
    pub fn new(seed: u64) -> SeededDice {
        SeededDice(SmallRng::seed_from_u64(seed))
    }
}

impl Dice for SeededDice {
    fn below(&mut self, n: usize) -> usize {
        if n == 0 {
            return 0;
        }
        self.0.random_range(0..n as u32) as usize
    }
}

/// Dice that reveal nothing.
pub(crate) struct NoDice;

impl Dice for NoDice {
    fn below(&mut self, _n: usize) -> usize {
        0
    }

    fn tile(&mut self, _unseen: &[Tile], _from: TileFrom) -> Option<Tile> {
        None
    }

    fn chip(&mut self, _unseen: &Chips, _from: ChipFrom) -> Option<Chip> {
        None
    }
}
