//! The only way a game changes: load the log, replay, find the seat, decide, append. Store first, tell afterwards.
//!
//! What the player saw comes along as a seq; where the game has moved on since, nothing happens and `Stale` says so.

mod resumed;
mod seating;

use std::time::Duration;

use engine::{
    Command, EndCause, Event, Game, LastTurn, Phase, Refusal, Seat, SeededDice, computer::Why,
    setup,
};
use poise::serenity_prelude as serenity;
use serenity::UserId;

use crate::{
    data::Data,
    error::Error,
    say::Locale,
    store::{
        Append, Beginning, Cause, GameId, GameState, HandOver, Lobby, NoticeKind, Seq, Successor,
        Table, TurnClock,
    },
};

/// When a turn that waits is first looked at: the shortest interval of reminders that somebody may choose. Looking finds
/// out when a reminder is due.
pub const FIRST_LOOK: Duration = Duration::from_hours(1);

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
        table.going_on(data.clock.now())?;
        for command in commands {
            draft
                .game
                .play(seat, command, &mut draft.dice, &mut draft.events)?;
        }
        Ok(())
    })
    .await
}

/// A computer's commands for the seat that it holds, with its reasons.
pub async fn play_computer(
    data: &Data,
    game: GameId,
    seat: Seat,
    expected: Seq,
    commands: &[Command],
    whys: &[Why],
) -> Result<Played, Error> {
    change(
        data,
        game,
        Some(expected),
        Cause::Computer,
        |table, draft| {
            table.computer(seat).ok_or(Error::NotSeated)?;
            table.going_on(data.clock.now())?;
            for command in commands {
                draft
                    .game
                    .play(seat, command, &mut draft.dice, &mut draft.events)?;
            }
            draft.whys = whys.to_vec();
            Ok(())
        },
    )
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
    change(data, game, Some(expected), cause, |table, draft| {
        table.going_on(data.clock.now())?;
        draft.game.skip(seat, &mut draft.dice, &mut draft.events)?;
        Ok(())
    })
    .await
}

/// The last turn is taken back, if it was this seat's; turns of seats where no person sits go with it.
pub async fn undo(
    data: &Data,
    game: GameId,
    seat: Seat,
    expected: Seq,
    cause: Cause,
) -> Result<Played, Error> {
    let log = data.store.log(game, Some(expected)).await?;
    let facts: Vec<Event> = log.iter().map(|logged| logged.event.clone()).collect();
    let along = data.store.table(game).await?.without_people();
    let last = engine::last_turn(&facts, along);
    let clock = match last.filter(|last| last.is_over) {
        Some(last) => Some(resumed::clock(data, game, &log, last).await?),
        None => None,
    };
    change(data, game, Some(expected), cause, |table, draft| {
        table.going_on(data.clock.now())?;
        let along = table.without_people();
        let events = &mut draft.events;
        let undone = draft.game.undo(seat, &facts, along, events)?;
        draft.undone = Some((undone, clock));
        Ok(())
    })
    .await
}

/// Somebody gives their seat up. When nobody is left, the game ends.
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
    change_anyhow(data, game, cause, None, |_, draft| {
        draft.game.end(why, &mut draft.dice, &mut draft.events)?;
        Ok(())
    })
    .await
}

/// A seat has changed hands, or somebody has gone: seats where nobody sits do not keep the table waiting.
pub async fn go_on(data: &Data, game: GameId, cause: Cause) -> Result<Played, Error> {
    change_anyhow(data, game, cause, None, |_, _| Ok(())).await
}

/// A seat changes hands, one that was given up too, and the game goes on with whoever holds it now: all of it or nothing.
pub async fn hand_over(
    data: &Data,
    game: GameId,
    hand_over: &HandOver<'_>,
    cause: Cause,
) -> Result<Played, Error> {
    let seat = hand_over.seat;
    let is_taken = !matches!(hand_over.successor, Successor::Nobody);
    let decide = |_: &Table, draft: &mut Draft| {
        if is_taken && draft.game.has_resigned(seat) {
            draft.game.take_seat(seat, &mut draft.events)?;
        }
        Ok(())
    };
    change_anyhow(data, game, cause, Some(hand_over), decide).await
}

/// The host begins the game with whoever has joined.
pub async fn start(data: &Data, game: GameId, user: UserId, cause: Cause) -> Result<Played, Error> {
    data.may_change()?;
    refuse_repeated(data, cause).await?;
    let now = data.clock.now();
    let mut events = Vec::new();
    let mut dice = data.chance.dice()?;
    let before = match data.store.lobby(game).await?.rematch_of {
        Some(before) => data.store.players(before).await?,
        None => Vec::new(),
    };
    let place = data.store.place(game).await?;
    let locale = data.store.guild_locale(place.guild).await?;
    let locale = locale.map_or(Locale::English, |locale| Locale::of(&locale));
    let begin = |lobby: &Lobby| {
        lobby.host_only(user)?;
        let sitters = seating::seats(locale, lobby, &before, &mut dice);
        let sheet = lobby.options.sheet()?;
        let mut rules = lobby.options.rules;
        rules.seats = sitters.len() as u8;
        let chosen = lobby.options.start_squares.as_deref();
        let (begun, facts) = setup::begin(sheet, rules, chosen, &mut dice)?;
        events.clone_from(&facts);
        Ok(Beginning {
            sitters,
            events: facts,
            turn: begun.phase().seat(),
        })
    };
    let reminder = Some(now.plus(FIRST_LOOK));
    data.store
        .begin_game(game, cause, now, reminder, begin)
        .await?;
    data.announcer.wake();
    data.computers.wake();
    Ok(Played {
        table: data.store.table(game).await?,
        events,
        is_announced: true,
    })
}

/// A game while something is decided about it.
struct Draft {
    game: Game,
    dice: SeededDice,
    events: Vec<Event>,
    /// Why a computer does it.
    whys: Vec<Why>,
    /// The turn that was taken back, its clock, and how long its next reminder was away.
    undone: Option<(LastTurn, Option<(TurnClock, Duration)>)>,
}

/// Nobody waits for seats where nobody sits; and a table at which no person is left is closed.
fn pass_empty_seats(table: &Table, draft: &mut Draft) -> Result<(), Error> {
    while let Some(seat) = draft.game.phase().seat() {
        let mut people = table.players.iter().filter(|player| player.user.is_some());
        if !people.any(|player| !draft.game.has_resigned(player.seat)) {
            let cause = EndCause::Abandoned;
            draft.game.end(cause, &mut draft.dice, &mut draft.events)?;
        } else if table.is_empty(seat) {
            draft.game.skip(seat, &mut draft.dice, &mut draft.events)?;
        } else {
            break;
        }
    }
    Ok(())
}

/// A change that holds in whatever state the game is: where somebody was faster, it is decided again.
async fn change_anyhow(
    data: &Data,
    game: GameId,
    cause: Cause,
    hand_over: Option<&HandOver<'_>>,
    decide: impl Fn(&Table, &mut Draft) -> Result<(), Error>,
) -> Result<Played, Error> {
    for _ in 1..TRIES {
        match change_with(data, game, None, cause, hand_over, &decide).await {
            Err(Error::Stale) => {}
            done => return done,
        }
    }
    change_with(data, game, None, cause, hand_over, &decide).await
}

async fn change(
    data: &Data,
    game: GameId,
    expected: Option<Seq>,
    cause: Cause,
    decide: impl Fn(&Table, &mut Draft) -> Result<(), Error>,
) -> Result<Played, Error> {
    change_with(data, game, expected, cause, None, decide).await
}

async fn change_with(
    data: &Data,
    game: GameId,
    expected: Option<Seq>,
    cause: Cause,
    hand_over: Option<&HandOver<'_>>,
    decide: impl Fn(&Table, &mut Draft) -> Result<(), Error>,
) -> Result<Played, Error> {
    data.may_change()?;
    refuse_repeated(data, cause).await?;
    let mut table = data.store.table(game).await?;
    let after = table.seq();
    if expected.is_some_and(|expected| expected != after) {
        let is_over = table.state == GameState::Over;
        return Err(if is_over {
            Refusal::Over.into()
        } else {
            Error::Stale
        });
    }
    let mut draft = Draft {
        game: table.game.clone(),
        dice: data.chance.dice()?,
        events: Vec::new(),
        whys: Vec::new(),
        undone: None,
    };
    if let Some(hand_over) = hand_over {
        table.hand_over(hand_over);
    }
    decide(&table, &mut draft)?;
    pass_empty_seats(&table, &mut draft)?;
    let now = data.clock.now();
    if draft.events.is_empty() {
        if let Some(hand_over) = hand_over {
            let handing = data.store.change_hands(game, after, hand_over, cause, now);
            handing.await?;
        }
        return Ok(Played {
            table,
            events: Vec::new(),
            is_announced: false,
        });
    }
    let notice = notice(&draft);
    let turn = draft.game.phase().seat();
    let reminder = notice.filter(|kind| *kind == NoticeKind::Turn);
    // Nobody reminds a computer.
    let is_computers = turn.is_some_and(|seat| table.computer(seat).is_some());
    let reminder = reminder.filter(|_| !is_computers);
    let clock = draft.undone.and_then(|(_, clock)| clock);
    let remind_after = clock.map_or(FIRST_LOOK, |(_, left)| left);
    let append = Append {
        game,
        after,
        events: &draft.events,
        cause,
        at: now,
        notice,
        reminder: reminder.map(|_| now.plus(remind_after)),
        clock: clock.map(|(clock, _)| clock),
        turn,
        whys: &draft.whys,
        hand_over,
    };
    data.store.append(&append).await?;
    if notice.is_some() {
        data.announcer.wake();
    }
    if is_computers {
        data.computers.wake();
    }
    table.game = draft.game;
    table.changed_at = now;
    table.state = if turn.is_some() {
        GameState::Running
    } else {
        GameState::Over
    };
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
    // A turn that is taken back in its middle goes on; the one before it begins again.
    if let Some((undone, _)) = draft.undone {
        return undone.is_over.then_some(NoticeKind::Turn);
    }
    let begins =
        |event: &Event| matches!(event, Event::TurnBegan { .. } | Event::TilePassedOn { .. });
    draft.events.iter().any(begins).then_some(NoticeKind::Turn)
}

async fn refuse_repeated(data: &Data, cause: Cause) -> Result<(), Error> {
    match cause {
        Cause::Interaction { id, .. } if data.store.is_done(id).await? => Err(Error::Repeated),
        Cause::Interaction { .. } | Cause::Table { .. } | Cause::Clock | Cause::Computer => Ok(()),
    }
}
