//! Lobbies: what they are, how they open and close, what the host chooses. Who joins is in `members.rs`, how the game
//! begins in `begin.rs`.

mod begin;
mod members;

pub(crate) use begin::Beginning;

use poise::serenity_prelude as serenity;
use serenity::{ChannelId, GuildId, MessageId, UserId};
use sqlx::SqliteConnection;

use super::{
    Cause, GameId, GameState, Member, Place, Store, TableOptions,
    append::note_cause,
    colour_named,
    rows::{bad, flake, id, maybe_id, to_json},
    table::{GAME_ROW, GameRow},
};
use crate::{
    clock::Time,
    error::{Error, LobbyRefusal},
};

/// A lobby, also one that is over.
#[derive(Clone, Debug)]
pub struct Lobby {
    /// The game to be.
    pub id: GameId,
    /// Where it was opened.
    pub place: Place,
    /// Whether it still is one.
    pub state: GameState,
    /// The message with its buttons, once it has been sent.
    pub message: Option<MessageId>,
    /// Who made it.
    pub host: Option<UserId>,
    /// Whether anybody may join, or only those invited.
    pub is_open: bool,
    /// What the host chose.
    pub options: TableOptions,
    /// Who has joined, in that order; the host first, as long as they stay.
    pub members: Vec<Member>,
    /// Who was invited and has not declined.
    pub invited: Vec<UserId>,
    /// Whom the host has removed; another invitation lets them in again.
    pub removed: Vec<UserId>,
    /// When it was opened.
    pub created_at: Time,
    /// When it closes by itself.
    pub expires_at: Option<Time>,
    /// The game it continues.
    pub rematch_of: Option<GameId>,
}

/// A lobby to be opened.
#[derive(Clone, Debug)]
pub struct NewLobby {
    /// The server.
    pub guild: GuildId,
    /// Where.
    pub channel: ChannelId,
    /// Who opens it; they join at once.
    pub host: Member,
    /// Whether anybody may join, or only those invited.
    pub is_open: bool,
    /// What is played.
    pub options: TableOptions,
    /// Who is invited by name.
    pub invited: Vec<UserId>,
    /// When it closes by itself.
    pub expires_at: Option<Time>,
    /// The game it continues.
    pub rematch_of: Option<GameId>,
}

impl Lobby {
    /// Whether somebody has joined.
    pub fn has(&self, user: UserId) -> bool {
        self.members.iter().any(|member| member.user == user)
    }

    /// Whether all seats are taken.
    pub fn is_full(&self) -> bool {
        self.members.len() >= self.options.people()
    }

    /// `Ok` while people may still join and leave.
    pub fn waiting(&self) -> Result<(), Error> {
        match self.state {
            GameState::Lobby => Ok(()),
            GameState::Running | GameState::Over => Err(LobbyRefusal::Begun.into()),
            GameState::Closed => Err(LobbyRefusal::Closed.into()),
        }
    }

    /// `Ok` for the host.
    pub fn host_only(&self, user: UserId) -> Result<(), Error> {
        (self.host == Some(user))
            .then_some(())
            .ok_or(Error::NotHost)
    }
}

#[derive(sqlx::FromRow)]
struct MemberRow {
    user_id: i64,
    name: String,
    colour: Option<String>,
}

async fn read(conn: &mut SqliteConnection, game: GameId) -> Result<Lobby, Error> {
    let row: Option<GameRow> = sqlx::query_as(GAME_ROW)
        .bind(game.0)
        .fetch_optional(&mut *conn)
        .await?;
    let row = row.ok_or(Error::NoGame)?;
    let members: Vec<MemberRow> = sqlx::query_as(
        "SELECT user_id, name, colour FROM lobby_member WHERE game_id = $1 ORDER BY place",
    )
    .bind(game.0)
    .fetch_all(&mut *conn)
    .await?;
    let guests: Vec<(i64, Option<i64>)> = sqlx::query_as(
        "SELECT user_id, declined_at FROM invitation WHERE game_id = $1 ORDER BY invited_at, user_id",
    )
    .bind(game.0)
    .fetch_all(conn)
    .await?;
    let members = members.into_iter().map(|row| {
        Ok(Member {
            user: id("lobby_member", row.user_id)?,
            name: row.name,
            colour: row.colour.as_deref().and_then(colour_named),
        })
    });
    let (mut invited, mut removed) = (Vec::new(), Vec::new());
    for (user, declined) in guests {
        let list = if declined.is_none() {
            &mut invited
        } else {
            &mut removed
        };
        list.push(id("invitation", user)?);
    }
    Ok(Lobby {
        id: GameId(row.game_id),
        place: row.place()?,
        state: row.state()?,
        message: maybe_id("game", row.lobby_message_id)?,
        host: maybe_id("game", row.host_id)?,
        is_open: row.is_open != 0,
        options: row.options()?,
        members: members.collect::<Result<_, Error>>()?,
        invited,
        removed,
        created_at: Time(row.created_at),
        expires_at: row.expires_at.map(Time),
        rematch_of: row.rematch_of.map(GameId),
    })
}

impl Store {
    /// The open rematch of a game, if somebody has opened one already.
    pub async fn rematch_lobby(&self, game: GameId) -> Result<Option<GameId>, Error> {
        let row: Option<(i64,)> = sqlx::query_as(
            "SELECT game_id FROM game WHERE rematch_of = $1 AND state = 'lobby' ORDER BY game_id DESC LIMIT 1",
        )
        .bind(game.0)
        .fetch_optional(&self.read)
        .await?;
        Ok(row.map(|(game,)| GameId(game)))
    }

    /// A lobby, also one that has become a game or was closed.
    pub async fn lobby(&self, game: GameId) -> Result<Lobby, Error> {
        let mut conn = self.read.acquire().await?;
        read(&mut conn, game).await
    }

    /// Opens a lobby; the host is in it. An interaction that is delivered twice opens one.
    pub async fn open_lobby(&self, new: &NewLobby, cause: Cause, at: Time) -> Result<Lobby, Error> {
        new.options.check()?;
        let mut tx = self.begin().await?;
        let (game,): (i64,) = sqlx::query_as(
            "INSERT INTO game (guild_id, channel_id, host_id, state, is_open, options, created_at, expires_at, \
             rematch_of) VALUES ($1, $2, $3, 'lobby', $4, $5, $6, $7, $8) RETURNING game_id",
        )
        .bind(flake(new.guild))
        .bind(flake(new.channel))
        .bind(flake(new.host.user))
        .bind(i64::from(new.is_open))
        .bind(to_json("game", &new.options)?)
        .bind(at.0)
        .bind(new.expires_at.map(|at| at.0))
        .bind(new.rematch_of.map(|game| game.0))
        .fetch_one(&mut *tx)
        .await?;
        let game = GameId(game);
        note_cause(&mut tx, game, cause, at).await?;
        members::add(&mut tx, game, &new.host, at).await?;
        for user in &new.invited {
            members::invite(&mut tx, game, *user, new.host.user, at).await?;
        }
        let lobby = read(&mut tx, game).await?;
        tx.commit().await?;
        Ok(lobby)
    }

    /// Remembers the message with the lobby's buttons, and where it is.
    pub async fn set_lobby_message(
        &self,
        game: GameId,
        channel: ChannelId,
        message: MessageId,
    ) -> Result<(), Error> {
        sqlx::query("UPDATE game SET lobby_message_id = $2, channel_id = $3 WHERE game_id = $1")
            .bind(game.0)
            .bind(flake(message))
            .bind(flake(channel))
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// The host chooses again. What is there now goes in, what is to be there comes out, in one transaction: of two
    /// choices made at once none is lost.
    pub async fn change_options(
        &self,
        game: GameId,
        host: UserId,
        change: impl FnOnce(&TableOptions) -> TableOptions,
    ) -> Result<Lobby, Error> {
        let mut tx = self.begin().await?;
        let lobby = read(&mut tx, game).await?;
        lobby.waiting()?;
        lobby.host_only(host)?;
        let options = change(&lobby.options);
        options.check()?;
        if options.people() < lobby.members.len() {
            return Err(LobbyRefusal::TooMany.into());
        }
        sqlx::query("UPDATE game SET options = $2 WHERE game_id = $1")
            .bind(game.0)
            .bind(to_json("game", &options)?)
            .execute(&mut *tx)
            .await?;
        let lobby = read(&mut tx, game).await?;
        tx.commit().await?;
        Ok(lobby)
    }

    /// The host gives the lobby up.
    pub async fn close_lobby(&self, game: GameId, host: UserId) -> Result<Lobby, Error> {
        let mut tx = self.begin().await?;
        let lobby = read(&mut tx, game).await?;
        lobby.waiting()?;
        lobby.host_only(host)?;
        close(&mut tx, game).await?;
        let lobby = read(&mut tx, game).await?;
        tx.commit().await?;
        Ok(lobby)
    }

    /// Closes lobbies that nobody started in time; gives back where their messages are.
    pub async fn close_expired(
        &self,
        at: Time,
    ) -> Result<Vec<(GameId, Option<(ChannelId, MessageId)>)>, Error> {
        let rows: Vec<(i64, i64, Option<i64>)> = sqlx::query_as(
            "UPDATE game SET state = 'closed' WHERE state = 'lobby' AND expires_at <= $1 \
             RETURNING game_id, channel_id, lobby_message_id",
        )
        .bind(at.0)
        .fetch_all(&self.write)
        .await?;
        let closed = rows.into_iter().map(|(game, channel, message)| {
            let message = maybe_id("game", message)?;
            let channel: ChannelId = id("game", channel)?;
            Ok((GameId(game), message.map(|message| (channel, message))))
        });
        closed.collect()
    }
}

async fn close(conn: &mut SqliteConnection, game: GameId) -> Result<(), Error> {
    let update =
        sqlx::query("UPDATE game SET state = 'closed' WHERE game_id = $1 AND state = 'lobby'");
    let done = update.bind(game.0).execute(conn).await?;
    match done.rows_affected() {
        1 => Ok(()),
        _ => Err(bad("game", "no lobby to close")),
    }
}
