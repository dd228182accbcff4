//! Opinions: what a way to end a tile is worth. The evaluation is one; greed is another.

use arrayvec::ArrayVec;

use super::judge::Judge;
use crate::{
    command::{Command, Finish},
    dice::NoDice,
    game::Game,
    mechanic::trade,
    phase::Phase,
    seat::{MAX_SEATS, Seat},
    turn::Turn,
};

/// Somebody who has an opinion about ways to end a tile.
pub(super) trait Opinion {
    /// Every way to end the tile that was just placed, with how good it is for the seat to move. `fresh`: the tile was only
    /// tried, and what it would turn up is not known.
    fn ways(&mut self, game: &Game, fresh: bool, ways: &mut Vec<(Finish, f32)>);
}

impl Opinion for Judge {
    fn ways(&mut self, game: &Game, fresh: bool, ways: &mut Vec<(Finish, f32)>) {
        let Some(seat) = game.phase.seat() else {
            return;
        };
        let judged = self.judge(game, fresh);
        let standing = Judge::lead(game, seat, &judged.expected);
        ways.push((Finish::NOTHING, standing));
        for (spot, change) in &judged.spots {
            let lead = Judge::lead(game, seat, change);
            ways.push((Finish::meeple(*spot), standing + lead));
        }
        let trades = trades(game, seat);
        if trades.is_empty() {
            return;
        }
        let before = self.chips(game);
        for finish in trades {
            let mut traded = game.clone();
            if let Some(wish) = &finish.trade {
                trade::trade(&mut Turn::new(&mut traded, None, &mut NoDice), seat, wish);
            }
            let mut change = self.chips(&traded);
            for (sum, before) in change.iter_mut().zip(before) {
                *sum -= before;
            }
            change[seat.index()] += (traded.points(seat) - game.points(seat)) as f32;
            ways.push((finish, standing + Judge::lead(game, seat, &change)));
        }
    }
}

fn trades(game: &Game, seat: Seat) -> Vec<Finish> {
    if game.prints.chumaks.is_empty() || !matches!(game.phase, Phase::Finish { .. }) {
        return Vec::new();
    }
    let all = trade::all(game, seat).into_iter();
    all.map(|wish| Finish {
        meeple: None,
        trade: Some(wish),
    })
    .collect()
}

/// Counts the points as if the game ended after this tile.
pub(super) struct Greed;

impl Greed {
    fn lead(game: &Game, seat: Seat) -> f32 {
        let mut points = [0.0; MAX_SEATS];
        for (seat, state) in game.seats.iter() {
            points[seat.index()] = state.points as f32;
        }
        if !matches!(game.phase, Phase::Over { .. }) {
            for score in game.scores_if_ended() {
                for seat in score.seats.iter() {
                    points[seat.index()] += score.points() as f32;
                }
            }
        }
        Judge::lead(game, seat, &points)
    }
}

impl Opinion for Greed {
    fn ways(&mut self, game: &Game, _fresh: bool, ways: &mut Vec<(Finish, f32)>) {
        let Some(seat) = game.phase.seat() else {
            return;
        };
        let meeples = game.legal_meeples().into_iter();
        let meeples: ArrayVec<Finish, 8> = meeples.map(|(spot, _)| Finish::meeple(spot)).collect();
        let all = std::iter::once(Finish::NOTHING).chain(meeples);
        for finish in all.chain(trades(game, seat)) {
            let mut ended = game.clone();
            ended.play_legal(&Command::Finish(finish.clone()), &mut NoDice);
            ways.push((finish, Greed::lead(&ended, seat)));
        }
    }
}
