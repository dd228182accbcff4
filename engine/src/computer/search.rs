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
    /// Playouts of each plan before one is dropped, and that there should be time for.
    pub(super) least: usize,
    /// A plan is not looked at when the evaluation has it so many points behind.
    pub(super) margin: f32,
    /// The evaluation counts like so many playouts.
    pub(super) prior: f32,
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
        prior: 4.0,
    };
}

/// A plan in the race, with what came out of its playouts.
struct Candidate {
    plan: Plan,
    results: Vec<f32>,
}

impl Candidate {
    /// What its playouts say, and the evaluation.
    fn mean(&self, prior: f32) -> f32 {
        let sum = self.results.iter().sum::<f32>() + prior * self.plan.worth;
        sum / (self.results.len() as f32 + prior)
    }

    fn searched(self, prior: f32) -> Plan {
        Plan {
            worth: self.mean(prior),
            ..self.plan
        }
    }
}

/// Plans that are played on before it is known how long a playout takes …
const FIRST_PLANS: usize = 2;
/// … and how often.
const FIRST_PLAYOUTS: usize = 2;

/// The plans of the seat to move, best first: those that stayed in the race, those that dropped out, all others. As many
/// plans are looked at as the time reaches for; where it does not reach for any, the evaluation alone decides.
pub(super) fn search(
    game: &Game,
    judge: &mut Judge,
    reach: Reach,
    dice: &mut dyn Dice,
    time_left: &mut dyn FnMut() -> f32,
) -> Vec<Plan> {
    let all = plans(game, judge);
    let best = all.first().map_or(0.0, |plan| plan.worth);
    let near = |plan: &&Plan| plan.worth > best - reach.margin;
    let n_near = all.iter().take(reach.plans).take_while(near).count();
    let Some(seat) = game.phase.seat().filter(|_| n_near > 1) else {
        return all;
    };
    let mut racing = candidates(&all[..FIRST_PLANS.min(n_near)]);
    let mut dropped: Vec<Candidate> = Vec::new();
    let mut luck: Vec<u64> = Vec::new();
    let at_first = time_left();
    for playout in 1..=reach.playouts {
        if playout == FIRST_PLAYOUTS + 1 {
            let wide = affordable(at_first, time_left(), reach).clamp(racing.len(), n_near);
            racing.extend(candidates(&all[racing.len()..wide]));
        }
        luck.push(dice.below(1 << 31) as u64);
        for candidate in &mut racing {
            while candidate.results.len() < playout {
                if time_left() <= 0.0 {
                    return in_order(racing, dropped, all, reach);
                }
                let luck = luck[candidate.results.len()];
                let result = play_on(game, &candidate.plan, seat, judge, reach.turns, luck);
                candidate.results.push(result);
            }
        }
        if playout >= reach.least {
            drop_behind(&mut racing, &mut dropped, reach);
        }
        if racing.len() == 1 {
            break;
        }
    }
    in_order(racing, dropped, all, reach)
}

fn candidates(plans: &[Plan]) -> Vec<Candidate> {
    let start = |plan: &Plan| Candidate {
        plan: plan.clone(),
        results: Vec::new(),
    };
    plans.iter().map(start).collect()
}

/// How many plans can have their least number of playouts in the time that is left, by what the first ones took.
fn affordable(at_first: f32, left: f32, reach: Reach) -> usize {
    let each = (at_first - left) / (FIRST_PLANS * FIRST_PLAYOUTS) as f32;
    if each <= 0.0 {
        return reach.plans;
    }
    (left / each / reach.least as f32) as usize
}

/// Plans by what their playouts say, of which only those count that every plan in the race has had.
fn in_order(
    mut racing: Vec<Candidate>,
    dropped: Vec<Candidate>,
    all: Vec<Plan>,
    reach: Reach,
) -> Vec<Plan> {
    let playouts = racing.iter().map(|candidate| candidate.results.len());
    let playouts = playouts.min().unwrap_or(0);
    let n_near = racing.len() + dropped.len();
    for candidate in &mut racing {
        candidate.results.truncate(playouts);
    }
    racing.sort_by(|one, other| other.mean(reach.prior).total_cmp(&one.mean(reach.prior)));
    let searched = racing.into_iter().chain(dropped.into_iter().rev());
    let rest = all.into_iter().skip(n_near);
    searched
        .map(|candidate| candidate.searched(reach.prior))
        .chain(rest)
        .collect()
}

/// Drops plans that are behind the leader by more than luck explains.
fn drop_behind(racing: &mut Vec<Candidate>, dropped: &mut Vec<Candidate>, reach: Reach) {
    racing.sort_by(|one, other| other.mean(reach.prior).total_cmp(&one.mean(reach.prior)));
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
        if mean > reach.behind * (variance / n).sqrt() {
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
