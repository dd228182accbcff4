//! What the framework reports: everything is answered, nothing of ours is shown.

use std::panic::AssertUnwindSafe;

use futures::FutureExt;
use poise::{FrameworkError, serenity_prelude as serenity};
use serenity::{Builder, CreateInteractionResponse, FullEvent, Http, Interaction};

use super::Asker;
use crate::{
    compose::{
        reply::{Reply, SeenBy},
        trouble,
    },
    data::{Context, Data},
    error::Error,
    say,
    say::Locale,
};

/// Handles an event. Where that panics, whoever caused the event is told, and nobody else notices; `false` then.
pub async fn guard(http: &Http, event: &FullEvent, handling: impl Future<Output = ()>) -> bool {
    let is_whole = AssertUnwindSafe(handling).catch_unwind().await.is_ok();
    if let FullEvent::InteractionCreate { interaction } = event
        && !is_whole
    {
        apologise(http, interaction).await;
    }
    is_whole
}

/// A handler broke: the player reads one neutral sentence with a code that is also in the log.
async fn apologise(http: &Http, interaction: &Interaction) {
    let code = trouble::code(interaction.id().get());
    tracing::error!(%code, "a handler panicked");
    let locale = match interaction {
        Interaction::Component(press) => Locale::of(&press.locale),
        Interaction::Modal(modal) => Locale::of(&modal.locale),
        _ => Locale::English,
    };
    let reply = Reply::text(say!(locale, "fault", code = code));
    let answer = CreateInteractionResponse::Message(reply.clone().into_response(SeenBy::Asker));
    let to = (interaction.id(), interaction.token());
    if answer.execute(http, to).await.is_ok() {
        return;
    }
    let later = reply.into_followup(SeenBy::Asker);
    if let Err(error) = later.execute(http, (None, interaction.token())).await {
        let error = Error::from(error);
        tracing::warn!(%error, "somebody could not be answered");
    }
}

/// The one hook for errors outside our own handlers.
pub async fn on_error(error: FrameworkError<'_, Data, Error>) {
    match error {
        FrameworkError::Command { error, ctx, .. } => settle(ctx, Err(error)).await,
        FrameworkError::CommandPanic { ctx, payload, .. } => {
            tracing::error!(command = %ctx.command().qualified_name, ?payload, "a command panicked");
            settle(ctx, Err(Error::Panic)).await;
        }
        FrameworkError::GuildOnly { ctx, .. } => answer(ctx, "refused-guild-only").await,
        FrameworkError::ArgumentParse { ctx, error, .. } => {
            tracing::info!(command = %ctx.command().qualified_name, %error, "an option cannot be read");
            answer(ctx, "refused-option").await;
        }
        FrameworkError::CommandStructureMismatch { ctx, .. } => {
            let asker = Asker::of_command(&ctx);
            let text = say!(asker.locale, "refused-old-command");
            asker
                .settle(asker.respond(Reply::text(text), SeenBy::Asker).await)
                .await;
        }
        FrameworkError::CooldownHit {
            ctx,
            remaining_cooldown,
            ..
        } => {
            if let poise::Context::Application(app) = ctx {
                let asker = Asker::of_command(&app);
                let seconds = remaining_cooldown.as_secs() + 1;
                let text = say!(asker.locale, "refused-cooldown", seconds = seconds);
                asker
                    .settle(asker.respond(Reply::text(text), SeenBy::Asker).await)
                    .await;
            }
        }
        FrameworkError::UnknownInteraction { interaction, .. } => {
            tracing::warn!(command = %interaction.data.name, "a command we do not have");
        }
        // Whoever asked for too much has been told.
        FrameworkError::CommandCheckFailed { error: None, .. } => {}
        other => tracing::warn!(error = %other, "framework"),
    }
}

async fn settle(ctx: Context<'_>, done: Result<(), Error>) {
    if let poise::Context::Application(app) = ctx {
        Asker::of_command(&app).settle(done).await;
    }
}

async fn answer(ctx: Context<'_>, key: &'static str) {
    if let poise::Context::Application(app) = ctx {
        let asker = Asker::of_command(&app);
        let text = say!(asker.locale, key);
        asker
            .settle(asker.respond(Reply::text(text), SeenBy::Asker).await)
            .await;
    }
}
