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
        (band * 5 / 6).min(scene.units(LABEL)).max(6) as u32,
        Ink::Line,
    );
    let sheet = painter.view.sheet();
    for column in 0..sheet.columns {
        let Some(area) = Square::new(column, 0).map(|square| scene.square(square)) else {
            continue;
        };
        if area.x + area.w / 2 < map.x + band / 3 || area.x + area.w / 2 > map.right() - band / 3 {
            continue;
        }
        for y in [frame.y, map.bottom()] {
            let cell = rect(area.x, y, area.w, band);
            fonts.write_centred(canvas, &column_name(column), &style, cell);
        }
    }
    for row in 0..sheet.rows {
        let Some(area) = Square::new(0, row).map(|square| scene.square(square)) else {
            continue;
        };
        let seen = area.with(rect(area.x, map.y, area.w, map.h));
        let track = track_ink(painter, row);
        let bar = track.map_or(0, |_| band / 6);
        if let Some(ink) = track {
            for x in [map.x - bar, map.right()] {
                canvas.fill(rect(x, seen.y, bar, seen.h), ink);
            }
        }
        let middle = area.y + area.h / 2;
        if middle < map.y + band / 3 || middle > map.bottom() - band / 3 {
            continue;
        }
        for x in [frame.x, map.right() + bar] {
            let cell = rect(x, area.y, band - bar, area.h);
            fonts.write_centred(canvas, &(row + 1).to_string(), &style, cell);
        }
    }
    let thick = (scene.scale / 48).max(1);
    clipped_frame(canvas, map.grown(thick), thick, Ink::Line, frame);
    clipped_frame(canvas, frame, thick, Ink::Line, frame);
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
