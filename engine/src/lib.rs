//! The rules of Carcassonne on printed maps. Pure: no clock, no input or output, no Discord, no text for players.
//!
//! A [`Command`] is a wish of a seat. [`decide`] makes [`Event`]s of it, which are facts, or refuses. [`Game::replay`]
//! rebuilds a game from its events; a [`View`] is what one viewer may see of it.
//!
//! Read `game.rs` for what a game is, `turn.rs` for how a move goes, `map.rs` for what a map changes.
#![warn(missing_docs)]

mod board;
mod chip;
mod command;
pub mod computer;
mod dice;
mod event;
mod foretold;
mod game;
pub mod map;
mod mechanic;
mod options;
mod phase;
pub mod recorded;
mod refusal;
pub mod rulings;
mod score;
mod seat;
pub mod setup;
mod sheet;
pub mod simulate;
mod square;
mod tile;
mod turn;
mod undo;
mod view;

pub use chip::{Chip, Chips, Colour, NoChipName};
pub use command::{Command, Finish, Trade};
pub use dice::{ChipFrom, Dice, SeededDice, TileFrom};
pub use event::{EndCause, Event, RULES_VERSION, Started};
pub use game::{CorruptLog, Game, IslandStack, LaidChip, LastTile};
pub use options::{BadOptions, Options, Tiles, Towns};
pub use phase::{Half, Phase};
pub use refusal::Refusal;
pub use score::{Counted, Moment, Reason, Score, ScoreKind};
pub use seat::{BySeat, MAX_SEATS, NoSeat, Seat, SeatSet};
pub use sheet::{
    BadSheet, Border, ChipGame, Chumak, Ferry, Geo, Island, LargeCity, Print, Sheet, SheetMistake,
    SquareSide,
};
pub use square::{
    HalfSide, MAX_GRID, NoDirection, NoSquareName, Rotation, Side, Square, column_name,
};
pub use tile::{
    FeatureKind, MAX_SPOTS, NoTileId, PlacedTile, Scenery, Spot, SpotFacts, Terrain, Tile,
    TileFacts, TileSet,
};
pub use turn::{Turn, decide};
pub use undo::{LastTurn, last_turn, standing};
pub use view::{
    ChumakView, FeatureId, FeatureView, MeepleSpot, MeepleView, Placement, SeatView, View,
};
