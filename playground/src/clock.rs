//! The playground's clock: the real one, moved forward when a test asks for it.
#![expect(
    clippy::disallowed_methods,
    reason = "this is the clock that everything else here is handed"
)]

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Tells the time in Unix milliseconds.
#[derive(Debug, Default)]
pub(crate) struct Clock {
    ahead_ms: AtomicI64,
}

impl Clock {
    pub(crate) fn now_ms(&self) -> i64 {
        let real = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| since.as_millis() as i64);
        real + self.ahead_ms.load(Ordering::Relaxed)
    }

    /// Moves the clock forward.
    pub(crate) fn advance(&self, by: Duration) {
        self.ahead_ms
            .fetch_add(by.as_millis() as i64, Ordering::Relaxed);
    }
}

/// A time as Discord writes it: `2026-08-01T12:00:00.000000+00:00`.
pub(crate) fn iso(ms: i64) -> String {
    let (days, in_day) = (ms.div_euclid(86_400_000), ms.rem_euclid(86_400_000));
    let (year, month, day) = civil(days);
    let (seconds, millis) = (in_day / 1000, in_day % 1000);
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{millis:03}000+00:00")
}

/// Year, month and day of a number of days since 1970, by the proleptic Gregorian calendar.
fn civil(days: i64) -> (i64, i64, i64) {
    // Counting from the first of March makes the leap day the last day of a year.
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 {
        month_from_march + 3
    } else {
        month_from_march - 9
    };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_times_like_discord() {
        assert_eq!(iso(0), "1970-01-01T00:00:00.000000+00:00");
        assert_eq!(iso(951_782_400_123), "2000-02-29T00:00:00.123000+00:00");
        assert_eq!(iso(1_785_585_599_000), "2026-08-01T11:59:59.000000+00:00");
    }

    #[test]
    fn can_be_moved_forward() {
        let clock = Clock::default();
        let before = clock.now_ms();
        clock.advance(Duration::from_mins(15));
        assert!(clock.now_ms() - before >= 900_000);
    }
}
