//! What has been seen and taken back: the same tiles and chips come again, in the order in which they came (F48).
//!
//! A physical stack would simply be put back. Ours is a pool that is rolled when something is revealed, so facts of a
//! turn that was taken back are kept here until they happen again; nothing else can be rolled in their place.

use std::collections::VecDeque;

use crate::{
    chip::{Chip, Chips, Colour},
    dice::{ChipFrom, TileFrom},
    event::Event,
    game::{Game, LaidChip},
    square::Square,
    tile::Tile,
};

/// Facts that are known before they happen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Foretold {
    stack: VecDeque<Tile>,
    islands: Vec<(Colour, u8, VecDeque<Tile>)>,
    laid: Vec<(Square, Chip)>,
    supply: VecDeque<Chip>,
}

impl Foretold {
    /// The tile that will be revealed there next, if that is known.
    pub(crate) fn tile(&self, from: TileFrom) -> Option<Tile> {
        match from {
            TileFrom::Stack => self.stack.front().copied(),
            TileFrom::Island(colour, stack) => {
                let mut islands = self.islands.iter();
                let known = islands.find(|(c, s, _)| (*c, *s) == (colour, stack));
                known.and_then(|(_, _, tiles)| tiles.front().copied())
            }
        }
    }

    /// The chip that will be revealed there after those of `taken`, if that is known. Of the supply it is the first one that
    /// is `unseen`: after other moves than before it may still lie on the map, or in a hand.
    pub(crate) fn chip(&self, from: ChipFrom, unseen: &Chips, taken: &[Chip]) -> Option<Chip> {
        match from {
            ChipFrom::Square(square) => {
                let mut laid = self.laid.iter();
                laid.find(|(at, _)| *at == square).map(|(_, chip)| *chip)
            }
            ChipFrom::Supply => {
                let mut known = self.supply_after(taken).into_iter();
                known.find(|chip| unseen.count(*chip) > 0)
            }
        }
    }

    /// The unseen tiles that may still be rolled: without those that are known to come.
    pub(crate) fn open_tiles(&self, unseen: &[Tile]) -> Vec<Tile> {
        let mut open = unseen.to_vec();
        let islands = self.islands.iter().flat_map(|(_, _, tiles)| tiles);
        for known in self.stack.iter().chain(islands) {
            if let Some(at) = open.iter().position(|tile| tile == known) {
                open.swap_remove(at);
            }
        }
        open
    }

    /// The unseen chips that may still be rolled after those of `taken`, which are not among them.
    pub(crate) fn open_chips(&self, mut unseen: Chips, taken: &[Chip]) -> Chips {
        let laid = self.laid.iter().map(|(_, chip)| *chip);
        for known in self.supply_after(taken).into_iter().chain(laid) {
            unseen.remove(known);
        }
        unseen
    }

    fn supply_after(&self, taken: &[Chip]) -> Vec<Chip> {
        let mut known: Vec<Chip> = self.supply.iter().copied().collect();
        for chip in taken {
            if let Some(at) = known.iter().position(|known| known == chip) {
                known.remove(at);
            }
        }
        known
    }

    /// Nothing is known of the supply any more.
    pub(crate) fn forget_supply(&mut self) {
        self.supply.clear();
    }

    /// A fact happens; what it reveals is not to come any more.
    pub(crate) fn happened(&mut self, event: &Event) {
        match event {
            Event::Drawn { tile } => {
                self.stack.pop_front_if(|known| known == tile);
            }
            Event::IslandRevealed {
                colour,
                stack,
                tile,
            } => {
                let mut islands = self.islands.iter_mut();
                if let Some((_, _, tiles)) = islands.find(|(c, s, _)| (*c, *s) == (*colour, *stack))
                {
                    tiles.pop_front_if(|known| known == tile);
                }
            }
            Event::ChipCollected { square, .. } | Event::ChipFound { square, .. } => {
                self.laid.retain(|(at, _)| at != square);
            }
            Event::ChipsTaken { chips, .. } => {
                self.supply = self.supply_after(chips).into();
            }
            _ => {}
        }
    }

    /// Facts are taken back: they come first, in their order, then what was known before.
    pub(crate) fn put_back(&mut self, gone: &[&Event], now: &Game) {
        let mut first = Foretold::default();
        for event in gone {
            match event {
                Event::Drawn { tile } => first.stack.push_back(*tile),
                Event::IslandRevealed {
                    colour,
                    stack,
                    tile,
                } => first.island(*colour, *stack).push_back(*tile),
                Event::ChipCollected { square, chip, .. } | Event::ChipFound { square, chip }
                    if is_face_down(now, *square) =>
                {
                    first.laid.push((*square, *chip));
                }
                Event::ChipsTaken { chips, .. } => first.supply.extend(chips),
                _ => {}
            }
        }
        first.stack.append(&mut self.stack);
        for (colour, stack, tiles) in &mut self.islands {
            first.island(*colour, *stack).append(tiles);
        }
        first.laid.append(&mut self.laid);
        first.supply.append(&mut self.supply);
        *self = first;
    }

    fn island(&mut self, colour: Colour, stack: u8) -> &mut VecDeque<Tile> {
        let at = self
            .islands
            .iter()
            .position(|(c, s, _)| (*c, *s) == (colour, stack));
        let at = at.unwrap_or_else(|| {
            self.islands.push((colour, stack, VecDeque::new()));
            self.islands.len() - 1
        });
        &mut self.islands[at].2
    }
}

fn is_face_down(game: &Game, square: Square) -> bool {
    crate::mechanic::chips::on(game, square) == Some(LaidChip::FaceDown)
}
