//! Every sprite, made at first use and kept for each palette and size.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{
        Arc, Mutex, PoisonError, RwLock,
        atomic::{AtomicUsize, Ordering},
    },
};

use engine::{Chip, PlacedTile, Rotation, Square, Tile};

use crate::{
    Palette, PlayerColour,
    art::{self, Art, figure, tile::VARIANTS},
    canvas::{Sprite, Stamp},
    font::{Fonts, plain},
    geom::{Lots, Pt, pt},
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

type Kept<K, V> = RwLock<HashMap<K, Arc<V>>>;

/// The sprites of one palette and size.
#[derive(Debug)]
pub(crate) struct Sprites {
    pub(crate) inks: Arc<Inks>,
    /// Pixels a square.
    pub(crate) scale: usize,
    tiles: Kept<(Tile, Rotation, u32), Sprite>,
    signs: Kept<Sign, Stamp>,
    /// Bytes of all of them.
    bytes: AtomicUsize,
}

/// All of them.
#[derive(Debug, Default)]
pub(crate) struct AllSprites(Mutex<Vec<Arc<Sprites>>>);

/// Bytes of sprites that are kept at once: every look of every tile in the usual colours and size takes 11 MB.
const MOST_BYTES: usize = 16 << 20;

impl AllSprites {
    pub(crate) fn of(&self, palette: Palette, scale: usize) -> Arc<Sprites> {
        let inks = palette::inks(palette);
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let wanted = |kept: &Arc<Sprites>| kept.scale == scale && Arc::ptr_eq(&kept.inks, &inks);
        if let Some(place) = all.iter().position(wanted) {
            let kept = all.remove(place);
            all.push(Arc::clone(&kept));
            make_room(&mut all);
            return kept;
        }
        let made = Arc::new(Sprites {
            inks,
            scale,
            tiles: RwLock::default(),
            signs: RwLock::default(),
            bytes: AtomicUsize::new(0),
        });
        all.push(Arc::clone(&made));
        make_room(&mut all);
        made
    }
}

/// Those that nobody has asked for the longest go first; the last one stays, however large it has become.
fn make_room(all: &mut Vec<Arc<Sprites>>) {
    let bytes = |kept: &Arc<Sprites>| kept.bytes.load(Ordering::Relaxed);
    let mut sum: usize = all.iter().map(bytes).sum();
    while sum > MOST_BYTES && all.len() > 1 {
        sum -= bytes(&all.remove(0));
    }
}

fn kept<K: Copy + Eq + Hash, V>(all: &Kept<K, V>, key: K, make: impl FnOnce() -> V) -> Arc<V> {
    if let Some(found) = all.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
        return Arc::clone(found);
    }
    let made = Arc::new(make());
    let mut all = all.write().unwrap_or_else(PoisonError::into_inner);
    Arc::clone(all.entry(key).or_insert(made))
}

impl Sprites {
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
        kept(&self.tiles, (tile, rotation, variant), || {
            let drawn = art::tile::draw(tile, rotation, variant, self.scale, &self.inks);
            let sprite = drawn.unwrap_or_default();
            self.bytes.fetch_add(sprite.pixels.len(), Ordering::Relaxed);
            sprite
        })
    }

    /// A stamp.
    pub(crate) fn sign(&self, sign: Sign) -> Arc<Stamp> {
        kept(&self.signs, sign, || {
            let stamp = self.make(sign);
            let bytes = size_of_val(&*stamp.pixels) + stamp.solid.len();
            self.bytes.fetch_add(bytes, Ordering::Relaxed);
            stamp
        })
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
        let Some(mut art) = Art::new(size, size, size as f32, &self.inks) else {
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

    fn draw(sprites: &Sprites, n_tiles: usize) {
        for tile in Tile::all().take(n_tiles) {
            let rotation = Rotation::R0;
            sprites.tile(PlacedTile { tile, rotation }, None);
        }
    }

    #[test]
    fn sprites_that_nobody_asks_for_make_room() {
        let all = AllSprites::default();
        let is_kept = |wanted: &Arc<Sprites>| {
            let kept = all.0.lock().unwrap();
            kept.iter().any(|kept| Arc::ptr_eq(kept, wanted))
        };
        let usual = all.of(Palette::Default, 96);
        draw(&usual, 2);
        assert_eq!(usual.bytes.load(Ordering::Relaxed), 2 * 96 * 96);
        // Some large ones, all together ten times 1,024 × 1,024 pixels: no reason to forget anything.
        let large = all.of(Palette::Default, 1024);
        draw(&large, 10);
        assert!(Arc::ptr_eq(&usual, &all.of(Palette::Default, 96)));
        assert!(is_kept(&large));
        // Ten more are too much; whoever has waited the longest goes.
        let others = all.of(Palette::Deutan, 1024);
        draw(&others, 10);
        assert!(Arc::ptr_eq(&usual, &all.of(Palette::Default, 96)));
        assert!(is_kept(&others) && !is_kept(&large));
    }
}
