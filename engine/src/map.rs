//! Maps: what one printed map changes. Every default is the base rule, so that a map reads as its differences.
//!
//! A map's print is a sheet in `engine/maps/`, its rules a file here. Which rules a sheet plays by follows from its
//! chip prints; no code outside this folder asks which map is being played.

mod benelux;
mod iberia;
mod plain;
mod ukraine;

use std::sync::{Arc, LazyLock};

use crate::{
    game::Game,
    seat::Seat,
    sheet::{ChipGame, Sheet},
    square::Square,
    turn::Turn,
};

/// What a map's chip game changes. Called only while deciding, never while replaying.
pub(crate) trait MapRules: Sync {
    /// The chip prints that make this game.
    fn chip_game(&self) -> ChipGame;

    /// Whether chips are in play at all.
    fn uses_chips(&self) -> bool {
        true
    }

    /// Lays chips, island stacks and the like, before the first turn.
    fn set_up(&self, turn: &mut Turn<'_>) {
        let _ = turn;
    }

    /// Whether the seat may take something else than a face-down tile.
    fn may_choose(&self, game: &Game, seat: Seat) -> bool {
        let _ = (game, seat);
        false
    }

    /// What the map does when a tile has been placed.
    fn after_tile(&self, turn: &mut Turn<'_>, square: Square) {
        let _ = (turn, square);
    }
}

static RULES: [&dyn MapRules; 4] = [
    &plain::Plain,
    &benelux::Benelux,
    &iberia::Iberia,
    &ukraine::Ukraine,
];

/// The rules a sheet is played by.
pub(crate) fn rules(sheet: &Sheet, chips: bool) -> &'static dyn MapRules {
    let game = if chips {
        sheet.chip_game()
    } else {
        ChipGame::Plain
    };
    let found = RULES.into_iter().find(|rules| rules.chip_game() == game);
    found.unwrap_or(&plain::Plain)
}

/// Keys and texts of the sheets that come with the engine, in the order players see them.
static SHEETS: [(&str, &str); 4] = [
    ("benelux", include_str!("../maps/benelux.toml")),
    ("iberia", include_str!("../maps/iberia.toml")),
    ("ukraine", include_str!("../maps/ukraine.toml")),
    ("lagoon", include_str!("../maps/lagoon.toml")),
];

static PARSED: LazyLock<Vec<Arc<Sheet>>> = LazyLock::new(|| {
    let sheets = SHEETS
        .iter()
        .filter_map(|(_, text)| Sheet::parse(text).ok());
    sheets.map(Arc::new).collect()
});

/// The sheets that come with the engine, in the order players see them.
pub fn sheets() -> &'static [Arc<Sheet>] {
    &PARSED
}

/// The sheet with this key.
pub fn sheet(key: &str) -> Option<Arc<Sheet>> {
    sheets().iter().find(|sheet| sheet.key == key).cloned()
}

/// Keys and texts of the sheets, for tests that want to see every mistake.
pub fn sheet_texts() -> &'static [(&'static str, &'static str)] {
    &SHEETS
}
