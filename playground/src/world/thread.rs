//! Threads: opening, joining, archiving.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::World;
use super::channel::{Channel, PRIVATE_THREAD, Thread};
use super::message::{Draft, STARTED_THREAD, THREAD_STARTER};
use crate::clock::iso;
use crate::error::ApiError;
use crate::snowflake::Snowflake;

/// What a new thread shall be.
pub(crate) struct NewThread {
    pub(crate) parent: Snowflake,
    pub(crate) name: String,
    pub(crate) kind: u8,
    pub(crate) owner: Snowflake,
    pub(crate) auto_archive_minutes: u64,
    pub(crate) invitable: bool,
    /// The message it grows from; then it has the id of that message.
    pub(crate) starter: Option<Snowflake>,
}

impl World {
    pub(crate) fn thread_json(&self, channel: &Channel) -> Value {
        let Some(thread) = &channel.thread else {
            return channel.to_json();
        };
        let mut json = json!({
            "id": channel.id, "type": channel.kind, "flags": 0, "guild_id": channel.guild,
            "name": channel.name, "parent_id": channel.parent, "owner_id": thread.owner,
            "last_message_id": channel.last_message, "rate_limit_per_user": 0,
            "message_count": thread.n_messages, "total_message_sent": thread.n_messages_ever,
            "member_count": thread.members.len().min(50),
            "thread_metadata": {
                "archived": thread.archived, "locked": thread.locked,
                "archive_timestamp": iso(thread.archive_ms),
                "auto_archive_duration": thread.auto_archive_minutes,
                "create_timestamp": iso(thread.created_ms),
            },
        });
        if channel.kind == PRIVATE_THREAD {
            json["thread_metadata"]["invitable"] = thread.invitable.into();
        }
        if let Some(joined) = thread.members.get(&self.bot) {
            json["member"] = thread_member_json(channel.id, self.bot, *joined);
        }
        json
    }

    pub(crate) fn open_thread(&mut self, new: &NewThread) -> Result<Snowflake, ApiError> {
        let parent = self.channel(new.parent)?.clone();
        let guild = parent.guild.ok_or(ApiError::DM_NOT_ALLOWED)?;
        if new
            .starter
            .is_some_and(|id| self.channels.contains_key(&id))
        {
            return Err(ApiError::THREAD_EXISTS);
        }
        let n_active = self
            .channels
            .values()
            .filter(|c| c.guild == Some(guild) && c.is_active())
            .count();
        if self.guild(guild)?.max_active_threads <= n_active {
            return Err(ApiError::TOO_MANY_THREADS);
        }
        let id = match new.starter {
            Some(message) => message,
            None => self.next_id(),
        };
        let now = self.now();
        let channel = Channel {
            id,
            kind: new.kind,
            name: new.name.clone(),
            parent: Some(new.parent),
            topic: None,
            position: 0,
            overwrites: BTreeMap::new(),
            thread: Some(Thread {
                owner: new.owner,
                archived: false,
                locked: false,
                invitable: new.invitable,
                auto_archive_minutes: new.auto_archive_minutes,
                created_ms: now,
                archive_ms: now,
                members: BTreeMap::from([(new.owner, now)]),
                n_messages: 0,
                n_messages_ever: 0,
            }),
            last_message: None,
            ..parent
        };
        let mut event = self.thread_json(&channel);
        event["newly_created"] = true.into();
        self.channels.insert(id, channel);
        self.emit(Some(guild), "THREAD_CREATE", &event);
        self.announce_thread(new, id);
        self.touch();
        Ok(id)
    }

    /// The system messages that Discord adds when a thread is opened.
    fn announce_thread(&mut self, new: &NewThread, id: Snowflake) {
        let mut notice = Draft::new(new.owner);
        if let Some(starter) = new.starter {
            if let Some(message) = self.messages.get_mut(&(new.parent, starter)) {
                message.flags |= 1 << 5;
                message.thread = Some(id);
            }
            notice.kind = THREAD_STARTER;
            notice.reference = Some((new.parent, starter));
            self.store_message(id, notice);
        } else if new.kind != PRIVATE_THREAD {
            notice.kind = STARTED_THREAD;
            notice.content.clone_from(&new.name);
            notice.reference = Some((id, Snowflake(0)));
            self.store_message(new.parent, notice);
        }
    }

    pub(crate) fn join_thread(&mut self, id: Snowflake, user: Snowflake) {
        let now = self.now();
        let Some(channel) = self.channels.get_mut(&id) else {
            return;
        };
        let Some(thread) = &mut channel.thread else {
            return;
        };
        if thread.members.contains_key(&user) {
            return;
        }
        thread.members.insert(user, now);
        let (guild, n_members) = (channel.guild, thread.members.len());
        if user == self.bot {
            let event = json!({
                "id": id, "guild_id": guild, "member_count": n_members,
                "added_members": [thread_member_json(id, user, now)],
            });
            self.emit(guild, "THREAD_MEMBERS_UPDATE", &event);
        }
        self.touch();
    }

    pub(crate) fn leave_thread(&mut self, id: Snowflake, user: Snowflake) {
        let Some(channel) = self.channels.get_mut(&id) else {
            return;
        };
        let Some(thread) = &mut channel.thread else {
            return;
        };
        let was_member = thread.members.remove(&user).is_some();
        let (guild, n_members) = (channel.guild, thread.members.len());
        if was_member && user == self.bot {
            let event = json!({
                "id": id, "guild_id": guild, "member_count": n_members,
                "removed_member_ids": [user],
            });
            self.emit(guild, "THREAD_MEMBERS_UPDATE", &event);
        }
        self.touch();
    }

    /// Archives the threads whose last message is older than they allow.
    pub(crate) fn archive_quiet_threads(&mut self) {
        let now = self.now();
        let is_quiet = |channel: &&Channel| {
            channel.thread.as_ref().is_some_and(|thread| {
                let last = channel.last_message.map_or(0, Snowflake::created_ms);
                // A thread that was woken up starts anew.
                let since = last.max(thread.created_ms).max(thread.archive_ms);
                let minutes = thread.auto_archive_minutes as i64;
                !thread.archived && minutes * 60_000 < now - since
            })
        };
        let quiet: Vec<Snowflake> = self
            .channels
            .values()
            .filter(is_quiet)
            .map(|channel| channel.id)
            .collect();
        for id in quiet {
            self.change_thread(id, |channel| {
                if let Some(thread) = &mut channel.thread {
                    thread.archived = true;
                }
            });
        }
    }

    /// Changes a thread and tells the sessions.
    pub(crate) fn change_thread(&mut self, id: Snowflake, change: impl FnOnce(&mut Channel)) {
        let now = self.now();
        let Some(channel) = self.channels.get_mut(&id) else {
            return;
        };
        let was_archived = channel.thread.as_ref().is_some_and(|t| t.archived);
        change(channel);
        if let Some(thread) = &mut channel.thread
            && thread.archived != was_archived
        {
            thread.archive_ms = now;
        }
        let channel = channel.clone();
        let event = self.thread_json(&channel);
        self.emit(channel.guild, "THREAD_UPDATE", &event);
        self.touch();
    }
}

pub(crate) fn thread_member_json(thread: Snowflake, user: Snowflake, joined_ms: i64) -> Value {
    json!({ "id": thread, "user_id": user, "join_timestamp": iso(joined_ms), "flags": 0 })
}
