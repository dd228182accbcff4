//! Registering the commands with Discord: tried until it succeeds. The bot serves all the same, and nothing hangs on it.

use std::{sync::Arc, time::Duration};

use poise::serenity_prelude as serenity;
use serenity::{Command, CreateCommand, Http};

const FIRST_PAUSE: Duration = Duration::from_secs(5);
const LONGEST_PAUSE: Duration = Duration::from_mins(15);

/// Tells Discord which commands there are.
pub(super) async fn register(http: Arc<Http>, commands: Vec<CreateCommand>) {
    let mut pause = FIRST_PAUSE;
    loop {
        match Command::set_global_commands(&http, commands.clone()).await {
            Ok(known) => {
                tracing::info!(commands = known.len(), "commands registered");
                return;
            }
            Err(error) => {
                tracing::error!(%error, ?pause, "the commands could not be registered; trying again");
            }
        }
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}
