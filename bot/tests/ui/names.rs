//! Names as bad as they come: they mention nobody, format nothing, and fit wherever they are shown (F14).

use playground::{ActingUser, Message, Snowflake};
use serde_json::json;

use crate::{
    acts::{click, slash},
    house::House,
    looking::read,
    opening,
    table::{By, Table, chosen},
};

/// What everybody may do to others by calling themselves something.
fn bad_names(victim: Snowflake) -> [String; 5] {
    [
        "W".repeat(32),
        format!("@everyone <@{victim}>"),
        "**[x](https://example.org)** `".to_owned(),
        "\u{202e}drawkcab\u{202c}\u{200b}".to_owned(),
        "🏰👩‍👩‍👧‍👦🇺🇦é\u{301}\u{301}\u{301}".to_owned(),
    ]
}

fn check(message: &Message, may_ping: &[Snowflake]) {
    // Descriptions of pictures are plain text: nothing is read in them.
    let embeds = serde_json::Value::from(message.embeds.clone());
    let words = format!("{}\n{embeds}", message.content);
    assert!(!message.mention_everyone, "{words}");
    let foreign = message.pings.iter().find(|user| !may_ping.contains(user));
    assert_eq!(foreign, None, "{words}");
    for bad in ["@everyone", "**[x]", "](https", "\u{202e}"] {
        assert!(!words.contains(bad), "{bad:?} in {words}");
    }
    for file in &message.attachments {
        let about = file.description.as_deref().unwrap_or_default();
        assert!(!about.contains('\u{202e}'), "{about}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn names_mention_nobody_and_break_nothing() {
    let house = House::open().await;
    let victim = house.user("Goran");
    let mut people: Vec<ActingUser> = bad_names(victim.id())
        .iter()
        .map(|name| {
            let user = house.server.add_user(name);
            house.server.join(house.server.guild(), user);
            house.server.acting(user)
        })
        .collect();
    people.push(house.user("Anna"));
    let options =
        chosen(json!({ "map": "Benelux", "chips": false, "tiles": "base,short", "seats": 6 }));
    let server = &house.server;
    let thread = opening::game(server, house.games(), &people, options, By::Buttons).await;
    let mut table = Table::seated(people.clone(), thread, 91);
    for round in 0..6 {
        let turn = table.next(&house).await;
        let mover = table.mover(&turn);
        let panel = click(&mover, &turn, "Play").await;
        check(&panel, &[]);
        if round == 3 {
            table.type_turn(&mover).await;
        } else {
            table.press_on(&mover, panel).await;
        }
        let waiting = table.other(&mover);
        check(&click(&waiting, &turn, "Board").await, &[]);
    }
    table.next(&house).await;
    let anna = house.user("Anna");
    for (command, options) in [
        ("score", json!({})),
        ("history", json!({ "all": true })),
        ("board", json!({ "text": true })),
        ("game list", json!({})),
        ("games", json!({})),
        ("history", json!({ "replay": true })),
        ("game export", json!({})),
    ] {
        let words = read(&house, &anna, thread, command, options).await;
        for bad in ["@everyone", "**[x]", "](https", "\u{202e}"] {
            assert!(!words.contains(bad), "{command}: {words}");
        }
    }
    let asked = slash(&anna, thread, "game end", json!({})).await;
    let ids: Vec<Snowflake> = people.iter().map(ActingUser::id).collect();
    let host = &people[0];
    let asked_by_host = slash(host, thread, "game end", json!({})).await;
    check(&asked, &[]);
    check(&asked_by_host, &ids);
    for message in anna.messages(thread) {
        check(&message, &ids);
    }
    for message in anna.messages(house.games()) {
        check(&message, &ids);
    }
    let names: Vec<String> = server
        .threads(house.games())
        .into_iter()
        .map(|thread| thread.name)
        .collect();
    assert!(
        names.iter().all(|name| !name.contains('\u{202e}')),
        "{names:?}"
    );
    house.judge();
    house.close().await;
}
