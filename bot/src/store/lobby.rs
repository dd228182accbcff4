//! Lobbies: people join and leave, the host chooses, and the game begins.

use engine::{Event, Seat};
use poise::serenity_prelude as serenity;
use serenity::{ChannelId, GuildId, MessageId, UserId};
use sqlx::SqliteConnection;

use super::{
    Append, Cause, GameId, GameState, Member, NoticeKind, Place, PlayerColour, Seq, Store,
    TableOptions,
    append::note_cause,
    colour_named, deal_colours,
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
    /// When it was opened.
    pub created_at: Time,
    /// When it closes by itself.
    pub expires_at: Option<Time>,
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
        self.members.len() >= usize::from(self.options.rules.seats)
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
    let invited: Vec<(i64,)> = sqlx::query_as(
        "SELECT user_id FROM invitation WHERE game_id = $1 AND declined_at IS NULL ORDER BY invited_at, user_id",
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
    let invited = invited.into_iter().map(|(user,)| id("invitation", user));
    Ok(Lobby {
        id: GameId(row.game_id),
        place: row.place()?,
        state: row.state()?,
        message: maybe_id("game", row.lobby_message_id)?,
        host: maybe_id("game", row.host_id)?,
        is_open: row.is_open != 0,
        options: row.options()?,
        members: members.collect::<Result<_, Error>>()?,
        invited: invited.collect::<Result<_, Error>>()?,
        created_at: Time(row.created_at),
        expires_at: row.expires_at.map(Time),
    })
}

async fn add(
    conn: &mut SqliteConnection,
    game: GameId,
    member: &Member,
    at: Time,
) -> Result<(), Error> {
    sqlx::query(
        "INSERT INTO lobby_member (game_id, user_id, name, colour, joined_at, place) VALUES ($1, $2, $3, $4, $5, \
         (SELECT COALESCE(MAX(place), 0) + 1 FROM lobby_member WHERE game_id = $1))",
    )
    .bind(game.0)
    .bind(flake(member.user))
    .bind(&member.name)
    .bind(member.colour.map(PlayerColour::key))
    .bind(at.0)
    .execute(conn)
    .await?;
    Ok(())
}

async fn invite(
    conn: &mut SqliteConnection,
    game: GameId,
    user: UserId,
    by: UserId,
    at: Time,
) -> Result<(), Error> {
    sqlx::query(
        "INSERT INTO invitation (game_id, user_id, invited_by, invited_at) VALUES ($1, $2, $3, $4) \
         ON CONFLICT (game_id, user_id) DO UPDATE SET declined_at = NULL",
    )
    .bind(game.0)
    .bind(flake(user))
    .bind(flake(by))
    .bind(at.0)
    .execute(conn)
    .await?;
    Ok(())
}

impl Store {
    /// A lobby, also one that has become a game or was closed.
    pub async fn lobby(&self, game: GameId) -> Result<Lobby, Error> {
        let mut conn = self.read.acquire().await?;
        read(&mut conn, game).await
    }

    /// Opens a lobby; the host is in it. An interaction that is delivered twice opens one.
    pub async fn open_lobby(&self, new: &NewLobby, cause: Cause, at: Time) -> Result<Lobby, Error> {
        new.options.rules.check()?;
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
        add(&mut tx, game, &new.host, at).await?;
        for user in &new.invited {
            invite(&mut tx, game, *user, new.host.user, at).await?;
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

    /// Somebody sits down.
    pub async fn join(&self, game: GameId, member: &Member, at: Time) -> Result<Lobby, Error> {
        let mut tx = self.begin().await?;
        let lobby = read(&mut tx, game).await?;
        lobby.waiting()?;
        if lobby.has(member.user) {
            return Err(LobbyRefusal::AlreadyIn.into());
        }
        if !lobby.is_open
            && !lobby.invited.contains(&member.user)
            && lobby.host != Some(member.user)
        {
            return Err(LobbyRefusal::NotInvited.into());
        }
        if lobby.is_full() {
            return Err(LobbyRefusal::Full.into());
        }
        add(&mut tx, game, member, at).await?;
        let lobby = read(&mut tx, game).await?;
        tx.commit().await?;
        Ok(lobby)
    }

    /// Somebody gets up, or the host removes them. The next in line hosts when the host goes; nobody left closes it.
    pub async fn leave(&self, game: GameId, user: UserId) -> Result<Lobby, Error> {
        let mut tx = self.begin().await?;
        let lobby = read(&mut tx, game).await?;
        lobby.waiting()?;
        if !lobby.has(user) {
            return Err(LobbyRefusal::NotIn.into());
        }
        sqlx::query("DELETE FROM lobby_member WHERE game_id = $1 AND user_id = $2")
            .bind(game.0)
            .bind(flake(user))
            .execute(&mut *tx)
            .await?;
        let next = lobby.members.iter().find(|member| member.user != user);
        match next {
            None => close(&mut tx, game).await?,
            Some(next) if lobby.host == Some(user) => hand_over(&mut tx, game, next.user).await?,
            Some(_) => {}
        }
        let lobby = read(&mut tx, game).await?;
        tx.commit().await?;
        Ok(lobby)
    }

    /// The host makes somebody else who has joined the host.
    pub async fn hand_over(&self, game: GameId, host: UserId, to: UserId) -> Result<Lobby, Error> {
        let mut tx = self.begin().await?;
        let lobby = read(&mut tx, game).await?;
        lobby.host_only(host)?;
        lobby.has(to).then_some(()).ok_or(LobbyRefusal::NotIn)?;
        hand_over(&mut tx, game, to).await?;
        let lobby = read(&mut tx, game).await?;
        tx.commit().await?;
        Ok(lobby)
    }

    /// The host invites somebody by name.
    pub async fn invite(
        &self,
        game: GameId,
        host: UserId,
        user: UserId,
        at: Time,
    ) -> Result<Lobby, Error> {
        let mut tx = self.begin().await?;
        let lobby = read(&mut tx, game).await?;
        lobby.waiting()?;
        lobby.host_only(host)?;
        invite(&mut tx, game, user, host, at).await?;
        let lobby = read(&mut tx, game).await?;
        tx.commit().await?;
        Ok(lobby)
    }

    /// Somebody in the lobby wishes for a colour; `None`: whatever is left.
    pub async fn set_colour(
        &self,
        game: GameId,
        user: UserId,
        colour: Option<PlayerColour>,
    ) -> Result<Lobby, Error> {
        let mut tx = self.begin().await?;
        let lobby = read(&mut tx, game).await?;
        lobby.waiting()?;
        lobby.has(user).then_some(()).ok_or(LobbyRefusal::NotIn)?;
        let taken = lobby.members.iter().any(|member| {
            member.user != user && member.colour.is_some() && member.colour == colour
        });
        if taken {
            return Err(LobbyRefusal::ColourTaken.into());
        }
        sqlx::query("UPDATE lobby_member SET colour = $3 WHERE game_id = $1 AND user_id = $2")
            .bind(game.0)
            .bind(flake(user))
            .bind(colour.map(PlayerColour::key))
            .execute(&mut *tx)
            .await?;
        let lobby = read(&mut tx, game).await?;
        tx.commit().await?;
        Ok(lobby)
    }

    /// The host chooses again.
    pub async fn set_options(
        &self,
        game: GameId,
        host: UserId,
        options: &TableOptions,
        is_open: bool,
    ) -> Result<Lobby, Error> {
        options.rules.check()?;
        options.sheet()?;
        let mut tx = self.begin().await?;
        let lobby = read(&mut tx, game).await?;
        lobby.waiting()?;
        lobby.host_only(host)?;
        if usize::from(options.rules.seats) < lobby.members.len() {
            return Err(LobbyRefusal::TooMany.into());
        }
        sqlx::query("UPDATE game SET options = $2, is_open = $3 WHERE game_id = $1")
            .bind(game.0)
            .bind(to_json("game", options)?)
            .bind(i64::from(is_open))
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

    /// The game begins with whoever has joined at this moment. `begin` makes its first facts and may seat the members in
    /// another order; nothing is stored where it fails.
    pub(crate) async fn begin_game(
        &self,
        game: GameId,
        cause: Cause,
        at: Time,
        reminder: Option<Time>,
        begin: impl FnOnce(&mut Lobby) -> Result<(Vec<Event>, Option<Seat>), Error>,
    ) -> Result<(), Error> {
        let mut tx = self.begin().await?;
        let mut lobby = read(&mut tx, game).await?;
        lobby.waiting()?;
        let (events, turn) = begin(&mut lobby)?;
        let wishes: Vec<_> = lobby.members.iter().map(|member| member.colour).collect();
        let seats = Seat::first(lobby.members.len());
        let people = lobby.members.iter().zip(deal_colours(&wishes));
        for (seat, (member, colour)) in seats.zip(people) {
            sit(&mut tx, game, seat, member, colour, at).await?;
        }
        let append = Append {
            game,
            after: Seq(0),
            events: &events,
            cause,
            at,
            notice: Some(match turn {
                Some(_) => NoticeKind::Turn,
                None => NoticeKind::Over,
            }),
            reminder,
            turn,
        };
        append.write(&mut tx).await?;
        tx.commit().await?;
        Ok(())
    }
}

async fn sit(
    conn: &mut SqliteConnection,
    game: GameId,
    seat: Seat,
    member: &Member,
    colour: PlayerColour,
    at: Time,
) -> Result<(), Error> {
    sqlx::query(
        "INSERT INTO seat_holder (game_id, seat, from_seq, kind, user_id, name, colour, since_at) \
         VALUES ($1, $2, 1, 'person', $3, $4, $5, $6)",
    )
    .bind(game.0)
    .bind(i64::from(u8::from(seat)))
    .bind(flake(member.user))
    .bind(&member.name)
    .bind(colour.key())
    .bind(at.0)
    .execute(conn)
    .await?;
    Ok(())
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

async fn hand_over(conn: &mut SqliteConnection, game: GameId, to: UserId) -> Result<(), Error> {
    let update = sqlx::query("UPDATE game SET host_id = $2 WHERE game_id = $1");
    update.bind(game.0).bind(flake(to)).execute(conn).await?;
    Ok(())
}
