//! `/my-data`: what is stored about somebody, as a file; and forgetting it.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateAttachment, CreateButton};

use crate::{
    compose::reply::{Reply, SeenBy},
    custom_id::CustomId,
    data::{ApplicationContext, Data},
    error::Error,
    play,
    router::Asker,
    say,
    store::Cause,
};

/// What is stored about you.
#[expect(clippy::unused_async, reason = "the framework awaits commands")]
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel",
    rename = "my-data",
    subcommand_required,
    subcommands("export", "delete")
)]
pub(crate) async fn my_data(_ctx: ApplicationContext<'_>) -> Result<(), Error> {
    Ok(())
}

/// Sends it as a file.
#[poise::command(slash_command)]
async fn export(ctx: ApplicationContext<'_>) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    asker.settle(send(&asker, ctx.data()).await).await;
    Ok(())
}

/// Forgets it.
#[poise::command(slash_command)]
async fn delete(ctx: ApplicationContext<'_>) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    asker.settle(ask(&asker, ctx.data()).await).await;
    Ok(())
}

async fn send(asker: &Asker<'_>, data: &Data) -> Result<(), Error> {
    asker.defer_private().await?;
    let all = data.store.data_of(asker.user_id()).await?;
    let text = format!("{all:#}");
    let file = CreateAttachment::bytes(text, "my-data.json");
    let sentence = say!(asker.locale, "data-here");
    asker.edit(Reply::text(sentence).file(file)).await?;
    Ok(())
}

async fn ask(asker: &Asker<'_>, data: &Data) -> Result<(), Error> {
    let games = data.store.games_of(asker.user_id()).await?.len();
    let button = |sure: bool, key: &str, style: ButtonStyle| {
        CreateButton::new(CustomId::Forget { sure }.to_string())
            .label(say!(asker.locale, key))
            .style(style)
    };
    let yes = button(true, "button-forget", ButtonStyle::Danger);
    let no = button(false, "button-no", ButtonStyle::Secondary);
    let text = say!(asker.locale, "data-sure", games = games);
    let reply = Reply::text(text).rows(vec![CreateActionRow::Buttons(vec![yes, no])]);
    asker.respond(reply, SeenBy::Asker).await
}

/// The answer to that question.
pub(crate) async fn forget(asker: &Asker<'_>, data: &Data, sure: bool) -> Result<(), Error> {
    if !sure {
        let text = say!(asker.locale, "data-kept");
        return asker.update(Reply::text(text)).await;
    }
    asker.in_time_to_change(forgotten(asker, data)).await?;
    let text = say!(asker.locale, "data-forgotten");
    asker.finish_change(Reply::text(text)).await
}

async fn forgotten(asker: &Asker<'_>, data: &Data) -> Result<(), Error> {
    let (user, now) = (asker.user_id(), data.clock.now());
    let former = say!(asker.public_locale(), "former-player");
    for game in data.store.forget(user, &former, now).await? {
        // Nobody waits for a seat where nobody sits.
        if let Err(error) = play::go_on(data, game, Cause::Clock).await {
            tracing::error!(%game, %error, "a game waits for somebody who was forgotten");
        }
    }
    data.languages.set_person(user, None);
    tracing::info!("somebody was forgotten");
    data.announcer.wake();
    Ok(())
}
