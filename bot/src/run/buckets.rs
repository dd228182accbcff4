//! The rate limiter keeps a bucket for every interaction it has answered, for ever. Those that are over are swept away.

use std::{sync::Arc, time::Duration};

use poise::serenity_prelude as serenity;
use serenity::Http;

const EVERY: Duration = Duration::from_mins(1);

/// Sweeps until it is aborted.
pub(super) async fn sweep(http: Arc<Http>) {
    let Some(limiter) = &http.ratelimiter else {
        return;
    };
    loop {
        tokio::time::sleep(EVERY).await;
        let routes = limiter.routes();
        let mut routes = routes.write().await;
        let before = routes.len();
        routes.retain(|_, bucket| {
            // Somebody waits on it, or it still says something about what comes.
            Arc::strong_count(bucket) > 1
                || bucket.try_lock().map_or(true, |bucket| {
                    let reset = bucket.reset();
                    reset.is_some_and(|reset| reset.elapsed().is_err())
                })
        });
        tracing::debug!(
            before,
            after = routes.len(),
            "buckets of the rate limiter swept"
        );
    }
}
