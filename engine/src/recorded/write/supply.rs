//! The chip supply of an exported game, in drawing order.
//!
//! Of a running game nobody else may know which chips a seat holds. Chips it has shown by trading are written as they
//! were; those it still hides are filled in with any chips that are left, so that the file plays and tells nothing.

use std::collections::VecDeque;

use crate::{
    chip::{Chip, Chips},
    event::{Event, Started},
    recorded::statement::ended,
    seat::Seat,
};

pub(super) struct Supply {
    lines: VecDeque<String>,
}

impl Supply {
    pub(super) fn new(events: &[Event], started: &Started) -> Supply {
        let mut supply = Supply {
            lines: VecDeque::new(),
        };
        let takes_chips = events
            .iter()
            .any(|event| matches!(event, Event::ChipsTaken { .. }));
        if takes_chips {
            let shown = match ended(events) {
                Some(_) => None,
                None => Some(shown_chips(events)),
            };
            supply.orders(events, started, shown.as_deref());
        }
        supply
    }

    pub(super) fn next_line(&mut self) -> Option<String> {
        self.lines.pop_front()
    }

    /// An order of the whole supply at the beginning and after every building on a Chumak square.
    fn orders(&mut self, events: &[Event], started: &Started, shown: Option<&[bool]>) {
        let mut pool: Chips = started.chips.iter().copied().collect();
        let mut epoch: Vec<Chip> = Vec::new();
        let mut taken = 0;
        for event in events {
            match event {
                Event::ChipsTaken { chips, .. } => {
                    for chip in chips {
                        let is_shown =
                            shown.is_none_or(|shown| shown.get(taken).copied().unwrap_or(false));
                        taken += 1;
                        let chip = if is_shown {
                            Some(*chip)
                        } else {
                            filler(&pool, events)
                        };
                        if let Some(chip) = chip {
                            pool.remove(chip);
                            epoch.push(chip);
                        }
                    }
                }
                Event::ChumakBuilt { chips, .. } => {
                    self.order(std::mem::take(&mut epoch), &pool);
                    chips.iter().for_each(|chip| pool.insert(*chip));
                }
                _ => {}
            }
        }
        self.order(epoch, &pool);
    }

    fn order(&mut self, first: Vec<Chip>, rest: &Chips) {
        let chips: Vec<String> = first
            .into_iter()
            .chain(rest.iter())
            .map(|chip| chip.to_string())
            .collect();
        self.lines.push_back(format!("supply {}", chips.join(", ")));
    }
}

/// For every chip taken, in order, whether its seat has shown it by now.
fn shown_chips(events: &[Event]) -> Vec<bool> {
    let mut taken: Vec<(Seat, Chip, bool)> = Vec::new();
    for event in events {
        match event {
            Event::ChipsTaken { seat, chips, .. } => {
                taken.extend(chips.iter().map(|chip| (*seat, *chip, false)));
            }
            Event::Traded { seat, spaces, .. } => {
                for chip in spaces.iter().flatten() {
                    let hidden = taken
                        .iter_mut()
                        .find(|(s, c, shown)| s == seat && c == chip && !*shown);
                    if let Some((_, _, shown)) = hidden {
                        *shown = true;
                    }
                }
            }
            _ => {}
        }
    }
    taken.into_iter().map(|(_, _, shown)| shown).collect()
}

/// A chip nobody will miss: of the kind that is shown least often compared with what is left of it.
fn filler(pool: &Chips, events: &[Event]) -> Option<Chip> {
    let shown = |kind: Chip| {
        let traded = events.iter().filter_map(|event| match event {
            Event::Traded { spaces, .. } => Some(
                spaces
                    .iter()
                    .flatten()
                    .filter(|chip| **chip == kind)
                    .count(),
            ),
            _ => None,
        });
        traded.sum::<usize>() as i64
    };
    let slack = |kind: &Chip| i64::from(pool.count(*kind)) - shown(*kind);
    pool.iter().max_by_key(slack)
}
