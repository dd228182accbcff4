//! Computer players. They decide from the view of their seat alone: no order of the stack, no face-down chip, nobody
//! else's Chumak chips can reach them.
//!
//! [`View::imagine`] makes a game out of a view, with what is hidden dealt by lot; `judge` says what everybody may expect
//! from a position, `plan` lists everything a seat could do, `search` plays the best of it on, `why` names reasons. Time
//! to think is a question that is asked again and again; chance is handed in. What was tried, and what it brought, stands
//! in `engine/src/computer/README.md`.

pub mod contest;
mod imagine;
mod judge;
mod level;
mod odds;
mod opinion;
mod plan;
mod search;
mod weights;
mod why;

pub use level::{Level, NoLevel};
pub use why::Why;

use judge::Judge;
use opinion::Greed;
use plan::{Plan, plans};
use search::Reach;
use weights::Weights;

use crate::{
    command::{Command, Finish},
    dice::Dice,
    game::Game,
    phase::Phase,
    simulate,
    square::Square,
    view::View,
};

/// A move that a computer would make, with its reasons.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// What to do now.
    pub command: Command,
    /// How the tile then ends, where the command places it and turns nothing up.
    pub finish: Option<Finish>,
    /// How far the seat may expect to be ahead of the others at the end, in points. Means nothing for [`Level::Random`].
    pub lead: f32,
    /// Why.
    pub whys: Vec<Why>,
}

/// The share of the time for one tile that a choice may take, so that all choices about it together stay within.
pub fn share_of_time(view: &View) -> f32 {
    match view.phase() {
        Phase::PlaceTile { .. } if view.uses_chips() => 0.6,
        Phase::PlaceTile { .. } => 0.8,
        Phase::ChooseDraw { .. } => 0.2,
        Phase::PlaceTreat { .. } | Phase::Finish { .. } => 0.1,
        Phase::SetUp | Phase::Draw { .. } | Phase::Over { .. } => 0.0,
    }
}

/// What the seat of the view does next; `None` when it is not its turn. Only [`Level::Hard`] takes the time it is given:
/// `time_left` says which share of it is left, from 1 to 0; there is an answer even when there is none.
pub fn choose(
    view: &View,
    level: Level,
    dice: &mut dyn Dice,
    time_left: &mut dyn FnMut() -> f32,
) -> Option<Advice> {
    let game = thought(view, dice)?;
    let mut judge = Judge::new(&game, Weights::MEDIUM);
    let plans = match level {
        Level::Random => {
            let command = simulate::choose(&game, dice)?.command;
            vec![Plan::of(command)]
        }
        Level::Greedy => plans(&game, &mut Greed),
        Level::Easy => {
            let seen = plans(&game, &mut Judge::new(&game, Weights::EASY));
            overlook(seen, dice)
        }
        Level::Medium => plans(&game, &mut judge),
        Level::Hard => search::search(&game, &mut judge, Reach::HARD, dice, time_left),
    };
    let best = by_lot_among_equals(plans, dice)?;
    Some(advice(view, &game, &mut judge, best))
}

/// The best moves that [`Level::Medium`] sees for the seat of the view, at most so many, on different squares as long as
/// there are any; none when it is not its turn.
pub fn advise(view: &View, most: usize, dice: &mut dyn Dice) -> Vec<Advice> {
    let Some(game) = thought(view, dice) else {
        return Vec::new();
    };
    let mut judge = Judge::new(&game, Weights::MEDIUM);
    let mut best: Vec<Plan> = Vec::new();
    let mut others: Vec<Plan> = Vec::new();
    for plan in plans(&game, &mut judge) {
        let square = square_of(&plan.command);
        let known = |known: &Plan| square.is_some() && square_of(&known.command) == square;
        if best.iter().any(known) {
            others.push(plan);
        } else {
            best.push(plan);
        }
    }
    let mut best: Vec<Plan> = best.into_iter().chain(others).take(most).collect();
    best.sort_by(|one, other| other.worth.total_cmp(&one.worth));
    let best = best.into_iter();
    best.map(|plan| advice(view, &game, &mut judge, plan))
        .collect()
}

/// The game in the head of the seat of the view, when it is its turn.
fn thought(view: &View, dice: &mut dyn Dice) -> Option<Game> {
    let seat = view.viewer()?;
    if view.phase().seat() != Some(seat) {
        return None;
    }
    let mut game = view.imagine(dice);
    // Past scores change nothing any more, and would be copied with every try.
    game.scores.clear();
    Some(game)
}

fn square_of(command: &Command) -> Option<Square> {
    match command {
        Command::Place { square, .. } | Command::Treat { square } => Some(*square),
        Command::Draw | Command::Island { .. } | Command::Finish(_) => None,
    }
}

fn advice(view: &View, game: &Game, judge: &mut Judge, plan: Plan) -> Advice {
    let whys = why::whys(game, judge, &plan);
    let reveals = match plan.command {
        Command::Place {
            square, rotation, ..
        } => view.reveals(square, rotation),
        _ => false,
    };
    Advice {
        command: plan.command,
        finish: plan.finish.filter(|_| !reveals),
        lead: plan.worth,
        whys,
    }
}

/// A square is overlooked so often, in percent.
const OVERLOOKED: usize = 60;

/// A beginner does not see every square; where there is a choice of squares, some are left out.
fn overlook(plans: Vec<Plan>, dice: &mut dyn Dice) -> Vec<Plan> {
    let mut squares: Vec<(Square, bool)> = Vec::new();
    let mut left = Vec::new();
    for plan in &plans {
        let is_seen = match square_of(&plan.command) {
            None => true,
            Some(square) => {
                let known = squares.iter().find(|(known, _)| *known == square);
                if let Some((_, seen)) = known {
                    *seen
                } else {
                    let seen = dice.below(100) >= OVERLOOKED;
                    squares.push((square, seen));
                    seen
                }
            }
        };
        if is_seen {
            left.push(plan.clone());
        }
    }
    if left.is_empty() { plans } else { left }
}

/// One of the best plans, by lot among equals.
fn by_lot_among_equals(plans: Vec<Plan>, dice: &mut dyn Dice) -> Option<Plan> {
    let best = plans.first()?.worth;
    let equal = plans.iter().take_while(|plan| plan.worth >= best).count();
    plans.into_iter().nth(dice.below(equal))
}
