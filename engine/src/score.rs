//! Scores: always a list of reasons; the sum is derived, never stored.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::{
    seat::{Seat, SeatSet},
    square::Square,
    tile::Spot,
};

/// What points were given for, in the words of recorded games and `/score`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ScoreKind {
    /// A city.
    City,
    /// A road.
    Road,
    /// A monastery.
    Monastery,
    /// A field, at the end.
    Field,
    /// A chip found under a tile.
    Chip,
    /// A treat found: double.
    Treat,
    /// Coats of arms of an island square.
    Coat,
    /// The chips on a Chumak square that was built on.
    Chumak,
    /// A trade on a Chumak square.
    Trade,
    /// Town variants b and c.
    Town,
    /// Points a recorded game begins with.
    Given,
}

impl ScoreKind {
    /// All kinds that are scored in play.
    pub const ALL: [ScoreKind; 10] = [
        ScoreKind::City,
        ScoreKind::Road,
        ScoreKind::Monastery,
        ScoreKind::Field,
        ScoreKind::Chip,
        ScoreKind::Treat,
        ScoreKind::Coat,
        ScoreKind::Chumak,
        ScoreKind::Trade,
        ScoreKind::Town,
    ];

    /// The word for it.
    pub fn key(self) -> &'static str {
        match self {
            ScoreKind::City => "city",
            ScoreKind::Road => "road",
            ScoreKind::Monastery => "monastery",
            ScoreKind::Field => "field",
            ScoreKind::Chip => "chip",
            ScoreKind::Treat => "treat",
            ScoreKind::Coat => "coat",
            ScoreKind::Chumak => "chumak",
            ScoreKind::Trade => "trade",
            ScoreKind::Town => "town",
            ScoreKind::Given => "given",
        }
    }
}

/// What was counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    /// Tiles of the feature; of a monastery itself and the tiles around.
    Tiles,
    /// Printed squares, border pieces and ferries.
    Printed,
    /// Coats of arms.
    Coats,
    /// Completed cities that a field touches.
    Cities,
    /// Chips.
    Chips,
    /// Towns.
    Towns,
    /// Nothing: points a recorded game begins with.
    Nothing,
}

/// One reason of a score: so many of these made so many points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reason {
    /// What was counted.
    pub what: Counted,
    /// How many.
    pub count: u16,
    /// Points for all of them together.
    pub points: i16,
}

/// When a score was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Moment {
    /// A feature was completed; its meeples go home.
    Completed,
    /// Something paid at once; meeples stay.
    AtOnce,
    /// The game is over; meeples stay.
    Final,
}

/// Points with their reasons; every seat in `seats` gets them in full.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// What for.
    pub kind: ScoreKind,
    /// When.
    pub moment: Moment,
    /// Where: the tile just laid, or the first tile a meeple of the feature stands on.
    pub square: Square,
    /// Which feature there, where it was one.
    pub spot: Option<Spot>,
    /// Who gets the points.
    pub seats: SeatSet,
    /// Why.
    pub reasons: ArrayVec<Reason, 3>,
}

impl Score {
    /// The sum of its reasons.
    pub fn points(&self) -> i32 {
        self.reasons
            .iter()
            .map(|reason| i32::from(reason.points))
            .sum()
    }

    /// The points a seat gets.
    pub fn points_of(&self, seat: Seat) -> i32 {
        if self.seats.contains(seat) {
            self.points()
        } else {
            0
        }
    }

    pub(crate) fn add(&mut self, what: Counted, count: u16, each: u16) {
        if count > 0 {
            let points = (count * each) as i16;
            self.reasons.push(Reason {
                what,
                count,
                points,
            });
        }
    }
}
