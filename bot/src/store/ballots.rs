//! What the people of a table decide together: one open vote of a kind at a time.

use engine::Seat;
use poise::serenity_prelude as serenity;
use serenity::UserId;
use sqlx::SqliteConnection;

use super::{
    BallotId, GameId, Seq, Store,
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
    /// Who asked.
    pub asked_by: Option<UserId>,
    /// When.
    pub asked_at: Time,
    /// Who has agreed so far.
    pub agreed: Vec<UserId>,
}

#[derive(sqlx::FromRow)]
struct BallotRow {
    ballot_id: i64,
    kind: String,
    seq: i64,
    seat: Option<i64>,
    asked_by: Option<i64>,
    asked_at: i64,
}

async fn read(
    conn: &mut SqliteConnection,
    game: GameId,
    kind: BallotKind,
) -> Result<Option<Ballot>, Error> {
    let row: Option<BallotRow> = sqlx::query_as(
        "SELECT ballot_id, kind, seq, seat, asked_by, asked_at FROM ballot \
         WHERE game_id = $1 AND kind = $2 AND settled_at IS NULL ORDER BY ballot_id DESC LIMIT 1",
    )
    .bind(game.0)
    .bind(kind.word())
    .fetch_optional(&mut *conn)
    .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    let votes: Vec<(i64,)> = sqlx::query_as(
        "SELECT user_id FROM vote WHERE ballot_id = $1 AND agrees = 1 ORDER BY voted_at, user_id",
    )
    .bind(row.ballot_id)
    .fetch_all(conn)
    .await?;
    let agreed = votes.into_iter().map(|(user,)| id("vote", user));
    let seat = row.seat.map(|seat| number::<usize>("ballot", seat));
    Ok(Some(Ballot {
        id: BallotId(row.ballot_id),
        game,
        kind: word("ballot", &row.kind)?,
        seq: Seq(number("ballot", row.seq)?),
        seat: seat.transpose()?.and_then(Seat::new),
        asked_by: maybe_id("ballot", row.asked_by)?,
        asked_at: Time(row.asked_at),
        agreed: agreed.collect::<Result<_, Error>>()?,
    }))
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
    /// The open vote of this kind, if there is one.
    pub async fn ballot(&self, game: GameId, kind: BallotKind) -> Result<Option<Ballot>, Error> {
        let mut conn = self.read.acquire().await?;
        read(&mut conn, game, kind).await
    }

    /// Asks the table; who asks has agreed. Where the question is open already, this only agrees to it.
    pub async fn ask(
        &self,
        game: GameId,
        kind: BallotKind,
        seq: Seq,
        seat: Option<Seat>,
        user: UserId,
        at: Time,
    ) -> Result<Ballot, Error> {
        let mut tx = self.begin().await?;
        let open = read(&mut tx, game, kind).await?;
        let ballot = if let Some(ballot) = open {
            ballot.id
        } else {
            let (ballot,): (i64,) = sqlx::query_as(
                "INSERT INTO ballot (game_id, kind, seq, seat, asked_by, asked_at) \
                     VALUES ($1, $2, $3, $4, $5, $6) RETURNING ballot_id",
            )
            .bind(game.0)
            .bind(kind.word())
            .bind(i64::from(seq.0))
            .bind(seat.map(|seat| i64::from(u8::from(seat))))
            .bind(flake(user))
            .bind(at.0)
            .fetch_one(&mut *tx)
            .await?;
            BallotId(ballot)
        };
        vote(&mut tx, ballot, user, at).await?;
        let ballot = read(&mut tx, game, kind).await?.ok_or(Error::NoBallot)?;
        tx.commit().await?;
        Ok(ballot)
    }

    /// Somebody agrees to the open vote.
    pub async fn agree(
        &self,
        game: GameId,
        kind: BallotKind,
        user: UserId,
        at: Time,
    ) -> Result<Ballot, Error> {
        let mut tx = self.begin().await?;
        let ballot = read(&mut tx, game, kind).await?.ok_or(Error::NoBallot)?;
        vote(&mut tx, ballot.id, user, at).await?;
        let ballot = read(&mut tx, game, kind).await?.ok_or(Error::NoBallot)?;
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
        let settled = sqlx::query(
            "UPDATE ballot SET settled_at = $2, outcome = $3 WHERE ballot_id = $1 AND settled_at IS NULL",
        )
        .bind(ballot.0)
        .bind(at.0)
        .bind(outcome.word())
        .execute(&self.write)
        .await?;
        Ok(settled.rows_affected() == 1)
    }
}
