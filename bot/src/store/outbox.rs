//! Announcements owed. A row goes in with the events it tells of; an attempt is noted before it is made.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde::{Deserialize, Serialize};
use serenity::{ChannelId, GuildId, MessageId, UserId};
use sqlx::SqliteConnection;

use super::{
    GameId, Seq, Store,
    rows::{flake, from_json, maybe_id, number, to_json, word, words},
};
use crate::{clock::Time, error::Error};

/// Announcements that are looked at together.
const DUE_AT_ONCE: i64 = 100;
/// When a row that could not be read is looked at again.
const UNREADABLE_FOR: Duration = Duration::from_hours(1);

/// What is announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoticeKind {
    /// Somebody's turn began.
    Turn,
    /// The game goes on in another thread.
    Moved,
    /// The game ended.
    Over,
    /// Somebody's turn is waiting.
    Reminder,
    /// It was reminded of often enough; the table may skip it or give the seat to somebody else.
    Stuck,
    /// The time for a turn is over.
    Overdue,
    /// Whoever is to move is not there any more.
    Gone,
    /// A direct message: you are next.
    Next,
    /// Nobody has played for long; the game is going to be closed.
    Warning,
    /// Nobody played; the game is closed until somebody opens it again.
    Closed,
}

words!(NoticeKind {
    Turn = "turn",
    Moved = "moved",
    Over = "over",
    Reminder = "reminder",
    Stuck = "stuck",
    Overdue = "overdue",
    Gone = "gone",
    Next = "next",
    Warning = "warning",
    Closed = "closed",
});

impl NoticeKind {
    /// Whether it announces a change: these are never left out, however late they are.
    pub fn is_announcement(self) -> bool {
        matches!(
            self,
            NoticeKind::Turn | NoticeKind::Moved | NoticeKind::Over
        )
    }
}

/// An announcement owed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owed {
    /// Number of the row.
    pub id: i64,
    /// What it is.
    pub kind: NoticeKind,
    /// Which game.
    pub game: GameId,
    /// It tells of the game as it was then.
    pub seq: Seq,
    /// Somebody who gets it as a direct message; `None`: the game's thread.
    pub direct: Option<UserId>,
    /// Of reminders, which one of this turn.
    pub nth: u32,
    /// Of reminders, which one it is for whoever sits there now.
    pub count: u32,
    /// When it should have been sent, where it comes late.
    pub late_for: Option<Time>,
    /// How often it was tried.
    pub attempts: u32,
    /// The time of an attempt whose outcome nobody knows.
    pub attempted_at: Option<Time>,
    /// Why the last attempt failed.
    pub trouble: Option<String>,
    /// When it was first owed.
    pub created_at: Time,
    /// When it is to be tried.
    pub due_at: Time,
}

#[derive(sqlx::FromRow)]
struct OwedRow {
    outbox_id: i64,
    kind: String,
    game_id: i64,
    seq: i64,
    target_id: i64,
    nth: i64,
    details: String,
    attempts: i64,
    attempted_at: Option<i64>,
    trouble: Option<String>,
    created_at: i64,
    due_at: i64,
}

/// What else is to be known of a notice. Stored as JSON that only grows.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Details {
    count: u32,
    late_for: Option<i64>,
}

pub(super) fn details(count: u32, late_for: Option<Time>) -> Result<String, Error> {
    let late_for = late_for.map(|at| at.0);
    to_json("outbox", &Details { count, late_for })
}

impl OwedRow {
    fn owed(self) -> Result<Owed, Error> {
        let details: Details = from_json("outbox", &self.details)?;
        let direct = (self.target_id != 0).then_some(self.target_id);
        Ok(Owed {
            direct: maybe_id("outbox", direct)?,
            nth: number("outbox", self.nth)?,
            count: details.count,
            late_for: details.late_for.map(Time),
            id: self.outbox_id,
            kind: word("outbox", &self.kind)?,
            game: GameId(self.game_id),
            seq: Seq(number("outbox", self.seq)?),
            attempts: number("outbox", self.attempts)?,
            attempted_at: self.attempted_at.map(Time),
            trouble: self.trouble,
            created_at: Time(self.created_at),
            due_at: Time(self.due_at),
        })
    }
}

pub(super) async fn owe(
    conn: &mut SqliteConnection,
    kind: NoticeKind,
    game: GameId,
    seq: Seq,
    at: Time,
) -> Result<(), Error> {
    sqlx::query(
        "INSERT INTO outbox (kind, game_id, seq, created_at, due_at) VALUES ($1, $2, $3, $4, $4)",
    )
    .bind(kind.word())
    .bind(game.0)
    .bind(i64::from(seq.0))
    .bind(at.0)
    .execute(conn)
    .await?;
    Ok(())
}

impl Store {
    /// What is due: of every game the oldest announcement it owes, if its time has come.
    pub async fn due(&self, at: Time) -> Result<Vec<Owed>, Error> {
        let rows: Vec<OwedRow> = sqlx::query_as(
            "SELECT outbox_id, kind, game_id, seq, target_id, nth, details, attempts, attempted_at, trouble, created_at, \
             due_at FROM outbox AS owed \
             WHERE delivered_at IS NULL AND due_at <= $1 AND outbox_id = (SELECT MIN(outbox_id) FROM outbox \
             WHERE game_id = owed.game_id AND delivered_at IS NULL) ORDER BY outbox_id LIMIT $2",
        )
        .bind(at.0)
        .bind(DUE_AT_ONCE)
        .fetch_all(&self.read)
        .await?;
        let mut due = Vec::with_capacity(rows.len());
        for row in rows {
            let id = row.outbox_id;
            match row.owed() {
                Ok(owed) => due.push(owed),
                Err(error) => self.put_off(id, &error, at).await?,
            }
        }
        Ok(due)
    }

    /// A row that cannot be read holds up its own game only, and is looked at again later.
    async fn put_off(&self, id: i64, error: &Error, at: Time) -> Result<(), Error> {
        tracing::error!(outbox_id = id, %error, "an announcement cannot be read");
        sqlx::query("UPDATE outbox SET due_at = $2, trouble = 'ours' WHERE outbox_id = $1")
            .bind(id)
            .bind(at.plus(UNREADABLE_FOR).0)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// When something is due next, now or later.
    pub async fn next_due(&self) -> Result<Option<Time>, Error> {
        let (due,): (Option<i64>,) = sqlx::query_as(
            "SELECT MIN(due_at) FROM outbox AS owed WHERE delivered_at IS NULL AND outbox_id = \
             (SELECT MIN(outbox_id) FROM outbox WHERE game_id = owed.game_id AND delivered_at IS NULL)",
        )
        .fetch_one(&self.read)
        .await?;
        Ok(due.map(Time))
    }

    /// What a game owes, the oldest first.
    pub async fn owed(&self, game: GameId) -> Result<Vec<Owed>, Error> {
        let rows: Vec<OwedRow> = sqlx::query_as(
            "SELECT outbox_id, kind, game_id, seq, target_id, nth, details, attempts, attempted_at, trouble, created_at, \
             due_at FROM outbox \
             WHERE delivered_at IS NULL AND game_id = $1 ORDER BY outbox_id",
        )
        .bind(game.0)
        .fetch_all(&self.read)
        .await?;
        rows.into_iter().map(OwedRow::owed).collect()
    }

    /// The seq of the announcement before one, or 0: what it has to tell begins after that.
    pub async fn turn_before(&self, game: GameId, seq: Seq) -> Result<Seq, Error> {
        let (before,): (Option<i64>,) = sqlx::query_as(
            "SELECT MAX(seq) FROM outbox WHERE game_id = $1 AND seq < $2 AND kind IN ('turn', 'over')",
        )
        .bind(game.0)
        .bind(i64::from(seq.0))
        .fetch_one(&self.read)
        .await?;
        Ok(Seq(number("outbox", before.unwrap_or(0))?))
    }

    /// Notes that an attempt is about to be made. `false`: another process has taken it.
    pub async fn attempt(&self, owed: &Owed, at: Time, lease: Duration) -> Result<bool, Error> {
        let claimed = sqlx::query(
            "UPDATE outbox SET attempts = attempts + 1, attempted_at = COALESCE(attempted_at, $3), due_at = $4 \
             WHERE outbox_id = $1 AND attempts = $2 AND delivered_at IS NULL",
        )
        .bind(owed.id)
        .bind(i64::from(owed.attempts))
        .bind(at.0)
        .bind(at.plus(lease).0)
        .execute(&self.write)
        .await?;
        Ok(claimed.rows_affected() == 1)
    }

    /// It was posted: the announcement is done, and the message is known to be ours.
    pub async fn delivered(
        &self,
        owed: &Owed,
        channel: ChannelId,
        message: MessageId,
        at: Time,
    ) -> Result<(), Error> {
        let mut tx = self.begin().await?;
        sqlx::query(
            "UPDATE outbox SET delivered_at = $2, message_id = $3, attempted_at = NULL, trouble = NULL \
             WHERE outbox_id = $1",
        )
        .bind(owed.id)
        .bind(at.0)
        .bind(flake(message))
        .execute(&mut *tx)
        .await?;
        let posted = super::Posted {
            message,
            channel,
            game: owed.game,
            seq: owed.seq,
            kind: owed.kind,
        };
        super::messages::note(&mut tx, &posted, at).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Owes somebody a direct message about a change, once.
    pub async fn owe_direct(
        &self,
        kind: NoticeKind,
        about: &Owed,
        user: UserId,
        at: Time,
    ) -> Result<(), Error> {
        sqlx::query(
            "INSERT INTO outbox (kind, game_id, seq, target_id, created_at, due_at) VALUES ($1, $2, $3, $4, $5, $5) \
             ON CONFLICT (kind, game_id, seq, target_id, nth) DO NOTHING",
        )
        .bind(kind.word())
        .bind(about.game.0)
        .bind(i64::from(about.seq.0))
        .bind(flake(user))
        .bind(at.0)
        .execute(&self.write)
        .await?;
        Ok(())
    }

    /// Nothing was posted, and nothing will be: it is no longer true, or nobody would read it.
    pub async fn leave_out(&self, owed: &Owed, why: &str, at: Time) -> Result<(), Error> {
        sqlx::query(
            "UPDATE outbox SET delivered_at = $2, trouble = $3, attempted_at = NULL WHERE outbox_id = $1 \
             AND delivered_at IS NULL",
        )
        .bind(owed.id)
        .bind(at.0)
        .bind(why)
        .execute(&self.write)
        .await?;
        Ok(())
    }

    /// What could not be a direct message goes to the game's thread.
    pub async fn send_to_thread(&self, owed: &Owed, at: Time) -> Result<(), Error> {
        sqlx::query(
            "UPDATE outbox SET target_id = 0, due_at = $2, attempted_at = NULL WHERE outbox_id = $1",
        )
        .bind(owed.id)
        .bind(at.0)
        .execute(&self.write)
        .await?;
        Ok(())
    }

    /// An attempt failed. With `sent_nothing` its outcome is known; otherwise the next attempt looks first.
    pub async fn failed(
        &self,
        owed: &Owed,
        trouble: &str,
        outcome: SendOutcome,
        next: Time,
    ) -> Result<(), Error> {
        let forget = outcome == SendOutcome::SentNothing;
        sqlx::query(
            "UPDATE outbox SET trouble = $2, due_at = $3, attempted_at = CASE WHEN $4 THEN NULL ELSE attempted_at END \
             WHERE outbox_id = $1",
        )
        .bind(owed.id)
        .bind(trouble)
        .bind(next.0)
        .bind(forget)
        .execute(&self.write)
        .await?;
        Ok(())
    }

    /// Why the oldest announcement a game owes could not be delivered, if it has been tried.
    pub async fn trouble(&self, game: GameId) -> Result<Option<String>, Error> {
        let row: Option<(Option<String>,)> = sqlx::query_as(
            "SELECT trouble FROM outbox WHERE game_id = $1 AND delivered_at IS NULL ORDER BY outbox_id LIMIT 1",
        )
        .bind(game.0)
        .fetch_optional(&self.read)
        .await?;
        Ok(row.and_then(|(trouble,)| trouble))
    }

    /// Tries what a game owes now, whatever its delay: somebody mended what was wrong.
    pub async fn retry_now(&self, game: GameId, at: Time) -> Result<(), Error> {
        sqlx::query(
            "UPDATE outbox SET due_at = $2 WHERE game_id = $1 AND delivered_at IS NULL AND attempted_at IS NULL",
        )
        .bind(game.0)
        .bind(at.0)
        .execute(&self.write)
        .await?;
        Ok(())
    }
}

impl Store {
    /// Tries what the games of a server owe now: something about its channels has changed. `false`: nothing waits.
    pub async fn retry_in(&self, guild: GuildId, at: Time) -> Result<bool, Error> {
        let hurried = sqlx::query(
            "UPDATE outbox SET due_at = $2 WHERE delivered_at IS NULL AND attempted_at IS NULL \
             AND trouble IS NOT NULL AND game_id IN (SELECT game_id FROM game WHERE guild_id = $1)",
        )
        .bind(flake(guild))
        .bind(at.0)
        .execute(&self.write)
        .await?;
        Ok(hurried.rows_affected() > 0)
    }
}

/// What is known of a failed attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SendOutcome {
    /// Discord refused it, or it never left.
    SentNothing,
    /// It may have arrived.
    Unknown,
}
