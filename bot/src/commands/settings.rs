//! `/settings`: what somebody wishes for themselves. Without an option it shows what they have chosen.

use poise::serenity_prelude as serenity;
use render::Palette;
use serenity::{AutocompleteChoice, CreateAutocompleteResponse};

use crate::{
    compose::{
        names::{escape, plain},
        nudge::waited,
        split::MAX_OPTIONS,
    },
    data::{ApplicationContext, Data},
    error::Error,
    notices::hours,
    router::Asker,
    say,
    say::Locale,
    store::{Interval, PersonSettings, PictureSize},
};

/// How often somebody is reminded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub enum RemindersArg {
    /// Never.
    #[name = "off"]
    Off,
    /// Every hour.
    #[name = "1 hour"]
    Hour,
    /// Every three hours.
    #[name = "3 hours"]
    ThreeHours,
    /// Every six hours.
    #[name = "6 hours"]
    SixHours,
    /// Every twelve hours.
    #[name = "12 hours"]
    TwelveHours,
    /// Every day.
    #[name = "24 hours"]
    Day,
    /// Every two days.
    #[name = "2 days"]
    TwoDays,
    /// Every three days.
    #[name = "3 days"]
    ThreeDays,
    /// Every week.
    #[name = "7 days"]
    Week,
}

impl RemindersArg {
    /// What it means.
    pub fn interval(self) -> Interval {
        let hours = match self {
            RemindersArg::Off => return Interval::OFF,
            RemindersArg::Hour => 1,
            RemindersArg::ThreeHours => 3,
            RemindersArg::SixHours => 6,
            RemindersArg::TwelveHours => 12,
            RemindersArg::Day => 24,
            RemindersArg::TwoDays => 48,
            RemindersArg::ThreeDays => 72,
            RemindersArg::Week => 168,
        };
        Interval::hours(hours).unwrap_or_default()
    }
}

/// Colours for different eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub enum ColoursArg {
    /// Most people's.
    #[name = "usual"]
    Usual,
    /// Red and green look alike.
    #[name = "red and green look alike"]
    Deutan,
    /// Blue and yellow look alike.
    #[name = "blue and yellow look alike"]
    Tritan,
    /// High contrast.
    #[name = "high contrast"]
    Contrast,
}

impl ColoursArg {
    /// What it means.
    pub fn palette(self) -> Palette {
        match self {
            ColoursArg::Usual => Palette::Default,
            ColoursArg::Deutan => Palette::Deutan,
            ColoursArg::Tritan => Palette::Tritan,
            ColoursArg::Contrast => Palette::Contrast,
        }
    }
}

/// How large pictures are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
pub enum PicturesArg {
    /// For slow connections.
    #[name = "small"]
    Small,
    /// As for everybody.
    #[name = "usual"]
    Usual,
    /// For large screens and weak eyes.
    #[name = "large"]
    Large,
}

/// What was typed.
#[derive(Debug, Default)]
struct Wish {
    reminders: Option<RemindersArg>,
    direct: Option<bool>,
    next: Option<bool>,
    quiet: Option<String>,
    zone: Option<String>,
    language: Option<String>,
    colours: Option<ColoursArg>,
    pictures: Option<PicturesArg>,
}

/// Shows or changes your settings.
#[expect(clippy::too_many_arguments, reason = "the options of the command")]
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(crate) async fn settings(
    ctx: ApplicationContext<'_>,
    #[description = "how often"] reminders: Option<RemindersArg>,
    #[description = "as direct messages"] direct: Option<bool>,
    #[description = "you are next"] next: Option<bool>,
    #[description = "quiet hours"] quiet: Option<String>,
    #[description = "time zone"]
    #[autocomplete = "zones"]
    zone: Option<String>,
    #[description = "language"]
    #[autocomplete = "languages"]
    language: Option<String>,
    #[description = "colours"] colours: Option<ColoursArg>,
    #[description = "size of pictures"] pictures: Option<PicturesArg>,
) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    let wish = Wish {
        reminders,
        direct,
        next,
        quiet,
        zone,
        language,
        colours,
        pictures,
    };
    asker.settle(change(&asker, ctx.data(), &wish).await).await;
    Ok(())
}

#[expect(clippy::unused_async, reason = "the framework awaits suggestions")]
async fn zones(_ctx: ApplicationContext<'_>, partial: &str) -> CreateAutocompleteResponse {
    let names = hours::zones_like(partial, MAX_OPTIONS).into_iter();
    let choices = names.map(|name| AutocompleteChoice::new(name.clone(), name));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// The languages the bot speaks, and that of the client.
pub(crate) async fn languages(
    ctx: ApplicationContext<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    let asker = Asker::of_command(&ctx);
    let typed = partial.trim().to_lowercase();
    let usual = (say!(asker.locale, "personal-language-usual"), AS_DISCORD);
    let known = Locale::ALL.iter();
    let known = known.map(|locale| (locale.name().to_owned(), locale.code()));
    let all = std::iter::once(usual).chain(known);
    let choices = all.filter(|(name, _)| name.to_lowercase().contains(&typed));
    let choices = choices.map(|(name, code)| AutocompleteChoice::new(name, code));
    CreateAutocompleteResponse::new().set_choices(choices.take(MAX_OPTIONS).collect())
}

/// The word for a language that Discord tells.
const AS_DISCORD: &str = "discord";

/// Reads a language, its code or its name, and gives its code; nothing for whatever Discord tells.
///
/// # Errors
/// The sentence about a language we do not speak.
pub(crate) fn language_typed(locale: Locale, text: &str) -> Result<Option<String>, String> {
    let typed = text.trim().to_lowercase();
    if typed == AS_DISCORD {
        return Ok(None);
    }
    let mut known = Locale::ALL.iter();
    let found =
        known.find(|locale| locale.code() == typed || locale.name().to_lowercase() == typed);
    if let Some(found) = found {
        return Ok(Some(found.code().to_owned()));
    }
    let known: Vec<&str> = Locale::ALL.iter().map(|locale| locale.name()).collect();
    Err(say!(
        locale,
        "personal-no-language",
        text = escape(&plain(text)),
        known = known.join(", ")
    ))
}

async fn change(asker: &Asker<'_>, data: &Data, wish: &Wish) -> Result<(), Error> {
    asker.tell_in_time(changed(asker, data, wish)).await
}

async fn changed(asker: &Asker<'_>, data: &Data, wish: &Wish) -> Result<String, Error> {
    let (user, now) = (asker.user_id(), data.clock.now());
    let before = data.store.person_settings(user).await?;
    let after = match wished(asker.locale, &before, wish) {
        Ok(after) => after,
        Err(sentence) => return Ok(sentence),
    };
    let is_changed = has_wish(wish);
    if is_changed {
        data.store.set_person_settings(user, &after, now).await?;
        data.languages.set_person(user, after.language.as_deref());
        data.store.look_again_for(user, now).await?;
        data.announcer.wake();
    }
    // From now on in the language that was chosen.
    let locale = data.languages.of_person(user).unwrap_or(asker.locale);
    let key = if is_changed {
        "personal-changed"
    } else {
        "personal-title"
    };
    let mut lines = vec![say!(locale, key)];
    lines.extend(shown(locale, &after));
    if let Some(until) = data.store.away_until(user, now).await? {
        lines.push(say!(locale, "personal-away", until = until.to_string()));
    }
    Ok(lines.join("\n"))
}

fn has_wish(wish: &Wish) -> bool {
    wish.reminders.is_some()
        || wish.direct.is_some()
        || wish.next.is_some()
        || wish.quiet.is_some()
        || wish.zone.is_some()
        || wish.language.is_some()
        || wish.colours.is_some()
        || wish.pictures.is_some()
}

/// The settings as they are wished, or what is wrong with the wish; then nothing changes.
fn wished(locale: Locale, before: &PersonSettings, wish: &Wish) -> Result<PersonSettings, String> {
    let mut after = before.clone();
    if let Some(reminders) = wish.reminders {
        after.reminders = reminders.interval();
    }
    after.direct = wish.direct.unwrap_or(after.direct);
    after.next = wish.next.unwrap_or(after.next);
    if let Some(text) = &wish.quiet {
        let is_off = matches!(
            text.trim().to_lowercase().as_str(),
            "off" | "none" | "0" | "-"
        );
        after.quiet = if is_off {
            None
        } else {
            hours::quiet_typed(text)
        };
        if after.quiet.is_none() && !is_off {
            let text = escape(&plain(text));
            return Err(say!(locale, "personal-no-quiet", text = text));
        }
    }
    if let Some(text) = &wish.zone {
        let zone = hours::zone(text).and_then(|zone| zone.iana_name().map(str::to_owned));
        if zone.is_none() {
            let text = escape(&plain(text));
            return Err(say!(locale, "personal-no-zone", text = text));
        }
        after.zone = zone;
    }
    if let Some(text) = &wish.language {
        after.language = language_typed(locale, text)?;
    }
    if let Some(colours) = wish.colours {
        after.palette = Some(colours.palette().key().to_owned());
    }
    if let Some(pictures) = wish.pictures {
        after.pictures = match pictures {
            PicturesArg::Small => PictureSize::Small,
            PicturesArg::Usual => PictureSize::Usual,
            PicturesArg::Large => PictureSize::Large,
        };
    }
    Ok(after)
}

fn shown(locale: Locale, settings: &PersonSettings) -> Vec<String> {
    let on = |on: bool| say!(locale, if on { "option-on" } else { "option-off" });
    let reminders = settings.reminders.span();
    let reminders =
        reminders.map_or_else(|| say!(locale, "option-off"), |span| waited(locale, span));
    let zone = settings.zone.as_deref().unwrap_or("UTC");
    let quiet = settings
        .quiet
        .map_or_else(|| say!(locale, "option-off"), hours::quiet_text);
    let palette = settings.palette.as_deref().and_then(|key| key.parse().ok());
    let colours = match palette.unwrap_or_default() {
        Palette::Default => "palette-default",
        Palette::Deutan => "palette-deutan",
        Palette::Tritan => "palette-tritan",
        Palette::Contrast => "palette-contrast",
    };
    let pictures = match settings.pictures {
        PictureSize::Small => "personal-pictures-small",
        PictureSize::Usual => "personal-pictures-usual",
        PictureSize::Large => "personal-pictures-large",
    };
    let language = settings.language.as_deref();
    let language = language.map_or_else(
        || say!(locale, "personal-language-usual"),
        |code| Locale::of(code).name().to_owned(),
    );
    vec![
        say!(locale, "personal-reminders", every = reminders),
        say!(locale, "personal-direct", on = on(settings.direct)),
        say!(locale, "personal-next", on = on(settings.next)),
        say!(locale, "personal-quiet", hours = quiet, zone = zone),
        say!(locale, "personal-language", language = language),
        say!(locale, "personal-colours", colours = say!(locale, colours)),
        say!(locale, "personal-pictures", size = say!(locale, pictures)),
    ]
}
