//! The engine's tile table, in its own notation, says the same as the copy of the facts in `tiles.json`.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use engine::{FeatureKind, HalfSide, Scenery, Side, SpotFacts, Tile, TileSet};
use serde_json::Value;

fn facts() -> Vec<Value> {
    serde_json::from_str(include_str!("tiles.json")).unwrap()
}

fn words(value: &Value) -> BTreeSet<String> {
    let list = value.as_array().unwrap();
    list.iter()
        .map(|word| word.as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn there_are_114_tiles() {
    let count = |set| -> u32 {
        let tiles = Tile::all().filter(|tile| tile.facts().set == set);
        tiles.map(|tile| u32::from(tile.facts().count)).sum()
    };
    assert_eq!(count(TileSet::Base), 72);
    assert_eq!(count(TileSet::Inns), 18);
    assert_eq!(count(TileSet::Traders), 24);
    assert_eq!(Tile::all().filter(|tile| tile.facts().start).count(), 1);
    assert_eq!(Tile::start().id(), "base-CRFR-start");
}

#[test]
fn every_tile_is_as_in_the_facts() {
    let facts = facts();
    assert_eq!(facts.len(), Tile::all().len());
    for expected in &facts {
        let id = expected["id"].as_str().unwrap();
        let tile: Tile = id.parse().unwrap();
        let found = tile.facts();
        assert_eq!(
            u64::from(found.count),
            expected["count"].as_u64().unwrap(),
            "{id}"
        );
        let features = expected["features"].as_array().unwrap();
        let spots: Vec<&Value> = features.iter().filter(|f| f["kind"] != "garden").collect();
        assert_eq!(found.garden, spots.len() < features.len(), "{id}: garden");
        assert_eq!(found.spots.len(), spots.len(), "{id}: number of spots");
        for (spot, expected) in found.spots.iter().zip(&spots) {
            same_spot(id, spot, expected, features);
        }
    }
}

fn same_spot(id: &str, spot: &SpotFacts, expected: &Value, features: &[Value]) {
    assert_eq!(spot.kind.key(), expected["kind"].as_str().unwrap(), "{id}");
    let sides: BTreeSet<String> = spot.sides.iter().map(Side::to_string).collect();
    let halves: BTreeSet<String> = spot.halves.iter().map(HalfSide::to_string).collect();
    match spot.kind {
        FeatureKind::City => {
            assert_eq!(sides, words(&expected["edges"]), "{id}");
            assert_eq!(
                u64::from(spot.coats),
                expected["shields"].as_u64().unwrap(),
                "{id}: coats"
            );
            let scenery = match (expected["cathedral"].as_bool(), expected["goods"].as_str()) {
                (Some(true), _) => Some(Scenery::Cathedral),
                (_, Some("wine")) => Some(Scenery::Wine),
                (_, Some("grain")) => Some(Scenery::Grain),
                (_, Some("cloth")) => Some(Scenery::Cloth),
                _ => None,
            };
            assert_eq!(spot.scenery, scenery, "{id}");
        }
        FeatureKind::Road => {
            assert_eq!(sides, words(&expected["edges"]), "{id}");
            let inn = expected["inn"].as_bool().unwrap();
            assert_eq!(spot.scenery, inn.then_some(Scenery::Inn), "{id}: inn");
        }
        FeatureKind::Monastery => {}
        FeatureKind::Field => {
            assert_eq!(halves, words(&expected["half_edges"]), "{id}");
            // Cities come first in both lists, so a city has the same number in both.
            let touched: Vec<u64> = spot
                .touches
                .iter()
                .map(|city| city.index() as u64)
                .collect();
            let expected: Vec<u64> = expected["touches"]
                .as_array()
                .unwrap()
                .iter()
                .map(|n| n.as_u64().unwrap())
                .collect();
            assert_eq!(touched, expected, "{id}: touched cities");
            for city in expected {
                assert_eq!(features[city as usize]["kind"], "city", "{id}");
            }
        }
    }
}

#[test]
fn rotations_that_look_alike_are_shown_once() {
    let shown = |id: &str| id.parse::<Tile>().unwrap().distinct_rotations().len();
    assert_eq!(shown("base-CCCC-join-s"), 1);
    assert_eq!(shown("base-FFFF-mon"), 1);
    assert_eq!(shown("base-RRRR"), 1);
    assert_eq!(shown("base-FRFR"), 2);
    assert_eq!(shown("tb-RRRR-bridge"), 1);
    assert_eq!(shown("ic-RRRR-2bends"), 2);
    assert_eq!(shown("base-CRFR"), 4);
    assert_eq!(shown("base-CFCF-split"), 2);
}
