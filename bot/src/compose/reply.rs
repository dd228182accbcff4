//! One answer, whichever way it is sent: as a message, as the first answer to an interaction, as an edit, afterwards.
//!
//! It mentions nobody but those it names in `mentions`.

use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateEmbed, CreateInteractionResponseFollowup, CreateInteractionResponseMessage,
    CreateMessage, EditAttachments, EditInteractionResponse, EditMessage, UserId,
};

use super::split::{MAX_BUTTON, MAX_CONTENT, shorten};
use crate::custom_id::CustomId;

/// An answer.
#[derive(Clone, Debug, Default)]
pub struct Reply {
    /// Its text.
    pub text: String,
    /// Its embeds.
    pub embeds: Vec<CreateEmbed>,
    /// Its buttons and menus.
    pub rows: Vec<CreateActionRow>,
    /// Its files.
    pub files: Vec<CreateAttachment>,
    /// Whom it notifies: their mentions stand in the text. An edit notifies nobody.
    pub mentions: Vec<UserId>,
}

/// A button; its label may hold names, so it is cut where it must be.
pub fn button(id: &CustomId, label: &str, style: ButtonStyle) -> CreateButton {
    CreateButton::new(id.to_string())
        .label(shorten(label, MAX_BUTTON))
        .style(style)
}

impl Reply {
    /// A text and nothing else.
    pub fn text(text: impl Into<String>) -> Reply {
        Reply {
            text: text.into(),
            ..Reply::default()
        }
    }

    /// The same with buttons and menus.
    pub fn rows(mut self, rows: Vec<CreateActionRow>) -> Reply {
        self.rows = rows;
        self
    }

    /// The same, notifying these people.
    pub fn mentioning(mut self, people: impl IntoIterator<Item = UserId>) -> Reply {
        self.mentions.extend(people);
        self
    }

    /// The same with a file.
    pub fn file(mut self, file: CreateAttachment) -> Reply {
        self.files.push(file);
        self
    }

    /// The same with a file, if there is one.
    pub fn maybe_file(mut self, file: Option<CreateAttachment>) -> Reply {
        self.files.extend(file);
        self
    }

    /// A message of its own.
    pub fn into_message(self) -> CreateMessage {
        CreateMessage::new()
            .content(shorten(&self.text, MAX_CONTENT))
            .embeds(self.embeds)
            .components(self.rows)
            .allowed_mentions(CreateAllowedMentions::new().users(self.mentions))
            .files(self.files)
    }

    /// The first answer to an interaction.
    pub fn into_response(self, seen_by: SeenBy) -> CreateInteractionResponseMessage {
        CreateInteractionResponseMessage::new()
            .content(shorten(&self.text, MAX_CONTENT))
            .embeds(self.embeds)
            .components(self.rows)
            .allowed_mentions(CreateAllowedMentions::new().users(self.mentions))
            .ephemeral(seen_by == SeenBy::Asker)
            .files(self.files)
    }

    /// What a deferred answer becomes; all that was there before goes.
    pub fn into_edit(self) -> EditInteractionResponse {
        let files = self.files.into_iter();
        let attachments = files.fold(EditAttachments::new(), EditAttachments::add);
        EditInteractionResponse::new()
            .content(shorten(&self.text, MAX_CONTENT))
            .embeds(self.embeds)
            .components(self.rows)
            .allowed_mentions(CreateAllowedMentions::new())
            .attachments(attachments)
    }

    /// A later answer to the same interaction.
    pub fn into_followup(self, seen_by: SeenBy) -> CreateInteractionResponseFollowup {
        CreateInteractionResponseFollowup::new()
            .content(shorten(&self.text, MAX_CONTENT))
            .embeds(self.embeds)
            .components(self.rows)
            .allowed_mentions(CreateAllowedMentions::new().users(self.mentions))
            .ephemeral(seen_by == SeenBy::Asker)
            .files(self.files)
    }

    /// An edit of a message of ours in a channel.
    pub fn into_message_edit(self) -> EditMessage {
        EditMessage::new()
            .content(shorten(&self.text, MAX_CONTENT))
            .embeds(self.embeds)
            .components(self.rows)
            .allowed_mentions(CreateAllowedMentions::new())
    }
}

/// Who sees an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeenBy {
    /// Only the one who asked.
    Asker,
    /// Everybody in the channel.
    Everybody,
}
