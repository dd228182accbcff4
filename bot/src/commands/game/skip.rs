//! `/game skip`: asks the others to skip a turn that waits too long.

use crate::{
    data::{ApplicationContext, Data},
    error::Error,
    router::{Asker, votes},
};

/// Asks the others to skip the turn that is waiting.
#[poise::command(slash_command, guild_only)]
pub(super) async fn skip(ctx: ApplicationContext<'_>) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    asker.settle(ask(&asker, ctx.data()).await).await;
    Ok(())
}

async fn ask(asker: &Asker<'_>, data: &Data) -> Result<(), Error> {
    let game = data.store.game_in(asker.channel).await?;
    votes::ask_skip(asker, data, game.ok_or(Error::NoGame)?).await
}
