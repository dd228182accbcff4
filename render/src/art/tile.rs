//! A whole tile: ground, crops, roads, cities, what stands on them. Everything follows from the plan of the tile;
//! a few lots, the same for the same tile and variant, keep a field of grass from looking stamped.

use std::{collections::BTreeMap, rc::Rc};

use engine::{FeatureKind, Rotation, Scenery, Tile};

use super::{Art, Shape, block, building, circle, line, nature, ring};
use crate::{
    canvas::Sprite,
    geom::{Lots, Pt, along, distance_to_line, inside, pt},
    palette::{Ink, Inks},
    plan::{Plan, ROAD, RoadEnd, corner, plan},
    regions::{self, NOBODY, Regions, SIZE, distances},
};

/// How many looks a tile has.
pub(crate) const VARIANTS: u32 = 4;

/// Draws a tile of `scale` × `scale` pixels.
pub(crate) fn draw(
    tile: Tile,
    rotation: Rotation,
    variant: u32,
    scale: usize,
    inks: &Inks,
) -> Option<Sprite> {
    let mut art = Art::new(scale, scale, scale as f32, inks)?;
    art.flood(Ink::Grass);
    let plan = plan(tile, rotation);
    let regions = regions::of(tile, rotation);
    let seed = tile.index() as u64 * 64 + rotation as u64 * 16 + u64::from(variant);
    let mut painter = Painter {
        art: &mut art,
        plan: &plan,
        regions: &regions,
        lots: Lots::new(seed),
        taken: Vec::new(),
        far: BTreeMap::new(),
    };
    painter.reserve(tile);
    painter.ground(tile);
    painter.roads();
    painter.cities();
    painter.buildings();
    painter.trees(tile);
    painter.ticks();
    Some(art.into_sprite())
}

struct Painter<'a, 'i> {
    art: &'a mut Art<'i>,
    plan: &'a Plan,
    regions: &'a Regions,
    lots: Lots,
    /// Places that are taken, with their radius.
    taken: Vec<(Pt, f32)>,
    /// How far every cell is from the edge of a spot, found once for each spot.
    far: BTreeMap<u8, Rc<[i32]>>,
}

impl Painter<'_, '_> {
    /// Room for what must not be covered: buildings at crossings and ends of roads.
    fn reserve(&mut self, tile: Tile) {
        let _ = tile;
        if self.plan.village {
            self.taken.push((pt(0.5, 0.5), 0.1));
        }
        for road in &self.plan.roads {
            if matches!(road.end, RoadEnd::Gate | RoadEnd::House)
                && let Some(end) = road.line.last()
            {
                self.taken.push((*end, 0.11));
            }
        }
    }

    fn far(&mut self, spot: u8) -> Rc<[i32]> {
        let cells = &self.regions.spot;
        let far = self.far.entry(spot);
        Rc::clone(far.or_insert_with(|| distances(spot, cells).into()))
    }

    /// Up to `n` free places of a spot, each `clear` from everything else.
    fn places(&mut self, spot: usize, clear: f32, n: usize) -> Vec<Pt> {
        let far = self.far(spot as u8);
        let need = (clear * SIZE as f32 * 3.0) as i32;
        let cells: Vec<usize> = (0..far.len()).filter(|cell| far[*cell] >= need).collect();
        let mut found = Vec::new();
        for _ in 0..n * 8 {
            if cells.is_empty() || found.len() == n {
                break;
            }
            let cell = cells[self.lots.below(cells.len())];
            let at = pt(
                (cell % SIZE) as f32 / SIZE as f32,
                (cell / SIZE) as f32 / SIZE as f32,
            );
            if self.taken.iter().all(|(p, r)| p.distance(at) > r + clear) {
                self.taken.push((at, clear));
                found.push(at);
            }
        }
        // From the back to the front, so that what is nearer stands before.
        found.sort_by(|a, b| a.y.total_cmp(&b.y));
        found
    }

    fn fields(tile: Tile) -> impl Iterator<Item = usize> {
        tile.spots()
            .filter(|(_, facts)| facts.kind == FeatureKind::Field)
            .map(|(spot, _)| spot.index())
    }

    /// Cells of a spot: how large it is.
    fn size_of(&self, spot: usize) -> usize {
        let cells = self.regions.spot.iter();
        cells.filter(|cell| usize::from(**cell) == spot).count()
    }

    /// Ploughed land, each parcel with a hedge.
    fn ground(&mut self, tile: Tile) {
        for field in Self::fields(tile) {
            let many = 1 + self.size_of(field) / 2800;
            for at in self.places(field, 0.14, many) {
                if self.lots.below(5) > 0 {
                    nature::parcel(self.art, at, 0.25, &mut self.lots);
                } else {
                    nature::grove(self.art, at, &mut self.lots);
                }
            }
        }
    }

    fn roads(&mut self) {
        let stubs = self.plan.stubs.iter();
        for stub in stubs {
            self.art
                .dashes(&line(stub), Ink::RoadLine, ROAD * 1.1, 0.035, 0.025);
        }
        let mut roads: Vec<_> = self.plan.roads.iter().collect();
        roads.sort_by_key(|road| road.bridge.is_some());
        for road in &roads {
            self.art
                .blunt(&longer(&road.line), Ink::RoadLine, ROAD * 2.0 + 0.022);
        }
        for road in &roads {
            if road.bridge.is_some() {
                self.art
                    .blunt(&longer(&road.line), Ink::RoadLine, ROAD * 2.0 + 0.022);
            }
            self.art
                .blunt(&longer(&road.line), Ink::Road, ROAD * 2.0 - 0.012);
        }
        for road in roads {
            if let Some((middle, direction)) = road.bridge {
                building::bridge(self.art, middle, direction, ROAD);
            }
        }
        if self.plan.village {
            let middle = circle(pt(0.5, 0.5), 0.105);
            self.art.stroke(&middle, Ink::RoadLine, 0.022);
            self.art.fill(&middle, Ink::Road);
        }
    }

    fn cities(&mut self) {
        let gates: Vec<Pt> = self
            .plan
            .roads
            .iter()
            .filter(|r| r.end == RoadEnd::Gate)
            .filter_map(|r| r.line.last().copied())
            .collect();
        for city in &self.plan.cities {
            // The wall's shadow on the grass.
            for wall in &city.walls {
                let shadow: Vec<Pt> = wall.iter().map(|p| p.add(pt(0.012, 0.03))).collect();
                self.art.blunt(&line(&shadow), Ink::GrassDark, 0.1);
            }
        }
        for city in &self.plan.cities {
            self.art.fill(&ring(&city.ring), Ink::City);
        }
        for n in 0..self.plan.cities.len() {
            self.inside_city(n);
        }
        for city in &self.plan.cities {
            for wall in &city.walls {
                building::wall(self.art, wall);
                building::towers(self.art, wall, &gates, &mut self.lots);
            }
        }
        for gate in gates {
            building::gate(self.art, gate, 0.14);
        }
        for stub in &self.plan.stubs {
            if let Some(gate) = stub.last() {
                building::gate(self.art, *gate, 0.11);
            }
        }
    }

    fn inside_city(&mut self, n: usize) {
        let city = &self.plan.cities[n];
        let (spot, coats, scenery) = (city.spot, city.coats, city.scenery);
        let anchor = self.regions.anchors[spot];
        match scenery {
            Some(Scenery::Cathedral) => {
                building::cathedral(self.art, pt(0.5, 0.54));
                self.taken.push((pt(0.5, 0.5), 0.27));
            }
            Some(goods) => {
                let at = self.aside(spot, anchor, 0.12);
                building::goods(self.art, at, goods);
                self.taken.push((at, 0.1));
            }
            None => {}
        }
        let coat = (coats > 0).then(|| {
            let at = self.aside(spot, anchor, 0.12);
            self.taken.push((at, 0.1));
            at
        });
        let far = self.far(spot as u8);
        let free = |p: Pt| {
            let cell = |v: f32| ((v * SIZE as f32) as usize).min(SIZE - 1);
            let from_wall = far[cell(p.y) * SIZE + cell(p.x)] as f32 / (3.0 * SIZE as f32);
            let taken = self.taken.iter();
            from_wall > 0.082 && taken.clone().all(|(q, r)| q.distance(p) > r + 0.07)
        };
        let houses = street_plan(&mut self.lots, free);
        building::town(self.art, &houses, &mut self.lots);
        if let Some(at) = coat {
            building::coat(self.art, at, 0.12);
        }
    }

    /// A place of a spot with `clear` around it, away from where a meeple stands, to the north-west if there is a choice.
    fn aside(&mut self, spot: usize, anchor: Pt, clear: f32) -> Pt {
        let far = self.far(spot as u8);
        let need = (clear * SIZE as f32 * 3.0) as i32;
        let at = |cell: usize| {
            pt(
                ((cell % SIZE) as f32 + 0.5) / SIZE as f32,
                ((cell / SIZE) as f32 + 0.5) / SIZE as f32,
            )
        };
        let worth = |cell: usize| {
            let p = at(cell);
            let near = self
                .taken
                .iter()
                .any(|(q, r)| q.distance(p) < r + clear * 0.7);
            let apart = p.distance(anchor).min(0.42);
            let room = (far[cell] as f32 / (3.0 * SIZE as f32)).min(clear);
            apart + room * 3.0 - (p.x + p.y) * 0.05 - if near { 1.0 } else { 0.0 }
        };
        let cells = (0..far.len()).filter(|cell| far[*cell] >= need.min(15));
        cells
            .max_by(|a, b| worth(*a).total_cmp(&worth(*b)))
            .map_or(anchor, at)
    }

    fn buildings(&mut self) {
        if self.plan.monastery {
            building::monastery(self.art, pt(0.5, 0.5));
            self.taken.push((pt(0.5, 0.5), 0.24));
        }
        if self.plan.village {
            self.village();
        }
        for road in &self.plan.roads {
            if road.end == RoadEnd::House
                && let Some(end) = road.line.last()
            {
                building::house(self.art, end.add(pt(0.0, 0.07)), 0.17, &mut self.lots);
            }
            if road.inn {
                let at = self.beside(road.spot);
                building::goods(self.art, at, Scenery::Inn);
                self.taken.push((at, 0.13));
            }
        }
    }

    /// A free place beside a road.
    fn beside(&self, spot: usize) -> Pt {
        let Some(road) = self.plan.roads.iter().find(|road| road.spot == spot) else {
            return pt(0.5, 0.5);
        };
        let is_free = |p: Pt| {
            let cell = |v: f32| (v * SIZE as f32) as usize;
            if p.x < 0.14 || p.y < 0.14 || p.x > 0.86 || p.y > 0.86 {
                return 0;
            }
            let spot = self.regions.spot[cell(p.y) * SIZE + cell(p.x)];
            let in_city = self.plan.cities.iter().any(|city| inside(p, &city.ring));
            if spot == NOBODY || in_city {
                return 0;
            }
            let far = distances(spot, &self.regions.spot);
            far[cell(p.y) * SIZE + cell(p.x)].min(28)
        };
        let mut best = (-1, pt(0.5, 0.5));
        for t in [0.3, 0.45, 0.6, 0.2, 0.75f32] {
            let (at, direction) = along(&road.line, t);
            for off in [-0.17, 0.17, -0.2, 0.2f32] {
                let p = at.add(direction.turned().times(off));
                let free = is_free(p);
                if free > best.0 {
                    best = (free, p);
                }
            }
        }
        best.1
    }

    /// Houses around a crossing, on the grass between the roads, and a well in the middle where all roads end.
    fn village(&mut self) {
        let middle = pt(0.5, 0.5);
        let mut houses = Vec::new();
        for n in 0..16 {
            let angle = n as f32 * std::f32::consts::TAU / 16.0 + 0.2;
            let at = middle.add(pt(angle.cos() * 0.19, angle.sin() * 0.19));
            let far_from_roads = self
                .plan
                .roads
                .iter()
                .map(|r| &r.line)
                .chain(&self.plan.stubs)
                .all(|l| distance_to_line(at, l) > 0.125);
            let on_grass = self.plan.cities.iter().all(|city| !inside(at, &city.ring))
                && self
                    .plan
                    .cities
                    .iter()
                    .flat_map(|c| &c.walls)
                    .all(|w| distance_to_line(at, w) > 0.13);
            let free = houses.iter().all(|h: &Pt| h.distance(at) > 0.15);
            if far_from_roads && on_grass && free {
                houses.push(at);
            }
        }
        houses.truncate(4);
        houses.push(middle.add(pt(0.0, -0.005)));
        houses.sort_by(|a, b| a.y.total_cmp(&b.y));
        for at in houses {
            if at.distance(middle) < 0.05 {
                building::house(self.art, at.add(pt(0.0, 0.075)), 0.17, &mut self.lots);
            } else {
                building::house(self.art, at.add(pt(0.0, 0.06)), 0.145, &mut self.lots);
                self.taken.push((at, 0.08));
            }
        }
    }

    fn trees(&mut self, tile: Tile) {
        let mut largest = (0, None);
        for field in Self::fields(tile) {
            let size = self.size_of(field);
            if size > largest.0 {
                largest = (size, Some(field));
            }
            let many = size / 1700 + self.lots.below(2);
            for at in self.places(field, 0.115, many) {
                nature::grove(self.art, at, &mut self.lots);
            }
            for at in self.places(field, 0.07, size / 1000 + 1) {
                nature::plant(self.art, at, &mut self.lots);
            }
            for at in self.places(field, 0.03, size / 1400) {
                nature::tuft(self.art, at.add(pt(0.0, 0.015)), 0.045);
            }
        }
        if self.plan.garden
            && let (_, Some(field)) = largest
        {
            self.taken.retain(|(_, r)| *r > 0.09);
            if let Some(at) = self.places(field, 0.1, 1).first() {
                nature::garden(self.art, *at, 0.16);
            }
        }
    }

    /// Small marks at the corners, so that squares can be counted without a grid.
    fn ticks(&mut self) {
        for n in 0..4 {
            let at = corner(n);
            for to in [corner(n + 1), corner(n + 3)] {
                let end = at.toward(to, 0.055);
                let half = 0.006;
                let area = block(
                    at.x.min(end.x) - half,
                    at.y.min(end.y) - half,
                    (at.x - end.x).abs() + 2.0 * half,
                    (at.y - end.y).abs() + 2.0 * half,
                );
                self.art.tint(&area, Ink::Sepia, 110);
            }
        }
    }
}

/// The road with both ends drawn on a little, so that no gap shows at the edge of a tile.
fn longer(points: &[Pt]) -> Shape {
    let mut all = points.to_vec();
    if let [first, second, ..] = points {
        all.insert(0, first.toward(*second, -0.1));
    }
    if let [.., one_before, last] = points
        && (last.x < 0.01 || last.y < 0.01 || last.x > 0.99 || last.y > 0.99)
    {
        all.push(one_before.toward(*last, 1.1));
    }
    line(&all)
}

/// Where the houses of a city stand: in staggered rows that go on from tile to tile.
fn street_plan(lots: &mut Lots, is_free: impl Fn(Pt) -> bool) -> Vec<Pt> {
    let mut houses = Vec::new();
    for row in 0..5 {
        for column in 0..5 - row % 2 {
            let x = 0.1 + 0.2 * column as f32 + 0.1 * (row % 2) as f32;
            let y = 0.11 + 0.19 * row as f32;
            let at = pt(x + lots.between(-0.015, 0.015), y);
            if is_free(at) {
                houses.push(at);
            }
        }
    }
    houses.sort_by(|a, b| a.y.total_cmp(&b.y));
    houses
}

/// A printed city on a square of the sheet: walls and grass where it is not open.
pub(crate) fn printed_city(art: &mut Art<'_>, sides: [bool; 4], seed: u64) {
    let (ground, walls) = crate::plan::city_ring(sides, sides, [false; 4]);
    let mut lots = Lots::new(seed);
    art.fill(&block(0.0, 0.0, 1.0, 1.0), Ink::Grass);
    if ground.is_empty() {
        return;
    }
    for wall in &walls {
        let shadow: Vec<Pt> = wall.iter().map(|p| p.add(pt(0.012, 0.03))).collect();
        art.blunt(&line(&shadow), Ink::GrassDark, 0.1);
    }
    art.fill(&ring(&ground), Ink::City);
    let free = |p: Pt| {
        let walls = walls.iter();
        inside(p, &ground) && walls.clone().all(|w| distance_to_line(p, w) > 0.1)
    };
    let houses = street_plan(&mut lots, free);
    building::town(art, &houses, &mut lots);
    for wall in &walls {
        building::wall(art, wall);
        building::towers(art, wall, &[], &mut lots);
    }
}
