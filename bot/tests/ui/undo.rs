//! Taking a turn back: a slip at once, else by consent of whoever is next; the same tile comes again (F47 to F50).

use std::time::Duration;

use bot::{
    clock::Time,
    store::{GameId, GameState},
};
use playground::Message;
use serde_json::json;

use crate::{
    acts::{click, press_stale, slash},
    house::House,
    table::{By, Table, is_over},
};

const HOUR: u64 = 3600;

/// The line that says which tile is to be placed.
fn tile(turn: &Message) -> &str {
    let mut lines = turn.content.lines();
    lines
        .find(|line| line.starts_with("To place"))
        .expect("a tile")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slip_is_taken_back_at_once_and_the_same_tiles_come_again() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 31).await;
    let first = table.next(&house).await;
    let mover = table.mover(&first);
    let thread = table.thread;
    let early = slash(&mover, thread, "undo", json!({})).await;
    assert!(early.is_ephemeral());
    assert!(
        early.content.contains("no turn to take back"),
        "{}",
        early.content
    );
    table.turn(&house, &first, By::Commands).await;
    let second = table.next(&house).await;
    assert_ne!(second.pings, first.pings);
    house.advance(Duration::from_secs(50));
    let undone = slash(&mover, thread, "undo", json!({})).await;
    assert!(!undone.is_ephemeral(), "the table sees it");
    assert!(
        undone.content.contains("was taken back"),
        "{}",
        undone.content
    );
    assert_eq!(undone.pings, []);
    let again = table.next(&house).await;
    assert_eq!(again.pings, first.pings);
    assert_eq!(tile(&again), tile(&first));
    assert!(again.content.contains("↩"), "{}", again.content);
    let stored = house.store().table(GameId(1)).await.unwrap();
    assert!(
        stored
            .game
            .seats()
            .all(|seat| stored.game.points(seat) == 0)
    );
    assert!(
        stored
            .game
            .seats()
            .all(|seat| stored.game.supply(seat) == 9)
    );
    assert_eq!(stored.public_view().tiles().count(), start_tiles(&stored));
    table.turn(&house, &again, By::Commands).await;
    let next = table.next(&house).await;
    assert_eq!(tile(&next), tile(&second), "no peeking");
    // A turn is a slip once; then the next player is asked.
    let asked = slash(&mover, thread, "undo", json!({})).await;
    assert!(asked.button("Yes").is_some(), "{}", asked.content);
    house.close().await;
}

fn start_tiles(table: &bot::store::Table) -> usize {
    table.game.sheet().start_squares_used
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_player_agrees_and_no_time_is_lost() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben", "Esra"], 32).await;
    let first = table.next(&house).await;
    let mover = table.mover(&first);
    house.told().await;
    house.advance(Duration::from_secs(2 * HOUR));
    table.turn(&house, &first, By::Commands).await;
    let second = table.next(&house).await;
    let next = table.mover(&second);
    house.told().await;
    house.advance(Duration::from_secs(3 * HOUR));
    let asked = slash(&mover, table.thread, "undo", json!({})).await;
    assert_eq!(asked.pings, [next.id()], "{}", asked.content);
    assert!(asked.content.contains("asks to take the last turn back"));
    let third = table
        .people
        .iter()
        .find(|user| user.id() != mover.id() && user.id() != next.id());
    for other in [third.unwrap(), &mover] {
        let told = click(other, &asked, "Yes").await;
        assert!(
            told.is_ephemeral() && told.content.contains("somebody else"),
            "{}",
            told.content
        );
    }
    let agreed = click(&next, &asked, "Yes").await;
    assert!(
        agreed.content.contains("was taken back"),
        "{}",
        agreed.content
    );
    assert!(agreed.components.is_empty());
    let again = table.next(&house).await;
    assert_eq!(again.pings, first.pings);
    house.told().await;
    house.advance(bot::notices::UNTOLD);
    house.work().await;
    // Two of 24 hours were used; the three until it was taken back count for nobody.
    let begun = 1_800_000_000;
    let reminder = house
        .store()
        .open_reminder(GameId(1))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(reminder.due_at, Time(begun + 27 * 3600));
    let user = poise::serenity_prelude::UserId::new(mover.id().0);
    let games = house.store().games_of(user).await.unwrap();
    assert_eq!(games[0].turn_since, Some(Time(begun + 3 * 3600)));
    // The button of the question does nothing any more.
    let old = press_stale(&next, &asked, &asked.button("Yes").unwrap()).await;
    assert!(old.content.contains("settled already"), "{}", old.content);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_stays_where_somebody_says_no_or_has_gone_on() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 33).await;
    let first = table.next(&house).await;
    let mover = table.mover(&first);
    table.turn(&house, &first, By::Commands).await;
    let second = table.next(&house).await;
    let next = table.mover(&second);
    let thread = table.thread;
    // Looking is enough: who is next knows the tile.
    click(&next, &second, "Board").await;
    let asked = slash(&mover, thread, "undo", json!({})).await;
    let refused = click(&next, &asked, "No").await;
    assert!(
        refused.content.contains("stays as it is"),
        "{}",
        refused.content
    );
    let asked = slash(&mover, thread, "undo", json!({})).await;
    let not_mine = slash(&next, thread, "undo", json!({})).await;
    assert!(not_mine.is_ephemeral() && not_mine.content.contains("Only the last turn"));
    let spectator = slash(&house.user("Goran"), thread, "undo", json!({})).await;
    assert!(
        spectator.content.contains("do not sit"),
        "{}",
        spectator.content
    );
    table.turn(&house, &second, By::Commands).await;
    table.next(&house).await;
    let placed = house.store().table(GameId(1)).await.unwrap().seq();
    let late = click(&next, &asked, "Yes").await;
    assert!(late.content.contains("gone on"), "{}", late.content);
    let now = house.store().table(GameId(1)).await.unwrap().seq();
    assert_eq!(now, placed, "nothing was taken back");
    house.close().await;
}

/// F49: the turn that ended the game is a turn like any other.
#[tokio::test(flavor = "multi_thread")]
async fn the_last_turn_of_a_finished_game_is_taken_back_by_consent() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 34).await;
    let mut before = table.next(&house).await;
    let over = loop {
        table.turn(&house, &before, By::Commands).await;
        let message = table.next(&house).await;
        if is_over(&message) {
            break message;
        }
        before = message;
    };
    assert!(over.content.contains("The game is over"));
    let last = table.mover(&before);
    let other = table.other(&last);
    house.advance(Duration::from_secs(HOUR));
    let not_mine = slash(&other, table.thread, "undo", json!({})).await;
    assert!(
        not_mine.content.contains("Only the last turn"),
        "{}",
        not_mine.content
    );
    let asked = slash(&last, table.thread, "undo", json!({})).await;
    assert_eq!(asked.pings, [other.id()], "{}", asked.content);
    let agreed = click(&other, &asked, "Yes").await;
    assert!(agreed.content.contains("taken back"), "{}", agreed.content);
    let again = table.next(&house).await;
    assert_eq!(again.pings, before.pings);
    assert_eq!(tile(&again), tile(&before));
    let stored = house.store().table(GameId(1)).await.unwrap();
    assert_eq!(stored.state, GameState::Running);
    // The figures know of no finished game; then of this one, once.
    let stats = slash(&last, house.games(), "stats", json!({})).await;
    assert!(
        stats.content.contains("No game has been finished yet."),
        "{}",
        stats.content
    );
    table.turn(&house, &again, By::Commands).await;
    let over = table.next(&house).await;
    assert!(is_over(&over), "{}", over.content);
    let stats = slash(&other, house.games(), "stats", json!({})).await;
    assert!(stats.content.contains("1 game, "), "{}", stats.content);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_the_table_ended_stays_ended() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 35).await;
    let first = table.next(&house).await;
    let mover = table.mover(&first);
    table.turn(&house, &first, By::Commands).await;
    table.next(&house).await;
    let (anna, ben) = (house.user("Anna"), house.user("Ben"));
    let asked = slash(&anna, table.thread, "game end", json!({})).await;
    click(&ben, &asked, "Yes").await;
    table.next(&house).await;
    let late = slash(&mover, table.thread, "undo", json!({})).await;
    assert!(
        late.content.contains("The game is over"),
        "{}",
        late.content
    );
    house.close().await;
}
