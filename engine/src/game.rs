//! A game: the board, the seats, what nobody has seen yet, and the phase. It changes only by [`Game::apply`].
//!
//! `apply` is total: it asks no rule and rolls no die. What may happen is decided in `turn.rs`, what follows from the
//! print of a map in `map/`.

mod apply;

use std::sync::Arc;

use crate::{
    board::Board,
    chip::{Chip, Chips, Colour},
    event::{EndCause, Event},
    foretold::Foretold,
    map::MapRules,
    options::Options,
    phase::Phase,
    score::Score,
    seat::{BySeat, Seat, SeatSet},
    sheet::{LargeCity, Sheet},
    square::{Rotation, Side, Square},
    tile::{PlacedTile, Spot, Tile},
};

/// A game in play.
#[derive(Clone)]
pub struct Game {
    pub(crate) sheet: Arc<Sheet>,
    pub(crate) rules: &'static dyn MapRules,
    pub(crate) options: Options,
    pub(crate) board: Board,
    pub(crate) phase: Phase,
    /// Tiles nobody has seen, in no order that means anything: the face-down stack and the lower island tiles.
    pub(crate) unseen: Vec<Tile>,
    pub(crate) seats: BySeat<SeatState>,
    pub(crate) prints: ChipPrints,
    pub(crate) scores: Vec<Score>,
    pub(crate) discarded: Vec<Tile>,
    pub(crate) last: Option<LastTile>,
    pub(crate) round: u32,
    pub(crate) seq: u32,
    /// What turns that were taken back have revealed; `None` in most games.
    pub(crate) foretold: Option<Box<Foretold>>,
}

/// What a seat has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeatState {
    pub(crate) points: i32,
    pub(crate) supply: u8,
    pub(crate) chips: Chips,
    pub(crate) resigned: bool,
}

/// The tile placed last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastTile {
    /// Who placed it.
    pub seat: Seat,
    /// Where it lies.
    pub square: Square,
    /// How many scores there were before it: those from here on are its own.
    pub scores_before: usize,
}

/// A chip on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaidChip {
    /// Nobody knows which.
    FaceDown,
    /// Everybody sees it.
    FaceUp(Chip),
}

/// An island stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IslandStack {
    /// Colour of the island.
    pub colour: Colour,
    /// Stack 0 or 1.
    pub stack: u8,
    /// The face-up tile.
    pub top: Option<Tile>,
    /// Face-down tiles below it.
    pub below: u8,
}

/// A Chumak square on which nothing has been built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ChumakState {
    pub(crate) square: Square,
    pub(crate) colours: [Colour; 4],
    pub(crate) spaces: [Option<Chip>; 4],
}

/// The state of the mechanics that use chips; empty where a game has none.
#[derive(Clone, Debug, Default)]
pub(crate) struct ChipPrints {
    /// Chips that somebody may still reveal: on squares, in the supply, or out of the game unseen.
    pub(crate) unseen: Chips,
    /// Per cell.
    pub(crate) laid: Vec<Option<LaidChip>>,
    pub(crate) islands: Vec<IslandStack>,
    pub(crate) chumaks: Vec<ChumakState>,
}

/// A log that cannot be a game: damaged, or of a newer program. Never a player's fault.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("event {seq} of the log: {reason}")]
pub struct CorruptLog {
    /// Number of the event, counted from 1.
    pub seq: u32,
    /// What is wrong with it.
    pub reason: String,
}

impl Game {
    /// Rebuilds a game from its log.
    ///
    /// # Errors
    /// A log that does not begin with `Started`, begins twice, names a square, seat or tile the game has not, or takes
    /// back what does not stand.
    pub fn replay<'a>(events: impl IntoIterator<Item = &'a Event>) -> Result<Game, CorruptLog> {
        Game::replay_watched(events, |_, _| {})
    }

    /// The same, letting `look` see the game after each event.
    ///
    /// # Errors
    /// As [`Game::replay`].
    pub fn replay_watched<'a>(
        events: impl IntoIterator<Item = &'a Event>,
        mut look: impl FnMut(&Game, &Event),
    ) -> Result<Game, CorruptLog> {
        let mut events = events.into_iter();
        let corrupt = |seq, reason: &str| CorruptLog {
            seq,
            reason: reason.into(),
        };
        let first = events.next();
        let Some(first @ Event::Started(started)) = first else {
            return Err(corrupt(1, "a log begins with `started`"));
        };
        let mut game = Game::start(started).map_err(|reason| corrupt(1, &reason))?;
        let mut standing = vec![(1, first)];
        for event in events {
            let seq = game.seq + 1;
            game.accepts(event).map_err(|reason| corrupt(seq, reason))?;
            if let Event::TurnUndone { to } = event {
                game.take_back(&mut standing, *to)
                    .map_err(|reason| corrupt(seq, &reason))?;
            } else {
                game.apply(event);
                standing.push((seq, event));
            }
            look(&game, event);
        }
        Ok(game)
    }

    /// The sheet it is played on.
    pub fn sheet(&self) -> &Arc<Sheet> {
        &self.sheet
    }

    /// What the host chose.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// What may happen now.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// How many events it has.
    pub fn seq(&self) -> u32 {
        self.seq
    }

    /// All seats.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::first(self.seats.len())
    }

    /// Points of a seat now; they may be negative (U13).
    pub fn points(&self, seat: Seat) -> i32 {
        self.seats.get(seat).map_or(0, |state| state.points)
    }

    /// Meeples of a seat that are not on the board.
    pub fn supply(&self, seat: Seat) -> u8 {
        self.seats.get(seat).map_or(0, |state| state.supply)
    }

    /// Chips a seat holds.
    pub fn chips(&self, seat: Seat) -> Chips {
        self.seats
            .get(seat)
            .map_or(Chips::default(), |state| state.chips)
    }

    /// Whether the seat was given up.
    pub fn has_resigned(&self, seat: Seat) -> bool {
        self.seats.get(seat).is_some_and(|state| state.resigned)
    }

    /// The tile on a square.
    pub fn tile(&self, square: Square) -> Option<PlacedTile> {
        self.board.tile(self.cell(square)?)
    }

    /// All scores, in the order in which they were made.
    pub fn scores(&self) -> &[Score] {
        &self.scores
    }

    /// Tiles that fitted nowhere.
    pub fn discarded(&self) -> &[Tile] {
        &self.discarded
    }

    /// Tiles of the face-down stack; `None` of them is known.
    pub fn face_down(&self) -> usize {
        let islands = self
            .prints
            .islands
            .iter()
            .map(|stack| usize::from(stack.below));
        self.unseen.len().saturating_sub(islands.sum())
    }

    /// Every tile nobody has seen yet, sorted: the face-down stack and the lower island tiles.
    pub fn unseen_tiles(&self) -> Vec<Tile> {
        let mut tiles = self.unseen.clone();
        tiles.sort_unstable();
        tiles
    }

    /// The tile placed last.
    pub fn last(&self) -> Option<LastTile> {
        self.last
    }

    /// Who won: most points among those who did not resign, several on a tie (U40). Nobody while the game goes on or
    /// where it was ended by agreement.
    pub fn winners(&self) -> SeatSet {
        match self.phase {
            Phase::Over {
                cause: EndCause::Agreed | EndCause::Abandoned,
            } => SeatSet::default(),
            Phase::Over { .. } => self.leaders(),
            _ => SeatSet::default(),
        }
    }

    fn leaders(&self) -> SeatSet {
        let playing = self.seats.iter().filter(|(_, state)| !state.resigned);
        let most = playing.clone().map(|(_, state)| state.points).max();
        playing
            .filter(|(_, state)| Some(state.points) == most)
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Every legal square and rotation for a tile now, whoever is to move.
    pub fn legal_placements(&self, tile: Tile) -> Vec<(Square, Rotation)> {
        let mut legal = Vec::new();
        let squares = &self.sheet.layout.squares;
        self.board.for_each_legal(tile, |cell, rotation| {
            legal.push((squares[usize::from(cell)], rotation));
        });
        legal
    }

    /// Open edges of the feature at a spot.
    pub(crate) fn open_at(&self, square: Square, spot: Spot) -> Option<u16> {
        let cell = self.cell(square)?;
        self.board.feature(cell, spot).map(|feature| feature.open)
    }

    /// Open edges of what a large-city square shows on a side: the city, or the field at a wall.
    pub(crate) fn printed_open(&self, city: &LargeCity, square: Square, side: Side) -> Option<u16> {
        let layout = &self.sheet.layout;
        let beyond = square
            .neighbour(side)
            .and_then(|outside| layout.cell(outside));
        let piece = if let Some(cell) = beyond {
            layout.links[usize::from(cell)][side.opposite() as usize].piece
        } else {
            let cities = &self.sheet.large_cities;
            let index = cities.iter().position(|other| other == city)?;
            *layout.city_pieces.get(index)?
        };
        Some(self.board.by_root(self.board.piece_root(piece)).open)
    }

    pub(crate) fn cell(&self, square: Square) -> Option<u16> {
        self.sheet.layout.cell(square)
    }

    pub(crate) fn square(&self, cell: u16) -> Square {
        self.sheet.layout.squares[usize::from(cell)]
    }

    /// The next seat to move after this one that has not resigned.
    pub(crate) fn next_seat(&self, after: Seat) -> Option<Seat> {
        let n = self.seats.len();
        (1..=n)
            .filter_map(|step| Seat::new((after.index() + step) % n))
            .find(|seat| !self.seats[*seat].resigned)
    }
}

impl std::fmt::Debug for Game {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Game")
            .field("sheet", &self.sheet.key)
            .field("seq", &self.seq)
            .field("phase", &self.phase)
            .finish_non_exhaustive()
    }
}
