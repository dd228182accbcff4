//! Town variants (`rules.md` §1.7): a an extra tile, b two points to pay, c a bonus for roads beside towns.

use super::chips;
use crate::{
    board::Feature,
    game::Game,
    phase::Half,
    rulings::{TOWN_BONUS, TOWN_COST},
    score::{Counted, Moment, Reason, Score, ScoreKind},
    square::Square,
    tile::FeatureKind,
    turn::Turn,
};

/// Variant b: covering a town costs two points, below zero too (U13). Start squares show towns as well (U15).
pub(crate) fn cover(turn: &mut Turn<'_>, square: Square) {
    let game = turn.game();
    if game.options.towns.cost && game.sheet.print(square).is_town() {
        let mut score = chips::at_once(game, square, ScoreKind::Town);
        score.reasons.push(Reason {
            what: Counted::Towns,
            count: 1,
            points: -TOWN_COST,
        });
        turn.emit_score(score);
    }
}

/// Variant a: covering a town gives one extra tile, once a turn (U12).
pub(crate) fn gives_extra_tile(game: &Game, half: Half, square: Square) -> bool {
    game.options.towns.extra_tile && !half.extra && game.sheet.print(square).is_town()
}

/// Variant c: two points for each town that is still visible beside any tile of a scored road, once a road (U14).
pub(crate) fn road_bonus(game: &Game, feature: &Feature, road: &Score) -> Option<Score> {
    if !game.options.towns.road_bonus || feature.kind != FeatureKind::Road {
        return None;
    }
    let layout = &game.sheet.layout;
    let mut towns: Vec<u16> = Vec::new();
    for cell in game.board.cells_of(feature) {
        for link in layout.links[usize::from(cell)] {
            let is_town = layout
                .is_town
                .get(usize::from(link.cell))
                .copied()
                .unwrap_or(false);
            if is_town && !game.board.is_filled(link.cell) && !towns.contains(&link.cell) {
                towns.push(link.cell);
            }
        }
    }
    // The road itself sends its meeples home.
    let moment = match road.moment {
        Moment::Final => Moment::Final,
        Moment::Completed | Moment::AtOnce => Moment::AtOnce,
    };
    let mut bonus = Score {
        kind: ScoreKind::Town,
        moment,
        spot: None,
        reasons: arrayvec::ArrayVec::new(),
        ..road.clone()
    };
    bonus.add(Counted::Towns, towns.len() as u16, TOWN_BONUS);
    (!towns.is_empty()).then_some(bonus)
}
