//! What the host of a running game may change: it touches no rule and no fact. Stored as JSON that only grows.

use poise::serenity_prelude as serenity;
use render::Palette;
use serde::{Deserialize, Serialize};
use serenity::ChannelId;

use super::{
    GameId, NoticeKind, Pace, Seq, Store,
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
    pub remind_hours: Option<u32>,
}

/// A palette by its word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaletteKey(String);

impl From<Palette> for PaletteKey {
    fn from(palette: Palette) -> PaletteKey {
        PaletteKey(palette.key().to_owned())
    }
}

impl GameSettings {
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
                 ON CONFLICT (kind, game_id, seq, target_id) DO UPDATE SET due_at = excluded.due_at, \
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

    /// The open rematch of a game, if somebody has opened one already.
    pub async fn rematch_lobby(&self, game: GameId) -> Result<Option<GameId>, Error> {
        let row: Option<(i64,)> = sqlx::query_as(
            "SELECT game_id FROM game WHERE rematch_of = $1 AND state = 'lobby' ORDER BY game_id DESC LIMIT 1",
        )
        .bind(game.0)
        .fetch_optional(&self.read)
        .await?;
        Ok(row.map(|(game,)| GameId(game)))
    }

    /// How long whoever is to move has had, and which reminder would come next: of the turn that began at `to`, when
    /// the game went on from it at `until`.
    pub async fn reminder_left(
        &self,
        game: GameId,
        to: Seq,
        until: Seq,
    ) -> Result<Option<(u32, i64)>, Error> {
        let row: Option<(i64, i64, i64)> = sqlx::query_as(
            "SELECT nth, due_at, done_at FROM reminder WHERE game_id = $1 AND seq >= $2 AND seq < $3 \
             AND done_at IS NOT NULL AND outcome = 'moved' ORDER BY seq DESC, nth DESC LIMIT 1",
        )
        .bind(game.0)
        .bind(i64::from(to.0))
        .bind(i64::from(until.0))
        .fetch_optional(&self.read)
        .await?;
        row.map(|(nth, due, done)| {
            let nth = super::rows::number("reminder", nth)?;
            Ok((nth, (due - done).max(0)))
        })
        .transpose()
    }
}
