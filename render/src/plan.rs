//! Where everything of a tile lies, from its facts alone: walls, roads, what a road ends at. No pixels, no colours.
//!
//! Corners are counted clockwise from the north-west; side `n` runs from corner `n` to corner `n + 1`.

use engine::{FeatureKind, Rotation, Scenery, Side, SpotFacts, Tile};

use crate::geom::{Pt, along, cubic, distance_to_line, inside, pt};

/// Half the width of a road, in tiles.
pub(crate) const ROAD: f32 = 0.052;

/// A tile laid out.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) cities: Vec<City>,
    pub(crate) roads: Vec<Road>,
    pub(crate) monastery: bool,
    /// Roads end here among houses.
    pub(crate) village: bool,
    /// Footpaths from the crossing to a city gate: they cut the grass, nobody stands on them.
    pub(crate) stubs: Vec<Vec<Pt>>,
    pub(crate) garden: bool,
}

/// A city part.
#[derive(Clone, Debug)]
pub(crate) struct City {
    /// Number of its spot.
    pub(crate) spot: usize,
    /// Its ground, a closed ring.
    pub(crate) ring: Vec<Pt>,
    pub(crate) walls: Vec<Vec<Pt>>,
    pub(crate) coats: u8,
    pub(crate) scenery: Option<Scenery>,
}

/// A road part.
#[derive(Clone, Debug)]
pub(crate) struct Road {
    /// Number of its spot.
    pub(crate) spot: usize,
    /// From the side where it enters.
    pub(crate) line: Vec<Pt>,
    pub(crate) end: RoadEnd,
    /// It goes over another road.
    pub(crate) bridge: Option<(Pt, Pt)>,
    pub(crate) inn: bool,
}

/// What a road ends at on the tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RoadEnd {
    /// It runs through.
    Through,
    Village,
    Monastery,
    Gate,
    House,
}

const CENTRE: Pt = pt(0.5, 0.5);

pub(crate) fn corner(n: usize) -> Pt {
    [pt(0.0, 0.0), pt(1.0, 0.0), pt(1.0, 1.0), pt(0.0, 1.0)][n % 4]
}

/// The middle of a side.
pub(crate) fn middle(side: Side) -> Pt {
    corner(side as usize).toward(corner(side as usize + 1), 0.5)
}

/// The direction from a side into the tile.
pub(crate) fn inward(side: Side) -> Pt {
    CENTRE.sub(middle(side)).unit()
}

/// Lays out a tile turned by `rotation`.
pub(crate) fn plan(tile: Tile, rotation: Rotation) -> Plan {
    let spots = &tile.facts().spots;
    let turned = |spot: &SpotFacts| {
        let mut is_there = [false; 4];
        for side in spot.sides_turned(rotation) {
            is_there[side as usize] = true;
        }
        is_there
    };
    let of_kind = |kind| {
        let spots = spots.iter().enumerate();
        spots.filter(move |(_, spot)| spot.kind == kind)
    };
    let mut any_city = [false; 4];
    for (_, city) in of_kind(FeatureKind::City) {
        for (there, side) in any_city.iter_mut().zip(turned(city)) {
            *there |= side;
        }
    }
    let cut = cut_corners(tile, rotation, any_city);
    let mut largest = of_kind(FeatureKind::City)
        .max_by_key(|(n, spot)| (spot.sides.len(), usize::MAX - n))
        .map(|(n, _)| n);
    let mut cities = Vec::new();
    for (n, spot) in of_kind(FeatureKind::City) {
        let cuts = if largest == Some(n) { cut } else { [false; 4] };
        if largest == Some(n) {
            largest = None;
        }
        let (ring, walls) = city_ring(turned(spot), any_city, cuts);
        cities.push(City {
            spot: n,
            ring,
            walls,
            coats: spot.coats,
            scenery: spot.scenery,
        });
    }
    let monastery = of_kind(FeatureKind::Monastery).next().is_some();
    let mut plan = Plan {
        cities,
        roads: Vec::new(),
        monastery,
        village: false,
        stubs: Vec::new(),
        garden: tile.facts().garden,
    };
    let is_bridge = tile.id().contains("bridge");
    for (n, spot) in of_kind(FeatureKind::Road) {
        let sides: Vec<Side> = spot.sides_turned(rotation).into_iter().collect();
        let (line, end) = match sides[..] {
            [one, other] => (
                through(one, other, !plan.cities.is_empty()),
                RoadEnd::Through,
            ),
            [side] => ending(&mut plan, tile, rotation, side, is_bridge),
            _ => continue,
        };
        plan.roads.push(Road {
            spot: n,
            line,
            end,
            bridge: None,
            inn: spot.scenery == Some(Scenery::Inn),
        });
    }
    if is_bridge && let Some(over) = plan.roads.last_mut() {
        // The road that does not lead to the gate goes over the other.
        over.bridge = Some((CENTRE, along(&over.line, 0.5).1));
    }
    if plan.village {
        add_stubs(&mut plan, tile, rotation);
    }
    plan
}

/// Corners where two grassy sides meet but the grass is two fields: a city wall reaches there.
fn cut_corners(tile: Tile, rotation: Rotation, city: [bool; 4]) -> [bool; 4] {
    std::array::from_fn(|corner| {
        let (before, after) = ((corner + 3) % 4, corner);
        if city[before] || city[after] {
            return false;
        }
        let [_, last] = engine::HalfSide::both(Side::ALL[before]);
        let [first, _] = engine::HalfSide::both(Side::ALL[after]);
        let field = |half| tile.spot_at(rotation, FeatureKind::Field, half);
        field(last) != field(first)
    })
}

/// The ground of a city and its walls: along its sides, and a wall over every gap between them.
pub(crate) fn city_ring(
    sides: [bool; 4],
    any: [bool; 4],
    cut: [bool; 4],
) -> (Vec<Pt>, Vec<Vec<Pt>>) {
    let (mut ring, mut walls) = (Vec::new(), Vec::new());
    let Some(first) = (0..4).find(|side| sides[*side]) else {
        return (ring, walls);
    };
    let mut at = first;
    while at < first + 4 {
        if sides[at % 4] {
            ring.push(corner(at));
            ring.push(corner(at + 1));
            at += 1;
            continue;
        }
        let mut n = 1;
        while !sides[(at + n) % 4] && !cut[(at + n) % 4] {
            n += 1;
        }
        let crowded = (at..at + n).any(|side| any[side % 4]);
        let alone = sides.iter().filter(|side| **side).count() == 1;
        let wall = wall(
            at,
            n,
            crowded,
            alone && any.iter().filter(|c| **c).count() > 1,
        );
        ring.extend(&wall);
        walls.push(wall);
        at += n;
    }
    (ring, walls)
}

/// A wall over `n` sides from corner `from`. `crowded`: another city lies in between; `small`: beside other cities.
fn wall(from: usize, n: usize, crowded: bool, small: bool) -> Vec<Pt> {
    let (a, b) = (corner(from), corner(from + n));
    match n {
        1 => {
            let depth = if crowded { 0.52 } else { 0.33 };
            let into = inward(Side::ALL[from % 4]).times(depth);
            cubic(
                a,
                a.toward(b, 0.16).add(into),
                b.toward(a, 0.16).add(into),
                b,
                20,
            )
        }
        2 => {
            // Over a corner: bowed toward the city, more so where something else needs the room.
            let away = CENTRE.sub(corner(from + 1)).unit();
            let bow = if crowded { 0.14 } else { 0.11 };
            let pull = |p: Pt, q: Pt| p.toward(q, 0.3).add(away.times(bow * 1.33));
            cubic(a, pull(a, b), pull(b, a), b, 24)
        }
        _ => {
            // A cap on the one side between b and a.
            let side = Side::ALL[(from + n) % 4];
            let depth = if small { 0.34 } else { 0.42 };
            let into = inward(side).times(depth);
            cubic(
                a,
                a.toward(b, 0.14).add(into),
                b.toward(a, 0.14).add(into),
                b,
                24,
            )
        }
    }
}

fn through(one: Side, other: Side, beside_city: bool) -> Vec<Pt> {
    let (a, b) = (middle(one), middle(other));
    if one.opposite() == other {
        // A city on one side pushes the road a little to the other.
        return cubic(a, a.toward(b, 0.33), a.toward(b, 0.66), b, 8);
    }
    let reach = if beside_city { 0.26 } else { 0.3 };
    let (c, d) = (
        a.add(inward(one).times(reach)),
        b.add(inward(other).times(reach)),
    );
    cubic(a, c, d, b, 16)
}

/// A road with one side: it ends at a monastery, a city gate, or a crossing with houses.
fn ending(
    plan: &mut Plan,
    tile: Tile,
    rotation: Rotation,
    side: Side,
    is_bridge: bool,
) -> (Vec<Pt>, RoadEnd) {
    let from = middle(side);
    if plan.monastery {
        return (vec![from, CENTRE], RoadEnd::Monastery);
    }
    if is_bridge {
        return bridge_end(plan, side);
    }
    let roads = tile
        .facts()
        .spots
        .iter()
        .filter(|s| s.kind == FeatureKind::Road)
        .count();
    // Two roads to the middle of the same wall would meet before it.
    let aside = if roads > 1 { 0.25 } else { 0.12 };
    if let Some(city) = gate_of(tile, rotation, side)
        && let Some(gate) = nearest_wall(plan, city, from, aside)
    {
        let mid = from.add(inward(side).times(from.distance(gate) * 0.5));
        return (cubic(from, mid, mid, gate, 10), RoadEnd::Gate);
    }
    plan.village = true;
    (vec![from, CENTRE], RoadEnd::Village)
}

/// Beside a bridge: the road that faces a wall leads to its gate, the other one over it to a house beyond.
fn bridge_end(plan: &Plan, side: Side) -> (Vec<Pt>, RoadEnd) {
    let from = middle(side);
    let straight = |to: Pt| vec![from, from.toward(to, 0.5), to];
    let far = middle(side.opposite());
    let just_inside = far.toward(CENTRE, 0.1);
    let ahead = plan
        .cities
        .iter()
        .find(|city| inside(just_inside, &city.ring));
    match ahead {
        Some(city) if !city.walls.is_empty() => {
            let wall = &city.walls[0];
            let (gate, _) = along(wall, 0.5);
            (straight(gate), RoadEnd::Gate)
        }
        _ => (straight(from.toward(far, 0.74)), RoadEnd::House),
    }
}

/// The city that a one-sided road ends at: the one that the grass on both sides of the road touches.
fn gate_of(tile: Tile, rotation: Rotation, side: Side) -> Option<usize> {
    let spots = &tile.facts().spots;
    let [left, right] = engine::HalfSide::both(side).map(|half| {
        let field = tile.spot_at(rotation, FeatureKind::Field, half)?;
        Some(&spots[field.index()].touches)
    });
    let both = left?
        .iter()
        .filter(|city| right.is_some_and(|r| r.contains(city)));
    both.map(|city| city.index()).next()
}

/// Where a road from `from` meets the walls of a city: near, but at most `aside` (a part of its length) from the middle
/// of a wall, so that the grass on both sides of the road keeps its room.
fn nearest_wall(plan: &Plan, spot: usize, from: Pt, aside: f32) -> Option<Pt> {
    let city = plan.cities.iter().find(|city| city.spot == spot)?;
    let points = city
        .walls
        .iter()
        .flat_map(|wall| (-8..=8).map(move |n| along(wall, 0.5 + aside * n as f32 / 8.0).0));
    points.min_by(|a, b| a.distance(from).total_cmp(&b.distance(from)))
}

/// At a crossing, two neighbouring pieces of grass that touch the same city but are two fields are cut by a footpath.
fn add_stubs(plan: &mut Plan, tile: Tile, rotation: Rotation) {
    for city in 0..plan.cities.len() {
        let spot = plan.cities[city].spot;
        let mut fields: Vec<engine::Spot> = Vec::new();
        for half in engine::HalfSide::all() {
            fields.extend(tile.spot_at(rotation, FeatureKind::Field, half));
        }
        fields.sort_unstable();
        fields.dedup();
        let touches = |field: &engine::Spot| {
            let touched = &tile.facts().spots[field.index()].touches;
            touched.iter().any(|c| c.index() == spot)
        };
        if fields.iter().filter(|f| touches(f)).count() > 1
            && let Some(gate) = nearest_wall(plan, spot, CENTRE, 0.4)
            && plan.cities[city]
                .walls
                .iter()
                .all(|w| distance_to_line(CENTRE, w) > 0.1)
        {
            plan.stubs.push(vec![CENTRE, gate]);
        }
    }
}
