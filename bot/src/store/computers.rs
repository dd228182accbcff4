//! Computers at tables: where one is to move, and why it moved as it did.

use engine::computer::Why;
use sqlx::SqliteConnection;

use super::{
    GameId, GameSettings, Seq, Store,
    rows::{from_json, readable, to_json},
};
use crate::{clock::Time, error::Error};

/// A turn that a computer owes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComputerTurn {
    /// Which game.
    pub game: GameId,
    /// When it moves: the pause before its turn is over.
    pub due_at: Time,
}

impl Store {
    /// Turns that computers owe in games that go on, the longest first. Read from the log's projections; whoever acts on
    /// it looks at the game itself.
    pub async fn computer_turns(&self) -> Result<Vec<ComputerTurn>, Error> {
        let rows: Vec<(i64, i64, String)> = sqlx::query_as(
            "SELECT game.game_id, COALESCE(turn_since, 0), settings FROM game JOIN seat_holder AS mover \
             ON mover.game_id = game.game_id AND mover.seat = game.turn_seat AND mover.from_seq = \
             (SELECT MAX(from_seq) FROM seat_holder AS newest WHERE newest.game_id = game.game_id \
             AND newest.seat = game.turn_seat) WHERE state = 'running' AND paused_at IS NULL \
             AND mover.kind = 'computer' ORDER BY turn_since, game.game_id",
        )
        .fetch_all(&self.read)
        .await?;
        let turn = |(game, since, settings): (i64, i64, String)| {
            let settings: GameSettings = from_json("game", &settings)?;
            Ok(ComputerTurn {
                game: GameId(game),
                due_at: Time(since).plus(settings.computer_pause()),
            })
        };
        Ok(readable(rows, turn))
    }

    /// Why computers made the moves of a game from one seq, not included, to another.
    pub async fn whys(&self, game: GameId, after: Seq, until: Seq) -> Result<Vec<Why>, Error> {
        let rows: Vec<(String,)> = sqlx::query_as(
            "SELECT whys FROM reason WHERE game_id = $1 AND seq > $2 AND seq <= $3 ORDER BY seq",
        )
        .bind(game.0)
        .bind(i64::from(after.0))
        .bind(i64::from(until.0))
        .fetch_all(&self.read)
        .await?;
        let mut all = Vec::new();
        for (whys,) in rows {
            all.extend(from_json::<Vec<Why>>("reason", &whys)?);
        }
        Ok(all)
    }
}

pub(super) async fn note_whys(
    conn: &mut SqliteConnection,
    game: GameId,
    seq: Seq,
    whys: &[Why],
) -> Result<(), Error> {
    sqlx::query("INSERT INTO reason (game_id, seq, whys) VALUES ($1, $2, $3)")
        .bind(game.0)
        .bind(i64::from(seq.0))
        .bind(to_json("reason", &whys)?)
        .execute(conn)
        .await?;
    Ok(())
}
