//! `/game join`: takes a seat in the newest lobby of this channel.

use crate::{
    data::ApplicationContext,
    error::Error,
    router::{Asker, lobby_press},
};

/// Joins the newest lobby of this channel.
#[poise::command(slash_command, guild_only)]
pub(super) async fn join(ctx: ApplicationContext<'_>) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    asker
        .settle(lobby_press::join_here(&asker, ctx.data()).await)
        .await;
    Ok(())
}
