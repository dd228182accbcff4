//! The running playground, as a test or a program holds it.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::act::{ActError, ActingUser};
use crate::app::App;
use crate::config::Config;
use crate::gateway::GatewayControl;
use crate::record::{Frame, Record};
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::channel::Channel;
use crate::world::message::{Attachment, Message};
use crate::{server, tls};

/// Why a playground could not be started.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("cannot listen on 127.0.0.1:{port}")]
    Listen {
        port: u16,
        #[source]
        source: std::io::Error,
    },
    #[error("cannot make a certificate")]
    Certificate(#[from] rcgen::Error),
    #[error("cannot set up TLS")]
    Tls(#[from] tokio_rustls::rustls::Error),
}

/// How to reach the TLS listener.
#[derive(Clone, Debug)]
pub struct Tls {
    /// Where `discord.com` is to be found.
    pub address: SocketAddr,
    /// The authority to be trusted.
    pub ca_pem: String,
}

/// What a channel or thread is like.
#[derive(Clone, Debug)]
pub struct ChannelInfo {
    pub id: Snowflake,
    pub name: String,
    /// Discord's channel type: 0 text, 1 direct message, 11 public thread, 12 private thread.
    pub kind: u8,
    pub guild: Option<Snowflake>,
    pub parent: Option<Snowflake>,
    pub archived: bool,
    pub locked: bool,
    /// Of a thread.
    pub members: Vec<Snowflake>,
}

impl From<&Channel> for ChannelInfo {
    fn from(channel: &Channel) -> Self {
        let thread = channel.thread.as_ref();
        Self {
            id: channel.id,
            name: channel.name.clone(),
            kind: channel.kind,
            guild: channel.guild,
            parent: channel.parent,
            archived: thread.is_some_and(|thread| thread.archived),
            locked: thread.is_some_and(|thread| thread.locked),
            members: thread.map_or_else(Vec::new, |t| t.members.keys().copied().collect()),
        }
    }
}

/// A running playground. Dropped, it stops; [`shutdown`](Self::shutdown) also waits for the end.
pub struct Playground {
    pub(crate) app: Arc<App>,
    tls: Option<Tls>,
    listeners: Vec<JoinHandle<()>>,
}

impl Playground {
    /// Starts to listen. The default world is there at once: the guild "Playground" with `#general` and `#games`, its owner Anna
    /// and her friends Ben, Chloé, Dmytro, Esra, Femke and Goran, and the bot.
    pub async fn start(config: Config) -> Result<Self, StartError> {
        let port = config.port;
        let failed = |source| StartError::Listen { port, source };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
            .await
            .map_err(failed)?;
        let wants_tls = config.tls;
        let app = Arc::new(App::new(config, listener.local_addr().map_err(failed)?));
        let router = server::router(Arc::clone(&app));
        let plain = server::listen(Arc::clone(&app), listener, None, router.clone());
        let mut listeners = vec![tokio::spawn(plain)];
        let mut reach = None;
        if wants_tls {
            let identity = tls::make()?;
            let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
                .await
                .map_err(failed)?;
            reach = Some(Tls {
                address: listener.local_addr().map_err(failed)?,
                ca_pem: identity.ca_pem,
            });
            let secure =
                server::listen(Arc::clone(&app), listener, Some(identity.acceptor), router);
            listeners.push(tokio::spawn(secure));
        }
        Ok(Self {
            app,
            tls: reach,
            listeners,
        })
    }

    /// Closes all connections and waits until nothing listens any more.
    pub async fn shutdown(mut self) {
        self.app.stopped.send_replace(true);
        for listener in self.listeners.drain(..) {
            if let Err(error) = listener.await {
                tracing::warn!(%error, "a listener ended badly");
            }
        }
    }

    /// The address of page and REST API, to be used as serenity's proxy.
    pub fn base_url(&self) -> String {
        format!("http://{}", self.app.address)
    }

    /// What `GET /gateway` answers.
    pub fn gateway_url(&self) -> String {
        self.app.gateway_url()
    }

    /// The TLS listener, if the configuration asked for one.
    pub fn tls(&self) -> Option<&Tls> {
        self.tls.as_ref()
    }

    /// The token the bot must show.
    pub fn token(&self) -> String {
        self.app.world().token.clone()
    }

    /// The id of the bot and of its application.
    pub fn bot(&self) -> Snowflake {
        self.app.world().bot
    }

    /// The first guild.
    pub fn guild(&self) -> Snowflake {
        let world = self.app.world();
        world.guilds.keys().next().copied().unwrap_or_default()
    }

    /// The user with this name, to act as.
    ///
    /// # Panics
    /// If there is no such user.
    pub fn user(&self, name: &str) -> ActingUser {
        let found = self.app.world().find_user(name).map(|user| user.id);
        match found {
            Some(id) => self.acting(id),
            None => panic!("no user is called {name}"),
        }
    }

    /// A user to act as, by id.
    pub fn acting(&self, id: Snowflake) -> ActingUser {
        ActingUser {
            app: Arc::clone(&self.app),
            id,
        }
    }

    /// The channel or thread with this name; of several the newest.
    ///
    /// # Panics
    /// If there is no such channel.
    pub fn channel(&self, name: &str) -> Snowflake {
        let world = self.app.world();
        let found = world.channels.values().rev().find(|c| c.name == name);
        match found {
            Some(channel) => channel.id,
            None => panic!("no channel is called {name}"),
        }
    }

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

    /// The gateway's faults.
    pub fn gateway(&self) -> GatewayControl {
        GatewayControl {
            app: Arc::clone(&self.app),
        }
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

impl Drop for Playground {
    fn drop(&mut self) {
        self.app.stopped.send_replace(true);
    }
}

pub(crate) fn messages_in(world: &World, channel: Snowflake) -> Vec<Message> {
    world
        .messages
        .range((channel, Snowflake(0))..=(channel, Snowflake(u64::MAX)))
        .map(|(_, message)| message.clone())
        .collect()
}
