//! What the last tile scored, and the squares where nothing can be built any more.

use std::collections::BTreeMap;

use engine::Square;

use super::Painter;
use crate::{
    Kind,
    art::figure::{letter_ink, player_inks},
    canvas::{Canvas, rect},
    dead,
    font::plain,
    palette::Ink,
    scene::LABEL,
    sprites::Sign,
};

/// The points of the last tile, at the squares where they were made, in the colour of who got them.
pub(super) fn gains(painter: &Painter<'_>, canvas: &mut Canvas) {
    if !matches!(painter.request.kind, Kind::Turn | Kind::Map) {
        return;
    }
    let scene = painter.scene;
    let mut heights: BTreeMap<Square, i32> = BTreeMap::new();
    for score in painter.view.last_scores() {
        if score.points() == 0 || !scene.shows(score.square) {
            continue;
        }
        let owners: Vec<_> = score.seats.iter().collect();
        let (ground, letters) = match owners[..] {
            [owner] => {
                let player = painter.assets.player(painter.players, owner.index());
                let (ink, _) = player_inks(player.1);
                (ink, letter_ink(&canvas.inks, ink))
            }
            _ => (Ink::White, Ink::Line),
        };
        let text = format!("{:+}", score.points());
        let size = scene
            .units(LABEL)
            .clamp(scene.scale / 4, scene.scale * 2 / 5);
        let style = plain(size as u32, letters);
        let area = scene.square(score.square);
        let w = painter.assets.fonts.width(&text, &style) + size / 2;
        let done = heights.entry(score.square).or_default();
        let tag = rect(area.right() - w - 2, area.y + 2 + *done, w, size * 11 / 10);
        *done += tag.h;
        if scene.map.contains(tag.grown(2)) {
            canvas.fill(tag.grown(2), Ink::Line);
            canvas.fill(tag.grown(1), Ink::White);
            canvas.fill(tag, ground);
            painter
                .assets
                .fonts
                .write_centred(canvas, &text, &style, tag);
        }
    }
}

/// Crosses out the squares where nothing can be built any more.
pub(super) fn dead(painter: &Painter<'_>, canvas: &mut Canvas) {
    if !dead::are_marked(&painter.request.kind) {
        return;
    }
    let size = painter.scene.scale * 9 / 20;
    let stamp = painter.sprites.sign(Sign::Dead(size as u32));
    let squares = dead::squares(painter.view).into_iter();
    for square in squares.filter(|square| painter.scene.shows(*square)) {
        let area = painter.scene.square(square);
        let (x, y) = (area.x + (area.w - size) / 2, area.y + (area.h - size) / 2);
        canvas.stamp(&stamp, x, y, painter.scene.map);
    }
}
