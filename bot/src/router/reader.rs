//! A game as the one who asks sees it, with everything messages and panels about it are made of.

use std::time::Duration;

use engine::{Refusal, View};
use poise::serenity_prelude as serenity;
use serenity::UserId;

use super::Asker;
use crate::{
    compose::{Names, Scene},
    data::Data,
    error::Error,
    say::Locale,
    store::{GameId, Seq, Table},
};

/// The longest that looking waits for a note about it.
const NOTING: Duration = Duration::from_millis(500);

/// A game, seen by somebody.
pub struct Reader {
    /// The game and its people.
    pub table: Table,
    /// What they may see of it.
    pub view: View,
    /// Names of the people.
    pub names: Names,
    /// The language they read.
    pub locale: Locale,
}

impl Reader {
    /// Loads a game for whoever asks, and notes that they look at it.
    pub async fn load(asker: &Asker<'_>, data: &Data, game: GameId) -> Result<Reader, Error> {
        let table = data.store.table(game).await?;
        let reader = Reader::of(table, asker.user_id(), asker.locale);
        if reader.table.seat_of(asker.user_id()).is_some() {
            reader.seen_by(asker.user_id(), data).await;
        }
        Ok(reader)
    }

    /// Loads a game for whoever asks; what they do now is not looking at it.
    pub async fn unseen(asker: &Asker<'_>, data: &Data, game: GameId) -> Result<Reader, Error> {
        let table = data.store.table(game).await?;
        Ok(Reader::of(table, asker.user_id(), asker.locale))
    }

    /// Notes how far somebody has looked. A database that cannot be written now keeps nobody from looking.
    pub(super) async fn seen_by(&self, user: UserId, data: &Data) {
        let (game, seq, now) = (self.table.id, self.table.seq(), data.clock.now());
        let noting = data.store.saw(user, game, seq, now);
        match tokio::time::timeout(NOTING, noting).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => {
                tracing::warn!(%game, %error, "how far somebody has looked was not noted");
            }
            Err(_) => {
                tracing::warn!(%game, "the database is busy: how far somebody has looked was not noted");
            }
        }
    }

    /// A game that is loaded already.
    pub fn of(table: Table, user: UserId, locale: Locale) -> Reader {
        Reader {
            view: table.view_of(user),
            names: Names::of_players(&table.players),
            table,
            locale,
        }
    }

    /// For building messages.
    pub fn scene(&self) -> Scene<'_> {
        Scene {
            game: self.table.id,
            view: &self.view,
            names: &self.names,
            locale: self.locale,
        }
    }

    /// How many events the game has.
    pub fn seq(&self) -> Seq {
        self.table.seq()
    }

    /// `Ok` where it is this person's turn.
    pub fn turn_of(&self, user: UserId) -> Result<(), Error> {
        let seat = self.table.seat_of(user).ok_or(Error::NotSeated)?;
        match self.view.phase().seat() {
            Some(turn) if turn == seat => Ok(()),
            Some(turn) => Err(Refusal::NotYourTurn { turn }.into()),
            None => Err(Refusal::Over.into()),
        }
    }
}

/// The game meant by a command typed in this channel: the one played here, else the one that waits longest for the
/// person, else the only one they have.
pub async fn game_here(asker: &Asker<'_>, data: &Data) -> Result<GameId, Error> {
    if let Some(game) = data.store.game_in(asker.channel).await? {
        return Ok(game);
    }
    let games = data.store.games_of(asker.user_id()).await?;
    games.first().map(|line| line.id).ok_or(Error::NoGame)
}
