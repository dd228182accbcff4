//! Buttons under reminders and under questions to the table.

use super::{Asker, Reader, panel_press, replace, votes};
use crate::{
    compose::reply::{Reply, SeenBy},
    custom_id::{NoticeAct, NoticeButton},
    data::Data,
    error::Error,
    say,
};

pub(super) async fn press(
    asker: &Asker<'_>,
    data: &Data,
    button: NoticeButton,
) -> Result<(), Error> {
    match button.act {
        NoticeAct::GoOn => go_on(asker, data, button).await,
        NoticeAct::Play => play(asker, data, button).await,
        _ if data.store.turn_seq(button.game).await? != Some(button.seq) => {
            let text = say!(asker.locale, "nudge-old");
            asker.respond(Reply::text(text), SeenBy::Asker).await
        }
        NoticeAct::Mute => mute(asker, data, button).await,
        NoticeAct::Skip => votes::ask_skip(asker, data, button.game).await,
        NoticeAct::Replace if !data.store.has_seat(button.game, asker.user_id()).await? => {
            let table = data.store.table(button.game).await?;
            let seat = table.game.phase().seat().ok_or(engine::Refusal::Over)?;
            replace::ask(asker, data, button.game, seat, None).await
        }
        NoticeAct::Replace => {
            let text = say!(asker.locale, "nudge-how-to-replace");
            asker.respond(Reply::text(text), SeenBy::Asker).await
        }
    }
}

async fn play(asker: &Asker<'_>, data: &Data, button: NoticeButton) -> Result<(), Error> {
    asker.defer_private().await?;
    let reader = Reader::load(asker, data, button.game).await?;
    if data.store.turn_seq(button.game).await? == Some(button.seq) {
        panel_press::show_next(asker, data, &reader, &[]).await
    } else {
        panel_press::moved_on(asker, data, &reader, button.seq).await
    }
}

async fn mute(asker: &Asker<'_>, data: &Data, button: NoticeButton) -> Result<(), Error> {
    let table = data.store.table(button.game).await?;
    let seat = table.seat_of(asker.user_id()).ok_or(Error::NotSeated)?;
    if table.game.phase().seat() != Some(seat) {
        let text = say!(asker.locale, "mute-not-yours");
        return asker.respond(Reply::text(text), SeenBy::Asker).await;
    }
    let now = data.clock.now();
    let muting = data
        .store
        .mute(asker.user_id(), button.game, button.seq, now);
    asker.in_time(SeenBy::Asker, muting).await?;
    let text = say!(asker.locale, "mute-on");
    asker.finish(Reply::text(text), SeenBy::Asker).await
}

/// Somebody at the table wants the game to go on: it is not closed, or open again.
async fn go_on(asker: &Asker<'_>, data: &Data, button: NoticeButton) -> Result<(), Error> {
    let table = data.store.table(button.game).await?;
    if table.seat_of(asker.user_id()).is_none() {
        return Err(Error::NotSeated);
    }
    let now = data.clock.now();
    let opening = async {
        let (store, user) = (&data.store, asker.user_id());
        store.saw(user, table.id, table.seq(), now).await?;
        store.open_again(table.id, now).await
    };
    asker.in_time_to_change(opening).await?;
    data.announcer.wake();
    let text = say!(asker.public_locale(), "nudge-went-on");
    asker.finish_change(Reply::text(text)).await
}
