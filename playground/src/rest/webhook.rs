//! Later answers to an interaction: follow-ups, and changes of what was said.

use super::call::{Call, Outcome, Reply, refuse};
use super::message::{check_edit, draft_of};
use crate::error::ApiError;
use crate::limits;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::interaction::{Deed, First, Interaction};
use crate::world::message::{EPHEMERAL, Message, REPLY};

fn interaction(world: &World, call: &Call) -> Result<Interaction, ApiError> {
    world.by_token(call.id(0)?, call.text(1)).cloned()
}

fn json(world: &World, channel: Snowflake, id: Snowflake) -> Outcome {
    let message = world.message(channel, id)?;
    Ok(Reply::json(world.message_json(message)))
}

pub(super) fn follow_up(world: &mut World, call: &mut Call) -> Outcome {
    let interaction = interaction(world, call)?;
    world.channel(interaction.channel)?;
    // The first message after a deferral fills the deferred one.
    if let (Some(First::Deferred), Some(original)) = (&interaction.first, interaction.original)
        && world
            .message(interaction.channel, original)
            .is_ok_and(Message::is_loading)
    {
        return change(world, call, &interaction, original);
    }
    refuse(limits::check_message(&call.body))?;
    if limits::is_empty(&call.body, call.files.len()) {
        return Err(ApiError::EMPTY_MESSAGE);
    }
    let mut draft = draft_of(world.bot, &call.body);
    let is_private = draft.flags & EPHEMERAL != 0;
    let mut cause = interaction.cause();
    cause.original = interaction.original;
    draft.cause = Some(cause);
    draft.kind = REPLY;
    draft.reference = interaction.original.map(|id| (interaction.channel, id));
    draft.visible_to = is_private.then_some(interaction.user);
    draft.attachments = world.store_attachments(
        interaction.channel,
        &call.body,
        &call.files,
        &[],
        is_private,
    )?;
    let id = world.store_message(interaction.channel, draft);
    world.note_deed(interaction.id, Deed::Posted(id));
    json(world, interaction.channel, id)
}

/// The message of the path, if it was said through this token.
fn said(world: &World, interaction: &Interaction, id: Snowflake) -> Result<Snowflake, ApiError> {
    let message = world.message(interaction.channel, id)?;
    let is_ours = interaction.original == Some(id)
        || message
            .cause
            .as_ref()
            .is_some_and(|cause| cause.interaction == interaction.id);
    if is_ours {
        Ok(id)
    } else {
        Err(ApiError::UNKNOWN_MESSAGE)
    }
}

fn change(world: &mut World, call: &Call, interaction: &Interaction, id: Snowflake) -> Outcome {
    let key = (interaction.channel, id);
    check_edit(world.message(key.0, key.1)?, &call.body, call.files.len())?;
    world.edit_message(key, &call.body, &call.files)?;
    world.note_deed(interaction.id, Deed::Edited(id));
    json(world, key.0, id)
}

fn remove(world: &mut World, interaction: &Interaction, id: Snowflake) -> Outcome {
    world.delete_message((interaction.channel, id))?;
    world.note_deed(interaction.id, Deed::Deleted(id));
    Ok(Reply::no_content())
}

fn original(interaction: &Interaction) -> Result<Snowflake, ApiError> {
    interaction.original.ok_or(ApiError::UNKNOWN_MESSAGE)
}

pub(super) fn get_original(world: &mut World, call: &mut Call) -> Outcome {
    let interaction = interaction(world, call)?;
    json(world, interaction.channel, original(&interaction)?)
}

pub(super) fn patch_original(world: &mut World, call: &mut Call) -> Outcome {
    let interaction = interaction(world, call)?;
    let id = original(&interaction)?;
    change(world, call, &interaction, id)
}

pub(super) fn delete_original(world: &mut World, call: &mut Call) -> Outcome {
    let interaction = interaction(world, call)?;
    let id = original(&interaction)?;
    remove(world, &interaction, id)
}

fn named(world: &World, call: &Call) -> Result<(Interaction, Snowflake), ApiError> {
    let interaction = interaction(world, call)?;
    let id = said(world, &interaction, call.id(2)?)?;
    Ok((interaction, id))
}

pub(super) fn get(world: &mut World, call: &mut Call) -> Outcome {
    let (interaction, id) = named(world, call)?;
    json(world, interaction.channel, id)
}

pub(super) fn patch(world: &mut World, call: &mut Call) -> Outcome {
    let (interaction, id) = named(world, call)?;
    change(world, call, &interaction, id)
}

pub(super) fn delete(world: &mut World, call: &mut Call) -> Outcome {
    let (interaction, id) = named(world, call)?;
    remove(world, &interaction, id)
}
