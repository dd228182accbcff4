//! Fields or features in the colours of their owners, laid over the tiles.

use engine::{FeatureKind, FeatureView};

use super::Painter;
use crate::{
    Overlay,
    art::figure::player_inks,
    canvas::Canvas,
    palette::Ink,
    regions::{self, SIZE},
};

pub(super) fn paint(painter: &Painter<'_>, canvas: &mut Canvas, overlay: Overlay) {
    for feature in painter.view.features() {
        let is_field = feature.kind == FeatureKind::Field;
        if is_field == (overlay == Overlay::Fields) {
            paint_feature(painter, canvas, &feature);
        }
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
                let (ink, cover) = match owners.len() {
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
                let colour = canvas.inks.rgb(ink);
                let pixel = &mut canvas.pixels[y as usize * scene.w as usize + x as usize];
                *pixel = canvas.inks.over(*pixel, colour, cover);
            }
        }
    }
}
