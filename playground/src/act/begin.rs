//! Using what is on a message: buttons and menus.

use serde_json::{Value, json};

use super::{ActError, refused};
use crate::permissions::Permissions;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::interaction::{Act, COMPONENT};
use crate::world::message::Message;

/// Refuses unless the user may write in the channel.
pub(crate) fn may_write(
    world: &World,
    user: Snowflake,
    channel: Snowflake,
) -> Result<(), ActError> {
    let place = seen(world, user, channel)?;
    let permissions = world.permissions(user, place);
    let needed = if place.thread.is_some() {
        Permissions::SEND_MESSAGES_IN_THREADS
    } else {
        Permissions::SEND_MESSAGES
    };
    if !permissions.contains(needed) {
        return refused("you cannot write here");
    }
    match &place.thread {
        Some(thread) if thread.locked && !permissions.contains(Permissions::MANAGE_THREADS) => {
            refused("this thread is locked")
        }
        _ => Ok(()),
    }
}

pub(super) fn seen(
    world: &World,
    user: Snowflake,
    channel: Snowflake,
) -> Result<&crate::world::channel::Channel, ActError> {
    match world.channels.get(&channel) {
        Some(place) if world.can_see(user, place) => Ok(place),
        _ => refused("you do not see this channel"),
    }
}

/// A message the user sees.
pub(super) fn visible(
    world: &World,
    user: Snowflake,
    key: (Snowflake, Snowflake),
) -> Result<&Message, ActError> {
    seen(world, user, key.0)?;
    match world.messages.get(&key) {
        Some(message) if message.visible_to.is_none_or(|only| only == user) => Ok(message),
        _ => refused("you do not see this message"),
    }
}

fn part(
    world: &World,
    user: Snowflake,
    key: (Snowflake, Snowflake),
    custom_id: &str,
) -> Result<Value, ActError> {
    let message = visible(world, user, key)?;
    let mut parts = message.parts();
    let Some(part) = parts.find(|part| part["custom_id"] == custom_id) else {
        return refused(format!(
            "nothing on the message has the custom id {custom_id:?}"
        ));
    };
    if part["disabled"] == true {
        return refused("it is disabled");
    }
    Ok(part.clone())
}

fn start(
    world: &mut World,
    user: Snowflake,
    key: (Snowflake, Snowflake),
    custom_id: &str,
    data: Value,
) -> Result<Snowflake, ActError> {
    let act = Act {
        kind: COMPONENT,
        user,
        channel: key.0,
        pressed: Some(key.1),
        name: custom_id.to_owned(),
        data,
    };
    world.interact(act).or_else(|error| refused(error.message))
}

/// Presses a button.
pub(crate) fn press(
    world: &mut World,
    user: Snowflake,
    key: (Snowflake, Snowflake),
    custom_id: &str,
) -> Result<Snowflake, ActError> {
    let part = part(world, user, key, custom_id)?;
    if part["type"] != 2 {
        return refused("it is no button");
    }
    let data = json!({ "component_type": 2, "custom_id": custom_id, "id": part["id"] });
    start(world, user, key, custom_id, data)
}

/// Presses a button that was on a message when the user last looked.
pub(super) fn press_stale(
    world: &mut World,
    user: Snowflake,
    message: &Message,
    custom_id: &str,
) -> Result<Snowflake, ActError> {
    let key = (message.channel, message.id);
    visible(world, user, key)?;
    if !message.parts().any(|part| part["custom_id"] == custom_id) {
        return refused("it never was on that message");
    }
    let data = json!({ "component_type": 2, "custom_id": custom_id, "id": 2 });
    start(world, user, key, custom_id, data)
}

/// Chooses from a menu.
pub(crate) fn select(
    world: &mut World,
    user: Snowflake,
    key: (Snowflake, Snowflake),
    custom_id: &str,
    values: &[String],
) -> Result<Snowflake, ActError> {
    let part = part(world, user, key, custom_id)?;
    let kind = part["type"].as_u64().unwrap_or(0);
    if !matches!(kind, 3 | 5..=8) {
        return refused("it is no menu");
    }
    let bounds = |key: &str| part[key].as_u64().unwrap_or(1) as usize;
    if values.len() < bounds("min_values") || bounds("max_values") < values.len() {
        return refused(format!("{} values cannot be chosen", values.len()));
    }
    let mut data = json!({
        "component_type": kind, "custom_id": custom_id, "id": part["id"], "values": values,
    });
    if kind == 3 {
        let offered = part["options"].as_array().cloned().unwrap_or_default();
        let missing = values
            .iter()
            .find(|value| !offered.iter().any(|o| o["value"] == value.as_str()));
        if let Some(value) = missing {
            return refused(format!("the menu does not offer {value:?}"));
        }
    } else {
        let guild = world.channels.get(&key.0).and_then(|c| c.guild);
        let mut resolved = json!({});
        for id in values.iter().filter_map(|v| v.parse::<Snowflake>().ok()) {
            super::filling::resolve(world, user, guild, id, &mut resolved);
        }
        data["resolved"] = resolved;
    }
    start(world, user, key, custom_id, data)
}
