//! Whoever reads something reads it in their own language, and what all read is in that of the server.

use bot::{say, say::Locale};
use playground::Message;
use serde_json::json;

use crate::{
    acts::{click, slash},
    house::House,
    looking::read,
    opening,
    table::{By, chosen},
};

#[tokio::test(flavor = "multi_thread")]
async fn private_words_are_in_ones_own_language_and_public_ones_in_that_of_the_server() {
    let house = House::open().await;
    let server = &house.server;
    server.set_guild_locale(server.guild(), "de");
    let (anna, ben, goran) = (house.user("Anna"), house.user("Ben"), house.user("Goran"));
    server.set_locale(anna.id(), "cs");
    server.set_locale(ben.id(), "uk");
    server.set_locale(goran.id(), "es-419");
    let begins = [
        (&anna, "**Meeple Post** – Carcassonne na tištěných mapách"),
        (&ben, "**Meeple Post** – Каркассон на друкованих мапах"),
        (&goran, "**Meeple Post** – Carcassonne en mapas impresos"),
    ];
    for (user, title) in begins {
        let help = read(&house, user, house.games(), "help", json!({})).await;
        assert!(help.starts_with(title), "{help}");
    }
    let people = [anna.clone(), ben.clone()];
    let options = chosen(json!({
        "map": "Benelux", "chips": false, "tiles": "base,short", "seats": 2,
    }));
    let thread = opening::game(server, house.games(), &people, options, By::Commands).await;
    let is_turn = |message: &Message| message.button("Spielen").is_some();
    let turn = server.wait_for_message(thread, is_turn).await.unwrap();
    assert!(
        turn.content.contains("du bist am Zug – Runde 1"),
        "{}",
        turn.content
    );
    assert_eq!(turn.labels(), ["Spielen", "Plan", "Regeln"]);
    let described = turn.attachments[0]
        .description
        .as_deref()
        .unwrap_or_default();
    assert!(
        described.contains("Benelux mit 2 Plättchen."),
        "{described}"
    );
    let (mover, own, waiting, other) = if turn.pings == [anna.id()] {
        (&anna, Locale::Czech, &ben, Locale::Ukrainian)
    } else {
        (&ben, Locale::Ukrainian, &anna, Locale::Czech)
    };
    let name = if turn.pings == [anna.id()] {
        "Anna"
    } else {
        "Ben"
    };
    let early = click(waiting, &turn, "Spielen").await;
    assert_eq!(early.content, say!(other, "refused-turn-of", name = name));
    let panel = click(mover, &turn, "Spielen").await;
    assert!(
        panel.button(&say!(own, "panel-no-meeple")).is_some(),
        "{}",
        panel.words()
    );
    let sure = click(mover, &panel, &say!(own, "panel-no-meeple")).await;
    let done = click(mover, &sure, &say!(own, "panel-confirm")).await;
    assert_eq!(
        done.content.lines().next(),
        say!(own, "panel-done").lines().next()
    );
    let spectator = slash(&goran, thread, "play", json!({})).await;
    let looks = say!(Locale::Spanish, "refused-not-seated");
    assert!(spectator.content.contains(&looks), "{}", spectator.content);
    let asked = slash(waiting, thread, "game skip", json!({})).await;
    assert!(asked.content.contains("überspringen?"), "{}", asked.content);
    house.judge();
    house.close().await;
}
