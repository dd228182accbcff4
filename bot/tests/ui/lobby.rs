//! The lobby: colours, people, invitations, its end, and another game with seats turned (F43, F44).

use std::time::Duration;

use bot::store::{GameId, GameState};
use engine::Seat;
use playground::ActingUser;
use poise::serenity_prelude::UserId;
use serde_json::json;

use crate::{
    acts::{click, select, slash},
    house::House,
    table::{Table, chosen, is_over},
};

fn id(user: &ActingUser) -> UserId {
    UserId::new(user.id().0)
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_chooses_a_colour_that_nobody_has() {
    let house = House::open().await;
    let (anna, ben, games) = (house.user("Anna"), house.user("Ben"), house.games());
    let lobby = slash(&anna, games, "game new", json!({})).await;
    let stranger = click(&ben, &lobby, "Colour").await;
    assert!(stranger.is_ephemeral() && stranger.content.contains("not joined"));
    click(&ben, &lobby, "Join").await;
    let colours = click(&ben, &lobby, "Colour").await;
    select(&ben, &colours, ":colour", &["green"]).await;
    let now = house.server.wait_until(|server| {
        let now = server.message(lobby.id)?;
        now.words().contains("Ben – green").then_some(())
    });
    now.await.expect("the colour in the lobby");
    let colours = click(&anna, &lobby, "Colour").await;
    let (_, offered) = colours.menu().unwrap();
    assert_eq!(offered, ["any", "red", "blue", "yellow", "black", "pink"]);
    click(&anna, &lobby, "Start").await;
    let table = house.store().table(GameId(1)).await.unwrap();
    let of_ben = table
        .players
        .iter()
        .find(|player| player.user == Some(id(&ben)));
    assert_eq!(of_ben.unwrap().colour.key(), "green");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_removes_people_and_hands_over() {
    let house = House::open().await;
    let (anna, ben, esra) = (house.user("Anna"), house.user("Ben"), house.user("Esra"));
    let lobby = slash(&anna, house.games(), "game new", json!({})).await;
    let options = click(&anna, &lobby, "Options").await;
    let alone = click(&anna, &options, "People").await;
    assert!(alone.content.contains("Nobody else"), "{}", alone.content);
    click(&ben, &lobby, "Join").await;
    click(&esra, &lobby, "Join").await;
    click(&anna, &options, "Map and rules").await;
    let people = click(&anna, &options, "People").await;
    let esras = esra.id().to_string();
    select(&anna, &people, ":remove", &[&esras]).await;
    let back = click(&esra, &lobby, "Join").await;
    assert!(back.content.contains("taken you out"), "{}", back.content);
    slash(
        &anna,
        house.games(),
        "game invite",
        json!({ "player": "Esra" }),
    )
    .await;
    click(&esra, &lobby, "Join").await;
    click(&anna, &options, "Map and rules").await;
    let people = click(&anna, &options, "People").await;
    let bens = ben.id().to_string();
    let told = select(&anna, &people, ":host", &[&bens]).await;
    assert!(
        told.content.contains("Somebody else hosts"),
        "{}",
        told.content
    );
    let late = click(&anna, &lobby, "Start").await;
    assert!(late.is_ephemeral() && late.content.contains("Only the host"));
    let pages = click(&ben, &lobby, "Options").await;
    let more = click(&ben, &pages, "Seats and pace").await;
    let few = select(&ben, &more, ":seats", &["2"]).await;
    assert!(
        few.is_ephemeral() && few.content.contains("More people"),
        "{}",
        few.content
    );
    select(&ben, &more, ":pace", &["7d"]).await;
    click(&ben, &lobby, "Start").await;
    let table = house.store().table(GameId(1)).await.unwrap();
    assert_eq!(table.players.len(), 3);
    assert_eq!(table.pace(), bot::store::Pace::Week);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_table_is_for_those_invited_by_name() {
    let house = House::open().await;
    let (anna, ben, esra) = (house.user("Anna"), house.user("Ben"), house.user("Esra"));
    let options = chosen(json!({ "private": true, "invite": "Ben", "pace": "1 d" }));
    let lobby = slash(&anna, house.games(), "game new", options).await;
    assert!(lobby.content.contains(&ben.mention()), "{}", lobby.content);
    assert!(
        lobby.words().contains("Time for a turn: a day"),
        "{}",
        lobby.words()
    );
    assert_eq!(lobby.pings, [], "an invitation notifies nobody");
    let stranger = click(&esra, &lobby, "Join").await;
    assert!(
        stranger.content.contains("invited people"),
        "{}",
        stranger.content
    );
    let joined = click(&ben, &lobby, "Join").await;
    assert!(joined.words().contains("Players (2 of 6)"));
    let not_host = slash(
        &ben,
        house.games(),
        "game invite",
        json!({ "player": "Esra" }),
    )
    .await;
    assert!(
        not_host.content.contains("Only the host"),
        "{}",
        not_host.content
    );
    slash(
        &anna,
        house.games(),
        "game invite",
        json!({ "player": "Esra" }),
    )
    .await;
    click(&esra, &lobby, "Join").await;
    let lobby = house.store().lobby(GameId(1)).await.unwrap();
    assert_eq!(lobby.members.len(), 3);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_closes_after_a_week_and_says_so() {
    let house = House::open().await;
    let (anna, ben) = (house.user("Anna"), house.user("Ben"));
    let lobby = slash(&anna, house.games(), "game new", json!({})).await;
    house
        .stored(async |store| store.lobby(GameId(1)).await.ok()?.message)
        .await;
    house.advance(Duration::from_hours(7 * 24));
    house.wake();
    let closed = house.server.wait_until(|server| {
        let now = server.message(lobby.id)?;
        now.components.is_empty().then(|| now.content.clone())
    });
    let closed = closed.await.expect("no buttons any more");
    assert!(closed.contains("This lobby is closed"), "{closed}");
    let join = lobby.button("Join").unwrap();
    let late = crate::acts::press_stale(&ben, &lobby, &join).await;
    assert!(
        late.is_ephemeral() && late.content.contains("closed"),
        "{}",
        late.content
    );
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_turns_the_seats() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben", "Esra"], 61).await;
    table.next(&house).await;
    let seats = |players: &[bot::store::Player]| {
        let users = players.iter().map(|player| player.user.unwrap());
        users.collect::<Vec<_>>()
    };
    let before = seats(&house.store().players(GameId(1)).await.unwrap());
    let anna = house.user("Anna");
    let asked = slash(&anna, table.thread, "game end", json!({})).await;
    for name in ["Ben", "Esra"] {
        click(&house.user(name), &asked, "Yes").await;
    }
    let over = house
        .server
        .wait_for_message(table.thread, is_over)
        .await
        .unwrap();
    let lobby = click(&house.user("Ben"), &over, "Rematch").await;
    assert!(lobby.button("Join").is_some(), "{}", lobby.content);
    // Who presses it too joins the same lobby.
    let joined = click(&house.user("Esra"), &over, "Rematch").await;
    assert!(joined.is_ephemeral() && joined.content.contains("have joined"));
    click(&anna, &lobby, "Join").await;
    click(&house.user("Ben"), &lobby, "Start").await;
    let again = house.store().table(GameId(2)).await.unwrap();
    assert_eq!(again.state, GameState::Running);
    assert_eq!(seats(&again.players), [before[1], before[2], before[0]]);
    assert_eq!(again.game.phase().seat(), Seat::new(0));
    // It has a thread of its own, beside the first one.
    let thread = house.server.wait_until(|server| {
        let threads = server.threads(house.games());
        (1 < threads.len()).then(|| threads.last().unwrap().id)
    });
    table.thread = thread.await.expect("another thread");
    table.next(&house).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn private_commands_work_in_direct_messages() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 62).await;
    let turn = table.next(&house).await;
    let mover = table.mover(&turn);
    house
        .stored(async |store| store.newest_message(GameId(1)).await.ok()?)
        .await;
    let dm = house.server.open_dm(mover.id());
    let mine = slash(&mover, dm, "games", json!({})).await;
    assert!(
        mine.content.contains("**Your turn** on Benelux"),
        "{}",
        mine.content
    );
    let link = format!(
        "/channels/{}/{}/{}",
        house.server.guild(),
        table.thread,
        turn.id
    );
    assert!(mine.content.contains(&link), "{}", mine.content);
    let panel = slash(&mover, dm, "play", json!({})).await;
    table.press_on(&mover, panel).await;
    table.next(&house).await;
    let refused = mover.slash(dm, "game list", json!({})).await;
    assert!(refused.is_err(), "a table is opened in a server");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_map_comes_with_the_tiles_that_it_recommends() {
    let house = House::open().await;
    let anna = house.user("Anna");
    let tiles = |lobby: &playground::Message| {
        let words = lobby.words();
        let mut lines = words.lines();
        let line = lines.find(|line| line.starts_with("Tiles: ")).unwrap();
        line.to_owned()
    };
    let all = "Tiles: base game, Inns & Cathedrals and Traders & Builders";
    let half = "Tiles: half of base game, Inns & Cathedrals and Traders & Builders";
    let small = engine::map::sheet("lagoon").unwrap();
    let options = chosen(json!({ "map": small.name }));
    let lobby = slash(&anna, house.games(), "game new", options).await;
    assert_eq!(tiles(&lobby), half);
    let lobby = slash(&anna, house.games(), "game new", json!({})).await;
    assert_eq!(tiles(&lobby), all);
    // Another map brings its own, unless the host wanted something else.
    let options = click(&anna, &lobby, "Options").await;
    let seen = async |wanted: &str| {
        let now = house.server.wait_until(|server| {
            let now = server.message(lobby.id)?;
            now.words().contains(wanted).then_some(())
        });
        now.await.expect("the lobby shows it");
    };
    select(&anna, &options, ":map", &["lagoon"]).await;
    seen(half).await;
    select(&anna, &options, ":tiles", &["base"]).await;
    seen("Tiles: base game\n").await;
    select(&anna, &options, ":map", &["benelux"]).await;
    seen("Carcassonne on Benelux").await;
    let now = house.server.message(lobby.id).unwrap();
    assert_eq!(tiles(&now), "Tiles: base game");
    // What could never begin is not taken: its island stacks need more than half of the base tiles.
    let refused = select(&anna, &options, ":tiles", &["base,short"]).await;
    assert!(
        refused.content.contains("at least 50"),
        "{}",
        refused.content
    );
    let now = house.server.message(lobby.id).unwrap();
    assert_eq!(tiles(&now), "Tiles: base game");
    let wish = chosen(json!({ "map": "Benelux", "chips": true, "tiles": "base,short" }));
    let refused = slash(&anna, house.games(), "game new", wish).await;
    assert!(
        refused.content.contains("at least 50"),
        "{}",
        refused.content
    );
    house.close().await;
}
