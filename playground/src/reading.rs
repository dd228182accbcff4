//! Looking at the world from outside, and waiting for it to change.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;

use crate::act::ActError;
use crate::playground::{ChannelInfo, Playground};
use crate::record::{Frame, Record};
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::message::{Attachment, Message};

impl Playground {
    /// What a channel or thread is like now; `None` when it is gone.
    pub fn channel_info(&self, id: Snowflake) -> Option<ChannelInfo> {
        self.app.world().channels.get(&id).map(ChannelInfo::from)
    }

    /// The threads of a channel, oldest first.
    pub fn threads(&self, channel: Snowflake) -> Vec<ChannelInfo> {
        let world = self.app.world();
        let threads = world.channels.values();
        threads
            .filter(|c| c.thread.is_some() && c.parent == Some(channel))
            .map(ChannelInfo::from)
            .collect()
    }

    /// The direct messages of the bot with a user, if there are any.
    pub fn dm(&self, user: Snowflake) -> Option<Snowflake> {
        let world = self.app.world();
        let mut channels = world.channels.values();
        channels
            .find(|c| c.guild.is_none() && c.recipients.contains(&user))
            .map(|c| c.id)
    }

    /// All messages of a channel, private ones too, oldest first.
    pub fn messages(&self, channel: Snowflake) -> Vec<Message> {
        messages_in(&self.app.world(), channel)
    }

    /// A message as it is now; `None` when it is gone.
    pub fn message(&self, id: Snowflake) -> Option<Message> {
        let world = self.app.world();
        let mut all = world.messages.values();
        all.find(|message| message.id == id).cloned()
    }

    /// Messages that notified a user, oldest first.
    pub fn pings(&self, user: Snowflake) -> Vec<Message> {
        let world = self.app.world();
        let mut all: Vec<Message> = world
            .messages
            .values()
            .filter(|message| message.pings.contains(&user))
            .cloned()
            .collect();
        all.sort_by_key(|message| message.id);
        all
    }

    /// The bytes of a file of a message.
    pub fn file(&self, attachment: &Attachment) -> Option<Bytes> {
        let world = self.app.world();
        world.files.get(&attachment.id).map(|f| f.bytes.clone())
    }

    /// The commands the bot has registered for all guilds, as Discord would list them.
    pub fn commands(&self) -> Vec<serde_json::Value> {
        let world = self.app.world();
        world.commands.of(None).map(|c| c.json.clone()).collect()
    }

    /// The operations of Discord's API that are served: method and route template.
    pub fn operations() -> impl Iterator<Item = String> {
        crate::rest::operations().map(|(method, route)| format!("{method} {route}"))
    }

    /// Every request of the bot so far.
    pub fn requests(&self) -> Vec<Arc<Record>> {
        self.app.world().records.iter().cloned().collect()
    }

    /// How many requests there have been.
    pub fn n_requests(&self) -> u64 {
        self.app.world().n_records
    }

    /// Requests from this number on.
    pub fn requests_since(&self, number: u64) -> Vec<Arc<Record>> {
        let world = self.app.world();
        let records = world.records.iter();
        records.filter(|r| number <= r.number).cloned().collect()
    }

    /// Every gateway frame so far, both ways.
    pub fn frames(&self) -> Vec<Arc<Frame>> {
        self.app.world().frames.iter().cloned().collect()
    }

    /// Forgets requests and frames.
    pub fn clear_records(&self) {
        let mut world = self.app.world();
        world.records.clear();
        world.frames.clear();
    }

    /// Waits until `look` finds something, looking again after every change; `None` when patience is over.
    pub async fn wait_until<T>(&self, mut look: impl FnMut(&Self) -> Option<T>) -> Option<T> {
        let mut changes = self.app.changed.subscribe();
        let search = async {
            loop {
                changes.borrow_and_update();
                if let Some(found) = look(self) {
                    return Some(found);
                }
                changes.changed().await.ok()?;
            }
        };
        let patience = self.app.config.patience;
        tokio::time::timeout(patience, search).await.ok().flatten()
    }

    /// Waits for a message in a channel that fits, also one that is already there.
    pub async fn wait_for_message(
        &self,
        channel: Snowflake,
        mut fits: impl FnMut(&Message) -> bool,
    ) -> Result<Message, ActError> {
        let patience = self.app.config.patience;
        let found = self.app.wait_for(patience, |world| {
            let mut all = messages_in(world, channel).into_iter().rev();
            all.find(|message| fits(message))
        });
        found.await.ok_or(ActError::Timeout("a message"))
    }

    /// Waits for a request from number `since` on that fits.
    pub async fn wait_for_request(
        &self,
        since: u64,
        mut fits: impl FnMut(&Record) -> bool,
    ) -> Result<Arc<Record>, ActError> {
        let patience = self.app.config.patience;
        let found = self.app.wait_for(patience, |world| {
            let mut records = world.records.iter().filter(|r| since <= r.number);
            records.find(|record| fits(record)).cloned()
        });
        found.await.ok_or(ActError::Timeout("a request"))
    }

    /// Waits until a bot is logged in and has registered its commands.
    pub async fn wait_for_bot(&self) -> Result<(), ActError> {
        let patience = self.app.config.patience;
        let ready = self.app.wait_for(patience, |world| {
            let has_commands = world.commands.usable(world.guilds.keys().next().copied());
            (world.sessions.is_connected() && has_commands.count() != 0).then_some(())
        });
        ready.await.ok_or(ActError::Timeout("the bot to log in"))
    }

    /// Waits until nothing has changed for as long as `quiet`.
    pub async fn settled(&self, quiet: Duration) {
        let mut changes = self.app.changed.subscribe();
        loop {
            changes.borrow_and_update();
            if tokio::time::timeout(quiet, changes.changed())
                .await
                .is_err()
            {
                return;
            }
        }
    }
}

pub(crate) fn messages_in(world: &World, channel: Snowflake) -> Vec<Message> {
    world
        .messages
        .range((channel, Snowflake(0))..=(channel, Snowflake(u64::MAX)))
        .map(|(_, message)| message.clone())
        .collect()
}
