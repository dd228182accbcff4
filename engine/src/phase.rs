//! What may happen now. Each phase carries exactly the data of its moment.

use crate::{
    chip::{Chip, Colour},
    event::EndCause,
    seat::Seat,
    square::Square,
    tile::Tile,
};

/// One tile of a turn. A turn has two of them when town variant a gives an extra tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Half {
    /// Whose turn it is.
    pub seat: Seat,
    /// This is the extra tile (U12).
    pub extra: bool,
    /// The island stack that a chip paid for in this turn; its next tile is revealed at the end of the turn.
    pub paid: Option<(Colour, u8)>,
}

/// What may happen now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The game is being set up; no turn has begun.
    SetUp,
    /// The seat may buy an island tile or draw.
    ChooseDraw {
        /// Whose choice.
        half: Half,
    },
    /// The seat draws. Seen only where nobody knows the next tile yet (a recorded game that goes on unknown).
    Draw {
        /// Whose draw.
        half: Half,
    },
    /// The tile is to be placed.
    PlaceTile {
        /// Whose tile.
        half: Half,
        /// Which tile.
        tile: Tile,
    },
    /// The chip found under the tile is to be laid again.
    PlaceTreat {
        /// Whose chip.
        half: Half,
        /// Where the tile lies.
        square: Square,
        /// The chip.
        chip: Chip,
    },
    /// A meeple on the tile just placed, a trade, or neither.
    Finish {
        /// Whose choice.
        half: Half,
        /// Where the tile lies.
        square: Square,
    },
    /// The game is over.
    Over {
        /// Why.
        cause: EndCause,
    },
}

impl Phase {
    /// The tile of the turn that is going on.
    pub fn half(&self) -> Option<Half> {
        match *self {
            Phase::ChooseDraw { half }
            | Phase::Draw { half }
            | Phase::PlaceTile { half, .. }
            | Phase::PlaceTreat { half, .. }
            | Phase::Finish { half, .. } => Some(half),
            Phase::SetUp | Phase::Over { .. } => None,
        }
    }

    /// Whose move it is.
    pub fn seat(&self) -> Option<Seat> {
        self.half().map(|half| half.seat)
    }
}
