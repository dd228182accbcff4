//! Killed at every named point of a move and of an announcement: before and after the commit, before and after a send, and
//! before its mark. Nothing in the program knows of these points: a trigger makes the database dwell, or Discord does.

use std::time::Duration;

use bot::store::{GameId, Table};
use playground::{Fault, FaultAction};
use sqlx::Connection;

use crate::world::{World, check_told_once, execute, mover, posted, settled, thread, typed};

const POST: &str = "POST /channels/{channel_id}/messages";
const EDIT: &str = "PATCH /channels/{channel_id}/messages/{message_id}";
const ANSWER: &str = "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original";
const THREAD: &str = "POST /channels/{channel_id}/messages/{message_id}/threads";
/// Longer than any test lasts.
const FOR_EVER: Duration = Duration::from_hours(24);

/// A select that does not end, for triggers.
const DWELL: &str = "CREATE VIEW dwell AS WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n) \
     SELECT COUNT(*) AS n FROM n";

/// Where the program is when it dies.
#[derive(Clone, Copy, Debug)]
enum Point {
    /// The database dwells in the middle of this, and holds its lock.
    Inside(&'static str),
    /// Discord has the request and has not begun.
    Asked(&'static str),
    /// Discord has done what it was asked, and has not answered.
    Done(&'static str),
}

const POINTS: [(&str, Point, bool); 9] = [
    (
        "before the commit of a move",
        Point::Inside("CREATE TRIGGER stop AFTER INSERT ON outbox BEGIN SELECT n FROM dwell; END"),
        false,
    ),
    (
        "after the commit, before the answer",
        Point::Asked(ANSWER),
        true,
    ),
    (
        "after the answer, before it is known",
        Point::Done(ANSWER),
        true,
    ),
    (
        "before an attempt is noted",
        Point::Inside(
            "CREATE TRIGGER stop AFTER UPDATE OF attempts ON outbox BEGIN SELECT n FROM dwell; END",
        ),
        true,
    ),
    ("before the send", Point::Asked(POST), true),
    ("after the send, before its answer", Point::Done(POST), true),
    (
        "after the send, before its mark",
        Point::Inside(
            "CREATE TRIGGER stop BEFORE INSERT ON message BEGIN SELECT n FROM dwell; END",
        ),
        true,
    ),
    (
        "after the mark, before the old buttons go",
        Point::Asked(EDIT),
        true,
    ),
    (
        "after the old buttons are gone, before that is known",
        Point::Done(EDIT),
        true,
    ),
];

impl Point {
    async fn prepare(self, world: &World) {
        match self {
            Point::Inside(trigger) => {
                let mut conn = world.conn().await;
                execute(&mut conn, DWELL).await;
                execute(&mut conn, trigger).await;
                conn.close().await.unwrap();
            }
            Point::Asked(operation) => {
                world
                    .server
                    .inject(Fault::on(operation).then(FaultAction::Hang));
            }
            Point::Done(operation) => {
                let done = FaultAction::Delay(FOR_EVER);
                world.server.inject(Fault::on(operation).then(done));
            }
        }
    }

    /// Waits until the program is there.
    async fn reached(self, world: &World) {
        if let Point::Inside(_) = self {
            return dwells(world).await;
        }
        let used_up = world
            .server
            .wait_until(|server| (server.n_faults() == 0).then_some(()));
        used_up.await.expect("the request");
        world.server.settled(Duration::from_millis(100)).await;
    }

    async fn clear(self, world: &World) {
        world.server.clear_faults();
        if let Point::Inside(_) = self {
            let mut conn = world.conn().await;
            execute(&mut conn, "DROP TRIGGER stop; DROP VIEW dwell").await;
            conn.close().await.unwrap();
        }
    }
}

/// Waits until somebody holds the lock of the database and does not give it back.
async fn dwells(world: &World) {
    let mut conn = world.conn().await;
    let mut refused = 0;
    for _ in 0..2_000 {
        match sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut conn).await {
            Ok(_) => {
                execute(&mut conn, "ROLLBACK").await;
                refused = 0;
            }
            Err(_) => refused += 1,
        }
        if refused == 40 {
            conn.close().await.unwrap();
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("nobody holds the lock");
}

async fn table(world: &World) -> Table {
    let store = world.store().await;
    let table = store.table(GameId(1)).await.unwrap();
    store.close().await;
    table
}

/// F5, F69.
#[tokio::test(flavor = "multi_thread")]
async fn killed_at_any_point_nothing_is_lost_and_nothing_is_said_twice() {
    let world = World::open().await;
    let mut process = world.start().await;
    let people = [world.server.user("Anna"), world.server.user("Ben")];
    world.game(&people).await.unwrap();
    settled(&world).await;
    for (name, point, is_stored) in POINTS {
        let before = table(&world).await;
        let said = posted(&world.server, thread(&before)).len();
        let mover = mover(&world.server, &before);
        point.prepare(&world).await;
        let placing = mover.slash(thread(&before), "place", typed(&before, 3));
        let until_there = async { tokio::join!(placing, point.reached(&world)) };
        // Where the answer is what hangs, nobody waits for it.
        let there = point.reached(&world);
        tokio::select! {
            _ = until_there => {}
            () = there => {}
        }
        process.kill().await.unwrap();
        point.clear(&world).await;
        let after = table(&world).await;
        assert_eq!(after.seq() > before.seq(), is_stored, "{name}");
        world.lease_ends().await;

        process = world.start().await;
        if !is_stored {
            let again = mover
                .slash(thread(&before), "place", typed(&before, 3))
                .await
                .unwrap();
            let again = again.shown().await.unwrap();
            assert!(again.content.contains("Done"), "{name}: {}", again.content);
        }
        settled(&world).await;
        world.server.settled(Duration::from_millis(200)).await;
        assert_eq!(
            posted(&world.server, thread(&before)).len(),
            said + 1,
            "{name}"
        );
        check_told_once(&world).await;
    }
    process.kill().await.unwrap();
    world.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_while_the_thread_is_made_there_is_one_thread() {
    for point in [Point::Asked(THREAD), Point::Done(THREAD)] {
        let world = World::open().await;
        let mut process = world.start().await;
        let people = [world.server.user("Anna"), world.server.user("Ben")];
        point.prepare(&world).await;
        world.game(&people).await.unwrap();
        point.reached(&world).await;
        process.kill().await.unwrap();
        point.clear(&world).await;
        world.lease_ends().await;
        let mut process = world.start().await;
        settled(&world).await;
        let games = world.server.channel("games");
        assert_eq!(world.server.threads(games).len(), 1, "{point:?}");
        check_told_once(&world).await;
        process.kill().await.unwrap();
        world.close().await;
    }
}
