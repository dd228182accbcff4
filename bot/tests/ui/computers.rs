//! Computers at a table, as people see them: alone against one, after a restart, in an abandoned seat; and tips.

use std::collections::BTreeSet;

use bot::store::{GameId, Holder};
use engine::Event;
use playground::{Message, Snowflake};
use serde_json::json;

use crate::{
    acts::{click, select, slash},
    house::House,
    table::{By, Table, is_over},
};

async fn alone(house: &House, level: u32, seed: u64) -> Table {
    let options = json!({
        "map": "Benelux", "chips": false, "tiles": "base,short", "seats": 2, "computers": 1, "level": level,
    });
    Table::open(house, &["Anna"], options, By::Buttons, seed).await
}

fn is_computers(turn: &Message) -> bool {
    turn.content.contains("thinks – round")
}

/// The computers of a table wait no longer.
async fn hurry(house: &House, table: &Table, host: &str) {
    let user = house.user(host);
    let pause = json!({ "wait": 0 });
    let set = slash(&user, table.thread, "game settings", pause).await;
    assert!(
        set.content.contains("A computer waits 0 seconds"),
        "{}",
        set.content
    );
    assert!(set.pings.is_empty());
}

/// How many tiles each seat has placed, of persons and of computers.
async fn tiles(house: &House) -> (usize, usize) {
    let store = house.store();
    let players = store.players(GameId(1)).await.unwrap();
    let log = store.log(GameId(1), None).await.unwrap();
    let (mut people, mut computers) = (0, 0);
    for logged in log {
        if let Event::TilePlaced { seat, .. } = logged.event {
            match players[seat.index()].kind {
                Holder::Computer => computers += 1,
                Holder::Person | Holder::Nobody => people += 1,
            }
        }
    }
    (people, computers)
}

#[tokio::test(flavor = "multi_thread")]
async fn alone_against_a_computer_to_the_end() {
    let house = House::open().await;
    let mut table = alone(&house, 1, 81).await;
    table.next(&house).await;
    hurry(&house, &table, "Anna").await;
    // From the first announcement on.
    table.last = Snowflake(0);
    let anna = house.user("Anna");
    let (mut reasons, mut turns) = (0, 0);
    let end = loop {
        let message = table.next(&house).await;
        assert!(message.pings.is_empty(), "{}", message.content);
        reasons += usize::from(message.content.contains("\nWhy: "));
        if is_over(&message) {
            break message;
        }
        if is_computers(&message) {
            assert!(message.content.contains("Computer"), "{}", message.content);
            continue;
        }
        turns += 1;
        table.type_turn(&anna).await;
    };
    assert!(turns > 10, "{turns}");
    assert!(reasons + 2 >= turns && reasons > 10, "{reasons} of {turns}");
    assert!(end.words().contains("Computer"), "{}", end.words());
    let (people, computers) = tiles(&house).await;
    assert!(people.abs_diff(computers) <= 1, "{people} and {computers}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_that_is_killed_while_it_thinks_moves_once() {
    let mut house = House::open().await;
    let mut table = alone(&house, 2, 82).await;
    let anna = house.user("Anna");
    let mut turn = table.next(&house).await;
    if !is_computers(&turn) {
        table.type_turn(&anna).await;
        turn = table.next(&house).await;
    }
    assert!(is_computers(&turn), "{}", turn.content);
    let (_, before) = tiles(&house).await;
    // It cannot be skipped, and it begins to think the moment it need not wait.
    let skip = slash(&anna, table.thread, "game skip", json!({})).await;
    assert!(skip.content.contains("moves by itself"), "{}", skip.content);
    hurry(&house, &table, "Anna").await;
    house.kill();
    house.start().await;
    let next = table.next(&house).await;
    assert!(!is_computers(&next), "{}", next.content);
    let (_, after) = tiles(&house).await;
    assert_eq!(after - before, 1);
    table.type_turn(&anna).await;
    assert!(is_computers(&table.next(&house).await));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_gives_an_abandoned_seat_to_a_computer() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben", "Esra"], 83).await;
    let turn = table.next(&house).await;
    let gone = table.mover(&turn);
    let names = ["Anna", "Ben", "Esra"];
    let name_of = |id| names.into_iter().find(|name| house.user(name).id() == id);
    let name = name_of(gone.id()).unwrap();
    let others: Vec<_> = table
        .people
        .iter()
        .filter(|user| user.id() != gone.id())
        .collect();
    let (asker, other) = (others[0].clone(), others[1].clone());
    let both = json!({ "seat": name, "with": "Dmytro", "computer": 1 });
    let both = slash(&asker, table.thread, "game replace", both).await;
    assert!(both.content.contains("not both"), "{}", both.content);
    let wish = json!({ "seat": name, "computer": 1 });
    let foreign = slash(
        &house.user("Goran"),
        table.thread,
        "game replace",
        wish.clone(),
    )
    .await;
    assert!(
        foreign.content.contains("do not sit"),
        "{}",
        foreign.content
    );
    let asked = slash(&asker, table.thread, "game replace", wish).await;
    assert_eq!(asked.pings, [other.id()], "{}", asked.content);
    assert!(asked.content.contains("Let Computer"), "{}", asked.content);
    let done = click(&other, &asked, "Yes").await;
    assert!(
        done.content.contains("plays on in the seat"),
        "{}",
        done.content
    );
    let host = name_of(asker.id()).unwrap();
    let host = if name == "Anna" { host } else { "Anna" };
    hurry(&house, &table, host).await;
    // It takes the turn that was waiting; a round later its turn pings nobody.
    let mut computers = 0;
    for _ in 0..6 {
        let message = table.next(&house).await;
        if is_computers(&message) {
            computers += 1;
            assert!(message.pings.is_empty(), "{:?}", message.pings);
            continue;
        }
        let mover = table.mover(&message);
        assert_ne!(mover.id(), gone.id());
        table.type_turn(&mover).await;
    }
    assert_eq!(computers, 2);
    let (_, by_computer) = tiles(&house).await;
    assert!(by_computer >= 2, "{by_computer}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_seats_computers() {
    let house = House::open().await;
    let anna = house.user("Anna");
    let wrong = json!({ "seats": 2, "computers": 2 });
    let wrong = slash(&anna, house.games(), "game new", wrong).await;
    assert!(
        wrong.content.contains("a person has one"),
        "{}",
        wrong.content
    );
    let lobby = slash(&anna, house.games(), "game new", json!({ "seats": 2 })).await;
    let options = click(&anna, &lobby, "Options").await;
    let more = click(&anna, &options, "Seats and pace").await;
    let more = select(&anna, &more, ":computers", &["2 hard"]).await;
    let (_, seats) = more.menu().unwrap();
    assert_eq!(seats.len(), 9, "meeples come first");
    let shown = house.server.wait_until(|server| {
        let now = server.message(lobby.id)?.words();
        now.contains("2 computers: hard").then_some(now)
    });
    let shown = shown.await.unwrap();
    assert!(shown.contains("Players (3 of 3)"), "{shown}");
    assert!(shown.contains("Computer 2 \\(hard\\)"), "{shown}");
    let full = click(&house.user("Ben"), &lobby, "Join").await;
    assert!(
        full.content.contains("All seats are taken"),
        "{}",
        full.content
    );
    select(&anna, &more, ":seats", &["2"]).await;
    let shown = house.server.wait_until(|server| {
        let now = server.message(lobby.id)?.words();
        now.contains("a computer: hard").then_some(())
    });
    shown.await.expect("one seat is left for a computer");
    select(&anna, &more, ":computers", &["0 hard"]).await;
    let stored = house.store().lobby(GameId(1)).await.unwrap();
    assert_eq!(stored.options.computers, 0);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tips_are_private_and_have_reasons_and_pictures() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 84).await;
    let turn = table.next(&house).await;
    let mover = table.mover(&turn);
    let tips = slash(&mover, table.thread, "tips", json!({})).await;
    assert!(tips.is_ephemeral());
    for (rank, picture) in (1..).zip(&tips.attachments) {
        assert!(
            tips.content.contains(&format!("\n{rank}. ")),
            "{}",
            tips.content
        );
        assert!(
            picture
                .description
                .as_deref()
                .is_some_and(|text| !text.is_empty())
        );
        let bytes = house.server.file(picture).expect("the picture");
        assert!(bytes.starts_with(b"\x89PNG"));
    }
    let numbered = |rank: &i32| tips.content.contains(&format!("\n{rank}. "));
    let n_tips = (1..=3).filter(numbered).count();
    assert_eq!(tips.attachments.len(), n_tips, "{}", tips.content);
    // By lot the first tile may fit on one square alone, and there may be two ways to lay it.
    let seen = house.store().table(GameId(1)).await.unwrap().public_view();
    let legal = seen.legal_placements().into_iter();
    let squares: BTreeSet<_> = legal.map(|(square, _)| square).collect();
    let is_enough = n_tips == 3 || (n_tips >= 1 && squares.len() < 3);
    assert!(is_enough, "{}", tips.content);
    assert!(tips.content.contains("keeps "), "{}", tips.content);
    let waiting = table.other(&mover);
    let not_yours = slash(&waiting, table.thread, "tips", json!({})).await;
    assert!(not_yours.content.contains("turn"), "{}", not_yours.content);
    assert!(not_yours.attachments.is_empty());
    let anna = house.user("Anna");
    slash(
        &anna,
        table.thread,
        "game settings",
        json!({ "hints": false }),
    )
    .await;
    let secret = slash(&house.user("Goran"), table.thread, "tips", json!({})).await;
    assert!(
        secret.content.contains("without hints"),
        "{}",
        secret.content
    );
    // What was shown can be played.
    table.turn(&house, &turn, By::Commands).await;
    house.close().await;
}
