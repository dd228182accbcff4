//! Time as a parameter: the system's clock, or one that a test moves by hand.

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

/// Unix seconds, UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time(pub i64);

impl Time {
    /// So much later.
    pub fn plus(self, span: Duration) -> Time {
        Time(self.0.saturating_add_unsigned(span.as_secs()))
    }

    /// So much earlier.
    pub fn minus(self, span: Duration) -> Time {
        Time(self.0.saturating_sub_unsigned(span.as_secs()))
    }

    /// How long after `earlier` it is; nothing where it is not.
    pub fn since(self, earlier: Time) -> Duration {
        Duration::from_secs(self.0.saturating_sub(earlier.0).try_into().unwrap_or(0))
    }
}

/// As Discord shows it: everybody reads it in their own zone, as so long ago or in so long.
impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<t:{}:R>", self.0)
    }
}

/// Where the time comes from.
#[derive(Clone, Debug)]
pub enum Clock {
    /// The machine's clock.
    System,
    /// Stands still until it is set.
    Fixed(Arc<AtomicI64>),
}

impl Clock {
    /// A clock that stands at this time.
    pub fn fixed(at: Time) -> Clock {
        Clock::Fixed(Arc::new(AtomicI64::new(at.0)))
    }

    /// What time it is.
    #[expect(
        clippy::disallowed_methods,
        reason = "the one place that asks the machine for the time"
    )]
    pub fn now(&self) -> Time {
        match self {
            Clock::System => {
                let since = std::time::SystemTime::now()
                    .duration_since(std::time::UNIX_EPOCH)
                    .unwrap_or_default();
                Time(since.as_secs().try_into().unwrap_or(i64::MAX))
            }
            Clock::Fixed(at) => Time(at.load(Ordering::SeqCst)),
        }
    }

    /// Moves a fixed clock on; the system's clock is left alone.
    pub fn advance(&self, span: Duration) {
        if let Clock::Fixed(at) = self {
            let seconds = i64::try_from(span.as_secs()).unwrap_or(i64::MAX);
            at.fetch_add(seconds, Ordering::SeqCst);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fixed_clock_moves_only_by_hand() {
        let clock = Clock::fixed(Time(1_000));
        let other = clock.clone();
        assert_eq!(clock.now(), Time(1_000));
        clock.advance(Duration::from_secs(5));
        assert_eq!(other.now(), Time(1_005));
        assert_eq!(other.now().since(Time(1_000)), Duration::from_secs(5));
        assert_eq!(Time(1_000).since(other.now()), Duration::ZERO);
    }
}
