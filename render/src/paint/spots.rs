//! Numbers for the meeple spots of a tile: each where a meeple would stand, moved apart where two would touch.

use engine::{MeepleSpot, Square};

use super::Painter;
use crate::{
    canvas::{Canvas, rect},
    geom::{Pt, pt},
    palette::Ink,
    sprites::{Sign, write_on},
};

/// Numbers the spots of a tile that was just laid, from 1 in their order.
pub(super) fn paint(
    painter: &Painter<'_>,
    canvas: &mut Canvas,
    square: Square,
    spots: &[MeepleSpot],
) {
    let legal = painter.view.legal_meeples();
    let spots = if spots.is_empty() { &legal } else { spots };
    let Some(placed) = painter.view.tile(square) else {
        return;
    };
    let scene = painter.scene;
    let anchors: Vec<Pt> = spots
        .iter()
        .map(|spot| painter.assets.anchor(placed, spot.spot))
        .collect();
    let part = size(anchors.len());
    let area = scene.square(square);
    let place = |at: Pt| {
        let Pt { x, y } = at.times(scene.scale as f32);
        (area.x + x.round() as i32, area.y + y.round() as i32)
    };
    let size = (scene.scale as f32 * part).max(10.0) as u32;
    for (n, (anchor, at)) in anchors.iter().zip(apart(&anchors, part)).enumerate() {
        // A number that had to move points back with a dot.
        let (x, y) = place(*anchor);
        let dot = (scene.scale / 32).max(1);
        canvas.fill(
            rect(x - dot, y - dot, 2 * dot, 2 * dot).with(scene.map),
            Ink::Line,
        );
        let (x, y) = place(at);
        let (x, y) = (x - size as i32 / 2, y - size as i32 / 2);
        let sign = Sign::Number(size);
        canvas.stamp(&painter.sprites.sign(sign), x, y, scene.map);
        let number = (n + 1).to_string();
        write_on(canvas, &painter.assets.fonts, sign, size, x, y, &number);
    }
}

/// Diameter of a number, in squares: smaller where there are many.
fn size(spots: usize) -> f32 {
    match spots {
        0..=3 => 0.36,
        4..=5 => 0.29,
        _ => 0.25,
    }
}

/// The points, moved apart until none are nearer than `least` squares.
fn apart(points: &[Pt], least: f32) -> Vec<Pt> {
    let mut moved = points.to_vec();
    for _ in 0..200 {
        let mut touches = false;
        for one in 0..moved.len() {
            for other in 0..one {
                let off = moved[one].sub(moved[other]);
                let lack = least * 1.02 - off.length();
                if lack > 0.0 {
                    touches = true;
                    // Two points in one place part along a direction of their own.
                    let way = if off.length() > 0.001 {
                        off.unit()
                    } else {
                        pt(0.8, 0.6)
                    };
                    moved[one] = moved[one].add(way.times(lack * 0.5));
                    moved[other] = moved[other].sub(way.times(lack * 0.5));
                }
            }
        }
        if !touches {
            break;
        }
    }
    moved
}

#[cfg(test)]
mod tests {
    use engine::{Rotation, Tile};

    use super::*;
    use crate::regions;

    #[test]
    fn numbers_of_no_tile_touch_and_none_goes_far() {
        for tile in Tile::all() {
            let anchors = regions::of(tile, Rotation::R0).anchors.clone();
            let size = size(anchors.len());
            let moved = apart(&anchors, size);
            for (n, at) in moved.iter().enumerate() {
                assert!(
                    at.distance(anchors[n]) < 0.2,
                    "{tile}: {n} goes {}",
                    at.distance(anchors[n])
                );
                assert!(
                    moved[..n].iter().all(|other| other.distance(*at) >= size),
                    "{tile}: {n}"
                );
            }
        }
    }
}
