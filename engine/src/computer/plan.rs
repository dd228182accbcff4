//! Plans: everything a seat could do next, each with what an opinion thinks of it.

use super::opinion::Opinion;
use crate::{
    command::{Command, Finish},
    dice::NoDice,
    game::Game,
    mechanic::treats,
    phase::Phase,
    square::{Rotation, Square},
    tile::Tile,
};

/// A command, and how its tile would then end.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Plan {
    pub(super) command: Command,
    /// The end of the tile, where it is not the command itself and can be known beforehand.
    pub(super) finish: Option<Finish>,
    /// How good it is for the seat to move, in points.
    pub(super) worth: f32,
}

impl Plan {
    /// A plan nobody has an opinion about.
    pub(super) fn of(command: Command) -> Plan {
        Plan {
            command,
            finish: None,
            worth: 0.0,
        }
    }
}

/// Every plan of the seat to move, best first; equals stay in the order of the board.
pub(super) fn plans(game: &Game, opinion: &mut dyn Opinion) -> Vec<Plan> {
    let mut plans = Vec::new();
    for_each_plan(game, opinion, &mut |plan| plans.push(plan));
    plans.sort_by(|one, other| other.worth.total_cmp(&one.worth));
    plans
}

/// The best plan alone.
pub(super) fn best_plan(game: &Game, opinion: &mut dyn Opinion) -> Option<Plan> {
    let mut best: Option<Plan> = None;
    for_each_plan(game, opinion, &mut |plan| {
        if best.as_ref().is_none_or(|best| plan.worth > best.worth) {
            best = Some(plan);
        }
    });
    best
}

fn for_each_plan(game: &Game, opinion: &mut dyn Opinion, each: &mut dyn FnMut(Plan)) {
    match game.phase {
        Phase::ChooseDraw { .. } => for_each_draw(game, opinion, each),
        Phase::Draw { .. } => each(Plan::of(Command::Draw)),
        Phase::PlaceTile { tile, .. } => for_each_placement(game, tile, opinion, each),
        Phase::PlaceTreat { chip, .. } => {
            for square in treats::squares(game, chip) {
                let mut tried = game.clone();
                let command = Command::Treat { square };
                tried.play_legal(&command, &mut NoDice);
                for_each_end(&command, &tried, false, opinion, each);
            }
        }
        Phase::Finish { .. } => {
            let mut ways = Vec::new();
            opinion.ways(game, false, &mut ways);
            for (finish, worth) in ways {
                each(Plan {
                    command: Command::Finish(finish),
                    finish: None,
                    worth,
                });
            }
        }
        Phase::SetUp | Phase::Over { .. } => {}
    }
}

/// A command that has been tried, with every end of its tile.
fn for_each_end(
    command: &Command,
    tried: &Game,
    fresh: bool,
    opinion: &mut dyn Opinion,
    each: &mut dyn FnMut(Plan),
) {
    let mut ways = Vec::new();
    opinion.ways(tried, fresh, &mut ways);
    for (finish, worth) in ways {
        each(Plan {
            command: command.clone(),
            finish: Some(finish),
            worth,
        });
    }
}

/// Legal placements; of those that look alike only the first.
pub(super) fn placements(game: &Game, tile: Tile) -> Vec<(Square, Rotation)> {
    let distinct = tile.distinct_rotations();
    let legal = game.legal_placements(tile).into_iter();
    legal
        .filter(|(_, rotation)| distinct.contains(rotation))
        .collect()
}

fn for_each_placement(
    game: &Game,
    tile: Tile,
    opinion: &mut dyn Opinion,
    each: &mut dyn FnMut(Plan),
) {
    for (square, rotation) in placements(game, tile) {
        let command = Command::Place {
            tile,
            square,
            rotation,
        };
        let mut tried = game.clone();
        tried.play_legal(&command, &mut NoDice);
        for_each_end(&command, &tried, true, opinion, each);
    }
}

/// An island tile is known; a draw is worth the average over all tiles that may come.
fn for_each_draw(game: &Game, opinion: &mut dyn Opinion, each: &mut dyn FnMut(Plan)) {
    let Some(half) = game.phase.half() else {
        return;
    };
    for island in game.view(Some(half.seat)).legal_islands() {
        let Some(tile) = island.top else { continue };
        let command = Command::Island {
            colour: island.colour,
            stack: island.stack,
            tile,
        };
        let mut tried = game.clone();
        tried.play_legal(&command, &mut NoDice);
        if let Some(best) = best_plan(&tried, opinion) {
            each(Plan {
                command,
                finish: None,
                ..best
            });
        }
    }
    each(Plan {
        command: Command::Draw,
        finish: None,
        worth: mean_draw(game, opinion),
    });
}

/// So many tiles stand for all that may be drawn.
const DRAWS: usize = 16;

/// The average worth of the best placement over the unseen tiles, of which evenly many of all kinds are tried.
fn mean_draw(game: &Game, opinion: &mut dyn Opinion) -> f32 {
    let Some(half) = game.phase.half() else {
        return 0.0;
    };
    let mut tiles = game.unseen.clone();
    tiles.sort_unstable();
    let step = tiles.len().div_ceil(DRAWS).max(1);
    let (mut sum, mut count) = (0.0, 0.0);
    for tile in tiles.into_iter().step_by(step) {
        let mut drawn = game.clone();
        drawn.phase = Phase::PlaceTile { half, tile };
        if let Some(best) = best_plan(&drawn, opinion) {
            sum += best.worth;
            count += 1.0;
        }
    }
    if count > 0.0 { sum / count } else { 0.0 }
}
