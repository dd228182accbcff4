//! `/game end`: the host asks the table to end the game without a winner; of a lobby, closes it.

use crate::{
    data::{ApplicationContext, Data},
    error::Error,
    router::{Asker, lobby_press, votes},
};

/// Asks the table to end the game without a winner.
#[poise::command(slash_command, guild_only)]
pub(super) async fn end(ctx: ApplicationContext<'_>) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    asker.settle(ask(&asker, ctx.data()).await).await;
    Ok(())
}

async fn ask(asker: &Asker<'_>, data: &Data) -> Result<(), Error> {
    if let Some(game) = data.store.game_in(asker.channel).await? {
        return votes::ask_end(asker, data, game).await;
    }
    let lobby = lobby_press::hosted_here(asker, data).await?;
    lobby_press::close(asker, data, lobby).await
}
