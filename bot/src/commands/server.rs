//! `/server …`: what the admins of a server choose: who may open games, where, how many; language; how long games are kept.
//!
//! Discord shows the command to those who manage the server; that they do is asked again here, for every subcommand.

use poise::serenity_prelude as serenity;
use serenity::{ChannelId, GuildChannel, GuildId, Role};

use crate::{
    commands::settings::{language_typed, languages},
    data::{ApplicationContext, Data},
    error::Error,
    router::Asker,
    say,
    say::Locale,
    store::{Openers, ServerSettings},
};

/// Who may open games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub enum OpenersArg {
    /// Everybody.
    #[name = "everybody"]
    Everybody,
    /// Those who manage the server.
    #[name = "those who manage the server"]
    Managers,
}

/// What was typed.
#[derive(Debug, Default)]
struct Wish {
    openers: Option<OpenersArg>,
    role: Option<Role>,
    channel: Option<GuildChannel>,
    anywhere: Option<bool>,
    games: Option<u8>,
    language: Option<String>,
    keep: Option<u16>,
}

/// What admins choose for their server.
#[expect(clippy::unused_async, reason = "the framework awaits commands")]
#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild",
    subcommand_required,
    default_member_permissions = "MANAGE_GUILD",
    subcommands("show", "set")
)]
pub(crate) async fn server(_ctx: ApplicationContext<'_>) -> Result<(), Error> {
    Ok(())
}

/// Shows what was chosen.
#[poise::command(slash_command, guild_only)]
async fn show(ctx: ApplicationContext<'_>) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    let done = change(&asker, ctx.data(), &Wish::default()).await;
    asker.settle(done).await;
    Ok(())
}

/// Chooses.
#[expect(clippy::too_many_arguments, reason = "the options of the command")]
#[poise::command(slash_command, guild_only)]
async fn set(
    ctx: ApplicationContext<'_>,
    #[description = "who may open games"] openers: Option<OpenersArg>,
    #[description = "a role that may"] role: Option<Role>,
    #[description = "where"]
    #[channel_types("Text")]
    channel: Option<GuildChannel>,
    #[description = "anywhere"] anywhere: Option<bool>,
    #[description = "how many a person"]
    #[min = 0]
    #[max = 50]
    games: Option<u8>,
    #[description = "language"]
    #[autocomplete = "languages"]
    language: Option<String>,
    #[description = "days"]
    #[min = 0]
    #[max = 3650]
    keep: Option<u16>,
) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    let wish = Wish {
        openers,
        role,
        channel,
        anywhere,
        games,
        language,
        keep,
    };
    asker.settle(change(&asker, ctx.data(), &wish).await).await;
    Ok(())
}

async fn change(asker: &Asker<'_>, data: &Data, wish: &Wish) -> Result<(), Error> {
    asker.tell_in_time(changed(asker, data, wish)).await
}

async fn changed(asker: &Asker<'_>, data: &Data, wish: &Wish) -> Result<String, Error> {
    let guild = asker.guild.ok_or(Error::NoGame)?;
    if !asker.manages_server() {
        return Err(Error::NotManager);
    }
    let before = data.store.server_settings(guild).await?;
    let after = match wished(asker.locale, guild, &before, wish) {
        Ok(after) => after,
        Err(sentence) => return Ok(sentence),
    };
    let key = if after == before {
        "server-title"
    } else {
        let now = data.clock.now();
        data.store.set_server_settings(guild, &after, now).await?;
        data.languages.set_guild(guild, after.language.as_deref());
        "server-changed"
    };
    let mut lines = vec![say!(asker.locale, key)];
    lines.extend(shown(asker.locale, &after));
    Ok(lines.join("\n"))
}

/// The settings as they are wished, or what is wrong with the wish; then nothing changes.
fn wished(
    locale: Locale,
    guild: GuildId,
    before: &ServerSettings,
    wish: &Wish,
) -> Result<ServerSettings, String> {
    let mut after = before.clone();
    match wish.openers {
        Some(OpenersArg::Everybody) => after.openers = Openers::Everybody,
        Some(OpenersArg::Managers) => after.openers = Openers::Managers,
        None => {}
    }
    if let Some(role) = &wish.role {
        // The role of everybody has the number of the server.
        after.openers = if role.id.get() == guild.get() {
            Openers::Everybody
        } else {
            Openers::Role(role.id)
        };
    }
    if wish.anywhere == Some(true) {
        after.channels.clear();
    }
    if let Some(channel) = &wish.channel {
        if channel.guild_id != guild {
            return Err(say!(locale, "server-other-channel"));
        }
        toggle(&mut after.channels, channel.id);
    }
    if let Some(games) = wish.games {
        after.games_each = (games > 0).then_some(games);
    }
    if let Some(text) = &wish.language {
        after.language = language_typed(locale, text)?;
    }
    if let Some(days) = wish.keep {
        after.keep_days = (days > 0).then_some(days);
    }
    Ok(after)
}

/// A channel is chosen; chosen again, it is not.
fn toggle(channels: &mut Vec<ChannelId>, channel: ChannelId) {
    if channels.contains(&channel) {
        channels.retain(|chosen| *chosen != channel);
    } else {
        channels.push(channel);
    }
}

fn shown(locale: Locale, settings: &ServerSettings) -> Vec<String> {
    let openers = match settings.openers {
        Openers::Everybody => say!(locale, "server-everybody"),
        Openers::Managers => say!(locale, "server-managers"),
        Openers::Role(role) => format!("<@&{role}>"),
    };
    let channels: Vec<String> = settings
        .channels
        .iter()
        .map(|id| format!("<#{id}>"))
        .collect();
    let channels = if channels.is_empty() {
        say!(locale, "server-anywhere")
    } else {
        channels.join(", ")
    };
    let language = settings.language.as_deref().map_or_else(
        || say!(locale, "personal-language-usual"),
        |code| Locale::of(code).name().to_owned(),
    );
    vec![
        say!(locale, "server-openers", who = openers),
        say!(locale, "server-channels", channels = channels),
        say!(
            locale,
            "server-games",
            games = settings.games_each.unwrap_or(0)
        ),
        say!(locale, "server-language", language = language),
        say!(
            locale,
            "server-keep",
            days = settings.keep_days.unwrap_or(0)
        ),
    ]
}

/// Whether somebody may open a game here.
///
/// # Errors
/// Why not, and what would be allowed.
pub(crate) async fn may_open(asker: &Asker<'_>, data: &Data, guild: GuildId) -> Result<(), Error> {
    let settings = data.store.server_settings(guild).await?;
    let may = match settings.openers {
        Openers::Everybody => true,
        Openers::Managers => asker.manages_server(),
        Openers::Role(role) => asker.has_role(role) || asker.manages_server(),
    };
    if !may {
        return Err(Error::NotOpener(settings.openers));
    }
    if !settings.channels.is_empty() && !settings.channels.contains(&asker.channel) {
        return Err(Error::NotHere(settings.channels));
    }
    if let Some(most) = settings.games_each
        && data.store.n_opened_by(guild, asker.user_id()).await? >= u32::from(most)
    {
        return Err(Error::Enough(most));
    }
    Ok(())
}
