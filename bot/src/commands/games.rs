//! `/games`: all my games in all servers, those that wait for me first.

use poise::serenity_prelude as serenity;
use serenity::{ChannelId, MessageId};

use crate::{
    announce,
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
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(crate) async fn games(ctx: ApplicationContext<'_>) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    asker.settle(list(&asker, ctx.data()).await).await;
    Ok(())
}

async fn list(asker: &Asker<'_>, data: &Data) -> Result<(), Error> {
    asker.defer_private().await?;
    let mine = data.store.games_played_by(asker.user_id()).await?;
    let key = if mine.is_empty() {
        "games-none"
    } else {
        "games-title"
    };
    let mut lines = vec![say!(asker.locale, key)];
    for game in &mine {
        let is_mine = game.mover == Some(asker.user_id());
        let newest = data.store.newest_message(game.id).await?;
        let link = link(game, newest);
        lines.push(line(asker.locale, game, is_mine, &link));
        lines.extend(notes(asker, data, game).await?);
    }
    answer_lines(asker, &lines, None).await
}

/// The way to a game from anywhere: to the newest message about it, else to where it is played.
fn link(game: &GameLine, newest: Option<(ChannelId, MessageId)>) -> String {
    let guild = game.place.guild;
    match newest {
        Some((channel, message)) => {
            format!("https://discord.com/channels/{guild}/{channel}/{message}")
        }
        None => format!("https://discord.com/channels/{guild}/{}", game.place.spot()),
    }
}

/// What else there is to know about a game: that its mover is away, that it was closed, what is wrong with its place.
async fn notes(asker: &Asker<'_>, data: &Data, game: &GameLine) -> Result<Vec<String>, Error> {
    let (store, locale) = (&data.store, asker.locale);
    let mut notes = Vec::new();
    if let Some(mover) = game.mover
        && let Some(until) = store.away_until(mover, data.clock.now()).await?
    {
        let name = format!("<@{mover}>");
        notes.push(say!(
            locale,
            "turn-away",
            name = name,
            until = until.to_string()
        ));
    }
    if store.is_closed(game.id).await? {
        notes.push(say!(locale, "games-closed"));
    }
    let trouble = store.trouble(game.id).await?;
    let trouble = trouble.and_then(|trouble| trouble.parse().ok());
    notes.extend(trouble.and_then(|trouble| announce::sentence(locale, &trouble, game.place)));
    Ok(notes.into_iter().map(|note| format!("-# {note}")).collect())
}

/// A game in a list: its map, where it is, whose turn it is and since when.
pub(crate) fn line(locale: Locale, game: &GameLine, is_mine: bool, spot: &str) -> String {
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
