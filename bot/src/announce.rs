//! The worker that posts what is owed: a fresh message for each change of turn and for the end of a game, each once; and
//! reminders of turns that wait.
//!
//! It reads the outbox and nothing else: what a player did is stored before anybody hears of it, so a restart loses
//! nothing. Only this folder posts boards.

mod deliver;
mod expire;
mod members;
mod message;
mod nudge;
mod remind;
mod search;
mod sweep;
mod tell;
mod thread;
mod trouble;

use std::{
    collections::{HashSet, VecDeque},
    panic::AssertUnwindSafe,
    sync::{Arc, atomic::AtomicI64},
    time::Duration,
};

use futures::FutureExt;
use poise::serenity_prelude as serenity;
use serenity::{ApplicationId, Http};
pub use sweep::{IDLE, KEPT_AFTER_LEAVING, WARNED};
pub use tell::sentence;
use tokio::{
    sync::{Notify, watch},
    task::JoinSet,
};
pub use trouble::Trouble;

use crate::{
    clock::{Clock, Time},
    data::Data,
    error::Error,
    store::Owed,
};

/// Games that are announced at the same time.
const AT_ONCE: usize = 4;
/// The longest the worker sleeps, whatever is due.
const LONGEST_SLEEP: Duration = Duration::from_secs(30);
/// How long the worker rests when the database does not answer.
const REST: Duration = Duration::from_secs(2);

/// Wakes the worker: a cheap handle.
#[derive(Clone, Debug, Default)]
pub struct Announcer(Arc<Alarms>);

#[derive(Debug, Default)]
struct Alarms {
    posts: Notify,
    looks: Notify,
}

impl Announcer {
    /// Something is owed, or somebody wishes to be reminded differently.
    pub fn wake(&self) {
        self.0.posts.notify_one();
        self.0.looks.notify_one();
    }
}

/// Posts what is owed.
#[derive(Clone, Debug)]
pub struct Worker {
    data: Data,
    http: Arc<Http>,
    /// When it was last looked for what nobody needs any more.
    swept_at: Arc<AtomicI64>,
}

impl Worker {
    /// A worker that posts through `http`.
    pub fn new(data: Data, http: Arc<Http>) -> Worker {
        Worker {
            data,
            http,
            swept_at: Arc::new(AtomicI64::new(i64::MIN)),
        }
    }

    /// The clock it works by.
    pub fn clock(&self) -> Clock {
        self.data.clock.clone()
    }

    /// Whether anything may be changed.
    pub fn may_work(&self) -> bool {
        self.data.may_change().is_ok()
    }

    /// The bot's application, for its invite link.
    pub async fn application(&self) -> Result<ApplicationId, Error> {
        Ok(self.http.get_current_application_info().await?.id)
    }

    /// Works until `stop` says so; what is being sent then is sent to the end. Turns that wait are looked at beside that:
    /// no announcement waits for Discord to say who is still there.
    pub async fn run(&self, stop: watch::Receiver<bool>) {
        tokio::join!(self.run_posts(stop.clone()), self.run_looks(stop));
    }

    /// Works until nothing is due by the clock.
    pub async fn run_until_idle(&self) -> Result<(), Error> {
        let (_go, stop) = watch::channel(false);
        loop {
            self.look_around().await?;
            self.until_idle(&stop).await?;
            let now = self.data.clock.now();
            if self.data.store.due_reminders(now).await?.is_empty() {
                return Ok(());
            }
        }
    }

    async fn run_posts(&self, mut stop: watch::Receiver<bool>) {
        let (store, alarms) = (&self.data.store, &self.data.announcer.0);
        while !*stop.borrow() {
            let done = self.until_idle(&stop).await;
            let pause = self.pause(done, store.next_due()).await;
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                () = alarms.posts.notified() => {}
                _ = stop.changed() => {}
            }
        }
    }

    async fn run_looks(&self, mut stop: watch::Receiver<bool>) {
        let (store, alarms) = (&self.data.store, &self.data.announcer.0);
        loop {
            let looking = async {
                let done = self.look_around().await;
                let pause = self.pause(done, store.next_reminder()).await;
                tokio::select! {
                    () = tokio::time::sleep(pause) => {}
                    () = alarms.looks.notified() => {}
                }
            };
            tokio::select! {
                () = looking => {}
                _ = stop.wait_for(|stop| *stop) => return,
            }
        }
    }

    /// How long there is nothing to do.
    async fn pause(
        &self,
        done: Result<(), Error>,
        next: impl Future<Output = Result<Option<Time>, Error>>,
    ) -> Duration {
        let next = match done {
            Ok(()) => next.await,
            Err(error) => Err(error),
        };
        let now = self.data.clock.now();
        match next {
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

    /// Looks after what time alone changes: turns that wait, and what nobody needs any more.
    async fn look_around(&self) -> Result<(), Error> {
        let now = self.data.clock.now();
        self.data.store.close_pauses(now).await?;
        self.sweep().await?;
        self.remind().await
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
                () = self.data.announcer.0.posts.notified(), if has_room && !sending.is_empty() => {}
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
}
