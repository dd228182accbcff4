//! Pausing a game, its settings, and moving it to another channel.

use std::time::Duration;

use bot::{clock::Time, store::GameId};
use playground::Permissions;
use serde_json::json;

use crate::{
    acts::slash,
    house::House,
    table::{By, Table, chosen},
};

/// F18: whoever began a pause, anybody at the table ends it, and it ends by itself.
#[tokio::test(flavor = "multi_thread")]
async fn a_pause_has_an_end_and_takes_nobodys_time() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 51).await;
    let turn = table.next(&house).await;
    let mover = table.mover(&turn);
    let other = table.other(&mover);
    let thread = table.thread;
    let spectator = slash(&house.user("Goran"), thread, "game pause", json!({})).await;
    assert!(spectator.content.contains("do not sit"));
    house.told().await;
    house.hours(4).await;
    let paused = slash(&other, thread, "game pause", json!({ "days": 2 })).await;
    assert!(
        paused.content.contains("pauses this game"),
        "{}",
        paused.content
    );
    let due = async || {
        let reminder = house.store().open_reminder(GameId(1)).await.unwrap();
        reminder.unwrap().due_at.0 - 1_800_000_000
    };
    // It is looked at when the pause ends.
    assert_eq!(due().await, (4 + 48) * 3600);
    let again = slash(&mover, thread, "game pause", json!({})).await;
    assert!(again.content.contains("is paused"), "{}", again.content);
    let squares = mover
        .autocomplete(thread, "place", "square", "", json!({}))
        .await
        .unwrap();
    let place = json!({ "square": squares[0].value });
    let refused = slash(&mover, thread, "place", place).await;
    assert!(refused.content.contains("is paused"), "{}", refused.content);
    house.advance(Duration::from_hours(5));
    let resumed = slash(&mover, thread, "game resume", json!({})).await;
    assert!(resumed.content.contains("go on"), "{}", resumed.content);
    house.work().await;
    assert_eq!(due().await, (24 + 5) * 3600);
    let user = poise::serenity_prelude::UserId::new(mover.id().0);
    let games = house.store().games_of(user).await.unwrap();
    assert_eq!(games[0].turn_since, Some(Time(1_800_000_000 + 5 * 3600)));
    let nothing = slash(&mover, thread, "game resume", json!({})).await;
    assert!(
        nothing.content.contains("not paused"),
        "{}",
        nothing.content
    );
    house.advance(Duration::from_secs(1));
    let too_soon = slash(&other, thread, "game pause", json!({})).await;
    assert!(
        too_soon.content.contains("only just"),
        "{}",
        too_soon.content
    );
    table.turn(&house, &turn, By::Buttons).await;
    table.next(&house).await;
    // Nobody has to end a pause: it ends.
    slash(&other, thread, "game pause", json!({ "days": 1 })).await;
    house.advance(Duration::from_hours(25));
    table.type_turn(&other).await;
    table.next(&house).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_changes_settings_and_nobody_else() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 52).await;
    table.next(&house).await;
    let (anna, ben, thread) = (house.user("Anna"), house.user("Ben"), table.thread);
    let refused = slash(&ben, thread, "game settings", json!({ "hints": false })).await;
    assert!(refused.is_ephemeral() && refused.content.contains("Only the host"));
    let shown = slash(&ben, thread, "game settings", json!({})).await;
    assert!(shown.content.contains("Hints: on"), "{}", shown.content);
    let options = chosen(json!({
        "hints": false, "pace": "3 d", "palette": "contrast", "reminders": 48
    }));
    let changed = slash(&anna, thread, "game settings", options).await;
    for said in [
        "Hints: off",
        "three days",
        "high contrast",
        "every 48 hours",
    ] {
        assert!(changed.content.contains(said), "{}", changed.content);
    }
    let tiles = slash(&ben, thread, "tiles", json!({})).await;
    assert!(tiles.content.contains("without hints"), "{}", tiles.content);
    let score = slash(&ben, thread, "score", json!({})).await;
    assert!(!score.content.contains("If the game ended now"));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_in_another_channel() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 53).await;
    let turn = table.next(&house).await;
    let (anna, server) = (house.user("Anna"), &house.server);
    let general = server.channel("general");
    server.deny_bot(general, Permissions::CREATE_PUBLIC_THREADS);
    let wish = json!({ "channel": "general" });
    let lacking = slash(&anna, table.thread, "game settings", wish.clone()).await;
    assert!(
        lacking.content.contains("Create Public Threads"),
        "{}",
        lacking.content
    );
    server.clear_overwrites(general);
    let moved = slash(&anna, table.thread, "game settings", wish).await;
    assert!(moved.content.contains("goes on in"), "{}", moved.content);
    let thread = server.wait_until(|server| Some(server.threads(general).last()?.id));
    table.thread = thread.await.expect("a thread there");
    let board = table.next(&house).await;
    assert_eq!(board.pings, [], "only the place has changed");
    let mover = table.mover(&turn);
    table.press_turn(&mover, &board).await;
    let next = table.next(&house).await;
    assert_eq!(next.channel, table.thread);
    // The thread is deleted: the host finds the game by its number from anywhere.
    server.delete_channel(table.thread);
    let games = house.games();
    let listed = anna
        .autocomplete(games, "game settings", "game", "", json!({}))
        .await
        .unwrap();
    let wish = json!({ "channel": "games", "game": listed[0].value });
    slash(&anna, games, "game settings", wish).await;
    let thread = server.wait_until(|server| {
        let threads = server.threads(games);
        (1 < threads.len()).then(|| threads.last().unwrap().id)
    });
    table.thread = thread.await.expect("a thread there");
    let board = table.next(&house).await;
    let mover = table.mover(&next);
    table.press_turn(&mover, &board).await;
    table.next(&house).await;
    house.close().await;
}
