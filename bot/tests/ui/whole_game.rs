//! Whole games from the lobby to the winner.

use bot::store::GameId;
use playground::Message;
use serde_json::json;

use crate::{
    house::House,
    table::{By, Table},
};

/// The points in the final message are those of the log, and every reason is told.
async fn check_end(house: &House, last: &Message, turns: usize) {
    let table = house.store().table(GameId(1)).await.unwrap();
    assert!(turns >= 20, "{turns} turns");
    let words = last.words();
    assert!(
        words.contains("Winner: ") || words.contains("Shared victory: "),
        "{words}"
    );
    for player in &table.players {
        let points = table.game.points(player.seat);
        let unit = if points == 1 { "point" } else { "points" };
        assert!(
            words.contains(&format!("{} – {points} {unit}", player.name)),
            "{words}"
        );
    }
    let reasons = table
        .game
        .scores()
        .iter()
        .filter(|score| !score.seats.is_empty());
    let told = words.matches(" = ").count();
    let owed: usize = reasons.map(|score| score.seats.iter().count()).sum();
    assert_eq!(told, owed, "{words}");
    assert!(last.button("Rematch").is_some());
    assert_eq!(last.attachments.len(), 1);
    let mut pings = last.pings.clone();
    pings.dedup();
    assert_eq!(pings.len(), table.players.len(), "each is mentioned once");
}

/// Only the newest announcement has buttons.
fn check_buttons(house: &House, table: &Table) {
    let mut all = house.server.messages(table.thread);
    all.retain(|message| message.content.contains("your turn – round"));
    for old in all {
        assert!(
            old.components.is_empty(),
            "buttons of an old turn: {}",
            old.content
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_benelux_by_typing() {
    let house = House::open().await;
    let options = json!({ "map": "Benelux", "chips": false, "tiles": "base,short", "seats": 2 });
    let mut table = Table::open(&house, &["Anna", "Ben"], options, By::Commands, 1).await;
    let (last, turns) = table.play_out(&house, By::Commands).await;
    check_end(&house, &last, turns).await;
    house
        .server
        .settled(std::time::Duration::from_millis(300))
        .await;
    check_buttons(&house, &table);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_benelux_by_pressing() {
    let house = House::open().await;
    let options = json!({ "map": "Benelux", "chips": false, "tiles": "base,short", "seats": 2 });
    let mut table = Table::open(&house, &["Anna", "Ben"], options, By::Buttons, 2).await;
    let (last, turns) = table.play_out(&house, By::Buttons).await;
    check_end(&house, &last, turns).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_people_play_iberia_through_a_power_cut_and_a_restart() {
    let mut house = House::open().await;
    let options =
        json!({ "map": "Península Ibérica", "chips": false, "tiles": "base,short", "seats": 3 });
    let mut table = Table::open(
        &house,
        &["Chloé", "Dmytro", "Esra"],
        options,
        By::Buttons,
        3,
    )
    .await;
    let mut turns = 0;
    for _ in 0..6 {
        let turn = table.next(&house).await;
        table.turn(&house, &turn, By::Commands).await;
        turns += 1;
    }
    // The last move is stored; whether its announcement is out, nobody knows.
    house.kill();
    let before = house.server.messages(table.thread).len();
    house.start().await;
    let turn = table.next(&house).await;
    assert!(house.server.messages(table.thread).len() <= before + 1);
    table.turn(&house, &turn, By::Buttons).await;
    turns += 1;
    // A panel that was opened before a restart goes on after it.
    let turn = table.next(&house).await;
    let mover = table.mover(&turn);
    let panel = mover
        .click(&turn, "Play")
        .await
        .unwrap()
        .shown()
        .await
        .unwrap();
    house.stop().await;
    house.start().await;
    table.press_on(&mover, panel).await;
    turns += 1;
    let (last, more) = table.play_out(&house, By::Buttons).await;
    check_end(&house, &last, turns + more).await;
    house.close().await;
}
