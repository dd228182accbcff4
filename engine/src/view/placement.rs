//! What a placement would bring, for previews: tried on a copy, without revealing anything.

use super::{MeepleSpot, View, meeple_spot};
use crate::{
    command::{Command, Finish},
    dice::NoDice,
    event::Event,
    phase::Phase,
    refusal::Refusal,
    score::Score,
    square::{Rotation, Square},
    tile::Spot,
};

/// What would happen if the tile to place were laid like this.
#[derive(Clone, Debug)]
pub struct Placement {
    /// Where.
    pub square: Square,
    /// Turned how.
    pub rotation: Rotation,
    /// A face-down chip lies there, chips come from the supply, or an extra tile follows: more is known only afterwards.
    pub reveals: bool,
    /// Meeple spots that would be free.
    pub spots: Vec<MeepleSpot>,
    /// The board afterwards, as the same viewer would see it before choosing a meeple.
    pub view: View,
}

impl View {
    /// Tries the tile to place on a square.
    ///
    /// # Errors
    /// Why it may not lie there.
    pub fn try_placement(&self, square: Square, rotation: Rotation) -> Result<Placement, Refusal> {
        let Phase::PlaceTile { half, tile } = self.game.phase else {
            return Err(match self.game.phase {
                Phase::Over { .. } => Refusal::Over,
                _ => Refusal::NotNow,
            });
        };
        let command = Command::Place {
            tile,
            square,
            rotation,
        };
        let mut game = self.game.clone();
        let mut events = Vec::new();
        game.play(half.seat, &command, &mut NoDice, &mut events)?;
        let placed = crate::tile::PlacedTile { tile, rotation };
        let spots = game.legal_meeples().into_iter();
        Ok(Placement {
            square,
            rotation,
            reveals: self.reveals(square, rotation),
            spots: spots
                .map(|(spot, kind)| meeple_spot(placed, spot, kind))
                .collect(),
            view: View {
                game,
                viewer: self.viewer,
            },
        })
    }

    /// Whether covering this square turns something up: a face-down chip, or chips from the supply.
    pub fn reveals(&self, square: Square, rotation: Rotation) -> bool {
        let _ = rotation;
        let face_down = self
            .laid_chips()
            .iter()
            .any(|(at, chip)| *at == square && *chip == crate::game::LaidChip::FaceDown);
        let beside_chumak = crate::square::Side::ALL.into_iter().any(|side| {
            let near = square.neighbour(side);
            self.game
                .prints
                .chumaks
                .iter()
                .any(|chumak| near == Some(chumak.square))
        });
        face_down || beside_chumak && !self.game.prints.unseen.is_empty()
    }

    /// The scores that ending the tile just placed would make, with a meeple on `spot` or without one.
    ///
    /// # Errors
    /// Why the meeple may not stand there, or `NotNow` where no tile has just been placed.
    pub fn try_finish(&self, spot: Option<Spot>) -> Result<Vec<Score>, Refusal> {
        let Phase::Finish { half, .. } = self.game.phase else {
            return Err(Refusal::NotNow);
        };
        let mut game = self.game.clone();
        let finish = Finish {
            meeple: spot,
            trade: None,
        };
        let mut events = Vec::new();
        game.play(
            half.seat,
            &Command::Finish(finish),
            &mut NoDice,
            &mut events,
        )?;
        // The scores of this turn only: an empty stack ends the game, and its final scoring is not the preview's business.
        let during = events.into_iter().filter_map(|event| match event {
            Event::Scored(score) if score.moment != crate::score::Moment::Final => Some(score),
            _ => None,
        });
        Ok(during.collect())
    }
}
