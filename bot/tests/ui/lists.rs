//! What `/games` says of a person's games is what is true, and what it says while the bot is looked after (F22, F74).

use std::time::Duration;

use bot::{config::Switch, store::GameId};
use playground::ActingUser;
use poise::serenity_prelude::UserId;
use serde_json::json;

use crate::{
    acts::{click, slash},
    house::House,
    table::{By, Table},
};

/// Compares `/games` of everybody with the game as its log tells it.
async fn check(house: &House, everybody: &[ActingUser], when: &str) {
    let table = house.store().table(GameId(1)).await.unwrap();
    for person in everybody {
        let user = UserId::new(person.id().0);
        let listed = slash(person, house.games(), "games", json!({}))
            .await
            .content;
        let is_mover = table.mover().and_then(|mover| mover.user) == Some(user);
        let says = (
            listed.contains("You are in no running game"),
            listed.contains("**Your turn**"),
        );
        let plays = table.seat_of(user).is_some();
        assert_eq!(says, (!plays, is_mover), "{when}: {listed}");
    }
}

/// F22: after moves, a turn that was taken back, a seat that was given up and taken again, and in a thread that sleeps.
#[tokio::test(flavor = "multi_thread")]
async fn the_list_of_games_says_what_is_true() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben", "Esra"], 111).await;
    let thread = table.thread;
    let everybody: Vec<ActingUser> = ["Anna", "Ben", "Esra", "Dmytro"]
        .map(|name| house.user(name))
        .into();
    let first = table.next(&house).await;
    check(&house, &everybody, "at the beginning").await;
    table.turn(&house, &first, By::Commands).await;
    table.next(&house).await;
    check(&house, &everybody, "after a move").await;
    let mover = table.mover(&first);
    slash(&mover, thread, "undo", json!({})).await;
    let again = table.next(&house).await;
    check(&house, &everybody, "after a move was taken back").await;
    house.server.set_archived(thread, true);
    check(&house, &everybody, "in a thread that sleeps").await;
    table.turn(&house, &again, By::Commands).await;
    let second = table.next(&house).await;
    check(&house, &everybody, "after a move in it").await;
    let leaver = table.mover(&second);
    let sure = slash(&leaver, thread, "game resign", json!({})).await;
    click(&leaver, &sure, "Give up my seat").await;
    let third = table.next(&house).await;
    assert_ne!(third.pings, second.pings);
    check(&house, &everybody, "after a seat was given up").await;
    // Somebody else asks for it, and those who play on agree.
    let mut given_up = everybody.iter().zip(["Anna", "Ben", "Esra"]);
    let (_, name) = given_up.find(|(user, _)| user.id() == leaver.id()).unwrap();
    let asked = slash(
        &everybody[3],
        thread,
        "game replace",
        json!({ "seat": name }),
    )
    .await;
    for user in table.people.iter().filter(|user| user.id() != leaver.id()) {
        click(user, &asked, "Yes").await;
    }
    let now = house.store().table(GameId(1)).await.unwrap();
    assert!(now.game.seats().all(|seat| !now.game.has_resigned(seat)));
    check(&house, &everybody, "after somebody was found for it").await;
    house.close().await;
}

/// How many messages the bot has posted by itself.
fn n_posted(house: &House) -> usize {
    let requests = house.server.requests();
    let posted = requests
        .iter()
        .filter(|record| record.operation() == "POST /channels/{channel_id}/messages");
    posted.count()
}

/// F74: while the bot is looked after, people look at their games; whatever would change one is refused with a sentence,
/// nothing is announced; and afterwards all goes on, and what was owed is told late.
#[tokio::test(flavor = "multi_thread")]
async fn while_it_is_looked_after_nothing_is_changed() {
    let mut house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 112).await;
    let turn = table.next(&house).await;
    let (mover, thread) = (table.mover(&turn), table.thread);
    house.told().await;
    let panel = click(&mover, &turn, "Play").await;
    let sure = click(&mover, &panel, "No meeple").await;
    house.stop().await;
    house.maintenance = Switch::On;
    house.start().await;

    let seq = house.store().table(GameId(1)).await.unwrap().seq();
    let n_posted = n_posted(&house);
    let is_refused = |said: &playground::Message| {
        said.is_ephemeral() && said.content.contains("is being looked after")
    };
    for (command, options) in [
        ("play", json!({})),
        ("place", json!({ "square": "A1" })),
        ("undo", json!({})),
        ("game resign", json!({})),
        ("game pause", json!({})),
        ("game new", json!({})),
        ("away", json!({ "until": "3" })),
        ("my-data delete", json!({})),
    ] {
        let said = slash(&mover, thread, command, options).await;
        assert!(is_refused(&said), "{command}: {}", said.content);
    }
    let said = click(&mover, &sure, "Confirm").await;
    assert!(
        said.content.contains("is being looked after"),
        "{}",
        said.content
    );
    let said = click(&mover, &turn, "Play").await;
    assert!(is_refused(&said), "{}", said.content);
    let board = click(&mover, &turn, "Board").await;
    assert_eq!(board.attachments.len(), 1, "{}", board.content);
    for command in ["score", "games", "rules", "game list", "my-data export"] {
        let said = slash(&mover, thread, command, json!({})).await;
        assert!(!is_refused(&said), "{command}: {}", said.content);
    }
    house.advance(Duration::from_hours(26));
    house.wake();
    house.server.settled(Duration::from_millis(300)).await;
    assert_eq!(self::n_posted(&house), n_posted);
    let now = house.store().table(GameId(1)).await.unwrap();
    assert_eq!(now.seq(), seq);

    house.stop().await;
    house.maintenance = Switch::Off;
    house.start().await;
    let reminder = house.server.wait_for_message(thread, |message| {
        message.content.contains("This comes late")
    });
    assert_eq!(reminder.await.unwrap().pings, [mover.id()]);
    let done = click(&mover, &sure, "Confirm").await;
    assert!(done.content.contains("**Done.**"), "{}", done.content);
    house.close().await;
}
