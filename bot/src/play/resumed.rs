//! A turn that is taken back goes on where it was: with the time it had, the reminders that were sent, and what was said
//! about it. The time until it was taken back counts for nobody, nor does what a seat's holder before had used up.

use std::time::Duration;

use engine::{Event, LastTurn};

use super::FIRST_LOOK;
use crate::{
    clock::Time,
    data::Data,
    error::Error,
    notices,
    store::{GameId, Logged, Seq, TurnClock},
};

/// How far the clock of a turn had run when it ended, and in how long it is to be looked at.
pub(super) async fn clock(
    data: &Data,
    game: GameId,
    log: &[Logged],
    turn: LastTurn,
) -> Result<(TurnClock, Duration), Error> {
    let store = &data.store;
    let mut ran = Duration::ZERO;
    let mut reminded = None;
    for (start, end) in stretches(log, turn) {
        let anew = store.began_anew(game, start.seq, end.seq).await?;
        let (from, before) = anew.map_or((start.at, ran), |at| (at, Duration::ZERO));
        ran = before + went_on(data, game, from, end.at).await?;
        reminded = match store.last_reminded(game, start.seq, end.seq).await? {
            Some(at) => Some(went_on(data, game, at, end.at).await?),
            None => None,
        };
    }
    let now = data.clock.now();
    let pauses = store.pauses_of(game).await?;
    let left = store.reminder_left(game, Seq(turn.to), Seq(turn.until));
    let left = left.await?;
    let clock = TurnClock {
        since: now.minus(ran),
        nth: left.map_or(1, |left| left.nth),
        reminded: reminded.map(|ago| notices::before(now, ago, &pauses)),
        was: left.map(|left| left.seq),
    };
    let look = left.map_or(FIRST_LOOK, |left| left.span.min(FIRST_LOOK));
    Ok((clock, look))
}

/// From what until what a turn went on: as often as it was taken back, and once more.
fn stretches(log: &[Logged], turn: LastTurn) -> Vec<(&Logged, &Logged)> {
    let mut stretches = Vec::new();
    let mut started: Option<&Logged> = None;
    for logged in log.iter().filter(|logged| logged.seq.0 >= turn.to) {
        match &logged.event {
            _ if logged.seq.0 == turn.to => started = Some(logged),
            // Taken back in its middle it has gone on all the time.
            Event::TurnUndone { to } if *to == turn.to => started = started.or(Some(logged)),
            Event::TurnBegan { .. } | Event::TilePassedOn { .. } | Event::Ended { .. } => {
                stretches.extend(started.take().map(|start| (start, logged)));
            }
            _ => {}
        }
    }
    stretches
}

/// How long a game went on, without its pauses.
async fn went_on(data: &Data, game: GameId, from: Time, until: Time) -> Result<Duration, Error> {
    let still = data.store.stood_still(game, from, until).await?;
    Ok(until.since(from).saturating_sub(still))
}
