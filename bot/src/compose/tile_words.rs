//! A tile and its spots in words: what lies where, as seen on the map.

use engine::{
    FeatureKind, HalfSide, MeepleSpot, PlacedTile, Rotation, Side, Spot, SpotFacts, Tile,
};

use crate::{say, say::Locale};

/// Names of meeple spots, in the order of `spots`: the kind, with a direction where the tile has several of a kind.
pub fn spot_names(locale: Locale, tile: Tile, spots: &[MeepleSpot]) -> Vec<String> {
    let name = |spot: &MeepleSpot| {
        let alike = tile.spots().filter(|(_, facts)| facts.kind == spot.kind);
        let kind = kind(locale, spot.kind);
        if alike.count() == 1 && spot.kind != FeatureKind::City {
            return kind;
        }
        match direction(locale, &spot.halves) {
            Some(direction) => format!("{kind} {direction}"),
            None => kind,
        }
    };
    spots.iter().map(name).collect()
}

/// The name of one spot of a tile as it lies.
pub fn spot_name(locale: Locale, placed: PlacedTile, spot: Spot) -> String {
    let Some(facts) = placed.tile.facts().spots.get(spot.index()) else {
        return String::new();
    };
    let meeple = MeepleSpot {
        spot,
        kind: facts.kind,
        halves: halves(facts, placed.rotation),
    };
    spot_names(locale, placed.tile, &[meeple]).concat()
}

/// The word for a kind of feature.
pub fn kind(locale: Locale, kind: FeatureKind) -> String {
    let key = match kind {
        FeatureKind::City => "kind-city",
        FeatureKind::Road => "kind-road",
        FeatureKind::Monastery => "kind-monastery",
        FeatureKind::Field => "kind-field",
    };
    say!(locale, key)
}

/// A tile in words: its cities, roads and monastery with their sides; fields too where `fields` asks for them.
pub fn tile(locale: Locale, placed: PlacedTile, fields: Fields) -> String {
    let mut parts = Vec::new();
    for (_, facts) in placed.tile.spots() {
        if facts.kind == FeatureKind::Field && fields == Fields::LeftOut {
            continue;
        }
        let kind = kind(locale, facts.kind);
        let mut words = match direction(locale, &halves(facts, placed.rotation)) {
            Some(direction) => format!("{kind} {direction}"),
            None if facts.kind == FeatureKind::Field => say!(locale, "field-inside"),
            None => kind,
        };
        if facts.coats > 0 {
            words = say!(locale, "with-coats", what = &words, coats = facts.coats);
        }
        parts.push(words);
    }
    if parts.is_empty() {
        parts.push(say!(locale, "tile-only-field"));
    }
    parts.join(", ")
}

/// Whether a description of a tile tells its fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fields {
    /// With every field.
    Told,
    /// Without them: most readers see them in the picture.
    LeftOut,
}

/// A rotation in words, for menus: quarter turns clockwise.
pub fn rotation(locale: Locale, rotation: Rotation) -> String {
    let key = match rotation {
        Rotation::R0 => "rotation-0",
        Rotation::R90 => "rotation-90",
        Rotation::R180 => "rotation-180",
        Rotation::R270 => "rotation-270",
    };
    say!(locale, key)
}

/// The word for a side.
pub fn side(locale: Locale, side: Side) -> String {
    let key = match side {
        Side::N => "side-north",
        Side::E => "side-east",
        Side::S => "side-south",
        Side::W => "side-west",
    };
    say!(locale, key)
}

fn halves(facts: &SpotFacts, rotation: Rotation) -> Vec<HalfSide> {
    let mut halves: Vec<HalfSide> = facts.halves_turned(rotation).into_iter().collect();
    let sides = facts.sides_turned(rotation);
    halves.extend(sides.into_iter().flat_map(HalfSide::both));
    halves
}

/// `north and east`, `south-west`, `all around`; nothing for a monastery or an enclosed field.
fn direction(locale: Locale, halves: &[HalfSide]) -> Option<String> {
    if halves.is_empty() {
        return None;
    }
    if halves.len() == 8 {
        return Some(say!(locale, "all-around"));
    }
    let whole = |side: Side| {
        HalfSide::both(side)
            .iter()
            .all(|half| halves.contains(half))
    };
    let mut words: Vec<String> = Vec::new();
    for of in Side::ALL.into_iter().filter(|of| whole(*of)) {
        words.push(side(locale, of));
    }
    for (corner, key) in CORNERS {
        // A corner beside a side that is all of this field needs no words of its own.
        if corner.iter().any(|(of, _)| whole(*of)) {
            continue;
        }
        let touched = |(of, number): &(Side, usize)| {
            let half = HalfSide::both(*of).get(*number).copied();
            half.is_some_and(|half| halves.contains(&half))
        };
        if corner.iter().any(touched) {
            words.push(say!(locale, key));
        }
    }
    Some(and(locale, &words))
}

/// The half-sides at each corner of a tile.
const CORNERS: [([(Side, usize); 2], &str); 4] = [
    ([(Side::W, 1), (Side::N, 0)], "corner-north-west"),
    ([(Side::N, 1), (Side::E, 0)], "corner-north-east"),
    ([(Side::E, 1), (Side::S, 0)], "corner-south-east"),
    ([(Side::S, 1), (Side::W, 0)], "corner-south-west"),
];

/// `a`, `a and b`, `a, b and c`.
pub fn and<T: AsRef<str>>(locale: Locale, words: &[T]) -> String {
    match words {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            say!(
                locale,
                "and",
                first = first.join(", "),
                last = last.as_ref()
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(id: &str, rotation: Rotation, fields: Fields) -> String {
        let tile = id.parse().unwrap();
        super::tile(Locale::English, PlacedTile { tile, rotation }, fields)
    }

    #[test]
    fn a_tile_is_told_as_it_lies() {
        assert_eq!(
            told("base-CRFR", Rotation::R0, Fields::LeftOut),
            "city north, road east and west"
        );
        assert_eq!(
            told("base-CRFR", Rotation::R90, Fields::LeftOut),
            "city east, road north and south"
        );
        assert_eq!(
            told("base-CRFR", Rotation::R0, Fields::Told),
            "city north, road east and west, field north-west and north-east, field south"
        );
    }

    #[test]
    fn spots_have_directions_only_where_they_need_them() {
        let tile: Tile = "base-CRFR".parse().unwrap();
        let placed = PlacedTile {
            tile,
            rotation: Rotation::R0,
        };
        let names: Vec<String> = tile
            .spots()
            .map(|(spot, _)| spot_name(Locale::English, placed, spot))
            .collect();
        assert_eq!(names.first().map(String::as_str), Some("city north"));
        assert!(names.iter().any(|name| name == "road"));
        assert_eq!(
            names.len(),
            names.iter().collect::<std::collections::HashSet<_>>().len()
        );
    }
}
