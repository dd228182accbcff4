//! Seats that change hands, are left empty, or given up; the table always goes on (F79, F80).

use std::time::Duration;

use bot::store::{GameId, GameState, Table as Stored};
use playground::{ActingUser, Message};
use serde_json::json;

use crate::{
    acts::{click, press_stale, slash},
    house::House,
    table::{By, Table, is_over},
};

async fn stored(house: &House) -> Stored {
    house.store().table(GameId(1)).await.unwrap()
}

fn sits(table: &Stored, user: &ActingUser) -> bool {
    let user = poise::serenity_prelude::UserId::new(user.id().0);
    table.seat_of(user).is_some()
}

/// The offer of a seat, when the table has agreed.
async fn offer(house: &House, table: &Table) -> Message {
    let offered = house.server.wait_for_message(table.thread, |message| {
        message.button("Take the seat").is_some()
    });
    offered.await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_others_give_a_seat_to_somebody_new() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben", "Esra"], 41).await;
    let turn = table.next(&house).await;
    let gone = table.mover(&turn);
    let name = |user: &ActingUser| {
        let names = ["Anna", "Ben", "Esra"];
        names
            .into_iter()
            .find(|name| house.user(name).id() == user.id())
            .unwrap()
    };
    let others: Vec<_> = table
        .people
        .iter()
        .filter(|user| user.id() != gone.id())
        .collect();
    let (asker, other) = (others[0], others[1]);
    let dmytro = house.user("Dmytro");
    let options = json!({ "seat": name(&gone), "with": "Dmytro" });
    let asked = slash(asker, table.thread, "game replace", options).await;
    assert_eq!(asked.pings, [other.id()], "{}", asked.content);
    let not_asked = click(&gone, &asked, "No").await;
    assert!(not_asked.is_ephemeral(), "{}", not_asked.content);
    let agreed = click(other, &asked, "Yes").await;
    assert!(agreed.content.contains("agrees"), "{}", agreed.content);
    let offered = offer(&house, &table).await;
    assert_eq!(offered.pings, [dmytro.id()]);
    let not_offered = click(asker, &offered, "Take the seat").await;
    assert!(not_offered.content.contains("offered to somebody else"));
    assert!(sits(&stored(&house).await, &gone));
    let taken = click(&dmytro, &offered, "Take the seat").await;
    assert!(
        taken.content.contains("Dmytro plays on"),
        "{}",
        taken.content
    );
    let now = stored(&house).await;
    assert!(sits(&now, &dmytro) && !sits(&now, &gone));
    let followed = house.server.wait_until(|server| {
        let thread = server.channel_info(table.thread)?;
        thread.members.contains(&dmytro.id()).then_some(())
    });
    followed.await.expect("in the thread");
    let late = click(&gone, &turn, "Play").await;
    assert!(late.content.contains("do not sit"), "{}", late.content);
    // The newcomer plays the turn that was waiting, with the buttons that are there.
    table.people.push(dmytro.clone());
    table.press_turn(&dmytro, &turn).await;
    table.next(&house).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_goes_only_to_somebody_who_wants_it_and_has_none() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 42).await;
    table.next(&house).await;
    let (anna, ben, goran) = (house.user("Anna"), house.user("Ben"), house.user("Goran"));
    let thread = table.thread;
    let twice = slash(
        &anna,
        thread,
        "game replace",
        json!({ "seat": "Ben", "with": "Anna" }),
    )
    .await;
    assert!(twice.content.contains("two seats"), "{}", twice.content);
    let nobody = slash(&anna, thread, "game replace", json!({ "seat": "Zoe" })).await;
    assert!(
        nobody.content.contains("Nobody at this table"),
        "{}",
        nobody.content
    );
    let foreign = json!({ "seat": "Ben", "with": "Femke" });
    let foreign = slash(&goran, thread, "game replace", foreign).await;
    assert!(
        foreign.content.contains("do not sit"),
        "{}",
        foreign.content
    );
    // Ben would hand over, and Femke says no.
    ben.slash(
        thread,
        "game replace",
        json!({ "seat": "Ben", "with": "Femke" }),
    )
    .await
    .unwrap();
    let offered = offer(&house, &table).await;
    let declined = click(&house.user("Femke"), &offered, "No").await;
    assert!(
        declined.content.contains("Femke does not take"),
        "{}",
        declined.content
    );
    let take = offered.button("Take the seat").unwrap();
    let late = press_stale(&house.user("Femke"), &offered, &take).await;
    assert!(late.content.contains("settled already"), "{}", late.content);
    assert!(sits(&stored(&house).await, &ben));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spectator_asks_for_a_seat_that_somebody_has_left() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 43).await;
    table.next(&house).await;
    let (anna, ben, goran) = (house.user("Anna"), house.user("Ben"), house.user("Goran"));
    let asked = slash(
        &goran,
        table.thread,
        "game replace",
        json!({ "seat": "Ben" }),
    )
    .await;
    assert_eq!(asked.pings, [anna.id()], "{}", asked.content);
    let done = click(&anna, &asked, "Yes").await;
    assert!(
        done.content.contains("Goran plays on in the seat of Ben"),
        "{}",
        done.content
    );
    let now = stored(&house).await;
    assert!(sits(&now, &goran) && !sits(&now, &ben));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_empty_seat_is_skipped_and_the_host_gives_it_away() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 44).await;
    table.next(&house).await;
    let (anna, ben, goran) = (house.user("Anna"), house.user("Ben"), house.user("Goran"));
    let thread = table.thread;
    // Nobody else is to be asked: Anna alone decides about Ben's seat.
    let empty = slash(&anna, thread, "game replace", json!({ "seat": "Ben" })).await;
    assert!(empty.content.contains("Nobody sits"), "{}", empty.content);
    for _ in 0..3 {
        let now = stored(&house).await;
        let mover = now.mover().and_then(|mover| mover.user);
        assert_eq!(mover, Some(anna.id().0.into()));
        table.type_turn(&anna).await;
    }
    anna.slash(
        thread,
        "game replace",
        json!({ "seat": "Ben", "with": "Goran" }),
    )
    .await
    .unwrap();
    let offered = offer(&house, &table).await;
    click(&goran, &offered, "Take the seat").await;
    let now = stored(&house).await;
    assert!(sits(&now, &goran) && !sits(&now, &ben));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_to_leave_ends_the_game() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 45).await;
    table.next(&house).await;
    for name in ["Ben", "Anna"] {
        let user = house.user(name);
        let sure = slash(&user, table.thread, "game resign", json!({})).await;
        click(&user, &sure, "Give up my seat").await;
    }
    let over = house
        .server
        .wait_for_message(table.thread, is_over)
        .await
        .unwrap();
    assert!(over.content.contains("Nobody is left"), "{}", over.content);
    assert_eq!(stored(&house).await.state, GameState::Over);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn silence_does_not_hold_the_table_for_ever() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben", "Esra"], 46).await;
    let turn = table.next(&house).await;
    let gone = table.mover(&turn);
    let asker = table.other(&gone);
    let asked = slash(&asker, table.thread, "game skip", json!({})).await;
    assert_eq!(asked.pings.len(), 1, "{}", asked.content);
    let early = click(&asker, &asked, "Yes").await;
    assert!(early.content.contains("Waiting for"), "{}", early.content);
    house.advance(Duration::from_hours(49));
    let skipped = click(&asker, &asked, "Yes").await;
    assert!(
        skipped.content.contains("is skipped"),
        "{}",
        skipped.content
    );
    let next = table.next(&house).await;
    assert_ne!(next.pings, turn.pings);
    table.turn(&house, &next, By::Buttons).await;
    house.close().await;
}

/// F80: whoever gave a seat up comes back only if the table agrees, and others may take it as well.
#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_was_given_up_is_taken_again() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben", "Esra"], 47).await;
    let turn = table.next(&house).await;
    let mover = table.mover(&turn);
    let gone = table.other(&mover);
    let thread = table.thread;
    let sure = slash(&gone, thread, "game resign", json!({})).await;
    click(&gone, &sure, "Give up my seat").await;
    let name = ["Anna", "Ben", "Esra"]
        .into_iter()
        .find(|name| house.user(name).id() == gone.id())
        .unwrap();
    let to_nobody = slash(&mover, thread, "game replace", json!({ "seat": name })).await;
    assert!(
        to_nobody.content.contains("given up already"),
        "{}",
        to_nobody.content
    );
    // Who is not the host has to be agreed with.
    let asked = slash(&gone, thread, "game replace", json!({ "seat": name })).await;
    assert_eq!(asked.pings.len(), 2, "{}", asked.content);
    let others = table.people.iter().filter(|user| user.id() != gone.id());
    let others: Vec<ActingUser> = others.cloned().collect();
    click(&others[0], &asked, "Yes").await;
    assert!(!sits(&stored(&house).await, &gone), "nobody sits there yet");
    let back = click(&others[1], &asked, "Yes").await;
    assert!(back.content.contains("plays on"), "{}", back.content);
    let now = stored(&house).await;
    assert!(sits(&now, &gone));
    assert!(now.game.seats().all(|seat| !now.game.has_resigned(seat)));
    // The seat's turn comes again.
    table.turn(&house, &turn, By::Buttons).await;
    let second = table.next(&house).await;
    table.turn(&house, &second, By::Buttons).await;
    let third = table.next(&house).await;
    let movers = [&turn, &second, &third].map(|turn| turn.pings[0]);
    assert!(movers.contains(&gone.id()), "{movers:?}");
    let told = slash(&gone, thread, "history", json!({ "all": true })).await;
    assert!(
        told.content
            .contains(&format!("{name} plays on in a seat that was given up.")),
        "{}",
        told.content
    );
    house.close().await;
}
