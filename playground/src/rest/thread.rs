//! Threads and their members.

use serde_json::Value;

use super::call::{Call, Outcome, Reply, refuse};
use super::guild::threads_json;
use crate::error::ApiError;
use crate::limits;
use crate::permissions::Permissions;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::channel::{Channel, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Thread};
use crate::world::thread::{NewThread, thread_member_json};

const DEFAULT_ARCHIVE_MINUTES: u64 = 4320;

fn open(world: &mut World, call: &Call, kind: u8, starter: Option<Snowflake>) -> Outcome {
    let parent = call.id(0)?;
    let channel = world.channel(parent)?;
    let needed = if kind == PRIVATE_THREAD {
        Permissions::CREATE_PRIVATE_THREADS
    } else {
        Permissions::CREATE_PUBLIC_THREADS
    };
    world.bot_may(channel, needed)?;
    if channel.kind != TEXT {
        return Err(ApiError::WRONG_CHANNEL_TYPE);
    }
    refuse(limits::check_thread(&call.body, true))?;
    if let Some(message) = starter
        && world.message(parent, message)?.visible_to.is_some()
    {
        return Err(ApiError::UNKNOWN_MESSAGE);
    }
    let new = NewThread {
        parent,
        name: call.body["name"].as_str().unwrap_or_default().to_owned(),
        kind,
        owner: world.bot,
        auto_archive_minutes: call.body["auto_archive_duration"]
            .as_u64()
            .unwrap_or(DEFAULT_ARCHIVE_MINUTES),
        invitable: call.body["invitable"] != false,
        starter,
    };
    let id = world.open_thread(&new)?;
    Ok(Reply::created(world.thread_json(world.channel(id)?)))
}

pub(super) fn from_message(world: &mut World, call: &mut Call) -> Outcome {
    let message = call.id(1)?;
    open(world, call, PUBLIC_THREAD, Some(message))
}

pub(super) fn without_message(world: &mut World, call: &mut Call) -> Outcome {
    // Without a type Discord opens a private thread.
    let kind = match call.body["type"].as_u64() {
        Some(11) => PUBLIC_THREAD,
        Some(12) | None => PRIVATE_THREAD,
        Some(_) => {
            return Err(ApiError::field(
                "type",
                "BASE_TYPE_CHOICES",
                "Value must be one of {10, 11, 12}.",
            ));
        }
    };
    open(world, call, kind, None)
}

fn archived(world: &World, call: &Call, kind: u8, only_joined: bool) -> Outcome {
    let parent = world.channel(call.id(0)?)?;
    world.bot_may(parent, Permissions::READ_MESSAGE_HISTORY)?;
    if kind == PRIVATE_THREAD && !only_joined {
        world.bot_may(parent, Permissions::MANAGE_THREADS)?;
    }
    let limit: usize = call
        .query
        .get("limit")
        .and_then(|text| text.parse().ok())
        .unwrap_or(50);
    let fits = |channel: &&Channel| {
        channel.thread.as_ref().is_some_and(|thread| {
            thread.archived && (!only_joined || thread.members.contains_key(&world.bot))
        })
    };
    let mut found: Vec<&Channel> = world
        .channels
        .values()
        .filter(|c| c.parent == Some(parent.id) && c.kind == kind)
        .filter(fits)
        .collect();
    found.sort_by_key(|c| std::cmp::Reverse(c.thread.as_ref().map(|t| t.archive_ms)));
    let has_more = limit < found.len();
    Ok(Reply::json(threads_json(
        world,
        found.into_iter().take(limit),
        has_more,
    )))
}

pub(super) fn archived_public(world: &mut World, call: &mut Call) -> Outcome {
    archived(world, call, PUBLIC_THREAD, false)
}

pub(super) fn archived_private(world: &mut World, call: &mut Call) -> Outcome {
    archived(world, call, PRIVATE_THREAD, false)
}

pub(super) fn archived_joined(world: &mut World, call: &mut Call) -> Outcome {
    archived(world, call, PRIVATE_THREAD, true)
}

/// A thread the bot sees.
fn seen<'w>(world: &'w World, call: &Call) -> Result<(&'w Channel, &'w Thread), ApiError> {
    let channel = world.channel(call.id(0)?)?;
    world.bot_may(channel, Permissions::VIEW_CHANNEL)?;
    match &channel.thread {
        Some(thread) => Ok((channel, thread)),
        None => Err(ApiError::WRONG_CHANNEL_TYPE),
    }
}

/// A thread whose members the bot may change.
fn open_for_members(world: &World, call: &Call) -> Result<Snowflake, ApiError> {
    let (channel, thread) = seen(world, call)?;
    if thread.archived {
        return Err(ApiError::ARCHIVED);
    }
    Ok(channel.id)
}

fn with_member(world: &World, channel: &Channel, call: &Call, mut json: Value) -> Value {
    if call.flag("with_member")
        && let Some(guild) = channel.guild
        && let Some(user) = Snowflake::from_json(&json["user_id"])
        && let Some(member) = world.member_json(guild, user)
    {
        json["member"] = member;
    }
    json
}

pub(super) fn members(world: &mut World, call: &mut Call) -> Outcome {
    let (channel, thread) = seen(world, call)?;
    let all: Vec<Value> = thread
        .members
        .iter()
        .map(|(user, joined)| thread_member_json(channel.id, *user, *joined))
        .map(|json| with_member(world, channel, call, json))
        .collect();
    Ok(Reply::json(all.into()))
}

pub(super) fn member(world: &mut World, call: &mut Call) -> Outcome {
    let (channel, thread) = seen(world, call)?;
    let user = if call.text(1) == "@me" {
        world.bot
    } else {
        call.id(1)?
    };
    let joined = thread.members.get(&user).ok_or(ApiError::UNKNOWN_MEMBER)?;
    let json = thread_member_json(channel.id, user, *joined);
    Ok(Reply::json(with_member(world, channel, call, json)))
}

pub(super) fn join(world: &mut World, call: &mut Call) -> Outcome {
    let (id, bot) = (open_for_members(world, call)?, world.bot);
    world.join_thread(id, bot);
    Ok(Reply::no_content())
}

pub(super) fn leave(world: &mut World, call: &mut Call) -> Outcome {
    let (id, bot) = (open_for_members(world, call)?, world.bot);
    world.leave_thread(id, bot);
    Ok(Reply::no_content())
}

pub(super) fn add_member(world: &mut World, call: &mut Call) -> Outcome {
    let id = open_for_members(world, call)?;
    let user = call.id(1)?;
    world.user(user)?;
    let channel = world.channel(id)?;
    world.bot_may(channel, Permissions::SEND_MESSAGES_IN_THREADS)?;
    let is_member = channel
        .guild
        .and_then(|guild| world.guilds.get(&guild))
        .is_some_and(|guild| guild.members.contains_key(&user));
    let parent_seen = world
        .permissions(user, channel)
        .contains(Permissions::VIEW_CHANNEL);
    if !is_member {
        return Err(ApiError::UNKNOWN_MEMBER);
    }
    if !parent_seen {
        return Err(ApiError::MISSING_ACCESS);
    }
    world.join_thread(id, user);
    Ok(Reply::no_content())
}

pub(super) fn remove_member(world: &mut World, call: &mut Call) -> Outcome {
    let id = open_for_members(world, call)?;
    let user = call.id(1)?;
    let channel = world.channel(id)?;
    let owns_private = channel.kind == PRIVATE_THREAD
        && channel
            .thread
            .as_ref()
            .is_some_and(|t| t.owner == world.bot);
    if !owns_private {
        world.bot_may(channel, Permissions::MANAGE_THREADS)?;
    }
    world.leave_thread(id, user);
    Ok(Reply::no_content())
}
