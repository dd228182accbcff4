//! What every part of the running playground shares.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use crate::clock::Clock;
use crate::config::Config;
use crate::world::World;

pub(crate) struct App {
    world: Mutex<World>,
    pub(crate) config: Arc<Config>,
    pub(crate) clock: Arc<Clock>,
    /// The plain HTTP listener.
    pub(crate) address: SocketAddr,
    pub(crate) changed: watch::Sender<u64>,
    /// Set when everything shall end.
    pub(crate) stopped: watch::Sender<bool>,
}

impl App {
    pub(crate) fn new(config: Config, address: SocketAddr) -> Self {
        let (config, clock) = (Arc::new(config), Arc::new(Clock::default()));
        let world = World::new(
            Arc::clone(&config),
            Arc::clone(&clock),
            format!("http://{address}"),
        );
        Self {
            changed: world.changed.clone(),
            world: Mutex::new(world),
            config,
            clock,
            address,
            stopped: watch::Sender::new(false),
        }
    }

    /// The world, locked. Never held while waiting.
    pub(crate) fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn gateway_url(&self) -> String {
        format!("ws://{}/gateway", self.address)
    }

    /// Returns when everything shall end.
    pub(crate) async fn stop_asked(&self) {
        let mut stopped = self.stopped.subscribe();
        // An error would mean that the sender, a part of `self`, is gone.
        drop(stopped.wait_for(|stopped| *stopped).await);
    }

    /// Looks at the world after each change until `look` finds something; `None` when time is over.
    pub(crate) async fn wait_for<T>(
        &self,
        patience: Duration,
        mut look: impl FnMut(&mut World) -> Option<T>,
    ) -> Option<T> {
        let mut changes = self.changed.subscribe();
        let search = async {
            loop {
                // Marked as seen before the look, so that a change during it is not missed.
                changes.borrow_and_update();
                if let Some(found) = look(&mut self.world()) {
                    return Some(found);
                }
                changes.changed().await.ok()?;
            }
        };
        tokio::time::timeout(patience, search).await.ok().flatten()
    }
}
