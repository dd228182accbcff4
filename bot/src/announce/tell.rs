//! Telling people what keeps a game from being announced, and the way on: in the channel where its lobby was, once, as far
//! as the bot may write there; and in the answers of those who play.

use poise::serenity_prelude as serenity;
use serenity::CreateAllowedMentions;

use super::{Trouble, Worker};
use crate::{
    compose::{reply::Reply, tile_words},
    error::Error,
    say,
    say::Locale,
    store::{Owed, Place},
};

impl Worker {
    /// Says in the lobby's channel what is wrong with the thread. That it cannot be said there either is only logged.
    pub(super) async fn tell_trouble(&self, owed: &Owed, trouble: &Trouble) -> Result<(), Error> {
        let place = self.data.store.place(owed.game).await?;
        let is_lasting = !matches!(
            trouble,
            Trouble::Unreachable | Trouble::Ours | Trouble::Refused(_)
        );
        let is_elsewhere = place.thread != Some(place.channel);
        if owed.direct.is_some() || !is_lasting || !is_elsewhere {
            return Ok(());
        }
        let locale = self.locale_of(place.guild).await?;
        let Some(sentence) = sentence(locale, trouble, place) else {
            return Ok(());
        };
        let message = Reply::text(sentence).into_message();
        let message = message.allowed_mentions(CreateAllowedMentions::new());
        if let Err(error) = place.channel.send_message(&*self.http, message).await {
            tracing::info!(game = %owed.game, %error, "the trouble cannot be told in the lobby's channel either");
        }
        Ok(())
    }
}

/// What is wrong with the place of a game, and what can be done.
pub fn sentence(locale: Locale, trouble: &Trouble, place: Place) -> Option<String> {
    let spot = format!("<#{}>", place.spot());
    match trouble {
        Trouble::Missing(names) if names.is_empty() => {
            Some(say!(locale, "place-missing-some", spot = spot))
        }
        Trouble::Missing(names) => {
            let permissions = tile_words::and(locale, names);
            Some(say!(
                locale,
                "place-missing",
                spot = spot,
                permissions = permissions
            ))
        }
        Trouble::Gone => Some(say!(locale, "place-gone")),
        Trouble::Locked => Some(say!(locale, "place-locked", spot = spot)),
        Trouble::TooManyThreads => Some(say!(locale, "place-too-many-threads")),
        Trouble::Taken => Some(say!(locale, "place-taken", spot = spot)),
        Trouble::Unreachable => Some(say!(locale, "place-unreachable")),
        Trouble::Refused(_) | Trouble::Ours => None,
    }
}
