//! The first answer to an interaction.

use serde_json::{Value, json};

use super::call::{Call, Outcome, Reply, refuse, refuse_in};
use super::message::{check_edit, draft_of};
use crate::error::ApiError;
use crate::limits::{self, Check};
use crate::record::Upload;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::interaction::{self, Deed, First, Interaction};
use crate::world::message::{CHAT_COMMAND, EPHEMERAL, LOADING, REPLY};
use crate::world::posting::flags;

/// Numbers of Discord's callback types.
const MESSAGE: u64 = 4;
const DEFERRED: u64 = 5;
const DEFERRED_UPDATE: u64 = 6;
const UPDATE: u64 = 7;
const CHOICES: u64 = 8;
const SHOW_MODAL: u64 = 9;

pub(super) fn callback(world: &mut World, call: &mut Call) -> Outcome {
    let id = call.id(0)?;
    let interaction = world.unanswered(id, call.text(1))?.clone();
    world.channel(interaction.channel)?;
    let kind = call.body["type"].as_u64().unwrap_or(0);
    if !may_answer(&interaction, kind) {
        return Err(ApiError::field(
            "type",
            "INTERACTION_APPLICATION_COMMAND_INVALID_CALLBACK_TYPE",
            "This interaction cannot be answered with a response of this type.",
        ));
    }
    let data = call.body["data"].clone();
    let (first, message, deed) = match kind {
        MESSAGE => {
            let message = answer(world, &interaction, &data, &call.files)?;
            (First::Message, Some(message), Some(Deed::Posted(message)))
        }
        DEFERRED => {
            let mut draft = draft_of(world.bot, &json!({}));
            draft.flags = flags(&data) & EPHEMERAL | LOADING;
            address(&mut draft, &interaction);
            let message = world.store_message(interaction.channel, draft);
            (First::Deferred, Some(message), None)
        }
        DEFERRED_UPDATE => (First::DeferredUpdate, interaction.pressed, None),
        UPDATE => {
            let pressed = interaction.pressed.ok_or(ApiError::UNKNOWN_MESSAGE)?;
            let key = (interaction.channel, pressed);
            check_edit(world.message(key.0, key.1)?, &data, call.files.len())
                .map_err(within_data)?;
            world.edit_message(key, &data, &call.files)?;
            (First::Update, Some(pressed), Some(Deed::Edited(pressed)))
        }
        CHOICES => (First::Choices(offered(&data)?), None, None),
        SHOW_MODAL => {
            refuse_in("data", limits::check_modal(&data))?;
            (First::Modal(data), None, None)
        }
        _ => {
            return Err(ApiError::field(
                "type",
                "BASE_TYPE_CHOICES",
                "Unknown type.",
            ));
        }
    };
    let reply = if call.flag("with_response") {
        Reply::json(resource_json(world, &interaction, kind, message)?)
    } else {
        Reply::no_content()
    };
    if let Some(interaction) = world.interactions.get_mut(&id) {
        interaction.first = Some(first);
        interaction.original = message;
        interaction.deeds.extend(deed);
    }
    world.touch();
    Ok(reply)
}

fn may_answer(interaction: &Interaction, kind: u64) -> bool {
    match interaction.kind {
        interaction::COMMAND => matches!(kind, MESSAGE | DEFERRED | SHOW_MODAL),
        interaction::COMPONENT => {
            matches!(
                kind,
                MESSAGE | DEFERRED | DEFERRED_UPDATE | UPDATE | SHOW_MODAL
            )
        }
        interaction::AUTOCOMPLETE => kind == CHOICES,
        _ => match kind {
            MESSAGE | DEFERRED => true,
            DEFERRED_UPDATE | UPDATE => interaction.pressed.is_some(),
            _ => false,
        },
    }
}

fn within_data(mut error: ApiError) -> ApiError {
    for fault in &mut error.faults {
        fault.path.insert(0, "data".to_owned());
    }
    error
}

fn answer(
    world: &mut World,
    interaction: &Interaction,
    data: &Value,
    files: &[Upload],
) -> Result<Snowflake, ApiError> {
    refuse_in("data", limits::check_message(data))?;
    if limits::is_empty(data, files.len()) {
        return Err(ApiError::EMPTY_MESSAGE);
    }
    let mut draft = draft_of(world.bot, data);
    address(&mut draft, interaction);
    let is_private = draft.flags & EPHEMERAL != 0;
    draft.attachments =
        world.store_attachments(interaction.channel, data, files, &[], is_private)?;
    Ok(world.store_message(interaction.channel, draft))
}

/// Makes a draft an answer to an interaction.
fn address(draft: &mut crate::world::message::Draft, interaction: &Interaction) {
    draft.cause = Some(interaction.cause());
    draft.visible_to = (draft.flags & EPHEMERAL != 0).then_some(interaction.user);
    match interaction.pressed {
        Some(pressed) => {
            draft.kind = REPLY;
            draft.reference = Some((interaction.channel, pressed));
        }
        None => draft.kind = CHAT_COMMAND,
    }
}

fn offered(data: &Value) -> Result<Vec<Value>, ApiError> {
    let mut check = Check::default();
    let mut choices = Vec::new();
    check.at("data", |check| {
        if data["choices"].is_null() {
            check.required("choices");
        }
        let listed = check.list(data, "choices", 25);
        limits::check_choices(check, "choices", listed);
        choices = listed.to_vec();
    });
    refuse(check.finish())?;
    Ok(choices)
}

fn resource_json(
    world: &World,
    interaction: &Interaction,
    kind: u64,
    message: Option<Snowflake>,
) -> Result<Value, ApiError> {
    let mut about = json!({
        "id": interaction.id, "type": interaction.kind, "channel_id": interaction.channel,
    });
    if let Some(guild) = interaction.guild {
        about["guild_id"] = json!(guild);
    }
    let mut json = json!({});
    if let Some(id) = message {
        let message = world.message(interaction.channel, id)?;
        about["response_message_id"] = json!(id);
        about["response_message_loading"] = message.is_loading().into();
        about["response_message_ephemeral"] = message.is_ephemeral().into();
        if kind == MESSAGE || kind == UPDATE {
            json["resource"] = json!({ "type": kind, "message": world.message_json(message) });
        }
    }
    json["interaction"] = about;
    Ok(json)
}
