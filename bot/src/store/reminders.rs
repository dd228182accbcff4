//! Reminders that are due. Each is checked against the game as it is then.

use super::{GameId, Seq, Store, rows::number};
use crate::{clock::Time, error::Error};

/// A reminder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reminder {
    /// Which game.
    pub game: GameId,
    /// The turn it reminds of: the seq at which it began.
    pub seq: Seq,
    /// Which reminder of this turn it is, from 1.
    pub nth: u32,
    /// When it is due.
    pub due_at: Time,
}

impl Store {
    /// The reminder of the turn that is going on in a game.
    pub async fn open_reminder(&self, game: GameId) -> Result<Option<Reminder>, Error> {
        let row: Option<(i64, i64, i64)> = sqlx::query_as(
            "SELECT seq, nth, due_at FROM reminder WHERE game_id = $1 AND done_at IS NULL ORDER BY due_at LIMIT 1",
        )
        .bind(game.0)
        .fetch_optional(&self.read)
        .await?;
        row.map(|(seq, nth, due_at)| {
            Ok(Reminder {
                game,
                seq: Seq(number("reminder", seq)?),
                nth: number("reminder", nth)?,
                due_at: Time(due_at),
            })
        })
        .transpose()
    }

    /// How long whoever is to move has had, and which reminder would come next: of the turn that began at `to`, when
    /// the game went on from it at `until`.
    pub async fn reminder_left(
        &self,
        game: GameId,
        to: Seq,
        until: Seq,
    ) -> Result<Option<(u32, i64)>, Error> {
        let row: Option<(i64, i64, i64)> = sqlx::query_as(
            "SELECT nth, due_at, done_at FROM reminder WHERE game_id = $1 AND seq >= $2 AND seq < $3 \
             AND done_at IS NOT NULL AND outcome = 'moved' ORDER BY seq DESC, nth DESC LIMIT 1",
        )
        .bind(game.0)
        .bind(i64::from(to.0))
        .bind(i64::from(until.0))
        .fetch_optional(&self.read)
        .await?;
        row.map(|(nth, due, done)| {
            let nth = number("reminder", nth)?;
            Ok((nth, (due - done).max(0)))
        })
        .transpose()
    }
}
