//! Lobbies nobody started in time are closed; their messages say so and lose the buttons.

use super::Worker;
use crate::{error::Error, router::lobby_press, say::Locale};

impl Worker {
    /// Closes what has expired by now. A press on a button that is still seen is told so.
    pub(super) async fn close_lobbies(&self) -> Result<(), Error> {
        for (game, message) in self.data.store.close_expired(self.data.clock.now()).await? {
            tracing::info!(%game, "a lobby has expired");
            let Some((channel, message)) = message else {
                continue;
            };
            let lobby = self.data.store.lobby(game).await?;
            let locale = self.data.store.guild_locale(lobby.place.guild).await?;
            let locale = locale.map_or(Locale::English, |locale| Locale::of(&locale));
            let bare = lobby_press::reply(locale, &lobby).into_message_edit();
            if let Err(error) = channel.edit_message(&*self.http, message, bare).await {
                tracing::info!(%game, %error, "the message of a closed lobby keeps its buttons");
            }
        }
        Ok(())
    }
}
