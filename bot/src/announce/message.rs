//! What is posted: the message of a notice, with its picture where one can be made.

use engine::{Event, computer::Why};
use poise::serenity_prelude as serenity;
use render::{Kind, Picture, Request};
use serenity::{CreateAllowedMentions, CreateMessage, GuildId, UserId};

use super::{Worker, trouble::Trouble};
use crate::{
    compose::{Names, Scene, over, reply::Reply, turn},
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
    /// Why computers moved as they did since then.
    whys: Vec<Why>,
    /// Who is mentioned: the one to move, or everybody at the end; nobody where it is too late.
    people: Vec<UserId>,
    picture: Option<Picture>,
    /// What else the message says, below: that it comes late, who is away, when the time is over.
    notes: Vec<String>,
    /// A notice that is words only.
    words: Option<Reply>,
}

impl Worker {
    /// Puts a notice together, with the game as it was then.
    pub(super) async fn notice(&self, owed: &Owed) -> Result<Notice, Error> {
        if !owed.kind.is_announcement() {
            return self.nudge(owed).await;
        }
        let store = &self.data.store;
        let table = store.table_at(owed.game, Some(owed.seq)).await?;
        let before = store.turn_before(owed.game, owed.seq).await?;
        let log = store.log(owed.game, Some(owed.seq)).await?;
        let recent = log.into_iter().filter(|logged| logged.seq > before);
        let locale = self.locale_of(table.place.guild).await?;
        let owes = store.owed(owed.game).await?;
        let is_late = owes
            .iter()
            .any(|later| later.seq > owed.seq && later.kind.is_announcement());
        let people = if is_late {
            Vec::new()
        } else {
            mentioned(&table, owed.kind)
        };
        Ok(Notice {
            kind: owed.kind,
            names: Names::new(table.players.iter().map(|player| &player.name)),
            locale,
            recent: recent.map(|logged| logged.event).collect(),
            whys: store.whys(owed.game, before, owed.seq).await?,
            people,
            picture: self.picture(&table, owed).await,
            notes: self.notes(&table, owed, locale).await?,
            words: None,
            table,
        })
    }

    /// The language of what everybody in a server reads.
    pub(super) async fn locale_of(&self, guild: GuildId) -> Result<Locale, Error> {
        let locale = self.data.store.guild_locale(guild).await?;
        Ok(locale.map_or(Locale::English, |locale| Locale::of(&locale)))
    }

    /// A picture that fails becomes a text.
    async fn picture(&self, table: &Table, owed: &Owed) -> Option<Picture> {
        let kind = match owed.kind {
            NoticeKind::Over => Kind::Final,
            _ => Kind::Turn,
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
        NoticeKind::Turn if !is_alone => table
            .mover()
            .and_then(|mover| mover.user)
            .into_iter()
            .collect(),
        NoticeKind::Over if everybody.len() > 1 => everybody,
        // Also where only the place has changed.
        _ => Vec::new(),
    }
}

impl Notice {
    /// A notice that is words only, and mentions these people.
    pub(super) fn of_words(
        kind: NoticeKind,
        table: Table,
        locale: Locale,
        words: Reply,
        people: Vec<UserId>,
    ) -> Notice {
        Notice {
            kind,
            names: Names::of_players(&table.players),
            table,
            locale,
            recent: Vec::new(),
            people,
            picture: None,
            notes: Vec::new(),
            whys: Vec::new(),
            words: Some(words),
        }
    }

    /// The game it tells of.
    pub(super) fn table(&self) -> &Table {
        &self.table
    }

    /// Whether there is a picture to leave out.
    pub(super) fn has_picture(&self) -> bool {
        self.picture.is_some()
    }

    /// The same without its picture, and why.
    pub(super) fn without_picture(mut self, trouble: &Trouble) -> Notice {
        self.picture = None;
        let place = self.table.place;
        self.notes
            .extend(super::tell::sentence(self.locale, trouble, place));
        self
    }

    fn is_computers(&self) -> bool {
        let seat = self.table.game.phase().seat();
        seat.is_some_and(|seat| self.table.computer(seat).is_some())
    }

    /// The message.
    pub(super) fn message(&self) -> CreateMessage {
        if let Some(words) = &self.words {
            let mentions = CreateAllowedMentions::new().users(self.people.iter().copied());
            return words.clone().into_message().allowed_mentions(mentions);
        }
        let view = self.table.public_view();
        let scene = Scene {
            game: self.table.id,
            view: &view,
            names: &self.names,
            locale: self.locale,
        };
        match self.kind {
            NoticeKind::Over => {
                over::game_over_message(scene, &self.people, &self.notes, self.picture.as_ref())
            }
            _ => turn::turn_message(turn::TurnNotice {
                scene,
                mention: self.people.first().copied(),
                recent: &self.recent,
                whys: &self.whys,
                is_computers: self.is_computers(),
                picture: self.picture.as_ref(),
                notes: &self.notes,
            }),
        }
    }
}

/// A word for Discord that no other message of ours has: at most 25 characters.
pub(super) fn nonce(owed: &Owed) -> String {
    let kind = match owed.kind {
        NoticeKind::Turn => 't',
        NoticeKind::Moved => 'm',
        NoticeKind::Over => 'o',
        NoticeKind::Reminder => 'r',
        NoticeKind::Stuck => 's',
        NoticeKind::Overdue => 'd',
        NoticeKind::Gone => 'g',
        NoticeKind::Next => 'n',
        NoticeKind::Warning => 'w',
        NoticeKind::Closed => 'c',
    };
    let Seq(seq) = owed.seq;
    let nonce = format!("{kind}{:x}-{seq:x}-{:x}", owed.game.0, owed.nth);
    nonce.chars().take(25).collect()
}
