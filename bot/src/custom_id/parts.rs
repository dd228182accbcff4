//! The small parts of a custom id, each with its text form.

use std::{fmt, str::FromStr};

use engine::{Chip, Colour, Finish, Rotation, Spot, Square, Trade};

use super::Outdated;

/// A square and how the tile is turned there: `D7r2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lay {
    /// Where.
    pub square: Square,
    /// Turned how.
    pub rotation: Rotation,
}

impl fmt::Display for Lay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.square, self.rotation)
    }
}

impl FromStr for Lay {
    type Err = Outdated;

    fn from_str(text: &str) -> Result<Lay, Outdated> {
        let (square, turns) = text.split_once('r').ok_or(Outdated)?;
        let turns: u8 = turns.parse().map_err(|_| Outdated)?;
        Ok(Lay {
            square: square.parse().map_err(|_| Outdated)?,
            rotation: Rotation::try_from(turns).map_err(|_| Outdated)?,
        })
    }
}

/// One of the two stacks of an island: `p0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stack {
    /// Colour of the island.
    pub colour: Colour,
    /// Stack 0 or 1.
    pub number: u8,
}

impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", letter(self.colour), self.number)
    }
}

impl FromStr for Stack {
    type Err = Outdated;

    fn from_str(text: &str) -> Result<Stack, Outdated> {
        let mut letters = text.chars();
        let colour = colour(letters.next().ok_or(Outdated)?)?;
        let number = letters.as_str().parse().map_err(|_| Outdated)?;
        Ok(Stack { colour, number })
    }
}

/// How a tile ends: `n` nothing, `s3` a meeple on spot 3, `tF5p1b2` a trade.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// Neither meeple nor trade.
    Nothing,
    /// A meeple.
    Meeple(Spot),
    /// Chips on a Chumak square.
    Trade(Trade),
}

impl End {
    /// The engine's word for it.
    pub fn finish(&self) -> Finish {
        match self {
            End::Nothing => Finish::NOTHING,
            End::Meeple(spot) => Finish::meeple(*spot),
            End::Trade(trade) => Finish::trade(trade.square, trade.chips.clone()),
        }
    }
}

/// Where a meeple and a trade are asked for at once, the trade: the engine refuses both together before that.
impl From<Finish> for End {
    fn from(finish: Finish) -> End {
        match (finish.meeple, finish.trade) {
            (_, Some(trade)) => End::Trade(trade),
            (Some(spot), None) => End::Meeple(spot),
            (None, None) => End::Nothing,
        }
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            End::Nothing => f.write_str("n"),
            End::Meeple(spot) => write!(f, "s{}", spot.index()),
            End::Trade(trade) => {
                write!(f, "t{}", trade.square)?;
                trade.chips.iter().try_for_each(|chip| {
                    let letter = letter(chip.colour());
                    write!(f, "{letter}{}", chip.worth())
                })
            }
        }
    }
}

impl FromStr for End {
    type Err = Outdated;

    fn from_str(text: &str) -> Result<End, Outdated> {
        let mut letters = text.chars();
        match (letters.next(), letters.as_str()) {
            (Some('n'), "") => Ok(End::Nothing),
            (Some('s'), number) => {
                let number = number.parse().map_err(|_| Outdated)?;
                Spot::new(number).map(End::Meeple).ok_or(Outdated)
            }
            (Some('t'), trade) => read_trade(trade).map(End::Trade),
            _ => Err(Outdated),
        }
    }
}

fn read_trade(text: &str) -> Result<Trade, Outdated> {
    let chips_at = text
        .find(|c: char| c.is_ascii_lowercase())
        .unwrap_or(text.len());
    let (square, chips) = text.split_at(chips_at);
    Ok(Trade {
        square: square.parse().map_err(|_| Outdated)?,
        chips: read_chips(chips)?,
    })
}

fn read_chips(text: &str) -> Result<Vec<Chip>, Outdated> {
    let letters: Vec<char> = text.chars().collect();
    let chip = |pair: &[char]| match pair {
        [letter, worth] => {
            let worth = worth.to_digit(10).ok_or(Outdated)?;
            Chip::new(colour(*letter)?, worth as u8).ok_or(Outdated)
        }
        _ => Err(Outdated),
    };
    letters.chunks(2).map(chip).collect()
}

fn letter(colour: Colour) -> char {
    match colour {
        Colour::Purple => 'p',
        Colour::Blue => 'b',
        Colour::Orange => 'o',
    }
}

fn colour(of: char) -> Result<Colour, Outdated> {
    let mut all = Colour::ALL.into_iter();
    all.find(|colour| letter(*colour) == of).ok_or(Outdated)
}

/// Which way the tile is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// ⟳
    Clockwise,
    /// ⟲
    Back,
}

/// Makes the text form of an enum whose variants have one word each.
macro_rules! words {
    ($name:ident { $($variant:ident = $word:literal),+ $(,)? }) => {
        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// The word for it in a custom id.
            pub fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }
        }

        impl FromStr for $name {
            type Err = Outdated;

            fn from_str(word: &str) -> Result<$name, Outdated> {
                match word { $($word => Ok($name::$variant),)+ _ => Err(Outdated) }
            }
        }
    };
}

words!(Way { Clockwise = "cw", Back = "ccw" });

/// A button under a lobby.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LobbyAct {
    /// Takes a seat.
    Join,
    /// Gives it back.
    Leave,
    /// Opens the choice of a colour.
    Colour,
    /// Opens the host's options.
    Options,
    /// Shows the first page of them.
    Rules,
    /// Shows the second page of them.
    More,
    /// Shows who has joined, to remove somebody or to hand over.
    People,
    /// Begins the game.
    Start,
}

words!(LobbyAct {
    Join = "join",
    Leave = "leave",
    Colour = "colour",
    Options = "options",
    Rules = "rules",
    More = "more",
    People = "people",
    Start = "start",
});

/// A menu of a lobby: the host's options, people, or somebody's own colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LobbyOption {
    /// The map.
    Map,
    /// Boxes of tiles.
    Tiles,
    /// Town variants.
    Towns,
    /// Chips, farmers and hints, each on or off.
    Rules,
    /// Meeples each.
    Meeples,
    /// How many seats there are.
    Seats,
    /// How many of them computers take, and how well those play.
    Computers,
    /// How long a turn should take at most.
    Pace,
    /// Somebody to be removed.
    Remove,
    /// Somebody who hosts from now on.
    Host,
    /// The colour of whoever chooses.
    Colour,
}

words!(LobbyOption {
    Map = "map",
    Tiles = "tiles",
    Towns = "towns",
    Rules = "rules",
    Meeples = "meeples",
    Seats = "seats",
    Computers = "computers",
    Pace = "pace",
    Remove = "remove",
    Host = "host",
    Colour = "colour",
});

/// A button under a turn message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnAct {
    /// Opens the panel.
    Play,
    /// Shows the whole board.
    Board,
    /// Shows the short rules.
    Rules,
}

words!(TurnAct {
    Play = "play",
    Board = "board",
    Rules = "rules",
});

/// A button under a reminder, or under a question to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeAct {
    /// Opens the panel.
    Play,
    /// No more reminders of this turn.
    Mute,
    /// Asks the others to skip the turn.
    Skip,
    /// Asks the others to give the seat to somebody else.
    Replace,
    /// The game goes on.
    GoOn,
}

words!(NoticeAct {
    Play = "play",
    Mute = "mute",
    Skip = "skip",
    Replace = "replace",
    GoOn = "go-on",
});

/// A page about the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// What is stored about people.
    Privacy,
    /// What may be expected.
    Terms,
}

words!(Page { Privacy = "privacy", Terms = "terms" });
