//! A table: a game in play or played, with the people who sit at it and the place where it is played.

use engine::{Event, Game, Seat, SeatSet, View, computer::Level};
use poise::serenity_prelude as serenity;
use serenity::{ChannelId, GuildId, UserId};

use super::{
    GameId, GameSettings, HandOver, Holder, Pace, Pause, Player, Seq, Store, Successor,
    TableOptions, colour_named,
    pauses::pause_of,
    rows::{bad, from_json, id, maybe_id, number, word, words},
};
use crate::{clock::Time, error::Error};

/// A game with its people.
#[derive(Clone, Debug)]
pub struct Table {
    /// Which game.
    pub id: GameId,
    /// Where it is played.
    pub place: Place,
    /// Who made it; `None`: a former player.
    pub host: Option<UserId>,
    /// Running or over.
    pub state: GameState,
    /// What the host chose.
    pub options: TableOptions,
    /// What the host has changed since.
    pub settings: GameSettings,
    /// The pause that somebody asked for.
    pub pause: Option<Pause>,
    /// Who sits at it, in the order of seats.
    pub players: Vec<Player>,
    /// The game itself.
    pub game: Game,
    /// The time of its last event.
    pub changed_at: Time,
}

/// Where a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The server.
    pub guild: GuildId,
    /// Where its lobby was opened.
    pub channel: ChannelId,
    /// Its thread, once the announcer has made it.
    pub thread: Option<ChannelId>,
}

impl Place {
    /// The thread, or the channel of the lobby as long as there is none.
    pub fn spot(&self) -> ChannelId {
        self.thread.unwrap_or(self.channel)
    }
}

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameState {
    /// People join and leave.
    Lobby,
    /// It is played.
    Running,
    /// It has ended.
    Over,
    /// The lobby was closed; it never began.
    Closed,
}

words!(GameState { Lobby = "lobby", Running = "running", Over = "over", Closed = "closed" });

/// An event as the log has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Logged {
    /// Its number.
    pub seq: Seq,
    /// When it happened.
    pub at: Time,
    /// What happened.
    pub event: Event,
}

impl Table {
    /// How many events the game has: what a button carries.
    pub fn seq(&self) -> Seq {
        Seq(self.game.seq())
    }

    /// The seat somebody holds and has not given up.
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        let mut players = self.people();
        players
            .find(|(_, who)| *who == user)
            .map(|(player, _)| player.seat)
    }

    /// Who holds a seat.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.iter().find(|player| player.seat == seat)
    }

    /// A seat changes hands.
    pub(crate) fn hand_over(&mut self, hand_over: &HandOver<'_>) {
        let mut players = self.players.iter_mut();
        let Some(player) = players.find(|player| player.seat == hand_over.seat) else {
            return;
        };
        (player.kind, player.user, player.level) = match hand_over.successor {
            Successor::Person(newcomer) => (Holder::Person, Some(newcomer.user), None),
            Successor::Computer(level, _) => (Holder::Computer, None, Some(level)),
            Successor::Nobody => (Holder::Nobody, None, None),
        };
        if let Some(name) = hand_over.successor.name() {
            name.clone_into(&mut player.name);
        }
    }

    /// Who is to move; `None` when the game is over.
    pub fn mover(&self) -> Option<&Player> {
        self.player(self.game.phase().seat()?)
    }

    /// The people who still play, in the order of seats.
    pub fn people(&self) -> impl Iterator<Item = (&Player, UserId)> {
        let playing = self.players.iter();
        let playing = playing.filter(|player| !self.game.has_resigned(player.seat));
        playing.filter_map(|player| Some((player, player.user?)))
    }

    /// Whether nobody makes this seat's moves: no person and no program sits there.
    pub fn is_empty(&self, seat: Seat) -> bool {
        self.player(seat).is_none_or(|player| match player.kind {
            Holder::Person => player.user.is_none(),
            Holder::Computer => false,
            Holder::Nobody => true,
        })
    }

    /// The computer that makes a seat's moves, and how well it plays.
    pub fn computer(&self, seat: Seat) -> Option<Level> {
        let player = self.player(seat)?;
        let is_computer = player.kind == Holder::Computer && !self.game.has_resigned(seat);
        player.level.filter(|_| is_computer)
    }

    /// Seats where no person sits.
    pub fn without_people(&self) -> SeatSet {
        let seats = self.players.iter().filter(|player| player.user.is_none());
        seats.map(|player| player.seat).collect()
    }

    /// Whether anybody may do what the host may: the host has gone.
    pub fn is_host(&self, user: UserId) -> bool {
        let host = self
            .host
            .filter(|host| self.people().any(|(_, who)| who == *host));
        match host {
            Some(host) => host == user,
            None => self.seat_of(user).is_some(),
        }
    }

    /// `Ok` for the host, or for anybody at the table once the host has gone.
    pub fn host_only(&self, user: UserId) -> Result<(), Error> {
        self.is_host(user).then_some(()).ok_or(Error::NotHost)
    }

    /// `Ok` while the game is not paused.
    pub fn going_on(&self, now: Time) -> Result<(), Error> {
        match self.pause.filter(|pause| pause.holds(now)) {
            Some(pause) => Err(Error::Paused { ends: pause.ends }),
            None => Ok(()),
        }
    }

    /// Whether everybody may see what is left to draw and what would be scored.
    pub fn hints(&self) -> bool {
        self.settings.hints.unwrap_or(self.options.rules.hints)
    }

    /// How long a turn should take at most.
    pub fn pace(&self) -> Pace {
        self.settings.pace.unwrap_or(self.options.pace)
    }

    /// The game as somebody sees it: with their own seat's secrets, if they have one.
    pub fn view_of(&self, user: UserId) -> View {
        self.game.view(self.seat_of(user)).with_hints(self.hints())
    }

    /// The game as everybody sees it.
    pub fn public_view(&self) -> View {
        self.game.view(None).with_hints(self.hints())
    }
}

#[derive(sqlx::FromRow)]
pub(super) struct GameRow {
    pub(super) game_id: i64,
    pub(super) guild_id: i64,
    pub(super) channel_id: i64,
    pub(super) thread_id: Option<i64>,
    pub(super) lobby_message_id: Option<i64>,
    pub(super) host_id: Option<i64>,
    pub(super) state: String,
    pub(super) is_open: i64,
    pub(super) options: String,
    pub(super) created_at: i64,
    pub(super) expires_at: Option<i64>,
    pub(super) settings: String,
    pub(super) paused_at: Option<i64>,
    pub(super) pause_ends_at: Option<i64>,
    pub(super) rematch_of: Option<i64>,
}

pub(super) const GAME_ROW: &str = "SELECT game_id, guild_id, channel_id, thread_id, lobby_message_id, host_id, state, \
     is_open, options, created_at, expires_at, settings, paused_at, pause_ends_at, rematch_of FROM game WHERE game_id = $1";

impl GameRow {
    pub(super) fn place(&self) -> Result<Place, Error> {
        Ok(Place {
            guild: id("game", self.guild_id)?,
            channel: id("game", self.channel_id)?,
            thread: maybe_id("game", self.thread_id)?,
        })
    }

    pub(super) fn state(&self) -> Result<GameState, Error> {
        word("game", &self.state)
    }

    pub(super) fn options(&self) -> Result<TableOptions, Error> {
        from_json("game", &self.options)
    }
}

#[derive(sqlx::FromRow)]
struct HolderRow {
    seat: i64,
    kind: String,
    user_id: Option<i64>,
    name: String,
    colour: Option<String>,
    level: Option<String>,
}

impl HolderRow {
    fn player(self) -> Result<Player, Error> {
        let seat = number("seat_holder", self.seat)?;
        let seat = Seat::new(seat).ok_or_else(|| bad("seat_holder", "no such seat"))?;
        let colour = self.colour.as_deref().and_then(colour_named);
        let level = self.level.as_deref();
        let level = level.map(|level| word("seat_holder", level));
        Ok(Player {
            seat,
            kind: word::<Holder>("seat_holder", &self.kind)?,
            user: maybe_id("seat_holder", self.user_id)?,
            name: self.name,
            colour: colour.unwrap_or_else(|| super::PlayerColour::nth(seat.index())),
            level: level.transpose()?,
        })
    }
}

#[derive(sqlx::FromRow)]
struct EventRow {
    seq: i64,
    at: i64,
    payload: String,
}

impl Store {
    /// A game that has begun, as it is now.
    pub async fn table(&self, game: GameId) -> Result<Table, Error> {
        self.table_at(game, None).await
    }

    /// The same after its first `seq` events, with the people who sit there now.
    pub async fn table_at(&self, game: GameId, seq: Option<Seq>) -> Result<Table, Error> {
        let row = self.game_row(game).await?;
        let state = row.state()?;
        match state {
            GameState::Lobby => return Err(Error::NotBegun),
            GameState::Closed => return Err(Error::NoGame),
            GameState::Running | GameState::Over => {}
        }
        let log = self.log(game, seq).await?;
        let replayed = Game::replay(log.iter().map(|logged| &logged.event));
        Ok(Table {
            id: game,
            place: row.place()?,
            host: maybe_id("game", row.host_id)?,
            state,
            options: row.options()?,
            settings: from_json("game", &row.settings)?,
            pause: pause_of(row.paused_at, row.pause_ends_at),
            players: self.players(game).await?,
            game: replayed.map_err(|corrupt| Error::Corrupt(game, corrupt))?,
            changed_at: log.last().map_or(Time(0), |logged| logged.at),
        })
    }

    /// The log of a game, or its first `seq` events.
    pub async fn log(&self, game: GameId, seq: Option<Seq>) -> Result<Vec<Logged>, Error> {
        let rows: Vec<EventRow> = sqlx::query_as(
            "SELECT seq, at, payload FROM event WHERE game_id = $1 AND seq <= $2 ORDER BY seq",
        )
        .bind(game.0)
        .bind(seq.map_or(i64::from(u32::MAX), |seq| i64::from(seq.0)))
        .fetch_all(&self.read)
        .await?;
        let logged = rows.into_iter().map(|row| {
            Ok(Logged {
                seq: Seq(number("event", row.seq)?),
                at: Time(row.at),
                event: from_json("event", &row.payload)?,
            })
        });
        logged.collect()
    }

    /// Who sits at a table now, in the order of seats.
    pub async fn players(&self, game: GameId) -> Result<Vec<Player>, Error> {
        let rows: Vec<HolderRow> = sqlx::query_as(
            "SELECT seat, kind, user_id, name, colour, level FROM seat_holder AS holder WHERE game_id = $1 AND from_seq = \
             (SELECT MAX(from_seq) FROM seat_holder WHERE game_id = holder.game_id AND seat = holder.seat) \
             ORDER BY seat",
        )
        .bind(game.0)
        .fetch_all(&self.read)
        .await?;
        rows.into_iter().map(HolderRow::player).collect()
    }

    /// Whether somebody holds a seat of a game, or has joined its lobby.
    pub async fn has_seat(&self, game: GameId, user: UserId) -> Result<bool, Error> {
        let found = sqlx::query(
            "SELECT 1 FROM seat_holder WHERE game_id = $1 AND user_id = $2 \
             UNION SELECT 1 FROM lobby_member WHERE game_id = $1 AND user_id = $2",
        )
        .bind(game.0)
        .bind(super::rows::flake(user))
        .fetch_optional(&self.read)
        .await?;
        Ok(found.is_some())
    }

    /// How far a game has come.
    pub async fn state(&self, game: GameId) -> Result<GameState, Error> {
        self.game_row(game).await?.state()
    }

    /// Where a game is played.
    pub async fn place(&self, game: GameId) -> Result<Place, Error> {
        self.game_row(game).await?.place()
    }

    /// The message with the lobby's buttons.
    pub async fn lobby_message(&self, game: GameId) -> Result<Option<serenity::MessageId>, Error> {
        maybe_id("game", self.game_row(game).await?.lobby_message_id)
    }

    pub(super) async fn game_row(&self, game: GameId) -> Result<GameRow, Error> {
        let row = sqlx::query_as(GAME_ROW)
            .bind(game.0)
            .fetch_optional(&self.read);
        row.await?.ok_or(Error::NoGame)
    }

    /// Says where a game is played from now on. One that is over there, or that nobody plays any more, makes room once that
    /// has been told.
    pub async fn set_thread(&self, game: GameId, thread: ChannelId) -> Result<(), Error> {
        let thread = super::rows::flake(thread);
        let mut tx = self.begin().await?;
        sqlx::query(
            "UPDATE game SET thread_id = NULL WHERE thread_id = $2 AND game_id <> $1 \
             AND (state = 'over' OR closed_at IS NOT NULL) \
             AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.game_id = game.game_id AND delivered_at IS NULL)",
        )
        .bind(game.0)
        .bind(thread)
        .execute(&mut *tx)
        .await?;
        sqlx::query("UPDATE game SET thread_id = $2 WHERE game_id = $1")
            .bind(game.0)
            .bind(thread)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(())
    }
}
