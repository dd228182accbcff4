//! The tiles as the tests know them: read from `tiles.json`, never from the engine's own table.

use std::{collections::BTreeMap, sync::LazyLock};

use serde_json::Value;

/// What a part of a tile is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    City,
    Road,
    Monastery,
    Field,
}

/// A part of a tile, in the stored orientation.
#[derive(Debug)]
pub(crate) struct Part {
    pub(crate) kind: Kind,
    pub(crate) sides: [bool; 4],
    pub(crate) halves: [bool; 8],
    pub(crate) coats: i32,
    /// Cities of this tile that a field touches, by their number.
    pub(crate) cities: Vec<usize>,
}

/// A kind of tile.
#[derive(Debug)]
pub(crate) struct Face {
    pub(crate) id: String,
    pub(crate) set: String,
    pub(crate) count: usize,
    pub(crate) start: bool,
    /// `C`, `R` or `F` for north, east, south, west.
    pub(crate) edges: [u8; 4],
    pub(crate) parts: Vec<Part>,
}

static FACES: LazyLock<Vec<Face>> = LazyLock::new(|| {
    let all: Vec<Value> = serde_json::from_str(include_str!("../tiles.json")).unwrap();
    all.iter().map(face).collect()
});

static BY_ID: LazyLock<BTreeMap<&'static str, usize>> = LazyLock::new(|| {
    let ids = FACES.iter().map(|face| face.id.as_str());
    ids.enumerate().map(|(n, id)| (id, n)).collect()
});

/// Every kind of tile.
pub(crate) fn faces() -> &'static [Face] {
    &FACES
}

/// The number of a tile in [`faces`].
pub(crate) fn number(id: &str) -> usize {
    BY_ID[id]
}

fn face(value: &Value) -> Face {
    let features = value["features"].as_array().unwrap();
    // Gardens are scenery: nobody stands there, and they have no number.
    let parts = features.iter().filter(|part| part["kind"] != "garden");
    let letters = value["edges"].as_str().unwrap().as_bytes();
    Face {
        id: value["id"].as_str().unwrap().to_owned(),
        set: value["set"].as_str().unwrap().to_owned(),
        count: value["count"].as_u64().unwrap() as usize,
        start: value["start"].as_bool().unwrap(),
        edges: [letters[0], letters[1], letters[2], letters[3]],
        parts: parts.map(part).collect(),
    }
}

fn part(value: &Value) -> Part {
    let kind = match value["kind"].as_str().unwrap() {
        "city" => Kind::City,
        "road" => Kind::Road,
        "monastery" => Kind::Monastery,
        "field" => Kind::Field,
        other => panic!("unknown part {other}"),
    };
    let words = |key: &str| -> Vec<&str> {
        let list = value[key].as_array().map_or(&[][..], Vec::as_slice);
        list.iter().map(|word| word.as_str().unwrap()).collect()
    };
    let mut sides = [false; 4];
    for word in words("edges") {
        sides["NESW".find(word).unwrap()] = true;
    }
    let mut halves = [false; 8];
    for word in words("half_edges") {
        let side = "NESW".find(&word[..1]).unwrap();
        halves[side * 2 + usize::from(&word[1..] == "1")] = true;
    }
    let cities = value["touches"].as_array().map_or(&[][..], Vec::as_slice);
    Part {
        kind,
        sides,
        halves,
        coats: value["shields"].as_i64().unwrap_or(0) as i32,
        cities: cities
            .iter()
            .map(|n| n.as_u64().unwrap() as usize)
            .collect(),
    }
}
