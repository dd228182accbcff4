//! Deciding: a command is checked, then its consequences happen as facts, one after the other.
//!
//! The same code runs under the event layer, which keeps the facts, and under the bare playout, which does not.

mod check;
mod score;
mod table;

use crate::{
    chip::Chip,
    command::{Command, Finish},
    dice::{ChipFrom, Dice, TileFrom},
    event::{EndCause, Event},
    game::Game,
    mechanic::{islands, towns, trade, treats},
    phase::Phase,
    refusal::Refusal,
    score::Score,
    seat::Seat,
    square::Square,
    tile::Tile,
};

/// A game while something is decided: shows it as it is so far, and takes facts.
pub struct Turn<'g> {
    game: &'g mut Game,
    log: Option<&'g mut Vec<Event>>,
    dice: &'g mut dyn Dice,
}

/// What follows from a command of a seat; the game stays as it is.
///
/// # Errors
/// The first [`Refusal`] that applies, in the order of its variants.
pub fn decide(
    game: &Game,
    seat: Seat,
    command: &Command,
    dice: &mut dyn Dice,
) -> Result<Vec<Event>, Refusal> {
    let mut events = Vec::new();
    game.clone().play(seat, command, dice, &mut events)?;
    Ok(events)
}

impl Game {
    /// Decides a command and makes it true; new facts are added to `events`.
    ///
    /// # Errors
    /// The first [`Refusal`] that applies; then nothing has changed.
    pub fn play(
        &mut self,
        seat: Seat,
        command: &Command,
        dice: &mut dyn Dice,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.check(seat, command)?;
        Turn::new(self, Some(events), dice).run(command);
        Ok(())
    }

    /// The same for a command taken from the list of legal ones, without keeping the facts.
    pub(crate) fn play_legal(&mut self, command: &Command, dice: &mut dyn Dice) {
        Turn::new(self, None, dice).run(command);
    }
}

impl<'g> Turn<'g> {
    pub(crate) fn new(
        game: &'g mut Game,
        log: Option<&'g mut Vec<Event>>,
        dice: &'g mut dyn Dice,
    ) -> Turn<'g> {
        Turn { game, log, dice }
    }

    /// The game so far.
    pub(crate) fn game(&self) -> &Game {
        self.game
    }

    pub(crate) fn dice(&mut self) -> &mut dyn Dice {
        self.dice
    }

    /// A tile is revealed: the one that is known to come, or by lot.
    pub(crate) fn roll_tile(&mut self, from: TileFrom) -> Option<Tile> {
        match &self.game.foretold {
            None => self.dice.tile(&self.game.unseen, from),
            Some(foretold) => {
                let known = foretold.tile(from);
                known.or_else(|| {
                    self.dice
                        .tile(&foretold.open_tiles(&self.game.unseen), from)
                })
            }
        }
    }

    /// A chip is revealed, besides those of `taken`: the one that is known to come, or by lot.
    pub(crate) fn roll_chip(&mut self, from: ChipFrom, taken: &[Chip]) -> Option<Chip> {
        let mut unseen = self.game.prints.unseen;
        for chip in taken {
            unseen.remove(*chip);
        }
        match &self.game.foretold {
            None => self.dice.chip(&unseen, from),
            Some(foretold) => {
                let known = foretold.chip(from, &unseen, taken);
                known.or_else(|| {
                    let open = foretold.open_chips(unseen, taken);
                    self.dice.chip(&open, from)
                })
            }
        }
    }

    /// What is still unseen, and the dice to reveal some of it.
    pub(crate) fn reveal(&mut self) -> (&Game, &mut dyn Dice) {
        (self.game, self.dice)
    }

    /// A fact: applied at once, and kept.
    #[expect(clippy::inline_always, reason = "see `Game::apply`")]
    #[inline(always)]
    pub(crate) fn emit(&mut self, event: Event) {
        self.game.apply(&event);
        if let Some(log) = &mut self.log {
            log.push(event);
        }
    }

    /// A score, unless nobody gets anything and nobody goes home.
    pub(crate) fn emit_score(&mut self, score: Score) {
        if !score.seats.is_empty() && !score.reasons.is_empty() {
            self.emit(Event::Scored(score));
        }
    }

    /// Checked already: what a command brings about.
    pub(crate) fn run(&mut self, command: &Command) {
        match command {
            Command::Draw => self.draw(),
            Command::Island { colour, stack, .. } => islands::pay(self, *colour, *stack),
            Command::Place {
                square, rotation, ..
            } => {
                if let Phase::PlaceTile { half, tile } = self.game.phase {
                    let (seat, square, rotation) = (half.seat, *square, *rotation);
                    self.emit(Event::TilePlaced {
                        seat,
                        square,
                        tile,
                        rotation,
                    });
                    self.after_tile(square);
                }
            }
            Command::Treat { square } => treats::lay(self, *square),
            Command::Finish(finish) => self.finish_tile(finish),
        }
    }

    fn after_tile(&mut self, square: Square) {
        towns::cover(self, square);
        let rules = self.game.rules;
        rules.after_tile(self, square);
    }

    fn finish_tile(&mut self, finish: &Finish) {
        let Phase::Finish { half, square } = self.game.phase else {
            return;
        };
        if let Some(spot) = finish.meeple {
            let seat = half.seat;
            self.emit(Event::MeeplePlaced { seat, square, spot });
        }
        if let Some(wish) = &finish.trade {
            trade::trade(self, half.seat, wish);
        }
        self.score_completed(square);
        if towns::gives_extra_tile(self.game, half, square) {
            self.emit(Event::ExtraTile);
            self.draw();
        } else {
            self.end_turn();
        }
    }

    fn end_turn(&mut self) {
        let Some(half) = self.game.phase.half() else {
            return;
        };
        if let Some((colour, stack)) = half.paid {
            islands::reveal(self, colour, stack);
        }
        if self.game.face_down() == 0 {
            self.end_game(EndCause::Stack);
        } else if let Some(next) = self.game.next_seat(half.seat) {
            self.begin_turn(next);
        } else {
            self.end_game(EndCause::Abandoned);
        }
    }

    /// A seat's turn: where there is nothing to choose, its tile is drawn at once.
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        let choice = self.game.rules.may_choose(self.game, seat);
        self.emit(Event::TurnBegan { seat, choice });
        if !choice {
            self.draw();
        }
    }

    /// Draws until a tile fits; when the last one does not, the game ends (`rules.md` §1.8, U20, U23).
    pub(crate) fn draw(&mut self) {
        while self.game.face_down() > 0 {
            let Some(tile) = self.roll_tile(TileFrom::Stack) else {
                return;
            };
            self.emit(Event::Drawn { tile });
            if self.game.board.fits_anywhere(tile) {
                return;
            }
            self.emit(Event::Discarded { tile });
        }
        self.end_game(EndCause::Stack);
    }
}
