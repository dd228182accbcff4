//! Map-Chips: thirty round chips in three colours, worth 1 or 2 (`rules.md` §2.0).

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// The colour of a chip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Purple.
    Purple,
    /// Light blue.
    Blue,
    /// Orange.
    Orange,
}

impl Colour {
    /// All colours, in the order of the rule books.
    pub const ALL: [Colour; 3] = [Colour::Purple, Colour::Blue, Colour::Orange];

    /// The word for it in recorded games and stored events.
    pub fn key(self) -> &'static str {
        match self {
            Colour::Purple => "purple",
            Colour::Blue => "blue",
            Colour::Orange => "orange",
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// A text that is no colour or chip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a chip is purple, blue or orange, worth 1 or 2, like `blue 2`")]
pub struct NoChipName;

impl FromStr for Colour {
    type Err = NoChipName;

    fn from_str(text: &str) -> Result<Colour, NoChipName> {
        Colour::ALL
            .into_iter()
            .find(|colour| colour.key() == text)
            .ok_or(NoChipName)
    }
}

/// A chip seen from its front.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Chip {
    colour: Colour,
    worth_two: bool,
}

impl Chip {
    /// A chip of this colour and worth; `None` unless it is worth 1 or 2.
    pub fn new(colour: Colour, worth: u8) -> Option<Chip> {
        (1..=2).contains(&worth).then_some(Chip {
            colour,
            worth_two: worth == 2,
        })
    }

    /// All six kinds: purple 1, purple 2, blue 1 …
    pub fn all() -> impl Iterator<Item = Chip> {
        (0..6).map(Chip::from_index)
    }

    /// Its colour.
    pub fn colour(self) -> Colour {
        self.colour
    }

    /// Its number: 1 or 2.
    pub fn worth(self) -> u8 {
        1 + u8::from(self.worth_two)
    }

    fn index(self) -> usize {
        self.colour as usize * 2 + usize::from(self.worth_two)
    }

    fn from_index(index: usize) -> Chip {
        Chip {
            colour: Colour::ALL[index / 2],
            worth_two: index % 2 == 1,
        }
    }
}

impl fmt::Display for Chip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.colour, self.worth())
    }
}

impl FromStr for Chip {
    type Err = NoChipName;

    fn from_str(text: &str) -> Result<Chip, NoChipName> {
        let (colour, worth) = text.split_once(' ').ok_or(NoChipName)?;
        let worth = worth.parse().map_err(|_| NoChipName)?;
        Chip::new(colour.parse()?, worth).ok_or(NoChipName)
    }
}

impl From<Chip> for String {
    fn from(chip: Chip) -> String {
        chip.to_string()
    }
}

impl TryFrom<String> for Chip {
    type Error = NoChipName;

    fn try_from(text: String) -> Result<Chip, NoChipName> {
        text.parse()
    }
}

/// How many chips of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chips([u8; 6]);

impl Chips {
    /// The thirty chips of the box: of each colour six worth 1 and four worth 2 (`rules.md` §2.0).
    pub const BOX: Chips = Chips([6, 4, 6, 4, 6, 4]);

    /// How many of this kind.
    pub fn count(&self, chip: Chip) -> u8 {
        self.0[chip.index()]
    }

    /// How many of this colour.
    pub fn of(&self, colour: Colour) -> u8 {
        self.0[colour as usize * 2] + self.0[colour as usize * 2 + 1]
    }

    /// How many in all.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|n| u32::from(*n)).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 6]
    }

    /// Adds one.
    pub fn insert(&mut self, chip: Chip) {
        self.0[chip.index()] = self.0[chip.index()].saturating_add(1);
    }

    /// Takes one away; whether there was one.
    pub fn remove(&mut self, chip: Chip) -> bool {
        let count = &mut self.0[chip.index()];
        let had = *count > 0;
        *count = count.saturating_sub(1);
        had
    }

    /// The chip of this colour with the lowest number.
    pub fn lowest(&self, colour: Colour) -> Option<Chip> {
        self.iter().find(|chip| chip.colour == colour)
    }

    /// Every chip, alike ones as often as they are there, by colour and number.
    pub fn iter(&self) -> impl Iterator<Item = Chip> + use<> {
        let counts = self.0;
        Chip::all()
            .flat_map(move |chip| std::iter::repeat_n(chip, usize::from(counts[chip.index()])))
    }
}

impl FromIterator<Chip> for Chips {
    fn from_iter<I: IntoIterator<Item = Chip>>(chips: I) -> Chips {
        let mut counts = Chips::default();
        for chip in chips {
            counts.insert(chip);
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_box_holds_thirty_chips_worth_42() {
        assert_eq!(Chips::BOX.total(), 30);
        assert_eq!(
            Chips::BOX
                .iter()
                .map(|chip| u32::from(chip.worth()))
                .sum::<u32>(),
            42
        );
        for colour in Colour::ALL {
            assert_eq!(Chips::BOX.of(colour), 10);
        }
    }

    #[test]
    fn names_of_chips_go_there_and_back() {
        for chip in Chip::all() {
            assert_eq!(chip.to_string().parse(), Ok(chip));
        }
        for bad in ["purple", "purple 0", "purple 3", "red 1", "purple  1", ""] {
            assert_eq!(bad.parse::<Chip>(), Err(NoChipName), "{bad}");
        }
    }
}
