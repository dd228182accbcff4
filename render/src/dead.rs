//! Squares where nothing can be built any more.

use engine::{Phase, Square, View};

use crate::Kind;

/// What no tile can fill any more, while one is about to be placed. Nothing where hints are off.
pub(crate) fn squares(view: &View) -> Vec<Square> {
    let (Phase::PlaceTile { .. } | Phase::ChooseDraw { .. } | Phase::Draw { .. }) = view.phase()
    else {
        return Vec::new();
    };
    if view.options().hints {
        view.dead_squares()
    } else {
        Vec::new()
    }
}

/// Whether a picture of this kind marks them.
pub(crate) fn are_marked(kind: &Kind) -> bool {
    matches!(kind, Kind::Turn | Kind::Map | Kind::Close(_))
}
