//! Discord's ids: sixty-four bits whose upper part is a time.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

/// The first millisecond of 2015, from which Discord counts.
const EPOCH_MS: i64 = 1_420_070_400_000;

/// The id of anything: a user, a guild, a channel, a message.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Snowflake(pub u64);

impl Snowflake {
    /// When it was made, in Unix milliseconds.
    pub fn created_ms(self) -> i64 {
        (self.0 >> 22) as i64 + EPOCH_MS
    }

    /// Reads an id from a JSON string or number.
    pub fn from_json(value: &Value) -> Option<Self> {
        match value {
            Value::String(text) => text.parse().ok(),
            Value::Number(number) => number.as_u64().map(Self),
            _ => None,
        }
    }
}

impl fmt::Display for Snowflake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Snowflake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Snowflake {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl Serialize for Snowflake {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Snowflake {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        Self::from_json(&value).ok_or_else(|| serde::de::Error::custom("not a snowflake"))
    }
}

/// Hands out ids that only grow, whatever the clock does.
#[derive(Debug, Default)]
pub(crate) struct Mint {
    last: u64,
}

impl Mint {
    pub(crate) fn next(&mut self, now_ms: i64) -> Snowflake {
        let wanted = ((now_ms - EPOCH_MS).max(1) as u64) << 22;
        self.last = wanted.max(self.last + 1);
        Snowflake(self.last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_grow_even_when_the_clock_stands_still() {
        let mut mint = Mint::default();
        let first = mint.next(1_700_000_000_000);
        let second = mint.next(1_700_000_000_000);
        let third = mint.next(1_600_000_000_000);
        assert!(first < second && second < third);
        assert_eq!(first.created_ms(), 1_700_000_000_000);
    }
}
