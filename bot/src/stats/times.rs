//! How long turns took: from the moment somebody was told that it is their turn until it was over, without pauses. A turn
//! that was taken back and made again took both times together; a turn that was skipped or given up took none.

use std::collections::BTreeMap;

use engine::{Event, Seat};

use super::holder;
use crate::{
    clock::Time,
    store::{Finished, HeldSeat, Seq},
};

/// How long somebody took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Took {
    pub(super) held: HeldSeat,
    pub(super) seconds: u32,
}

/// A turn that stands.
struct Turn {
    seat: Seat,
    seconds: i64,
    /// The event that ended it.
    until: Option<Seq>,
    /// It was skipped, or the seat was given up.
    is_void: bool,
}

struct Clockwork<'a> {
    finished: &'a Finished,
    /// By the event that began them.
    turns: BTreeMap<Seq, Turn>,
    /// The turn that is going on, and since when.
    running: Option<(Seq, Time)>,
}

/// The times of all turns that stand, in order.
pub(super) fn times(finished: &Finished) -> Vec<Took> {
    let mut clockwork = Clockwork {
        finished,
        turns: BTreeMap::new(),
        running: None,
    };
    for logged in &finished.log {
        clockwork.tick(logged.seq, logged.at, &logged.event);
    }
    let turns = clockwork.turns.into_values();
    let took = turns.filter(|turn| !turn.is_void).filter_map(|turn| {
        let held = holder(&finished.held, turn.seat, turn.until?)?;
        Some(Took {
            held: *held,
            seconds: u32::try_from(turn.seconds).ok()?,
        })
    });
    took.collect()
}

impl Clockwork<'_> {
    fn tick(&mut self, seq: Seq, at: Time, event: &Event) {
        match event {
            Event::TurnBegan { seat, .. } | Event::TilePassedOn { seat, .. } => {
                self.stop(seq, at);
                let turn = Turn {
                    seat: *seat,
                    seconds: 0,
                    until: None,
                    is_void: false,
                };
                self.turns.insert(seq, turn);
                self.running = Some((seq, at));
            }
            Event::TurnUndone { to } => {
                self.stop(seq, at);
                self.turns.retain(|began, _| began.0 <= *to);
                if let Some((began, turn)) = self.turns.iter_mut().next_back() {
                    (turn.until, turn.is_void) = (None, false);
                    self.running = Some((*began, at));
                }
            }
            Event::Skipped { seat } | Event::Resigned { seat } => {
                let running = self
                    .running
                    .and_then(|(began, _)| self.turns.get_mut(&began));
                if let Some(turn) = running.filter(|turn| turn.seat == *seat) {
                    turn.is_void = true;
                }
            }
            Event::Ended { .. } => self.stop(seq, at),
            _ => {}
        }
    }

    /// The turn that is going on ends.
    fn stop(&mut self, seq: Seq, at: Time) {
        let Some((began, since)) = self.running.take() else {
            return;
        };
        let Some(seat) = self.turns.get(&began).map(|turn| turn.seat) else {
            return;
        };
        let since = self.known(began, seq, since);
        // Whoever took a seat over in the middle of a turn did not wait before.
        let held = holder(&self.finished.held, seat, seq);
        let since = held.map_or(since, |held| since.max(held.since));
        let seconds = (at.0 - since.0).max(0) - self.paused(since, at);
        if let Some(turn) = self.turns.get_mut(&began) {
            turn.seconds += seconds.max(0);
            turn.until = Some(seq);
        }
    }

    /// When the person knew of a turn that began with an event and ended with another one.
    fn known(&self, began: Seq, ended: Seq, since: Time) -> Time {
        let told = self.finished.told.iter();
        let mut told = told.filter(|told| told.seq >= began && told.seq < ended);
        told.next().map_or(since, |told| since.max(told.at))
    }

    /// Seconds of a span in which the game was paused.
    fn paused(&self, from: Time, until: Time) -> i64 {
        let pauses = self.finished.pauses.iter().map(|pause| {
            let end = pause.until.unwrap_or(until).min(until);
            (end.0 - pause.from.max(from).0).max(0)
        });
        pauses.sum()
    }
}
