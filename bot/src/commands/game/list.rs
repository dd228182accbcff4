//! `/game list`: open lobbies and running games of this server.

use crate::{
    commands::{answer_lines, games::line},
    data::{ApplicationContext, Data},
    error::Error,
    router::Asker,
    say,
};

/// Lists lobbies and games of this server.
#[poise::command(slash_command, guild_only)]
pub(super) async fn list(ctx: ApplicationContext<'_>) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    asker.settle(tell(&asker, ctx.data()).await).await;
    Ok(())
}

async fn tell(asker: &Asker<'_>, data: &Data) -> Result<(), Error> {
    asker.defer_private().await?;
    let guild = asker.guild.ok_or(Error::NoGame)?;
    let games = data.store.games_in(guild).await?;
    let key = if games.is_empty() {
        "games-none-here"
    } else {
        "games-title-here"
    };
    let mut lines = vec![say!(asker.locale, key)];
    lines.extend(games.iter().map(|game| {
        let is_mine = game.mover == Some(asker.user_id());
        let spot = format!("<#{}>", game.place.spot());
        line(asker.locale, game, is_mine, &spot)
    }));
    answer_lines(asker, &lines, None).await
}
