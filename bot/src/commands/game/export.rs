//! `/game export`: the game as a recorded game, for `meeple-post check` and for bug reports. Of a running game it holds
//! public knowledge only.

use engine::{Event, recorded};
use poise::serenity_prelude::CreateAttachment;

use crate::{
    compose::reply::Reply,
    data::{ApplicationContext, Data},
    error::Error,
    router::{Asker, reader::game_here},
    say,
};

/// Sends the game as a file.
#[poise::command(slash_command, guild_only)]
pub(super) async fn export(ctx: ApplicationContext<'_>) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    asker.settle(send(&asker, ctx.data()).await).await;
    Ok(())
}

async fn send(asker: &Asker<'_>, data: &Data) -> Result<(), Error> {
    asker.defer_private().await?;
    let game = game_here(asker, data).await?;
    let table = data.store.table(game).await?;
    let names: Vec<String> = table.players.iter().map(|seat| seat.name.clone()).collect();
    let log = data.store.log(game, None).await?;
    let events: Vec<Event> = log.into_iter().map(|logged| logged.event).collect();
    let written = recorded::write(&events, &names);
    let file = CreateAttachment::bytes(written.text, format!("game-{game}.game"));
    let mut reply = Reply::text(say!(asker.locale, "export-here")).file(file);
    if let Some((name, sheet)) = written.sheet {
        reply = reply.file(CreateAttachment::bytes(sheet, name));
    }
    asker.edit(reply).await?;
    Ok(())
}
