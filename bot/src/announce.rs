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

use std::{
    collections::{HashSet, VecDeque},
    panic::AssertUnwindSafe,
    sync::Arc,
    time::Duration,
};

use futures::FutureExt;
use poise::serenity_prelude as serenity;
use serenity::{ApplicationId, Http};
use tokio::{
    sync::{Notify, watch},
    task::JoinSet,
};
pub use trouble::Trouble;

use crate::{clock::Clock, data::Data, error::Error, store::Owed};

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

    /// A few at a time, and the next one as soon as there is room: one that takes long holds up nobody else.
    async fn until_idle(&self, stop: &watch::Receiver<bool>) -> Result<(), Error> {
        let mut waiting = VecDeque::new();
        // Tasks of their own: what is being sent goes on while this looks for more, and gives the database back.
        let mut sending = JoinSet::new();
        let mut in_hand = HashSet::new();
        let mut failed = None;
        loop {
            let is_open = failed.is_none() && !*stop.borrow();
            if is_open && sending.len() < AT_ONCE && waiting.is_empty() {
                match self.look().await {
                    Ok(due) => waiting.extend(due),
                    Err(error) => failed = Some(error),
                }
                waiting.retain(|owed: &Owed| !in_hand.contains(&owed.id));
            }
            while is_open && failed.is_none() && sending.len() < AT_ONCE {
                let Some(owed) = waiting.pop_front() else {
                    break;
                };
                in_hand.insert(owed.id);
                let worker = self.clone();
                sending.spawn(async move { (owed.id, worker.deliver_whole(&owed).await) });
            }
            let has_room = is_open && sending.len() < AT_ONCE;
            tokio::select! {
                done = sending.join_next() => match done {
                    Some(Ok((id, done))) => {
                        in_hand.remove(&id);
                        failed = failed.or(done.err());
                    }
                    Some(Err(broken)) => tracing::error!(%broken, "an announcement broke"),
                    None => return failed.map_or(Ok(()), Err),
                },
                () = self.data.announcer.0.notified(), if has_room && !sending.is_empty() => {}
            }
        }
    }

    /// What is due now, after what time alone has changed.
    async fn look(&self) -> Result<Vec<Owed>, Error> {
        self.close_lobbies().await?;
        let now = self.data.clock.now();
        self.data.store.close_pauses(now).await?;
        self.data.store.due(now).await
    }

    /// A bug that one announcement meets holds up no other.
    async fn deliver_whole(&self, owed: &Owed) -> Result<(), Error> {
        let delivering = AssertUnwindSafe(self.deliver(owed)).catch_unwind();
        match delivering.await {
            Ok(done) => done,
            Err(_) => self.note_panic(owed).await,
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
