//! Matches between levels: whole games, who made how many points, and how often the levels would do the same.

use std::sync::Arc;

use super::{Advice, Level, choose, share_of_time};
use crate::{
    command::Command,
    dice::SeededDice,
    options::{BadOptions, Options},
    phase::Phase,
    seat::Seat,
    setup,
    sheet::Sheet,
    view::View,
};

/// Measures how long the players think. The engine has no clock of its own.
pub trait Watch {
    /// A choice of the seat begins; it may take this share of the time for a tile.
    fn start(&mut self, seat: Seat, share: f32);
    /// Which share of that time is left, from 1 to 0.
    fn time_left(&mut self) -> f32;
    /// The choice is made. Answers that are only asked for are not stopped.
    fn stop(&mut self, seat: Seat);
}

/// A game between levels.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The sheet.
    pub sheet: Arc<Sheet>,
    /// The options; as many seats as levels.
    pub options: Options,
    /// Who sits where.
    pub levels: Vec<Level>,
    /// The same seed rolls the same dice.
    pub seed: u64,
    /// Every so-manieth tile all the levels are asked what they would do with it; 0 is never.
    pub asked_every: u32,
}

/// How often two levels would place the same tile alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Agreement {
    /// Tiles that both were asked about.
    pub asked: u32,
    /// Same square, and turned so that it looks the same.
    pub placed: u32,
    /// The meeple and the trade too.
    pub alike: u32,
}

/// What a game came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Points of every seat.
    pub points: Vec<i32>,
    /// Tiles that each seat placed.
    pub tiles: Vec<u32>,
    /// Agreement of every two different levels.
    pub agreement: Vec<((Level, Level), Agreement)>,
}

impl Contest {
    /// Plays the game to its end.
    ///
    /// # Errors
    /// Options that the sheet cannot be played with.
    pub fn play(&self, watch: &mut dyn Watch) -> Result<Outcome, BadOptions> {
        let mut dice = SeededDice::new(self.seed);
        let mut minds = SeededDice::new(self.seed ^ 0x5EED);
        let mut game = setup::begin_bare(self.sheet.clone(), self.options, &mut dice)?;
        let mut outcome = Outcome {
            tiles: vec![0; self.levels.len()],
            ..Outcome::default()
        };
        let mut placed = 0;
        while let Some(seat) = game.phase().seat() {
            let view = game.view(Some(seat));
            let Some(level) = self.levels.get(seat.index()).copied() else {
                break;
            };
            let Some(advice) = ask(&view, seat, level, &mut minds, watch) else {
                break;
            };
            watch.stop(seat);
            if matches!(game.phase(), Phase::PlaceTile { .. }) {
                outcome.tiles[seat.index()] += 1;
                placed += 1;
                if self.asked_every > 0 && placed % self.asked_every == 0 {
                    self.ask_all(
                        &view,
                        level,
                        &advice,
                        &mut minds,
                        watch,
                        &mut outcome.agreement,
                    );
                }
            }
            game.play_legal(&advice.command, &mut dice);
            if let Some(finish) = advice.finish {
                game.play_legal(&Command::Finish(finish), &mut dice);
            }
        }
        outcome.points = game.seats().map(|seat| game.points(seat)).collect();
        Ok(outcome)
    }

    fn ask_all(
        &self,
        view: &View,
        level: Level,
        advice: &Advice,
        minds: &mut SeededDice,
        watch: &mut dyn Watch,
        agreement: &mut Vec<((Level, Level), Agreement)>,
    ) {
        let mut answers = vec![(level, advice.clone())];
        for (seat, other) in Seat::first(self.levels.len()).zip(&self.levels) {
            if answers.iter().all(|(known, _)| known != other)
                && let Some(answer) = ask(view, seat, *other, minds, watch)
            {
                answers.push((*other, answer));
            }
        }
        answers.sort_by_key(|(level, _)| *level);
        for (at, (one, first)) in answers.iter().enumerate() {
            for (other, second) in &answers[at + 1..] {
                let pair = (*one, *other);
                let known = agreement.iter().position(|(known, _)| *known == pair);
                let known = known.unwrap_or_else(|| {
                    agreement.push((pair, Agreement::default()));
                    agreement.len() - 1
                });
                agreement[known].1.count(first, second);
            }
        }
    }
}

fn ask(
    view: &View,
    seat: Seat,
    level: Level,
    dice: &mut SeededDice,
    watch: &mut dyn Watch,
) -> Option<Advice> {
    watch.start(seat, share_of_time(view));
    choose(view, level, dice, &mut || watch.time_left())
}

impl Agreement {
    fn count(&mut self, one: &Advice, other: &Advice) {
        let alike = match (&one.command, &other.command) {
            (
                Command::Place {
                    tile,
                    square,
                    rotation,
                },
                Command::Place {
                    square: there,
                    rotation: turned,
                    ..
                },
            ) => square == there && tile.looks_alike(*rotation, *turned),
            _ => return,
        };
        self.asked += 1;
        self.placed += u32::from(alike);
        self.alike += u32::from(alike && one.finish == other.finish);
    }

    /// Adds what other games have counted.
    pub fn add(&mut self, other: &Agreement) {
        self.asked += other.asked;
        self.placed += other.placed;
        self.alike += other.alike;
    }
}
