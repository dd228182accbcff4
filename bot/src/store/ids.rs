//! Numbers of ours: which game, which event of it.

use std::{fmt, num::ParseIntError, str::FromStr};

/// A game, from its lobby on. Never used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(pub i64);

/// How many events a log has; event *n* has seq *n*.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seq(pub u32);

/// A vote of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BallotId(pub i64);

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for GameId {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<GameId, ParseIntError> {
        text.parse().map(GameId)
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Seq {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Seq, ParseIntError> {
        text.parse().map(Seq)
    }
}

impl From<u32> for Seq {
    fn from(n: u32) -> Seq {
        Seq(n)
    }
}
