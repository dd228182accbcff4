//! Notices that are words only: reminders, questions to the table, a game that nobody plays. Before one is sent it is
//! checked whether it is still true; when the game has gone on, what was posted is struck out.

use poise::serenity_prelude as serenity;
use serenity::{EditMessage, UserId};

use super::{Worker, message::Notice};
use crate::{
    compose::{
        names::{escape, plain},
        nudge,
    },
    error::Error,
    notices::LATE,
    say,
    say::Locale,
    store::{NoticeKind, Owed, Posted, Reminder, Table},
};

impl Worker {
    /// Whether a notice is not true any more, so that nobody should get it.
    pub(super) async fn is_overtaken(&self, owed: &Owed) -> Result<bool, Error> {
        let store = &self.data.store;
        match owed.kind {
            NoticeKind::Turn | NoticeKind::Moved | NoticeKind::Over => Ok(false),
            NoticeKind::Warning => Ok(!store.is_warned(owed.game).await?),
            NoticeKind::Closed => Ok(!store.is_closed(owed.game).await?),
            _ if store.turn_seq(owed.game).await? != Some(owed.seq) => Ok(true),
            NoticeKind::Reminder if owed.direct.is_some() => {
                let table = store.table(owed.game).await?;
                Ok(table.mover().and_then(|mover| mover.user) != owed.direct)
            }
            NoticeKind::Next => Ok(false),
            _ => store.has_begun_anew(owed).await,
        }
    }

    /// Whether a reminder that could not be sent when it was due comes at a bad time now: in quiet hours, or to somebody
    /// who is away or wants none any more.
    pub(super) async fn is_unwelcome(&self, owed: &Owed) -> Result<bool, Error> {
        let now = self.data.clock.now();
        let is_old = now > owed.created_at;
        if !is_old || !matches!(owed.kind, NoticeKind::Reminder | NoticeKind::Stuck) {
            return Ok(false);
        }
        let table = self.data.store.table(owed.game).await?;
        let Some(user) = table.mover().and_then(|mover| mover.user) else {
            return Ok(true);
        };
        let reminder = Reminder {
            game: owed.game,
            seq: owed.seq,
            nth: owed.nth,
            due_at: now,
        };
        Ok(!self.wishes(&table, user, &reminder).await?.welcome(now))
    }

    /// Puts a notice of words together.
    pub(super) async fn nudge(&self, owed: &Owed) -> Result<Notice, Error> {
        let store = &self.data.store;
        let table = store.table(owed.game).await?;
        let locale = match owed.direct {
            Some(user) => self.locale_of_person(user, &table).await?,
            None => self.locale_of(table.place.guild).await?,
        };
        let scene = nudge::Nudged {
            owed,
            table: &table,
            since: store.turn_since(owed.game).await?,
            now: self.data.clock.now(),
            link: store.newest_message(owed.game).await?,
            tried_directly: self.tried_directly(owed, &table).await?,
            pace: table.pace(),
            locale,
        };
        let words = nudge::reply(&scene);
        let people = match owed.kind {
            _ if owed.direct.is_some() => Vec::new(),
            NoticeKind::Reminder => table
                .mover()
                .and_then(|mover| mover.user)
                .into_iter()
                .collect(),
            NoticeKind::Stuck => table.people().map(|(_, user)| user).collect(),
            _ => Vec::new(),
        };
        Ok(Notice::of_words(owed.kind, table, locale, words, people))
    }

    /// Whether whoever is to move wanted this as a direct message and has just turned out to take none.
    async fn tried_directly(&self, owed: &Owed, table: &Table) -> Result<bool, Error> {
        match table.mover().and_then(|mover| mover.user) {
            Some(user) if owed.kind == NoticeKind::Reminder && owed.attempts > 0 => {
                self.data.store.is_dm_closed(user).await
            }
            _ => Ok(false),
        }
    }

    async fn locale_of_person(&self, user: UserId, table: &Table) -> Result<Locale, Error> {
        let chosen = self.data.store.person_settings(user).await?.language;
        match chosen {
            Some(language) => Ok(Locale::of(&language)),
            None => self.locale_of(table.place.guild).await,
        }
    }

    /// What an older message about a turn becomes when the game has gone on.
    pub(super) async fn settled(&self, old: &Posted, owed: &Owed) -> Result<EditMessage, Error> {
        let bare = EditMessage::new().components(Vec::new());
        if old.kind.is_announcement() {
            return Ok(bare);
        }
        let place = self.data.store.place(owed.game).await?;
        let locale = self.locale_of(place.guild).await?;
        let key = match old.kind {
            NoticeKind::Reminder => "nudge-settled-reminder",
            _ => "nudge-settled",
        };
        let nobody = serenity::CreateAllowedMentions::new();
        Ok(bare.content(say!(locale, key)).allowed_mentions(nobody))
    }

    /// Somebody who wants to know it is told that they are next, once a turn.
    pub(super) async fn owe_next(&self, owed: &Owed) -> Result<(), Error> {
        let store = &self.data.store;
        if owed.kind != NoticeKind::Turn || store.turn_seq(owed.game).await? != Some(owed.seq) {
            return Ok(());
        }
        let table = store.table(owed.game).await?;
        let Some(user) = next_up(&table) else {
            return Ok(());
        };
        let wished = store.person_settings(user).await?.next && !store.is_dm_closed(user).await?;
        if wished {
            let now = self.data.clock.now();
            store.owe_direct(NoticeKind::Next, owed, user, now).await?;
        }
        Ok(())
    }
}

/// Who comes after the one to move, where that is somebody else.
fn next_up(table: &Table) -> Option<UserId> {
    let mover = table.mover()?;
    let playing: Vec<_> = table
        .players
        .iter()
        .filter(|player| !table.game.has_resigned(player.seat))
        .collect();
    let at = playing
        .iter()
        .position(|player| player.seat == mover.seat)?;
    let next = playing.get((at + 1) % playing.len())?;
    next.user.filter(|user| mover.user != Some(*user))
}

impl Worker {
    /// What else a turn message says: that it comes late, who is away, when the time for the turn is over.
    pub(super) async fn notes(
        &self,
        table: &Table,
        owed: &Owed,
        locale: Locale,
    ) -> Result<Vec<String>, Error> {
        let (store, now) = (&self.data.store, self.data.clock.now());
        let mut notes = Vec::new();
        if !matches!(owed.kind, NoticeKind::Turn | NoticeKind::Over) {
            return Ok(notes);
        }
        if now.since(owed.created_at) >= LATE {
            notes.push(say!(locale, "turn-late", due = owed.created_at.to_string()));
        }
        if store.turn_seq(owed.game).await? != Some(owed.seq) {
            return Ok(notes);
        }
        for (player, user) in table.people() {
            if let Some(until) = store.away_until(user, now).await? {
                let name = escape(&plain(&player.name));
                notes.push(say!(
                    locale,
                    "turn-away",
                    name = name,
                    until = until.to_string()
                ));
            }
        }
        let pace = table.pace().span();
        if let Some(pace) = pace.filter(|_| table.people().count() > 1) {
            let when = store.turn_since(owed.game).await?.plus(pace).to_string();
            notes.push(say!(locale, "turn-time", when = when));
        }
        Ok(notes)
    }
}
