//! Reads `tiles.txt` (its format is explained at its top) into facts and rotated tables.
//!
//! The text is part of the program: a mistake in it is a defect, and `tests/tiles.rs` compares it with the facts.

use arrayvec::ArrayVec;

use super::{
    FeatureKind, FieldAtCity, Rotated, Scenery, Shape, Spot, SpotFacts, SpotShape, Terrain,
    TileFacts, TileSet,
};
use crate::square::{HalfSide, Rotation, Side};

pub(super) fn read(text: &'static str) -> Vec<TileFacts> {
    let mut set = TileSet::Base;
    let mut tiles = Vec::new();
    for line in text
        .lines()
        .filter(|l| !l.is_empty() && !l.starts_with('#'))
    {
        if let Some(key) = line.strip_prefix("set ") {
            set = TileSet::ALL
                .into_iter()
                .find(|set| set.key() == key)
                .unwrap_or(set);
        } else {
            tiles.extend(tile(line, set));
        }
    }
    tiles
}

fn tile(line: &'static str, set: TileSet) -> Option<TileFacts> {
    let (head, features) = line.split_once(": ")?;
    let mut head = head.split(' ');
    let (id, count) = (head.next()?, head.next()?.parse().ok()?);
    let start = head.next() == Some("start");
    let mut garden = false;
    let mut spots = ArrayVec::new();
    for feature in features.split("; ") {
        if feature == "garden" {
            garden = true;
        } else {
            spots.push(spot(feature)?);
        }
    }
    Some(TileFacts {
        id,
        set,
        count,
        start,
        garden,
        spots,
    })
}

fn spot(feature: &str) -> Option<SpotFacts> {
    let (feature, cities) = feature.split_once(" > ").unwrap_or((feature, ""));
    let mut words = feature.split(' ');
    let kind = match words.next()? {
        "city" => FeatureKind::City,
        "road" => FeatureKind::Road,
        "monastery" => FeatureKind::Monastery,
        "field" => FeatureKind::Field,
        _ => return None,
    };
    let mut spot = SpotFacts {
        kind,
        sides: ArrayVec::new(),
        halves: ArrayVec::new(),
        coats: 0,
        touches: cities
            .split(' ')
            .filter_map(|n| Spot::new(n.parse().ok()?))
            .collect(),
        scenery: None,
    };
    for word in words {
        match word {
            "*" => spot.coats = 1,
            "+" => spot.scenery = Some(Scenery::Cathedral),
            "inn" => spot.scenery = Some(Scenery::Inn),
            "wine" => spot.scenery = Some(Scenery::Wine),
            "grain" => spot.scenery = Some(Scenery::Grain),
            "cloth" => spot.scenery = Some(Scenery::Cloth),
            "-" => {}
            place if kind == FeatureKind::Field => match place.parse::<Side>() {
                Ok(side) => spot.halves.extend(HalfSide::both(side)),
                Err(_) => spot.halves.push(place.parse().ok()?),
            },
            sides => {
                for letter in sides.split("").filter(|l| !l.is_empty()) {
                    spot.sides.push(letter.parse().ok()?);
                }
            }
        }
    }
    Some(spot)
}

pub(super) fn shape(spots: &[SpotFacts]) -> Shape {
    let is_monastery = |spot: &SpotFacts| spot.kind == FeatureKind::Monastery;
    let mut touches = ArrayVec::new();
    for (field, facts) in spots.iter().enumerate() {
        touches.extend(facts.touches.iter().map(|city| FieldAtCity {
            field: field as u8,
            city: city.index() as u8,
        }));
    }
    let spot_shape = |spot: &SpotFacts| SpotShape {
        kind: spot.kind,
        edges: (spot.sides.len() + spot.halves.len()) as u16,
        coats: u16::from(spot.coats),
    };
    Shape {
        rotations: Rotation::ALL.map(|rotation| rotate(spots, rotation)),
        spots: spots.iter().map(spot_shape).collect(),
        monastery: spots.iter().position(is_monastery).and_then(Spot::new),
        touches,
    }
}

fn rotate(spots: &[SpotFacts], rotation: Rotation) -> Rotated {
    let mut rotated = Rotated {
        terrain: [Terrain::Field; 4],
        spot: [0; 4],
        field: [0; 8],
    };
    for (number, spot) in spots.iter().enumerate() {
        let terrain = match spot.kind {
            FeatureKind::City => Terrain::City,
            FeatureKind::Road => Terrain::Road,
            FeatureKind::Monastery | FeatureKind::Field => Terrain::Field,
        };
        for side in spot.sides_turned(rotation) {
            rotated.terrain[side as usize] = terrain;
            rotated.spot[side as usize] = number as u8;
        }
        for half in spot.halves_turned(rotation) {
            rotated.field[half.index()] = number as u8;
        }
    }
    rotated
}
