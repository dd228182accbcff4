//! Who is in a lobby: joining, leaving, inviting, colours, handing over.

use poise::serenity_prelude as serenity;
use serenity::UserId;
use sqlx::SqliteConnection;

use super::{Lobby, close, read};
use crate::{
    clock::Time,
    error::{Error, LobbyRefusal},
    store::{GameId, Member, PlayerColour, Store, rows::flake},
};

impl Store {
    /// Somebody sits down.
    pub async fn join(&self, game: GameId, member: &Member, at: Time) -> Result<Lobby, Error> {
        let mut tx = self.begin().await?;
        let lobby = read(&mut tx, game).await?;
        lobby.waiting()?;
        if lobby.has(member.user) {
            return Err(LobbyRefusal::AlreadyIn.into());
        }
        if !lobby.is_open
            && !lobby.invited.contains(&member.user)
            && lobby.host != Some(member.user)
        {
            return Err(LobbyRefusal::NotInvited.into());
        }
        if lobby.removed.contains(&member.user) {
            return Err(LobbyRefusal::Removed.into());
        }
        if lobby.is_full() {
            return Err(LobbyRefusal::Full.into());
        }
        add(&mut tx, game, member, at).await?;
        let lobby = read(&mut tx, game).await?;
        tx.commit().await?;
        Ok(lobby)
    }

    /// The host removes somebody; they come back when they are invited again.
    pub async fn remove(
        &self,
        game: GameId,
        host: UserId,
        user: UserId,
        at: Time,
    ) -> Result<Lobby, Error> {
        let mut tx = self.begin().await?;
        let lobby = hosted(&mut tx, game, host).await?;
        if user == host || !lobby.has(user) {
            return Err(LobbyRefusal::NotIn.into());
        }
        sqlx::query("DELETE FROM lobby_member WHERE game_id = $1 AND user_id = $2")
            .bind(game.0)
            .bind(flake(user))
            .execute(&mut *tx)
            .await?;
        invite(&mut tx, game, user, host, at).await?;
        sqlx::query("UPDATE invitation SET declined_at = $3 WHERE game_id = $1 AND user_id = $2")
            .bind(game.0)
            .bind(flake(user))
            .bind(at.0)
            .execute(&mut *tx)
            .await?;
        let lobby = read(&mut tx, game).await?;
        tx.commit().await?;
        Ok(lobby)
    }

    /// Somebody gets up. The next in line hosts when the host goes; nobody left closes it.
    pub async fn leave(&self, game: GameId, user: UserId) -> Result<Lobby, Error> {
        let mut tx = self.begin().await?;
        let lobby = read(&mut tx, game).await?;
        lobby.waiting()?;
        if !lobby.has(user) {
            return Err(LobbyRefusal::NotIn.into());
        }
        sqlx::query("DELETE FROM lobby_member WHERE game_id = $1 AND user_id = $2")
            .bind(game.0)
            .bind(flake(user))
            .execute(&mut *tx)
            .await?;
        let next = lobby.members.iter().find(|member| member.user != user);
        match next {
            None => close(&mut tx, game).await?,
            Some(next) if lobby.host == Some(user) => hand_over(&mut tx, game, next.user).await?,
            Some(_) => {}
        }
        let lobby = read(&mut tx, game).await?;
        tx.commit().await?;
        Ok(lobby)
    }

    /// The host makes somebody else who has joined the host.
    pub async fn hand_over(&self, game: GameId, host: UserId, to: UserId) -> Result<Lobby, Error> {
        let mut tx = self.begin().await?;
        let lobby = hosted(&mut tx, game, host).await?;
        lobby.has(to).then_some(()).ok_or(LobbyRefusal::NotIn)?;
        hand_over(&mut tx, game, to).await?;
        let lobby = read(&mut tx, game).await?;
        tx.commit().await?;
        Ok(lobby)
    }

    /// The host invites somebody by name.
    pub async fn invite(
        &self,
        game: GameId,
        host: UserId,
        user: UserId,
        at: Time,
    ) -> Result<Lobby, Error> {
        let mut tx = self.begin().await?;
        hosted(&mut tx, game, host).await?;
        invite(&mut tx, game, user, host, at).await?;
        let lobby = read(&mut tx, game).await?;
        tx.commit().await?;
        Ok(lobby)
    }

    /// Somebody in the lobby wishes for a colour; `None`: whatever is left.
    pub async fn set_colour(
        &self,
        game: GameId,
        user: UserId,
        colour: Option<PlayerColour>,
    ) -> Result<Lobby, Error> {
        let mut tx = self.begin().await?;
        let lobby = read(&mut tx, game).await?;
        lobby.waiting()?;
        lobby.has(user).then_some(()).ok_or(LobbyRefusal::NotIn)?;
        let taken = lobby.members.iter().any(|member| {
            member.user != user && member.colour.is_some() && member.colour == colour
        });
        if taken {
            return Err(LobbyRefusal::ColourTaken.into());
        }
        sqlx::query("UPDATE lobby_member SET colour = $3 WHERE game_id = $1 AND user_id = $2")
            .bind(game.0)
            .bind(flake(user))
            .bind(colour.map(PlayerColour::key))
            .execute(&mut *tx)
            .await?;
        let lobby = read(&mut tx, game).await?;
        tx.commit().await?;
        Ok(lobby)
    }
}

/// A lobby that waits, for its host.
async fn hosted(conn: &mut SqliteConnection, game: GameId, host: UserId) -> Result<Lobby, Error> {
    let lobby = read(conn, game).await?;
    lobby.waiting()?;
    lobby.host_only(host)?;
    Ok(lobby)
}

pub(super) async fn add(
    conn: &mut SqliteConnection,
    game: GameId,
    member: &Member,
    at: Time,
) -> Result<(), Error> {
    sqlx::query(
        "INSERT INTO lobby_member (game_id, user_id, name, colour, joined_at, place) VALUES ($1, $2, $3, $4, $5, \
         (SELECT COALESCE(MAX(place), 0) + 1 FROM lobby_member WHERE game_id = $1))",
    )
    .bind(game.0)
    .bind(flake(member.user))
    .bind(&member.name)
    .bind(member.colour.map(PlayerColour::key))
    .bind(at.0)
    .execute(conn)
    .await?;
    Ok(())
}

pub(super) async fn invite(
    conn: &mut SqliteConnection,
    game: GameId,
    user: UserId,
    by: UserId,
    at: Time,
) -> Result<(), Error> {
    sqlx::query(
        "INSERT INTO invitation (game_id, user_id, invited_by, invited_at) VALUES ($1, $2, $3, $4) \
         ON CONFLICT (game_id, user_id) DO UPDATE SET declined_at = NULL",
    )
    .bind(game.0)
    .bind(flake(user))
    .bind(flake(by))
    .bind(at.0)
    .execute(conn)
    .await?;
    Ok(())
}

async fn hand_over(conn: &mut SqliteConnection, game: GameId, to: UserId) -> Result<(), Error> {
    let update = sqlx::query("UPDATE game SET host_id = $2 WHERE game_id = $1");
    update.bind(game.0).bind(flake(to)).execute(conn).await?;
    Ok(())
}
