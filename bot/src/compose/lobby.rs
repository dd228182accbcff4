//! The lobby message: what will be played and who has joined. Its private panels are in `lobby/panels.rs`.

mod panels;

use engine::{Sheet, Tiles, Towns, computer::Level};
pub use panels::{TILE_CHOICES, chosen, colour_panel, options_panel, page_of, people_panel};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateEmbed, UserId};

use super::{
    computer::{computer_name, level_name},
    names::{escape, plain},
    reply::{self, Reply},
    split::{MAX_THREAD_NAME, shorten},
};
use crate::{
    clock::Time,
    custom_id::{CustomId, LobbyAct},
    say,
    say::Locale,
    store::{GameId, MapChoice, Member, Pace, PlayerColour, TableOptions},
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
    /// Those who have joined, in order.
    pub members: &'a [Member],
    /// Who is invited by name and has not joined.
    pub invited: &'a [UserId],
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
    if !lobby.invited.is_empty() {
        let names: Vec<String> = lobby
            .invited
            .iter()
            .map(|user| format!("<@{user}>"))
            .collect();
        let names = super::tile_words::and(locale, &names);
        lines.push(say!(locale, "lobby-invited", names = names));
    }
    if let Some(expires) = lobby.expires {
        lines.push(say!(locale, "lobby-expires", when = expires.to_string()));
    }
    Reply {
        text: lines.join("\n"),
        embeds: vec![embed],
        rows: buttons(lobby),
        ..Reply::default()
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
        players = lobby.members.len() + usize::from(lobby.options.computers),
        seats = seats
    )
}

fn members(lobby: LobbyScene<'_>) -> String {
    let line = |member: &Member| {
        let name = escape(&plain(&member.name));
        match member.colour {
            Some(colour) => {
                let colour = colour_name(lobby.locale, colour);
                say!(lobby.locale, "lobby-member", name = name, colour = colour)
            }
            None => name,
        }
    };
    let (computers, level) = (lobby.options.computers, lobby.options.level);
    let computers =
        (1..=computers).map(|number| escape(&computer_name(lobby.locale, level, number)));
    let lines: Vec<String> = lobby.members.iter().map(line).chain(computers).collect();
    if lines.is_empty() {
        return say!(lobby.locale, "lobby-nobody");
    }
    lines.join("\n")
}

fn buttons(lobby: LobbyScene<'_>) -> Vec<CreateActionRow> {
    let button = |act: LobbyAct, key: &str, style: ButtonStyle| {
        let id = CustomId::Lobby {
            game: lobby.game,
            act,
        };
        reply::button(&id, &say!(lobby.locale, key), style)
    };
    let other = ButtonStyle::Secondary;
    vec![CreateActionRow::Buttons(vec![
        button(LobbyAct::Join, "lobby-button-join", ButtonStyle::Success),
        button(LobbyAct::Leave, "lobby-button-leave", other),
        button(LobbyAct::Colour, "lobby-button-colour", other),
        button(LobbyAct::Options, "lobby-button-options", other),
        button(LobbyAct::Start, "lobby-button-start", ButtonStyle::Primary),
    ])]
}

/// The word for a player's colour.
pub fn colour_name(locale: Locale, colour: PlayerColour) -> String {
    let key = match colour {
        PlayerColour::Red => "player-red",
        PlayerColour::Blue => "player-blue",
        PlayerColour::Yellow => "player-yellow",
        PlayerColour::Black => "player-black",
        PlayerColour::Green => "player-green",
        PlayerColour::Pink => "player-pink",
    };
    say!(locale, key)
}

/// The words for a pace.
pub fn pace_name(locale: Locale, pace: Pace) -> String {
    let key = match pace {
        Pace::None => "pace-none",
        Pace::OneDay => "pace-day",
        Pace::ThreeDays => "pace-three-days",
        Pace::Week => "pace-week",
    };
    say!(locale, key)
}

/// So many computers of a level, in words.
pub fn computers_words(locale: Locale, computers: u8, level: Level) -> String {
    let level = level_name(locale, level);
    say!(
        locale,
        "option-computers-line",
        computers = computers,
        level = level
    )
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
    if options.computers > 0 {
        lines.push(computers_words(locale, options.computers, options.level));
    }
    if options.pace != Pace::None {
        let pace = pace_name(locale, options.pace);
        lines.push(say!(locale, "option-pace-line", pace = pace));
    }
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
