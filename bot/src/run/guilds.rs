//! What the gateway tells about servers: their language, that the bot has left, and that a channel or a role has changed,
//! so that what could not be posted may be posted now.

use poise::serenity_prelude as serenity;
use serenity::{FullEvent, GuildId};

use crate::{data::Data, error::Error};

/// Notes what an event says about a server.
pub(super) async fn note(event: &FullEvent, data: &Data) -> Result<(), Error> {
    match event {
        FullEvent::GuildCreate { guild, .. } => {
            note_locale(data, guild.id, &guild.preferred_locale).await?;
            retry(data, guild.id).await
        }
        FullEvent::ChannelUpdate { new, .. } | FullEvent::ThreadUpdate { new, .. } => {
            retry(data, new.guild_id).await
        }
        FullEvent::GuildRoleUpdate { new, .. } => retry(data, new.guild_id).await,
        FullEvent::GuildUpdate { new_data, .. } => {
            note_locale(data, new_data.id, &new_data.preferred_locale).await
        }
        FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
            tracing::info!(guild = %incomplete.id, "the bot was removed from a server");
            let now = data.clock.now();
            data.store.left_guild(incomplete.id, now).await
        }
        _ => Ok(()),
    }
}

async fn retry(data: &Data, guild: GuildId) -> Result<(), Error> {
    if data.store.retry_in(guild, data.clock.now()).await? {
        data.announcer.wake();
    }
    Ok(())
}

async fn note_locale(data: &Data, guild: GuildId, locale: &str) -> Result<(), Error> {
    if data.store.guild_locale(guild).await?.as_deref() == Some(locale) {
        return Ok(());
    }
    let now = data.clock.now();
    data.store.set_guild_locale(guild, locale, now).await
}
