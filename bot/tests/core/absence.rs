//! Players who are gone, and games that nobody plays.

use std::time::Duration;

use bot::{
    announce::{IDLE, WARNED},
    store::{Cause, GameState},
};
use sqlx::SqlitePool;

use crate::scene::{Scene, user};

/// F77: whoever is to move has left the server; the game shows it and offers a way on. When they come back, it is their
/// turn still.
#[sqlx::test(migrations = "../migrations")]
async fn a_player_who_left_is_noticed_and_may_come_back(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    let guild = scene.server.guild();
    scene.server.leave(guild, scene.first);
    scene.hours(1).await;
    let posted = scene.posted();
    assert_eq!(posted.len(), 2);
    assert!(
        posted[1].content.contains("is not in this server any more"),
        "{}",
        posted[1].content
    );
    assert_eq!(posted[1].labels(), ["Skip", "Replace"]);
    assert!(posted[1].pings.is_empty());
    scene.hours(24 * 10).await;
    assert_eq!(scene.posted().len(), 2, "told once, and nobody is reminded");
    scene.server.join(guild, scene.first);
    scene.hours(24).await;
    assert_eq!(scene.posted().len(), 3);
    assert_eq!(scene.last().pings, [scene.first]);
    scene.move_on(10).await;
    scene.work().await;
    assert_eq!(scene.last().pings, [scene.second]);
    scene.server.shutdown().await;
}

/// F77: the account of whoever is to move is deleted.
#[sqlx::test(migrations = "../migrations")]
async fn a_deleted_account_is_noticed(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    scene.server.delete_user(scene.first);
    scene.hours(1).await;
    assert!(
        scene
            .last()
            .content
            .contains("is not in this server any more")
    );
    // The others skip the turn, and the game goes on.
    let (seq, table) = (
        scene.turn_seq().await,
        scene.data.store.table(scene.game).await.unwrap(),
    );
    let seat = table.mover().unwrap().seat;
    bot::play::skip(&scene.data, scene.game, seat, seq, Cause::Clock)
        .await
        .unwrap();
    scene.work().await;
    assert_eq!(scene.last().pings, [scene.second]);
    assert_eq!(
        scene.posted()[1].content,
        "~~A question about this turn~~ – the game has gone on."
    );
    scene.server.shutdown().await;
}

/// Somebody who has asked to be forgotten leaves a seat that nobody waits for: the game goes on.
#[sqlx::test(migrations = "../migrations")]
async fn nobody_waits_for_the_seat_of_a_former_player(pool: SqlitePool) {
    let scene = Scene::with(pool, &["Anna", "Ben", "Esra"]).await;
    scene.work().await;
    let (store, now) = (&scene.data.store, scene.now());
    let gone = user(scene.first);
    let games = store.forget(gone, "a former player", now).await.unwrap();
    assert_eq!(games, [scene.game]);
    bot::play::go_on(&scene.data, scene.game, Cause::Clock)
        .await
        .unwrap();
    scene.work().await;
    assert_eq!(scene.last().pings, [scene.second]);
    let table = store.table(scene.game).await.unwrap();
    assert_eq!(table.state, GameState::Running);
    assert!(
        table
            .players
            .iter()
            .any(|player| player.name == "a former player" && player.user.is_none())
    );
    assert!(
        table.host.is_some_and(|host| host != gone),
        "somebody who is there hosts"
    );
    scene.server.shutdown().await;
}

/// F19: a game with no first move for eight days is left alone; after long the table is warned, then it is closed, and any
/// of them opens it again.
#[sqlx::test(migrations = "../migrations")]
async fn a_game_nobody_plays_is_closed_after_a_warning_and_opens_again(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    scene
        .data
        .store
        .mute(
            user(scene.first),
            scene.game,
            scene.turn_seq().await,
            scene.now(),
        )
        .await
        .unwrap();
    scene.hours(8 * 24).await;
    assert_eq!(scene.posted().len(), 1);
    let days = |span: Duration| span.as_secs() / 86_400;
    for _ in 8..days(IDLE) {
        scene.hours(24).await;
    }
    assert_eq!(scene.posted().len(), 2);
    assert!(
        scene.last().content.contains("I close this game"),
        "{}",
        scene.last().content
    );
    assert_eq!(scene.last().labels(), ["Go on"]);
    for _ in 0..days(WARNED) {
        assert!(!scene.data.store.is_closed(scene.game).await.unwrap());
        scene.hours(24).await;
    }
    assert!(scene.data.store.is_closed(scene.game).await.unwrap());
    assert_eq!(scene.posted().len(), 3);
    assert!(scene.last().content.contains("I closed this game"));
    scene.hours(24 * 30).await;
    assert_eq!(scene.posted().len(), 3, "a closed game is quiet");

    assert!(
        scene
            .data
            .store
            .open_again(scene.game, scene.now())
            .await
            .unwrap()
    );
    scene
        .data
        .store
        .saw(
            user(scene.second),
            scene.game,
            scene.turn_seq().await,
            scene.now(),
        )
        .await
        .unwrap();
    scene.hours(1).await;
    assert!(!scene.data.store.is_closed(scene.game).await.unwrap());
    assert_eq!(scene.posted().len(), 3);
    scene.move_on(10).await;
    scene.work().await;
    assert_eq!(scene.last().pings, [scene.second]);
    scene.server.shutdown().await;
}

/// F19: somebody who only looks keeps a game open, and a move opens a closed one.
#[sqlx::test(migrations = "../migrations")]
async fn looking_keeps_a_game_open_and_a_move_opens_it(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    let (game, seq) = (scene.game, scene.turn_seq().await);
    scene
        .data
        .store
        .mute(user(scene.first), game, seq, scene.now())
        .await
        .unwrap();
    scene.hours(61 * 24).await;
    assert_eq!(scene.posted().len(), 2, "warned");
    scene
        .data
        .store
        .saw(user(scene.second), game, seq, scene.now())
        .await
        .unwrap();
    scene.hours(59 * 24).await;
    assert_eq!(scene.posted().len(), 2);
    scene.hours(24).await;
    assert_eq!(scene.posted().len(), 3, "warned again, not closed");
    scene.hours(8 * 24).await;
    assert!(scene.data.store.is_closed(game).await.unwrap());
    scene.move_on(10).await;
    assert!(!scene.data.store.is_closed(game).await.unwrap());
    scene.work().await;
    assert_eq!(scene.last().pings, [scene.second]);
    scene.server.shutdown().await;
}
