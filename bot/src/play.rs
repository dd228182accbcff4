//! The only way a game changes: load the log, replay, find the seat, decide, append. Store first, tell afterwards.
//!
//! What the player saw comes along as a seq; where the game has moved on since, nothing happens and `Stale` says so.

use std::time::Duration;

use engine::{Command, Dice, EndCause, Event, Game, Phase, Refusal, Seat, SeededDice, setup};
use poise::serenity_prelude as serenity;
use rand::{TryRng, rngs::SysRng};
use serenity::UserId;

use crate::{
    data::Data,
    error::Error,
    store::{Append, Cause, GameId, GameState, NoticeKind, Seq, Table},
};

/// How long after its beginning a turn is reminded of, as long as nobody chose otherwise.
pub const REMIND_AFTER: Duration = Duration::from_hours(24);

/// How often a change is decided that holds in any state.
const TRIES: u32 = 4;

/// A change that has been stored.
#[derive(Clone, Debug)]
pub struct Played {
    /// The game as it is now.
    pub table: Table,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// Whether an announcement is owed: a turn began, or the game ended.
    pub is_announced: bool,
}

/// A seat's commands, one after the other, stored together or not at all.
///
/// `expected` is how many events the game had when the player decided.
pub async fn play(
    data: &Data,
    game: GameId,
    user: UserId,
    expected: Seq,
    commands: &[Command],
    cause: Cause,
) -> Result<Played, Error> {
    change(data, game, Some(expected), cause, |table, draft| {
        let seat = table.seat_of(user).ok_or(Error::NotSeated)?;
        for command in commands {
            draft
                .game
                .play(seat, command, &mut draft.dice, &mut draft.events)?;
        }
        Ok(())
    })
    .await
}

/// The table skips the rest of a seat's turn.
pub async fn skip(
    data: &Data,
    game: GameId,
    seat: Seat,
    expected: Seq,
    cause: Cause,
) -> Result<Played, Error> {
    change(data, game, Some(expected), cause, |_, draft| {
        draft.game.skip(seat, &mut draft.dice, &mut draft.events)?;
        Ok(())
    })
    .await
}

/// Somebody gives their seat up. The last but one to go ends the game.
pub async fn resign(
    data: &Data,
    game: GameId,
    user: UserId,
    cause: Cause,
) -> Result<Played, Error> {
    change(data, game, None, cause, |table, draft| {
        let seat = table.seat_of(user).ok_or(Error::NotSeated)?;
        draft
            .game
            .resign(seat, &mut draft.dice, &mut draft.events)?;
        Ok(())
    })
    .await
}

/// The game ends now, without a winner where the table agreed to it.
pub async fn end(data: &Data, game: GameId, why: EndCause, cause: Cause) -> Result<Played, Error> {
    change_anyhow(data, game, cause, |_, draft| {
        draft.game.end(why, &mut draft.dice, &mut draft.events)?;
        Ok(())
    })
    .await
}

/// The host begins the game with whoever has joined.
pub async fn start(data: &Data, game: GameId, user: UserId, cause: Cause) -> Result<Played, Error> {
    refuse_repeated(data, cause).await?;
    let now = data.clock.now();
    let mut events = Vec::new();
    let mut dice = dice()?;
    let begin = |lobby: &mut crate::store::Lobby| {
        lobby.host_only(user)?;
        shuffle(&mut lobby.members, &mut dice);
        let sheet = lobby.options.sheet()?;
        let mut rules = lobby.options.rules;
        rules.seats = lobby.members.len() as u8;
        let chosen = lobby.options.start_squares.as_deref();
        let (begun, facts) = setup::begin(sheet, rules, chosen, &mut dice)?;
        events.clone_from(&facts);
        Ok((facts, begun.phase().seat()))
    };
    let reminder = Some(now.plus(REMIND_AFTER));
    data.store
        .begin_game(game, cause, now, reminder, begin)
        .await?;
    data.announcer.wake();
    Ok(Played {
        table: data.store.table(game).await?,
        events,
        is_announced: true,
    })
}

/// Seats are by lot, and the first of them begins.
fn shuffle<T>(people: &mut [T], dice: &mut SeededDice) {
    for last in (1..people.len()).rev() {
        people.swap(last, dice.below(last + 1));
    }
}

/// A game while something is decided about it.
struct Draft {
    game: Game,
    dice: SeededDice,
    events: Vec<Event>,
}

/// A change that holds in whatever state the game is: where somebody was faster, it is decided again.
async fn change_anyhow(
    data: &Data,
    game: GameId,
    cause: Cause,
    decide: impl Fn(&Table, &mut Draft) -> Result<(), Error>,
) -> Result<Played, Error> {
    for _ in 1..TRIES {
        match change(data, game, None, cause, &decide).await {
            Err(Error::Stale) => {}
            done => return done,
        }
    }
    change(data, game, None, cause, &decide).await
}

async fn change(
    data: &Data,
    game: GameId,
    expected: Option<Seq>,
    cause: Cause,
    decide: impl Fn(&Table, &mut Draft) -> Result<(), Error>,
) -> Result<Played, Error> {
    refuse_repeated(data, cause).await?;
    let mut table = data.store.table(game).await?;
    if table.state == GameState::Over {
        return Err(Refusal::Over.into());
    }
    let after = table.seq();
    if expected.is_some_and(|expected| expected != after) {
        return Err(Error::Stale);
    }
    let mut draft = Draft {
        game: table.game.clone(),
        dice: dice()?,
        events: Vec::new(),
    };
    decide(&table, &mut draft)?;
    let now = data.clock.now();
    let notice = notice(&draft);
    let turn = draft.game.phase().seat();
    let reminder = notice.filter(|kind| *kind == NoticeKind::Turn);
    let append = Append {
        game,
        after,
        events: &draft.events,
        cause,
        at: now,
        notice,
        reminder: reminder.map(|_| now.plus(REMIND_AFTER)),
        turn,
    };
    data.store.append(&append).await?;
    if notice.is_some() {
        data.announcer.wake();
    }
    table.game = draft.game;
    table.changed_at = now;
    if turn.is_none() {
        table.state = GameState::Over;
    }
    Ok(Played {
        table,
        events: draft.events,
        is_announced: notice.is_some(),
    })
}

/// Steps within a turn tell nobody; a new turn and the end do.
fn notice(draft: &Draft) -> Option<NoticeKind> {
    if matches!(draft.game.phase(), Phase::Over { .. }) {
        return Some(NoticeKind::Over);
    }
    let begins =
        |event: &Event| matches!(event, Event::TurnBegan { .. } | Event::TilePassedOn { .. });
    draft.events.iter().any(begins).then_some(NoticeKind::Turn)
}

async fn refuse_repeated(data: &Data, cause: Cause) -> Result<(), Error> {
    match cause {
        Cause::Interaction { id, .. } if data.store.is_done(id).await? => Err(Error::Repeated),
        Cause::Interaction { .. } | Cause::Table { .. } | Cause::Clock => Ok(()),
    }
}

/// Dice for one change, seeded by the operating system.
fn dice() -> Result<SeededDice, Error> {
    let seed = SysRng.try_next_u64();
    let seed = seed.map_err(|error| Error::Dice(error.to_string()))?;
    Ok(SeededDice::new(seed))
}
