//! Buttons under a turn message: Play, Board, Rules. They work at any age; Play says what has changed since.

use render::{Kind, Request};

use super::{Asker, Reader, panel_press};
use crate::{
    commands::rules::rules_text,
    compose::{reply::Reply, split::shorten, turn},
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
        TurnAct::Board => board(asker, data, &reader, Request::new(Kind::Map)).await,
        TurnAct::Rules => {
            let text = rules_text(reader.scene());
            asker.edit(Reply::text(shorten(&text, 2000))).await?;
            Ok(())
        }
    }
}

/// The board as a picture; where none can be made, in words.
pub(crate) async fn board(
    asker: &Asker<'_>,
    data: &Data,
    reader: &Reader,
    request: Request,
) -> Result<(), Error> {
    let scene = reader.scene();
    let drawing = data
        .pictures
        .board(reader.view.clone(), &reader.table.players, request);
    let reply = match drawing.await {
        Ok(picture) => {
            let text = turn::headline(scene, None);
            Reply::text(text).file(turn::attachment(scene, &picture, "board.png"))
        }
        Err(error) => {
            tracing::error!(game = %reader.table.id, %error, "a board could not be drawn");
            return crate::commands::board::text(asker, reader, None).await;
        }
    };
    asker.edit(reply).await?;
    Ok(())
}
