//! The program `meeple-post`: the bot, with a playground beside it where there is no token; or a task of the command line.

use std::{
    io::{self, IsTerminal as _, Write as _},
    process::ExitCode,
};

use bot::{
    cli::Cli,
    clock::Clock,
    config::Config,
    run::{Bot, NotStarted, invite},
};
use clap::Parser as _;
use tracing_subscriber::EnvFilter;

fn main() -> ExitCode {
    if let Some(code) = Cli::parse().task() {
        return code;
    }
    let config = match Config::from_env() {
        Ok(config) => config,
        Err(faults) => return complain(2, &faults),
    };
    let filter = EnvFilter::try_new(&config.log_filter).unwrap_or_default();
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(io::stderr().is_terminal())
        .with_writer(io::stderr)
        .init();
    let runtime = match tokio::runtime::Runtime::new() {
        Ok(runtime) => runtime,
        Err(error) => return complain(1, &error),
    };
    let code = runtime.block_on(start(config));
    // Whatever still draws or waits must not hold up the end.
    runtime.shutdown_background();
    code
}

async fn start(config: Config) -> ExitCode {
    if config.discord_token.is_some() {
        return run(config).await;
    }
    #[cfg(feature = "playground")]
    return play_here(config).await;
    #[cfg(not(feature = "playground"))]
    complain(2, &NotStarted::NoToken)
}

/// Runs the bot against Discord.
async fn run(config: Config) -> ExitCode {
    let bot = match begin(config).await {
        Ok(bot) => bot,
        Err(code) => return code,
    };
    match bot.worker.application().await {
        Ok(application) => say(&invite(application)),
        Err(error) => tracing::warn!(%error, "the invite link is not known"),
    }
    until_end(bot).await
}

/// Connects; the code to end with where that fails.
async fn begin(config: Config) -> Result<Bot, ExitCode> {
    let bot = Bot::start(config, Clock::System, asked_to_end());
    bot.await.map_err(|error| match error {
        NotStarted::Stopped => ExitCode::SUCCESS,
        error => complain(1, &error),
    })
}

/// Runs the bot until it is asked to end.
async fn until_end(bot: Bot) -> ExitCode {
    bot.warm();
    match bot.run_until(asked_to_end()).await {
        Ok(()) => {
            tracing::info!("ended");
            ExitCode::SUCCESS
        }
        Err(error) => complain(1, &error),
    }
}

/// Runs the bot against a server of its own, with nothing kept: the playground forgets everything too.
#[cfg(feature = "playground")]
async fn play_here(mut config: Config) -> ExitCode {
    use bot::config::DiscordToken;
    use playground::Playground;

    let server = Playground::start(playground::Config {
        port: config.playground_address.port(),
        bot_name: "Meeple Post".to_owned(),
        max_records: 10_000,
        max_files: 1_000,
        ..playground::Config::default()
    });
    let server = match server.await {
        Ok(server) => server,
        Err(error) => return complain(1, &error),
    };
    config.discord_token = Some(DiscordToken::new(server.token()));
    config.discord_api_base = Some(server.base_url());
    config.discord_tls_address = None;
    config.database_url = String::from("sqlite::memory:");
    let bot = match begin(config).await {
        Ok(bot) => bot,
        Err(code) => return code,
    };
    say(&format!(
        "There is no DISCORD_TOKEN, so nothing goes to Discord. Open this page and play against yourself:\n\n    {}\n",
        server.base_url()
    ));
    let code = until_end(bot).await;
    server.shutdown().await;
    code
}

/// Resolves at SIGTERM or Ctrl-C.
async fn asked_to_end() {
    tokio::select! {
        () = interrupted() => {}
        () = terminated() => {}
    }
}

async fn interrupted() {
    if let Err(error) = tokio::signal::ctrl_c().await {
        tracing::warn!(%error, "Ctrl-C cannot be listened for");
        std::future::pending::<()>().await;
    }
}

#[cfg(unix)]
async fn terminated() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut terminate) => {
            terminate.recv().await;
        }
        Err(error) => {
            tracing::warn!(%error, "SIGTERM cannot be listened for");
            std::future::pending::<()>().await;
        }
    }
}

#[cfg(not(unix))]
async fn terminated() {
    std::future::pending::<()>().await;
}

fn say(text: &str) {
    if let Err(error) = writeln!(io::stdout(), "{text}") {
        tracing::warn!(%error, "nobody reads what is printed");
    }
}

fn complain(code: u8, error: &dyn std::fmt::Display) -> ExitCode {
    if let Err(unheard) = writeln!(io::stderr(), "meeple-post: {error}") {
        tracing::warn!(%unheard, "nobody reads what is printed");
    }
    ExitCode::from(code)
}
