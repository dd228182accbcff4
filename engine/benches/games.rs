//! How fast the rules are: random games a second, with and without events, replay, clone, legal moves.
//!
//! Criterion prints times; the lines beginning with `=` turn them into the figures that ARCHITECTURE.md quotes.
#![allow(clippy::unwrap_used)]

use std::{hint::black_box, sync::Arc, time::Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use engine::{
    Command, Event, Finish, Game, Options, Phase, SeededDice, Sheet, Tiles, decide, map, setup,
    simulate::{Totals, play_game},
};

/// 18 × 14 squares without prints, as in the comparison of `design/performance.md`.
fn open_sheet() -> Arc<Sheet> {
    let row = |n| {
        if n == 7 {
            format!("{}s{}\n", "o".repeat(9), "o".repeat(8))
        } else {
            format!("{}\n", "o".repeat(18))
        }
    };
    let grid: String = (0..14).map(row).collect();
    let text = format!("id = \"open\"\nname = \"Open\"\ngrid = \"\"\"\n{grid}\"\"\"\n");
    Arc::new(Sheet::parse(&text).unwrap())
}

fn options(tiles: Tiles, chips: bool) -> Options {
    Options {
        tiles,
        chips,
        ..Options::for_seats(2)
    }
}

/// A random game with its events, every command through `decide`.
fn with_events(sheet: &Arc<Sheet>, options: Options, seed: u64) -> (Game, Vec<Event>) {
    let mut dice = SeededDice::new(seed);
    let (mut game, mut events) = setup::begin(sheet.clone(), options, None, &mut dice).unwrap();
    while let Some(seat) = game.phase().seat() {
        let command = any_command(&game, &mut dice);
        game.play(seat, &command, &mut dice, &mut events).unwrap();
    }
    (game, events)
}

fn any_command(game: &Game, dice: &mut SeededDice) -> Command {
    use engine::Dice;
    match game.phase() {
        Phase::PlaceTile { tile, .. } => {
            let legal = game.legal_placements(tile);
            let (square, rotation) = legal[dice.below(legal.len())];
            Command::Place {
                tile,
                square,
                rotation,
            }
        }
        Phase::Finish { .. } => {
            let spots = game.legal_meeples();
            let chosen = dice.below(spots.len() + 1).checked_sub(1);
            Command::Finish(chosen.map_or(Finish::NOTHING, |n| Finish::meeple(spots[n].0)))
        }
        _ => Command::Draw,
    }
}

/// Random games one after the other. Games a second of CPU time would be better; this machine's clock is what there is,
/// so quote the ratios. `beside` is what to hold the figure against.
fn games_per_second(name: &str, games: u64, beside: &str, mut play: impl FnMut(u64)) -> f64 {
    (0..games / 10).for_each(&mut play);
    let start = Instant::now();
    (0..games).for_each(&mut play);
    let rate = games as f64 / start.elapsed().as_secs_f64();
    println!("= {name}: {rate:.0} games/s [{beside}]");
    rate
}

/// The same of the bare playout, with the moves that were made and those that were found legal on the way.
fn bare(name: &str, games: u64, beside: &str, sheet: &Arc<Sheet>, options: Options) -> f64 {
    let mut totals = Totals::default();
    let rate = games_per_second(name, games, beside, |seed| {
        play_game(sheet, options, 1, seed, &mut totals).unwrap();
    });
    let a_second = |moves: u64| moves as f64 / totals.games as f64 * rate / 1e6;
    println!(
        "=   {:.2} million tiles placed a second, {:.1} million legal moves found a second",
        a_second(totals.placed),
        a_second(totals.placements + totals.meeple_options)
    );
    rate
}

fn figures(_: &mut Criterion) {
    let open = open_sheet();
    let benelux = map::sheet("benelux").unwrap();
    let base = options(Tiles::BASE, false);
    let all = options(Tiles::ALL, false);
    let rate = bare(
        "bare playout, base tiles, open 18 x 14",
        20_000,
        "aim 25,000; best open engine with fields 1,330, without fields 6,400",
        &open,
        base,
    );
    println!(
        "=   {:.1} times the best open engine with fields",
        rate / 1330.0
    );
    let without_events = bare(
        "bare playout, 114 tiles, Benelux",
        10_000,
        "aim 15,000; no peer plays this map",
        &benelux,
        all,
    );
    bare(
        "bare playout, 114 tiles, Benelux with chips",
        5_000,
        "no peer plays this game",
        &benelux,
        options(Tiles::ALL, true),
    );
    let beside = "aim a third of the bare playout";
    let events = games_per_second("with events, 114 tiles, Benelux", 4_000, beside, |n| {
        black_box(with_events(&benelux, all, n));
    });
    println!("=   {:.2} of the bare playout", events / without_events);
}

/// What one call takes on the mean, beside what it is held against.
fn time_per_call<T>(name: &str, calls: u32, beside: &str, mut call: impl FnMut() -> T) {
    for _ in 0..calls / 10 {
        black_box(call());
    }
    let start = Instant::now();
    for _ in 0..calls {
        black_box(call());
    }
    let each = start.elapsed() / calls;
    println!("= {name}: {each:?} [{beside}]");
}

fn calls(_: &mut Criterion) {
    let benelux = map::sheet("benelux").unwrap();
    let (_, log) = with_events(&benelux, options(Tiles::ALL, false), 7);
    let running = Game::replay(&log[..log.len() / 2]).unwrap();
    let tile: engine::Tile = "base-FRRR".parse().unwrap();
    time_per_call("clone of a running game", 200_000, "aim 1 µs", || {
        black_box(&running).clone()
    });
    time_per_call(
        "replay of a finished game",
        20_000,
        "aim 0.3 ms; no peer keeps a log",
        || Game::replay(black_box(&log)).unwrap(),
    );
    time_per_call(
        "list of legal placements, four rotations",
        500_000,
        "peers 3 to 300 µs a rotation",
        || running.legal_placements(black_box(tile)),
    );
}

fn steps(c: &mut Criterion) {
    let benelux = map::sheet("benelux").unwrap();
    let (over, log) = with_events(&benelux, options(Tiles::ALL, false), 7);
    c.bench_function("replay of a finished game", |b| {
        b.iter(|| Game::replay(black_box(&log)).unwrap());
    });
    let json = serde_json::to_string(&log).unwrap();
    c.bench_function("read and replay of a finished game from JSON", |b| {
        b.iter(|| {
            let log: Vec<Event> = serde_json::from_str(black_box(&json)).unwrap();
            Game::replay(&log).unwrap()
        });
    });
    let running = Game::replay(&log[..log.len() / 2]).unwrap();
    c.bench_function("clone of a running game", |b| {
        b.iter(|| black_box(&running).clone());
    });
    c.bench_function("clone of a finished game", |b| {
        b.iter(|| black_box(&over).clone());
    });
    let tile: engine::Tile = "base-FRRR".parse().unwrap();
    let legal = running.legal_placements(tile).len();
    println!("= legal placements of the next bench: {legal}");
    c.bench_function("list of legal placements", |b| {
        b.iter(|| running.legal_placements(black_box(tile)));
    });
    if let (Some(seat), command) = (
        running.phase().seat(),
        any_command(&running, &mut SeededDice::new(3)),
    ) {
        c.bench_function("decide one command", |b| {
            b.iter(|| decide(&running, seat, &command, &mut SeededDice::new(5)).unwrap());
        });
    }
}

criterion_group!(benches, figures, calls, steps);
criterion_main!(benches);
