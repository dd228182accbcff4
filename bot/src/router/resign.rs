//! Giving up a seat: asked once more, then it is final.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow};

use super::{Asker, Reader};
use crate::{
    compose::{
        history,
        reply::{self, Reply, SeenBy},
    },
    custom_id::CustomId,
    data::Data,
    error::Error,
    play, say,
    store::GameId,
};

/// Asks whether somebody really gives up their seat.
pub async fn ask(asker: &Asker<'_>, data: &Data, game: GameId) -> Result<(), Error> {
    let table = data.store.table(game).await?;
    if table.seat_of(asker.user_id()).is_none() {
        return Err(Error::NotSeated);
    }
    let button = |sure: bool, key: &str, style: ButtonStyle| {
        let id = CustomId::Resign { game, sure };
        reply::button(&id, &say!(asker.locale, key), style)
    };
    let yes = button(true, "button-resign", ButtonStyle::Danger);
    let no = button(false, "button-no", ButtonStyle::Secondary);
    let text = say!(asker.locale, "resign-sure");
    let reply = Reply::text(text).rows(vec![CreateActionRow::Buttons(vec![yes, no])]);
    asker.respond(reply, SeenBy::Asker).await
}

/// The answer to that question.
pub(super) async fn answer(
    asker: &Asker<'_>,
    data: &Data,
    game: GameId,
    sure: bool,
) -> Result<(), Error> {
    if !sure {
        return asker
            .update(Reply::text(say!(asker.locale, "resign-not")))
            .await;
    }
    asker.defer_update().await?;
    let played = play::resign(data, game, asker.user_id(), asker.cause()).await?;
    asker
        .edit(Reply::text(say!(asker.locale, "resign-done")))
        .await?;
    if !played.is_announced {
        let reader = Reader::of(played.table, asker.user_id(), asker.public_locale());
        let lines = history::lines(reader.scene(), &played.events);
        asker
            .followup(Reply::text(lines.join("\n")), SeenBy::Everybody)
            .await?;
    }
    Ok(())
}
