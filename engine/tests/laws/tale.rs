//! A game that is being played, with its log and what it looked like now and then.

use std::sync::Arc;

use engine::{Event, Game, Options, SeededDice, Sheet, setup};

use super::{
    look::{look, private_look},
    random,
};

/// A game, its log, and looks of it after so many events.
pub(crate) struct Tale {
    pub(crate) game: Game,
    pub(crate) log: Vec<Event>,
    pub(crate) looks: Vec<(usize, String)>,
}

impl Tale {
    /// Begins with these options, or with some by lot.
    pub(crate) fn begin(
        sheet: &Arc<Sheet>,
        options: Option<Options>,
        dice: &mut SeededDice,
    ) -> Tale {
        let (game, log) = match options {
            None => random::begin(sheet, dice),
            Some(options) => {
                setup::begin(sheet.clone(), options, None, dice).unwrap_or_else(|_| {
                    // Too few tiles for island stacks.
                    let chips = false;
                    setup::begin(sheet.clone(), Options { chips, ..options }, None, dice).unwrap()
                })
            }
        };
        Tale {
            game,
            log,
            looks: Vec::new(),
        }
    }

    /// One step; whether there was one.
    pub(crate) fn step(&mut self, manner: random::Manner, dice: &mut SeededDice) -> bool {
        let before = self.log.len();
        let stepped = random::step(&mut self.game, dice, manner, &mut self.log);
        assert_eq!(stepped, self.log.len() > before, "a step makes facts");
        assert!(self.log.len() < 5000, "every game ends");
        stepped
    }

    /// Keeps how the game looks now.
    pub(crate) fn remember(&mut self) {
        self.looks.push((self.log.len(), look_of_all(&self.game)));
    }
}

/// How a game looks to every seat and to everybody else.
pub(crate) fn look_of_all(game: &Game) -> String {
    let mut looks = look(&game.view(None));
    for seat in game.seats() {
        looks += &private_look(&game.view(Some(seat)));
    }
    looks
}

/// The same game as the laws play it, without looking.
pub(crate) fn whole(sheet: &Arc<Sheet>, options: Option<Options>, seed: u64) -> Tale {
    let mut dice = SeededDice::new(seed);
    let mut tale = Tale::begin(sheet, options, &mut dice);
    let manner = random::Manner::by_lot(&mut dice);
    while tale.step(manner, &mut dice) {}
    tale
}
