//! The table: which tile lies where, who stands where; features by plain flood fill, every time anew.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    facts::{self, Face, Kind},
    print::{At, Beyond, Sheet},
};

/// A tile as it lies: its number and quarter turns clockwise.
pub(crate) type Lying = (usize, usize);

/// A meeple on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Meeple {
    pub(crate) seat: usize,
    pub(crate) at: At,
    pub(crate) part: usize,
}

/// One piece of a feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Piece {
    /// A part of a placed tile.
    Part(At, usize),
    /// A large city, all its squares.
    City(usize),
    /// A field in front of walls: the square and the number of the group.
    Wall(At, usize),
    /// A printed road or city on the border.
    Edge(usize),
    /// A ferry.
    Ferry(usize),
}

/// Everything that is joined.
#[derive(Debug)]
pub(crate) struct Feature {
    pub(crate) kind: Kind,
    pub(crate) pieces: BTreeSet<Piece>,
    /// Sides, half-sides or squares around that may still be filled.
    pub(crate) open: usize,
}

/// Sheet, tiles and meeples.
pub(crate) struct Table {
    pub(crate) sheet: Sheet,
    pub(crate) tiles: Vec<Option<Lying>>,
    pub(crate) meeples: Vec<Meeple>,
}

/// The face of a tile as it lies.
pub(crate) fn face(lying: Lying) -> &'static Face {
    &facts::faces()[lying.0]
}

/// The letter that a lying tile shows on a side of the map.
pub(crate) fn letter(lying: Lying, side: usize) -> u8 {
    face(lying).edges[(side + 4 - lying.1) % 4]
}

impl Table {
    /// An empty table with a sheet.
    pub(crate) fn new(sheet: Sheet) -> Table {
        let squares = sheet.grid.len();
        Table {
            sheet,
            tiles: vec![None; squares],
            meeples: Vec::new(),
        }
    }

    /// The city or road of the tile at a side of the map.
    fn part_at_side(&self, at: At, kind: Kind, side: usize) -> Option<Piece> {
        let lying = self.tiles[at]?;
        let stored = (side + 4 - lying.1) % 4;
        let mut parts = face(lying).parts.iter();
        let part = parts.position(|part| part.kind == kind && part.sides[stored])?;
        Some(Piece::Part(at, part))
    }

    /// The field of the tile at a half-side of the map.
    fn field_at_half(&self, at: At, half: usize) -> Option<Piece> {
        let lying = self.tiles[at]?;
        let stored = (half + 8 - 2 * lying.1) % 8;
        let mut parts = face(lying).parts.iter();
        let part = parts.position(|part| part.kind == Kind::Field && part.halves[stored])?;
        Some(Piece::Part(at, part))
    }

    /// What a city or road meets beyond one of its sides: a piece, something open, or nothing.
    fn across_side(&self, at: At, kind: Kind, side: usize, out: &mut Links) {
        match self.sheet.beyond(at, side) {
            Beyond::Land(near) => match self.tiles[near] {
                Some(_) => {
                    let part = self.part_at_side(near, kind, (side + 2) % 4);
                    out.pieces.push(part.expect("edges match"));
                }
                None => out.open += 1,
            },
            Beyond::City(near) => {
                assert_eq!(kind, Kind::City, "no road leads into a large city");
                let city = self.sheet.city_on(near).expect("a city of the sheet");
                out.pieces.push(Piece::City(city));
            }
            Beyond::Border => {
                let edge = self.sheet.edge(at, side).map(Piece::Edge);
                let ferry = self.sheet.ferry(at, side).map(Piece::Ferry);
                out.pieces.extend(edge.or(ferry));
            }
        }
    }

    fn across_half(&self, at: At, half: usize, out: &mut Links) {
        let side = half / 2;
        // Seen from beyond, left is right.
        let opposite = (side + 2) % 4 * 2 + (1 - half % 2);
        match self.sheet.beyond(at, side) {
            Beyond::Land(near) => match self.tiles[near] {
                Some(_) => {
                    let part = self.field_at_half(near, opposite);
                    out.pieces.push(part.expect("edges match"));
                }
                None => out.open += 1,
            },
            Beyond::City(near) => {
                let groups = self.sheet.walls(near);
                let group = groups
                    .iter()
                    .position(|group| group.contains(&(opposite / 2)));
                out.pieces
                    .push(Piece::Wall(near, group.expect("a wall side")));
            }
            Beyond::Border => {}
        }
    }

    /// What a piece is joined to.
    fn links(&self, piece: Piece) -> Links {
        let mut out = Links::default();
        match piece {
            Piece::Part(at, part) => {
                let lying = self.tiles[at].expect("a tile");
                let part = &face(lying).parts[part];
                for side in (0..4).filter(|side| part.sides[(side + 4 - lying.1) % 4]) {
                    self.across_side(at, part.kind, side, &mut out);
                }
                for half in (0..8).filter(|half| part.halves[(half + 8 - 2 * lying.1) % 8]) {
                    self.across_half(at, half, &mut out);
                }
                if part.kind == Kind::Monastery {
                    let around = self.sheet.around(at).into_iter();
                    let empty = around.filter(|near| {
                        self.sheet.takes_tiles(*near) && self.tiles[*near].is_none()
                    });
                    out.open += empty.count();
                }
            }
            Piece::City(city) => {
                for (at, side) in &self.sheet.cities[city].open {
                    self.across_side(*at, Kind::City, *side, &mut out);
                }
            }
            Piece::Wall(at, group) => {
                for side in &self.sheet.walls(at)[group] {
                    self.across_half(at, side * 2, &mut out);
                    self.across_half(at, side * 2 + 1, &mut out);
                }
            }
            Piece::Edge(n) => {
                let edge = &self.sheet.edges[n];
                let kind = if edge.letter == b'R' {
                    Kind::Road
                } else {
                    Kind::City
                };
                self.shore(edge.at, edge.side, kind, &mut out);
            }
            Piece::Ferry(n) => {
                for (at, side) in self.sheet.ferries[n].ends {
                    self.shore(at, side, Kind::Road, &mut out);
                }
            }
        }
        out
    }

    /// What a printed border piece meets on the land.
    fn shore(&self, at: At, side: usize, kind: Kind, out: &mut Links) {
        match self.tiles[at] {
            Some(_) => {
                let part = self.part_at_side(at, kind, side);
                out.pieces.push(part.expect("edges match the border"));
            }
            None => out.open += 1,
        }
    }

    /// The feature that a piece belongs to.
    pub(crate) fn feature(&self, from: Piece, kind: Kind) -> Feature {
        let mut feature = Feature {
            kind,
            pieces: BTreeSet::from([from]),
            open: 0,
        };
        let mut todo = vec![from];
        while let Some(piece) = todo.pop() {
            let links = self.links(piece);
            feature.open += links.open;
            for next in links.pieces {
                if feature.pieces.insert(next) {
                    todo.push(next);
                }
            }
        }
        feature
    }

    /// The feature of a part of a tile.
    pub(crate) fn feature_of(&self, at: At, part: usize) -> Feature {
        let lying = self.tiles[at].expect("a tile");
        self.feature(Piece::Part(at, part), face(lying).parts[part].kind)
    }

    /// The position, for messages.
    pub(crate) fn position(&self) -> String {
        let mut lines = Vec::new();
        for (at, lying) in self.tiles.iter().enumerate() {
            if let Some(lying) = lying {
                lines.push(format!(
                    "{} {} r{}",
                    self.sheet.name(at),
                    face(*lying).id,
                    lying.1
                ));
            }
        }
        for meeple in &self.meeples {
            let at = self.sheet.name(meeple.at);
            lines.push(format!("seat {} on {at} part {}", meeple.seat, meeple.part));
        }
        lines.join("\n")
    }

    /// How many meeples each seat has in a feature.
    pub(crate) fn meeples_in(&self, feature: &Feature) -> BTreeMap<usize, usize> {
        let mut counts = BTreeMap::new();
        for meeple in &self.meeples {
            if feature
                .pieces
                .contains(&Piece::Part(meeple.at, meeple.part))
            {
                *counts.entry(meeple.seat).or_insert(0) += 1;
            }
        }
        counts
    }

    /// Seats with the most meeples in a feature.
    pub(crate) fn owners(&self, feature: &Feature) -> Vec<usize> {
        let counts = self.meeples_in(feature);
        let most = counts.values().max().copied();
        let owners = counts.iter().filter(|(_, n)| Some(**n) == most);
        owners.map(|(seat, _)| *seat).collect()
    }

    /// Parts of the tile on a square that may take a meeple: nobody stands in the whole feature.
    pub(crate) fn free_parts(&self, at: At, farmers: bool) -> Vec<usize> {
        let Some(lying) = self.tiles[at] else {
            return Vec::new();
        };
        let parts = face(lying).parts.iter().enumerate();
        let free = parts.filter(|(n, part)| {
            (farmers || part.kind != Kind::Field)
                && self.meeples_in(&self.feature_of(at, *n)).is_empty()
        });
        free.map(|(n, _)| n).collect()
    }
}

#[derive(Default)]
struct Links {
    pieces: Vec<Piece>,
    open: usize,
}
