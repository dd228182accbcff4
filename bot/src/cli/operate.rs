//! `backup`, `restore` and `health`: for whoever operates the bot. They read the same configuration as the bot.

use std::{
    io::{self, Write as _},
    path::PathBuf,
    process::ExitCode,
};

use clap::Args;

use crate::{
    clock::Clock,
    config::Config,
    status,
    store::{Copied, back_up, restore},
};

/// Which file.
#[derive(Args, Debug)]
pub struct File {
    /// The backup
    file: PathBuf,
}

/// Copies the database into a new file.
pub fn run_backup(args: &File) -> ExitCode {
    with(async |config| {
        let copied = back_up(&config.database_url, &args.file).await?;
        Ok(format!("{}: {}", args.file.display(), told(copied)))
    })
}

/// Puts a backup in place.
pub fn run_restore(args: &File) -> ExitCode {
    with(async |config| {
        let now = Clock::System.now();
        let (copied, kept) = restore(&config.database_url, &args.file, now).await?;
        let kept = kept.map(|kept| format!("\nwhat was there before is now {}", kept.display()));
        Ok(format!(
            "restored {}{}",
            told(copied),
            kept.unwrap_or_default()
        ))
    })
}

/// Asks a bot that runs.
pub fn run_health() -> ExitCode {
    with(async |config| {
        let address = config
            .status_address
            .ok_or("STATUS_ADDRESS: expected the address that the bot serves its health on")?;
        let (is_well, text) = status::ask(address).await?;
        if is_well { Ok(text) } else { Err(text.into()) }
    })
}

fn told(Copied { games, events }: Copied) -> String {
    format!("{games} games, {events} events")
}

type Done = Result<String, Box<dyn std::error::Error>>;

/// 0 when it was done, 1 when not, 2 when the configuration is wrong.
fn with(work: impl AsyncFnOnce(Config) -> Done) -> ExitCode {
    let config = match Config::from_env() {
        Ok(config) => config,
        Err(faults) => return complain(2, &faults),
    };
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    let done = match runtime {
        Ok(runtime) => runtime.block_on(work(config)),
        Err(error) => Err(error.into()),
    };
    match done.and_then(|text| Ok(writeln!(io::stdout(), "{text}")?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => complain(1, &*error),
    }
}

fn complain(code: u8, error: &dyn std::fmt::Display) -> ExitCode {
    if writeln!(io::stderr(), "meeple-post: {error}").is_err() {
        // Nobody reads; the code says it too.
        return ExitCode::from(code);
    }
    ExitCode::from(code)
}
