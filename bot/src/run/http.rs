//! How requests reach Discord: directly, over a proxy's plain address (mode A), or over TLS at another address (mode B).

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, Http, HttpBuilder};

use super::NotStarted;
use crate::config::{Config, DiscordToken};

/// How long a connection may take to be made.
const CONNECT_WITHIN: Duration = Duration::from_secs(5);
/// How long any request may take, a picture over a slow line included. What hangs for longer has failed.
const ANSWER_WITHIN: Duration = Duration::from_secs(30);

/// The client for all requests. Whatever is sent mentions nobody, unless the message says whom.
pub(super) fn client(config: &Config, token: &DiscordToken) -> Result<Http, NotStarted> {
    let mut builder =
        HttpBuilder::new(token.secret()).default_allowed_mentions(CreateAllowedMentions::new());
    let mut client = reqwest::Client::builder()
        .use_rustls_tls()
        .connect_timeout(CONNECT_WITHIN)
        .timeout(ANSWER_WITHIN);
    if let Some(base) = &config.discord_api_base {
        // Together, always: serenity's rate limiter forgets the proxy and would go to discord.com.
        builder = builder.proxy(base).ratelimiter_disabled(true);
    } else if let (Some(address), Some(file)) =
        (config.discord_tls_address, &config.discord_tls_certificate)
    {
        let unreadable = |error: &dyn std::fmt::Display| NotStarted::Certificate {
            file: file.clone(),
            reason: error.to_string(),
        };
        let pem = std::fs::read(file).map_err(|error| unreadable(&error))?;
        let certificate =
            reqwest::Certificate::from_pem(&pem).map_err(|error| unreadable(&error))?;
        client = client
            .add_root_certificate(certificate)
            .resolve("discord.com", address);
    }
    let client = client.build().map_err(NotStarted::Http)?;
    Ok(builder.client(client).build())
}
