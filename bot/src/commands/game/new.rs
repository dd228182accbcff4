//! `/game new`: opens a lobby. Every option has the rule books' default.

use std::{borrow::Cow, sync::LazyLock};

use engine::{BadOptions, Sheet, Square, Tiles, computer::Level};
use poise::{ChoiceParameter, CommandParameterChoice, serenity_prelude as serenity};
use serenity::{Attachment, UserId};

use crate::{
    compose::{
        lobby::TILE_CHOICES,
        names,
        reply::{Reply, SeenBy},
        split::{MAX_CONTENT, pages},
    },
    data::{ApplicationContext, Data},
    error::Error,
    router::{Asker, lobby_press},
    say,
    say::Locale,
    store::{MapChoice, Pace, TableOptions},
};

/// Bytes of a sheet.
const MAX_SHEET: u32 = 64 * 1024;

/// Makes a list of texts the choices of an option.
macro_rules! choices {
    ($(#[$doc:meta])* $name:ident, $texts:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name(&'static str);

        impl ChoiceParameter for $name {
            fn list() -> Cow<'static, [CommandParameterChoice]> {
                let texts: &'static [&'static str] = $texts;
                let choices = texts.iter().map(|text| CommandParameterChoice {
                    name: Cow::Borrowed(*text),
                    localizations: Cow::Borrowed(&[]),
                    __non_exhaustive: (),
                });
                choices.collect()
            }

            fn from_index(index: usize) -> Option<$name> {
                let texts: &'static [&'static str] = $texts;
                texts.get(index).copied().map($name)
            }

            fn from_name(name: &str) -> Option<$name> {
                let texts: &'static [&'static str] = $texts;
                texts.iter().copied().find(|text| *text == name).map($name)
            }

            fn name(&self) -> &'static str {
                self.0
            }

            fn localized_name(&self, _locale: &str) -> Option<&'static str> {
                None
            }
        }
    };
}

choices!(
    /// One of the printed maps, by its name.
    MapArg,
    &MAP_NAMES
);
choices!(
    /// A set of tiles.
    TilesArg,
    &TILE_CHOICES
);
choices!(
    /// A mix of town variants.
    TownsArg,
    &TOWN_CHOICES
);

choices!(
    /// How long a turn should take at most.
    PaceArg,
    &["none", "1 d", "3 d", "7 d"]
);

/// Names of the printed maps, in the order of `engine::map::sheets`.
static MAP_NAMES: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    engine::map::sheets()
        .iter()
        .map(|sheet| sheet.name.as_str())
        .collect()
});

/// How well a computer plays.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub enum LevelArg {
    /// A beginner.
    #[name = "easy"]
    Easy,
    /// Sound.
    #[name = "medium"]
    Medium,
    /// Thinks ahead.
    #[name = "hard"]
    Hard,
}

impl LevelArg {
    /// The level.
    pub(super) fn level(self) -> Level {
        match self {
            LevelArg::Easy => Level::Easy,
            LevelArg::Medium => Level::Medium,
            LevelArg::Hard => Level::Hard,
        }
    }
}

const TOWN_CHOICES: [&str; 8] = ["none", "a", "b", "c", "ab", "ac", "bc", "abc"];

pub(super) use choices;

impl PaceArg {
    /// The pace.
    pub(super) fn pace(self) -> Pace {
        match self.0 {
            "1 d" => Pace::OneDay,
            "3 d" => Pace::ThreeDays,
            "7 d" => Pace::Week,
            _ => Pace::None,
        }
    }
}

/// Opens a lobby for a new game.
#[expect(clippy::too_many_arguments, reason = "the options of the command")]
#[poise::command(slash_command, guild_only)]
pub(super) async fn new(
    ctx: ApplicationContext<'_>,
    #[description = "map"] map: Option<MapArg>,
    #[description = "chips"] chips: Option<bool>,
    #[description = "tiles"] tiles: Option<TilesArg>,
    #[description = "seats"]
    #[min = 1]
    #[max = 6]
    seats: Option<u8>,
    #[description = "computers"]
    #[min = 0]
    #[max = 5]
    computers: Option<u8>,
    #[description = "level"] level: Option<LevelArg>,
    #[description = "farmers"] farmers: Option<bool>,
    #[description = "meeples"]
    #[min = 1]
    #[max = 9]
    meeples: Option<u8>,
    #[description = "towns"] towns: Option<TownsArg>,
    #[description = "hints"] hints: Option<bool>,
    #[description = "pace"] pace: Option<PaceArg>,
    #[description = "start squares"]
    #[autocomplete = "crate::autocomplete::start_squares"]
    start: Option<String>,
    #[description = "sheet"] sheet: Option<Attachment>,
    #[description = "private"] private: Option<bool>,
    #[description = "invite"] invite: Option<serenity::User>,
    #[description = "invite"] invite2: Option<serenity::User>,
    #[description = "invite"] invite3: Option<serenity::User>,
) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    let key = map.and_then(key_of).unwrap_or_else(default_map);
    let mut options = TableOptions::printed(&key, seats.unwrap_or(DEFAULT_SEATS));
    let rules = &mut options.rules;
    rules.chips = chips.unwrap_or(rules.chips);
    rules.farmers = farmers.unwrap_or(rules.farmers);
    rules.meeples = meeples.unwrap_or(rules.meeples);
    rules.towns = towns
        .and_then(|towns| towns.0.parse().ok())
        .unwrap_or(rules.towns);
    rules.hints = hints.unwrap_or(rules.hints);
    options.computers = computers.unwrap_or_else(|| u8::from(level.is_some()));
    options.level = level.map_or(options.level, LevelArg::level);
    options.pace = pace.map_or(options.pace, PaceArg::pace);
    let invited = [invite, invite2, invite3].into_iter().flatten();
    let people = invited.filter(|user| !user.bot);
    let invited: Vec<UserId> = people.map(|user| user.id).collect();
    let guests = lobby_press::Guests {
        private: private.unwrap_or(false),
        invited,
        rematch_of: None,
    };
    let wish = Wish {
        options,
        tiles: tiles.and_then(|tiles| tiles.0.parse().ok()),
        sheet,
        start,
        guests,
    };
    asker.settle(open(&asker, ctx.data(), wish).await).await;
    Ok(())
}

/// Seats of a lobby where the host says nothing.
const DEFAULT_SEATS: u8 = 6;

fn key_of(map: MapArg) -> Option<String> {
    let mut sheets = engine::map::sheets().iter();
    sheets
        .find(|sheet| sheet.name == map.0)
        .map(|sheet| sheet.key.clone())
}

/// The first of the printed maps.
fn default_map() -> String {
    engine::map::sheets()
        .first()
        .map_or_else(String::new, |sheet| sheet.key.clone())
}

struct Wish {
    options: TableOptions,
    tiles: Option<Tiles>,
    sheet: Option<Attachment>,
    start: Option<String>,
    guests: lobby_press::Guests,
}

async fn open(asker: &Asker<'_>, data: &Data, wish: Wish) -> Result<(), Error> {
    let mut options = wish.options;
    if let Some(file) = &wish.sheet {
        match own_sheet(asker.locale, file).await? {
            Ok(text) => options.set_map(MapChoice::Own(text)),
            Err(sentence) => return asker.respond(Reply::text(sentence), SeenBy::Asker).await,
        }
    }
    options.rules.tiles = wish.tiles.unwrap_or(options.rules.tiles);
    let sheet = options.sheet()?;
    if let Some(text) = &wish.start {
        options.start_squares = Some(start_squares(&sheet, text)?);
    }
    lobby_press::open(asker, data, options, wish.guests).await
}

/// The text of a host's own sheet, or what is wrong with it, every mistake by line.
async fn own_sheet(locale: Locale, file: &Attachment) -> Result<Result<String, String>, Error> {
    if file.size > MAX_SHEET {
        return Ok(Err(say!(locale, "sheet-too-large")));
    }
    let Ok(text) = String::from_utf8(file.download().await?) else {
        return Ok(Err(say!(locale, "sheet-not-text")));
    };
    match Sheet::parse(&text) {
        Ok(_) => Ok(Ok(text)),
        Err(bad) => {
            let title = say!(locale, "sheet-mistakes", count = bad.0.len());
            let mistakes = bad.0.iter().map(|mistake| {
                let reason = names::escape(&mistake.reason);
                say!(
                    locale,
                    "sheet-mistake",
                    line = mistake.line,
                    reason = reason
                )
            });
            let lines: Vec<String> = std::iter::once(title).chain(mistakes).collect();
            let pages = pages(lines, MAX_CONTENT);
            Ok(Err(pages.into_iter().next().unwrap_or_default()))
        }
    }
}

fn start_squares(sheet: &Sheet, text: &str) -> Result<Vec<Square>, BadOptions> {
    let wrong =
        BadOptions("start squares: as many start squares of this map as it uses, like J5 F15");
    let words = text.split([',', ' ']).filter(|word| !word.is_empty());
    let squares: Result<Vec<Square>, _> = words.map(str::parse).collect();
    let squares = squares.map_err(|_| wrong)?;
    let known: Vec<Square> = sheet.start_squares().collect();
    let all_known = squares.iter().all(|square| known.contains(square));
    if all_known && squares.len() == sheet.start_squares_used {
        Ok(squares)
    } else {
        Err(wrong)
    }
}
