//! What a host chooses in the lobby. Stored as JSON that only grows: every new field has a default.

use std::{sync::Arc, time::Duration};

use engine::{BadOptions, Sheet, Square, Tiles, computer::Level};
use serde::{Deserialize, Serialize};

/// What is played, and by which rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableOptions {
    /// The sheet.
    pub map: MapChoice,
    /// The rules; its `seats` is how many people and computers there are at most.
    pub rules: engine::Options,
    /// The start squares, where the host chose them.
    #[serde(default)]
    pub start_squares: Option<Vec<Square>>,
    /// How long a turn should take at most.
    #[serde(default)]
    pub pace: Pace,
    /// How many of the seats computers take.
    #[serde(default)]
    pub computers: u8,
    /// How well they play.
    #[serde(default = "usual_level")]
    pub level: Level,
}

fn usual_level() -> Level {
    Level::Medium
}

/// Seats that computers may take: somebody else sits at every table.
pub const MOST_COMPUTERS: u8 = 5;

/// Which sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MapChoice {
    /// One that comes with the engine, by its key.
    Printed(String),
    /// The host's own, as its text.
    Own(String),
}

/// How long a turn should take at most. When it is over, the others get a button; nothing happens by itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pace {
    /// As long as it takes.
    #[default]
    #[serde(rename = "none")]
    None,
    /// A day.
    #[serde(rename = "1d")]
    OneDay,
    /// Three days.
    #[serde(rename = "3d")]
    ThreeDays,
    /// A week.
    #[serde(rename = "7d")]
    Week,
}

impl Pace {
    /// Every pace with its word in menus.
    pub const ALL: [(Pace, &'static str); 4] = [
        (Pace::None, "none"),
        (Pace::OneDay, "1d"),
        (Pace::ThreeDays, "3d"),
        (Pace::Week, "7d"),
    ];

    /// How long a turn should take; `None`: as long as it takes.
    pub fn span(self) -> Option<Duration> {
        let days = match self {
            Pace::None => return None,
            Pace::OneDay => 1,
            Pace::ThreeDays => 3,
            Pace::Week => 7,
        };
        Some(Duration::from_hours(24 * days))
    }
}

impl TableOptions {
    /// The rule books' defaults on a sheet of ours, for so many seats.
    pub fn printed(key: &str, seats: u8) -> TableOptions {
        let mut options = TableOptions {
            map: MapChoice::Printed(key.to_owned()),
            rules: engine::Options::for_seats(seats),
            start_squares: None,
            pace: Pace::None,
            computers: 0,
            level: usual_level(),
        };
        options.rules.tiles = options.recommended_tiles();
        options
    }

    /// The tiles that its sheet recommends.
    pub fn recommended_tiles(&self) -> Tiles {
        let sheet = self.sheet();
        sheet.map_or(Tiles::ALL, |sheet| Tiles::recommended_on(&sheet))
    }

    /// On another sheet; the tiles too are those that it recommends, unless the host wanted others.
    pub fn set_map(&mut self, map: MapChoice) {
        let is_usual = self.rules.tiles == self.recommended_tiles();
        self.map = map;
        self.start_squares = None;
        if is_usual {
            self.rules.tiles = self.recommended_tiles();
        }
    }

    /// How many people the lobby takes.
    pub fn people(&self) -> usize {
        usize::from(self.rules.seats.saturating_sub(self.computers))
    }

    /// Whether the numbers are in range, the tiles enough for the map, and a seat is left for a person.
    pub fn check(&self) -> Result<(), BadOptions> {
        engine::setup::check(&*self.sheet()?, &self.rules)?;
        if self.computers < self.rules.seats && Level::PLAYERS.contains(&self.level) {
            Ok(())
        } else {
            Err(BadOptions(
                "computers: fewer than seats, so that a person has one; easy, medium or hard",
            ))
        }
    }

    /// The sheet it is played on.
    pub fn sheet(&self) -> Result<Arc<Sheet>, BadOptions> {
        match &self.map {
            MapChoice::Printed(key) => {
                engine::map::sheet(key).ok_or(BadOptions("map: one of the maps in the list"))
            }
            MapChoice::Own(text) => {
                let sheet = Sheet::parse(text);
                sheet
                    .map(Arc::new)
                    .map_err(|_| BadOptions("sheet: a sheet without mistakes"))
            }
        }
    }
}
