//! Requests that Discord would refuse, or that a bot should not send.

use serde_json::{Value, json};

use super::cases::{
    CALLBACK, COMMANDS, Case, FOLLOW_UP, MESSAGE, MESSAGES, THREADS, button, buttons, choices,
    command, embed, menu, modal, reply, row, text, with_rows,
};

pub(super) fn planted() -> Vec<Case> {
    let mut cases = messages();
    cases.extend(components());
    cases.extend(commands());
    cases.extend(others());
    cases
}

fn messages() -> Vec<Case> {
    let fields: Vec<Value> = (0..26)
        .map(|_| json!({ "name": "n", "value": "v" }))
        .collect();
    let mentions = |value| json!({ "content": "hi", "allowed_mentions": value });
    let ids: Vec<String> = (1..=101).map(|i| i.to_string()).collect();
    let alt = json!({ "attachments": [{ "id": 0, "description": text(1025) }] });
    vec![
        (
            "long text",
            "POST",
            MESSAGES,
            json!({ "content": text(2001) }),
            vec![],
        ),
        (
            "long answer",
            "POST",
            CALLBACK,
            reply(json!({ "content": text(2001) })),
            vec![],
        ),
        (
            "long follow-up",
            "POST",
            FOLLOW_UP,
            json!({ "content": text(2001) }),
            vec![],
        ),
        (
            "nothing in it",
            "POST",
            MESSAGES,
            json!({ "content": "" }),
            vec![],
        ),
        (
            "nothing in the answer",
            "POST",
            CALLBACK,
            reply(json!({ "flags": 64 })),
            vec![],
        ),
        (
            "11 embeds",
            "POST",
            MESSAGES,
            json!({ "embeds": vec![json!({ "title": "t" }); 11] }),
            vec![],
        ),
        (
            "embed title",
            "POST",
            MESSAGES,
            embed(json!({ "title": text(257) })),
            vec![],
        ),
        (
            "embed description",
            "POST",
            MESSAGES,
            embed(json!({ "description": text(4097) })),
            vec![],
        ),
        (
            "embed fields",
            "POST",
            MESSAGES,
            embed(json!({ "fields": fields })),
            vec![],
        ),
        (
            "field value",
            "POST",
            MESSAGES,
            embed(json!({ "fields": [{ "name": "n", "value": text(1025) }] })),
            vec![],
        ),
        (
            "embeds together",
            "POST",
            MESSAGES,
            json!({ "embeds": [{ "description": text(3500) }, { "description": text(2501) }] }),
            vec![],
        ),
        (
            "embed names no file",
            "POST",
            MESSAGES,
            embed(json!({ "image": { "url": "attachment://x.png" } })),
            vec![],
        ),
        ("alt text", "POST", MESSAGES, alt, vec![10]),
        (
            "11 files",
            "POST",
            MESSAGES,
            json!({ "content": "hi" }),
            vec![1; 11],
        ),
        (
            "large file",
            "POST",
            MESSAGES,
            json!({ "content": "hi" }),
            vec![10 * 1024 * 1024 + 1],
        ),
        (
            "attachment without file",
            "POST",
            MESSAGES,
            json!({ "content": "hi", "attachments": [{ "id": 1 }] }),
            vec![10],
        ),
        (
            "long nonce",
            "POST",
            MESSAGES,
            json!({ "content": "hi", "nonce": text(26) }),
            vec![],
        ),
        (
            "nonce forgotten",
            "POST",
            MESSAGES,
            json!({ "content": "hi", "enforce_nonce": true }),
            vec![],
        ),
        (
            "mentions overlap",
            "POST",
            MESSAGES,
            mentions(json!({ "parse": ["users"], "users": ["1"] })),
            vec![],
        ),
        (
            "mentions of nobody's kind",
            "POST",
            MESSAGES,
            mentions(json!({ "parse": ["people"] })),
            vec![],
        ),
        (
            "101 mentions",
            "POST",
            MESSAGES,
            mentions(json!({ "users": ids })),
            vec![],
        ),
        (
            "ephemeral in a channel",
            "POST",
            MESSAGES,
            json!({ "content": "hi", "flags": 64 }),
            vec![],
        ),
        (
            "ephemeral by edit",
            "PATCH",
            MESSAGE,
            json!({ "content": "hi", "flags": 64 }),
            vec![],
        ),
        (
            "ephemeral by update",
            "POST",
            CALLBACK,
            json!({ "type": 7, "data": { "content": "hi", "flags": 64 } }),
            vec![],
        ),
        (
            "wrong type",
            "POST",
            MESSAGES,
            json!({ "content": 7 }),
            vec![],
        ),
        (
            "typing error",
            "POST",
            MESSAGES,
            json!({ "content": "hi", "allowed_mention": {} }),
            vec![],
        ),
    ]
}

fn components() -> Vec<Case> {
    let post = |name, rows: Vec<Value>| (name, "POST", MESSAGES, with_rows(rows), vec![]);
    let mut long_label = button("a");
    long_label["label"] = text(81).into();
    let mut typing_error = button("a");
    typing_error["lable"] = "Play".into();
    let mut duplicated = menu(2);
    duplicated["components"][0]["options"][1]["value"] = "v0".into();
    vec![
        post(
            "6 rows",
            (0..6)
                .map(|i| row(vec![button(&format!("b{i}"))]))
                .collect(),
        ),
        post("6 buttons", vec![buttons(6)]),
        post("empty row", vec![row(vec![])]),
        post("long custom id", vec![row(vec![button(&text(101))])]),
        post("same custom id", vec![row(vec![button("a"), button("a")])]),
        post(
            "no custom id",
            vec![row(vec![json!({ "type": 2, "style": 1, "label": "Play" })])],
        ),
        post(
            "link without url",
            vec![row(vec![json!({ "type": 2, "style": 5, "label": "Play" })])],
        ),
        post(
            "no label",
            vec![row(vec![
                json!({ "type": 2, "style": 1, "custom_id": "a" }),
            ])],
        ),
        post("long label", vec![row(vec![long_label])]),
        post("unknown component", vec![row(vec![json!({ "type": 99 })])]),
        post("26 options", vec![menu(26)]),
        post("no options", vec![menu(0)]),
        post("same option", vec![duplicated]),
        post(
            "menu beside a button",
            vec![row(vec![button("a"), menu(2)["components"][0].clone()])],
        ),
        post("key of a button", vec![row(vec![typing_error])]),
        ("26 choices", "POST", CALLBACK, choices(26, "A1"), vec![]),
        (
            "long choice",
            "POST",
            CALLBACK,
            choices(1, &text(101)),
            vec![],
        ),
        (
            "long modal title",
            "POST",
            CALLBACK,
            modal(&text(46), 1),
            vec![],
        ),
        (
            "6 fields",
            "POST",
            CALLBACK,
            modal("Type a square", 6),
            vec![],
        ),
        (
            "no fields",
            "POST",
            CALLBACK,
            modal("Type a square", 0),
            vec![],
        ),
    ]
}

fn commands() -> Vec<Case> {
    let put = |name, body| (name, "PUT", COMMANDS, body, vec![]);
    let option = |name: String| json!({ "type": 3, "name": name, "description": text(99) });
    let many: Vec<Value> = (0..26).map(|i| option(format!("o{i}"))).collect();
    let nested: Vec<Value> = (0..4)
        .map(|i| {
            let options: Vec<Value> = (0..25).map(|j| option(format!("o{j}"))).collect();
            json!({ "type": 1, "name": format!("s{i}"), "description": "d", "options": options })
        })
        .collect();
    vec![
        put("upper case", command("Place", |_| {})),
        put("blank in the name", command("place it", |_| {})),
        put("long name", command(&text(33), |_| {})),
        put(
            "no description",
            command("place", |c| {
                c.as_object_mut().unwrap().remove("description");
            }),
        ),
        put(
            "long description",
            command("place", |c| c["description"] = text(101).into()),
        ),
        put(
            "required after optional",
            command("place", |c| c["options"].as_array_mut().unwrap().reverse()),
        ),
        put(
            "26 options of a command",
            command("place", |c| c["options"] = many.into()),
        ),
        put(
            "8000 characters",
            command("place", |c| c["options"] = nested.into()),
        ),
        put(
            "unknown language",
            command("place", |c| {
                c["name_localizations"] = json!({ "xx": "ort" })
            }),
        ),
        put(
            "upper case in a language",
            command("place", |c| {
                c["name_localizations"] = json!({ "de": "Ort" })
            }),
        ),
        put(
            "same option name",
            command("place", |c| c["options"][1]["name"] = "square".into()),
        ),
        put(
            "choices and autocomplete",
            command("place", |c| {
                c["options"][0]["autocomplete"] = true.into();
                c["options"][0]["choices"] = json!([{ "name": "A1", "value": "A1" }]);
            }),
        ),
        put(
            "same command",
            json!([command("a", |_| {})[0], command("a", |_| {})[0]]),
        ),
        put(
            "101 commands",
            (0..101)
                .map(|i| command(&format!("c{i}"), |_| {})[0].clone())
                .collect(),
        ),
        put(
            "key of a command",
            command("place", |c| c["descripton"] = "Plays".into()),
        ),
    ]
}

fn others() -> Vec<Case> {
    vec![
        (
            "long thread name",
            "POST",
            THREADS,
            json!({ "name": text(101), "type": 11 }),
            vec![],
        ),
        (
            "odd archive time",
            "POST",
            THREADS,
            json!({ "name": "Game", "auto_archive_duration": 5 }),
            vec![],
        ),
        (
            "no thread name",
            "POST",
            THREADS,
            json!({ "type": 11 }),
            vec![],
        ),
        ("no body", "POST", MESSAGES, Value::Null, vec![]),
        ("unknown route", "POST", "", json!({}), vec![]),
    ]
}
