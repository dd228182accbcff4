//! Recorded games: `.game` files with moves and expectations, for rules, bug reports and exports.
//!
//! One statement a line; the format is described in ARCHITECTURE.md. [`check`] reads a file whole, plays it, and
//! reports every expectation that does not hold. [`write()`] makes a file of a log.

mod dice;
mod expect;
mod parse;
mod run;
mod statement;
mod write;

use std::sync::Arc;

pub use write::{Written, write};

use crate::{game::Game, sheet::Sheet};

/// What became of a recorded game.
#[derive(Debug)]
pub struct Outcome {
    /// Expectations that did not hold, by line.
    pub failures: Vec<Failure>,
    /// The game as the file left it.
    pub game: Game,
    /// The game after every move, the last one the same as `game` unless `final` came after it.
    pub moves: Vec<Game>,
    /// Names of the seats.
    pub names: Vec<String>,
}

/// An expectation that did not hold, or a move that was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}: expected {expected}, found {found}")]
pub struct Failure {
    /// Line of the file, counted from 1.
    pub line: usize,
    /// What the file says.
    pub expected: String,
    /// What the rules say.
    pub found: String,
}

/// A line that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}: {reason}")]
pub struct Unreadable {
    /// Line of the file, counted from 1.
    pub line: usize,
    /// What is wrong and what would be right.
    pub reason: String,
}

/// Plays a recorded game. `sheet` finds the sheet that the `map` line names, by key or path.
///
/// # Errors
/// The first line that cannot be read; that beats every failed expectation.
pub fn check(
    text: &str,
    sheet: &dyn Fn(&str) -> Result<Arc<Sheet>, String>,
) -> Result<Outcome, Unreadable> {
    let file = parse::parse(text, sheet)?;
    run::run(file)
}
