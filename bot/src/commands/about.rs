//! `/about`: version, licence and the link that invites the bot, and the pages about privacy and terms.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::{
    compose::{
        reply::{Reply, SeenBy},
        split::{MAX_CONTENT, pages},
    },
    custom_id::{CustomId, Page},
    data::ApplicationContext,
    error::Error,
    permissions,
    router::Asker,
    say,
};

/// What is stored about people, and for how long.
pub const PRIVACY: &str = include_str!("../../docs/privacy.md");
/// What may be expected of the bot, and of those who use it.
pub const TERMS: &str = include_str!("../../docs/terms.md");

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
    let button = |page: Page, key: &str| {
        CreateButton::new(CustomId::About(page).to_string())
            .label(say!(asker.locale, key))
            .style(ButtonStyle::Secondary)
    };
    let buttons = vec![
        button(Page::Privacy, "button-privacy"),
        button(Page::Terms, "button-terms"),
    ];
    let reply = Reply::text(text).rows(vec![CreateActionRow::Buttons(buttons)]);
    asker
        .settle(asker.respond(reply, SeenBy::Asker).await)
        .await;
    Ok(())
}

/// One of the pages, for whoever asked.
pub(crate) async fn page(asker: &Asker<'_>, page: Page) -> Result<(), Error> {
    let text = match page {
        Page::Privacy => PRIVACY,
        Page::Terms => TERMS,
    };
    let mut pages = pages(text.lines(), MAX_CONTENT).into_iter();
    let first = pages.next().unwrap_or_default();
    asker.respond(Reply::text(first), SeenBy::Asker).await?;
    for page in pages {
        asker.followup(Reply::text(page), SeenBy::Asker).await?;
    }
    Ok(())
}
