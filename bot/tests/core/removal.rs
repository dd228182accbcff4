//! What is removed, when, and that nothing of it stays.

use std::time::Duration;

use bot::{
    announce::KEPT_AFTER_LEAVING,
    clock::Time,
    error::Error,
    store::{BallotKind, GameId, Question, Seq, ServerSettings},
};
use poise::serenity_prelude as serenity;
use serenity::GuildId;
use sqlx::SqlitePool;

use crate::{
    house::{ANNA, BEN, CARLA, NOON, begun, data_on, member, new_lobby, open, small},
    scene::{Scene, user},
};

/// Tables with rows about a game, whatever tables there are.
async fn tables_about(pool: &SqlitePool, game: GameId) -> Vec<String> {
    let tables: Vec<(String,)> = sqlx::query_as(
        "SELECT m.name FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS c WHERE m.type = 'table' \
         AND c.name = 'game_id' ORDER BY m.name",
    )
    .fetch_all(pool)
    .await
    .unwrap();
    assert!(tables.len() >= 13, "{tables:?}");
    let mut found = Vec::new();
    for (table,) in tables {
        let sql = format!("SELECT COUNT(*) FROM {table} WHERE game_id = $1");
        let (n,): (i64,) = sqlx::query_as(sqlx::AssertSqlSafe(sql))
            .bind(game.0)
            .fetch_one(pool)
            .await
            .unwrap();
        if n > 0 {
            found.push(table);
        }
    }
    found
}

/// A game with a row in every table.
async fn full_game(pool: &SqlitePool) -> (bot::data::Data, GameId) {
    let data = data_on(pool.clone());
    let game = begun(&data, small(2)).await;
    let store = &data.store;
    let question = Question {
        kind: BallotKind::End,
        seq: Seq(3),
        seat: None,
        newcomer: None,
        computer: None,
    };
    let ballot = store.ask(game, &question, ANNA, NOON).await.unwrap();
    assert_eq!(ballot.agreed, [ANNA]);
    store.saw(BEN, game, Seq(3), NOON).await.unwrap();
    store.mute(BEN, game, Seq(3), NOON).await.unwrap();
    for sql in [
        "INSERT INTO invitation (game_id, user_id, invited_by, invited_at) VALUES ($1, 102, 101, 0)",
        "INSERT INTO pause (game_id, from_at, until_at, paused_by) VALUES ($1, 0, 1, 101)",
        "INSERT INTO message (message_id, channel_id, game_id, seq, kind, posted_at) VALUES (7, 8, $1, 1, 'turn', 0)",
    ] {
        sqlx::query(sql).bind(game.0).execute(pool).await.unwrap();
    }
    (data, game)
}

#[sqlx::test(migrations = "../migrations")]
async fn a_removed_game_leaves_nothing_and_others_alone(pool: SqlitePool) {
    let (data, game) = full_game(&pool).await;
    let other = open(&data.store, &new_lobby(small(2)), 50).await;
    sqlx::query("UPDATE game SET rematch_of = $1 WHERE game_id = $2")
        .bind(game.0)
        .bind(other.id.0)
        .execute(&pool)
        .await
        .unwrap();
    assert!(tables_about(&pool, game).await.len() >= 12);
    data.store.remove_game(game, NOON).await.unwrap();
    assert_eq!(tables_about(&pool, game).await, Vec::<String>::new());
    assert!(matches!(data.store.table(game).await, Err(Error::NoGame)));
    assert_eq!(data.store.lobby(other.id).await.unwrap().members.len(), 1);
    let (votes,): (i64,) = sqlx::query_as("SELECT COUNT(*) FROM vote")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(votes, 0);
}

/// F78: kicked in the middle of a game and invited again, nothing is lost; 30 days after it was kicked everything about the
/// server goes, and nothing before.
#[sqlx::test(migrations = "../migrations")]
async fn the_data_of_a_server_go_30_days_after_the_bot_left(pool: SqlitePool) {
    let scene = Scene::new(pool.clone()).await;
    scene.work().await;
    let guild = GuildId::new(scene.server.guild().to_string().parse().unwrap());
    let store = &scene.data.store;
    let elsewhere = begun_elsewhere(&scene).await;

    store.left_guild(guild, scene.now()).await.unwrap();
    scene.hours(29 * 24).await;
    store.is_in_guild(guild, scene.now()).await.unwrap();
    scene.hours(40 * 24).await;
    assert!(
        store.table(scene.game).await.is_ok(),
        "invited again in time"
    );

    let left = scene.now();
    store.left_guild(guild, left).await.unwrap();
    scene.hours(1).await;
    store.left_guild(guild, scene.now()).await.unwrap();
    scene.hours(29 * 24 + 22).await;
    assert!(store.table(scene.game).await.is_ok());
    assert_eq!(
        scene.now().plus(Duration::from_hours(1)),
        left.plus(KEPT_AFTER_LEAVING)
    );
    scene.hours(1).await;
    assert!(matches!(store.table(scene.game).await, Err(Error::NoGame)));
    assert_eq!(tables_about(&pool, scene.game).await, Vec::<String>::new());
    assert!(
        store.table(elsewhere).await.is_ok(),
        "other servers are not concerned"
    );
    scene.server.shutdown().await;
}

async fn begun_elsewhere(scene: &Scene) -> GameId {
    let lobby = open(&scene.data.store, &new_lobby(small(2)), 60).await;
    scene
        .data
        .store
        .join(lobby.id, &member(CARLA, "Carla"), NOON)
        .await
        .unwrap();
    let cause = crate::house::pressed(61, ANNA);
    bot::play::start(&scene.data, lobby.id, ANNA, cause)
        .await
        .unwrap();
    // Its server is not there, so nothing of it can be posted.
    sqlx::query("UPDATE outbox SET delivered_at = 1 WHERE game_id = $1")
        .bind(lobby.id.0)
        .execute(&scene.pool)
        .await
        .unwrap();
    lobby.id
}

#[sqlx::test(migrations = "../migrations")]
async fn games_are_kept_as_long_as_their_server_wants(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    let guild = GuildId::new(scene.server.guild().to_string().parse().unwrap());
    let settings = ServerSettings {
        keep_days: Some(30),
        ..ServerSettings::default()
    };
    let store = &scene.data.store;
    store
        .set_server_settings(guild, &settings, scene.now())
        .await
        .unwrap();
    scene.hours(50 * 24).await;
    assert!(store.table(scene.game).await.is_ok(), "it is still played");
    let end = bot::play::end(
        &scene.data,
        scene.game,
        engine::EndCause::Agreed,
        bot::store::Cause::Clock,
    );
    end.await.unwrap();
    scene.hours(29 * 24).await;
    assert!(store.table(scene.game).await.is_ok());
    scene.hours(24).await;
    assert!(matches!(store.table(scene.game).await, Err(Error::NoGame)));
    scene.server.shutdown().await;
}

#[sqlx::test(migrations = "../migrations")]
async fn somebody_who_is_forgotten_is_nowhere_and_the_game_is_whole(pool: SqlitePool) {
    let (data, game) = full_game(&pool).await;
    let store = &data.store;
    let lobby = open(store, &new_lobby(small(3)), 70).await;
    store
        .join(lobby.id, &member(BEN, "Ben"), NOON)
        .await
        .unwrap();
    store.set_away(ANNA, NOON, Time(NOON.0 + 9)).await.unwrap();
    let settings = bot::store::PersonSettings::default();
    store
        .set_person_settings(ANNA, &settings, NOON)
        .await
        .unwrap();
    let log = store.log(game, None).await.unwrap();

    let all = store.data_of(ANNA).await.unwrap();
    for part in [
        "person",
        "away",
        "games_hosted",
        "lobbies",
        "seats",
        "presses",
        "questions_asked",
        "votes",
    ] {
        assert!(!all[part].as_array().unwrap().is_empty(), "{part}: {all:#}");
    }
    assert_eq!(all["seats"][0]["name"], "Anna");
    assert_eq!(all["person"][0]["user_id"], ANNA.to_string());
    assert!(
        !all.to_string().contains("Ben"),
        "nothing about anybody else"
    );

    store.forget(ANNA, "a former player", NOON).await.unwrap();
    let none = store.data_of(ANNA).await.unwrap();
    for (part, rows) in none.as_object().unwrap() {
        assert_eq!(rows.as_array().unwrap().len(), 0, "{part}");
    }
    assert_eq!(columns_with(&pool, 101).await, Vec::<String>::new());
    assert_eq!(store.log(game, None).await.unwrap(), log);
    let table = store.table(game).await.unwrap();
    let names: Vec<&str> = table
        .players
        .iter()
        .map(|player| player.name.as_str())
        .collect();
    assert!(
        names.contains(&"a former player") && names.contains(&"Ben"),
        "{names:?}"
    );
    assert_eq!(store.lobby(lobby.id).await.unwrap().host, Some(BEN));
    assert!(!store.has_seat(game, ANNA).await.unwrap());
}

/// Columns in which a person's number stands, whatever tables there are.
async fn columns_with(pool: &SqlitePool, number: i64) -> Vec<String> {
    let columns: Vec<(String, String)> = sqlx::query_as(
        "SELECT m.name, c.name FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS c WHERE m.type = 'table' \
         AND c.type = 'INTEGER' AND m.name NOT LIKE '\\_%' ESCAPE '\\' AND m.name NOT LIKE 'sqlite%'",
    )
    .fetch_all(pool)
    .await
    .unwrap();
    let mut found = Vec::new();
    for (table, column) in columns {
        let sql = format!("SELECT COUNT(*) FROM {table} WHERE {column} = $1");
        let (n,): (i64,) = sqlx::query_as(sqlx::AssertSqlSafe(sql))
            .bind(number)
            .fetch_one(pool)
            .await
            .unwrap();
        if n > 0 {
            found.push(format!("{table}.{column}"));
        }
    }
    found
}

/// A direct message that is owed to somebody who is forgotten is not sent.
#[sqlx::test(migrations = "../migrations")]
async fn nobody_writes_to_somebody_who_is_forgotten(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    let settings = bot::store::PersonSettings {
        direct: true,
        ..bot::store::PersonSettings::default()
    };
    let (store, first) = (&scene.data.store, user(scene.first));
    store
        .set_person_settings(first, &settings, NOON)
        .await
        .unwrap();
    scene.work().await;
    store
        .forget(first, "a former player", scene.now())
        .await
        .unwrap();
    scene.hours(24 * 3).await;
    assert!(scene.direct(scene.first).is_empty());
    assert!(
        scene.server.pings(scene.first).len() <= 1,
        "only the turn that was announced before"
    );
    scene.server.shutdown().await;
}
