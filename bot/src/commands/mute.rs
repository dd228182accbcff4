//! `/mute`: no more reminders of this turn, or again.

use crate::{
    compose::reply::{Reply, SeenBy},
    data::{ApplicationContext, Data},
    error::Error,
    router::{Asker, reader::game_here},
    say,
};

/// No more reminders of this turn.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(crate) async fn mute(ctx: ApplicationContext<'_>) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    asker.settle(toggle(&asker, ctx.data()).await).await;
    Ok(())
}

async fn toggle(asker: &Asker<'_>, data: &Data) -> Result<(), Error> {
    let key = asker.in_time(SeenBy::Asker, toggled(asker, data)).await?;
    asker
        .finish(Reply::text(say!(asker.locale, key)), SeenBy::Asker)
        .await
}

async fn toggled(asker: &Asker<'_>, data: &Data) -> Result<&'static str, Error> {
    let game = game_here(asker, data).await?;
    let table = data.store.table(game).await?;
    let (user, now) = (asker.user_id(), data.clock.now());
    let seat = table.seat_of(user).ok_or(Error::NotSeated)?;
    let turn = data.store.turn_seq(game).await?;
    Ok(
        match turn.filter(|_| table.game.phase().seat() == Some(seat)) {
            None => "mute-not-yours",
            Some(seq) if data.store.mute(user, game, seq, now).await? => "mute-on",
            Some(seq) => {
                data.store.unmute(user, game, seq).await?;
                data.store.look_again(game, now).await?;
                data.announcer.wake();
                "mute-off"
            }
        },
    )
}
