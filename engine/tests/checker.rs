//! Two witnesses for scores: a second program, written from the rules alone, follows random games fact by fact.
//!
//! It floods features anew each time, reads the sheet's text and the tile facts by itself, and keeps its own books of
//! points, meeples, tiles and chips. `LONG=1` plays 2,000 games on each map; `SEED=17 GAMES=1` plays one again.

#![allow(clippy::unwrap_used)]

#[path = "checker/chips.rs"]
mod chips;
#[path = "checker/compare.rs"]
mod compare;
#[path = "checker/facts.rs"]
mod facts;
#[path = "checker/legal.rs"]
mod legal;
#[path = "checker/print.rs"]
mod print;
#[path = "common/random.rs"]
mod random;
#[path = "checker/table.rs"]
mod table;
#[path = "checker/witness.rs"]
mod witness;
#[path = "checker/worth.rs"]
mod worth;

use std::{collections::BTreeMap, sync::Arc};

use engine::{Dice, Event, Phase, SeededDice, Sheet};
use witness::Witness;

/// Plays one game before the witness; what disagrees is told with all it takes to look at it.
fn follow(sheet: &Arc<Sheet>, seed: u64) -> Seen {
    let mut dice = SeededDice::new(seed);
    let (mut game, mut log) = random::begin(sheet, &mut dice);
    let manner = random::Manner::by_lot(&mut dice);
    let Some(Event::Started(started)) = log.first() else {
        panic!("a log begins with `started`");
    };
    let mut witness = Witness::new(started).unwrap();
    let mut told = 1;
    let mut seen = Seen::default();
    loop {
        for event in &log[told..] {
            if let Err(wrong) = witness.see(event) {
                panic!("{}", report(sheet, seed, &witness, event, &wrong));
            }
            seen.note(event);
        }
        told = log.len();
        let last = log.last().unwrap();
        let compared = match game.phase() {
            Phase::Over { .. } => witness
                .finish()
                .and_then(|()| compare::at_the_end(&witness, &game)),
            _ => compare::in_play(&witness, &game, dice.below(12) == 0),
        };
        if let Err(wrong) = compared {
            panic!("{}", report(sheet, seed, &witness, last, &wrong));
        }
        if !random::step(&mut game, &mut dice, manner, &mut log) {
            for noted in witness.noted {
                *seen.prints.entry(noted).or_default() += 1;
            }
            return seen;
        }
    }
}

fn report(
    sheet: &Sheet,
    seed: u64,
    witness: &Witness,
    event: &Event,
    wrong: &dyn std::fmt::Display,
) -> String {
    format!(
        "{} SEED={seed}\n{:?}\n{}\nafter {event:?}:\n  {wrong}",
        sheet.key,
        witness.options,
        witness.table.position()
    )
}

/// What occurred in the games played, so that a run that never scored a ferry does not pass for a proof.
#[derive(Debug, Default)]
struct Seen {
    games: u64,
    kinds: BTreeMap<&'static str, u64>,
    prints: BTreeMap<String, u64>,
}

impl Seen {
    fn note(&mut self, event: &Event) {
        if let Event::Scored(score) = event {
            *self.kinds.entry(score.kind.key()).or_default() += 1;
        }
    }

    fn add(&mut self, other: &Seen) {
        self.games += 1;
        for (kind, n) in &other.kinds {
            *self.kinds.entry(kind).or_default() += n;
        }
        for (print, n) in &other.prints {
            *self.prints.entry(print.clone()).or_default() += n;
        }
    }
}

/// Printed pieces that score in every few games, and those that take many.
const USUAL: [&str; 3] = [
    "completed road with a border print",
    "final city with a large city",
    "final field with a wall",
];
const RARE: [&str; 6] = [
    "completed city with a border print",
    "completed city with a large city",
    "completed road with a ferry",
    "final city with a border print",
    "final road with a border print",
    "final road with a ferry",
];

fn follow_all(key: &str) {
    let sheets = random::sheets();
    let sheet = sheets.iter().find(|sheet| sheet.key == key).unwrap();
    let mut seen = Seen::default();
    for seed in random::seeds(40, 2000) {
        seen.add(&follow(sheet, seed));
    }
    println!("{key}: {seen:#?}");
    let mut rare = RARE.to_vec();
    let mut wanted = vec!["city", "road", "monastery", "field", "town"];
    match sheet.chip_game() {
        engine::ChipGame::Plain => {}
        engine::ChipGame::Islands => wanted.push("chip"),
        engine::ChipGame::Treats => {
            wanted.extend(["chip", "treat", "coat"]);
            rare.push("a found chip without room");
        }
        engine::ChipGame::Chumaks => {
            wanted.extend(["chumak", "trade"]);
            rare.push("a supply that is too small");
        }
    }
    if seen.games >= 40 {
        wanted.retain(|kind| !seen.kinds.contains_key(kind));
        assert!(wanted.is_empty(), "never scored: {wanted:?}");
    }
    if seen.games < 2000 {
        rare.clear();
    }
    for print in USUAL.into_iter().chain(rare).filter(|_| seen.games >= 40) {
        assert!(seen.prints.contains_key(print), "never seen: {print}");
    }
}

#[test]
fn benelux_agrees() {
    follow_all("benelux");
}

#[test]
fn iberia_agrees() {
    follow_all("iberia");
}

#[test]
fn ukraine_agrees() {
    follow_all("ukraine");
}

#[test]
fn lagoon_agrees() {
    follow_all("lagoon");
}
