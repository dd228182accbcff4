//! Appending to a log: events, the announcement they owe, the next reminder and the interaction, all or nothing.

use engine::{Event, Seat, computer::Why};
use poise::serenity_prelude as serenity;
use serenity::{InteractionId, UserId};
use sqlx::SqliteConnection;

use super::{
    BallotId, GameId, GameState, HandOver, NoticeKind, Seq, Store,
    rows::{flake, is_taken, to_json},
};
use crate::{clock::Time, error::Error};

/// What led to events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Somebody pressed or typed something.
    Interaction {
        /// Which interaction.
        id: InteractionId,
        /// Who.
        user: UserId,
    },
    /// The table decided it together.
    Table {
        /// The vote.
        ballot: BallotId,
    },
    /// Time passed.
    Clock,
    /// A computer made its move.
    Computer,
}

impl Cause {
    fn kind(self) -> &'static str {
        match self {
            Cause::Interaction { .. } => "interaction",
            Cause::Table { .. } => "table",
            Cause::Clock => "clock",
            Cause::Computer => "computer",
        }
    }

    fn id(self) -> Option<i64> {
        match self {
            Cause::Interaction { id, .. } => Some(flake(id)),
            Cause::Table { ballot } => Some(ballot.0),
            Cause::Clock | Cause::Computer => None,
        }
    }
}

/// How far the clock of a turn has run that is taken up again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnClock {
    /// When it would have begun if it had never been interrupted.
    pub since: Time,
    /// Which reminder comes next.
    pub nth: u32,
    /// When the reminder before would have been sent if the turn had never been interrupted.
    pub reminded: Option<Time>,
    /// Under which seq it was reminded of until then.
    pub was: Option<Seq>,
}

/// What goes into a log at once.
#[derive(Clone, Debug)]
pub struct Append<'a> {
    /// Which game.
    pub game: GameId,
    /// How many events it has so far.
    pub after: Seq,
    /// The new ones.
    pub events: &'a [Event],
    /// What led to them.
    pub cause: Cause,
    /// When.
    pub at: Time,
    /// What is owed to the table, if anything.
    pub notice: Option<NoticeKind>,
    /// When whoever is to move is to be reminded; the reminder of the turn before is void.
    pub reminder: Option<Time>,
    /// The clock of a turn that is taken up again; `None`: the turn is new, or goes on.
    pub clock: Option<TurnClock>,
    /// Whose move it is then; `None`: the game is over.
    pub turn: Option<Seat>,
    /// Why a computer did it; nothing of people's moves.
    pub whys: &'a [Why],
    /// A seat that changes hands before them.
    pub hand_over: Option<&'a HandOver<'a>>,
}

impl Store {
    /// Adds events to a log.
    ///
    /// # Errors
    /// `Stale` where somebody was faster, `Repeated` where this interaction has been carried out; then nothing changed.
    pub async fn append(&self, append: &Append<'_>) -> Result<(), Error> {
        let mut tx = self.begin().await?;
        append.write(&mut tx).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Whether an interaction has been carried out: Discord may deliver one twice.
    pub async fn is_done(&self, interaction: InteractionId) -> Result<bool, Error> {
        let found = sqlx::query("SELECT 1 FROM interaction WHERE interaction_id = $1")
            .bind(flake(interaction))
            .fetch_optional(&self.read)
            .await?;
        Ok(found.is_some())
    }
}

/// Notes that an interaction changes something now.
pub(super) async fn note_cause(
    tx: &mut SqliteConnection,
    game: GameId,
    cause: Cause,
    at: Time,
) -> Result<(), Error> {
    let Cause::Interaction { id, user } = cause else {
        return Ok(());
    };
    let noted = sqlx::query(
        "INSERT INTO interaction (interaction_id, game_id, user_id, at) VALUES ($1, $2, $3, $4)",
    )
    .bind(flake(id))
    .bind(game.0)
    .bind(flake(user))
    .bind(at.0)
    .execute(tx)
    .await;
    match noted {
        Err(error) if is_taken(&error) => Err(Error::Repeated),
        Err(error) => Err(error.into()),
        Ok(_) => Ok(()),
    }
}

impl Append<'_> {
    fn last(&self) -> Seq {
        Seq(self.after.0 + self.events.len() as u32)
    }

    pub(super) async fn write(&self, tx: &mut SqliteConnection) -> Result<(), Error> {
        note_cause(tx, self.game, self.cause, self.at).await?;
        super::pauses::close_ended(tx, self.game, self.at).await?;
        if let Some(hand_over) = self.hand_over {
            hand_over.write(tx, self.game, self.after, self.at).await?;
        }
        for (event, seq) in self.events.iter().zip(self.after.0 + 1..) {
            self.write_event(tx, event, Seq(seq)).await?;
        }
        self.write_projection(tx).await?;
        if !self.whys.is_empty() {
            super::computers::note_whys(tx, self.game, self.last(), self.whys).await?;
        }
        if self.notice.is_some() || self.reminder.is_some() || self.turn.is_none() {
            self.write_reminder(tx).await?;
        }
        if let Some(kind) = self.notice {
            super::outbox::owe(tx, kind, self.game, self.last(), self.at).await?;
        }
        Ok(())
    }

    async fn write_event(
        &self,
        tx: &mut SqliteConnection,
        event: &Event,
        seq: Seq,
    ) -> Result<(), Error> {
        let written = sqlx::query(
            "INSERT INTO event (game_id, seq, at, cause_kind, cause_id, payload) VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(self.game.0)
        .bind(i64::from(seq.0))
        .bind(self.at.0)
        .bind(self.cause.kind())
        .bind(self.cause.id())
        .bind(to_json("event", event)?)
        .execute(tx)
        .await;
        match written {
            Err(error) if is_taken(&error) => Err(Error::Stale),
            Err(error) => Err(error.into()),
            Ok(_) => Ok(()),
        }
    }

    async fn write_projection(&self, tx: &mut SqliteConnection) -> Result<(), Error> {
        let state = match self.turn {
            Some(_) => GameState::Running,
            None => GameState::Over,
        };
        sqlx::query(
            "UPDATE game SET state = $2, n_events = $3, turn_seat = $4, warned_at = NULL, closed_at = NULL, \
             turn_since = CASE WHEN $6 THEN $7 ELSE turn_since END, \
             started_at = COALESCE(started_at, $5), ended_at = CASE WHEN $4 IS NULL THEN $5 END WHERE game_id = $1",
        )
        .bind(self.game.0)
        .bind(state.word())
        .bind(i64::from(self.last().0))
        .bind(self.turn.map(|seat| i64::from(u8::from(seat))))
        .bind(self.at.0)
        .bind(self.notice.is_some())
        .bind(self.clock.map_or(self.at, |clock| clock.since).0)
        .execute(tx)
        .await?;
        Ok(())
    }

    async fn write_reminder(&self, tx: &mut SqliteConnection) -> Result<(), Error> {
        sqlx::query(
            "UPDATE reminder SET done_at = $2, outcome = 'moved' WHERE game_id = $1 AND done_at IS NULL",
        )
        .bind(self.game.0)
        .bind(self.at.0)
        .execute(&mut *tx)
        .await?;
        if let Some(due) = self.reminder {
            sqlx::query("INSERT INTO reminder (game_id, seq, nth, due_at) VALUES ($1, $2, $3, $4)")
                .bind(self.game.0)
                .bind(i64::from(self.last().0))
                .bind(i64::from(self.clock.map_or(1, |clock| clock.nth)))
                .bind(due.0)
                .execute(&mut *tx)
                .await?;
        }
        if let Some(clock) = self.clock {
            super::resumed::resume(tx, self.game, self.last(), &clock, self.at).await?;
        }
        Ok(())
    }
}
