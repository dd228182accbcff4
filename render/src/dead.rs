//! Squares where nothing can be built any more.

use engine::{Phase, Side, Square, View};

use crate::Kind;

/// Empty squares beside two tiles or more where none of the tiles that may still come fits. Nothing where hints are off.
pub(crate) fn squares(view: &View) -> Vec<Square> {
    let (Phase::PlaceTile { .. } | Phase::ChooseDraw { .. } | Phase::Draw { .. }) = view.phase()
    else {
        return Vec::new();
    };
    if !view.options().hints {
        return Vec::new();
    }
    let mut kinds: Vec<_> = view
        .unseen_tiles()
        .into_iter()
        .map(|(tile, _)| tile)
        .collect();
    kinds.extend(view.islands().iter().filter_map(|stack| stack.top));
    if let Phase::PlaceTile { tile, .. } = view.phase() {
        kinds.push(tile);
    }
    let mut alive: Vec<Square> = Vec::new();
    for tile in kinds {
        alive.extend(view.legal_for(tile).into_iter().map(|(square, _)| square));
    }
    alive.sort_unstable();
    alive.dedup();
    let sheet = view.sheet();
    let beside_two = |square: Square| {
        let near = Side::ALL
            .into_iter()
            .filter_map(|side| square.neighbour(side));
        near.filter(|s| view.tile(*s).is_some()).count() >= 2
    };
    sheet
        .squares()
        .filter(|(square, print)| print.is_playable() && view.tile(*square).is_none())
        .map(|(square, _)| square)
        .filter(|square| beside_two(*square))
        .filter(|square| alive.binary_search(square).is_err())
        .collect()
}

/// Whether a picture of this kind marks them.
pub(crate) fn are_marked(kind: &Kind) -> bool {
    matches!(kind, Kind::Turn | Kind::Map | Kind::Close(_))
}
