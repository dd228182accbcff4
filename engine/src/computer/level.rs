//! How well a computer plays.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A way to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// A beginner: believes that everything will be completed, forgets what others may do, and overlooks squares.
    Easy,
    /// Sound: the evaluation, one tile ahead.
    Medium,
    /// Plays the best of what the evaluation sees on over the next turns, with tiles by lot.
    Hard,
    /// Counts the points as if the game ended after its tile. For measuring.
    Greedy,
    /// Any legal move. For measuring.
    Random,
}

impl Level {
    /// The levels that take seats at a table.
    pub const PLAYERS: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

    /// All levels.
    pub const ALL: [Level; 5] = [
        Level::Easy,
        Level::Medium,
        Level::Hard,
        Level::Greedy,
        Level::Random,
    ];

    /// The word for it.
    pub fn key(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Greedy => "greedy",
            Level::Random => "random",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// A text that is no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a level is easy, medium or hard; greedy and random are for measuring")]
pub struct NoLevel;

impl FromStr for Level {
    type Err = NoLevel;

    fn from_str(text: &str) -> Result<Level, NoLevel> {
        let mut all = Level::ALL.into_iter();
        all.find(|level| level.key() == text).ok_or(NoLevel)
    }
}
