//! Announcements owed: in order, tried by one, kept until delivered.

use std::time::Duration;

use bot::{
    clock::Time,
    store::{NoticeKind, SendOutcome},
};
use poise::serenity_prelude as serenity;
use serenity::{ChannelId, MessageId};
use sqlx::SqlitePool;

use crate::house::{NOON, begun, data_on, move_on, small};

#[sqlx::test(migrations = "../migrations")]
async fn a_game_is_announced_in_order(pool: SqlitePool) {
    let data = data_on(pool);
    let game = begun(&data, small(2)).await;
    move_on(&data, game, 10).await.unwrap();
    let store = &data.store;
    let due = store.due(NOON).await.unwrap();
    assert_eq!(due.len(), 1, "only the oldest of a game");
    assert_eq!(due[0].kind, NoticeKind::Turn);
    assert_eq!(store.owed(game).await.unwrap().len(), 2);

    store
        .delivered(&due[0], ChannelId::new(5), MessageId::new(6), NOON)
        .await
        .unwrap();
    let next = store.due(NOON).await.unwrap();
    assert_eq!(next.len(), 1);
    assert!(next[0].seq > due[0].seq);
    assert_eq!(
        store.turn_before(game, next[0].seq).await.unwrap(),
        due[0].seq
    );
    let old = store.with_old_buttons(game, next[0].seq).await.unwrap();
    assert_eq!(old.len(), 1);
    store.buttons_removed(old[0].message).await.unwrap();
    assert!(
        store
            .with_old_buttons(game, next[0].seq)
            .await
            .unwrap()
            .is_empty()
    );
}

#[sqlx::test(migrations = "../migrations")]
async fn an_attempt_is_made_by_one_process(pool: SqlitePool) {
    let data = data_on(pool);
    begun(&data, small(2)).await;
    let store = &data.store;
    let owed = store.due(NOON).await.unwrap().remove(0);
    let lease = Duration::from_secs(15);
    assert!(store.attempt(&owed, NOON, lease).await.unwrap());
    assert!(
        !store.attempt(&owed, NOON, lease).await.unwrap(),
        "another has it"
    );
    assert!(store.due(NOON).await.unwrap().is_empty());

    let later = NOON.plus(lease);
    let again = store.due(later).await.unwrap().remove(0);
    assert_eq!(again.attempted_at, Some(NOON), "nobody knows how it went");
    assert!(store.attempt(&again, later, lease).await.unwrap());
    let next = Time(later.0 + 60);
    store
        .failed(&again, "unreachable", SendOutcome::Unknown, next)
        .await
        .unwrap();
    let unknown = store.due(next).await.unwrap().remove(0);
    assert_eq!((unknown.attempts, unknown.attempted_at), (2, Some(NOON)));
    store
        .failed(
            &unknown,
            "missing Attach Files",
            SendOutcome::SentNothing,
            next,
        )
        .await
        .unwrap();
    let known = store.due(next).await.unwrap().remove(0);
    assert_eq!(known.attempted_at, None);
    let trouble = store.trouble(known.game).await.unwrap();
    assert_eq!(trouble.as_deref(), Some("missing Attach Files"));
    assert_eq!(store.next_due().await.unwrap(), Some(next));
    store.retry_now(known.game, NOON).await.unwrap();
    assert_eq!(store.next_due().await.unwrap(), Some(NOON));
}
