//! `/game leave`: gives the seat in a lobby back.

use crate::{
    data::ApplicationContext,
    error::Error,
    router::{Asker, lobby_press},
};

/// Leaves a lobby.
#[poise::command(slash_command, guild_only)]
pub(super) async fn leave(ctx: ApplicationContext<'_>) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    asker
        .settle(lobby_press::leave_here(&asker, ctx.data()).await)
        .await;
    Ok(())
}
