//! Guilds, their roles and members.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::World;
use super::channel::Channel;
use crate::clock::iso;
use crate::permissions::Permissions;
use crate::snowflake::Snowflake;

/// How many threads of a guild may be active at once.
const MAX_ACTIVE_THREADS: usize = 1000;

#[derive(Clone, Debug)]
pub(crate) struct Guild {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) owner: Snowflake,
    pub(crate) locale: String,
    /// The role with the guild's own id is `@everyone`.
    pub(crate) roles: BTreeMap<Snowflake, Role>,
    pub(crate) members: BTreeMap<Snowflake, Member>,
    pub(crate) max_active_threads: usize,
}

#[derive(Clone, Debug)]
pub(crate) struct Role {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) permissions: Permissions,
    pub(crate) position: usize,
    /// Belongs to a bot.
    pub(crate) managed: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Member {
    pub(crate) roles: Vec<Snowflake>,
    pub(crate) nick: Option<String>,
    pub(crate) joined_ms: i64,
}

impl Guild {
    /// What a member may do before a channel has its say.
    pub(crate) fn permissions(&self, user: Snowflake) -> Permissions {
        if user == self.owner {
            return Permissions::ALL;
        }
        let Some(member) = self.members.get(&user) else {
            return Permissions::NONE;
        };
        let everyone = self.roles.get(&self.id).map(|role| role.permissions);
        member
            .roles
            .iter()
            .filter_map(|role| self.roles.get(role))
            .fold(everyone.unwrap_or_default(), |all, role| {
                all | role.permissions
            })
    }

    pub(crate) fn roles_json(&self) -> Vec<Value> {
        self.roles.values().map(Role::to_json).collect()
    }

    /// The fields that the REST answer and the gateway event have in common.
    pub(crate) fn to_json(&self) -> Value {
        let mut json = json!({
            "id": self.id, "name": self.name, "owner_id": self.owner,
            "icon": null, "description": null, "home_header": null, "splash": null,
            "discovery_splash": null, "banner": null, "vanity_url_code": null,
            "application_id": null, "region": "deprecated", "features": [],
            "roles": self.roles_json(), "emojis": [], "stickers": [],
            "afk_channel_id": null, "afk_timeout": 300,
        });
        let rest = json!({
            "system_channel_id": null, "system_channel_flags": 0, "rules_channel_id": null,
            "public_updates_channel_id": null, "safety_alerts_channel_id": null,
            "widget_enabled": false, "widget_channel_id": null, "incidents_data": null,
            "verification_level": 0, "default_message_notifications": 1, "mfa_level": 0,
            "explicit_content_filter": 0, "premium_tier": 0, "premium_subscription_count": 0,
            "premium_progress_bar_enabled": false, "nsfw": false, "nsfw_level": 0,
            "max_presences": null, "max_members": 500_000, "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25, "preferred_locale": self.locale,
        });
        merge(&mut json, rest);
        json
    }
}

impl Role {
    pub(crate) fn to_json(&self) -> Value {
        json!({
            "id": self.id, "name": self.name,
            "permissions": self.permissions.0.to_string(), "position": self.position,
            "color": 0,
            "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
            "hoist": false, "managed": self.managed, "mentionable": false, "icon": null,
            "unicode_emoji": null, "flags": 0,
        })
    }
}

/// Adds the fields of one object to another.
pub(crate) fn merge(into: &mut Value, from: Value) {
    if let (Value::Object(into), Value::Object(from)) = (into, from) {
        into.extend(from);
    }
}

impl World {
    pub(crate) fn add_guild(&mut self, name: &str, owner: Snowflake) -> Snowflake {
        let id = self.next_id();
        let everyone = Role {
            id,
            name: "@everyone".to_owned(),
            permissions: Permissions::EVERYONE,
            position: 0,
            managed: false,
        };
        let guild = Guild {
            id,
            name: name.to_owned(),
            owner,
            locale: "en-US".to_owned(),
            roles: BTreeMap::from([(id, everyone)]),
            members: BTreeMap::new(),
            max_active_threads: MAX_ACTIVE_THREADS,
        };
        self.guilds.insert(id, guild);
        self.touch();
        id
    }

    /// Adds somebody to a guild. The bot gets a role of its own and is told of the guild.
    pub(crate) fn add_member(&mut self, guild: Snowflake, user: Snowflake) {
        let (role_id, joined_ms) = (self.next_id(), self.now());
        let is_bot = user == self.bot;
        let bot_name = self.config.bot_name.clone();
        let Some(found) = self.guilds.get_mut(&guild) else {
            return;
        };
        let mut roles = Vec::new();
        if is_bot {
            let position = found.roles.len();
            let role = Role {
                id: role_id,
                name: bot_name,
                permissions: Permissions::EVERYONE,
                position,
                managed: true,
            };
            found.roles.insert(role_id, role);
            roles.push(role_id);
        }
        found.members.insert(
            user,
            Member {
                roles,
                nick: None,
                joined_ms,
            },
        );
        if is_bot && let Some(event) = self.guild_create_json(guild) {
            self.emit(Some(guild), "GUILD_CREATE", &event);
        }
        self.touch();
    }

    /// Takes somebody out of a guild.
    pub(crate) fn remove_member(&mut self, guild: Snowflake, user: Snowflake) {
        let bot = self.bot;
        let Some(found) = self.guilds.get_mut(&guild) else {
            return;
        };
        found.members.remove(&user);
        if user == bot {
            found.roles.retain(|_, role| !role.managed);
            self.emit(Some(guild), "GUILD_DELETE", &json!({ "id": guild }));
        }
        for channel in self.channels.values_mut() {
            if channel.guild == Some(guild)
                && let Some(thread) = &mut channel.thread
            {
                thread.members.remove(&user);
            }
        }
        self.touch();
    }

    pub(crate) fn member_json(&self, guild: Snowflake, user: Snowflake) -> Option<Value> {
        let member = self.guilds.get(&guild)?.members.get(&user)?;
        let mut json = member_part(member);
        json["user"] = self.user_json(user);
        Some(json)
    }

    /// A member within a `resolved` object or a message: without the user.
    pub(crate) fn partial_member_json(&self, guild: Snowflake, user: Snowflake) -> Option<Value> {
        let member = self.guilds.get(&guild)?.members.get(&user)?;
        Some(member_part(member))
    }

    pub(crate) fn guild_create_json(&self, id: Snowflake) -> Option<Value> {
        let guild = self.guilds.get(&id)?;
        let of_guild = |is_thread: bool| {
            self.channels
                .values()
                .filter(move |c| c.guild == Some(id) && c.thread.is_some() == is_thread)
        };
        let channels: Vec<Value> = of_guild(false).map(Channel::to_json).collect();
        let threads: Vec<Value> = of_guild(true)
            .filter(|c| c.is_active() && self.can_see(self.bot, c))
            .map(|c| self.thread_json(c))
            .collect();
        let mut json = guild.to_json();
        let joined_ms = guild.members.get(&self.bot).map_or(0, |m| m.joined_ms);
        merge(
            &mut json,
            json!({
                "joined_at": iso(joined_ms), "large": false, "unavailable": false,
                "member_count": guild.members.len(), "voice_states": [], "presences": [],
                "members": [self.member_json(id, self.bot)], "channels": channels,
                "threads": threads, "stage_instances": [], "guild_scheduled_events": [],
                "soundboard_sounds": [],
            }),
        );
        Some(json)
    }
}

fn member_part(member: &Member) -> Value {
    json!({
        "avatar": null, "banner": null, "communication_disabled_until": null, "flags": 0,
        "joined_at": iso(member.joined_ms), "nick": member.nick, "pending": false,
        "premium_since": null, "roles": member.roles, "mute": false, "deaf": false,
        "avatar_decoration_data": null, "collectibles": null,
    })
}
