//! Which part of a tile belongs to which spot, on a raster of [`SIZE`] × [`SIZE`], and where a meeple stands on it.
//!
//! Fields are what is left between walls and roads: they are found by flooding from the sides, and a test compares what
//! the flood finds with the tile table. So the drawing cannot say anything else than the rules.

use std::{
    collections::HashMap,
    sync::{Arc, LazyLock, PoisonError, RwLock},
};

use engine::{FeatureKind, HalfSide, Rotation, Tile};

use crate::{
    geom::{Pt, along, distance_to_line, inside, pt},
    plan::{City, Plan, ROAD, RoadEnd, plan},
};

/// Cells of the raster on a side.
pub(crate) const SIZE: usize = 64;

/// No spot: under a village, or outside everything.
pub(crate) const NOBODY: u8 = 255;
const OPEN: u8 = 254;

/// The raster of a tile.
#[derive(Clone, Debug)]
pub(crate) struct Regions {
    /// Number of the spot per cell, row by row.
    pub(crate) spot: Vec<u8>,
    /// Where a meeple of each spot stands, in tiles.
    pub(crate) anchors: Vec<Pt>,
}

fn centre(cell: usize) -> Pt {
    let at = |n: usize| (n as f32 + 0.5) / SIZE as f32;
    pt(at(cell % SIZE), at(cell / SIZE))
}

/// The cell just inside a half-side, at its middle.
fn cell_of(half: HalfSide) -> usize {
    let quarter = [SIZE / 4, SIZE - 1 - SIZE / 4];
    let along = |n: usize| quarter[n];
    let last = SIZE - 1;
    let (x, y) = match half.index() {
        0 => (along(0), 0),
        1 => (along(1), 0),
        2 => (last, along(0)),
        3 => (last, along(1)),
        4 => (along(1), last),
        5 => (along(0), last),
        6 => (0, along(1)),
        _ => (0, along(0)),
    };
    y * SIZE + x
}

type Kept = RwLock<HashMap<(Tile, Rotation), Arc<Regions>>>;

/// The raster of a tile that lies like this; found once.
pub(crate) fn of(tile: Tile, rotation: Rotation) -> Arc<Regions> {
    static KEPT: LazyLock<Kept> = LazyLock::new(RwLock::default);
    let kept = KEPT.read().unwrap_or_else(PoisonError::into_inner);
    if let Some(found) = kept.get(&(tile, rotation)) {
        return Arc::clone(found);
    }
    drop(kept);
    let made = Arc::new(regions(tile, rotation, &plan(tile, rotation)));
    let mut kept = KEPT.write().unwrap_or_else(PoisonError::into_inner);
    Arc::clone(kept.entry((tile, rotation)).or_insert(made))
}

/// Finds the spots of a tile that lies like this.
fn regions(tile: Tile, rotation: Rotation, plan: &Plan) -> Regions {
    let mut spot = vec![OPEN; SIZE * SIZE];
    for (cell, spot) in spot.iter_mut().enumerate() {
        let p = centre(cell);
        // The wall is of the city: a tip of it in a corner must not be too thin for the raster.
        let on_wall = |city: &City| city.walls.iter().any(|w| distance_to_line(p, w) < 0.013);
        let found = plan
            .cities
            .iter()
            .find(|city| inside(p, &city.ring) || on_wall(city));
        if let Some(city) = found {
            *spot = city.spot as u8;
        }
        // Wider than drawn by less than a cell, so that no flood slips between a road and a wall.
        let on = |line: &[Pt]| distance_to_line(p, line) < ROAD + 0.008;
        for road in &plan.roads {
            let keeps_city = road.end == RoadEnd::Gate && *spot != OPEN;
            if !keeps_city && on(&road.line) {
                *spot = road.spot as u8;
            }
        }
        if *spot == OPEN && plan.stubs.iter().any(|stub| on(stub)) {
            *spot = NOBODY;
        }
    }
    let spots = &tile.facts().spots;
    for half in HalfSide::all() {
        if let Some(field) = tile.spot_at(rotation, FeatureKind::Field, half) {
            flood(&mut spot, cell_of(half), field.index() as u8);
        }
    }
    let enclosed = spots
        .iter()
        .position(|s| s.kind == FeatureKind::Field && s.halves.is_empty());
    if let Some(field) = enclosed
        && let Some(cell) = largest_open(&spot)
    {
        flood(&mut spot, cell, field as u8);
    }
    let monastery = spots.iter().position(|s| s.kind == FeatureKind::Monastery);
    if let Some(monastery) = monastery {
        for (cell, spot) in spot.iter_mut().enumerate() {
            let off = centre(cell).sub(pt(0.5, 0.5));
            if off.x.abs() < 0.15 && off.y.abs() < 0.16 {
                *spot = monastery as u8;
            }
        }
    }
    for cell in &mut spot {
        if *cell == OPEN {
            *cell = NOBODY;
        }
    }
    let anchors = (0..spots.len()).map(|n| anchor(n, &spot, plan)).collect();
    Regions { spot, anchors }
}

/// Fills what is open around a cell; how many cells that were.
fn flood(cells: &mut [u8], from: usize, as_spot: u8) -> usize {
    let (mut open, mut filled) = (vec![from], 0);
    while let Some(cell) = open.pop() {
        if cells[cell] != OPEN {
            continue;
        }
        cells[cell] = as_spot;
        filled += 1;
        let (x, y) = (cell % SIZE, cell / SIZE);
        if x > 0 {
            open.push(cell - 1);
        }
        if x + 1 < SIZE {
            open.push(cell + 1);
        }
        if y > 0 {
            open.push(cell - SIZE);
        }
        if y + 1 < SIZE {
            open.push(cell + SIZE);
        }
    }
    filled
}

/// A cell of the largest piece that no flood has reached.
fn largest_open(cells: &[u8]) -> Option<usize> {
    let mut left = cells.to_vec();
    let mut best: Option<(usize, usize)> = None;
    while let Some(cell) = left.iter().position(|c| *c == OPEN) {
        let size = flood(&mut left, cell, NOBODY);
        if best.is_none_or(|(most, _)| size > most) {
            best = Some((size, cell));
        }
    }
    best.map(|(_, cell)| cell)
}

/// Where a meeple stands: half way along a road, else as far from the edges of the spot as can be.
fn anchor(n: usize, cells: &[u8], plan: &Plan) -> Pt {
    if let Some(road) = plan.roads.iter().find(|road| road.spot == n) {
        let t = match road.end {
            RoadEnd::Through if road.bridge.is_some() => 0.22,
            RoadEnd::Through => 0.5,
            RoadEnd::House => 0.3,
            RoadEnd::Gate => 0.62,
            _ => 0.42,
        };
        let crossed = road.end == RoadEnd::Through && plan.roads.iter().any(|r| r.bridge.is_some());
        return along(&road.line, if crossed { 0.22 } else { t }).0;
    }
    let reach = distances(n as u8, cells);
    let best = (0..cells.len()).max_by_key(|cell| {
        let off = centre(*cell).distance(pt(0.5, 0.5));
        (reach[*cell], -(off * 1000.0) as i32)
    });
    best.map_or(pt(0.5, 0.5), centre)
}

/// Per cell of the spot, how far it is to the next cell that is not of it or to the edge of the tile (3-4 chamfer).
pub(crate) fn distances(spot: u8, cells: &[u8]) -> Vec<i32> {
    let mut far: Vec<i32> = cells
        .iter()
        .map(|c| if *c == spot { 10_000 } else { 0 })
        .collect();
    let at = |far: &[i32], x: i32, y: i32| {
        let size = SIZE as i32;
        if x < 0 || y < 0 || x >= size || y >= size {
            0
        } else {
            far[(y * size + x) as usize]
        }
    };
    for back in [false, true] {
        for step in 0..cells.len() {
            let cell = if back { cells.len() - 1 - step } else { step };
            if far[cell] == 0 {
                continue;
            }
            let (x, y) = ((cell % SIZE) as i32, (cell / SIZE) as i32);
            let d = if back { 1 } else { -1 };
            let near = [
                at(&far, x + d, y) + 3,
                at(&far, x, y + d) + 3,
                at(&far, x + d, y + d) + 4,
                at(&far, x - d, y + d) + 4,
            ];
            far[cell] = near.into_iter().fold(far[cell], i32::min);
        }
    }
    far
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_drawing_of_every_tile_says_what_the_table_says() {
        for tile in Tile::all() {
            for rotation in Rotation::ALL {
                let plan = plan(tile, rotation);
                let found = regions(tile, rotation, &plan);
                for half in HalfSide::all() {
                    for kind in [FeatureKind::Field, FeatureKind::City] {
                        if let Some(spot) = tile.spot_at(rotation, kind, half) {
                            let drawn = usize::from(found.spot[cell_of(half)]);
                            assert_eq!(drawn, spot.index(), "{tile} {rotation} {half} {kind:?}");
                        }
                    }
                }
                for (spot, facts) in tile.spots() {
                    let size = found
                        .spot
                        .iter()
                        .filter(|c| usize::from(**c) == spot.index())
                        .count();
                    assert!(size > 60, "{tile} {rotation}: {size} cells of {facts:?}");
                    let at = found.anchors[spot.index()];
                    assert!(
                        at.x > 0.1 && at.x < 0.9 && at.y > 0.1 && at.y < 0.9,
                        "{tile} {rotation} {facts:?} {at:?}"
                    );
                }
                let lost = (0..SIZE * SIZE)
                    .filter(|cell| found.spot[*cell] == NOBODY)
                    .count();
                assert!(
                    lost < 500,
                    "{tile} {rotation}: {lost} cells belong to nothing"
                );
            }
        }
    }
}
