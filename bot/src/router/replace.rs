//! A seat goes to somebody else, to a computer, or to nobody. Who sits there hands it over themself; else the others decide, or the host
//! alone where nobody sits there any more. Whoever is to take it says yes themself.

use engine::{Seat, computer::Level};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, User, UserId};

use super::{Asker, votes};
use crate::{
    compose::{
        self, Names,
        reply::{self, Reply, SeenBy},
    },
    custom_id::CustomId,
    data::Data,
    error::{Error, SeatRefusal},
    play::{self, FIRST_LOOK},
    say,
    say::Locale,
    store::{
        Ballot, BallotId, BallotKind, Cause, GameId, HandOver, Holder, Newcomer, Outcome, Question,
        Successor, Table, TurnTime,
    },
};

/// Somebody asks that a seat changes hands. Without a newcomer: a spectator asks for it themself, a player for nobody.
pub async fn ask(
    asker: &Asker<'_>,
    data: &Data,
    game: GameId,
    seat: Seat,
    with: Option<(User, String)>,
) -> Result<(), Error> {
    let table = table_with(data, game, seat).await?;
    let sits = table.seat_of(asker.user_id()).is_some();
    let newcomer = match with {
        Some((user, _)) if user.bot => return Err(SeatRefusal::NoPerson.into()),
        Some((user, name)) => Some(Newcomer {
            user: user.id,
            name,
        }),
        None if sits => None,
        None => Some(Newcomer {
            user: asker.user_id(),
            name: asker.name(),
        }),
    };
    let is_newcomer = |newcomer: &Newcomer| newcomer.user == asker.user_id();
    if !sits && !newcomer.as_ref().is_some_and(is_newcomer) {
        return Err(Error::NotSeated);
    }
    let sits_here = |newcomer: &Newcomer| table.seat_of(newcomer.user).is_some();
    if newcomer.as_ref().is_some_and(sits_here) {
        return Err(SeatRefusal::SitsHere.into());
    }
    if newcomer.is_none() && table.game.has_resigned(seat) {
        return Err(SeatRefusal::Resigned.into());
    }
    let question = Question {
        kind: BallotKind::Replace,
        seq: table.seq(),
        seat: Some(seat),
        newcomer,
        computer: None,
    };
    votes::ask(asker, data, &table, question).await
}

/// Somebody at the table asks that a computer takes a seat.
pub async fn ask_computer(
    asker: &Asker<'_>,
    data: &Data,
    game: GameId,
    seat: Seat,
    level: Level,
) -> Result<(), Error> {
    let table = table_with(data, game, seat).await?;
    table.seat_of(asker.user_id()).ok_or(Error::NotSeated)?;
    let mut others = table.people().filter(|(player, _)| player.seat != seat);
    others.next().ok_or(SeatRefusal::LastPerson)?;
    let question = Question {
        kind: BallotKind::Replace,
        seq: table.seq(),
        seat: Some(seat),
        newcomer: None,
        computer: Some(level),
    };
    votes::ask(asker, data, &table, question).await
}

/// A table that goes on, at which a seat can change hands.
async fn table_with(data: &Data, game: GameId, seat: Seat) -> Result<Table, Error> {
    let table = data.store.table(game).await?;
    table.game.phase().seat().ok_or(engine::Refusal::Over)?;
    table.player(seat).ok_or(SeatRefusal::NoSuchSeat)?;
    Ok(table)
}

/// What the computer is called that would take a seat: computers at the table keep their numbers.
pub(super) fn computer_name(locale: Locale, table: &Table, level: Level) -> String {
    let computers = table.players.iter();
    let computers = computers.filter(|player| player.kind == Holder::Computer);
    let number = computers.count() as u8 + 1;
    compose::computer::computer_name(locale, level, number)
}

/// Whether nobody has to be asked: whoever sits there hands it over, or no person does and the host gives it away.
pub(super) fn is_settled(table: &Table, ballot: &Ballot) -> bool {
    let (Some(seat), Some(asker)) = (ballot.seat, ballot.asked_by) else {
        return false;
    };
    let is_free =
        table.is_empty(seat) || table.game.has_resigned(seat) || table.computer(seat).is_some();
    table.seat_of(asker) == Some(seat) || (is_free && table.is_host(asker))
}

/// Whether somebody is to take the seat who has not asked for it themself.
pub(super) fn is_offer(ballot: &Ballot) -> bool {
    let newcomer = ballot.newcomer.as_ref();
    ballot.kind == BallotKind::Replace
        && newcomer.is_some_and(|newcomer| Some(newcomer.user) != ballot.asked_by)
}

/// The table has agreed: the seat is offered, in a message that notifies whoever may take it.
pub(super) async fn offer(asker: &Asker<'_>, table: &Table, ballot: &Ballot) -> Result<(), Error> {
    let Some(newcomer) = &ballot.newcomer else {
        return Err(Error::NoBallot);
    };
    let locale = asker.public_locale();
    let name = votes::about(table, ballot);
    let agreed = say!(locale, "replace-agreed", name = &name);
    asker.edit(Reply::text(agreed)).await?;
    let button = |take: bool, key: &str, style: ButtonStyle| {
        let id = CustomId::Seat {
            game: table.id,
            ballot: ballot.id,
            take,
        };
        reply::button(&id, &say!(locale, key), style)
    };
    let take = button(true, "button-take-seat", ButtonStyle::Success);
    let leave = button(false, "button-no", ButtonStyle::Secondary);
    let who = format!("<@{}>", newcomer.user);
    let text = say!(locale, "replace-offer", who = who, name = name);
    let offer = Reply::text(text)
        .rows(vec![CreateActionRow::Buttons(vec![take, leave])])
        .mentioning([newcomer.user]);
    asker.followup(offer, SeenBy::Everybody).await
}

/// The answer to that offer.
pub(super) async fn answer(
    asker: &Asker<'_>,
    data: &Data,
    game: GameId,
    ballot: BallotId,
    take: bool,
) -> Result<(), Error> {
    let ballot = data.store.ballot(ballot).await?;
    let table = data.store.table(game).await?;
    let newcomer = ballot.newcomer.as_ref().filter(|_| ballot.game == game);
    let newcomer = newcomer.ok_or(Error::NoBallot)?;
    if newcomer.user != asker.user_id() {
        return Err(SeatRefusal::NotOffered.into());
    }
    let (locale, now) = (asker.public_locale(), data.clock.now());
    let settle = |outcome| data.store.settle(ballot.id, outcome, now);
    if !take {
        asker.in_time_to_change(settle(Outcome::Refused)).await?;
        let name = first_name(newcomer);
        let text = say!(locale, "replace-declined", newcomer = name);
        return asker.finish_change(Reply::text(text)).await;
    }
    if votes::is_overtaken(&table, &ballot) {
        asker.in_time_to_change(settle(Outcome::Overtaken)).await?;
        let text = votes::outcome_text(locale, &table, &ballot, Outcome::Overtaken);
        return asker.finish_change(Reply::text(text)).await;
    }
    if !votes::is_agreed(&table, &ballot, now) {
        return Err(Error::NoBallot);
    }
    asker.defer_update().await?;
    votes::carry_out(data, &table, &ballot).await?;
    let text = votes::outcome_text(locale, &table, &ballot, Outcome::Agreed);
    asker.edit(Reply::text(text)).await?;
    if let Some(thread) = table.place.thread {
        follow(asker, game, thread, newcomer.user).await;
    }
    Ok(())
}

/// Whoever took a seat follows the thread. Where they cannot be added, their first mention brings them in.
async fn follow(asker: &Asker<'_>, game: GameId, thread: serenity::ChannelId, user: UserId) {
    if let Err(error) = thread.add_thread_member(asker.http, user).await {
        tracing::info!(%game, %error, "somebody could not be added to the thread");
    }
}

fn first_name(newcomer: &Newcomer) -> String {
    Names::new([&newcomer.name]).first().to_owned()
}

/// The seat changes hands. Handing one's own seat over wins no time; a seat that was taken away or empty begins anew.
pub(super) async fn change_hands(
    data: &Data,
    table: &Table,
    ballot: &Ballot,
    seat: Seat,
    cause: Cause,
) -> Result<(), Error> {
    let newcomer = ballot.newcomer.as_ref();
    if newcomer.is_some_and(|newcomer| table.seat_of(newcomer.user).is_some()) {
        return Err(SeatRefusal::SitsHere.into());
    }
    let now = data.clock.now();
    let hands_over = ballot.asked_by.and_then(|user| table.seat_of(user)) == Some(seat);
    let time = if hands_over {
        TurnTime::GoesOn
    } else {
        TurnTime::Anew {
            remind: now.plus(FIRST_LOOK),
        }
    };
    let (game, store) = (table.id, &data.store);
    let locale = store.guild_locale(table.place.guild).await?;
    let locale = locale.map_or(Locale::English, |locale| Locale::of(&locale));
    let name = ballot
        .computer
        .map(|level| (level, computer_name(locale, table, level)));
    let successor = match (newcomer, &name) {
        (Some(newcomer), _) => Successor::Person(newcomer),
        (None, Some((level, name))) => Successor::Computer(*level, name),
        (None, None) => Successor::Nobody,
    };
    let hand_over = HandOver {
        seat,
        successor,
        time,
    };
    play::hand_over(data, game, &hand_over, cause).await?;
    data.computers.wake();
    Ok(())
}
