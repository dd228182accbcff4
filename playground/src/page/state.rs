//! What the page shows: everything one user sees, as JSON.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use serde_json::{Value, json};

use crate::act::begin;
use crate::act::slash::commands_for;
use crate::app::App;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::channel::Channel;
use crate::world::message::{Attachment, Message};

/// The newest messages that are shown.
const SHOWN_MESSAGES: usize = 80;

fn id_of(query: &HashMap<String, String>, key: &str) -> Option<Snowflake> {
    query.get(key)?.parse().ok()
}

pub(super) async fn state(
    State(app): State<Arc<App>>,
    Query(query): Query<HashMap<String, String>>,
) -> Json<Value> {
    let world = app.world();
    let people: Vec<_> = world.users.values().filter(|user| !user.bot).collect();
    let me = id_of(&query, "user")
        .filter(|id| people.iter().any(|user| user.id == *id))
        .or_else(|| people.first().map(|user| user.id))
        .unwrap_or_default();
    let users: Vec<Value> = people
        .iter()
        .map(|user| {
            let channels = world.channels.values();
            let pings: usize = channels.map(|c| unread(&world, user.id, c).1).sum();
            json!({ "id": user.id, "name": user.name, "pings": pings })
        })
        .collect();
    let seen: Vec<&Channel> = world
        .channels
        .values()
        .filter(|channel| world.can_see(me, channel))
        .collect();
    let channel = id_of(&query, "channel")
        .and_then(|id| seen.iter().find(|c| c.id == id))
        .or_else(|| {
            seen.iter()
                .find(|c| c.guild.is_some() && c.thread.is_none())
        })
        .map(|channel| channel_json(&world, me, channel));
    let guilds: Vec<Value> = world
        .guilds
        .values()
        .filter(|guild| guild.members.contains_key(&me))
        .map(|guild| {
            let here = seen.iter().filter(|c| c.guild == Some(guild.id));
            let listed: Vec<Value> = here.map(|c| listed_json(&world, me, c)).collect();
            json!({ "id": guild.id, "name": guild.name, "channels": listed })
        })
        .collect();
    let direct: Vec<Value> = seen
        .iter()
        .filter(|c| c.guild.is_none() && c.last_message.is_some())
        .map(|c| listed_json(&world, me, c))
        .collect();
    Json(json!({
        "me": me, "users": users, "guilds": guilds, "direct": direct, "channel": channel,
        "names": names(&world),
        "bot": {
            "id": world.bot, "name": world.config.bot_name,
            "online": world.sessions.is_connected(),
        },
    }))
}

/// How users, channels and roles are called in mentions.
fn names(world: &World) -> Value {
    let users: HashMap<String, &str> = world
        .users
        .values()
        .map(|user| (user.id.to_string(), user.name.as_str()))
        .collect();
    let channels: HashMap<String, &str> = world
        .channels
        .values()
        .map(|channel| (channel.id.to_string(), channel.name.as_str()))
        .collect();
    let roles: HashMap<String, &str> = world
        .guilds
        .values()
        .flat_map(|guild| guild.roles.values())
        .map(|role| (role.id.to_string(), role.name.as_str()))
        .collect();
    json!({ "users": users, "channels": channels, "roles": roles })
}

fn messages<'w>(
    world: &'w World,
    me: Snowflake,
    channel: &Channel,
) -> impl DoubleEndedIterator<Item = &'w Message> {
    let id = channel.id;
    world
        .messages
        .range((id, Snowflake(0))..=(id, Snowflake(u64::MAX)))
        .map(|(_, message)| message)
        .filter(move |message| message.visible_to.is_none_or(|only| only == me))
}

/// Whether there is something new, and how many new mentions.
fn unread(world: &World, me: Snowflake, channel: &Channel) -> (bool, usize) {
    if !world.can_see(me, channel) {
        return (false, 0);
    }
    let read = world.reads.get(&(me, channel.id)).copied();
    let read = read.unwrap_or_default();
    if channel.last_message.is_none_or(|last| last <= read) {
        return (false, 0);
    }
    let new: Vec<&Message> = messages(world, me, channel)
        .rev()
        .take_while(|message| read < message.id)
        .collect();
    let pings = new.iter().filter(|m| m.pings.contains(&me)).count();
    (new.iter().any(|message| message.author != me), pings)
}

fn listed_json(world: &World, me: Snowflake, channel: &Channel) -> Value {
    let (is_new, pings) = unread(world, me, channel);
    let thread = channel.thread.as_ref();
    json!({
        "id": channel.id, "name": channel.name, "kind": channel.kind, "parent": channel.parent,
        "unread": is_new, "pings": pings,
        "archived": thread.is_some_and(|thread| thread.archived),
        "locked": thread.is_some_and(|thread| thread.locked),
        "joined": thread.is_some_and(|thread| thread.members.contains_key(&me)),
    })
}

fn channel_json(world: &World, me: Snowflake, channel: &Channel) -> Value {
    let mut shown: Vec<&Message> = messages(world, me, channel)
        .rev()
        .take(SHOWN_MESSAGES)
        .collect();
    shown.reverse();
    let shown: Vec<Value> = shown.into_iter().map(|m| message_json(world, m)).collect();
    let now = world.now();
    let typing: Vec<Snowflake> = channel
        .typing
        .iter()
        .filter(|(_, until)| now < **until)
        .map(|(user, _)| *user)
        .collect();
    let members: Vec<Snowflake> = match (&channel.thread, channel.guild) {
        (Some(thread), _) => thread.members.keys().copied().collect(),
        (None, Some(guild)) => world
            .guilds
            .get(&guild)
            .map_or_else(Vec::new, |guild| guild.members.keys().copied().collect()),
        (None, None) => channel.recipients.clone(),
    };
    let mut json = listed_json(world, me, channel);
    json["topic"] = json!(channel.topic);
    json["can_write"] = begin::may_write(world, me, channel.id).is_ok().into();
    json["messages"] = shown.into();
    json["typing"] = json!(typing);
    json["members"] = json!(members);
    json
}

fn message_json(world: &World, message: &Message) -> Value {
    let attachments: Vec<Value> = message
        .attachments
        .iter()
        .map(Attachment::to_json)
        .collect();
    let reactions: Vec<Value> = message
        .reactions
        .iter()
        .map(|(emoji, users)| json!({ "emoji": emoji, "count": users.len() }))
        .collect();
    let reference = message
        .reference
        .and_then(|key| world.messages.get(&key))
        .filter(|other| {
            message.kind == 19
                && other
                    .visible_to
                    .is_none_or(|_| message.visible_to.is_some())
        })
        .map(|other| {
            let text: String = other.content.chars().take(90).collect();
            json!({ "id": other.id, "author": name(world, other.author), "text": text })
        });
    let cause = message
        .cause
        .as_ref()
        .filter(|cause| cause.kind == 2 && message.kind == 20)
        .map(|cause| json!({ "user": name(world, cause.user), "name": cause.name }));
    json!({
        "id": message.id, "kind": message.kind, "author": message.author,
        "name": name(world, message.author), "content": message.content,
        "bot": world.users.get(&message.author).is_some_and(|user| user.bot),
        "embeds": message.embeds, "components": message.components,
        "attachments": attachments, "created": message.created_ms, "edited": message.edited_ms,
        "private": message.is_ephemeral(), "loading": message.is_loading(),
        "pings": message.pings, "mentions": message.mentions, "reference": reference,
        "cause": cause, "reactions": reactions, "pinned": message.pinned,
        "thread": message.thread.filter(|id| world.channels.contains_key(id)),
        "about_thread": message.reference.map(|(channel, _)| channel).filter(|_| message.kind == 18),
    })
}

fn name(world: &World, user: Snowflake) -> String {
    let found = world.users.get(&user);
    found.map_or_else(|| "Deleted User".to_owned(), |user| user.name.clone())
}

/// The commands a user is offered in a channel, each subcommand for itself.
pub(super) async fn commands(
    State(app): State<Arc<App>>,
    Query(query): Query<HashMap<String, String>>,
) -> Json<Value> {
    let world = app.world();
    let (Some(user), Some(channel)) = (id_of(&query, "user"), id_of(&query, "channel")) else {
        return Json(json!([]));
    };
    let mut listed = Vec::new();
    for command in commands_for(&world, user, channel) {
        if command.kind() == 1 {
            list_leaves(command.name(), &command.json, &mut listed);
        }
    }
    Json(listed.into())
}

fn list_leaves(path: &str, part: &Value, into: &mut Vec<Value>) {
    let options = part["options"].as_array().cloned().unwrap_or_default();
    let (nested, plain): (Vec<Value>, Vec<Value>) = options
        .into_iter()
        .partition(|option| matches!(option["type"].as_u64(), Some(1 | 2)));
    if nested.is_empty() {
        into.push(json!({ "path": path, "description": part["description"], "options": plain }));
    }
    for inner in nested {
        let name = inner["name"].as_str().unwrap_or_default();
        list_leaves(&format!("{path} {name}"), &inner, into);
    }
}
