//! `/game invite`: the host of a lobby invites somebody by name.

use poise::serenity_prelude as serenity;

use crate::{
    compose::reply::{Reply, SeenBy},
    data::{ApplicationContext, Data},
    error::{Error, SeatRefusal},
    router::{Asker, lobby_press},
    say,
};

/// Invites somebody to your lobby.
#[poise::command(slash_command, guild_only)]
pub(super) async fn invite(
    ctx: ApplicationContext<'_>,
    #[description = "whom"] player: serenity::User,
) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    asker.settle(ask(&asker, ctx.data(), &player).await).await;
    Ok(())
}

async fn ask(asker: &Asker<'_>, data: &Data, player: &serenity::User) -> Result<(), Error> {
    if player.bot {
        return Err(SeatRefusal::NoPerson.into());
    }
    let lobby = lobby_press::hosted_here(asker, data).await?;
    let (host, now) = (asker.user_id(), data.clock.now());
    data.store.invite(lobby, host, player.id, now).await?;
    let name = format!("<@{}>", player.id);
    let text = say!(asker.locale, "lobby-invited-now", name = name);
    asker.respond(Reply::text(text), SeenBy::Asker).await?;
    lobby_press::refresh(asker, data, lobby).await;
    Ok(())
}
