//! Rules that Discord keeps and its `OpenAPI` file does not state.

use serde_json::Value;

use super::{Found, message_of, pointer};
use crate::error::FormFault;
use crate::limits::{self, Check, MAX_FILE_BYTES, MAX_FILES};
use crate::record::Record;
use crate::world::message::EPHEMERAL;

/// The most bytes of all files of a request together.
const MAX_ALL_FILES: usize = 10 * MAX_FILE_BYTES;

/// All rules a request breaks.
pub(super) fn check(record: &Record) -> Vec<Found> {
    let mut found = Vec::new();
    check_headers(record, &mut found);
    check_files(record, &mut found);
    if let Some((message, at, is_new)) = message_of(record) {
        check_message(record, message, at, is_new, &mut found);
    }
    let faults = match (record.method.as_str(), record.route) {
        ("PUT", route) if route.ends_with("/commands") => limits::check_commands(&record.body),
        ("POST", route) if route.ends_with("/commands") => limits::check_command(&record.body),
        ("POST", route) if route.ends_with("/threads") => limits::check_thread(&record.body, true),
        ("PATCH", "/channels/{channel_id}") => limits::check_thread(&record.body, false),
        ("POST", route) if route.ends_with("/callback") => check_callback(&record.body),
        _ => Vec::new(),
    };
    add(&mut found, "", faults);
    found
}

fn add(found: &mut Vec<Found>, at: &str, faults: Vec<FormFault>) {
    found.extend(faults.into_iter().map(|fault| {
        (
            format!("{at}{}", pointer(&fault.path)),
            format!("{}: {}", fault.code, fault.message),
        )
    }));
}

fn say(found: &mut Vec<Found>, at: &str, message: &str) {
    found.push((at.to_owned(), message.to_owned()));
}

fn check_headers(record: &Record, found: &mut Vec<Found>) {
    if !record.user_agent.starts_with("DiscordBot (") {
        say(
            found,
            "",
            "the User-Agent does not begin with \"DiscordBot (\"",
        );
    }
    let shows_token_in_path =
        record.route.starts_with("/interactions/") || record.route.starts_with("/webhooks/");
    if !record.authorized && !shows_token_in_path && record.route != "/gateway" {
        say(found, "", "the bot's token is missing");
    }
    if let Some(text) = &record.unreadable {
        say(found, "", &format!("the body is no JSON: {text:.80}"));
    }
}

fn check_files(record: &Record, found: &mut Vec<Found>) {
    if MAX_FILES < record.files.len() {
        say(found, "/files", "more than 10 files");
    }
    for file in &record.files {
        if MAX_FILE_BYTES < file.size {
            say(
                found,
                "/files",
                &format!("{} is over 10 MiB", file.filename),
            );
        }
        if file.size == 0 {
            say(found, "/files", &format!("{} is empty", file.filename));
        }
    }
    if MAX_ALL_FILES < record.files.iter().map(|file| file.size).sum() {
        say(found, "/files", "all files together are too large");
    }
}

fn check_message(record: &Record, message: &Value, at: &str, is_new: bool, found: &mut Vec<Found>) {
    add(found, at, limits::check_message(message));
    let flags = message["flags"].as_u64().unwrap_or(0);
    if is_new && limits::is_empty(message, record.files.len()) {
        say(found, at, "the message is empty");
    }
    if !is_new && flags & EPHEMERAL != 0 {
        say(
            found,
            &format!("{at}/flags"),
            "an edit cannot make a message ephemeral",
        );
    }
    if record.route.starts_with("/channels/") && flags & EPHEMERAL != 0 {
        say(
            found,
            &format!("{at}/flags"),
            "only answers can be ephemeral",
        );
    }
    if flags & !(0b100 | EPHEMERAL | (1 << 12) | (1 << 15)) != 0 {
        say(found, &format!("{at}/flags"), "flags that a bot cannot set");
    }
    if is_new && message["enforce_nonce"] == true && message["nonce"].is_null() {
        say(
            found,
            &format!("{at}/nonce"),
            "enforce_nonce without a nonce",
        );
    }
    check_references(record, message, at, is_new, found);
}

/// `attachment://name` must name a file of the message, and each described new attachment must have come.
fn check_references(
    record: &Record,
    message: &Value,
    at: &str,
    is_new: bool,
    found: &mut Vec<Found>,
) {
    let described = message["attachments"].as_array();
    let n_files = record.files.len() as u64;
    for (index, entry) in described.into_iter().flatten().enumerate() {
        // Ids of new files are small numbers; those of kept attachments are snowflakes.
        let id = entry["id"].as_u64().filter(|id| *id < 1000);
        if id.is_some_and(|id| n_files <= id) {
            say(
                found,
                &format!("{at}/attachments/{index}/id"),
                "no file with this number came with the request",
            );
        }
    }
    if !is_new {
        return;
    }
    let names: Vec<&str> = record.files.iter().map(|f| f.filename.as_str()).collect();
    for (index, embed) in message["embeds"]
        .as_array()
        .into_iter()
        .flatten()
        .enumerate()
    {
        for key in ["image", "thumbnail"] {
            if let Some(name) = embed[key]["url"]
                .as_str()
                .and_then(|url| url.strip_prefix("attachment://"))
                && !names.contains(&name)
            {
                say(
                    found,
                    &format!("{at}/embeds/{index}/{key}/url"),
                    "no such file came with the message",
                );
            }
        }
    }
}

fn check_callback(body: &Value) -> Vec<FormFault> {
    let data = &body["data"];
    let mut faults = match body["type"].as_u64() {
        Some(8) => {
            let mut check = Check::default();
            if data["choices"].is_null() {
                check.required("choices");
            }
            let listed = check.list(data, "choices", 25);
            limits::check_choices(&mut check, "choices", listed);
            check.finish()
        }
        Some(9) => limits::check_modal(data),
        _ => Vec::new(),
    };
    for fault in &mut faults {
        fault.path.insert(0, "data".to_owned());
    }
    faults
}
