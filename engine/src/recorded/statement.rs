//! The statements of a recorded game, read and resolved: seats are seats, tiles are tiles.

use std::sync::Arc;

use crate::{
    chip::{Chip, Colour},
    event::{EndCause, Event},
    options::Options,
    score::ScoreKind,
    seat::Seat,
    sheet::Sheet,
    square::{HalfSide, Rotation, Side, Square},
    tile::{FeatureKind, Tile},
};

pub(super) struct File {
    pub(super) sheet: Arc<Sheet>,
    pub(super) options: Options,
    pub(super) names: Vec<String>,
    pub(super) goes_on_unknown: bool,
    pub(super) statements: Vec<(usize, Statement)>,
}

pub(super) enum Statement {
    Start(Square, Tile, Rotation),
    Chip(Square, LaidByHand),
    Hold(Seat, Chip),
    Island(Colour, u8, Vec<Tile>),
    Supply(Vec<Chip>),
    Draw(Vec<Tile>),
    Score(Seat, i16),
    Move(Seat, Move),
    Refuse(Seat, Move, &'static str),
    Expect(Expect),
    Open,
    Final,
}

/// A chip laid by hand.
#[derive(Clone, Copy)]
pub(super) enum LaidByHand {
    Down(Chip),
    Up(Chip),
    /// Face down, and nobody knows which: an export of a running game.
    Unknown,
}

pub(super) enum Move {
    Draw,
    /// Pays for an island tile and places it later.
    Take(Colour, u8, Tile),
    Skip,
    Resign,
    /// Somebody plays on in the seat, which had resigned.
    Sit,
    /// Takes the seat's last turn back.
    Undo,
    Place(Place),
}

pub(super) struct Place {
    pub(super) island: Option<(Colour, u8)>,
    pub(super) tile: Tile,
    pub(super) square: Square,
    pub(super) rotation: Rotation,
    pub(super) meeple: Option<MeepleAt>,
    pub(super) treat: Option<Square>,
    pub(super) trade: Option<(Square, Vec<TradedChip>)>,
    /// The turn was broken off after this.
    pub(super) broken_off: Option<BreakOff>,
}

/// How a turn was broken off after its tile was placed.
#[derive(Clone, Copy)]
pub(super) enum BreakOff {
    Skip,
    Resign,
}

/// Where a meeple goes, as seen on the map.
#[derive(Clone, Copy)]
pub(super) struct MeepleAt {
    pub(super) kind: FeatureKind,
    pub(super) at: At,
}

#[derive(Clone, Copy)]
pub(super) enum At {
    Side(Side),
    Half(HalfSide),
    Inside,
}

/// A chip by colour, or the very one.
#[derive(Clone, Copy)]
pub(super) struct TradedChip {
    pub(super) colour: Colour,
    pub(super) worth: Option<u8>,
}

pub(super) enum Expect {
    Score(Seat, i32),
    Gained(Seat, i32, Option<ScoreKind>),
    Supply(Seat, u32),
    Chips(Seat, u32),
    Turn(Seat),
    Over,
    Next(Tile),
    Legal(Tile, Square, Option<Rotation>, Lawful),
    Open(Square, At, u32),
    Discarded(usize),
    Winner(Vec<Seat>),
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Lawful {
    Legal,
    Illegal,
}

/// Why the game of a log ended, if it did.
pub(super) fn ended(events: &[Event]) -> Option<EndCause> {
    events.iter().find_map(|event| match event {
        Event::Ended { cause } => Some(*cause),
        _ => None,
    })
}
