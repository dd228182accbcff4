//! What somebody wants to see: which view, with which overlay, in which colours, how large.

use std::str::FromStr;

use engine::{MeepleSpot, Square};

/// What a picture is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The played part, the tile to place, legal squares with their names: the picture of an announcement.
    Turn,
    /// The whole sheet.
    Map,
    /// A square and its surroundings, the legal squares with their names.
    Close(Square),
    /// A tile just tried or placed, with numbered meeple spots; the view is that of an [`engine::Placement`] or of
    /// `Phase::Finish`.
    Panel {
        /// Where the tile lies.
        square: Square,
        /// The spots, numbered from 1 in this order; empty: those that are legal in the view.
        spots: Vec<MeepleSpot>,
    },
    /// The tiles nobody has seen yet, with how many there are of each.
    Tiles,
    /// The whole sheet at the end, with the scores.
    Final,
    /// The whole sheet with nothing on it.
    Empty,
}

/// What is shown over the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Overlay {
    /// Nothing.
    #[default]
    None,
    /// Fields, coloured by their owners.
    Fields,
    /// Roads, cities and monasteries, coloured by their owners; finished ones hatched.
    Features,
}

/// For whose eyes the colours are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Palette {
    /// Most people's.
    #[default]
    Default,
    /// Red and green look alike (deuteranopia and protanopia).
    Deutan,
    /// Blue and yellow look alike (tritanopia).
    Tritan,
    /// High contrast.
    Contrast,
}

/// One picture that somebody wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// What it is about.
    pub kind: Kind,
    /// What is shown over the board.
    pub overlay: Overlay,
    /// For whose eyes.
    pub palette: Palette,
    /// Pixels a square, clamped to 32 to 192.
    pub scale: u32,
}

impl Request {
    /// A picture of this kind with 96 pixels a square, no overlay, usual colours.
    pub fn new(kind: Kind) -> Request {
        Request {
            kind,
            overlay: Overlay::None,
            palette: Palette::Default,
            scale: 96,
        }
    }
}

/// How a moving picture is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// For whose eyes.
    pub palette: Palette,
    /// Pixels a square, clamped to 16 to 96; smaller where the file would pass 8 MB.
    pub scale: u32,
    /// How long a frame stays, in hundredths of a second; the last stays four seconds.
    pub delay: u16,
}

impl Default for Replay {
    fn default() -> Replay {
        Replay {
            palette: Palette::Default,
            scale: 32,
            delay: 40,
        }
    }
}

/// A word that names no view, overlay or palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {0}")]
pub struct BadRequest(&'static str);

impl FromStr for Kind {
    type Err = BadRequest;

    fn from_str(word: &str) -> Result<Kind, BadRequest> {
        let expected = BadRequest("turn, map, close:F7, panel:F7, tiles, final or empty");
        let square = |text: &str| text.parse::<Square>().map_err(|_| expected);
        match word.split_once(':') {
            Some(("close", text)) => Ok(Kind::Close(square(text)?)),
            Some(("panel", text)) => Ok(Kind::Panel {
                square: square(text)?,
                spots: Vec::new(),
            }),
            Some(_) => Err(expected),
            None => match word {
                "turn" => Ok(Kind::Turn),
                "map" => Ok(Kind::Map),
                "tiles" => Ok(Kind::Tiles),
                "final" => Ok(Kind::Final),
                "empty" => Ok(Kind::Empty),
                _ => Err(expected),
            },
        }
    }
}

impl FromStr for Overlay {
    type Err = BadRequest;

    fn from_str(word: &str) -> Result<Overlay, BadRequest> {
        match word {
            "none" => Ok(Overlay::None),
            "fields" => Ok(Overlay::Fields),
            "features" => Ok(Overlay::Features),
            _ => Err(BadRequest("none, fields or features")),
        }
    }
}

impl Palette {
    /// All palettes.
    pub const ALL: [Palette; 4] = [
        Palette::Default,
        Palette::Deutan,
        Palette::Tritan,
        Palette::Contrast,
    ];

    /// The word for it in settings.
    pub fn key(self) -> &'static str {
        match self {
            Palette::Default => "default",
            Palette::Deutan => "deutan",
            Palette::Tritan => "tritan",
            Palette::Contrast => "contrast",
        }
    }
}

impl FromStr for Palette {
    type Err = BadRequest;

    fn from_str(word: &str) -> Result<Palette, BadRequest> {
        let found = Palette::ALL
            .into_iter()
            .find(|palette| palette.key() == word);
        found.ok_or(BadRequest("default, deutan, tritan or contrast"))
    }
}
