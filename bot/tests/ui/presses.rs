//! Old, foreign and double presses: nothing happens twice, and everybody is told privately what they can do.

use std::time::Duration;

use bot::store::GameId;
use engine::Event;
use playground::{ActingUser, Message};
use serde_json::json;

use crate::{
    acts::{click, press_stale, select, slash},
    house::House,
    table::{By, Table},
};

async fn open(house: &House) -> Table {
    Table::small(house, &["Anna", "Ben"], 5).await
}

async fn placed(house: &House) -> usize {
    let log = house.store().log(GameId(1), None).await.unwrap();
    let placed = log
        .iter()
        .filter(|logged| matches!(logged.event, Event::TilePlaced { .. }));
    placed.count()
}

/// The panel at its last question.
async fn at_confirm(mover: &ActingUser, turn: &Message) -> Message {
    let panel = click(mover, turn, "Play").await;
    click(mover, &panel, "No meeple").await
}

#[tokio::test(flavor = "multi_thread")]
async fn three_taps_store_a_move_and_back_stores_nothing() {
    let house = House::open().await;
    let mut table = open(&house).await;
    let turn = table.next(&house).await;
    let mover = table.mover(&turn);
    let sure = at_confirm(&mover, &turn).await;
    let panel = click(&mover, &sure, "Back").await;
    assert!(panel.button("No meeple").is_some());
    assert_eq!(placed(&house).await, 0);
    let sure = click(&mover, &panel, "No meeple").await;
    let done = click(&mover, &sure, "Confirm").await;
    assert!(done.content.contains("**Done.**"), "{}", done.content);
    assert!(done.components.is_empty());
    assert_eq!(placed(&house).await, 1);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_press_does_nothing_twice() {
    let house = House::open().await;
    let mut table = open(&house).await;
    let turn = table.next(&house).await;
    let mover = table.mover(&turn);
    let sure = at_confirm(&mover, &turn).await;
    let confirm = sure.button("Confirm").unwrap();
    let (one, two) = tokio::join!(
        mover.press_stale(&sure, &confirm),
        mover.press_stale(&sure, &confirm),
    );
    one.unwrap().shown().await.unwrap();
    two.unwrap().shown().await.unwrap();
    assert_eq!(placed(&house).await, 1);
    let next = table.next(&house).await;
    assert_ne!(next.pings, turn.pings);
    let late = press_stale(&mover, &sure, &confirm).await;
    assert!(late.content.contains("earlier moment"), "{}", late.content);
    assert_eq!(placed(&house).await, 1);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn foreign_and_old_presses_are_answered_privately() {
    let house = House::open().await;
    let mut table = open(&house).await;
    let turn = table.next(&house).await;
    let mover = table.mover(&turn);
    let waiting = table.other(&mover);
    let told = click(&waiting, &turn, "Play").await;
    assert!(
        told.is_ephemeral() && told.content.contains("It is the turn of"),
        "{}",
        told.content
    );
    let spectator = house.user("Goran");
    let told = click(&spectator, &turn, "Play").await;
    assert!(
        told.is_ephemeral() && told.content.contains("do not sit"),
        "{}",
        told.content
    );
    let seen = click(&spectator, &turn, "Board").await;
    assert!(seen.is_ephemeral() && seen.attachments.len() == 1);
    let rules = click(&spectator, &turn, "Rules").await;
    assert!(rules.content.contains("Rules of this game"));
    let play = turn.button("Play").unwrap();
    table.turn(&house, &turn, By::Commands).await;
    // The old button of somebody whose turn it is now says what changed and opens the panel.
    let next = table.next(&house).await;
    let now = table.mover(&next);
    let fresh = press_stale(&now, &turn, &play).await;
    assert!(
        fresh.content.contains("What happened since"),
        "{}",
        fresh.content
    );
    assert!(fresh.button("No meeple").is_some() || fresh.button("Place here").is_some());
    // And of somebody whose turn it is not any more, whose it is.
    let old = press_stale(&mover, &turn, &play).await;
    assert!(old.content.contains("It is the turn of"), "{}", old.content);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_square_can_be_typed() {
    let house = House::open().await;
    let mut table = open(&house).await;
    let turn = table.next(&house).await;
    let mover = table.mover(&turn);
    let panel = click(&mover, &turn, "Play").await;
    let (_, squares) = panel.menu().unwrap();
    let modal = mover.click(&panel, "Type a square").await.unwrap();
    let field = modal.modal().unwrap().fields[0].custom_id.clone();
    let typed = squares.last().unwrap().to_lowercase();
    let answer = mover
        .submit_modal(&modal, json!({ &field: typed }))
        .await
        .unwrap();
    let shown = answer.shown().await.unwrap();
    let square = squares.last().unwrap();
    assert!(
        shown.content.contains(&format!("**{square}**")),
        "{}",
        shown.content
    );
    for (typed, said) in [("Z9", "no square of this map"), ("7D", "names no square")] {
        let modal = mover.click(&shown, "Type a square").await.unwrap();
        let answer = mover
            .submit_modal(&modal, json!({ &field: typed }))
            .await
            .unwrap();
        let shown = answer.shown().await.unwrap();
        assert!(shown.content.contains(said), "{}", shown.content);
        assert!(shown.button("Type a square").is_some());
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_asked_by_typing_is_answered_in_words() {
    let house = House::open().await;
    let mut table = open(&house).await;
    let games = house.games();
    let anna = house.user("Anna");
    let lost = anna
        .slash(house.server.channel("general"), "game start", json!({}))
        .await
        .unwrap();
    assert!(
        lost.words().contains("There is no game here"),
        "{}",
        lost.words()
    );
    table.turns(&house, 1).await;
    table.next(&house).await;
    let thread = table.thread;
    let ask = async |command: &str, options: serde_json::Value| {
        let mut answer = anna.slash(thread, command, options.clone()).await.unwrap();
        // The same person may look at the board once a second.
        while answer.words().contains("try again in") {
            tokio::time::sleep(Duration::from_millis(200)).await;
            answer = anna.slash(thread, command, options.clone()).await.unwrap();
        }
        let first = answer.shown().await.unwrap();
        assert!(first.is_ephemeral());
        let more: Vec<String> = answer.follow_ups().iter().map(Message::words).collect();
        format!("{}\n{}", answer.words(), more.join("\n"))
    };
    assert!(
        ask("score", json!({}))
            .await
            .contains("If the game ended now")
    );
    assert!(
        ask("board", json!({ "text": true }))
            .await
            .contains("Where the tile fits")
    );
    assert!(
        ask("board", json!({ "square": "J5", "text": true }))
            .await
            .contains("Around J5")
    );
    assert!(
        ask("board", json!({ "whole": true }))
            .await
            .contains("your turn")
    );
    assert!(
        ask("board", json!({ "square": "nowhere" }))
            .await
            .contains("names no square")
    );
    assert!(
        ask("rules", json!({}))
            .await
            .contains("Options of this table")
    );
    assert!(ask("help", json!({})).await.contains("/game new"));
    assert!(ask("about", json!({})).await.contains("Meeple Post"));
    assert!(
        ask("history", json!({ "all": true }))
            .await
            .contains("placed a tile at")
    );
    assert!(ask("games", json!({})).await.contains("Benelux"));
    assert!(ask("tiles", json!({})).await.contains("to draw"));
    assert!(ask("tiles", json!({ "square": "J6" })).await.contains("J6"));
    assert!(ask("game list", json!({})).await.contains("Benelux"));
    let refused = house
        .user("Ben")
        .slash(games, "game end", json!({}))
        .await
        .unwrap();
    assert!(
        refused.words().contains("no game here"),
        "{}",
        refused.words()
    );
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_ends_a_game_together_and_seats_can_be_given_up() {
    let house = House::open().await;
    let mut table = open(&house).await;
    table.next(&house).await;
    let (anna, ben) = (house.user("Anna"), house.user("Ben"));
    let not_host = ben
        .slash(table.thread, "game end", json!({}))
        .await
        .unwrap();
    assert!(
        not_host.words().contains("Only the host"),
        "{}",
        not_host.words()
    );
    let asked = anna
        .slash(table.thread, "game end", json!({}))
        .await
        .unwrap();
    let question = asked.shown().await.unwrap();
    assert!(
        question.content.contains("end this game"),
        "{}",
        question.content
    );
    let refused = click(&ben, &question, "No").await;
    assert!(refused.content.contains("goes on"), "{}", refused.content);
    let asked = anna
        .slash(table.thread, "game end", json!({}))
        .await
        .unwrap();
    let question = asked.shown().await.unwrap();
    ben.click(&question, "Yes").await.unwrap();
    let over = table.next(&house).await;
    assert!(
        over.content.contains("ended by agreement"),
        "{}",
        over.content
    );
    // Another one with the same people, which one of them gives up.
    let lobby = click(&ben, &over, "Rematch").await;
    anna.click(&lobby, "Join").await.unwrap();
    ben.click(&lobby, "Start").await.unwrap();
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_takes_people_in_and_lets_them_go() {
    let house = House::open().await;
    let games = house.games();
    let (anna, ben, esra) = (house.user("Anna"), house.user("Ben"), house.user("Esra"));
    let lobby = slash(&anna, games, "game new", json!({ "seats": 2 })).await;
    assert!(
        lobby.words().contains("Players (1 of 2)"),
        "{}",
        lobby.words()
    );
    let joined = click(&ben, &lobby, "Join").await;
    assert!(joined.words().contains("Players (2 of 2)"));
    let full = click(&esra, &lobby, "Join").await;
    assert!(full.is_ephemeral() && full.content.contains("All seats are taken"));
    let twice = click(&ben, &lobby, "Join").await;
    assert!(twice.content.contains("joined already"));
    let not_host = click(&ben, &lobby, "Start").await;
    assert!(not_host.is_ephemeral() && not_host.content.contains("Only the host"));
    let left = click(&ben, &lobby, "Leave").await;
    assert!(left.words().contains("Players (1 of 2)"));
    let options = click(&anna, &lobby, "Options").await;
    assert!(options.is_ephemeral());
    select(&anna, &options, ":map", &["ukraine"]).await;
    select(&anna, &options, ":towns", &["a", "c"]).await;
    select(&anna, &options, ":rules", &[]).await;
    let now = house.server.wait_until(|server| {
        let now = server.message(lobby.id)?;
        now.words().contains("Map-Chips: off").then(|| now.words())
    });
    let now = now.await.expect("the new options");
    assert!(
        now.contains("Ukraine") && now.contains("extra tile for covering a town"),
        "{now}"
    );
    esra.slash(games, "game join", json!({})).await.unwrap();
    esra.slash(games, "game leave", json!({})).await.unwrap();
    let closed = anna.slash(games, "game end", json!({})).await.unwrap();
    assert!(closed.words().contains("closed"), "{}", closed.words());
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sheet_with_mistakes_is_told_line_by_line() {
    let house = House::open().await;
    let anna = house.user("Anna");
    let sheet = "name = \"Nowhere\"\nkey = 7\n";
    let options = playground::Options::new().file("sheet", "nowhere.toml", "text/plain", sheet);
    let told = anna
        .slash(house.games(), "game new", options)
        .await
        .unwrap();
    let told = told.shown().await.unwrap();
    assert!(
        told.is_ephemeral() && told.content.contains("line "),
        "{}",
        told.content
    );
    let large =
        playground::Options::new().file("sheet", "a.toml", "text/plain", vec![b'#'; 70_000]);
    let told = anna.slash(house.games(), "game new", large).await.unwrap();
    assert!(told.words().contains("64 KiB"));
    let good = engine::map::sheet("benelux").unwrap();
    let good = playground::Options::new()
        .file("sheet", "own.toml", "text/plain", good.text().to_owned())
        .set("chips", false);
    let lobby = anna.slash(house.games(), "game new", good).await.unwrap();
    assert!(lobby.words().contains("Benelux"), "{}", lobby.words());
    house.close().await;
}
