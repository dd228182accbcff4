//! The framework: commands, the hook for errors, and the events that are no commands.

use std::{panic::AssertUnwindSafe, time::Instant};

use futures::FutureExt;
use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, FullEvent, Interaction};

use super::{guilds, register::register};
use crate::{
    commands,
    data::{Context, Data},
    error::Error,
    router,
};

type FrameworkContext<'a> = poise::FrameworkContext<'a, Data, Error>;

pub(super) fn framework(data: Data) -> poise::Framework<Data, Error> {
    let options = poise::FrameworkOptions {
        commands: commands::all(),
        on_error: |error| Box::pin(failed(error)),
        event_handler: |framework, event| Box::pin(on_event(framework, event)),
        pre_command: |ctx| Box::pin(begun(ctx)),
        post_command: |ctx| Box::pin(ended(ctx, "done")),
        allowed_mentions: Some(CreateAllowedMentions::new()),
        initialize_owners: false,
        ..Default::default()
    };
    let known = poise::builtins::create_application_commands(&options.commands);
    poise::Framework::builder()
        .options(options)
        .setup(move |ctx, ready, _| {
            Box::pin(async move {
                tracing::info!(bot = %ready.user.name, servers = ready.guilds.len(), "connected");
                tokio::spawn(register(ctx.http.clone(), known));
                Ok(data)
            })
        })
        .build()
}

async fn on_event(framework: FrameworkContext<'_>, event: &FullEvent) -> Result<(), Error> {
    let data = framework.user_data;
    if let Err(error) = guilds::note(event, data).await {
        tracing::warn!(%error, "an event about a server was lost");
    }
    let begun = Instant::now();
    let handling = router::event(&framework.serenity_context.http, event, data);
    let outcome = match AssertUnwindSafe(handling).catch_unwind().await {
        Ok(()) => "done",
        Err(_) => "panicked",
    };
    if let Some(what) = what(event) {
        tracing::info!(interaction = what, ms = begun.elapsed().as_millis(), outcome, "handled");
    }
    Ok(())
}

/// The kind of a press, without its content.
fn what(event: &FullEvent) -> Option<&'static str> {
    let FullEvent::InteractionCreate { interaction } = event else {
        return None;
    };
    match interaction {
        Interaction::Component(_) => Some("press"),
        Interaction::Modal(_) => Some("modal"),
        _ => None,
    }
}

async fn begun(ctx: Context<'_>) {
    ctx.set_invocation_data(Instant::now()).await;
}

/// One line an interaction: the command, how long it took, how it ended; nothing of what was typed.
async fn ended(ctx: Context<'_>, outcome: &'static str) {
    let begun = ctx.invocation_data::<Instant>().await;
    let ms = begun.map_or(0, |begun| begun.elapsed().as_millis());
    tracing::info!(interaction = %ctx.command().qualified_name, ms, outcome, "handled");
}

async fn failed(error: poise::FrameworkError<'_, Data, Error>) {
    let outcome = match &error {
        poise::FrameworkError::Command { error, .. } => error.name(),
        poise::FrameworkError::CommandPanic { .. } => "panicked",
        _ => "not-run",
    };
    if let Some(ctx) = error.ctx() {
        ended(ctx, outcome).await;
    }
    router::on_error(error).await;
}
