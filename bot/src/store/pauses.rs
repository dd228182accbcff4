//! Pauses of a game. Each has an end, so that nobody can hold a table for ever; the time it takes counts for nobody.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::UserId;
use sqlx::SqliteConnection;

use super::{GameId, Store, rows::flake};
use crate::{clock::Time, error::Error};

/// A pause that was asked for and has not been ended by anybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pause {
    /// Since when.
    pub since: Time,
    /// When the game goes on by itself.
    pub ends: Time,
}

impl Pause {
    /// Whether it is still going on.
    pub fn holds(&self, now: Time) -> bool {
        now < self.ends
    }
}

#[derive(sqlx::FromRow)]
struct PauseRow {
    paused_at: Option<i64>,
    pause_ends_at: Option<i64>,
}

async fn read(conn: &mut SqliteConnection, game: GameId) -> Result<Option<Pause>, Error> {
    let row: Option<PauseRow> =
        sqlx::query_as("SELECT paused_at, pause_ends_at FROM game WHERE game_id = $1")
            .bind(game.0)
            .fetch_optional(conn)
            .await?;
    let row = row.ok_or(Error::NoGame)?;
    Ok(pause_of(row.paused_at, row.pause_ends_at))
}

pub(super) fn pause_of(since: Option<i64>, ends: Option<i64>) -> Option<Pause> {
    let (since, ends) = since.zip(ends)?;
    Some(Pause {
        since: Time(since),
        ends: Time(ends),
    })
}

impl Store {
    /// The game stands still for so long. The turn that is going on is looked at when it goes on.
    ///
    /// # Errors
    /// `Paused` while it is paused, `PausedBefore` where nobody has moved since the last pause.
    pub async fn pause(
        &self,
        game: GameId,
        user: UserId,
        at: Time,
        span: Duration,
    ) -> Result<Pause, Error> {
        let mut tx = self.begin().await?;
        if let Some(pause) = read(&mut tx, game).await? {
            if pause.holds(at) {
                return Err(Error::Paused { ends: pause.ends });
            }
            close(&mut tx, game, pause, pause.ends).await?;
        }
        let (moved,): (bool,) = sqlx::query_as(
            "SELECT COALESCE((SELECT MAX(at) FROM event WHERE game_id = $1), 0) >= \
             COALESCE((SELECT MAX(until_at) FROM pause WHERE game_id = $1), 0)",
        )
        .bind(game.0)
        .fetch_one(&mut *tx)
        .await?;
        if !moved {
            return Err(Error::PausedBefore);
        }
        let pause = Pause {
            since: at,
            ends: at.plus(span),
        };
        sqlx::query("UPDATE game SET paused_at = $2, pause_ends_at = $3 WHERE game_id = $1")
            .bind(game.0)
            .bind(pause.since.0)
            .bind(pause.ends.0)
            .execute(&mut *tx)
            .await?;
        sqlx::query("INSERT INTO pause (game_id, from_at, paused_by) VALUES ($1, $2, $3)")
            .bind(game.0)
            .bind(pause.since.0)
            .bind(flake(user))
            .execute(&mut *tx)
            .await?;
        look_at(&mut tx, game, pause.ends).await?;
        tx.commit().await?;
        Ok(pause)
    }

    /// The game goes on before its pause has ended.
    ///
    /// # Errors
    /// `NotPaused` where it is not paused.
    pub async fn resume(&self, game: GameId, at: Time) -> Result<(), Error> {
        let mut tx = self.begin().await?;
        let pause = read(&mut tx, game).await?;
        let pause = pause.filter(|pause| pause.holds(at));
        let pause = pause.ok_or(Error::NotPaused)?;
        close(&mut tx, game, pause, at).await?;
        look_at(&mut tx, game, at).await?;
        tx.commit().await?;
        Ok(())
    }

    /// How long a game stood still between two times at which it was played.
    pub async fn stood_still(
        &self,
        game: GameId,
        from: Time,
        until: Time,
    ) -> Result<Duration, Error> {
        let (seconds,): (Option<i64>,) = sqlx::query_as(
            "SELECT SUM(MIN(ended_at, $3) - MAX(from_at, $2)) FROM (SELECT from_at, \
             COALESCE(until_at, (SELECT pause_ends_at FROM game WHERE game_id = $1)) AS ended_at \
             FROM pause WHERE game_id = $1) WHERE from_at < $3 AND ended_at > $2",
        )
        .bind(game.0)
        .bind(from.0)
        .bind(until.0)
        .fetch_one(&self.read)
        .await?;
        Ok(Duration::from_secs(seconds.unwrap_or(0).unsigned_abs()))
    }

    /// When a game stood still, and until when, in that order; `None`: nobody has noted its end.
    pub async fn pauses_of(&self, game: GameId) -> Result<Vec<(Time, Option<Time>)>, Error> {
        let pauses: Vec<(i64, Option<i64>)> = sqlx::query_as(
            "SELECT from_at, until_at FROM pause WHERE game_id = $1 ORDER BY from_at",
        )
        .bind(game.0)
        .fetch_all(&self.read)
        .await?;
        let pauses = pauses.into_iter();
        let times = pauses.map(|(from, until)| (Time(from), until.map(Time)));
        Ok(times.collect())
    }

    /// Notes the end of pauses that have ended by themselves.
    pub async fn close_pauses(&self, at: Time) -> Result<(), Error> {
        let ended: Vec<(i64, i64, i64)> = sqlx::query_as(
            "SELECT game_id, paused_at, pause_ends_at FROM game WHERE paused_at IS NOT NULL AND pause_ends_at <= $1",
        )
        .bind(at.0)
        .fetch_all(&self.read)
        .await?;
        for (game, since, ends) in ended {
            let mut tx = self.begin().await?;
            let pause = Pause {
                since: Time(since),
                ends: Time(ends),
            };
            if read(&mut tx, GameId(game)).await? == Some(pause) {
                close(&mut tx, GameId(game), pause, pause.ends).await?;
                tx.commit().await?;
            }
        }
        Ok(())
    }
}

/// Notes the end of a pause that has ended by itself, before something happens after it.
pub(super) async fn close_ended(
    conn: &mut SqliteConnection,
    game: GameId,
    at: Time,
) -> Result<(), Error> {
    match read(conn, game).await? {
        Some(pause) if !pause.holds(at) => close(conn, game, pause, pause.ends).await,
        _ => Ok(()),
    }
}

/// The pause is over: the turn that is going on began so much later, or when it ended, where it began meanwhile.
async fn close(
    conn: &mut SqliteConnection,
    game: GameId,
    pause: Pause,
    at: Time,
) -> Result<(), Error> {
    sqlx::query(
        "UPDATE game SET paused_at = NULL, pause_ends_at = NULL, \
         turn_since = turn_since + MAX($3 - MAX($2, turn_since), 0) WHERE game_id = $1",
    )
    .bind(game.0)
    .bind(pause.since.0)
    .bind(at.0)
    .execute(&mut *conn)
    .await?;
    sqlx::query("UPDATE pause SET until_at = $2 WHERE game_id = $1 AND until_at IS NULL")
        .bind(game.0)
        .bind(at.0)
        .execute(conn)
        .await?;
    Ok(())
}

/// Whatever was to come before the pause is found out anew: quiet hours and absences do not move with it.
async fn look_at(conn: &mut SqliteConnection, game: GameId, at: Time) -> Result<(), Error> {
    sqlx::query("UPDATE reminder SET due_at = $2 WHERE game_id = $1 AND done_at IS NULL")
        .bind(game.0)
        .bind(at.0)
        .execute(conn)
        .await?;
    Ok(())
}
