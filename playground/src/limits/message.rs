//! Limits of messages and threads.

use serde_json::Value;

use super::component::check_rows;
use super::embed::check_embeds;
use super::{Check, MAX_CONTENT, MAX_FILES};
use crate::error::FormFault;

const FLAG_COMPONENTS_V2: u64 = 1 << 15;

/// What is wrong with the body of a message, new or edited.
pub(crate) fn check_message(body: &Value) -> Vec<FormFault> {
    let mut check = Check::default();
    check.text(body, "content", 0, MAX_CONTENT);
    check_embeds(&mut check, body);
    check_rows(&mut check, body, is_v2(body));
    check_attachments(&mut check, body);
    check_mentions(&mut check, &body["allowed_mentions"]);
    match &body["nonce"] {
        Value::Null | Value::Number(_) => {}
        _ => check.text(body, "nonce", 0, 25),
    }
    if is_v2(body) {
        for key in ["content", "embeds", "poll"] {
            let set = match &body[key] {
                Value::Null => false,
                Value::String(text) => !text.is_empty(),
                Value::Array(list) => !list.is_empty(),
                _ => true,
            };
            if set {
                check.at(key, |check| {
                    check.fault(
                        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                        format!("The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"),
                    );
                });
            }
        }
    }
    check.finish()
}

/// Whether nothing in it could be shown.
pub(crate) fn is_empty(body: &Value, n_files: usize) -> bool {
    let has_text = body["content"]
        .as_str()
        .is_some_and(|text| !text.trim().is_empty());
    let has = |key: &str| body[key].as_array().is_some_and(|list| !list.is_empty());
    !(has_text
        || 0 < n_files
        || has("embeds")
        || has("sticker_ids")
        || body["poll"].is_object()
        || (is_v2(body) && has("components")))
}

fn is_v2(body: &Value) -> bool {
    body["flags"]
        .as_u64()
        .is_some_and(|flags| flags & FLAG_COMPONENTS_V2 != 0)
}

fn check_attachments(check: &mut Check, body: &Value) {
    let attachments = check.list(body, "attachments", MAX_FILES);
    check.at("attachments", |check| {
        for (index, attachment) in attachments.iter().enumerate() {
            check.at(index, |check| {
                if attachment["id"].is_null() {
                    check.required("id");
                }
                check.text(attachment, "filename", 0, 1024);
                check.text(attachment, "description", 0, 1024);
            });
        }
    });
}

fn check_mentions(check: &mut Check, mentions: &Value) {
    if mentions.is_null() {
        return;
    }
    check.at("allowed_mentions", |check| {
        let parse = check.list(mentions, "parse", 3);
        for (key, word) in [("users", "users"), ("roles", "roles")] {
            let ids = check.list(mentions, key, 100);
            if !ids.is_empty() && parse.iter().any(|kind| kind == word) {
                check.fault(
                    "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                    format!("parse:[\"{word}\"] and {key}: [ids...] are mutually exclusive."),
                );
            }
        }
        if parse
            .iter()
            .any(|kind| !matches!(kind.as_str(), Some("users" | "roles" | "everyone")))
        {
            check.choice("parse", "'everyone', 'roles', 'users'");
        }
    });
}

/// What is wrong with the body that opens or changes a thread.
pub(crate) fn check_thread(body: &Value, is_new: bool) -> Vec<FormFault> {
    let mut check = Check::default();
    if is_new {
        check.needed_text(body, "name", 1, 100);
    } else {
        check.text(body, "name", 1, 100);
    }
    let duration = &body["auto_archive_duration"];
    if !duration.is_null() && !matches!(duration.as_u64(), Some(60 | 1440 | 4320 | 10_080)) {
        check.choice("auto_archive_duration", "60, 1440, 4320, 10080");
    }
    check.number(body, "rate_limit_per_user", 0, 21_600);
    check.finish()
}
