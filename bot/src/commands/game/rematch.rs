//! `/game rematch`: opens a lobby like the game that ended here.

use crate::{
    data::{ApplicationContext, Data},
    error::Error,
    router::{Asker, lobby_press},
};

/// Opens a lobby like the game that ended here.
#[poise::command(slash_command, guild_only)]
pub(super) async fn rematch(ctx: ApplicationContext<'_>) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    asker.settle(ask(&asker, ctx.data()).await).await;
    Ok(())
}

async fn ask(asker: &Asker<'_>, data: &Data) -> Result<(), Error> {
    let game = data.store.game_in(asker.channel).await?;
    lobby_press::rematch(asker, data, game.ok_or(Error::NoGame)?).await
}
