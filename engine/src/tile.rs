//! The tiles: facts, not code. The table is `engine/tiles.txt`, read once at first use.
//!
//! A tile has spots (the parts of features on it); rotated tables for the board are made here as well.

mod table;

use std::{fmt, str::FromStr, sync::LazyLock};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::square::{HalfSide, Rotation, Side};

/// The most spots a tile has (`base-RRRR`: four roads, four fields).
pub const MAX_SPOTS: usize = 8;

/// A kind of tile: an entry of the table, named like `base-CRFR`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
pub struct Tile(u8);

/// What is printed on a tile.
#[derive(Debug)]
pub struct TileFacts {
    /// Its id, like `tb-CRCR-wine`.
    pub id: &'static str,
    /// The box it comes from.
    pub set: TileSet,
    /// How often it is in its box.
    pub count: u8,
    /// The one tile with the dark back.
    pub start: bool,
    /// A garden is drawn on it; scenery.
    pub garden: bool,
    /// Its spots: cities, roads, monastery, fields, in this order.
    pub spots: ArrayVec<SpotFacts, MAX_SPOTS>,
}

/// A box of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TileSet {
    /// The base game, 72 tiles.
    Base,
    /// Inns & Cathedrals, 18 tiles.
    Inns,
    /// Traders & Builders, 24 tiles.
    Traders,
}

impl TileSet {
    /// All boxes.
    pub const ALL: [TileSet; 3] = [TileSet::Base, TileSet::Inns, TileSet::Traders];

    /// The word for it in options and recorded games.
    pub fn key(self) -> &'static str {
        match self {
            TileSet::Base => "base",
            TileSet::Inns => "inns",
            TileSet::Traders => "traders",
        }
    }
}

/// What a side shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Terrain {
    /// Grass.
    Field,
    /// A road in the middle of grass.
    Road,
    /// City.
    City,
}

/// The four kinds of feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FeatureKind {
    /// City.
    City,
    /// Road.
    Road,
    /// Monastery.
    Monastery,
    /// Field.
    Field,
}

impl FeatureKind {
    /// The word for it in recorded games and traces.
    pub fn key(self) -> &'static str {
        match self {
            FeatureKind::City => "city",
            FeatureKind::Road => "road",
            FeatureKind::Monastery => "monastery",
            FeatureKind::Field => "field",
        }
    }
}

/// The part of a feature on one tile, by its number in the tile's list of spots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Spot(u8);

impl Spot {
    /// A spot that no tile has.
    pub(crate) const NOWHERE: Spot = Spot(u8::MAX);

    /// The spot with this number, 0 to 7; whether a tile has it, only the tile knows.
    pub fn new(index: usize) -> Option<Spot> {
        (index < MAX_SPOTS).then_some(Spot(index as u8))
    }

    /// Its number in the tile's list.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub(crate) fn number(self) -> u8 {
        self.0
    }
}

/// One spot of a tile, in the orientation of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpotFacts {
    /// Kind of feature.
    pub kind: FeatureKind,
    /// Sides of a city or road, clockwise from the north.
    pub sides: ArrayVec<Side, 4>,
    /// Half-sides of a field, clockwise from `N0`; empty for an enclosed field.
    pub halves: ArrayVec<HalfSide, 8>,
    /// Coats of arms.
    pub coats: u8,
    /// For a field: the cities of this tile that it touches.
    pub touches: ArrayVec<Spot, 4>,
    /// What is drawn in it besides; scenery.
    pub scenery: Option<Scenery>,
}

/// Prints that mean nothing while the expansions' own rules are off (`rules.md` §4.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scenery {
    /// An inn at a lake, beside a road.
    Inn,
    /// A cathedral in a city.
    Cathedral,
    /// Wine in a city.
    Wine,
    /// Grain in a city.
    Grain,
    /// Cloth in a city.
    Cloth,
}

/// A tile as it lies: what each side shows and which spot it belongs to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rotated {
    pub(crate) terrain: [Terrain; 4],
    /// City or road at each side; meaningless for a field side.
    pub(crate) spot: [u8; 4],
    /// Field at each half-side; meaningless inside a city side.
    pub(crate) field: [u8; 8],
}

/// What the board needs of a tile, small and close together.
#[derive(Debug)]
pub(crate) struct Shape {
    pub(crate) rotations: [Rotated; 4],
    /// What each spot brings to its feature.
    pub(crate) spots: ArrayVec<SpotShape, MAX_SPOTS>,
    pub(crate) monastery: Option<Spot>,
    /// Its fields beside its cities.
    pub(crate) touches: ArrayVec<FieldAtCity, MAX_SPOTS>,
}

impl Shape {
    /// The spots with their numbers.
    pub(crate) fn numbered(&self) -> impl Iterator<Item = (Spot, &SpotShape)> {
        (0..).map(Spot).zip(&self.spots)
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct SpotShape {
    pub(crate) kind: FeatureKind,
    /// How many edges it can grow at: sides, for a field half-sides.
    pub(crate) edges: u16,
    pub(crate) coats: u16,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct FieldAtCity {
    pub(crate) field: u8,
    pub(crate) city: u8,
}

static SHAPES: LazyLock<Vec<Shape>> = LazyLock::new(|| {
    TABLE
        .iter()
        .map(|facts| table::shape(&facts.spots))
        .collect()
});

static TABLE: LazyLock<Vec<TileFacts>> =
    LazyLock::new(|| table::read(include_str!("../tiles.txt")));

impl Tile {
    /// All kinds of tile, in the order of the table.
    pub fn all() -> impl ExactSizeIterator<Item = Tile> + Clone {
        (0..TABLE.len() as u8).map(Tile)
    }

    /// The one start tile.
    pub fn start() -> Tile {
        static START: LazyLock<Option<Tile>> =
            LazyLock::new(|| Tile::all().find(|tile| tile.facts().start));
        START.unwrap_or(Tile(0))
    }

    /// What is printed on it.
    pub fn facts(self) -> &'static TileFacts {
        &TABLE[usize::from(self.0)]
    }

    /// Its id, like `base-CRFR`.
    pub fn id(self) -> &'static str {
        self.facts().id
    }

    /// Its number in the table.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    pub(crate) fn shape(self) -> &'static Shape {
        &SHAPES[usize::from(self.0)]
    }

    pub(crate) fn rotated(self, rotation: Rotation) -> &'static Rotated {
        &self.shape().rotations[rotation as usize]
    }

    /// What `side` shows when the tile lies turned by `rotation`.
    pub fn terrain(self, rotation: Rotation, side: Side) -> Terrain {
        self.rotated(rotation).terrain[side as usize]
    }

    /// The spots of this kind at a side, as the tile lies; for a field the ones at both halves.
    pub fn spot_at(self, rotation: Rotation, kind: FeatureKind, half: HalfSide) -> Option<Spot> {
        let back = rotation.inverse();
        let (side, half) = (half.side().turned(back), half.turned(back));
        let at = |spot: &SpotFacts| spot.sides.contains(&side) || spot.halves.contains(&half);
        let spots = &self.facts().spots;
        let index = spots
            .iter()
            .position(|spot| spot.kind == kind && at(spot))?;
        Some(Spot(index as u8))
    }

    /// The spots of the tile, by number.
    pub fn spots(self) -> impl ExactSizeIterator<Item = (Spot, &'static SpotFacts)> {
        let spots = &self.facts().spots;
        spots
            .iter()
            .enumerate()
            .map(|(n, facts)| (Spot(n as u8), facts))
    }

    /// Rotations that look different, in order: one for `base-CCCC-join-s`, two for a straight road.
    pub fn distinct_rotations(self) -> ArrayVec<Rotation, 4> {
        let mut shown: ArrayVec<Rotation, 4> = ArrayVec::new();
        for rotation in Rotation::ALL {
            if !shown.iter().any(|seen| self.looks_alike(*seen, rotation)) {
                shown.push(rotation);
            }
        }
        shown
    }

    /// Whether two rotations have the same features at the same sides.
    pub fn looks_alike(self, one: Rotation, other: Rotation) -> bool {
        let look = |rotation: Rotation| {
            let mut spots: Vec<_> = self
                .facts()
                .spots
                .iter()
                .map(|s| s.look(rotation))
                .collect();
            spots.sort_unstable();
            spots
        };
        look(one) == look(other)
    }
}

impl SpotFacts {
    /// Sides as the tile lies, clockwise from the north.
    pub fn sides_turned(&self, rotation: Rotation) -> ArrayVec<Side, 4> {
        let mut sides: ArrayVec<Side, 4> = self.sides.iter().map(|s| s.turned(rotation)).collect();
        sides.sort_unstable();
        sides
    }

    /// Half-sides as the tile lies, clockwise from `N0`.
    pub fn halves_turned(&self, rotation: Rotation) -> ArrayVec<HalfSide, 8> {
        let mut halves: ArrayVec<HalfSide, 8> =
            self.halves.iter().map(|h| h.turned(rotation)).collect();
        halves.sort_unstable();
        halves
    }

    fn look(&self, rotation: Rotation) -> (FeatureKind, u8, u8, u8) {
        let sides = self
            .sides_turned(rotation)
            .iter()
            .fold(0, |m, s| m | 1u8 << *s as u8);
        let halves = self
            .halves_turned(rotation)
            .iter()
            .fold(0, |m, h| m | 1u8 << h.index());
        (self.kind, sides, halves, self.coats)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A text that is no id of a tile.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no tile is called {0}; ids are like base-CRFR, ic-CFRF or tb-RRRR-bridge")]
pub struct NoTileId(String);

impl FromStr for Tile {
    type Err = NoTileId;

    fn from_str(id: &str) -> Result<Tile, NoTileId> {
        Tile::all()
            .find(|tile| tile.id() == id)
            .ok_or_else(|| NoTileId(id.into()))
    }
}

impl From<Tile> for &'static str {
    fn from(tile: Tile) -> &'static str {
        tile.id()
    }
}

impl TryFrom<String> for Tile {
    type Error = NoTileId;

    fn try_from(id: String) -> Result<Tile, NoTileId> {
        id.parse()
    }
}

/// How a tile lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlacedTile {
    /// Which tile.
    pub tile: Tile,
    /// How it is turned.
    pub rotation: Rotation,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The board joins both halves of such a side at once.
    #[test]
    fn nothing_parts_the_halves_of_a_field_side() {
        let mut sides = 0;
        for turned in Tile::all().flat_map(|tile| &tile.shape().rotations) {
            for side in 0..4 {
                if turned.terrain[side] == Terrain::Field {
                    assert_eq!(turned.field[side * 2], turned.field[side * 2 + 1]);
                    sides += 1;
                }
            }
        }
        assert!(sides > 100, "{sides}");
    }
}
