//! What the host of a running game may change: it touches no rule and no fact. Stored as JSON that only grows.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use render::Palette;
use serde::{Deserialize, Serialize};
use serenity::ChannelId;

use super::{
    GameId, Interval, NoticeKind, Pace, Seq, Store,
    rows::{flake, from_json, to_json},
};
use crate::{clock::Time, error::Error};

/// What holds for a game while it is played. What is `None` is as the lobby chose it, or usual.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameSettings {
    /// Whether everybody may see what is left to draw and what would be scored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<bool>,
    /// Colours of the pictures that all see.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub palette: Option<PaletteKey>,
    /// How long a turn should take at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pace: Option<Pace>,
    /// Hours between reminders; a person's own interval holds where it is longer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remind_hours: Option<u16>,
    /// Seconds that a computer waits before its move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub computer_pause: Option<u32>,
}

/// A palette by its word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaletteKey(String);

impl From<Palette> for PaletteKey {
    fn from(palette: Palette) -> PaletteKey {
        PaletteKey(palette.key().to_owned())
    }
}

/// Seconds that a computer waits where nobody chose otherwise.
const COMPUTER_PAUSE: u32 = 3;
/// The longest that it may wait, in seconds.
pub const LONGEST_COMPUTER_PAUSE: u32 = 600;

impl GameSettings {
    /// How often whoever is to move is reminded at most, if the table has chosen that.
    pub fn reminders(&self) -> Option<Interval> {
        Interval::hours(self.remind_hours?)
    }

    /// How long a computer waits before its move: so that one sees what happens.
    pub fn computer_pause(&self) -> Duration {
        Duration::from_secs(u64::from(self.computer_pause.unwrap_or(COMPUTER_PAUSE)))
    }

    /// The palette of public pictures.
    pub fn palette(&self) -> Palette {
        let chosen = self.palette.as_ref();
        chosen
            .and_then(|key| key.0.parse().ok())
            .unwrap_or(Palette::Default)
    }
}

impl Store {
    /// The host chooses again; of two choices made at once none is lost.
    pub async fn change_settings(
        &self,
        game: GameId,
        change: impl FnOnce(&mut GameSettings),
    ) -> Result<GameSettings, Error> {
        let mut tx = self.begin().await?;
        let row: Option<(String,)> = sqlx::query_as("SELECT settings FROM game WHERE game_id = $1")
            .bind(game.0)
            .fetch_optional(&mut *tx)
            .await?;
        let (text,) = row.ok_or(Error::NoGame)?;
        let mut settings: GameSettings = from_json("game", &text)?;
        change(&mut settings);
        sqlx::query("UPDATE game SET settings = $2 WHERE game_id = $1")
            .bind(game.0)
            .bind(to_json("game", &settings)?)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(settings)
    }

    /// The game goes on in another channel of its server: the announcer makes a thread there and shows the board in it.
    /// What could not be announced where it was is announced there.
    pub async fn move_game(
        &self,
        game: GameId,
        channel: ChannelId,
        seq: Seq,
        at: Time,
    ) -> Result<(), Error> {
        let mut tx = self.begin().await?;
        sqlx::query(
            "UPDATE game SET channel_id = $2, thread_id = NULL, lobby_message_id = NULL WHERE game_id = $1",
        )
        .bind(game.0)
        .bind(flake(channel))
        .execute(&mut *tx)
        .await?;
        let hurried = sqlx::query(
            "UPDATE outbox SET due_at = $2, attempted_at = NULL, trouble = NULL \
             WHERE game_id = $1 AND delivered_at IS NULL",
        )
        .bind(game.0)
        .bind(at.0)
        .execute(&mut *tx)
        .await?;
        if hurried.rows_affected() == 0 {
            sqlx::query(
                "INSERT INTO outbox (kind, game_id, seq, created_at, due_at) VALUES ($1, $2, $3, $4, $4) \
                 ON CONFLICT (kind, game_id, seq, target_id, nth) DO UPDATE SET due_at = excluded.due_at, \
                 delivered_at = NULL, message_id = NULL, attempted_at = NULL, trouble = NULL",
            )
            .bind(NoticeKind::Moved.word())
            .bind(game.0)
            .bind(i64::from(seq.0))
            .bind(at.0)
            .execute(&mut *tx)
            .await?;
        }
        tx.commit().await?;
        Ok(())
    }
}
