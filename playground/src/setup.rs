//! Changing the world from outside: what admins, users and Discord do.

use std::time::Duration;

use crate::fault::Fault;
use crate::permissions::Permissions;
use crate::playground::Playground;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::channel::{Overwrite, PUBLIC_THREAD, TEXT, VOICE};
use crate::world::message::Message;
use crate::world::thread::NewThread;

impl Playground {
    /// Moves the clock forward, as if that time had passed. Threads that have been quiet for too long are archived.
    pub fn advance(&self, by: Duration) {
        self.app.clock.advance(by);
        let mut world = self.app.world();
        world.archive_quiet_threads();
        world.touch();
    }

    /// A new user, in no guild.
    pub fn add_user(&self, name: &str) -> Snowflake {
        self.app.world().add_user(name, false)
    }

    /// A new guild with its owner and the bot in it.
    pub fn add_guild(&self, name: &str, owner: Snowflake) -> Snowflake {
        let mut world = self.app.world();
        let guild = world.add_guild(name, owner);
        world.add_member(guild, owner);
        let bot = world.bot;
        world.add_member(guild, bot);
        guild
    }

    /// A new text channel.
    pub fn add_channel(&self, guild: Snowflake, name: &str) -> Snowflake {
        self.app.world().add_channel(guild, name, TEXT)
    }

    /// A new voice channel: its chat takes messages, and no threads.
    pub fn add_voice_channel(&self, guild: Snowflake, name: &str) -> Snowflake {
        self.app.world().add_channel(guild, name, VOICE)
    }

    /// A public thread opened by a user.
    pub fn add_thread(&self, parent: Snowflake, name: &str, owner: Snowflake) -> Option<Snowflake> {
        let new = NewThread {
            parent,
            name: name.to_owned(),
            kind: PUBLIC_THREAD,
            owner,
            auto_archive_minutes: 4320,
            invitable: true,
            starter: None,
        };
        self.app.world().open_thread(&new).ok()
    }

    /// A user enters a guild.
    pub fn join(&self, guild: Snowflake, user: Snowflake) {
        self.app.world().add_member(guild, user);
    }

    /// The direct messages of the bot with a user, opened where there are none.
    pub fn open_dm(&self, user: Snowflake) -> Snowflake {
        self.app.world().open_dm(user)
    }

    /// A user leaves a guild.
    pub fn leave(&self, guild: Snowflake, user: Snowflake) {
        self.app.world().remove_member(guild, user);
    }

    /// An account is deleted: gone from all guilds, shown as "Deleted User".
    pub fn delete_user(&self, user: Snowflake) {
        let mut world = self.app.world();
        let guilds: Vec<_> = world.guilds.keys().copied().collect();
        for guild in guilds {
            world.remove_member(guild, user);
        }
        world.users.remove(&user);
        world.touch();
    }

    /// The bot is thrown out of a guild.
    pub fn kick_bot(&self, guild: Snowflake) {
        let bot = self.bot();
        self.leave(guild, bot);
    }

    /// The bot is invited (again).
    pub fn invite_bot(&self, guild: Snowflake) {
        let bot = self.bot();
        self.join(guild, bot);
    }

    /// What the bot's own role allows in a guild. `@everyone` keeps only the right to see channels, so that this decides.
    pub fn set_bot_permissions(&self, guild: Snowflake, permissions: Permissions) {
        let mut world = self.app.world();
        if let Some(found) = world.guilds.get_mut(&guild) {
            for role in found.roles.values_mut() {
                if role.managed {
                    role.permissions = permissions;
                } else if role.id == guild {
                    role.permissions = Permissions::VIEW_CHANNEL
                        | Permissions::READ_MESSAGE_HISTORY
                        | Permissions::USE_APPLICATION_COMMANDS;
                }
            }
        }
        world.touch();
    }

    /// Denies permissions in a channel to the bot only.
    pub fn deny_bot(&self, channel: Snowflake, deny: Permissions) {
        let bot = self.bot();
        self.set_overwrite(channel, bot, Permissions::NONE, deny);
    }

    /// Allows and denies permissions in a channel to a user or role (`@everyone` has the id of the guild).
    pub fn set_overwrite(
        &self,
        channel: Snowflake,
        target: Snowflake,
        allow: Permissions,
        deny: Permissions,
    ) {
        let mut world = self.app.world();
        let overwrite = Overwrite {
            is_member: world.users.contains_key(&target),
            allow,
            deny,
        };
        world.set_overwrite(channel, target, Some(overwrite));
    }

    /// Takes all such exceptions from a channel.
    pub fn clear_overwrites(&self, channel: Snowflake) {
        let mut world = self.app.world();
        let targets: Vec<_> = match world.channels.get(&channel) {
            Some(found) => found.overwrites.keys().copied().collect(),
            None => Vec::new(),
        };
        for target in targets {
            world.set_overwrite(channel, target, None);
        }
    }

    /// Deletes a channel or thread.
    pub fn delete_channel(&self, channel: Snowflake) {
        self.app.world().remove_channel(channel);
    }

    /// Deletes a message, as a moderator would.
    pub fn delete_message(&self, id: Snowflake) {
        let mut world = self.app.world();
        let key = world.messages.keys().copied().find(|(_, m)| *m == id);
        if let Some(key) = key
            && world.delete_message(key).is_err()
        {
            tracing::debug!("the message was already gone");
        }
    }

    /// An admin shows a command to everybody, in the settings of the server, whatever permission it asks for.
    pub fn show_command_to_all(&self, name: &str) {
        let mut world = self.app.world();
        world.commands.show_to_all(name);
        world.touch();
    }

    /// A copy of a message in another channel, as if the bot had posted it there.
    pub fn plant_message(&self, message: &Message, channel: Snowflake) -> Message {
        let mut world = self.app.world();
        let copy = Message {
            id: world.next_id(),
            channel,
            ..message.clone()
        };
        world.messages.insert((channel, copy.id), copy.clone());
        world.touch();
        copy
    }

    /// Archives a thread or wakes it up.
    pub fn set_archived(&self, thread: Snowflake, archived: bool) {
        self.change_thread(thread, |thread| thread.archived = archived);
    }

    /// Locks a thread or unlocks it.
    pub fn set_locked(&self, thread: Snowflake, locked: bool) {
        self.change_thread(thread, |thread| thread.locked = locked);
    }

    fn change_thread(
        &self,
        thread: Snowflake,
        change: impl FnOnce(&mut crate::world::channel::Thread),
    ) {
        self.app.world().change_thread(thread, |channel| {
            if let Some(thread) = &mut channel.thread {
                change(thread);
            }
        });
    }

    /// How many threads of a guild may be active at once; Discord's number is 1000.
    pub fn set_max_active_threads(&self, guild: Snowflake, max: usize) {
        if let Some(guild) = self.app.world().guilds.get_mut(&guild) {
            guild.max_active_threads = max;
        }
    }

    /// The language of a guild.
    pub fn set_guild_locale(&self, guild: Snowflake, locale: &str) {
        if let Some(guild) = self.app.world().guilds.get_mut(&guild) {
            locale.clone_into(&mut guild.locale);
        }
    }

    /// The language of a user's client.
    pub fn set_locale(&self, user: Snowflake, locale: &str) {
        self.change_user(user, |user| locale.clone_into(&mut user.locale));
    }

    /// Whether a user takes direct messages from the bot.
    pub fn set_takes_dms(&self, user: Snowflake, takes_dms: bool) {
        self.change_user(user, |user| user.takes_dms = takes_dms);
    }

    fn change_user(&self, id: Snowflake, change: impl FnOnce(&mut crate::world::user::User)) {
        let world: &mut World = &mut self.app.world();
        if let Some(user) = world.users.get_mut(&id) {
            change(user);
        }
        world.touch();
    }

    /// Takes back the bot's token; the new one is not told to it. Open connections end with 4004.
    pub fn revoke_token(&self) {
        {
            let mut world = self.app.world();
            world.token = format!("{}-renewed", world.token);
        }
        self.gateway().close(4004);
    }

    /// Adds a fault; those that were added first are tried first.
    pub fn inject(&self, fault: Fault) {
        self.app.world().faults.push(fault);
    }

    /// How many faults wait for their requests.
    pub fn n_faults(&self) -> usize {
        self.app.world().faults.len()
    }

    /// Ends all faults of the REST API.
    pub fn clear_faults(&self) {
        self.app.world().faults.clear();
    }
}
