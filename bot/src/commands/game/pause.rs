//! `/game pause` and `/game resume`: the table stands still, for two weeks at most.

use std::time::Duration;

use crate::{
    compose::reply::{Reply, SeenBy},
    data::{ApplicationContext, Data},
    error::Error,
    router::Asker,
    say,
    store::{GameId, Table},
};

/// Days a pause lasts where nobody says anything.
const USUAL_DAYS: u16 = 7;

/// Pauses the game.
#[poise::command(slash_command, guild_only)]
pub(super) async fn pause(
    ctx: ApplicationContext<'_>,
    #[description = "days"]
    #[min = 1]
    #[max = 14]
    days: Option<u16>,
) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    let days = days.unwrap_or(USUAL_DAYS);
    asker.settle(stop(&asker, ctx.data(), days).await).await;
    Ok(())
}

/// Lets the game go on.
#[poise::command(slash_command, guild_only)]
pub(super) async fn resume(ctx: ApplicationContext<'_>) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    asker.settle(go_on(&asker, ctx.data()).await).await;
    Ok(())
}

async fn stop(asker: &Asker<'_>, data: &Data, days: u16) -> Result<(), Error> {
    let table = table_here(asker, data).await?;
    let span = Duration::from_hours(24 * u64::from(days));
    let (user, now) = (asker.user_id(), data.clock.now());
    let pausing = data.store.pause(table.id, user, now, span);
    let pause = asker.in_time(SeenBy::Everybody, pausing).await?;
    data.announcer.wake();
    let text = say!(
        asker.public_locale(),
        "pause-began",
        who = format!("<@{user}>"),
        when = pause.ends.to_string(),
    );
    asker.finish(Reply::text(text), SeenBy::Everybody).await
}

async fn go_on(asker: &Asker<'_>, data: &Data) -> Result<(), Error> {
    let table = table_here(asker, data).await?;
    let resuming = data.store.resume(table.id, data.clock.now());
    asker.in_time(SeenBy::Everybody, resuming).await?;
    data.announcer.wake();
    data.computers.wake();
    let who = format!("<@{}>", asker.user_id());
    let text = say!(asker.public_locale(), "pause-ended", who = who);
    asker.finish(Reply::text(text), SeenBy::Everybody).await
}

/// The running game of this thread, for somebody who plays in it.
async fn table_here(asker: &Asker<'_>, data: &Data) -> Result<Table, Error> {
    let game: Option<GameId> = data.store.game_in(asker.channel).await?;
    let table = data.store.table(game.ok_or(Error::NoGame)?).await?;
    table.game.phase().seat().ok_or(engine::Refusal::Over)?;
    table.seat_of(asker.user_id()).ok_or(Error::NotSeated)?;
    Ok(table)
}
