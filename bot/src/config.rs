//! Configuration: environment variables, read once at the start. All faults are reported together.

mod read;

use std::{fmt, net::SocketAddr, path::PathBuf, str::FromStr};

pub use read::{BadConfig, Fault};

/// What the environment said.
#[derive(Clone, Debug)]
pub struct Config {
    /// `DISCORD_TOKEN`: the bot's token. Without it the program starts the playground.
    pub discord_token: Option<DiscordToken>,
    /// `DATABASE_URL`: the file of the database.
    pub database_url: String,
    /// `DISCORD_API_BASE`: another address for Discord's HTTP interface, without TLS. Turns rate limiting off.
    pub discord_api_base: Option<String>,
    /// `DISCORD_TLS_ADDRESS`: where `discord.com` is, over TLS; together with `DISCORD_TLS_CERTIFICATE`.
    pub discord_tls_address: Option<SocketAddr>,
    /// `DISCORD_TLS_CERTIFICATE`: file with the certificate to trust there.
    pub discord_tls_certificate: Option<PathBuf>,
    /// `LOG_FILTER`: what is logged.
    pub log_filter: String,
    /// `RENDER_WORKERS`: how many pictures are drawn at a time.
    pub render_workers: usize,
    /// `STATUS_ADDRESS`: where health and metrics are served; nowhere without it.
    pub status_address: Option<SocketAddr>,
    /// `PRESSES_PER_MINUTE`: how much one person may ask for; 0: no limit.
    pub presses_per_minute: u32,
    /// `MAINTENANCE`: nothing is changed or announced; looking goes on.
    pub maintenance: Switch,
    /// `PLAYGROUND_ADDRESS`: where the playground's page is, when it is started.
    pub playground_address: SocketAddr,
}

/// On or off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Switch {
    /// Yes.
    On,
    /// No.
    #[default]
    Off,
}

impl Switch {
    /// Whether it is on.
    pub fn is_on(self) -> bool {
        self == Switch::On
    }
}

impl FromStr for Switch {
    type Err = NoSwitch;

    fn from_str(text: &str) -> Result<Switch, NoSwitch> {
        match text {
            "on" => Ok(Switch::On),
            "off" => Ok(Switch::Off),
            _ => Err(NoSwitch),
        }
    }
}

/// Neither on nor off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSwitch;

/// A token. It is never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct DiscordToken(String);

impl DiscordToken {
    /// A token as Discord gave it out.
    pub fn new(token: impl Into<String>) -> DiscordToken {
        DiscordToken(token.into())
    }

    /// For the one place that hands it to Discord.
    pub fn secret(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for DiscordToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

impl fmt::Display for DiscordToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

/// Every variable, in the order of the fields.
pub const VARIABLES: [&str; 11] = [
    "DISCORD_TOKEN",
    "DATABASE_URL",
    "DISCORD_API_BASE",
    "DISCORD_TLS_ADDRESS",
    "DISCORD_TLS_CERTIFICATE",
    "LOG_FILTER",
    "RENDER_WORKERS",
    "STATUS_ADDRESS",
    "PRESSES_PER_MINUTE",
    "MAINTENANCE",
    "PLAYGROUND_ADDRESS",
];

impl Config {
    /// Reads `.env`, if there is one, and the environment, which wins.
    pub fn from_env() -> Result<Config, BadConfig> {
        let file = match dotenvy::dotenv() {
            Ok(_) => None,
            Err(error) if error.not_found() => None,
            Err(_) => Some(Fault::unreadable_file()),
        };
        Config::read(|name| std::env::var(name).ok(), file)
    }
}
