//! The private panels of a lobby: the host's options on two pages, the people, and somebody's own colour.

use engine::{Tiles, Towns, computer::Level};
use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
    UserId,
};

use super::{colour_name, computers_words, pace_name, tiles_words};
use crate::{
    compose::{
        names::plain,
        reply::{self, Reply},
        split::{MAX_OPTION, shorten},
    },
    custom_id::{CustomId, LobbyAct, LobbyOption},
    say,
    say::Locale,
    store::{GameId, MOST_COMPUTERS, MapChoice, Member, Pace, PlayerColour, TableOptions},
};

/// The page of the host's options on which a menu stands.
pub fn page_of(option: LobbyOption) -> LobbyAct {
    match option {
        LobbyOption::Map | LobbyOption::Tiles | LobbyOption::Towns | LobbyOption::Rules => {
            LobbyAct::Rules
        }
        LobbyOption::Meeples | LobbyOption::Seats | LobbyOption::Computers | LobbyOption::Pace => {
            LobbyAct::More
        }
        LobbyOption::Remove | LobbyOption::Host => LobbyAct::People,
        LobbyOption::Colour => LobbyAct::Colour,
    }
}

/// A page of the host's options: a menu for each, and buttons to the other pages.
pub fn options_panel(
    game: GameId,
    options: &TableOptions,
    locale: Locale,
    page: LobbyAct,
) -> Reply {
    let mut rows = match page {
        LobbyAct::More => more(game, options, locale),
        _ => rules(game, options, locale),
    };
    rows.push(pages(game, locale, page));
    Reply::text(say!(locale, "options-title")).rows(rows)
}

fn pages(game: GameId, locale: Locale, page: LobbyAct) -> CreateActionRow {
    let all = [
        (LobbyAct::Rules, "options-page-rules"),
        (LobbyAct::More, "options-page-more"),
        (LobbyAct::People, "options-page-people"),
    ];
    let others = all.into_iter().filter(|(act, _)| *act != page);
    let buttons = others.map(|(act, key)| {
        let id = CustomId::Lobby { game, act };
        reply::button(&id, &say!(locale, key), ButtonStyle::Secondary)
    });
    CreateActionRow::Buttons(buttons.collect())
}

fn rules(game: GameId, options: &TableOptions, locale: Locale) -> Vec<CreateActionRow> {
    let rules = &options.rules;
    let map_now = match &options.map {
        MapChoice::Printed(key) => Some(key.as_str()),
        MapChoice::Own(_) => None,
    };
    let maps = engine::map::sheets().iter().map(|sheet| {
        let is_now = map_now == Some(sheet.key.as_str());
        choice(&sheet.name, &sheet.key, is_now)
    });
    let tiles = TILE_CHOICES.iter().filter_map(|text| {
        let tiles: Tiles = text.parse().ok()?;
        let words = tiles_words(locale, tiles);
        Some(choice(&words, text, tiles == rules.tiles))
    });
    let towns = [
        ("a", "towns-a", rules.towns.extra_tile),
        ("b", "towns-b", rules.towns.cost),
        ("c", "towns-c", rules.towns.road_bonus),
    ];
    let towns = towns.map(|(value, key, on)| choice(&say!(locale, key), value, on));
    let switches = [
        ("chips", "option-chips", rules.chips),
        ("farmers", "option-farmers", rules.farmers),
        ("hints", "option-hints", rules.hints),
    ];
    let switches = switches.map(|(value, key, on)| choice(&say!(locale, key), value, on));
    let menu = |option: LobbyOption, choices: Vec<CreateSelectMenuOption>, key: &str| {
        menu(game, option, choices, &say!(locale, key))
    };
    vec![
        menu(LobbyOption::Map, maps.collect(), "option-map"),
        menu(LobbyOption::Tiles, tiles.collect(), "option-tiles"),
        menu(LobbyOption::Towns, towns.into(), "option-towns"),
        menu(LobbyOption::Rules, switches.into(), "option-rules"),
    ]
}

fn more(game: GameId, options: &TableOptions, locale: Locale) -> Vec<CreateActionRow> {
    let rules = &options.rules;
    let meeples = (1..=9u8).map(|n| {
        let label = say!(locale, "option-meeples-line", meeples = n);
        choice(&label, &n.to_string(), n == rules.meeples)
    });
    let seats = (1..=6u8).map(|n| {
        let label = say!(locale, "option-seats-line", seats = n);
        choice(&label, &n.to_string(), n == rules.seats)
    });
    let computers = computer_choices(locale, options);
    let paces = Pace::ALL.into_iter().map(|(pace, word)| {
        let label = say!(locale, "option-pace-line", pace = pace_name(locale, pace));
        choice(&label, word, pace == options.pace)
    });
    let menu = |option: LobbyOption, choices: Vec<CreateSelectMenuOption>, key: &str| {
        menu(game, option, choices, &say!(locale, key))
    };
    vec![
        menu(LobbyOption::Meeples, meeples.collect(), "option-meeples"),
        menu(LobbyOption::Seats, seats.collect(), "option-seats"),
        menu(LobbyOption::Computers, computers, "option-computers"),
        menu(LobbyOption::Pace, paces.collect(), "option-pace"),
    ]
}

/// No computer, or so many of a level.
fn computer_choices(locale: Locale, options: &TableOptions) -> Vec<CreateSelectMenuOption> {
    let none = (0, options.level);
    let some = Level::PLAYERS
        .into_iter()
        .flat_map(|level| (1..=MOST_COMPUTERS).map(move |n| (n, level)));
    let choices = std::iter::once(none).chain(some);
    choices
        .map(|(n, level)| {
            let is_now = n == options.computers && (n == 0 || level == options.level);
            let label = computers_words(locale, n, level);
            choice(&label, &format!("{n} {level}"), is_now)
        })
        .collect()
}

/// Who has joined: the host removes somebody or hands over.
pub fn people_panel(game: GameId, host: UserId, members: &[Member], locale: Locale) -> Reply {
    let others: Vec<&Member> = members
        .iter()
        .filter(|member| member.user != host)
        .collect();
    let choices = || {
        let choices = others
            .iter()
            .map(|member| choice(&plain(&member.name), &member.user.to_string(), false));
        choices.collect::<Vec<_>>()
    };
    let mut rows = Vec::new();
    let key = if others.is_empty() {
        "people-nobody"
    } else {
        let remove = say!(locale, "people-remove");
        rows.push(menu(game, LobbyOption::Remove, choices(), &remove));
        let host = say!(locale, "people-host");
        rows.push(menu(game, LobbyOption::Host, choices(), &host));
        "people-title"
    };
    rows.push(pages(game, locale, LobbyAct::People));
    Reply::text(say!(locale, key)).rows(rows)
}

/// Somebody chooses their own colour, of those that nobody else wishes for.
pub fn colour_panel(game: GameId, user: UserId, members: &[Member], locale: Locale) -> Reply {
    let wish_of = |member: &Member| (member.user != user).then_some(member.colour).flatten();
    let taken: Vec<PlayerColour> = members.iter().filter_map(wish_of).collect();
    let mine = members.iter().find(|member| member.user == user);
    let mine = mine.and_then(|member| member.colour);
    let free = PlayerColour::ALL
        .into_iter()
        .filter(|colour| !taken.contains(colour));
    let any = choice(&say!(locale, "colour-any"), ANY_COLOUR, mine.is_none());
    let colours = free.map(|colour| {
        let name = colour_name(locale, colour);
        choice(&name, colour.key(), mine == Some(colour))
    });
    let choices = std::iter::once(any).chain(colours).collect();
    let placeholder = say!(locale, "colour-choose");
    let menu = menu(game, LobbyOption::Colour, choices, &placeholder);
    Reply::text(say!(locale, "colour-title")).rows(vec![menu])
}

/// The choice that stands for no wish.
const ANY_COLOUR: &str = "any";

/// The sets of tiles a host can choose from a list.
pub const TILE_CHOICES: [&str; 8] = [
    "base,inns,traders",
    "base",
    "base,inns",
    "base,traders",
    "base,inns,traders,short",
    "base,short",
    "base,inns,short",
    "base,traders,short",
];

fn choice(label: &str, value: &str, is_now: bool) -> CreateSelectMenuOption {
    CreateSelectMenuOption::new(shorten(label, MAX_OPTION), value).default_selection(is_now)
}

fn menu(
    game: GameId,
    option: LobbyOption,
    options: Vec<CreateSelectMenuOption>,
    placeholder: &str,
) -> CreateActionRow {
    let several = matches!(option, LobbyOption::Towns | LobbyOption::Rules);
    let (least, most) = if several {
        (0, options.len() as u8)
    } else {
        (1, 1)
    };
    let id = CustomId::Option { game, option };
    let menu = CreateSelectMenu::new(id.to_string(), CreateSelectMenuKind::String { options })
        .placeholder(placeholder)
        .min_values(least)
        .max_values(most);
    CreateActionRow::SelectMenu(menu)
}

/// The options after a choice in one of the menus; a value that is no choice changes nothing.
pub fn chosen(options: &TableOptions, option: LobbyOption, values: &[String]) -> TableOptions {
    let mut options = options.clone();
    let first = values.first().map_or("", String::as_str);
    let has = |value: &str| values.iter().any(|chosen| chosen == value);
    match option {
        LobbyOption::Map => {
            if let Some(sheet) = engine::map::sheet(first) {
                options.set_map(MapChoice::Printed(sheet.key.clone()));
            }
        }
        LobbyOption::Tiles => {
            options.rules.tiles = first.parse().unwrap_or(options.rules.tiles);
        }
        LobbyOption::Towns => {
            options.rules.towns = Towns {
                extra_tile: has("a"),
                cost: has("b"),
                road_bonus: has("c"),
            };
        }
        LobbyOption::Rules => {
            options.rules.chips = has("chips");
            options.rules.farmers = has("farmers");
            options.rules.hints = has("hints");
        }
        LobbyOption::Meeples => {
            options.rules.meeples = first.parse().unwrap_or(options.rules.meeples);
        }
        LobbyOption::Seats => {
            options.rules.seats = first.parse().unwrap_or(options.rules.seats);
            options.computers = options.computers.min(options.rules.seats.saturating_sub(1));
        }
        LobbyOption::Computers => {
            let (number, level) = first.split_once(' ').unwrap_or_default();
            if let (Ok(number), Ok(level)) = (number.parse(), level.parse()) {
                (options.computers, options.level) = (number, level);
                options.rules.seats = options.rules.seats.max(options.computers + 1);
            }
        }
        LobbyOption::Pace => {
            let mut all = Pace::ALL.into_iter();
            let pace = all.find(|(_, word)| *word == first);
            options.pace = pace.map_or(options.pace, |(pace, _)| pace);
        }
        LobbyOption::Remove | LobbyOption::Host | LobbyOption::Colour => {}
    }
    options
}
