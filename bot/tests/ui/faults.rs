//! Faults that bit others, each provoked here once: races, foreign and outdated presses, commands of the wrong people.

use bot::store::GameId;
use engine::Event;
use serde_json::json;

use crate::{
    acts::{click, press_stale, slash},
    house::House,
    table::{By, Table, is_over},
};

async fn facts(house: &House) -> Vec<Event> {
    let log = house.store().log(GameId(1), None).await.unwrap();
    log.into_iter().map(|logged| logged.event).collect()
}

/// F25: the same move typed twice at once lies on the board once.
#[tokio::test(flavor = "multi_thread")]
async fn of_two_places_at_once_one_counts() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 71).await;
    let turn = table.next(&house).await;
    let mover = table.mover(&turn);
    let squares = mover.autocomplete(table.thread, "place", "square", "", json!({}));
    let mut typed = json!({ "square": squares.await.unwrap()[0].value, "meeple": "none" });
    let rotations = mover.autocomplete(table.thread, "place", "rotation", "", typed.clone());
    typed["rotation"] = rotations.await.unwrap()[0].value.clone();
    let (one, two) = tokio::join!(
        mover.slash(table.thread, "place", typed.clone()),
        mover.slash(table.thread, "place", typed.clone()),
    );
    let answers = [one.unwrap().words(), two.unwrap().words()];
    let done = answers.iter().filter(|words| words.contains("Done"));
    assert_eq!(done.count(), 1, "{answers:?}");
    let placed = facts(&house).await.into_iter();
    let placed = placed.filter(|event| matches!(event, Event::TilePlaced { .. }));
    assert_eq!(placed.count(), 1);
    let next = table.next(&house).await;
    assert_ne!(next.pings, turn.pings);
    house.close().await;
}

/// F26: a button of an outdated panel never becomes another action, also when the same tile is to be placed again.
#[tokio::test(flavor = "multi_thread")]
async fn an_outdated_confirm_is_refused_even_when_the_turn_has_come_back() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 72).await;
    let turn = table.next(&house).await;
    let mover = table.mover(&turn);
    let panel = click(&mover, &turn, "Play").await;
    let sure = click(&mover, &panel, "No meeple").await;
    let confirm = sure.button("Confirm").unwrap();
    table.type_turn(&mover).await;
    table.next(&house).await;
    slash(&mover, table.thread, "undo", json!({})).await;
    table.next(&house).await;
    let before = facts(&house).await;
    let old = press_stale(&mover, &sure, &confirm).await;
    assert!(old.content.contains("earlier moment"), "{}", old.content);
    assert!(old.content.contains("taken back"), "{}", old.content);
    assert!(old.content.contains("still your turn"), "{}", old.content);
    assert_eq!(facts(&house).await, before);
    house.close().await;
}

/// F29: every public button pressed by a player who waits, a spectator, and after the end: a private, specific answer.
#[tokio::test(flavor = "multi_thread")]
async fn every_button_answers_everybody() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 73).await;
    let turn = table.next(&house).await;
    let mover = table.mover(&turn);
    let (waiting, spectator) = (table.other(&mover), house.user("Goran"));
    for user in [&waiting, &spectator] {
        let play = click(user, &turn, "Play").await;
        assert!(play.is_ephemeral() && play.content.contains("It is the turn of"));
        for label in ["Board", "Rules"] {
            assert!(click(user, &turn, label).await.is_ephemeral());
        }
    }
    let anna = house.user("Anna");
    let asked = slash(&anna, table.thread, "game end", json!({})).await;
    let foreign = click(&spectator, &asked, "Yes").await;
    assert!(foreign.is_ephemeral() && foreign.content.contains("do not sit"));
    click(&house.user("Ben"), &asked, "Yes").await;
    let over = house
        .server
        .wait_for_message(table.thread, is_over)
        .await
        .unwrap();
    assert!(over.button("Rematch").is_some());
    let play = turn.button("Play").unwrap();
    let late = press_stale(&mover, &turn, &play).await;
    assert!(
        late.is_ephemeral() && late.content.contains("over"),
        "{}",
        late.content
    );
    let yes = asked.button("Yes").unwrap();
    let late = press_stale(&house.user("Ben"), &asked, &yes).await;
    assert!(late.content.contains("settled already"), "{}", late.content);
    house.close().await;
}

/// F30: buttons of a lobby that its host has closed. Forms of other versions are in the tests of custom ids.
#[tokio::test(flavor = "multi_thread")]
async fn buttons_of_what_is_gone_say_so() {
    let house = House::open().await;
    let (anna, ben) = (house.user("Anna"), house.user("Ben"));
    let lobby = slash(&anna, house.games(), "game new", json!({})).await;
    let join = lobby.button("Join").unwrap();
    anna.slash(house.games(), "game end", json!({}))
        .await
        .unwrap();
    let gone = press_stale(&ben, &lobby, &join).await;
    assert!(
        gone.is_ephemeral() && gone.content.contains("closed"),
        "{}",
        gone.content
    );
    house.close().await;
}

/// F34: anything but a Yes has no effect, and says so.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_confirmed_has_no_effect() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 74).await;
    let turn = table.next(&house).await;
    let mover = table.mover(&turn);
    let before = facts(&house).await;
    let sure = slash(&mover, table.thread, "game resign", json!({})).await;
    let kept = click(&mover, &sure, "No").await;
    assert!(kept.content.contains("keep your seat"), "{}", kept.content);
    let other = table.other(&mover);
    let asked = slash(&mover, table.thread, "game skip", json!({})).await;
    let refused = click(&other, &asked, "No").await;
    assert!(refused.content.contains("goes on"), "{}", refused.content);
    // A panel that is left alone, too.
    let panel = click(&mover, &turn, "Play").await;
    click(&mover, &panel, "No meeple").await;
    assert_eq!(facts(&house).await, before);
    table.turn(&house, &turn, By::Buttons).await;
    table.next(&house).await;
    house.close().await;
}

/// F43: of joining twice at once, and joining while the host starts, everybody who was told they joined plays.
#[tokio::test(flavor = "multi_thread")]
async fn who_has_joined_plays() {
    let house = House::open().await;
    let (anna, ben, esra) = (house.user("Anna"), house.user("Ben"), house.user("Esra"));
    let lobby = slash(&anna, house.games(), "game new", json!({})).await;
    let (one, two) = tokio::join!(ben.click(&lobby, "Join"), ben.click(&lobby, "Join"));
    let answers = [one.unwrap().words(), two.unwrap().words()];
    let twice = answers
        .iter()
        .filter(|words| words.contains("joined already"));
    assert_eq!(twice.count(), 1, "{answers:?}");
    let join = lobby.button("Join").unwrap();
    let (joined, _) = tokio::join!(esra.press_stale(&lobby, &join), anna.click(&lobby, "Start"),);
    let joined = joined.unwrap();
    let was_late = joined.words().contains("begun already");
    let begun = async |store: &bot::store::Store| {
        let players = store.players(GameId(1)).await.ok()?;
        (!players.is_empty()).then_some(players)
    };
    let players = house.stored(begun).await;
    assert_eq!(
        players.len(),
        if was_late { 2 } else { 3 },
        "{}",
        joined.words()
    );
    house.close().await;
}

/// F44: what only the host may do is refused to others in every subcommand.
#[tokio::test(flavor = "multi_thread")]
async fn subcommands_of_the_host_are_the_hosts() {
    let house = House::open().await;
    let (anna, ben) = (house.user("Anna"), house.user("Ben"));
    let lobby = slash(&anna, house.games(), "game new", json!({})).await;
    click(&ben, &lobby, "Join").await;
    for (command, options) in [
        ("game start", json!({})),
        ("game end", json!({})),
        ("game invite", json!({ "player": "Esra" })),
    ] {
        let refused = slash(&ben, house.games(), command, options).await;
        let is_refused = refused.content.contains("Only the host");
        assert!(
            refused.is_ephemeral() && is_refused,
            "{command}: {}",
            refused.content
        );
    }
    click(&anna, &lobby, "Start").await;
    let thread = house
        .stored(async |store| store.place(GameId(1)).await.ok()?.thread)
        .await;
    let thread = playground::Snowflake(thread.get());
    for (command, options) in [
        ("game end", json!({})),
        ("game settings", json!({ "channel": "general" })),
    ] {
        let refused = slash(&ben, thread, command, options).await;
        let is_refused = refused.content.contains("Only the host");
        assert!(
            refused.is_ephemeral() && is_refused,
            "{command}: {}",
            refused.content
        );
    }
    house.close().await;
}
