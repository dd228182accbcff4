//! Using commands: from the words of a person to the data of an interaction.

use serde_json::{Value, json};

use super::begin::seen;
use super::filling::{Filling, resolve};
use super::options::Options;
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
        user,
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
        resolve(world, user, guild, target, &mut resolved);
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
