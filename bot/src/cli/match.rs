//! `meeple-post match`: levels of computer players against each other, with figures that say how sure they are.
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "figures are the output of this command"
)]

use std::{
    process::ExitCode,
    sync::{Arc, Mutex},
    time::Duration,
};

use engine::{
    Options, Sheet, Tiles, Towns,
    computer::{
        Level,
        contest::{Agreement, Contest, Outcome},
    },
};
use serde_json::{Map, Value, json};

use crate::{config::Switch, stopwatch::Stopwatch};

/// Who plays what, and how often.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Key of a map, or the file of a sheet
    #[arg(long)]
    map: String,
    /// A level for every seat, with commas: easy, medium, hard, greedy, random
    #[arg(long, value_delimiter = ',', num_args = 1, default_value = "hard,medium", value_parser = |text: &str| text.parse::<Level>())]
    seats: Vec<Level>,
    /// How many games; the seats are handed round so that every level sits everywhere equally often
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The same seed rolls the same dice
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Milliseconds of processor time for a move
    #[arg(long, default_value_t = 100)]
    think: u64,
    /// Threads to play on
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Boxes of tiles: base, then any of inns, traders and short, with commas
    #[arg(long, default_value = "base,inns,traders", value_parser = |text: &str| text.parse::<Tiles>())]
    tiles: Tiles,
    /// Town variants: none, or any of a, b and c together
    #[arg(long, default_value = "none", value_parser = |text: &str| text.parse::<Towns>())]
    towns: Towns,
    /// Meeples each
    #[arg(long, default_value_t = 9, value_parser = clap::value_parser!(u8).range(1..=9))]
    meeples: u8,
    /// Whether meeples may be farmers
    #[arg(long, default_value = "on")]
    farmers: Switch,
    /// Whether the map's Map-Chips game is played
    #[arg(long, default_value = "on")]
    chips: Switch,
    /// Ask all levels about every so-manieth tile, for how often they agree; 0 is never
    #[arg(long, default_value_t = 8)]
    asked_every: u32,
}

/// Plays the match and prints one JSON object.
pub fn run(args: &Args) -> ExitCode {
    match play_match(args) {
        Ok(figures) => {
            println!("{figures:#}");
            ExitCode::SUCCESS
        }
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::from(2)
        }
    }
}

fn play_match(args: &Args) -> Result<Value, String> {
    let seats = args.seats.len();
    if !(2..=engine::MAX_SEATS).contains(&seats) {
        return Err("seats: two to six levels, like hard,medium".into());
    }
    let sheet = super::sheets::find(&args.map, None)?;
    let options = Options {
        chips: args.chips.is_on(),
        farmers: args.farmers.is_on(),
        tiles: args.tiles,
        towns: args.towns,
        meeples: args.meeples,
        ..Options::for_seats(seats as u8)
    };
    let figures = play_all(args, &sheet, options)?;
    Ok(figures.to_json(args))
}

/// What one entry of `--seats` came to, wherever it sat.
#[derive(Clone, Default)]
struct Player {
    /// A shared win counts as its part of one.
    wins: f64,
    points: f64,
    tiles: u64,
    thought: Duration,
}

/// What all games came to.
#[derive(Default)]
struct Figures {
    games: u64,
    players: Vec<Player>,
    /// Gap of the first player to the best of the others.
    gaps: Vec<f64>,
    agreement: Vec<((Level, Level), Agreement)>,
}

/// Every thread plays every so-manieth game; the dice of a game depend on its number only.
fn play_all(args: &Args, sheet: &Arc<Sheet>, options: Options) -> Result<Figures, String> {
    let sum = Mutex::new(Figures::new(args.seats.len()));
    let play = |first: u64| {
        for number in (first..args.games).step_by(usize::from(args.threads)) {
            let game = play_game(args, sheet, options, number)?;
            let mut sum = sum.lock().map_err(|_| BROKEN)?;
            sum.count(&game);
            if sum.games.is_multiple_of(REPORT_EVERY) && sum.games < args.games {
                eprintln!("{}", sum.progress(args));
            }
        }
        Ok::<(), String>(())
    };
    std::thread::scope(|scope| {
        let threads = 0..u64::from(args.threads);
        let threads: Vec<_> = threads
            .map(|first| scope.spawn(move || play(first)))
            .collect();
        threads
            .into_iter()
            .try_for_each(|thread| thread.join().map_err(|_| BROKEN)?)
    })?;
    sum.into_inner().map_err(|_| BROKEN.to_owned())
}

/// A long match says how it stands after so many games.
const REPORT_EVERY: u64 = 10;
const BROKEN: &str = "a thread broke down";

/// A game that was played.
struct Played {
    outcome: Outcome,
    watch: Stopwatch,
    /// By how many seats the players were handed round.
    turn: usize,
}

/// The same dice for as many games as there are seats, with everybody on another seat each time.
fn play_game(
    args: &Args,
    sheet: &Arc<Sheet>,
    options: Options,
    number: u64,
) -> Result<Played, String> {
    let players = args.seats.len();
    let turn = (number % players as u64) as usize;
    let mut levels = args.seats.clone();
    levels.rotate_left(turn);
    let mut watch = Stopwatch::new(Duration::from_millis(args.think), players);
    let contest = Contest {
        sheet: sheet.clone(),
        options,
        levels,
        seed: args
            .seed
            .wrapping_mul(1 << 32)
            .wrapping_add(number / players as u64),
        asked_every: args.asked_every,
    };
    let outcome = contest.play(&mut watch).map_err(|bad| bad.to_string())?;
    Ok(Played {
        outcome,
        watch,
        turn,
    })
}

impl Figures {
    fn new(players: usize) -> Figures {
        Figures {
            players: vec![Player::default(); players],
            ..Figures::default()
        }
    }

    fn count(&mut self, game: &Played) {
        let Played {
            outcome,
            watch,
            turn,
        } = game;
        let seats = outcome.points.len();
        let seat_of = |player: usize| (player + seats - turn) % seats;
        let points: Vec<f64> = (0..seats)
            .filter_map(|player| outcome.points.get(seat_of(player)))
            .map(|points| f64::from(*points))
            .collect();
        let best = |points: &[f64]| points.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let most = best(&points);
        let winners = points.iter().filter(|points| **points >= most).count() as f64;
        for (number, (player, points)) in self.players.iter_mut().zip(&points).enumerate() {
            let seat = seat_of(number);
            player.points += points;
            player.wins += if *points >= most { 1.0 / winners } else { 0.0 };
            player.tiles += u64::from(outcome.tiles.get(seat).copied().unwrap_or(0));
            player.thought += watch.used(seat);
        }
        if let Some((first, others)) = points.split_first() {
            self.gaps.push(first - best(others));
        }
        self.games += 1;
        self.add_agreement(&outcome.agreement);
    }

    fn add_agreement(&mut self, counted: &[((Level, Level), Agreement)]) {
        for (pair, agreement) in counted {
            match self.agreement.iter_mut().find(|(known, _)| known == pair) {
                Some((_, sum)) => sum.add(agreement),
                None => self.agreement.push((*pair, *agreement)),
            }
        }
    }

    fn progress(&self, args: &Args) -> String {
        let games = self.games as f64;
        let rates = args.seats.iter().zip(&self.players);
        let rates: Vec<String> = rates
            .map(|(level, player)| format!("{level} {} %", percent(player.wins / games)))
            .collect();
        format!(
            "{} of {} games: {}",
            self.games,
            args.games,
            rates.join(", ")
        )
    }

    fn to_json(&self, args: &Args) -> Value {
        let games = self.games as f64;
        let players: Vec<Value> = args
            .seats
            .iter()
            .zip(&self.players)
            .map(|(level, player)| player.to_json(*level, games))
            .collect();
        let mean = self.gaps.iter().sum::<f64>() / games;
        let square = |gap: &f64| (gap - mean).powi(2);
        let variance = self.gaps.iter().map(square).sum::<f64>() / (games - 1.0).max(1.0);
        json!({
            "map": args.map,
            "games": self.games,
            "think_ms": args.think,
            "players": players,
            "gap_of_the_first": tenth(mean),
            "gap_95": tenth(1.96 * (variance / games).sqrt()),
            "agreement": self.agreement_json(),
        })
    }

    fn agreement_json(&self) -> Map<String, Value> {
        let pairs = self.agreement.iter().map(|((one, other), count)| {
            let rate = |n: u32| percent(f64::from(n) / f64::from(count.asked.max(1)));
            let figures = json!({
                "asked": count.asked,
                "same_square_and_rotation": rate(count.placed),
                "same_move": rate(count.alike),
            });
            (format!("{one} and {other}"), figures)
        });
        pairs.collect()
    }
}

impl Player {
    fn to_json(&self, level: Level, games: f64) -> Value {
        let rate = self.wins / games;
        let spread = interval(rate, games);
        json!({
            "level": level.key(),
            "won": percent(rate),
            "won_95": [percent(spread.0), percent(spread.1)],
            "points": tenth(self.points / games),
            "ms_a_move": tenth(self.thought.as_secs_f64() * 1000.0 / self.tiles.max(1) as f64),
        })
    }
}

/// Wilson's interval of 95 % for a rate over so many games.
fn interval(rate: f64, games: f64) -> (f64, f64) {
    let z = 1.96f64;
    let below = 1.0 + z * z / games;
    let middle = rate + z * z / (2.0 * games);
    let wide = z * (rate * (1.0 - rate) / games + z * z / (4.0 * games * games)).sqrt();
    ((middle - wide) / below, (middle + wide) / below)
}

fn percent(rate: f64) -> f64 {
    tenth(rate * 100.0)
}

fn tenth(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_the_books() {
        // 130 of 200: 65 %, from 58.2 to 71.3.
        let (low, high) = interval(0.65, 200.0);
        assert_eq!((percent(low), percent(high)), (58.2, 71.3));
        // All of 10 is no certainty.
        let (low, high) = interval(1.0, 10.0);
        assert_eq!((percent(low), percent(high)), (72.2, 100.0));
    }

    #[derive(Debug, clap::Parser)]
    struct Line {
        #[command(flatten)]
        args: Args,
    }

    fn read(words: &str) -> Result<Args, String> {
        let line = std::iter::once("match").chain(words.split(' '));
        let read = <Line as clap::Parser>::try_parse_from(line);
        read.map(|line| line.args)
            .map_err(|error| error.to_string())
    }

    #[test]
    fn every_player_sits_everywhere_and_points_follow_them() {
        let args = read("--map benelux --seats greedy,random --games 4 --think 0 --asked-every 10");
        let args = args.unwrap();
        let figures = play_match(&args).unwrap();
        assert_eq!(figures["games"], 4);
        // Whoever counts points beats whoever does not, from whichever seat.
        let [greedy, random] = [0, 1].map(|player| &figures["players"][player]);
        assert_eq!(
            (&greedy["won"], &random["won"]),
            (&json!(100.0), &json!(0.0))
        );
        assert_eq!(
            (&greedy["level"], &random["level"]),
            (&json!("greedy"), &json!("random"))
        );
        let points = |player: &Value| player["points"].as_f64().unwrap();
        let gap = figures["gap_of_the_first"].as_f64().unwrap();
        assert!(
            (points(greedy) - points(random) - gap).abs() < 0.2,
            "{figures}"
        );
        let asked = figures["agreement"]["greedy and random"]["asked"].as_u64();
        assert!(asked > Some(20), "{figures}");
        // The same games on two threads.
        let on_two = read(
            "--map benelux --seats greedy,random --games 4 --think 0 --asked-every 10 --threads 2",
        );
        let again = play_match(&on_two.unwrap()).unwrap();
        assert_eq!(again["players"][0]["points"], greedy["points"]);
    }

    #[test]
    fn what_cannot_be_played_is_said() {
        let unknown = read("--map benelux --seats expert,medium").unwrap_err();
        assert!(
            unknown.contains("a level is easy, medium or hard"),
            "{unknown}"
        );
        let alone = play_match(&read("--map benelux --seats hard").unwrap());
        assert_eq!(
            alone,
            Err("seats: two to six levels, like hard,medium".to_owned())
        );
        assert!(play_match(&read("--map atlantis").unwrap()).is_err());
        assert!(read("--map benelux --games 0").is_err());
    }
}
