//! What the table decides, not the seat to move: skipping, resigning, ending (U44).

use super::Turn;
use crate::{
    dice::Dice,
    event::{EndCause, Event},
    game::Game,
    mechanic::islands,
    phase::Phase,
    refusal::Refusal,
    seat::Seat,
};

impl Game {
    /// The table skips the rest of this seat's turn.
    ///
    /// # Errors
    /// The game is over, or it is another seat's turn.
    pub fn skip(
        &mut self,
        seat: Seat,
        dice: &mut dyn Dice,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.check_turn(seat)?;
        let mut turn = Turn::new(self, Some(events), dice);
        turn.emit(Event::Skipped { seat });
        turn.break_off();
        Ok(())
    }

    /// A seat is given up: its meeples stay and score, its turns pass, it cannot win.
    ///
    /// # Errors
    /// The game is over, or the seat has resigned already or does not exist (`NotNow`).
    pub fn resign(
        &mut self,
        seat: Seat,
        dice: &mut dyn Dice,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        let turn = self.phase.seat().ok_or(Refusal::Over)?;
        if self.seats.get(seat).is_none_or(|state| state.resigned) {
            return Err(Refusal::NotNow);
        }
        let mut table = Turn::new(self, Some(events), dice);
        table.emit(Event::Resigned { seat });
        if turn == seat {
            table.break_off();
        }
        Ok(())
    }

    /// Somebody plays on in a seat that was given up: from its next turn on it is like any other.
    ///
    /// # Errors
    /// The game is over, or the seat has not resigned or does not exist (`NotNow`).
    pub fn take_seat(&mut self, seat: Seat, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.phase.seat().ok_or(Refusal::Over)?;
        if !self.has_resigned(seat) {
            return Err(Refusal::NotNow);
        }
        let event = Event::SeatTaken { seat };
        self.apply(&event);
        events.push(event);
        Ok(())
    }

    /// The game ends now: scored where it was called, without scoring where the table agreed to stop.
    ///
    /// # Errors
    /// It is over already.
    pub fn end(
        &mut self,
        cause: EndCause,
        dice: &mut dyn Dice,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        if matches!(self.phase, Phase::Over { .. }) {
            return Err(Refusal::Over);
        }
        let mut turn = Turn::new(self, Some(events), dice);
        if cause == EndCause::Agreed {
            turn.emit(Event::Ended { cause });
        } else {
            turn.end_game(cause);
        }
        Ok(())
    }
}

impl Turn<'_> {
    /// The turn loses what is left of it; an unplaced tile goes to the next seat, an unlaid chip leaves the game.
    fn break_off(&mut self) {
        match self.game.phase {
            Phase::PlaceTile { half, tile } => {
                if let Some((colour, stack)) = half.paid {
                    islands::reveal(self, colour, stack);
                }
                match self.game.next_seat(half.seat) {
                    Some(seat) => self.emit(Event::TilePassedOn { seat, tile }),
                    None => self.end_game(EndCause::Abandoned),
                }
            }
            Phase::PlaceTreat { square, chip, .. } => {
                self.emit(Event::ChipLost { chip });
                self.score_completed(square);
                self.end_turn();
            }
            Phase::Finish { square, .. } => {
                self.score_completed(square);
                self.end_turn();
            }
            Phase::ChooseDraw { .. } | Phase::Draw { .. } => self.end_turn(),
            Phase::SetUp | Phase::Over { .. } => {}
        }
    }
}
