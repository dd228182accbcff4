//! `meeple-post simulate`: random legal games, and what they were like.
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "figures are the output of this command"
)]

use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::PathBuf,
    process::ExitCode,
    sync::Arc,
    time::Instant,
};

use engine::{
    Options, Sheet, Tiles, Towns,
    simulate::{Totals, play_game, trace_game},
};
use serde_json::{Map, Value, json};

use crate::config::Switch;

/// What to play, and how often.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Key of a map, or the file of a sheet
    #[arg(long)]
    map: String,
    /// Boxes of tiles: base, then any of inns, traders and short, with commas
    #[arg(long, default_value = "base,inns,traders", value_parser = |text: &str| text.parse::<Tiles>())]
    tiles: Tiles,
    /// Whether meeples may be farmers
    #[arg(long, default_value = "on")]
    farmers: Switch,
    /// Meeples each
    #[arg(long, default_value_t = 9, value_parser = clap::value_parser!(u8).range(1..=9))]
    meeples: u8,
    /// Town variants: none, or any of a, b and c together
    #[arg(long, default_value = "none", value_parser = |text: &str| text.parse::<Towns>())]
    towns: Towns,
    /// Whether the map's Map-Chips game is played
    #[arg(long, default_value = "on")]
    chips: Switch,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// The same seed plays the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Seats a game
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=6))]
    seats: u8,
    /// Threads to play on
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Write every move of every game to this file, as JSON lines
    #[arg(long)]
    trace: Option<PathBuf>,
}

/// Plays the games and prints one JSON object on the last line.
pub fn run(args: &Args) -> ExitCode {
    match simulate(args) {
        Ok(figures) => {
            println!("{figures}");
            ExitCode::SUCCESS
        }
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::from(2)
        }
    }
}

fn simulate(args: &Args) -> Result<Value, String> {
    let sheet = super::sheets::find(&args.map, None)?;
    let options = Options {
        chips: args.chips.is_on(),
        tiles: args.tiles,
        meeples: args.meeples,
        farmers: args.farmers.is_on(),
        towns: args.towns,
        ..Options::for_seats(args.seats)
    };
    let start = Instant::now();
    let totals = play_all(&sheet, options, args)?;
    let seconds = start.elapsed().as_secs_f64();
    if let Some(path) = &args.trace {
        trace(&sheet, options, args, path)
            .map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(figures(&totals, seconds))
}

/// Every thread plays every so-manieth game; a game's seed depends on its number only.
fn play_all(sheet: &Arc<Sheet>, options: Options, args: &Args) -> Result<Totals, String> {
    let threads = u64::from(args.threads);
    let play = |first: u64| {
        let mut totals = Totals::default();
        for number in (first..args.games).step_by(usize::from(args.threads)) {
            play_game(sheet, options, args.seed, number, &mut totals)
                .map_err(|bad| bad.to_string())?;
        }
        Ok::<Totals, String>(totals)
    };
    std::thread::scope(|scope| {
        let players: Vec<_> = (0..threads)
            .map(|first| scope.spawn(move || play(first)))
            .collect();
        let mut sum = Totals::default();
        for player in players {
            let totals = player
                .join()
                .map_err(|_| "a thread broke down".to_owned())??;
            sum.add(&totals);
        }
        Ok(sum)
    })
}

fn trace(sheet: &Arc<Sheet>, options: Options, args: &Args, path: &PathBuf) -> io::Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    for number in 0..args.games {
        let lines = trace_game(sheet, options, args.seed, number).map_err(io::Error::other)?;
        for line in lines {
            writeln!(file, "{line}")?;
        }
    }
    file.flush()
}

fn figures(totals: &Totals, seconds: f64) -> Value {
    let mean = |sum: f64, n: u64| if n == 0 { 0.0 } else { sum / n as f64 };
    let a_game = |sum: u64| mean(sum as f64, totals.games);
    let by_kind: Map<String, Value> = totals
        .by_kind
        .iter()
        .map(|(kind, [play, end])| {
            let figures = json!({
                "play": mean(*play as f64, totals.games),
                "final": mean(*end as f64, totals.games),
            });
            (kind.key().to_owned(), figures)
        })
        .collect();
    json!({
        "games": totals.games,
        "seconds": seconds,
        "games_per_second": if seconds > 0.0 { totals.games as f64 / seconds } else { 0.0 },
        "turns": a_game(totals.turns),
        "placed": a_game(totals.placed),
        "discarded": a_game(totals.discarded),
        "placements_per_turn": mean(totals.placements as f64, totals.placed),
        "meeple_options_per_turn": mean(totals.meeple_options as f64, totals.placed),
        "score_per_seat": mean(totals.points as f64, totals.seats),
        "score": Value::Object(by_kind),
    })
}
