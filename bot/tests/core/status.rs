//! Health and figures: right while all is well, and wrong as soon as something is not.

use std::{future::pending, time::Duration};

use bot::{
    clock::Clock,
    run::Bot,
    status::{Gateway, Health, Server, ask},
};
use playground::{Options, Playground};
use sqlx::SqlitePool;

use crate::{
    house::{NOON, begun, data_on, small},
    run::config,
};

async fn figures(address: std::net::SocketAddr) -> String {
    let answer = reqwest::get(format!("http://{address}/metrics")).await;
    answer.unwrap().text().await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_serves_is_well_and_counts_what_it_does() {
    let server = Playground::start(playground::Config::default())
        .await
        .unwrap();
    let config = config(&[
        ("DISCORD_TOKEN", server.token()),
        ("DISCORD_API_BASE", server.base_url()),
        ("DATABASE_URL", "sqlite::memory:".to_owned()),
        ("STATUS_ADDRESS", "127.0.0.1:0".to_owned()),
    ]);
    let bot = Bot::start(config, Clock::System, pending()).await.unwrap();
    server.wait_for_bot().await.unwrap();
    server
        .wait_until(|server| (!server.commands().is_empty()).then_some(()))
        .await
        .unwrap();
    let address = bot.status.as_ref().unwrap().address();
    assert!(address.ip().is_loopback());
    let (is_well, text) = ask(address).await.unwrap();
    assert!(is_well, "{text}");

    server
        .user("Anna")
        .slash(server.channel("games"), "about", Options::new())
        .await
        .unwrap();
    // The answer is there a moment before its handler ends and is counted.
    let mut figures = String::new();
    for _ in 0..500 {
        figures = self::figures(address).await;
        if figures.contains("what=\"about\"") {
            break;
        }
        tokio::task::yield_now().await;
    }
    for line in [
        "meeple_post_interactions_total{what=\"about\",outcome=\"done\"} 1",
        "meeple_post_interaction_seconds_count{what=\"about\"} 1",
        "meeple_post_games_running 0",
        "meeple_post_outbox_owed 0",
        "meeple_post_database_up 1",
        "# EOF",
    ] {
        assert!(figures.contains(line), "{line} is missing in\n{figures}");
    }
    assert!(!figures.contains("Anna") && !figures.contains(&server.token()));
    bot.stop().await.unwrap();
    assert!(ask(address).await.is_err(), "nothing is served any more");
    server.shutdown().await;
}

#[sqlx::test(migrations = "../migrations")]
async fn what_waits_is_told_with_its_age(pool: SqlitePool) {
    let data = data_on(pool);
    let gateway = Gateway::new(NOON);
    begun(&data, small(2)).await;
    data.clock.advance(Duration::from_mins(4));
    gateway.saw(data.clock.now());
    let health = Health::of(&data.store, &gateway, data.clock.now()).await;
    let expected = Health {
        healthy: true,
        database_up: true,
        gateway_age_seconds: 0,
        outbox_owed: 1,
        outbox_age_seconds: 240,
        outbox_overdue_seconds: 240,
        games_running: 1,
    };
    assert_eq!(health, expected);
    data.clock.advance(Duration::from_secs(61));
    gateway.saw(data.clock.now());
    let stuck = Health::of(&data.store, &gateway, data.clock.now()).await;
    assert!(!stuck.healthy && stuck.outbox_overdue_seconds == 301);
}

#[sqlx::test(migrations = "../migrations")]
async fn a_lost_connection_and_a_closed_database_are_told(pool: SqlitePool) {
    let data = data_on(pool);
    let gateway = Gateway::new(NOON);
    data.clock.advance(Duration::from_mins(3));
    let look = async || Health::of(&data.store, &gateway, data.clock.now()).await;
    assert!(look().await.healthy);
    data.clock.advance(Duration::from_secs(1));
    let lost = look().await;
    assert!(!lost.healthy && lost.database_up && lost.gateway_age_seconds == 181);

    gateway.saw(data.clock.now());
    data.store.close().await;
    let served = Server::start(([127, 0, 0, 1], 0).into(), data.clone(), gateway.clone());
    let served = served.await.unwrap();
    let (is_well, text) = ask(served.address()).await.unwrap();
    assert!(!is_well && text.contains("\"database_up\":false"), "{text}");
}
