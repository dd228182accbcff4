//! What nobody needs any more: games that nobody plays are closed after a warning, games are removed when their server
//! wants that, and everything about a server goes some time after the bot has left it.

use std::{sync::atomic::Ordering, time::Duration};

use super::Worker;
use crate::error::Error;

/// How long nobody does anything in a game before its table is warned.
pub const IDLE: Duration = Duration::from_hours(60 * 24);
/// How long after the warning it is closed.
pub const WARNED: Duration = Duration::from_hours(7 * 24);
/// How long the data of a server are kept after the bot has left it.
pub const KEPT_AFTER_LEAVING: Duration = Duration::from_hours(30 * 24);
const PAUSE_SECONDS: i64 = 600;

impl Worker {
    /// Looks for all that now and then.
    pub(super) async fn sweep(&self) -> Result<(), Error> {
        let now = self.data.clock.now();
        let last = self.swept_at.load(Ordering::Relaxed);
        if now.0.saturating_sub(last) < PAUSE_SECONDS && now.0 >= last {
            return Ok(());
        }
        self.swept_at.store(now.0, Ordering::Relaxed);
        self.close_idle_games().await?;
        self.remove_old_games().await?;
        self.remove_left_servers().await
    }

    async fn close_idle_games(&self) -> Result<(), Error> {
        let (store, now) = (&self.data.store, self.data.clock.now());
        for idle in store.idle_games(now.minus(IDLE)).await? {
            match idle.warned_at {
                None => {
                    tracing::info!(game = %idle.game, "nobody plays; the table is warned");
                    store.warn(&idle, now).await?;
                    self.data.announcer.0.posts.notify_one();
                }
                Some(warned) if now.since(warned) >= WARNED => {
                    tracing::info!(game = %idle.game, "nobody plays; the game is closed");
                    store.close_idle(&idle, now).await?;
                    self.data.announcer.0.posts.notify_one();
                }
                Some(_) => {}
            }
        }
        Ok(())
    }

    async fn remove_old_games(&self) -> Result<(), Error> {
        let (store, now) = (&self.data.store, self.data.clock.now());
        for (guild, settings) in store.all_server_settings().await? {
            let Some(days) = settings.keep_days else {
                continue;
            };
            let kept = Duration::from_hours(24 * u64::from(days));
            for game in store.ended_before(guild, now.minus(kept)).await? {
                tracing::info!(%game, "a game has been kept long enough");
                store.remove_game(game, now).await?;
            }
        }
        Ok(())
    }

    async fn remove_left_servers(&self) -> Result<(), Error> {
        let (store, now) = (&self.data.store, self.data.clock.now());
        for guild in store.left_before(now.minus(KEPT_AFTER_LEAVING)).await? {
            let games = store.remove_server(guild, now).await?;
            tracing::info!(%guild, games, "the data of a server were removed");
        }
        Ok(())
    }
}
