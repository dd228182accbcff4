//! Hints, which a table may play without: squares nothing can fill any more, and who owns what that is not finished.

use engine::{FeatureKind, FeatureView, Square};
use render::Overlay;

use super::{Scene, score_text, tile_words};
use crate::say;

/// Squares that no tile can fill any more, in one sentence; nothing where there are none.
pub fn dead(scene: Scene<'_>) -> Option<String> {
    let dead = scene.view.dead_squares();
    let squares: Vec<String> = dead.iter().map(Square::to_string).collect();
    let squares = tile_words::and(scene.locale, &squares);
    (!dead.is_empty()).then(|| {
        say!(
            scene.locale,
            "hints-dead",
            count = dead.len(),
            squares = squares
        )
    })
}

/// Every unfinished feature that somebody owns, with what it would score now: fields, or everything else.
pub fn unfinished(scene: Scene<'_>, overlay: Overlay) -> Vec<String> {
    let locale = scene.locale;
    let (title, none) = match overlay {
        Overlay::None => return Vec::new(),
        Overlay::Fields => ("hints-fields", "hints-no-fields"),
        Overlay::Features => ("hints-features", "hints-no-features"),
    };
    let wants_fields = overlay == Overlay::Fields;
    let mut owned = scene.view.features();
    owned.retain(|feature| {
        let is_field = feature.kind == FeatureKind::Field;
        is_field == wants_fields && !feature.meeples.is_empty()
    });
    owned.sort_by_key(|feature| std::cmp::Reverse(feature.score_now.points()));
    if owned.is_empty() {
        return vec![say!(locale, none)];
    }
    let lines = owned.iter().map(|feature| line(scene, feature));
    std::iter::once(say!(locale, title)).chain(lines).collect()
}

fn line(scene: Scene<'_>, feature: &FeatureView) -> String {
    let locale = scene.locale;
    let who = feature.meeples.iter().map(|(seat, meeples)| {
        let name = scene.names.of(*seat);
        say!(locale, "hints-meeples-of", name = name, meeples = *meeples)
    });
    let who: Vec<String> = who.collect();
    let owners: Vec<&str> = feature
        .owners
        .iter()
        .map(|seat| scene.names.of(seat))
        .collect();
    let line = say!(
        locale,
        "hints-feature",
        what = score_text::title(locale, feature.score_now.kind),
        squares = squares(feature).join(", "),
        meeples = who.join(", "),
        owners = tile_words::and(locale, &owners),
        points = feature.score_now.points()
    );
    match feature.kind {
        FeatureKind::Field => line,
        FeatureKind::Monastery => {
            let open = say!(locale, "hints-open-squares", open = feature.open);
            format!("{line} {open}")
        }
        FeatureKind::City | FeatureKind::Road => {
            let open = say!(locale, "hints-open-sides", open = feature.open);
            format!("{line} {open}")
        }
    }
}

/// The squares of a feature, row by row.
pub fn squares(feature: &FeatureView) -> Vec<String> {
    let mut squares: Vec<Square> = feature.spots.iter().map(|(square, _)| *square).collect();
    squares.sort_unstable();
    squares.dedup();
    squares.iter().map(Square::to_string).collect()
}
