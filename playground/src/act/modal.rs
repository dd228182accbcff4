//! Modals: what the bot asks, and what the user fills in.

use serde_json::{Value, json};

use super::{ActError, refused};
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::interaction::{Act, First, MODAL};

/// A dialog with text fields.
#[derive(Clone, Debug, PartialEq)]
pub struct Modal {
    pub custom_id: String,
    pub title: String,
    pub fields: Vec<ModalField>,
}

/// A text field of a modal.
#[derive(Clone, Debug, PartialEq)]
pub struct ModalField {
    pub custom_id: String,
    pub label: String,
    pub placeholder: String,
    /// What stands in it already.
    pub value: String,
    pub is_paragraph: bool,
    pub is_required: bool,
    pub min_length: usize,
    pub max_length: usize,
}

impl Modal {
    pub(crate) fn read(data: &Value) -> Self {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let rows = data["components"].as_array().into_iter().flatten();
        let fields = rows.filter_map(|row| {
            let (input, label) = if row["component"].is_object() {
                (&row["component"], &row["label"])
            } else {
                let input = row["components"].get(0)?;
                (input, &input["label"])
            };
            Some(ModalField {
                custom_id: text(&input["custom_id"]),
                label: text(label),
                placeholder: text(&input["placeholder"]),
                value: text(&input["value"]),
                is_paragraph: input["style"] == 2,
                is_required: input["required"] != false,
                min_length: input["min_length"].as_u64().unwrap_or(0) as usize,
                max_length: input["max_length"].as_u64().unwrap_or(4000) as usize,
            })
        });
        Self {
            custom_id: text(&data["custom_id"]),
            title: text(&data["title"]),
            fields: fields.collect(),
        }
    }
}

/// Sends the modal that an interaction was answered with.
pub(crate) fn submit(
    world: &mut World,
    user: Snowflake,
    opened_by: Snowflake,
    given: &Value,
) -> Result<Snowflake, ActError> {
    let Some(opener) = world
        .interactions
        .get(&opened_by)
        .filter(|i| i.user == user)
    else {
        return refused("no modal is open");
    };
    let Some(First::Modal(data)) = &opener.first else {
        return refused("no modal is open");
    };
    let modal = Modal::read(data);
    let mut rows = Vec::new();
    for (index, field) in modal.fields.iter().enumerate() {
        let value = given[&field.custom_id].as_str().unwrap_or(&field.value);
        let length = value.chars().count();
        if field.is_required && length == 0 {
            return refused(format!("{:?} is required", field.label));
        }
        if 0 < length && (length < field.min_length || field.max_length < length) {
            return refused(format!(
                "{:?} takes {} to {} characters",
                field.label, field.min_length, field.max_length
            ));
        }
        let id = 2 * index + 1;
        rows.push(json!({ "type": 1, "id": id, "components": [
            { "type": 4, "id": id + 1, "custom_id": field.custom_id, "value": value },
        ] }));
    }
    let act = Act {
        kind: MODAL,
        user,
        channel: opener.channel,
        pressed: opener.pressed,
        name: modal.custom_id.clone(),
        data: json!({ "custom_id": modal.custom_id, "components": rows }),
    };
    world.interact(act).or_else(|error| refused(error.message))
}
