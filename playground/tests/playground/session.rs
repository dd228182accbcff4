//! A session that uses every route: what the playground answers is what Discord could answer.

use std::collections::BTreeSet;

use playground::judge::Judge;
use playground::{Config, Permissions, Playground, Snowflake};
use serde_json::{Value, json};

use crate::raw::{Gateway, Rest};
use crate::scripted::PICTURE;

/// Registers commands of all shapes.
async fn register(rest: &Rest, app: Snowflake, guild: Snowflake) {
    let play = json!({ "name": "play", "description": "Plays", "type": 1, "options": [
        { "type": 3, "name": "square", "description": "Where", "autocomplete": true,
          "name_localizations": { "de": "feld" } },
        { "type": 4, "name": "points", "description": "How many", "min_value": 1, "max_value": 9 },
        { "type": 11, "name": "sheet", "description": "A file" },
        { "type": 6, "name": "guest", "description": "Who" },
        { "type": 7, "name": "place", "description": "Where to" },
    ] });
    let game = json!({ "name": "game", "description": "Games", "options": [
        { "type": 1, "name": "new", "description": "Opens a lobby" },
        { "type": 2, "name": "old", "description": "Old ones", "options": [
            { "type": 1, "name": "list", "description": "Lists them" },
        ] },
    ] });
    let wave = json!({ "name": "Wave", "type": 2 });
    let global = format!("/applications/{app}/commands");
    let (status, _) = rest
        .call(&format!("PUT {global}"), json!([play, game, wave]))
        .await;
    assert_eq!(status, 200);
    let extra = json!({ "name": "extra", "description": "One more" });
    let (status, made) = rest.call(&format!("POST {global}"), extra.clone()).await;
    assert_eq!(status, 201);
    let (status, _) = rest.call(&format!("POST {global}"), extra.clone()).await;
    assert_eq!(status, 200);
    let one = format!("{global}/{}", made["id"].as_str().unwrap());
    rest.call(&format!("GET {one}"), Value::Null).await;
    rest.call(&format!("PATCH {one}"), json!({ "description": "Other" }))
        .await;
    rest.call(&format!("DELETE {one}"), Value::Null).await;
    rest.call(&format!("GET {global}"), Value::Null).await;
    let own = format!("/applications/{app}/guilds/{guild}/commands");
    rest.call(&format!("PUT {own}"), json!([extra])).await;
    let (_, made) = rest.call(&format!("POST {own}"), extra).await;
    rest.call(&format!("GET {own}"), Value::Null).await;
    let one = format!("DELETE {own}/{}", made["id"].as_str().unwrap());
    rest.call(&one, Value::Null).await;
}

async fn read_world(rest: &Rest, guild: Snowflake, user: Snowflake) {
    for path in [
        "/gateway".to_owned(),
        "/gateway/bot".to_owned(),
        "/users/@me".to_owned(),
        "/users/@me/guilds".to_owned(),
        format!("/users/{user}"),
        "/oauth2/applications/@me".to_owned(),
        "/applications/@me".to_owned(),
        format!("/guilds/{guild}"),
        format!("/guilds/{guild}?with_counts=true"),
        format!("/guilds/{guild}/channels"),
        format!("/guilds/{guild}/roles"),
        format!("/guilds/{guild}/members/{user}"),
        format!("/guilds/{guild}/threads/active"),
    ] {
        let (status, _) = rest.call(&format!("GET {path}"), Value::Null).await;
        assert_eq!(status, 200, "{path}");
    }
}

fn full_message() -> Value {
    json!({
        "content": "**your turn**", "allowed_mentions": { "parse": [] },
        "embeds": [{ "title": "Board", "color": 255, "image": { "url": "attachment://board.png" },
            "author": { "name": "Anna" }, "footer": { "text": "round 1" },
            "fields": [{ "name": "Anna", "value": "4", "inline": true }] }],
        "attachments": [{ "id": 0, "filename": "board.png", "description": "A board" }],
        "components": [
            { "type": 1, "components": [
                { "type": 2, "style": 1, "label": "Play", "custom_id": "play" },
                { "type": 2, "style": 5, "label": "Rules", "url": "https://example.org" },
            ] },
            { "type": 1, "components": [
                { "type": 3, "custom_id": "menu", "placeholder": "Square", "options": [
                    { "label": "A1", "value": "A1", "description": "north" },
                ] },
            ] },
        ],
    })
}

async fn messages(rest: &Rest, channel: Snowflake) -> String {
    let all = format!("/channels/{channel}/messages");
    let (status, posted) = rest
        .call_with_file(&format!("POST {all}"), &full_message(), PICTURE.to_vec())
        .await;
    assert_eq!(status, 200, "{posted}");
    let id = posted["id"].as_str().unwrap().to_owned();
    let reply = json!({ "content": "a reply", "message_reference": { "message_id": id } });
    let (_, second) = rest.call(&format!("POST {all}"), reply).await;
    let other = format!("{all}/{}", second["id"].as_str().unwrap());
    for operation in [
        format!("POST /channels/{channel}/typing"),
        format!("PUT {all}/{id}/reactions/%F0%9F%91%8D/@me"),
        format!("GET {all}/{id}/reactions/%F0%9F%91%8D"),
        format!("PUT {all}/pins/{id}"),
        format!("GET {all}/pins"),
        format!("GET {all}/{id}"),
        format!("GET {all}?limit=10"),
        format!("GET {all}?around={id}"),
        format!("GET {all}?after={id}&limit=1"),
        format!("DELETE {all}/pins/{id}"),
        format!("PUT /channels/{channel}/pins/{id}"),
        format!("GET /channels/{channel}/pins"),
        format!("DELETE /channels/{channel}/pins/{id}"),
        format!("DELETE {all}/{id}/reactions/%F0%9F%91%8D/@me"),
        format!("DELETE {all}/{id}/reactions/%F0%9F%91%8D"),
        format!("DELETE {all}/{id}/reactions"),
        format!("DELETE {other}"),
    ] {
        let (status, json) = rest.call(&operation, Value::Null).await;
        assert!(status < 300, "{operation}: {json}");
    }
    let edit = json!({ "content": "edited", "components": [] });
    let (status, edited) = rest.call(&format!("PATCH {all}/{id}"), edit).await;
    assert_eq!(status, 200);
    assert_eq!(edited["attachments"][0]["description"], "A board");
    let mut doomed = Vec::new();
    for text in ["a", "b"] {
        let (_, made) = rest
            .call(&format!("POST {all}"), json!({ "content": text }))
            .await;
        doomed.push(made["id"].clone());
    }
    let bulk = json!({ "messages": doomed });
    let (status, _) = rest.call(&format!("POST {all}/bulk-delete"), bulk).await;
    assert_eq!(status, 204);
    id
}

async fn threads(rest: &Rest, channel: Snowflake, message: &str, user: Snowflake) {
    let name = json!({ "name": "Game", "auto_archive_duration": 60 });
    let from_message = format!("POST /channels/{channel}/messages/{message}/threads");
    let (status, thread) = rest.call(&from_message, name).await;
    assert_eq!(status, 201);
    assert_eq!(thread["id"], message);
    for kind in [11, 12] {
        let body = json!({ "name": "Game", "type": kind });
        let (status, made) = rest
            .call(&format!("POST /channels/{channel}/threads"), body)
            .await;
        assert_eq!(status, 201);
        let id = made["id"].as_str().unwrap();
        let members = format!("/channels/{id}/thread-members");
        for operation in [
            format!("PUT {members}/{user}"),
            format!("GET {members}"),
            format!("GET {members}/{user}"),
            format!("GET {members}/{user}?with_member=true"),
            format!("DELETE {members}/{user}"),
            format!("DELETE {members}/@me"),
            format!("PUT {members}/@me"),
            format!("GET /channels/{id}"),
        ] {
            let (status, json) = rest.call(&operation, Value::Null).await;
            assert!(status < 300, "{operation}: {json}");
        }
        let archive = json!({ "archived": true });
        let (status, _) = rest.call(&format!("PATCH /channels/{id}"), archive).await;
        assert_eq!(status, 200);
    }
    for part in [
        "threads/archived/public",
        "threads/archived/private",
        "users/@me/threads/archived/private",
    ] {
        let (status, list) = rest
            .call(&format!("GET /channels/{channel}/{part}"), Value::Null)
            .await;
        assert_eq!(status, 200);
        assert_eq!(list["threads"].as_array().unwrap().len(), 1, "{part}");
    }
}

async fn interactions(server: &Playground, rest: &Rest, gateway: &mut Gateway) {
    let (anna, games) = (server.user("Anna"), server.channel("games"));
    let app = server.bot();
    for (kind, data, private) in [
        (4, full_message_without_file(), false),
        (4, json!({ "content": "hush", "flags": 64 }), true),
        (5, json!({ "flags": 64 }), true),
        (5, Value::Null, false),
    ] {
        let acting = tokio::spawn({
            let anna = anna.clone();
            async move { anna.slash(games, "play", json!({ "points": 3 })).await }
        });
        let event = gateway.event("INTERACTION_CREATE").await;
        let (id, token) = (
            event["id"].as_str().unwrap(),
            event["token"].as_str().unwrap(),
        );
        let mut answer = json!({ "type": kind });
        if !data.is_null() {
            answer["data"] = data;
        }
        let callback = format!("POST /interactions/{id}/{token}/callback?with_response=true");
        let (status, json) = rest.call(&callback, answer).await;
        assert_eq!(status, 200);
        assert_eq!(json["interaction"]["response_message_ephemeral"], private);
        let hook = format!("/webhooks/{app}/{token}");
        let original = format!("{hook}/messages/@original");
        let edit = json!({ "content": "edited" });
        let (status, _) = rest.call(&format!("PATCH {original}"), edit.clone()).await;
        assert_eq!(status, 200);
        acting.await.unwrap().unwrap();
        rest.call(&format!("GET {original}"), Value::Null).await;
        let more = json!({ "content": "more", "flags": 64 });
        let (status, made) = rest.call(&format!("POST {hook}"), more).await;
        assert_eq!(status, 200);
        let one = format!("{hook}/messages/{}", made["id"].as_str().unwrap());
        rest.call(&format!("GET {one}"), Value::Null).await;
        rest.call(&format!("PATCH {one}"), edit).await;
        rest.call(&format!("DELETE {one}"), Value::Null).await;
        let (status, _) = rest.call(&format!("DELETE {original}"), Value::Null).await;
        assert_eq!(status, 204);
    }
}

fn full_message_without_file() -> Value {
    let mut message = full_message();
    message.as_object_mut().unwrap().remove("attachments");
    message["embeds"][0]
        .as_object_mut()
        .unwrap()
        .remove("image");
    message
}

async fn components(server: &Playground, rest: &Rest, gateway: &mut Gateway, message: &str) {
    let (anna, games) = (server.user("Anna"), server.channel("games"));
    let edit = json!({ "components": full_message()["components"] });
    let path = format!("PATCH /channels/{games}/messages/{message}");
    rest.call(&path, edit).await;
    let message = server.message(message.parse().unwrap()).unwrap();
    let modal = json!({ "custom_id": "m", "title": "Square", "components": [
        { "type": 1, "components": [
            { "type": 4, "style": 1, "label": "Square", "custom_id": "square" },
        ] },
    ] });
    for answer in [
        json!({ "type": 6 }),
        json!({ "type": 7, "data": { "content": "changed" } }),
        json!({ "type": 9, "data": modal }),
    ] {
        let acting = tokio::spawn({
            let (anna, message) = (anna.clone(), message.clone());
            async move { anna.press(&message, "play").await }
        });
        let event = gateway.event("INTERACTION_CREATE").await;
        assert_eq!(event["message"]["id"], json!(message.id));
        let (id, token) = (
            event["id"].as_str().unwrap(),
            event["token"].as_str().unwrap(),
        );
        let callback = format!("POST /interactions/{id}/{token}/callback?with_response=true");
        let (status, _) = rest.call(&callback, answer).await;
        assert_eq!(status, 200);
        let opened = acting.await.unwrap().unwrap();
        if opened.modal().is_ok() {
            let submitting = tokio::spawn({
                let anna = anna.clone();
                async move { anna.submit_modal(&opened, json!({ "square": "A1" })).await }
            });
            let event = gateway.event("INTERACTION_CREATE").await;
            let (id, token) = (
                event["id"].as_str().unwrap(),
                event["token"].as_str().unwrap(),
            );
            let callback = format!("POST /interactions/{id}/{token}/callback?with_response=true");
            let said = json!({ "type": 4, "data": { "content": "A1" } });
            assert_eq!(rest.call(&callback, said).await.0, 200);
            submitting.await.unwrap().unwrap();
        }
    }
    let asking = tokio::spawn({
        let anna = anna.clone();
        async move { anna.autocomplete(games, "play", "square", "A", ()).await }
    });
    let event = gateway.event("INTERACTION_CREATE").await;
    let (id, token) = (
        event["id"].as_str().unwrap(),
        event["token"].as_str().unwrap(),
    );
    let choices = json!({ "type": 8, "data": { "choices": [{ "name": "A1", "value": "A1" }] } });
    let callback = format!("POST /interactions/{id}/{token}/callback");
    assert_eq!(rest.call(&callback, choices).await.0, 204);
    assert_eq!(asking.await.unwrap().unwrap().len(), 1);
}

async fn failures(rest: &Rest, games: Snowflake) {
    for (operation, body, code) in [
        ("GET /nothing".to_owned(), Value::Null, 0),
        ("GET /channels/1".to_owned(), Value::Null, 10003),
        (format!("POST /channels/{games}/messages"), json!({}), 50006),
        (
            format!("POST /channels/{games}/messages"),
            json!({ "content": "x".repeat(2001) }),
            50035,
        ),
        (
            format!("GET /channels/{games}/messages/1"),
            Value::Null,
            10008,
        ),
    ] {
        let (status, json) = rest.call(&operation, body).await;
        assert!((400..500).contains(&status));
        assert_eq!(json["code"], code, "{operation}");
    }
}

#[tokio::test]
async fn every_route_answers_as_discord_could() {
    let Some(judge) = Judge::for_tests() else {
        return;
    };
    let server = Playground::start(Config::default()).await.unwrap();
    let rest = Rest::new(&server);
    let (guild, games) = (server.guild(), server.channel("games"));
    let (app, ben) = (server.bot(), server.user("Ben").id());
    server.set_bot_permissions(guild, Permissions::ALL);
    register(&rest, app, guild).await;
    let mut gateway = Gateway::log_in(&server).await;
    read_world(&rest, guild, ben).await;
    let message = messages(&rest, games).await;
    interactions(&server, &rest, &mut gateway).await;
    components(&server, &rest, &mut gateway, &message).await;
    threads(&rest, games, &message, ben).await;
    failures(&rest, games).await;

    let overwrite = format!("/channels/{games}/permissions/{ben}");
    let deny = json!({ "type": 1, "allow": 0, "deny": 2048 });
    rest.call(&format!("PUT {overwrite}"), deny).await;
    rest.call(&format!("DELETE {overwrite}"), Value::Null).await;
    let recipient = json!({ "recipient_id": ben });
    let (_, dm) = rest.call("POST /users/@me/channels", recipient).await;
    let dm = dm["id"].as_str().unwrap();
    rest.call(&format!("GET /channels/{dm}"), Value::Null).await;
    let hello = json!({ "content": "hello" });
    rest.call(&format!("POST /channels/{dm}/messages"), hello)
        .await;
    let topic = json!({ "topic": "Games" });
    rest.call(&format!("PATCH /channels/{games}"), topic).await;
    rest.call(&format!("DELETE /channels/{games}"), Value::Null)
        .await;
    rest.call(&format!("DELETE /users/@me/guilds/{guild}"), Value::Null)
        .await;

    let records = server.requests();
    let wrong: Vec<String> = records
        .iter()
        .flat_map(|record| judge.check_answer(record))
        .map(|violation| violation.to_string())
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    // Requests that were meant to fail are not judged.
    let accepted = records.iter().filter(|record| record.status < 300);
    let wrong: Vec<String> = accepted
        .flat_map(|record| judge.check_request(record))
        .map(|violation| violation.to_string())
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    let used: BTreeSet<_> = records
        .iter()
        .filter(|record| record.status < 300)
        .map(|record| record.operation())
        .collect();
    let unused: Vec<_> = Playground::operations()
        .filter(|operation| !used.contains(operation))
        .collect();
    assert!(unused.is_empty(), "not tried: {unused:?}");
}
