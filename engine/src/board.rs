//! The board: tiles on squares, features grown over them, meeples standing there.
//!
//! Squares are bits, features a union-find whose roots hold everything a score needs. Nothing here allocates during a
//! game beyond the growth of a few vectors, knows a turn, a player's points or a chip. Both the bare playout and the
//! event layer stand on it.

mod feature;

use arrayvec::ArrayVec;

use feature::Features;
pub(crate) use feature::{Feature, NodeId};

use crate::sheet::lanes::{self, Lane};
use crate::{
    rulings::MAX_TILES,
    seat::Seat,
    sheet::{Layout, NONE},
    square::{Rotation, Side},
    tile::{FeatureKind, MAX_SPOTS, PlacedTile, Spot, Terrain, Tile},
};

/// A tile on a cell and the first of its nodes.
#[derive(Clone, Copy, Debug)]
struct Placed {
    tile: Tile,
    rotation: Rotation,
    first_node: NodeId,
}

/// A tile with a monastery.
#[derive(Clone, Copy, Debug)]
struct Monastery {
    cell: u16,
    spot: Spot,
    node: NodeId,
}

/// A meeple on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    pub(crate) seat: Seat,
    pub(crate) cell: u16,
    pub(crate) spot: Spot,
}

#[derive(Clone, Debug)]
pub(crate) struct Board {
    placed: Vec<Option<Placed>>,
    /// Cells in the order in which they were filled.
    order: ArrayVec<u16, MAX_TILES>,
    frontier: Vec<Lane>,
    fits: Vec<Lane>,
    /// Island cells joined by ferry.
    joined: Vec<Lane>,
    features: Features,
    monasteries: Vec<Monastery>,
    meeples: ArrayVec<Standing, 54>,
}

impl Board {
    pub(crate) fn new(layout: &Layout) -> Board {
        Board {
            placed: vec![None; layout.squares.len()],
            order: ArrayVec::new(),
            frontier: vec![[0; 4]; layout.lanes],
            fits: layout.fits.clone(),
            joined: vec![[0; 4]; layout.lanes],
            features: Features::new(&layout.pieces),
            monasteries: Vec::with_capacity(8),
            meeples: ArrayVec::new(),
        }
    }

    pub(crate) fn tile(&self, cell: u16) -> Option<PlacedTile> {
        self.placed[usize::from(cell)].map(|placed| PlacedTile {
            tile: placed.tile,
            rotation: placed.rotation,
        })
    }

    pub(crate) fn is_filled(&self, cell: u16) -> bool {
        self.placed[usize::from(cell)].is_some()
    }

    /// Cells in the order in which they were filled.
    pub(crate) fn order(&self) -> &[u16] {
        &self.order
    }

    pub(crate) fn is_full(&self) -> bool {
        self.order.is_full()
    }

    pub(crate) fn meeples(&self) -> &[Standing] {
        &self.meeples
    }

    /// Whether the cell takes a tile now: empty and reached.
    pub(crate) fn is_reached(&self, cell: u16) -> bool {
        lanes::has(&self.frontier, usize::from(cell))
    }

    /// Whether a ferry, or a joined island square with a tile beside it, reaches this island cell.
    pub(crate) fn is_joined(&self, cell: u16) -> bool {
        lanes::has(&self.joined, usize::from(cell))
    }

    /// The first side at which a tile does not match what lies or is printed there.
    pub(crate) fn mismatch(
        &self,
        layout: &Layout,
        cell: u16,
        tile: Tile,
        rotation: Rotation,
    ) -> Option<Side> {
        let terrain = tile.rotated(rotation).terrain;
        Side::ALL.into_iter().find(|side| {
            let board = (*side as usize * 3 + terrain[*side as usize] as usize) * layout.lanes;
            !lanes::has(&self.fits[board..], usize::from(cell))
        })
    }

    /// Cells where the tile may lie, turned like this.
    pub(crate) fn legal(
        &self,
        layout: &Layout,
        tile: Tile,
        rotation: Rotation,
        lane: usize,
    ) -> Lane {
        let terrain = tile.rotated(rotation).terrain;
        let lanes = layout.lanes;
        let at = |side: usize| &self.fits[(side * 3 + terrain[side] as usize) * lanes + lane];
        let (n, e, s, w) = (at(0), at(1), at(2), at(3));
        let mut legal = self.frontier[lane];
        for word in 0..4 {
            legal[word] &= n[word] & e[word] & s[word] & w[word];
        }
        legal
    }

    pub(crate) fn fits_anywhere(&self, layout: &Layout, tile: Tile) -> bool {
        Rotation::ALL.into_iter().any(|rotation| {
            (0..layout.lanes).any(|lane| self.legal(layout, tile, rotation, lane) != [0; 4])
        })
    }

    /// Calls `each` for every legal placement, rotation by rotation, squares row by row.
    pub(crate) fn for_each_legal(
        &self,
        layout: &Layout,
        tile: Tile,
        mut each: impl FnMut(u16, Rotation),
    ) {
        for rotation in Rotation::ALL {
            for lane in 0..layout.lanes {
                let legal = self.legal(layout, tile, rotation, lane);
                lanes::for_each(legal, |bit| {
                    each((lane * lanes::LANE_BITS + bit) as u16, rotation);
                });
            }
        }
    }

    /// All legal (cell, rotation) pairs of a tile, as sets of cells: rotation by rotation, lane by lane.
    pub(crate) fn legal_sets(&self, layout: &Layout, tile: Tile) -> LegalSets {
        let mut sets = ArrayVec::new();
        for rotation in Rotation::ALL {
            for lane in 0..layout.lanes {
                sets.push(self.legal(layout, tile, rotation, lane));
            }
        }
        LegalSets(sets)
    }

    /// Lays a tile. It must be a playable, empty cell that matches all round; nothing is checked here.
    pub(crate) fn place(&mut self, layout: &Layout, cell: u16, tile: Tile, rotation: Rotation) {
        let Ok(()) = self.order.try_push(cell) else {
            return;
        };
        let number = self.order.len() as u8 - 1;
        let first_node = self.features.add_tile(tile, number);
        let here = Placed {
            tile,
            rotation,
            first_node,
        };
        self.placed[usize::from(cell)] = Some(here);
        lanes::clear(&mut self.frontier, usize::from(cell));
        let turned = tile.rotated(rotation);
        for side in Side::ALL {
            let link = layout.links[usize::from(cell)][side as usize];
            let terrain = turned.terrain[side as usize];
            if link.cell != NONE {
                match self.placed[usize::from(link.cell)] {
                    Some(there) => self.join_tiles(here, there, side, terrain),
                    None => self.narrow(layout, link.cell, side.opposite(), terrain),
                }
            } else {
                self.meet_border(here, link.piece, side, terrain);
            }
        }
        self.open_cells(layout, cell);
        self.count_round_monasteries(layout, cell, here);
    }

    fn join_tiles(&mut self, here: Placed, there: Placed, side: Side, terrain: Terrain) {
        let (s, o) = (side as usize, side.opposite() as usize);
        let (mine, theirs) = (
            here.tile.rotated(here.rotation),
            there.tile.rotated(there.rotation),
        );
        if terrain != Terrain::Field {
            let ours = here.node(mine.spot[s]);
            self.features.join(ours, there.node(theirs.spot[o]));
        }
        if terrain != Terrain::City {
            // My left half meets the neighbour's right half.
            for half in 0..2 {
                let ours = here.node(mine.field[s * 2 + half]);
                self.features
                    .join(ours, there.node(theirs.field[o * 2 + 1 - half]));
            }
        }
    }

    fn meet_border(&mut self, here: Placed, piece: NodeId, side: Side, terrain: Terrain) {
        let s = side as usize;
        let turned = here.tile.rotated(here.rotation);
        if terrain != Terrain::Field {
            let ours = here.node(turned.spot[s]);
            if piece == NONE {
                self.features.close(ours);
            } else {
                self.features.join(ours, piece);
            }
        }
        if terrain != Terrain::City {
            for half in 0..2 {
                let ours = here.node(turned.field[s * 2 + half]);
                if terrain == Terrain::Field && piece != NONE {
                    self.features.join(ours, piece);
                } else {
                    self.features.close(ours);
                }
            }
        }
    }

    /// From now on `cell` must show this terrain on that side.
    fn narrow(&mut self, layout: &Layout, cell: u16, side: Side, terrain: Terrain) {
        for other in [Terrain::Field, Terrain::Road, Terrain::City] {
            if other != terrain {
                let board = (side as usize * 3 + other as usize) * layout.lanes;
                lanes::clear(&mut self.fits[board..], usize::from(cell));
            }
        }
    }

    fn open_cells(&mut self, layout: &Layout, cell: u16) {
        let c = usize::from(cell);
        for other in &layout.opens[c] {
            if !self.is_filled(*other) {
                lanes::set(&mut self.frontier, usize::from(*other));
            }
        }
        if layout.has_islands {
            for far in &layout.ferry_far[c] {
                self.join_island(layout, *far);
                self.join_island(layout, cell);
            }
            if self.is_joined(cell) {
                for beside in &layout.island_neighbours[c] {
                    self.join_island(layout, *beside);
                }
            }
        }
    }

    /// An island cell is joined at the end of an opened ferry and beside a tile on a joined one.
    fn join_island(&mut self, layout: &Layout, cell: u16) {
        let c = usize::from(cell);
        if !layout.is_island[c] || self.is_joined(cell) {
            return;
        }
        lanes::set(&mut self.joined, c);
        if self.is_filled(cell) {
            for beside in &layout.island_neighbours[c] {
                self.join_island(layout, *beside);
            }
        } else {
            lanes::set(&mut self.frontier, c);
        }
    }

    /// A monastery's open edges are the playable squares around it that are still empty.
    fn count_round_monasteries(&mut self, layout: &Layout, cell: u16, here: Placed) {
        for monastery in &self.monasteries {
            if layout.is_around(monastery.cell, cell) {
                self.features.close(monastery.node);
            }
        }
        if let Some(spot) = here.tile.facts().monastery {
            let node = here.node(spot.index() as u8);
            let around = &layout.around[usize::from(cell)];
            let empty = around
                .iter()
                .filter(|other| !self.is_filled(**other))
                .count();
            self.features.set_open(node, empty as u16);
            self.monasteries.push(Monastery { cell, spot, node });
        }
    }

    /// Monasteries on a cell or around it, in the order in which they were laid.
    pub(crate) fn monasteries_near(&self, layout: &Layout, cell: u16) -> ArrayVec<(u16, Spot), 9> {
        let near = self
            .monasteries
            .iter()
            .filter(|m| m.cell == cell || layout.is_around(m.cell, cell));
        near.map(|monastery| (monastery.cell, monastery.spot))
            .collect()
    }

    fn node(&self, cell: u16, spot: Spot) -> Option<NodeId> {
        let placed = self.placed[usize::from(cell)]?;
        let has = spot.index() < placed.tile.facts().spots.len();
        has.then(|| placed.node(spot.index() as u8))
    }

    /// The feature that a spot belongs to; `None` where the cell has no such spot.
    pub(crate) fn feature(&self, cell: u16, spot: Spot) -> Option<&Feature> {
        Some(self.features.get(self.node(cell, spot)?))
    }

    /// The root of the feature at a spot: equal for all spots of one feature.
    pub(crate) fn root(&self, cell: u16, spot: Spot) -> Option<NodeId> {
        Some(self.features.root(self.node(cell, spot)?))
    }

    /// The root of a printed piece.
    pub(crate) fn piece_root(&self, piece: u16) -> NodeId {
        self.features.root(piece)
    }

    /// The feature with this root.
    pub(crate) fn by_root(&self, root: NodeId) -> &Feature {
        self.features.get(root)
    }

    /// Cells of a feature's tiles, in the order in which they were laid.
    pub(crate) fn cells_of(&self, feature: &Feature) -> impl Iterator<Item = u16> + '_ {
        let mut tiles = feature.tiles;
        std::iter::from_fn(move || {
            let first = tiles.checked_ilog2().map(|_| tiles.trailing_zeros())?;
            tiles &= tiles - 1;
            self.order.get(first as usize).copied()
        })
    }

    pub(crate) fn stand(&mut self, seat: Seat, cell: u16, spot: Spot) {
        if let Some(node) = self.node(cell, spot)
            && self.meeples.try_push(Standing { seat, cell, spot }).is_ok()
        {
            self.features.add_meeple(node, seat);
        }
    }

    /// Sends the meeples of a feature home; how many of each seat.
    pub(crate) fn send_home(&mut self, cell: u16, spot: Spot) -> [u8; 8] {
        let Some(root) = self.root(cell, spot) else {
            return [0; 8];
        };
        let home = self.features.take_meeples(root);
        let (features, placed) = (&self.features, &self.placed);
        self.meeples.retain(|standing| {
            let there = placed[usize::from(standing.cell)];
            let node = there.map(|there| there.node(standing.spot.index() as u8));
            node.is_none_or(|node| features.root(node) != root)
        });
        home
    }

    /// Spots of the tile on `cell` whose feature no meeple stands on.
    pub(crate) fn free_spots(&self, cell: u16) -> ArrayVec<(Spot, FeatureKind), MAX_SPOTS> {
        let Some(placed) = self.placed[usize::from(cell)] else {
            return ArrayVec::new();
        };
        let free = |spot: Spot| {
            !self
                .features
                .get(placed.node(spot.index() as u8))
                .is_occupied()
        };
        let spots = placed.tile.spots().map(|(spot, facts)| (spot, facts.kind));
        spots.filter(|(spot, _)| free(*spot)).collect()
    }
}

/// Legal placements of one tile: four rotations of at most sixteen lanes.
pub(crate) struct LegalSets(ArrayVec<Lane, 64>);

impl LegalSets {
    pub(crate) fn count(&self) -> usize {
        self.0.iter().map(|lane| lanes::count(*lane)).sum()
    }

    /// The pair with this number, in the order of [`Board::for_each_legal`].
    pub(crate) fn nth(&self, mut n: usize) -> Option<(u16, Rotation)> {
        let lanes = self.0.len() / Rotation::ALL.len();
        for (index, set) in self.0.iter().enumerate() {
            let here = lanes::count(*set);
            if n < here {
                let cell = index % lanes * lanes::LANE_BITS + lanes::nth(*set, n)?;
                return Some((cell as u16, Rotation::ALL[index / lanes]));
            }
            n -= here;
        }
        None
    }
}

impl Placed {
    fn node(self, spot: u8) -> NodeId {
        self.first_node + u16::from(spot)
    }
}
