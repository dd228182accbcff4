//! Search: the best plans are played on a few turns, with tiles and chips by lot, and judged by what comes out.
//!
//! All plans meet the same luck, so that a few games tell them apart; a plan that is clearly behind is dropped.

use super::{
    judge::Judge,
    plan::{Plan, best_plan, plans},
};
use crate::{
    command::{Command, Finish},
    dice::{Dice, SeededDice},
    game::Game,
    mechanic::treats,
    phase::Phase,
    seat::Seat,
};

/// How far and how wide to search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Reach {
    /// Plans that are looked at.
    pub(super) plans: usize,
    /// Turns that are played after the plan.
    pub(super) turns: usize,
    /// Playouts of each plan, at most.
    pub(super) playouts: usize,
    /// A plan is dropped when it is behind by so many standard errors.
    pub(super) behind: f32,
    /// Playouts of each plan before one is dropped.
    pub(super) least: usize,
    /// A plan is not looked at when the evaluation has it so many points behind.
    pub(super) margin: f32,
}

impl Reach {
    /// Found by playing matches.
    pub(super) const HARD: Reach = Reach {
        plans: 12,
        turns: 2,
        playouts: 400,
        behind: 2.0,
        least: 6,
        margin: 6.0,
    };
}

/// A plan in the race, with what came out of its playouts.
struct Candidate {
    plan: Plan,
    results: Vec<f32>,
}

impl Candidate {
    fn mean(&self) -> f32 {
        self.results.iter().sum::<f32>() / self.results.len().max(1) as f32
    }

    /// The plan, worth what its playouts say.
    fn searched(self) -> Plan {
        Plan {
            worth: self.mean(),
            ..self.plan
        }
    }
}

/// The plans of the seat to move, best first: those that stayed in the race, those that dropped out, all others. Where the
/// time does not reach for the least number of playouts, the evaluation alone decides.
pub(super) fn search(
    game: &Game,
    judge: &mut Judge,
    reach: Reach,
    dice: &mut dyn Dice,
    keep_thinking: &mut dyn FnMut() -> bool,
) -> Vec<Plan> {
    let all = plans(game, judge);
    let best = all.first().map_or(0.0, |plan| plan.worth);
    let near = |plan: &&Plan| plan.worth > best - reach.margin;
    let n_near = all.iter().take(reach.plans).take_while(near).count();
    let Some(seat) = game.phase.seat().filter(|_| n_near > 1) else {
        return all;
    };
    let start = |plan: &Plan| Candidate {
        plan: plan.clone(),
        results: Vec::new(),
    };
    let mut racing: Vec<Candidate> = all.iter().take(n_near).map(start).collect();
    let mut dropped: Vec<Candidate> = Vec::new();
    for playout in 1..=reach.playouts {
        let luck = dice.below(1 << 31) as u64;
        for candidate in &mut racing {
            if !keep_thinking() {
                return in_order(racing, dropped, all, playout - 1, reach);
            }
            let result = play_on(game, &candidate.plan, seat, judge, reach.turns, luck);
            candidate.results.push(result);
        }
        if playout >= reach.least {
            drop_behind(&mut racing, &mut dropped, reach.behind);
        }
        if racing.len() == 1 {
            return in_order(racing, dropped, all, playout, reach);
        }
    }
    in_order(racing, dropped, all, reach.playouts, reach)
}

/// Plans by what their playouts say, of which only those count that every plan in the race has had.
fn in_order(
    mut racing: Vec<Candidate>,
    dropped: Vec<Candidate>,
    all: Vec<Plan>,
    playouts: usize,
    reach: Reach,
) -> Vec<Plan> {
    if playouts < reach.least {
        return all;
    }
    let n_near = racing.len() + dropped.len();
    for candidate in &mut racing {
        candidate.results.truncate(playouts);
    }
    racing.sort_by(|one, other| other.mean().total_cmp(&one.mean()));
    let searched = racing.into_iter().chain(dropped.into_iter().rev());
    let rest = all.into_iter().skip(n_near);
    searched.map(Candidate::searched).chain(rest).collect()
}

/// Drops plans that are behind the leader by more than luck explains.
fn drop_behind(racing: &mut Vec<Candidate>, dropped: &mut Vec<Candidate>, behind: f32) {
    racing.sort_by(|one, other| other.mean().total_cmp(&one.mean()));
    let leader = racing[0].results.clone();
    let n = leader.len() as f32;
    let mut at = racing.len() - 1;
    while at > 0 {
        let gaps = leader
            .iter()
            .zip(&racing[at].results)
            .map(|(one, other)| one - other);
        let mean = gaps.clone().sum::<f32>() / n;
        let variance = gaps.map(|gap| (gap - mean).powi(2)).sum::<f32>() / (n - 1.0).max(1.0);
        if mean > behind * (variance / n).sqrt() {
            dropped.push(racing.remove(at));
        }
        at -= 1;
    }
}

/// Plays a plan and some turns after it; how good the outcome is for the seat.
fn play_on(
    game: &Game,
    plan: &Plan,
    seat: Seat,
    judge: &mut Judge,
    turns: usize,
    luck: u64,
) -> f32 {
    let mut dice = SeededDice::new(luck);
    let mut game = game.clone();
    let until = game.round + 1 + turns as u32;
    game.play_legal(&plan.command, &mut dice);
    let mut known = plan.finish.clone();
    while game.round < until {
        let Some(command) = next_command(&game, judge, &mut known, &mut dice) else {
            break;
        };
        game.play_legal(&command, &mut dice);
    }
    if matches!(game.phase, Phase::Over { .. }) {
        let mut points = [0.0; crate::seat::MAX_SEATS];
        for (seat, state) in game.seats.iter() {
            points[seat.index()] = state.points as f32;
        }
        return Judge::lead(&game, seat, &points);
    }
    let judged = judge.judge(&game, false);
    Judge::lead(&game, seat, &judged.expected)
}

/// What is done next in a playout: the best by the evaluation, a known end of a tile as it was planned.
fn next_command(
    game: &Game,
    judge: &mut Judge,
    known: &mut Option<Finish>,
    dice: &mut SeededDice,
) -> Option<Command> {
    match game.phase {
        Phase::ChooseDraw { .. } | Phase::Draw { .. } => Some(Command::Draw),
        Phase::PlaceTreat { chip, .. } => {
            let squares = treats::squares(game, chip);
            let far = squares.iter().filter(|square| {
                game.cell(**square)
                    .is_some_and(|cell| !game.board.is_reached(cell))
            });
            let far: Vec<_> = far.collect();
            let chosen = match far.len() {
                0 => squares.first(),
                n => far.get(dice.below(n)).copied(),
            };
            chosen.map(|square| Command::Treat { square: *square })
        }
        Phase::Finish { .. } if known.is_some() => known.take().map(Command::Finish),
        _ => {
            let best = best_plan(game, judge)?;
            *known = best.finish;
            Some(best.command)
        }
    }
}
