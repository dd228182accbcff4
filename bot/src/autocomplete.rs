//! What the client suggests while a command is typed: only what is legal now.

use engine::{Phase, PlacedTile, Rotation, Square, Tile, View};
use poise::serenity_prelude as serenity;
use serenity::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedOption, ResolvedValue};

use crate::{
    compose::{
        board_text::rotations_of,
        score_text,
        split::{MAX_OPTION, MAX_OPTIONS, shorten},
        tile_words,
        tile_words::Fields,
    },
    data::ApplicationContext,
    error::Error,
    panel,
    router::{Asker, Reader, reader::game_here},
    say,
    say::Locale,
};

type Choices = Vec<(String, String)>;

/// Squares where the tile to place fits.
pub(crate) async fn legal_squares(
    ctx: ApplicationContext<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    answer(ctx, partial, |reader, args| {
        let Some(tile) = tile_meant(&reader.view, args) else {
            return Vec::new();
        };
        let about = |square: Square, rotations: &[Rotation]| {
            let name = square.to_string();
            let label = say!(
                reader.locale,
                "choice-square",
                square = &name,
                rotations = rotations.len()
            );
            (label, name)
        };
        let squares = rotations_of(&reader.view, tile).into_iter();
        squares
            .map(|(square, rotations)| about(square, &rotations))
            .collect()
    })
    .await
}

/// Rotations in which the tile fits on the square that was typed, those that look alike once.
pub(crate) async fn legal_rotations(
    ctx: ApplicationContext<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    answer(ctx, partial, |reader, args| {
        let (Some(tile), Some(square)) = (tile_meant(&reader.view, args), square_typed(args))
        else {
            return Vec::new();
        };
        let squares = rotations_of(&reader.view, tile).into_iter();
        let here = squares.filter(|(at, _)| *at == square);
        let rotations = here.flat_map(|(_, rotations)| rotations);
        rotations
            .map(|rotation| rotation_choice(reader.locale, tile, rotation))
            .collect()
    })
    .await
}

fn rotation_choice(locale: Locale, tile: Tile, rotation: Rotation) -> (String, String) {
    let placed = PlacedTile { tile, rotation };
    let turned = tile_words::rotation(locale, rotation);
    let lies = tile_words::tile(locale, placed, Fields::LeftOut);
    (format!("{turned}: {lies}"), rotation.to_string())
}

/// Meeple spots of the tile as it was typed, or of the tile that lies already.
pub(crate) async fn legal_meeples(
    ctx: ApplicationContext<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    answer(ctx, partial, |reader, args| {
        let none = say!(reader.locale, "panel-no-meeple");
        let mut choices = vec![(none, "none".to_owned())];
        choices.extend(spots(reader, args));
        choices
    })
    .await
}

fn spots(reader: &Reader, args: &[ResolvedOption<'_>]) -> Choices {
    let view = &reader.view;
    let (tile, spots) = match view.phase() {
        Phase::Finish { square, .. } => match view.tile(square) {
            Some(placed) => (placed.tile, view.legal_meeples()),
            None => return Vec::new(),
        },
        Phase::PlaceTile { tile, .. } => {
            let Some(square) = square_typed(args) else {
                return Vec::new();
            };
            let typed = text_of(args, "rotation").and_then(|text| text.parse().ok());
            let rotation = typed.or_else(|| Some(panel::best_at(view, square)?.rotation));
            let placement = rotation.and_then(|rotation| view.try_placement(square, rotation).ok());
            match placement {
                Some(placement) => (tile, placement.spots),
                None => return Vec::new(),
            }
        }
        _ => return Vec::new(),
    };
    let names = tile_words::spot_names(reader.locale, tile, &spots)
        .into_iter()
        .enumerate();
    names
        .map(|(n, name)| (format!("{} {name}", n + 1), name))
        .collect()
}

/// Drawing, and the island tiles that can be paid for.
pub(crate) async fn takes(
    ctx: ApplicationContext<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    answer(ctx, partial, |reader, _| {
        if !matches!(reader.view.phase(), Phase::ChooseDraw { .. }) {
            return Vec::new();
        }
        let draw = say!(reader.locale, "panel-draw");
        let islands = reader
            .view
            .legal_islands()
            .into_iter()
            .filter_map(|island| {
                let placed = PlacedTile {
                    tile: island.top?,
                    rotation: Rotation::R0,
                };
                let tile = tile_words::tile(reader.locale, placed, Fields::LeftOut);
                let colour = score_text::colour(reader.locale, island.colour);
                let number = island.stack + 1;
                let label = say!(
                    reader.locale,
                    "panel-take-island",
                    colour = colour,
                    stack = number,
                    tile = tile
                );
                Some((label, format!("{} {number}", island.colour)))
            });
        std::iter::once((draw, "draw".to_owned()))
            .chain(islands)
            .collect()
    })
    .await
}

/// Squares for the chip that was found.
pub(crate) async fn treats(
    ctx: ApplicationContext<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    answer(ctx, partial, |reader, _| {
        let squares = reader.view.legal_treats().into_iter();
        squares
            .map(|square| (square.to_string(), square.to_string()))
            .collect()
    })
    .await
}

/// Trades that can be made now.
pub(crate) async fn trades(
    ctx: ApplicationContext<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    answer(ctx, partial, |reader, args| {
        let after = square_typed(args).and_then(|square| {
            let typed = text_of(args, "rotation").and_then(|text| text.parse().ok());
            let rotation =
                typed.or_else(|| Some(panel::best_at(&reader.view, square)?.rotation))?;
            Some(reader.view.try_placement(square, rotation).ok()?.view)
        });
        let trades = after
            .as_ref()
            .unwrap_or(&reader.view)
            .legal_trades()
            .into_iter();
        trades
            .map(|trade| {
                let chips: Vec<String> = trade.chips.iter().map(ToString::to_string).collect();
                let text = format!("{} {}", trade.square, chips.join(" "));
                (text.clone(), text)
            })
            .collect()
    })
    .await
}

/// Any square of the map that takes tiles.
pub(crate) async fn any_square(
    ctx: ApplicationContext<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    answer(ctx, partial, |reader, _| {
        let squares = reader.view.sheet().squares();
        let named = squares.filter(|(_, print)| print.is_playable());
        named
            .map(|(square, _)| (square.to_string(), square.to_string()))
            .collect()
    })
    .await
}

/// Start squares of the map that was typed.
#[expect(clippy::unused_async, reason = "the framework awaits suggestions")]
pub(crate) async fn start_squares(
    ctx: ApplicationContext<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    let map = ctx.args.iter().find(|option| option.name == "map");
    let index = map.and_then(|option| match option.value {
        ResolvedValue::Integer(index) => usize::try_from(index).ok(),
        _ => None,
    });
    let sheet = engine::map::sheets().get(index.unwrap_or(0));
    let Some(sheet) = sheet else {
        return CreateAutocompleteResponse::new();
    };
    let all: Vec<Square> = sheet.start_squares().collect();
    let sets = sets(&all, sheet.start_squares_used).into_iter().map(|set| {
        let text: Vec<String> = set.iter().map(ToString::to_string).collect();
        let named = set.iter().map(|square| match sheet.towns.get(square) {
            Some(town) => format!("{square} {town}"),
            None => square.to_string(),
        });
        let label: Vec<String> = named.collect();
        (label.join(", "), text.join(" "))
    });
    respond(sets.collect(), partial)
}

/// Seats of the game that is played here, by the names of those who sit there.
pub(crate) async fn seats(
    ctx: ApplicationContext<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    answer(ctx, partial, |reader, _| {
        let players = reader.table.players.iter();
        let choice = |player: &crate::store::Player| {
            let name = reader.names.plain_of(player.seat).to_owned();
            (name, player.seat.index().to_string())
        };
        players.map(choice).collect()
    })
    .await
}

/// Running games of this server that the asker hosts.
pub(crate) async fn hosted(
    ctx: ApplicationContext<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    let asker = Asker::of_command(&ctx);
    let games = match ctx.data().store.games_of(asker.user_id()).await {
        Ok(games) => games,
        Err(error) => {
            tracing::error!(%error, "no suggestions");
            Vec::new()
        }
    };
    let mine = games
        .iter()
        .filter(|game| game.host == Some(asker.user_id()) && Some(game.place.guild) == asker.guild);
    let choice = |game: &crate::store::GameLine| {
        let map = crate::compose::lobby::map_name(&game.options);
        (format!("{map} #{}", game.id), game.id.to_string())
    };
    respond(mine.map(choice).collect(), partial)
}

/// Every choice of `n` squares.
fn sets(squares: &[Square], n: usize) -> Vec<Vec<Square>> {
    match (n, squares.split_first()) {
        (0, _) => vec![Vec::new()],
        (_, None) => Vec::new(),
        (_, Some((first, rest))) => {
            let with = sets(rest, n - 1).into_iter().map(|mut set| {
                set.insert(0, *first);
                set
            });
            with.chain(sets(rest, n)).collect()
        }
    }
}

/// The tile that is to be placed: the drawn one, or the island tile that was typed.
fn tile_meant(view: &View, args: &[ResolvedOption<'_>]) -> Option<Tile> {
    match view.phase() {
        Phase::PlaceTile { tile, .. } => Some(tile),
        Phase::ChooseDraw { .. } => {
            let typed = text_of(args, "take")?;
            crate::commands::place::island_named(view, typed)?.top
        }
        _ => None,
    }
}

fn square_typed(args: &[ResolvedOption<'_>]) -> Option<Square> {
    text_of(args, "square")?.trim().parse().ok()
}

fn text_of<'a>(args: &[ResolvedOption<'a>], name: &str) -> Option<&'a str> {
    let option = args.iter().find(|option| option.name == name)?;
    match option.value {
        ResolvedValue::String(text) => Some(text),
        ResolvedValue::Autocomplete { value, .. } => Some(value),
        _ => None,
    }
}

/// Suggestions about the game that is played here; none to somebody whose turn it is not.
async fn answer(
    ctx: ApplicationContext<'_>,
    partial: &str,
    choices: impl FnOnce(&Reader, &[ResolvedOption<'_>]) -> Choices + Send,
) -> CreateAutocompleteResponse {
    let asker = Asker::of_command(&ctx);
    match game(&asker, ctx.data()).await {
        Ok(reader) => respond(choices(&reader, ctx.args), partial),
        Err(error) => {
            if !error.is_players() {
                tracing::error!(%error, "no suggestions");
            }
            CreateAutocompleteResponse::new()
        }
    }
}

async fn game(asker: &Asker<'_>, data: &crate::data::Data) -> Result<Reader, Error> {
    let game = game_here(asker, data).await?;
    let table = data.store.table(game).await?;
    Ok(Reader::of(table, asker.user_id(), asker.locale))
}

/// At most 25 suggestions: those that begin with what was typed, then those that contain it.
fn respond(choices: Choices, partial: &str) -> CreateAutocompleteResponse {
    let typed = partial.trim().to_lowercase();
    let begins = |choice: &(String, String)| {
        choice.0.to_lowercase().starts_with(&typed) || choice.1.to_lowercase().starts_with(&typed)
    };
    let contains = |choice: &(String, String)| choice.0.to_lowercase().contains(&typed);
    let (first, rest): (Choices, Choices) = choices.into_iter().partition(begins);
    let rest = rest.into_iter().filter(contains);
    let shown = first.into_iter().chain(rest).take(MAX_OPTIONS);
    let shown =
        shown.map(|(label, value)| AutocompleteChoice::new(shorten(&label, MAX_OPTION), value));
    CreateAutocompleteResponse::new().set_choices(shown.collect())
}
