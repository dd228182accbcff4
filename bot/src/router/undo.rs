//! `/undo`: the last turn is taken back. Whoever moves next agrees; a slip is taken back without asking, once a turn, as
//! long as they have not looked.

use std::time::Duration;

use engine::{Event, LastTurn, Refusal, Seat};
use poise::serenity_prelude as serenity;
use serenity::UserId;

use super::{Asker, Reader, votes};
use crate::{
    compose::{
        reply::{Reply, SeenBy},
        trouble,
    },
    data::Data,
    error::Error,
    play, say,
    store::{BallotKind, GameId, Logged, Question, Table},
};

/// How long a turn is a slip that can be taken back without asking.
pub const SLIP: Duration = Duration::from_mins(1);

/// Takes the asker's last turn back, or asks whoever moves next.
pub async fn ask(asker: &Asker<'_>, data: &Data, game: GameId) -> Result<(), Error> {
    let reader = Reader::unseen(asker, data, game).await?;
    let table = &reader.table;
    let seat = table.seat_of(asker.user_id()).ok_or(Error::NotSeated)?;
    table.going_on(data.clock.now())?;
    let log = data.store.log(game, Some(table.seq())).await?;
    let facts: Vec<Event> = log.iter().map(|logged| logged.event.clone()).collect();
    let last = engine::last_turn(&facts, table.without_people());
    let Some(turn) = last.filter(|turn| turn.seat == seat) else {
        let refusal = match (table.game.phase().seat(), last) {
            (None, None) => Refusal::Over,
            (_, last) => Refusal::NothingToUndo {
                last: last.map(|turn| turn.seat),
            },
        };
        let sentence = trouble::refused(reader.scene(), &refusal);
        return asker.respond(Reply::text(sentence), SeenBy::Asker).await;
    };
    let at_once = match who_agrees(table, seat) {
        Some(next) => is_slip(data, table, &log, turn, next).await?,
        None => true,
    };
    if !at_once {
        let question = Question {
            kind: BallotKind::Undo,
            seq: table.seq(),
            seat: Some(seat),
            newcomer: None,
            computer: None,
        };
        return votes::ask(asker, data, table, question).await;
    }
    asker.defer_public().await?;
    play::undo(data, game, seat, table.seq(), asker.cause()).await?;
    let name = reader.names.of(seat);
    let text = say!(asker.public_locale(), "undo-done", name = name);
    asker.edit(Reply::text(text)).await?;
    Ok(())
}

/// Who has to agree when this seat's turn is taken back: the person who moves next, or would if the game were not over.
/// Nobody, where no other person plays.
pub(super) fn who_agrees(table: &Table, seat: Seat) -> Option<UserId> {
    let first = table.game.phase().seat().unwrap_or(seat);
    let after = |player: &crate::store::Player| {
        let n = table.players.len();
        (player.seat.index() + n - first.index()) % n.max(1)
    };
    let others = table.people().filter(|(player, _)| player.seat != seat);
    others
        .min_by_key(|(player, _)| after(player))
        .map(|(_, user)| user)
}

/// Whether the turn was made a moment ago, has not been taken back before, and `next` has neither pressed nor typed
/// anything in this game since.
async fn is_slip(
    data: &Data,
    table: &Table,
    log: &[Logged],
    turn: LastTurn,
    next: UserId,
) -> Result<bool, Error> {
    let made = log.iter().find(|logged| logged.seq.0 == turn.until);
    let made = made.map_or(table.changed_at, |logged| logged.at);
    let again =
        |logged: &Logged| matches!(&logged.event, Event::TurnUndone { to } if *to == turn.to);
    if turn.was_skipped || SLIP < data.clock.now().since(made) || log.iter().any(again) {
        return Ok(false);
    }
    let seen = data.store.last_seen(next, table.id).await?;
    Ok(seen.is_none_or(|(seq, at)| seq.0 < turn.until && at <= made))
}
