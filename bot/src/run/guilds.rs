//! What the gateway tells about servers: their language, that the bot has left, and that a channel or a role has changed,
//! so that what could not be posted may be posted now.

use poise::serenity_prelude as serenity;
use serenity::{FullEvent, GuildId};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::{data::Data, error::Error};

/// How many words of servers are written together.
const TOGETHER: usize = 500;

/// What an event says about a server, in a few words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// The bot is there, and this is its language.
    Here(GuildId, String),
    /// A channel or a role has changed.
    Changed(GuildId),
    /// The bot was removed.
    Left(GuildId),
}

impl Told {
    /// What an event says; `None` where it is about something else.
    pub(super) fn by(event: &FullEvent) -> Option<Told> {
        match event {
            FullEvent::GuildCreate { guild, .. } => {
                Some(Told::Here(guild.id, guild.preferred_locale.clone()))
            }
            FullEvent::GuildUpdate { new_data, .. } => {
                let locale = new_data.preferred_locale.clone();
                Some(Told::Here(new_data.id, locale))
            }
            FullEvent::ChannelUpdate { new, .. } | FullEvent::ThreadUpdate { new, .. } => {
                Some(Told::Changed(new.guild_id))
            }
            FullEvent::GuildRoleUpdate { new, .. } => Some(Told::Changed(new.guild_id)),
            FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
                Some(Told::Left(incomplete.id))
            }
            _ => None,
        }
    }
}

/// Starts what writes the words of servers down, one bundle after the other.
pub(super) fn writer(data: Data) -> UnboundedSender<Told> {
    let (sender, told) = unbounded_channel();
    tokio::spawn(write_all(data, told));
    sender
}

async fn write_all(data: Data, mut told: UnboundedReceiver<Told>) {
    let mut bundle = Vec::new();
    while told.recv_many(&mut bundle, TOGETHER).await > 0 {
        if let Err(error) = write(&data, &bundle).await {
            tracing::warn!(%error, "events about servers were lost");
        }
        bundle.clear();
    }
}

async fn write(data: &Data, bundle: &[Told]) -> Result<(), Error> {
    let now = data.clock.now();
    let mut retried = false;
    let here = bundle.iter().filter_map(|told| match told {
        Told::Here(guild, locale) => Some((*guild, locale.as_str())),
        Told::Changed(_) | Told::Left(_) => None,
    });
    data.store.note_here(here, now).await?;
    for told in bundle {
        match told {
            Told::Here(guild, _) | Told::Changed(guild) => {
                retried |= data.store.retry_in(*guild, now).await?;
            }
            Told::Left(guild) => {
                tracing::info!(%guild, "the bot was removed from a server");
                data.store.left_guild(*guild, now).await?;
            }
        }
    }
    if retried {
        data.announcer.wake();
    }
    Ok(())
}
