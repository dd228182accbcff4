//! The board: tiles on squares, features grown over them, meeples standing there.
//!
//! Squares are bits, features a union-find whose roots hold everything a score needs. Nothing here allocates during a
//! game beyond the growth of a few vectors, knows a turn, a player's points or a chip. Both the bare playout and the
//! event layer stand on it.

mod feature;
mod look;
mod monastery;

use arrayvec::ArrayVec;

use feature::Features;
pub(crate) use feature::{Feature, NodeId};
pub(crate) use look::Beyond;
use monastery::Monastery;

use crate::sheet::lanes::{self, LANE_BITS, Lane};
use crate::{
    rulings::MAX_TILES,
    seat::Seat,
    sheet::{Fits, Layout, NONE},
    square::{Rotation, Side},
    tile::{FeatureKind, MAX_SPOTS, PlacedTile, Rotated, Spot, Terrain, Tile},
};

/// Six seats with nine meeples each.
pub(crate) const MAX_MEEPLES: usize = 54;

/// A tile on a cell and the first of its nodes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placed {
    pub(crate) tile: Tile,
    rotation: Rotation,
    first_node: NodeId,
}

/// What its sides belong to.
#[derive(Clone, Copy, Debug)]
struct Lying {
    turned: &'static Rotated,
    first_node: NodeId,
}

/// A meeple on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    pub(crate) seat: Seat,
    pub(crate) cell: u16,
    pub(crate) spot: Spot,
}

/// A lane of the board: what is known of its cells, as sets.
#[derive(Clone, Debug)]
struct Land {
    /// Cells that take a tile now: empty and reached.
    frontier: Lane,
    /// Island cells joined by ferry.
    joined: Lane,
    /// Cells of monasteries and around them.
    watched: Lane,
    fits: Fits,
}

impl Land {
    /// Cells where a tile that shows these terrains may lie.
    fn legal(&self, terrain: [Terrain; 4]) -> Lane {
        let mut legal = self.frontier;
        for (fits, shown) in self.fits.iter().zip(terrain) {
            legal = lanes::both(legal, &fits[shown as usize]);
        }
        legal
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Board {
    placed: Vec<Option<Placed>>,
    /// Cells in the order in which they were filled.
    order: ArrayVec<u16, MAX_TILES>,
    land: Vec<Land>,
    features: Features,
    monasteries: Vec<Monastery>,
    meeples: ArrayVec<Standing, MAX_MEEPLES>,
}

impl Board {
    pub(crate) fn new(layout: &Layout) -> Board {
        let land = layout.fits.iter().map(|fits| Land {
            frontier: lanes::EMPTY,
            joined: lanes::EMPTY,
            watched: lanes::EMPTY,
            fits: *fits,
        });
        Board {
            placed: vec![None; layout.squares.len()],
            order: ArrayVec::new(),
            land: land.collect(),
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
        let (lane, cell) = lanes::split(cell);
        lanes::has(&self.land[lane].frontier, cell)
    }

    /// Whether a ferry, or a joined island square with a tile beside it, reaches this island cell.
    pub(crate) fn is_joined(&self, cell: u16) -> bool {
        let (lane, cell) = lanes::split(cell);
        lanes::has(&self.land[lane].joined, cell)
    }

    /// The first side at which a tile does not match what lies or is printed there.
    pub(crate) fn mismatch(&self, cell: u16, tile: Tile, rotation: Rotation) -> Option<Side> {
        let terrain = tile.rotated(rotation).terrain;
        let (lane, cell) = lanes::split(cell);
        let fits = &self.land[lane].fits;
        Side::ALL.into_iter().find(|side| {
            let side = *side as usize;
            !lanes::has(&fits[side][terrain[side] as usize], cell)
        })
    }

    pub(crate) fn fits_anywhere(&self, tile: Tile) -> bool {
        tile.shape().rotations.iter().any(|turned| {
            let mut lanes = self.land.iter();
            lanes.any(|land| land.legal(turned.terrain) != lanes::EMPTY)
        })
    }

    /// Calls `each` for every legal placement, rotation by rotation, squares row by row.
    pub(crate) fn for_each_legal(&self, tile: Tile, mut each: impl FnMut(u16, Rotation)) {
        for rotation in Rotation::ALL {
            let terrain = tile.rotated(rotation).terrain;
            for (lane, land) in self.land.iter().enumerate() {
                lanes::for_each(land.legal(terrain), |bit| {
                    each((lane * LANE_BITS + bit) as u16, rotation);
                });
            }
        }
    }

    /// How many cells take the tile, for each rotation.
    pub(crate) fn count_legal(&self, tile: Tile) -> [usize; 4] {
        let mut counts = [0; 4];
        for (count, turned) in counts.iter_mut().zip(&tile.shape().rotations) {
            for land in &self.land {
                *count += lanes::count(land.legal(turned.terrain));
            }
        }
        counts
    }

    /// The legal placement with this number, in the order of [`Board::for_each_legal`]. `counts` are of
    /// [`Board::count_legal`].
    pub(crate) fn nth_legal(
        &self,
        tile: Tile,
        counts: [usize; 4],
        mut n: usize,
    ) -> Option<(u16, Rotation)> {
        let mut rotations = Rotation::ALL.into_iter().zip(counts);
        let rotation = loop {
            let (rotation, count) = rotations.next()?;
            if n < count {
                break rotation;
            }
            n -= count;
        };
        let terrain = tile.rotated(rotation).terrain;
        for (lane, land) in self.land.iter().enumerate() {
            match lanes::nth(land.legal(terrain), n) {
                Ok(cell) => return Some(((lane * LANE_BITS + cell) as u16, rotation)),
                Err(left) => n = left,
            }
        }
        None
    }

    /// Lays a tile. It must be a playable, empty cell that matches all round; nothing is checked here.
    pub(crate) fn place(&mut self, layout: &Layout, cell: u16, tile: Tile, rotation: Rotation) {
        let Ok(()) = self.order.try_push(cell) else {
            return;
        };
        let number = self.order.len() as u8 - 1;
        let shape = tile.shape();
        let placed = Placed {
            tile,
            rotation,
            first_node: self.features.add_tile(&shape.spots, number),
        };
        self.placed[usize::from(cell)] = Some(placed);
        let (lane, bit) = lanes::split(cell);
        lanes::clear(&mut self.land[lane].frontier, bit);
        let here = placed.lying();
        let links = &layout.links[usize::from(cell)];
        for side in Side::ALL {
            let link = links[side as usize];
            let terrain = here.turned.terrain[side as usize];
            if link.cell == NONE {
                self.meet_border(here, link.piece, side, terrain);
            } else if let Some(there) = self.placed[usize::from(link.cell)] {
                self.meet_tile(here, there.lying(), side, terrain);
            } else {
                self.narrow(layout, link.cell, side.opposite(), terrain);
            }
        }
        self.open_far_cells(layout, cell);
        self.count_round_monasteries(layout, cell, placed);
    }

    fn meet_tile(&mut self, here: Lying, there: Lying, side: Side, terrain: Terrain) {
        let beyond = side.opposite();
        let features = &mut self.features;
        match terrain {
            Terrain::City => features.join(here.spot(side), there.spot(beyond), 1),
            // Nothing parts the halves of such a side: one field on either tile.
            Terrain::Field => features.join(here.half(side, 0), there.half(beyond, 1), 2),
            Terrain::Road => {
                features.join(here.spot(side), there.spot(beyond), 1);
                // My left half meets the neighbour's right half.
                features.join(here.half(side, 0), there.half(beyond, 1), 1);
                features.join(here.half(side, 1), there.half(beyond, 0), 1);
            }
        }
    }

    fn meet_border(&mut self, here: Lying, piece: NodeId, side: Side, terrain: Terrain) {
        let features = &mut self.features;
        let mut meet = |spot: NodeId, edges: u16| {
            if piece == NONE {
                features.close(spot, edges);
            } else {
                features.join(spot, piece, edges);
            }
        };
        match terrain {
            Terrain::City => meet(here.spot(side), 1),
            Terrain::Field => meet(here.half(side, 0), 2),
            Terrain::Road => {
                meet(here.spot(side), 1);
                features.close(here.half(side, 0), 1);
                features.close(here.half(side, 1), 1);
            }
        }
    }

    /// An empty cell is reached, and from now on must show this terrain on that side.
    fn narrow(&mut self, layout: &Layout, cell: u16, side: Side, terrain: Terrain) {
        let (lane, bit) = lanes::split(cell);
        let land = &mut self.land[lane];
        for (shown, cells) in land.fits[side as usize].iter_mut().enumerate() {
            if shown != terrain as usize {
                lanes::clear(cells, bit);
            }
        }
        if !layout.has_islands || !layout.is_island[usize::from(cell)] {
            lanes::set(&mut land.frontier, bit);
        }
    }

    /// Opens what a tile on `cell` reaches across water or round a large city.
    fn open_far_cells(&mut self, layout: &Layout, cell: u16) {
        let c = usize::from(cell);
        for far in &layout.opens_far[c] {
            if !self.is_filled(*far) {
                let (lane, far) = lanes::split(*far);
                lanes::set(&mut self.land[lane].frontier, far);
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
        let (lane, bit) = lanes::split(cell);
        lanes::set(&mut self.land[lane].joined, bit);
        if self.is_filled(cell) {
            for beside in &layout.island_neighbours[c] {
                self.join_island(layout, *beside);
            }
        } else {
            lanes::set(&mut self.land[lane].frontier, bit);
        }
    }

    /// Cities and roads of the tile on `cell` that are completed and on which somebody stands.
    pub(crate) fn completed_spots(&self, cell: u16) -> ArrayVec<Spot, MAX_SPOTS> {
        let Some(placed) = self.placed[usize::from(cell)] else {
            return ArrayVec::new();
        };
        let mut completed = ArrayVec::new();
        for (spot, shape) in placed.tile.shape().numbered() {
            if matches!(shape.kind, FeatureKind::City | FeatureKind::Road)
                && self.features.get(placed.node(spot.number())).is_to_score()
            {
                completed.push(spot);
            }
        }
        completed
    }

    fn node(&self, cell: u16, spot: Spot) -> Option<NodeId> {
        let placed = self.placed[usize::from(cell)]?;
        let has = spot.index() < placed.tile.shape().spots.len();
        has.then(|| placed.node(spot.number()))
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

    /// The root of the feature that a node has become part of.
    pub(crate) fn grown(&self, node: NodeId) -> NodeId {
        self.features.root(node)
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

    /// A feature's tiles, in the order in which they were laid.
    pub(crate) fn tiles_of(&self, feature: &Feature) -> impl Iterator<Item = Placed> + '_ {
        self.cells_of(feature)
            .filter_map(|cell| self.placed[usize::from(cell)])
    }

    /// The root of the feature at a spot of a tile.
    pub(crate) fn root_of(&self, placed: Placed, spot: u8) -> NodeId {
        self.features.root(placed.node(spot))
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
            let node = there.map(|there| there.node(standing.spot.number()));
            node.is_none_or(|node| features.root(node) != root)
        });
        home
    }

    /// Spots of the tile on `cell` whose feature no meeple stands on.
    pub(crate) fn free_spots(&self, cell: u16) -> ArrayVec<(Spot, FeatureKind), MAX_SPOTS> {
        let Some(placed) = self.placed[usize::from(cell)] else {
            return ArrayVec::new();
        };
        let mut free = ArrayVec::new();
        for (spot, shape) in placed.tile.shape().numbered() {
            if !self.features.get(placed.node(spot.number())).is_occupied() {
                free.push((spot, shape.kind));
            }
        }
        free
    }
}

impl Placed {
    fn node(self, spot: u8) -> NodeId {
        self.first_node + u16::from(spot)
    }

    fn lying(self) -> Lying {
        Lying {
            turned: self.tile.rotated(self.rotation),
            first_node: self.first_node,
        }
    }
}

impl Lying {
    /// The city or road at a side.
    fn spot(self, side: Side) -> NodeId {
        self.first_node + u16::from(self.turned.spot[side as usize])
    }

    /// The field at the left (0) or right (1) half of a side.
    fn half(self, side: Side, half: usize) -> NodeId {
        self.first_node + u16::from(self.turned.field[side as usize * 2 + half])
    }
}
