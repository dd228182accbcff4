//! The thread of a game: made once, from the lobby's message, and woken where Discord has put it to sleep.

use poise::serenity_prelude as serenity;
use serenity::{
    AutoArchiveDuration, ChannelId, ChannelType, CreateThread, EditThread, GuildChannel, MessageId,
};

use super::{
    Worker,
    trouble::{Failure, code},
};
use crate::{compose, store::Table};

/// There is a thread at that message already: its id is the message's.
const THREAD_EXISTS: isize = 160_004;
const UNKNOWN_MESSAGE: isize = 10_008;
/// No threads in that kind of channel, such as in a thread.
const WRONG_CHANNEL: isize = 50_024;

impl Worker {
    /// Where a game is played; makes its thread the first time.
    pub(super) async fn spot(&self, table: &Table) -> Result<ChannelId, Failure> {
        if let Some(thread) = table.place.thread {
            return Ok(thread);
        }
        let channel = table.place.channel;
        let message = self.data.store.lobby_message(table.id).await?;
        let thread = self.make_thread(table, channel, message).await?;
        self.data.store.set_thread(table.id, thread).await?;
        if thread != channel {
            self.add_people(table, thread).await;
        }
        Ok(thread)
    }

    async fn make_thread(
        &self,
        table: &Table,
        channel: ChannelId,
        message: Option<MessageId>,
    ) -> Result<ChannelId, Failure> {
        let names: Vec<String> = table
            .players
            .iter()
            .map(|player| player.name.clone())
            .collect();
        let name = compose::lobby::thread_name(table.game.sheet(), &names);
        let made = match message {
            Some(message) => {
                let made = self.thread_from(channel, message, &name).await;
                match made.as_ref().err().and_then(code) {
                    Some(THREAD_EXISTS) => return Ok(ChannelId::new(message.get())),
                    Some(UNKNOWN_MESSAGE) => self.thread_without(channel, &name).await,
                    _ => made,
                }
            }
            None => self.thread_without(channel, &name).await,
        };
        match made {
            Ok(thread) => Ok(thread.id),
            Err(error) if code(&error) == Some(WRONG_CHANNEL) => {
                self.beside_thread(table, channel, &name).await
            }
            Err(error) => {
                let failure = Failure::from(error);
                Err(failure.named(&self.http, table.place.guild, channel).await)
            }
        }
    }

    /// The lobby was opened in a thread: the game gets one beside it. Where that cannot be, as in the chat of a voice
    /// channel, it is played right there, unless another game is.
    async fn beside_thread(
        &self,
        table: &Table,
        spot: ChannelId,
        name: &str,
    ) -> Result<ChannelId, Failure> {
        let found = self.http.get_channel(spot).await?.guild();
        let is_thread = |channel: &GuildChannel| channel.thread_metadata.is_some();
        let parent = found.filter(is_thread).and_then(|thread| thread.parent_id);
        let failure = match parent {
            Some(parent) => match self.thread_without(parent, name).await {
                Ok(made) => return Ok(made.id),
                Err(error) => Failure::from(error),
            },
            None => Failure::taken(),
        };
        if self.data.store.is_played_in(spot).await? {
            return Err(failure.named(&self.http, table.place.guild, spot).await);
        }
        Ok(spot)
    }

    async fn thread_from(
        &self,
        channel: ChannelId,
        message: MessageId,
        name: &str,
    ) -> Result<GuildChannel, serenity::Error> {
        let thread = CreateThread::new(name).auto_archive_duration(AutoArchiveDuration::OneWeek);
        channel
            .create_thread_from_message(&*self.http, message, thread)
            .await
    }

    async fn thread_without(
        &self,
        channel: ChannelId,
        name: &str,
    ) -> Result<GuildChannel, serenity::Error> {
        let thread = CreateThread::new(name)
            .auto_archive_duration(AutoArchiveDuration::OneWeek)
            .kind(ChannelType::PublicThread);
        channel.create_thread(&*self.http, thread).await
    }

    /// Everybody at the table follows the thread. Who cannot be added is brought in by their first mention.
    async fn add_people(&self, table: &Table, thread: ChannelId) {
        for (_, user) in table.people() {
            if let Err(error) = thread.add_thread_member(&*self.http, user).await {
                tracing::info!(game = %table.id, %error, "somebody could not be added to the thread");
            }
        }
    }

    /// Opens a thread that was archived.
    pub(super) async fn wake_thread(&self, thread: ChannelId) -> Result<(), Failure> {
        let open = EditThread::new().archived(false);
        thread.edit_thread(&*self.http, open).await?;
        Ok(())
    }
}
