//! The laws of the engine: what must hold in every game, at every moment, on every map, whatever the options.
//!
//! Proptest draws options and seeds and makes a failure small; seeded runs play many whole games. `LONG=1` plays 10,000
//! games on each map; `SEED=17 GAMES=1` plays one again.

#![allow(clippy::unwrap_used)]

#[path = "laws/books.rs"]
mod books;
#[path = "laws/listing.rs"]
mod listing;
#[path = "laws/look.rs"]
mod look;
#[path = "laws/playouts.rs"]
mod playouts;
#[path = "laws/preview.rs"]
mod preview;
#[path = "common/random.rs"]
mod random;
#[path = "laws/replaying.rs"]
mod replaying;
#[path = "laws/secrets.rs"]
mod secrets;
#[path = "laws/tale.rs"]
mod tale;
#[path = "laws/undoing.rs"]
mod undoing;

use std::sync::Arc;

use engine::{Dice, Options, SeededDice, Sheet, Tiles, Towns};
use proptest::{
    prelude::*,
    test_runner::{Config, RngAlgorithm, TestRng, TestRunner},
};
use tale::Tale;

/// All laws over one game. The dear ones are looked at now and then; `thorough` looks more often.
fn laws_hold(sheet: &Arc<Sheet>, options: Option<Options>, seed: u64, thorough: bool) {
    let mut dice = SeededDice::new(seed);
    let mut tale = Tale::begin(sheet, options, &mut dice);
    let manner = random::Manner::by_lot(&mut dice);
    let mut keep = SeededDice::new(seed ^ 0xD1CE);
    loop {
        listing::somebody_is_to_move(&tale.game);
        books::points_are_sums(&tale.game);
        if keep.below(if thorough { 6 } else { 80 }) == 0 {
            listing::list_is_what_decide_accepts(&tale.game, &mut keep);
            secrets::views_show_nothing_secret(&tale.game, &mut keep);
            preview::placements_tell_the_truth(&tale.game, &mut keep);
            preview::finishes_tell_the_truth(&tale.game, &mut keep);
            books::tiles_and_chips_are_all_there(&tale.game, &tale.log);
            tale.remember();
        }
        if !tale.step(manner, &mut dice) {
            break;
        }
    }
    books::tiles_and_chips_are_all_there(&tale.game, &tale.log);
    books::facts_keep_the_books(&tale.game, &tale.log);
    listing::list_is_what_decide_accepts(&tale.game, &mut keep);
    secrets::views_show_nothing_secret(&tale.game, &mut keep);
    secrets::chips_of_others_make_no_difference(&tale.log, &mut keep);
    replaying::replay_is_play(&tale);
    replaying::events_go_there_and_back(&tale.log);
    let cuts = if thorough { usize::MAX } else { 3 };
    replaying::cut_anywhere(&tale.log, cuts, &mut keep);
    if thorough || keep.below(10) == 0 {
        let again = tale::whole(sheet, options, seed);
        assert_eq!(tale.log, again.log, "the same seed gives the same log");
    }
}

fn sheet(key: &str) -> Arc<Sheet> {
    let sheets = random::sheets();
    sheets.into_iter().find(|sheet| sheet.key == key).unwrap()
}

fn many_games(key: &str) {
    let sheet = sheet(key);
    for seed in random::seeds(100, 10_000) {
        let playing = std::panic::AssertUnwindSafe(|| laws_hold(&sheet, None, seed, false));
        if let Err(panic) = std::panic::catch_unwind(playing) {
            eprintln!("{key} SEED={seed} GAMES=1");
            std::panic::resume_unwind(panic);
        }
    }
}

#[test]
fn many_games_on_benelux() {
    many_games("benelux");
}

#[test]
fn many_games_on_iberia() {
    many_games("iberia");
}

#[test]
fn many_games_on_ukraine() {
    many_games("ukraine");
}

#[test]
fn many_games_on_lagoon() {
    many_games("lagoon");
}

fn any_options() -> impl Strategy<Value = Options> {
    let tiles = (any::<bool>(), any::<bool>(), any::<bool>());
    let towns = (any::<bool>(), any::<bool>(), any::<bool>());
    let switches = (any::<bool>(), any::<bool>(), any::<bool>());
    (tiles, towns, switches, 1..=9u8, 1..=6u8).prop_map(
        |(tiles, towns, (chips, farmers, hints), meeples, seats)| Options {
            chips,
            tiles: Tiles {
                inns: tiles.0,
                traders: tiles.1,
                short: tiles.2,
            },
            meeples,
            farmers,
            towns: Towns {
                extra_tile: towns.0,
                cost: towns.1,
                road_bonus: towns.2,
            },
            seats,
            hints,
        },
    )
}

/// A few games looked at closely and cut everywhere; the options and the seed of a failure are made small.
#[test]
fn a_few_games_looked_at_closely() {
    let config = Config {
        cases: random::games(8, 400) as u32,
        failure_persistence: None,
        max_shrink_iters: 60,
        ..Config::default()
    };
    // The same cases in every run; the long form has more of them.
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(config, rng);
    let sheets = random::sheets();
    let games = (0..sheets.len(), any_options(), any::<u64>());
    let outcome = runner.run(&games, |(map, options, seed)| {
        laws_hold(&sheets[map], Some(options), seed, true);
        Ok(())
    });
    if let Err(failure) = outcome {
        panic!("{failure}");
    }
}

/// Names, options and events go to text and back.
#[test]
fn options_go_there_and_back() {
    let config = Config {
        failure_persistence: None,
        ..Config::default()
    };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(config, rng);
    let outcome = runner.run(&any_options(), |options| {
        let text = serde_json::to_string(&options).unwrap();
        prop_assert_eq!(serde_json::from_str::<Options>(&text).unwrap(), options);
        prop_assert_eq!(options.tiles.to_string().parse(), Ok(options.tiles));
        prop_assert_eq!(options.towns.to_string().parse(), Ok(options.towns));
        prop_assert_eq!(options.check(), Ok(()));
        Ok(())
    });
    if let Err(failure) = outcome {
        panic!("{failure}");
    }
}

/// Turns taken back, on every map: the state before, the same facts again, the books in order.
#[test]
fn turns_can_be_taken_back() {
    for sheet in random::sheets() {
        for seed in random::seeds(12, 400) {
            undoing::undoing_keeps_the_laws(&sheet, seed);
        }
        for seed in random::seeds(3, 100) {
            undoing::the_same_turn_again_is_the_same(&sheet, seed);
        }
        let mut dice = SeededDice::new(1);
        let (_, log) = random::begin(&sheet, &mut dice);
        undoing::bad_undoings_are_corrupt(&log);
    }
}

/// Benchmarks and statistics play the same game as people do.
#[test]
fn bare_playouts_are_the_played_games() {
    for sheet in random::sheets() {
        for seed in random::seeds(40, 2000) {
            let options = random::options(&mut SeededDice::new(seed));
            let played = playouts::bare_playout_is_the_played_game(&sheet, options, seed);
            assert!(played.is_ok() || options.chips && options.tiles.short);
        }
    }
}
