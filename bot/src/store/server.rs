//! What the admins of a server have chosen, and whether the bot is still there. Stored as JSON that only grows.

use poise::serenity_prelude as serenity;
use serde::{Deserialize, Serialize};
use serenity::{ChannelId, GuildId, RoleId, UserId};

use super::{
    Store,
    rows::{flake, from_json, id, number, readable, to_json},
};
use crate::{clock::Time, error::Error};

/// Who may open games in a server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Openers {
    /// Everybody.
    #[default]
    Everybody,
    /// Those who manage the server.
    Managers,
    /// Those with this role, and those who manage the server.
    Role(RoleId),
}

/// What admins have chosen; whatever is missing is as usual.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ServerSettings {
    /// Who may open games.
    pub openers: Openers,
    /// Where games may be opened; nowhere chosen: everywhere.
    pub channels: Vec<ChannelId>,
    /// How many lobbies and running games one person may have opened here; `None`: any number.
    pub games_each: Option<u8>,
    /// The language of what everybody reads, by its code; without one, that of the server.
    pub language: Option<String>,
    /// How many days a game is kept after its end; `None`: for ever.
    pub keep_days: Option<u16>,
}

impl Store {
    /// What the admins of a server have chosen.
    pub async fn server_settings(&self, guild: GuildId) -> Result<ServerSettings, Error> {
        let row: Option<(String,)> =
            sqlx::query_as("SELECT settings FROM server WHERE guild_id = $1")
                .bind(flake(guild))
                .fetch_optional(&self.read)
                .await?;
        match row {
            Some((settings,)) => from_json("server", &settings),
            None => Ok(ServerSettings::default()),
        }
    }

    /// Stores what the admins of a server have chosen.
    pub async fn set_server_settings(
        &self,
        guild: GuildId,
        settings: &ServerSettings,
        at: Time,
    ) -> Result<(), Error> {
        sqlx::query(
            "INSERT INTO server (guild_id, settings, seen_at) VALUES ($1, $2, $3) ON CONFLICT (guild_id) DO UPDATE \
             SET settings = excluded.settings, seen_at = excluded.seen_at, left_at = NULL",
        )
        .bind(flake(guild))
        .bind(to_json("server", settings)?)
        .bind(at.0)
        .execute(&self.write)
        .await?;
        Ok(())
    }

    /// The settings of every server that has any.
    pub async fn all_server_settings(&self) -> Result<Vec<(GuildId, ServerSettings)>, Error> {
        let rows: Vec<(i64, String)> = sqlx::query_as(
            "SELECT guild_id, settings FROM server WHERE settings <> '{}' AND left_at IS NULL",
        )
        .fetch_all(&self.read)
        .await?;
        Ok(readable(rows, |(guild, settings)| {
            Ok((id("server", guild)?, from_json("server", &settings)?))
        }))
    }

    /// How many lobbies and running games of a server somebody has opened.
    pub async fn n_opened_by(&self, guild: GuildId, host: UserId) -> Result<u32, Error> {
        let (n,): (i64,) = sqlx::query_as(
            "SELECT COUNT(*) FROM game WHERE guild_id = $1 AND host_id = $2 AND closed_at IS NULL \
             AND state IN ('lobby', 'running')",
        )
        .bind(flake(guild))
        .bind(flake(host))
        .fetch_one(&self.read)
        .await?;
        number("game", n)
    }

    /// The bot is in this server.
    pub async fn is_in_guild(&self, guild: GuildId, at: Time) -> Result<(), Error> {
        sqlx::query(
            "INSERT INTO server (guild_id, seen_at) VALUES ($1, $2) ON CONFLICT (guild_id) DO UPDATE SET \
             left_at = NULL, seen_at = excluded.seen_at WHERE left_at IS NOT NULL",
        )
        .bind(flake(guild))
        .bind(at.0)
        .execute(&self.write)
        .await?;
        Ok(())
    }

    /// Servers the bot is thought to be in, also those it only has games of.
    pub async fn guilds(&self) -> Result<Vec<GuildId>, Error> {
        let rows: Vec<(i64,)> = sqlx::query_as(
            "SELECT guild_id FROM server WHERE left_at IS NULL UNION SELECT guild_id FROM game WHERE guild_id NOT IN \
             (SELECT guild_id FROM server)",
        )
        .fetch_all(&self.read)
        .await?;
        rows.into_iter()
            .map(|(guild,)| id("server", guild))
            .collect()
    }

    /// The bot was removed from a server.
    pub async fn left_guild(&self, guild: GuildId, at: Time) -> Result<(), Error> {
        sqlx::query(
            "INSERT INTO server (guild_id, seen_at, left_at) VALUES ($1, $2, $2) ON CONFLICT (guild_id) DO UPDATE SET \
             left_at = COALESCE(left_at, excluded.left_at)",
        )
        .bind(flake(guild))
        .bind(at.0)
        .execute(&self.write)
        .await?;
        Ok(())
    }
}
