//! What people wish for themselves: reminders, quiet hours, language, colours. Stored as JSON that only grows.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde::{Deserialize, Serialize};
use serenity::UserId;

use super::{
    Store,
    rows::{flake, from_json, id, readable, to_json, words},
};
use crate::{clock::Time, error::Error};

/// How often somebody is reminded, in hours; 0: never.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Interval(u16);

impl Interval {
    /// Never.
    pub const OFF: Interval = Interval(0);
    /// What can be chosen.
    pub const CHOICES: [Interval; 9] = [
        Interval::OFF,
        Interval(1),
        Interval(3),
        Interval(6),
        Interval(12),
        Interval(24),
        Interval(48),
        Interval(72),
        Interval(168),
    ];

    /// Every so many hours, 1 to 168.
    pub fn hours(hours: u16) -> Option<Interval> {
        (1..=168).contains(&hours).then_some(Interval(hours))
    }

    /// How many hours; 0: never.
    pub fn in_hours(self) -> u16 {
        self.0
    }

    /// How long, or nothing where it is never.
    pub fn span(self) -> Option<Duration> {
        (self != Interval::OFF).then(|| Duration::from_hours(u64::from(self.0)))
    }

    /// Of two wishes the one that disturbs less.
    pub fn longer(self, other: Interval) -> Interval {
        if self == Interval::OFF || other == Interval::OFF {
            Interval::OFF
        } else {
            Interval(self.0.max(other.0))
        }
    }
}

impl Default for Interval {
    fn default() -> Interval {
        Interval(24)
    }
}

/// Hours of the day in which nobody wants to be reminded, as minutes after midnight; `from` may be later than `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quiet {
    /// When they begin.
    pub from: u16,
    /// When they end.
    pub to: u16,
}

/// How large pictures are that only this person sees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PictureSize {
    /// For slow connections.
    Small,
    /// As for everybody.
    #[default]
    Usual,
    /// For large screens and weak eyes.
    Large,
}

words!(PictureSize { Small = "small", Usual = "usual", Large = "large" });

/// What somebody has chosen; whatever is missing is as usual.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PersonSettings {
    /// How often they are reminded of a turn.
    pub reminders: Interval,
    /// Reminders come as direct messages.
    pub direct: bool,
    /// A direct message says that they are next.
    pub next: bool,
    /// When they are not to be disturbed.
    pub quiet: Option<Quiet>,
    /// Their time zone by its name in the world's list; without one, UTC.
    pub zone: Option<String>,
    /// The language of what only they read, by its code; without one, that of their client.
    pub language: Option<String>,
    /// The colours of pictures only they see, by their key.
    pub palette: Option<String>,
    /// The size of such pictures.
    pub pictures: PictureSize,
}

impl Store {
    /// What somebody has chosen.
    pub async fn person_settings(&self, user: UserId) -> Result<PersonSettings, Error> {
        let row: Option<(String,)> =
            sqlx::query_as("SELECT settings FROM person WHERE user_id = $1")
                .bind(flake(user))
                .fetch_optional(&self.read)
                .await?;
        match row {
            Some((settings,)) => from_json("person", &settings),
            None => Ok(PersonSettings::default()),
        }
    }

    /// Stores what somebody has chosen. Direct messages are tried again, whatever happened before.
    pub async fn set_person_settings(
        &self,
        user: UserId,
        settings: &PersonSettings,
        at: Time,
    ) -> Result<(), Error> {
        sqlx::query(
            "INSERT INTO person (user_id, settings, seen_at) VALUES ($1, $2, $3) ON CONFLICT (user_id) DO UPDATE SET \
             settings = excluded.settings, seen_at = excluded.seen_at, dm_closed_at = NULL",
        )
        .bind(flake(user))
        .bind(to_json("person", settings)?)
        .bind(at.0)
        .execute(&self.write)
        .await?;
        Ok(())
    }

    /// The languages that people have chosen for themselves.
    pub async fn chosen_languages(&self) -> Result<Vec<(UserId, String)>, Error> {
        let rows: Vec<(i64, String)> =
            sqlx::query_as("SELECT user_id, settings FROM person WHERE settings LIKE '%language%'")
                .fetch_all(&self.read)
                .await?;
        let chosen = readable(rows, |(user, settings)| {
            let settings: PersonSettings = from_json("person", &settings)?;
            Ok((id("person", user)?, settings.language))
        });
        let chosen = chosen.into_iter();
        Ok(chosen
            .filter_map(|(user, language)| Some((user, language?)))
            .collect())
    }

    /// Whether a direct message to somebody was refused since they last chose anything.
    pub async fn is_dm_closed(&self, user: UserId) -> Result<bool, Error> {
        let found =
            sqlx::query("SELECT 1 FROM person WHERE user_id = $1 AND dm_closed_at IS NOT NULL")
                .bind(flake(user))
                .fetch_optional(&self.read)
                .await?;
        Ok(found.is_some())
    }

    /// A direct message to somebody was refused.
    pub async fn dm_closed(&self, user: UserId, at: Time) -> Result<(), Error> {
        sqlx::query(
            "UPDATE person SET dm_closed_at = COALESCE(dm_closed_at, $2) WHERE user_id = $1",
        )
        .bind(flake(user))
        .bind(at.0)
        .execute(&self.write)
        .await?;
        Ok(())
    }

    /// Somebody is away until then; an absence that was planned before gives way.
    pub async fn set_away(&self, user: UserId, from: Time, until: Time) -> Result<(), Error> {
        let mut tx = self.begin().await?;
        sqlx::query("DELETE FROM away WHERE user_id = $1 AND until_at > $2")
            .bind(flake(user))
            .bind(from.0)
            .execute(&mut *tx)
            .await?;
        sqlx::query("INSERT INTO away (user_id, from_at, until_at) VALUES ($1, $2, $3)")
            .bind(flake(user))
            .bind(from.0)
            .bind(until.0)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(())
    }

    /// Somebody is back. `false`: they were not away.
    pub async fn end_away(&self, user: UserId, at: Time) -> Result<bool, Error> {
        let ended =
            sqlx::query("UPDATE away SET until_at = $2 WHERE user_id = $1 AND until_at > $2")
                .bind(flake(user))
                .bind(at.0)
                .execute(&self.write)
                .await?;
        Ok(ended.rows_affected() > 0)
    }

    /// Until when somebody is away; `None`: they are not.
    pub async fn away_until(&self, user: UserId, at: Time) -> Result<Option<Time>, Error> {
        let (until,): (Option<i64>,) = sqlx::query_as(
            "SELECT MAX(until_at) FROM away WHERE user_id = $1 AND from_at <= $2 AND until_at > $2",
        )
        .bind(flake(user))
        .bind(at.0)
        .fetch_one(&self.read)
        .await?;
        Ok(until.map(Time))
    }

    /// No reminders of this turn for this person. `false`: that was so already.
    pub async fn mute(
        &self,
        user: UserId,
        game: super::GameId,
        seq: super::Seq,
        at: Time,
    ) -> Result<bool, Error> {
        let muted = sqlx::query(
            "INSERT INTO mute (user_id, game_id, seq, muted_at) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (user_id, game_id, seq) DO NOTHING",
        )
        .bind(flake(user))
        .bind(game.0)
        .bind(i64::from(seq.0))
        .bind(at.0)
        .execute(&self.write)
        .await?;
        Ok(muted.rows_affected() == 1)
    }

    /// Takes that back.
    pub async fn unmute(
        &self,
        user: UserId,
        game: super::GameId,
        seq: super::Seq,
    ) -> Result<(), Error> {
        sqlx::query("DELETE FROM mute WHERE user_id = $1 AND game_id = $2 AND seq = $3")
            .bind(flake(user))
            .bind(game.0)
            .bind(i64::from(seq.0))
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// Whether somebody wants no reminders of this turn.
    pub async fn is_muted(
        &self,
        user: UserId,
        game: super::GameId,
        seq: super::Seq,
    ) -> Result<bool, Error> {
        let found =
            sqlx::query("SELECT 1 FROM mute WHERE user_id = $1 AND game_id = $2 AND seq = $3")
                .bind(flake(user))
                .bind(game.0)
                .bind(i64::from(seq.0))
                .fetch_optional(&self.read)
                .await?;
        Ok(found.is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longer_interval_wins_and_never_is_the_longest() {
        let hours = |n| Interval::hours(n).unwrap();
        assert_eq!(hours(3).longer(hours(48)), hours(48));
        assert_eq!(hours(48).longer(hours(3)), hours(48));
        assert_eq!(hours(1).longer(Interval::OFF), Interval::OFF);
        assert_eq!(Interval::OFF.longer(hours(168)), Interval::OFF);
        assert_eq!((Interval::hours(0), Interval::hours(169)), (None, None));
        assert_eq!(Interval::default().span(), Some(Duration::from_hours(24)));
    }

    #[test]
    fn settings_of_an_older_version_are_read() {
        let old: PersonSettings = serde_json::from_str("{}").unwrap();
        assert_eq!(old, PersonSettings::default());
        let more = r#"{"reminders":6,"from-the-future":true}"#;
        let more: PersonSettings = serde_json::from_str(more).unwrap();
        assert_eq!(more.reminders.in_hours(), 6);
    }
}
