//! The lobby message: what will be played, who has joined, and the host's options.

use engine::{Sheet, Tiles, Towns};
use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateButton, CreateEmbed, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, UserId,
};

use super::{
    names::{escape, plain},
    reply::Reply,
    split::{MAX_OPTION, MAX_THREAD_NAME, shorten},
};
use crate::{
    clock::Time,
    custom_id::{CustomId, LobbyAct, LobbyOption},
    say,
    say::Locale,
    store::{GameId, MapChoice, TableOptions},
};

/// A lobby as its message shows it.
#[derive(Clone, Copy, Debug)]
pub struct LobbyScene<'a> {
    /// The game to be.
    pub game: GameId,
    /// Who opened it.
    pub host: Option<UserId>,
    /// What the host chose.
    pub options: &'a TableOptions,
    /// Names of those who have joined, in order.
    pub members: &'a [String],
    /// When it closes by itself.
    pub expires: Option<Time>,
    /// Whether everybody may join.
    pub is_open: bool,
    /// The language of the server.
    pub locale: Locale,
}

/// The message of an open lobby.
pub fn lobby_message(lobby: LobbyScene<'_>) -> Reply {
    let locale = lobby.locale;
    let embed = CreateEmbed::new()
        .title(say!(locale, "lobby-title", map = map_name(lobby.options)))
        .description(option_lines(locale, lobby.options).join("\n"))
        .field(players_title(lobby), members(lobby), false);
    let mut lines = vec![match lobby.host {
        Some(host) => say!(locale, "lobby-opened-by", host = format!("<@{host}>")),
        None => say!(locale, "lobby-opened"),
    }];
    if !lobby.is_open {
        lines.push(say!(locale, "lobby-private"));
    }
    if let Some(expires) = lobby.expires {
        lines.push(say!(locale, "lobby-expires", when = expires.to_string()));
    }
    Reply {
        text: lines.join("\n"),
        embeds: vec![embed],
        rows: vec![buttons(lobby)],
        files: Vec::new(),
    }
}

/// The lobby message once the game has begun or the lobby has closed: no buttons any more.
pub fn closed_lobby(lobby: LobbyScene<'_>, outcome: &str) -> Reply {
    let mut reply = lobby_message(lobby);
    outcome.clone_into(&mut reply.text);
    reply.rows = Vec::new();
    reply
}

fn players_title(lobby: LobbyScene<'_>) -> String {
    let seats = lobby.options.rules.seats;
    say!(
        lobby.locale,
        "lobby-players",
        players = lobby.members.len(),
        seats = seats
    )
}

fn members(lobby: LobbyScene<'_>) -> String {
    if lobby.members.is_empty() {
        return say!(lobby.locale, "lobby-nobody");
    }
    let names: Vec<String> = lobby
        .members
        .iter()
        .map(|name| escape(&plain(name)))
        .collect();
    names.join("\n")
}

fn buttons(lobby: LobbyScene<'_>) -> CreateActionRow {
    let button = |act: LobbyAct, key: &str, style: ButtonStyle| {
        let id = CustomId::Lobby {
            game: lobby.game,
            act,
        };
        CreateButton::new(id.to_string())
            .label(say!(lobby.locale, key))
            .style(style)
    };
    CreateActionRow::Buttons(vec![
        button(LobbyAct::Join, "lobby-button-join", ButtonStyle::Success),
        button(
            LobbyAct::Leave,
            "lobby-button-leave",
            ButtonStyle::Secondary,
        ),
        button(
            LobbyAct::Options,
            "lobby-button-options",
            ButtonStyle::Secondary,
        ),
        button(LobbyAct::Start, "lobby-button-start", ButtonStyle::Primary),
    ])
}

/// The name of the map that is chosen, safe in a message.
pub fn map_name(options: &TableOptions) -> String {
    options.sheet().map_or_else(
        |_| match &options.map {
            MapChoice::Printed(key) => escape(key),
            MapChoice::Own(_) => "?".to_owned(),
        },
        |sheet| escape(&plain(&sheet.name)),
    )
}

/// The name of a thread: the map and the people, at most 100 characters.
pub fn thread_name(sheet: &Sheet, names: &[String]) -> String {
    let names: Vec<String> = names.iter().map(|name| plain(name)).collect();
    shorten(
        &format!("{} – {}", plain(&sheet.name), names.join(", ")),
        MAX_THREAD_NAME,
    )
}

/// The options, one a line.
pub fn option_lines(locale: Locale, options: &TableOptions) -> Vec<String> {
    let rules = &options.rules;
    let mut lines = vec![
        say!(
            locale,
            "option-tiles-line",
            tiles = tiles_words(locale, rules.tiles)
        ),
        say!(
            locale,
            "option-chips-line",
            on = on_off(locale, rules.chips)
        ),
        say!(
            locale,
            "option-farmers-line",
            on = on_off(locale, rules.farmers)
        ),
        say!(locale, "option-meeples-line", meeples = rules.meeples),
        say!(
            locale,
            "option-towns-line",
            towns = towns_words(locale, rules.towns)
        ),
        say!(
            locale,
            "option-hints-line",
            on = on_off(locale, rules.hints)
        ),
    ];
    if let Some(squares) = &options.start_squares {
        let squares: Vec<String> = squares.iter().map(ToString::to_string).collect();
        lines.push(say!(
            locale,
            "option-start-line",
            squares = squares.join(", ")
        ));
    }
    lines
}

fn on_off(locale: Locale, on: bool) -> String {
    say!(locale, if on { "option-on" } else { "option-off" })
}

fn tiles_words(locale: Locale, tiles: Tiles) -> String {
    let mut words = vec![say!(locale, "tiles-base")];
    for (on, key) in [(tiles.inns, "tiles-inns"), (tiles.traders, "tiles-traders")] {
        if on {
            words.push(say!(locale, key));
        }
    }
    let boxes = super::tile_words::and(locale, &words);
    if tiles.short {
        say!(locale, "tiles-short", boxes = boxes)
    } else {
        boxes
    }
}

fn towns_words(locale: Locale, towns: Towns) -> String {
    if towns == Towns::NONE {
        return say!(locale, "towns-none");
    }
    let variants = [
        (towns.extra_tile, "towns-a"),
        (towns.cost, "towns-b"),
        (towns.road_bonus, "towns-c"),
    ];
    let on = variants.into_iter().filter(|(on, _)| *on);
    let words: Vec<String> = on.map(|(_, key)| say!(locale, key)).collect();
    words.join(", ")
}

/// The host's private panel: a menu for each option.
pub fn options_panel(game: GameId, options: &TableOptions, locale: Locale) -> Reply {
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
        Some(choice(
            &tiles_words(locale, tiles),
            text,
            tiles == rules.tiles,
        ))
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
    let meeples = (1..=9u8).map(|n| {
        let label = say!(locale, "option-meeples-line", meeples = n);
        choice(&label, &n.to_string(), n == rules.meeples)
    });
    let menu = |option: LobbyOption, choices: Vec<CreateSelectMenuOption>, key: &str| {
        menu(game, option, choices, &say!(locale, key))
    };
    Reply::text(say!(locale, "options-title")).rows(vec![
        menu(LobbyOption::Map, maps.collect(), "option-map"),
        menu(LobbyOption::Tiles, tiles.collect(), "option-tiles"),
        menu(LobbyOption::Towns, towns.into(), "option-towns"),
        menu(LobbyOption::Rules, switches.into(), "option-rules"),
        menu(LobbyOption::Meeples, meeples.collect(), "option-meeples"),
    ])
}

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
                options.map = MapChoice::Printed(sheet.key.clone());
                options.start_squares = None;
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
    }
    options
}
