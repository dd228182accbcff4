//! The judge: is every request of the bot one that Discord accepts, and is every answer of ours one that Discord could give?
//!
//! It reads Discord's own `OpenAPI` file, which neither the bot's author nor we have written, and adds the rules that this file does
//! not know. Two things of the file are relaxed for requests, because Discord takes them and every client library sends them:
//! snowflakes may be numbers, and `default_member_permissions` may be text. Two are relaxed for answers, where Discord's written
//! documentation says otherwise: the codes of faults in a form are words, and a 429 need not have a code.

mod rules;
mod schema;
mod strict;

use std::collections::BTreeSet;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use serde_json::Value;

use crate::record::Record;
use schema::Spec;

/// Something that Discord would not accept, or would not have said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// `POST /channels/{channel_id}/messages`, …
    pub operation: String,
    pub by: Law,
    /// Where in the body, as a JSON pointer.
    pub at: String,
    pub message: String,
}

/// The law that was broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// The request does not fit the `OpenAPI` file.
    Schema,
    /// The request has a key that the `OpenAPI` file does not know there.
    UnknownKey,
    /// The request breaks a rule the `OpenAPI` file does not state.
    Rule,
    /// Our own answer does not fit the `OpenAPI` file.
    Answer,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: {:?} at {:?}: {}",
            self.operation, self.by, self.at, self.message
        )
    }
}

/// Why there is no judge.
#[derive(Debug, thiserror::Error)]
pub enum NoJudge {
    #[error("the OpenAPI file {0:?} cannot be read")]
    Unreadable(PathBuf, #[source] std::io::Error),
    #[error("the OpenAPI file is no JSON")]
    NotJson(#[from] serde_json::Error),
    #[error("the OpenAPI file lacks {0}")]
    Incomplete(&'static str),
}

/// Judges records.
pub struct Judge {
    spec: Spec,
    kinds: Mutex<BTreeSet<String>>,
}

impl Judge {
    /// Reads the `OpenAPI` file at this path.
    pub fn from_file(path: &Path) -> Result<Self, NoJudge> {
        let text = std::fs::read_to_string(path)
            .map_err(|source| NoJudge::Unreadable(path.to_owned(), source))?;
        Ok(Self {
            spec: Spec::new(serde_json::from_str(&text)?)?,
            kinds: Mutex::default(),
        })
    }

    /// Reads the `OpenAPI` file at `$DISCORD_OPENAPI`, by default `../shared/discord/openapi.json` beside the repository.
    pub fn load() -> Result<Self, NoJudge> {
        let path = std::env::var_os("DISCORD_OPENAPI").map_or_else(
            || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/discord/openapi.json"),
            PathBuf::from,
        );
        Self::from_file(&path)
    }

    /// The judge for a test: `None`, said aloud, where the file is missing; but where `CI` is `true` that is a failure.
    ///
    /// # Panics
    /// If the file is missing and the environment has `CI=true`.
    pub fn for_tests() -> Option<Self> {
        match Self::load() {
            Ok(judge) => Some(judge),
            Err(error) => {
                let in_ci = std::env::var("CI").is_ok_and(|ci| ci == "true");
                assert!(!in_ci, "no judge: {error}");
                eprintln!("SKIPPED, nothing was judged: {error}");
                None
            }
        }
    }

    /// What is wrong with a request and our answer to it.
    pub fn check(&self, record: &Record) -> Vec<Violation> {
        let mut found = self.check_request(record);
        found.extend(self.check_answer(record));
        found
    }

    /// What is wrong with a request, whatever it was answered.
    pub fn check_request(&self, record: &Record) -> Vec<Violation> {
        if record.route.is_empty() {
            return vec![Violation {
                operation: format!("{} {}", record.method, record.path),
                by: Law::Rule,
                at: String::new(),
                message: "no such route".to_owned(),
            }];
        }
        self.kinds
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(kind(record));
        let operation = record.operation();
        let violation = |by, (at, message)| Violation {
            operation: operation.clone(),
            by,
            at,
            message,
        };
        let schema = self.spec.check_request(record);
        let unknown = self.spec.unknown_keys(record);
        let rules = rules::check(record);
        schema
            .into_iter()
            .map(|fault| violation(Law::Schema, fault))
            .chain(
                unknown
                    .into_iter()
                    .map(|fault| violation(Law::UnknownKey, fault)),
            )
            .chain(rules.into_iter().map(|fault| violation(Law::Rule, fault)))
            .collect()
    }

    /// What is wrong with an answer of ours. Faults that were asked for are not judged.
    pub fn check_answer(&self, record: &Record) -> Vec<Violation> {
        if record.route.is_empty() || record.injected || record.status == 0 {
            return Vec::new();
        }
        self.spec
            .check_answer(record)
            .into_iter()
            .map(|(at, message)| Violation {
                operation: format!("{} -> {}", record.operation(), record.status),
                by: Law::Answer,
                at,
                message,
            })
            .collect()
    }

    /// The kinds of requests judged so far: operation, and for callbacks their type.
    pub fn kinds(&self) -> BTreeSet<String> {
        self.kinds
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }
}

/// The kind of a request: its operation, the type of a callback, and whether files came with it.
pub fn kind(record: &Record) -> String {
    let mut kind = record.operation();
    if let Some(number) = record.body["type"].as_u64()
        && record.route.ends_with("/callback")
    {
        kind = format!("{kind} type {number}");
    }
    if !record.files.is_empty() {
        kind.push_str(" with files");
    }
    kind
}

/// A place in a body and what is wrong there.
type Found = (String, String);

/// A JSON pointer from the parts of a path.
fn pointer(path: &[String]) -> String {
    path.iter().fold(String::new(), |mut text, part| {
        text.push('/');
        text.push_str(part);
        text
    })
}

/// The part of a request's body that is a message, with where it stands and whether it is new; `None` for other requests.
fn message_of(record: &Record) -> Option<(&Value, &'static str, bool)> {
    let callback = record.route.ends_with("/callback");
    match (record.method.as_str(), record.route) {
        ("POST", _) if callback => match record.body["type"].as_u64() {
            Some(4) => Some((&record.body["data"], "/data", true)),
            Some(7) => Some((&record.body["data"], "/data", false)),
            _ => None,
        },
        ("POST", "/channels/{channel_id}/messages" | "/webhooks/{webhook_id}/{webhook_token}") => {
            Some((&record.body, "", true))
        }
        ("PATCH", route) if route.contains("/messages/") => Some((&record.body, "", false)),
        _ => None,
    }
}
