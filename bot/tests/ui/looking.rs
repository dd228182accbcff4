//! What people look at: the history and its moving picture, scores, hints, rules, help.

use std::time::Duration;

use playground::{ActingUser, Message, Snowflake};
use serde_json::{Value, json};

use crate::{
    acts::slash,
    by_help,
    house::House,
    table::{By, Table},
};

/// An answer in words, whole: the first message and what follows it.
pub(crate) async fn read(
    house: &House,
    user: &ActingUser,
    channel: Snowflake,
    command: &str,
    options: Value,
) -> String {
    let answer = user.slash(channel, command, options).await.unwrap();
    answer.shown().await.unwrap();
    house.server.settled(Duration::from_millis(80)).await;
    let mut pages = vec![answer.message().expect("an answer").content];
    pages.extend(answer.follow_ups().into_iter().map(|page| page.content));
    pages.join("\n")
}

async fn open(house: &House, hints: bool, seed: u64) -> Table {
    let options = json!({
        "map": "Benelux", "chips": false, "tiles": "base,short", "seats": 2, "hints": hints,
    });
    Table::open(house, &["Anna", "Ben"], options, By::Buttons, seed).await
}

fn described(message: &Message) -> &str {
    assert_eq!(message.attachments.len(), 1, "{}", message.content);
    let description = message.attachments[0].description.as_deref();
    let description = description.unwrap_or_default();
    assert!((1..=1024).contains(&description.chars().count()));
    description
}

#[tokio::test(flavor = "multi_thread")]
async fn the_history_tells_what_happened_since_one_looked() {
    let house = House::open().await;
    let mut table = open(&house, true, 41).await;
    let thread = table.thread;
    let spectator = house.user("Chloé");
    let first = table.next(&house).await;
    let (mover, other) = (table.mover(&first), table.other(&table.mover(&first)));
    let whole = read(&house, &other, thread, "history", json!({})).await;
    assert!(
        whole.starts_with("**Moves since you last looked**"),
        "{whole}"
    );
    assert!(whole.contains("The game began."), "{whole}");
    let again = read(&house, &other, thread, "history", json!({})).await;
    assert_eq!(again, "Nothing has happened since you last looked.");
    table.turn(&house, &first, By::Commands).await;
    table.next(&house).await;
    let since = read(&house, &other, thread, "history", json!({})).await;
    let name = if mover.id() == house.user("Anna").id() {
        "Anna"
    } else {
        "Ben"
    };
    assert!(
        since.contains(&format!("{name} placed a tile at ")),
        "{since}"
    );
    assert!(!since.contains("The game began."), "{since}");
    // Everybody may ask for everything at any time, spectators too.
    let all = read(
        &house,
        &spectator,
        thread,
        "history",
        json!({ "all": true }),
    )
    .await;
    assert!(
        all.starts_with("**All moves of this game**\nThe game began."),
        "{all}"
    );
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_replayed_as_a_moving_picture() {
    let house = House::open().await;
    let mut table = open(&house, true, 42).await;
    let (anna, thread) = (table.people[0].clone(), table.thread);
    let none = slash(&anna, thread, "history", json!({ "replay": true })).await;
    assert_eq!(
        none.content,
        "Nothing has been placed yet, so there is nothing to replay."
    );
    table.turns(&house, 5).await;
    let replay = slash(&anna, thread, "history", json!({ "replay": true })).await;
    assert_eq!(replay.content, "The whole game, 5 moves.");
    assert!(replay.is_ephemeral());
    let begins = "A moving picture: the game from its first tile to its ";
    assert!(
        described(&replay).starts_with(begins),
        "{}",
        described(&replay)
    );
    let file = &replay.attachments[0];
    assert!(file.size < 8_000_000, "{} bytes", file.size);
    let bytes = house.server.file(file).expect("the file");
    assert!(bytes.starts_with(b"GIF89a"));
    // One picture at the beginning and one for each move.
    let frames = bytes
        .windows(3)
        .filter(|bytes| bytes == b"\x21\xf9\x04")
        .count();
    assert_eq!(frames, 6);
    house.close().await;
}

/// F64: a score that is doubted can be counted again, tile by tile, and the edition is named.
#[tokio::test(flavor = "multi_thread")]
async fn scores_tell_the_total_first_and_every_reason_with_its_tiles() {
    let house = House::open().await;
    let mut table = open(&house, true, 43).await;
    let (anna, thread) = (table.people[0].clone(), table.thread);
    let store = house.store();
    let game = async || store.table(bot::store::GameId(1)).await.unwrap().game;
    // Scores of several tiles, once for each who got them.
    let owed = |game: &engine::Game| -> usize {
        let several = game.scores().iter().filter(|score| {
            let tiles = score.reasons.first().map_or(0, |reason| reason.count);
            score.spot.is_some() && tiles > 1
        });
        several.map(|score| score.seats.iter().count()).sum()
    };
    for _ in 0..30 {
        let turn = table.next(&house).await;
        let mover = table.mover(&turn);
        by_help::turn(&mut table, &mover, &turn).await;
        if owed(&game().await) > 0 {
            break;
        }
    }
    let (game, owed) = (game().await, owed(&game().await));
    assert!(owed > 0, "thirty good moves complete something");
    let words = read(&house, &anna, thread, "score", json!({})).await;
    let lines: Vec<&str> = words.lines().collect();
    assert_eq!(lines[0], "**Scores** on Benelux");
    assert!(lines[1].starts_with("1. **"), "{words}");
    assert!(
        lines[2].starts_with("2. **") || lines[2].starts_with("1. **"),
        "{words}"
    );
    assert!(
        words.contains("a completed city of two tiles pays 4"),
        "{words}"
    );
    assert!(words.contains("If the game ended now:"), "{words}");
    assert!(words.contains(" would win"), "{words}");
    let told = lines.iter().filter(|line| line.contains(" · ")).count();
    assert_eq!(told, owed, "{words}");
    // F62: the reasons that are told add up to the points that are stored.
    let points = game.seats().map(|seat| game.points(seat)).sum::<i32>();
    let counted = lines
        .iter()
        .skip(3)
        .take_while(|line| !line.starts_with("If the game"));
    let sums = counted.filter_map(|line| {
        line.rsplit_once(" = ")?
            .1
            .split(' ')
            .next()?
            .parse::<i32>()
            .ok()
    });
    assert_eq!(sums.sum::<i32>(), points, "{words}");
    for line in lines.iter().filter(|line| line.contains(" · ")) {
        let (reason, squares) = line.split_once(" · ").unwrap();
        let tiles: usize = reason
            .split(": ")
            .nth(1)
            .unwrap()
            .split(' ')
            .next()
            .unwrap()
            .parse()
            .unwrap();
        assert_eq!(squares.split(", ").count(), tiles, "{line}");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_without_hints_gives_none() {
    let house = House::open().await;
    let mut table = open(&house, false, 44).await;
    let (anna, thread) = (table.people[0].clone(), table.thread);
    table.turns(&house, 4).await;
    table.next(&house).await;
    for (command, options) in [
        ("tiles", json!({})),
        ("tiles", json!({ "square": "F7" })),
        ("board", json!({ "overlay": 0 })),
        ("board", json!({ "overlay": 1, "text": true })),
    ] {
        let answer = slash(&anna, thread, command, options).await;
        assert!(
            answer.content.starts_with("This table plays without hints"),
            "{}",
            answer.content
        );
        assert!(answer.attachments.is_empty());
    }
    let score = read(&house, &anna, thread, "score", json!({})).await;
    assert!(!score.contains("If the game ended now"), "{score}");
    let board = read(&house, &anna, thread, "board", json!({ "text": true })).await;
    assert!(!board.contains("any more"), "{board}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_tell_what_is_left_and_who_owns_what() {
    let house = House::open().await;
    let mut table = open(&house, true, 45).await;
    let (anna, thread) = (table.people[0].clone(), table.thread);
    table.turns(&house, 10).await;
    table.next(&house).await;
    let game = house.store().table(bot::store::GameId(1)).await.unwrap();
    let view = game.public_view();

    let tiles = slash(&anna, thread, "tiles", json!({})).await;
    assert!(described(&tiles).contains(" × "), "{}", described(&tiles));
    let words = read(&house, &anna, thread, "tiles", json!({})).await;
    let counts = words
        .lines()
        .filter_map(|line| line.split_once(" × ")?.0.parse::<usize>().ok());
    assert_eq!(counts.sum::<usize>(), view.tiles_left(), "{words}");
    assert!(words.contains("To place now: "), "{words}");
    let dead = view.dead_squares();
    assert_eq!(words.contains("any more"), !dead.is_empty(), "{words}");

    let (free, _) = view.legal_placements()[0];
    let fits = read(
        &house,
        &anna,
        thread,
        "tiles",
        json!({ "square": free.to_string() }),
    )
    .await;
    assert!(
        fits.starts_with(&format!("The tile to place now fits at {free}.")),
        "{fits}"
    );
    let (taken, _) = view.tiles().next().unwrap();
    let full = read(
        &house,
        &anna,
        thread,
        "tiles",
        json!({ "square": taken.to_string() }),
    )
    .await;
    assert_eq!(full, format!("There is a tile on {taken} already."));
    let nothing = read(&house, &anna, thread, "tiles", json!({ "square": "A1" })).await;
    assert_eq!(nothing, "A1 is no square of this map that takes tiles.");
    let far = view.sheet().squares().find(|(square, print)| {
        *print == engine::Print::Land && view.tile(*square).is_none() && !view.is_reached(*square)
    });
    let far = far.unwrap().0.to_string();
    let alone = read(&house, &anna, thread, "tiles", json!({ "square": far })).await;
    assert_eq!(alone, format!("Nothing lies beside {far} yet."));

    let owned = view.features().into_iter().filter(|feature| {
        feature.kind != engine::FeatureKind::Field && !feature.meeples.is_empty()
    });
    let overlay = slash(&anna, thread, "board", json!({ "overlay": 1 })).await;
    let told = overlay.content.matches(" – meeples: ").count();
    assert_eq!(told, owned.count(), "{}", overlay.content);
    assert!(described(&overlay).len() > 20);
    let fields = read(
        &house,
        &anna,
        thread,
        "board",
        json!({ "overlay": 0, "text": true }),
    )
    .await;
    let farmers = view.features().into_iter().filter(|feature| {
        feature.kind == engine::FeatureKind::Field && !feature.meeples.is_empty()
    });
    assert_eq!(
        fields.matches(" – meeples: ").count(),
        farmers.count(),
        "{fields}"
    );
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_come_with_the_map_and_help_needs_nothing_else() {
    let house = House::open().await;
    let anna = house.user("Anna");
    let before = read(&house, &anna, house.games(), "rules", json!({})).await;
    assert!(
        before.contains("On your turn you place one tile"),
        "{before}"
    );
    assert!(
        before.contains("type `/rules` in the thread of a game"),
        "{before}"
    );
    let mut table = open(&house, true, 46).await;
    let rules = slash(&anna, table.thread, "rules", json!({})).await;
    assert_eq!(described(&rules), "Benelux, with nothing on it yet.");
    let words = read(&house, &anna, table.thread, "rules", json!({})).await;
    assert!(words.contains("**Options of this table**"), "{words}");
    let turn = table.next(&house).await;
    let pressed = crate::acts::click(&anna, &turn, "Rules").await;
    assert_eq!(described(&pressed), "Benelux, with nothing on it yet.");

    let help = read(&house, &anna, house.games(), "help", json!({})).await;
    for step in [
        "/game new",
        "**Join**",
        "**Start**",
        "**Play**",
        "**No meeple**",
        "**Confirm**",
    ] {
        assert!(help.contains(step), "{step}: {help}");
    }
    let commands = house.server.commands();
    for command in &commands {
        let name = command["name"].as_str().unwrap();
        assert!(help.contains(&format!("`/{name}")), "{name}: {help}");
    }
    let about = read(&house, &anna, house.games(), "about", json!({})).await;
    assert!(
        about.contains("https://discord.com/oauth2/authorize?client_id="),
        "{about}"
    );
    house.close().await;
}
