//! `/tiles`: what is left to draw, or which of it fits on a square; only where the table has hints on.

use engine::{PlacedTile, Rotation, Square, Tile};
use render::{Kind, Request};

use crate::{
    commands::answer_lines,
    compose::{Scene, tile_words, tile_words::Fields, trouble, turn},
    data::{ApplicationContext, Data},
    error::Error,
    router::{Asker, Reader, reader::game_here},
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
        return answer_lines(asker, &[say!(asker.locale, "tiles-no-hints")], None).await;
    }
    if let Some(typed) = square {
        let lines = match trouble::square_typed(asker.locale, &typed, "D7") {
            Ok(square) => fitting(scene, square),
            Err(sentence) => vec![sentence],
        };
        return answer_lines(asker, &lines, None).await;
    }
    let drawing = data.pictures.board(
        reader.view.clone(),
        &reader.table.players,
        Request::new(Kind::Tiles),
    );
    let file = match drawing.await {
        Ok(picture) => Some(turn::attachment(scene, &picture, "tiles.png")),
        Err(error) => {
            tracing::error!(%game, %error, "the tiles could not be drawn");
            None
        }
    };
    let mut lines = vec![say!(
        asker.locale,
        "tiles-left-title",
        tiles = scene.view.tiles_left()
    )];
    let unseen = scene.view.unseen_tiles().into_iter();
    lines.extend(unseen.map(|(tile, count)| line(scene, tile, count)));
    answer_lines(asker, &lines, file).await
}

fn fitting(scene: Scene<'_>, square: Square) -> Vec<String> {
    let unseen = scene.view.unseen_tiles().into_iter();
    let fits = |tile: Tile| {
        scene
            .view
            .legal_for(tile)
            .iter()
            .any(|(at, _)| *at == square)
    };
    let lines: Vec<String> = unseen
        .filter(|(tile, _)| fits(*tile))
        .map(|(tile, count)| line(scene, tile, count))
        .collect();
    let key = if lines.is_empty() {
        "tiles-none-fit"
    } else {
        "tiles-fit"
    };
    let title = say!(scene.locale, key, square = square.to_string());
    std::iter::once(title).chain(lines).collect()
}

fn line(scene: Scene<'_>, tile: Tile, count: usize) -> String {
    let placed = PlacedTile {
        tile,
        rotation: Rotation::R0,
    };
    let words = tile_words::tile(scene.locale, placed, Fields::LeftOut);
    say!(scene.locale, "tiles-line", count = count, tile = words)
}
