//! The command line: without a subcommand the bot runs; the others need no Discord.

pub mod check;
pub mod draw;
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
    /// Play recorded games (.game files) and report every expectation that does not hold.
    Check(check::Args),
    /// Draw the end of a recorded game.
    Draw(draw::Args),
    /// Play random legal games and print what they were like, as JSON.
    Simulate(simulate::Args),
}

impl Cli {
    /// Does what a subcommand asks for; `None` when the bot is to run.
    pub fn task(self) -> Option<ExitCode> {
        match self.command? {
            Task::Check(args) => Some(check::run(&args)),
            Task::Draw(args) => Some(draw::run(&args)),
            Task::Simulate(args) => Some(simulate::run(&args)),
        }
    }
}
