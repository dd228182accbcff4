//! What stands in a row and what it means to us; the one place where snowflakes become numbers of the database.

use std::str::FromStr;

use serde::{Serialize, de::DeserializeOwned};

use crate::error::Error;

/// A snowflake as the database keeps it: the same 64 bits, with a sign.
pub(super) fn flake(id: impl Into<u64>) -> i64 {
    i64::from_ne_bytes(id.into().to_ne_bytes())
}

/// The other way round. No snowflake is 0.
pub(super) fn id<T: From<std::num::NonZeroU64>>(
    table: &'static str,
    value: i64,
) -> Result<T, Error> {
    let bits = u64::from_ne_bytes(value.to_ne_bytes());
    let id = std::num::NonZeroU64::new(bits).ok_or_else(|| bad(table, "an id is 0"))?;
    Ok(T::from(id))
}

/// An id that may be missing.
pub(super) fn maybe_id<T: From<std::num::NonZeroU64>>(
    table: &'static str,
    value: Option<i64>,
) -> Result<Option<T>, Error> {
    value.map(|value| id(table, value)).transpose()
}

pub(super) fn number<T: TryFrom<i64>>(table: &'static str, value: i64) -> Result<T, Error> {
    T::try_from(value).map_err(|_| bad(table, format!("{value} is out of range")))
}

pub(super) fn word<T: FromStr>(table: &'static str, text: &str) -> Result<T, Error> {
    text.parse()
        .map_err(|_| bad(table, format!("{text} is no word of ours")))
}

pub(super) fn from_json<T: DeserializeOwned>(table: &'static str, text: &str) -> Result<T, Error> {
    serde_json::from_str(text).map_err(|error| bad(table, error.to_string()))
}

pub(super) fn to_json(table: &'static str, value: &impl Serialize) -> Result<String, Error> {
    serde_json::to_string(value).map_err(|error| bad(table, error.to_string()))
}

pub(super) fn bad(table: &'static str, reason: impl Into<String>) -> Error {
    Error::BadRow {
        table,
        reason: reason.into(),
    }
}

/// Gives a closed enum its words in the database.
macro_rules! words {
    ($kind:ty { $($variant:ident = $word:literal),+ $(,)? }) => {
        impl $kind {
            /// Every one of them.
            pub const ALL: &'static [$kind] = &[$(<$kind>::$variant),+];

            /// The word in the database and in custom ids.
            pub fn word(self) -> &'static str {
                match self { $(<$kind>::$variant => $word),+ }
            }
        }

        impl std::str::FromStr for $kind {
            type Err = $crate::store::UnknownWord;

            fn from_str(text: &str) -> Result<$kind, $crate::store::UnknownWord> {
                match text {
                    $($word => Ok(<$kind>::$variant),)+
                    _ => Err($crate::store::UnknownWord),
                }
            }
        }
    };
}
pub(super) use words;

/// Those rows that can be read. One that cannot concerns nobody else, and is logged.
pub(super) fn readable<R, T>(rows: Vec<R>, read: impl Fn(R) -> Result<T, Error>) -> Vec<T> {
    let rows = rows.into_iter();
    rows.filter_map(|row| match read(row) {
        Ok(read) => Some(read),
        Err(error) => {
            tracing::error!(%error, "a row cannot be read");
            None
        }
    })
    .collect()
}

/// A word that is none of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown word")]
pub struct UnknownWord;

/// Whether a write failed because a key was taken.
pub(super) fn is_taken(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}

#[cfg(test)]
mod tests {
    use poise::serenity_prelude as serenity;

    use super::*;

    #[test]
    fn snowflakes_go_there_and_back() {
        for n in [1, 175_928_847_299_117_063, u64::MAX] {
            let user = serenity::UserId::new(n);
            assert_eq!(id::<serenity::UserId>("t", flake(user)).unwrap(), user);
        }
        assert!(id::<serenity::UserId>("t", 0).is_err());
    }
}
