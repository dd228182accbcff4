//! Lobbies nobody started in time are closed; their messages lose the buttons.

use poise::serenity_prelude as serenity;
use serenity::EditMessage;

use super::Worker;
use crate::error::Error;

impl Worker {
    /// Closes what has expired by now. A press on a button that is still seen is told so.
    pub(super) async fn close_lobbies(&self) -> Result<(), Error> {
        for (game, message) in self.data.store.close_expired(self.data.clock.now()).await? {
            tracing::info!(%game, "a lobby has expired");
            let Some((channel, message)) = message else {
                continue;
            };
            let bare = EditMessage::new().components(Vec::new());
            if let Err(error) = channel.edit_message(&*self.http, message, bare).await {
                tracing::info!(%game, %error, "the message of a closed lobby keeps its buttons");
            }
        }
        Ok(())
    }
}
