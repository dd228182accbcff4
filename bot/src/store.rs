//! The database. All SQL of the program lives in this folder, in portable SQL; times and chance come from outside.
//!
//! A running game changes by [`Store::append`] only, which `play.rs` calls; its log is the truth, and every other table
//! is about people, places and messages.

mod append;
mod backlog;
mod ballots;
mod computers;
mod copies;
mod holders;
mod ids;
mod lists;
mod lobby;
mod messages;
mod my_data;
mod open;
mod options;
mod outbox;
mod pauses;
mod people;
mod person;
mod reminders;
mod removal;
mod results;
mod resumed;
mod rows;
mod seen;
mod server;
mod settings;
mod table;

pub use append::{Append, Cause, TurnClock};
pub use backlog::Backlog;
pub use ballots::{Ballot, BallotKind, Outcome, Question};
pub use computers::ComputerTurn;
pub use copies::{Copied, NotCopied, back_up, restore};
pub use holders::{HandOver, Newcomer, Successor, TurnTime};
pub use ids::{BallotId, GameId, Seq};
pub use lists::GameLine;
pub(crate) use lobby::Beginning;
pub use lobby::{Lobby, NewLobby};
pub use messages::Posted;
pub use open::{NotOpened, OPEN_ATTEMPT_SECONDS};
pub use options::{MOST_COMPUTERS, MapChoice, Pace, TableOptions};
pub use outbox::{NoticeKind, Owed, SendOutcome};
pub use pauses::Pause;
pub use people::{Holder, Member, Player, PlayerColour, Sitter, colour_named, deal_colours};
pub use person::{Interval, PersonSettings, PictureSize, Quiet};
pub use reminders::{Nudge, Reminder, Waiting};
pub use removal::Idle;
pub use results::{Finished, HeldSeat, PersonResult, Rest, ResultRow, Told, Whose};
pub use resumed::Left;
pub use rows::UnknownWord;
pub use server::{Openers, ServerSettings};
pub use settings::{GameSettings, LONGEST_COMPUTER_PAUSE, PaletteKey};
pub use table::{GameState, Logged, Place, Table};

use sqlx::{Sqlite, SqlitePool, Transaction};

/// The migrations, in the program.
pub static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!("../migrations");

/// The database: a cheap handle.
#[derive(Clone, Debug)]
pub struct Store {
    read: SqlitePool,
    /// One connection: writers queue here, in order, instead of polling the file's lock.
    write: SqlitePool,
}

impl Store {
    /// A store on pools that are open and migrated.
    pub fn on(read: SqlitePool, write: SqlitePool) -> Store {
        Store { read, write }
    }

    /// A transaction that may write; it has the write lock from its first moment on.
    async fn begin(&self) -> Result<Transaction<'static, Sqlite>, sqlx::Error> {
        self.write.begin_with("BEGIN IMMEDIATE").await
    }

    /// Closes all connections, after what they are doing.
    pub async fn close(&self) {
        self.write.close().await;
        self.read.close().await;
    }

    /// Whether the database answers.
    pub async fn is_well(&self) -> bool {
        sqlx::query("SELECT 1").execute(&self.read).await.is_ok()
    }
}
