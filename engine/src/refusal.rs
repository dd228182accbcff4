//! Refusals: why a command became no events. The player's fault, with what would be needed; sentences are the bot's.

use crate::{
    chip::{Chip, Colour},
    seat::Seat,
    square::{Side, Square},
    tile::Tile,
};

/// Why a command was refused, in the order in which the reasons are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// Another seat is to move.
    #[error("it is the turn of seat {turn:?}")]
    NotYourTurn {
        /// Whose turn it is.
        turn: Seat,
    },
    /// The tile of this turn has been drawn; there is nothing to choose any more.
    #[error("the tile of this turn has been drawn")]
    AlreadyDrawn,
    /// The seat holds no chip at all.
    #[error("an island tile costs a chip")]
    NoIslandChip,
    /// The seat holds no chip of the island's colour.
    #[error("this island takes {needed} chips")]
    WrongColour {
        /// The colour that pays.
        needed: Colour,
    },
    /// Another tile is to be placed, or lies on top of that island stack.
    #[error("the tile to place is another one")]
    NotThisTile {
        /// The tile to place or on top, if there is one.
        instead: Option<Tile>,
    },
    /// The island tile fits nowhere (U19).
    #[error("{tile} fits nowhere")]
    FitsNowhere {
        /// The tile.
        tile: Tile,
    },
    /// The command belongs to another moment of the turn.
    #[error("that is not what comes next in this turn")]
    NotNow,
    /// The sheet has no such square.
    #[error("{square} is no square of this map")]
    NoSquare {
        /// What was named.
        square: Square,
    },
    /// Waves take no tile.
    #[error("{square} shows waves")]
    Waves {
        /// The square.
        square: Square,
    },
    /// A large city is printed there.
    #[error("a large city is printed on {square}")]
    LargeCity {
        /// The square.
        square: Square,
    },
    /// A tile lies there.
    #[error("{square} has a tile")]
    Occupied {
        /// The square.
        square: Square,
    },
    /// The island square is not joined by ferry yet.
    #[error("no ferry has been joined to {square}")]
    IslandNotJoined {
        /// The square.
        square: Square,
    },
    /// No tile, connected large city or opened ferry beside it.
    #[error("nothing lies beside {square}")]
    NotAdjacent {
        /// The square.
        square: Square,
    },
    /// A side does not match.
    #[error("side {side} of {square} does not match")]
    SideMismatch {
        /// The square.
        square: Square,
        /// The first side that does not match, clockwise from the north.
        side: Side,
    },
    /// The found chip must be laid again first.
    #[error("the {chip} chip must be laid again")]
    TreatMissing {
        /// The chip.
        chip: Chip,
    },
    /// Chips of this colour go to other rows.
    #[error("{colour} chips go to rows {first} to {last}")]
    WrongRows {
        /// Colour of the chip.
        colour: Colour,
        /// First row allowed, counted from 1.
        first: u8,
        /// Last row allowed.
        last: u8,
    },
    /// The square has a tile or a chip (U24), or takes no tile.
    #[error("{square} is not free")]
    SquareNotFree {
        /// The square.
        square: Square,
    },
    /// A trade comes instead of a meeple.
    #[error("a trade comes instead of a meeple")]
    MeepleUsed,
    /// The tile has no such feature, or farmers are off.
    #[error("there is no such feature on the tile")]
    NoSuchFeature,
    /// No meeple in the supply.
    #[error("no meeple is left")]
    NoMeeple,
    /// A meeple stands on that feature.
    #[error("a meeple stands on that feature")]
    FeatureTaken,
    /// A trade takes one to four chips.
    #[error("a trade takes one to four chips")]
    TooManyChips,
    /// No Chumak square without a tile, or not enough free spaces of these colours.
    #[error("{square} has no free space for these chips")]
    NoFreeSpace {
        /// The square.
        square: Square,
    },
    /// The seat does not hold these chips.
    #[error("these chips are not held")]
    NoChip,
    /// The last turn was not this seat's, or none has been made.
    #[error("the last turn is that of seat {last:?}")]
    NothingToUndo {
        /// Whose turn was the last.
        last: Option<Seat>,
    },
}

impl Refusal {
    /// The name in recorded games.
    pub fn name(&self) -> &'static str {
        match self {
            Refusal::Over => "over",
            Refusal::NotYourTurn { .. } => "not-your-turn",
            Refusal::AlreadyDrawn => "already-drawn",
            Refusal::NoIslandChip | Refusal::NoChip => "no-chip",
            Refusal::WrongColour { .. } => "wrong-colour",
            Refusal::NotThisTile { .. } => "not-this-tile",
            Refusal::FitsNowhere { .. } => "fits-nowhere",
            Refusal::NotNow => "not-now",
            Refusal::NoSquare { .. } => "no-square",
            Refusal::Waves { .. } => "waves",
            Refusal::LargeCity { .. } => "large-city",
            Refusal::Occupied { .. } => "occupied",
            Refusal::IslandNotJoined { .. } => "island-not-joined",
            Refusal::NotAdjacent { .. } => "not-adjacent",
            Refusal::SideMismatch { .. } => "side-mismatch",
            Refusal::TreatMissing { .. } => "treat-missing",
            Refusal::WrongRows { .. } => "wrong-rows",
            Refusal::SquareNotFree { .. } => "square-not-free",
            Refusal::MeepleUsed => "meeple-used",
            Refusal::NoSuchFeature => "no-such-feature",
            Refusal::NoMeeple => "no-meeple",
            Refusal::FeatureTaken => "feature-taken",
            Refusal::TooManyChips => "too-many-chips",
            Refusal::NoFreeSpace { .. } => "no-free-space",
            Refusal::NothingToUndo { .. } => "nothing-to-undo",
        }
    }

    /// All names, in the order in which the reasons are looked for.
    pub const NAMES: [&'static str; 25] = [
        "over",
        "not-your-turn",
        "already-drawn",
        "no-chip",
        "wrong-colour",
        "not-this-tile",
        "fits-nowhere",
        "not-now",
        "no-square",
        "waves",
        "large-city",
        "occupied",
        "island-not-joined",
        "not-adjacent",
        "side-mismatch",
        "treat-missing",
        "wrong-rows",
        "square-not-free",
        "meeple-used",
        "no-such-feature",
        "no-meeple",
        "feature-taken",
        "too-many-chips",
        "no-free-space",
        "nothing-to-undo",
    ];
}
