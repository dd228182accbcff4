//! Discord's rules: times, permissions, threads, limits.

use std::time::Duration;

use playground::{Config, Permissions, Playground, Snowflake};
use serde_json::{Value, json};

use crate::raw::{Gateway, Rest};

async fn start() -> (Playground, Rest, Gateway) {
    let server = Playground::start(Config::default()).await.unwrap();
    let rest = Rest::new(&server);
    let commands = json!([{ "name": "play", "description": "Plays" }]);
    let put = format!("PUT /applications/{}/commands", server.bot());
    assert_eq!(rest.code(&put, commands).await, 0);
    let gateway = Gateway::log_in(&server).await;
    (server, rest, gateway)
}

/// A command that waits for its answer: where to answer it, and its token.
async fn ask(server: &Playground, gateway: &mut Gateway) -> (String, String) {
    let (anna, games) = (server.user("Anna"), server.channel("games"));
    tokio::spawn(async move { anna.slash(games, "play", ()).await });
    let event = gateway.event("INTERACTION_CREATE").await;
    let token = event["token"].as_str().unwrap().to_owned();
    let id = event["id"].as_str().unwrap();
    (format!("POST /interactions/{id}/{token}/callback"), token)
}

fn hello() -> Value {
    json!({ "type": 4, "data": { "content": "hello" } })
}

#[tokio::test]
async fn an_interaction_has_all_a_client_reads() {
    let (server, _, mut gateway) = start().await;
    let (anna, games) = (server.user("Anna"), server.channel("games"));
    server.set_locale(anna.id(), "de");
    tokio::spawn(async move { anna.slash(games, "play", ()).await });
    let event = gateway.event("INTERACTION_CREATE").await;
    for key in [
        "id",
        "application_id",
        "token",
        "version",
        "data",
        "guild_id",
        "channel_id",
        "channel",
        "member",
        "locale",
        "guild_locale",
        "entitlements",
        "app_permissions",
        "context",
        "authorizing_integration_owners",
        "attachment_size_limit",
    ] {
        assert!(event.get(key).is_some(), "{key} is missing");
    }
    assert_eq!(event["locale"], "de");
    assert!(event["member"]["permissions"].is_string());
}

#[tokio::test]
async fn the_first_answer_has_three_seconds_and_is_the_only_one() {
    let (server, rest, mut gateway) = start().await;
    let (callback, token) = ask(&server, &mut gateway).await;
    let follow_up = format!("POST /webhooks/{}/{token}", server.bot());
    let more = json!({ "content": "more" });
    assert_eq!(rest.code(&follow_up, more.clone()).await, 10015);
    assert_eq!(rest.code(&callback, hello()).await, 0);
    assert_eq!(rest.code(&callback, hello()).await, 40060);
    assert_eq!(rest.code(&follow_up, more.clone()).await, 0);
    server.advance(Duration::from_secs(15 * 60 + 1));
    assert_eq!(rest.code(&follow_up, more).await, 50027);

    let (late, _) = ask(&server, &mut gateway).await;
    server.advance(Duration::from_secs(4));
    assert_eq!(rest.code(&late, hello()).await, 10062);
    assert_eq!(
        rest.code("POST /interactions/1/x/callback", hello()).await,
        10062
    );
    assert_eq!(rest.code("POST /webhooks/1/x", hello()).await, 10015);
}

#[tokio::test]
async fn an_answer_must_fit_its_interaction() {
    let (server, rest, mut gateway) = start().await;
    let (callback, _) = ask(&server, &mut gateway).await;
    for kind in [1, 6, 7, 8] {
        let body = json!({ "type": kind, "data": { "content": "x", "choices": [] } });
        assert_eq!(rest.code(&callback, body).await, 50035, "{kind}");
    }
    let empty = json!({ "type": 4, "data": { "content": " " } });
    assert_eq!(rest.code(&callback, empty).await, 50006);
    let long = json!({ "type": 4, "data": { "content": "x".repeat(2001) } });
    let (status, refused) = rest.call(&callback, long).await;
    assert_eq!(status, 400);
    assert!(refused["errors"]["data"]["content"]["_errors"].is_array());
    assert_eq!(rest.code(&callback, hello()).await, 0);
}

#[tokio::test]
async fn private_messages_are_beyond_the_channel() {
    let (server, rest, mut gateway) = start().await;
    let games = server.channel("games");
    let (callback, _) = ask(&server, &mut gateway).await;
    let hush = json!({ "type": 4, "data": { "content": "hush", "flags": 64 } });
    assert_eq!(rest.code(&callback, hush).await, 0);
    let id = server.messages(games)[0].id;
    let path = format!("/channels/{games}/messages");
    assert_eq!(
        rest.code(&format!("GET {path}/{id}"), Value::Null).await,
        10008
    );
    assert_eq!(
        rest.call(&format!("GET {path}"), Value::Null).await.1,
        json!([])
    );
    let edit = json!({ "content": "x" });
    assert_eq!(rest.code(&format!("PATCH {path}/{id}"), edit).await, 10008);
}

#[tokio::test]
async fn permissions_decide() {
    let (server, rest, _gateway) = start().await;
    let (guild, games) = (server.guild(), server.channel("games"));
    let post = format!("POST /channels/{games}/messages");
    let thread = format!("POST /channels/{games}/threads");
    let text = json!({ "content": "hi" });
    let embed = json!({ "embeds": [{ "title": "t" }] });
    let public = json!({ "name": "Game", "type": 11 });
    let private = json!({ "name": "Game", "type": 12 });
    for (denied, operation, body, code) in [
        (Permissions::VIEW_CHANNEL, &post, &text, 50001),
        (Permissions::SEND_MESSAGES, &post, &text, 50013),
        (Permissions::EMBED_LINKS, &post, &embed, 50013),
        (Permissions::CREATE_PUBLIC_THREADS, &thread, &public, 50013),
        (
            Permissions::CREATE_PRIVATE_THREADS,
            &thread,
            &private,
            50013,
        ),
    ] {
        server.deny_bot(games, denied);
        assert_eq!(rest.code(operation, body.clone()).await, code, "{denied:?}");
        server.clear_overwrites(games);
        assert_eq!(rest.code(operation, body.clone()).await, 0, "{denied:?}");
    }
    server.deny_bot(games, Permissions::ATTACH_FILES);
    let (status, json) = rest.call_with_file(&post, &text, vec![1]).await;
    assert_eq!((status, &json["code"]), (403, &json!(50013)));
    server.clear_overwrites(games);

    let (_, made) = rest.call(&thread, public).await;
    let made = made["id"].as_str().unwrap();
    server.deny_bot(games, Permissions::SEND_MESSAGES_IN_THREADS);
    let in_thread = format!("POST /channels/{made}/messages");
    assert_eq!(rest.code(&in_thread, text.clone()).await, 50013);
    server.clear_overwrites(games);
    server.set_bot_permissions(guild, Permissions::NONE);
    assert_eq!(rest.code(&post, text.clone()).await, 50013);
    server.kick_bot(guild);
    assert_eq!(rest.code(&post, text).await, 50001);
    let read = format!("GET /guilds/{guild}");
    assert_eq!(rest.code(&read, Value::Null).await, 10004);
}

#[tokio::test]
async fn threads_are_archived_locked_and_counted() {
    let (server, rest, mut gateway) = start().await;
    let (guild, games) = (server.guild(), server.channel("games"));
    let open = format!("POST /channels/{games}/threads");
    let body = json!({ "name": "Game", "type": 11 });
    let (_, made) = rest.call(&open, body.clone()).await;
    gateway.event("THREAD_CREATE").await;
    let id: Snowflake = made["id"].as_str().unwrap().parse().unwrap();
    let post = format!("POST /channels/{id}/messages");
    let text = json!({ "content": "hi" });

    server.advance(Duration::from_secs(71 * 3600));
    assert!(!server.channel_info(id).unwrap().archived);
    server.advance(Duration::from_secs(2 * 3600));
    let update = gateway.event("THREAD_UPDATE").await;
    assert_eq!(update["thread_metadata"]["archived"], true);
    assert_eq!(rest.code(&post, text.clone()).await, 0);
    assert!(!server.channel_info(id).unwrap().archived);
    let update = gateway.event("THREAD_UPDATE").await;
    assert_eq!(update["thread_metadata"]["archived"], false);

    server.set_locked(id, true);
    assert_eq!(rest.code(&post, text.clone()).await, 160_005);
    server.set_archived(id, true);
    assert_eq!(rest.code(&post, text.clone()).await, 50083);
    let unlock = json!({ "locked": false, "archived": false });
    let patch = format!("PATCH /channels/{id}");
    assert_eq!(rest.code(&patch, unlock.clone()).await, 50013);
    server.set_bot_permissions(guild, Permissions::EVERYONE | Permissions::MANAGE_THREADS);
    assert_eq!(rest.code(&patch, unlock).await, 0);
    assert_eq!(rest.code(&post, text.clone()).await, 0);

    server.set_max_active_threads(guild, 1);
    assert_eq!(rest.code(&open, body).await, 160_006);
    server.delete_channel(id);
    gateway.event("THREAD_DELETE").await;
    assert_eq!(rest.code(&post, text).await, 10003);
}

#[tokio::test]
async fn messages_of_others_cannot_be_edited() {
    let (server, rest, _gateway) = start().await;
    let games = server.channel("games");
    let said = server.user("Ben").say(games, "mine").unwrap();
    let path = format!("/channels/{games}/messages/{}", said.id);
    let edit = json!({ "content": "yours" });
    assert_eq!(rest.code(&format!("PATCH {path}"), edit).await, 50005);
    let (_, read) = rest.call(&format!("GET {path}"), Value::Null).await;
    assert_eq!(read["content"], "", "there is no message content intent");
    let delete = format!("DELETE {path}");
    assert_eq!(rest.code(&delete, Value::Null).await, 50013);
}

#[tokio::test]
async fn an_edit_pings_nobody() {
    let (server, rest, _gateway) = start().await;
    let (anna, games) = (server.user("Anna"), server.channel("games"));
    let path = format!("/channels/{games}/messages");
    let (_, made) = rest
        .call(&format!("POST {path}"), json!({ "content": "soon" }))
        .await;
    let edit = json!({ "content": anna.mention() });
    let patch = format!("PATCH {path}/{}", made["id"].as_str().unwrap());
    assert_eq!(rest.code(&patch, edit.clone()).await, 0);
    assert!(server.pings(anna.id()).is_empty());
    assert_eq!(rest.code(&format!("POST {path}"), edit).await, 0);
    assert_eq!(server.pings(anna.id()).len(), 1);
    let silent = json!({ "content": anna.mention(), "allowed_mentions": { "parse": [] } });
    assert_eq!(rest.code(&format!("POST {path}"), silent).await, 0);
    assert_eq!(server.pings(anna.id()).len(), 1);
}

#[tokio::test]
async fn a_wrong_or_revoked_token_is_refused() {
    let (server, rest, mut gateway) = start().await;
    server.revoke_token();
    assert_eq!(gateway.closed().await, 4004);
    let (status, _) = rest.call("GET /users/@me", Value::Null).await;
    assert_eq!(status, 401);
    assert_eq!(rest.call("GET /gateway", Value::Null).await.0, 200);
}

#[tokio::test]
async fn the_page_is_for_this_computer_only() {
    let (server, _, _gateway) = start().await;
    let client = reqwest::Client::new();
    let get = |host: &str, origin: &str| {
        client
            .get(format!("{}/playground/api/state", server.base_url()))
            .header("Host", host)
            .header("Origin", origin)
            .send()
    };
    let host = server.base_url().replace("http://", "");
    let own = server.base_url();
    assert_eq!(get(&host, &own).await.unwrap().status(), 200);
    assert_eq!(get("evil.example", &own).await.unwrap().status(), 403);
    assert_eq!(
        get(&host, "http://evil.example").await.unwrap().status(),
        403
    );
    let page = client.get(&own).send().await.unwrap().text().await.unwrap();
    for name in page.split("/playground/page/").skip(1) {
        let name = name.split('"').next().unwrap();
        let file = client.get(format!("{own}/playground/page/{name}"));
        assert_eq!(file.send().await.unwrap().status(), 200, "{name}");
    }
}
