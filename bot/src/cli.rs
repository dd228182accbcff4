//! The command line: without a subcommand the bot runs; the others need no Discord.

pub mod check;
pub mod draw;
pub mod r#match;
pub mod operate;
mod sheets;
pub mod simulate;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Carcassonne on printed maps, played by post on Discord.
#[derive(Debug, Parser)]
#[command(name = "meeple-post", version)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Task>,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Copy the database into a new file, also while the bot runs.
    Backup(operate::File),
    /// Play recorded games (.game files) and report every expectation that does not hold.
    Check(check::Args),
    /// Draw the end of a recorded game.
    Draw(draw::Args),
    /// Ask the bot that runs on this machine how it is: 0 when it is well.
    Health,
    /// Put a backup in place of the database; what was there is kept beside it. The bot must not run.
    Restore(operate::File),
    /// Let levels of computer players play against each other and print who won how often, as JSON.
    Match(r#match::Args),
    /// Play random legal games and print what they were like, as JSON.
    Simulate(simulate::Args),
}

impl Cli {
    /// Does what a subcommand asks for; `None` when the bot is to run.
    pub fn task(self) -> Option<ExitCode> {
        match self.command? {
            Task::Backup(args) => Some(operate::run_backup(&args)),
            Task::Check(args) => Some(check::run(&args)),
            Task::Draw(args) => Some(draw::run(&args)),
            Task::Health => Some(operate::run_health()),
            Task::Restore(args) => Some(operate::run_restore(&args)),
            Task::Match(args) => Some(r#match::run(&args)),
            Task::Simulate(args) => Some(simulate::run(&args)),
        }
    }
}
