//! Notices of words: that a turn waits, that a seat is empty, that a game is about to be closed.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, ChannelId, CreateActionRow, CreateButton, MessageId};

use super::{Names, reply::Reply};
use crate::{
    announce::WARNED,
    clock::Time,
    custom_id::{CustomId, NoticeAct, NoticeButton},
    notices::{LATE, MOST_REMINDERS},
    say,
    say::Locale,
    store::{NoticeKind, Owed, Pace, Table},
};

/// What such a notice is made of.
#[derive(Clone, Copy, Debug)]
pub struct Nudged<'a> {
    /// The notice.
    pub owed: &'a Owed,
    /// The game as it is now.
    pub table: &'a Table,
    /// Since when the turn waits.
    pub since: Time,
    /// Now.
    pub now: Time,
    /// The newest message about the game.
    pub link: Option<(ChannelId, MessageId)>,
    /// It was to be a direct message, and those are closed.
    pub tried_directly: bool,
    /// How long a turn may take.
    pub pace: Pace,
    /// The language of whoever reads it.
    pub locale: Locale,
}

/// The message.
pub fn reply(scene: &Nudged<'_>) -> Reply {
    let acts: &[NoticeAct] = match scene.owed.kind {
        NoticeKind::Reminder => &[NoticeAct::Play, NoticeAct::Mute],
        NoticeKind::Stuck | NoticeKind::Overdue | NoticeKind::Gone => {
            &[NoticeAct::Skip, NoticeAct::Replace]
        }
        NoticeKind::Warning | NoticeKind::Closed => &[NoticeAct::GoOn],
        NoticeKind::Turn | NoticeKind::Moved | NoticeKind::Over | NoticeKind::Next => &[],
    };
    let reply = Reply::text(lines(scene).join("\n"));
    if acts.is_empty() {
        return reply;
    }
    let buttons = acts.iter().map(|act| button(scene, *act)).collect();
    reply.rows(vec![CreateActionRow::Buttons(buttons)])
}

fn lines(scene: &Nudged<'_>) -> Vec<String> {
    let locale = scene.locale;
    let name = mover(scene);
    let first = match scene.owed.kind {
        NoticeKind::Reminder => reminder(scene),
        NoticeKind::Stuck => {
            let waited = waited(locale, scene.now.since(scene.since));
            say!(
                locale,
                "nudge-stuck",
                name = name,
                nth = MOST_REMINDERS,
                waited = waited,
                people = people(scene)
            )
        }
        NoticeKind::Overdue => {
            let pace = waited(locale, scene.pace.span().unwrap_or_default());
            say!(locale, "nudge-overdue", name = name, pace = pace)
        }
        NoticeKind::Gone => say!(locale, "nudge-gone", name = name),
        NoticeKind::Next => say!(
            locale,
            "nudge-next",
            name = name,
            map = map(scene),
            link = link(scene)
        ),
        NoticeKind::Warning => {
            let when = scene.owed.created_at.plus(WARNED).to_string();
            say!(
                locale,
                "nudge-warning",
                since = scene.since.to_string(),
                when = when
            )
        }
        NoticeKind::Closed => say!(locale, "nudge-closed"),
        NoticeKind::Turn | NoticeKind::Moved | NoticeKind::Over => String::new(),
    };
    let mut lines = vec![first];
    if let Some(due) = scene.owed.late_for {
        lines.push(say!(locale, "nudge-late", due = due.to_string()));
    } else if scene.now.since(scene.owed.created_at) >= LATE {
        let due = scene.owed.created_at.to_string();
        lines.push(say!(locale, "turn-late", due = due));
    }
    if scene.tried_directly {
        lines.push(say!(locale, "nudge-not-directly"));
    }
    lines
}

/// A reminder; each differs from the one before, and says how long the turn has been waiting.
fn reminder(scene: &Nudged<'_>) -> String {
    let locale = scene.locale;
    let waited = waited(locale, scene.now.since(scene.since));
    let nth = scene.owed.count;
    if scene.owed.direct.is_some() {
        return say!(
            locale,
            "nudge-reminder-direct",
            map = map(scene),
            link = link(scene),
            nth = nth,
            waited = waited
        );
    }
    let who = scene.table.mover().and_then(|mover| mover.user);
    let who = who.map_or_else(|| mover(scene), |user| format!("<@{user}>"));
    let key = match nth {
        0 | 1 => "nudge-reminder",
        MOST_REMINDERS => "nudge-reminder-last",
        _ => "nudge-reminder-again",
    };
    say!(
        locale,
        key,
        who = who,
        nth = nth,
        most = MOST_REMINDERS,
        waited = waited
    )
}

/// How long that is, in days or hours.
pub fn waited(locale: Locale, span: Duration) -> String {
    let hours = span.as_secs() / 3600;
    if hours >= 48 || hours == 24 {
        say!(locale, "waited-days", days = hours / 24)
    } else if hours > 0 {
        say!(locale, "waited-hours", hours = hours)
    } else {
        say!(locale, "waited-minutes", minutes = span.as_secs() / 60)
    }
}

fn mover(scene: &Nudged<'_>) -> String {
    let names = Names::of_players(&scene.table.players);
    let seat = scene.table.game.phase().seat();
    seat.map_or_else(String::new, |seat| names.of(seat).to_owned())
}

/// Everybody at the table, mentioned.
fn people(scene: &Nudged<'_>) -> String {
    let people = scene.table.people();
    let people: Vec<String> = people.map(|(_, user)| format!("<@{user}>")).collect();
    super::tile_words::and(scene.locale, &people)
}

fn map(scene: &Nudged<'_>) -> String {
    super::lobby::map_name(&scene.table.options)
}

fn link(scene: &Nudged<'_>) -> String {
    let place = scene.table.place;
    match scene.link {
        Some((channel, message)) => {
            format!(
                "https://discord.com/channels/{}/{channel}/{message}",
                place.guild
            )
        }
        None => format!("<#{}>", place.spot()),
    }
}

fn button(scene: &Nudged<'_>, act: NoticeAct) -> CreateButton {
    let id = CustomId::Notice(NoticeButton {
        game: scene.owed.game,
        seq: scene.owed.seq,
        kind: scene.owed.kind,
        nth: scene.owed.nth,
        act,
    });
    let (key, style) = match act {
        NoticeAct::Play => ("button-play", ButtonStyle::Primary),
        NoticeAct::Mute => ("button-mute", ButtonStyle::Secondary),
        NoticeAct::Skip => ("button-skip", ButtonStyle::Secondary),
        NoticeAct::Replace => ("button-replace", ButtonStyle::Secondary),
        NoticeAct::GoOn => ("button-go-on", ButtonStyle::Primary),
    };
    CreateButton::new(id.to_string())
        .label(say!(scene.locale, key))
        .style(style)
}
