//! `/game resign`: gives up my seat, after a question.

use crate::{
    data::{ApplicationContext, Data},
    error::Error,
    router::{Asker, resign as giving_up},
};

/// Gives up your seat.
#[poise::command(slash_command, guild_only)]
pub(super) async fn resign(ctx: ApplicationContext<'_>) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    asker.settle(ask(&asker, ctx.data()).await).await;
    Ok(())
}

async fn ask(asker: &Asker<'_>, data: &Data) -> Result<(), Error> {
    let game = data.store.game_in(asker.channel).await?;
    giving_up::ask(asker, data, game.ok_or(Error::NoGame)?).await
}
