//! `/games`: all my games in all servers, those that wait for me first.

use crate::{
    commands::answer_lines,
    compose::lobby::map_name,
    data::{ApplicationContext, Data},
    error::Error,
    router::Asker,
    say,
    say::Locale,
    store::{GameLine, GameState},
};

/// Lists your games.
#[poise::command(slash_command)]
pub(crate) async fn games(ctx: ApplicationContext<'_>) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    asker.settle(list(&asker, ctx.data()).await).await;
    Ok(())
}

async fn list(asker: &Asker<'_>, data: &Data) -> Result<(), Error> {
    asker.defer_private().await?;
    let mine = data.store.games_of(asker.user_id()).await?;
    let key = if mine.is_empty() {
        "games-none"
    } else {
        "games-title"
    };
    let mut lines = vec![say!(asker.locale, key)];
    lines.extend(mine.iter().map(|game| {
        let is_mine = game.mover == Some(asker.user_id());
        line(asker.locale, game, is_mine)
    }));
    answer_lines(asker, &lines, None).await
}

/// A game in a list: its map, where it is, whose turn it is and since when.
pub(crate) fn line(locale: Locale, game: &GameLine, is_mine: bool) -> String {
    let spot = format!("<#{}>", game.place.spot());
    let map = map_name(&game.options);
    let since = game
        .turn_since
        .map_or_else(String::new, |since| since.to_string());
    match game.state {
        GameState::Lobby => {
            let seats = game.options.rules.seats;
            say!(
                locale,
                "games-lobby",
                map = map,
                spot = spot,
                people = game.n_people,
                seats = seats
            )
        }
        GameState::Running if is_mine => {
            say!(locale, "games-mine", map = map, spot = spot, since = since)
        }
        GameState::Running | GameState::Over | GameState::Closed => {
            let mover = game
                .mover
                .map_or_else(|| "?".to_owned(), |user| format!("<@{user}>"));
            say!(
                locale,
                "games-other",
                map = map,
                spot = spot,
                name = mover,
                since = since
            )
        }
    }
}
