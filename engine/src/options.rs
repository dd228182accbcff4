//! What the host chooses in the lobby (`rules.md` §0).

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{
    seat::MAX_SEATS,
    sheet::Sheet,
    tile::{Tile, TileSet},
};

/// The options of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// Whether the map's Map-Chips game is played.
    pub chips: bool,
    /// Which boxes of tiles.
    pub tiles: Tiles,
    /// Meeples each, 1 to 9.
    pub meeples: u8,
    /// Whether meeples may be farmers.
    pub farmers: bool,
    /// Variants for town squares.
    pub towns: Towns,
    /// Seats, 1 to 6.
    pub seats: u8,
    /// Whether the table may see what is left to draw and the like.
    pub hints: bool,
}

impl Options {
    /// The defaults of the rule books for a table of this many.
    pub fn for_seats(seats: u8) -> Options {
        Options {
            chips: true,
            tiles: Tiles::ALL,
            meeples: 9,
            farmers: true,
            towns: Towns::NONE,
            seats,
            hints: true,
        }
    }

    /// Whether the numbers are in range.
    ///
    /// # Errors
    /// The first number that is not, with its range.
    pub fn check(&self) -> Result<(), BadOptions> {
        if !(1..=9).contains(&self.meeples) {
            return Err(BadOptions("meeples: 1 to 9 each"));
        }
        if self.seats == 0 || usize::from(self.seats) > MAX_SEATS {
            return Err(BadOptions("seats: 1 to 6"));
        }
        Ok(())
    }
}

/// An option out of range, with what would be right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadOptions(pub &'static str);

/// Which boxes of tiles are in the stack; the base game always is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Tiles {
    /// Inns & Cathedrals.
    pub inns: bool,
    /// Traders & Builders.
    pub traders: bool,
    /// Half of each kind, odd copies by lot.
    pub short: bool,
}

impl Tiles {
    /// The base game only: 72 tiles.
    pub const BASE: Tiles = Tiles {
        inns: false,
        traders: false,
        short: false,
    };
    /// All three boxes: 114 tiles.
    pub const ALL: Tiles = Tiles {
        inns: true,
        traders: true,
        short: false,
    };

    /// What a sheet recommends: the most tiles within its range. All boxes where it says nothing, or nothing is within it.
    pub fn recommended_on(sheet: &Sheet) -> Tiles {
        let Some(range) = &sheet.tiles else {
            return Tiles::ALL;
        };
        let bit = |set: usize, at: usize| set & (1 << at) != 0;
        let sets = (0..8).map(|set| Tiles {
            inns: bit(set, 0),
            traders: bit(set, 1),
            short: bit(set, 2),
        });
        let sets = sets.filter(|tiles| range.contains(&tiles.usual_count()));
        let most = sets.max_by_key(|tiles| (tiles.usual_count(), !tiles.short));
        most.unwrap_or(Tiles::ALL)
    }

    /// How many tiles that are, on average where lots decide.
    fn usual_count(self) -> u16 {
        let kinds = Tile::all().map(Tile::facts);
        let kinds = kinds.filter(|facts| self.contains(facts.set));
        let halves = kinds.map(|facts| {
            let whole = !self.short || facts.start;
            u16::from(facts.count) * if whole { 2 } else { 1 }
        });
        halves.sum::<u16>() / 2
    }

    /// Whether a box is in.
    pub fn contains(self, set: TileSet) -> bool {
        match set {
            TileSet::Base => true,
            TileSet::Inns => self.inns,
            TileSet::Traders => self.traders,
        }
    }
}

impl fmt::Display for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("base")?;
        for (on, word) in [
            (self.inns, "inns"),
            (self.traders, "traders"),
            (self.short, "short"),
        ] {
            if on {
                write!(f, ",{word}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Tiles {
    type Err = BadOptions;

    fn from_str(text: &str) -> Result<Tiles, BadOptions> {
        let mut tiles = Tiles::BASE;
        let mut base = false;
        for word in text.split([',', ' ']).filter(|word| !word.is_empty()) {
            match word {
                "base" => base = true,
                "inns" => tiles.inns = true,
                "traders" => tiles.traders = true,
                "short" => tiles.short = true,
                _ => base = false,
            }
            if !matches!(word, "base" | "inns" | "traders" | "short") {
                return Err(TILES);
            }
        }
        if base { Ok(tiles) } else { Err(TILES) }
    }
}

const TILES: BadOptions =
    BadOptions("tiles: base, then any of inns, traders and short, like base,inns");

impl From<Tiles> for String {
    fn from(tiles: Tiles) -> String {
        tiles.to_string()
    }
}

impl TryFrom<String> for Tiles {
    type Error = BadOptions;

    fn try_from(text: String) -> Result<Tiles, BadOptions> {
        text.parse()
    }
}

/// Town variants in use (`rules.md` §1.7), in any mix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Towns {
    /// a: covering a town gives an extra tile at once.
    pub extra_tile: bool,
    /// b: covering a town costs two points.
    pub cost: bool,
    /// c: a scored road pays two points for each visible town beside it.
    pub road_bonus: bool,
}

impl Towns {
    /// Town squares are like any other.
    pub const NONE: Towns = Towns {
        extra_tile: false,
        cost: false,
        road_bonus: false,
    };
}

impl fmt::Display for Towns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Towns::NONE {
            return f.write_str("none");
        }
        for (on, letter) in [
            (self.extra_tile, "a"),
            (self.cost, "b"),
            (self.road_bonus, "c"),
        ] {
            if on {
                f.write_str(letter)?;
            }
        }
        Ok(())
    }
}

impl FromStr for Towns {
    type Err = BadOptions;

    fn from_str(text: &str) -> Result<Towns, BadOptions> {
        let expected = BadOptions("towns: none, or any of a, b and c together, like ac");
        let mut towns = Towns::NONE;
        if text == "none" {
            return Ok(towns);
        }
        for letter in text.chars() {
            let variant = match letter {
                'a' => &mut towns.extra_tile,
                'b' => &mut towns.cost,
                'c' => &mut towns.road_bonus,
                _ => return Err(expected),
            };
            if std::mem::replace(variant, true) {
                return Err(expected);
            }
        }
        if text.is_empty() {
            Err(expected)
        } else {
            Ok(towns)
        }
    }
}

impl From<Towns> for String {
    fn from(towns: Towns) -> String {
        towns.to_string()
    }
}

impl TryFrom<String> for Towns {
    type Error = BadOptions;

    fn try_from(text: String) -> Result<Towns, BadOptions> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn towns_and_tiles_go_there_and_back() {
        for text in ["none", "a", "b", "c", "ab", "ac", "bc", "abc"] {
            assert_eq!(text.parse::<Towns>().unwrap().to_string(), text);
        }
        for text in [
            "base",
            "base,inns",
            "base,traders",
            "base,inns,traders,short",
        ] {
            assert_eq!(text.parse::<Tiles>().unwrap().to_string(), text);
        }
        for bad in ["", "d", "aa", "a b", "none,a"] {
            assert!(bad.parse::<Towns>().is_err(), "{bad}");
        }
        for bad in ["", "inns", "base,river", "base;inns"] {
            assert!(bad.parse::<Tiles>().is_err(), "{bad}");
        }
    }
}
