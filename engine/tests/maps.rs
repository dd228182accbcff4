//! What every map must satisfy, the engine's own and the small one of the tests; and how a game is set up on it.
//!
//! That games on it end, replay and keep their chips is tested in `laws.rs`, over the same sheets.

#![allow(clippy::unwrap_used)]

#[path = "maps/chance.rs"]
mod chance;
#[path = "maps/laying.rs"]
mod laying;
#[path = "common/random.rs"]
#[allow(dead_code)]
mod random;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use engine::{Colour, Print, Sheet, Side, Square, map};

/// Squares beyond the four sides.
fn beside(square: Square) -> impl Iterator<Item = Square> {
    Side::ALL
        .into_iter()
        .filter_map(move |side| square.neighbour(side))
}

#[test]
fn the_folder_of_maps_is_the_list() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("maps");
    let mut files: BTreeMap<String, String> = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        assert_eq!(path.extension().unwrap(), "toml", "{name}");
        files.insert(name, fs::read_to_string(path).unwrap());
    }
    let listed: BTreeMap<String, String> = map::sheet_texts()
        .iter()
        .map(|(key, text)| ((*key).to_owned(), (*text).to_owned()))
        .collect();
    assert_eq!(listed.len(), map::sheet_texts().len(), "a key is unique");
    assert_eq!(files, listed);
    for (key, text) in listed {
        let sheet = Sheet::parse(&text).unwrap();
        assert_eq!(sheet.key, key, "the key is the name of the file");
        assert_eq!(map::sheet(&key).unwrap().key, key);
    }
    assert!(map::sheet("atlantis").is_none());
}

#[test]
fn a_sheet_says_where_it_comes_from() {
    for sheet in random::sheets() {
        let first = sheet.text().lines().next().unwrap();
        assert!(first.starts_with("# ") && first.len() > 30, "{}", sheet.key);
        assert!(!sheet.name.trim().is_empty());
        let tiles = sheet.tiles.clone().unwrap();
        assert!(tiles.start() <= tiles.end(), "{}", sheet.key);
    }
}

#[test]
fn a_grid_is_made_of_the_legend() {
    for sheet in random::sheets() {
        let text = sheet.text();
        let grid = text.split("grid = \"\"\"\n").nth(1).unwrap();
        let grid = grid.split("\"\"\"").next().unwrap();
        assert!(grid.chars().all(|letter| ".otsC~ibk\n".contains(letter)));
        let rows: Vec<&str> = grid.lines().collect();
        assert_eq!(rows.len(), sheet.rows, "{}", sheet.key);
        assert!(rows.iter().all(|row| row.len() == sheet.columns));
        for (square, print) in sheet.squares() {
            let expected = match rows[square.row()].as_bytes()[square.column()] {
                b'.' => Print::Nothing,
                b'o' => Print::Land,
                b't' => Print::Town,
                b's' => Print::Start,
                b'C' => Print::LargeCity,
                b'~' => Print::Waves,
                b'i' => Print::Holder,
                b'b' => Print::Island,
                _ => Print::Chumak,
            };
            assert_eq!(print, expected, "{} {square}", sheet.key);
            assert_eq!(sheet.print(square), print);
        }
    }
}

#[test]
fn every_side_named_is_a_side_of_the_grid() {
    for sheet in random::sheets() {
        let key = &sheet.key;
        for border in &sheet.borders {
            assert!(
                sheet.print(border.at.square).is_playable(),
                "{key} {border:?}"
            );
            assert!(sheet.is_border(border.at), "{key} {border:?}");
            assert_eq!(sheet.border(border.at), Some(border));
        }
        for ferry in &sheet.ferries {
            for end in ferry.ends {
                assert!(sheet.print(end.square).is_playable(), "{key} {ferry:?}");
                assert!(sheet.is_border(end), "{key} {ferry:?}");
                assert!(sheet.border(end).is_none(), "{key} {ferry:?}");
            }
            assert_ne!(ferry.ends[0].square, ferry.ends[1].square);
        }
        let mut squares: BTreeSet<Square> = BTreeSet::new();
        for city in &sheet.large_cities {
            for square in &city.squares {
                assert_eq!(sheet.print(*square), Print::LargeCity, "{key} {city:?}");
                assert!(squares.insert(*square), "{key} {square} in two cities");
                assert_eq!(sheet.large_city(*square), Some(city));
            }
            assert!(!city.open.is_empty(), "{key} {} is closed", city.name);
            for at in &city.open {
                assert!(city.squares.contains(&at.square), "{key} {at}");
                let beyond = at.square.neighbour(at.side).unwrap();
                assert!(
                    sheet.print(beyond).is_playable(),
                    "{key} {at} opens to nothing"
                );
            }
        }
        let printed = sheet
            .squares()
            .filter(|(_, print)| *print == Print::LargeCity);
        assert_eq!(printed.count(), squares.len(), "{key}");
        for (square, name) in &sheet.towns {
            assert!(sheet.print(*square).is_town(), "{key} {name}");
            assert!(!name.is_empty());
        }
    }
}

#[test]
fn start_squares_are_land_and_enough() {
    for sheet in random::sheets() {
        let starts: Vec<Square> = sheet.start_squares().collect();
        assert!((1..=starts.len()).contains(&sheet.start_squares_used));
        assert!(
            starts
                .iter()
                .all(|square| sheet.print(*square).is_playable())
        );
        assert!(starts.iter().all(|square| sheet.towns.contains_key(square)));
    }
    // `rules.md` §1.2: 2 of 3, 3 of 4, 2 of 3.
    for (key, used, starts) in [("benelux", 2, 3), ("iberia", 3, 4), ("ukraine", 2, 3)] {
        let sheet = map::sheet(key).unwrap();
        assert_eq!(sheet.start_squares_used, used);
        assert_eq!(sheet.start_squares().count(), starts);
    }
}

/// Squares that can be covered some time, beginning at one square: by land, past large cities, by ferry.
fn reachable(sheet: &Sheet, from: Square) -> BTreeSet<Square> {
    let mut found = BTreeSet::from([from]);
    let mut todo = vec![from];
    while let Some(square) = todo.pop() {
        let mut next: Vec<Square> = Vec::new();
        for near in beside(square) {
            match sheet.print(near) {
                // An island square is entered over the sea, or from another one.
                Print::Island if sheet.print(square) != Print::Island => {}
                Print::LargeCity => {
                    let city = sheet.large_city(near).unwrap();
                    next.extend(city.squares.iter().flat_map(|square| beside(*square)));
                }
                _ => next.push(near),
            }
        }
        let ferries = sheet.ferries_from(square);
        next.extend(ferries.map(|(_, far)| far.square));
        for square in next {
            if sheet.print(square).is_playable() && found.insert(square) {
                todo.push(square);
            }
        }
    }
    found
}

#[test]
fn every_land_square_can_be_reached_from_every_start_square() {
    for sheet in random::sheets() {
        let land = sheet.squares().filter(|(_, print)| print.is_playable());
        let land: BTreeSet<Square> = land.map(|(square, _)| square).collect();
        for start in sheet.start_squares() {
            let missing: Vec<_> = land
                .difference(&reachable(&sheet, start))
                .copied()
                .collect();
            assert!(
                missing.is_empty(),
                "{} from {start}: {missing:?}",
                sheet.key
            );
        }
    }
}

/// U17: islands have different colours, two holders each, which are no land (U18).
#[test]
fn islands_have_a_colour_each() {
    for sheet in random::sheets() {
        let colours: BTreeSet<Colour> = sheet.islands.iter().map(|i| i.colour).collect();
        assert_eq!(colours.len(), sheet.islands.len(), "{}", sheet.key);
        let holders: BTreeSet<Square> = sheet.islands.iter().flat_map(|i| i.squares).collect();
        assert_eq!(holders.len(), 2 * sheet.islands.len());
        for holder in &holders {
            assert_eq!(sheet.print(*holder), Print::Holder);
            assert!(!sheet.print(*holder).is_playable());
        }
        let printed = sheet.squares().filter(|(_, print)| *print == Print::Holder);
        assert_eq!(printed.count(), holders.len(), "{}", sheet.key);
    }
    assert_eq!(map::sheet("benelux").unwrap().islands.len(), 3);
}

/// U30: Chumak squares show every colour, are some way apart, and are neither towns nor start squares.
#[test]
fn chumak_squares_show_every_colour() {
    for sheet in random::sheets() {
        let squares: BTreeSet<Square> = sheet.chumaks.iter().map(|c| c.square).collect();
        assert_eq!(squares.len(), sheet.chumaks.len());
        for chumak in &sheet.chumaks {
            assert_eq!(sheet.print(chumak.square), Print::Chumak);
            let colours: BTreeSet<Colour> = chumak.spaces.into_iter().collect();
            assert_eq!(colours.len(), Colour::ALL.len(), "{}", chumak.square);
            assert!(!beside(chumak.square).any(|near| squares.contains(&near)));
        }
    }
    let n = map::sheet("ukraine").unwrap().chumaks.len();
    assert!((6..=8).contains(&n), "{n} Chumak squares");
}

/// The small map is one for a quarter of an hour: few squares, every kind of print, and nothing but a sheet.
#[test]
fn the_small_map_has_a_bit_of_everything() {
    let sheets = random::sheets();
    let sheet = sheets.iter().find(|sheet| sheet.key == "lagoon").unwrap();
    let land = sheet.squares().filter(|(_, print)| print.is_playable());
    assert_eq!(land.count(), 36);
    assert_eq!(sheet.large_cities.len(), 1);
    assert_eq!(sheet.ferries.len(), 2);
    assert_eq!(sheet.borders.len(), 3);
    assert_eq!(sheet.start_squares().count(), 2);
    assert_eq!(sheet.chip_game(), engine::ChipGame::Treats);
}
