//! Channels: reading, changing, removing; direct messages; typing.

use serde_json::Value;

use super::call::{Call, Outcome, Reply, refuse};
use crate::error::ApiError;
use crate::limits;
use crate::permissions::Permissions;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::channel::{DM, Overwrite};

/// How long "is typing" is shown.
const TYPING_MS: i64 = 10_000;

pub(super) fn get(world: &mut World, call: &mut Call) -> Outcome {
    let channel = world.channel(call.id(0)?)?;
    world.bot_may(channel, Permissions::VIEW_CHANNEL)?;
    Ok(Reply::json(world.channel_json(channel)))
}

pub(super) fn patch(world: &mut World, call: &mut Call) -> Outcome {
    let id = call.id(0)?;
    let channel = world.channel(id)?.clone();
    if channel.kind == DM {
        return Err(ApiError::DM_NOT_ALLOWED);
    }
    world.bot_may(&channel, Permissions::VIEW_CHANNEL)?;
    refuse(limits::check_thread(&call.body, false))?;
    let body = call.body.clone();
    let may = world.permissions(world.bot, &channel);
    if let Some(thread) = &channel.thread {
        let manages = may.contains(Permissions::MANAGE_THREADS);
        let only_unarchives = body
            .as_object()
            .is_some_and(|b| b.len() == 1 && b.get("archived") == Some(&Value::Bool(false)));
        let is_owner = thread.owner == world.bot;
        let touches_lock = body.get("locked").is_some() && body["locked"] != thread.locked;
        let is_allowed =
            manages || (!touches_lock && !thread.locked && (is_owner || only_unarchives));
        if !is_allowed {
            return Err(ApiError::MISSING_PERMISSIONS);
        }
        // An archived thread takes no other change, unless it is woken up by the same request.
        if thread.archived && body["archived"] != false {
            return Err(ApiError::ARCHIVED);
        }
        world.change_thread(id, |channel| apply(channel, &body));
    } else {
        if !may.contains(Permissions::MANAGE_CHANNELS) {
            return Err(ApiError::MISSING_PERMISSIONS);
        }
        if let Some(channel) = world.channels.get_mut(&id) {
            apply(channel, &body);
            let (guild, event) = (channel.guild, channel.to_json());
            world.emit(guild, "CHANNEL_UPDATE", &event);
        }
    }
    world.touch();
    Ok(Reply::json(world.channel_json(world.channel(id)?)))
}

fn apply(channel: &mut crate::world::channel::Channel, body: &Value) {
    if let Some(name) = body["name"].as_str() {
        name.clone_into(&mut channel.name);
    }
    if let Some(topic) = body.get("topic") {
        channel.topic = topic.as_str().map(str::to_owned);
    }
    if let Some(thread) = &mut channel.thread {
        for (key, field) in [
            ("archived", &mut thread.archived),
            ("locked", &mut thread.locked),
            ("invitable", &mut thread.invitable),
        ] {
            if let Some(value) = body[key].as_bool() {
                *field = value;
            }
        }
        if let Some(minutes) = body["auto_archive_duration"].as_u64() {
            thread.auto_archive_minutes = minutes;
        }
    }
}

pub(super) fn delete(world: &mut World, call: &mut Call) -> Outcome {
    let id = call.id(0)?;
    let channel = world.channel(id)?.clone();
    let json = world.channel_json(&channel);
    if channel.kind == DM {
        return Ok(Reply::json(json));
    }
    let needed = if channel.thread.is_some() {
        Permissions::MANAGE_THREADS
    } else {
        Permissions::MANAGE_CHANNELS
    };
    world.bot_may(&channel, needed)?;
    world.remove_channel(id);
    Ok(Reply::json(json))
}

pub(super) fn put_overwrite(world: &mut World, call: &mut Call) -> Outcome {
    let (id, target) = (call.id(0)?, call.id(1)?);
    world.bot_may(world.channel(id)?, Permissions::MANAGE_ROLES)?;
    let bits = |key: &str| match &call.body[key] {
        Value::String(text) => Permissions(text.parse().unwrap_or(0)),
        other => Permissions(other.as_u64().unwrap_or(0)),
    };
    let overwrite = Overwrite {
        is_member: call.body["type"].as_u64() == Some(1),
        allow: bits("allow"),
        deny: bits("deny"),
    };
    world.set_overwrite(id, target, Some(overwrite));
    Ok(Reply::no_content())
}

pub(super) fn delete_overwrite(world: &mut World, call: &mut Call) -> Outcome {
    let (id, target) = (call.id(0)?, call.id(1)?);
    world.bot_may(world.channel(id)?, Permissions::MANAGE_ROLES)?;
    world.set_overwrite(id, target, None);
    Ok(Reply::no_content())
}

pub(super) fn typing(world: &mut World, call: &mut Call) -> Outcome {
    let id = call.id(0)?;
    let channel = world.channel(id)?;
    let needed = match (channel.kind, &channel.thread) {
        (DM, _) => Permissions::VIEW_CHANNEL,
        (_, Some(_)) => Permissions::SEND_MESSAGES_IN_THREADS,
        (_, None) => Permissions::SEND_MESSAGES,
    };
    world.bot_may(channel, needed)?;
    let (bot, until) = (world.bot, world.now() + TYPING_MS);
    if let Some(channel) = world.channels.get_mut(&id) {
        channel.typing.insert(bot, until);
    }
    world.touch();
    Ok(Reply::no_content())
}

pub(super) fn open_dm(world: &mut World, call: &mut Call) -> Outcome {
    let user = Snowflake::from_json(&call.body["recipient_id"]).ok_or_else(|| {
        ApiError::field(
            "recipient_id",
            "BASE_TYPE_REQUIRED",
            "This field is required",
        )
    })?;
    if world.user(user)?.bot {
        return Err(ApiError::DMS_CLOSED);
    }
    let id = world.open_dm(user);
    Ok(Reply::json(world.channel_json(world.channel(id)?)))
}
