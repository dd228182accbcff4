//! The evaluation: what every seat may expect to have at the end of the game, as a position stands.
//!
//! It looks at a tile just placed before its meeple is chosen: completed features count as scored, and for every free
//! spot it says what a meeple there would change. So one look serves all the ways to end a turn.

mod chips;
mod features;

pub(super) use chips::chips_beside;

use arrayvec::ArrayVec;

use super::{odds::Odds, weights::Weights};
use crate::{
    board::NodeId,
    game::Game,
    phase::Phase,
    seat::{MAX_SEATS, Seat},
    tile::{FeatureKind, MAX_SPOTS, Spot},
};

/// Expected points of every seat.
pub(super) type Expected = [f32; MAX_SEATS];

/// Judges positions of one game at about one time: the odds are those of the tiles unseen when it was made.
pub(super) struct Judge {
    weights: Weights,
    odds: Odds,
    /// Per number of tiles left, the chance that one of so many tiles comes and is used.
    chances: Vec<Option<Box<[f32; 128]>>>,
    chance: [f32; 128],
    /// Turns each seat still has.
    turns: f32,
    /// Worth of so many meeples in the supply.
    meeples: [f32; 10],
    survey: features::Survey,
}

/// A position at the end of a tile, before its meeple.
#[derive(Clone, Debug)]
pub(super) struct Judged {
    /// What everybody may expect if the tile ends without a meeple.
    pub(super) expected: Expected,
    /// What a meeple on a free spot changes.
    pub(super) spots: ArrayVec<(Spot, Expected), MAX_SPOTS>,
}

impl Judge {
    pub(super) fn new(game: &Game, weights: Weights) -> Judge {
        Judge {
            weights,
            odds: Odds::new(&game.unseen),
            chances: vec![None; game.unseen.len() + 1],
            chance: [0.0; 128],
            turns: 0.0,
            meeples: [0.0; 10],
            survey: features::Survey::default(),
        }
    }

    /// How much better off a seat is than the others on average.
    pub(super) fn lead(game: &Game, seat: Seat, expected: &Expected) -> f32 {
        let others = game.seats().filter(|other| *other != seat);
        let others: ArrayVec<f32, MAX_SEATS> = others
            .filter(|other| !game.has_resigned(*other))
            .map(|other| expected[other.index()])
            .collect();
        let mean = others.iter().sum::<f32>() / others.len().max(1) as f32;
        expected[seat.index()] - mean
    }

    /// Judges a position. `fresh`: the tile of this turn has just been tried without turning anything up.
    pub(super) fn judge(&mut self, game: &Game, fresh: bool) -> Judged {
        self.tell_the_time(game);
        let placed = match game.phase {
            Phase::Finish { half, square } | Phase::PlaceTreat { half, square, .. } => {
                game.cell(square).map(|cell| (half.seat, cell))
            }
            _ => None,
        };
        self.survey_features(game, placed.map(|(_, cell)| cell));
        let mut supply = [0u8; MAX_SEATS];
        let mut expected = [0.0; MAX_SEATS];
        let mut back = [0.0; MAX_SEATS];
        for (seat, state) in game.seats.iter() {
            expected[seat.index()] = state.points as f32;
            supply[seat.index()] = state.supply;
        }
        for root in std::mem::take(&mut self.survey.occupied) {
            self.add_feature(game, root, &mut expected, &mut supply, &mut back);
            self.survey.seen.push(root);
        }
        std::mem::swap(&mut self.survey.occupied, &mut self.survey.seen);
        self.survey.seen.clear();
        for (seat, back) in back.iter().enumerate().take(game.seats.len()) {
            let supply = usize::from(supply[seat].min(9));
            let next = self.marginal(supply + 1);
            expected[seat] += self.meeples[supply] + back * self.weights.back * next;
        }
        self.add_joins(game, &mut expected);
        self.add_chips(game, placed.filter(|_| fresh), &mut expected);
        let spots = match placed {
            Some((mover, cell)) => self.spots(game, mover, cell, supply[mover.index()]),
            None => ArrayVec::new(),
        };
        Judged { expected, spots }
    }

    /// The chance that the feature with this root is completed, in the position judged last; of a field none.
    pub(super) fn chance_of(&mut self, game: &Game, root: NodeId) -> f32 {
        self.worth(game, root).completed
    }

    /// The part of the expectations that chips make. The position must be the one judged last, chips aside.
    pub(super) fn chips(&self, game: &Game) -> Expected {
        let mut expected = [0.0; MAX_SEATS];
        self.add_chips(game, None, &mut expected);
        expected
    }

    /// What depends on how many tiles are left.
    fn tell_the_time(&mut self, game: &Game) {
        let left = game.face_down();
        let seats = game.seats().filter(|seat| !game.has_resigned(*seat));
        let seats = seats.count().max(1) as f32;
        self.turns = left as f32 / seats;
        let weights = self.weights;
        let total = self.odds.total().max(1) as f32;
        let draws = self.turns;
        let index = left.min(self.chances.len() - 1);
        let table = self.chances[index].get_or_insert_with(|| {
            let chance = |k: usize| 1.0 - (-weights.rate * k as f32 * draws / total).exp();
            Box::new(std::array::from_fn(chance))
        });
        self.chance = **table;
        let time = (self.turns / 40.0).powf(weights.meeple_time);
        let mut worth = 0.0;
        let mut next = weights.meeple * time;
        for meeple in &mut self.meeples {
            *meeple = worth;
            worth += next;
            next *= weights.meeple_next;
        }
    }

    /// Worth of the meeple that makes the supply so large.
    fn marginal(&self, supply: usize) -> f32 {
        let supply = supply.clamp(1, 9);
        self.meeples[supply] - self.meeples[supply - 1]
    }

    /// A feature with meeples: for its owners, and the hope of getting the meeples back.
    fn add_feature(
        &mut self,
        game: &Game,
        root: NodeId,
        expected: &mut Expected,
        supply: &mut [u8; MAX_SEATS],
        back: &mut Expected,
    ) {
        let worth = self.worth(game, root);
        let feature = game.board.by_root(root);
        for owner in feature.owners() {
            expected[owner.index()] += worth.points;
        }
        let completed = feature.is_completed() && feature.kind != FeatureKind::Field;
        for seat in game.seats() {
            let meeples = feature.meeples_of(seat);
            if completed {
                supply[seat.index()] += meeples;
            } else {
                back[seat.index()] += f32::from(meeples) * worth.completed;
            }
        }
    }

    /// What a meeple of the mover would change, for every spot it may take.
    fn spots(
        &mut self,
        game: &Game,
        mover: Seat,
        cell: u16,
        supply: u8,
    ) -> ArrayVec<(Spot, Expected), MAX_SPOTS> {
        let mut spots = ArrayVec::new();
        if game.supply(mover) == 0 {
            return spots;
        }
        let supply = usize::from(supply.min(9));
        for (spot, root) in game.board.roots_on(cell) {
            let feature = game.board.by_root(root);
            let farmer = feature.kind == FeatureKind::Field;
            if feature.is_occupied() || farmer && !game.options.farmers {
                continue;
            }
            let worth = self.worth(game, root);
            let mut change = [0.0; MAX_SEATS];
            change[mover.index()] = worth.points;
            if farmer || !feature.is_completed() {
                let hope = worth.completed * self.weights.back;
                change[mover.index()] -= (1.0 - hope) * self.marginal(supply);
                self.add_joins_of(game, root, mover, &mut change);
            }
            spots.push((spot, change));
        }
        spots
    }
}
