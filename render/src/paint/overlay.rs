//! Fields or features in the colours of their owners, laid over the tiles; what is finished and what is open.

use engine::{FeatureKind, FeatureView, Spot, Square, View};

use super::Painter;
use crate::{
    Overlay,
    art::figure::player_inks,
    canvas::{Canvas, rect},
    palette::Ink,
    regions::{self, SIZE},
    sprites::{Sign, write_on},
};

pub(super) fn paint(painter: &Painter<'_>, canvas: &mut Canvas, overlay: Overlay) {
    let features: Vec<FeatureView> = shown(painter.view, overlay).collect();
    for feature in &features {
        paint_feature(painter, canvas, feature);
    }
    if overlay == Overlay::Features {
        for feature in &features {
            mark(painter, canvas, feature);
        }
    }
}

/// The features that an overlay is about.
pub(crate) fn shown(view: &View, overlay: Overlay) -> impl Iterator<Item = FeatureView> + use<> {
    let wanted = move |feature: &FeatureView| match overlay {
        Overlay::None => false,
        Overlay::Fields => feature.kind == FeatureKind::Field,
        Overlay::Features => feature.kind != FeatureKind::Field,
    };
    view.features().into_iter().filter(wanted)
}

/// A tick on what is finished; rings where the rest is still open, beside a monastery the number of tiles it lacks.
fn mark(painter: &Painter<'_>, canvas: &mut Canvas, feature: &FeatureView) {
    let scene = painter.scene;
    if feature.is_completed() {
        let size = scene.scale as u32 / 4;
        let middle = feature.spots[feature.spots.len() / 2];
        stamp_at(painter, canvas, middle, Sign::Done(size), None);
        return;
    }
    if feature.kind == FeatureKind::Monastery {
        let size = scene.scale as u32 * 3 / 10;
        let lacks = feature.open.to_string();
        for spot in &feature.spots {
            stamp_at(painter, canvas, *spot, Sign::Number(size), Some(&lacks));
        }
        return;
    }
    let size = (scene.scale / 5).max(5);
    let stamp = painter.sprites.sign(Sign::Open(size as u32));
    for (square, spot) in &feature.spots {
        let Some(placed) = painter.view.tile(*square) else {
            continue;
        };
        let area = scene.square(*square);
        for side in placed.tile.facts().spots[spot.index()].sides_turned(placed.rotation) {
            let beyond = square.neighbour(side);
            let is_closed = beyond.is_none_or(|beyond| {
                painter.view.tile(beyond).is_some()
                    || !painter.view.sheet().print(beyond).is_playable()
            });
            if is_closed {
                continue;
            }
            let (dx, dy) = side.step();
            let off = (scene.scale - size) / 2 - scene.scale / 24;
            let middle = |from: i32, d: i32| from + (scene.scale - size) / 2 + d * off;
            let (x, y) = (middle(area.x, dx), middle(area.y, dy));
            canvas.stamp(&stamp, x, y, scene.map);
        }
    }
}

/// Stamps a sign a little above where a meeple on a spot stands, so that both can be seen.
fn stamp_at(
    painter: &Painter<'_>,
    canvas: &mut Canvas,
    (square, spot): (Square, Spot),
    sign: Sign,
    text: Option<&str>,
) {
    let Some(placed) = painter.view.tile(square) else {
        return;
    };
    let (x, y) = painter.anchor(square, placed, spot);
    let size = match sign {
        Sign::Done(size) | Sign::Number(size) => size as i32,
        _ => painter.scene.scale / 4,
    };
    let is_taken = |meeple: &engine::MeepleView| meeple.square == square && meeple.spot == spot;
    let up = if painter.view.meeples().iter().any(is_taken) {
        painter.scene.scale * 3 / 10
    } else {
        0
    };
    let (x, y) = (x - size / 2, y - size / 2 - up);
    canvas.stamp(&painter.sprites.sign(sign), x, y, painter.scene.map);
    if let Some(text) = text
        && painter.scene.map.contains(rect(x, y, size, size))
    {
        write_on(canvas, &painter.assets.fonts, sign, size as u32, x, y, text);
    }
}

/// Stripes in the inks of all owners; without an owner nothing for a field, pale for what is finished.
fn paint_feature(painter: &Painter<'_>, canvas: &mut Canvas, feature: &FeatureView) {
    let owners: Vec<Ink> = feature
        .owners
        .iter()
        .map(|seat| player_inks(painter.assets.player(painter.players, seat.index()).1).0)
        .collect();
    let is_field = feature.kind == FeatureKind::Field;
    if owners.is_empty() && (is_field || !feature.is_completed()) {
        return;
    }
    let scene = painter.scene;
    let stripe = (scene.scale / 12).max(2);
    for (square, spot) in feature
        .spots
        .iter()
        .filter(|(square, _)| scene.shows(*square))
    {
        let Some(placed) = painter.view.tile(*square) else {
            continue;
        };
        let regions = regions::of(placed.tile, placed.rotation);
        let area = scene.square(*square);
        let seen = area.with(scene.map);
        for y in seen.y..seen.bottom() {
            for x in seen.x..seen.right() {
                let cell = |n: i32| n as usize * SIZE / scene.scale as usize;
                let (column, row) = (cell(x - area.x), cell(y - area.y));
                if usize::from(regions.spot[row * SIZE + column]) != spot.index() {
                    continue;
                }
                let band = (x + y).div_euclid(stripe) as usize;
                let (ink, cover): (Ink, u8) = match owners.len() {
                    0 => (Ink::White, if band.is_multiple_of(2) { 150 } else { 60 }),
                    n => {
                        let thick = if feature.is_completed() && !is_field {
                            90
                        } else {
                            150
                        };
                        let which = band / 2 % n;
                        (
                            owners[which],
                            if band.is_multiple_of(2) {
                                thick
                            } else {
                                thick / 2
                            },
                        )
                    }
                };
                let pixel = &mut canvas.pixels[y as usize * scene.w as usize + x as usize];
                *pixel = canvas.inks.seen(ink)[usize::from(*pixel)][usize::from(cover)];
            }
        }
    }
}
