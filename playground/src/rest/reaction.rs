//! Reactions and pins.

use serde_json::{Value, json};

use super::call::{Call, Outcome, Reply};
use crate::clock::iso;
use crate::error::ApiError;
use crate::permissions::Permissions;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::message::Message;

const MAX_PINS: usize = 250;

fn visible<'w>(
    world: &'w mut World,
    call: &Call,
    needed: Permissions,
) -> Result<&'w mut Message, ApiError> {
    let (channel, id) = (call.id(0)?, call.id(1)?);
    world.bot_may(world.channel(channel)?, needed)?;
    world
        .messages
        .get_mut(&(channel, id))
        .filter(|message| message.visible_to.is_none())
        .ok_or(ApiError::UNKNOWN_MESSAGE)
}

pub(super) fn add(world: &mut World, call: &mut Call) -> Outcome {
    let bot = world.bot;
    let emoji = call.text(2).to_owned();
    let message = visible(world, call, Permissions::ADD_REACTIONS)?;
    match message
        .reactions
        .iter_mut()
        .find(|(name, _)| *name == emoji)
    {
        Some((_, users)) if users.contains(&bot) => {}
        Some((_, users)) => users.push(bot),
        None => message.reactions.push((emoji, vec![bot])),
    }
    world.touch();
    Ok(Reply::no_content())
}

pub(super) fn remove(world: &mut World, call: &mut Call) -> Outcome {
    let bot = world.bot;
    let emoji = call.text(2).to_owned();
    let message = visible(world, call, Permissions::VIEW_CHANNEL)?;
    for (name, users) in &mut message.reactions {
        if *name == emoji {
            users.retain(|user| *user != bot);
        }
    }
    message.reactions.retain(|(_, users)| !users.is_empty());
    world.touch();
    Ok(Reply::no_content())
}

pub(super) fn list(world: &mut World, call: &mut Call) -> Outcome {
    let emoji = call.text(2).to_owned();
    let message = visible(world, call, Permissions::READ_MESSAGE_HISTORY)?;
    let users: Vec<Snowflake> = message
        .reactions
        .iter()
        .filter(|(name, _)| *name == emoji)
        .flat_map(|(_, users)| users.clone())
        .collect();
    let users: Vec<Value> = users.iter().map(|user| world.user_json(*user)).collect();
    Ok(Reply::json(users.into()))
}

pub(super) fn clear(world: &mut World, call: &mut Call) -> Outcome {
    visible(world, call, Permissions::MANAGE_MESSAGES)?
        .reactions
        .clear();
    world.touch();
    Ok(Reply::no_content())
}

pub(super) fn clear_one(world: &mut World, call: &mut Call) -> Outcome {
    let emoji = call.text(2).to_owned();
    visible(world, call, Permissions::MANAGE_MESSAGES)?
        .reactions
        .retain(|(name, _)| *name != emoji);
    world.touch();
    Ok(Reply::no_content())
}

fn pinned(world: &World, channel: Snowflake) -> impl Iterator<Item = &Message> {
    world
        .messages
        .range((channel, Snowflake(0))..=(channel, Snowflake(u64::MAX)))
        .map(|(_, message)| message)
        .filter(|message| message.pinned)
}

fn set_pin(world: &mut World, call: &Call, pinned: bool) -> Outcome {
    let message = visible(world, call, Permissions::PIN_MESSAGES)?;
    message.pinned = pinned;
    let channel = message.channel;
    let guild = world.channel(channel)?.guild;
    let event = json!({
        "channel_id": channel, "guild_id": guild, "last_pin_timestamp": iso(world.now()),
    });
    world.emit(guild, "CHANNEL_PINS_UPDATE", &event);
    world.touch();
    Ok(Reply::no_content())
}

pub(super) fn pin(world: &mut World, call: &mut Call) -> Outcome {
    if MAX_PINS <= pinned(world, call.id(0)?).count() {
        return Err(ApiError::MAX_PINS);
    }
    set_pin(world, call, true)
}

pub(super) fn unpin(world: &mut World, call: &mut Call) -> Outcome {
    set_pin(world, call, false)
}

pub(super) fn pins(world: &mut World, call: &mut Call) -> Outcome {
    let channel = world.channel(call.id(0)?)?;
    world.bot_may(channel, Permissions::READ_MESSAGE_HISTORY)?;
    let items: Vec<Value> = pinned(world, channel.id)
        .map(|message| {
            json!({
                "pinned_at": iso(message.created_ms), "message": world.message_json(message),
            })
        })
        .collect();
    Ok(Reply::json(json!({ "items": items, "has_more": false })))
}

pub(super) fn old_pins(world: &mut World, call: &mut Call) -> Outcome {
    let channel = world.channel(call.id(0)?)?;
    world.bot_may(channel, Permissions::READ_MESSAGE_HISTORY)?;
    let all: Vec<Value> = pinned(world, channel.id)
        .map(|message| world.message_json(message))
        .collect();
    Ok(Reply::json(all.into()))
}
