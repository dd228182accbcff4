//! F11: the full text of each notice, typed by hand: no line of it gets lost.

use std::time::Duration;

use bot::{
    clock::Time,
    compose::nudge::{self, Nudged},
    play,
    say::Locale,
    store::{Cause, NoticeKind, Owed, Pace, Seq, Table},
};
use poise::serenity_prelude as serenity;
use serenity::{ChannelId, MessageId};
use sqlx::SqlitePool;

use crate::{
    house::{NOON, begun, data_on, small},
    scene::{Scene, user},
};

/// Three days after the turn began.
const NOW: Time = Time(NOON.0 + 3 * 86_400);

fn owed(kind: NoticeKind, table: &Table) -> Owed {
    Owed {
        id: 1,
        kind,
        game: table.id,
        seq: Seq(3),
        direct: None,
        nth: 3,
        count: 3,
        late_for: None,
        attempts: 0,
        attempted_at: None,
        trouble: None,
        created_at: NOW,
        due_at: NOW,
    }
}

fn text(table: &Table, owed: &Owed, tried_directly: bool) -> String {
    let scene = Nudged {
        owed,
        table,
        since: NOON,
        now: NOW,
        link: Some((ChannelId::new(22), MessageId::new(33))),
        tried_directly,
        pace: Pace::ThreeDays,
        locale: Locale::English,
    };
    let message = serde_json::to_value(nudge::reply(&scene).into_message()).unwrap();
    message["content"].as_str().unwrap().to_owned()
}

#[sqlx::test(migrations = "../migrations")]
async fn every_notice_of_words_says_all_it_has_to(pool: SqlitePool) {
    let data = data_on(pool);
    let game = begun(&data, small(2)).await;
    let table = data.store.table(game).await.unwrap();
    let mover = table.mover().unwrap();
    let (name, id) = (mover.name.clone(), mover.user.unwrap());
    let said = |kind| text(&table, &owed(kind, &table), false);
    let counted = |count| {
        let owed = Owed {
            count,
            nth: count,
            ..owed(NoticeKind::Reminder, &table)
        };
        text(&table, &owed, false)
    };
    assert_eq!(
        counted(1),
        format!("<@{id}>, a reminder: your turn has been waiting for 3 days.")
    );
    assert_eq!(
        counted(3),
        format!("<@{id}>, reminder 3 of 7: this turn has been waiting for 3 days now.")
    );
    assert_eq!(
        counted(7),
        format!(
            "<@{id}>, the last of 7 reminders: this turn has been waiting for 3 days. After this I only ask the table."
        )
    );
    let late = Owed {
        late_for: Some(Time(NOON.0 + 86_400)),
        ..owed(NoticeKind::Reminder, &table)
    };
    assert_eq!(
        text(&table, &late, true),
        format!(
            "<@{id}>, reminder 3 of 7: this turn has been waiting for 3 days now.\n\
             This comes late: I was not there when it was due, <t:1798891200:R>.\n\
             I may not write to you directly, so I tell you here. `/settings` tries again."
        )
    );
    let direct = Owed {
        direct: Some(id),
        ..owed(NoticeKind::Reminder, &table)
    };
    assert_eq!(
        text(&table, &direct, false),
        "Your turn on Benelux has been waiting for 3 days (reminder 3): https://discord.com/channels/1/22/33"
    );
    let people: Vec<_> = table
        .people()
        .map(|(_, user)| format!("<@{user}>"))
        .collect();
    assert_eq!(
        said(NoticeKind::Stuck),
        format!(
            "{name} was reminded 7 times in 3 days; I stop now. {}, what should happen? **Skip** asks everybody to pass \
             over this turn, **Replace** to give the seat to somebody else.",
            people.join(" and ")
        )
    );
    assert_eq!(
        said(NoticeKind::Overdue),
        format!(
            "The time for this turn is over: {name} had 3 days. Nothing happens by itself. The others may ask to skip the \
             turn or to give the seat to somebody else."
        )
    );
    assert_eq!(
        said(NoticeKind::Gone),
        format!(
            "{name} is not in this server any more, so this turn would wait for ever. The others may ask to skip it or to \
             give the seat to somebody else. If {name} comes back, the seat is still theirs."
        )
    );
    assert_eq!(
        said(NoticeKind::Next),
        format!("You are next on Benelux; {name} is to move: https://discord.com/channels/1/22/33")
    );
    assert_eq!(
        said(NoticeKind::Warning),
        "Nobody has moved here since <t:1798804800:R>. If nobody does anything, I close this game <t:1799668800:R>. Nothing \
         is lost then: any move opens it again."
    );
    assert_eq!(
        said(NoticeKind::Closed),
        "Nobody has played here for long, so I closed this game and stop reminding. Nothing is lost: **Go on** or any move \
         opens it again."
    );
}

/// The turn message: whose turn, who was passed over, what to place, who is away, until when.
#[sqlx::test(migrations = "../migrations")]
async fn the_turn_message_says_who_was_passed_over(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    let pace = scene.data.store.change_settings(scene.game, |settings| {
        settings.pace = Some(Pace::ThreeDays);
    });
    pace.await.unwrap();
    scene.work().await;
    let store = &scene.data.store;
    let table = store.table(scene.game).await.unwrap();
    let passed = table.mover().unwrap();
    let until = scene.now().plus(Duration::from_hours(72));
    store
        .set_away(user(scene.first), scene.now(), until)
        .await
        .unwrap();
    let seq = scene.turn_seq().await;
    play::skip(&scene.data, scene.game, passed.seat, seq, Cause::Clock)
        .await
        .unwrap();
    scene.work().await;
    let message = scene.last();
    let next = table
        .players
        .iter()
        .find(|player| player.seat != passed.seat);
    let lines: Vec<&str> = message.content.lines().collect();
    // The tile goes on to whoever is next.
    let tiles = table.public_view().tiles_left();
    let now = store.table(scene.game).await.unwrap();
    let rounds = now.public_view().rounds_about();
    assert_eq!(
        lines[0],
        format!(
            "<@{}>, your turn – round 1 of about {rounds} · {tiles} tiles left",
            scene.second
        )
    );
    assert_eq!(
        lines[1],
        format!("The turn of {} was skipped.", passed.name)
    );
    assert_eq!(
        lines[2],
        format!("The tile goes to {}.", next.unwrap().name)
    );
    let rest: Vec<&str> = lines[3..]
        .iter()
        .copied()
        .filter(|line| !line.starts_with("To place: "))
        .collect();
    assert_eq!(lines.len(), rest.len() + 4, "{}", message.content);
    assert_eq!(
        rest,
        [
            format!("{} is away until <t:{}:R>.", passed.name, until.0),
            format!("Time for this turn: until <t:{}:R>.", until.0),
        ]
    );
    scene.server.shutdown().await;
}

/// The page an admin reads asks for what the bot needs, each with its reason, and for nothing else.
#[test]
fn the_readme_names_each_permission_with_its_reason() {
    let readme = include_str!("../../../README.md");
    let (_, table) = readme
        .split_once("| permission | why |\n| --- | --- |\n")
        .unwrap();
    let (table, _) = table.split_once("\n\n").unwrap();
    let rows: Vec<String> = bot::permissions::NEEDED
        .iter()
        .map(|needed| format!("| {} | {} |", needed.name, needed.why))
        .collect();
    assert_eq!(table.lines().collect::<Vec<_>>(), rows);
    for page in ["bot/docs/privacy.md", "bot/docs/terms.md"] {
        assert!(readme.contains(&format!("]({page})")), "{page}");
    }
}
