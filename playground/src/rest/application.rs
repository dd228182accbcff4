//! The bot itself, and its commands.
#![expect(
    clippy::unnecessary_wraps,
    reason = "all routes are functions of one type"
)]

use serde_json::{Value, json};

use super::call::{Call, Outcome, Reply, refuse};
use crate::error::ApiError;
use crate::limits;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::guild::merge;

fn url(world: &World) -> String {
    format!("{}/gateway", world.base.replacen("http", "ws", 1))
}

pub(super) fn gateway(world: &mut World, _: &mut Call) -> Outcome {
    Ok(Reply::json(json!({ "url": url(world) })))
}

pub(super) fn gateway_bot(world: &mut World, _: &mut Call) -> Outcome {
    Ok(Reply::json(json!({
        "url": url(world),
        "shards": world.config.shards,
        "session_start_limit": {
            "total": 1000, "remaining": 1000, "reset_after": 14_400_000, "max_concurrency": 1,
        },
    })))
}

pub(super) fn me(world: &mut World, _: &mut Call) -> Outcome {
    let mut user = world.user_json(world.bot);
    merge(
        &mut user,
        json!({
            "mfa_enabled": true, "locale": "en-US", "premium_type": 0, "email": null,
            "verified": true, "bio": "",
        }),
    );
    Ok(Reply::json(user))
}

pub(super) fn user(world: &mut World, call: &mut Call) -> Outcome {
    let id = call.id(0)?;
    world.user(id)?;
    Ok(Reply::json(world.user_json(id)))
}

pub(super) fn application(world: &mut World, _: &mut Call) -> Outcome {
    let owner = world.guilds.values().next().map(|guild| guild.owner);
    let n_guilds = world
        .guilds
        .values()
        .filter(|guild| guild.members.contains_key(&world.bot))
        .count();
    let mut json = json!({
        "id": world.bot, "name": world.config.bot_name, "icon": null, "description": "",
        "summary": "", "type": null, "verify_key": "0".repeat(64), "flags": 0,
        "flags_new": "0", "redirect_uris": [], "interactions_endpoint_url": null,
        "role_connections_verification_url": null, "team": null,
        "owner": world.user_json(owner.unwrap_or(world.bot)),
    });
    merge(
        &mut json,
        json!({
            "approximate_guild_count": n_guilds, "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0, "explicit_content_filter": 0,
            "eligible_oauth2_scopes": [], "bot_public": true, "bot_require_code_grant": false,
            "bot": world.user_json(world.bot), "rpc_origins": [],
        }),
    );
    Ok(Reply::json(json))
}

fn own(world: &World, call: &Call) -> Result<(), ApiError> {
    if call.id(0)? == world.bot {
        Ok(())
    } else {
        Err(ApiError::UNKNOWN_APPLICATION)
    }
}

fn list(world: &World, guild: Option<Snowflake>) -> Reply {
    let all: Vec<Value> = world.commands.of(guild).map(|c| c.json.clone()).collect();
    Reply::json(all.into())
}

pub(super) fn list_commands(world: &mut World, call: &mut Call) -> Outcome {
    own(world, call)?;
    Ok(list(world, None))
}

fn put(world: &mut World, call: &Call, guild: Option<Snowflake>) -> Outcome {
    refuse(limits::check_commands(&call.body))?;
    let body = call.body.as_array().cloned().unwrap_or_default();
    Ok(Reply::json(world.register_all(guild, &body).into()))
}

fn post(world: &mut World, call: &Call, guild: Option<Snowflake>) -> Outcome {
    refuse(limits::check_command(&call.body))?;
    let (json, is_new) = world.register(guild, &call.body);
    Ok(if is_new {
        Reply::created(json)
    } else {
        Reply::json(json)
    })
}

pub(super) fn put_commands(world: &mut World, call: &mut Call) -> Outcome {
    own(world, call)?;
    put(world, call, None)
}

pub(super) fn post_command(world: &mut World, call: &mut Call) -> Outcome {
    own(world, call)?;
    post(world, call, None)
}

pub(super) fn get_command(world: &mut World, call: &mut Call) -> Outcome {
    own(world, call)?;
    let id = call.id(1)?;
    let command = world.commands.get(None, id);
    Ok(Reply::json(
        command.ok_or(ApiError::UNKNOWN_COMMAND)?.json.clone(),
    ))
}

pub(super) fn patch_command(world: &mut World, call: &mut Call) -> Outcome {
    own(world, call)?;
    let id = call.id(1)?;
    let old = world
        .commands
        .get(None, id)
        .ok_or(ApiError::UNKNOWN_COMMAND)?;
    let mut body = old.json.clone();
    merge(&mut body, call.body.clone());
    refuse(limits::check_command(&body))?;
    // A new name would make a new command: the old one gives way.
    if body["name"] != old.json["name"] {
        world.commands.remove(None, id);
    }
    Ok(Reply::json(world.register(None, &body).0))
}

pub(super) fn delete_command(world: &mut World, call: &mut Call) -> Outcome {
    own(world, call)?;
    remove(world, None, call.id(1)?)
}

fn remove(world: &mut World, guild: Option<Snowflake>, id: Snowflake) -> Outcome {
    if world.commands.remove(guild, id) {
        world.touch();
        Ok(Reply::no_content())
    } else {
        Err(ApiError::UNKNOWN_COMMAND)
    }
}

fn own_guild(world: &World, call: &Call) -> Result<Snowflake, ApiError> {
    own(world, call)?;
    let guild = call.id(1)?;
    if world.guild(guild)?.members.contains_key(&world.bot) {
        Ok(guild)
    } else {
        Err(ApiError::MISSING_ACCESS)
    }
}

pub(super) fn list_guild_commands(world: &mut World, call: &mut Call) -> Outcome {
    let guild = own_guild(world, call)?;
    Ok(list(world, Some(guild)))
}

pub(super) fn put_guild_commands(world: &mut World, call: &mut Call) -> Outcome {
    let guild = own_guild(world, call)?;
    put(world, call, Some(guild))
}

pub(super) fn post_guild_command(world: &mut World, call: &mut Call) -> Outcome {
    let guild = own_guild(world, call)?;
    post(world, call, Some(guild))
}

pub(super) fn delete_guild_command(world: &mut World, call: &mut Call) -> Outcome {
    let guild = own_guild(world, call)?;
    remove(world, Some(guild), call.id(2)?)
}
