//! How requests reach Discord: directly, over a proxy's plain address (mode A), or over TLS at another address (mode B).

use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, Http, HttpBuilder};

use super::NotStarted;
use crate::config::{Config, DiscordToken};

/// The client for all requests. Whatever is sent mentions nobody, unless the message says whom.
pub(super) fn client(config: &Config, token: &DiscordToken) -> Result<Http, NotStarted> {
    let mut builder =
        HttpBuilder::new(token.secret()).default_allowed_mentions(CreateAllowedMentions::new());
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
        let client = reqwest::Client::builder()
            .use_rustls_tls()
            .add_root_certificate(certificate)
            .resolve("discord.com", address)
            .build();
        builder = builder.client(client.map_err(|error| unreadable(&error))?);
    }
    Ok(builder.build())
}
