//! From an interaction sent to the first answer received, at the playground: one at a time, and fifty at once.
//!
//! Playground and bot share this machine, so both are in the figures. Nothing here draws a picture.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a benchmark prints its figures"
)]

#[path = "../tests/common/opening.rs"]
#[allow(dead_code, reason = "shared by several binaries")]
mod opening;

use std::time::{Duration, Instant};

use bot::{
    clock::Clock,
    config::{Config, DiscordToken},
    run::Bot,
};
use opening::By;
use playground::{ActingUser, Playground, Snowflake};
use serde_json::json;

const ONE_BY_ONE: usize = 1000;
const AT_ONCE: usize = 50;
const ROUNDS: usize = 20;

#[tokio::main]
async fn main() {
    let server = Playground::start(playground::Config::default())
        .await
        .unwrap();
    let folder = std::env::temp_dir().join(format!("meeple-post-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let config = Config {
        discord_token: Some(DiscordToken::new(server.token())),
        database_url: format!("sqlite://{}", folder.join("games.db").display()),
        discord_api_base: Some(server.base_url()),
        discord_tls_address: None,
        discord_tls_certificate: None,
        log_filter: String::new(),
        render_workers: 2,
        status_address: None,
        presses_per_minute: 0,
        maintenance: bot::config::Switch::Off,
        playground_address: ([127, 0, 0, 1], 0).into(),
    };
    let bot = Bot::start(config, Clock::System, std::future::pending())
        .await
        .unwrap();
    server.wait_for_bot().await.unwrap();
    let thread = begin(&server).await;
    let people: Vec<ActingUser> = ["Anna", "Ben"].map(|name| server.user(name)).into();
    for (what, command, channel) in [
        ("a fixed text (/about)", "about", thread),
        ("a game replayed and explained (/score)", "score", thread),
    ] {
        one_by_one(what, command, channel, &people).await;
        at_once(what, command, channel, &people).await;
    }
    bot.stop().await.unwrap();
    server.shutdown().await;
    std::fs::remove_dir_all(folder).unwrap();
}

/// A game of two, just begun.
async fn begin(server: &Playground) -> Snowflake {
    let games = server.channel("games");
    let (anna, ben) = (server.user("Anna"), server.user("Ben"));
    server
        .wait_until(|server| (!server.commands().is_empty()).then_some(()))
        .await
        .unwrap();
    let thread = opening::game(server, games, &[anna, ben], json!({}), By::Buttons).await;
    server
        .wait_for_message(thread, |message| !message.pings.is_empty())
        .await
        .unwrap();
    thread
}

async fn ask(user: &ActingUser, channel: Snowflake, command: &str) -> Duration {
    let start = Instant::now();
    user.slash(channel, command, json!({})).await.unwrap();
    start.elapsed()
}

async fn one_by_one(what: &str, command: &str, channel: Snowflake, people: &[ActingUser]) {
    for _ in 0..50 {
        ask(&people[0], channel, command).await;
    }
    let mut times = Vec::with_capacity(ONE_BY_ONE);
    let start = Instant::now();
    for n in 0..ONE_BY_ONE {
        times.push(ask(&people[n % people.len()], channel, command).await);
    }
    figures(&format!("{what}, one at a time"), times, start.elapsed());
}

async fn at_once(what: &str, command: &str, channel: Snowflake, people: &[ActingUser]) {
    let mut times = Vec::with_capacity(AT_ONCE * ROUNDS);
    let start = Instant::now();
    for _ in 0..ROUNDS {
        let asking = (0..AT_ONCE).map(|n| ask(&people[n % people.len()], channel, command));
        times.extend(futures::future::join_all(asking).await);
    }
    figures(
        &format!("{what}, {AT_ONCE} at once"),
        times,
        start.elapsed(),
    );
}

fn figures(what: &str, mut times: Vec<Duration>, all: Duration) {
    times.sort_unstable();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1000.0;
    println!(
        "= {what}: p50 {:.1} ms, p95 {:.1} ms, p99 {:.1} ms, {:.0} answers/s",
        at(0.5),
        at(0.95),
        at(0.99),
        times.len() as f64 / all.as_secs_f64()
    );
}
