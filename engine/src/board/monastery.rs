//! Monasteries: how many squares around them are still empty.

use arrayvec::ArrayVec;

use super::{Board, NodeId, Placed};
use crate::{
    sheet::{Layout, lanes},
    square::Square,
    tile::Spot,
};

/// A tile with a monastery.
#[derive(Clone, Copy, Debug)]
pub(super) struct Monastery {
    square: Square,
    cell: u16,
    spot: Spot,
    node: NodeId,
}

impl Board {
    /// A monastery's open edges are the playable squares around it that are still empty.
    pub(super) fn count_round_monasteries(&mut self, layout: &Layout, cell: u16, here: Placed) {
        let square = layout.squares[usize::from(cell)];
        if self.is_watched(cell) {
            for monastery in &self.monasteries {
                if monastery.square.touches(square) {
                    self.features.close(monastery.node, 1);
                }
            }
        }
        if let Some(spot) = here.tile.shape().monastery {
            let node = here.node(spot.number());
            let around = &layout.around[usize::from(cell)];
            let empty = around.iter().filter(|other| !self.is_filled(**other));
            self.features.set_open(node, empty.count() as u16);
            self.monasteries.push(Monastery {
                square,
                cell,
                spot,
                node,
            });
            for watched in around.iter().chain([&cell]) {
                let (lane, bit) = lanes::split(*watched);
                lanes::set(&mut self.land[lane].watched, bit);
            }
        }
    }

    fn is_watched(&self, cell: u16) -> bool {
        let (lane, cell) = lanes::split(cell);
        lanes::has(&self.land[lane].watched, cell)
    }

    /// Monasteries on a cell or around it, in the order in which they were laid.
    pub(crate) fn monasteries_near(&self, layout: &Layout, cell: u16) -> ArrayVec<(u16, Spot), 9> {
        let mut near = ArrayVec::new();
        if self.is_watched(cell) {
            let square = layout.squares[usize::from(cell)];
            for monastery in &self.monasteries {
                if monastery.square == square || monastery.square.touches(square) {
                    near.push((monastery.cell, monastery.spot));
                }
            }
        }
        near
    }

    /// The cell of the monastery with this root.
    pub(crate) fn monastery_cell(&self, root: NodeId) -> Option<u16> {
        let found = self.monasteries.iter().find(|m| m.node == root);
        found.map(|monastery| monastery.cell)
    }
}
