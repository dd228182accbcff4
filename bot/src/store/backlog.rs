//! What waits, for whoever operates the bot.

use super::Store;
use crate::{clock::Time, error::Error};

/// What waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backlog {
    /// Announcements not delivered yet.
    pub owed: i64,
    /// When the oldest of them was first owed.
    pub oldest_at: Option<Time>,
    /// When the next attempt is due, or was.
    pub due_at: Option<Time>,
    /// Games that are going on.
    pub games: i64,
}

impl Store {
    /// What waits now.
    pub async fn backlog(&self) -> Result<Backlog, Error> {
        let (owed, oldest, games): (i64, Option<i64>, i64) = sqlx::query_as(
            "SELECT COUNT(*), MIN(created_at), (SELECT COUNT(*) FROM game WHERE state = 'running') FROM outbox \
             WHERE delivered_at IS NULL",
        )
        .fetch_one(&self.read)
        .await?;
        Ok(Backlog {
            owed,
            oldest_at: oldest.map(Time),
            due_at: self.next_due().await?,
            games,
        })
    }
}
