//! What is printed on a map, in words: for those who do not see it, and for a look at one square.

use engine::{FeatureKind, Print, Square, SquareSide, column_name};

use super::{Scene, names::escape, tile_words};
use crate::say;

/// Everything printed on the map, a kind a line.
pub fn lines(scene: Scene<'_>) -> Vec<String> {
    let (locale, sheet) = (scene.locale, scene.view.sheet());
    let last = column_name(sheet.columns.saturating_sub(1));
    let mut lines = vec![say!(locale, "map-size", column = last, rows = sheet.rows)];
    let list = |key: &str, print: Print| listed(scene, key, print);
    lines.extend(list("map-starts", Print::Start));
    lines.extend(list("map-towns", Print::Town));
    lines.extend(section(scene, "map-cities", &cities(scene)));
    lines.extend(section(scene, "map-borders", &borders(scene)));
    lines.extend(section(scene, "map-ferries", &ferries(scene)));
    lines.extend(list("map-islands", Print::Island));
    lines.extend(list("map-chumaks", Print::Chumak));
    lines.extend(list("map-waves", Print::Waves));
    lines.extend(section(scene, "map-land", &land(scene)));
    lines
}

fn section(scene: Scene<'_>, key: &str, items: &[String]) -> Option<String> {
    (!items.is_empty()).then(|| say!(scene.locale, key, list = items.join("; ")))
}

/// Squares with one kind of print, with the names they have.
fn listed(scene: Scene<'_>, key: &str, print: Print) -> Option<String> {
    let sheet = scene.view.sheet();
    let squares = sheet.squares().filter(|(_, of)| *of == print);
    let items = squares.map(|(square, _)| match sheet.towns.get(&square) {
        Some(name) => format!("{square} {}", escape(name)),
        None => square.to_string(),
    });
    let items: Vec<String> = items.collect();
    (!items.is_empty()).then(|| say!(scene.locale, key, list = items.join(", ")))
}

/// Where tiles may lie, row by row: `row 3: D to H, K`.
fn land(scene: Scene<'_>) -> Vec<String> {
    let sheet = scene.view.sheet();
    let rows = (0..sheet.rows).filter_map(|row| {
        let is_land = |column: &usize| {
            let square = Square::new(*column, row);
            square.is_some_and(|square| sheet.print(square).is_playable())
        };
        let runs = runs((0..sheet.columns).filter(is_land));
        let runs: Vec<String> = runs
            .iter()
            .map(|(first, last)| {
                if first == last {
                    column_name(*first)
                } else {
                    format!("{}–{}", column_name(*first), column_name(*last))
                }
            })
            .collect();
        (!runs.is_empty()).then(|| {
            say!(
                scene.locale,
                "map-row",
                row = row + 1,
                columns = runs.join(", ")
            )
        })
    });
    rows.collect()
}

fn runs(numbers: impl Iterator<Item = usize>) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    runs
}

fn cities(scene: Scene<'_>) -> Vec<String> {
    let locale = scene.locale;
    let cities = scene.view.sheet().large_cities.iter().map(|city| {
        let squares: Vec<String> = city.squares.iter().map(Square::to_string).collect();
        let open: Vec<String> = city.open.iter().map(|at| side(scene, *at)).collect();
        let is_joined = city
            .squares
            .first()
            .is_some_and(|at| scene.view.is_connected(*at));
        let key = if is_joined {
            "map-city-open"
        } else {
            "map-city"
        };
        let words = say!(
            locale,
            key,
            name = escape(&city.name),
            squares = squares.join(", "),
            open = open.join(", ")
        );
        coats(scene, words, city.coats)
    });
    cities.collect()
}

fn borders(scene: Scene<'_>) -> Vec<String> {
    let borders = scene.view.sheet().borders.iter();
    borders.map(|border| border_words(scene, border)).collect()
}

fn border_words(scene: Scene<'_>, border: &engine::Border) -> String {
    let kind = tile_words::kind(scene.locale, border.kind);
    let at = side(scene, border.at);
    let words = say!(
        scene.locale,
        "map-border",
        at = at,
        kind = kind,
        name = escape(&border.name)
    );
    coats(scene, words, border.coats)
}

fn ferries(scene: Scene<'_>) -> Vec<String> {
    let ferries = scene.view.sheet().ferries.iter();
    ferries.map(|ferry| ferry_words(scene, ferry)).collect()
}

fn ferry_words(scene: Scene<'_>, ferry: &engine::Ferry) -> String {
    let [one, other] = ferry.ends;
    let words = say!(
        scene.locale,
        "map-ferry",
        name = escape(&ferry.name),
        one = side(scene, one),
        other = side(scene, other)
    );
    coats(scene, words, ferry.coats)
}

fn coats(scene: Scene<'_>, what: String, coats: u8) -> String {
    if coats == 0 {
        return what;
    }
    say!(scene.locale, "with-coats", what = what, coats = coats)
}

fn side(scene: Scene<'_>, at: SquareSide) -> String {
    let side = tile_words::side(scene.locale, at.side);
    say!(
        scene.locale,
        "map-side",
        square = at.square.to_string(),
        side = side
    )
}

/// What is printed at the sides of a square and on it besides its kind: its town, borders, ferries, a city beside it.
pub fn around(scene: Scene<'_>, square: Square) -> Vec<String> {
    let sheet = scene.view.sheet();
    let mut words: Vec<String> = Vec::new();
    words.extend(sheet.towns.get(&square).map(|name| escape(name)));
    words.extend(sheet.large_city(square).map(|city| escape(&city.name)));
    let borders = sheet
        .borders
        .iter()
        .filter(|border| border.at.square == square);
    words.extend(borders.map(|border| border_words(scene, border)));
    let ferries = sheet.ferries_from(square);
    words.extend(ferries.map(|(ferry, _)| ferry_words(scene, ferry)));
    for city in &sheet.large_cities {
        let beside = city
            .open
            .iter()
            .filter(|at| at.square.neighbour(at.side) == Some(square));
        words.extend(beside.map(|at| {
            let kind = tile_words::kind(scene.locale, FeatureKind::City);
            let here = SquareSide {
                square,
                side: at.side.opposite(),
            };
            say!(
                scene.locale,
                "map-border",
                at = side(scene, here),
                kind = kind,
                name = escape(&city.name)
            )
        }));
    }
    words
}
