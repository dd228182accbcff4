//! Commands: what a seat wishes. `decide` makes events of them or refuses.

use crate::{
    chip::{Chip, Colour},
    square::{Rotation, Square},
    tile::{Spot, Tile},
};

/// A wish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Draw face down although an island tile could be bought.
    Draw,
    /// Pay a chip of the colour for the top tile of that island stack.
    Island {
        /// Colour of the island.
        colour: Colour,
        /// Stack 0 or 1.
        stack: u8,
        /// The tile that is meant.
        tile: Tile,
    },
    /// Place the tile of this turn.
    Place {
        /// The tile that is meant.
        tile: Tile,
        /// Where.
        square: Square,
        /// Turned how.
        rotation: Rotation,
    },
    /// Lay the found chip again as a treat.
    Treat {
        /// Where.
        square: Square,
    },
    /// End this tile: with a meeple, with a trade, or with neither.
    Finish(Finish),
}

/// The last choice about a tile. Asking for a meeple and a trade at once is refused.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Finish {
    /// Spot of the tile just placed.
    pub meeple: Option<Spot>,
    /// Chips for one Chumak square.
    pub trade: Option<Trade>,
}

/// Chips that a seat puts on free spaces of one Chumak square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trade {
    /// The Chumak square.
    pub square: Square,
    /// One to four chips of the seat.
    pub chips: Vec<Chip>,
}

impl Finish {
    /// Neither meeple nor trade.
    pub const NOTHING: Finish = Finish {
        meeple: None,
        trade: None,
    };

    /// A meeple on this spot.
    pub fn meeple(spot: Spot) -> Finish {
        Finish {
            meeple: Some(spot),
            trade: None,
        }
    }

    /// A trade.
    pub fn trade(square: Square, chips: Vec<Chip>) -> Finish {
        Finish {
            meeple: None,
            trade: Some(Trade { square, chips }),
        }
    }
}
