//! `/tiles`: what is left to draw, or which of it fits on a square; only where the table has hints on.

use engine::{Phase, PlacedTile, Print, Refusal, Rotation, Square, Tile};
use render::{Kind, Request};

use crate::{
    commands::answer_lines,
    compose::{Scene, hints, tile_words, tile_words::Fields, trouble, turn},
    data::{ApplicationContext, Data},
    error::Error,
    router::{Asker, Reader, as_wished, reader::game_here},
    say,
};

/// Shows what is left to draw.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(crate) async fn tiles(
    ctx: ApplicationContext<'_>,
    #[description = "which tiles fit there"]
    #[autocomplete = "crate::autocomplete::any_square"]
    square: Option<String>,
) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    asker.settle(show(&asker, ctx.data(), square).await).await;
    Ok(())
}

async fn show(asker: &Asker<'_>, data: &Data, square: Option<String>) -> Result<(), Error> {
    asker.defer_private().await?;
    let game = game_here(asker, data).await?;
    let reader = Reader::load(asker, data, game).await?;
    let scene = reader.scene();
    if !reader.table.hints() {
        return answer_lines(asker, &[say!(asker.locale, "hints-off")], None).await;
    }
    if let Some(typed) = square {
        let lines = match trouble::square_typed(asker.locale, &typed, "D7") {
            Ok(square) => fitting(scene, square),
            Err(sentence) => vec![sentence],
        };
        return answer_lines(asker, &lines, None).await;
    }
    let request = as_wished(asker, data, Request::new(Kind::Tiles)).await?;
    let drawing = data
        .pictures
        .board(reader.view.clone(), &reader.table.players, request);
    let file = match drawing.await {
        Ok(picture) => Some(turn::attachment(scene, picture, "tiles.png")),
        Err(error) => {
            tracing::error!(%game, %error, "the tiles could not be drawn");
            None
        }
    };
    answer_lines(asker, &left(scene), file).await
}

/// What is left to draw, and what it can no longer fill.
pub fn left(scene: Scene<'_>) -> Vec<String> {
    let locale = scene.locale;
    let mut lines = vec![say!(
        locale,
        "tiles-left-title",
        tiles = scene.view.tiles_left()
    )];
    let unseen = scene.view.unseen_tiles().into_iter();
    lines.extend(unseen.map(|(tile, count)| line(scene, tile, count)));
    if let Phase::PlaceTile { tile, .. } = scene.view.phase() {
        lines.push(say!(locale, "tiles-now", tile = words(scene, tile)));
    }
    lines.extend(hints::dead(scene));
    lines
}

/// Which tiles fit on a square, or why none can lie there.
pub fn fitting(scene: Scene<'_>, square: Square) -> Vec<String> {
    if let Some(refusal) = taken(scene, square) {
        return vec![trouble::why(scene, &refusal)];
    }
    let fits = |tile: Tile| {
        let legal = scene.view.legal_for(tile);
        legal.iter().any(|(at, _)| *at == square)
    };
    let unseen = scene.view.unseen_tiles().into_iter();
    let lines: Vec<String> = unseen
        .filter(|(tile, _)| fits(*tile))
        .map(|(tile, count)| line(scene, tile, count))
        .collect();
    let at = square.to_string();
    let now = match scene.view.phase() {
        Phase::PlaceTile { tile, .. } if fits(tile) => {
            Some(say!(scene.locale, "tiles-fit-now", square = &at))
        }
        _ => None,
    };
    let key = if lines.is_empty() {
        "tiles-none-fit"
    } else {
        "tiles-fit"
    };
    let title = say!(scene.locale, key, square = &at);
    now.into_iter().chain([title]).chain(lines).collect()
}

/// Why nothing can lie on a square now, whatever the tile.
fn taken(scene: Scene<'_>, square: Square) -> Option<Refusal> {
    let view = scene.view;
    let print = view.sheet().print(square);
    match print {
        Print::Waves => Some(Refusal::Waves { square }),
        Print::LargeCity => Some(Refusal::LargeCity { square }),
        _ if !print.is_playable() => Some(Refusal::NoSquare { square }),
        _ if view.tile(square).is_some() => Some(Refusal::Occupied { square }),
        _ if view.is_reached(square) => None,
        Print::Island => Some(Refusal::IslandNotJoined { square }),
        _ => Some(Refusal::NotAdjacent { square }),
    }
}

fn line(scene: Scene<'_>, tile: Tile, count: usize) -> String {
    say!(
        scene.locale,
        "tiles-line",
        count = count,
        tile = words(scene, tile)
    )
}

fn words(scene: Scene<'_>, tile: Tile) -> String {
    let placed = PlacedTile {
        tile,
        rotation: Rotation::R0,
    };
    tile_words::tile(scene.locale, placed, Fields::LeftOut)
}
