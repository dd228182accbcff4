//! Guilds as the bot reads them.
#![expect(
    clippy::unnecessary_wraps,
    reason = "all routes are functions of one type"
)]

use serde_json::{Value, json};

use super::call::{Call, Outcome, Reply};
use crate::error::ApiError;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::channel::Channel;
use crate::world::guild::{Guild, merge};
use crate::world::thread::thread_member_json;

fn joined<'w>(world: &'w World, call: &Call) -> Result<&'w Guild, ApiError> {
    let id = call.id(0)?;
    world
        .guilds
        .get(&id)
        .filter(|guild| guild.members.contains_key(&world.bot))
        .ok_or(ApiError::UNKNOWN_GUILD)
}

pub(super) fn get(world: &mut World, call: &mut Call) -> Outcome {
    let guild = joined(world, call)?;
    let mut json = guild.to_json();
    if call.flag("with_counts") {
        merge(
            &mut json,
            json!({
                "approximate_member_count": guild.members.len(),
                "approximate_presence_count": guild.members.len(),
            }),
        );
    }
    Ok(Reply::json(json))
}

pub(super) fn channels(world: &mut World, call: &mut Call) -> Outcome {
    let id = joined(world, call)?.id;
    let all: Vec<Value> = world
        .channels
        .values()
        .filter(|c| c.guild == Some(id) && c.thread.is_none())
        .map(Channel::to_json)
        .collect();
    Ok(Reply::json(all.into()))
}

pub(super) fn roles(world: &mut World, call: &mut Call) -> Outcome {
    Ok(Reply::json(joined(world, call)?.roles_json().into()))
}

pub(super) fn member(world: &mut World, call: &mut Call) -> Outcome {
    let guild = joined(world, call)?.id;
    let member = world.member_json(guild, call.id(1)?);
    Ok(Reply::json(member.ok_or(ApiError::UNKNOWN_MEMBER)?))
}

pub(super) fn active_threads(world: &mut World, call: &mut Call) -> Outcome {
    let guild = joined(world, call)?.id;
    let threads = world
        .channels
        .values()
        .filter(|c| c.guild == Some(guild) && c.is_active() && world.can_see(world.bot, c));
    Ok(Reply::json(threads_json(world, threads, false)))
}

/// A list of threads with the bot's memberships.
pub(super) fn threads_json<'c>(
    world: &World,
    threads: impl Iterator<Item = &'c Channel>,
    has_more: bool,
) -> Value {
    let threads: Vec<&Channel> = threads.collect();
    let members: Vec<Value> = threads
        .iter()
        .filter_map(|channel| {
            let joined = channel.thread.as_ref()?.members.get(&world.bot)?;
            Some(thread_member_json(channel.id, world.bot, *joined))
        })
        .collect();
    let listed: Vec<Value> = threads.iter().map(|c| world.thread_json(c)).collect();
    json!({ "threads": listed, "members": members, "has_more": has_more })
}

pub(super) fn mine(world: &mut World, _: &mut Call) -> Outcome {
    let all: Vec<Value> = world
        .guilds
        .values()
        .filter(|guild| guild.members.contains_key(&world.bot))
        .map(|guild| {
            json!({
                "id": guild.id, "name": guild.name, "icon": null, "banner": null,
                "owner": false, "features": [],
                "permissions": guild.permissions(world.bot).0.to_string(),
            })
        })
        .collect();
    Ok(Reply::json(all.into()))
}

pub(super) fn leave(world: &mut World, call: &mut Call) -> Outcome {
    let id: Snowflake = joined(world, call)?.id;
    let bot = world.bot;
    world.remove_member(id, bot);
    Ok(Reply::no_content())
}
