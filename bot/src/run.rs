//! The bot in operation: connects, serves, posts what is owed, and ends within seconds when asked to.
//!
//! It knows an address of Discord and never asks which server answers there.

mod attend;
mod buckets;
mod framework;
mod guilds;
mod http;
mod register;
mod start;

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{Client, GatewayError, ShardManager};
pub use start::{NotStarted, invite};
use tokio::{sync::watch, task::JoinHandle};

use self::attend::Busy;
use crate::{
    announce::Worker,
    clock::Clock,
    computer,
    config::Config,
    data::Data,
    status::{Gateway, Server},
};

/// How long the end may take: the shards close, what is being sent is sent, then the database closes.
const LAST_WORDS: Duration = Duration::from_secs(8);
/// The pause before a connection that ended is made again.
const RECONNECT: Duration = Duration::from_secs(10);
/// How long answers that are on their way get.
const ANSWERS: Duration = Duration::from_millis(500);
/// How long the shards may take to close.
const CLOSING: Duration = Duration::from_secs(3);
/// How long what is being handled may take to be answered.
const HANDLING: Duration = Duration::from_secs(4);

/// A bot that runs.
#[derive(Debug)]
pub struct Bot {
    /// Handles to its parts.
    pub data: Data,
    /// What posts announcements.
    pub worker: Worker,
    /// Serves health and metrics, where an address was given.
    pub status: Option<Server>,
    stop: watch::Sender<bool>,
    serving: JoinHandle<Result<(), Ended>>,
}

/// Why a bot ended that was not asked to.
#[derive(Debug, thiserror::Error)]
pub enum Ended {
    /// Discord does not take the token any more.
    #[error(
        "Discord refused the token. Copy it again from the page “Bot” of your application into DISCORD_TOKEN, or make \
         a new one there"
    )]
    TokenRefused,
    /// Discord does not give the bot the events it asks for.
    #[error("Discord refused the intents of the bot, although it asks for no privileged one")]
    IntentsRefused,
    /// The connection ended for good.
    #[error("the connection to Discord ended: {0}")]
    Gateway(Box<serenity::Error>),
    /// The program itself failed.
    #[error("a part of the program ended: {0}")]
    Broken(#[from] tokio::task::JoinError),
}

impl From<serenity::Error> for Ended {
    fn from(error: serenity::Error) -> Ended {
        match error {
            serenity::Error::Gateway(
                GatewayError::InvalidAuthentication | GatewayError::NoAuthentication,
            ) => Ended::TokenRefused,
            serenity::Error::Gateway(
                GatewayError::DisallowedGatewayIntents | GatewayError::InvalidGatewayIntents,
            ) => Ended::IntentsRefused,
            error => Ended::Gateway(Box::new(error)),
        }
    }
}

impl Bot {
    /// Opens the database, finds Discord and connects. Waits for Discord as long as `stopped` does not resolve.
    pub async fn start(
        config: Config,
        clock: Clock,
        stopped: impl Future<Output = ()>,
    ) -> Result<Bot, NotStarted> {
        let parts = start::parts(config, clock, stopped).await?;
        let (stop, stopping) = watch::channel(false);
        let worker = Worker::new(parts.data.clone(), parts.client.http.clone());
        let gateway = Gateway::new(parts.data.clock.now());
        let status = match parts.data.config.status_address {
            Some(address) => {
                let serving = Server::start(address, parts.data.clone(), gateway.clone());
                Some(serving.await.map_err(NotStarted::Status)?)
            }
            None => None,
        };
        let computers = computer::Worker::new(parts.data.clone());
        let serving = serve(
            parts.client,
            parts.busy,
            worker.clone(),
            computers,
            gateway,
            stopping,
        );
        Ok(Bot {
            data: parts.data,
            worker,
            status,
            stop,
            serving: tokio::spawn(serving),
        })
    }

    /// Begins to make what the first pictures would wait for, beside everything else.
    pub fn warm(&self) {
        self.data.pictures.warm();
    }

    /// Runs until `stopped` resolves or the bot ends by itself.
    pub async fn run_until(mut self, stopped: impl Future<Output = ()>) -> Result<(), Ended> {
        tokio::select! {
            ended = &mut self.serving => {
                self.data.store.close().await;
                ended?
            }
            () = stopped => self.stop().await,
        }
    }

    /// Ends it: nothing new is begun, what is being done is done, within ten seconds.
    pub async fn stop(mut self) -> Result<(), Ended> {
        self.stop.send_replace(true);
        let ended = tokio::time::timeout(LAST_WORDS, &mut self.serving).await;
        if ended.is_err() {
            tracing::warn!("the connection did not close in time");
            self.serving.abort();
        }
        let closing = self.data.store.close();
        if tokio::time::timeout(ANSWERS, closing).await.is_err() {
            tracing::warn!("the database did not close in time; it is whole all the same");
        }
        match ended {
            Ok(ended) => ended?,
            Err(_) => Ok(()),
        }
    }
}

/// Keeps the connection up. What passes by itself is waited for; what somebody must mend ends it.
async fn connect(client: &mut Client) -> Result<(), Ended> {
    loop {
        match client.start_autosharded().await.map_err(Ended::from) {
            Err(Ended::Gateway(error)) => {
                tracing::error!(%error, "the connection to Discord ended; trying again");
                tokio::time::sleep(RECONNECT).await;
            }
            ended => return ended,
        }
    }
}

/// Resolves when it is time to end, also when nobody is there any more to say so.
async fn stopped(stopping: &mut watch::Receiver<bool>) {
    if let Err(gone) = stopping.wait_for(|stop| *stop).await {
        tracing::debug!(%gone, "nobody holds the bot any more");
    }
}

/// Nothing new comes in, and what is being handled is answered.
async fn close(shards: &ShardManager, busy: &Busy) {
    // A client that has never connected does not end by itself.
    let closing = async {
        shards.shutdown_all().await;
        tokio::time::sleep(ANSWERS).await;
    };
    if tokio::time::timeout(CLOSING, closing).await.is_err() {
        tracing::debug!("no shard was there to close");
    }
    if tokio::time::timeout(HANDLING, busy.idle()).await.is_err() {
        tracing::warn!(
            "somebody is left without an answer; what they did is stored or not, as a whole"
        );
    }
}

/// Serves and announces until `stopping` says so.
async fn serve(
    mut client: Client,
    busy: Busy,
    worker: Worker,
    computers: computer::Worker,
    gateway: Gateway,
    mut stopping: watch::Receiver<bool>,
) -> Result<(), Ended> {
    let clock = worker.clock();
    let shards = client.shard_manager.clone();
    let watching = tokio::spawn(gateway.watch(shards.clone(), clock));
    let sweeping = tokio::spawn(buckets::sweep(client.http.clone()));
    // What is owed then waits for the next start.
    let may_work = worker.may_work();
    if !may_work {
        tracing::warn!("MAINTENANCE is on: nothing is changed and nothing announced");
    }
    let announcing = {
        let stopping = stopping.clone();
        tokio::spawn(async move {
            if may_work {
                worker.run(stopping).await;
            }
        })
    };
    let moving = {
        let stopping = stopping.clone();
        tokio::spawn(async move {
            if may_work {
                computers.run(stopping).await;
            }
        })
    };
    let mut connection = tokio::spawn(async move { connect(&mut client).await });
    let ended = tokio::select! {
        ended = &mut connection => ended?,
        () = stopped(&mut stopping) => {
            close(&shards, &busy).await;
            connection.abort();
            Ok(())
        }
    };
    watching.abort();
    sweeping.abort();
    if ended.is_err() {
        announcing.abort();
        moving.abort();
    } else {
        // What is being thought about is moved, stored, and announced when the bot starts again.
        moving.await?;
        announcing.await?;
    }
    ended
}
