//! Seats that change hands. What somebody played before stays theirs: a seat's rows say from which event on it is whose.

use engine::{Seat, computer::Level};
use poise::serenity_prelude as serenity;
use serenity::UserId;
use sqlx::SqliteConnection;

use super::{
    Cause, GameId, Holder, Seq, Store,
    append::note_cause,
    rows::{bad, flake, number},
};
use crate::{clock::Time, error::Error};

/// Who takes a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Newcomer {
    /// Who.
    pub user: UserId,
    /// As the server shows it.
    pub name: String,
}

/// Who takes a seat, if anybody.
#[derive(Clone, Copy, Debug)]
pub enum Successor<'a> {
    /// Somebody.
    Person(&'a Newcomer),
    /// A computer that plays so well.
    Computer(Level, &'a str),
    /// Nobody: its turns are skipped.
    Nobody,
}

/// A seat that changes hands, from the next event on.
#[derive(Clone, Copy, Debug)]
pub struct HandOver<'a> {
    /// Which seat.
    pub seat: Seat,
    /// Who takes it.
    pub successor: Successor<'a>,
    /// What becomes of its time, where it is to move.
    pub time: TurnTime,
}

impl Successor<'_> {
    /// What they are called; a seat where nobody sits keeps its name.
    pub(super) fn name(&self) -> Option<&str> {
        match self {
            Successor::Person(newcomer) => Some(&newcomer.name),
            Successor::Computer(_, name) => Some(name),
            Successor::Nobody => None,
        }
    }
}

/// How the time of a turn goes on under somebody new.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnTime {
    /// As if nothing had happened: handing a seat over wins no time.
    GoesOn,
    /// From the beginning.
    Anew {
        /// When it is first looked at whether to remind them.
        remind: Time,
    },
}

impl Store {
    /// The names under which the seats were held, each from which event on, in that order.
    pub async fn names_held(&self, game: GameId) -> Result<Vec<(Seq, Seat, String)>, Error> {
        let rows: Vec<(i64, i64, String)> = sqlx::query_as(
            "SELECT from_seq, seat, name FROM seat_holder WHERE game_id = $1 ORDER BY from_seq, seat",
        )
        .bind(game.0)
        .fetch_all(&self.read)
        .await?;
        let held = rows.into_iter().map(|(from, seat, name)| {
            let seat = Seat::new(number("seat_holder", seat)?);
            let seat = seat.ok_or_else(|| bad("seat_holder", "no such seat"))?;
            Ok((Seq(number("seat_holder", from)?), seat, name))
        });
        held.collect()
    }

    /// A seat changes hands.
    ///
    /// # Errors
    /// `Stale` where the game has gone on; then nothing changed.
    pub(crate) async fn change_hands(
        &self,
        game: GameId,
        after: Seq,
        hand_over: &HandOver<'_>,
        cause: Cause,
        at: Time,
    ) -> Result<(), Error> {
        let mut tx = self.begin().await?;
        note_cause(&mut tx, game, cause, at).await?;
        hand_over.write(&mut tx, game, after, at).await?;
        tx.commit().await?;
        Ok(())
    }
}

impl HandOver<'_> {
    /// Questions about the seat are settled by it.
    pub(super) async fn write(
        &self,
        tx: &mut SqliteConnection,
        game: GameId,
        after: Seq,
        at: Time,
    ) -> Result<(), Error> {
        let HandOver {
            seat,
            successor,
            time,
        } = *self;
        let (kind, user, level) = match successor {
            Successor::Person(newcomer) => (Holder::Person, Some(flake(newcomer.user)), None),
            Successor::Computer(level, _) => (Holder::Computer, None, Some(level.key())),
            Successor::Nobody => (Holder::Nobody, None, None),
        };
        let number = i64::from(u8::from(seat));
        let seated = sqlx::query(
            "INSERT INTO seat_holder (game_id, seat, from_seq, kind, user_id, name, colour, since_at, level) \
             SELECT $1, $2, game.n_events + 1, $3, $4, COALESCE($5, holder.name), holder.colour, $6, $7 FROM game \
             JOIN seat_holder AS holder ON holder.game_id = game.game_id AND holder.seat = $2 AND holder.from_seq = \
             (SELECT MAX(from_seq) FROM seat_holder AS newest WHERE newest.game_id = $1 AND newest.seat = $2) \
             WHERE game.game_id = $1 AND game.state = 'running' AND game.n_events = $8 \
             ON CONFLICT (game_id, seat, from_seq) DO UPDATE SET kind = excluded.kind, user_id = excluded.user_id, name = excluded.name, since_at = excluded.since_at, \
             level = excluded.level",
        )
        .bind(game.0)
        .bind(number)
        .bind(kind.word())
        .bind(user)
        .bind(successor.name())
        .bind(at.0)
        .bind(level)
        .bind(i64::from(after.0))
        .execute(&mut *tx)
        .await?;
        if seated.rows_affected() == 0 {
            return Err(Error::Stale);
        }
        sqlx::query(
            "UPDATE ballot SET settled_at = $3, outcome = 'overtaken' \
             WHERE game_id = $1 AND seat = $2 AND kind IN ('replace', 'skip') AND settled_at IS NULL",
        )
        .bind(game.0)
        .bind(number)
        .bind(at.0)
        .execute(&mut *tx)
        .await?;
        if matches!(time, TurnTime::Anew { .. }) {
            sqlx::query("UPDATE game SET turn_since = $3 WHERE game_id = $1 AND turn_seat = $2")
                .bind(game.0)
                .bind(number)
                .bind(at.0)
                .execute(&mut *tx)
                .await?;
        }
        match (time, successor) {
            (_, Successor::Computer(..)) => {
                super::reminders::let_go(tx, game, seat, at).await?;
            }
            (TurnTime::Anew { remind }, _) => {
                super::reminders::begin_anew(tx, game, seat, remind, at).await?;
            }
            (TurnTime::GoesOn, _) => {}
        }
        Ok(())
    }
}
