//! Buttons under a turn message: Play, Board, Rules. They work at any age; Play says what has changed since.

use render::{Kind, Request};

use super::{Asker, Reader, as_wished, panel_press};
use crate::{
    commands::{answer_lines, board::words, rules},
    compose::turn,
    custom_id::TurnAct,
    data::Data,
    error::Error,
    store::{GameId, Seq},
};

pub(super) async fn press(
    asker: &Asker<'_>,
    data: &Data,
    game: GameId,
    seq: Seq,
    act: TurnAct,
) -> Result<(), Error> {
    asker.defer_private().await?;
    let reader = Reader::load(asker, data, game).await?;
    match act {
        TurnAct::Play if reader.seq() == seq => {
            panel_press::show_next(asker, data, &reader, &[]).await
        }
        TurnAct::Play => panel_press::moved_on(asker, data, &reader, seq).await,
        TurnAct::Board => {
            let whole = Request::new(Kind::Map);
            board(asker, data, &reader, whole, &[]).await
        }
        TurnAct::Rules => rules::show(asker, data, &reader).await,
    }
}

/// The board as a picture, with `more` lines below the headline; where none can be made, in words.
pub(crate) async fn board(
    asker: &Asker<'_>,
    data: &Data,
    reader: &Reader,
    request: Request,
    more: &[String],
) -> Result<(), Error> {
    data.pictures.admit(asker.user_id())?;
    let scene = reader.scene();
    let request = as_wished(asker, data, request).await?;
    let drawing = data
        .pictures
        .board(reader.view.clone(), &reader.table.players, request);
    match drawing.await {
        Ok(picture) => {
            let mut lines = vec![turn::headline(scene, None)];
            lines.extend_from_slice(more);
            let file = turn::attachment(scene, picture, "board.png");
            answer_lines(asker, &lines, Some(file)).await
        }
        Err(error) => {
            tracing::error!(game = %reader.table.id, %error, "a board could not be drawn");
            let mut lines = words(scene, None);
            lines.extend_from_slice(more);
            answer_lines(asker, &lines, None).await
        }
    }
}
