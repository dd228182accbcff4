//! Sheets: what is printed on a map. A sheet is a TOML file like `engine/maps/benelux.toml`.
//!
//! [`Sheet::parse`] checks it whole and reports every mistake with its line; [`Layout`] is the same print laid out for
//! the board. Which map a sheet is, nobody asks; only its prints count.

mod check;
pub(crate) mod lanes;
mod layout;
mod text;

use std::{collections::BTreeMap, fmt, ops::RangeInclusive};

use crate::{
    chip::Colour,
    square::{Side, Square},
    tile::FeatureKind,
};

pub(crate) use layout::{Fits, Layout, NONE, Piece};

/// What is printed on one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Print {
    /// No square: sea, abroad, the frame of the sheet.
    Nothing,
    /// Plain land.
    Land,
    /// A town: land with a small house.
    Town,
    /// A start square: a town with a red edging.
    Start,
    /// A square of a large city.
    LargeCity,
    /// Waves: never takes a tile (`rules.md` U22).
    Waves,
    /// Holds an island stack, never takes a tile (U18).
    Holder,
    /// Island square: takes a tile once joined by ferry.
    Island,
    /// Chumak square: land with four coloured chip spaces.
    Chumak,
}

impl Print {
    /// Whether a tile may lie there some time.
    pub fn is_playable(self) -> bool {
        use Print::{Chumak, Island, Land, Start, Town};
        matches!(self, Land | Town | Start | Island | Chumak)
    }

    /// Whether it shows a town (U15: start squares do).
    pub fn is_town(self) -> bool {
        matches!(self, Print::Town | Print::Start)
    }
}

/// A side of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SquareSide {
    /// The square.
    pub square: Square,
    /// Which of its sides.
    pub side: Side,
}

impl fmt::Display for SquareSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.square, self.side)
    }
}

/// A printed large city.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LargeCity {
    /// Its name.
    pub name: String,
    /// Its squares.
    pub squares: Vec<Square>,
    /// Sides at which the city goes on; every other side toward a playable square is a wall (U5).
    pub open: Vec<SquareSide>,
    /// Coats of arms on all its squares together.
    pub coats: u8,
}

/// A road or city printed on the border.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Border {
    /// The side of a playable square that it meets.
    pub at: SquareSide,
    /// Road or city.
    pub kind: FeatureKind,
    /// Coats of arms on it.
    pub coats: u8,
    /// The place it leads to.
    pub name: String,
}

/// A ferry route; joins two road ends into one road.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ferry {
    /// Its name.
    pub name: String,
    /// The two sides it meets.
    pub ends: [SquareSide; 2],
    /// Coats of arms on it.
    pub coats: u8,
}

/// An island that holds two stacks of tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Island {
    /// The colour of the chips that pay here.
    pub colour: Colour,
    /// Its name.
    pub name: String,
    /// The holder squares of stack 1 and stack 2.
    pub squares: [Square; 2],
}

/// A Chumak square with its chip spaces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chumak {
    /// The square.
    pub square: Square,
    /// Colours of its four spaces (U30).
    pub spaces: [Colour; 4],
}

/// A part of the world: west, east, south, north of the grid's corners, in degrees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Geo {
    /// West edge of column A.
    pub west: f64,
    /// East edge of the last column.
    pub east: f64,
    /// South edge of the last row.
    pub south: f64,
    /// North edge of row 1.
    pub north: f64,
}

/// The game that the chip prints of a sheet make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChipGame {
    /// No chip prints.
    Plain,
    /// `[[island]]`: chips buy tiles from island stacks.
    Islands,
    /// `[treat_tracks]`: found chips are laid again as treats.
    Treats,
    /// `[[chumak]]`: chips are traded on Chumak squares.
    Chumaks,
}

/// A printed sheet, checked.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Short name used in options and files: `benelux`.
    pub key: String,
    /// Name for people.
    pub name: String,
    /// Recommended number of tiles.
    pub tiles: Option<RangeInclusive<u16>>,
    /// How many start squares are used.
    pub start_squares_used: usize,
    /// Squares from west to east.
    pub columns: usize,
    /// Squares from north to south.
    pub rows: usize,
    /// Where it lies in the world.
    pub geo: Option<Geo>,
    /// Names of towns and start squares.
    pub towns: BTreeMap<Square, String>,
    /// Large cities.
    pub large_cities: Vec<LargeCity>,
    /// Roads and cities on the border.
    pub borders: Vec<Border>,
    /// Ferry routes.
    pub ferries: Vec<Ferry>,
    /// Islands with stacks.
    pub islands: Vec<Island>,
    /// Coats of arms on island squares, paid at once in the treat game.
    pub island_coats: BTreeMap<Square, u8>,
    /// Rows, counted from 1, for treats of each colour: purple, blue, orange.
    pub treat_tracks: Option<[RangeInclusive<u8>; 3]>,
    /// Chumak squares.
    pub chumaks: Vec<Chumak>,
    text: String,
    prints: Vec<Print>,
    pub(crate) layout: Layout,
}

/// A mistake in a sheet.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct SheetMistake {
    /// Line of the file, counted from 1.
    pub line: usize,
    /// What is wrong and what would be right.
    pub reason: String,
}

/// Every mistake of a refused sheet, by line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
pub struct BadSheet(pub Vec<SheetMistake>);

impl Sheet {
    /// Reads a sheet and checks it whole.
    ///
    /// # Errors
    /// All mistakes found, ordered by line. A text that is no TOML has one.
    pub fn parse(text: &str) -> Result<Sheet, BadSheet> {
        let raw = text::read(text)?;
        check::check(raw, text)
    }

    /// The text it was read from, kept in the first event of a game.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What is printed on a square; beyond the grid nothing.
    pub fn print(&self, square: Square) -> Print {
        if square.column() < self.columns && square.row() < self.rows {
            self.prints[square.row() * self.columns + square.column()]
        } else {
            Print::Nothing
        }
    }

    /// All squares of the grid, row by row.
    pub fn squares(&self) -> impl Iterator<Item = (Square, Print)> + '_ {
        let columns = self.columns;
        self.prints
            .iter()
            .enumerate()
            .filter_map(move |(n, print)| Some((Square::new(n % columns, n / columns)?, *print)))
    }

    /// The start squares, row by row.
    pub fn start_squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.squares()
            .filter(|(_, print)| *print == Print::Start)
            .map(|(square, _)| square)
    }

    /// Whether the side meets no square of the land: sea, abroad, waves, a holder (U43).
    pub fn is_border(&self, at: SquareSide) -> bool {
        let beyond = at
            .square
            .neighbour(at.side)
            .map(|square| self.print(square));
        matches!(
            beyond,
            None | Some(Print::Nothing | Print::Waves | Print::Holder)
        )
    }

    /// The border road or city printed at a side.
    pub fn border(&self, at: SquareSide) -> Option<&Border> {
        self.borders.iter().find(|border| border.at == at)
    }

    /// The large city on a square.
    pub fn large_city(&self, square: Square) -> Option<&LargeCity> {
        self.large_cities
            .iter()
            .find(|city| city.squares.contains(&square))
    }

    /// Ferries with an end on the square, and the end on the other shore.
    pub fn ferries_from(&self, square: Square) -> impl Iterator<Item = (&Ferry, SquareSide)> {
        self.ferries.iter().filter_map(move |ferry| {
            let here = ferry.ends.iter().position(|end| end.square == square)?;
            Some((ferry, ferry.ends[1 - here]))
        })
    }

    /// The game that its chip prints make; a checked sheet has prints of at most one.
    pub fn chip_game(&self) -> ChipGame {
        if !self.islands.is_empty() {
            ChipGame::Islands
        } else if self.treat_tracks.is_some() {
            ChipGame::Treats
        } else if !self.chumaks.is_empty() {
            ChipGame::Chumaks
        } else {
            ChipGame::Plain
        }
    }
}
