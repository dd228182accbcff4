//! The running playground, as a test or a program holds it.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::act::ActingUser;
use crate::app::App;
use crate::config::Config;
use crate::gateway::GatewayControl;
use crate::snowflake::Snowflake;
use crate::world::channel::Channel;
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

    /// The gateway's faults.
    pub fn gateway(&self) -> GatewayControl {
        GatewayControl {
            app: Arc::clone(&self.app),
        }
    }
}

impl Drop for Playground {
    fn drop(&mut self) {
        self.app.stopped.send_replace(true);
    }
}
