//! What the gateway tells about servers: their language, that the bot has left, and that a channel or a role has changed,
//! so that what could not be posted may be posted now.

use std::collections::HashSet;

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
    /// These are all servers of a shard: one of so many.
    All {
        guilds: Vec<GuildId>,
        shard: u32,
        shards: u32,
    },
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
            FullEvent::Ready { data_about_bot } => {
                let shard = data_about_bot.shard;
                let (shard, shards) = shard.map_or((0, 1), |shard| (shard.id.0, shard.total));
                let guilds = data_about_bot.guilds.iter().map(|guild| guild.id);
                Some(Told::All {
                    guilds: guilds.collect(),
                    shard,
                    shards,
                })
            }
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
    let left = left_in(bundle);
    let here = bundle.iter().filter_map(|told| match told {
        Told::Here(guild, locale) if !left.contains(guild) => Some((*guild, locale.as_str())),
        _ => None,
    });
    data.store.note_here(here, now).await?;
    for told in bundle {
        match told {
            Told::Here(guild, _) | Told::Changed(guild) => {
                retried |= data.store.retry_in(*guild, now).await?;
            }
            Told::All {
                guilds,
                shard,
                shards,
            } => note_absent(data, guilds, *shard, *shards).await?,
            // Invited again since.
            Told::Left(guild) if !left.contains(guild) => {}
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

/// Servers about which the last word is that the bot was removed.
fn left_in(bundle: &[Told]) -> HashSet<GuildId> {
    let mut left = HashSet::new();
    for told in bundle {
        match told {
            Told::Left(guild) => {
                left.insert(*guild);
            }
            Told::Here(guild, _) => {
                left.remove(guild);
            }
            Told::Changed(_) | Told::All { .. } => {}
        }
    }
    left
}

/// Servers that have removed the bot while it was not there: Discord lists those it is in.
async fn note_absent(
    data: &Data,
    listed: &[GuildId],
    shard: u32,
    shards: u32,
) -> Result<(), Error> {
    let listed: HashSet<&GuildId> = listed.iter().collect();
    let is_ours = |guild: GuildId| (guild.get() >> 22) % u64::from(shards) == u64::from(shard);
    let now = data.clock.now();
    for guild in data.store.guilds().await? {
        if is_ours(guild) && !listed.contains(&guild) {
            tracing::info!(%guild, "the bot is no longer in a server");
            data.store.left_guild(guild, now).await?;
        }
    }
    Ok(())
}
