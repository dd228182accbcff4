//! Somebody new, who has read nothing but `/help`: every step is one that it tells, with the words that it uses.

use playground::{ActingUser, Message};
use serde_json::json;

use crate::{
    acts::{click, select, slash},
    house::House,
    looking::read,
    table::{Table, is_over},
};

/// The words in bold of the help, in order: what is to be pressed.
fn presses(help: &str) -> Vec<&str> {
    help.split("**").skip(1).step_by(2).collect()
}

/// A lobby as the help says: a command that is sent as it stands, a button for everybody else, a button to start.
async fn open(house: &House, help: &str, map: &str) -> Table {
    let (anna, ben) = (house.user("Anna"), house.user("Ben"));
    let bold = presses(help);
    let told = |word: &str| {
        assert!(
            bold.contains(&word),
            "the help does not tell of {word}: {help}"
        );
        word.to_owned()
    };
    assert!(help.contains("1. Type `/game new` in a channel"), "{help}");
    let before = house.server.threads(house.games()).len();
    let lobby = slash(&anna, house.games(), "game new", json!({})).await;
    click(&ben, &lobby, &told("Join")).await;
    let options = click(&anna, &lobby, &told("Options")).await;
    select(&anna, &options, ":map", &[map]).await;
    // Benelux stacks tiles on its islands, so it takes more of them.
    let tiles = if map == "benelux" {
        "base,inns,traders,short"
    } else {
        "base,short"
    };
    select(&anna, &options, ":tiles", &[tiles]).await;
    let joined = house.server.wait_until(|server| {
        let now = server.message(lobby.id)?;
        let words = now.words();
        (words.contains("Ben") && words.contains("half of base game")).then_some(())
    });
    joined.await.expect("the lobby shows it");
    click(&anna, &lobby, &told("Start")).await;
    let thread = house.server.wait_until(|server| {
        let threads = server.threads(house.games());
        threads.get(before).map(|thread| thread.id)
    });
    let thread = thread.await.expect("a thread of its own");
    Table::seated(vec![anna, ben], thread, 7)
}

/// Where, who, Confirm, as the help says; whatever a map asks besides is answered by what is offered.
pub(crate) async fn turn(table: &mut Table, mover: &ActingUser, turn: &Message) {
    let mut panel = click(mover, turn, "Play").await;
    for _ in 0..12 {
        if panel.content.contains("**Done.**") {
            return;
        }
        let press = ["Confirm", "No meeple", "Draw a tile", "Place here"];
        let press = press
            .into_iter()
            .find(|label| panel.button(label).is_some());
        panel = match press {
            Some("No meeple") => {
                let labels = panel.labels();
                let spot = |label: &&String| label.starts_with(char::is_numeric);
                let spot = labels.iter().find(spot).cloned();
                click(
                    mover,
                    &panel,
                    &spot.unwrap_or_else(|| "No meeple".to_owned()),
                )
                .await
            }
            Some(label) => click(mover, &panel, label).await,
            None => {
                let (menu, values) = panel.menu().expect("something to choose");
                let value = table.one_of(&values).clone();
                let answer = mover.select(&panel, &menu, &[&value]).await.unwrap();
                answer.shown().await.unwrap()
            }
        };
    }
    panic!("the turn does not end: {}", panel.words());
}

async fn play(map: &str) {
    let house = House::open().await;
    let anna = house.user("Anna");
    let help = read(&house, &anna, house.games(), "help", json!({})).await;
    let mut table = open(&house, &help, map).await;
    let mut turns = 0;
    let over = loop {
        let message = table.next(&house).await;
        if is_over(&message) {
            break message;
        }
        let mover = table.mover(&message);
        turn(&mut table, &mover, &message).await;
        turns += 1;
    };
    assert!(turns > 15, "{turns} turns");
    let words = over.words();
    assert!(
        words.contains("Winner: ") || words.contains("Shared victory"),
        "{words}"
    );
    // What the help names to look at answers too.
    for command in ["rules", "score", "games"] {
        assert!(help.contains(&format!("`/{command}`")), "{help}");
        let told = read(&house, &anna, table.thread, command, json!({})).await;
        assert!(!told.is_empty());
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_new_plays_benelux() {
    play("benelux").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_new_plays_iberia() {
    play("iberia").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_new_plays_ukraine() {
    play("ukraine").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_new_plays_the_lagoon() {
    play("lagoon").await;
}
