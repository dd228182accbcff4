//! Every word that is said in English, in one file that is read before it is accepted: each sentence with typical values,
//! then whole messages as they are sent. `BLESS=1` writes the file and fails, so that nobody accepts it by accident.

use std::{fmt::Write, path::PathBuf, sync::Arc};

use bot::{
    clock::Time,
    commands,
    compose::{
        Names, Scene, board_text, hints, history, lobby, map_text, over, stats_text, trouble, turn,
    },
    custom_id::{End, Lay, LobbyAct, Screen, Stack},
    error::{Error, LobbyRefusal, SeatRefusal},
    panel, say,
    say::Locale,
    stats::{Best, Figures, Rated},
    store::{GameId, Member, PlayerColour, TableOptions},
};
use engine::{
    Event, Game, MeepleSpot, Phase, Refusal, Seat, Sheet, Side, Square, Trade, View, recorded,
};
use poise::serenity_prelude as serenity;
use render::Overlay;
use serde_json::Value;
use serenity::{ChannelId, UserId};

use crate::ftl;

const ENGLISH: Locale = Locale::English;

/// A typical value for each name that sentences use; numbers are tried with several.
fn typical(name: &str) -> &'static str {
    match name {
        "at" => "F7 city, G8 field",
        "boxes" => "base game and Inns & Cathedrals",
        "channel" | "channels" | "spot" | "thread" => "<#42>",
        "chip" => "purple 2",
        "chumaks" => "F5 (purple free, blue taken by blue 1)",
        "code" => "2A-00F3C",
        "colour" | "island" => "purple",
        "colours" => "purple, blue",
        "column" => "T",
        "columns" => "D–H, K",
        "counted" => "3 chips",
        "extras" => "7 meeples left, 2 chips",
        "host" | "newcomer" => "<@7>",
        "islands" => "purple: city north; blue: road east and west",
        "kind" => "city",
        "left" => "68 tiles left",
        "line" => "City at F7: 4 tiles × 2 = 8",
        "link" => "<https://example.org/invite>",
        "map" => "Benelux",
        "name" | "who" => "Anna",
        "names" | "winners" | "owners" => "Anna and Ben",
        "on" => "on",
        "one" => "F3 east",
        "open" => "F3 east, F4 south",
        "other" => "K4 west",
        "pace" => "3 days a turn",
        "palette" => "high contrast",
        "permissions" => "Attach Files and Embed Links",
        "place" | "points" => "12 points",
        "reason" => "expected a square of the grid",
        "role" => "<@&9>",
        "rotation" | "rotations" => "turned right",
        "side" | "sides" => "north",
        "since" | "until" | "when" | "due" | "time" => "<t:1800000000:R>",
        "size" => "large",
        "spaces" => "purple free, blue taken by blue 1",
        "spots" => "city north, road",
        "square" => "F7",
        "list" | "squares" => "F7, G8",
        "sum" => "4 tiles × 2 + 1 coat of arms × 2",
        "text" => "what was typed",
        "tile" => "city north, road east and west",
        "towns" | "tiles" => "base game",
        "version" => "0.1.0",
        "what" => "City",
        "waited" => "2 days",
        "language" => "English",
        "zone" => "Europe/Prague",
        _ => "12",
    }
}

/// Every sentence, those that have forms for numbers once for each form.
fn sentences() -> String {
    let mut text = String::new();
    for (key, sentence) in ftl::sentences(ENGLISH) {
        let counted: Vec<&str> = sentence
            .forms
            .iter()
            .map(|(value, _)| value.as_str())
            .collect();
        let numbers: &[i32] = if counted.is_empty() {
            &[0]
        } else {
            &[0, 1, 2, 5]
        };
        for number in numbers {
            let args: Vec<(&'static str, say::FluentValue<'_>)> = sentence
                .values
                .iter()
                .map(|name| {
                    let value = if counted.contains(&name.as_str()) {
                        say::value(*number)
                    } else {
                        say::value(typical(name))
                    };
                    // The names live as long as the program: there are few.
                    (&*name.clone().leak(), value)
                })
                .collect();
            let said = say::text(ENGLISH, &key, &args);
            let of = if counted.is_empty() {
                String::new()
            } else {
                format!(" {number}")
            };
            writeln!(text, "{key}{of} = {said}").unwrap();
        }
    }
    text
}

/// A game as a recorded one says, with everything its messages need.
struct Played {
    game: Game,
    names: Names,
}

impl Played {
    fn of(text: &str) -> Played {
        let sheet = |key: &str| -> Result<Arc<Sheet>, String> {
            engine::map::sheet(key).ok_or_else(|| key.to_owned())
        };
        let outcome = recorded::check(text, &sheet).unwrap();
        assert!(outcome.failures.is_empty(), "{:?}", outcome.failures);
        Played {
            game: outcome.game,
            names: Names::new(&outcome.names),
        }
    }

    fn view(&self) -> View {
        self.game.view(self.game.phase().seat())
    }

    fn scene<'a>(&'a self, view: &'a View) -> Scene<'a> {
        Scene {
            game: GameId(1),
            view,
            names: &self.names,
            locale: ENGLISH,
        }
    }
}

struct Sheets(String);

impl Sheets {
    fn add(&mut self, title: &str, text: &str) {
        write!(self.0, "\n=== {title}\n{}\n", text.trim_end()).unwrap();
    }

    fn lines(&mut self, title: &str, lines: &[String]) {
        self.add(title, &lines.join("\n"));
    }

    /// A message as it goes to Discord: text, embeds, and what can be pressed.
    fn message(&mut self, title: &str, message: &Value) {
        let mut lines = vec![message["content"].as_str().unwrap_or_default().to_owned()];
        for embed in message["embeds"].as_array().into_iter().flatten() {
            for part in ["title", "description"] {
                lines.extend(embed[part].as_str().map(str::to_owned));
            }
            for field in embed["fields"].as_array().into_iter().flatten() {
                let text = |part: &str| field[part].as_str().unwrap_or_default().to_owned();
                lines.push(format!("{}: {}", text("name"), text("value")));
            }
        }
        lines.extend(pressable(&message["components"]));
        self.lines(title, &lines);
    }

    fn panel(&mut self, title: &str, scene: Scene<'_>, screen: &Screen) {
        let shown =
            panel::show(scene, screen).unwrap_or_else(|refusal| panic!("{title}: {refusal}"));
        let mut lines = vec![shown.text];
        lines.extend(pressable(&serde_json::to_value(&shown.rows).unwrap()));
        self.lines(title, &lines);
    }
}

fn pressable(rows: &Value) -> Vec<String> {
    let rows = rows.as_array().into_iter().flatten();
    let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let words = parts.map(|part| match part["options"].as_array() {
        Some(options) => {
            let labels: Vec<String> = options
                .iter()
                .map(|option| {
                    let text = |key: &str| option[key].as_str().unwrap_or_default().to_owned();
                    match text("description").as_str() {
                        "" => text("label"),
                        about => format!("{} ({about})", text("label")),
                    }
                })
                .collect();
            let title = part["placeholder"].as_str().unwrap_or_default();
            format!("[menu {title}: {}]", labels.join(" | "))
        }
        None => format!("[{}]", part["label"].as_str().unwrap_or_default()),
    });
    words.collect()
}

const BENELUX: &str = "
map benelux chips
option towns abc
seats Anna Ben
start J5 base-CFFF r0
start F15 base-FFFF-mon r2
hold Anna purple 1
chip K5 purple 2 down
island purple 1 base-CFFF base-FRFR
island blue 1 base-CRFR
draw base-CRFR base-CFFF base-FFFR-mon base-FRFR base-CFFF
Anna: draw
Anna: base-CRFR J4 r2 city S
Ben: base-CFFF I5 r0 field S0
";

const IBERIA: &str = "
map iberia chips
seats Anna
start C7 base-FFFF-mon r0
chip D7 orange 1 down
draw base-FFFF-mon base-FFFF-mon base-FFFF-mon
expect turn Anna
";

const UKRAINE: &str = "
map ukraine chips
seats Anna Ben
start E4 base-FFFF-mon r0
hold Anna purple 1
hold Anna blue 1
hold Anna orange 2
draw base-FFFF-mon base-FFFF-mon base-FFFF-mon
expect turn Anna
";

const OVER: &str = "
map benelux no-chips
seats Anna Ben
start J5 base-CFFF r0
start F15 base-FFFF-mon r2
draw base-CFFF base-FRFR base-FRFR
Anna: base-CFFF J4 r2 city S
Ben: base-FRFR J6 r0 road W
final
";

/// The whole file.
fn everything() -> String {
    let mut sheets = Sheets(format!(
        "Every sentence, with typical values\n\n{}",
        sentences()
    ));
    let benelux = Played::of(BENELUX);
    let view = benelux.view();
    let scene = benelux.scene(&view);
    talk(&mut sheets, scene);
    panels(&mut sheets);
    refusals(&mut sheets, scene);
    elsewhere(&mut sheets);
    sheets.0
}

/// What is told of a game that goes on, and of one that is over.
fn talk(sheets: &mut Sheets, scene: Scene<'_>) {
    let tile = "base-CRFR".parse().unwrap();
    let recent = [
        Event::Discarded { tile },
        Event::TurnUndone { to: 4 },
        Event::Skipped { seat: seat(1) },
    ];
    let notice = turn::TurnNotice {
        scene,
        mention: Some(UserId::new(7)),
        whys: &[],
        is_computers: false,
        recent: &recent,
        picture: None,
        notes: &[],
    };
    let message = serde_json::to_value(turn::turn_message(notice)).unwrap();
    sheets.message("A turn is announced; its picture failed", &message);
    sheets.lines(
        "The board in words, with the map",
        &board_text::lines_with_map(scene),
    );
    let at = "J5".parse().unwrap();
    sheets.lines(
        "A square and those around it",
        &board_text::close_up(scene, at),
    );
    sheets.lines("Scores", &commands::score::lines(scene));
    sheets.lines("Tiles left", &commands::tiles::left(scene));
    for square in ["J6", "J5", "A1", "C3"] {
        let fitting = commands::tiles::fitting(scene, square.parse().unwrap());
        sheets.lines(&format!("Tiles that fit at {square}"), &fitting);
    }
    for overlay in [Overlay::Fields, Overlay::Features] {
        sheets.lines(
            &format!("{overlay:?}, owned"),
            &hints::unfinished(scene, overlay),
        );
    }
    sheets.lines("The map of Iberia", &map_lines(IBERIA));
    sheets.lines("The map of Ukraine", &map_lines(UKRAINE));
    for (name, text) in [
        ("Benelux", BENELUX),
        ("Iberia", IBERIA),
        ("Ukraine", UKRAINE),
        ("no chips", OVER),
    ] {
        let played = Played::of(text);
        let rules = commands::rules::rules_lines(played.scene(&played.view()));
        sheets.lines(&format!("Rules: {name}"), &rules);
    }
    let over = Played::of(OVER);
    let view = over.view();
    let scene = over.scene(&view);
    let people = [UserId::new(7), UserId::new(8)];
    let message = serde_json::to_value(over::game_over_message(scene, &people, &[], None)).unwrap();
    sheets.message("The game is over", &message);
    sheets.lines(
        "Everything that can happen",
        &history::lines(scene, &a_story()),
    );
}

fn map_lines(text: &str) -> Vec<String> {
    let played = Played::of(text);
    map_text::lines(played.scene(&played.view()))
}

/// One event of each kind, in no game that could be.
fn a_story() -> Vec<Event> {
    let over = Played::of(OVER);
    let score = |of: usize| {
        let scores = over.game.scores().iter();
        scores
            .filter(|score| score.seats.contains(seat(of)))
            .cloned()
            .collect::<Vec<_>>()
    };
    let place = |seat: usize, square: &str, tile: &str, rotation: &str| Event::TilePlaced {
        seat: self::seat(seat),
        square: square.parse().unwrap(),
        tile: tile.parse().unwrap(),
        rotation: rotation.parse().unwrap(),
    };
    let chip = "purple 2".parse().unwrap();
    let at: Square = "J6".parse().unwrap();
    let mut events = vec![place(0, "J4", "base-CFFF", "r2")];
    events.push(Event::MeeplePlaced {
        seat: seat(0),
        square: "J4".parse().unwrap(),
        spot: engine::Tile::spots("base-CFFF".parse().unwrap())
            .next()
            .unwrap()
            .0,
    });
    events.extend(score(0).into_iter().map(Event::Scored));
    events.push(place(1, "J6", "base-FRFR", "r0"));
    events.extend([
        Event::ChipCollected {
            seat: seat(1),
            square: at,
            chip,
        },
        Event::ChipFound { square: at, chip },
        Event::TreatLaid { square: at, chip },
        Event::TreatTaken { square: at, chip },
        Event::ChipLost { chip },
        Event::ChipsTaken {
            seat: seat(1),
            square: at,
            chips: [chip, chip].into(),
        },
        Event::ChumakBuilt {
            square: at,
            chips: [chip].into_iter().collect(),
        },
        Event::Traded {
            seat: seat(1),
            square: at,
            spaces: [Some(chip), None, None, None],
        },
        Event::ExtraTile,
        Event::IslandPaid {
            chip,
            colour: chip.colour(),
            stack: 0,
            tile: "base-FRFR".parse().unwrap(),
        },
        Event::IslandRevealed {
            colour: chip.colour(),
            stack: 0,
            tile: "base-FRFR".parse().unwrap(),
        },
        Event::TilePassedOn {
            seat: seat(0),
            tile: "base-FRFR".parse().unwrap(),
        },
        Event::Resigned { seat: seat(1) },
    ]);
    events.extend(score(1).into_iter().map(Event::Scored));
    events.push(Event::Ended {
        cause: engine::EndCause::Stack,
    });
    events
}

fn seat(n: usize) -> Seat {
    Seat::new(n).unwrap()
}

/// Every screen of the panel.
fn panels(sheets: &mut Sheets) {
    let benelux = Played::of(BENELUX);
    let view = benelux.view();
    let scene = benelux.scene(&view);
    assert!(
        matches!(view.phase(), Phase::ChooseDraw { .. }),
        "{:?}",
        view.phase()
    );
    let stack = Stack {
        colour: engine::Colour::Purple,
        number: 0,
    };
    sheets.panel("Panel: draw or take", scene, &Screen::Next);
    sheets.panel("Panel: really draw?", scene, &Screen::Draw);
    sheets.panel("Panel: really take?", scene, &Screen::Island { stack });

    let iberia = Played::of(IBERIA);
    let view = iberia.view();
    let scene = iberia.scene(&view);
    let lay = |square: &str| Lay {
        square: square.parse().unwrap(),
        rotation: engine::Rotation::R0,
    };
    sheets.panel(
        "Panel: square, rotation, meeple",
        scene,
        &Screen::Place {
            lay: lay("C6"),
            page: 0,
        },
    );
    sheets.panel(
        "Panel: a square that turns a chip up",
        scene,
        &Screen::Place {
            lay: lay("D7"),
            page: 0,
        },
    );
    sheets.panel(
        "Panel: really place there?",
        scene,
        &Screen::Reveal { lay: lay("D7") },
    );
    let monastery: Vec<MeepleSpot> = view
        .try_placement(lay("C6").square, lay("C6").rotation)
        .unwrap()
        .spots;
    let end = End::Meeple(monastery[0].spot);
    sheets.panel(
        "Panel: confirm a meeple",
        scene,
        &Screen::Finish {
            lay: Some(lay("C6")),
            end,
        },
    );
    sheets.panel(
        "Panel: confirm no meeple",
        scene,
        &Screen::Finish {
            lay: Some(lay("C6")),
            end: End::Nothing,
        },
    );
    let found = on_the_way(IBERIA, "D7");
    let view = found.view();
    let scene = found.scene(&view);
    sheets.panel("Panel: where the chip goes", scene, &Screen::Next);
    let square = Some("C4".parse().unwrap());
    sheets.panel(
        "Panel: confirm where the chip goes",
        scene,
        &Screen::Treat { square, page: 0 },
    );

    let ukraine = Played::of(UKRAINE);
    let view = ukraine.view();
    let scene = ukraine.scene(&view);
    let there = Some(lay("D4"));
    let square: Square = "F5".parse().unwrap();
    sheets.panel(
        "Panel: which Chumak square",
        scene,
        &Screen::Chumaks { lay: there },
    );
    sheets.panel(
        "Panel: which chips",
        scene,
        &Screen::Chips { lay: there, square },
    );
    let chips = ["purple 1", "blue 1"]
        .iter()
        .map(|chip| chip.parse().unwrap())
        .collect();
    let end = End::Trade(Trade { square, chips });
    sheets.panel(
        "Panel: confirm a trade",
        scene,
        &Screen::Finish { lay: there, end },
    );
    let placed = on_the_way(UKRAINE, "D4");
    let view = placed.view();
    sheets.panel("Panel: the tile lies", placed.scene(&view), &Screen::Next);
}

/// The game with its next tile laid on a square, and the turn not ended.
fn on_the_way(text: &str, square: &str) -> Played {
    let mut played = Played::of(text);
    let Phase::PlaceTile { tile, half } = played.game.phase() else {
        panic!("{:?}", played.game.phase());
    };
    let square = square.parse().unwrap();
    let place = engine::Command::Place {
        tile,
        square,
        rotation: engine::Rotation::R0,
    };
    let mut dice = engine::SeededDice::new(1);
    played
        .game
        .play(half.seat, &place, &mut dice, &mut Vec::new())
        .unwrap();
    played
}

/// Every refusal and every error, as players read them.
fn refusals(sheets: &mut Sheets, scene: Scene<'_>) {
    let square: Square = "F7".parse().unwrap();
    let tile = "base-CRFR".parse().unwrap();
    let chip = "purple 2".parse().unwrap();
    let colour = engine::Colour::Purple;
    let all = [
        Refusal::Over,
        Refusal::NotYourTurn { turn: seat(1) },
        Refusal::AlreadyDrawn,
        Refusal::NoIslandChip,
        Refusal::WrongColour { needed: colour },
        Refusal::NotThisTile { instead: None },
        Refusal::FitsNowhere { tile },
        Refusal::NotNow,
        Refusal::NoSquare { square },
        Refusal::Waves { square },
        Refusal::LargeCity { square },
        Refusal::Occupied { square },
        Refusal::IslandNotJoined { square },
        Refusal::NotAdjacent { square },
        Refusal::SideMismatch {
            square,
            side: Side::N,
        },
        Refusal::TreatMissing { chip },
        Refusal::WrongRows {
            colour,
            first: 9,
            last: 12,
        },
        Refusal::SquareNotFree { square },
        Refusal::MeepleUsed,
        Refusal::NoSuchFeature,
        Refusal::NoMeeple,
        Refusal::FeatureTaken,
        Refusal::TooManyChips,
        Refusal::NoFreeSpace { square },
        Refusal::NoChip,
        Refusal::NothingToUndo { last: None },
        Refusal::NothingToUndo {
            last: Some(seat(1)),
        },
    ];
    let iberia = Played::of(IBERIA);
    let view = iberia.view();
    let placing = iberia.scene(&view);
    for refusal in &all {
        let scene = match refusal {
            Refusal::NotYourTurn { .. } | Refusal::NothingToUndo { .. } => scene,
            _ => placing,
        };
        sheets.add(
            &format!("Refused: {}", refusal.name()),
            &trouble::refused(scene, refusal),
        );
    }
    let lobby = [
        LobbyRefusal::Full,
        LobbyRefusal::AlreadyIn,
        LobbyRefusal::NotIn,
        LobbyRefusal::NotInvited,
        LobbyRefusal::Begun,
        LobbyRefusal::Closed,
        LobbyRefusal::ColourTaken,
        LobbyRefusal::Removed,
        LobbyRefusal::TooMany,
    ];
    for refusal in lobby {
        sheets.add(
            &format!("Lobby: {refusal}"),
            &trouble::answer(ENGLISH, &Error::Lobby(refusal), ""),
        );
    }
    let errors = [
        Error::Stale,
        Error::Repeated,
        Error::NotSeated,
        Error::NotHost,
        Error::NoGame,
        Error::NotBegun,
        Error::NoBallot,
        Error::Paused {
            ends: Time(1_800_000_000),
        },
        Error::NotPaused,
        Error::PausedBefore,
        Error::NoPlace,
        Error::Seat(SeatRefusal::NoSuchSeat),
        Error::Seat(SeatRefusal::Resigned),
        Error::Seat(SeatRefusal::SitsHere),
        Error::Seat(SeatRefusal::NoPerson),
        Error::Seat(SeatRefusal::NotOffered),
        Error::NotAsked,
        Error::GuildOnly,
        Error::Maintenance,
        Error::Busy,
        Error::Missing(vec!["Attach Files", "Embed Links"]),
        Error::Picture("broken".to_owned()),
    ];
    for error in &errors {
        sheets.add(
            &format!("Error: {}", error.name()),
            &trouble::answer(ENGLISH, error, "2A-00F3C"),
        );
    }
}

fn member(user: u64, name: &str, colour: Option<PlayerColour>) -> Member {
    Member {
        user: UserId::new(user),
        name: name.to_owned(),
        colour,
    }
}

/// The lobby, help, figures.
fn elsewhere(sheets: &mut Sheets) {
    let options = TableOptions::printed("benelux", 4);
    let members = [
        member(7, "Anna", None),
        member(8, "Ben", Some(PlayerColour::Green)),
    ];
    let scene = lobby::LobbyScene {
        game: GameId(1),
        host: Some(UserId::new(7)),
        options: &options,
        members: &members,
        invited: &[UserId::new(9)],
        expires: Some(Time(1_800_000_000)),
        is_open: false,
        locale: ENGLISH,
    };
    let message = serde_json::to_value(lobby::lobby_message(scene).into_message()).unwrap();
    sheets.message("The lobby", &message);
    let pages = [
        (
            "The options",
            lobby::options_panel(GameId(1), &options, ENGLISH, LobbyAct::Rules),
        ),
        (
            "More options",
            lobby::options_panel(GameId(1), &options, ENGLISH, LobbyAct::More),
        ),
        (
            "People of the lobby",
            lobby::people_panel(GameId(1), UserId::new(7), &members, ENGLISH),
        ),
        (
            "Colours",
            lobby::colour_panel(GameId(1), UserId::new(7), &members, ENGLISH),
        ),
    ];
    for (title, page) in pages {
        sheets.message(title, &serde_json::to_value(page.into_message()).unwrap());
    }
    sheets.lines("Help", &commands::help::lines(ENGLISH, &commands::all()));
    let best = |points: i32| {
        Some(Best {
            points,
            name: "Anna".to_owned(),
            spot: ChannelId::new(42),
        })
    };
    let figures = Figures {
        games: 12,
        wins: 5,
        places: 22,
        results: 12,
        points: 1043,
        best_score: best(121),
        best_city: best(34),
        median_seconds: Some(8_100),
    };
    sheets.lines(
        "Figures of a person",
        &stats_text::of_person(ENGLISH, &figures),
    );
    sheets.lines(
        "Figures of a server",
        &stats_text::of_server(ENGLISH, &figures),
    );
    sheets.lines(
        "Figures of nobody",
        &stats_text::of_person(ENGLISH, &Figures::default()),
    );
    let rated = |user: u64, rating: i32| Rated {
        user: UserId::new(user),
        name: format!("player {user}"),
        rating,
        games: 3,
        wins: 1,
    };
    let board = stats_text::leaderboard(ENGLISH, &[rated(7, 1138), rated(8, 927)], UserId::new(8));
    sheets.lines("The leaderboard", &board);
}

fn golden() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/words-en.txt")
}

/// F11: whatever is said stands in the golden file, so that no sentence changes or vanishes unseen.
#[test]
fn every_word_is_one_that_was_read_before() {
    let now = everything();
    let file = golden();
    if std::env::var_os("BLESS").is_some() {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, &now).unwrap();
        panic!(
            "{} was written: read it before it is accepted",
            file.display()
        );
    }
    let accepted = std::fs::read_to_string(&file).unwrap();
    let changed = now
        .lines()
        .zip(accepted.lines())
        .find(|(now, then)| now != then);
    if let Some((now, then)) = changed {
        panic!(
            "accepted: {then}\nnow:      {now}\nBLESS=1 accepts all changes after they were read"
        );
    }
    assert_eq!(
        now.lines().count(),
        accepted.lines().count(),
        "lines were added or taken away"
    );
}
