//! What a table decides together: to end without a winner, to skip a turn that waits too long. And giving up a seat.

use engine::EndCause;
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton, UserId};

use super::{Asker, Reader};
use crate::{
    compose::{
        reply::{Reply, SeenBy},
        tile_words,
    },
    custom_id::CustomId,
    data::Data,
    error::Error,
    play, say,
    say::Locale,
    store::{Ballot, BallotId, BallotKind, Cause, GameId, Outcome, Table},
};

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
    if table.host != Some(asker.user_id()) {
        return Err(Error::NotHost);
    }
    ask(asker, data, &table, BallotKind::End).await
}

/// Somebody asks the others to skip the turn that is going on.
pub async fn ask_skip(asker: &Asker<'_>, data: &Data, game: GameId) -> Result<(), Error> {
    let table = data.store.table(game).await?;
    if table.seat_of(asker.user_id()).is_none() {
        return Err(Error::NotSeated);
    }
    ask(asker, data, &table, BallotKind::Skip).await
}

async fn ask(asker: &Asker<'_>, data: &Data, table: &Table, kind: BallotKind) -> Result<(), Error> {
    let turn = table.game.phase().seat();
    let turn = turn.ok_or(engine::Refusal::Over)?;
    let about = (kind == BallotKind::Skip).then_some(turn);
    asker.defer_public().await?;
    let (user, now) = (asker.user_id(), data.clock.now());
    let ballot = data
        .store
        .ask(table.id, kind, table.seq(), about, user, now)
        .await?;
    if is_agreed(table, &ballot) {
        carry_out(data, table, &ballot).await?;
        let text = outcome_text(asker.public_locale(), table, &ballot, Outcome::Agreed);
        asker.edit(Reply::text(text)).await?;
        return Ok(());
    }
    asker
        .edit(question(asker.public_locale(), table, &ballot))
        .await?;
    Ok(())
}

/// Yes or No was pressed.
pub(super) async fn press(
    asker: &Asker<'_>,
    data: &Data,
    ask: Ask,
    agreed: bool,
) -> Result<(), Error> {
    let table = data.store.table(ask.game).await?;
    if table.seat_of(asker.user_id()).is_none() {
        return Err(Error::NotSeated);
    }
    let open = data.store.ballot(ask.game, ask.kind).await?;
    let open = open
        .filter(|ballot| ballot.id == ask.ballot)
        .ok_or(Error::NoBallot)?;
    let locale = asker.public_locale();
    let now = data.clock.now();
    if ask.kind == BallotKind::Skip && open.seq != table.seq() {
        data.store.settle(open.id, Outcome::Overtaken, now).await?;
        let text = outcome_text(locale, &table, &open, Outcome::Overtaken);
        return asker.update(Reply::text(text)).await;
    }
    if !may_vote(&table, &open).any(|user| user == asker.user_id()) {
        return Err(Error::NoBallot);
    }
    if !agreed {
        data.store.settle(open.id, Outcome::Refused, now).await?;
        let text = outcome_text(locale, &table, &open, Outcome::Refused);
        return asker.update(Reply::text(text)).await;
    }
    let ballot = data
        .store
        .agree(ask.game, ask.kind, asker.user_id(), now)
        .await?;
    if !is_agreed(&table, &ballot) {
        return asker.update(question(locale, &table, &ballot)).await;
    }
    asker.defer_update().await?;
    carry_out(data, &table, &ballot).await?;
    let text = outcome_text(locale, &table, &ballot, Outcome::Agreed);
    asker.edit(Reply::text(text)).await?;
    Ok(())
}

async fn carry_out(data: &Data, table: &Table, ballot: &Ballot) -> Result<(), Error> {
    let settled = data
        .store
        .settle(ballot.id, Outcome::Agreed, data.clock.now())
        .await?;
    if !settled {
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
        (BallotKind::Skip | BallotKind::Replace | BallotKind::Undo, _) => {
            return Err(Error::NoBallot);
        }
    }
    Ok(())
}

/// Who is asked: everybody who plays; about a skip everybody but the one it is about.
fn may_vote<'a>(table: &'a Table, ballot: &'a Ballot) -> impl Iterator<Item = UserId> + 'a {
    let people = table.people();
    let asked = people.filter(move |(player, _)| {
        ballot.kind != BallotKind::Skip || Some(player.seat) != ballot.seat
    });
    asked.map(|(_, user)| user)
}

fn is_agreed(table: &Table, ballot: &Ballot) -> bool {
    may_vote(table, ballot).all(|user| ballot.agreed.contains(&user))
}

fn question(locale: Locale, table: &Table, ballot: &Ballot) -> Reply {
    let waiting = may_vote(table, ballot).filter(|user| !ballot.agreed.contains(user));
    let waiting: Vec<String> = waiting.map(|user| format!("<@{user}>")).collect();
    let waiting = tile_words::and(locale, &waiting);
    let key = match ballot.kind {
        BallotKind::End => "vote-end",
        BallotKind::Skip => "vote-skip",
        BallotKind::Replace => "vote-replace",
        BallotKind::Undo => "vote-undo",
    };
    let about = about(table, ballot);
    let lines = [
        say!(locale, key, name = about),
        say!(locale, "vote-waiting", names = waiting),
    ];
    let button = |agreed: bool, key: &str, style: ButtonStyle| {
        let id = CustomId::Ballot {
            game: table.id,
            kind: ballot.kind,
            ballot: ballot.id,
            agreed,
        };
        CreateButton::new(id.to_string())
            .label(say!(locale, key))
            .style(style)
    };
    let yes = button(true, "button-yes", ButtonStyle::Success);
    let no = button(false, "button-no", ButtonStyle::Secondary);
    Reply::text(lines.join("\n")).rows(vec![CreateActionRow::Buttons(vec![yes, no])])
}

fn about(table: &Table, ballot: &Ballot) -> String {
    let names = crate::compose::Names::of_players(&table.players);
    ballot
        .seat
        .map_or_else(String::new, |seat| names.of(seat).to_owned())
}

fn outcome_text(locale: Locale, table: &Table, ballot: &Ballot, outcome: Outcome) -> String {
    let key = match (ballot.kind, outcome) {
        (BallotKind::End, Outcome::Agreed) => "vote-end-agreed",
        (BallotKind::Skip, Outcome::Agreed) => "vote-skip-agreed",
        (BallotKind::Replace | BallotKind::Undo, Outcome::Agreed) => "vote-agreed",
        (_, Outcome::Refused | Outcome::Withdrawn) => "vote-refused",
        (_, Outcome::Overtaken) => "vote-overtaken",
    };
    say!(locale, key, name = about(table, ballot))
}

/// Asks whether somebody really gives up their seat.
pub async fn ask_resign(asker: &Asker<'_>, data: &Data, game: GameId) -> Result<(), Error> {
    let table = data.store.table(game).await?;
    if table.seat_of(asker.user_id()).is_none() {
        return Err(Error::NotSeated);
    }
    let button = |sure: bool, key: &str, style: ButtonStyle| {
        let id = CustomId::Resign { game, sure };
        CreateButton::new(id.to_string())
            .label(say!(asker.locale, key))
            .style(style)
    };
    let yes = button(true, "button-resign", ButtonStyle::Danger);
    let no = button(false, "button-no", ButtonStyle::Secondary);
    let text = say!(asker.locale, "resign-sure");
    let reply = Reply::text(text).rows(vec![CreateActionRow::Buttons(vec![yes, no])]);
    asker.respond(reply, SeenBy::Asker).await
}

/// The answer to that question.
pub(super) async fn resign(
    asker: &Asker<'_>,
    data: &Data,
    game: GameId,
    sure: bool,
) -> Result<(), Error> {
    if !sure {
        return asker
            .update(Reply::text(say!(asker.locale, "resign-not")))
            .await;
    }
    asker.defer_update().await?;
    let played = play::resign(data, game, asker.user_id(), asker.cause()).await?;
    asker
        .edit(Reply::text(say!(asker.locale, "resign-done")))
        .await?;
    if !played.is_announced {
        let reader = Reader::of(played.table, asker.user_id(), asker.public_locale());
        let lines = crate::compose::history::lines(reader.scene(), &played.events);
        asker
            .followup(Reply::text(lines.join("\n")), SeenBy::Everybody)
            .await?;
    }
    Ok(())
}
