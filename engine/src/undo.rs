//! Taking the last turn back. The log only grows: an undo is a fact of its own, [`Event::TurnUndone`], which says how far
//! back the game goes; what was taken back stays readable and no longer stands.

use crate::{
    event::{EndCause, Event},
    foretold::Foretold,
    game::Game,
    phase::Phase,
    refusal::Refusal,
    score::Moment,
    seat::{Seat, SeatSet},
};

/// The turn that could be taken back now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastTurn {
    /// Whose turn.
    pub seat: Seat,
    /// How many events the game had when its first choice was to be made.
    pub to: u32,
    /// The seq of the last fact of it; where the turn is over, of the fact that began the next one or ended the game.
    pub until: u32,
    /// Whether the turn is over; otherwise it is going on, and some of it has been done.
    pub is_over: bool,
    /// The table skipped it, or the rest of it.
    pub was_skipped: bool,
}

/// The facts of a log that still stand, each with its seq: without turns that were taken back, and without the undoing.
pub fn standing(log: &[Event]) -> Vec<(u32, &Event)> {
    let mut line = Vec::with_capacity(log.len());
    for (event, seq) in log.iter().zip(1..) {
        match event {
            Event::TurnUndone { to } => line.truncate(kept(&line, *to)),
            _ => line.push((seq, event)),
        }
    }
    line
}

fn kept(line: &[(u32, &Event)], to: u32) -> usize {
    line.partition_point(|(seq, _)| *seq <= to)
}

/// A turn while the log is read.
#[derive(Clone, Copy)]
struct Span {
    seat: Seat,
    /// Its first fact.
    from: u32,
    /// Its last fact before the first choice.
    to: u32,
    /// Its last fact.
    until: u32,
    choice: bool,
    skipped: bool,
}

impl Span {
    fn has_steps(&self) -> bool {
        self.until > self.to
    }
}

fn turns(line: &[(u32, &Event)]) -> Vec<Span> {
    let mut turns: Vec<Span> = Vec::new();
    for (seq, event) in line {
        if let Event::TurnBegan { seat, .. } | Event::TilePassedOn { seat, .. } = event {
            turns.push(Span {
                seat: *seat,
                from: *seq,
                to: *seq,
                until: *seq,
                choice: matches!(event, Event::TurnBegan { choice: true, .. }),
                skipped: false,
            });
            continue;
        }
        let Some(turn) = turns.last_mut() else {
            continue;
        };
        match event {
            // Somebody else went: that is no part of the turn.
            Event::Resigned { seat } if *seat != turn.seat => {}
            Event::SeatTaken { .. } | Event::Ended { .. } => {}
            Event::Scored(score) if score.moment == Moment::Final => {}
            Event::Drawn { .. } | Event::Discarded { .. } if !turn.choice && !turn.has_steps() => {
                (turn.to, turn.until) = (*seq, *seq);
            }
            _ => {
                turn.until = *seq;
                turn.skipped |= matches!(event, Event::Skipped { .. });
            }
        }
    }
    turns
}

/// The turn that could be taken back now: the one going on, if some of it has been done, else the one before. Turns of
/// the seats in `along`, where no person sits, are passed over and would be taken back with it.
///
/// The turn that ended the game is a turn like any other. `None` where no turn has been made, or the table ended the game.
pub fn last_turn(log: &[Event], along: SeatSet) -> Option<LastTurn> {
    let line = standing(log);
    let end = match line.last() {
        Some((seq, Event::Ended { cause })) if *cause == EndCause::Stack => Some(*seq),
        Some((_, Event::Ended { .. })) => return None,
        _ => None,
    };
    let turns = turns(&line);
    for (at, turn) in turns.iter().enumerate().rev() {
        let next = turns.get(at + 1);
        if along.contains(turn.seat) || (next.is_none() && !turn.has_steps()) {
            continue;
        }
        let after = next.map(|next| next.from).or(end);
        return Some(LastTurn {
            seat: turn.seat,
            to: turn.to,
            until: after.unwrap_or(turn.until),
            is_over: after.is_some(),
            was_skipped: turn.skipped,
        });
    }
    None
}

impl Game {
    /// Takes the last turn back, if it was this seat's: the game is as it was when the turn began, and whatever was
    /// revealed since comes again. Who has resigned meanwhile stays away, and who has sat down stays. A game that ended
    /// with its last tile goes on.
    ///
    /// `log` is the log of this game; see [`last_turn`] for `along`.
    ///
    /// # Errors
    /// The table ended the game, or `NothingToUndo` with the seat whose turn was the last. `NotNow` for a log of another game.
    pub fn undo(
        &mut self,
        seat: Seat,
        log: &[Event],
        along: SeatSet,
        events: &mut Vec<Event>,
    ) -> Result<LastTurn, Refusal> {
        if let Phase::Over { cause } = self.phase
            && cause != EndCause::Stack
        {
            return Err(Refusal::Over);
        }
        let last = last_turn(log, along);
        let turn = last
            .filter(|turn| turn.seat == seat && !self.has_resigned(seat))
            .ok_or(Refusal::NothingToUndo {
                last: last.map(|turn| turn.seat),
            })?;
        let mut line = standing(log);
        let gone = line.split_off(kept(&line, turn.to));
        let before: Vec<(Seat, bool)> = self
            .seats()
            .map(|seat| (seat, self.has_resigned(seat)))
            .collect();
        self.rewind(&line, &gone).map_err(|_| Refusal::NotNow)?;
        events.push(Event::TurnUndone { to: turn.to });
        for (seat, is_away) in before {
            if self.has_resigned(seat) == is_away {
                continue;
            }
            let event = if is_away {
                Event::Resigned { seat }
            } else {
                Event::SeatTaken { seat }
            };
            self.apply(&event);
            events.push(event);
        }
        Ok(turn)
    }

    /// A [`Event::TurnUndone`] of a stored log, after the facts of `line`.
    pub(crate) fn take_back<'a>(
        &mut self,
        line: &mut Vec<(u32, &'a Event)>,
        to: u32,
    ) -> Result<(), String> {
        let keep = kept(line, to);
        let stands = keep.checked_sub(1).and_then(|last| line.get(last));
        if stands.is_none_or(|(seq, _)| *seq != to) {
            return Err("goes back to what does not stand".into());
        }
        let gone: Vec<(u32, &'a Event)> = line.split_off(keep);
        self.rewind(line, &gone)
    }

    fn rewind(&mut self, line: &[(u32, &Event)], gone: &[(u32, &Event)]) -> Result<(), String> {
        let Some((_, Event::Started(started))) = line.first() else {
            return Err("goes back to before the beginning".into());
        };
        let mut game = Game::on_sheet(self.sheet.clone(), started)?;
        for (_, event) in line.iter().skip(1) {
            game.apply(event);
        }
        let mut foretold: Foretold = self.foretold.take().map_or_else(Foretold::default, |f| *f);
        let gone: Vec<&Event> = gone.iter().map(|(_, event)| *event).collect();
        foretold.put_back(&gone, &game);
        game.foretold = Some(Box::new(foretold));
        game.seq = self.seq + 1;
        *self = game;
        Ok(())
    }
}
