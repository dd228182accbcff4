//! The parts that cases are made of.

use serde_json::{Value, json};

pub(super) const MESSAGES: &str = "/channels/{channel_id}/messages";
pub(super) const MESSAGE: &str = "/channels/{channel_id}/messages/{message_id}";
pub(super) const CALLBACK: &str = "/interactions/{interaction_id}/{interaction_token}/callback";
pub(super) const COMMANDS: &str = "/applications/{application_id}/commands";
pub(super) const FOLLOW_UP: &str = "/webhooks/{webhook_id}/{webhook_token}";
pub(super) const THREADS: &str = "/channels/{channel_id}/threads";

pub(super) fn text(n: usize) -> String {
    "x".repeat(n)
}

pub(super) fn button(id: &str) -> Value {
    json!({ "type": 2, "style": 1, "label": "Play", "custom_id": id })
}

pub(super) fn row(parts: Vec<Value>) -> Value {
    json!({ "type": 1, "components": parts })
}

pub(super) fn buttons(n: usize) -> Value {
    row((0..n).map(|i| button(&format!("b{i}"))).collect())
}

pub(super) fn with_rows(rows: Vec<Value>) -> Value {
    json!({ "content": "your turn", "components": rows })
}

pub(super) fn menu(n: usize) -> Value {
    let options: Vec<Value> = (0..n)
        .map(|i| json!({ "label": format!("A{i}"), "value": format!("v{i}") }))
        .collect();
    row(vec![
        json!({ "type": 3, "custom_id": "squares", "options": options }),
    ])
}

pub(super) fn reply(data: Value) -> Value {
    json!({ "type": 4, "data": data })
}

pub(super) fn choices(n: usize, name: &str) -> Value {
    let choices: Vec<Value> = (0..n)
        .map(|i| json!({ "name": name, "value": i.to_string() }))
        .collect();
    json!({ "type": 8, "data": { "choices": choices } })
}

pub(super) fn modal(title: &str, n: usize) -> Value {
    let rows: Vec<Value> = (0..n)
        .map(|i| {
            row(vec![json!({
                "type": 4, "style": 1, "label": "Square", "custom_id": format!("f{i}"),
            })])
        })
        .collect();
    json!({ "type": 9, "data": { "custom_id": "m", "title": title, "components": rows } })
}

pub(super) fn command(name: &str, change: impl FnOnce(&mut Value)) -> Value {
    let mut command = json!({ "name": name, "description": "Plays", "type": 1, "options": [
        { "type": 3, "name": "square", "description": "Where", "required": true },
        { "type": 3, "name": "meeple", "description": "Who" },
    ] });
    change(&mut command);
    json!([command])
}

pub(super) fn embed(change: Value) -> Value {
    json!({ "embeds": [change] })
}

/// A name, the request, and its files.
pub(super) type Case = (&'static str, &'static str, &'static str, Value, Vec<usize>);
