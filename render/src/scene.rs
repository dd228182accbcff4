//! What is where in a picture, without a pixel: which part of the sheet, the score strip, the frame with letters.
//!
//! Lengths are pixels. A unit is a 400th of the width: what a phone shows as one pixel. Nothing that must be read is
//! smaller than [`LABEL`] units.

use engine::{Sheet, Side, Square, View};

use crate::{
    Kind, RenderError, Request,
    base::MARGIN,
    canvas::{Rect, rect},
};

/// The em of every label that must be read on a phone, in units.
pub(crate) const LABEL: f32 = 14.0;

/// The most pixels a picture may have.
const MOST_PIXELS: usize = 40_000_000;

/// The widest and highest picture; a larger sheet gets smaller squares.
const LONGEST: usize = 4096;

/// Places of the parts of a picture.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Scene {
    pub(crate) w: i32,
    pub(crate) h: i32,
    /// Pixels a square.
    pub(crate) scale: i32,
    /// The score strip; empty where there is none.
    pub(crate) strip: Rect,
    /// The map with its frame of letters; empty where there is none.
    pub(crate) frame: Rect,
    /// The map inside the frame.
    pub(crate) map: Rect,
    /// The pixel of the base that the map's north-west corner shows.
    pub(crate) from: (i32, i32),
    /// Pixels of a unit.
    pub(crate) unit: f32,
}

impl Scene {
    /// So many units in whole pixels.
    pub(crate) fn units(&self, n: f32) -> i32 {
        (self.unit * n).round() as i32
    }

    /// Where a square is in the picture, whether shown or not.
    pub(crate) fn square(&self, square: Square) -> Rect {
        let at = |n: usize| (n as i32 + MARGIN) * self.scale;
        rect(
            at(square.column()) - self.from.0 + self.map.x,
            at(square.row()) - self.from.1 + self.map.y,
            self.scale,
            self.scale,
        )
    }

    /// The row of a player in the score strip, right of the block with the tile; the row after the last ends it.
    pub(crate) fn row(&self, n: usize, players: usize) -> Rect {
        let pad = self.units(6.0);
        let inner = self.strip.grown(-pad);
        let x = inner.x + self.units(TILE_BLOCK - 14.0) + pad;
        let height = self.units(row_units(players));
        let first = inner.y + (inner.h - height * players as i32) / 2;
        rect(x, first + n as i32 * height, inner.right() - x, height)
    }

    /// Whether any part of a square is shown.
    pub(crate) fn shows(&self, square: Square) -> bool {
        self.map.meets(self.square(square))
    }
}

/// Squares in half squares: west, north, east, south.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Window {
    west: i32,
    north: i32,
    east: i32,
    south: i32,
}

/// Lays out a picture with a map; not for [`Kind::Tiles`].
pub(crate) fn lay_out(view: &View, request: &Request) -> Result<Scene, RenderError> {
    let sheet = view.sheet();
    let window = match &request.kind {
        Kind::Turn => played(view),
        Kind::Close(square) => around(sheet, *square, 2),
        Kind::Panel { square, .. } => around(sheet, *square, 1),
        Kind::Map | Kind::Final | Kind::Empty | Kind::Tiles => whole(sheet),
    };
    let (columns, rows) = (window.east - window.west, window.south - window.north);
    let longest = columns.max(rows).max(1) as usize;
    let scale = request.scale.clamp(16, 192) as usize;
    let scale = scale.min(LONGEST * 2 / longest).max(8) as i32;
    let map_w = columns * scale / 2;
    // The band of letters is 20 units wide on either side: W = map + 2 × 20 × W / 400.
    let band = if request.kind == Kind::Empty || has_frame(&request.kind) {
        ((map_w as f32 * 20.0 / 360.0).ceil() as i32).max(scale / 5)
    } else {
        0
    };
    let w = map_w + 2 * band;
    let mut scene = Scene {
        w,
        h: 0,
        scale,
        strip: rect(0, 0, w, 0),
        frame: rect(0, 0, w, 0),
        map: rect(0, 0, map_w, rows * scale / 2),
        from: (
            (window.west + 2 * MARGIN) * scale / 2,
            (window.north + 2 * MARGIN) * scale / 2,
        ),
        unit: w as f32 / 400.0,
    };
    if has_strip(&request.kind) {
        scene.strip.h = strip_height(&scene, view.seats().len());
    }
    scene.frame = rect(0, scene.strip.h, w, scene.map.h + 2 * band);
    scene.map.x = band;
    scene.map.y = scene.strip.h + band;
    scene.h = scene.frame.bottom();
    let (w, h) = (scene.w as usize, scene.h as usize);
    if w * h > MOST_PIXELS {
        return Err(RenderError::TooLarge(w, h));
    }
    Ok(scene)
}

fn has_frame(kind: &Kind) -> bool {
    !matches!(kind, Kind::Tiles)
}

fn has_strip(kind: &Kind) -> bool {
    matches!(kind, Kind::Turn | Kind::Map | Kind::Final)
}

/// Units of the block with the tile to place, its margins left out.
pub(crate) const TILE_BLOCK: f32 = 96.0;

/// Units of a row of the score strip for so many players.
fn row_units(players: usize) -> f32 {
    (TILE_BLOCK / players.max(1) as f32).clamp(19.0, 30.0)
}

fn strip_height(scene: &Scene, players: usize) -> i32 {
    let rows = row_units(players) * players as f32;
    scene.units(rows.max(TILE_BLOCK) + 12.0)
}

/// The whole sheet, three quarters of a square around it.
fn whole(sheet: &Sheet) -> Window {
    Window {
        west: -2,
        north: -2,
        east: sheet.columns as i32 * 2 + 2,
        south: sheet.rows as i32 * 2 + 2,
    }
}

/// Squares within `reach` of one, half a square more on each side, moved to lie on the sheet.
fn around(sheet: &Sheet, square: Square, reach: i32) -> Window {
    let (x, y) = (square.column() as i32 * 2, square.row() as i32 * 2);
    let wide = 2 * reach + 1;
    let window = Window {
        west: x - wide,
        north: y - wide,
        east: x + 2 + wide,
        south: y + 2 + wide,
    };
    moved_onto(window, sheet)
}

/// The played part: all tiles and legal squares, at least six columns, higher rather than wider.
fn played(view: &View) -> Window {
    let sheet = view.sheet();
    let tiles = view.tiles().map(|(square, _)| square);
    let legal: Vec<Square> = view
        .legal_placements()
        .into_iter()
        .map(|(square, _)| square)
        .collect();
    let Some(mut all) = bounds(tiles.chain(legal.iter().copied())) else {
        return whole(sheet);
    };
    if all.2 - all.0 >= WIDEST {
        // Too wide to be read on a phone: what may happen now and what has just happened is enough.
        let last = view.last().map(|last| last.square);
        all = bounds(legal.into_iter().chain(last)).unwrap_or(all);
    }
    let (west, north, east, south) = all;
    let mut window = Window {
        west: west * 2 - 1,
        north: north * 2 - 1,
        east: east * 2 + 3,
        south: south * 2 + 3,
    };
    // Room for what is printed beyond the edge of the land: a road abroad and the place it leads to.
    for border in &sheet.borders {
        let (x, y) = (
            border.at.square.column() as i32,
            border.at.square.row() as i32,
        );
        if (west..=east).contains(&x) && (north..=south).contains(&y) {
            match border.at.side {
                Side::N => window.north = window.north.min(y * 2 - 2),
                Side::E => window.east = window.east.max(x * 2 + 4),
                Side::S => window.south = window.south.max(y * 2 + 4),
                Side::W => window.west = window.west.min(x * 2 - 2),
            }
        }
    }
    widen(&mut window.west, &mut window.east, 16);
    let width = window.east - window.west;
    widen(&mut window.north, &mut window.south, width);
    moved_onto(window, sheet)
}

/// Columns that a turn shows at most, unless its legal squares lie farther apart.
const WIDEST: i32 = 13;

/// The least column and row and the greatest.
fn bounds(squares: impl Iterator<Item = Square>) -> Option<(i32, i32, i32, i32)> {
    let each = squares.map(|square| (square.column() as i32, square.row() as i32));
    each.map(|(x, y)| (x, y, x, y))
        .reduce(|a, b| (a.0.min(b.0), a.1.min(b.1), a.2.max(b.2), a.3.max(b.3)))
}

/// Grows a stretch to `least` half squares, evenly to both sides.
fn widen(from: &mut i32, to: &mut i32, least: i32) {
    let more = (least - (*to - *from)).max(0);
    *from -= more / 2;
    *to += more - more / 2;
}

/// Moves a window that reaches beyond the sheet back onto it, and cuts what is too long for it.
fn moved_onto(mut window: Window, sheet: &Sheet) -> Window {
    let all = whole(sheet);
    let fit = |from: &mut i32, to: &mut i32, low: i32, high: i32| {
        let back = (low - *from).max(0) - (*to - high).max(0);
        *from += back;
        *to += back;
        *from = (*from).max(low);
        *to = (*to).min(high);
    };
    fit(&mut window.west, &mut window.east, all.west, all.east);
    fit(&mut window.north, &mut window.south, all.north, all.south);
    window
}

#[cfg(test)]
mod tests;
