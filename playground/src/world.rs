//! Everything the playground knows, behind one lock: guilds, users, messages, sessions, records.
//!
//! Nothing here speaks HTTP. A change is made under the lock, told to the gateway sessions in the same breath and then to
//! everybody who waits on [`World::changed`].

pub(crate) mod attaching;
pub(crate) mod channel;
pub(crate) mod command;
pub(crate) mod guild;
pub(crate) mod interaction;
pub(crate) mod mention;
pub(crate) mod message;
pub(crate) mod posting;
pub(crate) mod thread;
pub(crate) mod user;

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Arc;

use serde_json::Value;
use tokio::sync::watch;

use crate::clock::Clock;
use crate::config::Config;
use crate::error::ApiError;
use crate::fault::Fault;
use crate::gateway::session::Sessions;
use crate::permissions::Permissions;
use crate::rate::Buckets;
use crate::record::{Frame, Record};
use crate::snowflake::{Mint, Snowflake};

use channel::Channel;
use command::Commands;
use guild::Guild;
use interaction::Interaction;
use message::Message;
use user::User;

/// A stored file.
#[derive(Clone, Debug)]
pub(crate) struct StoredFile {
    pub(crate) bytes: bytes::Bytes,
    pub(crate) content_type: String,
}

pub(crate) struct World {
    pub(crate) config: Arc<Config>,
    pub(crate) clock: Arc<Clock>,
    /// Address of the plain HTTP listener, without a slash at its end.
    pub(crate) base: String,
    pub(crate) bot: Snowflake,
    pub(crate) token: String,
    pub(crate) users: BTreeMap<Snowflake, User>,
    pub(crate) guilds: BTreeMap<Snowflake, Guild>,
    pub(crate) channels: BTreeMap<Snowflake, Channel>,
    /// By channel, then by message.
    pub(crate) messages: BTreeMap<(Snowflake, Snowflake), Message>,
    pub(crate) files: BTreeMap<Snowflake, StoredFile>,
    pub(crate) interactions: BTreeMap<Snowflake, Interaction>,
    pub(crate) tokens: HashMap<String, Snowflake>,
    pub(crate) commands: Commands,
    /// Messages by channel and nonce, with the time they were made.
    pub(crate) nonces: HashMap<(Snowflake, String), (Snowflake, i64)>,
    /// The last message each user has read in each channel.
    pub(crate) reads: HashMap<(Snowflake, Snowflake), Snowflake>,
    pub(crate) sessions: Sessions,
    pub(crate) buckets: Buckets,
    pub(crate) faults: Vec<Fault>,
    pub(crate) records: VecDeque<Arc<Record>>,
    pub(crate) n_records: u64,
    pub(crate) frames: VecDeque<Arc<Frame>>,
    pub(crate) changed: watch::Sender<u64>,
    mint: Mint,
}

impl World {
    pub(crate) fn new(config: Arc<Config>, clock: Arc<Clock>, base: String) -> Self {
        let mut world = Self {
            token: config.token.clone(),
            sessions: Sessions::new(config.heartbeat),
            config,
            clock,
            base,
            bot: Snowflake(0),
            users: BTreeMap::new(),
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            files: BTreeMap::new(),
            interactions: BTreeMap::new(),
            tokens: HashMap::new(),
            commands: Commands::default(),
            nonces: HashMap::new(),
            reads: HashMap::new(),
            buckets: Buckets::default(),
            faults: Vec::new(),
            records: VecDeque::new(),
            n_records: 0,
            frames: VecDeque::new(),
            changed: watch::Sender::new(0),
            mint: Mint::default(),
        };
        world.populate();
        world
    }

    fn populate(&mut self) {
        let bot_name = self.config.bot_name.clone();
        self.bot = self.add_user(&bot_name, true);
        let people = ["Anna", "Ben", "Chloé", "Dmytro", "Esra", "Femke", "Goran"]
            .map(|name| self.add_user(name, false));
        let guild = self.add_guild("Playground", people[0]);
        for person in people {
            self.add_member(guild, person);
        }
        self.add_member(guild, self.bot);
        self.add_channel(guild, "general", channel::TEXT);
        self.add_channel(guild, "games", channel::TEXT);
    }

    pub(crate) fn now(&self) -> i64 {
        self.clock.now_ms()
    }

    pub(crate) fn next_id(&mut self) -> Snowflake {
        self.mint.next(self.clock.now_ms())
    }

    /// Wakes everybody who waits for a change.
    pub(crate) fn touch(&self) {
        self.changed.send_modify(|version| *version += 1);
    }

    /// Sends an event to the sessions that would get it. `guild` is `None` for direct messages.
    pub(crate) fn emit(&mut self, guild: Option<Snowflake>, name: &str, data: &Value) {
        if let Some(guild) = guild
            && name != "GUILD_DELETE"
            && !self
                .guilds
                .get(&guild)
                .is_some_and(|g| g.members.contains_key(&self.bot))
        {
            return;
        }
        let frames = self
            .sessions
            .dispatch(guild, name, data, self.clock.now_ms());
        for frame in frames {
            self.remember_frame(frame);
        }
        self.touch();
    }

    pub(crate) fn remember_frame(&mut self, frame: Frame) {
        self.frames.push_back(Arc::new(frame));
        if self.config.max_records < self.frames.len() {
            self.frames.pop_front();
        }
    }

    pub(crate) fn remember(&mut self, mut record: Record) {
        record.number = self.n_records;
        self.n_records += 1;
        self.records.push_back(Arc::new(record));
        if self.config.max_records < self.records.len() {
            self.records.pop_front();
        }
        self.touch();
    }

    pub(crate) fn user(&self, id: Snowflake) -> Result<&User, ApiError> {
        self.users.get(&id).ok_or(ApiError::UNKNOWN_USER)
    }

    pub(crate) fn guild(&self, id: Snowflake) -> Result<&Guild, ApiError> {
        self.guilds.get(&id).ok_or(ApiError::UNKNOWN_GUILD)
    }

    pub(crate) fn channel(&self, id: Snowflake) -> Result<&Channel, ApiError> {
        self.channels.get(&id).ok_or(ApiError::UNKNOWN_CHANNEL)
    }

    pub(crate) fn message(&self, channel: Snowflake, id: Snowflake) -> Result<&Message, ApiError> {
        self.messages
            .get(&(channel, id))
            .ok_or(ApiError::UNKNOWN_MESSAGE)
    }

    /// What a user may do in a channel; a thread has the permissions of its parent.
    pub(crate) fn permissions(&self, user: Snowflake, channel: &Channel) -> Permissions {
        let Some(guild_id) = channel.guild else {
            return if channel.recipients.contains(&user) || user == self.bot {
                Permissions::EVERYONE
            } else {
                Permissions::NONE
            };
        };
        let Some(guild) = self.guilds.get(&guild_id) else {
            return Permissions::NONE;
        };
        let base = guild.permissions(user);
        if base.contains(Permissions::ADMINISTRATOR) {
            return Permissions::ALL;
        }
        let Some(member) = guild.members.get(&user) else {
            return Permissions::NONE;
        };
        let place = channel
            .thread
            .as_ref()
            .and(channel.parent)
            .and_then(|parent| self.channels.get(&parent))
            .unwrap_or(channel);
        let mut result = base;
        if let Some(everyone) = place.overwrites.get(&guild_id) {
            result = (result & !everyone.deny) | everyone.allow;
        }
        let of_roles = || {
            member
                .roles
                .iter()
                .filter_map(|role| place.overwrites.get(role))
        };
        let deny = of_roles().fold(Permissions::NONE, |all, o| all | o.deny);
        let allow = of_roles().fold(Permissions::NONE, |all, o| all | o.allow);
        result = (result & !deny) | allow;
        if let Some(own) = place.overwrites.get(&user) {
            result = (result & !own.deny) | own.allow;
        }
        result
    }

    /// Whether a user sees a channel at all.
    pub(crate) fn can_see(&self, user: Snowflake, channel: &Channel) -> bool {
        let permissions = self.permissions(user, channel);
        let in_private_thread = || match &channel.thread {
            Some(thread) if channel.kind == channel::PRIVATE_THREAD => {
                thread.members.contains_key(&user)
                    || permissions.contains(Permissions::MANAGE_THREADS)
            }
            _ => true,
        };
        permissions.contains(Permissions::VIEW_CHANNEL) && in_private_thread()
    }

    /// Refuses unless the bot sees the channel and may do `needed` there.
    pub(crate) fn bot_may(&self, channel: &Channel, needed: Permissions) -> Result<(), ApiError> {
        if !self.can_see(self.bot, channel) {
            return Err(ApiError::MISSING_ACCESS);
        }
        if !self.permissions(self.bot, channel).contains(needed) {
            return Err(ApiError::MISSING_PERMISSIONS);
        }
        Ok(())
    }

    pub(crate) fn find_user(&self, name: &str) -> Option<&User> {
        let wanted = name.to_lowercase();
        self.users
            .values()
            .find(|user| user.name.to_lowercase() == wanted)
    }
}
