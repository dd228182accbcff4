//! The lobby: joining, leaving, the host's options, the start, and opening another one. Commands and buttons meet here.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{MessageId, UserId};

use super::Asker;
use crate::{
    commands::server::may_open,
    compose::{
        lobby::{
            LobbyScene, chosen, closed_lobby, colour_panel, lobby_message, options_panel, page_of,
            people_panel,
        },
        reply::{Reply, SeenBy},
    },
    custom_id::{LobbyAct, LobbyOption},
    data::Data,
    error::{Error, LobbyRefusal},
    permissions, play, say,
    say::Locale,
    store::{GameId, GameState, Lobby, NewLobby, TableOptions, colour_named},
};

/// How long a lobby waits for its host.
pub const LOBBY_LASTS: Duration = Duration::from_hours(7 * 24);

/// Whom a new lobby is for.
#[derive(Clone, Debug, Default)]
pub struct Guests {
    /// Only invited people may join.
    pub private: bool,
    /// Who is invited by name.
    pub invited: Vec<UserId>,
    /// The game it continues.
    pub rematch_of: Option<GameId>,
}

pub(super) async fn press(
    asker: &Asker<'_>,
    data: &Data,
    game: GameId,
    act: LobbyAct,
) -> Result<(), Error> {
    match act {
        LobbyAct::Join => {
            let (member, now) = (asker.member(), data.clock.now());
            let joined = data.store.join(game, &member, now);
            let lobby = asker.in_time_to_change(joined).await?;
            show_change(asker, &lobby).await
        }
        LobbyAct::Leave => {
            let left = data.store.leave(game, asker.user_id());
            let lobby = asker.in_time_to_change(left).await?;
            show_change(asker, &lobby).await
        }
        LobbyAct::Options => {
            let lobby = data.store.lobby(game).await?;
            lobby.waiting()?;
            lobby.host_only(asker.user_id())?;
            let panel = options_panel(game, &lobby.options, asker.locale, LobbyAct::Rules);
            asker.respond(panel, SeenBy::Asker).await
        }
        LobbyAct::Colour => {
            let lobby = data.store.lobby(game).await?;
            lobby.waiting()?;
            let user = asker.user_id();
            lobby.has(user).then_some(()).ok_or(LobbyRefusal::NotIn)?;
            let panel = colour_panel(game, user, &lobby.members, asker.locale);
            asker.respond(panel, SeenBy::Asker).await
        }
        LobbyAct::Rules | LobbyAct::More | LobbyAct::People => {
            let lobby = data.store.lobby(game).await?;
            lobby.waiting()?;
            lobby.host_only(asker.user_id())?;
            asker.update(panel(asker, &lobby, act)).await
        }
        LobbyAct::Start => {
            let lobby = data.store.lobby(game).await?;
            lobby.waiting()?;
            lobby.host_only(asker.user_id())?;
            let begun = play::start(data, game, asker.user_id(), asker.cause());
            asker.in_time_to_change(begun).await?;
            let lobby = data.store.lobby(game).await?;
            show_change(asker, &lobby).await
        }
    }
}

async fn show_change(asker: &Asker<'_>, lobby: &Lobby) -> Result<(), Error> {
    let message = reply(asker.public_locale(), lobby);
    asker.finish_change(message).await
}

/// A choice in the host's options.
pub(super) async fn choose(
    asker: &Asker<'_>,
    data: &Data,
    game: GameId,
    option: LobbyOption,
    values: &[String],
) -> Result<(), Error> {
    let (user, now) = (asker.user_id(), data.clock.now());
    let first = values.first().map_or("", String::as_str);
    let person = || {
        let id = first.parse().ok().filter(|id| *id != 0);
        id.map(UserId::new).ok_or(LobbyRefusal::NotIn)
    };
    let change = async {
        match option {
            LobbyOption::Remove => data.store.remove(game, user, person()?, now).await,
            LobbyOption::Host => data.store.hand_over(game, user, person()?).await,
            LobbyOption::Colour => {
                let colour = colour_named(first);
                data.store.set_colour(game, user, colour).await
            }
            _ => {
                let choose = |options: &TableOptions| chosen(options, option, values);
                data.store.change_options(game, user, choose).await
            }
        }
    };
    let changed = asker.in_time_to_change(change).await?;
    let shown = panel(asker, &changed, page_of(option));
    asker.finish_change(shown).await?;
    refresh(asker, data, changed.id).await;
    Ok(())
}

/// A private panel as it is now; who has just handed over is told so.
fn panel(asker: &Asker<'_>, lobby: &Lobby, page: LobbyAct) -> Reply {
    let (user, locale) = (asker.user_id(), asker.locale);
    match page {
        LobbyAct::Colour => colour_panel(lobby.id, user, &lobby.members, locale),
        _ if lobby.host != Some(user) => Reply::text(say!(locale, "people-handed-over")),
        LobbyAct::People => people_panel(lobby.id, user, &lobby.members, locale),
        _ => options_panel(lobby.id, &lobby.options, locale, page),
    }
}

/// Opens a lobby in this channel; its message is the answer.
pub async fn open(
    asker: &Asker<'_>,
    data: &Data,
    options: TableOptions,
    guests: Guests,
) -> Result<(), Error> {
    let guild = asker.guild.ok_or(Error::NoGame)?;
    if let Some(ours) = asker.our_permissions {
        let missing = permissions::missing_from(ours);
        if !missing.is_empty() {
            return Err(Error::Missing(missing));
        }
    }
    may_open(asker, data, guild).await?;
    let now = data.clock.now();
    let new = NewLobby {
        guild,
        channel: asker.channel,
        host: asker.member(),
        is_open: !guests.private,
        options,
        invited: guests.invited,
        expires_at: Some(now.plus(LOBBY_LASTS)),
        rematch_of: guests.rematch_of,
    };
    let opened = async {
        if let Some(locale) = asker.guild_locale {
            data.store.set_guild_locale(guild, locale, now).await?;
        }
        data.store.open_lobby(&new, asker.cause(), now).await
    };
    let lobby = asker.in_time(SeenBy::Everybody, opened).await?;
    let message = reply(asker.public_locale(), &lobby);
    asker.finish(message, SeenBy::Everybody).await?;
    let sent = asker.answer().await?;
    data.store
        .set_lobby_message(lobby.id, sent.channel_id, sent.id)
        .await?;
    Ok(())
}

/// Opens a lobby with the options of a game that has ended.
pub async fn rematch(asker: &Asker<'_>, data: &Data, game: GameId) -> Result<(), Error> {
    let table = data.store.table(game).await?;
    if table.state != GameState::Over {
        return Err(Error::Stale);
    }
    if let Some(open) = data.store.rematch_lobby(game).await? {
        return join_rematch(asker, data, open).await;
    }
    let invited = table.people().map(|(_, user)| user);
    let guests = Guests {
        private: false,
        invited: invited.filter(|user| *user != asker.user_id()).collect(),
        rematch_of: Some(game),
    };
    open(asker, data, table.options, guests).await
}

/// Somebody has opened the rematch already: whoever asks for one joins it.
async fn join_rematch(asker: &Asker<'_>, data: &Data, game: GameId) -> Result<(), Error> {
    let now = data.clock.now();
    let lobby = data.store.join(game, &asker.member(), now).await?;
    let text = say!(asker.locale, "lobby-joined");
    asker.respond(Reply::text(text), SeenBy::Asker).await?;
    refresh(asker, data, lobby.id).await;
    Ok(())
}

/// Somebody joins by command: the newest lobby of the channel that has a seat for them.
pub async fn join_here(asker: &Asker<'_>, data: &Data) -> Result<(), Error> {
    let mut refusal = Error::NoGame;
    for line in data.store.lobbies_in(asker.channel).await? {
        let (member, now) = (asker.member(), data.clock.now());
        let joined = data.store.join(line.id, &member, now);
        match asker.in_time(SeenBy::Asker, joined).await {
            Ok(lobby) => {
                let text = say!(asker.locale, "lobby-joined");
                asker.finish(Reply::text(text), SeenBy::Asker).await?;
                refresh(asker, data, lobby.id).await;
                return Ok(());
            }
            Err(Error::Lobby(why)) => refusal = why.into(),
            Err(error) => return Err(error),
        }
    }
    Err(refusal)
}

/// Somebody leaves by command: the newest lobby of the channel that they are in.
pub async fn leave_here(asker: &Asker<'_>, data: &Data) -> Result<(), Error> {
    let mut refusal = Error::NoGame;
    for line in data.store.lobbies_in(asker.channel).await? {
        let left = data.store.leave(line.id, asker.user_id());
        match asker.in_time(SeenBy::Asker, left).await {
            Ok(lobby) => {
                let text = say!(asker.locale, "lobby-left");
                asker.finish(Reply::text(text), SeenBy::Asker).await?;
                refresh(asker, data, lobby.id).await;
                return Ok(());
            }
            Err(Error::Lobby(LobbyRefusal::NotIn)) => refusal = LobbyRefusal::NotIn.into(),
            Err(error) => return Err(error),
        }
    }
    Err(refusal)
}

/// The host starts by command: their newest lobby of the channel.
pub async fn start_here(asker: &Asker<'_>, data: &Data) -> Result<(), Error> {
    let lobby = hosted_here(asker, data).await?;
    asker.defer_private().await?;
    play::start(data, lobby, asker.user_id(), asker.cause()).await?;
    let text = say!(asker.locale, "lobby-starting");
    asker.edit(Reply::text(text)).await?;
    refresh(asker, data, lobby).await;
    Ok(())
}

/// The newest lobby of the channel that the asker hosts.
pub async fn hosted_here(asker: &Asker<'_>, data: &Data) -> Result<GameId, Error> {
    let lobbies = data.store.lobbies_in(asker.channel).await?;
    let mine = lobbies
        .iter()
        .find(|line| line.host == Some(asker.user_id()));
    match (mine, lobbies.is_empty()) {
        (Some(line), _) => Ok(line.id),
        (None, true) => Err(Error::NoGame),
        (None, false) => Err(Error::NotHost),
    }
}

/// The host gives a lobby up.
pub async fn close(asker: &Asker<'_>, data: &Data, game: GameId) -> Result<(), Error> {
    let closed = data.store.close_lobby(game, asker.user_id());
    let lobby = asker.in_time(SeenBy::Asker, closed).await?;
    let text = say!(asker.locale, "lobby-closed-by-host");
    asker.finish(Reply::text(text), SeenBy::Asker).await?;
    refresh(asker, data, lobby.id).await;
    Ok(())
}

/// One message is brought up to date at a time: an older state must not arrive after a newer one.
static REFRESHING: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());

/// Brings the lobby's message up to date. Where that fails, its buttons still say the truth when they are pressed.
pub async fn refresh(asker: &Asker<'_>, data: &Data, game: GameId) {
    let _alone = REFRESHING.lock().await;
    let lobby = match data.store.lobby(game).await {
        Ok(lobby) => lobby,
        Err(error) => {
            tracing::warn!(%game, %error, "a lobby could not be read to be shown");
            return;
        }
    };
    let Some(message) = lobby.message else {
        return;
    };
    let channel = lobby.place.channel;
    let edit = reply(asker.public_locale(), &lobby).into_message_edit();
    let edited = channel
        .edit_message(asker.http, MessageId::new(message.get()), edit)
        .await;
    if let Err(error) = edited {
        tracing::info!(game = %lobby.id, %error, "a lobby's message could not be brought up to date");
    }
}

/// The message of a lobby, whatever has become of it.
pub(crate) fn reply(locale: Locale, lobby: &Lobby) -> Reply {
    let invited = lobby.invited.iter().copied();
    let invited: Vec<UserId> = invited.filter(|user| !lobby.has(*user)).collect();
    let scene = LobbyScene {
        game: lobby.id,
        host: lobby.host,
        options: &lobby.options,
        members: &lobby.members,
        invited: &invited,
        expires: lobby.expires_at,
        is_open: lobby.is_open,
        locale,
    };
    match lobby.state {
        GameState::Lobby => lobby_message(scene),
        GameState::Closed => closed_lobby(scene, &say!(locale, "lobby-is-closed")),
        GameState::Running | GameState::Over => {
            let outcome = match lobby.place.thread {
                Some(thread) => say!(locale, "lobby-started", thread = format!("<#{thread}>")),
                None => say!(locale, "lobby-started-no-thread"),
            };
            closed_lobby(scene, &outcome)
        }
    }
}
