//! Where the panel opens: the square and rotation most people would want.

use engine::{Phase, Rotation, Square, View};

use crate::custom_id::{Lay, Way};

/// The lay that pays most now, then the one nearest to the last move; `None` where nothing is to be placed.
pub fn obvious(view: &View) -> Option<Lay> {
    best(view, view.legal_placements())
}

/// The best lay on one square; `None` where the tile does not fit there.
pub fn best_at(view: &View, square: Square) -> Option<Lay> {
    let here = view.legal_placements().into_iter();
    best(view, here.filter(|(at, _)| *at == square).collect())
}

fn best(view: &View, legal: Vec<(Square, Rotation)>) -> Option<Lay> {
    let last = view.last().map(|last| last.square);
    let lays = legal
        .into_iter()
        .map(|(square, rotation)| Lay { square, rotation });
    lays.max_by_key(|lay| {
        let far = last.map_or(0, |last| distance(last, lay.square));
        let first = (lay.square, lay.rotation);
        (
            points(view, *lay),
            std::cmp::Reverse(far),
            std::cmp::Reverse(first),
        )
    })
}

/// The most points the mover can have at once from a tile laid like this, with the best meeple.
fn points(view: &View, lay: Lay) -> i32 {
    let Ok(placement) = view.try_placement(lay.square, lay.rotation) else {
        return i32::MIN;
    };
    let Some(seat) = view.phase().seat() else {
        return 0;
    };
    let at_once: i32 = placement
        .view
        .last_scores()
        .iter()
        .map(|score| score.points_of(seat))
        .sum();
    let spots = placement.spots.iter().map(|spot| Some(spot.spot));
    let ends = spots
        .chain([None])
        .filter_map(|spot| placement.view.try_finish(spot).ok());
    let best = ends.map(|scores| {
        scores
            .iter()
            .map(|score| score.points_of(seat))
            .sum::<i32>()
    });
    at_once + best.max().unwrap_or(0)
}

/// Steps between two squares, by sides.
fn distance(one: Square, other: Square) -> usize {
    one.column().abs_diff(other.column()) + one.row().abs_diff(other.row())
}

/// The legal rotations on a square, those that look alike once, by quarter turns.
pub(super) fn rotations(view: &View, square: Square) -> Vec<Rotation> {
    let Phase::PlaceTile { tile, .. } = view.phase() else {
        return Vec::new();
    };
    let mut here: Vec<Rotation> = Vec::new();
    let mut legal = view.legal_placements();
    legal.sort_unstable();
    for (_, rotation) in legal.into_iter().filter(|(at, _)| *at == square) {
        if !here.iter().any(|seen| tile.looks_alike(*seen, rotation)) {
            here.push(rotation);
        }
    }
    here
}

/// The next legal rotation that looks different.
pub fn next_rotation(view: &View, lay: Lay, way: Way) -> Lay {
    let all = rotations(view, lay.square);
    let Phase::PlaceTile { tile, .. } = view.phase() else {
        return lay;
    };
    let now = all
        .iter()
        .position(|rotation| tile.looks_alike(*rotation, lay.rotation));
    let step = match way {
        Way::Clockwise => 1,
        Way::Back => all.len().saturating_sub(1),
    };
    let next = now.map_or(0, |now| now + step).checked_rem(all.len());
    let rotation = next.and_then(|next| all.get(next)).copied();
    Lay {
        square: lay.square,
        rotation: rotation.unwrap_or(lay.rotation),
    }
}
