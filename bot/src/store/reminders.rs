//! Reminders of turns. A turn has one open row: when to look at it next. Looking decides by the game as it is then.

use std::time::Duration;

use engine::Seat;
use poise::serenity_prelude as serenity;
use serenity::UserId;
use sqlx::SqliteConnection;

use super::{
    GameId, NoticeKind, Owed, Seq, Store,
    rows::{flake, number, readable},
};
use crate::{clock::Time, error::Error};

/// A turn to be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reminder {
    /// Which game.
    pub game: GameId,
    /// The turn it reminds of: the seq at which it began.
    pub seq: Seq,
    /// Which reminder of this turn it is, from 1.
    pub nth: u32,
    /// When to look.
    pub due_at: Time,
}

/// What is known about the waiting of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// When the turn began, as if the time of pauses that are over had never been.
    pub since: Time,
    /// How much later it was announced than it was owed; `None`: it is still owed.
    pub delay: Option<Duration>,
    /// How many reminders of this turn went to somebody who sat there before.
    pub before: u32,
    /// When the reminder before this one was sent.
    pub reminded: Option<Time>,
    /// A reminder before this one is still owed.
    pub owed: bool,
    /// When the game stood still, and until when; `None`: it does.
    pub pauses: Vec<(Time, Option<Time>)>,
    /// The table was told that the time is over.
    pub told_overdue: bool,
    /// The table was told that whoever is to move is not there any more.
    pub told_gone: bool,
}

/// A notice about a turn that is owed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nudge {
    /// What it says.
    pub kind: NoticeKind,
    /// Of reminders, which one it is for whoever sits there now.
    pub count: u32,
    /// Somebody who gets it as a direct message; `None`: the thread.
    pub direct: Option<UserId>,
    /// When it should have been sent, where that is long ago.
    pub late_for: Option<Time>,
}

type Row = (i64, i64, i64, i64);

fn reminder((game, seq, nth, due_at): Row) -> Result<Reminder, Error> {
    Ok(Reminder {
        game: GameId(game),
        seq: Seq(number("reminder", seq)?),
        nth: number("reminder", nth)?,
        due_at: Time(due_at),
    })
}

impl Store {
    /// The reminder of the turn that is going on in a game.
    pub async fn open_reminder(&self, game: GameId) -> Result<Option<Reminder>, Error> {
        let row: Option<Row> = sqlx::query_as(
            "SELECT game_id, seq, nth, due_at FROM reminder WHERE game_id = $1 AND done_at IS NULL \
             ORDER BY due_at LIMIT 1",
        )
        .bind(game.0)
        .fetch_optional(&self.read)
        .await?;
        row.map(reminder).transpose()
    }

    /// Turns that are to be looked at, of games that are played.
    pub async fn due_reminders(&self, at: Time) -> Result<Vec<Reminder>, Error> {
        let rows: Vec<Row> = sqlx::query_as(
            "SELECT reminder.game_id, seq, nth, due_at FROM reminder JOIN game ON game.game_id = reminder.game_id \
             WHERE done_at IS NULL AND due_at <= $1 AND state = 'running' AND closed_at IS NULL \
             ORDER BY due_at, reminder.game_id",
        )
        .bind(at.0)
        .fetch_all(&self.read)
        .await?;
        Ok(readable(rows, reminder))
    }

    /// When the next turn is to be looked at, now or later.
    pub async fn next_reminder(&self) -> Result<Option<Time>, Error> {
        let (due,): (Option<i64>,) = sqlx::query_as(
            "SELECT MIN(due_at) FROM reminder JOIN game ON game.game_id = reminder.game_id \
             WHERE done_at IS NULL AND state = 'running' AND closed_at IS NULL",
        )
        .fetch_one(&self.read)
        .await?;
        Ok(due.map(Time))
    }

    /// How long a turn has been waiting, and what its table has been told.
    pub async fn waiting(&self, reminder: &Reminder) -> Result<Waiting, Error> {
        let (game, seq) = (reminder.game.0, i64::from(reminder.seq.0));
        let (since,): (Option<i64>,) =
            sqlx::query_as("SELECT turn_since FROM game WHERE game_id = $1")
                .bind(game)
                .fetch_one(&self.read)
                .await?;
        let since = since.unwrap_or(reminder.due_at.0);
        let pauses = self.pauses_of(reminder.game).await?;
        let began = really_began(Time(since), &pauses);
        let (reminded, before): (Option<i64>, i64) = sqlx::query_as(
            "SELECT MAX(CASE WHEN outcome = 'sent' AND done_at >= $4 THEN COALESCE((SELECT MAX(delivered_at) FROM outbox \
             WHERE outbox.game_id = $1 AND outbox.seq = $2 AND outbox.nth = reminder.nth \
             AND outbox.kind IN ('reminder', 'stuck')), done_at) END), \
             COUNT(CASE WHEN outcome = 'anew' OR outcome = 'sent' AND done_at < $4 THEN 1 END) \
             FROM reminder WHERE game_id = $1 AND seq = $2 AND nth < $3",
        )
        .bind(game)
        .bind(seq)
        .bind(i64::from(reminder.nth))
        .bind(began.0)
        .fetch_one(&self.read)
        .await?;
        let told: Vec<(String, i64, Option<i64>)> = sqlx::query_as(
            "SELECT kind, created_at, delivered_at FROM outbox WHERE game_id = $1 AND seq = $2",
        )
        .bind(game)
        .bind(seq)
        .fetch_all(&self.read)
        .await?;
        let has = |kind: NoticeKind| {
            let mut told = told.iter();
            told.any(|(told, at, _)| told == kind.word() && Time(*at) >= began)
        };
        let is_reminder = |kind: &str| {
            [NoticeKind::Reminder, NoticeKind::Stuck]
                .map(NoticeKind::word)
                .contains(&kind)
        };
        let owed = told
            .iter()
            .any(|(kind, _, sent)| is_reminder(kind) && sent.is_none());
        let announced = told
            .iter()
            .find(|(told, ..)| told == NoticeKind::Turn.word());
        // Of a seat that has changed hands since, it kept the newcomer waiting from then on at most.
        let delay = announced.and_then(|(_, owed, at)| {
            let from = Time(*owed).max(began);
            Some(Time((*at)?).since(from))
        });
        Ok(Waiting {
            since: Time(since),
            delay,
            before: number("reminder", before)?,
            reminded: reminded.map(Time),
            owed,
            pauses,
            told_overdue: has(NoticeKind::Overdue),
            told_gone: has(NoticeKind::Gone),
        })
    }

    /// Looks again later. `false`: another process did something about it.
    pub async fn look_later(&self, reminder: &Reminder, at: Time) -> Result<bool, Error> {
        let shifted = sqlx::query(
            "UPDATE reminder SET due_at = $4 WHERE game_id = $1 AND seq = $2 AND nth = $3 AND due_at = $5 \
             AND done_at IS NULL",
        )
        .bind(reminder.game.0)
        .bind(i64::from(reminder.seq.0))
        .bind(i64::from(reminder.nth))
        .bind(at.0)
        .bind(reminder.due_at.0)
        .execute(&self.write)
        .await?;
        Ok(shifted.rows_affected() == 1)
    }

    /// Owes a notice about a turn beside its reminders, once.
    pub async fn owe_once(
        &self,
        reminder: &Reminder,
        kind: NoticeKind,
        late_for: Option<Time>,
        at: Time,
    ) -> Result<(), Error> {
        let nudge = Nudge {
            kind,
            count: 0,
            direct: None,
            late_for,
        };
        owe(
            &mut *self.write.acquire().await?,
            reminder,
            reminder.nth,
            nudge,
            at,
        )
        .await
    }

    /// The reminder is done: it is owed to whoever is to get it, and the turn is looked at again at `next`.
    /// `false`: another process was faster, or somebody has moved.
    pub async fn remind(
        &self,
        reminder: &Reminder,
        nudge: Nudge,
        at: Time,
        next: Time,
    ) -> Result<bool, Error> {
        let mut tx = self.begin().await?;
        let done = sqlx::query(
            "UPDATE reminder SET done_at = $4, outcome = 'sent' WHERE game_id = $1 AND seq = $2 AND nth = $3 \
             AND done_at IS NULL",
        )
        .bind(reminder.game.0)
        .bind(i64::from(reminder.seq.0))
        .bind(i64::from(reminder.nth))
        .bind(at.0)
        .execute(&mut *tx)
        .await?;
        if done.rows_affected() != 1 {
            return Ok(false);
        }
        owe(&mut tx, reminder, reminder.nth, nudge, at).await?;
        sqlx::query("INSERT INTO reminder (game_id, seq, nth, due_at) VALUES ($1, $2, $3, $4)")
            .bind(reminder.game.0)
            .bind(i64::from(reminder.seq.0))
            .bind(i64::from(reminder.nth) + 1)
            .bind(next.0)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(true)
    }

    /// A reminder that is being tried has not been sent, and is not welcome now: the turn is looked at as if it had never
    /// been owed.
    pub async fn take_back_reminder(&self, owed: &Owed, at: Time) -> Result<(), Error> {
        let mut tx = self.begin().await?;
        let taken = sqlx::query(
            "DELETE FROM outbox WHERE outbox_id = $1 AND delivered_at IS NULL AND attempts = $2",
        )
        .bind(owed.id)
        .bind(i64::from(owed.attempts) + 1)
        .execute(&mut *tx)
        .await?;
        if taken.rows_affected() != 1 {
            return Ok(());
        }
        let (game, seq) = (owed.game.0, i64::from(owed.seq.0));
        let is_open = sqlx::query(
            "DELETE FROM reminder WHERE game_id = $1 AND seq = $2 AND nth = $3 AND done_at IS NULL",
        )
        .bind(game)
        .bind(seq)
        .bind(i64::from(owed.nth) + 1)
        .execute(&mut *tx)
        .await?;
        if is_open.rows_affected() == 1 {
            sqlx::query(
                "UPDATE reminder SET done_at = NULL, outcome = NULL, due_at = $4 \
                 WHERE game_id = $1 AND seq = $2 AND nth = $3",
            )
            .bind(game)
            .bind(seq)
            .bind(i64::from(owed.nth))
            .bind(at.0)
            .execute(&mut *tx)
            .await?;
        }
        tx.commit().await?;
        Ok(())
    }

    /// Whether the seat of a turn has changed hands since a notice about it was owed.
    pub async fn has_begun_anew(&self, owed: &Owed) -> Result<bool, Error> {
        let found = sqlx::query(
            "SELECT 1 FROM reminder WHERE game_id = $1 AND seq = $2 AND nth >= $3 AND outcome = 'anew'",
        )
        .bind(owed.game.0)
        .bind(i64::from(owed.seq.0))
        .bind(i64::from(owed.nth))
        .fetch_optional(&self.read)
        .await?;
        Ok(found.is_some())
    }

    /// Something about this game has changed: its turn is looked at now.
    pub async fn look_again(&self, game: GameId, at: Time) -> Result<(), Error> {
        sqlx::query(
            "UPDATE reminder SET due_at = $2 WHERE game_id = $1 AND done_at IS NULL AND due_at > $2",
        )
        .bind(game.0)
        .bind(at.0)
        .execute(&self.write)
        .await?;
        Ok(())
    }

    /// Somebody's wishes have changed: the turns of their games are looked at now.
    pub async fn look_again_for(&self, user: UserId, at: Time) -> Result<(), Error> {
        sqlx::query(
            "UPDATE reminder SET due_at = $2 WHERE done_at IS NULL AND due_at > $2 AND game_id IN \
             (SELECT game_id FROM seat_holder WHERE user_id = $1)",
        )
        .bind(flake(user))
        .bind(at.0)
        .execute(&self.write)
        .await?;
        Ok(())
    }

    /// Since when the turn that is going on waits; for a game that is over, when its last turn began.
    pub async fn turn_since(&self, game: GameId) -> Result<Time, Error> {
        let (since, created): (Option<i64>, i64) =
            sqlx::query_as("SELECT turn_since, created_at FROM game WHERE game_id = $1")
                .bind(game.0)
                .fetch_one(&self.read)
                .await?;
        Ok(Time(since.unwrap_or(created)))
    }

    /// The seq at which the turn that is going on began, by what was announced of it; `None`: the game is over.
    pub async fn turn_seq(&self, game: GameId) -> Result<Option<Seq>, Error> {
        let row: Option<(i64, String)> = sqlx::query_as(
            "SELECT seq, kind FROM outbox WHERE game_id = $1 AND kind IN ('turn', 'over') \
             ORDER BY seq DESC, outbox_id DESC LIMIT 1",
        )
        .bind(game.0)
        .fetch_optional(&self.read)
        .await?;
        let seq = row.filter(|(_, kind)| kind == NoticeKind::Turn.word());
        seq.map(|(seq, _)| Ok(Seq(number("outbox", seq)?)))
            .transpose()
    }
}

/// Nobody reminds whoever holds a seat now: a computer.
pub(super) async fn let_go(
    conn: &mut SqliteConnection,
    game: GameId,
    seat: Seat,
    at: Time,
) -> Result<Option<(i64, i64)>, Error> {
    let open = sqlx::query_as(
        "UPDATE reminder SET done_at = $3, outcome = 'anew' WHERE game_id = $1 AND done_at IS NULL AND EXISTS \
         (SELECT 1 FROM game WHERE game_id = $1 AND turn_seat = $2) RETURNING seq, nth",
    )
    .bind(game.0)
    .bind(i64::from(u8::from(seat)))
    .bind(at.0)
    .fetch_optional(conn)
    .await?;
    Ok(open)
}

/// The turn of a seat that has changed hands is reminded of as if it began now: what was sent before is no longer counted.
pub(super) async fn begin_anew(
    conn: &mut SqliteConnection,
    game: GameId,
    seat: Seat,
    due: Time,
    at: Time,
) -> Result<(), Error> {
    let insert = match let_go(conn, game, seat, at).await? {
        Some((seq, nth)) => {
            sqlx::query("INSERT INTO reminder (game_id, seq, nth, due_at) VALUES ($1, $2, $3, $4)")
                .bind(game.0)
                .bind(seq)
                .bind(nth + 1)
        }
        // A computer held the seat, and was reminded of nothing.
        None => sqlx::query(
            "INSERT INTO reminder (game_id, seq, nth, due_at) SELECT $1, turn.seq, turn.nth + 1, $4 FROM (SELECT seq, \
             (SELECT COALESCE(MAX(nth), 0) FROM reminder WHERE game_id = $1 AND seq = outbox.seq) AS nth FROM outbox \
             WHERE game_id = $1 AND kind = 'turn' ORDER BY seq DESC LIMIT 1) AS turn \
             WHERE EXISTS (SELECT 1 FROM game WHERE game_id = $1 AND turn_seat = $2) AND (turn.nth = 0 OR $3 = \
             (SELECT outcome FROM reminder WHERE game_id = $1 AND seq = turn.seq AND nth = turn.nth))",
        )
        .bind(game.0)
        .bind(i64::from(u8::from(seat)))
        .bind("anew"),
    };
    insert.bind(due.0).execute(conn).await?;
    Ok(())
}

/// When a turn really began: its beginning moves on with each pause that is over.
fn really_began(since: Time, pauses: &[(Time, Option<Time>)]) -> Time {
    let mut began = since;
    for (from, until) in pauses.iter().rev() {
        let Some(until) = until else {
            continue;
        };
        let before = began.minus(until.since(*from));
        if *from < before {
            break;
        }
        began = before;
    }
    began
}

async fn owe(
    conn: &mut SqliteConnection,
    reminder: &Reminder,
    nth: u32,
    nudge: Nudge,
    at: Time,
) -> Result<(), Error> {
    sqlx::query(
        "INSERT INTO outbox (kind, game_id, seq, target_id, nth, details, created_at, due_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT (kind, game_id, seq, target_id, nth) DO NOTHING",
    )
    .bind(nudge.kind.word())
    .bind(reminder.game.0)
    .bind(i64::from(reminder.seq.0))
    .bind(nudge.direct.map_or(0, flake))
    .bind(i64::from(nth))
    .bind(super::outbox::details(nudge.count, nudge.late_for)?)
    .bind(at.0)
    .execute(conn)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_do_not_move_what_really_was() {
        assert_eq!(really_began(Time(100), &[]), Time(100));
        // Two pauses of 10 and 5 within the turn, one of 20 long before it, one that still goes on.
        let pauses = [
            (Time(10), Some(Time(30))),
            (Time(120), Some(Time(130))),
            (Time(140), Some(Time(145))),
            (Time(150), None),
        ];
        assert_eq!(really_began(Time(115), &pauses), Time(100));
        let since = really_began(Time(146), &pauses);
        assert_eq!(since, Time(146), "a turn that began since");
    }
}
