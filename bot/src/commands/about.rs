//! `/about`: version, licence and the link that invites the bot.

use crate::{
    compose::reply::{Reply, SeenBy},
    data::ApplicationContext,
    error::Error,
    permissions,
    router::Asker,
    say,
};

/// Says what this bot is.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(crate) async fn about(ctx: ApplicationContext<'_>) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    let link = permissions::invite_link(ctx.interaction.application_id);
    let text = say!(
        asker.locale,
        "about",
        version = env!("CARGO_PKG_VERSION"),
        link = format!("<{link}>")
    );
    asker
        .settle(asker.respond(Reply::text(text), SeenBy::Asker).await)
        .await;
    Ok(())
}
