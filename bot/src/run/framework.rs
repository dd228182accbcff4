//! The framework: commands, the hook for errors, and the events that are no commands.

use std::time::{Duration, Instant};

use poise::serenity_prelude as serenity;
use serenity::{
    Builder, CommandInteraction, CreateAllowedMentions, CreateInteractionResponse, FullEvent, Http,
    Interaction,
};

use super::register::register;
use crate::{
    commands,
    compose::reply::{Reply, SeenBy},
    data::{Context, Data},
    error::Error,
    limits::Cost,
    router,
    router::Asker,
    say,
    say::Locale,
};

type FrameworkContext<'a> = poise::FrameworkContext<'a, Data, Error>;

pub(super) fn framework(data: Data) -> poise::Framework<Data, Error> {
    let options = poise::FrameworkOptions {
        commands: commands::all(),
        on_error: |error| Box::pin(failed(error)),
        event_handler: |framework, event| Box::pin(on_event(framework, event)),
        command_check: Some(|ctx| Box::pin(may_ask(ctx))),
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
    let (data, http) = (framework.user_data, &framework.serenity_context.http);
    let begun = Instant::now();
    // On the heap: what handlers hold is too large for the stack of every task.
    let handling = Box::pin(router::event(http, event, data));
    let is_whole = router::guard(http, event, handling).await;
    if let FullEvent::InteractionCreate { interaction } = event
        && let Some(what) = what(interaction)
    {
        let outcome = if is_whole { "done" } else { "panicked" };
        data.metrics.interaction(what, outcome, begun.elapsed());
        let ms = begun.elapsed().as_millis();
        tracing::info!(interaction = what, ms, outcome, "handled");
    }
    Ok(())
}

/// The kind of an interaction that is no command, without its content.
fn what(interaction: &Interaction) -> Option<&'static str> {
    match interaction {
        Interaction::Component(_) => Some("press"),
        Interaction::Modal(_) => Some("modal"),
        _ => None,
    }
}

/// Commands that draw a large picture or read a whole game.
const COSTLY: [&str; 4] = ["board", "history", "tiles", "my-data export"];

/// Commands that show something, and change nothing.
const LOOKING: [&str; 15] = [
    "board",
    "score",
    "tiles",
    "tips",
    "history",
    "games",
    "stats",
    "leaderboard",
    "rules",
    "help",
    "about",
    "game list",
    "game export",
    "server show",
    "my-data export",
];

/// Nobody asks for so much that the others have to wait, nor for a change while there are none.
async fn may_ask(ctx: Context<'_>) -> Result<bool, Error> {
    let poise::Context::Application(app) = ctx else {
        return Ok(true);
    };
    let (asker, data) = (Asker::of_command(&app), app.framework.user_data);
    let name: &str = &ctx.command().qualified_name;
    let cost = match app.interaction_type {
        poise::CommandInteractionType::Autocomplete => Cost::Letter,
        poise::CommandInteractionType::Command => {
            if COSTLY.contains(&name) {
                Cost::Picture
            } else {
                Cost::Press
            }
        }
    };
    if !asker.may_ask(data, cost).await {
        return Ok(false);
    }
    if cost == Cost::Letter || LOOKING.contains(&name) {
        return Ok(true);
    }
    let allowed = data.may_change();
    let is_allowed = allowed.is_ok();
    asker.settle(allowed).await;
    Ok(is_allowed)
}

async fn begun(ctx: Context<'_>) {
    ctx.set_invocation_data(Instant::now()).await;
}

/// One line an interaction: the command, how long it took, how it ended; nothing of what was typed.
async fn ended(ctx: Context<'_>, outcome: &'static str) {
    let begun = ctx.invocation_data::<Instant>().await;
    let took = begun.map_or(Duration::ZERO, |begun| begun.elapsed());
    let (command, ms) = (&ctx.command().qualified_name, took.as_millis());
    ctx.data().metrics.interaction(command, outcome, took);
    tracing::info!(interaction = %command, ms, outcome, "handled");
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
    if let poise::FrameworkError::UnknownInteraction { interaction, .. } = &error {
        let http = &error.serenity_context().http;
        answer_unknown(http, interaction).await;
    }
    router::on_error(error).await;
}

/// A command of an older version, still in somebody's list.
async fn answer_unknown(http: &Http, command: &CommandInteraction) {
    let text = say!(Locale::of(&command.locale), "refused-old-command");
    let answer = Reply::text(text).into_response(SeenBy::Asker);
    let answer = CreateInteractionResponse::Message(answer);
    if let Err(error) = answer
        .execute(http, (command.id, command.token.as_str()))
        .await
    {
        let error = Error::from(error);
        tracing::warn!(%error, "somebody could not be answered");
    }
}
