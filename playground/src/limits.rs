//! Discord's limits on what a bot may send, as faults of the form of a body.
//!
//! Both the server (answers 50035) and the judge use this list.

mod command;
mod component;
mod embed;
mod message;

pub(crate) use command::{check_all as check_commands, check_command, choices as check_choices};
pub(crate) use component::check_modal;
pub(crate) use message::{check_message, check_thread, is_empty};

use serde_json::Value;

use crate::error::FormFault;

/// The most bytes one file may have.
pub(crate) const MAX_FILE_BYTES: usize = 10 * 1024 * 1024;
/// The most files of one message.
pub(crate) const MAX_FILES: usize = 10;
/// The most characters of a message's text.
pub(crate) const MAX_CONTENT: usize = 2000;

/// Walks through a body and collects what is wrong with it.
#[derive(Default)]
pub(crate) struct Check {
    path: Vec<String>,
    faults: Vec<FormFault>,
}

impl Check {
    pub(crate) fn finish(self) -> Vec<FormFault> {
        self.faults
    }

    /// Looks at a part of the body under its key.
    #[expect(clippy::needless_pass_by_value, reason = "keys are texts and numbers")]
    pub(crate) fn at(&mut self, key: impl ToString, look: impl FnOnce(&mut Self)) {
        self.path.push(key.to_string());
        look(self);
        self.path.pop();
    }

    pub(crate) fn fault(&mut self, code: &'static str, message: impl Into<String>) {
        self.faults.push(FormFault {
            path: self.path.clone(),
            code,
            message: message.into(),
        });
    }

    pub(crate) fn required(&mut self, key: &str) {
        self.at(key, |check| {
            check.fault("BASE_TYPE_REQUIRED", "This field is required");
        });
    }

    /// An optional text of `min` to `max` characters; null counts as absent.
    pub(crate) fn text(&mut self, body: &Value, key: &str, min: usize, max: usize) {
        let value = &body[key];
        if value.is_null() {
            return;
        }
        self.at(key, |check| check.text_value(value, min, max));
    }

    pub(crate) fn text_value(&mut self, value: &Value, min: usize, max: usize) {
        let Some(text) = value.as_str() else {
            self.fault(
                "STRING_TYPE_CONVERT",
                "Could not interpret value as string.",
            );
            return;
        };
        let length = text.chars().count();
        if length < min && min == 1 && length == 0 {
            self.fault("BASE_TYPE_REQUIRED", "This field is required");
        } else if length < min || max < length {
            self.fault(
                "BASE_TYPE_BAD_LENGTH",
                format!("Must be between {min} and {max} in length."),
            );
        }
    }

    pub(crate) fn needed_text(&mut self, body: &Value, key: &str, min: usize, max: usize) {
        if body[key].is_null() {
            self.required(key);
        } else {
            self.text(body, key, min, max);
        }
    }

    /// A whole number within a range; absent is fine.
    pub(crate) fn number(&mut self, body: &Value, key: &str, min: i64, max: i64) {
        let value = &body[key];
        if value.is_null() {
            return;
        }
        let fits = value.as_i64().is_some_and(|n| min <= n && n <= max);
        if !fits {
            self.at(key, |check| {
                check.fault(
                    "NUMBER_TYPE_RANGE",
                    format!("int value should be between {min} and {max}."),
                );
            });
        }
    }

    /// The list under `key`, if it is one of at most `max` entries. A list that is too long is a fault, but still looked into.
    pub(crate) fn list<'v>(&mut self, body: &'v Value, key: &str, max: usize) -> &'v [Value] {
        match &body[key] {
            Value::Null => &[],
            Value::Array(list) => {
                if max < list.len() {
                    self.at(key, |check| {
                        check.fault(
                            "BASE_TYPE_MAX_LENGTH",
                            format!("Must be {max} or fewer in length."),
                        );
                    });
                }
                list
            }
            _ => {
                self.at(key, |check| {
                    check.fault("LIST_TYPE_CONVERT", "Could not interpret value as list.");
                });
                &[]
            }
        }
    }

    pub(crate) fn choice(&mut self, key: &str, allowed: &str) {
        self.at(key, |check| {
            check.fault(
                "BASE_TYPE_CHOICES",
                format!("Value must be one of {{{allowed}}}."),
            );
        });
    }
}
