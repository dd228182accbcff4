//! Discord's limits, counted on the real registration and on every screen of random games on every map.

use std::collections::{BTreeSet, HashMap};

use bot::{
    compose::{Names, Scene, over, turn},
    custom_id::{CustomId, MAX_CUSTOM_ID, Press, Screen},
    panel,
    say::Locale,
    store::GameId,
};
use engine::{Dice, Game, Options, SeededDice, View, setup};
use serde_json::Value;

#[test]
fn the_registration_fits() {
    let commands = poise::builtins::create_application_commands(&bot::commands::all());
    let commands = serde_json::to_value(commands).unwrap();
    let commands = commands.as_array().unwrap();
    assert!(!commands.is_empty() && commands.len() <= 100);
    for command in commands {
        check_command(command);
        let size = characters(command);
        assert!(size <= 8000, "{}: {size} characters", command["name"]);
    }
}

/// What changes a table is for servers that have the bot; what only tells somebody something is also theirs alone.
#[test]
fn commands_are_where_they_make_sense() {
    let commands = poise::builtins::create_application_commands(&bot::commands::all());
    let commands = serde_json::to_value(commands).unwrap();
    let mut for_oneself = Vec::new();
    for command in commands.as_array().unwrap() {
        let (installs, contexts) = (&command["integration_types"], &command["contexts"]);
        if *installs == serde_json::json!([0]) {
            assert_eq!(*contexts, serde_json::json!([0]), "{command}");
        } else {
            assert_eq!(*installs, serde_json::json!([0, 1]), "{command}");
            assert_eq!(*contexts, serde_json::json!([0, 1, 2]), "{command}");
            for_oneself.push(command["name"].as_str().unwrap());
        }
    }
    for owed in ["about", "games", "help", "play", "stats"] {
        assert!(for_oneself.contains(&owed), "{owed}");
    }
}

fn check_command(command: &Value) {
    let name = command["name"].as_str().unwrap();
    let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
    check_translations(command);
    assert!(
        (1..=32).contains(&name.len()) && name.chars().all(is_name),
        "{name}"
    );
    let description = command["description"].as_str().unwrap();
    assert!(
        (1..=100).contains(&description.chars().count()),
        "{name}: {description}"
    );
    let none = Vec::new();
    let options = command["options"].as_array().unwrap_or(&none);
    assert!(options.len() <= 25, "{name}");
    for option in options {
        check_command(option);
        let choices = option["choices"].as_array().unwrap_or(&none);
        assert!(choices.len() <= 25, "{name}");
        for choice in choices {
            let others = choice["name_localizations"].as_object();
            let others = others.into_iter().flat_map(serde_json::Map::values);
            for text in others.chain([&choice["name"]]) {
                let length = text.as_str().unwrap().chars().count();
                assert!((1..=100).contains(&length), "{name}: {text}");
            }
        }
    }
}

/// Names of other languages: letters and digits of any script, lower-case, 1 to 32; one of its own among its neighbours.
fn check_translations(command: &Value) {
    let is_letter = |c: char| c.is_alphanumeric() || c == '-' || c == '_' || c == '\'';
    let none = serde_json::Map::new();
    for (locale, name) in command["name_localizations"].as_object().unwrap_or(&none) {
        let name = name.as_str().unwrap();
        assert!((1..=32).contains(&name.chars().count()), "{locale}: {name}");
        assert!(name.chars().all(is_letter), "{locale}: {name}");
        assert_eq!(name.to_lowercase(), name, "{locale}");
    }
    for (locale, text) in command["description_localizations"]
        .as_object()
        .unwrap_or(&none)
    {
        let length = text.as_str().unwrap().chars().count();
        assert!((1..=100).contains(&length), "{locale}: {text}");
    }
    let names = |of: &Value, locale: &str| {
        let own = &of["name_localizations"][locale];
        own.as_str().or(of["name"].as_str()).unwrap().to_owned()
    };
    for locale in Locale::ALL.iter().flat_map(|locale| locale.discord()) {
        let all: Vec<String> = command["options"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|option| names(option, locale))
            .collect();
        let distinct: BTreeSet<&String> = all.iter().collect();
        assert_eq!(
            distinct.len(),
            all.len(),
            "{locale} {}: {all:?}",
            command["name"]
        );
    }
}

/// What Discord counts toward the 8,000 characters of a command: of a text in several languages the longest.
fn characters(command: &Value) -> usize {
    let own: usize = ["name", "description"]
        .iter()
        .map(|field| {
            let length = |text: &Value| text.as_str().map_or(0, |text| text.chars().count());
            let others = command[format!("{field}_localizations")].as_object();
            let others = others.into_iter().flat_map(serde_json::Map::values);
            others
                .chain([&command[*field]])
                .map(length)
                .max()
                .unwrap_or(0)
        })
        .sum();
    let value = command["value"]
        .as_str()
        .map_or(0, |text| text.chars().count());
    let below = ["options", "choices"].iter();
    let below = below
        .filter_map(|field| command[*field].as_array())
        .flatten();
    own + value + below.map(characters).sum::<usize>()
}

/// Names as bad as they come.
fn names() -> Names {
    let wide = "W".repeat(32);
    let marks = "*_~`|>#@everyone<@1>".to_owned();
    Names::new([
        wide,
        marks,
        "🏰".repeat(32),
        "\u{202e}x".to_owned(),
        String::new(),
        "[a](b)".to_owned(),
    ])
}

#[test]
fn every_screen_of_random_games_fits() {
    for (n, sheet) in engine::map::sheets().iter().enumerate() {
        for chips in [true, false] {
            let mut options = Options::for_seats(3);
            options.chips = chips;
            options.towns = "abc".parse().unwrap();
            let mut dice = SeededDice::new(n as u64);
            for locale in Locale::ALL {
                let (game, _) = setup::begin(sheet.clone(), options, None, &mut dice).unwrap();
                play(game, *locale, &mut dice);
            }
        }
    }
}

/// Plays by pressing at random, checking every screen on the way.
fn play(mut game: Game, locale: Locale, dice: &mut SeededDice) {
    let names = names();
    let mut reached: HashMap<&'static str, usize> = HashMap::new();
    while let Some(seat) = game.phase().seat() {
        let view = game.view(Some(seat));
        let scene = scene(&view, &names, locale);
        check_message(
            &serde_json::to_value(turn::turn_message(turn::TurnNotice {
                scene,
                mention: None,
                recent: &[],
                whys: &[],
                is_computers: false,
                picture: None,
                notes: &[],
            }))
            .unwrap(),
        );
        let deed = walk(scene, dice, &mut reached);
        let commands = panel::commands(&view, &deed).unwrap();
        for command in commands {
            game.play(seat, &command, dice, &mut Vec::new()).unwrap();
        }
    }
    let view = game.view(None);
    let last = over::game_over_message(scene(&view, &names, locale), &[], &[], None);
    check_message(&serde_json::to_value(last).unwrap());
    assert!(reached.len() >= 2, "{reached:?}");
}

fn scene<'a>(view: &'a View, names: &'a Names, locale: Locale) -> Scene<'a> {
    Scene {
        game: GameId(i64::MAX),
        view,
        names,
        locale,
    }
}

/// Presses until something would be stored.
fn walk(
    scene: Scene<'_>,
    dice: &mut SeededDice,
    reached: &mut HashMap<&'static str, usize>,
) -> bot::custom_id::Deed {
    let mut screen = Screen::Next;
    for _ in 0..60 {
        let shown = panel::show(scene, &screen).unwrap();
        *reached.entry(kind(&screen)).or_default() += 1;
        check_lay(scene.view, &screen);
        let rows = serde_json::to_value(&shown.rows).unwrap();
        let parts = check_rows(&rows);
        assert!(shown.text.chars().count() <= 1900, "{}", shown.text);
        // Whatever asks whether it is really meant has a way back.
        let has_back = parts
            .iter()
            .any(|part| part["label"] == bot::say!(scene.locale, "panel-back").as_str());
        let asks = matches!(
            screen,
            Screen::Draw
                | Screen::Island { .. }
                | Screen::Reveal { .. }
                | Screen::Chumaks { .. }
                | Screen::Chips { .. }
                | Screen::Finish { .. }
        );
        assert!(has_back || !asks, "no way back from {screen:?}");
        let presses: Vec<(Press, Vec<String>)> = parts.iter().map(press).collect();
        for (press, _) in &presses {
            if let Press::Confirm(deed) = press {
                return deed.clone();
            }
        }
        let (press, values) = presses[dice.below(presses.len())].clone();
        screen = follow(scene.view, press, &values, dice).unwrap_or(screen);
    }
    panic!("no way to the end from {screen:?}");
}

/// F56: whatever square is chosen, the panel opens on a rotation that fits there.
fn check_lay(view: &View, screen: &Screen) {
    if let Screen::Place { lay, .. } = screen {
        let legal = view.legal_placements();
        assert!(legal.contains(&(lay.square, lay.rotation)), "{lay:?}");
    }
}

fn kind(screen: &Screen) -> &'static str {
    match screen {
        Screen::Next => "next",
        Screen::Draw => "draw",
        Screen::Island { .. } => "island",
        Screen::Place { .. } => "place",
        Screen::Reveal { .. } => "reveal",
        Screen::Treat { .. } => "treat",
        Screen::Chumaks { .. } => "chumaks",
        Screen::Chips { .. } => "chips",
        Screen::Finish { .. } => "finish",
    }
}

/// What a component means, and the values it offers.
fn press(part: &Value) -> (Press, Vec<String>) {
    let id: CustomId = part["custom_id"].as_str().unwrap().parse().unwrap();
    let CustomId::Panel { press, .. } = id else {
        panic!("{id:?} in a panel");
    };
    let options = part["options"].as_array().cloned().unwrap_or_default();
    let values = options
        .iter()
        .map(|option| option["value"].as_str().unwrap().to_owned());
    (press, values.collect())
}

fn follow(view: &View, press: Press, values: &[String], dice: &mut SeededDice) -> Option<Screen> {
    let mut value = || values[dice.below(values.len())].clone();
    Some(match press {
        Press::Show(screen) => screen,
        Press::Turn { lay, page, way } => Screen::Place {
            lay: panel::next_rotation(view, lay, way),
            page,
        },
        Press::PickSquare => Screen::Place {
            lay: panel::best_at(view, value().parse().unwrap())?,
            page: 0,
        },
        Press::PickTreat => Screen::Treat {
            square: Some(value().parse().unwrap()),
            page: 0,
        },
        Press::PickChumak { lay } => Screen::Chips {
            lay,
            square: value().parse().unwrap(),
        },
        Press::PickChips { lay, square } => {
            let chips = panel::chips_chosen(&[value()]);
            assert_eq!(chips.len(), 1);
            let end = bot::custom_id::End::Trade(engine::Trade { square, chips });
            Screen::Finish { lay, end }
        }
        _ => return None,
    })
}

/// Rows as Discord takes them; gives back every part.
fn check_rows(rows: &Value) -> Vec<Value> {
    let rows = rows.as_array().unwrap();
    assert!((1..=5).contains(&rows.len()), "{} rows", rows.len());
    let mut ids = BTreeSet::new();
    let mut all = Vec::new();
    for row in rows {
        let parts = row["components"].as_array().unwrap();
        assert!((1..=5).contains(&parts.len()), "{} in a row", parts.len());
        for part in parts {
            let id = part["custom_id"].as_str().unwrap().to_owned();
            assert!(id.len() <= MAX_CUSTOM_ID, "{id}");
            assert!(ids.insert(id.clone()), "{id} twice");
            if let Some(label) = part["label"].as_str() {
                assert!((1..=80).contains(&label.chars().count()), "{label}");
            }
            if let Some(options) = part["options"].as_array() {
                assert_eq!(parts.len(), 1, "a menu has a row of its own");
                assert!(
                    (1..=25).contains(&options.len()),
                    "{} options",
                    options.len()
                );
                let values: BTreeSet<&str> = options
                    .iter()
                    .map(|option| option["value"].as_str().unwrap())
                    .collect();
                assert_eq!(values.len(), options.len(), "a value twice");
            }
            all.push(part.clone());
        }
    }
    all
}

fn check_message(message: &Value) {
    let content = message["content"].as_str().unwrap_or_default();
    assert!(content.chars().count() <= 2000);
    let none = Vec::new();
    let embeds = message["embeds"].as_array().unwrap_or(&none);
    assert!(embeds.len() <= 10);
    let mut sum = 0;
    for embed in embeds {
        let length = |key: &str| embed[key].as_str().unwrap_or_default().chars().count();
        assert!(length("title") <= 256 && length("description") <= 4096);
        sum += length("title") + length("description");
    }
    assert!(sum <= 6000, "{sum} characters of embeds");
    check_rows(&message["components"]);
}
