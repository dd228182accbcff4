//! Making, changing and removing messages.

use serde_json::{Value, json};

use super::World;
use super::attaching::resolve_files;
use super::command::without_nulls;
use super::guild::merge;
use super::mention;
use super::message::{Draft, LOADING, Message, SETTABLE};
use crate::error::ApiError;
use crate::record::Upload;
use crate::snowflake::Snowflake;

impl World {
    /// Puts a message into a channel and tells everybody.
    pub(crate) fn store_message(&mut self, channel: Snowflake, mut draft: Draft) -> Snowflake {
        resolve_files(&mut draft.embeds, &draft.attachments);
        let id = self.next_id();
        let now = self.now();
        let is_notice = !matches!(draft.kind, 0 | 19 | 20 | 23);
        let mut mentions = if is_notice {
            mention::Mentions::default()
        } else {
            mention::parse(&draft.content, &draft.allowed_mentions)
        };
        if let Some(user) = draft.replied_user
            && !mentions.users.contains(&user)
        {
            mentions.users.push(user);
        }
        let is_private = draft.visible_to.is_some();
        let pings = match self.channels.get(&channel) {
            Some(place) if !is_private && !is_notice => self.pinged(place, draft.author, &mentions),
            _ => Vec::new(),
        };
        let message = Message {
            id,
            channel,
            author: draft.author,
            kind: draft.kind,
            content: draft.content,
            embeds: draft.embeds,
            components: draft.components,
            attachments: draft.attachments,
            flags: draft.flags,
            created_ms: now,
            edited_ms: None,
            visible_to: draft.visible_to,
            mentions: mentions
                .users
                .into_iter()
                .filter(|user| self.users.contains_key(user))
                .collect(),
            mention_roles: mentions.roles,
            mention_everyone: mentions.everyone,
            pings: pings.clone(),
            reference: draft.reference,
            nonce: draft.nonce,
            pinned: false,
            thread: None,
            reactions: Vec::new(),
            cause: draft.cause,
        };
        self.messages.insert((channel, id), message);
        if !is_private {
            self.note_activity(channel, id, &pings);
            self.emit_message("MESSAGE_CREATE", channel, id);
        }
        self.touch();
        id
    }

    /// What a public message does to its channel: newest message, counts, thread members, an archived thread wakes up.
    fn note_activity(&mut self, id: Snowflake, message: Snowflake, pings: &[Snowflake]) {
        let Some(channel) = self.channels.get_mut(&id) else {
            return;
        };
        channel.last_message = Some(message);
        channel.typing.clear();
        let Some(thread) = &mut channel.thread else {
            return;
        };
        thread.n_messages += 1;
        thread.n_messages_ever += 1;
        if thread.archived {
            self.change_thread(id, |channel| {
                if let Some(thread) = &mut channel.thread {
                    thread.archived = false;
                }
            });
        }
        for user in pings {
            self.join_thread(id, *user);
        }
    }

    fn emit_message(&mut self, event: &str, channel: Snowflake, id: Snowflake) {
        let Some(message) = self.messages.get(&(channel, id)) else {
            return;
        };
        let guild = self.channels.get(&channel).and_then(|c| c.guild);
        if !self.sessions.wants(guild, event) {
            return;
        }
        let mut json = self.message_json(message);
        if let Some(guild) = guild {
            json["guild_id"] = json!(guild);
            if let Some(member) = self.partial_member_json(guild, message.author) {
                json["member"] = member;
            }
        }
        self.emit(guild, event, &json);
    }

    /// Changes a message after the bot's body and tells everybody.
    pub(crate) fn edit_message(
        &mut self,
        key: (Snowflake, Snowflake),
        body: &Value,
        files: &[Upload],
    ) -> Result<(), ApiError> {
        let kept = self
            .messages
            .get(&key)
            .ok_or(ApiError::UNKNOWN_MESSAGE)?
            .attachments
            .clone();
        let is_private = self.message(key.0, key.1)?.is_ephemeral();
        let attachments = if body["attachments"].is_array() || !files.is_empty() {
            Some(self.store_attachments(key.0, body, files, &kept, is_private)?)
        } else {
            None
        };
        let now = self.now();
        let content = body["content"].as_str().map(str::to_owned);
        let (embeds, components) = (
            body["embeds"].as_array().map(|list| fill_embeds(list)),
            body["components"]
                .as_array()
                .map(|list| fill_components(list)),
        );
        let Some(message) = self.messages.get_mut(&key) else {
            return Err(ApiError::UNKNOWN_MESSAGE);
        };
        if let Some(content) = content {
            let mentions = mention::parse(&content, &body["allowed_mentions"]);
            message.content = content;
            message.mentions = mentions.users;
            message.mention_roles = mentions.roles;
            message.mention_everyone = mentions.everyone;
        } else if body.get("content").is_some_and(Value::is_null) {
            message.content.clear();
        }
        if let Some(embeds) = embeds {
            message.embeds = embeds;
        }
        if let Some(components) = components {
            message.components = components;
        }
        if let Some(attachments) = attachments {
            message.attachments = attachments;
        }
        resolve_files(&mut message.embeds, &message.attachments);
        if message.is_loading() {
            message.flags &= !LOADING;
        } else {
            message.edited_ms = Some(now);
        }
        let is_private = message.visible_to.is_some();
        if !is_private {
            self.emit_message("MESSAGE_UPDATE", key.0, key.1);
        }
        self.drop_unused_files(&kept, key);
        self.touch();
        Ok(())
    }

    /// Removes a message and tells everybody.
    pub(crate) fn delete_message(&mut self, key: (Snowflake, Snowflake)) -> Result<(), ApiError> {
        let message = self.messages.get(&key).ok_or(ApiError::UNKNOWN_MESSAGE)?;
        let is_private = message.visible_to.is_some();
        self.forget_message(key);
        let guild = match self.channels.get_mut(&key.0) {
            Some(channel) => {
                if let Some(thread) = &mut channel.thread {
                    thread.n_messages = thread.n_messages.saturating_sub(1);
                }
                channel.guild
            }
            None => None,
        };
        if !is_private {
            let mut event = json!({ "id": key.1, "channel_id": key.0 });
            if let Some(guild) = guild {
                event["guild_id"] = json!(guild);
            }
            self.emit(guild, "MESSAGE_DELETE", &event);
        }
        self.touch();
        Ok(())
    }

    /// Removes a message and its files without telling the bot.
    pub(crate) fn forget_message(&mut self, key: (Snowflake, Snowflake)) {
        if let Some(message) = self.messages.remove(&key) {
            for attachment in &message.attachments {
                self.files.remove(&attachment.id);
            }
        }
    }
}

/// Adds what Discord adds to the rows of a message: numbers, and the defaults of menus.
pub(crate) fn fill_components(rows: &[Value]) -> Vec<Value> {
    let mut next = 1;
    rows.iter()
        .map(|row| fill_component(row, &mut next))
        .collect()
}

fn fill_component(part: &Value, next: &mut u64) -> Value {
    let mut filled = without_nulls(part);
    if !filled["id"].is_u64() {
        filled["id"] = (*next).into();
    }
    *next += 1;
    if part["type"]
        .as_u64()
        .is_some_and(|kind| (3..=8).contains(&kind) && kind != 4)
    {
        for key in ["min_values", "max_values"] {
            if !filled[key].is_u64() {
                filled[key] = 1.into();
            }
        }
    }
    if let Some(children) = part["components"].as_array() {
        filled["components"] = children
            .iter()
            .map(|child| fill_component(child, next))
            .collect();
    }
    filled
}

/// Adds what Discord adds to embeds and leaves out what is null.
pub(crate) fn fill_embeds(embeds: &[Value]) -> Vec<Value> {
    embeds
        .iter()
        .map(|embed| {
            let mut filled = without_nulls(embed);
            for field in filled
                .get_mut("fields")
                .and_then(Value::as_array_mut)
                .into_iter()
                .flatten()
            {
                field["inline"] = (field["inline"] == true).into();
            }
            merge(&mut filled, json!({ "type": "rich" }));
            filled
        })
        .collect()
}

/// The flags of a body that a bot may set.
pub(crate) fn flags(body: &Value) -> u64 {
    body["flags"].as_u64().unwrap_or(0) & SETTABLE
}
