//! The private panel of a turn: pure functions from a view and a screen to text, buttons and a picture to be drawn.
//!
//! Nothing here stores or sends; `router/panel_press.rs` does. A screen never depends on another one having been shown.

mod draw;
mod finish;
mod parts;
mod place;
mod start;
mod trade;
mod treat;

use engine::{Command, Phase, Refusal, View};
pub use place::page_of;
use poise::serenity_prelude as serenity;
use render::Request;
use serenity::CreateActionRow;
pub use start::{best_at, next_rotation, obvious};
pub use trade::chips_chosen;
pub use treat::page_of as treat_page;

use crate::{
    compose::Scene,
    custom_id::{Deed, Lay, Screen},
};

/// A screen, ready to be sent when its picture is drawn.
#[derive(Debug)]
pub struct Shown {
    /// What it says.
    pub text: String,
    /// What can be pressed.
    pub rows: Vec<CreateActionRow>,
    /// What its picture shows, if it has one.
    pub sight: Option<Sight>,
}

/// A picture to be drawn.
#[derive(Debug)]
pub struct Sight {
    /// What is seen.
    pub view: View,
    /// How.
    pub request: Request,
}

/// What a screen of the panel shows now.
///
/// # Errors
/// Why the screen does not fit the game as it is: what it asks for is not legal.
pub fn show(scene: Scene<'_>, screen: &Screen) -> Result<Shown, Refusal> {
    match screen {
        Screen::Next => next(scene),
        Screen::Draw => draw::sure_draw(scene),
        Screen::Island { stack } => draw::sure_island(scene, *stack),
        Screen::Place { lay, page } => place::choose(scene, *lay, *page),
        Screen::Reveal { lay } => place::sure_reveal(scene, *lay),
        Screen::Treat { square, page } => treat::choose(scene, *square, *page),
        Screen::Chumaks { lay } => trade::chumaks(scene, *lay),
        Screen::Chips { lay, square } => trade::chips(scene, *lay, *square),
        Screen::Finish { lay, end } => finish::sure(scene, *lay, end),
    }
}

/// Whatever comes next in the turn.
fn next(scene: Scene<'_>) -> Result<Shown, Refusal> {
    match scene.view.phase() {
        Phase::ChooseDraw { .. } | Phase::Draw { .. } => Ok(draw::choose(scene)),
        Phase::PlaceTile { .. } => {
            let lay = obvious(scene.view).ok_or(Refusal::NotNow)?;
            let page = page_of(scene, lay.square);
            place::choose(scene, lay, page)
        }
        Phase::PlaceTreat { .. } => treat::choose(scene, None, 0),
        Phase::Finish { .. } => finish::choose(scene),
        Phase::Over { .. } => Err(Refusal::Over),
        Phase::SetUp => Err(Refusal::NotNow),
    }
}

/// The commands that a Confirm button stores, in one step.
///
/// # Errors
/// `NotNow` where the game is at another moment.
pub fn commands(view: &View, deed: &Deed) -> Result<Vec<Command>, Refusal> {
    Ok(match deed {
        Deed::Draw => vec![Command::Draw],
        Deed::Island { stack } => {
            let island = draw::island(view, *stack).ok_or(Refusal::NotNow)?;
            vec![Command::Island {
                colour: stack.colour,
                stack: stack.number,
                tile: island.top.ok_or(Refusal::NotNow)?,
            }]
        }
        Deed::Place { lay } => vec![place_command(view, *lay)?],
        Deed::Treat { square } => vec![Command::Treat { square: *square }],
        // What a tile turns up is known before the turn can end; otherwise it could be tried again and again.
        Deed::Finish { lay: Some(lay), .. } if place::reveals(view, *lay) => {
            return Err(Refusal::NotNow);
        }
        Deed::Finish { lay, end } => {
            let place = lay.map(|lay| place_command(view, lay)).transpose()?;
            let finish = Command::Finish(end.finish());
            place.into_iter().chain([finish]).collect()
        }
    })
}

/// Placing the tile of this turn.
///
/// # Errors
/// `NotNow` where no tile is to be placed.
pub fn place_command(view: &View, lay: Lay) -> Result<Command, Refusal> {
    match view.phase() {
        Phase::PlaceTile { tile, .. } => Ok(Command::Place {
            tile,
            square: lay.square,
            rotation: lay.rotation,
        }),
        _ => Err(Refusal::NotNow),
    }
}

#[cfg(test)]
mod tests;
