//! Time to think, measured on the processor: a busy machine makes a game longer, not the players weaker.

use std::time::Duration;

use engine::{Seat, computer::contest::Watch};

/// Gives every tile so much time, and adds up what each seat has used. Time for answers that are not played, asked for the
/// sake of agreement, is not counted.
pub(crate) struct Stopwatch {
    for_a_tile: Duration,
    began: Duration,
    allowed: Duration,
    used: Vec<Duration>,
}

impl Stopwatch {
    pub(crate) fn new(for_a_tile: Duration, seats: usize) -> Stopwatch {
        Stopwatch {
            for_a_tile,
            began: Duration::ZERO,
            allowed: Duration::ZERO,
            used: vec![Duration::ZERO; seats],
        }
    }

    /// What the seat with this number has used so far.
    pub(crate) fn used(&self, seat: usize) -> Duration {
        self.used.get(seat).copied().unwrap_or_default()
    }
}

impl Watch for Stopwatch {
    fn start(&mut self, _seat: Seat, share: f32) {
        self.allowed = self.for_a_tile.mul_f32(share);
        self.began = processor_time();
    }

    fn time_left(&mut self) -> f32 {
        let used = processor_time().saturating_sub(self.began);
        let left = self.allowed.saturating_sub(used);
        left.as_secs_f32() / self.allowed.as_secs_f32().max(f32::MIN_POSITIVE)
    }

    fn stop(&mut self, seat: Seat) {
        let used = processor_time().saturating_sub(self.began);
        if let Some(sum) = self.used.get_mut(seat.index()) {
            *sum += used;
        }
    }
}

/// What this thread has used of the processor.
#[cfg(unix)]
fn processor_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Elsewhere the time on the wall has to do.
#[cfg(not(unix))]
fn processor_time() -> Duration {
    use std::{sync::LazyLock, time::Instant};
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGAN.elapsed()
}
