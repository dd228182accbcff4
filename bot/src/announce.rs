//! The worker that posts what is owed: a fresh message for each change of turn and for the end of a game.

use std::sync::Arc;

use tokio::sync::Notify;

/// Wakes the worker: a cheap handle.
#[derive(Clone, Debug, Default)]
pub struct Announcer(Arc<Notify>);

impl Announcer {
    /// Something is owed.
    pub fn wake(&self) {
        self.0.notify_one();
    }

    /// Waits until something is owed.
    pub async fn woken(&self) {
        self.0.notified().await;
    }
}
