//! Scores in words: totals first, then every reason with its points.

use engine::{
    Chip, Colour, Counted, FeatureView, Moment, Reason, Score, ScoreKind, Seat, SeatView,
};

use super::{Scene, hints, names::escape, tile_words};
use crate::{say, say::Locale};

/// Totals, most points first; people with as many points share a rank.
pub fn totals(scene: Scene<'_>) -> Vec<String> {
    let mut seats = scene.view.seats();
    seats.sort_by_key(|seat| std::cmp::Reverse(seat.points));
    let all: Vec<i32> = seats.iter().map(|seat| seat.points).collect();
    let rank = |points: i32| 1 + all.iter().filter(|other| **other > points).count();
    seats
        .iter()
        .map(|seat| total(scene, seat, rank(seat.points)))
        .collect()
}

fn total(scene: Scene<'_>, seat: &SeatView, rank: usize) -> String {
    let locale = scene.locale;
    let points = say!(locale, "points", points = seat.points);
    let mut extras = vec![say!(locale, "score-meeples", meeples = seat.supply)];
    if scene.view.uses_chips() {
        extras.push(match seat.chips {
            Some(chips) if !chips.is_empty() => chip_list(locale, chips.iter()),
            _ => say!(locale, "score-chips", chips = seat.n_chips),
        });
    }
    if seat.resigned {
        extras.push(say!(locale, "score-resigned"));
    }
    let name = scene.names.of(seat.seat);
    let extras = extras.join(", ");
    say!(
        locale,
        "score-total",
        rank = rank,
        name = name,
        points = points,
        extras = extras
    )
}

/// Every reason for the points of a seat, in the order in which they came.
pub fn reasons(scene: Scene<'_>, seat: Seat) -> Vec<String> {
    let scores = scene.view.scores().iter();
    scores
        .filter(|score| score.seats.contains(seat))
        .map(|score| score_line(scene, score))
        .collect()
}

/// The same with the squares of the tiles that were counted, so that everybody can count again.
pub fn reasons_with_tiles(scene: Scene<'_>, seat: Seat) -> Vec<String> {
    let features = scene.view.features();
    let scores = scene.view.scores().iter();
    let told = scores
        .filter(|score| score.seats.contains(seat))
        .map(|score| {
            let line = score_line(scene, score);
            match tiles_of(scene, &features, score) {
                Some(squares) => say!(scene.locale, "score-tiles", line = line, squares = squares),
                None => line,
            }
        });
    told.collect()
}

/// The squares of what was scored; nothing where the one that is named says it all.
fn tiles_of(scene: Scene<'_>, features: &[FeatureView], score: &Score) -> Option<String> {
    let id = scene.view.feature_at(score.square, score.spot?)?;
    let feature = features.iter().find(|feature| feature.id == id)?;
    let squares = hints::squares(feature);
    (squares.len() > 1).then(|| squares.join(", "))
}

/// Points of a seat by kind, largest first: `city 24, road 12`.
pub fn by_kind(scene: Scene<'_>, seat: Seat) -> String {
    let scores = scene.view.scores();
    let sum = |kind: ScoreKind| -> i32 {
        let of_kind = scores.iter().filter(|score| score.kind == kind);
        of_kind.map(|score| score.points_of(seat)).sum()
    };
    let kinds = ScoreKind::ALL.into_iter().chain([ScoreKind::Given]);
    let mut sums: Vec<(ScoreKind, i32)> = kinds.map(|kind| (kind, sum(kind))).collect();
    sums.retain(|(_, points)| *points != 0);
    sums.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
    let words: Vec<String> = sums
        .iter()
        .map(|(kind, points)| format!("{} {points}", kind_word(scene.locale, *kind)))
        .collect();
    words.join(", ")
}

/// One score: `City at F7: 4 tiles × 2 + 1 coat of arms × 2 = 10`.
pub fn score_line(scene: Scene<'_>, score: &Score) -> String {
    let locale = scene.locale;
    let what = title(locale, score.kind);
    let terms: Vec<String> = score
        .reasons
        .iter()
        .map(|reason| term(locale, reason))
        .collect();
    let terms = terms.join(" + ");
    let square = score.square.to_string();
    let (sum, points) = (terms.as_str(), score.points());
    let is_unfinished = score.moment == Moment::Final && score.kind != ScoreKind::Field;
    let key = if is_unfinished {
        "score-line-final"
    } else {
        "score-line"
    };
    let line = say!(
        locale,
        key,
        what = what,
        square = square,
        sum = sum,
        points = points
    );
    let others = score.seats.iter().count().saturating_sub(1);
    if others > 0 {
        let everybody: Vec<&str> = score
            .seats
            .iter()
            .map(|seat| scene.names.of(seat))
            .collect();
        let everybody = tile_words::and(locale, &everybody);
        say!(locale, "score-shared", line = line, names = everybody)
    } else {
        line
    }
}

/// What a move earned, by player: `completes the road: Anna 4`.
pub fn earned(scene: Scene<'_>, scores: &[Score]) -> Vec<String> {
    let line = |score: &Score| {
        let locale = scene.locale;
        let who: Vec<String> = score
            .seats
            .iter()
            .map(|seat| format!("{} {}", scene.names.of(seat), score.points()))
            .collect();
        let who = tile_words::and(locale, &who);
        match score.moment {
            Moment::Completed => {
                let kind = kind_word(locale, score.kind);
                say!(locale, "earned-completed", kind = kind, who = who)
            }
            Moment::AtOnce | Moment::Final => {
                let kind = title(locale, score.kind);
                say!(locale, "earned-at-once", kind = kind, who = who)
            }
        }
    };
    scores.iter().map(line).collect()
}

fn term(locale: Locale, reason: &Reason) -> String {
    let key = match reason.what {
        Counted::Tiles => "counted-tiles",
        Counted::Printed => "counted-printed",
        Counted::Coats => "counted-coats",
        Counted::Cities => "counted-cities",
        Counted::Chips => "counted-chips",
        Counted::Towns => "counted-towns",
        Counted::Nothing => "counted-nothing",
    };
    let counted = say!(locale, key, count = reason.count);
    let (points, count) = (i32::from(reason.points), i32::from(reason.count));
    match points.checked_rem(count) {
        // Chips and the like: their numbers differ, so only the sum says something.
        Some(0) if reason.what != Counted::Chips => {
            format!(
                "{counted} × {}",
                points.checked_div(count).unwrap_or(points)
            )
        }
        _ => say!(locale, "counted-for", counted = counted, points = points),
    }
}

/// The word for a kind of score at the beginning of a sentence.
pub fn title(locale: Locale, kind: ScoreKind) -> String {
    let key = match kind {
        ScoreKind::City => "title-city",
        ScoreKind::Road => "title-road",
        ScoreKind::Monastery => "title-monastery",
        ScoreKind::Field => "title-field",
        ScoreKind::Chip => "title-chip",
        ScoreKind::Treat => "title-treat",
        ScoreKind::Coat => "title-coat",
        ScoreKind::Chumak => "title-chumak",
        ScoreKind::Trade => "title-trade",
        ScoreKind::Town => "title-town",
        ScoreKind::Given => "title-given",
    };
    say!(locale, key)
}

/// The word for a kind of score inside a sentence.
pub fn kind_word(locale: Locale, kind: ScoreKind) -> String {
    let key = match kind {
        ScoreKind::City => "kind-city",
        ScoreKind::Road => "kind-road",
        ScoreKind::Monastery => "kind-monastery",
        ScoreKind::Field => "kind-field",
        ScoreKind::Chip => "kind-chip",
        ScoreKind::Treat => "kind-treat",
        ScoreKind::Coat => "kind-coat",
        ScoreKind::Chumak => "kind-chumak",
        ScoreKind::Trade => "kind-trade",
        ScoreKind::Town => "kind-town",
        ScoreKind::Given => "kind-given",
    };
    say!(locale, key)
}

/// The word for a colour of chips.
pub fn colour(locale: Locale, colour: Colour) -> String {
    let key = match colour {
        Colour::Purple => "colour-purple",
        Colour::Blue => "colour-blue",
        Colour::Orange => "colour-orange",
    };
    say!(locale, key)
}

/// A chip: `purple 2`.
pub fn chip(locale: Locale, chip: Chip) -> String {
    let colour = colour(locale, chip.colour());
    say!(locale, "chip", colour = colour, worth = chip.worth())
}

/// Chips in a row: `purple 2, blue 1 and blue 1`.
pub fn chip_list(locale: Locale, chips: impl IntoIterator<Item = Chip>) -> String {
    let words: Vec<String> = chips.into_iter().map(|of| chip(locale, of)).collect();
    tile_words::and(locale, &words)
}

/// The name of a map, safe in a message: an uploaded sheet may call itself anything.
pub fn map_name(scene: Scene<'_>) -> String {
    escape(&scene.view.sheet().name)
}
