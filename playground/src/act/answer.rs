//! What came of an act.

use std::sync::Arc;

use serde_json::Value;

use super::modal::Modal;
use super::{ActError, refused};
use crate::app::App;
use crate::snowflake::Snowflake;
use crate::world::interaction::{Deed, First};
use crate::world::message::Message;

/// A choice offered by autocomplete.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    pub name: String,
    pub value: Value,
}

/// The kind of the first answer.
#[derive(Clone, Debug, PartialEq)]
pub enum AnswerKind {
    /// A message, at once or after a deferral.
    Message,
    /// The message with the component was changed.
    Update,
    /// Acknowledged, with nothing to see (yet).
    Silent,
    Choices(Vec<Choice>),
    Modal(Modal),
}

/// The bot's answer to an interaction.
#[derive(Clone)]
pub struct Answer {
    app: Arc<App>,
    pub interaction: Snowflake,
    pub channel: Snowflake,
    pub kind: AnswerKind,
    /// How many deeds were there when the act returned.
    seen: usize,
}

impl std::fmt::Debug for Answer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Answer")
            .field("interaction", &self.interaction)
            .field("kind", &self.kind)
            .finish_non_exhaustive()
    }
}

impl Answer {
    /// The message of the first answer (or the one that was changed) as it is now; `None` when it is gone or there is none.
    pub fn message(&self) -> Option<Message> {
        let world = self.app.world();
        let original = world.interactions.get(&self.interaction)?.original?;
        world.message(self.channel, original).ok().cloned()
    }

    /// The words of [`message`](Self::message); empty when there is none.
    pub fn words(&self) -> String {
        self.message().map_or_else(String::new, |m| m.words())
    }

    /// The messages posted through this interaction after the first answer that still exist, oldest first.
    pub fn follow_ups(&self) -> Vec<Message> {
        let world = self.app.world();
        let Some(interaction) = world.interactions.get(&self.interaction) else {
            return Vec::new();
        };
        interaction
            .deeds
            .iter()
            .filter_map(|deed| match deed {
                Deed::Posted(id) if Some(*id) != interaction.original => {
                    world.message(self.channel, *id).ok().cloned()
                }
                _ => None,
            })
            .collect()
    }

    /// What answers the user: the message that was posted or changed first through this interaction, as it reads now.
    /// After a silent acknowledgement waits for it; what follows is asked for with [`Answer::next`].
    pub async fn shown(&self) -> Result<Message, ActError> {
        if let AnswerKind::Modal(_) | AnswerKind::Choices(_) = self.kind {
            return Err(ActError::OtherAnswer(format!("{:?}", self.kind)));
        }
        let (id, channel) = (self.interaction, self.channel);
        let found = self.app.wait_for(self.app.config.patience, |world| {
            let deeds = &world.interactions.get(&id)?.deeds;
            deeds.iter().find_map(|deed| match deed {
                Deed::Posted(message) | Deed::Edited(message) => {
                    world.message(channel, *message).ok().cloned()
                }
                Deed::Deleted(_) => None,
            })
        });
        found.await.ok_or(ActError::Timeout("something to see"))
    }

    /// Waits for the next thing posted or changed through this interaction after what was seen, and gives it.
    pub async fn next(&mut self) -> Result<Message, ActError> {
        let (id, channel, seen) = (self.interaction, self.channel, self.seen);
        let found = self.app.wait_for(self.app.config.patience, |world| {
            let deeds = &world.interactions.get(&id)?.deeds;
            deeds
                .iter()
                .enumerate()
                .skip(seen)
                .find_map(|(i, deed)| match deed {
                    Deed::Posted(m) | Deed::Edited(m) => {
                        Some((i, world.message(channel, *m).ok()?.clone()))
                    }
                    Deed::Deleted(_) => None,
                })
        });
        let (index, message) = found.await.ok_or(ActError::Timeout("a follow-up"))?;
        self.seen = index + 1;
        Ok(message)
    }

    /// The modal that was opened.
    pub fn modal(&self) -> Result<&Modal, ActError> {
        match &self.kind {
            AnswerKind::Modal(modal) => Ok(modal),
            other => Err(ActError::OtherAnswer(format!("{other:?}"))),
        }
    }
}

/// Waits for the first answer; for a deferred one until it is given or withdrawn.
pub(super) async fn wait(
    app: &Arc<App>,
    user: Snowflake,
    id: Snowflake,
) -> Result<Answer, ActError> {
    let first = app
        .wait_for(app.config.answer_within, |world| {
            world.interactions.get(&id)?.first.clone()
        })
        .await
        .ok_or(ActError::NoAnswer)?;
    let kind = match first {
        First::Message => AnswerKind::Message,
        First::Update => AnswerKind::Update,
        First::DeferredUpdate => AnswerKind::Silent,
        First::Choices(choices) => AnswerKind::Choices(
            choices
                .iter()
                .map(|choice| Choice {
                    name: choice["name"].as_str().unwrap_or_default().to_owned(),
                    value: choice["value"].clone(),
                })
                .collect(),
        ),
        First::Modal(data) => AnswerKind::Modal(Modal::read(&data)),
        First::Deferred => {
            app.wait_for(app.config.patience, |world| {
                let interaction = world.interactions.get(&id)?;
                (!interaction.deeds.is_empty()).then_some(())
            })
            .await
            .ok_or(ActError::Timeout("the end of \"thinking\""))?;
            AnswerKind::Message
        }
    };
    let world = app.world();
    let Some(interaction) = world.interactions.get(&id).filter(|i| i.user == user) else {
        return refused("the interaction is forgotten");
    };
    Ok(Answer {
        app: Arc::clone(app),
        interaction: id,
        channel: interaction.channel,
        kind,
        seen: interaction.deeds.len(),
    })
}
