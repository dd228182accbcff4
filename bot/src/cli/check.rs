//! `meeple-post check FILE…`: 0 when everything holds, 1 when something does not, 2 when a file cannot be read.
#![expect(
    clippy::print_stdout,
    reason = "the report is the output of this command"
)]

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

use engine::recorded;

/// Recorded games to play.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// .game files
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

enum Verdict {
    Holds,
    Fails,
    Unreadable,
}

/// Plays every file; the worst verdict decides.
pub fn run(args: &Args) -> ExitCode {
    let verdicts = args.files.iter().map(|file| check(file));
    let worst = verdicts.fold(0, |worst, verdict| {
        worst.max(match verdict {
            Verdict::Holds => 0,
            Verdict::Fails => 1,
            Verdict::Unreadable => 2,
        })
    });
    ExitCode::from(worst)
}

fn check(file: &Path) -> Verdict {
    let name = file.display();
    let text = match std::fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) => {
            println!("{name}: {error}");
            return Verdict::Unreadable;
        }
    };
    match recorded::check(&text, &|sheet| super::sheets::find(sheet, Some(file))) {
        Ok(outcome) if outcome.failures.is_empty() => Verdict::Holds,
        Ok(outcome) => {
            for failure in outcome.failures {
                println!("{name}:{failure}");
            }
            Verdict::Fails
        }
        Err(unreadable) => {
            println!("{name}:{unreadable}");
            Verdict::Unreadable
        }
    }
}
