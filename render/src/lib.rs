//! A view of a game -> a picture. Pictures are made from [`engine::View`]s only, so nothing secret can reach them.
//!
//! [`Assets::load`] once, [`draw`] for every picture, [`replay`] for a moving one. The pixels are palette indices from
//! the sprite to the file: `canvas.rs` holds them, `palette.rs` says which colours they are, `sprites.rs` makes every
//! sprite once. `scene.rs` decides what is where without a pixel, `paint.rs` puts it there. A picture has no words but
//! names: [`Fact`]s say the same as the picture, and whoever sends it finds the [`Words`].
#![warn(missing_docs)]

mod art;
mod base;
mod canvas;
mod coast;
mod dead;
mod encode;
mod error;
mod facts;
mod font;
mod geom;
mod kept;
mod paint;
mod palette;
mod picture;
mod plan;
mod player;
mod regions;
mod replay;
mod request;
mod scene;
mod sprites;
#[doc(hidden)]
pub mod testing;

pub use error::RenderError;
pub use facts::{English, Fact, Words};
pub use picture::Picture;
pub use player::{Player, PlayerColour, letters};
pub use replay::replay;
pub use request::{BadRequest, Kind, Overlay, Palette, Replay, Request};

use engine::{PlacedTile, Spot, View};

use geom::Pt;
use paint::Painter;

/// Everything that pictures are made of: fonts, coasts, sprites. Made once, shared by all threads.
#[derive(Debug)]
pub struct Assets {
    fonts: font::Fonts,
    coasts: Vec<coast::Coast>,
    sprites: sprites::AllSprites,
    bases: base::Bases,
    bands: encode::Bands,
    grounds: paint::Grounds,
    spare: canvas::Spare,
}

impl Assets {
    /// Reads the fonts and coasts that come with the program. Sprites are made when they are first needed.
    ///
    /// # Errors
    /// A font or coast that cannot be read, which would be a defect of the program.
    pub fn load() -> Result<Assets, RenderError> {
        Ok(Assets {
            fonts: font::Fonts::load()?,
            coasts: coast::load()?,
            sprites: sprites::AllSprites::new(),
            bases: base::Bases::default(),
            bands: encode::Bands::default(),
            grounds: paint::Grounds::default(),
            spare: canvas::Spare::default(),
        })
    }

    /// Makes what the first pictures would have to wait for: all sheets and all tiles in these colours and this size. It
    /// takes seconds, so it belongs on a thread of its own; pictures may be drawn meanwhile. Stops when `go_on` says no.
    pub fn warm(&self, palette: Palette, scale: u32, go_on: &dyn Fn() -> bool) {
        let sprites = self.sprites.of(palette, scale.clamp(16, 192) as usize);
        for sheet in engine::map::sheets() {
            if !go_on() {
                return;
            }
            self.bases.of(sheet, sprites, &self.fonts, &self.coasts);
        }
        for tile in engine::Tile::all() {
            if !go_on() {
                return;
            }
            sprites.make_all(tile);
        }
    }

    /// Where a meeple on a spot stands, in parts of the square.
    #[expect(
        clippy::unused_self,
        reason = "reads as a question to the assets, like its neighbours"
    )]
    fn anchor(&self, placed: PlacedTile, spot: Spot) -> Pt {
        let regions = regions::of(placed.tile, placed.rotation);
        let anchor = regions.anchors.get(spot.index()).copied();
        anchor.unwrap_or(geom::pt(0.5, 0.5))
    }

    /// Letter and colour of a seat, also of one that nobody described.
    #[expect(
        clippy::unused_self,
        reason = "reads as a question to the assets, like its neighbours"
    )]
    fn player(&self, players: &[Player<'_>], seat: usize) -> (char, PlayerColour) {
        let player = players.get(seat);
        player.map_or_else(
            || (char::from(b'A' + seat as u8 % 26), PlayerColour::nth(seat)),
            |player| (player.letter, player.colour),
        )
    }
}

/// Draws one picture, as PNG. `players` by seat; a seat without one gets a colour and letter of its own.
///
/// # Errors
/// A picture of more pixels than anybody wants, or one that cannot be encoded.
pub fn draw(
    assets: &Assets,
    view: &View,
    players: &[Player<'_>],
    request: &Request,
) -> Result<Picture, RenderError> {
    let (canvas, cuts) = canvas_of(assets, view, players, request, &mut |_| {})?;
    let facts = facts::of(view, players, request);
    let bytes = encode::png(&canvas, &cuts, &assets.bands)?;
    let (width, height) = (canvas.w as u32, canvas.h as u32);
    assets.spare.give(canvas);
    Ok(Picture {
        bytes,
        width,
        height,
        description: facts::describe(&facts, &English),
        facts,
    })
}

/// The pixels of a picture, and the rows at which to cut it into bands: those of the tiles. `lap` hears of every step.
fn canvas_of(
    assets: &Assets,
    view: &View,
    players: &[Player<'_>],
    request: &Request,
    lap: &mut dyn FnMut(&'static str),
) -> Result<(canvas::Canvas, Vec<usize>), RenderError> {
    if request.kind == Kind::Tiles {
        return Ok(paint::tiles::paint(assets, view, request));
    }
    let scene = scene::lay_out(view, request)?;
    let sprites = assets.sprites.of(request.palette, scene.scale as usize);
    let base = assets
        .bases
        .of(view.sheet(), sprites, &assets.fonts, &assets.coasts);
    let painter = Painter {
        assets,
        sprites,
        view,
        players,
        request,
        scene: &scene,
    };
    let canvas = painter.paint(&base, lap);
    let seats = view.seats().len();
    let mut cuts: Vec<usize> = (0..=seats)
        .map(|n| scene.row(n, seats).y.max(0) as usize)
        .collect();
    cuts.extend([scene.strip.bottom() as usize, scene.map.y as usize]);
    let rows = (0..view.sheet().rows).filter_map(|row| engine::Square::new(0, row));
    let rows = rows.map(|square| scene.square(square));
    let rows = rows.flat_map(|row| [row.y, row.bottom()]);
    cuts.extend(rows.map(|y| y.max(0) as usize));
    cuts.push(scene.map.bottom() as usize);
    Ok((canvas, cuts))
}
