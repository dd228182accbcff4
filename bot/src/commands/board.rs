//! `/board`: the picture now, or the board in words.

use engine::{Phase, Square};
use render::{Kind, Overlay, Request};

use crate::{
    commands::answer_lines,
    compose::{Scene, board_text, hints, trouble},
    data::{ApplicationContext, Data},
    error::Error,
    router::{Asker, Reader, board_picture, reader::game_here},
    say,
};

/// What lies over the picture.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub enum OverlayArg {
    /// Fields by owner.
    #[name = "fields"]
    Fields,
    /// Cities, roads and monasteries by owner.
    #[name = "cities and roads"]
    Features,
}

/// What is wanted.
#[derive(Debug, Default)]
struct Wish {
    square: Option<String>,
    overlay: Option<OverlayArg>,
    whole: bool,
    text: bool,
}

/// Shows the board.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(crate) async fn board(
    ctx: ApplicationContext<'_>,
    #[description = "a square to look at closely"]
    #[autocomplete = "crate::autocomplete::any_square"]
    square: Option<String>,
    #[description = "owners of fields or of cities and roads"] overlay: Option<OverlayArg>,
    #[description = "the whole map"] whole: Option<bool>,
    #[description = "in words"] text: Option<bool>,
) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    let wish = Wish {
        square,
        overlay,
        whole: whole.unwrap_or(false),
        text: text.unwrap_or(false),
    };
    asker.settle(show(&asker, ctx.data(), wish).await).await;
    Ok(())
}

async fn show(asker: &Asker<'_>, data: &Data, wish: Wish) -> Result<(), Error> {
    asker.defer_private().await?;
    let game = game_here(asker, data).await?;
    let reader = Reader::load(asker, data, game).await?;
    let typed = wish.square.as_deref();
    let typed = typed.map(|text| trouble::square_typed(asker.locale, text, "D7"));
    let square = match typed.transpose() {
        Ok(square) => square,
        Err(sentence) => return answer_lines(asker, &[sentence], None).await,
    };
    if let Some(square) = square.filter(|square| !exists(&reader, *square)) {
        let refusal = engine::Refusal::NoSquare { square };
        let text = trouble::refused(reader.scene(), &refusal);
        return answer_lines(asker, &[text], None).await;
    }
    let overlay = match wish.overlay {
        Some(OverlayArg::Fields) => Overlay::Fields,
        Some(OverlayArg::Features) => Overlay::Features,
        None => Overlay::None,
    };
    if overlay != Overlay::None && !reader.view.options().hints {
        return answer_lines(asker, &[say!(asker.locale, "hints-off")], None).await;
    }
    let owned = hints::unfinished(reader.scene(), overlay);
    if wish.text {
        let mut lines = match square {
            None if wish.whole => board_text::lines_with_map(reader.scene()),
            square => words(reader.scene(), square),
        };
        lines.extend(owned);
        return answer_lines(asker, &lines, None).await;
    }
    let is_over = matches!(reader.view.phase(), Phase::Over { .. });
    let kind = match square {
        Some(square) => Kind::Close(square),
        None if is_over => Kind::Final,
        None if wish.whole || wish.overlay.is_some() => Kind::Map,
        None => Kind::Turn,
    };
    let mut request = Request::new(kind);
    request.overlay = overlay;
    board_picture(asker, data, &reader, request, &owned).await
}

fn exists(reader: &Reader, square: Square) -> bool {
    let sheet = reader.view.sheet();
    square.column() < sheet.columns && square.row() < sheet.rows
}

/// The board in words: the whole of it, or a square with those around it.
pub(crate) fn words(scene: Scene<'_>, square: Option<Square>) -> Vec<String> {
    match square {
        Some(square) => board_text::close_up(scene, square),
        None => board_text::lines(scene),
    }
}
