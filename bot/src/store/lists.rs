//! Lists of games: a person's, a server's, and what is played in a channel. Read from projections; nothing is decided
//! by them.

use engine::Seat;
use poise::serenity_prelude as serenity;
use serenity::{ChannelId, GuildId, UserId};

use super::{
    GameId, GameState, MapChoice, Place, Store, TableOptions,
    rows::{flake, from_json, id, maybe_id, number, word},
};
use crate::{clock::Time, error::Error};

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameLine {
    /// Which game.
    pub id: GameId,
    /// Where.
    pub place: Place,
    /// How far it has come.
    pub state: GameState,
    /// What is played.
    pub options: TableOptions,
    /// Who made it.
    pub host: Option<UserId>,
    /// How many sit at it, or have joined its lobby, computers too.
    pub n_people: u8,
    /// Whose turn it is.
    pub turn: Option<Seat>,
    /// The person whose turn it is.
    pub mover: Option<UserId>,
    /// Since when.
    pub turn_since: Option<Time>,
}

impl GameLine {
    /// The sheet's key, or its name in an own sheet's text.
    pub fn map_key(&self) -> &str {
        match &self.options.map {
            MapChoice::Printed(key) => key,
            MapChoice::Own(_) => "own",
        }
    }
}

#[derive(sqlx::FromRow)]
struct LineRow {
    game_id: i64,
    guild_id: i64,
    channel_id: i64,
    thread_id: Option<i64>,
    state: String,
    options: String,
    host_id: Option<i64>,
    n_people: i64,
    turn_seat: Option<i64>,
    mover_id: Option<i64>,
    turn_since: Option<i64>,
}

impl LineRow {
    fn line(self) -> Result<GameLine, Error> {
        let turn = self.turn_seat.map(|seat| number::<usize>("game", seat));
        let state: GameState = word("game", &self.state)?;
        let options: TableOptions = from_json("game", &self.options)?;
        // In a lobby the seats of computers are taken beforehand.
        let computers = match state {
            GameState::Lobby | GameState::Closed => options.computers,
            GameState::Running | GameState::Over => 0,
        };
        let n_people: u8 = number("game", self.n_people)?;
        Ok(GameLine {
            id: GameId(self.game_id),
            place: Place {
                guild: id("game", self.guild_id)?,
                channel: id("game", self.channel_id)?,
                thread: maybe_id("game", self.thread_id)?,
            },
            state,
            options,
            host: maybe_id("game", self.host_id)?,
            n_people: n_people.saturating_add(computers),
            turn: turn.transpose()?.and_then(Seat::new),
            mover: maybe_id("seat_holder", self.mover_id)?,
            turn_since: self.turn_since.map(Time),
        })
    }
}

/// The columns of a [`LineRow`]; a list adds its condition on `game`.
macro_rules! lines {
    ($condition:literal) => {
        concat!(
            "SELECT game.game_id, guild_id, channel_id, thread_id, state, options, host_id, ",
            "CASE WHEN state IN ('lobby', 'closed') ",
            "THEN (SELECT COUNT(*) FROM lobby_member WHERE lobby_member.game_id = game.game_id) ",
            "ELSE (SELECT COUNT(DISTINCT seat) FROM seat_holder WHERE seat_holder.game_id = game.game_id) ",
            "END AS n_people, turn_seat, mover.user_id AS mover_id, turn_since FROM game ",
            "LEFT JOIN seat_holder AS mover ON mover.game_id = game.game_id AND mover.seat = game.turn_seat ",
            "AND mover.from_seq = (SELECT MAX(from_seq) FROM seat_holder AS newest ",
            "WHERE newest.game_id = game.game_id AND newest.seat = game.turn_seat) WHERE ",
            $condition
        )
    };
}

impl Store {
    /// The game that is played, or was, in this thread or channel.
    pub async fn game_in(&self, channel: ChannelId) -> Result<Option<GameId>, Error> {
        let row: Option<(i64,)> = sqlx::query_as(
            "SELECT game_id FROM game WHERE thread_id = $1 AND state IN ('running', 'over')",
        )
        .bind(flake(channel))
        .fetch_optional(&self.read)
        .await?;
        Ok(row.map(|(game,)| GameId(game)))
    }

    /// Whether a game is going on in this thread or channel.
    pub async fn is_played_in(&self, channel: ChannelId) -> Result<bool, Error> {
        let found = sqlx::query(
            "SELECT 1 FROM game WHERE thread_id = $1 AND state = 'running' AND closed_at IS NULL",
        )
        .bind(flake(channel))
        .fetch_optional(&self.read)
        .await?;
        Ok(found.is_some())
    }

    /// Open lobbies in a channel, the newest first.
    pub async fn lobbies_in(&self, channel: ChannelId) -> Result<Vec<GameLine>, Error> {
        let rows: Vec<LineRow> = sqlx::query_as(lines!(
            "channel_id = $1 AND state = 'lobby' ORDER BY game.game_id DESC"
        ))
        .bind(flake(channel))
        .fetch_all(&self.read)
        .await?;
        rows.into_iter().map(LineRow::line).collect()
    }

    /// Open lobbies and running games of a server, the newest first.
    pub async fn games_in(&self, guild: GuildId) -> Result<Vec<GameLine>, Error> {
        let rows: Vec<LineRow> = sqlx::query_as(lines!(
            "guild_id = $1 AND state IN ('lobby', 'running') ORDER BY game.game_id DESC"
        ))
        .bind(flake(guild))
        .fetch_all(&self.read)
        .await?;
        rows.into_iter().map(LineRow::line).collect()
    }

    /// Running games of a person: those that wait for them first, the longest first.
    pub async fn games_of(&self, user: UserId) -> Result<Vec<GameLine>, Error> {
        let rows: Vec<LineRow> = sqlx::query_as(lines!(
            "state = 'running' AND EXISTS (SELECT 1 FROM seat_holder AS holder WHERE holder.game_id = game.game_id \
             AND holder.user_id = $1 AND holder.from_seq = (SELECT MAX(from_seq) FROM seat_holder AS newest \
             WHERE newest.game_id = holder.game_id AND newest.seat = holder.seat)) \
             ORDER BY CASE WHEN mover.user_id = $1 THEN 0 ELSE 1 END, turn_since, game.game_id"
        ))
        .bind(flake(user))
        .fetch_all(&self.read)
        .await?;
        rows.into_iter().map(LineRow::line).collect()
    }

    /// The same without those in which the person gave their seat up.
    pub async fn games_played_by(&self, user: UserId) -> Result<Vec<GameLine>, Error> {
        let mut played = Vec::new();
        for line in self.games_of(user).await? {
            match self.table(line.id).await {
                Ok(table) if table.seat_of(user).is_none() => {}
                Err(error @ Error::Db(_)) => return Err(error),
                // One that cannot be read is better shown than missed.
                Ok(_) | Err(_) => played.push(line),
            }
        }
        Ok(played)
    }

    /// Running games that wait for a person, the longest first.
    pub async fn games_waiting_for(&self, user: UserId) -> Result<Vec<GameLine>, Error> {
        let mut lines = self.games_of(user).await?;
        lines.retain(|line| line.mover == Some(user));
        Ok(lines)
    }
}
