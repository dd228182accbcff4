//! `/undo`: takes my last turn back; the next player agrees, or it was a slip.

use crate::{
    data::{ApplicationContext, Data},
    error::Error,
    router::{Asker, undo},
};

/// Takes your last turn back.
#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub(crate) async fn undo(ctx: ApplicationContext<'_>) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    asker.settle(ask(&asker, ctx.data()).await).await;
    Ok(())
}

async fn ask(asker: &Asker<'_>, data: &Data) -> Result<(), Error> {
    let game = data.store.game_in(asker.channel).await?;
    undo::ask(asker, data, game.ok_or(Error::NoGame)?).await
}
