//! Features as union-find: every spot and every printed piece is a node, the root knows the whole feature.

use crate::{
    seat::{MAX_SEATS, Seat},
    sheet::Piece,
    tile::{FeatureKind, SpotShape},
};

/// A node: printed pieces first, then the spots of tiles as they are laid.
pub(crate) type NodeId = u16;

/// A feature over all its tiles, read at its root.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Feature {
    /// Tiles by their number in the order of laying; a tile that meets the feature twice is one tile.
    pub(crate) tiles: u128,
    /// One byte a seat.
    meeples: u64,
    /// Sides (of a field: half-sides; of a monastery: squares around) that are still open.
    pub(crate) open: u16,
    pub(crate) coats: u16,
    /// Printed pieces that count like tiles.
    pub(crate) printed: u16,
    pub(crate) kind: FeatureKind,
}

impl Feature {
    pub(crate) fn is_occupied(&self) -> bool {
        self.meeples != 0
    }

    pub(crate) fn is_completed(&self) -> bool {
        self.open == 0
    }

    /// Completed, and somebody stands there: scored now.
    pub(crate) fn is_to_score(&self) -> bool {
        self.is_completed() && self.is_occupied()
    }

    pub(crate) fn n_tiles(&self) -> u16 {
        self.tiles.count_ones() as u16
    }

    pub(crate) fn meeples_of(&self, seat: Seat) -> u8 {
        self.meeples.to_le_bytes()[seat.index()]
    }

    /// Seats with the most meeples; none where nobody stands.
    pub(crate) fn owners(&self) -> impl Iterator<Item = Seat> + use<> {
        let counts = self.meeples.to_le_bytes();
        let most = counts.iter().copied().max().unwrap_or(0);
        Seat::first(MAX_SEATS).filter(move |seat| most > 0 && counts[seat.index()] == most)
    }
}

#[derive(Clone, Debug)]
pub(super) struct Features {
    parent: Vec<NodeId>,
    nodes: Vec<Feature>,
}

impl Features {
    pub(super) fn new(pieces: &[Piece]) -> Features {
        // A set of 114 tiles has about 390 spots: room for them all, so that play never allocates.
        let mut parent = Vec::with_capacity(pieces.len() + 420);
        let mut nodes = Vec::with_capacity(pieces.len() + 420);
        parent.extend(0..pieces.len() as NodeId);
        nodes.extend(pieces.iter().map(|piece| Feature {
            tiles: 0,
            meeples: 0,
            open: piece.open,
            coats: piece.coats,
            printed: piece.printed,
            kind: piece.kind,
        }));
        Features { parent, nodes }
    }

    pub(super) fn n_nodes(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn add_tile(&mut self, spots: &[SpotShape], number: u8) -> NodeId {
        let first = self.nodes.len() as NodeId;
        self.parent.extend(first..first + spots.len() as NodeId);
        self.nodes.extend(spots.iter().map(|spot| Feature {
            tiles: 1 << number,
            meeples: 0,
            open: spot.edges,
            coats: spot.coats,
            printed: 0,
            kind: spot.kind,
        }));
        first
    }

    pub(super) fn root(&self, mut node: NodeId) -> NodeId {
        while self.parent[usize::from(node)] != node {
            node = self.parent[usize::from(node)];
        }
        node
    }

    fn root_halving(&mut self, mut node: NodeId) -> NodeId {
        while self.parent[usize::from(node)] != node {
            let above = self.parent[usize::from(node)];
            self.parent[usize::from(node)] = self.parent[usize::from(above)];
            node = self.parent[usize::from(node)];
        }
        node
    }

    pub(super) fn get(&self, node: NodeId) -> &Feature {
        &self.nodes[usize::from(self.root(node))]
    }

    /// So many edges of each meet: they are open no more, and both features are one.
    pub(super) fn join(&mut self, one: NodeId, other: NodeId, edges: u16) {
        let (one, other) = (self.root_halving(one), self.root_halving(other));
        if one == other {
            let open = &mut self.nodes[usize::from(one)].open;
            *open = open.saturating_sub(2 * edges);
            return;
        }
        // The older node stays the root: long features keep short paths.
        let (root, gone) = (one.min(other), one.max(other));
        self.parent[usize::from(gone)] = root;
        let joined = self.nodes[usize::from(gone)];
        let feature = &mut self.nodes[usize::from(root)];
        feature.tiles |= joined.tiles;
        feature.meeples += joined.meeples;
        feature.open = (feature.open + joined.open).saturating_sub(2 * edges);
        feature.coats += joined.coats;
        feature.printed += joined.printed;
    }

    /// So many edges meet the border, or squares around a monastery are filled.
    pub(super) fn close(&mut self, node: NodeId, edges: u16) {
        let root = self.root_halving(node);
        let open = &mut self.nodes[usize::from(root)].open;
        *open = open.saturating_sub(edges);
    }

    pub(super) fn set_open(&mut self, node: NodeId, open: u16) {
        let root = self.root_halving(node);
        self.nodes[usize::from(root)].open = open;
    }

    pub(super) fn add_meeple(&mut self, node: NodeId, seat: Seat) {
        let root = self.root_halving(node);
        self.nodes[usize::from(root)].meeples += 1 << (8 * seat.index());
    }

    pub(super) fn take_meeples(&mut self, root: NodeId) -> [u8; 8] {
        let meeples = &mut self.nodes[usize::from(root)].meeples;
        std::mem::take(meeples).to_le_bytes()
    }
}
