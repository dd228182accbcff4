//! The worker that posts what is owed: a fresh message for each change of turn and for the end of a game, each once.
//!
//! It reads the outbox and nothing else: what a player did is stored before anybody hears of it, so a restart loses
//! nothing. Only this folder posts boards.

mod deliver;
mod expire;
mod message;
mod search;
mod thread;
mod trouble;

use std::{sync::Arc, time::Duration};

use futures::{StreamExt, stream};
use poise::serenity_prelude as serenity;
use serenity::{ApplicationId, Http};
use tokio::sync::{Notify, watch};
pub use trouble::Trouble;

use crate::{clock::Clock, data::Data, error::Error};

/// Games that are announced at the same time.
const AT_ONCE: usize = 4;
/// The longest the worker sleeps, whatever is due.
const LONGEST_SLEEP: Duration = Duration::from_secs(30);
/// How long the worker rests when the database does not answer.
const REST: Duration = Duration::from_secs(2);

/// Wakes the worker: a cheap handle.
#[derive(Clone, Debug, Default)]
pub struct Announcer(Arc<Notify>);

impl Announcer {
    /// Something is owed.
    pub fn wake(&self) {
        self.0.notify_one();
    }
}

/// Posts what is owed.
#[derive(Clone, Debug)]
pub struct Worker {
    data: Data,
    http: Arc<Http>,
}

impl Worker {
    /// A worker that posts through `http`.
    pub fn new(data: Data, http: Arc<Http>) -> Worker {
        Worker { data, http }
    }

    /// The clock it works by.
    pub fn clock(&self) -> Clock {
        self.data.clock.clone()
    }

    /// The bot's application, for its invite link.
    pub async fn application(&self) -> Result<ApplicationId, Error> {
        Ok(self.http.get_current_application_info().await?.id)
    }

    /// Works until `stop` says so; what is being sent then is sent to the end.
    pub async fn run(&self, mut stop: watch::Receiver<bool>) {
        while !*stop.borrow() {
            let pause = match self.until_idle(&stop).await {
                Ok(()) => self.until_next().await,
                Err(error) => {
                    tracing::error!(%error, "announcements wait for the database");
                    REST
                }
            };
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                () = self.data.announcer.0.notified() => {}
                _ = stop.changed() => {}
            }
        }
    }

    /// Works until nothing is due by the clock.
    pub async fn run_until_idle(&self) -> Result<(), Error> {
        let (_go, stop) = watch::channel(false);
        self.until_idle(&stop).await
    }

    async fn until_idle(&self, stop: &watch::Receiver<bool>) -> Result<(), Error> {
        loop {
            self.close_lobbies().await?;
            let now = self.data.clock.now();
            self.data.store.close_pauses(now).await?;
            let due = self.data.store.due(self.data.clock.now()).await?;
            if due.is_empty() || *stop.borrow() {
                return Ok(());
            }
            let work = due.into_iter();
            let work = work.map(|owed| async move { self.deliver(&owed).await });
            let mut work = stream::iter(work).buffer_unordered(AT_ONCE);
            while let Some(done) = work.next().await {
                done?;
            }
        }
    }

    async fn until_next(&self) -> Duration {
        let now = self.data.clock.now();
        match self.data.store.next_due().await {
            Ok(Some(due)) => due
                .since(now)
                .clamp(Duration::from_millis(50), LONGEST_SLEEP),
            Ok(None) => LONGEST_SLEEP,
            Err(error) => {
                tracing::error!(%error, "announcements wait for the database");
                REST
            }
        }
    }
}
