//! The game begins: the lobby's people sit down, and the first facts are stored.

use engine::{Event, Seat};
use sqlx::SqliteConnection;

use super::{Lobby, read};
use crate::{
    clock::Time,
    error::Error,
    store::{
        Append, Cause, GameId, Holder, NoticeKind, PlayerColour, Seq, Sitter, Store, deal_colours,
        rows::flake,
    },
};

/// How a game begins.
#[derive(Clone, Debug)]
pub(crate) struct Beginning {
    /// Who sits down, in the order of seats.
    pub(crate) sitters: Vec<Sitter>,
    /// The first facts.
    pub(crate) events: Vec<Event>,
    /// Who begins.
    pub(crate) turn: Option<Seat>,
}

impl Store {
    /// The game begins with whoever has joined at this moment. `begin` seats them and makes the first facts; nothing is
    /// stored where it fails.
    pub(crate) async fn begin_game(
        &self,
        game: GameId,
        cause: Cause,
        at: Time,
        reminder: Option<Time>,
        begin: impl FnOnce(&Lobby) -> Result<Beginning, Error>,
    ) -> Result<(), Error> {
        let mut tx = self.begin().await?;
        let lobby = read(&mut tx, game).await?;
        lobby.waiting()?;
        let Beginning {
            sitters,
            events,
            turn,
        } = begin(&lobby)?;
        let wishes: Vec<_> = sitters.iter().map(Sitter::wish).collect();
        let seats = Seat::first(sitters.len());
        let people = sitters.iter().zip(deal_colours(&wishes));
        for (seat, (sitter, colour)) in seats.zip(people) {
            sit(&mut tx, game, seat, sitter, colour, at).await?;
        }
        let append = Append {
            game,
            after: Seq(0),
            events: &events,
            cause,
            at,
            notice: Some(match turn {
                Some(_) => NoticeKind::Turn,
                None => NoticeKind::Over,
            }),
            reminder: reminder.filter(|_| !is_computers(&sitters, turn)),
            clock: None,
            whys: &[],
            hand_over: None,
            turn,
        };
        append.write(&mut tx).await?;
        tx.commit().await?;
        Ok(())
    }
}

/// Whether a computer begins: nobody is reminded then.
fn is_computers(sitters: &[Sitter], turn: Option<Seat>) -> bool {
    let first = turn.and_then(|seat| sitters.get(seat.index()));
    first.is_some_and(|sitter| sitter.user().is_none())
}

async fn sit(
    conn: &mut SqliteConnection,
    game: GameId,
    seat: Seat,
    sitter: &Sitter,
    colour: PlayerColour,
    at: Time,
) -> Result<(), Error> {
    let (kind, user, name, level) = match sitter {
        Sitter::Person(member) => (Holder::Person, Some(flake(member.user)), &member.name, None),
        Sitter::Computer { level, name } => (Holder::Computer, None, name, Some(level.key())),
    };
    sqlx::query(
        "INSERT INTO seat_holder (game_id, seat, from_seq, kind, user_id, name, colour, since_at, level) \
         VALUES ($1, $2, 1, $3, $4, $5, $6, $7, $8)",
    )
    .bind(game.0)
    .bind(i64::from(u8::from(seat)))
    .bind(kind.word())
    .bind(user)
    .bind(name)
    .bind(colour.key())
    .bind(at.0)
    .bind(level)
    .execute(conn)
    .await?;
    Ok(())
}
