//! Requests at the edge of what is allowed.

use serde_json::{Value, json};

use super::cases::{
    CALLBACK, COMMANDS, Case, FOLLOW_UP, MESSAGE, MESSAGES, THREADS, button, choices, command,
    menu, modal, reply, row, text, with_rows,
};

pub(super) fn clean() -> Vec<Case> {
    let full: Vec<Value> = (0..5)
        .map(|r| row((0..5).map(|i| button(&format!("{r}-{i}"))).collect()))
        .collect();
    let mut edge = button(&text(100));
    edge["label"] = text(80).into();
    let mentions = json!({ "parse": ["roles"], "users": ["1"], "replied_user": false });
    let post = |name, body, files: &[usize]| (name, "POST", MESSAGES, body, files.to_vec());
    vec![
        post(
            "text",
            json!({ "content": text(2000), "allowed_mentions": mentions }),
            &[],
        ),
        post(
            "picture",
            json!({ "embeds": [{ "image": { "url": "attachment://board.png" } }],
            "attachments": [{ "id": 0, "filename": "board.png", "description": text(1024) }],
            "nonce": text(25), "enforce_nonce": true }),
            &[10 * 1024 * 1024],
        ),
        post(
            "ten embeds",
            json!({ "embeds": vec![json!({ "description": text(600) }); 10] }),
            &[],
        ),
        post("all buttons", with_rows(full), &[]),
        post("edges", with_rows(vec![row(vec![edge]), menu(25)]), &[]),
        post(
            "link",
            with_rows(vec![row(vec![
                json!({ "type": 2, "style": 5, "label": "Rules", "url": "https://example.org" }),
            ])]),
            &[],
        ),
        (
            "answer",
            "POST",
            CALLBACK,
            reply(json!({ "content": "hi", "flags": 64 })),
            vec![],
        ),
        (
            "deferred",
            "POST",
            CALLBACK,
            json!({ "type": 5, "data": { "flags": 64 } }),
            vec![],
        ),
        ("silent", "POST", CALLBACK, json!({ "type": 6 }), vec![]),
        (
            "update",
            "POST",
            CALLBACK,
            json!({ "type": 7, "data": { "content": "hi", "components": [] } }),
            vec![],
        ),
        ("choices", "POST", CALLBACK, choices(25, &text(100)), vec![]),
        ("no choice", "POST", CALLBACK, choices(0, ""), vec![]),
        ("modal", "POST", CALLBACK, modal(&text(45), 5), vec![]),
        (
            "follow-up",
            "POST",
            FOLLOW_UP,
            json!({ "content": "hi", "flags": 64 }),
            vec![],
        ),
        (
            "edit",
            "PATCH",
            MESSAGE,
            json!({ "content": "hi", "components": [] }),
            vec![],
        ),
        (
            "thread",
            "POST",
            THREADS,
            json!({ "name": text(100), "type": 11, "auto_archive_duration": 10080 }),
            vec![],
        ),
        (
            "command",
            "PUT",
            COMMANDS,
            command("place", |c| {
                c["name_localizations"] = json!({ "de": "legen", "uk": "покласти" });
                c["default_member_permissions"] = "32".into();
                c["contexts"] = json!([0]);
            }),
            vec![],
        ),
    ]
}
