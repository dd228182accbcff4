//! What is posted: the message of a notice, with its picture where one can be made.

use engine::Event;
use poise::serenity_prelude as serenity;
use render::{Kind, Picture, Request};
use serenity::{CreateMessage, UserId};

use super::Worker;
use crate::{
    compose::{Names, Scene, over, turn},
    error::Error,
    say::Locale,
    store::{NoticeKind, Owed, Seq, Table},
};

/// Everything a notice is made of.
#[derive(Debug)]
pub(super) struct Notice {
    kind: NoticeKind,
    table: Table,
    names: Names,
    locale: Locale,
    recent: Vec<Event>,
    /// Who is mentioned: the one to move, or everybody at the end; nobody where it is too late.
    people: Vec<UserId>,
    picture: Option<Picture>,
}

impl Worker {
    /// Puts a notice together, with the game as it was then.
    pub(super) async fn notice(&self, owed: &Owed) -> Result<Notice, Error> {
        let store = &self.data.store;
        let table = store.table_at(owed.game, Some(owed.seq)).await?;
        let before = store.turn_before(owed.game, owed.seq).await?;
        let log = store.log(owed.game, Some(owed.seq)).await?;
        let recent = log.into_iter().filter(|logged| logged.seq > before);
        let locale = store.guild_locale(table.place.guild).await?;
        let is_late = store.owed(owed.game).await?.len() > 1;
        let people = if is_late {
            Vec::new()
        } else {
            mentioned(&table, owed.kind)
        };
        Ok(Notice {
            kind: owed.kind,
            names: Names::new(table.players.iter().map(|player| &player.name)),
            locale: locale.map_or(Locale::English, |locale| Locale::of(&locale)),
            recent: recent.map(|logged| logged.event).collect(),
            people,
            picture: self.picture(&table, owed).await,
            table,
        })
    }

    /// A picture that fails becomes a text.
    async fn picture(&self, table: &Table, owed: &Owed) -> Option<Picture> {
        let kind = match owed.kind {
            NoticeKind::Turn | NoticeKind::Moved => Kind::Turn,
            NoticeKind::Over => Kind::Final,
        };
        let request = Request {
            palette: table.settings.palette(),
            ..Request::new(kind)
        };
        let drawing = self
            .data
            .pictures
            .board(table.public_view(), &table.players, request);
        match drawing.await {
            Ok(picture) => Some(picture),
            Err(error) => {
                tracing::error!(game = %owed.game, seq = %owed.seq, %error, "a board could not be drawn");
                None
            }
        }
    }
}

/// The one to move, where others wait for them; at the end everybody who is a person.
fn mentioned(table: &Table, kind: NoticeKind) -> Vec<UserId> {
    let everybody: Vec<UserId> = table
        .players
        .iter()
        .filter_map(|player| player.user)
        .collect();
    let is_alone = table.people().count() < 2;
    match kind {
        // Only the place has changed.
        NoticeKind::Moved => Vec::new(),
        NoticeKind::Turn if is_alone => Vec::new(),
        NoticeKind::Turn => table
            .mover()
            .and_then(|mover| mover.user)
            .into_iter()
            .collect(),
        NoticeKind::Over if everybody.len() < 2 => Vec::new(),
        NoticeKind::Over => everybody,
    }
}

impl Notice {
    /// The game it tells of.
    pub(super) fn table(&self) -> &Table {
        &self.table
    }

    /// Whether there is a picture to leave out.
    pub(super) fn has_picture(&self) -> bool {
        self.picture.is_some()
    }

    /// The same without its picture.
    pub(super) fn without_picture(mut self) -> Notice {
        self.picture = None;
        self
    }

    /// The message.
    pub(super) fn message(&self) -> CreateMessage {
        let view = self.table.public_view();
        let scene = Scene {
            game: self.table.id,
            view: &view,
            names: &self.names,
            locale: self.locale,
        };
        match self.kind {
            NoticeKind::Turn | NoticeKind::Moved => turn::turn_message(turn::TurnNotice {
                scene,
                mention: self.people.first().copied(),
                recent: &self.recent,
                picture: self.picture.as_ref(),
            }),
            NoticeKind::Over => over::game_over_message(scene, &self.people, self.picture.as_ref()),
        }
    }
}

/// A word for Discord that no other message of ours has: at most 25 characters.
pub(super) fn nonce(owed: &Owed) -> String {
    let kind = match owed.kind {
        NoticeKind::Turn => 't',
        NoticeKind::Moved => 'm',
        NoticeKind::Over => 'o',
    };
    let Seq(seq) = owed.seq;
    let nonce = format!("{kind}{:x}-{seq:x}", owed.game.0);
    nonce.chars().take(25).collect()
}
