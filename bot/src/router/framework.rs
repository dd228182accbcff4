//! What the framework reports: everything is answered, nothing of ours is shown.

use poise::FrameworkError;

use super::Asker;
use crate::{
    compose::reply::{Reply, SeenBy},
    data::{Context, Data},
    error::Error,
    say,
};

/// The one hook for errors outside our own handlers.
pub async fn on_error(error: FrameworkError<'_, Data, Error>) {
    match error {
        FrameworkError::Command { error, ctx, .. } => settle(ctx, Err(error)).await,
        FrameworkError::CommandPanic { ctx, payload, .. } => {
            tracing::error!(command = %ctx.command().qualified_name, ?payload, "a command panicked");
            settle(ctx, Err(Error::Picture("panic".to_owned()))).await;
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
