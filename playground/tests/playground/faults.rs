//! What goes wrong on request, and that a bot can come back from it.

use std::time::{Duration, Instant};

use playground::{Config, Fault, FaultAction, Playground};
use serde_json::{Value, json};

use crate::raw::{Gateway, Rest};
use crate::scripted::Bot;

const POST: &str = "POST /channels/{channel_id}/messages";

async fn start() -> (Playground, Rest, String) {
    let server = Playground::start(Config::default()).await.unwrap();
    let rest = Rest::new(&server);
    let post = format!("POST /channels/{}/messages", server.channel("games"));
    (server, rest, post)
}

#[tokio::test]
async fn statuses_delays_and_dropped_connections() {
    let (server, rest, post) = start().await;
    let games = server.channel("games");
    let text = || json!({ "content": "hi" });

    let retry_after = Duration::from_millis(400);
    server.inject(Fault::on(POST).times(2).then(FaultAction::TooManyRequests {
        retry_after,
        global: false,
    }));
    for _ in 0..2 {
        let (status, json) = rest.call(&post, text()).await;
        assert_eq!((status, &json["retry_after"]), (429, &json!(0.4)));
    }
    assert_eq!(rest.code(&post, text()).await, 0);

    server.inject(Fault::on_any().always().then(FaultAction::Status(503)));
    assert_eq!(rest.call("GET /users/@me", Value::Null).await.0, 503);
    server.clear_faults();
    assert_eq!(rest.call("GET /users/@me", Value::Null).await.0, 200);

    let refusal = FaultAction::Error(400, 30046, "Too many edits");
    server.inject(Fault::when(|_, _, body| body["content"] == "hi").then(refusal));
    assert_eq!(rest.code(&post, json!({ "content": "ho" })).await, 0);
    assert_eq!(rest.code(&post, text()).await, 30046);

    let delay = Duration::from_millis(60);
    server.inject(Fault::on(POST).then(FaultAction::Delay(delay)));
    let before = Instant::now();
    assert_eq!(rest.code(&post, text()).await, 0);
    assert!(delay <= before.elapsed());

    let n = server.messages(games).len();
    server.inject(Fault::on(POST).then(FaultAction::Drop));
    assert!(rest.try_call(&post, text()).await.is_err());
    assert_eq!(server.messages(games).len(), n);
    server.inject(Fault::on(POST).then(FaultAction::DropAnswer));
    assert!(rest.try_call(&post, text()).await.is_err());
    assert_eq!(server.messages(games).len(), n + 1);
    server.inject(Fault::on(POST).then(FaultAction::Hang));
    let hanging = rest.try_call(&post, text());
    let waited = tokio::time::timeout(Duration::from_millis(100), hanging).await;
    assert!(waited.is_err());
    assert_eq!(server.messages(games).len(), n + 1);
}

#[tokio::test]
async fn a_rate_limit_can_be_real() {
    let config = Config {
        rate_limits: true,
        ..Config::default()
    };
    let server = Playground::start(config).await.unwrap();
    let rest = Rest::new(&server);
    let post = format!("POST /channels/{}/messages", server.channel("games"));
    for _ in 0..5 {
        assert_eq!(rest.call(&post, json!({ "content": "hi" })).await.0, 200);
    }
    assert_eq!(rest.call(&post, json!({ "content": "hi" })).await.0, 429);
    server.advance(Duration::from_secs(5));
    assert_eq!(rest.call(&post, json!({ "content": "hi" })).await.0, 200);
}

#[tokio::test]
async fn sessions_begin_resume_and_end() {
    let (server, rest, _) = start().await;
    let mut wrong = Gateway::connect(&server).await;
    wrong.identify("nonsense", 1).await;
    assert_eq!(wrong.closed().await, 4004);
    let mut curious = Gateway::connect(&server).await;
    curious.identify(&server.token(), 1 << 15).await;
    assert_eq!(curious.closed().await, 4014);

    let mut gateway = Gateway::log_in(&server).await;
    gateway.event("GUILD_CREATE").await;
    gateway.send(json!({ "op": 1, "d": gateway.seq })).await;
    assert_eq!(gateway.next().await["op"], 11);
    server.gateway().acknowledge_heartbeats(false);
    gateway.send(json!({ "op": 1, "d": gateway.seq })).await;
    server.gateway().request_heartbeat();
    assert_eq!(
        gateway.next().await["op"],
        1,
        "the heartbeat was not answered"
    );
    server.gateway().reconnect();
    assert_eq!(gateway.next().await["op"], 7);
    let (session, seq) = (gateway.session.clone(), gateway.seq);
    server.gateway().cut();
    assert_eq!(gateway.closed().await, 0);

    let missed = server.add_channel(server.guild(), "later");
    let mut resumed = Gateway::connect(&server).await;
    resumed.resume(&server.token(), &session, seq).await;
    let created = resumed.event("CHANNEL_CREATE").await;
    assert_eq!(created["id"], json!(missed));
    resumed.event("RESUMED").await;
    assert_eq!(server.gateway().n_resumed(), 1);

    server.gateway().close(4000);
    assert_eq!(resumed.closed().await, 4000);
    let mut ahead = Gateway::connect(&server).await;
    ahead.resume(&server.token(), &session, 10_000).await;
    assert_eq!(ahead.closed().await, 4007);
    let mut unknown = Gateway::connect(&server).await;
    unknown.resume(&server.token(), "unknown", 1).await;
    assert_eq!(
        unknown.next().await,
        json!({ "op": 9, "d": false, "s": null, "t": null })
    );

    let mut fresh = Gateway::log_in(&server).await;
    server.gateway().invalidate(false);
    fresh.event("GUILD_CREATE").await;
    assert_eq!(fresh.next().await["op"], 9);
    fresh.identify(&server.token(), 1).await;
    fresh.event("READY").await;
    server.gateway().refuse_connections(true);
    let refused = rest.call("GET /gateway", Value::Null).await;
    assert_eq!(refused.0, 200);
    let url = format!("{}?v=10", server.gateway_url());
    assert!(tokio_tungstenite::connect_async(url).await.is_err());
}

#[tokio::test]
async fn shards_get_their_own_guilds() {
    let (server, ..) = start().await;
    let anna = server.user("Anna").id();
    let guilds: Vec<_> = (0..4)
        .map(|i| {
            server.advance(Duration::from_millis(1));
            server.add_guild(&format!("Guild {i}"), anna)
        })
        .collect();
    for shard in 0..2 {
        let mut gateway = Gateway::connect(&server).await;
        let identify = json!({ "op": 2, "d": {
            "token": server.token(), "intents": 1, "shard": [shard, 2], "properties": {},
        } });
        gateway.send(identify).await;
        let ready = gateway.event("READY").await;
        let listed = ready["guilds"].as_array().unwrap();
        for guild in &guilds {
            let is_here = (guild.0 >> 22) % 2 == shard;
            assert_eq!(listed.iter().any(|g| g["id"] == json!(guild)), is_here);
        }
    }
}

#[tokio::test]
async fn a_serenity_bot_survives_the_gateway() {
    let server = Playground::start(Config::default()).await.unwrap();
    let bot = Bot::start(&server).await;
    let (anna, games) = (server.user("Anna"), server.channel("games"));
    let gateway = server.gateway();
    for (index, disturb) in [
        &(|| gateway.reconnect()) as &dyn Fn(),
        &|| gateway.close(4000),
        &|| gateway.cut(),
    ]
    .into_iter()
    .enumerate()
    {
        disturb();
        let wanted = index as u64 + 1;
        let back = server.wait_until(|s| (wanted <= s.gateway().n_resumed()).then_some(()));
        back.await.expect("the session is resumed");
        assert!(anna.slash(games, "ping", ()).await.is_ok());
    }
    gateway.duplicate_interactions(1);
    let since = server.n_requests();
    anna.slash(games, "ping", ()).await.unwrap();
    let second = server.wait_for_request(since, |record| record.response["code"] == 40060);
    second.await.unwrap();
    bot.stop().await;
}

#[tokio::test]
async fn over_tls_the_rate_limiter_waits() {
    let config = Config {
        tls: true,
        ..Config::default()
    };
    let server = Playground::start(config).await.unwrap();
    let bot = Bot::start_tls(&server).await;
    let (anna, games) = (server.user("Anna"), server.channel("games"));
    let retry_after = Duration::from_millis(200);
    server.inject(Fault::on(POST).times(2).then(FaultAction::TooManyRequests {
        retry_after,
        global: false,
    }));
    anna.slash(games, "thread", ()).await.unwrap();
    let posted = server
        .wait_for_request(0, |record| {
            record.operation() == POST && record.status == 200
        })
        .await
        .unwrap();
    assert!(posted.tls && posted.authorized);
    let refused = server.requests().iter().filter(|r| r.status == 429).count();
    assert_eq!(refused, 2);
    bot.stop().await;
}
