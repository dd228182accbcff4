//! What can be chosen when a playground is started.

use std::time::Duration;

/// How a playground is set up. `Config::default()` suits a test: any free port, plain HTTP, an unlimited record.
#[derive(Clone, Debug)]
pub struct Config {
    /// The port on 127.0.0.1; 0 takes any that is free.
    pub port: u16,
    /// The token the bot must show.
    pub token: String,
    /// The name of the bot and its application.
    pub bot_name: String,
    /// Also listen with TLS as `discord.com` (see [`Playground::tls`](crate::Playground::tls)).
    pub tls: bool,
    /// How long the first answer to an interaction may take.
    pub answer_within: Duration,
    /// How long an interaction's token can be used.
    pub token_life: Duration,
    /// How long the acting functions wait for what they expect of the bot.
    pub patience: Duration,
    /// The interval between heartbeats that is told to the bot.
    pub heartbeat: Duration,
    /// Enforce rate limits (429) instead of only naming them in headers.
    pub rate_limits: bool,
    /// How many requests and frames to remember; the oldest are forgotten.
    pub max_records: usize,
    /// How many files of messages to keep; the oldest are forgotten.
    pub max_files: usize,
    /// The number of shards that `GET /gateway/bot` recommends.
    pub shards: u32,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            port: 0,
            token: "playground.token.not-a-secret".to_owned(),
            bot_name: "Bot".to_owned(),
            tls: false,
            answer_within: Duration::from_secs(3),
            token_life: Duration::from_mins(15),
            patience: Duration::from_secs(15),
            heartbeat: Duration::from_millis(41_250),
            rate_limits: false,
            max_records: usize::MAX,
            max_files: usize::MAX,
            shards: 1,
        }
    }
}
