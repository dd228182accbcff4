//! The frame of the map: column letters and row numbers on all sides.

use engine::{Square, column_name};

use super::{Painter, clipped_frame};
use crate::{
    canvas::{Canvas, Rect, rect},
    font::plain,
    palette::Ink,
    scene::LABEL,
};

pub(super) fn paint(painter: &Painter<'_>, canvas: &mut Canvas) {
    let scene = painter.scene;
    let (frame, map) = (scene.frame, scene.map);
    let band = map.x - frame.x;
    for part in [
        rect(frame.x, frame.y, frame.w, band),
        rect(frame.x, map.bottom(), frame.w, band),
        rect(frame.x, map.y, band, map.h),
        rect(map.right(), map.y, band, map.h),
    ] {
        canvas.fill(part, Ink::PaperDark);
    }
    let sheet = painter.view.sheet();
    for row in 0..sheet.rows {
        let Some(area) = Square::new(0, row).map(|square| scene.square(square)) else {
            continue;
        };
        let seen = area.with(rect(area.x, map.y, area.w, map.h));
        let (edge, track) = (bar(band), band / 7);
        if let Some(ink) = track_ink(painter, row) {
            for x in [map.x - edge - track, map.right() + edge] {
                canvas.fill(rect(x, seen.y, track, seen.h), ink);
            }
        }
    }
    for column in 0..sheet.columns {
        for cell in column_cells(painter, column) {
            letter(painter, canvas, cell, &column_name(column));
        }
    }
    for row in 0..sheet.rows {
        for cell in row_cells(painter, row) {
            letter(painter, canvas, cell, &(row + 1).to_string());
        }
    }
    scale_bars(painter, canvas, band);
    let thick = (scene.scale / 48).max(1);
    clipped_frame(canvas, map.grown(thick), thick, Ink::Line, frame);
    clipped_frame(canvas, frame, thick, Ink::Line, frame);
}

/// Marks the letter and the number of a square, on all sides: whoever looks for it finds it along them.
pub(super) fn mark(painter: &Painter<'_>, canvas: &mut Canvas, square: Square) {
    let columns = column_cells(painter, square.column()).into_iter();
    let rows = row_cells(painter, square.row()).into_iter();
    let named = columns.map(|cell| (cell, column_name(square.column())));
    for (cell, name) in named.chain(rows.map(|cell| (cell, (square.row() + 1).to_string()))) {
        let thick = (painter.scene.scale / 48).max(1);
        let inset = cell.w.min(cell.h) / 16 + 2 * thick;
        let ground = cell.grown(-inset);
        canvas.fill(ground.grown(thick), Ink::Line);
        canvas.fill(ground, Ink::Last);
        letter(painter, canvas, cell, &name);
    }
}

fn letter(painter: &Painter<'_>, canvas: &mut Canvas, cell: Rect, text: &str) {
    let scene = painter.scene;
    let band = scene.map.x - scene.frame.x;
    let size = (band * 3 / 4).min(scene.units(LABEL)).max(6);
    let style = plain(size as u32, Ink::Line);
    let fonts = &painter.assets.fonts;
    fonts.write_centred(canvas, text, &style, cell);
}

/// Where the letter of a column stands, above and below the map; nowhere for a column that is hardly seen.
fn column_cells(painter: &Painter<'_>, column: usize) -> Vec<Rect> {
    let scene = painter.scene;
    let (frame, map) = (scene.frame, scene.map);
    let band = map.x - frame.x;
    let edge = bar(band);
    let Some(area) = Square::new(column, 0).map(|square| scene.square(square)) else {
        return Vec::new();
    };
    let middle = area.x + area.w / 2;
    if middle < map.x + band / 3 || middle > map.right() - band / 3 {
        return Vec::new();
    }
    let cell = |y| rect(area.x, y, area.w, band - edge);
    vec![cell(frame.y), cell(map.bottom() + edge)]
}

/// Where the number of a row stands, left and right of the map.
fn row_cells(painter: &Painter<'_>, row: usize) -> Vec<Rect> {
    let scene = painter.scene;
    let (frame, map) = (scene.frame, scene.map);
    let band = map.x - frame.x;
    let edge = bar(band) + track_ink(painter, row).map_or(0, |_| band / 7);
    let Some(area) = Square::new(0, row).map(|square| scene.square(square)) else {
        return Vec::new();
    };
    let middle = area.y + area.h / 2;
    if middle < map.y + band / 3 || middle > map.bottom() - band / 3 {
        return Vec::new();
    }
    let cell = |x| rect(x, area.y, band - edge, area.h);
    vec![cell(frame.x), cell(map.right() + edge)]
}

/// The edge of the map in dark and light by turns, a square each, as the degrees of an old map.
fn scale_bars(painter: &Painter<'_>, canvas: &mut Canvas, band: i32) {
    let scene = painter.scene;
    let map = scene.map;
    let thick = bar(band);
    let ring = map.grown(thick);
    for part in [
        rect(ring.x, ring.y, ring.w, thick),
        rect(ring.x, map.bottom(), ring.w, thick),
        rect(ring.x, ring.y, thick, ring.h),
        rect(map.right(), ring.y, thick, ring.h),
    ] {
        canvas.fill(part, Ink::Paper);
    }
    let Some(first) = Square::new(0, 0).map(|square| scene.square(square)) else {
        return;
    };
    let inner = thick - (thick / 3).max(1);
    let steps = |from: i32, to: i32, origin: i32| {
        let begin = (from - origin).div_euclid(scene.scale);
        let end = (to - origin).div_euclid(scene.scale);
        let dark = (begin..=end).filter(|n| n.rem_euclid(2) == 0);
        dark.map(move |n| (origin + n * scene.scale).max(from))
            .map(move |at| (at, to))
    };
    for (x, to) in steps(map.x, map.right(), first.x) {
        let w = (scene.scale - (x - first.x).rem_euclid(scene.scale)).min(to - x);
        canvas.fill(rect(x, map.y - inner, w, inner), Ink::Sepia);
        canvas.fill(rect(x, map.bottom(), w, inner), Ink::Sepia);
    }
    for (y, to) in steps(map.y, map.bottom(), first.y) {
        let h = (scene.scale - (y - first.y).rem_euclid(scene.scale)).min(to - y);
        canvas.fill(rect(map.x - inner, y, inner, h), Ink::Sepia);
        canvas.fill(rect(map.right(), y, inner, h), Ink::Sepia);
    }
    clipped_frame(canvas, ring, 1, Ink::Line, scene.frame);
}

/// How thick the edge of the map is in a frame this wide.
fn bar(band: i32) -> i32 {
    (band / 6).max(2)
}

/// The colour of chips that are laid again in this row.
fn track_ink(painter: &Painter<'_>, row: usize) -> Option<Ink> {
    let tracks = painter.view.sheet().treat_tracks.as_ref()?;
    let number = row as u8 + 1;
    let found = tracks.iter().position(|track| track.contains(&number))?;
    engine::Colour::ALL
        .get(found)
        .map(|colour| crate::art::figure::chip_ink(*colour))
}
