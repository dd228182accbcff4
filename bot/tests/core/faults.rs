//! Faults that bit others who do this job, and that are tested nowhere else: the numbers are those of the list of faults.

use std::collections::BTreeMap;

use bot::{
    announce::Worker,
    play,
    store::{Cause, MIGRATIONS, Seq, back_up},
};
use engine::{Command, Finish};
use playground::{Playground, Snowflake};
use rand::{RngExt, SeedableRng, rngs::SmallRng};
use sqlx::SqlitePool;

use crate::{
    concurrency::{TempFile, data_in},
    house::{ANNA, NOON, any_turn, begun, data_on, move_on, mover_and_other, pressed, small},
    scene::{NewTable, POST, Scene, http, user},
};

/// F1: a turn of several steps tells nobody before it is done, and then exactly one.
#[sqlx::test(migrations = "../migrations")]
async fn steps_within_a_turn_tell_nobody(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    let table = scene.data.store.table(scene.game).await.unwrap();
    let turn = any_turn(&table, 10);
    let (data, who) = (&scene.data, user(scene.first));
    let placed = play::play(
        data,
        scene.game,
        who,
        table.seq(),
        &turn[..1],
        pressed(10, who),
    )
    .await;
    let placed = placed.unwrap();
    assert!(!placed.is_announced);
    scene.work().await;
    assert_eq!(scene.posted().len(), 1, "the tile lies, the turn goes on");
    let finish = [Command::Finish(Finish::NOTHING)];
    let seq = placed.table.seq();
    play::play(data, scene.game, who, seq, &finish, pressed(11, who))
        .await
        .unwrap();
    scene.work().await;
    let posted = scene.posted();
    assert_eq!(posted.len(), 2);
    assert_eq!(posted[1].pings, [scene.second]);
    scene.server.shutdown().await;
}

/// F3: whoever is named is to move, whatever happened before: moves, skipped turns, seats given up.
#[sqlx::test(migrations = "../migrations")]
async fn whoever_is_named_is_to_move(pool: SqlitePool) {
    let server = Playground::start(playground::Config::default())
        .await
        .unwrap();
    let (data, http) = (data_on(pool), http(&server));
    let worker = Worker::new(data.clone(), http.clone());
    let mut rng = SmallRng::seed_from_u64(3);
    for (n_seats, cause) in [(2, 1_000), (3, 2_000), (5, 3_000)] {
        let channel = server.add_channel(server.guild(), &format!("seats-{n_seats}"));
        let names = ["Anna", "Ben", "Esra", "Kyrylo", "Zoë"];
        let people = names[..n_seats].iter();
        let table = NewTable {
            guild: server.guild(),
            channel,
            people: people.map(|name| known(&server, name)).collect(),
            options: small(n_seats as u8),
        };
        let game = table.begin(&http, &data, cause).await;
        for step in 0..12 {
            worker.run_until_idle().await.unwrap();
            let table = data.store.table(game).await.unwrap();
            let Some(mover) = table.mover().and_then(|mover| mover.user) else {
                break;
            };
            let thread = server.threads(channel).remove(0).id;
            let told = server.messages(thread).pop().unwrap();
            let is_alone = table.people().count() < 2;
            let expected = if is_alone { Vec::new() } else { vec![mover] };
            let pings: Vec<_> = told.pings.iter().map(|id| user(*id)).collect();
            assert_eq!(pings, expected, "{n_seats} seats, step {step}");
            let cause = cause + 10 + step;
            let seat = table.game.phase().seat().unwrap();
            match rng.random_range(0..5) {
                0 => drop(
                    play::skip(&data, game, seat, table.seq(), Cause::Clock)
                        .await
                        .unwrap(),
                ),
                1 => drop(
                    play::resign(&data, game, mover, pressed(cause, mover))
                        .await
                        .unwrap(),
                ),
                _ => drop(move_on(&data, game, cause).await.unwrap()),
            }
        }
    }
    server.shutdown().await;
}

/// A person of this name, in the server.
fn known(server: &Playground, name: &str) -> Snowflake {
    let id = server.add_user(name);
    server.join(server.guild(), id);
    id
}

/// How many messages the bot has posted.
fn n_posted(server: &Playground) -> usize {
    let records = server.requests();
    let posted = records.iter().filter(|record| record.operation() == POST);
    posted
        .filter(|record| record.body["content"] != "A lobby")
        .count()
}

/// F24 and F7: one person at a hundred tables in ten servers is told of each turn of theirs, once, and reminded once; fifty
/// restarts tell nobody anything; and what `/games` shows is what is true.
#[sqlx::test(migrations = "../migrations")]
async fn one_person_at_a_hundred_tables_is_told_of_each(pool: SqlitePool) {
    let server = Playground::start(playground::Config::default())
        .await
        .unwrap();
    let (data, http) = (data_on(pool), http(&server));
    let worker = Worker::new(data.clone(), http.clone());
    let (anna, ben) = (
        server.add_user("Anna of many tables"),
        server.add_user("Ben"),
    );
    let mut movers: BTreeMap<Snowflake, usize> = BTreeMap::new();
    let guilds: Vec<Snowflake> = (0..10)
        .map(|n| server.add_guild(&format!("Server {n}"), anna))
        .collect();
    for guild in &guilds {
        server.join(*guild, ben);
    }
    for n in 0..100u64 {
        let guild = guilds[n as usize % 10];
        let channel = server.add_channel(guild, &format!("table-{n}"));
        let options = small(2);
        let table = NewTable {
            guild,
            channel,
            people: vec![anna, ben],
            options,
        };
        let game = table.begin(&http, &data, 1_000 + n * 10).await;
        let mover = data
            .store
            .table(game)
            .await
            .unwrap()
            .mover()
            .unwrap()
            .user
            .unwrap();
        let mover = if mover == user(anna) { anna } else { ben };
        *movers.entry(mover).or_default() += 1;
    }
    worker.run_until_idle().await.unwrap();
    for who in [anna, ben] {
        assert_eq!(server.pings(who).len(), movers[&who], "one a turn");
        let mut waiting = data.store.games_waiting_for(user(who)).await.unwrap();
        waiting.sort_by_key(|line| line.id.0);
        assert_eq!(waiting.len(), movers[&who]);
        assert!(waiting.iter().all(|line| line.mover == Some(user(who))));
        assert_eq!(data.store.games_of(user(who)).await.unwrap().len(), 100);
    }
    let before = (server.n_requests(), n_posted(&server));
    assert_eq!(before.1, 100);
    for _ in 0..50 {
        let again = Worker::new(data.clone(), http.clone());
        again.run_until_idle().await.unwrap();
    }
    assert_eq!(
        server.n_requests(),
        before.0,
        "a restart tells nobody anything"
    );
    data.clock.advance(std::time::Duration::from_hours(24));
    worker.run_until_idle().await.unwrap();
    for who in [anna, ben] {
        assert_eq!(
            server.pings(who).len(),
            2 * movers[&who],
            "and one reminder"
        );
    }
    server.shutdown().await;
}

/// F9: a channel that is deleted and made again under the same name is another one: nobody there is told anything.
#[sqlx::test(migrations = "../migrations")]
async fn a_channel_made_again_is_told_nothing_of_a_game_of_the_old_one(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    scene.server.delete_channel(scene.games);
    let again = scene.server.add_channel(scene.server.guild(), "games");
    scene.move_on(10).await;
    for _ in 0..48 {
        scene.hours(1).await;
    }
    assert!(scene.server.messages(again).is_empty());
    assert!(scene.server.threads(again).is_empty());
    assert_eq!(scene.server.pings(scene.second).len(), 0);
    scene.server.shutdown().await;
}

/// F12 and F13: whoever is to move is told by a fresh message; nothing that is edited mentions anybody.
#[sqlx::test(migrations = "../migrations")]
async fn turns_are_told_by_fresh_messages(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    for cause in 10..16 {
        scene.work().await;
        scene.move_on(cause).await;
    }
    scene.work().await;
    let posted = scene.posted();
    assert_eq!(posted.len(), 7);
    assert!(posted.iter().all(|message| message.pings.len() == 1));
    let edits = scene.server.requests().into_iter();
    let edits: Vec<_> = edits.filter(|request| request.method == "PATCH").collect();
    assert_eq!(edits.len(), 6, "the buttons of each turn before");
    for edit in edits {
        assert!(
            edit.body
                .get("allowed_mentions")
                .is_none_or(|mentions| { mentions["users"].as_array().is_none_or(Vec::is_empty) }),
            "{}",
            edit.body
        );
    }
    scene.server.shutdown().await;
}

/// F70: opened again, a game is the same: the order of seats, the tile to place, the tiles to come again.
#[tokio::test]
async fn a_game_that_is_opened_again_is_the_same() {
    let file = TempFile::new("again");
    let data = data_in(&file).await;
    let game = begun(&data, small(2)).await;
    for cause in 10..15 {
        move_on(&data, game, cause).await.unwrap();
    }
    let seen = async |data: &bot::data::Data| {
        let table = data.store.table(game).await.unwrap();
        let log = data.store.log(game, None).await.unwrap();
        (
            table.players.clone(),
            table.game.phase(),
            format!("{log:?}"),
            table.public_view().unseen_tiles(),
        )
    };
    let before = seen(&data).await;
    data.store.close().await;
    let again = data_in(&file).await;
    assert_eq!(seen(&again).await, before);
    let log_before = again.store.log(game, Some(Seq(3))).await.unwrap();
    move_on(&again, game, 20).await.unwrap();
    assert_eq!(
        again.store.log(game, Some(Seq(3))).await.unwrap(),
        log_before
    );
    again.store.close().await;
}

/// F73: moves in sixteen games at once, a backup and the worker that reminds: nobody meets a locked database.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_meets_a_locked_database() {
    let file = TempFile::new("locked");
    let data = data_in(&file).await;
    let server = Playground::start(playground::Config::default())
        .await
        .unwrap();
    let worker = Worker::new(data.clone(), http(&server));
    let mut games = Vec::new();
    for n in 0..16u64 {
        let lobby =
            crate::house::open(&data.store, &crate::house::new_lobby(small(2)), 100 + n).await;
        let ben = crate::house::member(crate::house::BEN, "Ben");
        data.store.join(lobby.id, &ben, NOON).await.unwrap();
        play::start(&data, lobby.id, ANNA, pressed(200 + n, ANNA))
            .await
            .unwrap();
        games.push(lobby.id);
    }
    data.clock.advance(std::time::Duration::from_hours(25));
    let backup = TempFile::new("locked-copy");
    let moves = games.iter().enumerate().map(|(n, game)| {
        let data = data.clone();
        let game = *game;
        tokio::spawn(async move {
            for step in 0..5u64 {
                let cause = 1_000 + n as u64 * 100 + step;
                move_on(&data, game, cause).await.unwrap();
            }
        })
    });
    let moves: Vec<_> = moves.collect();
    let url = file.url();
    let (copied, worked) = tokio::join!(back_up(&url, &backup.0), worker.run_until_idle());
    copied.unwrap();
    worked.unwrap();
    for moved in moves {
        moved.await.unwrap();
    }
    for game in games {
        let table = data.store.table(game).await.unwrap();
        assert_eq!(table.public_view().turn_number(), 6);
        let (mover, other) = mover_and_other(&table);
        assert_ne!(mover, other);
    }
    data.store.close().await;
    server.shutdown().await;
}

/// F75: released migrations are byte for byte what they were; a checkout with other ends of lines would be found here too.
#[test]
fn released_migrations_are_never_changed() {
    // The first eight bytes of their checksums.
    let released = [
        (1, 0x65db_a6a1_144f_ec8d),
        (2, 0xc5d9_d849_ca29_7a21),
        (3, 0x6d85_cc65_ebd7_5317),
        (4, 0xb984_02f6_4d1e_be7a),
        (5, 0x32aa_e18b_6b3a_8d2d),
        (6, 0x4fc5_9e18_f8c0_78f3),
    ];
    let found = MIGRATIONS.iter().map(|migration| {
        let first = migration.checksum.first_chunk().unwrap();
        (migration.version, u64::from_be_bytes(*first))
    });
    let found: Vec<(i64, u64)> = found.collect();
    assert_eq!(
        found, released,
        "a released file is never edited: add a new one, here too"
    );
}
