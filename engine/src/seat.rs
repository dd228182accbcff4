//! Seats: the engine's only notion of a player.

use std::ops::{Index, IndexMut};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The most seats a game has (`rules.md` §0).
pub const MAX_SEATS: usize = 6;

/// A place at the table, 0 to 5 in the order of turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Seat(u8);

/// A number that is no seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seat is a number from 0 to 5")]
pub struct NoSeat;

impl Seat {
    /// The seat with this number, counted from 0.
    pub fn new(index: usize) -> Option<Seat> {
        (index < MAX_SEATS).then_some(Seat(index as u8))
    }

    /// All seats of a table for `seats`, in the order of turns.
    pub fn first(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..seats.min(MAX_SEATS) as u8).map(Seat)
    }

    /// Its number, counted from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl TryFrom<u8> for Seat {
    type Error = NoSeat;

    fn try_from(index: u8) -> Result<Seat, NoSeat> {
        Seat::new(usize::from(index)).ok_or(NoSeat)
    }
}

/// One value for each seat of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BySeat<T>(ArrayVec<T, MAX_SEATS>);

impl<T> BySeat<T> {
    /// A value for each of `seats` seats (at most six).
    pub fn from_fn(seats: usize, value: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(Seat::first(seats).map(value).collect())
    }

    /// How many seats there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is no seat.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Seats with their values, in the order of turns.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> + Clone {
        Seat::first(self.len()).zip(self.0.iter())
    }

    /// The value of a seat, or `None` where the game has no such seat.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// Some of the seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Vec<Seat>", from = "Vec<Seat>")]
pub struct SeatSet(u8);

impl SeatSet {
    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Whether the seat is among them.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats, in the order of turns.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::first(MAX_SEATS).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::default();
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl From<Vec<Seat>> for SeatSet {
    fn from(seats: Vec<Seat>) -> SeatSet {
        seats.into_iter().collect()
    }
}

impl From<SeatSet> for Vec<Seat> {
    fn from(set: SeatSet) -> Vec<Seat> {
        set.iter().collect()
    }
}
