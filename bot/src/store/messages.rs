//! Messages of ours that belong to a game: to take their buttons off when the game has gone on.

use poise::serenity_prelude as serenity;
use serenity::{ChannelId, MessageId};
use sqlx::SqliteConnection;

use super::{
    GameId, NoticeKind, Seq, Store,
    rows::{flake, id, number, word},
};
use crate::{clock::Time, error::Error};

/// A message of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Posted {
    /// Which message.
    pub message: MessageId,
    /// Where.
    pub channel: ChannelId,
    /// Which game it is about.
    pub game: GameId,
    /// The game as it was then.
    pub seq: Seq,
    /// What it announced.
    pub kind: NoticeKind,
}

#[derive(sqlx::FromRow)]
struct PostedRow {
    message_id: i64,
    channel_id: i64,
    game_id: i64,
    seq: i64,
    kind: String,
}

pub(super) async fn note(
    conn: &mut SqliteConnection,
    posted: &Posted,
    at: Time,
) -> Result<(), Error> {
    sqlx::query(
        "INSERT INTO message (message_id, channel_id, game_id, seq, kind, posted_at) VALUES ($1, $2, $3, $4, $5, $6) \
         ON CONFLICT (message_id) DO NOTHING",
    )
    .bind(flake(posted.message))
    .bind(flake(posted.channel))
    .bind(posted.game.0)
    .bind(i64::from(posted.seq.0))
    .bind(posted.kind.word())
    .bind(at.0)
    .execute(conn)
    .await?;
    Ok(())
}

impl Store {
    /// Messages about turns from before `seq` that still have buttons.
    pub async fn with_old_buttons(&self, game: GameId, seq: Seq) -> Result<Vec<Posted>, Error> {
        let rows: Vec<PostedRow> = sqlx::query_as(
            "SELECT message_id, channel_id, game_id, seq, kind FROM message \
             WHERE game_id = $1 AND has_buttons = 1 AND seq < $2 \
             AND kind IN ('turn', 'moved', 'reminder', 'stuck', 'overdue', 'gone') ORDER BY message_id",
        )
        .bind(game.0)
        .bind(i64::from(seq.0))
        .fetch_all(&self.read)
        .await?;
        let posted = rows.into_iter().map(|row| {
            Ok(Posted {
                message: id("message", row.message_id)?,
                channel: id("message", row.channel_id)?,
                game: GameId(row.game_id),
                seq: Seq(number("message", row.seq)?),
                kind: word("message", &row.kind)?,
            })
        });
        posted.collect()
    }

    /// The newest message of ours about a game, for links.
    pub async fn newest_message(
        &self,
        game: GameId,
    ) -> Result<Option<(ChannelId, MessageId)>, Error> {
        let row: Option<(i64, i64)> = sqlx::query_as(
            "SELECT channel_id, message_id FROM message WHERE game_id = $1 ORDER BY seq DESC, message_id DESC LIMIT 1",
        )
        .bind(game.0)
        .fetch_optional(&self.read)
        .await?;
        row.map(|(channel, message)| Ok((id("message", channel)?, id("message", message)?)))
            .transpose()
    }

    /// Its buttons are gone.
    pub async fn buttons_removed(&self, message: MessageId) -> Result<(), Error> {
        sqlx::query("UPDATE message SET has_buttons = 0 WHERE message_id = $1")
            .bind(flake(message))
            .execute(&self.write)
            .await?;
        Ok(())
    }
}
