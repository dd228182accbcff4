//! The worker against a server that speaks Discord's protocol: each notice once, whatever fails.

use std::{sync::Arc, time::Duration};

use bot::{
    announce::{Trouble, Worker},
    data::Data,
    play,
    store::{GameId, Member, NewLobby},
};
use playground::{Fault, FaultAction, Message, Permissions, Playground, Snowflake};
use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, CreateMessage, HttpBuilder, UserId};
use sqlx::SqlitePool;

use crate::house::{NOON, data_on, move_on, new_lobby, pressed, small};

const POST: &str = "POST /channels/{channel_id}/messages";

/// A game of Anna's and Ben's that has begun in `#games`; nothing has been announced.
struct Scene {
    server: Playground,
    data: Data,
    worker: Worker,
    game: GameId,
    games: Snowflake,
    /// Who is to move first, and who second: seats are by lot.
    first: Snowflake,
    second: Snowflake,
}

fn user(id: Snowflake) -> UserId {
    UserId::new(id.to_string().parse().unwrap())
}

impl Scene {
    async fn new(pool: SqlitePool) -> Scene {
        let server = Playground::start(playground::Config::default())
            .await
            .unwrap();
        let http = HttpBuilder::new(server.token())
            .proxy(server.base_url())
            .ratelimiter_disabled(true)
            .default_allowed_mentions(CreateAllowedMentions::new())
            .build();
        let http = Arc::new(http);
        let data = data_on(pool);
        let (anna, ben) = (server.user("Anna").id(), server.user("Ben").id());
        let games = server.channel("games");
        let channel = serenity::ChannelId::new(games.to_string().parse().unwrap());
        let member = |id, name: &str| Member {
            user: user(id),
            name: name.to_owned(),
            colour: None,
        };
        let new = NewLobby {
            guild: serenity::GuildId::new(server.guild().to_string().parse().unwrap()),
            channel,
            host: member(anna, "Anna"),
            ..new_lobby(small(2))
        };
        let lobby = data
            .store
            .open_lobby(&new, pressed(1, user(anna)), NOON)
            .await
            .unwrap();
        let message = channel.send_message(&*http, CreateMessage::new().content("A lobby"));
        let message = message.await.unwrap().id;
        data.store
            .set_lobby_message(lobby.id, channel, message)
            .await
            .unwrap();
        data.store
            .join(lobby.id, &member(ben, "Ben"), NOON)
            .await
            .unwrap();
        let begun = play::start(&data, lobby.id, user(anna), pressed(2, user(anna)))
            .await
            .unwrap();
        let begins = begun.table.mover().unwrap().user == Some(user(anna));
        let (first, second) = if begins { (anna, ben) } else { (ben, anna) };
        Scene {
            worker: Worker::new(data.clone(), http),
            game: lobby.id,
            server,
            data,
            games,
            first,
            second,
        }
    }

    /// Everything posted in the game's thread by the bot.
    fn posted(&self) -> Vec<Message> {
        let threads = self.server.threads(self.games);
        let messages = threads
            .iter()
            .flat_map(|thread| self.server.messages(thread.id));
        messages
            .filter(|message| message.author == self.server.bot() && message.kind == 0)
            .collect()
    }

    async fn work(&self) {
        self.worker.run_until_idle().await.unwrap();
    }

    async fn later(&self, seconds: u64) {
        self.data.clock.advance(Duration::from_secs(seconds));
        self.work().await;
    }

    async fn trouble(&self) -> Option<Trouble> {
        let trouble = self.data.store.trouble(self.game).await.unwrap();
        trouble.map(|trouble| trouble.parse().unwrap())
    }
}

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
