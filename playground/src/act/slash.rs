//! Using commands: from the words of a person to the data of an interaction.

use serde_json::{Value, json};

use super::begin::seen;
use super::options::{Given, Options};
use super::{ActError, refused};
use crate::permissions::Permissions;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::command::Registered;
use crate::world::interaction::{AUTOCOMPLETE, Act, COMMAND};

/// Uses a slash command.
pub(crate) fn begin(
    world: &mut World,
    user: Snowflake,
    channel: Snowflake,
    command: &str,
    options: &Options,
) -> Result<Snowflake, ActError> {
    start(world, user, channel, command, None, options)
}

/// Asks for the choices of the option `focused.0` while `focused.1` stands in it.
pub(crate) fn begin_autocomplete(
    world: &mut World,
    user: Snowflake,
    channel: Snowflake,
    command: &str,
    focused: (&str, &str),
    others: &Options,
) -> Result<Snowflake, ActError> {
    start(world, user, channel, command, Some(focused), others)
}

fn start(
    world: &mut World,
    user: Snowflake,
    channel: Snowflake,
    command: &str,
    focused: Option<(&str, &str)>,
    given: &Options,
) -> Result<Snowflake, ActError> {
    let mut path = command.trim_start_matches('/').split_whitespace();
    let name = path.next().unwrap_or_default();
    let registered = usable(world, user, channel, name, 1)?;
    let mut leaf = &registered.json;
    let mut nesting = Vec::new();
    for word in path {
        let listed = leaf["options"].as_array().into_iter().flatten();
        let found = listed
            .filter(|option| matches!(option["type"].as_u64(), Some(1 | 2)))
            .find(|option| option["name"] == word);
        match found {
            Some(found) => leaf = found,
            None => return Err(ActError::NoSuchCommand(command.to_owned())),
        }
        nesting.push((word.to_owned(), leaf["type"].clone()));
    }
    let definitions = leaf["options"].as_array().cloned().unwrap_or_default();
    if definitions
        .iter()
        .any(|d| matches!(d["type"].as_u64(), Some(1 | 2)))
    {
        return refused(format!("/{command} needs a subcommand"));
    }
    let mut filling = Filling {
        guild: world.channels.get(&channel).and_then(|c| c.guild),
        channel,
        resolved: json!({}),
    };
    let filled = filling.fill(world, &definitions, focused, given)?;
    let nested = nesting.into_iter().rev().fold(
        Value::from(filled),
        |options, (name, kind)| json!([{ "name": name, "type": kind, "options": options }]),
    );
    let mut data = json!({
        "id": registered.id, "name": registered.name(), "type": 1, "options": nested,
        "resolved": filling.resolved,
    });
    if let Some(guild) = registered.guild {
        data["guild_id"] = json!(guild);
    }
    let act = Act {
        kind: if focused.is_some() {
            AUTOCOMPLETE
        } else {
            COMMAND
        },
        user,
        channel,
        pressed: None,
        name: command.trim_start_matches('/').to_owned(),
        data,
    };
    world.interact(act).or_else(|error| refused(error.message))
}

/// Uses a command of the menu of a user or a message.
pub(super) fn begin_menu(
    world: &mut World,
    user: Snowflake,
    channel: Snowflake,
    command: &str,
    target: Snowflake,
) -> Result<Snowflake, ActError> {
    let is_user = world.users.contains_key(&target);
    let registered = usable(world, user, channel, command, if is_user { 2 } else { 3 })?;
    let guild = world.channels.get(&channel).and_then(|c| c.guild);
    let mut resolved = json!({});
    if is_user {
        resolve(world, guild, target, &mut resolved);
    } else {
        let message = super::begin::visible(world, user, (channel, target))?;
        resolved["messages"] = json!({ target.to_string(): world.message_json(message) });
    }
    let data = json!({
        "id": registered.id, "name": registered.name(), "type": registered.kind(),
        "target_id": target, "resolved": resolved,
    });
    let act = Act {
        kind: COMMAND,
        user,
        channel,
        pressed: None,
        name: command.to_owned(),
        data,
    };
    world.interact(act).or_else(|error| refused(error.message))
}

/// The command of this name, if the user may use it in the channel.
fn usable(
    world: &World,
    user: Snowflake,
    channel: Snowflake,
    name: &str,
    kind: u64,
) -> Result<Registered, ActError> {
    let place = seen(world, user, channel)?;
    let permissions = world.permissions(user, place);
    if let Some(thread) = &place.thread
        && thread.locked
        && !permissions.contains(Permissions::MANAGE_THREADS)
    {
        return refused("this thread is locked");
    }
    if !permissions.contains(Permissions::USE_APPLICATION_COMMANDS) {
        return refused("you may not use commands here");
    }
    commands_for(world, user, channel)
        .into_iter()
        .find(|command| command.name() == name && command.kind() == kind)
        .ok_or_else(|| ActError::NoSuchCommand(name.to_owned()))
}

/// The commands a user is offered in a channel.
pub(crate) fn commands_for(world: &World, user: Snowflake, channel: Snowflake) -> Vec<Registered> {
    let Some(place) = world.channels.get(&channel) else {
        return Vec::new();
    };
    let has_bot = place.guild.is_none_or(|guild| {
        let guild = world.guilds.get(&guild);
        guild.is_some_and(|guild| guild.members.contains_key(&world.bot))
    });
    if !has_bot {
        return Vec::new();
    }
    let permissions = world.permissions(user, place);
    let may_use = |command: &&Registered| match command.json["default_member_permissions"].as_str()
    {
        None => true,
        Some(_) if place.guild.is_none() => true,
        Some("0") => permissions.contains(Permissions::ADMINISTRATOR),
        Some(text) => permissions.contains(Permissions(text.parse().unwrap_or(u64::MAX))),
    };
    world
        .commands
        .usable(place.guild)
        .filter(may_use)
        .cloned()
        .collect()
}

/// Adds a user, role or channel to the `resolved` part of an interaction's data.
pub(super) fn resolve(
    world: &World,
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
        json["permissions"] = "0".into();
        resolved["channels"][&key] = json;
    } else if let Some(role) = guild
        .and_then(|guild| world.guilds.get(&guild))
        .and_then(|guild| guild.roles.get(&id))
    {
        resolved["roles"][&key] = role.to_json();
    }
}

struct Filling {
    guild: Option<Snowflake>,
    channel: Snowflake,
    resolved: Value,
}

impl Filling {
    /// The options of the data, in the order in which the command lists them.
    fn fill(
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
        resolve(world, self.guild, id, &mut self.resolved);
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
