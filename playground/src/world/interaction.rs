//! Interactions: from a user's act to the bot's answers.

use serde_json::{Value, json};

use super::World;
use super::message::Cause;
use crate::error::ApiError;
use crate::limits::MAX_FILE_BYTES;
use crate::snowflake::Snowflake;

/// Numbers of Discord's interaction types.
pub(crate) const COMMAND: u8 = 2;
pub(crate) const COMPONENT: u8 = 3;
pub(crate) const AUTOCOMPLETE: u8 = 4;
pub(crate) const MODAL: u8 = 5;

#[derive(Clone, Debug)]
pub(crate) struct Interaction {
    pub(crate) id: Snowflake,
    pub(crate) token: String,
    pub(crate) kind: u8,
    pub(crate) user: Snowflake,
    pub(crate) channel: Snowflake,
    pub(crate) guild: Option<Snowflake>,
    pub(crate) created_ms: i64,
    /// The message whose component was used, or from whose component the modal came.
    pub(crate) pressed: Option<Snowflake>,
    /// What was used: the name of the command or the custom id.
    pub(crate) name: String,
    pub(crate) first: Option<First>,
    /// The first answer, or for an update the message that was pressed.
    pub(crate) original: Option<Snowflake>,
    /// What happened through the token, in order.
    pub(crate) deeds: Vec<Deed>,
}

/// The first answer to an interaction.
#[derive(Clone, Debug)]
pub(crate) enum First {
    Message,
    Deferred,
    DeferredUpdate,
    Update,
    Choices(Vec<Value>),
    Modal(Value),
}

/// One thing done to a message through the token of an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    Posted(Snowflake),
    Edited(Snowflake),
    Deleted(Snowflake),
}

impl Interaction {
    pub(crate) fn cause(&self) -> Cause {
        Cause {
            interaction: self.id,
            kind: self.kind,
            user: self.user,
            name: if self.kind == COMMAND {
                self.name.clone()
            } else {
                String::new()
            },
            original: None,
            pressed: self.pressed,
        }
    }
}

/// What a user does, before it is an interaction.
pub(crate) struct Act {
    pub(crate) kind: u8,
    pub(crate) user: Snowflake,
    pub(crate) channel: Snowflake,
    pub(crate) pressed: Option<Snowflake>,
    pub(crate) name: String,
    pub(crate) data: Value,
}

impl World {
    /// Makes an interaction and delivers it to the bot.
    pub(crate) fn interact(&mut self, act: Act) -> Result<Snowflake, ApiError> {
        let channel = self.channel(act.channel)?.clone();
        let id = self.next_id();
        let interaction = Interaction {
            id,
            token: format!("aW50ZXJhY3Rpb24-{id}-{}", self.next_id()),
            kind: act.kind,
            user: act.user,
            channel: act.channel,
            guild: channel.guild,
            created_ms: self.now(),
            pressed: act.pressed,
            name: act.name,
            first: None,
            original: None,
            deeds: Vec::new(),
        };
        let event = self.interaction_json(&interaction, &act.data)?;
        self.forget_old_interactions();
        self.tokens.insert(interaction.token.clone(), id);
        self.interactions.insert(id, interaction);
        for _ in 0..=self.sessions.take_duplicates() {
            self.emit(channel.guild, "INTERACTION_CREATE", &event);
        }
        Ok(id)
    }

    fn interaction_json(&self, act: &Interaction, data: &Value) -> Result<Value, ApiError> {
        let channel = self.channel(act.channel)?;
        let user = self.user(act.user)?;
        let own = self.permissions(act.user, channel).0.to_string();
        let mut place = self.channel_json(channel);
        place["permissions"] = own.clone().into();
        let mut event = json!({
            "id": act.id, "application_id": self.bot, "type": act.kind, "token": act.token,
            "version": 1, "data": data, "channel_id": act.channel, "channel": place,
            "locale": user.locale, "entitlements": [],
            "app_permissions": self.permissions(self.bot, channel).0.to_string(),
            "attachment_size_limit": MAX_FILE_BYTES,
        });
        if let Some(id) = act.guild {
            let guild = self.guild(id)?;
            let mut member = self
                .member_json(id, act.user)
                .ok_or(ApiError::UNKNOWN_MEMBER)?;
            member["permissions"] = own.into();
            event["guild_id"] = json!(id);
            event["guild"] = json!({ "id": id, "locale": guild.locale, "features": [] });
            event["guild_locale"] = guild.locale.clone().into();
            event["member"] = member;
            event["context"] = 0.into();
            event["authorizing_integration_owners"] = json!({ "0": id });
        } else {
            event["user"] = user.to_json();
            event["context"] = 1.into();
            event["authorizing_integration_owners"] = json!({ "0": "0" });
        }
        if let Some(message) = act
            .pressed
            .and_then(|id| self.messages.get(&(act.channel, id)))
        {
            event["message"] = self.message_json(message);
        }
        Ok(event)
    }

    /// Forgets interactions whose token is no longer of use, and a while longer.
    fn forget_old_interactions(&mut self) {
        let oldest = self.now() - 2 * self.config.token_life.as_millis() as i64;
        while let Some(entry) = self.interactions.first_entry() {
            if oldest <= entry.get().created_ms {
                break;
            }
            let gone = entry.remove();
            self.tokens.remove(&gone.token);
        }
    }

    /// The interaction to be answered first, if it may still be.
    pub(crate) fn unanswered(
        &mut self,
        id: Snowflake,
        token: &str,
    ) -> Result<&mut Interaction, ApiError> {
        let (now, limit) = (self.now(), self.config.answer_within.as_millis() as i64);
        let interaction = self
            .interactions
            .get_mut(&id)
            .filter(|interaction| interaction.token == token)
            .ok_or(ApiError::UNKNOWN_INTERACTION)?;
        if interaction.first.is_some() {
            return Err(ApiError::ALREADY_ACKNOWLEDGED);
        }
        if limit < now - interaction.created_ms {
            return Err(ApiError::UNKNOWN_INTERACTION);
        }
        Ok(interaction)
    }

    /// The answered interaction behind a webhook's token.
    pub(crate) fn by_token(&self, app: Snowflake, token: &str) -> Result<&Interaction, ApiError> {
        let interaction = self
            .tokens
            .get(token)
            .and_then(|id| self.interactions.get(id))
            .filter(|interaction| app == self.bot && interaction.first.is_some())
            .ok_or(ApiError::UNKNOWN_WEBHOOK)?;
        let age = self.now() - interaction.created_ms;
        if (self.config.token_life.as_millis() as i64) < age {
            return Err(ApiError::EXPIRED_TOKEN);
        }
        Ok(interaction)
    }

    pub(crate) fn note_deed(&mut self, interaction: Snowflake, deed: Deed) {
        if let Some(interaction) = self.interactions.get_mut(&interaction) {
            interaction.deeds.push(deed);
        }
        self.touch();
    }
}
