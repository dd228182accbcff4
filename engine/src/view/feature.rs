//! Features as a viewer sees them: for overlays, "who owns what", and what an unfinished feature would score.

use super::View;
use crate::{
    score::{Moment, Score},
    seat::{Seat, SeatSet},
    square::Square,
    tile::{FeatureKind, Spot},
};

/// Names a feature within one view: equal for all spots of the same feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FeatureId(u16);

/// A feature over all its tiles.
#[derive(Clone, Debug)]
pub struct FeatureView {
    /// Its name in this view.
    pub id: FeatureId,
    /// City, road, monastery or field.
    pub kind: FeatureKind,
    /// Its spots, in the order in which the tiles were laid.
    pub spots: Vec<(Square, Spot)>,
    /// Sides (of a field half-sides, of a monastery squares around) that are still open.
    pub open: u16,
    /// Seats with the most meeples on it.
    pub owners: SeatSet,
    /// Meeples of each seat that has one there.
    pub meeples: Vec<(Seat, u8)>,
    /// What it would score for its owners if the game ended now.
    pub score_now: Score,
}

impl FeatureView {
    /// Nothing can join it any more.
    pub fn is_completed(&self) -> bool {
        self.open == 0
    }
}

impl View {
    /// The feature that a spot belongs to.
    pub fn feature_at(&self, square: Square, spot: Spot) -> Option<FeatureId> {
        let cell = self.game.cell(square)?;
        self.game.board.root(cell, spot).map(FeatureId)
    }

    /// Every feature on the board that has a tile, in the order of their first tiles.
    pub fn features(&self) -> Vec<FeatureView> {
        let mut features: Vec<FeatureView> = Vec::new();
        for (square, placed) in self.tiles() {
            for (spot, _) in placed.tile.spots() {
                let Some(id) = self.feature_at(square, spot) else {
                    continue;
                };
                match features.iter_mut().find(|feature| feature.id == id) {
                    Some(feature) => feature.spots.push((square, spot)),
                    None => features.extend(self.new_feature(id, square, spot)),
                }
            }
        }
        features
    }

    fn new_feature(&self, id: FeatureId, square: Square, spot: Spot) -> Option<FeatureView> {
        let cell = self.game.cell(square)?;
        let feature = self.game.board.feature(cell, spot)?;
        let seats = self.game.seats();
        let meeples = seats
            .map(|seat| (seat, feature.meeples_of(seat)))
            .filter(|(_, n)| *n > 0);
        Some(FeatureView {
            id,
            kind: feature.kind,
            spots: vec![(square, spot)],
            open: feature.open,
            owners: feature.owners().collect(),
            meeples: meeples.collect(),
            score_now: self.game.value(square, cell, spot, feature, Moment::Final),
        })
    }
}
