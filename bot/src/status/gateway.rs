//! Whether the connections to Discord stand. A heartbeat that is not answered makes serenity connect again, so a connection
//! that it calls connected has been heard of within a minute.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use poise::serenity_prelude as serenity;
use serenity::{ConnectionStage, ShardManager};

use crate::clock::{Clock, Time};

/// How often the connections are looked at.
const LOOK: Duration = Duration::from_secs(5);

/// When the connections were last seen to stand: a cheap handle.
#[derive(Clone, Debug)]
pub struct Gateway(Arc<AtomicI64>);

impl Gateway {
    /// Not connected yet.
    pub fn new(now: Time) -> Gateway {
        Gateway(Arc::new(AtomicI64::new(now.0)))
    }

    /// When all of them were last seen to stand, or when the bot began.
    pub fn seen_at(&self) -> Time {
        Time(self.0.load(Ordering::Relaxed))
    }

    /// They stand now.
    pub fn saw(&self, now: Time) {
        self.0.store(now.0, Ordering::Relaxed);
    }

    /// Looks at the connections for ever.
    pub(crate) async fn watch(self, shards: Arc<ShardManager>, clock: Clock) {
        loop {
            if all_stand(&shards).await {
                self.saw(clock.now());
            }
            tokio::time::sleep(LOOK).await;
        }
    }
}

async fn all_stand(shards: &ShardManager) -> bool {
    let runners = shards.runners.lock().await;
    let mut stages = runners.values().map(|runner| runner.stage);
    !runners.is_empty() && stages.all(|stage| stage == ConnectionStage::Connected)
}
