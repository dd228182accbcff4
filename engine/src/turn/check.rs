//! Whether a command is allowed. The reasons are looked for in the order of [`Refusal`]'s variants.

use crate::{
    command::{Command, Finish},
    game::Game,
    mechanic::{islands, trade, treats},
    phase::Phase,
    refusal::Refusal,
    seat::Seat,
    sheet::Print,
    square::{Rotation, Square},
    tile::{FeatureKind, Spot, Tile},
};

impl Game {
    /// Whether the seat may do this now.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn check(&self, seat: Seat, command: &Command) -> Result<(), Refusal> {
        self.check_turn(seat)?;
        match command {
            Command::Draw => match self.phase {
                Phase::ChooseDraw { .. } | Phase::Draw { .. } => Ok(()),
                _ => Err(Refusal::AlreadyDrawn),
            },
            Command::Island {
                colour,
                stack,
                tile,
            } => islands::check(self, seat, *colour, *stack, *tile),
            Command::Place {
                tile,
                square,
                rotation,
            } => match self.phase {
                Phase::PlaceTile { tile: drawn, .. } if drawn == *tile => {
                    self.check_square(*square)?;
                    self.check_sides(*square, *tile, *rotation)
                }
                Phase::PlaceTile { tile: drawn, .. } => Err(Refusal::NotThisTile {
                    instead: Some(drawn),
                }),
                Phase::ChooseDraw { .. } | Phase::Draw { .. } => {
                    Err(Refusal::NotThisTile { instead: None })
                }
                _ => Err(Refusal::NotNow),
            },
            Command::Treat { square } => treats::check(self, *square),
            Command::Finish(finish) => match self.phase {
                Phase::Finish { square, .. } => self.check_finish(seat, square, finish),
                Phase::PlaceTreat { chip, .. } => Err(Refusal::TreatMissing { chip }),
                _ => Err(Refusal::NotNow),
            },
        }
    }

    /// Whether it is this seat's turn.
    ///
    /// # Errors
    /// The game is over, or another seat is to move.
    pub fn check_turn(&self, seat: Seat) -> Result<(), Refusal> {
        match self.phase.seat() {
            Some(turn) if turn == seat => Ok(()),
            Some(turn) => Err(Refusal::NotYourTurn { turn }),
            None => Err(Refusal::Over),
        }
    }

    /// Whether the square can take a tile now, whichever it is.
    pub(crate) fn check_square(&self, square: Square) -> Result<(), Refusal> {
        let print = self.sheet.print(square);
        match print {
            Print::Nothing | Print::Holder => return Err(Refusal::NoSquare { square }),
            Print::Waves => return Err(Refusal::Waves { square }),
            Print::LargeCity => return Err(Refusal::LargeCity { square }),
            Print::Land | Print::Town | Print::Start | Print::Island | Print::Chumak => {}
        }
        let cell = self.cell(square).ok_or(Refusal::NoSquare { square })?;
        if self.board.is_filled(cell) {
            Err(Refusal::Occupied { square })
        } else if print == Print::Island && !self.board.is_joined(cell) {
            Err(Refusal::IslandNotJoined { square })
        } else if !self.board.is_reached(cell) {
            Err(Refusal::NotAdjacent { square })
        } else {
            Ok(())
        }
    }

    /// Whether the tile matches all round.
    pub(crate) fn check_sides(
        &self,
        square: Square,
        tile: Tile,
        rotation: Rotation,
    ) -> Result<(), Refusal> {
        let cell = self.cell(square).ok_or(Refusal::NoSquare { square })?;
        match self.board.mismatch(cell, tile, rotation) {
            Some(side) => Err(Refusal::SideMismatch { square, side }),
            None => Ok(()),
        }
    }

    fn check_finish(&self, seat: Seat, square: Square, finish: &Finish) -> Result<(), Refusal> {
        if finish.meeple.is_some() && finish.trade.is_some() {
            return Err(Refusal::MeepleUsed);
        }
        if let Some(spot) = finish.meeple {
            self.check_meeple(seat, square, spot)?;
        }
        match &finish.trade {
            Some(wish) => trade::check(self, seat, wish),
            None => Ok(()),
        }
    }

    fn check_meeple(&self, seat: Seat, square: Square, spot: Spot) -> Result<(), Refusal> {
        let cell = self.cell(square).ok_or(Refusal::NoSuchFeature)?;
        let feature = self
            .board
            .feature(cell, spot)
            .ok_or(Refusal::NoSuchFeature)?;
        if feature.kind == FeatureKind::Field && !self.options.farmers {
            Err(Refusal::NoSuchFeature)
        } else if self.supply(seat) == 0 {
            Err(Refusal::NoMeeple)
        } else if feature.is_occupied() {
            Err(Refusal::FeatureTaken)
        } else {
            Ok(())
        }
    }

    /// Spots of the tile just placed that may take a meeple of the seat to move; none at another moment.
    pub fn legal_meeples(&self) -> arrayvec::ArrayVec<(Spot, FeatureKind), 8> {
        let Phase::Finish { half, square } = self.phase else {
            return arrayvec::ArrayVec::new();
        };
        let mut spots = match self.cell(square) {
            Some(cell) if self.supply(half.seat) > 0 => self.board.free_spots(cell),
            _ => return arrayvec::ArrayVec::new(),
        };
        if !self.options.farmers {
            spots.retain(|(_, kind)| *kind != FeatureKind::Field);
        }
        spots
    }
}
