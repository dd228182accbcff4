//! Channels: text channels, direct messages, threads.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::World;
use crate::permissions::Permissions;
use crate::snowflake::Snowflake;

pub(crate) const TEXT: u8 = 0;
pub(crate) const VOICE: u8 = 2;
pub(crate) const DM: u8 = 1;
pub(crate) const PUBLIC_THREAD: u8 = 11;
pub(crate) const PRIVATE_THREAD: u8 = 12;

#[derive(Clone, Debug)]
pub(crate) struct Channel {
    pub(crate) id: Snowflake,
    pub(crate) kind: u8,
    pub(crate) guild: Option<Snowflake>,
    pub(crate) name: String,
    pub(crate) parent: Option<Snowflake>,
    pub(crate) topic: Option<String>,
    pub(crate) position: usize,
    pub(crate) overwrites: BTreeMap<Snowflake, Overwrite>,
    /// The user at the other end of a direct message.
    pub(crate) recipients: Vec<Snowflake>,
    pub(crate) thread: Option<Thread>,
    pub(crate) last_message: Option<Snowflake>,
    /// Who is typing, and until when.
    pub(crate) typing: BTreeMap<Snowflake, i64>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Overwrite {
    pub(crate) is_member: bool,
    pub(crate) allow: Permissions,
    pub(crate) deny: Permissions,
}

#[derive(Clone, Debug)]
pub(crate) struct Thread {
    pub(crate) owner: Snowflake,
    pub(crate) archived: bool,
    pub(crate) locked: bool,
    pub(crate) invitable: bool,
    pub(crate) auto_archive_minutes: u64,
    pub(crate) created_ms: i64,
    pub(crate) archive_ms: i64,
    /// Members and when they joined.
    pub(crate) members: BTreeMap<Snowflake, i64>,
    pub(crate) n_messages: u64,
    pub(crate) n_messages_ever: u64,
}

impl Channel {
    pub(crate) fn is_active(&self) -> bool {
        self.thread.as_ref().is_some_and(|thread| !thread.archived)
    }

    /// A channel of a guild that is no thread.
    pub(crate) fn to_json(&self) -> Value {
        let overwrites: Vec<Value> = self
            .overwrites
            .iter()
            .map(|(id, overwrite)| {
                json!({
                    "id": id, "type": u8::from(overwrite.is_member),
                    "allow": overwrite.allow.0.to_string(), "deny": overwrite.deny.0.to_string(),
                })
            })
            .collect();
        json!({
            "id": self.id, "type": self.kind, "flags": 0, "guild_id": self.guild,
            "name": self.name, "position": self.position, "topic": self.topic,
            "parent_id": self.parent, "nsfw": false, "rate_limit_per_user": 0,
            "last_message_id": self.last_message, "permission_overwrites": overwrites,
        })
    }
}

impl World {
    pub(crate) fn add_channel(&mut self, guild: Snowflake, name: &str, kind: u8) -> Snowflake {
        let id = self.next_id();
        let position = self
            .channels
            .values()
            .filter(|c| c.guild == Some(guild) && c.thread.is_none())
            .count();
        let channel = Channel {
            id,
            kind,
            guild: Some(guild),
            name: name.to_owned(),
            parent: None,
            topic: None,
            position,
            overwrites: BTreeMap::new(),
            recipients: Vec::new(),
            thread: None,
            last_message: None,
            typing: BTreeMap::new(),
        };
        let event = channel.to_json();
        self.channels.insert(id, channel);
        self.emit(Some(guild), "CHANNEL_CREATE", &event);
        self.touch();
        id
    }

    /// The direct message channel of the bot with a user, opened if there is none.
    pub(crate) fn open_dm(&mut self, user: Snowflake) -> Snowflake {
        if let Some(found) = self
            .channels
            .values()
            .find(|c| c.kind == DM && c.recipients.contains(&user))
        {
            return found.id;
        }
        let id = self.next_id();
        let channel = Channel {
            id,
            kind: DM,
            guild: None,
            name: String::new(),
            parent: None,
            topic: None,
            position: 0,
            overwrites: BTreeMap::new(),
            recipients: vec![user],
            thread: None,
            last_message: None,
            typing: BTreeMap::new(),
        };
        self.channels.insert(id, channel);
        self.touch();
        id
    }

    /// Removes a channel or thread with all that is in it.
    pub(crate) fn remove_channel(&mut self, id: Snowflake) {
        let threads: Vec<Snowflake> = self
            .channels
            .values()
            .filter(|c| c.thread.is_some() && c.parent == Some(id))
            .map(|c| c.id)
            .collect();
        for thread in threads {
            self.remove_channel(thread);
        }
        let Some(channel) = self.channels.get(&id).cloned() else {
            return;
        };
        if channel.thread.is_some() {
            let event = json!({
                "id": id, "guild_id": channel.guild, "parent_id": channel.parent,
                "type": channel.kind,
            });
            self.emit(channel.guild, "THREAD_DELETE", &event);
        } else {
            self.emit(channel.guild, "CHANNEL_DELETE", &channel.to_json());
        }
        self.channels.remove(&id);
        let gone: Vec<_> = self
            .messages
            .range((id, Snowflake(0))..=(id, Snowflake(u64::MAX)))
            .map(|(key, _)| *key)
            .collect();
        for key in gone {
            self.forget_message(key);
        }
        self.touch();
    }

    pub(crate) fn set_overwrite(
        &mut self,
        channel: Snowflake,
        target: Snowflake,
        overwrite: Option<Overwrite>,
    ) {
        let Some(found) = self.channels.get_mut(&channel) else {
            return;
        };
        match overwrite {
            Some(overwrite) => found.overwrites.insert(target, overwrite),
            None => found.overwrites.remove(&target),
        };
        let (guild, event) = (found.guild, found.to_json());
        self.emit(guild, "CHANNEL_UPDATE", &event);
        self.touch();
    }

    /// Any channel as the bot sees it over REST.
    pub(crate) fn channel_json(&self, channel: &Channel) -> Value {
        if channel.thread.is_some() {
            return self.thread_json(channel);
        }
        if channel.kind == DM {
            let recipients: Vec<Value> = channel
                .recipients
                .iter()
                .map(|user| self.user_json(*user))
                .collect();
            return json!({
                "id": channel.id, "type": DM, "flags": 0, "recipients": recipients,
                "last_message_id": channel.last_message,
            });
        }
        channel.to_json()
    }
}
