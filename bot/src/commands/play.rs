//! `/play`: opens my turn here, or the game that waits longest for me.

use crate::{
    data::{ApplicationContext, Data},
    error::Error,
    router::{Asker, Reader, reader::game_here, show_next},
};

/// Opens your turn.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(crate) async fn play(ctx: ApplicationContext<'_>) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    asker.settle(open(&asker, ctx.data()).await).await;
    Ok(())
}

async fn open(asker: &Asker<'_>, data: &Data) -> Result<(), Error> {
    asker.defer_private().await?;
    let game = game_here(asker, data).await?;
    let reader = Reader::load(asker, data, game).await?;
    show_next(asker, data, &reader, &[]).await
}
