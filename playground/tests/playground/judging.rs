//! The judge itself is judged: planted violations must be found, their clean counterparts must pass.

mod cases;
mod clean;
mod planted;

use playground::judge::{Judge, Law};
use playground::{FileNote, Record};
use serde_json::{Value, json};

use clean::clean;
use planted::planted;

fn record(method: &str, route: &'static str, body: Value, sizes: &[usize]) -> Record {
    Record {
        number: 0,
        at_ms: 0,
        method: method.into(),
        path: String::new(),
        query: String::new(),
        route,
        authorized: true,
        user_agent: "DiscordBot (https://example.org, 1)".into(),
        content_type: "application/json".into(),
        tls: false,
        body,
        unreadable: None,
        files: sizes
            .iter()
            .map(|size| FileNote {
                filename: "board.png".into(),
                content_type: "image/png".into(),
                size: *size,
            })
            .collect(),
        status: 0,
        response: Value::Null,
        injected: false,
    }
}

#[test]
fn every_planted_violation_is_found() {
    let Some(judge) = Judge::for_tests() else {
        return;
    };
    let cases = planted();
    assert!(25 <= cases.len());
    let missed: Vec<&str> = cases
        .into_iter()
        .filter(|(_, method, route, body, sizes)| {
            judge
                .check_request(&record(method, route, body.clone(), sizes))
                .is_empty()
        })
        .map(|(name, ..)| name)
        .collect();
    assert!(missed.is_empty(), "not found: {missed:?}");
}

#[test]
fn what_is_clean_passes() {
    let Some(judge) = Judge::for_tests() else {
        return;
    };
    for (name, method, route, body, sizes) in clean() {
        let found = judge.check_request(&record(method, route, body, &sizes));
        assert!(found.is_empty(), "{name}: {found:?}");
    }
}

#[test]
fn a_wrong_answer_of_our_own_is_found() {
    let Some(judge) = Judge::for_tests() else {
        return;
    };
    let mut wrong = record("GET", "/users/@me", Value::Null, &[]);
    wrong.status = 200;
    wrong.response = json!({ "id": "1", "username": "bot" });
    let found = judge.check_answer(&wrong);
    assert!(found.iter().any(|violation| violation.by == Law::Answer));
}

#[test]
fn headers_are_looked_at() {
    let Some(judge) = Judge::for_tests() else {
        return;
    };
    let mut request = record("GET", "/users/@me", Value::Null, &[]);
    assert!(judge.check_request(&request).is_empty());
    request.authorized = false;
    assert_eq!(judge.check_request(&request).len(), 1);
    request.authorized = true;
    request.user_agent = "curl".into();
    assert_eq!(judge.check_request(&request).len(), 1);
}
