//! More faults that bit others: threads that are closed, panels of any age, crowds, tables short of meeples.

use std::time::Duration;

use bot::store::GameId;
use engine::Event;
use playground::{ActingUser, Snowflake};
use serde_json::{Value, json};

use crate::{
    acts::{click, slash},
    house::House,
    looking::read,
    table::{By, Table},
};

async fn placed(house: &House) -> usize {
    let log = house.store().log(GameId(1), None).await.unwrap();
    let events = log.into_iter().map(|logged| logged.event);
    events
        .filter(|event| matches!(event, Event::TilePlaced { .. }))
        .count()
}

/// F35, F36: in a thread that was archived and locked a move is stored and answered, and told once the thread is open.
#[tokio::test(flavor = "multi_thread")]
async fn a_locked_thread_keeps_the_move_and_is_told_later() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 101).await;
    let turn = table.next(&house).await;
    let mover = table.mover(&turn);
    let panel = click(&mover, &turn, "Play").await;
    house.server.set_archived(table.thread, true);
    house.server.set_locked(table.thread, true);
    let bot = house.server.bot();
    house.server.set_bot_permissions(
        house.server.guild(),
        playground::Permissions::VIEW_CHANNEL
            | playground::Permissions::SEND_MESSAGES
            | playground::Permissions::SEND_MESSAGES_IN_THREADS
            | playground::Permissions::EMBED_LINKS
            | playground::Permissions::ATTACH_FILES,
    );
    table.press_on(&mover, panel).await;
    assert_eq!(placed(&house).await, 1);
    house
        .stored(async |store| {
            let owed = store.owed(GameId(1)).await.ok()?;
            owed.first().filter(|owed| 0 < owed.attempts).map(|_| ())
        })
        .await;
    let told = house.server.messages(table.thread);
    let told = told.iter().filter(|message| message.author == bot);
    let before = told.count();
    house.server.set_locked(table.thread, false);
    house.server.set_archived(table.thread, false);
    house.advance(Duration::from_hours(2));
    house.wake();
    let next = table.next(&house).await;
    assert_ne!(next.pings, turn.pings);
    let told = house.server.messages(table.thread);
    let told = told.iter().filter(|message| message.author == bot);
    assert_eq!(told.count(), before + 1, "once");
    house.close().await;
}

/// F39, F83: a panel that was opened before the bot was started anew, and long ago, still does what it says.
#[tokio::test(flavor = "multi_thread")]
async fn a_panel_works_at_any_age_and_after_a_restart() {
    let mut house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 102).await;
    let turn = table.next(&house).await;
    let mover = table.mover(&turn);
    let panel = click(&mover, &turn, "Play").await;
    let sure = click(&mover, &panel, "No meeple").await;
    house.stop().await;
    house.start().await;
    house.advance(Duration::from_hours(30));
    house.server.advance(Duration::from_mins(20));
    let done = click(&mover, &sure, "Confirm").await;
    assert!(done.content.contains("**Done.**"), "{}", done.content);
    assert_eq!(placed(&house).await, 1);
    table.next(&house).await;
    house.close().await;
}

/// F85: thirty people want the board at once: everybody gets a picture.
#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_is_shown_the_board() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 103).await;
    let turn = table.next(&house).await;
    let crowd: Vec<ActingUser> = (0..30)
        .map(|n| {
            let user = house.server.add_user(&format!("Spectator {n}"));
            house.server.join(house.server.guild(), user);
            house.server.acting(user)
        })
        .collect();
    let looks = crowd.iter().map(|user| click(user, &turn, "Board"));
    for board in futures::future::join_all(looks).await {
        assert_eq!(board.attachments.len(), 1, "{}", board.content);
        assert!(board.attachments[0].description.is_some());
    }
    house.close().await;
}

/// F97: whoever asks for pictures without end is asked to wait; nobody else is, and words are always there.
#[tokio::test(flavor = "multi_thread")]
async fn one_person_does_not_keep_the_drawing_busy() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 104).await;
    table.next(&house).await;
    let (anna, ben) = (house.user("Anna"), house.user("Ben"));
    let asks = (0..20).map(|_| anna.slash(table.thread, "board", json!({})));
    let mut drawn = 0;
    for answer in futures::future::join_all(asks).await {
        let board = answer.unwrap().shown().await.unwrap();
        if board.attachments.is_empty() {
            assert!(
                board.content.contains("A moment: try again"),
                "{}",
                board.content
            );
        } else {
            drawn += 1;
        }
    }
    assert!((1..20).contains(&drawn), "{drawn}");
    let other = slash(&ben, table.thread, "board", json!({})).await;
    assert_eq!(other.attachments.len(), 1, "{}", other.content);
    for _ in 0..3 {
        let words = read(
            &house,
            &anna,
            table.thread,
            "board",
            json!({ "text": true }),
        )
        .await;
        assert!(words.contains("**Tiles**"), "{words}");
    }
    house.close().await;
}

/// F65: with one meeple each, a turn ends without one as soon as none is left.
#[tokio::test(flavor = "multi_thread")]
async fn a_turn_without_a_meeple_to_place_goes_on() {
    let house = House::open().await;
    let options = json!({
        "map": "Benelux", "chips": false, "tiles": "base,short", "seats": 2, "meeples": 1,
    });
    let mut table = Table::open(&house, &["Anna", "Ben"], options, By::Buttons, 105).await;
    let mut without = 0;
    for _ in 0..8 {
        let turn = table.next(&house).await;
        let mover = table.mover(&turn);
        let now = house.store().table(GameId(1)).await.unwrap();
        let seat = now.game.phase().seat().unwrap();
        let panel = click(&mover, &turn, "Play").await;
        if now.game.supply(seat) == 0 {
            without += 1;
            assert!(panel.button("No meeple").is_some(), "{}", panel.content);
            let labels = panel.labels();
            let is_spot = |label: &String| label.starts_with(char::is_numeric);
            assert!(!labels.iter().any(is_spot), "{labels:?}");
            let typed = suggested(&mover, table.thread, "meeple").await;
            assert_eq!(typed, ["none"]);
        }
        table.press_on(&mover, panel).await;
    }
    assert!(without > 0, "choose another seed");
    house.close().await;
}

/// What is suggested for an option at the first square that is suggested.
async fn suggested(mover: &ActingUser, thread: Snowflake, option: &str) -> Vec<Value> {
    let ask = async |option: &str, others: Value| {
        let choices = mover.autocomplete(thread, "place", option, "", others);
        let choices = choices.await.unwrap().into_iter();
        choices.map(|choice| choice.value).collect::<Vec<_>>()
    };
    let mut typed = json!({ "square": ask("square", json!({})).await[0] });
    typed["rotation"] = ask("rotation", typed.clone()).await[0].clone();
    ask(option, typed).await
}

/// F63: who has left is still named for what they did, and the seat's colour stays.
#[tokio::test(flavor = "multi_thread")]
async fn the_history_names_whoever_it_was() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 106).await;
    let first = table.next(&house).await;
    let leaver = table.mover(&first);
    let stayer = table.other(&leaver);
    table.turn(&house, &first, By::Commands).await;
    table.next(&house).await;
    let name = if leaver.id() == house.user("Anna").id() {
        "Anna"
    } else {
        "Ben"
    };
    let before = house.store().table(GameId(1)).await.unwrap();
    let goran = house.user("Goran");
    let asked = slash(
        &goran,
        table.thread,
        "game replace",
        json!({ "seat": name }),
    )
    .await;
    click(&stayer, &asked, "Yes").await;
    let turn = house.server.messages(table.thread);
    let turn = turn.iter().rev().find(|message| message.id == table.last);
    table.turn(&house, turn.unwrap(), By::Commands).await;
    let next = table.next(&house).await;
    assert_eq!(next.pings, [goran.id()]);
    table.people.push(goran.clone());
    table.turn(&house, &next, By::Commands).await;
    table.next(&house).await;
    let all = read(
        &house,
        &goran,
        table.thread,
        "history",
        json!({ "all": true }),
    )
    .await;
    let moves: Vec<&str> = all
        .lines()
        .filter(|line| line.contains("placed a tile"))
        .collect();
    assert!(moves[0].starts_with(&format!("{name} placed")), "{all}");
    assert!(moves[2].starts_with("Goran placed"), "{all}");
    let now = house.store().table(GameId(1)).await.unwrap();
    let colours = |table: &bot::store::Table| {
        let players = table.players.iter();
        players.map(|player| player.colour).collect::<Vec<_>>()
    };
    assert_eq!(colours(&now), colours(&before));
    house.close().await;
}

/// F29: a spectator may look at everything and do nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_spectator_looks_and_does_nothing() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 107).await;
    table.turns(&house, 2).await;
    table.next(&house).await;
    let goran = house.user("Goran");
    let before = house.store().table(GameId(1)).await.unwrap().seq();
    for command in ["board", "score", "history", "tiles", "rules", "game export"] {
        let looked = slash(&goran, table.thread, command, json!({})).await;
        assert!(looked.is_ephemeral(), "{command}");
        assert!(
            !looked.content.contains("do not sit"),
            "{command}: {}",
            looked.content
        );
    }
    for command in ["play", "undo", "game skip", "game pause", "game resign"] {
        let refused = slash(&goran, table.thread, command, json!({})).await;
        assert!(refused.is_ephemeral(), "{command}");
        let told = "You do not sit at this table. You may look: `/board`";
        assert!(
            refused.content.contains(told),
            "{command}: {}",
            refused.content
        );
    }
    for (command, options) in [
        ("game end", json!({})),
        ("game settings", json!({ "hints": false })),
    ] {
        let refused = slash(&goran, table.thread, command, options).await;
        assert!(
            refused.content.contains("Only the host"),
            "{command}: {}",
            refused.content
        );
    }
    assert_eq!(house.store().table(GameId(1)).await.unwrap().seq(), before);
    house.close().await;
}
