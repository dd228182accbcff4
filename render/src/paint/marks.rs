//! What the last tile scored, and the squares where nothing can be built any more.

use std::collections::BTreeMap;

use engine::{Phase, Side, Square};

use super::Painter;
use crate::{
    Kind,
    art::figure::{letter_ink, player_inks},
    canvas::{Canvas, rect},
    font::plain,
    palette::Ink,
    scene::LABEL,
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

/// Crosses out empty squares beside tiles where none of the tiles that may still come fits. Only where hints are on.
pub(super) fn dead(painter: &Painter<'_>, canvas: &mut Canvas) {
    if !matches!(painter.request.kind, Kind::Turn | Kind::Map) {
        return;
    }
    let thick = (painter.scene.scale / 24).max(2);
    for square in dead_squares(painter) {
        let area = painter.scene.square(square);
        let (low, high) = (area.w * 3 / 10, area.w * 7 / 10);
        for n in low..high {
            for x in [area.x + n, area.x + area.w - 1 - n] {
                canvas.fill(
                    rect(x, area.y + n, thick, thick).with(painter.scene.map),
                    Ink::AbroadLine,
                );
            }
        }
    }
}

fn dead_squares(painter: &Painter<'_>) -> Vec<Square> {
    let view = painter.view;
    let (Phase::PlaceTile { .. } | Phase::ChooseDraw { .. } | Phase::Draw { .. }) = view.phase()
    else {
        return Vec::new();
    };
    if !view.options().hints {
        return Vec::new();
    }
    let mut kinds: Vec<_> = view
        .unseen_tiles()
        .into_iter()
        .map(|(tile, _)| tile)
        .collect();
    kinds.extend(view.islands().iter().filter_map(|stack| stack.top));
    if let Phase::PlaceTile { tile, .. } = view.phase() {
        kinds.push(tile);
    }
    let mut alive: Vec<Square> = Vec::new();
    for tile in kinds {
        alive.extend(view.legal_for(tile).into_iter().map(|(square, _)| square));
    }
    alive.sort_unstable();
    alive.dedup();
    let sheet = view.sheet();
    let beside_two = |square: Square| {
        let near = Side::ALL
            .into_iter()
            .filter_map(|side| square.neighbour(side));
        near.filter(|s| view.tile(*s).is_some()).count() >= 2
    };
    sheet
        .squares()
        .filter(|(square, print)| print.is_playable() && view.tile(*square).is_none())
        .map(|(square, _)| square)
        .filter(|square| painter.scene.shows(*square) && beside_two(*square))
        .filter(|square| alive.binary_search(square).is_err())
        .collect()
}
