//! What features are worth: completed ones during play, all others at the end, fields last.

use arrayvec::ArrayVec;

use super::Turn;
use crate::{
    board::{Feature, MAX_MEEPLES, NodeId},
    event::{EndCause, Event},
    game::Game,
    mechanic::towns,
    rulings::FIELD_CITY,
    score::{Counted, Moment, Score, ScoreKind},
    seat::SeatSet,
    square::Square,
    tile::{FeatureKind, Spot},
};

impl Turn<'_> {
    /// Scores every feature that the tile on `square` completed.
    pub(super) fn score_completed(&mut self, square: Square) {
        let Some(cell) = self.game.cell(square) else {
            return;
        };
        for spot in self.game.board.completed_spots(cell) {
            self.score_if_completed(square, cell, spot);
        }
        for (near, spot) in self
            .game
            .board
            .monasteries_near(&self.game.sheet.layout, cell)
        {
            self.score_if_completed(self.game.square(near), near, spot);
        }
    }

    /// A feature scored before has no meeple any more, so that one met twice by a tile scores once.
    fn score_if_completed(&mut self, square: Square, cell: u16, spot: Spot) {
        let Some(feature) = self.game.board.feature(cell, spot) else {
            return;
        };
        if feature.is_to_score() {
            let score = self
                .game
                .value(square, cell, spot, feature, Moment::Completed);
            let bonus = towns::road_bonus(self.game, feature, &score);
            self.emit_score(score);
            if let Some(bonus) = bonus {
                self.emit_score(bonus);
            }
        }
    }

    /// Final scoring, then the end.
    pub(crate) fn end_game(&mut self, cause: EndCause) {
        for field in [false, true] {
            for score in self.game.final_scores(field) {
                self.emit_score(score);
            }
        }
        self.emit(Event::Ended { cause });
    }
}

impl Game {
    /// What each occupied feature is worth if the game ends now: everything but fields, or fields.
    fn final_scores(&self, fields: bool) -> Vec<Score> {
        let mut scores = Vec::new();
        let mut seen: ArrayVec<NodeId, MAX_MEEPLES> = ArrayVec::new();
        for standing in self.board.meeples() {
            let (cell, spot) = (standing.cell, standing.spot);
            let (Some(root), Some(feature)) =
                (self.board.root(cell, spot), self.board.feature(cell, spot))
            else {
                continue;
            };
            if (feature.kind == FeatureKind::Field) != fields || seen.contains(&root) {
                continue;
            }
            seen.push(root);
            let score = self.value(self.square(cell), cell, spot, feature, Moment::Final);
            scores.extend(towns::road_bonus(self, feature, &score));
            scores.push(score);
        }
        scores
    }

    /// What would be scored if the game ended now, in the order in which it would be.
    pub fn scores_if_ended(&self) -> Vec<Score> {
        let mut scores = self.final_scores(false);
        scores.extend(self.final_scores(true));
        scores
    }

    /// The worth of the feature at a spot, for its owners (`rules.md` §1.5, §1.6, §4.4 to §4.6).
    pub(crate) fn value(
        &self,
        square: Square,
        cell: u16,
        spot: Spot,
        feature: &Feature,
        moment: Moment,
    ) -> Score {
        let each = |completed| {
            if moment == Moment::Completed {
                completed
            } else {
                1
            }
        };
        let mut score = Score {
            kind: ScoreKind::City,
            moment,
            square,
            spot: Some(spot),
            seats: feature.owners().collect::<SeatSet>(),
            reasons: ArrayVec::new(),
        };
        match feature.kind {
            FeatureKind::City => {
                score.add(Counted::Tiles, feature.n_tiles(), each(2));
                score.add(Counted::Printed, feature.printed, each(2));
                score.add(Counted::Coats, feature.coats, each(2));
            }
            FeatureKind::Road => {
                score.kind = ScoreKind::Road;
                score.add(Counted::Tiles, feature.n_tiles(), 1);
                score.add(Counted::Printed, feature.printed, 1);
                score.add(Counted::Coats, feature.coats, each(2));
            }
            FeatureKind::Monastery => {
                score.kind = ScoreKind::Monastery;
                let layout = &self.sheet.layout;
                let around = &layout.around[usize::from(cell)];
                let filled = around
                    .iter()
                    .filter(|near| self.board.is_filled(**near))
                    .count();
                score.add(Counted::Tiles, 1 + filled as u16, 1);
                score.add(
                    Counted::Printed,
                    u16::from(layout.city_around[usize::from(cell)]),
                    1,
                );
            }
            FeatureKind::Field => {
                score.kind = ScoreKind::Field;
                let root = self.board.root(cell, spot);
                let cities = root.map_or(0, |root| self.completed_cities_at(root, feature).len());
                score.add(Counted::Cities, cities as u16, FIELD_CITY);
            }
        }
        score
    }

    /// Completed cities that a field touches, each once; printed walls of a large city belong to its fields too (U5).
    pub(crate) fn completed_cities_at(&self, field: NodeId, feature: &Feature) -> Vec<NodeId> {
        let board = &self.board;
        let mut cities = Vec::new();
        let mut touch = |city: NodeId| {
            if board.by_root(city).is_completed() && !cities.contains(&city) {
                cities.push(city);
            }
        };
        for tile in board.tiles_of(feature) {
            for pair in &tile.tile.shape().touches {
                if board.root_of(tile, pair.field) == field {
                    touch(board.root_of(tile, pair.city));
                }
            }
        }
        for (wall, city) in &self.sheet.layout.walls {
            if board.piece_root(*wall) == field {
                touch(board.piece_root(*city));
            }
        }
        cities
    }
}
