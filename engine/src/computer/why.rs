//! Why a plan is good: facts of it that can be said in a few words. Sentences are made elsewhere.

use serde::{Deserialize, Serialize};

use super::{judge::Judge, plan::Plan};
use crate::{
    board::NodeId,
    chip::Colour,
    command::{Command, Finish},
    dice::NoDice,
    event::Event,
    game::{Game, LaidChip},
    mechanic::chips,
    phase::Phase,
    score::{Moment, Score, ScoreKind},
    seat::Seat,
    square::Square,
    tile::{FeatureKind, Tile},
    turn::Turn,
};

/// One thing that a move does for the seat that makes it. Stored with announcements that are owed: the format only grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "why", rename_all = "kebab-case")]
pub enum Why {
    /// Completes a feature of its own.
    Completes {
        /// What is completed.
        kind: FeatureKind,
        /// Points for the seat.
        points: i32,
    },
    /// Points at once for something else than a feature, below zero for a town that costs.
    Gains {
        /// What for.
        kind: ScoreKind,
        /// Points for the seat.
        points: i32,
    },
    /// Turns up a face-down chip.
    FindsChip,
    /// Takes chips from the chip supply.
    TakesChips {
        /// How many.
        count: u8,
    },
    /// Gives an extra tile.
    ExtraTile,
    /// Buys a tile from an island stack.
    Buys {
        /// The tile.
        tile: Tile,
        /// Colour of the island.
        colour: Colour,
    },
    /// Draws although it could buy: no island tile promises more.
    Draws,
    /// Lays a treat where no tile can come yet.
    HidesTreat,
    /// Lays a treat within reach: every free square is.
    LaysTreat,
    /// Joins a feature of its own to another seat's and then has the majority alone.
    TakesOver {
        /// What is joined.
        kind: FeatureKind,
        /// Whose it was.
        whose: Seat,
    },
    /// Joins a feature of its own to another seat's and shares it.
    Shares {
        /// What is joined.
        kind: FeatureKind,
        /// Whose it was.
        whose: Seat,
    },
    /// Makes a feature of another seat hard or impossible to complete.
    Hinders {
        /// What is hindered.
        kind: FeatureKind,
        /// Whose it is.
        whose: Seat,
    },
    /// A meeple on a new feature.
    Claims {
        /// What it stands on.
        kind: FeatureKind,
    },
    /// A feature of its own grows.
    Extends {
        /// What grows.
        kind: FeatureKind,
    },
    /// Meeples that are then in the supply.
    Keeps {
        /// How many.
        meeples: u8,
    },
}

/// The reasons for a plan of the seat to move, the weightiest first, the meeples it keeps last.
pub(super) fn whys(game: &Game, judge: &mut Judge, plan: &Plan) -> Vec<Why> {
    let Some(seat) = game.phase.seat() else {
        return Vec::new();
    };
    match &plan.command {
        Command::Draw if matches!(game.phase, Phase::ChooseDraw { .. }) => vec![Why::Draws],
        Command::Draw => Vec::new(),
        Command::Island { colour, tile, .. } => vec![Why::Buys {
            tile: *tile,
            colour: *colour,
        }],
        Command::Treat { square } => vec![whys_of_treat(game, *square)],
        Command::Finish(finish) => {
            let mut whys = Vec::new();
            let after = ended(game, seat, finish, &mut whys);
            keep(&after, seat, &mut whys);
            whys
        }
        Command::Place { square, .. } => {
            let mut whys = Vec::new();
            let before = owned(game, judge);
            let mut placed = game.clone();
            let mut events = Vec::new();
            Turn::new(&mut placed, Some(&mut events), &mut NoDice).run(&plan.command);
            scored(&events, seat, &mut whys);
            turned_up(game, &placed, *square, &mut whys);
            changed(&before, &placed, *square, seat, judge, &mut whys);
            if let Some(finish) = &plan.finish {
                placed = ended(&placed, seat, finish, &mut whys);
            }
            keep(&placed, seat, &mut whys);
            whys.sort_by_key(rank);
            whys
        }
    }
}

fn rank(why: &Why) -> u8 {
    match why {
        Why::Completes { .. } | Why::Buys { .. } | Why::Draws => 0,
        Why::Gains { .. } => 1,
        Why::TakesOver { .. } => 2,
        Why::ExtraTile => 3,
        Why::FindsChip | Why::TakesChips { .. } => 4,
        Why::Shares { .. } => 5,
        Why::Hinders { .. } => 6,
        Why::HidesTreat | Why::LaysTreat => 7,
        Why::Claims { .. } => 8,
        Why::Extends { .. } => 9,
        Why::Keeps { .. } => 10,
    }
}

fn whys_of_treat(game: &Game, square: Square) -> Why {
    let reached = game
        .cell(square)
        .is_some_and(|cell| game.board.is_reached(cell));
    if reached {
        Why::LaysTreat
    } else {
        Why::HidesTreat
    }
}

/// Ends the tile; its scores and its meeple are reasons.
fn ended(game: &Game, seat: Seat, finish: &Finish, whys: &mut Vec<Why>) -> Game {
    let mut after = game.clone();
    let mut events = Vec::new();
    let command = Command::Finish(finish.clone());
    Turn::new(&mut after, Some(&mut events), &mut NoDice).run(&command);
    scored(&events, seat, whys);
    let completed = whys.iter().any(|why| matches!(why, Why::Completes { .. }));
    let kind = finish.meeple.and_then(|spot| {
        let Phase::Finish { square, .. } = game.phase else {
            return None;
        };
        Some(
            game.tile(square)?
                .tile
                .facts()
                .spots
                .get(spot.index())?
                .kind,
        )
    });
    // A meeple that comes home at once is told by the points.
    if let Some(kind) = kind.filter(|_| !completed || after.supply(seat) < game.supply(seat)) {
        whys.push(Why::Claims { kind });
    }
    after
}

fn keep(after: &Game, seat: Seat, whys: &mut Vec<Why>) {
    let meeples = after.supply(seat);
    whys.push(Why::Keeps { meeples });
}

fn scored(events: &[Event], seat: Seat, whys: &mut Vec<Why>) {
    let scores = events.iter().filter_map(|event| match event {
        Event::Scored(score) if score.seats.contains(seat) => Some(score),
        _ => None,
    });
    for Score { kind, moment, .. } in scores.clone() {
        let kind = *kind;
        let alike = |score: &&Score| score.kind == kind && score.moment == *moment;
        let points: i32 = scores.clone().filter(alike).map(Score::points).sum();
        let why = match (moment, kind) {
            (Moment::Final, _) => continue,
            (Moment::Completed, ScoreKind::City) => completes(FeatureKind::City, points),
            (Moment::Completed, ScoreKind::Road) => completes(FeatureKind::Road, points),
            (Moment::Completed, ScoreKind::Monastery) => completes(FeatureKind::Monastery, points),
            _ => Why::Gains { kind, points },
        };
        if !whys.contains(&why) {
            whys.push(why);
        }
    }
}

fn completes(kind: FeatureKind, points: i32) -> Why {
    Why::Completes { kind, points }
}

/// What the tile turns up or brings, as far as that is known before.
fn turned_up(before: &Game, placed: &Game, square: Square, whys: &mut Vec<Why>) {
    if chips::on(before, square) == Some(LaidChip::FaceDown) {
        whys.push(Why::FindsChip);
    }
    let supply = before.prints.unseen.total() as usize;
    let chips = super::judge::chips_beside(placed, square).min(supply);
    if chips > 0 {
        whys.push(Why::TakesChips { count: chips as u8 });
    }
    let extra = before.phase.half().is_some_and(|half| half.extra);
    if before.options.towns.extra_tile && !extra && before.sheet.print(square).is_town() {
        whys.push(Why::ExtraTile);
    }
}

/// A feature with meeples before the move.
struct Owned {
    root: NodeId,
    owners: Vec<Seat>,
    chance: f32,
}

fn owned(game: &Game, judge: &mut Judge) -> Vec<Owned> {
    judge.judge(game, false);
    let mut all: Vec<Owned> = Vec::new();
    for standing in game.board.meeples() {
        let Some(root) = game.board.root(standing.cell, standing.spot) else {
            continue;
        };
        if all.iter().all(|known| known.root != root) {
            all.push(Owned {
                root,
                owners: game.board.by_root(root).owners().collect(),
                chance: judge.chance_of(game, root),
            });
        }
    }
    all
}

/// A feature is hindered when its chance was at least this …
const WORTH_HINDERING: f32 = 0.2;
/// … and keeps at most this share of it.
const HINDERED: f32 = 0.5;

/// What the tile does to features with meeples: those of the seat grow or join others, those of others lose their chance.
fn changed(
    before: &[Owned],
    placed: &Game,
    square: Square,
    seat: Seat,
    judge: &mut Judge,
    whys: &mut Vec<Why>,
) {
    judge.judge(placed, true);
    let cell = placed.cell(square);
    let here = cell
        .map(|cell| placed.board.roots_on(cell))
        .unwrap_or_default();
    let mut seen = Vec::new();
    for (_, root) in here {
        let feature = placed.board.by_root(root);
        let parts = before
            .iter()
            .filter(|owned| placed.board.grown(owned.root) == root);
        let is_mine = |owned: &&Owned| owned.owners == [seat];
        let mine = parts.clone().any(|owned| is_mine(&owned));
        if seen.contains(&root) || !mine || feature.is_completed() {
            continue;
        }
        seen.push(root);
        let kind = feature.kind;
        let whose = parts.clone().find(|owned| !owned.owners.contains(&seat));
        let whose = whose.and_then(|owned| owned.owners.first().copied());
        let owners: Vec<Seat> = feature.owners().collect();
        whys.extend(match whose {
            None if kind == FeatureKind::Field => None,
            None => Some(Why::Extends { kind }),
            Some(whose) if owners == [seat] => Some(Why::TakesOver { kind, whose }),
            Some(whose) if owners.contains(&seat) => Some(Why::Shares { kind, whose }),
            Some(_) => None,
        });
    }
    let hindered = before.iter().find_map(|owned| {
        let root = placed.board.grown(owned.root);
        let feature = placed.board.by_root(root);
        let theirs = !owned.owners.contains(&seat);
        let worse = owned.chance >= WORTH_HINDERING
            && judge.chance_of(placed, root) <= owned.chance * HINDERED;
        let whose = *owned.owners.first()?;
        (theirs && worse).then_some(Why::Hinders {
            kind: feature.kind,
            whose,
        })
    });
    whys.extend(hindered);
}
