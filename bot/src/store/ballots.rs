//! What the people of a table decide together: one open vote of a kind at a time.

use engine::{Seat, computer::Level};
use poise::serenity_prelude as serenity;
use serenity::UserId;
use sqlx::SqliteConnection;

use super::{
    BallotId, GameId, Newcomer, Seq, Store,
    rows::{flake, id, maybe_id, number, word, words},
};
use crate::{clock::Time, error::Error};

/// What is voted on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BallotKind {
    /// To end the game without a winner.
    End,
    /// To skip the turn that is going on.
    Skip,
    /// To give a seat to somebody else.
    Replace,
    /// To take the last turn back.
    Undo,
}

words!(BallotKind { End = "end", Skip = "skip", Replace = "replace", Undo = "undo" });

/// How a vote ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Everybody who was asked agreed.
    Agreed,
    /// Somebody did not.
    Refused,
    /// Who asked took it back.
    Withdrawn,
    /// The game went on without it.
    Overtaken,
}

words!(Outcome {
    Agreed = "agreed",
    Refused = "refused",
    Withdrawn = "withdrawn",
    Overtaken = "overtaken",
});

/// A vote that is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ballot {
    /// Which vote.
    pub id: BallotId,
    /// Which game.
    pub game: GameId,
    /// On what.
    pub kind: BallotKind,
    /// The game as it was when it was asked.
    pub seq: Seq,
    /// Whom it is about.
    pub seat: Option<Seat>,
    /// Who would take the seat; `None`: a computer, nobody, or the question is another one.
    pub newcomer: Option<Newcomer>,
    /// The computer that would take the seat.
    pub computer: Option<Level>,
    /// Who asked.
    pub asked_by: Option<UserId>,
    /// When.
    pub asked_at: Time,
    /// Who has agreed so far.
    pub agreed: Vec<UserId>,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// On what.
    pub kind: BallotKind,
    /// The game as it is.
    pub seq: Seq,
    /// Whom it is about.
    pub seat: Option<Seat>,
    /// Who would take the seat.
    pub newcomer: Option<Newcomer>,
    /// The computer that would.
    pub computer: Option<Level>,
}

impl Question {
    /// Whether an open vote asks the same. To end or to give a seat away is the same question whatever has been played
    /// meanwhile; a turn is not.
    fn is_that_of(&self, ballot: &Ballot) -> bool {
        let ages = matches!(self.kind, BallotKind::Skip | BallotKind::Undo);
        (self.kind, self.seat, self.computer) == (ballot.kind, ballot.seat, ballot.computer)
            && self.newcomer == ballot.newcomer
            && (!ages || self.seq == ballot.seq)
    }
}

#[derive(sqlx::FromRow)]
struct BallotRow {
    ballot_id: i64,
    game_id: i64,
    kind: String,
    seq: i64,
    seat: Option<i64>,
    newcomer_id: Option<i64>,
    newcomer_name: Option<String>,
    level: Option<String>,
    asked_by: Option<i64>,
    asked_at: i64,
}

impl BallotRow {
    async fn ballot(self, conn: &mut SqliteConnection) -> Result<Ballot, Error> {
        let votes: Vec<(i64,)> = sqlx::query_as(
            "SELECT user_id FROM vote WHERE ballot_id = $1 AND agrees = 1 ORDER BY voted_at, user_id",
        )
        .bind(self.ballot_id)
        .fetch_all(conn)
        .await?;
        let agreed = votes.into_iter().map(|(user,)| id("vote", user));
        let seat = self.seat.map(|seat| number::<usize>("ballot", seat));
        let newcomer = match (maybe_id("ballot", self.newcomer_id)?, self.newcomer_name) {
            (Some(user), Some(name)) => Some(Newcomer { user, name }),
            _ => None,
        };
        let level = self.level.as_deref();
        let level = level.map(|level| word("ballot", level));
        Ok(Ballot {
            id: BallotId(self.ballot_id),
            game: GameId(self.game_id),
            kind: word("ballot", &self.kind)?,
            seq: Seq(number("ballot", self.seq)?),
            seat: seat.transpose()?.and_then(Seat::new),
            newcomer,
            computer: level.transpose()?,
            asked_by: maybe_id("ballot", self.asked_by)?,
            asked_at: Time(self.asked_at),
            agreed: agreed.collect::<Result<_, Error>>()?,
        })
    }
}

/// The columns of a [`BallotRow`]; a list adds its condition.
macro_rules! ballots {
    ($condition:literal) => {
        concat!(
            "SELECT ballot_id, game_id, kind, seq, seat, newcomer_id, newcomer_name, level, asked_by, asked_at FROM ballot ",
            "WHERE settled_at IS NULL AND ",
            $condition
        )
    };
}

async fn open_of(
    conn: &mut SqliteConnection,
    game: GameId,
    kind: BallotKind,
    seat: Option<Seat>,
) -> Result<Option<Ballot>, Error> {
    let row: Option<BallotRow> = sqlx::query_as(ballots!(
        "game_id = $1 AND kind = $2 AND COALESCE(seat, -1) = $3 ORDER BY ballot_id DESC LIMIT 1"
    ))
    .bind(game.0)
    .bind(kind.word())
    .bind(seat.map_or(-1, |seat| i64::from(u8::from(seat))))
    .fetch_optional(&mut *conn)
    .await?;
    match row {
        Some(row) => Ok(Some(row.ballot(conn).await?)),
        None => Ok(None),
    }
}

async fn with_id(conn: &mut SqliteConnection, ballot: BallotId) -> Result<Ballot, Error> {
    let row: Option<BallotRow> = sqlx::query_as(ballots!("ballot_id = $1"))
        .bind(ballot.0)
        .fetch_optional(&mut *conn)
        .await?;
    row.ok_or(Error::NoBallot)?.ballot(conn).await
}

async fn settle(
    conn: &mut SqliteConnection,
    ballot: BallotId,
    outcome: Outcome,
    at: Time,
) -> Result<bool, Error> {
    let settled = sqlx::query(
        "UPDATE ballot SET settled_at = $2, outcome = $3 WHERE ballot_id = $1 AND settled_at IS NULL",
    )
    .bind(ballot.0)
    .bind(at.0)
    .bind(outcome.word())
    .execute(conn)
    .await?;
    Ok(settled.rows_affected() == 1)
}

async fn vote(
    conn: &mut SqliteConnection,
    ballot: BallotId,
    user: UserId,
    at: Time,
) -> Result<(), Error> {
    sqlx::query(
        "INSERT INTO vote (ballot_id, user_id, agrees, voted_at) VALUES ($1, $2, 1, $3) \
         ON CONFLICT (ballot_id, user_id) DO NOTHING",
    )
    .bind(ballot.0)
    .bind(flake(user))
    .bind(at.0)
    .execute(conn)
    .await?;
    Ok(())
}

impl Store {
    /// The open vote with this number.
    pub async fn ballot(&self, ballot: BallotId) -> Result<Ballot, Error> {
        let mut conn = self.read.acquire().await?;
        with_id(&mut conn, ballot).await
    }

    /// The open votes of a game.
    pub async fn ballots(&self, game: GameId) -> Result<Vec<Ballot>, Error> {
        let mut conn = self.read.acquire().await?;
        let rows: Vec<BallotRow> = sqlx::query_as(ballots!("game_id = $1 ORDER BY ballot_id"))
            .bind(game.0)
            .fetch_all(&mut *conn)
            .await?;
        let mut ballots = Vec::with_capacity(rows.len());
        for row in rows {
            ballots.push(row.ballot(&mut conn).await?);
        }
        Ok(ballots)
    }

    /// Asks the table; who asks has agreed. Where the same question is open already, this only agrees to it; an older
    /// one of its kind about the same seat is overtaken.
    pub async fn ask(
        &self,
        game: GameId,
        question: &Question,
        user: UserId,
        at: Time,
    ) -> Result<Ballot, Error> {
        let mut tx = self.begin().await?;
        let open = open_of(&mut tx, game, question.kind, question.seat).await?;
        let ballot = match open {
            Some(open) if question.is_that_of(&open) => open.id,
            older => {
                if let Some(older) = older {
                    settle(&mut tx, older.id, Outcome::Overtaken, at).await?;
                }
                insert(&mut tx, game, question, user, at).await?
            }
        };
        vote(&mut tx, ballot, user, at).await?;
        let ballot = with_id(&mut tx, ballot).await?;
        tx.commit().await?;
        Ok(ballot)
    }

    /// Somebody agrees to an open vote.
    pub async fn agree(&self, ballot: BallotId, user: UserId, at: Time) -> Result<Ballot, Error> {
        let mut tx = self.begin().await?;
        let open = with_id(&mut tx, ballot).await?;
        vote(&mut tx, open.id, user, at).await?;
        let ballot = with_id(&mut tx, ballot).await?;
        tx.commit().await?;
        Ok(ballot)
    }

    /// The vote is over. `false`: it was already.
    pub async fn settle(
        &self,
        ballot: BallotId,
        outcome: Outcome,
        at: Time,
    ) -> Result<bool, Error> {
        let mut conn = self.write.acquire().await?;
        settle(&mut conn, ballot, outcome, at).await
    }
}

async fn insert(
    conn: &mut SqliteConnection,
    game: GameId,
    question: &Question,
    user: UserId,
    at: Time,
) -> Result<BallotId, Error> {
    let newcomer = question.newcomer.as_ref();
    let (ballot,): (i64,) = sqlx::query_as(
        "INSERT INTO ballot (game_id, kind, seq, seat, newcomer_id, newcomer_name, asked_by, asked_at, level) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ballot_id",
    )
    .bind(game.0)
    .bind(question.kind.word())
    .bind(i64::from(question.seq.0))
    .bind(question.seat.map(|seat| i64::from(u8::from(seat))))
    .bind(newcomer.map(|newcomer| flake(newcomer.user)))
    .bind(newcomer.map(|newcomer| newcomer.name.as_str()))
    .bind(flake(user))
    .bind(at.0)
    .bind(question.computer.map(Level::key))
    .fetch_one(conn)
    .await?;
    Ok(BallotId(ballot))
}
