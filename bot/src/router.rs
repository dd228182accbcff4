//! Presses and filled-in modals: the custom id says everything, and every press is answered through its own interaction.
//!
//! The order is always the same: acknowledge, load, decide and store in `play`, answer. Slash commands are in `commands`.

pub mod asker;
mod framework;
pub mod lobby_press;
mod notice_press;
mod panel_press;
pub mod reader;
pub mod replace;
pub mod resign;
mod turn_press;
pub mod undo;
pub mod votes;

use poise::serenity_prelude as serenity;
use serenity::{
    ActionRowComponent, ComponentInteraction, ComponentInteractionDataKind, FullEvent, Http,
    Interaction, ModalInteraction,
};

pub use asker::Asker;
pub use framework::{guard, on_error};
pub(crate) use panel_press::after;
pub use panel_press::{present, show_next};
pub use reader::Reader;
pub(crate) use turn_press::board as board_picture;

use crate::{
    commands,
    compose::reply::{Reply, SeenBy},
    custom_id::{CustomId, Press},
    data::Data,
    error::Error,
    limits::Cost,
    say,
    store::{GameId, PictureSize},
};

/// An event of the gateway. Only presses and modals concern us here; the framework looks after commands.
pub async fn event(http: &Http, event: &FullEvent, data: &Data) {
    let FullEvent::InteractionCreate { interaction } = event else {
        return;
    };
    match interaction {
        Interaction::Component(press) => {
            let asker = Asker::of_press(http, &data.languages, press);
            if !asker.may_ask(data, Cost::Press).await {
                return;
            }
            let done = Box::pin(pressed(&asker, data, press)).await;
            asker.settle(done).await;
        }
        Interaction::Modal(modal) => {
            let asker = Asker::of_modal(http, &data.languages, modal);
            if !asker.may_ask(data, Cost::Press).await {
                return;
            }
            let done = filled_in(&asker, data, modal).await;
            asker.settle(done).await;
        }
        _ => {}
    }
}

async fn pressed(
    asker: &Asker<'_>,
    data: &Data,
    press: &ComponentInteraction,
) -> Result<(), Error> {
    let Ok(id) = press.data.custom_id.parse::<CustomId>() else {
        let text = say!(asker.locale, "refused-outdated");
        return asker.respond(Reply::text(text), SeenBy::Asker).await;
    };
    let values = match &press.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.as_slice(),
        _ => &[],
    };
    is_here(asker, data, id.game()).await?;
    if !id.only_looks() {
        data.may_change()?;
    }
    match id {
        CustomId::Lobby { game, act } => lobby_press::press(asker, data, game, act).await,
        CustomId::Option { game, option } => {
            lobby_press::choose(asker, data, game, option, values).await
        }
        CustomId::Rematch { game } => lobby_press::rematch(asker, data, game).await,
        CustomId::Turn { game, seq, act } => turn_press::press(asker, data, game, seq, act).await,
        CustomId::Panel { game, seq, press } => {
            panel_press::press(asker, data, game, seq, press, values).await
        }
        CustomId::Ballot {
            game,
            kind,
            ballot,
            agreed,
        } => votes::press(asker, data, votes::Ask { game, kind, ballot }, agreed).await,
        CustomId::Resign { game, sure } => resign::answer(asker, data, game, sure).await,
        CustomId::Seat { game, ballot, take } => {
            replace::answer(asker, data, game, ballot, take).await
        }
        CustomId::Notice(button) => notice_press::press(asker, data, button).await,
        CustomId::Forget { sure } => commands::my_data::forget(asker, data, sure).await,
        CustomId::About(page) => commands::about::page(asker, page).await,
    }
}

async fn filled_in(asker: &Asker<'_>, data: &Data, modal: &ModalInteraction) -> Result<(), Error> {
    let Ok(CustomId::Panel { game, seq, press }) = modal.data.custom_id.parse() else {
        let text = say!(asker.locale, "refused-outdated");
        return asker.respond(Reply::text(text), SeenBy::Asker).await;
    };
    is_here(asker, data, Some(game)).await?;
    data.may_change()?;
    match press {
        Press::TypedSquare | Press::TypedTreat => {
            let typed = [typed(modal)];
            panel_press::press(asker, data, game, seq, press, &typed).await
        }
        _ => {
            let text = say!(asker.locale, "refused-outdated");
            asker.respond(Reply::text(text), SeenBy::Asker).await
        }
    }
}

/// A picture for somebody's eyes only: in the colours and the size they have chosen.
pub(crate) async fn as_wished(
    asker: &Asker<'_>,
    data: &Data,
    mut request: render::Request,
) -> Result<render::Request, Error> {
    let settings = data.store.person_settings(asker.user_id()).await?;
    let palette = settings.palette.as_deref();
    request.palette = palette
        .and_then(|key| key.parse().ok())
        .unwrap_or(request.palette);
    request.scale = match settings.pictures {
        PictureSize::Small => 64,
        PictureSize::Usual => request.scale,
        PictureSize::Large => 144,
    };
    Ok(request)
}

/// Whatever a custom id says comes from outside: the game must be of the server where it was pressed, and in a direct
/// message it must be a game of the person's own.
async fn is_here(asker: &Asker<'_>, data: &Data, game: Option<GameId>) -> Result<(), Error> {
    let Some(game) = game else {
        return Ok(());
    };
    let is_here = match asker.guild {
        Some(guild) => data.store.place(game).await?.guild == guild,
        None => data.store.has_seat(game, asker.user_id()).await?,
    };
    is_here.then_some(()).ok_or(Error::NoGame)
}

/// The text of the one field our modals have.
fn typed(modal: &ModalInteraction) -> String {
    let mut fields = modal.data.components.iter().flat_map(|row| &row.components);
    let text = fields.find_map(|field| match field {
        ActionRowComponent::InputText(input) => input.value.clone(),
        _ => None,
    });
    text.unwrap_or_default()
}
