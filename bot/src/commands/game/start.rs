//! `/game start`: the host begins the game.

use crate::{
    data::ApplicationContext,
    error::Error,
    router::{Asker, lobby_press},
};

/// Starts the game of your lobby.
#[poise::command(slash_command, guild_only)]
pub(super) async fn start(ctx: ApplicationContext<'_>) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    asker
        .settle(lobby_press::start_here(&asker, ctx.data()).await)
        .await;
    Ok(())
}
