//! What a table decides together: to end without a winner, to skip a turn, to give a seat to somebody else, to take a
//! turn back. Each question is a message with Yes and No that notifies once those who are asked.

use std::time::Duration;

use engine::EndCause;
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, UserId};

use super::{Asker, replace, undo};
use crate::{
    clock::Time,
    compose::{
        Names,
        reply::{self, Reply, SeenBy},
        tile_words,
    },
    custom_id::CustomId,
    data::Data,
    error::Error,
    play, say,
    say::Locale,
    store::{Ballot, BallotId, BallotKind, Cause, GameId, Outcome, Question, Table},
};

/// How long somebody may keep silent about a skip or a replacement; then one Yes is enough. Otherwise two who have left
/// could hold the table for ever.
pub const SILENCE: Duration = Duration::from_hours(2 * 24);

/// Which vote a button belongs to.
#[derive(Clone, Copy, Debug)]
pub struct Ask {
    /// The game.
    pub game: GameId,
    /// What it is about.
    pub kind: BallotKind,
    /// Which vote.
    pub ballot: BallotId,
}

/// The host asks the table to end the game.
pub async fn ask_end(asker: &Asker<'_>, data: &Data, game: GameId) -> Result<(), Error> {
    let table = data.store.table(game).await?;
    table.host_only(asker.user_id())?;
    let question = Question {
        kind: BallotKind::End,
        seq: table.seq(),
        seat: None,
        newcomer: None,
        computer: None,
    };
    ask(asker, data, &table, question).await
}

/// Somebody asks the others to skip the turn that is going on.
pub async fn ask_skip(asker: &Asker<'_>, data: &Data, game: GameId) -> Result<(), Error> {
    let table = data.store.table(game).await?;
    if table.seat_of(asker.user_id()).is_none() {
        return Err(Error::NotSeated);
    }
    table.going_on(data.clock.now())?;
    let mover = table.game.phase().seat();
    if mover.is_some_and(|seat| table.computer(seat).is_some()) {
        return Err(Error::ComputersTurn);
    }
    let question = Question {
        kind: BallotKind::Skip,
        seq: table.seq(),
        seat: mover,
        newcomer: None,
        computer: None,
    };
    ask(asker, data, &table, question).await
}

/// Asks the table, or does it at once where nobody is to be asked.
pub(super) async fn ask(
    asker: &Asker<'_>,
    data: &Data,
    table: &Table,
    question: Question,
) -> Result<(), Error> {
    // The turn that ended a game can be taken back; nothing else is asked after the end.
    if question.kind != BallotKind::Undo {
        table.game.phase().seat().ok_or(engine::Refusal::Over)?;
    }
    let (user, now) = (asker.user_id(), data.clock.now());
    let asking = data.store.ask(table.id, &question, user, now);
    let ballot = asker.in_time(SeenBy::Everybody, asking).await?;
    if is_agreed(table, &ballot, now) {
        if asker.is_unanswered() {
            asker.defer_public().await?;
        }
        return agreed(asker, data, table, &ballot).await;
    }
    let locale = asker.public_locale();
    let question = question_message(locale, table, &ballot);
    let asked: Vec<UserId> = waiting(table, &ballot).collect();
    if asker.is_unanswered() {
        let question = question.mentioning(asked);
        return asker.respond(question, SeenBy::Everybody).await;
    }
    // An answer that comes later notifies nobody: a message of its own does.
    asker.edit(question).await?;
    let call = Reply::text(waiting_line(locale, table, &ballot)).mentioning(asked);
    asker.followup(call, SeenBy::Everybody).await
}

/// What has come of a press.
enum Voted {
    /// The question is settled so, by this press or before it.
    Settled(Ballot, Outcome),
    /// Others are still asked.
    Waiting(Ballot),
    /// Everybody who was asked has agreed.
    Agreed(Ballot),
}

/// Yes or No was pressed.
pub(super) async fn press(
    asker: &Asker<'_>,
    data: &Data,
    ask: Ask,
    agrees: bool,
) -> Result<(), Error> {
    let table = data.store.table(ask.game).await?;
    let user = asker.user_id();
    table.seat_of(user).ok_or(Error::NotSeated)?;
    let voting = vote(data, &table, ask, user, agrees);
    let locale = asker.public_locale();
    let shown = match asker.in_time_to_change(voting).await? {
        Voted::Settled(ballot, outcome) => {
            Reply::text(outcome_text(locale, &table, &ballot, outcome))
        }
        Voted::Waiting(ballot) => question_message(locale, &table, &ballot),
        Voted::Agreed(ballot) => {
            if asker.is_unanswered() {
                asker.defer_update().await?;
            }
            return agreed(asker, data, &table, &ballot).await;
        }
    };
    asker.finish_change(shown).await
}

async fn vote(
    data: &Data,
    table: &Table,
    ask: Ask,
    user: UserId,
    agrees: bool,
) -> Result<Voted, Error> {
    let (store, now) = (&data.store, data.clock.now());
    store.saw(user, table.id, table.seq(), now).await?;
    let open = store.ballot(ask.ballot).await?;
    if (open.game, open.kind) != (ask.game, ask.kind) {
        return Err(Error::NoBallot);
    }
    let outcome = if is_overtaken(table, &open) {
        Some(Outcome::Overtaken)
    } else if !may_vote(table, &open).any(|asked| asked == user) {
        return Err(Error::NotAsked);
    } else {
        (!agrees).then_some(Outcome::Refused)
    };
    if let Some(outcome) = outcome {
        store.settle(open.id, outcome, now).await?;
        return Ok(Voted::Settled(open, outcome));
    }
    let ballot = store.agree(ask.ballot, user, now).await?;
    Ok(if is_agreed(table, &ballot, now) {
        Voted::Agreed(ballot)
    } else {
        Voted::Waiting(ballot)
    })
}

/// Everybody who was asked has agreed: it is done, or offered to whoever has a word in it too.
async fn agreed(
    asker: &Asker<'_>,
    data: &Data,
    table: &Table,
    ballot: &Ballot,
) -> Result<(), Error> {
    if replace::is_offer(ballot) {
        return replace::offer(asker, table, ballot).await;
    }
    carry_out(data, table, ballot).await?;
    let text = outcome_text(asker.public_locale(), table, ballot, Outcome::Agreed);
    asker.edit(Reply::text(text)).await?;
    Ok(())
}

/// Does what was agreed. Of two who bring that about at once, one does.
pub(super) async fn carry_out(data: &Data, table: &Table, ballot: &Ballot) -> Result<(), Error> {
    let now = data.clock.now();
    if !data.store.settle(ballot.id, Outcome::Agreed, now).await? {
        return Err(Error::NoBallot);
    }
    let cause = Cause::Table { ballot: ballot.id };
    match (ballot.kind, ballot.seat) {
        (BallotKind::End, _) => {
            play::end(data, table.id, EndCause::Agreed, cause).await?;
        }
        (BallotKind::Skip, Some(seat)) => {
            play::skip(data, table.id, seat, ballot.seq, cause).await?;
        }
        (BallotKind::Undo, Some(seat)) => {
            play::undo(data, table.id, seat, ballot.seq, cause).await?;
        }
        (BallotKind::Replace, Some(seat)) => {
            replace::change_hands(data, table, ballot, seat, cause).await?;
        }
        (BallotKind::Skip | BallotKind::Undo | BallotKind::Replace, None) => {
            return Err(Error::NoBallot);
        }
    }
    Ok(())
}

/// A question about a turn is over when the game has gone on; one about a seat, when the game has ended, or nobody sits
/// there as it asks.
pub(super) fn is_overtaken(table: &Table, ballot: &Ballot) -> bool {
    match ballot.kind {
        BallotKind::Skip | BallotKind::Undo => ballot.seq != table.seq(),
        BallotKind::Replace => ballot.seat.is_none_or(|seat| {
            let is_over = table.game.phase().seat().is_none();
            is_over || (ballot.newcomer.is_none() && table.game.has_resigned(seat))
        }),
        BallotKind::End => false,
    }
}

/// Who is asked: to end, everybody who plays; about a seat, everybody but whoever sits there; about a turn to be taken
/// back, whoever moves next.
fn may_vote<'a>(table: &'a Table, ballot: &'a Ballot) -> impl Iterator<Item = UserId> + 'a {
    let asked: Vec<UserId> = match ballot.kind {
        BallotKind::Undo => ballot
            .seat
            .and_then(|seat| undo::who_agrees(table, seat))
            .into_iter()
            .collect(),
        BallotKind::Replace if replace::is_settled(table, ballot) => Vec::new(),
        BallotKind::End => table.people().map(|(_, user)| user).collect(),
        BallotKind::Skip | BallotKind::Replace => {
            let others = table.people();
            let others = others.filter(|(player, _)| Some(player.seat) != ballot.seat);
            others.map(|(_, user)| user).collect()
        }
    };
    asked.into_iter()
}

fn waiting<'a>(table: &'a Table, ballot: &'a Ballot) -> impl Iterator<Item = UserId> + 'a {
    may_vote(table, ballot).filter(|user| !ballot.agreed.contains(user))
}

pub(super) fn is_agreed(table: &Table, ballot: &Ballot, now: Time) -> bool {
    if waiting(table, ballot).next().is_none() {
        return true;
    }
    let others = may_vote(table, ballot).any(|user| ballot.agreed.contains(&user));
    silence_ends(ballot).is_some_and(|ends| ends <= now) && others
}

/// When silence counts as agreement; to end the game it never does, nor where one alone is asked.
fn silence_ends(ballot: &Ballot) -> Option<Time> {
    match ballot.kind {
        BallotKind::Skip | BallotKind::Replace => Some(ballot.asked_at.plus(SILENCE)),
        BallotKind::End | BallotKind::Undo => None,
    }
}

/// "Waiting for …"
fn waiting_line(locale: Locale, table: &Table, ballot: &Ballot) -> String {
    let waiting: Vec<String> = waiting(table, ballot)
        .map(|user| format!("<@{user}>"))
        .collect();
    say!(
        locale,
        "vote-waiting",
        names = tile_words::and(locale, &waiting)
    )
}

fn question_message(locale: Locale, table: &Table, ballot: &Ballot) -> Reply {
    let name = about(table, ballot);
    let asked = match (ballot.kind, ballot.seat) {
        (BallotKind::End, _) => say!(locale, "vote-end"),
        (BallotKind::Skip, _) => say!(locale, "vote-skip", name = name),
        (BallotKind::Undo, _) => say!(locale, "vote-undo", name = name),
        (BallotKind::Replace, _) => {
            let key = match (&ballot.newcomer, ballot.computer) {
                (Some(_), _) => "vote-replace",
                (None, Some(_)) => "vote-computer",
                (None, None) => "vote-nobody",
            };
            let newcomer = successor(locale, table, ballot).unwrap_or_default();
            say!(locale, key, name = name, newcomer = newcomer)
        }
    };
    let mut lines = vec![asked, waiting_line(locale, table, ballot)];
    if let Some(ends) = silence_ends(ballot) {
        lines.push(say!(locale, "vote-silence", when = ends.to_string()));
    }
    let button = |agreed: bool, key: &str, style: ButtonStyle| {
        let id = CustomId::Ballot {
            game: table.id,
            kind: ballot.kind,
            ballot: ballot.id,
            agreed,
        };
        reply::button(&id, &say!(locale, key), style)
    };
    let yes = button(true, "button-yes", ButtonStyle::Success);
    let no = button(false, "button-no", ButtonStyle::Secondary);
    Reply::text(lines.join("\n")).rows(vec![CreateActionRow::Buttons(vec![yes, no])])
}

/// The name of whoever a question is about.
pub(super) fn about(table: &Table, ballot: &Ballot) -> String {
    let names = Names::of_players(&table.players);
    ballot
        .seat
        .map_or_else(String::new, |seat| names.of(seat).to_owned())
}

/// The name of whoever would take a seat, person or computer.
fn successor(locale: Locale, table: &Table, ballot: &Ballot) -> Option<String> {
    let name = match (&ballot.newcomer, ballot.computer) {
        (Some(newcomer), _) => newcomer.name.clone(),
        (None, Some(level)) => replace::computer_name(locale, table, level),
        (None, None) => return None,
    };
    Some(Names::new([name]).first().to_owned())
}

/// What has come of a question.
pub(super) fn outcome_text(
    locale: Locale,
    table: &Table,
    ballot: &Ballot,
    outcome: Outcome,
) -> String {
    let name = about(table, ballot);
    match (ballot.kind, outcome) {
        (BallotKind::End, Outcome::Agreed) => say!(locale, "vote-end-agreed"),
        (BallotKind::Skip, Outcome::Agreed) => say!(locale, "vote-skip-agreed", name = name),
        (BallotKind::Undo, Outcome::Agreed) => say!(locale, "undo-done", name = name),
        (BallotKind::Replace, Outcome::Agreed) => match successor(locale, table, ballot) {
            Some(newcomer) => say!(locale, "replace-done", name = name, newcomer = newcomer),
            None => say!(locale, "replace-nobody", name = name),
        },
        (BallotKind::Undo, Outcome::Refused) => say!(locale, "undo-refused"),
        (_, Outcome::Refused | Outcome::Withdrawn) => say!(locale, "vote-refused"),
        (_, Outcome::Overtaken) => say!(locale, "vote-overtaken"),
    }
}
