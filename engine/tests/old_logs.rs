//! Logs of released formats: each is replayed for ever, and the totals stay what they were.
//!
//! A file holds one event a line, as the store keeps them, of a finished short game. `BLESS=1` writes the files of the
//! present format that are missing, then fails; a file that was released is never written again.

#![allow(clippy::unwrap_used)]

#[path = "common/random.rs"]
#[allow(dead_code)]
mod random;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use engine::{
    Dice, EndCause, Event, Game, Options, Phase, RULES_VERSION, SeatSet, SeededDice, Sheet, Tiles,
    Towns, last_turn, map, setup,
};
use serde_json::Value;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/old_logs")
}

/// Totals of every log, by the name of its file.
fn totals() -> BTreeMap<String, Vec<i32>> {
    let text = fs::read_to_string(folder().join("totals.json")).unwrap_or_else(|_| "{}".into());
    serde_json::from_str(&text).unwrap()
}

fn logs() -> BTreeMap<String, String> {
    let mut logs = BTreeMap::new();
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "jsonl") {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            logs.insert(name, fs::read_to_string(path).unwrap());
        }
    }
    logs
}

fn points(game: &Game) -> Vec<i32> {
    game.seats().map(|seat| game.points(seat)).collect()
}

fn short_options() -> Options {
    Options {
        tiles: Tiles {
            short: true,
            ..Tiles::ALL
        },
        meeples: 5,
        towns: Towns {
            extra_tile: true,
            cost: true,
            road_bonus: true,
        },
        ..Options::for_seats(3)
    }
}

/// A short game; `None` where the lot gave too few tiles for island stacks.
fn play(sheet: &Arc<Sheet>, seed: u64) -> Option<(Game, Vec<Event>)> {
    let mut dice = SeededDice::new(seed);
    let begun = setup::begin(sheet.clone(), short_options(), None, &mut dice);
    let (mut game, mut log) = begun.ok()?;
    let manner = random::Manner {
        restless: true,
        hoarding: false,
    };
    while random::step(&mut game, &mut dice, manner, &mut log) {}
    Some((game, log))
}

fn type_of(event: &Event) -> String {
    let value = serde_json::to_value(event).unwrap();
    value["type"].as_str().unwrap().to_owned()
}

/// Of many games, the one in which the most kinds of facts occur.
fn rich_game(sheet: &Arc<Sheet>) -> (Game, Vec<Event>) {
    let finished = |(game, _): &(Game, Vec<Event>)| {
        let by_stack = EndCause::Stack;
        game.phase() == Phase::Over { cause: by_stack }
    };
    let kinds = |log: &[Event]| log.iter().map(type_of).collect::<BTreeSet<_>>().len();
    let games = (0..200)
        .filter_map(|seed| play(sheet, seed))
        .filter(finished);
    games.max_by_key(|(_, log)| kinds(log)).unwrap()
}

/// A game in which a turn is taken back now and then, and a seat is given up and taken again.
fn unsteady_game() -> (Game, Vec<Event>) {
    let wanted = ["resigned", "seat-taken", "turn-undone"];
    let games = (0..500).filter_map(|seed| {
        let mut dice = SeededDice::new(seed);
        let sheet = map::sheet("lagoon").unwrap();
        let begun = setup::begin(sheet, short_options(), None, &mut dice);
        let (mut game, mut log) = begun.ok()?;
        let manner = random::Manner {
            restless: true,
            hoarding: false,
        };
        while random::step(&mut game, &mut dice, manner, &mut log) {
            let facts = log.clone();
            if let Some(last) = last_turn(&facts, SeatSet::default())
                && !game.has_resigned(last.seat)
                && dice.below(30) == 0
            {
                let along = SeatSet::default();
                game.undo(last.seat, &facts, along, &mut log).unwrap();
            }
        }
        Some((game, log))
    });
    let mut games = games.filter(|(game, log)| {
        let by_stack = EndCause::Stack;
        let seen: BTreeSet<String> = log.iter().map(type_of).collect();
        game.phase() == Phase::Over { cause: by_stack }
            && wanted.iter().all(|of| seen.contains(*of))
    });
    games.next().unwrap()
}

/// Writes what is missing of the present format.
fn bless() {
    let mut totals = totals();
    let rich = random::sheets().into_iter().map(|sheet| {
        let name = format!("v{RULES_VERSION}-{}.jsonl", sheet.key);
        (
            name,
            Box::new(move || rich_game(&sheet)) as Box<dyn Fn() -> (Game, Vec<Event>)>,
        )
    });
    let unsteady = format!("v{RULES_VERSION}-unsteady.jsonl");
    let unsteady: (_, Box<dyn Fn() -> _>) = (unsteady, Box::new(unsteady_game));
    for (name, game) in rich.chain([unsteady]) {
        let path = folder().join(&name);
        if path.exists() {
            continue;
        }
        let (game, log) = game();
        let lines = log
            .iter()
            .map(|event| serde_json::to_string(event).unwrap());
        let text: String = lines.map(|line| line + "\n").collect();
        fs::write(path, text).unwrap();
        totals.insert(name, points(&game));
    }
    let text = serde_json::to_string_pretty(&totals).unwrap() + "\n";
    fs::write(folder().join("totals.json"), text).unwrap();
}

/// F71, F72: what was rolled stands in the log, so neither other dice nor a mended rule changes a stored game.
#[test]
fn old_logs_replay_for_ever() {
    if std::env::var_os("BLESS").is_some_and(|value| value == "1") {
        bless();
        panic!("written; look at the difference, then run without BLESS");
    }
    let (logs, totals) = (logs(), totals());
    assert_eq!(
        logs.keys().collect::<Vec<_>>(),
        totals.keys().collect::<Vec<_>>()
    );
    for (name, text) in &logs {
        let events: Vec<Event> = text
            .lines()
            .map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{name}: {e}")))
            .collect();
        let game = Game::replay(&events).unwrap_or_else(|bad| panic!("{name}: {bad}"));
        assert!(matches!(game.phase(), Phase::Over { .. }), "{name}");
        assert_eq!(points(&game), totals[name], "{name}");
        assert_eq!(points_in(text, points(&game).len()), totals[name], "{name}");
        assert!(!game.winners().is_empty(), "{name}");
        for cut in 1..events.len() {
            Game::replay(&events[..cut]).unwrap_or_else(|bad| panic!("{name}: {bad}"));
        }
    }
}

/// The format only grows: what an old log says is said the same way today, field by field.
#[test]
fn old_names_are_kept() {
    for (name, text) in logs() {
        for (n, line) in text.lines().enumerate() {
            let event: Event = serde_json::from_str(line).unwrap();
            let today = serde_json::to_value(&event).unwrap();
            let old: Value = serde_json::from_str(line).unwrap();
            for (key, value) in old.as_object().unwrap() {
                let line = n + 1;
                assert_eq!(today.get(key), Some(value), "{name}:{line}: {key}");
            }
        }
    }
}

/// Every kind of fact is in one of the logs.
#[test]
fn old_logs_know_every_fact() {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    for text in logs().values() {
        for line in text.lines() {
            let value: Value = serde_json::from_str(line).unwrap();
            seen.insert(value["type"].as_str().unwrap().to_owned());
        }
    }
    for wanted in [
        "started",
        "start-tile",
        "chip-laid",
        "island-stacked",
        "turn-began",
        "drawn",
        "discarded",
        "island-paid",
        "island-revealed",
        "tile-placed",
        "chip-collected",
        "chip-found",
        "treat-laid",
        "treat-taken",
        "chips-taken",
        "chumak-built",
        "traded",
        "meeple-placed",
        "scored",
        "extra-tile",
        "skipped",
        "tile-passed-on",
        "resigned",
        "seat-taken",
        "turn-undone",
        "ended",
    ] {
        assert!(seen.contains(wanted), "no log has {wanted}");
    }
}

/// Totals from the text alone: every score that was not taken back, for every seat it names.
fn points_in(text: &str, seats: usize) -> Vec<i32> {
    let mut totals = vec![0; seats];
    let mut standing: Vec<(u64, Value)> = Vec::new();
    for (line, seq) in text.lines().zip(1..) {
        let event: Value = serde_json::from_str(line).unwrap();
        match event["to"]
            .as_u64()
            .filter(|_| event["type"] == "turn-undone")
        {
            Some(to) => standing.retain(|(seq, _)| *seq <= to),
            None => standing.push((seq, event)),
        }
    }
    for (_, event) in standing {
        if event["type"] == "scored" {
            let reasons = event["reasons"].as_array().unwrap().iter();
            let sum: i64 = reasons.map(|r| r["points"].as_i64().unwrap()).sum();
            for seat in event["seats"].as_array().unwrap() {
                totals[seat.as_u64().unwrap() as usize] += sum as i32;
            }
        }
    }
    totals
}

/// One seed rolls the same numbers each time, and another one others.
#[test]
fn a_seed_rolls_its_own_numbers() {
    let roll = |seed| {
        let mut dice = SeededDice::new(seed);
        (0..60).map(|_| dice.below(6)).collect::<Vec<usize>>()
    };
    assert_eq!(roll(7), roll(7));
    assert_ne!(roll(7), roll(8));
    let seen: BTreeSet<usize> = roll(7).into_iter().collect();
    assert_eq!(seen, BTreeSet::from([0, 1, 2, 3, 4, 5]));
}
