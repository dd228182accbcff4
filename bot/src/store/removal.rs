//! What goes: games that nobody plays are closed, whole games are removed, people are forgotten. Logs are only ever
//! removed as a whole.

use poise::serenity_prelude as serenity;
use serenity::GuildId;
use sqlx::SqliteConnection;

use super::{
    GameId, NoticeKind, Seq, Store,
    rows::{flake, id, number},
};
use crate::{clock::Time, error::Error};

/// A running game that nobody seems to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Idle {
    /// Which game.
    pub game: GameId,
    /// How many events it has.
    pub seq: Seq,
    /// When anybody last did anything in it.
    pub since: Time,
    /// When its table was warned, if that was after that.
    pub warned_at: Option<Time>,
}

type IdleRow = (i64, i64, Option<i64>, Option<i64>, Option<i64>, Option<i64>);

impl Store {
    /// Running games in which nobody has done anything since then.
    pub async fn idle_games(&self, since: Time) -> Result<Vec<Idle>, Error> {
        let rows: Vec<IdleRow> = sqlx::query_as(
            "SELECT game_id, n_events, warned_at, turn_since, \
             (SELECT MAX(acted_at) FROM last_seen WHERE last_seen.game_id = game.game_id), \
             (SELECT MAX(until_at) FROM pause WHERE pause.game_id = game.game_id) \
             FROM game WHERE state = 'running' AND closed_at IS NULL AND paused_at IS NULL AND turn_since <= $1 \
             ORDER BY game_id",
        )
        .bind(since.0)
        .fetch_all(&self.read)
        .await?;
        let idle = rows
            .into_iter()
            .map(|(game, seq, warned, turn, seen, resumed)| {
                let last = [turn, seen, resumed].into_iter().flatten().max();
                let last = Time(last.unwrap_or(0));
                Ok(Idle {
                    game: GameId(game),
                    seq: Seq(number("game", seq)?),
                    since: last,
                    warned_at: warned.map(Time).filter(|warned| *warned >= last),
                })
            });
        let idle: Result<Vec<Idle>, Error> = idle.collect();
        Ok(idle?
            .into_iter()
            .filter(|idle| idle.since <= since)
            .collect())
    }

    /// Tells the table that its game is going to be closed.
    pub async fn warn(&self, idle: &Idle, at: Time) -> Result<(), Error> {
        let mut tx = self.begin().await?;
        let update = sqlx::query("UPDATE game SET warned_at = $2 WHERE game_id = $1");
        update
            .bind(idle.game.0)
            .bind(at.0)
            .execute(&mut *tx)
            .await?;
        owe_next(&mut tx, NoticeKind::Warning, idle, at).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Closes a game that nobody plays.
    pub async fn close_idle(&self, idle: &Idle, at: Time) -> Result<(), Error> {
        let mut tx = self.begin().await?;
        let closed = sqlx::query(
            "UPDATE game SET closed_at = $2 WHERE game_id = $1 AND closed_at IS NULL AND n_events = $3",
        )
        .bind(idle.game.0)
        .bind(at.0)
        .bind(i64::from(idle.seq.0))
        .execute(&mut *tx)
        .await?;
        if closed.rows_affected() == 1 {
            owe_next(&mut tx, NoticeKind::Closed, idle, at).await?;
        }
        tx.commit().await?;
        Ok(())
    }

    /// Somebody at the table wants the game to go on. `false`: it was neither closed nor about to be.
    pub async fn open_again(&self, game: GameId, at: Time) -> Result<bool, Error> {
        let mut tx = self.begin().await?;
        let opened = sqlx::query(
            "UPDATE game SET closed_at = NULL, warned_at = NULL WHERE game_id = $1 \
             AND (closed_at IS NOT NULL OR warned_at IS NOT NULL)",
        )
        .bind(game.0)
        .execute(&mut *tx)
        .await?;
        sqlx::query("UPDATE reminder SET due_at = $2 WHERE game_id = $1 AND done_at IS NULL")
            .bind(game.0)
            .bind(at.0)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(opened.rows_affected() == 1)
    }

    /// Whether a game was closed because nobody played it.
    pub async fn is_closed(&self, game: GameId) -> Result<bool, Error> {
        let found = sqlx::query("SELECT 1 FROM game WHERE game_id = $1 AND closed_at IS NOT NULL")
            .bind(game.0)
            .fetch_optional(&self.read)
            .await?;
        Ok(found.is_some())
    }

    /// Whether a table was told that its game is going to be closed.
    pub async fn is_warned(&self, game: GameId) -> Result<bool, Error> {
        let found = sqlx::query(
            "SELECT 1 FROM game WHERE game_id = $1 AND warned_at IS NOT NULL AND closed_at IS NULL",
        )
        .bind(game.0)
        .fetch_optional(&self.read)
        .await?;
        Ok(found.is_some())
    }

    /// Servers that the bot left before then.
    pub async fn left_before(&self, at: Time) -> Result<Vec<GuildId>, Error> {
        let rows: Vec<(i64,)> = sqlx::query_as("SELECT guild_id FROM server WHERE left_at <= $1")
            .bind(at.0)
            .fetch_all(&self.read)
            .await?;
        rows.into_iter()
            .map(|(guild,)| id("server", guild))
            .collect()
    }

    /// Removes everything about a server.
    pub async fn remove_server(&self, guild: GuildId, at: Time) -> Result<u32, Error> {
        let games: Vec<(i64,)> = sqlx::query_as("SELECT game_id FROM game WHERE guild_id = $1")
            .bind(flake(guild))
            .fetch_all(&self.read)
            .await?;
        for (game,) in &games {
            self.remove_game(GameId(*game), at).await?;
        }
        sqlx::query("DELETE FROM server WHERE guild_id = $1")
            .bind(flake(guild))
            .execute(&self.write)
            .await?;
        number("game", games.len() as i64)
    }

    /// Games of a server that ended before then, and lobbies that came to nothing.
    pub async fn ended_before(&self, guild: GuildId, at: Time) -> Result<Vec<GameId>, Error> {
        let rows: Vec<(i64,)> = sqlx::query_as(
            "SELECT game_id FROM game WHERE guild_id = $1 AND ((state = 'over' AND ended_at <= $2) \
             OR (state = 'closed' AND created_at <= $2))",
        )
        .bind(flake(guild))
        .bind(at.0)
        .fetch_all(&self.read)
        .await?;
        Ok(rows.into_iter().map(|(game,)| GameId(game)).collect())
    }

    /// Removes a whole game, all or nothing.
    pub async fn remove_game(&self, game: GameId, at: Time) -> Result<(), Error> {
        let mut tx = self.begin().await?;
        let marked = sqlx::query("UPDATE game SET removing_at = $2 WHERE game_id = $1");
        marked.bind(game.0).bind(at.0).execute(&mut *tx).await?;
        for delete in [
            "DELETE FROM vote WHERE ballot_id IN (SELECT ballot_id FROM ballot WHERE game_id = $1)",
            "DELETE FROM ballot WHERE game_id = $1",
            "DELETE FROM event WHERE game_id = $1",
            "DELETE FROM interaction WHERE game_id = $1",
            "DELETE FROM invitation WHERE game_id = $1",
            "DELETE FROM last_seen WHERE game_id = $1",
            "DELETE FROM lobby_member WHERE game_id = $1",
            "DELETE FROM message WHERE game_id = $1",
            "DELETE FROM mute WHERE game_id = $1",
            "DELETE FROM outbox WHERE game_id = $1",
            "DELETE FROM pause WHERE game_id = $1",
            "DELETE FROM reminder WHERE game_id = $1",
            "DELETE FROM seat_holder WHERE game_id = $1",
            "UPDATE game SET rematch_of = NULL WHERE rematch_of = $1",
            "DELETE FROM game WHERE game_id = $1",
        ] {
            sqlx::query(delete).bind(game.0).execute(&mut *tx).await?;
        }
        tx.commit().await?;
        Ok(())
    }
}

async fn owe_next(
    conn: &mut SqliteConnection,
    kind: NoticeKind,
    idle: &Idle,
    at: Time,
) -> Result<(), Error> {
    sqlx::query(
        "INSERT INTO outbox (kind, game_id, seq, nth, created_at, due_at) VALUES ($1, $2, $3, \
         (SELECT COUNT(*) FROM outbox WHERE kind = $1 AND game_id = $2 AND seq = $3), $4, $4)",
    )
    .bind(kind.word())
    .bind(idle.game.0)
    .bind(i64::from(idle.seq.0))
    .bind(at.0)
    .execute(conn)
    .await?;
    Ok(())
}
