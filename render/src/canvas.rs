//! Pixels as numbers of colours: rows copied from sprites, stamps and letters laid over them.

use std::sync::{Arc, Mutex, PoisonError};

use crate::palette::{Ink, Inks, Rgb};

/// A rectangle in pixels; may lie partly or wholly off a canvas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rect {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) w: i32,
    pub(crate) h: i32,
}

pub(crate) const fn rect(x: i32, y: i32, w: i32, h: i32) -> Rect {
    Rect { x, y, w, h }
}

impl Rect {
    pub(crate) fn right(self) -> i32 {
        self.x + self.w
    }

    pub(crate) fn bottom(self) -> i32 {
        self.y + self.h
    }

    /// The part of both.
    pub(crate) fn with(self, other: Rect) -> Rect {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let (right, bottom) = (
            self.right().min(other.right()),
            self.bottom().min(other.bottom()),
        );
        rect(x, y, (right - x).max(0), (bottom - y).max(0))
    }

    pub(crate) fn meets(self, other: Rect) -> bool {
        let both = self.with(other);
        both.w > 0 && both.h > 0
    }

    pub(crate) fn contains(self, other: Rect) -> bool {
        self.with(other) == other
    }

    /// Larger by `by` on every side; smaller where negative.
    pub(crate) fn grown(self, by: i32) -> Rect {
        rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)
    }
}

/// Opaque pixels.
#[derive(Debug, Default)]
pub(crate) struct Sprite {
    pub(crate) w: usize,
    pub(crate) h: usize,
    pub(crate) pixels: Vec<u8>,
}

/// Pixels with soft edges.
#[derive(Debug)]
pub(crate) struct Stamp {
    pub(crate) w: usize,
    pub(crate) h: usize,
    /// Colour and cover.
    pub(crate) pixels: Vec<(Rgb, u8)>,
    /// Number of the colour where it covers wholly.
    pub(crate) solid: Vec<u8>,
}

/// How thick something covers, per pixel.
#[derive(Debug)]
pub(crate) struct Cover {
    pub(crate) w: usize,
    pub(crate) h: usize,
    pub(crate) pixels: Vec<u8>,
}

/// A picture in the making.
#[derive(Debug)]
pub(crate) struct Canvas {
    pub(crate) w: usize,
    pub(crate) h: usize,
    pub(crate) pixels: Vec<u8>,
    pub(crate) inks: Arc<Inks>,
}

impl Canvas {
    pub(crate) fn new(w: usize, h: usize, inks: Arc<Inks>, ink: Ink) -> Canvas {
        Canvas {
            w,
            h,
            pixels: vec![ink as u8; w * h],
            inks,
        }
    }

    pub(crate) fn area(&self) -> Rect {
        rect(0, 0, self.w as i32, self.h as i32)
    }

    pub(crate) fn fill(&mut self, area: Rect, ink: Ink) {
        let area = area.with(self.area());
        for y in area.y..area.bottom() {
            let from = y as usize * self.w + area.x as usize;
            self.pixels[from..from + area.w as usize].fill(ink as u8);
        }
    }

    /// A frame `thick` pixels wide, inside the rectangle.
    pub(crate) fn frame(&mut self, area: Rect, thick: i32, ink: Ink) {
        let Rect { x, y, w, h } = area;
        self.fill(rect(x, y, w, thick), ink);
        self.fill(rect(x, y + h - thick, w, thick), ink);
        self.fill(rect(x, y + thick, thick, h - 2 * thick), ink);
        self.fill(rect(x + w - thick, y + thick, thick, h - 2 * thick), ink);
    }

    /// Copies the part `from` of a sprite to a place within `clip`.
    pub(crate) fn copy(&mut self, sprite: &Sprite, x: i32, y: i32, clip: Rect) {
        let all = rect(x, y, sprite.w as i32, sprite.h as i32);
        let area = all.with(clip).with(self.area());
        let width = area.w as usize;
        if width == 0 {
            return;
        }
        for row in area.y..area.bottom() {
            let to = row as usize * self.w + area.x as usize;
            let from = (row - y) as usize * sprite.w + (area.x - x) as usize;
            self.pixels[to..to + width].copy_from_slice(&sprite.pixels[from..from + width]);
        }
    }

    /// Lays a stamp over what is there.
    pub(crate) fn stamp(&mut self, stamp: &Stamp, x: i32, y: i32, clip: Rect) {
        let all = rect(x, y, stamp.w as i32, stamp.h as i32);
        let area = all.with(clip).with(self.area());
        let width = area.w as usize;
        if width == 0 {
            return;
        }
        for row in area.y..area.bottom() {
            let from = (row - y) as usize * stamp.w + (area.x - x) as usize;
            let to = row as usize * self.w + area.x as usize;
            let under = self.pixels[to..to + width].iter_mut();
            let solid = &stamp.solid[from..from + width];
            let over = stamp.pixels[from..from + width].iter().zip(solid);
            for (pixel, ((colour, cover), solid)) in under.zip(over) {
                match cover {
                    0 => {}
                    255 => *pixel = *solid,
                    _ => *pixel = self.inks.over(*pixel, *colour, *cover),
                }
            }
        }
    }

    /// Lays an ink over what is there, as thick as `cover` says.
    pub(crate) fn cover(&mut self, cover: &Cover, x: i32, y: i32, clip: Rect, ink: Ink) {
        let all = rect(x, y, cover.w as i32, cover.h as i32);
        let area = all.with(clip).with(self.area());
        let width = area.w as usize;
        if width == 0 {
            return;
        }
        let seen = self.inks.seen(ink);
        for row in area.y..area.bottom() {
            let from = (row - y) as usize * cover.w + (area.x - x) as usize;
            let to = row as usize * self.w + area.x as usize;
            let under = self.pixels[to..to + width].iter_mut();
            for (pixel, thick) in under.zip(&cover.pixels[from..from + width]) {
                *pixel = seen[usize::from(*pixel)][usize::from(*thick)];
            }
        }
    }
}

/// Pixels of finished pictures, to be used again: fresh memory costs as much as copying a whole sheet.
#[derive(Debug, Default)]
pub(crate) struct Spare(Mutex<Vec<Vec<u8>>>);

/// The most buffers kept, and the largest: what a few pictures at a time need.
const MOST_SPARE: usize = 2;
const LARGEST_SPARE: usize = 8 << 20;

impl Spare {
    /// A canvas with anything on it: whoever takes it covers every pixel.
    pub(crate) fn canvas(&self, w: usize, h: usize, inks: Arc<Inks>) -> Canvas {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut pixels = kept.unwrap_or_default();
        if pixels.capacity() < w * h {
            // Not grown: nobody needs what is in it, and no picture needs twice as much.
            drop(pixels);
            pixels = Vec::with_capacity(w * h);
        }
        pixels.resize(w * h, Ink::Sea as u8);
        Canvas { w, h, pixels, inks }
    }

    /// Takes the pixels of a canvas that is no longer needed.
    pub(crate) fn give(&self, canvas: Canvas) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() < MOST_SPARE && canvas.pixels.capacity() <= LARGEST_SPARE {
            kept.push(canvas.pixels);
        }
    }
}
