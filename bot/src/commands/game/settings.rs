//! `/game settings`: what the host of a running game may change, and where it is played. Without options it says how
//! things are.

use engine::Seat;
use poise::serenity_prelude as serenity;
use render::Palette;
use serenity::{Channel, ChannelType, PartialChannel, Permissions};

use super::{new::PaceArg, palette::PaletteArg};
use crate::{
    compose::{
        lobby::pace_name,
        reply::{Reply, SeenBy},
    },
    data::{ApplicationContext, Data},
    error::Error,
    permissions,
    router::Asker,
    say,
    say::Locale,
    store::{GameId, Holder, LONGEST_COMPUTER_PAUSE, Pace, Table},
};

/// Changes settings of a running game.
#[poise::command(slash_command, guild_only)]
#[expect(clippy::too_many_arguments, reason = "the options of the command")]
pub(super) async fn settings(
    ctx: ApplicationContext<'_>,
    #[description = "hints"] hints: Option<bool>,
    #[description = "pace"] pace: Option<PaceArg>,
    #[description = "palette"] palette: Option<PaletteArg>,
    #[description = "hours"]
    #[min = 1]
    #[max = 168]
    reminders: Option<u16>,
    #[description = "channel"]
    #[channel_types("Text")]
    channel: Option<PartialChannel>,
    #[description = "computer pause"]
    #[rename = "wait"]
    #[min = 0]
    #[max = 600]
    computer_pause: Option<u32>,
    #[description = "which game"]
    #[autocomplete = "crate::autocomplete::hosted"]
    game: Option<String>,
) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    let wish = Wish {
        hints,
        pace: pace.map(PaceArg::pace),
        palette: palette.map(PaletteArg::palette),
        reminders,
        channel,
        computer_pause: computer_pause.map(|seconds| seconds.min(LONGEST_COMPUTER_PAUSE)),
    };
    let done = change(&asker, ctx.data(), game.as_deref(), wish).await;
    asker.settle(done).await;
    Ok(())
}

struct Wish {
    hints: Option<bool>,
    pace: Option<Pace>,
    palette: Option<Palette>,
    reminders: Option<u16>,
    channel: Option<PartialChannel>,
    computer_pause: Option<u32>,
}

impl Wish {
    fn is_empty(&self) -> bool {
        self.hints.is_none()
            && self.pace.is_none()
            && self.palette.is_none()
            && self.reminders.is_none()
            && self.channel.is_none()
            && self.computer_pause.is_none()
    }
}

async fn change(
    asker: &Asker<'_>,
    data: &Data,
    game: Option<&str>,
    wish: Wish,
) -> Result<(), Error> {
    let game = match game {
        Some(text) => GameId(text.parse().map_err(|_| Error::NoGame)?),
        None => data
            .store
            .game_in(asker.channel)
            .await?
            .ok_or(Error::NoGame)?,
    };
    let table = data.store.table(game).await?;
    if asker.guild != Some(table.place.guild) {
        return Err(Error::NoGame);
    }
    if wish.is_empty() {
        let text = lines(asker.locale, &table).join("\n");
        return asker.respond(Reply::text(text), SeenBy::Asker).await;
    }
    let turn: Option<Seat> = table.game.phase().seat();
    turn.ok_or(engine::Refusal::Over)?;
    table.host_only(asker.user_id())?;
    asker.defer_public().await?;
    if let Some(channel) = &wish.channel {
        check_place(asker, &table, channel).await?;
    }
    data.store
        .change_settings(game, |settings| {
            settings.hints = wish.hints.or(settings.hints);
            settings.pace = wish.pace.or(settings.pace);
            settings.remind_hours = wish.reminders.or(settings.remind_hours);
            settings.computer_pause = wish.computer_pause.or(settings.computer_pause);
            if let Some(palette) = wish.palette {
                settings.palette = Some(palette.into());
            }
        })
        .await?;
    let now = data.clock.now();
    data.store.look_again(game, now).await?;
    data.announcer.wake();
    data.computers.wake();
    let locale = asker.public_locale();
    let mut text = Vec::new();
    if let Some(channel) = &wish.channel {
        let moving = data.store.move_game(game, channel.id, table.seq(), now);
        moving.await?;
        data.announcer.wake();
        let channel = format!("<#{}>", channel.id);
        text.push(say!(locale, "settings-moved", channel = channel));
    }
    text.extend(lines(locale, &data.store.table(game).await?));
    asker.edit(Reply::text(text.join("\n"))).await?;
    Ok(())
}

/// How things are, one setting a line.
fn lines(locale: Locale, table: &Table) -> Vec<String> {
    let on = if table.hints() {
        "option-on"
    } else {
        "option-off"
    };
    let palette = match table.settings.palette() {
        Palette::Default => "palette-default",
        Palette::Deutan => "palette-deutan",
        Palette::Tritan => "palette-tritan",
        Palette::Contrast => "palette-contrast",
    };
    let mut lines = vec![
        say!(locale, "settings-title"),
        say!(locale, "option-hints-line", on = say!(locale, on)),
        say!(
            locale,
            "option-pace-line",
            pace = pace_name(locale, table.pace())
        ),
        say!(locale, "settings-palette", palette = say!(locale, palette)),
    ];
    if let Some(hours) = table.settings.remind_hours {
        lines.push(say!(locale, "settings-reminders", hours = hours));
    }
    let mut players = table.players.iter();
    if players.any(|player| player.kind == Holder::Computer) {
        let seconds = table.settings.computer_pause().as_secs();
        lines.push(say!(locale, "settings-computer-pause", seconds = seconds));
    }
    lines
}

/// `Ok` where the game can be played: a text channel of the same server, where the host may open threads and so may we.
async fn check_place(
    asker: &Asker<'_>,
    table: &Table,
    channel: &PartialChannel,
) -> Result<(), Error> {
    let found = asker.http.get_channel(channel.id).await;
    let is_text = matches!(
        &found,
        Ok(Channel::Guild(found)) if found.guild_id == table.place.guild && found.kind == ChannelType::Text
    );
    let hosts = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES;
    let may = channel
        .permissions
        .is_none_or(|granted| granted.administrator() || granted.contains(hosts));
    if found.is_ok() && !(is_text && may) {
        return Err(Error::NoPlace);
    }
    let missing = permissions::missing_in(asker.http, table.place.guild, channel.id).await?;
    if missing.is_empty() {
        Ok(())
    } else {
        Err(Error::Missing(missing))
    }
}
