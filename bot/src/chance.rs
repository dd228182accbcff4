//! Chance as a parameter: the operating system's, or one that a test can have again.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use engine::SeededDice;
use rand::{TryRng, rngs::SysRng};

use crate::error::Error;

/// Where dice come from.
#[derive(Clone, Debug)]
pub enum Chance {
    /// The operating system.
    System,
    /// Seeds in a row.
    Seeded(Arc<AtomicU64>),
}

impl Chance {
    /// Chance that comes the same each time.
    pub fn seeded(seed: u64) -> Chance {
        Chance::Seeded(Arc::new(AtomicU64::new(seed)))
    }

    /// Dice for one change.
    pub fn dice(&self) -> Result<SeededDice, Error> {
        let seed = match self {
            Chance::System => {
                let seed = SysRng.try_next_u64();
                seed.map_err(|error| Error::Dice(error.to_string()))?
            }
            Chance::Seeded(next) => next.fetch_add(1, Ordering::Relaxed),
        };
        Ok(SeededDice::new(seed))
    }
}
