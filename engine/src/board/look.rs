//! Questions about open edges, for whoever judges a position: what an empty cell asks of a tile, and which fields touch
//! which cities.

use arrayvec::ArrayVec;

use super::{Board, NodeId};
use crate::{
    sheet::{Layout, NONE, lanes},
    square::Side,
    tile::{FeatureKind, MAX_SPOTS, Spot, Terrain},
};

/// What lies beyond a side of an empty cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Beyond {
    /// An empty cell.
    Empty,
    /// A border without print: it takes anything, and closes it.
    Border,
    /// A field.
    Field,
    /// The road with this root.
    Road(NodeId),
    /// The city with this root.
    City(NodeId),
}

impl Board {
    /// Empty cells that a tile may be laid on now.
    pub(crate) fn for_each_frontier(&self, mut each: impl FnMut(u16)) {
        for (lane, land) in self.land.iter().enumerate() {
            lanes::for_each(land.frontier, |bit| {
                each((lane * lanes::LANE_BITS + bit) as u16);
            });
        }
    }

    /// What lies beyond each side of an empty cell.
    pub(crate) fn beyond(&self, layout: &Layout, cell: u16) -> [Beyond; 4] {
        Side::ALL.map(|side| {
            let link = layout.links[usize::from(cell)][side as usize];
            if link.cell != NONE {
                return self.shown(link.cell, side.opposite());
            }
            match layout.pieces.get(usize::from(link.piece)) {
                None => Beyond::Border,
                Some(piece) => {
                    let root = self.piece_root(link.piece);
                    match piece.kind {
                        FeatureKind::City => Beyond::City(root),
                        FeatureKind::Road => Beyond::Road(root),
                        FeatureKind::Monastery | FeatureKind::Field => Beyond::Field,
                    }
                }
            }
        })
    }

    /// What a cell shows on a side.
    fn shown(&self, cell: u16, side: Side) -> Beyond {
        let Some(placed) = self.placed[usize::from(cell)] else {
            return Beyond::Empty;
        };
        let turned = placed.tile.rotated(placed.rotation);
        let root = || self.features.root(placed.node(turned.spot[side as usize]));
        match turned.terrain[side as usize] {
            Terrain::Field => Beyond::Field,
            Terrain::Road => Beyond::Road(root()),
            Terrain::City => Beyond::City(root()),
        }
    }

    /// Calls `each` with the roots of a field and a city that touch, as often as they do.
    pub(crate) fn for_each_touch(&self, layout: &Layout, mut each: impl FnMut(NodeId, NodeId)) {
        for cell in &self.order {
            let Some(placed) = self.placed[usize::from(*cell)] else {
                continue;
            };
            for pair in &placed.tile.shape().touches {
                each(
                    self.root_of(placed, pair.field),
                    self.root_of(placed, pair.city),
                );
            }
        }
        for (wall, city) in &layout.walls {
            each(self.piece_root(*wall), self.piece_root(*city));
        }
    }

    /// Roots of the fields that meet the sides of an empty cell, printed walls too.
    pub(crate) fn fields_around(&self, layout: &Layout, cell: u16) -> ArrayVec<NodeId, 8> {
        let mut roots = ArrayVec::new();
        let mut add = |root: NodeId| {
            if !roots.contains(&root) {
                roots.push(root);
            }
        };
        for side in Side::ALL {
            let link = layout.links[usize::from(cell)][side as usize];
            let there = self.placed.get(usize::from(link.cell)).copied().flatten();
            if let Some(placed) = there {
                let other = side.opposite() as usize;
                let turned = placed.tile.rotated(placed.rotation);
                if turned.terrain[other] != Terrain::City {
                    for half in 0..2 {
                        let node = placed.node(turned.field[other * 2 + half]);
                        add(self.features.root(node));
                    }
                }
            } else if let Some(piece) = layout.pieces.get(usize::from(link.piece))
                && piece.kind == FeatureKind::Field
            {
                add(self.piece_root(link.piece));
            }
        }
        roots
    }

    /// Roots of the spots of the tile on a cell, by number.
    pub(crate) fn roots_on(&self, cell: u16) -> ArrayVec<(Spot, NodeId), MAX_SPOTS> {
        let Some(placed) = self.placed[usize::from(cell)] else {
            return ArrayVec::new();
        };
        let spots = placed.tile.shape().numbered();
        spots
            .map(|(spot, _)| (spot, self.root_of(placed, spot.number())))
            .collect()
    }

    /// How many nodes there are: roots are numbers below it.
    pub(crate) fn n_nodes(&self) -> usize {
        self.features.n_nodes()
    }
}
