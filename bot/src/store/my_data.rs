//! What is stored about a person: giving it out, and forgetting them. Their games stay as they are; the seat belongs to
//! a former player then.

use poise::serenity_prelude as serenity;
use serde_json::{Map, Value};
use serenity::UserId;
use sqlx::{Column, Row, TypeInfo, ValueRef, sqlite::SqliteRow};

use super::{GameId, Store, rows::flake};
use crate::{clock::Time, error::Error};

/// Everything about a person, by table. Names of columns are those of the database.
const ABOUT_A_PERSON: [(&str, &str); 12] = [
    ("person", "SELECT * FROM person WHERE user_id = $1"),
    (
        "away",
        "SELECT from_at, until_at FROM away WHERE user_id = $1",
    ),
    (
        "games_hosted",
        "SELECT game_id, guild_id, channel_id, thread_id, state, created_at FROM game WHERE host_id = $1",
    ),
    (
        "lobbies",
        "SELECT game_id, name, colour, joined_at FROM lobby_member WHERE user_id = $1",
    ),
    (
        "invitations",
        "SELECT game_id, invited_at, declined_at FROM invitation WHERE user_id = $1",
    ),
    (
        "seats",
        "SELECT game_id, seat, from_seq, name, colour, since_at FROM seat_holder WHERE user_id = $1",
    ),
    (
        "presses",
        "SELECT interaction_id, game_id, at FROM interaction WHERE user_id = $1",
    ),
    (
        "last_seen",
        "SELECT game_id, seq, acted_at FROM last_seen WHERE user_id = $1",
    ),
    (
        "muted_turns",
        "SELECT game_id, seq, muted_at FROM mute WHERE user_id = $1",
    ),
    (
        "questions_asked",
        "SELECT ballot_id, game_id, kind, asked_at, outcome FROM ballot WHERE asked_by = $1",
    ),
    (
        "seats_offered",
        "SELECT ballot_id, game_id, newcomer_name, asked_at, outcome FROM ballot WHERE newcomer_id = $1",
    ),
    (
        "votes",
        "SELECT ballot_id, agrees, voted_at FROM vote WHERE user_id = $1",
    ),
];

/// What goes when somebody is forgotten: their own rows, and their number in the rows of games.
const FORGETTING: [&str; 15] = [
    "DELETE FROM person WHERE user_id = $1",
    "DELETE FROM away WHERE user_id = $1",
    "DELETE FROM mute WHERE user_id = $1",
    "DELETE FROM last_seen WHERE user_id = $1",
    "DELETE FROM invitation WHERE user_id = $1",
    "DELETE FROM vote WHERE user_id = $1",
    "DELETE FROM lobby_member WHERE user_id = $1",
    "DELETE FROM outbox WHERE target_id = $1 AND delivered_at IS NULL",
    "UPDATE outbox SET target_id = -outbox_id WHERE target_id = $1",
    "UPDATE invitation SET invited_by = NULL WHERE invited_by = $1",
    "UPDATE interaction SET user_id = NULL WHERE user_id = $1",
    "UPDATE ballot SET asked_by = NULL WHERE asked_by = $1",
    "UPDATE ballot SET newcomer_id = NULL, newcomer_name = NULL WHERE newcomer_id = $1",
    "UPDATE pause SET paused_by = NULL WHERE paused_by = $1",
    "UPDATE game SET host_id = NULL WHERE host_id = $1",
];

impl Store {
    /// Everything that is stored about a person.
    pub async fn data_of(&self, user: UserId) -> Result<Value, Error> {
        let mut all = Map::new();
        for (name, select) in ABOUT_A_PERSON {
            let rows = sqlx::query(select)
                .bind(flake(user))
                .fetch_all(&self.read)
                .await?;
            let rows: Result<Vec<Value>, sqlx::Error> = rows.iter().map(object).collect();
            all.insert(name.to_owned(), Value::Array(rows?));
        }
        Ok(Value::Object(all))
    }

    /// Forgets a person. Lobbies they host go to the next in line, or close; running games get another host where one
    /// sits there. Gives back the running games in which a seat is a former player's now.
    pub async fn forget(
        &self,
        user: UserId,
        former_player: &str,
        at: Time,
    ) -> Result<Vec<GameId>, Error> {
        let mut tx = self.begin().await?;
        let seated: Vec<(i64,)> = sqlx::query_as(
            "SELECT DISTINCT game.game_id FROM game JOIN seat_holder ON seat_holder.game_id = game.game_id \
             WHERE user_id = $1 AND state = 'running' ORDER BY game.game_id",
        )
        .bind(flake(user))
        .fetch_all(&mut *tx)
        .await?;
        sqlx::query(
            "UPDATE game SET host_id = (SELECT next.user_id FROM lobby_member AS next WHERE \
             next.game_id = game.game_id AND next.user_id <> $1 ORDER BY place LIMIT 1) \
             WHERE host_id = $1 AND state = 'lobby'",
        )
        .bind(flake(user))
        .execute(&mut *tx)
        .await?;
        sqlx::query("UPDATE game SET state = 'closed' WHERE host_id IS NULL AND state = 'lobby'")
            .execute(&mut *tx)
            .await?;
        sqlx::query(
            "UPDATE game SET host_id = (SELECT next.user_id FROM seat_holder AS next WHERE \
             next.game_id = game.game_id AND next.user_id <> $1 ORDER BY seat, from_seq DESC LIMIT 1) \
             WHERE host_id = $1 AND state = 'running'",
        )
        .bind(flake(user))
        .execute(&mut *tx)
        .await?;
        sqlx::query("UPDATE seat_holder SET user_id = NULL, name = $2 WHERE user_id = $1")
            .bind(flake(user))
            .bind(former_player)
            .execute(&mut *tx)
            .await?;
        // A seat that was offered to them is offered to nobody.
        sqlx::query(
            "UPDATE ballot SET settled_at = $2, outcome = 'withdrawn' WHERE newcomer_id = $1 AND settled_at IS NULL",
        )
        .bind(flake(user))
        .bind(at.0)
        .execute(&mut *tx)
        .await?;
        for forget in FORGETTING {
            sqlx::query(forget)
                .bind(flake(user))
                .execute(&mut *tx)
                .await?;
        }
        for (game,) in &seated {
            sqlx::query("UPDATE reminder SET due_at = $2 WHERE game_id = $1 AND done_at IS NULL")
                .bind(game)
                .bind(at.0)
                .execute(&mut *tx)
                .await?;
        }
        tx.commit().await?;
        Ok(seated.into_iter().map(|(game,)| GameId(game)).collect())
    }
}

/// A row as an object; numbers of Discord's as texts, as Discord writes them.
fn object(row: &SqliteRow) -> Result<Value, sqlx::Error> {
    let mut object = Map::new();
    for column in row.columns() {
        let at = column.ordinal();
        let raw = row.try_get_raw(at)?;
        let value = if raw.is_null() {
            Value::Null
        } else if raw.type_info().name() == "INTEGER" {
            let number: i64 = row.try_get(at)?;
            if is_of_discord(column.name()) {
                Value::String(u64::from_ne_bytes(number.to_ne_bytes()).to_string())
            } else {
                number.into()
            }
        } else {
            let text: String = row.try_get(at)?;
            match column.name() {
                "settings" => serde_json::from_str(&text).unwrap_or(Value::String(text)),
                _ => Value::String(text),
            }
        };
        object.insert(column.name().to_owned(), value);
    }
    Ok(Value::Object(object))
}

fn is_of_discord(column: &str) -> bool {
    matches!(
        column,
        "user_id" | "guild_id" | "channel_id" | "thread_id" | "interaction_id"
    )
}
