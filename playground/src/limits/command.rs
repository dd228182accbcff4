//! Limits of application commands.

use std::collections::HashSet;

use serde_json::Value;

use super::Check;
use crate::error::FormFault;

const MAX_CHAT_COMMANDS: usize = 100;
const MAX_CONTEXT_COMMANDS: usize = 15;
const MAX_COMMAND_CHARACTERS: usize = 8000;
const SUBCOMMAND: u64 = 1;
const SUBCOMMAND_GROUP: u64 = 2;

/// The languages Discord knows.
const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he",
    "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE",
    "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

/// What is wrong with a list of commands that replaces all others.
pub(crate) fn check_all(body: &Value) -> Vec<FormFault> {
    let mut check = Check::default();
    let Some(commands) = body.as_array() else {
        check.fault("LIST_TYPE_CONVERT", "Could not interpret value as list.");
        return check.finish();
    };
    let mut seen = HashSet::new();
    for (index, command) in commands.iter().enumerate() {
        check.at(index, |check| {
            check_one(check, command);
            let key = (kind(command), command["name"].as_str().unwrap_or_default());
            if !seen.insert(key) {
                check.at("name", |check| {
                    check.fault(
                        "APPLICATION_COMMANDS_DUPLICATE_NAME",
                        "Application command names must be unique",
                    );
                });
            }
        });
    }
    for (number, max) in [
        (1, MAX_CHAT_COMMANDS),
        (2, MAX_CONTEXT_COMMANDS),
        (3, MAX_CONTEXT_COMMANDS),
    ] {
        if max < commands.iter().filter(|c| kind(c) == number).count() {
            check.fault(
                "APPLICATION_COMMAND_MAX_EXCEEDED",
                format!("Maximum number of application commands reached ({max})."),
            );
        }
    }
    check.finish()
}

/// What is wrong with one command.
pub(crate) fn check_command(body: &Value) -> Vec<FormFault> {
    let mut check = Check::default();
    check_one(&mut check, body);
    check.finish()
}

fn kind(command: &Value) -> u64 {
    command["type"].as_u64().unwrap_or(1)
}

fn check_one(check: &mut Check, command: &Value) {
    match kind(command) {
        1 => {
            check_name(check, command);
            check_description(check, command);
            check_options(check, command, 0);
        }
        2 | 3 => {
            check.needed_text(command, "name", 1, 32);
            if command["description"]
                .as_str()
                .is_some_and(|text| !text.is_empty())
            {
                check.at("description", |check| {
                    check.fault(
                        "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_NOT_EMPTY",
                        "Context menu commands cannot have description",
                    );
                });
            }
        }
        _ => check.choice("type", "1, 2, 3, 4"),
    }
    if MAX_COMMAND_CHARACTERS < characters(command) {
        check.fault(
            "APPLICATION_COMMAND_TOO_LARGE",
            "Command exceeds maximum size (8000)",
        );
    }
}

fn check_name(check: &mut Check, part: &Value) {
    let Some(name) = part["name"].as_str() else {
        check.required("name");
        return;
    };
    check.at("name", |check| check_name_text(check, name));
    check_locales(check, part, "name_localizations", check_name_text);
}

fn check_name_text(check: &mut Check, name: &str) {
    let length = name.chars().count();
    if length == 0 || 32 < length {
        check.fault(
            "BASE_TYPE_BAD_LENGTH",
            "Must be between 1 and 32 in length.",
        );
    } else if !name.chars().all(is_name_character) || name.to_lowercase() != name {
        check.fault(
            "APPLICATION_COMMAND_INVALID_NAME",
            "Command name is invalid",
        );
    }
}

/// Letters and digits of any script, with the marks that Devanagari and Thai need.
fn is_name_character(c: char) -> bool {
    c.is_alphanumeric()
        || matches!(c, '-' | '_' | '\'')
        || ('\u{0900}'..='\u{097F}').contains(&c)
        || ('\u{0E00}'..='\u{0E7F}').contains(&c)
}

fn check_description(check: &mut Check, part: &Value) {
    check.needed_text(part, "description", 1, 100);
    check_locales(check, part, "description_localizations", |check, text| {
        let length = text.chars().count();
        if length == 0 || 100 < length {
            check.fault(
                "BASE_TYPE_BAD_LENGTH",
                "Must be between 1 and 100 in length.",
            );
        }
    });
}

fn check_locales(check: &mut Check, part: &Value, key: &str, look: fn(&mut Check, &str)) {
    let Some(texts) = part[key].as_object() else {
        return;
    };
    check.at(key, |check| {
        for (locale, text) in texts {
            check.at(locale, |check| {
                if !LOCALES.contains(&locale.as_str()) {
                    check.fault("BASE_TYPE_CHOICES", format!("Unknown locale '{locale}'."));
                }
                match text.as_str() {
                    Some(text) => look(check, text),
                    None if text.is_null() => {}
                    None => check.fault(
                        "STRING_TYPE_CONVERT",
                        "Could not interpret value as string.",
                    ),
                }
            });
        }
    });
}

fn check_options(check: &mut Check, part: &Value, depth: usize) {
    let options = check.list(part, "options", 25);
    let mut names = HashSet::new();
    let mut optional_seen = false;
    let n_nested = options.iter().filter(|option| is_nested(option)).count();
    check.at("options", |check| {
        if 0 < n_nested && n_nested < options.len() {
            check.fault(
                "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                "Sub-command and sub-command group option types are mutually exclusive to all other types",
            );
        }
        for (index, option) in options.iter().enumerate() {
            check.at(index, |check| {
                check_name(check, option);
                check_description(check, option);
                if let Some(name) = option["name"].as_str()
                    && !names.insert(name)
                {
                    check.at("name", |check| {
                        check.fault(
                            "APPLICATION_COMMAND_OPTIONS_NAME_NOT_UNIQUE",
                            "Option name must be unique",
                        );
                    });
                }
                let is_required = option["required"] == true;
                if is_required && optional_seen {
                    check.fault(
                        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                        "Required options must be placed before non-required options",
                    );
                }
                optional_seen |= !is_required && !is_nested(option);
                check_option(check, option, depth);
            });
        }
    });
}

fn is_nested(option: &Value) -> bool {
    matches!(option["type"].as_u64(), Some(SUBCOMMAND | SUBCOMMAND_GROUP))
}

fn check_option(check: &mut Check, option: &Value, depth: usize) {
    match option["type"].as_u64() {
        Some(SUBCOMMAND) if depth < 2 => check_options(check, option, 2),
        Some(SUBCOMMAND_GROUP) if depth == 0 => check_options(check, option, 1),
        Some(3..=11) => {
            check.number(option, "min_length", 0, 6000);
            check.number(option, "max_length", 1, 6000);
            let listed = check.list(option, "choices", 25);
            choices(check, "choices", listed);
            if option["autocomplete"] == true && !listed.is_empty() {
                check.at("autocomplete", |check| {
                    check.fault(
                        "APPLICATION_COMMAND_OPTIONS_CHOICES_MUTUALLY_EXCLUSIVE",
                        "Choices and autocomplete are mutually exclusive",
                    );
                });
            }
        }
        _ => check.choice("type", "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11"),
    }
}

/// Choices of an option, fixed or by autocomplete.
pub(crate) fn choices(check: &mut Check, key: &str, listed: &[Value]) {
    check.at(key, |check| {
        for (index, choice) in listed.iter().enumerate() {
            check.at(index, |check| {
                check.needed_text(choice, "name", 1, 100);
                match &choice["value"] {
                    Value::Null => check.required("value"),
                    Value::String(_) => check.text(choice, "value", 1, 100),
                    _ => {}
                }
                check_locales(check, choice, "name_localizations", |check, text| {
                    if text.is_empty() || 100 < text.chars().count() {
                        check.fault(
                            "BASE_TYPE_BAD_LENGTH",
                            "Must be between 1 and 100 in length.",
                        );
                    }
                });
            });
        }
    });
}

/// The characters that count towards the size of a command: the longest localisation of each text.
fn characters(part: &Value) -> usize {
    let text = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    let longest = |key: &str| {
        let own = text(&part[key]);
        part[format!("{key}_localizations")]
            .as_object()
            .map_or(own, |all| all.values().map(text).fold(own, usize::max))
    };
    let nested = |key: &str| {
        part[key]
            .as_array()
            .map_or(0, |list| list.iter().map(characters).sum())
    };
    longest("name")
        + longest("description")
        + text(&part["value"])
        + nested("options")
        + nested("choices")
}
