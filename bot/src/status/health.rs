//! Whether the bot does its work.

use std::time::Duration;

use serde::Serialize;

use super::Gateway;
use crate::{clock::Time, store::Store};

/// A connection that is lost comes back within this, or somebody should look.
const GATEWAY_PATIENCE: Duration = Duration::from_mins(3);
/// What is due is tried within seconds; what is overdue for longer says that the worker stands still.
const OUTBOX_PATIENCE: Duration = Duration::from_mins(5);

/// What there is to know at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Health {
    /// Whether all is well.
    pub healthy: bool,
    /// Whether the database answers.
    pub database_up: bool,
    /// Since when a connection to Discord has been missing; 0 to 5 while all stand.
    pub gateway_age_seconds: u64,
    /// Announcements not delivered yet.
    pub outbox_owed: i64,
    /// Age of the oldest of them. It may be old where a permission is missing; that is no fault of the bot's.
    pub outbox_age_seconds: u64,
    /// For how long something has been due without being tried.
    pub outbox_overdue_seconds: u64,
    /// Games that are going on.
    pub games_running: i64,
}

impl Health {
    /// Looks.
    pub async fn of(store: &Store, gateway: &Gateway, now: Time) -> Health {
        let gateway_age = now.since(gateway.seen_at());
        let backlog = match store.backlog().await {
            Ok(backlog) => backlog,
            Err(error) => {
                tracing::error!(%error, "the database does not answer");
                return Health {
                    gateway_age_seconds: gateway_age.as_secs(),
                    ..Health::default()
                };
            }
        };
        let age = |since: Option<Time>| since.map_or(Duration::ZERO, |since| now.since(since));
        let overdue = age(backlog.due_at);
        Health {
            healthy: gateway_age <= GATEWAY_PATIENCE && overdue <= OUTBOX_PATIENCE,
            database_up: true,
            gateway_age_seconds: gateway_age.as_secs(),
            outbox_owed: backlog.owed,
            outbox_age_seconds: age(backlog.oldest_at).as_secs(),
            outbox_overdue_seconds: overdue.as_secs(),
            games_running: backlog.games,
        }
    }
}
