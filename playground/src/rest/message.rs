//! Messages in channels.

use serde_json::{Value, json};

use super::call::{Call, Outcome, Reply, refuse};
use crate::error::ApiError;
use crate::limits;
use crate::permissions::Permissions;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::channel::{Channel, DM};
use crate::world::message::{Draft, EPHEMERAL, LOADING, Message, REPLY};
use crate::world::posting::{fill_components, fill_embeds, flags};

/// How long Discord remembers a nonce.
const NONCE_LIFE_MS: i64 = 5 * 60 * 1000;

/// What the body of a message says, but for its files.
pub(super) fn draft_of(author: Snowflake, body: &Value) -> Draft {
    let list = |key: &str| body[key].as_array().cloned().unwrap_or_default();
    Draft {
        content: body["content"].as_str().unwrap_or_default().to_owned(),
        embeds: fill_embeds(&list("embeds")),
        components: fill_components(&list("components")),
        flags: flags(body),
        allowed_mentions: body["allowed_mentions"].clone(),
        ..Draft::new(author)
    }
}

/// Refuses an edit that is malformed or leaves nothing.
pub(super) fn check_edit(message: &Message, body: &Value, n_files: usize) -> Result<(), ApiError> {
    refuse(limits::check_message(body))?;
    let mut after = json!({
        "content": message.content, "embeds": message.embeds, "flags": message.flags,
        "components": message.components,
    });
    for key in ["content", "embeds", "components"] {
        if let Some(value) = body.get(key) {
            after[key] = value.clone();
        }
    }
    let n_kept = match body["attachments"].as_array() {
        Some(list) => message
            .attachments
            .iter()
            .filter(|old| {
                list.iter()
                    .any(|entry| Snowflake::from_json(&entry["id"]) == Some(old.id))
            })
            .count(),
        None => message.attachments.len(),
    };
    if limits::is_empty(&after, n_kept + n_files) {
        return Err(ApiError::EMPTY_MESSAGE);
    }
    Ok(())
}

pub(super) fn post(world: &mut World, call: &mut Call) -> Outcome {
    let id = call.id(0)?;
    let channel = world.channel(id)?.clone();
    may_post(world, &channel, &call.body, call.files.len())?;
    refuse(limits::check_message(&call.body))?;
    if limits::is_empty(&call.body, call.files.len()) {
        return Err(ApiError::EMPTY_MESSAGE);
    }
    let nonce = &call.body["nonce"];
    let key = (!nonce.is_null()).then(|| (id, nonce.to_string()));
    let now = world.now();
    world.nonces.retain(|_, (_, at)| now - *at < NONCE_LIFE_MS);
    if call.body["enforce_nonce"] == true
        && let Some(known) = key.as_ref().and_then(|key| world.nonces.get(key))
        && let Ok(message) = world.message(id, known.0)
    {
        return Ok(Reply::json(world.message_json(message)));
    }
    let mut draft = draft_of(world.bot, &call.body);
    draft.flags &= !EPHEMERAL;
    draft.nonce = (!nonce.is_null()).then(|| nonce.clone());
    refer(world, &channel, &call.body["message_reference"], &mut draft)?;
    draft.attachments = world.store_attachments(id, &call.body, &call.files, &[], false)?;
    let message = world.store_message(id, draft);
    if let Some(key) = key {
        world.nonces.insert(key, (message, now));
    }
    let message = world.message(id, message)?;
    Ok(Reply::json(world.message_json(message)))
}

fn may_post(
    world: &World,
    channel: &Channel,
    body: &Value,
    n_files: usize,
) -> Result<(), ApiError> {
    if channel.kind == DM {
        return may_write_to(world, channel);
    }
    let mut needed = if channel.thread.is_some() {
        Permissions::SEND_MESSAGES_IN_THREADS
    } else {
        Permissions::SEND_MESSAGES
    };
    if 0 < n_files {
        needed = needed | Permissions::ATTACH_FILES;
    }
    if body["embeds"]
        .as_array()
        .is_some_and(|list| !list.is_empty())
    {
        needed = needed | Permissions::EMBED_LINKS;
    }
    world.bot_may(channel, needed)?;
    let may_unlock = || {
        world
            .permissions(world.bot, channel)
            .contains(Permissions::MANAGE_THREADS)
    };
    match &channel.thread {
        Some(thread) if thread.locked && !may_unlock() => Err(if thread.archived {
            ApiError::ARCHIVED
        } else {
            ApiError::LOCKED
        }),
        _ => Ok(()),
    }
}

/// A direct message arrives only where the user wants it and shares a guild with the bot.
fn may_write_to(world: &World, channel: &Channel) -> Result<(), ApiError> {
    let is_open = channel.recipients.iter().all(|user| {
        world.users.get(user).is_some_and(|user| user.takes_dms)
            && world
                .guilds
                .values()
                .any(|g| g.members.contains_key(user) && g.members.contains_key(&world.bot))
    });
    if is_open {
        Ok(())
    } else {
        Err(ApiError::DMS_CLOSED)
    }
}

fn refer(
    world: &World,
    channel: &Channel,
    reference: &Value,
    draft: &mut Draft,
) -> Result<(), ApiError> {
    let Some(target) = Snowflake::from_json(&reference["message_id"]) else {
        return Ok(());
    };
    if channel.guild.is_some()
        && !world
            .permissions(world.bot, channel)
            .contains(Permissions::READ_MESSAGE_HISTORY)
    {
        return Err(ApiError::CANNOT_REPLY);
    }
    match world.message(channel.id, target) {
        Ok(message) if message.visible_to.is_none() => {
            draft.kind = REPLY;
            draft.reference = Some((channel.id, target));
            let allowed = &draft.allowed_mentions;
            if allowed.is_null() || allowed["replied_user"] == true {
                draft.replied_user = Some(message.author);
            }
            Ok(())
        }
        _ if reference["fail_if_not_exists"] == false => Ok(()),
        _ => Err(ApiError::field(
            "message_reference",
            "MESSAGE_REFERENCE_UNKNOWN_MESSAGE",
            "Unknown message",
        )),
    }
}

/// A message the bot can reach by its channel: one that everybody there sees.
fn public(world: &World, call: &Call) -> Result<(Snowflake, Snowflake), ApiError> {
    let (channel, id) = (call.id(0)?, call.id(1)?);
    let place = world.channel(channel)?;
    world.bot_may(place, Permissions::VIEW_CHANNEL)?;
    let message = world.message(channel, id)?;
    if message.visible_to.is_some() {
        return Err(ApiError::UNKNOWN_MESSAGE);
    }
    Ok((channel, id))
}

/// Without the message content intent the text of others is hidden over REST too.
fn for_bot(world: &World, message: &Message) -> Value {
    let mut json = world.message_json(message);
    let is_readable = message.author == world.bot
        || message.mentions.contains(&world.bot)
        || world
            .channels
            .get(&message.channel)
            .is_some_and(|channel| channel.guild.is_none());
    if !is_readable {
        json["content"] = "".into();
        for key in ["embeds", "attachments", "components"] {
            json[key] = json!([]);
        }
    }
    json
}

pub(super) fn get(world: &mut World, call: &mut Call) -> Outcome {
    let (channel, id) = public(world, call)?;
    world.bot_may(world.channel(channel)?, Permissions::READ_MESSAGE_HISTORY)?;
    Ok(Reply::json(for_bot(world, world.message(channel, id)?)))
}

pub(super) fn list(world: &mut World, call: &mut Call) -> Outcome {
    let channel = world.channel(call.id(0)?)?;
    world.bot_may(channel, Permissions::VIEW_CHANNEL)?;
    let limit = match call.query.get("limit").map(|text| text.parse::<usize>()) {
        None => 50,
        Some(Ok(limit @ 1..=100)) => limit,
        Some(_) => {
            return Err(ApiError::field(
                "limit",
                "NUMBER_TYPE_RANGE",
                "int value should be between 1 and 100.",
            ));
        }
    };
    if world
        .bot_may(channel, Permissions::READ_MESSAGE_HISTORY)
        .is_err()
    {
        return Ok(Reply::json(json!([])));
    }
    let all: Vec<&Message> = world
        .messages
        .range((channel.id, Snowflake(0))..=(channel.id, Snowflake(u64::MAX)))
        .map(|(_, message)| message)
        .filter(|message| message.visible_to.is_none())
        .collect();
    // `all` is in order of time; each page is the part next to its anchor.
    let part: &[&Message] = if let Some(after) = call.query_id("after") {
        let from = all.partition_point(|message| message.id <= after);
        &all[from..all.len().min(from + limit)]
    } else if let Some(around) = call.query_id("around") {
        let middle = all.partition_point(|message| message.id < around);
        let from = middle.saturating_sub(limit / 2);
        &all[from..all.len().min(from + limit)]
    } else {
        let before = call.query_id("before").unwrap_or(Snowflake(u64::MAX));
        let to = all.partition_point(|message| message.id < before);
        &all[to.saturating_sub(limit)..to]
    };
    let page: Vec<Value> = part.iter().rev().map(|m| for_bot(world, m)).collect();
    Ok(Reply::json(page.into()))
}

pub(super) fn patch(world: &mut World, call: &mut Call) -> Outcome {
    let key = public(world, call)?;
    let (channel, message) = (world.channel(key.0)?, world.message(key.0, key.1)?);
    if message.author != world.bot {
        return Err(ApiError::NOT_YOUR_MESSAGE);
    }
    if channel
        .thread
        .as_ref()
        .is_some_and(|thread| thread.archived)
    {
        return Err(ApiError::ARCHIVED);
    }
    if !call.files.is_empty() && channel.guild.is_some() {
        world.bot_may(channel, Permissions::ATTACH_FILES)?;
    }
    check_edit(message, &call.body, call.files.len())?;
    world.edit_message(key, &call.body, &call.files)?;
    Ok(Reply::json(
        world.message_json(world.message(key.0, key.1)?),
    ))
}

pub(super) fn delete(world: &mut World, call: &mut Call) -> Outcome {
    let key = public(world, call)?;
    let (channel, message) = (world.channel(key.0)?, world.message(key.0, key.1)?);
    if message.author != world.bot {
        world.bot_may(channel, Permissions::MANAGE_MESSAGES)?;
    }
    if channel
        .thread
        .as_ref()
        .is_some_and(|thread| thread.archived)
    {
        return Err(ApiError::ARCHIVED);
    }
    if message.flags & LOADING != 0 {
        return Err(ApiError::UNKNOWN_MESSAGE);
    }
    world.delete_message(key)?;
    Ok(Reply::no_content())
}

pub(super) fn bulk_delete(world: &mut World, call: &mut Call) -> Outcome {
    let id = call.id(0)?;
    world.bot_may(world.channel(id)?, Permissions::MANAGE_MESSAGES)?;
    let listed: Vec<Snowflake> = call.body["messages"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Snowflake::from_json)
        .collect();
    if !(2..=100).contains(&listed.len()) {
        return Err(ApiError::field(
            "messages",
            "BASE_TYPE_BAD_LENGTH",
            "Must be between 2 and 100 in length.",
        ));
    }
    for message in listed {
        // Unknown ones are passed over, as Discord does.
        drop(world.delete_message((id, message)));
    }
    Ok(Reply::no_content())
}
