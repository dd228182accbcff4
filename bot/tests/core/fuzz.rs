//! Texts from outside: good ones, changed by chance. `FUZZ=100000` tries so many of each kind; the seed is told when one
//! fails. The functions are those of `fuzz/`.

#[path = "../../../fuzz/targets.rs"]
mod targets;

use std::{fs, path::Path};

use rand::{RngExt, SeedableRng, rngs::SmallRng};

/// How many of each kind are tried.
fn tries(usual: u64) -> u64 {
    let wished = std::env::var("FUZZ").ok();
    wished.and_then(|text| text.parse().ok()).unwrap_or(usual)
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// The texts of all files below a folder that end like this.
fn texts(folder: &Path, end: &str, found: &mut Vec<String>) {
    let mut entries: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            texts(&path, end, found);
        } else if path.extension().is_some_and(|is| is == end) {
            found.push(fs::read_to_string(path).unwrap());
        }
    }
}

/// Feeds good texts, changed by chance, to a function.
fn feed(good: &[String], usual: u64, holds: impl Fn(&str)) {
    for text in good {
        holds(text);
    }
    for seed in 0..tries(usual) {
        let mut rng = SmallRng::seed_from_u64(seed);
        let text = changed(good, &mut rng);
        let told = std::panic::AssertUnwindSafe(|| holds(&text));
        assert!(
            std::panic::catch_unwind(told).is_ok(),
            "seed {seed}:\n{text}"
        );
    }
}

const LETTERS: &[char] = &[
    'A', 'Z', 'r', 's', 't', '0', '1', '9', '-', ':', '.', ',', '#', '"', '[', ']', '=', ' ', '\n',
    '\t', '\0', 'é', '🏰', '\u{202e}', '\u{feff}',
];

/// One of the texts with a few letters, words or lines changed.
fn changed(good: &[String], rng: &mut SmallRng) -> String {
    let text = &good[rng.random_range(0..good.len())];
    let mut lines: Vec<String> = text.split('\n').map(str::to_owned).collect();
    for _ in 0..rng.random_range(1..4) {
        let at = rng.random_range(0..lines.len());
        match rng.random_range(0..8) {
            0 => lines.truncate(at + 1),
            1 => {
                let line = lines[at].clone();
                lines.insert(at, line);
            }
            2 => {
                let with = rng.random_range(0..lines.len());
                lines.swap(at, with);
            }
            3 => {
                let other = &good[rng.random_range(0..good.len())];
                let mut others = other.split('\n');
                let line = others.nth(at).unwrap_or_default();
                line.clone_into(&mut lines[at]);
            }
            4 => lines[at] = words_changed(&lines[at], rng),
            _ => lines[at] = letters_changed(&lines[at], rng),
        }
    }
    lines.join("\n")
}

fn words_changed(line: &str, rng: &mut SmallRng) -> String {
    let mut words: Vec<&str> = line.split([' ', ':']).collect();
    let (at, with) = (
        rng.random_range(0..words.len()),
        rng.random_range(0..words.len()),
    );
    match rng.random_range(0..3) {
        0 => words.swap(at, with),
        1 => drop(words.remove(at)),
        _ => words.insert(at, words[with]),
    }
    words.join(if line.contains(':') && !line.contains(' ') {
        ":"
    } else {
        " "
    })
}

fn letters_changed(line: &str, rng: &mut SmallRng) -> String {
    let mut letters: Vec<char> = line.chars().collect();
    for _ in 0..rng.random_range(1..4) {
        let letter = LETTERS[rng.random_range(0..LETTERS.len())];
        if letters.is_empty() {
            letters.push(letter);
        }
        let at = rng.random_range(0..letters.len());
        match rng.random_range(0..4) {
            0 => letters[at] = letter,
            1 => letters.insert(at, letter),
            2 => drop(letters.remove(at)),
            _ => letters.extend((0..rng.random_range(1..40)).map(|_| letter)),
        }
    }
    letters.into_iter().collect()
}

fn owned(texts: &[&str]) -> Vec<String> {
    texts.iter().map(ToString::to_string).collect()
}

#[test]
fn any_custom_id_is_ours_or_outdated() {
    let good = owned(&[
        "m1:lobby:12:join",
        "m1:option:12:towns",
        "m1:turn:9223372036854775807:4294967295:play",
        "m1:panel:12:40:show:place:D7r2:0",
        "m1:panel:12:40:show:finish:AA12r3:tF5p1b2o1",
        "m1:panel:12:40:turn:D7r2:3:ccw",
        "m1:panel:12:40:do:finish:-:s7",
        "m1:panel:12:40:do:island:p1",
        "m1:panel:12:40:pick-chips:-:F5",
        "m1:ballot:12:skip:7:yes",
        "m1:notice:12:40:reminder:7:mute",
        "m1:resign:12:no",
        "m1:rematch:12",
        "m1:forget:yes",
        "m1:about:terms",
    ]);
    feed(&good, 20_000, targets::custom_id);
}

#[test]
fn any_square_is_one_or_none() {
    feed(
        &owned(&["A1", "F7", "Z64", "AA12", "BL64", "d7"]),
        20_000,
        targets::square,
    );
}

#[test]
fn any_recorded_game_is_played_or_refused_by_line() {
    let mut good = Vec::new();
    texts(&root().join("engine/tests/games"), "game", &mut good);
    assert!(good.len() > 50);
    feed(&good, 1_500, targets::game_file);
}

#[test]
fn any_sheet_is_played_or_refused_by_line() {
    let mut good = Vec::new();
    texts(&root().join("engine/maps"), "toml", &mut good);
    feed(&good, 200, targets::sheet);
}

#[test]
fn any_time_that_is_typed_is_one_or_none() {
    let good = owned(&[
        "22-8",
        "22:30-7:15",
        "3",
        "3 days",
        "14.2.",
        "14. 2. 2027",
        "2027-02-14",
        "9999-12-31",
        "Europe/Prague",
        "UTC",
    ]);
    feed(&good, 20_000, targets::typed_time);
}
