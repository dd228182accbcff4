//! The bot in operation: connecting in both ways, staying when registration fails, ending when asked to or refused.

use std::{
    future::{pending, ready},
    time::{Duration, Instant},
};

use bot::{
    clock::Clock,
    config::Config,
    run::{Bot, Ended, NotStarted},
};
use playground::{Fault, FaultAction, Playground};

const REGISTER: &str = "PUT /applications/{application_id}/commands";

pub(crate) fn config(variables: &[(&str, String)]) -> Config {
    let get = |name: &str| {
        let found = variables.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| value.clone())
    };
    Config::read(get, None).unwrap()
}

fn plain(server: &Playground) -> Config {
    config(&[
        ("DISCORD_TOKEN", server.token()),
        ("DISCORD_API_BASE", server.base_url()),
        ("DATABASE_URL", "sqlite::memory:".to_owned()),
    ])
}

async fn start(config: Config) -> Result<Bot, NotStarted> {
    Bot::start(config, Clock::System, pending()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn it_connects_registers_and_ends_in_time() {
    let server = Playground::start(playground::Config::default())
        .await
        .unwrap();
    let bot = start(plain(&server)).await.unwrap();
    server.wait_for_bot().await.unwrap();
    server
        .wait_until(|server| (!server.commands().is_empty()).then_some(()))
        .await
        .unwrap();
    let asked = Instant::now();
    bot.stop().await.unwrap();
    assert!(asked.elapsed() < Duration::from_secs(10));
    server.shutdown().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn over_tls_it_waits_as_long_as_discord_says() {
    let server = Playground::start(playground::Config {
        tls: true,
        ..playground::Config::default()
    });
    let server = server.await.unwrap();
    let tls = server.tls().unwrap();
    let name = format!("meeple-post-{}.pem", std::process::id());
    let file = std::env::temp_dir().join(name);
    std::fs::write(&file, &tls.ca_pem).unwrap();
    server.inject(
        Fault::on(REGISTER)
            .times(2)
            .then(FaultAction::TooManyRequests {
                retry_after: Duration::from_millis(200),
                global: false,
            }),
    );
    let bot = start(config(&[
        ("DISCORD_TOKEN", server.token()),
        ("DISCORD_TLS_ADDRESS", tls.address.to_string()),
        ("DISCORD_TLS_CERTIFICATE", file.display().to_string()),
        ("DATABASE_URL", "sqlite::memory:".to_owned()),
    ]));
    let bot = bot.await.unwrap();
    server
        .wait_until(|server| (!server.commands().is_empty()).then_some(()))
        .await
        .unwrap();
    bot.stop().await.unwrap();
    std::fs::remove_file(&file).unwrap();
    server.shutdown().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_registration_that_fails_stops_nothing() {
    let server = Playground::start(playground::Config::default())
        .await
        .unwrap();
    let refused = FaultAction::Error(400, 50_035, "Invalid Form Body");
    server.inject(Fault::on(REGISTER).always().then(refused));
    let bot = start(plain(&server)).await.unwrap();
    let tried =
        |request: &playground::Record| REGISTER == format!("{} {}", request.method, request.route);
    server.wait_for_request(0, tried).await.unwrap();
    assert!(bot.data.store.is_well().await);
    assert!(
        server
            .requests()
            .iter()
            .all(|request| request.method != "DELETE")
    );
    bot.stop().await.unwrap();
    server.shutdown().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_token_ends_it_with_a_clear_word() {
    let server = Playground::start(playground::Config::default())
        .await
        .unwrap();
    let wrong = config(&[
        ("DISCORD_TOKEN", "not.the.token".to_owned()),
        ("DISCORD_API_BASE", server.base_url()),
        ("DATABASE_URL", "sqlite::memory:".to_owned()),
    ]);
    let error = start(wrong).await.unwrap_err();
    assert!(matches!(
        error,
        NotStarted::TokenRefused(Ended::TokenRefused)
    ));
    assert!(error.to_string().contains("DISCORD_TOKEN"));

    let bot = start(plain(&server)).await.unwrap();
    server.wait_for_bot().await.unwrap();
    server.revoke_token();
    let ended = tokio::time::timeout(Duration::from_secs(20), bot.run_until(pending())).await;
    assert!(matches!(ended, Ok(Err(Ended::TokenRefused))), "{ended:?}");
    server.shutdown().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_discord_that_is_not_there_is_waited_for_until_the_end() {
    let nobody = config(&[
        ("DISCORD_TOKEN", "a.b.c".to_owned()),
        ("DISCORD_API_BASE", "http://127.0.0.1:9".to_owned()),
        ("DATABASE_URL", "sqlite::memory:".to_owned()),
    ]);
    let stopped = Bot::start(nobody, Clock::System, ready(())).await;
    assert!(matches!(stopped, Err(NotStarted::Stopped)));
}
