//! How the program ends when it is asked to or refused, two of them at one database, and a disk that is full.

use std::time::Duration;

use bot::store::GameId;
use playground::{Fault, FaultAction};
use sqlx::Connection;
use tokio::process::{Child, Command};

use crate::world::{World, check_told_once, execute, mover, posted, settled, thread, typed};

const POST: &str = "POST /channels/{channel_id}/messages";
const ANSWER: &str = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original";

async fn begin(world: &World) {
    let people = [world.server.user("Anna"), world.server.user("Ben")];
    world.game(&people).await.unwrap();
    settled(world).await;
}

async fn terminate(process: &Child) {
    let id = process.id().unwrap().to_string();
    let sent = Command::new("/bin/sh")
        .args(["-c", &format!("kill -TERM {id}")])
        .status();
    assert!(sent.await.unwrap().success());
}

#[tokio::test(flavor = "multi_thread")]
async fn asked_to_end_in_the_middle_of_a_move_it_answers_and_ends_within_ten_seconds() {
    let world = World::open().await;
    let mut process = world.start().await;
    begin(&world).await;
    let store = world.store().await;
    let table = store.table(GameId(1)).await.unwrap();
    for operation in [ANSWER, POST] {
        let slow = FaultAction::Delay(Duration::from_secs(1));
        world.server.inject(Fault::on(operation).then(slow));
    }
    let mover = mover(&world.server, &table);
    let stored = async {
        let asked = world
            .server
            .wait_until(|server| (server.n_faults() == 0).then_some(()));
        asked
            .await
            .expect("the move is stored, its answer and its announcement are on their way");
        terminate(&process).await;
    };
    let placing = mover.slash(thread(&table), "place", typed(&table, 0));
    let (answer, ()) = tokio::join!(placing, stored);
    let shown = answer.unwrap().shown().await.unwrap();
    assert!(shown.content.contains("Done"), "{}", shown.content);
    let ended = tokio::time::timeout(Duration::from_secs(10), process.wait()).await;
    assert!(ended.expect("within ten seconds").unwrap().success());
    store.close().await;

    world.lease_ends().await;
    let mut process = world.start().await;
    settled(&world).await;
    check_told_once(&world).await;
    process.kill().await.unwrap();
    world.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn asked_to_end_while_discord_hangs_it_ends_within_ten_seconds_all_the_same() {
    let world = World::open().await;
    let mut process = world.start().await;
    begin(&world).await;
    let store = world.store().await;
    let table = store.table(GameId(1)).await.unwrap();
    store.close().await;
    world
        .server
        .inject(Fault::on(ANSWER).then(FaultAction::Hang));
    world.server.inject(Fault::on(POST).then(FaultAction::Hang));
    let mover = mover(&world.server, &table);
    let hung = world
        .server
        .wait_until(|server| (server.n_faults() == 0).then_some(()));
    tokio::select! {
        _ = mover.slash(thread(&table), "place", typed(&table, 0)) => {}
        hung = hung => hung.expect("both hang"),
    }
    terminate(&process).await;
    let ended = tokio::time::timeout(Duration::from_secs(10), process.wait()).await;
    assert!(ended.expect("within ten seconds").unwrap().success());

    world.lease_ends().await;
    let mut process = world.start().await;
    settled(&world).await;
    assert_eq!(posted(&world.server, thread(&table)).len(), 2);
    check_told_once(&world).await;
    process.kill().await.unwrap();
    world.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_is_taken_back_ends_it_with_a_word_about_it() {
    let world = World::open().await;
    let mut process = world.start().await;
    begin(&world).await;
    world.server.revoke_token();
    let ended = tokio::time::timeout(Duration::from_secs(20), process.wait()).await;
    assert_eq!(ended.expect("it ends").unwrap().code(), Some(1));
    // With the new token it goes on where it was.
    let mut process = world.start().await;
    let store = world.store().await;
    let table = store.table(GameId(1)).await.unwrap();
    store.close().await;
    let placed = mover(&world.server, &table)
        .slash(thread(&table), "place", typed(&table, 0))
        .await;
    assert!(placed.unwrap().words().contains("Done"));
    settled(&world).await;
    check_told_once(&world).await;
    process.kill().await.unwrap();
    world.close().await;
}

/// F8.
#[tokio::test(flavor = "multi_thread")]
async fn two_programs_at_one_database_make_one_move_and_say_it_once() {
    let world = World::open().await;
    let mut processes = [world.start().await, world.start().await];
    begin(&world).await;
    let store = world.store().await;
    for n in 0..6 {
        let table = store.table(GameId(1)).await.unwrap();
        let mover = mover(&world.server, &table);
        let placed = mover.slash(thread(&table), "place", typed(&table, n)).await;
        let shown = placed.unwrap().shown().await.unwrap();
        assert!(shown.content.contains("Done"), "{}", shown.content);
        settled(&world).await;
    }
    world.server.settled(Duration::from_millis(300)).await;
    let log = store.log(GameId(1), None).await.unwrap();
    let placed = log
        .iter()
        .filter(|logged| matches!(logged.event, engine::Event::TilePlaced { .. }));
    assert_eq!(placed.count(), 6);
    let (games, table) = (
        world.server.channel("games"),
        store.table(GameId(1)).await.unwrap(),
    );
    assert_eq!(world.server.threads(games).len(), 1);
    assert_eq!(posted(&world.server, thread(&table)).len(), 7);
    let public = world.server.messages(games);
    let public = public.iter().filter(|message| message.visible_to.is_none());
    assert_eq!(
        public.filter(|message| message.kind == 20).count(),
        1,
        "one lobby"
    );
    store.close().await;
    check_told_once(&world).await;
    for process in &mut processes {
        process.kill().await.unwrap();
    }
    world.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_full_disk_the_person_is_told_and_no_half_move_is_stored() {
    let world = World::open().await;
    let mut process = world.start().await;
    begin(&world).await;
    process.kill().await.unwrap();
    let mut conn = world.conn().await;
    execute(&mut conn, "PRAGMA wal_checkpoint (TRUNCATE)").await;
    conn.close().await.unwrap();

    let mut process = world.start_on_full_disk(40 * 1024).await;
    let store = world.store().await;
    let before = store.table(GameId(1)).await.unwrap();
    let mover = mover(&world.server, &before);
    let mut told = String::new();
    for _ in 0..5 {
        let placed = mover
            .slash(thread(&before), "place", typed(&before, 0))
            .await
            .unwrap();
        told = placed.shown().await.unwrap().content;
        if told.contains("nothing was changed") {
            break;
        }
        assert!(!told.contains("Done"), "the disk is not full enough");
    }
    assert!(told.contains("nothing was changed"), "{told}");
    let board = mover
        .slash(thread(&before), "board", serde_json::json!({}))
        .await
        .unwrap();
    assert_eq!(
        board.shown().await.unwrap().attachments.len(),
        1,
        "what is there can be looked at"
    );
    let now = store.table(GameId(1)).await.unwrap();
    assert_eq!(now.seq(), before.seq());
    store.close().await;
    process.kill().await.unwrap();

    let mut process = world.start().await;
    let placed = mover
        .slash(thread(&before), "place", typed(&before, 0))
        .await
        .unwrap();
    assert!(placed.shown().await.unwrap().content.contains("Done"));
    settled(&world).await;
    check_told_once(&world).await;
    process.kill().await.unwrap();
    world.close().await;
}
