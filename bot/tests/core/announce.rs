//! The worker against a server that speaks Discord's protocol: each notice once, whatever fails.

use std::time::Duration;

use bot::announce::Trouble;
use playground::{Fault, FaultAction, Permissions};
use sqlx::SqlitePool;

use crate::{
    house::{NOON, move_on},
    scene::{POST, Scene},
};

#[sqlx::test(migrations = "../migrations")]
async fn each_turn_is_told_once_to_the_one_to_move(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    scene.work().await;
    let posted = scene.posted();
    assert_eq!(posted.len(), 1);
    assert_eq!(posted[0].pings, [scene.first]);
    assert_eq!(posted[0].attachments.len(), 1);
    assert!(
        posted[0].attachments[0]
            .description
            .as_ref()
            .is_some_and(|text| !text.is_empty())
    );
    let thread = scene.server.threads(scene.games).remove(0);
    for id in [scene.first, scene.second] {
        assert!(thread.members.contains(&id));
    }

    move_on(&scene.data, scene.game, 10).await.unwrap();
    scene.work().await;
    let posted = scene.posted();
    assert_eq!(posted.len(), 2);
    assert_eq!(posted[1].pings, [scene.second]);
    assert!(
        posted[0].components.is_empty(),
        "the old turn has no buttons any more"
    );
    assert!(!posted[1].components.is_empty());
    scene.server.shutdown().await;
}

#[sqlx::test(migrations = "../migrations")]
async fn what_was_missed_is_told_in_order_and_pings_only_who_is_to_move(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    move_on(&scene.data, scene.game, 10).await.unwrap();
    move_on(&scene.data, scene.game, 11).await.unwrap();
    scene.work().await;
    let pings: Vec<_> = scene
        .posted()
        .into_iter()
        .map(|message| message.pings)
        .collect();
    assert_eq!(pings, [vec![], vec![], vec![scene.first]]);
    scene.server.shutdown().await;
}

#[sqlx::test(migrations = "../migrations")]
async fn a_message_whose_answer_was_lost_is_found_again(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene
        .server
        .inject(Fault::on(POST).then(FaultAction::DropAnswer));
    scene.work().await;
    assert_eq!(scene.posted().len(), 1);
    assert_eq!(scene.trouble().await, Some(Trouble::Unreachable));
    // Long after Discord has forgotten the nonce.
    scene.server.advance(Duration::from_hours(1));
    scene.later(3_600).await;
    assert_eq!(scene.posted().len(), 1, "not posted twice");
    assert!(scene.data.store.owed(scene.game).await.unwrap().is_empty());
    scene.server.shutdown().await;
}

#[sqlx::test(migrations = "../migrations")]
async fn a_process_that_died_before_it_noted_its_success_posts_nothing_twice(pool: SqlitePool) {
    let scene = Scene::new(pool.clone()).await;
    scene.work().await;
    sqlx::query("UPDATE outbox SET delivered_at = NULL, attempted_at = $1, due_at = $1")
        .bind(NOON.0)
        .execute(&pool)
        .await
        .unwrap();
    scene.server.advance(Duration::from_hours(1));
    scene.later(60).await;
    assert_eq!(scene.posted().len(), 1);
    scene.server.shutdown().await;
}

#[sqlx::test(migrations = "../migrations")]
async fn discord_down_for_an_hour_loses_nothing(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene
        .server
        .inject(Fault::on_any().always().then(FaultAction::Status(503)));
    scene.work().await;
    for _ in 0..20 {
        scene.later(200).await;
    }
    assert!(scene.posted().is_empty());
    assert_eq!(scene.trouble().await, Some(Trouble::Unreachable));
    scene.server.clear_faults();
    scene.later(3_600).await;
    let posted = scene.posted();
    assert_eq!(posted.len(), 1);
    assert_eq!(posted[0].pings, [scene.first]);
    assert_eq!(scene.server.threads(scene.games).len(), 1);
    scene.server.shutdown().await;
}

#[sqlx::test(migrations = "../migrations")]
async fn a_missing_permission_is_named_and_the_board_comes_when_it_can(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene
        .server
        .deny_bot(scene.games, Permissions::SEND_MESSAGES_IN_THREADS);
    scene.work().await;
    let missing = Trouble::Missing(vec!["Send Messages in Threads".to_owned()]);
    assert_eq!(scene.trouble().await, Some(missing));
    scene.server.clear_overwrites(scene.games);
    scene
        .data
        .store
        .retry_now(scene.game, scene.data.clock.now())
        .await
        .unwrap();
    scene.work().await;
    assert_eq!(scene.posted().len(), 1);
    assert_eq!(scene.trouble().await, None);
    scene.server.shutdown().await;
}

#[sqlx::test(migrations = "../migrations")]
async fn a_picture_that_may_not_be_sent_becomes_a_text(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene
        .server
        .deny_bot(scene.games, Permissions::ATTACH_FILES);
    scene.work().await;
    let posted = scene.posted();
    assert_eq!(posted.len(), 1);
    assert!(posted[0].attachments.is_empty());
    assert_eq!(posted[0].pings, [scene.first]);
    scene.server.shutdown().await;
}

#[sqlx::test(migrations = "../migrations")]
async fn an_archived_thread_is_woken(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    let thread = scene.server.threads(scene.games).remove(0).id;
    scene.server.set_archived(thread, true);
    move_on(&scene.data, scene.game, 10).await.unwrap();
    scene.work().await;
    assert_eq!(scene.posted().len(), 2);
    scene.server.set_archived(thread, true);
    scene.server.set_locked(thread, true);
    move_on(&scene.data, scene.game, 11).await.unwrap();
    scene.work().await;
    assert_eq!(scene.trouble().await, Some(Trouble::Locked));
    scene.server.set_locked(thread, false);
    scene.later(60).await;
    assert_eq!(scene.posted().len(), 3);
    scene.server.shutdown().await;
}

#[sqlx::test(migrations = "../migrations")]
async fn a_lobby_message_that_is_gone_does_not_stop_the_game(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    let message = scene
        .data
        .store
        .lobby_message(scene.game)
        .await
        .unwrap()
        .unwrap();
    scene
        .server
        .delete_message(message.to_string().parse().unwrap());
    scene.work().await;
    assert_eq!(scene.posted().len(), 1);
    scene.server.shutdown().await;
}
