//! Places that are gone or closed to the bot: what is wrong is named, nothing is lost, nothing is done by halves.

use bot::{
    announce::Trouble,
    play,
    store::{GameId, GameState},
};
use playground::{Message, Permissions};
use poise::serenity_prelude as serenity;
use serenity::ChannelId;
use sqlx::SqlitePool;

use crate::{
    house::{pressed, small},
    scene::{NewTable, Scene, http},
};

impl Scene {
    /// What the bot has said in the lobby's channel, without the lobby itself.
    fn told(&self) -> Vec<String> {
        let bot = self.server.bot();
        let messages = self.server.messages(self.games).into_iter();
        let told = messages.filter(|message: &Message| message.author == bot && message.kind == 0);
        told.map(|message| message.content)
            .filter(|text| text != "A lobby")
            .collect()
    }

    fn thread(&self) -> playground::ChannelInfo {
        self.server.threads(self.games).pop().expect("a thread")
    }
}

/// F38: each permission that is missing is named, and the board comes when it may.
#[sqlx::test(migrations = "../migrations")]
async fn each_missing_permission_is_named(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    let thread = scene.thread().id;
    for (cause, permission, name) in [
        (
            10,
            Permissions::SEND_MESSAGES_IN_THREADS,
            "Send Messages in Threads",
        ),
        (11, Permissions::VIEW_CHANNEL, "View Channels"),
    ] {
        let before = scene.posted().len();
        scene.server.deny_bot(scene.games, permission);
        scene.move_on(cause).await;
        scene.work().await;
        assert_eq!(
            scene.trouble().await,
            Some(Trouble::Missing(vec![name.to_owned()])),
            "{name}"
        );
        scene.server.clear_overwrites(scene.games);
        scene.hours(2).await;
        assert_eq!(scene.trouble().await, None);
        assert_eq!(scene.posted().len(), before + 1, "{name}");
    }
    // Where it may still write beside the thread, it says so there, once.
    let lacks = format!("I cannot post in <#{thread}>: I lack Send Messages in Threads there.");
    let told = scene.told();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].starts_with(&lacks), "{told:?}");
    // Without Attach Files the turn is told in words, which name it.
    scene
        .server
        .deny_bot(scene.games, Permissions::ATTACH_FILES);
    scene.move_on(12).await;
    scene.work().await;
    assert!(scene.last().attachments.is_empty());
    assert!(
        scene.last().content.contains("I lack Attach Files there"),
        "{}",
        scene.last().content
    );
    scene.server.shutdown().await;
}

/// F36: a thread that is archived and locked; the move is stored, the reason is told, and it goes on when it is unlocked.
#[sqlx::test(migrations = "../migrations")]
async fn a_locked_thread_is_told_beside_it(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    let thread = scene.thread().id;
    scene.server.set_archived(thread, true);
    scene.server.set_locked(thread, true);
    scene.move_on(10).await;
    scene.work().await;
    assert_eq!(scene.trouble().await, Some(Trouble::Locked));
    for _ in 0..50 {
        scene.hours(1).await;
    }
    let told = scene.told();
    assert_eq!(told.len(), 1, "once: {told:?}");
    assert!(
        told[0].contains("is locked") && told[0].contains("/game settings"),
        "{told:?}"
    );
    scene.server.set_locked(thread, false);
    scene.hours(1).await;
    assert_eq!(scene.last().pings, [scene.second]);
    scene.server.shutdown().await;
}

/// F35: a thread that was archived for being quiet is woken by the next turn and by reminders.
#[sqlx::test(migrations = "../migrations")]
async fn a_sleeping_thread_wakes_for_reminders_too(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    let thread = scene.thread().id;
    scene.server.set_archived(thread, true);
    scene.hours(24).await;
    assert_eq!(scene.posted().len(), 2);
    assert!(!scene.thread().archived);
    scene.server.shutdown().await;
}

/// F6, missing channel, and a thread that was deleted: the game survives and goes on where it is sent.
#[sqlx::test(migrations = "../migrations")]
async fn a_deleted_thread_loses_nothing(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    scene.server.delete_channel(scene.thread().id);
    scene.move_on(10).await;
    scene.work().await;
    assert_eq!(scene.trouble().await, Some(Trouble::Gone));
    let told = scene.told();
    assert_eq!(told.len(), 1);
    assert!(
        told[0].contains("is gone") && told[0].contains("/game settings"),
        "{told:?}"
    );
    scene.hours(24 * 5).await;
    assert_eq!(
        scene.told().len(),
        1,
        "and nobody is reminded of a turn nobody was told of"
    );
    let elsewhere = scene.server.channel("general").to_string().parse().unwrap();
    let (store, now) = (&scene.data.store, scene.now());
    store
        .set_thread(scene.game, ChannelId::new(elsewhere))
        .await
        .unwrap();
    store.retry_now(scene.game, now).await.unwrap();
    scene.work().await;
    let there = scene.server.messages(scene.server.channel("general"));
    assert_eq!(there.len(), 1);
    assert_eq!(there[0].pings, [scene.second]);
    scene.server.shutdown().await;
}

/// The whole channel is deleted: it can be told nowhere, and the game is whole all the same.
#[sqlx::test(migrations = "../migrations")]
async fn a_deleted_channel_loses_nothing(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    scene.server.delete_channel(scene.games);
    scene.move_on(10).await;
    scene.work().await;
    assert_eq!(scene.trouble().await, Some(Trouble::Gone));
    scene.move_on(11).await;
    let table = scene.data.store.table(scene.game).await.unwrap();
    assert_eq!(table.state, GameState::Running);
    assert_eq!(scene.data.store.owed(scene.game).await.unwrap().len(), 2);
    scene.server.shutdown().await;
}

/// F101 and F102: a server with all the threads it may have; the game waits, says why, and begins when there is room.
#[sqlx::test(migrations = "../migrations")]
async fn too_many_threads_are_told_and_waited_for(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    let guild = scene.server.guild();
    scene.server.set_max_active_threads(guild, 0);
    scene.work().await;
    assert_eq!(scene.trouble().await, Some(Trouble::TooManyThreads));
    for _ in 0..30 {
        scene.hours(1).await;
    }
    let told = scene.told();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("1,000"), "{told:?}");
    let tries = scene.n_requests("POST /channels/{channel_id}/messages/{message_id}/threads");
    assert!(
        (30..60).contains(&tries),
        "tried now and then, not in a storm: {tries}"
    );
    scene.server.set_max_active_threads(guild, 1_000);
    scene.hours(1).await;
    assert_eq!(scene.posted().len(), 1);
    assert_eq!(scene.last().pings, [scene.first]);
    scene.server.shutdown().await;
}

/// The chat of a voice channel has no threads: one game at a time is played right there, the next one waits and says why.
#[sqlx::test(migrations = "../migrations")]
async fn where_there_are_no_threads_one_game_after_the_other_is_played(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    let (server, data) = (&scene.server, &scene.data);
    let lounge = server.add_voice_channel(server.guild(), "lounge");
    let http = http(server);
    let begin = async |cause| {
        let table = NewTable {
            guild: server.guild(),
            channel: lounge,
            people: scene.people.clone(),
            options: small(2),
        };
        let game = table.begin(&http, data, cause).await;
        scene.work().await;
        game
    };
    let said = || {
        let messages = server.messages(lounge).into_iter();
        let said = messages.map(|message| message.content);
        said.filter(|text| text != "A lobby").collect::<Vec<_>>()
    };
    let trouble = async |game: GameId| data.store.trouble(game).await.unwrap();

    let first = begin(20).await;
    assert_eq!(trouble(first).await, None);
    assert_eq!(said().len(), 1, "{:?}", said());
    let second = begin(30).await;
    assert_eq!(trouble(second).await.as_deref(), Some("taken"));
    let told = said();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[1].contains("another game is played"), "{told:?}");
    assert!(told[1].contains("`/game settings`"), "{told:?}");
    assert!(server.threads(lounge).is_empty());

    // Whoever waits first: the turn does not change hands on the way.
    let seats = data.store.players(first).await.unwrap();
    for (cause, seat) in seats.iter().rev().enumerate() {
        let user = seat.user.unwrap();
        let cause = pressed(40 + cause as u64, user);
        play::resign(data, first, user, cause).await.unwrap();
    }
    scene.work().await;
    assert_eq!(said().len(), 3, "the end: {:?}", said());
    scene.hours(1).await;
    assert_eq!(trouble(second).await, None);
    let place = data.store.place(second).await.unwrap();
    assert_eq!(place.thread, Some(place.channel));
    assert_eq!(said().len(), 4, "{:?}", said());
    scene.server.shutdown().await;
}
