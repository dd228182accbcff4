//! Acting as a user: what a person does in a Discord client, and what comes of it.
//!
//! A client lets nobody press a button they do not see or leave out a required option; such acts are refused here and never reach
//! the bot.

mod answer;
pub(crate) mod begin;
mod filling;
pub(crate) mod modal;
mod options;
pub(crate) mod slash;

use std::sync::Arc;

use crate::app::App;
use crate::playground::ChannelInfo;
use crate::reading::messages_in;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::message::{Draft, Message};

pub use answer::{Answer, AnswerKind, Choice};
pub use modal::{Modal, ModalField};
pub use options::Options;

/// Why an act had no result.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ActError {
    #[error("the application did not respond")]
    NoAnswer,
    #[error("there is no command /{0}")]
    NoSuchCommand(String),
    #[error("the client does not allow it: {0}")]
    Refused(String),
    #[error("waited in vain for {0}")]
    Timeout(&'static str),
    #[error("the answer is of another kind: {0}")]
    OtherAnswer(String),
}

pub(crate) fn refused<T>(why: impl Into<String>) -> Result<T, ActError> {
    Err(ActError::Refused(why.into()))
}

/// A user to act as.
#[derive(Clone)]
pub struct ActingUser {
    pub(crate) app: Arc<App>,
    pub(crate) id: Snowflake,
}

impl ActingUser {
    pub fn id(&self) -> Snowflake {
        self.id
    }

    /// The text that mentions this user.
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    /// Uses a slash command: `"game new"` is the subcommand `new` of `game`. Waits for the answer; if it was deferred, for its end.
    ///
    /// Options are a JSON object; users and channels may be given by name, files by [`Options::file`].
    pub async fn slash(
        &self,
        channel: Snowflake,
        command: &str,
        options: impl Into<Options>,
    ) -> Result<Answer, ActError> {
        let options = options.into();
        let begun = slash::begin(&mut self.app.world(), self.id, channel, command, &options)?;
        self.answer(begun).await
    }

    /// Asks for the choices of an option while `typed` stands in it.
    pub async fn autocomplete(
        &self,
        channel: Snowflake,
        command: &str,
        focused: &str,
        typed: &str,
        others: impl Into<Options>,
    ) -> Result<Vec<Choice>, ActError> {
        let others = others.into();
        let begun = slash::begin_autocomplete(
            &mut self.app.world(),
            self.id,
            channel,
            command,
            (focused, typed),
            &others,
        )?;
        match self.answer(begun).await?.kind {
            AnswerKind::Choices(choices) => Ok(choices),
            other => Err(ActError::OtherAnswer(format!("{other:?}"))),
        }
    }

    /// Uses a command of the menu of a user or a message.
    pub async fn menu_command(
        &self,
        channel: Snowflake,
        command: &str,
        target: Snowflake,
    ) -> Result<Answer, ActError> {
        let begun = slash::begin_menu(&mut self.app.world(), self.id, channel, command, target)?;
        self.answer(begun).await
    }

    /// Presses the button with this custom id.
    pub async fn press(&self, message: &Message, custom_id: &str) -> Result<Answer, ActError> {
        let key = (message.channel, message.id);
        let begun = begin::press(&mut self.app.world(), self.id, key, custom_id)?;
        self.answer(begun).await
    }

    /// Presses the button with this label, on the message as it is now.
    pub async fn click(&self, message: &Message, label: &str) -> Result<Answer, ActError> {
        let key = (message.channel, message.id);
        let begun = {
            let mut world = self.app.world();
            let now = begin::visible(&world, self.id, key)?;
            let Some(custom_id) = now.button(label) else {
                return refused(format!("no button {label:?} among {:?}", now.labels()));
            };
            begin::press(&mut world, self.id, key, &custom_id)?
        };
        self.answer(begun).await
    }

    /// Presses a button that may no longer be on the message, as a slow client does.
    pub async fn press_stale(
        &self,
        message: &Message,
        custom_id: &str,
    ) -> Result<Answer, ActError> {
        let begun = begin::press_stale(&mut self.app.world(), self.id, message, custom_id)?;
        self.answer(begun).await
    }

    /// Chooses from a menu.
    pub async fn select(
        &self,
        message: &Message,
        custom_id: &str,
        values: &[&str],
    ) -> Result<Answer, ActError> {
        let key = (message.channel, message.id);
        let values: Vec<String> = values.iter().map(ToString::to_string).collect();
        let begun = begin::select(&mut self.app.world(), self.id, key, custom_id, &values)?;
        self.answer(begun).await
    }

    /// Sends a modal that an answer has opened. The fields are a JSON object: custom id to text.
    pub async fn submit_modal(
        &self,
        answer: &Answer,
        fields: serde_json::Value,
    ) -> Result<Answer, ActError> {
        self.submit(answer.interaction, &fields).await
    }

    pub(crate) async fn submit(
        &self,
        opened_by: Snowflake,
        fields: &serde_json::Value,
    ) -> Result<Answer, ActError> {
        let begun = modal::submit(&mut self.app.world(), self.id, opened_by, fields)?;
        self.answer(begun).await
    }

    /// Writes a message. Gives `None` where the user may not write.
    pub fn say(&self, channel: Snowflake, text: &str) -> Option<Message> {
        let mut world = self.app.world();
        let id = say(&mut world, self.id, channel, text).ok()?;
        world.message(channel, id).ok().cloned()
    }

    /// The messages of a channel that this user sees, oldest first.
    pub fn messages(&self, channel: Snowflake) -> Vec<Message> {
        let world = self.app.world();
        let sees = |message: &Message| message.visible_to.is_none_or(|user| user == self.id);
        match world.channels.get(&channel) {
            Some(place) if world.can_see(self.id, place) => messages_in(&world, channel)
                .into_iter()
                .filter(sees)
                .collect(),
            _ => Vec::new(),
        }
    }

    /// The channels and threads this user sees.
    pub fn channels(&self) -> Vec<ChannelInfo> {
        let world = self.app.world();
        let seen = world
            .channels
            .values()
            .filter(|c| world.can_see(self.id, c));
        seen.map(ChannelInfo::from).collect()
    }

    /// Dismisses a private answer.
    pub fn dismiss(&self, message: &Message) {
        let mut world = self.app.world();
        if message.visible_to == Some(self.id) {
            world.forget_message((message.channel, message.id));
            world.touch();
        }
    }

    async fn answer(&self, interaction: Snowflake) -> Result<Answer, ActError> {
        answer::wait(&self.app, self.id, interaction).await
    }
}

/// Writes a message as a user.
pub(crate) fn say(
    world: &mut World,
    user: Snowflake,
    channel: Snowflake,
    text: &str,
) -> Result<Snowflake, ActError> {
    begin::may_write(world, user, channel)?;
    if text.trim().is_empty() || crate::limits::MAX_CONTENT < text.chars().count() {
        return refused("a message has 1 to 2000 characters");
    }
    let draft = Draft {
        content: text.to_owned(),
        ..Draft::new(user)
    };
    let id = world.store_message(channel, draft);
    world.join_thread(channel, user);
    world.reads.insert((user, channel), id);
    Ok(id)
}
