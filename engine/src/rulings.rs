//! Rulings: where the rule books are silent, our answer, with its number in `rules.md`. A ruling that is a number stands
//! here as a constant; one that is a way of doing things is named at the function that does it.

/// A game holds at most this many tiles on its board; the boxes have 114.
pub const MAX_TILES: usize = 128;

/// U1: start squares, the tiles on them and their turns are by lot; a tile that fits no way round is drawn again. After
/// so many draws in vain the square stays empty (no printed sheet comes near it).
pub const START_TILE_DRAWS: usize = 1000;

/// U16: chips are laid as far from each other as they go, by lot; a laying that ends short is tried again so often.
pub const CHIP_LAYINGS: usize = 200;

/// Benelux lays 20 of the 30 chips (seed 000).
pub const BENELUX_CHIPS: u32 = 20;

/// Tiles in an island stack (seed 000).
pub const ISLAND_STACK: u8 = 5;

/// With island stacks a game needs so many tiles (`rules.md` §0).
pub const LEAST_TILES_WITH_ISLANDS: usize = 50;

/// Chips laid on a sheet with treats: all of them (seed 001).
pub const TREAT_CHIPS: u32 = 30;

/// Points for 1 to 4 chips traded at once on one Chumak square (seeds 003 and 004; U29: a chip matches a space of its
/// colour; U38: one square a trade).
pub const TRADE_POINTS: [u16; 4] = [1, 3, 6, 10];

/// Chips for a tile beside a Chumak square: where a road leads to it, and otherwise (seed 003; U36: as far as the supply goes).
pub const CHUMAK_CHIPS: [usize; 2] = [2, 1];

/// U13: covering a town under variant b costs this, below zero too.
pub const TOWN_COST: i16 = 2;

/// U14: under variant c each visible town beside any tile of a scored road pays this.
pub const TOWN_BONUS: u16 = 2;

/// Each completed city pays a field this (`rules.md` §4.6).
pub const FIELD_CITY: u16 = 3;
