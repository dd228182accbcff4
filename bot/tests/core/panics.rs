//! A handler that panics: whoever asked is told with a code, whatever had been answered before, and the rest goes on.

use bot::{
    data::{ApplicationContext, Data},
    error::Error,
    router::{self, Asker},
};
use playground::{ActError, Playground};
use poise::serenity_prelude as serenity;
use serde_json::json;
use serenity::{
    ClientBuilder, CreateActionRow, CreateButton, CreateInteractionResponse,
    CreateInteractionResponseMessage, FullEvent, GatewayIntents, HttpBuilder, Interaction,
};
use sqlx::SqlitePool;

use crate::house::data_on;

/// Says that an answer is coming, and breaks.
#[poise::command(slash_command)]
async fn late(ctx: ApplicationContext<'_>) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    asker.defer_private().await?;
    panic!("a bug, on purpose");
}

/// Breaks at once.
#[poise::command(slash_command)]
async fn early(_ctx: ApplicationContext<'_>) -> Result<(), Error> {
    tokio::task::yield_now().await;
    panic!("a bug, on purpose");
}

/// Shows a button.
#[poise::command(slash_command)]
async fn button(ctx: ApplicationContext<'_>) -> Result<(), Error> {
    let row = CreateActionRow::Buttons(vec![CreateButton::new("bug").label("Bug")]);
    let message = CreateInteractionResponseMessage::new()
        .content("Press")
        .components(vec![row]);
    let http = &ctx.framework.serenity_context.http;
    let response = CreateInteractionResponse::Message(message);
    ctx.interaction.create_response(http, response).await?;
    Ok(())
}

async fn on_event(
    framework: poise::FrameworkContext<'_, Data, Error>,
    event: &FullEvent,
) -> Result<(), Error> {
    let http = &framework.serenity_context.http;
    let handling = async {
        if let FullEvent::InteractionCreate {
            interaction: Interaction::Component(_),
        } = event
        {
            panic!("a bug, on purpose");
        }
    };
    router::guard(http, event, handling).await;
    Ok(())
}

async fn serve(server: &Playground, data: Data) -> tokio::task::JoinHandle<()> {
    let http = HttpBuilder::new(server.token())
        .proxy(server.base_url())
        .ratelimiter_disabled(true);
    let framework = poise::Framework::builder()
        .options(poise::FrameworkOptions {
            commands: vec![late(), early(), button()],
            on_error: |error| Box::pin(router::on_error(error)),
            event_handler: |framework, event| Box::pin(on_event(framework, event)),
            initialize_owners: false,
            ..Default::default()
        })
        .setup(|ctx, _, framework| {
            Box::pin(async move {
                poise::builtins::register_globally(ctx, &framework.options().commands).await?;
                Ok(data)
            })
        })
        .build();
    let client = ClientBuilder::new_with_http(http.build(), GatewayIntents::GUILDS);
    let mut client = client.framework(framework).await.unwrap();
    let running = tokio::spawn(async move { client.start().await.unwrap() });
    server.wait_for_bot().await.unwrap();
    running
}

#[sqlx::test(migrations = "../migrations")]
async fn a_panic_is_told_to_whoever_met_it_and_to_nobody_else(pool: SqlitePool) {
    let server = Playground::start(playground::Config::default())
        .await
        .unwrap();
    let running = serve(&server, data_on(pool)).await;
    let (anna, games) = (server.user("Anna"), server.channel("games"));
    for command in ["late", "early"] {
        let told = anna.slash(games, command, json!({})).await.unwrap();
        let told = told.shown().await.unwrap();
        assert!(
            told.content.contains("went wrong on our side"),
            "{}",
            told.content
        );
        assert!(told.is_ephemeral(), "{command}");
    }
    let shown = anna
        .slash(games, "button", json!({}))
        .await
        .unwrap()
        .shown()
        .await
        .unwrap();
    let told: Result<_, ActError> = anna.click(&shown, "Bug").await;
    let told = told.unwrap().shown().await.unwrap();
    assert!(
        told.content.contains("went wrong on our side"),
        "{}",
        told.content
    );
    assert!(told.is_ephemeral());
    let again = anna.slash(games, "button", json!({})).await.unwrap();
    assert_eq!(again.shown().await.unwrap().content, "Press");
    running.abort();
    server.shutdown().await;
}
