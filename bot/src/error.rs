//! What can go wrong, by who must act: a refusal is the player's to mend and becomes a sentence in `say`; everything
//! else is ours, and the player reads one neutral sentence with a code that is also in the log.

use std::time::Duration;

use engine::{BadOptions, CorruptLog, Refusal};
use poise::serenity_prelude as serenity;

use serenity::{ChannelId, HttpError};

use crate::{
    clock::Time,
    store::{GameId, Openers},
};

/// Why something did not happen.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The rules do not allow it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The lobby does not allow it.
    #[error(transparent)]
    Lobby(#[from] LobbyRefusal),
    /// The options do not go together.
    #[error(transparent)]
    Options(#[from] BadOptions),
    /// Made for a state that is over: somebody, or the same person elsewhere, moved since.
    #[error("the game has moved on")]
    Stale,
    /// The same interaction was delivered before and has been carried out; it is answered already.
    #[error("the interaction has been carried out")]
    Repeated,
    /// A spectator tried to play.
    #[error("not a player of this game")]
    NotSeated,
    /// Only the host may do that.
    #[error("not the host of this game")]
    NotHost,
    /// Only those who manage the server may do that.
    #[error("does not manage the server")]
    NotManager,
    /// In this server only some may open games.
    #[error("may not open games here")]
    NotOpener(Openers),
    /// In this server games are opened in some channels only.
    #[error("games are opened elsewhere")]
    NotHere(Vec<ChannelId>),
    /// In this server everybody may open so many games at a time.
    #[error("has opened {0} games")]
    Enough(u8),
    /// There is no game here, or none with this number.
    #[error("no such game")]
    NoGame,
    /// The game has not begun.
    #[error("the game has not begun")]
    NotBegun,
    /// The game is paused.
    #[error("paused until {ends:?}")]
    Paused {
        /// When it goes on by itself.
        ends: Time,
    },
    /// The game is not paused.
    #[error("not paused")]
    NotPaused,
    /// Nobody has moved since the last pause.
    #[error("paused just before")]
    PausedBefore,
    /// A seat cannot be given to this person, or not by this one.
    #[error(transparent)]
    Seat(#[from] SeatRefusal),
    /// A game cannot be moved to that channel.
    #[error("no channel for a game")]
    NoPlace,
    /// A computer is to move: it moves by itself.
    #[error("a computer is to move")]
    ComputersTurn,
    /// Others are asked, not this person.
    #[error("not asked")]
    NotAsked,
    /// There is nothing to vote on, or the vote is over.
    #[error("no such vote")]
    NoBallot,
    /// The bot lacks permissions in a channel.
    #[error("missing {}", .0.join(", "))]
    Missing(Vec<&'static str>),
    /// It is about a server, and this is none.
    #[error("no server here")]
    GuildOnly,
    /// Nothing is changed for a while.
    #[error("maintenance")]
    Maintenance,
    /// Too many replays are being made.
    #[error("too many replays")]
    Busy,
    /// A board was drawn for them a moment ago.
    #[error("too soon")]
    TooSoon(Duration),
    /// The database.
    #[error("database: {0}")]
    Db(#[from] sqlx::Error),
    /// A row that cannot be read: a bug, damage, or a newer program.
    #[error("row of {table}: {reason}")]
    BadRow {
        /// Table of the row.
        table: &'static str,
        /// What is wrong with it.
        reason: String,
    },
    /// Discord refused or could not be reached.
    #[error("discord: {0}")]
    Discord(Box<serenity::Error>),
    /// Discord no longer takes an answer to the interaction.
    #[error("too late for an answer")]
    TooLate,
    /// A picture could not be made.
    #[error("picture: {0}")]
    Picture(String),
    /// A handler broke off.
    #[error("a handler panicked")]
    Panic,
    /// A computer could not think.
    #[error("thinking: {0}")]
    Thought(String),
    /// A log that is no game.
    #[error("log of game {0}: {1}")]
    Corrupt(GameId, #[source] CorruptLog),
    /// The dice of the operating system.
    #[error("no randomness: {0}")]
    Dice(String),
}

/// Why a lobby said no.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LobbyRefusal {
    /// All seats are taken.
    #[error("all seats are taken")]
    Full,
    /// The person has joined already.
    #[error("already joined")]
    AlreadyIn,
    /// The person has not joined.
    #[error("has not joined")]
    NotIn,
    /// Only invited people may join.
    #[error("not invited")]
    NotInvited,
    /// The game has begun.
    #[error("the game has begun")]
    Begun,
    /// The lobby was closed.
    #[error("the lobby is closed")]
    Closed,
    /// Somebody else has that colour.
    #[error("the colour is taken")]
    ColourTaken,
    /// The host has removed them.
    #[error("removed by the host")]
    Removed,
    /// There is room for fewer people than have joined.
    #[error("more people have joined than that")]
    TooMany,
}

/// Why a seat does not change hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeatRefusal {
    /// Nobody at the table is meant by that.
    #[error("no such seat")]
    NoSuchSeat,
    /// Nobody sits there any more, and nobody was named who would.
    #[error("the seat was given up")]
    Resigned,
    /// They sit at the table already.
    #[error("sits here already")]
    SitsHere,
    /// An application cannot play.
    #[error("no person")]
    NoPerson,
    /// The seat is offered to somebody else.
    #[error("offered to somebody else")]
    NotOffered,
    /// The last person at a table does not leave it to computers.
    #[error("the last person")]
    LastPerson,
    /// A person and a computer cannot both take it.
    #[error("a person or a computer")]
    OneOfBoth,
}

impl Error {
    /// Whether the player did something that cannot be done, and can be told what can. Everything else is ours.
    pub fn is_players(&self) -> bool {
        match self {
            Error::Refused(_)
            | Error::Lobby(_)
            | Error::Options(_)
            | Error::Stale
            | Error::Repeated
            | Error::NotSeated
            | Error::NotHost
            | Error::NotManager
            | Error::NotOpener(_)
            | Error::NotHere(_)
            | Error::Enough(_)
            | Error::NoGame
            | Error::NotBegun
            | Error::Paused { .. }
            | Error::NotPaused
            | Error::PausedBefore
            | Error::Seat(_)
            | Error::NoPlace
            | Error::ComputersTurn
            | Error::NotAsked
            | Error::NoBallot
            | Error::Missing(_)
            | Error::GuildOnly
            | Error::Maintenance
            | Error::Busy
            | Error::TooSoon(_) => true,
            Error::Db(_)
            | Error::BadRow { .. }
            | Error::Discord(_)
            | Error::TooLate
            | Error::Picture(_)
            | Error::Panic
            | Error::Thought(_)
            | Error::Corrupt(..)
            | Error::Dice(_) => false,
        }
    }

    /// One word for logs and metrics.
    pub fn name(&self) -> &'static str {
        match self {
            Error::Refused(refusal) => refusal.name(),
            Error::Lobby(_) => "lobby",
            Error::Options(_) => "options",
            Error::Stale => "stale",
            Error::Repeated => "repeated",
            Error::NotSeated => "not-seated",
            Error::NotHost => "not-host",
            Error::NotManager => "not-manager",
            Error::NotOpener(_) => "not-opener",
            Error::NotHere(_) => "not-here",
            Error::Enough(_) => "enough",
            Error::NoGame => "no-game",
            Error::NotBegun => "not-begun",
            Error::Paused { .. } => "paused",
            Error::NotPaused => "not-paused",
            Error::PausedBefore => "paused-before",
            Error::Seat(_) => "seat",
            Error::NoPlace => "no-place",
            Error::ComputersTurn => "computers-turn",
            Error::NotAsked => "not-asked",
            Error::NoBallot => "no-ballot",
            Error::Missing(_) => "missing-permission",
            Error::GuildOnly => "guild-only",
            Error::Maintenance => "maintenance",
            Error::Busy => "busy",
            Error::TooSoon(_) => "too-soon",
            Error::Db(_) => "database",
            Error::BadRow { .. } => "bad-row",
            Error::Discord(_) => "discord",
            Error::TooLate => "too-late",
            Error::Picture(_) => "picture",
            Error::Panic => "panic",
            Error::Thought(_) => "thought",
            Error::Corrupt(..) => "corrupt",
            Error::Dice(_) => "dice",
        }
    }
}

impl From<serenity::Error> for Error {
    fn from(error: serenity::Error) -> Error {
        let error = match error {
            // The address of an answer to an interaction holds its token, and errors are logged.
            serenity::Error::Http(HttpError::Request(broken)) => {
                serenity::Error::Http(HttpError::Request(broken.without_url()))
            }
            other => other,
        };
        Error::Discord(Box::new(error))
    }
}
