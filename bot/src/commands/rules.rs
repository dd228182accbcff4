//! `/rules`: the short rules of this game's map and options.

use engine::{ChipGame, Towns};
use render::{Kind, Request};

use crate::{
    commands::answer_lines,
    compose::{Scene, lobby::option_lines, score_text, turn},
    data::{ApplicationContext, Data},
    error::Error,
    router::{Asker, Reader, reader::game_here},
    say,
    say::Locale,
    store::TableOptions,
};

/// Explains the rules of this game.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(crate) async fn rules(ctx: ApplicationContext<'_>) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    asker.settle(tell(&asker, ctx.data()).await).await;
    Ok(())
}

async fn tell(asker: &Asker<'_>, data: &Data) -> Result<(), Error> {
    asker.defer_private().await?;
    match game_here(asker, data).await {
        Ok(game) => {
            let reader = Reader::load(asker, data, game).await?;
            show(asker, data, &reader).await
        }
        Err(Error::NoGame) => {
            let mut lines = base_rules(asker.locale);
            lines.push(say!(asker.locale, "rules-elsewhere"));
            answer_lines(asker, &lines, None).await
        }
        Err(error) => Err(error),
    }
}

/// The rules of a game, with its empty map; an answer that was deferred becomes it.
pub(crate) async fn show(asker: &Asker<'_>, data: &Data, reader: &Reader) -> Result<(), Error> {
    let scene = reader.scene();
    let mut lines = rules_lines(scene);
    lines.extend(chosen(asker.locale, &reader.table.options));
    let empty = Request::new(Kind::Empty);
    let drawing = data
        .pictures
        .board(reader.view.clone(), &reader.table.players, empty);
    let file = match drawing.await {
        Ok(picture) => Some(turn::attachment(scene, picture, "map.png")),
        Err(error) => {
            tracing::error!(game = %reader.table.id, %error, "the empty map could not be drawn");
            None
        }
    };
    answer_lines(asker, &lines, file).await
}

fn chosen(locale: Locale, options: &TableOptions) -> Vec<String> {
    let title = say!(locale, "rules-options");
    std::iter::once(title)
        .chain(option_lines(locale, options))
        .collect()
}

/// The short rules of a game: the base game, its map's chips, its options.
pub fn rules_lines(scene: Scene<'_>) -> Vec<String> {
    let (locale, view) = (scene.locale, scene.view);
    let options = view.options();
    let mut lines = vec![say!(
        locale,
        "rules-title",
        map = score_text::map_name(scene)
    )];
    lines.extend(base_rules(locale));
    lines.push(say!(locale, "rules-map"));
    if options.farmers {
        lines.push(say!(locale, "rules-farmers"));
    } else {
        lines.push(say!(locale, "rules-no-farmers"));
    }
    let chips = match view.sheet().chip_game() {
        _ if !options.chips => None,
        ChipGame::Plain => None,
        ChipGame::Islands => Some("rules-islands"),
        ChipGame::Treats => Some("rules-treats"),
        ChipGame::Chumaks => Some("rules-chumaks"),
    };
    lines.extend(chips.map(|key| say!(locale, key)));
    lines.extend(towns(locale, options.towns));
    lines.push(say!(locale, "rules-end"));
    lines
}

fn base_rules(locale: Locale) -> Vec<String> {
    vec![
        say!(locale, "rules-turn"),
        say!(locale, "rules-meeple"),
        say!(locale, "rules-score"),
    ]
}

fn towns(locale: Locale, towns: Towns) -> Vec<String> {
    let variants = [
        (towns.extra_tile, "rules-town-a"),
        (towns.cost, "rules-town-b"),
        (towns.road_bonus, "rules-town-c"),
    ];
    let on = variants.into_iter().filter(|(on, _)| *on);
    on.map(|(_, key)| say!(locale, key)).collect()
}
