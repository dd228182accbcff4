//! Options as a person gives them, made into the options of an interaction.

use serde_json::{Value, json};

use super::options::{Given, Options};
use super::{ActError, refused};
use crate::snowflake::Snowflake;
use crate::world::World;

/// Collects what the options of one command name.
pub(super) struct Filling {
    /// Who fills them in.
    pub(super) user: Snowflake,
    pub(super) guild: Option<Snowflake>,
    pub(super) channel: Snowflake,
    pub(super) resolved: Value,
}

impl Filling {
    /// The options of the data, in the order in which the command lists them.
    pub(super) fn fill(
        &mut self,
        world: &mut World,
        definitions: &[Value],
        focused: Option<(&str, &str)>,
        given: &Options,
    ) -> Result<Vec<Value>, ActError> {
        for (name, _) in &given.values {
            if !definitions.iter().any(|d| d["name"] == name.as_str()) {
                return refused(format!("there is no option {name:?}"));
            }
        }
        if let Some((name, _)) = focused
            && !definitions
                .iter()
                .any(|d| d["name"] == name && d["autocomplete"] == true)
        {
            return refused(format!("the option {name:?} has no autocomplete"));
        }
        let mut filled = Vec::new();
        for definition in definitions {
            let name = definition["name"].as_str().unwrap_or_default();
            if let Some((focus, typed)) = focused
                && focus == name
            {
                filled.push(json!({
                    "name": name, "type": definition["type"], "value": typed, "focused": true,
                }));
                continue;
            }
            match given.get(name) {
                Some(value) => {
                    let value = self.value(world, definition, value)?;
                    filled.push(json!({
                        "name": name, "type": definition["type"], "value": value,
                    }));
                }
                None if definition["required"] == true && focused.is_none() => {
                    return refused(format!("the option {name:?} is required"));
                }
                None => {}
            }
        }
        Ok(filled)
    }

    fn value(
        &mut self,
        world: &mut World,
        definition: &Value,
        given: &Given,
    ) -> Result<Value, ActError> {
        let name = definition["name"].as_str().unwrap_or_default();
        let kind = definition["type"].as_u64().unwrap_or(0);
        let json = match given {
            Given::File(file) if kind == 11 => {
                let attachment = world.store_file(self.channel, &file.filename, file, true);
                let key = attachment.id.to_string();
                self.resolved["attachments"][&key] = attachment.to_json();
                return Ok(key.into());
            }
            Given::File(_) => return refused(format!("the option {name:?} takes no file")),
            Given::Json(json) => json,
        };
        let value = match kind {
            3 => json.as_str().map(Value::from),
            4 => match json {
                Value::String(text) => text.parse::<i64>().ok().map(Value::from),
                other => other.as_i64().map(Value::from),
            },
            5 => json.as_bool().map(Value::from),
            6..=9 => self.entity(world, kind, json),
            10 => match json {
                Value::String(text) => text.parse::<f64>().ok().map(Value::from),
                other => other.as_f64().map(Value::from),
            },
            _ => None,
        };
        let Some(value) = value else {
            return refused(format!("{json} does not fit the option {name:?}"));
        };
        within_bounds(definition, value)
    }

    /// The id of a user, channel or role given by id or name.
    fn entity(&mut self, world: &World, kind: u64, json: &Value) -> Option<Value> {
        let named = |name: &str| {
            let user = || world.find_user(name).map(|user| user.id);
            let channel = || {
                let mut all = world.channels.values();
                all.find(|c| c.name == name && c.guild == self.guild)
                    .map(|c| c.id)
            };
            match kind {
                6 | 9 => user(),
                7 => channel(),
                _ => None,
            }
        };
        let id = Snowflake::from_json(json).or_else(|| named(json.as_str()?))?;
        resolve(world, self.user, self.guild, id, &mut self.resolved);
        let key = id.to_string();
        let groups: &[&str] = match kind {
            6 => &["users"],
            7 => &["channels"],
            8 => &["roles"],
            _ => &["users", "roles"],
        };
        groups
            .iter()
            .any(|group| self.resolved[*group].get(&key).is_some())
            .then(|| key.into())
    }
}

/// Choices by value or name, lengths and ranges, as a client checks them.
fn within_bounds(definition: &Value, value: Value) -> Result<Value, ActError> {
    let name = definition["name"].as_str().unwrap_or_default();
    if let Some(choices) = definition["choices"]
        .as_array()
        .filter(|list| !list.is_empty())
    {
        let chosen = choices
            .iter()
            .find(|choice| choice["value"] == value || choice["name"] == value);
        return match chosen {
            Some(choice) => Ok(choice["value"].clone()),
            None => refused(format!("{value} is no choice of the option {name:?}")),
        };
    }
    let fits = match &value {
        Value::String(text) if definition["type"] == 3 => {
            let length = text.chars().count() as u64;
            let (min, max) = (&definition["min_length"], &definition["max_length"]);
            0 < length
                && min.as_u64().unwrap_or(0) <= length
                && length <= max.as_u64().unwrap_or(6000)
        }
        Value::Number(number) => {
            let number = number.as_f64().unwrap_or(f64::NAN);
            let (min, max) = (&definition["min_value"], &definition["max_value"]);
            min.as_f64().is_none_or(|min| min <= number)
                && max.as_f64().is_none_or(|max| number <= max)
        }
        _ => true,
    };
    if fits {
        Ok(value)
    } else {
        refused(format!(
            "{value} is out of the range of the option {name:?}"
        ))
    }
}

/// Adds a user, role or channel to the `resolved` part of the data of an interaction of `asker`.
pub(super) fn resolve(
    world: &World,
    asker: Snowflake,
    guild: Option<Snowflake>,
    id: Snowflake,
    resolved: &mut Value,
) {
    let key = id.to_string();
    if world.users.contains_key(&id) {
        resolved["users"][&key] = world.user_json(id);
        if let Some(member) = guild.and_then(|guild| world.partial_member_json(guild, id)) {
            resolved["members"][&key] = member;
        }
    } else if let Some(channel) = world.channels.get(&id) {
        let mut json = world.channel_json(channel);
        json["permissions"] = world.permissions(asker, channel).0.to_string().into();
        resolved["channels"][&key] = json;
    } else if let Some(role) = guild
        .and_then(|guild| world.guilds.get(&guild))
        .and_then(|guild| guild.roles.get(&id))
    {
        resolved["roles"][&key] = role.to_json();
    }
}
