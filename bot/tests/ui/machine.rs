//! What the machine does on a bad day: the database is locked, read-only, full or damaged. The rest goes on, and whoever is
//! concerned is told.

use std::time::Duration;

use bot::store::GameId;
use engine::Event;
use playground::{ActingUser, Message};
use serde_json::json;
use sqlx::{Connection, SqliteConnection};

use crate::{house::House, table::Table};

async fn begin(house: &House, names: [&str; 2], seed: u64) -> (Table, Message) {
    let mut table = Table::small(house, &names, seed).await;
    let turn = table.next(house).await;
    (table, turn)
}

async fn n_placed(house: &House, game: i64) -> usize {
    let log = house.store().log(GameId(game), None).await.unwrap();
    let placed = log
        .iter()
        .filter(|logged| matches!(logged.event, Event::TilePlaced { .. }));
    placed.count()
}

/// Types a legal turn; gives what is shown then.
async fn type_turn(house: &House, table: &Table, mover: &ActingUser) -> Message {
    let game = house.store().table(GameId(1)).await.unwrap();
    let (square, rotation) = game.public_view().legal_placements()[0];
    let typed = json!({
        "square": square.to_string(), "rotation": rotation.to_string(), "meeple": "none",
    });
    let answer = mover.slash(table.thread, "place", typed).await;
    answer.unwrap().shown().await.unwrap()
}

async fn execute(conn: &mut SqliteConnection, sql: &'static str) {
    sqlx::raw_sql(sql).execute(conn).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn while_the_database_is_locked_everybody_is_answered_and_the_move_is_stored_later() {
    let house = House::open().await;
    let (mut table, turn) = begin(&house, ["Anna", "Ben"], 41).await;
    let mover = table.mover(&turn);
    let lobby = house.user("Femke");
    let lobby = lobby
        .slash(house.games(), "game new", json!({ "seats": 6 }))
        .await
        .unwrap();
    let lobby = lobby.shown().await.unwrap();
    let crowd: Vec<ActingUser> = (0..20).map(|n| newcomer(&house, n)).collect();

    let mut intruder = house.intruder().await;
    execute(&mut intruder, "BEGIN IMMEDIATE").await;
    // The playground lets an answer count for three seconds, as Discord does.
    let looking = crowd
        .iter()
        .map(|one| one.slash(table.thread, "board", json!({})));
    for looked in futures::future::join_all(looking).await {
        let shown = looked.expect("answered in time").shown().await.unwrap();
        assert_eq!(shown.attachments.len(), 1);
    }
    let own = mover.slash(table.thread, "board", json!({})).await.unwrap();
    own.shown()
        .await
        .expect("the board, for somebody at the table");
    let choices = mover
        .autocomplete(table.thread, "place", "square", "", json!({}))
        .await;
    assert!(!choices.unwrap().is_empty());
    let joining = crowd[0].click(&lobby, "Join");
    let placing = type_turn(&house, &table, &mover);
    let opening = async {
        let opened = crowd[1].slash(house.games(), "game new", json!({})).await;
        opened.expect("answered in time").shown().await.unwrap()
    };
    let host = house.user("Anna");
    let asking = host.slash(table.thread, "game end", json!({}));
    let unlocking = async {
        // Longer than anybody waits for a first answer.
        tokio::time::sleep(lock_lasts()).await;
        execute(&mut intruder, "COMMIT").await;
    };
    let (joined, placed, opened, asked, ()) =
        tokio::join!(joining, placing, opening, asking, unlocking);
    joined.expect("answered in time");
    // A question that comes late notifies nobody: a message of its own does.
    let asked = asked.expect("answered in time");
    let call = house.server.wait_until(|_| asked.follow_ups().pop());
    let call = call.await.expect("whoever is asked is called");
    assert_eq!(call.pings, [house.user("Ben").id()], "{}", call.content);
    assert!(asked.message().unwrap().button("Yes").is_some());
    assert!(placed.content.contains("Done"), "{}", placed.content);
    assert!(opened.button("Join").is_some());
    table.next(&house).await;
    assert_eq!(n_placed(&house, 1).await, 1);
    let lobby = house.server.message(lobby.id).unwrap();
    assert!(lobby.words().contains("Newcomer 0"), "{}", lobby.words());
    house.close().await;
}

/// Four seconds; ten in a long run.
fn lock_lasts() -> Duration {
    let is_long = std::env::var_os("LONG").is_some();
    Duration::from_secs(if is_long { 10 } else { 4 })
}

fn newcomer(house: &House, n: usize) -> ActingUser {
    let user = house.server.add_user(&format!("Newcomer {n}"));
    house.server.join(house.server.guild(), user);
    house.server.acting(user)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_cannot_be_written_is_still_read() {
    let mut house = House::open().await;
    let (table, turn) = begin(&house, ["Anna", "Ben"], 42).await;
    let mover = table.mover(&turn);
    house.stop().await;
    house.mode = "?mode=ro";
    house.start().await;

    let board = mover.slash(table.thread, "board", json!({})).await.unwrap();
    assert_eq!(board.shown().await.unwrap().attachments.len(), 1);
    let score = mover.slash(table.thread, "score", json!({})).await.unwrap();
    assert!(score.shown().await.unwrap().content.contains("points"));
    let told = type_turn(&house, &table, &mover).await;
    assert!(told.is_ephemeral());
    assert!(
        told.content.contains("nothing was changed"),
        "{}",
        told.content
    );
    assert_eq!(n_placed(&house, 1).await, 0);

    house.stop().await;
    house.mode = "";
    house.start().await;
    let done = type_turn(&house, &table, &mover).await;
    assert!(done.content.contains("Done"), "{}", done.content);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_write_that_fails_stores_nothing_of_the_move() {
    let house = House::open().await;
    let (mut table, turn) = begin(&house, ["Anna", "Ben"], 43).await;
    let mover = table.mover(&turn);
    let mut intruder = house.intruder().await;
    // The last thing that a move writes fails, as when the disk is full just then.
    execute(
        &mut intruder,
        "CREATE TRIGGER full BEFORE INSERT ON outbox BEGIN SELECT RAISE (ABORT, 'the disk is full'); END",
    )
    .await;
    let told = type_turn(&house, &table, &mover).await;
    assert!(
        told.content.contains("nothing was changed"),
        "{}",
        told.content
    );
    assert!(!told.content.contains("disk"), "no error text of ours");
    assert_eq!(n_placed(&house, 1).await, 0);
    execute(&mut intruder, "DROP TRIGGER full").await;
    let done = type_turn(&house, &table, &mover).await;
    assert!(done.content.contains("Done"), "{}", done.content);
    table.next(&house).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_log_stops_its_own_game_only() {
    let house = House::open().await;
    let (broken, turn) = begin(&house, ["Anna", "Ben"], 44).await;
    let mover = broken.mover(&turn);
    let (mut whole, other) = begin(&house, ["Chloé", "Dmytro"], 45).await;
    let mut intruder = house.intruder().await;
    execute(
        &mut intruder,
        "DROP TRIGGER event_is_never_changed; \
         UPDATE event SET payload = '{\"nonsense\":1}' WHERE game_id = 1 AND seq = 2; \
         UPDATE outbox SET delivered_at = NULL, due_at = 0 WHERE game_id = 1",
    )
    .await;
    house.announcer().wake();
    for ask in ["board", "score", "play"] {
        let told = mover.slash(broken.thread, ask, json!({})).await.unwrap();
        let told = told.shown().await.unwrap();
        assert!(
            told.content.contains("went wrong on our side"),
            "{}",
            told.content
        );
        assert!(told.is_ephemeral());
    }
    let pressed = mover
        .click(&turn, "Play")
        .await
        .unwrap()
        .shown()
        .await
        .unwrap();
    assert!(pressed.content.contains("code"), "{}", pressed.content);
    let mover = whole.mover(&other);
    whole.type_turn(&mover).await;
    whole.next(&house).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_announcement_that_cannot_be_read_stops_its_own_game_only() {
    let house = House::open().await;
    let (_, turn) = begin(&house, ["Anna", "Ben"], 46).await;
    let (mut whole, other) = begin(&house, ["Chloé", "Dmytro"], 47).await;
    let mut intruder = house.intruder().await;
    execute(
        &mut intruder,
        "UPDATE outbox SET kind = 'nonsense', delivered_at = NULL, due_at = 0 WHERE game_id = 1",
    )
    .await;
    let mover = whole.mover(&other);
    whole.type_turn(&mover).await;
    whole.next(&house).await;
    let (due,): (i64,) = sqlx::query_as("SELECT due_at FROM outbox WHERE kind = 'nonsense'")
        .fetch_one(&mut intruder)
        .await
        .unwrap();
    assert_eq!(
        due,
        house.clock.now().plus(Duration::from_hours(1)).0,
        "looked at again later"
    );
    assert!(!turn.pings.is_empty());
    intruder.close().await.unwrap();
    house.close().await;
}
