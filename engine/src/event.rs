//! Events: the facts of a game, in order. They are stored for ever, so names are explicit and the format only grows.
//!
//! Events hold seats, never people. Everything rolled stands in them: replaying rolls no die.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::{
    chip::{Chip, Colour},
    options::Options,
    score::Score,
    seat::Seat,
    square::{Rotation, Square},
    tile::{Spot, Tile},
};

/// The version of the rules that new games are decided by; kept in the first event.
pub const RULES_VERSION: u16 = 1;

/// The first fact of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Started {
    /// [`RULES_VERSION`] of the program that began it.
    pub rules: u16,
    /// What the host chose.
    pub options: Options,
    /// The text of the sheet, so that an edited file never changes a game.
    pub sheet: String,
    /// Every tile of the game, start tiles included, in no order that means anything.
    pub tiles: Vec<Tile>,
    /// Every chip that somebody may still reveal.
    pub chips: Vec<Chip>,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EndCause {
    /// The last face-down tile was placed or discarded.
    Stack,
    /// The table agreed to end it; nobody wins.
    Agreed,
    /// Nobody is left at the table.
    Abandoned,
    /// A recorded game said `final`.
    Called,
}

/// A fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Event {
    /// The game exists.
    Started(Box<Started>),
    /// A tile lies there from the beginning; it connects and opens, but pays nothing (U2).
    StartTile {
        /// Where.
        square: Square,
        /// Which tile.
        tile: Tile,
        /// How it lies.
        rotation: Rotation,
    },
    /// A chip was laid on a square, face down, or face up where it is named.
    ChipLaid {
        /// Where.
        square: Square,
        /// The chip, if everybody sees it.
        chip: Option<Chip>,
    },
    /// An island stack was set up.
    IslandStacked {
        /// Colour of the island.
        colour: Colour,
        /// Stack 0 or 1.
        stack: u8,
        /// Its top tile, face up.
        top: Tile,
        /// Face-down tiles below it.
        below: u8,
    },
    /// A seat has a chip to begin with (recorded games).
    ChipHeld {
        /// Whose.
        seat: Seat,
        /// Which.
        chip: Chip,
    },
    /// A seat's turn began; with `choice` it may take an island tile instead of drawing.
    TurnBegan {
        /// Whose turn.
        seat: Seat,
        /// Whether there is something to choose.
        choice: bool,
    },
    /// A face-down tile was drawn.
    Drawn {
        /// Which.
        tile: Tile,
    },
    /// The drawn tile fits nowhere and left the game.
    Discarded {
        /// Which.
        tile: Tile,
    },
    /// A chip paid for the top tile of an island stack; the chip left the game.
    IslandPaid {
        /// The chip.
        chip: Chip,
        /// Colour of the island.
        colour: Colour,
        /// Stack 0 or 1.
        stack: u8,
        /// The tile taken.
        tile: Tile,
    },
    /// The next tile of an island stack was turned up.
    IslandRevealed {
        /// Colour of the island.
        colour: Colour,
        /// Stack 0 or 1.
        stack: u8,
        /// The tile.
        tile: Tile,
    },
    /// The tile was placed.
    TilePlaced {
        /// Who placed it.
        seat: Seat,
        /// Where.
        square: Square,
        /// Which tile.
        tile: Tile,
        /// How it lies.
        rotation: Rotation,
    },
    /// A face-down chip under the tile was turned up and kept, face up.
    ChipCollected {
        /// Who has it now.
        seat: Seat,
        /// Where it lay.
        square: Square,
        /// Which.
        chip: Chip,
    },
    /// A face-down chip under the tile was turned up and must be laid again.
    ChipFound {
        /// Where it lay.
        square: Square,
        /// Which.
        chip: Chip,
    },
    /// The found chip left the game: no square for it (U26), or the turn was broken off (U44).
    ChipLost {
        /// Which.
        chip: Chip,
    },
    /// The found chip was laid again, face up.
    TreatLaid {
        /// Where.
        square: Square,
        /// Which.
        chip: Chip,
    },
    /// A treat under the tile was taken and left the game.
    TreatTaken {
        /// Where it lay.
        square: Square,
        /// Which.
        chip: Chip,
    },
    /// Chips from the supply for a tile beside a Chumak square. Only this seat knows which.
    ChipsTaken {
        /// Who has them.
        seat: Seat,
        /// The Chumak square.
        square: Square,
        /// Which.
        chips: ArrayVec<Chip, 2>,
    },
    /// A Chumak square was built on; its chips went back to the supply.
    ChumakBuilt {
        /// Where.
        square: Square,
        /// The chips that lay there.
        chips: ArrayVec<Chip, 4>,
    },
    /// Chips were put on the spaces of a Chumak square.
    Traded {
        /// Who traded.
        seat: Seat,
        /// Where.
        square: Square,
        /// Chip put on each of the four spaces now.
        spaces: [Option<Chip>; 4],
    },
    /// A meeple was placed.
    MeeplePlaced {
        /// Whose.
        seat: Seat,
        /// The tile.
        square: Square,
        /// The spot on it.
        spot: Spot,
    },
    /// Points were given.
    Scored(Score),
    /// Covering a town gives the seat an extra tile (variant a).
    ExtraTile,
    /// The table skipped the rest of this turn.
    Skipped {
        /// Whose.
        seat: Seat,
    },
    /// A drawn tile that was not placed goes to the next seat (U44).
    TilePassedOn {
        /// Who places it now.
        seat: Seat,
        /// Which.
        tile: Tile,
    },
    /// A seat was given up; its meeples stay and score, it cannot win (U44).
    Resigned {
        /// Which.
        seat: Seat,
    },
    /// Somebody plays on in a seat that was given up: it takes its turns again and can win (U44).
    SeatTaken {
        /// Which.
        seat: Seat,
    },
    /// The table took turns back: the game is as it was after its first `to` events, and what was revealed since comes
    /// again.
    TurnUndone {
        /// The seq to which the game goes back.
        to: u32,
    },
    /// The game is over.
    Ended {
        /// Why.
        cause: EndCause,
    },
}
