//! How much one person may ask for in a minute, so that nobody can make the bot slow for the others. Kept in memory: after
//! a restart everybody starts afresh.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use poise::serenity_prelude as serenity;
use serenity::{InteractionId, UserId};

use crate::clock::Time;

/// Milliseconds of credit somebody can save up.
const MOST: u64 = 60_000;
/// People that are remembered before those with full credit are forgotten.
const MANY: usize = 10_000;

/// What something costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// A letter typed while suggestions are shown.
    Letter,
    /// A press or a command.
    Press,
    /// A command that draws a large picture.
    Picture,
}

impl Cost {
    /// In fifths of a press.
    fn fifths(self) -> u64 {
        match self {
            Cost::Letter => 1,
            Cost::Press => 5,
            Cost::Picture => 15,
        }
    }
}

/// How much everybody has left: a cheap handle.
#[derive(Clone, Debug)]
pub struct Limits {
    per_minute: u32,
    people: Arc<Mutex<HashMap<UserId, Credit>>>,
}

#[derive(Clone, Copy, Debug)]
struct Credit {
    left: u64,
    at: Time,
    last: InteractionId,
}

impl Limits {
    /// So many presses a minute; 0: no limit.
    pub fn new(per_minute: u32) -> Limits {
        Limits {
            per_minute,
            people: Arc::default(),
        }
    }

    /// Takes what an interaction costs. Asking again for the same interaction costs nothing.
    ///
    /// # Errors
    /// How long to wait.
    pub fn take(
        &self,
        user: UserId,
        interaction: InteractionId,
        cost: Cost,
        now: Time,
    ) -> Result<(), Duration> {
        let Some(a_press) = MOST.checked_div(u64::from(self.per_minute)) else {
            return Ok(());
        };
        let cost = (cost.fifths() * a_press / 5).clamp(1, MOST);
        let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        if people.len() >= MANY {
            people.retain(|_, credit| credit.left_at(now) < MOST);
        }
        let credit = people.entry(user).or_insert(Credit {
            left: MOST,
            at: now,
            last: InteractionId::new(1),
        });
        if credit.last == interaction {
            return Ok(());
        }
        let left = credit.left_at(now);
        if left < cost {
            return Err(Duration::from_millis(cost - left));
        }
        *credit = Credit {
            left: left - cost,
            at: now,
            last: interaction,
        };
        Ok(())
    }
}

impl Credit {
    fn left_at(&self, now: Time) -> u64 {
        let grown = now.since(self.at).as_millis();
        MOST.min(
            self.left
                .saturating_add(u64::try_from(grown).unwrap_or(MOST)),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Time = Time(1_798_804_800);
    const ANNA: UserId = UserId::new(1);
    const BEN: UserId = UserId::new(2);

    fn presses(limits: &Limits, user: UserId, cost: Cost, now: Time) -> usize {
        let from = 10 + now.0.unsigned_abs() * 1000;
        let all = (0..500).map(|n| InteractionId::new(from + n));
        all.take_while(|id| limits.take(user, *id, cost, now).is_ok())
            .count()
    }

    #[test]
    fn somebody_may_press_sixty_times_a_minute_and_others_are_not_concerned() {
        let limits = Limits::new(60);
        assert_eq!(presses(&limits, ANNA, Cost::Press, NOW), 60);
        assert_eq!(presses(&limits, BEN, Cost::Press, NOW), 60);
        let waits = limits.take(ANNA, InteractionId::new(5), Cost::Press, NOW);
        assert_eq!(waits, Err(Duration::from_secs(1)));
        let later = NOW.plus(Duration::from_secs(10));
        assert_eq!(presses(&limits, ANNA, Cost::Press, later), 10);
        assert_eq!(
            presses(
                &limits,
                ANNA,
                Cost::Press,
                NOW.plus(Duration::from_hours(5))
            ),
            60
        );
    }

    #[test]
    fn pictures_cost_more_and_letters_less() {
        assert_eq!(presses(&Limits::new(60), ANNA, Cost::Picture, NOW), 20);
        assert_eq!(presses(&Limits::new(60), ANNA, Cost::Letter, NOW), 300);
        assert_eq!(presses(&Limits::new(0), ANNA, Cost::Picture, NOW), 500);
    }

    #[test]
    fn the_same_interaction_counts_once() {
        let limits = Limits::new(1);
        let id = InteractionId::new(9);
        assert!(limits.take(ANNA, id, Cost::Press, NOW).is_ok());
        assert!(limits.take(ANNA, id, Cost::Press, NOW).is_ok());
        assert!(
            limits
                .take(ANNA, InteractionId::new(10), Cost::Press, NOW)
                .is_err()
        );
    }
}
