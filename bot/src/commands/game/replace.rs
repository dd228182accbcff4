//! `/game replace`: gives a seat to somebody else, to a computer, or to nobody.

use engine::{Seat, computer::Level};
use poise::serenity_prelude as serenity;

use super::new::LevelArg;
use crate::{
    data::{ApplicationContext, Data},
    error::{Error, SeatRefusal},
    router::{Asker, replace},
};

/// Gives a seat to somebody else.
#[poise::command(slash_command, guild_only)]
pub(super) async fn replace(
    ctx: ApplicationContext<'_>,
    #[description = "whose seat"]
    #[autocomplete = "crate::autocomplete::seats"]
    seat: String,
    #[description = "who takes it"] with: Option<serenity::User>,
    #[description = "a computer takes it"] computer: Option<LevelArg>,
) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    let with = with.map(|user| {
        let members = &ctx.interaction.data.resolved.members;
        let nick = members.get(&user.id).and_then(|member| member.nick.clone());
        let name = nick.unwrap_or_else(|| user.display_name().to_owned());
        (user, name)
    });
    let computer = computer.map(LevelArg::level);
    let asked = ask(&asker, ctx.data(), &seat, with, computer).await;
    asker.settle(asked).await;
    Ok(())
}

async fn ask(
    asker: &Asker<'_>,
    data: &Data,
    seat: &str,
    with: Option<(serenity::User, String)>,
    computer: Option<Level>,
) -> Result<(), Error> {
    let game = data.store.game_in(asker.channel).await?;
    let game = game.ok_or(Error::NoGame)?;
    let seat = seat_named(data, game, seat).await?;
    match (with, computer) {
        (Some(_), Some(_)) => Err(SeatRefusal::OneOfBoth.into()),
        (None, Some(level)) => replace::ask_computer(asker, data, game, seat, level).await,
        (with, None) => replace::ask(asker, data, game, seat, with).await,
    }
}

/// The seat that is meant: by its number from the list, or by the name of whoever sits there.
async fn seat_named(data: &Data, game: crate::store::GameId, text: &str) -> Result<Seat, Error> {
    let numbered = text.parse().ok().and_then(Seat::new);
    if let Some(seat) = numbered {
        return Ok(seat);
    }
    let players = data.store.players(game).await?;
    let mut players = players.iter();
    let is_it = |name: &str| name.eq_ignore_ascii_case(text.trim());
    let found = players.find(|player| is_it(&player.name));
    let found = found.ok_or(SeatRefusal::NoSuchSeat)?;
    Ok(found.seat)
}
