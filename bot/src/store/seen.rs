//! How far each person has looked, and when they last did anything in a game.

use poise::serenity_prelude as serenity;
use serenity::{GuildId, UserId};
use sqlx::SqliteConnection;

use super::{
    GameId, Seq, Store,
    rows::{flake, number},
};
use crate::{clock::Time, error::Error};

impl Store {
    /// Somebody pressed or typed something in a game and saw it as it was after `seq` events.
    pub async fn saw(&self, user: UserId, game: GameId, seq: Seq, at: Time) -> Result<(), Error> {
        sqlx::query(
            "INSERT INTO last_seen (user_id, game_id, seq, acted_at) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (user_id, game_id) DO UPDATE SET acted_at = excluded.acted_at, \
             seq = CASE WHEN excluded.seq > last_seen.seq THEN excluded.seq ELSE last_seen.seq END",
        )
        .bind(flake(user))
        .bind(game.0)
        .bind(i64::from(seq.0))
        .bind(at.0)
        .execute(&self.write)
        .await?;
        Ok(())
    }

    /// How far somebody has looked, and when they last did anything in the game.
    pub async fn last_seen(
        &self,
        user: UserId,
        game: GameId,
    ) -> Result<Option<(Seq, Time)>, Error> {
        let row: Option<(i64, i64)> = sqlx::query_as(
            "SELECT seq, acted_at FROM last_seen WHERE user_id = $1 AND game_id = $2",
        )
        .bind(flake(user))
        .bind(game.0)
        .fetch_optional(&self.read)
        .await?;
        row.map(|(seq, at)| Ok((Seq(number("last_seen", seq)?), Time(at))))
            .transpose()
    }

    /// The language of a server: what its admins chose, or what Discord last told. Public messages are written in it.
    pub async fn guild_locale(&self, guild: GuildId) -> Result<Option<String>, Error> {
        if let Some(language) = self.server_settings(guild).await?.language {
            return Ok(Some(language));
        }
        self.told_locale(guild).await
    }

    /// The language of a server as Discord last told it.
    pub async fn told_locale(&self, guild: GuildId) -> Result<Option<String>, Error> {
        let row: Option<(Option<String>,)> =
            sqlx::query_as("SELECT locale FROM server WHERE guild_id = $1")
                .bind(flake(guild))
                .fetch_optional(&self.read)
                .await?;
        Ok(row.and_then(|(locale,)| locale))
    }

    /// Notes the language of a server.
    pub async fn set_guild_locale(
        &self,
        guild: GuildId,
        locale: &str,
        at: Time,
    ) -> Result<(), Error> {
        let mut conn = self.write.acquire().await?;
        write_locale(&mut conn, guild, locale, at).await
    }

    /// Notes servers that the bot is in, and their languages. One that is known so already costs a look, no write.
    pub async fn note_here(
        &self,
        servers: impl Iterator<Item = (GuildId, &str)>,
        at: Time,
    ) -> Result<(), Error> {
        let mut changed = Vec::new();
        for (guild, locale) in servers {
            let known = sqlx::query(
                "SELECT 1 FROM server WHERE guild_id = $1 AND locale = $2 AND left_at IS NULL",
            );
            let known = known.bind(flake(guild)).bind(locale);
            if known.fetch_optional(&self.read).await?.is_none() {
                changed.push((guild, locale));
            }
        }
        if changed.is_empty() {
            return Ok(());
        }
        let mut tx = self.begin().await?;
        for (guild, locale) in changed {
            write_locale(&mut tx, guild, locale, at).await?;
        }
        tx.commit().await?;
        Ok(())
    }
}

async fn write_locale(
    conn: &mut SqliteConnection,
    guild: GuildId,
    locale: &str,
    at: Time,
) -> Result<(), Error> {
    sqlx::query(
        "INSERT INTO server (guild_id, locale, seen_at) VALUES ($1, $2, $3) ON CONFLICT (guild_id) DO UPDATE SET \
         locale = excluded.locale, seen_at = excluded.seen_at, left_at = NULL",
    )
    .bind(flake(guild))
    .bind(locale)
    .bind(at.0)
    .execute(conn)
    .await?;
    Ok(())
}
