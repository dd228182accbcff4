//! The game begins: the lobby's people sit down, and the first facts are stored.

use engine::{Event, Seat};
use sqlx::SqliteConnection;

use super::{Lobby, read};
use crate::{
    clock::Time,
    error::Error,
    store::{
        Append, Cause, GameId, Member, NoticeKind, PlayerColour, Seq, Store, deal_colours,
        rows::flake,
    },
};

impl Store {
    /// The game begins with whoever has joined at this moment. `begin` makes its first facts and may seat the members in
    /// another order; nothing is stored where it fails.
    pub(crate) async fn begin_game(
        &self,
        game: GameId,
        cause: Cause,
        at: Time,
        reminder: Option<Time>,
        begin: impl FnOnce(&mut Lobby) -> Result<(Vec<Event>, Option<Seat>), Error>,
    ) -> Result<(), Error> {
        let mut tx = self.begin().await?;
        let mut lobby = read(&mut tx, game).await?;
        lobby.waiting()?;
        let (events, turn) = begin(&mut lobby)?;
        let wishes: Vec<_> = lobby.members.iter().map(|member| member.colour).collect();
        let seats = Seat::first(lobby.members.len());
        let people = lobby.members.iter().zip(deal_colours(&wishes));
        for (seat, (member, colour)) in seats.zip(people) {
            sit(&mut tx, game, seat, member, colour, at).await?;
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
            reminder,
            clock: None,
            turn,
        };
        append.write(&mut tx).await?;
        tx.commit().await?;
        Ok(())
    }
}

async fn sit(
    conn: &mut SqliteConnection,
    game: GameId,
    seat: Seat,
    member: &Member,
    colour: PlayerColour,
    at: Time,
) -> Result<(), Error> {
    sqlx::query(
        "INSERT INTO seat_holder (game_id, seat, from_seq, kind, user_id, name, colour, since_at) \
         VALUES ($1, $2, 1, 'person', $3, $4, $5, $6)",
    )
    .bind(game.0)
    .bind(i64::from(u8::from(seat)))
    .bind(flake(member.user))
    .bind(&member.name)
    .bind(colour.key())
    .bind(at.0)
    .execute(conn)
    .await?;
    Ok(())
}
