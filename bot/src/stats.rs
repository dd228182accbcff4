//! Figures of finished games: what each person made of one, what a person made of all, and how strong they are.
//!
//! A game counts for those who sat there when it ended. What somebody did before they were replaced stays with them: their
//! best city, and the time they took.

mod figures;
mod rating;
mod times;

pub use figures::{Best, Figures};
pub use rating::{Rated, leaderboard};

use engine::{CorruptLog, EndCause, Event, Game, Phase, ScoreKind, Seat};

use crate::{
    data::Data,
    error::Error,
    store::{Finished, HeldSeat, PersonResult, ResultRow, Seq, Whose},
};

/// The results of a server's games, or of a person's: those that are missing are worked out first.
pub async fn results(data: &Data, whose: Whose) -> Result<Vec<PersonResult>, Error> {
    let store = &data.store;
    for game in store.without_results(whose).await? {
        let finished = store.finished(game).await?;
        let seq = finished.log.last().map_or(Seq(0), |last| last.seq);
        let worked_out = tokio::task::spawn_blocking(move || rows(&finished));
        match worked_out.await {
            Ok(Ok(rows)) => store.set_results(game, seq, &rows).await?,
            // One damaged game takes nobody's figures away.
            Ok(Err(error)) => tracing::error!(%game, %error, "a game has no results"),
            Err(error) => tracing::error!(%game, %error, "a game has no results"),
        }
    }
    store.results(whose).await
}

/// What each holder of a seat made of a game.
///
/// # Errors
/// A log that is no game.
pub fn rows(finished: &Finished) -> Result<Vec<ResultRow>, CorruptLog> {
    let events: Vec<Event> = finished.log.iter().map(|of| of.event.clone()).collect();
    let game = Game::replay(&events)?;
    let standing = engine::standing(&events);
    let times = times::times(finished);
    let mut rows: Vec<ResultRow> = Vec::new();
    for held in &finished.held {
        let best = standing.iter().filter_map(|(seq, event)| match event {
            Event::Scored(score) if score.kind == ScoreKind::City => {
                let is_theirs = holder(&finished.held, held.seat, Seq(*seq)) == Some(held);
                is_theirs.then(|| score.points_of(held.seat))
            }
            _ => None,
        });
        let is_last = holder(&finished.held, held.seat, Seq(game.seq())) == Some(held);
        let theirs = times.iter().filter(|time| time.held == *held);
        rows.push(ResultRow {
            seat: held.seat,
            from: held.from,
            end: place(&game, held.seat).filter(|_| is_last),
            best_city: best.max().unwrap_or(0),
            times: theirs.map(|time| time.seconds).collect(),
        });
    }
    Ok(rows)
}

/// Who held a seat when an event happened.
fn holder(held: &[HeldSeat], seat: Seat, at: Seq) -> Option<&HeldSeat> {
    let mut held = held.iter().rev();
    held.find(|held| held.seat == seat && held.from <= at)
}

/// Points and place of a seat in a game that was played to its end; whoever gave up comes after everybody else.
fn place(game: &Game, seat: Seat) -> Option<(i32, u8)> {
    let Phase::Over {
        cause: EndCause::Stack | EndCause::Called,
    } = game.phase()
    else {
        return None;
    };
    let worth = |seat: Seat| (!game.has_resigned(seat), game.points(seat));
    let better = game.seats().filter(|other| worth(*other) > worth(seat));
    Some((game.points(seat), better.count() as u8 + 1))
}
