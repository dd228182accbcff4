//! Turns that were taken back and go on: what was left of their waiting, and what was said about them.

use std::time::Duration;

use sqlx::SqliteConnection;

use super::{GameId, NoticeKind, Seq, Store, TurnClock, rows::number};
use crate::{clock::Time, error::Error};

/// Why a notice about a turn that was taken back is not posted: it was, before.
const TOLD_BEFORE: &str = "told before";

impl Store {
    /// When a turn began anew because its seat changed hands, while it went on from one event until another.
    pub async fn began_anew(
        &self,
        game: GameId,
        from: Seq,
        until: Seq,
    ) -> Result<Option<Time>, Error> {
        let (at,): (Option<i64>,) = sqlx::query_as(
            "SELECT MAX(done_at) FROM reminder WHERE game_id = $1 AND seq >= $2 AND seq < $3 AND outcome = 'anew'",
        )
        .bind(game.0)
        .bind(i64::from(from.0))
        .bind(i64::from(until.0))
        .fetch_one(&self.read)
        .await?;
        Ok(at.map(Time))
    }

    /// When the newest reminder of a turn was sent to whoever sits there now, while it went on from one event until another.
    pub async fn last_reminded(
        &self,
        game: GameId,
        from: Seq,
        until: Seq,
    ) -> Result<Option<Time>, Error> {
        let row: Option<(String, i64)> = sqlx::query_as(
            "SELECT outcome, COALESCE((SELECT MAX(delivered_at) FROM outbox WHERE outbox.game_id = $1 \
             AND outbox.seq = reminder.seq AND outbox.nth = reminder.nth AND outbox.kind IN ('reminder', 'stuck')), \
             done_at) FROM reminder WHERE game_id = $1 AND seq >= $2 AND seq < $3 \
             AND outcome IN ('sent', 'anew') ORDER BY seq DESC, nth DESC LIMIT 1",
        )
        .bind(game.0)
        .bind(i64::from(from.0))
        .bind(i64::from(until.0))
        .fetch_optional(&self.read)
        .await?;
        let sent = row.filter(|(outcome, _)| outcome == "sent");
        Ok(sent.map(|(_, at)| Time(at)))
    }

    /// What was left of the waiting of the turn that began at `to`, when the game went on from it at `until`.
    pub async fn reminder_left(
        &self,
        game: GameId,
        to: Seq,
        until: Seq,
    ) -> Result<Option<Left>, Error> {
        let row: Option<(i64, i64, i64, i64)> = sqlx::query_as(
            "SELECT seq, nth - COALESCE((SELECT MAX(nth) FROM reminder AS anew WHERE anew.game_id = $1 \
             AND anew.seq = reminder.seq AND outcome = 'anew'), 0), due_at, done_at FROM reminder \
             WHERE game_id = $1 AND seq >= $2 AND seq < $3 AND done_at IS NOT NULL AND outcome = 'moved' \
             ORDER BY seq DESC, nth DESC LIMIT 1",
        )
        .bind(game.0)
        .bind(i64::from(to.0))
        .bind(i64::from(until.0))
        .fetch_optional(&self.read)
        .await?;
        let left = row.map(|(seq, nth, due, done)| {
            Ok(Left {
                seq: Seq(number("reminder", seq)?),
                nth: number("reminder", nth)?,
                span: Time(due).since(Time(done)),
            })
        });
        left.transpose()
    }
}

/// What was left of the waiting of a turn when it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// The seq it was reminded of by.
    pub seq: Seq,
    /// Which reminder would have come next.
    pub nth: u32,
    /// In how long it would have been looked at.
    pub span: Duration,
}

/// A turn that was taken back is reminded of as if it had never ended: what was sent counts, and so does silence.
pub(super) async fn resume(
    conn: &mut SqliteConnection,
    game: GameId,
    seq: Seq,
    clock: &TurnClock,
    at: Time,
) -> Result<(), Error> {
    let (game, seq) = (game.0, i64::from(seq.0));
    if let Some(reminded) = clock.reminded.filter(|_| clock.nth > 1) {
        sqlx::query(
            "INSERT INTO reminder (game_id, seq, nth, due_at, done_at, outcome) VALUES ($1, $2, $3, $4, $4, 'sent')",
        )
        .bind(game)
        .bind(seq)
        .bind(i64::from(clock.nth) - 1)
        .bind(reminded.0)
        .execute(&mut *conn)
        .await?;
    }
    let Some(was) = clock.was else {
        return Ok(());
    };
    sqlx::query(
        "INSERT INTO mute (user_id, game_id, seq, muted_at) SELECT user_id, game_id, $3, muted_at FROM mute \
         WHERE game_id = $1 AND seq = $2",
    )
    .bind(game)
    .bind(i64::from(was.0))
    .bind(seq)
    .execute(&mut *conn)
    .await?;
    // As told, so that it is not told again; what was only owed is.
    sqlx::query(
        "INSERT INTO outbox (kind, game_id, seq, target_id, nth, details, created_at, due_at, delivered_at, trouble) \
         SELECT kind, game_id, $3, target_id, nth, details, $4, $4, $4, $5 FROM outbox AS told \
         WHERE game_id = $1 AND seq = $2 AND kind = $6 AND (message_id IS NOT NULL OR trouble = $5) AND NOT EXISTS \
         (SELECT 1 FROM reminder WHERE game_id = $1 AND seq = $2 AND outcome = 'anew' AND done_at > told.created_at)",
    )
    .bind(game)
    .bind(i64::from(was.0))
    .bind(seq)
    .bind(at.0)
    .bind(TOLD_BEFORE)
    .bind(NoticeKind::Overdue.word())
    .execute(conn)
    .await?;
    Ok(())
}
