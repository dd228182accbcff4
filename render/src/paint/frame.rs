//! The frame of the map: column letters and row numbers on all sides.

use engine::{Square, column_name};

use super::{Painter, clipped_frame};
use crate::{
    canvas::{Canvas, rect},
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
    let fonts = &painter.assets.fonts;
    let style = plain(
        (band * 3 / 4).min(scene.units(LABEL)).max(6) as u32,
        Ink::Line,
    );
    let edge = bar(band);
    let sheet = painter.view.sheet();
    for column in 0..sheet.columns {
        let Some(area) = Square::new(column, 0).map(|square| scene.square(square)) else {
            continue;
        };
        if area.x + area.w / 2 < map.x + band / 3 || area.x + area.w / 2 > map.right() - band / 3 {
            continue;
        }
        for y in [frame.y, map.bottom() + edge] {
            let cell = rect(area.x, y, area.w, band - edge);
            fonts.write_centred(canvas, &column_name(column), &style, cell);
        }
    }
    for row in 0..sheet.rows {
        let Some(area) = Square::new(0, row).map(|square| scene.square(square)) else {
            continue;
        };
        let seen = area.with(rect(area.x, map.y, area.w, map.h));
        let track = track_ink(painter, row);
        let bar = track.map_or(0, |_| band / 7);
        if let Some(ink) = track {
            for x in [map.x - edge - bar, map.right() + edge] {
                canvas.fill(rect(x, seen.y, bar, seen.h), ink);
            }
        }
        let middle = area.y + area.h / 2;
        if middle < map.y + band / 3 || middle > map.bottom() - band / 3 {
            continue;
        }
        for x in [frame.x, map.right() + edge + bar] {
            let cell = rect(x, area.y, band - edge - bar, area.h);
            fonts.write_centred(canvas, &(row + 1).to_string(), &style, cell);
        }
    }
    scale_bars(painter, canvas, band);
    let thick = (scene.scale / 48).max(1);
    clipped_frame(canvas, map.grown(thick), thick, Ink::Line, frame);
    clipped_frame(canvas, frame, thick, Ink::Line, frame);
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
