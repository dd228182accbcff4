//! `/leaderboard`: who is how strong in this server.

use crate::{
    commands::answer_lines,
    compose::stats_text,
    data::{ApplicationContext, Data},
    error::Error,
    router::Asker,
    stats,
    store::Whose,
};

/// Shows the ratings of this server.
#[poise::command(
    slash_command,
    guild_only,
    user_cooldown = 2,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub(crate) async fn leaderboard(ctx: ApplicationContext<'_>) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    asker.settle(show(&asker, ctx.data()).await).await;
    Ok(())
}

async fn show(asker: &Asker<'_>, data: &Data) -> Result<(), Error> {
    asker.defer_private().await?;
    let guild = asker.guild.ok_or(Error::GuildOnly)?;
    let all = stats::results(data, Whose::Server(guild)).await?;
    let rated = stats::leaderboard(&all);
    let lines = stats_text::leaderboard(asker.locale, &rated, asker.user_id());
    answer_lines(asker, &lines, None).await
}
