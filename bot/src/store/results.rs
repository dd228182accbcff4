//! What people made of finished games. A projection: rows that were worked out for another length of the log are void,
//! so that a game which goes on after its end counts again only when it has ended again.

use engine::Seat;
use poise::serenity_prelude as serenity;
use serenity::{ChannelId, GuildId, UserId};

use super::{
    GameId, GameState, Holder, Logged, Seq, Store,
    rows::{bad, flake, from_json, id, maybe_id, number, to_json, word},
};
use crate::{clock::Time, error::Error};

/// Everything about a finished game that figures are made of.
#[derive(Clone, Debug)]
pub struct Finished {
    /// Which game.
    pub game: GameId,
    /// Its log.
    pub log: Vec<Logged>,
    /// Everybody who held a seat, in order.
    pub held: Vec<HeldSeat>,
    /// When it was paused.
    pub pauses: Vec<Rest>,
    /// When people were told that it is their turn.
    pub told: Vec<Told>,
}

/// Somebody held a seat from an event on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeldSeat {
    /// The seat.
    pub seat: Seat,
    /// Person, computer or nobody.
    pub kind: Holder,
    /// From which event on.
    pub from: Seq,
    /// Since when.
    pub since: Time,
}

/// A pause of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rest {
    /// Its beginning.
    pub from: Time,
    /// Its end; `None`: it goes on.
    pub until: Option<Time>,
}

/// An announcement of a turn that arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    /// It tells of the game as it was then.
    pub seq: Seq,
    /// When it arrived.
    pub at: Time,
}

/// What one holder of a seat made of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultRow {
    /// The seat.
    pub seat: Seat,
    /// From which event on they held it.
    pub from: Seq,
    /// Points and place at the end; `None`: they had left, or the game was broken off.
    pub end: Option<(i32, u8)>,
    /// Most points that one city brought; 0: none.
    pub best_city: i32,
    /// Seconds that each turn took.
    pub times: Vec<u32>,
}

/// The same with the person and the game, for figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonResult {
    /// Which game.
    pub game: GameId,
    /// Its server.
    pub guild: GuildId,
    /// Where it was played.
    pub spot: ChannelId,
    /// Person, computer or nobody.
    pub kind: Holder,
    /// Who; `None`: a former player, a computer, nobody.
    pub user: Option<UserId>,
    /// Their name then.
    pub name: String,
    /// What they made of it.
    pub result: ResultRow,
}

#[derive(sqlx::FromRow)]
struct PersonRow {
    game_id: i64,
    guild_id: i64,
    spot_id: i64,
    kind: String,
    user_id: Option<i64>,
    name: String,
    seat: i64,
    from_seq: i64,
    points: Option<i64>,
    place: Option<i64>,
    best_city: i64,
    times: String,
}

fn seat(number: i64) -> Result<Seat, Error> {
    let at = super::rows::number("result", number)?;
    Seat::new(at).ok_or_else(|| bad("result", "no such seat"))
}

impl PersonRow {
    fn result(self) -> Result<PersonResult, Error> {
        let end = match (self.points, self.place) {
            (Some(points), Some(place)) => {
                Some((number("result", points)?, number("result", place)?))
            }
            _ => None,
        };
        Ok(PersonResult {
            game: GameId(self.game_id),
            guild: id("game", self.guild_id)?,
            spot: id("game", self.spot_id)?,
            kind: word("seat_holder", &self.kind)?,
            user: maybe_id("seat_holder", self.user_id)?,
            name: self.name,
            result: ResultRow {
                seat: seat(self.seat)?,
                from: Seq(number("result", self.from_seq)?),
                end,
                best_city: number("result", self.best_city)?,
                times: from_json("result", &self.times)?,
            },
        })
    }
}

/// Whose games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// All of a server.
    Server(GuildId),
    /// All in which a person held a seat.
    Person(UserId),
}

impl Whose {
    fn keys(self) -> (Option<i64>, Option<i64>) {
        match self {
            Whose::Server(guild) => (Some(flake(guild)), None),
            Whose::Person(user) => (None, Some(flake(user))),
        }
    }
}

impl Store {
    /// Games that have ended and whose results have not been worked out since.
    pub async fn without_results(&self, whose: Whose) -> Result<Vec<GameId>, Error> {
        let (guild, user) = whose.keys();
        let rows: Vec<(i64,)> = sqlx::query_as(
            "SELECT game_id FROM game WHERE state = $1 AND (guild_id = $2 OR EXISTS (SELECT 1 FROM seat_holder \
             WHERE seat_holder.game_id = game.game_id AND seat_holder.user_id = $3)) AND NOT EXISTS (SELECT 1 FROM result \
             WHERE result.game_id = game.game_id AND result.seq = game.n_events) ORDER BY game_id",
        )
        .bind(GameState::Over.word())
        .bind(guild)
        .bind(user)
        .fetch_all(&self.read)
        .await?;
        Ok(rows.into_iter().map(|(game,)| GameId(game)).collect())
    }

    /// What the results of a game are worked out from.
    pub async fn finished(&self, game: GameId) -> Result<Finished, Error> {
        Ok(Finished {
            game,
            log: self.log(game, None).await?,
            held: self.held(game).await?,
            pauses: self.pauses(game).await?,
            told: self.told(game).await?,
        })
    }

    async fn held(&self, game: GameId) -> Result<Vec<HeldSeat>, Error> {
        let rows: Vec<(i64, String, i64, i64)> = sqlx::query_as(
            "SELECT seat, kind, from_seq, since_at FROM seat_holder WHERE game_id = $1 ORDER BY seat, from_seq",
        )
        .bind(game.0)
        .fetch_all(&self.read)
        .await?;
        let held = rows.into_iter().map(|(at, kind, from, since)| {
            Ok(HeldSeat {
                seat: seat(at)?,
                kind: word("seat_holder", &kind)?,
                from: Seq(number("seat_holder", from)?),
                since: Time(since),
            })
        });
        held.collect()
    }

    async fn pauses(&self, game: GameId) -> Result<Vec<Rest>, Error> {
        let pauses = self.pauses_of(game).await?.into_iter();
        Ok(pauses.map(|(from, until)| Rest { from, until }).collect())
    }

    async fn told(&self, game: GameId) -> Result<Vec<Told>, Error> {
        let rows: Vec<(i64, i64)> = sqlx::query_as(
            "SELECT seq, delivered_at FROM outbox WHERE game_id = $1 AND kind = 'turn' AND delivered_at IS NOT NULL \
             ORDER BY seq",
        )
        .bind(game.0)
        .fetch_all(&self.read)
        .await?;
        let told = rows.into_iter().map(|(seq, at)| {
            Ok(Told {
                seq: Seq(number("outbox", seq)?),
                at: Time(at),
            })
        });
        told.collect()
    }

    /// Keeps the results of a game that had so many events, instead of any there were.
    pub async fn set_results(
        &self,
        game: GameId,
        seq: Seq,
        rows: &[ResultRow],
    ) -> Result<(), Error> {
        let mut tx = self.begin().await?;
        sqlx::query("DELETE FROM result WHERE game_id = $1")
            .bind(game.0)
            .execute(&mut *tx)
            .await?;
        for row in rows {
            sqlx::query(
                "INSERT INTO result (game_id, seq, seat, from_seq, points, place, best_city, times) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            )
            .bind(game.0)
            .bind(i64::from(seq.0))
            .bind(i64::from(u8::from(row.seat)))
            .bind(i64::from(row.from.0))
            .bind(row.end.map(|(points, _)| i64::from(points)))
            .bind(row.end.map(|(_, place)| i64::from(place)))
            .bind(i64::from(row.best_city))
            .bind(to_json("result", &row.times)?)
            .execute(&mut *tx)
            .await?;
        }
        tx.commit().await?;
        Ok(())
    }

    /// All results of a server's games, or of the games of a person, in the order in which the games ended.
    pub async fn results(&self, whose: Whose) -> Result<Vec<PersonResult>, Error> {
        let (guild, user) = whose.keys();
        let rows: Vec<PersonRow> = sqlx::query_as(
            "SELECT result.game_id, guild_id, COALESCE(thread_id, channel_id) AS spot_id, kind, user_id, name, \
             result.seat, result.from_seq, points, place, best_city, times FROM result \
             JOIN game ON game.game_id = result.game_id AND game.n_events = result.seq AND game.state = $1 \
             JOIN seat_holder ON seat_holder.game_id = result.game_id AND seat_holder.seat = result.seat \
             AND seat_holder.from_seq = result.from_seq \
             WHERE guild_id = $2 OR EXISTS (SELECT 1 FROM seat_holder AS mine WHERE mine.game_id = result.game_id \
             AND mine.user_id = $3) ORDER BY ended_at, result.game_id, result.seat, result.from_seq",
        )
        .bind(GameState::Over.word())
        .bind(guild)
        .bind(user)
        .fetch_all(&self.read)
        .await?;
        rows.into_iter().map(PersonRow::result).collect()
    }
}
