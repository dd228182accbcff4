//! Places and directions on a sheet: squares, sides, half-sides, quarter turns.
//!
//! Knows nothing of what is printed on a square; that is [`crate::sheet`].

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// The widest and the highest sheet, in squares.
pub const MAX_GRID: usize = 64;

/// One printed place for a tile, named by column letters from the west and row number from the north: `D7`, `AB12`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Square {
    row: u16,
    column: u16,
}

/// Names reach so far: two letters, three digits. Sheets are smaller.
const NAMED: [usize; 2] = [26 * 27, 999];

impl Square {
    /// The square in `column` and `row`, both counted from 0 at the north-west corner; `None` beyond what has a
    /// name (`ZZ999`).
    pub fn new(column: usize, row: usize) -> Option<Square> {
        (column < NAMED[0] && row < NAMED[1]).then_some(Square {
            row: row as u16,
            column: column as u16,
        })
    }

    /// Column, counted from 0 in the west.
    pub fn column(self) -> usize {
        usize::from(self.column)
    }

    /// Row, counted from 0 in the north.
    pub fn row(self) -> usize {
        usize::from(self.row)
    }

    /// The square beyond `side`, if it can have a name.
    pub fn neighbour(self, side: Side) -> Option<Square> {
        let (dx, dy) = side.step();
        self.offset(dx, dy)
    }

    /// The square `dx` columns to the east and `dy` rows to the south, if it can have a name.
    pub fn offset(self, dx: i32, dy: i32) -> Option<Square> {
        let column = usize::try_from(i32::from(self.column) + dx).ok()?;
        let row = usize::try_from(i32::from(self.row) + dy).ok()?;
        Square::new(column, row)
    }

    /// Whether two different squares touch, if only at a corner.
    pub(crate) fn touches(self, other: Square) -> bool {
        self != other && self.column.abs_diff(other.column) < 2 && self.row.abs_diff(other.row) < 2
    }
}

/// The letters of a column counted from 0: `A … Z AA AB …`.
pub fn column_name(column: usize) -> String {
    let mut name = String::new();
    if let Some(first) = (column / 26).checked_sub(1) {
        name.push((b'A' + first as u8) as char);
    }
    name.push((b'A' + (column % 26) as u8) as char);
    name
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", column_name(self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a square is named by column letters and row number, like D7")]
pub struct NoSquareName;

impl FromStr for Square {
    type Err = NoSquareName;

    fn from_str(text: &str) -> Result<Square, NoSquareName> {
        let digits = text
            .find(|c: char| c.is_ascii_digit())
            .ok_or(NoSquareName)?;
        let (letters, digits) = text.split_at(digits);
        if !(1..=2).contains(&letters.len()) || digits.starts_with('0') || digits.len() > 3 {
            return Err(NoSquareName);
        }
        let mut column = 0usize;
        for letter in letters.bytes() {
            let letter = letter.to_ascii_uppercase();
            if !letter.is_ascii_uppercase() {
                return Err(NoSquareName);
            }
            column = column * 26 + usize::from(letter - b'A') + 1;
        }
        let row: usize = digits.parse().map_err(|_| NoSquareName)?;
        Square::new(column - 1, row - 1).ok_or(NoSquareName)
    }
}

impl From<Square> for String {
    fn from(square: Square) -> String {
        square.to_string()
    }
}

impl TryFrom<String> for Square {
    type Error = NoSquareName;

    fn try_from(text: String) -> Result<Square, NoSquareName> {
        text.parse()
    }
}

/// A side of a tile or square, clockwise from the north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Side {
    /// North.
    N,
    /// East.
    E,
    /// South.
    S,
    /// West.
    W,
}

impl Side {
    /// All sides, clockwise from the north.
    pub const ALL: [Side; 4] = [Side::N, Side::E, Side::S, Side::W];

    /// The side across the tile.
    pub fn opposite(self) -> Side {
        match self {
            Side::N => Side::S,
            Side::E => Side::W,
            Side::S => Side::N,
            Side::W => Side::E,
        }
    }

    /// Where this side points after a turn clockwise.
    pub fn turned(self, rotation: Rotation) -> Side {
        Side::ALL[(self as usize + rotation as usize) % 4]
    }

    /// Columns to the east and rows to the south of the square beyond this side.
    pub fn step(self) -> (i32, i32) {
        match self {
            Side::N => (0, -1),
            Side::E => (1, 0),
            Side::S => (0, 1),
            Side::W => (-1, 0),
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// A text that names no side, half-side or rotation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {0}")]
pub struct NoDirection(&'static str);

impl FromStr for Side {
    type Err = NoDirection;

    fn from_str(text: &str) -> Result<Side, NoDirection> {
        match text {
            "N" => Ok(Side::N),
            "E" => Ok(Side::E),
            "S" => Ok(Side::S),
            "W" => Ok(Side::W),
            _ => Err(NoDirection("one of N E S W")),
        }
    }
}

/// Half of a side, clockwise from the north-west corner; seen from the middle of the tile, 0 is the left half.
///
/// ```text
///     NW   N0    N1   NE
///     W1              E0
///     W0              E1
///     SW   S1    S0   SE
/// ```
///
/// `E0` meets the eastern neighbour's `W1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HalfSide(u8);

impl HalfSide {
    /// All half-sides, clockwise from the north-west corner.
    pub fn all() -> impl Iterator<Item = HalfSide> {
        (0..8).map(HalfSide)
    }

    /// The left (0) and the right half (1) of a side, seen from the middle.
    pub fn both(side: Side) -> [HalfSide; 2] {
        [HalfSide(side as u8 * 2), HalfSide(side as u8 * 2 + 1)]
    }

    /// The side it is half of.
    pub fn side(self) -> Side {
        Side::ALL[usize::from(self.0 / 2)]
    }

    /// Its number, 0 for `N0` to 7 for `W1`.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Where this half-side points after a turn clockwise.
    pub fn turned(self, rotation: Rotation) -> HalfSide {
        HalfSide((self.0 + rotation as u8 * 2) % 8)
    }
}

impl fmt::Display for HalfSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.side(), self.0 % 2)
    }
}

impl fmt::Debug for HalfSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for HalfSide {
    type Err = NoDirection;

    fn from_str(text: &str) -> Result<HalfSide, NoDirection> {
        HalfSide::all()
            .find(|half| half.to_string() == text)
            .ok_or(NoDirection("one of N0 N1 E0 E1 S0 S1 W0 W1"))
    }
}

/// Quarter turns clockwise from the orientation of the tile table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
#[serde(into = "u8", try_from = "u8")]
pub enum Rotation {
    /// As stored.
    R0,
    /// A quarter turn clockwise.
    R90,
    /// Half a turn.
    R180,
    /// Three quarter turns clockwise.
    R270,
}

impl Rotation {
    /// All rotations, by quarter turns.
    pub const ALL: [Rotation; 4] = [Rotation::R0, Rotation::R90, Rotation::R180, Rotation::R270];

    /// The turn back.
    pub fn inverse(self) -> Rotation {
        Rotation::ALL[(4 - self as usize) % 4]
    }
}

impl From<Rotation> for u8 {
    fn from(rotation: Rotation) -> u8 {
        rotation as u8
    }
}

impl TryFrom<u8> for Rotation {
    type Error = NoDirection;

    fn try_from(turns: u8) -> Result<Rotation, NoDirection> {
        let expected = NoDirection("0 to 3 quarter turns");
        Rotation::ALL
            .get(usize::from(turns))
            .copied()
            .ok_or(expected)
    }
}

impl fmt::Display for Rotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}", *self as u8)
    }
}

impl FromStr for Rotation {
    type Err = NoDirection;

    fn from_str(text: &str) -> Result<Rotation, NoDirection> {
        Rotation::ALL
            .into_iter()
            .find(|rotation| rotation.to_string() == text)
            .ok_or(NoDirection("one of r0 r1 r2 r3"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_squares_go_there_and_back() {
        for (column, row, name) in [
            (0, 0, "A1"),
            (25, 8, "Z9"),
            (26, 9, "AA10"),
            (63, 63, "BL64"),
            (701, 998, "ZZ999"),
        ] {
            let square = Square::new(column, row).unwrap();
            assert_eq!(square.to_string(), name);
            assert_eq!(name.parse(), Ok(square));
        }
        assert_eq!("d7".parse(), Ok(Square::new(3, 6).unwrap()));
        for bad in [
            "", "7", "A", "A0", "A01", "A1000", "AAA1", "A1B", "Ä1", "A-1", "A1 ",
        ] {
            assert_eq!(bad.parse::<Square>(), Err(NoSquareName), "{bad}");
        }
    }

    #[test]
    fn four_quarter_turns_are_none() {
        for side in Side::ALL {
            assert_eq!(
                Rotation::ALL
                    .iter()
                    .fold(side, |s, _| s.turned(Rotation::R90)),
                side
            );
            assert_eq!(side.turned(Rotation::R90).turned(Rotation::R270), side);
        }
        assert_eq!(
            "E1".parse::<HalfSide>()
                .unwrap()
                .turned(Rotation::R90)
                .to_string(),
            "S1"
        );
        assert_eq!(Rotation::R90.inverse(), Rotation::R270);
    }
}
