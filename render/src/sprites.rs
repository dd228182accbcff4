//! Every sprite, made at first use and kept for each palette and size.

use std::sync::Arc;

use engine::{Chip, PlacedTile, Rotation, Square, Tile};

use crate::{
    Palette, PlayerColour,
    art::{self, Art, figure, tile::VARIANTS},
    canvas::{Sprite, Stamp},
    font::{Fonts, plain},
    geom::{Lots, Pt, pt},
    kept::{Kept, Weighs},
    palette::{self, Ink, Inks},
};

/// A stamp, by what it shows and how many pixels wide it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Sign {
    /// A meeple; `true` lies.
    Meeple(PlayerColour, bool, u32),
    /// A chip, or the back of one.
    Chip(Option<Chip>, u32),
    Stack(u32),
    Crown(u32),
    /// A round mark for a numbered spot.
    Number(u32),
    /// A triangle that points at whose turn it is.
    Arrow(u32),
    /// A cross on a square where nothing can be built any more.
    Dead(u32),
    /// A tick on a finished feature.
    Done(u32),
    /// A ring where a feature is still open.
    Open(u32),
}

/// Palette, and pixels a square.
type Look = (Palette, usize);

/// All of them.
#[derive(Debug)]
pub(crate) struct AllSprites {
    tiles: Kept<(Look, Tile, Rotation, u32), Sprite>,
    signs: Kept<(Look, Sign), Stamp>,
}

/// The sprites of one palette and size.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sprites<'a> {
    all: &'a AllSprites,
    pub(crate) palette: Palette,
    /// Pixels a square.
    pub(crate) scale: usize,
}

/// Every tile on every kind of square takes 11 MB in the usual colours and size, and all signs 6 MB.
const TILE_BYTES: usize = 16 << 20;
const SIGN_BYTES: usize = 8 << 20;

impl AllSprites {
    pub(crate) fn new() -> AllSprites {
        AllSprites {
            tiles: Kept::new(TILE_BYTES, 1_500),
            signs: Kept::new(SIGN_BYTES, 200),
        }
    }

    pub(crate) fn of(&self, palette: Palette, scale: usize) -> Sprites<'_> {
        Sprites {
            all: self,
            palette,
            scale,
        }
    }
}

impl Weighs for Sprite {
    fn bytes(&self) -> usize {
        self.pixels.len()
    }
}

impl Weighs for Stamp {
    fn bytes(&self) -> usize {
        size_of_val(&*self.pixels) + self.solid.len()
    }
}

impl Sprites<'_> {
    pub(crate) fn inks(&self) -> Arc<Inks> {
        palette::inks(self.palette)
    }

    fn look(&self) -> Look {
        (self.palette, self.scale)
    }

    /// A tile as it looks on this square.
    pub(crate) fn tile(&self, placed: PlacedTile, square: Option<Square>) -> Arc<Sprite> {
        let variant = square.map_or(0, |square| {
            let seed = square.column() as u64 * 64 + square.row() as u64;
            Lots::new(seed).below(VARIANTS as usize) as u32
        });
        self.variant(placed, variant)
    }

    /// Makes all looks of a tile.
    pub(crate) fn make_all(&self, tile: Tile) {
        for rotation in Rotation::ALL {
            for variant in 0..VARIANTS {
                self.variant(PlacedTile { tile, rotation }, variant);
            }
        }
    }

    fn variant(&self, placed: PlacedTile, variant: u32) -> Arc<Sprite> {
        let PlacedTile { tile, rotation } = placed;
        let key = (self.look(), tile, rotation, variant);
        self.all.tiles.get_or_make(&key, || {
            let inks = self.inks();
            art::tile::draw(tile, rotation, variant, self.scale, &inks).unwrap_or_default()
        })
    }

    /// A stamp.
    pub(crate) fn sign(&self, sign: Sign) -> Arc<Stamp> {
        let key = (self.look(), sign);
        self.all.signs.get_or_make(&key, || self.make(sign))
    }

    fn make(&self, sign: Sign) -> Stamp {
        let (size, lies) = match sign {
            Sign::Meeple(_, lies, size) => (size, lies),
            Sign::Chip(_, size)
            | Sign::Stack(size)
            | Sign::Crown(size)
            | Sign::Number(size)
            | Sign::Arrow(size)
            | Sign::Dead(size)
            | Sign::Done(size)
            | Sign::Open(size) => (size, false),
        };
        let size = size.max(1) as usize;
        let inks = self.inks();
        let Some(mut art) = Art::new(size, size, size as f32, &inks) else {
            return Stamp {
                w: 0,
                h: 0,
                pixels: Vec::new(),
                solid: Vec::new(),
            };
        };
        match sign {
            Sign::Meeple(colour, ..) => {
                // The white rim needs room.
                art.move_and_zoom(pt(0.06, 0.06), 0.88);
                figure::meeple(&mut art, colour, lies);
            }
            Sign::Chip(chip, _) => figure::chip(&mut art, chip.map(Chip::colour)),
            Sign::Stack(_) => figure::stack(&mut art),
            Sign::Crown(_) => figure::crown(&mut art),
            Sign::Number(_) => figure::number(&mut art),
            Sign::Arrow(_) => figure::arrow(&mut art),
            Sign::Dead(_) => figure::dead(&mut art),
            Sign::Done(_) => figure::done(&mut art),
            Sign::Open(_) => figure::open(&mut art),
        }
        art.into_stamp()
    }
}

/// Stamps a sign around a point and writes a letter or number on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lettered {
    /// The middle of the letter, in the size of the sign.
    pub(crate) at: Pt,
    /// Height of the letter's em in the size of the sign.
    pub(crate) size: f32,
    pub(crate) ink: Ink,
}

/// Where and how the letter of a sign is written.
pub(crate) fn lettering_of(sign: Sign, inks: &Inks) -> Lettered {
    match sign {
        Sign::Meeple(colour, lies, _) => {
            let at = figure::LETTER;
            Lettered {
                at: if lies { pt(at.y, 1.0 - at.x) } else { at },
                size: 0.46,
                ink: figure::letter_ink(inks, figure::player_inks(colour).0),
            }
        }
        _ => Lettered {
            at: pt(0.5, 0.5),
            size: 0.6,
            ink: Ink::Line,
        },
    }
}

/// Width of a one-line text in a sign, to centre it.
pub(crate) fn write_on(
    canvas: &mut crate::canvas::Canvas,
    fonts: &Fonts,
    sign: Sign,
    size: u32,
    x: i32,
    y: i32,
    text: &str,
) {
    let Lettered {
        at,
        size: part,
        ink,
    } = lettering_of(sign, &canvas.inks);
    let style = plain((size as f32 * part).round() as u32, ink);
    let (width, capital) = (fonts.width(text, &style), fonts.capital(&style));
    let middle = (x as f32 + at.x * size as f32, y as f32 + at.y * size as f32);
    let pen = (middle.0 - width as f32 / 2.0).round() as i32;
    let base = (middle.1 + capital as f32 / 2.0).round() as i32;
    fonts.write(canvas, text, &style, pen, base);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A server for whose boards every sprite is wanted, and others in other sizes and colours now and then.
    #[test]
    fn the_usual_sprites_stay_and_the_others_have_a_bound() {
        let all = AllSprites::new();
        let tiles = || {
            Tile::all().map(|tile| PlacedTile {
                tile,
                rotation: Rotation::R0,
            })
        };
        let usual = all.of(Palette::Default, 96);
        let first: Vec<Arc<Sprite>> = tiles().map(|tile| usual.tile(tile, None)).collect();
        for _ in 0..3 {
            for palette in [Palette::Deutan, Palette::Tritan, Palette::Contrast] {
                for placed in tiles() {
                    all.of(palette, 192).tile(placed, None);
                    usual.tile(placed, None);
                }
                assert!(all.tiles.bytes() <= TILE_BYTES);
            }
        }
        let again = tiles().map(|tile| usual.tile(tile, None));
        assert!(
            first
                .iter()
                .zip(again)
                .all(|(one, other)| Arc::ptr_eq(one, &other))
        );
    }
}
