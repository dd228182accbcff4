//! Limits of buttons, select menus and modals.

use std::collections::HashSet;

use serde_json::Value;

use super::Check;
use crate::error::FormFault;

/// The numbers of Discord's component types.
const ROW: u64 = 1;
const BUTTON: u64 = 2;
const STRING_SELECT: u64 = 3;
const TEXT_INPUT: u64 = 4;
const LABEL: u64 = 18;
const LINK_STYLE: u64 = 5;
const PREMIUM_STYLE: u64 = 6;

/// Rows of a message. With Components V2 only the parts that are the same in both are looked at.
pub(super) fn check_rows(check: &mut Check, body: &Value, is_v2: bool) {
    let rows = check.list(body, "components", if is_v2 { 40 } else { 5 });
    let mut seen = HashSet::new();
    check.at("components", |check| {
        for (index, row) in rows.iter().enumerate() {
            check.at(index, |check| match row["type"].as_u64() {
                Some(ROW) => check_row(check, row, &mut seen),
                _ if is_v2 => {}
                _ => check.choice("type", "1"),
            });
        }
    });
}

fn check_row(check: &mut Check, row: &Value, seen: &mut HashSet<String>) {
    let parts = check.list(row, "components", 5);
    check.at("components", |check| {
        if parts.is_empty() {
            check.fault("BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.");
        }
        let n_selects = parts.iter().filter(|part| is_select(part)).count();
        if 0 < n_selects && 1 < parts.len() {
            check.fault(
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            );
        }
        for (index, part) in parts.iter().enumerate() {
            check.at(index, |check| match part["type"].as_u64() {
                Some(BUTTON) => check_button(check, part, seen),
                Some(STRING_SELECT | 5..=8) => check_select(check, part, seen),
                _ => check.choice("type", "2, 3, 5, 6, 7, 8"),
            });
        }
    });
}

fn is_select(part: &Value) -> bool {
    matches!(part["type"].as_u64(), Some(STRING_SELECT | 5..=8))
}

fn check_custom_id(check: &mut Check, part: &Value, seen: &mut HashSet<String>) {
    check.needed_text(part, "custom_id", 1, 100);
    if let Some(id) = part["custom_id"].as_str()
        && !seen.insert(id.to_owned())
    {
        check.at("custom_id", |check| {
            check.fault(
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            );
        });
    }
}

fn check_button(check: &mut Check, button: &Value, seen: &mut HashSet<String>) {
    check.text(button, "label", 0, 80);
    match button["style"].as_u64() {
        Some(LINK_STYLE) => {
            check.needed_text(button, "url", 1, 512);
            if button["custom_id"].is_string() {
                check.at("custom_id", |check| {
                    check.fault(
                        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                        "A custom id and url cannot both be specified",
                    );
                });
            }
        }
        Some(PREMIUM_STYLE) => {}
        Some(1..=4) => {
            check_custom_id(check, button, seen);
            let has_label = button["label"].as_str().is_some_and(|l| !l.is_empty());
            if !has_label && !button["emoji"].is_object() {
                check.fault(
                    "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
                    "A label or emoji is required",
                );
            }
        }
        _ => check.choice("style", "1, 2, 3, 4, 5, 6"),
    }
}

fn check_select(check: &mut Check, select: &Value, seen: &mut HashSet<String>) {
    check_custom_id(check, select, seen);
    check.text(select, "placeholder", 0, 150);
    check.number(select, "min_values", 0, 25);
    check.number(select, "max_values", 1, 25);
    if select["type"].as_u64() != Some(STRING_SELECT) {
        return;
    }
    let options = check.list(select, "options", 25);
    let mut values = HashSet::new();
    let mut n_chosen: u64 = 0;
    check.at("options", |check| {
        if options.is_empty() {
            check.fault(
                "BASE_TYPE_BAD_LENGTH",
                "Must be between 1 and 25 in length.",
            );
        }
        for (index, option) in options.iter().enumerate() {
            check.at(index, |check| {
                check.needed_text(option, "label", 1, 100);
                check.needed_text(option, "value", 1, 100);
                check.text(option, "description", 0, 100);
                if let Some(value) = option["value"].as_str()
                    && !values.insert(value)
                {
                    check.at("value", |check| {
                        check.fault(
                            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                            "The specified option value is already used",
                        );
                    });
                }
            });
            n_chosen += u64::from(option["default"] == true);
        }
    });
    let max = select["max_values"].as_u64().unwrap_or(1);
    if max < n_chosen {
        check.at("options", |check| {
            check.fault(
                "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
                "Too many options are selected by default",
            );
        });
    }
    if (options.len() as u64) < max {
        check.at("max_values", |check| {
            check.fault(
                "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE",
                "max_values cannot be more than the number of options",
            );
        });
    }
}

/// What is wrong with a modal.
pub(crate) fn check_modal(data: &Value) -> Vec<FormFault> {
    let mut check = Check::default();
    check.needed_text(data, "custom_id", 1, 100);
    check.needed_text(data, "title", 1, 45);
    let rows = check.list(data, "components", 5);
    let mut seen = HashSet::new();
    check.at("components", |check| {
        if rows.is_empty() {
            check.fault("BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.");
        }
        for (index, row) in rows.iter().enumerate() {
            check.at(index, |check| match row["type"].as_u64() {
                Some(ROW) => {
                    let parts = check.list(row, "components", 1);
                    check.at("components", |check| {
                        for (index, part) in parts.iter().enumerate() {
                            check.at(index, |check| check_input(check, part, true, &mut seen));
                        }
                    });
                }
                Some(LABEL) => {
                    check.needed_text(row, "label", 1, 45);
                    check.text(row, "description", 0, 100);
                    check.at("component", |check| {
                        check_input(check, &row["component"], false, &mut seen);
                    });
                }
                Some(10) => {}
                _ => check.choice("type", "1, 10, 18"),
            });
        }
    });
    check.finish()
}

fn check_input(check: &mut Check, part: &Value, in_row: bool, seen: &mut HashSet<String>) {
    if part["type"].as_u64() != Some(TEXT_INPUT) {
        if in_row {
            check.choice("type", "4");
        } else {
            check_custom_id(check, part, seen);
        }
        return;
    }
    check_custom_id(check, part, seen);
    if in_row {
        check.needed_text(part, "label", 1, 45);
    }
    if !matches!(part["style"].as_u64(), Some(1 | 2)) {
        check.choice("style", "1, 2");
    }
    check.number(part, "min_length", 0, 4000);
    check.number(part, "max_length", 1, 4000);
    check.text(part, "placeholder", 0, 100);
    check.text(part, "value", 0, 4000);
}
