//! What one viewer may see. Pictures and messages are made from views only, so that nothing secret can reach them.
//!
//! A view shows no face-down chip, no order of tiles, and on a map with a chip supply nobody else's chips.

mod feature;
mod placement;

use std::sync::Arc;

pub use feature::{FeatureId, FeatureView};
pub use placement::Placement;

use crate::{
    chip::{Chip, Chips, Colour},
    command::Trade,
    game::{Game, IslandStack, LaidChip, LastTile},
    mechanic::{islands, trade, treats},
    options::Options,
    phase::Phase,
    score::Score,
    seat::{Seat, SeatSet},
    sheet::Sheet,
    square::{HalfSide, Rotation, Square},
    tile::{FeatureKind, PlacedTile, Spot, Tile},
};

/// A game as one viewer sees it.
#[derive(Clone, Debug)]
pub struct View {
    game: Game,
    viewer: Option<Seat>,
}

/// What everybody may know of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatView {
    /// Which seat.
    pub seat: Seat,
    /// Points now.
    pub points: i32,
    /// Meeples not on the board.
    pub supply: u8,
    /// How many chips it holds.
    pub n_chips: u32,
    /// Which chips it holds, where the viewer may know.
    pub chips: Option<Chips>,
    /// The seat was given up.
    pub resigned: bool,
}

/// A meeple on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeepleView {
    /// Whose.
    pub seat: Seat,
    /// On which tile.
    pub square: Square,
    /// On which spot of it.
    pub spot: Spot,
    /// What it is there: a farmer lies, everybody else stands.
    pub kind: FeatureKind,
}

/// A Chumak square on which nothing has been built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChumakView {
    /// Where.
    pub square: Square,
    /// Its four spaces: their colours and the chips on them.
    pub spaces: [(Colour, Option<Chip>); 4],
}

/// A meeple spot that may be chosen now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeepleSpot {
    /// The spot of the tile just placed.
    pub spot: Spot,
    /// What a meeple would be there.
    pub kind: FeatureKind,
    /// Sides it reaches, as seen on the map: of a field its half-sides, else both halves of each side.
    pub halves: Vec<HalfSide>,
}

impl Game {
    /// What a viewer may see: a seat, or `None` for everybody else.
    pub fn view(&self, viewer: Option<Seat>) -> View {
        let mut game = self.clone();
        // What is known to come again is nobody's to see before it does, in no preview.
        game.foretold = None;
        View { game, viewer }
    }
}

impl View {
    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    /// Who looks; `None` is everybody.
    pub fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// The sheet.
    pub fn sheet(&self) -> &Arc<Sheet> {
        &self.game.sheet
    }

    /// The host's choices.
    pub fn options(&self) -> &Options {
        &self.game.options
    }

    /// The same, with hints as the table plays with them now: it may choose otherwise after the game began.
    #[must_use]
    pub fn with_hints(mut self, hints: bool) -> View {
        self.game.options.hints = hints;
        self
    }

    /// What may happen now. The tile to place is known to all.
    pub fn phase(&self) -> Phase {
        self.game.phase
    }

    /// How many events the game has.
    pub fn seq(&self) -> u32 {
        self.game.seq
    }

    /// Which turn of the game it is, counted from 1.
    pub fn turn_number(&self) -> u32 {
        self.game.round
    }

    /// Which round it is, counted from 1: every seat has one turn a round.
    pub fn round(&self) -> u32 {
        self.game.round.saturating_sub(1) / self.game.seats.len().max(1) as u32 + 1
    }

    /// About how many rounds the game will have.
    pub fn rounds_about(&self) -> u32 {
        let seats = self.game.seats.len().max(1) as u32;
        let turns = self.game.round + self.tiles_left() as u32;
        turns.div_ceil(seats)
    }

    /// The seats in the order of turns.
    pub fn seats(&self) -> Vec<SeatView> {
        let public = self.game.prints.chumaks.is_empty() && self.game.sheet.chumaks.is_empty();
        let seats = self.game.seats.iter().map(|(seat, state)| SeatView {
            seat,
            points: state.points,
            supply: state.supply,
            n_chips: state.chips.total(),
            chips: (public || self.viewer == Some(seat)).then_some(state.chips),
            resigned: state.resigned,
        });
        seats.collect()
    }

    /// Who won; empty while the game goes on.
    pub fn winners(&self) -> SeatSet {
        self.game.winners()
    }

    /// Tiles on the board, in the order in which they were laid.
    pub fn tiles(&self) -> impl Iterator<Item = (Square, PlacedTile)> + '_ {
        let cells = self.game.board.order().iter();
        cells.filter_map(|cell| Some((self.game.square(*cell), self.game.board.tile(*cell)?)))
    }

    /// The tile on a square.
    pub fn tile(&self, square: Square) -> Option<PlacedTile> {
        self.game.tile(square)
    }

    /// Meeples on the board, in the order in which they were placed.
    pub fn meeples(&self) -> Vec<MeepleView> {
        let standing = self.game.board.meeples().iter().filter_map(|standing| {
            let tile = self.game.board.tile(standing.cell)?;
            Some(MeepleView {
                seat: standing.seat,
                square: self.game.square(standing.cell),
                spot: standing.spot,
                kind: tile.tile.facts().spots.get(standing.spot.index())?.kind,
            })
        });
        standing.collect()
    }

    /// Chips on squares; a face-down one shows nothing.
    pub fn laid_chips(&self) -> Vec<(Square, LaidChip)> {
        let laid = self.game.prints.laid.iter().enumerate();
        laid.filter_map(|(cell, chip)| Some((self.game.square(cell as u16), (*chip)?)))
            .collect()
    }

    /// Island stacks: the face-up tile and how many lie below.
    pub fn islands(&self) -> &[IslandStack] {
        &self.game.prints.islands
    }

    /// Chumak squares on which nothing has been built.
    pub fn chumaks(&self) -> Vec<ChumakView> {
        let chumaks = self.game.prints.chumaks.iter().map(|chumak| ChumakView {
            square: chumak.square,
            spaces: std::array::from_fn(|n| (chumak.colours[n], chumak.spaces[n])),
        });
        chumaks.collect()
    }

    /// Whether the game is played with chips.
    pub fn uses_chips(&self) -> bool {
        self.game.rules.uses_chips()
    }

    /// Face-down tiles left to draw.
    pub fn tiles_left(&self) -> usize {
        self.game.face_down()
    }

    /// Every tile that nobody has seen, by kind: what may still come. Public, since everybody can count.
    pub fn unseen_tiles(&self) -> Vec<(Tile, usize)> {
        let mut counts: Vec<(Tile, usize)> = Vec::new();
        for tile in self.game.unseen_tiles() {
            match counts.last_mut() {
                Some((last, count)) if *last == tile => *count += 1,
                _ => counts.push((tile, 1)),
            }
        }
        counts
    }

    /// Tiles that fitted nowhere and left the game.
    pub fn discarded(&self) -> &[Tile] {
        &self.game.discarded
    }

    /// The tile placed last.
    pub fn last(&self) -> Option<LastTile> {
        self.game.last
    }

    /// All scores, in the order in which they were made.
    pub fn scores(&self) -> &[Score] {
        &self.game.scores
    }

    /// Scores of the last tile.
    pub fn last_scores(&self) -> &[Score] {
        let from = self.game.last.map_or(0, |last| last.scores_before);
        self.game.scores.get(from..).unwrap_or(&[])
    }

    /// What would be scored if the game ended now.
    pub fn scores_if_ended(&self) -> Vec<Score> {
        self.game.scores_if_ended()
    }

    /// Whether a large city, named by its first square, has been connected.
    pub fn is_connected(&self, city: Square) -> bool {
        let Some(city) = self.game.sheet.large_city(city) else {
            return false;
        };
        let near = city.squares.iter().flat_map(|square| {
            crate::square::Side::ALL
                .into_iter()
                .filter_map(|side| square.neighbour(side))
        });
        near.into_iter()
            .any(|square| self.game.tile(square).is_some())
    }

    /// Legal squares and rotations for the tile to place; none at another moment.
    pub fn legal_placements(&self) -> Vec<(Square, Rotation)> {
        match self.game.phase {
            Phase::PlaceTile { tile, .. } => self.game.legal_placements(tile),
            _ => Vec::new(),
        }
    }

    /// Legal squares and rotations for any tile now.
    pub fn legal_for(&self, tile: Tile) -> Vec<(Square, Rotation)> {
        self.game.legal_placements(tile)
    }

    /// Whether a tile may lie on this square as far as its place goes: it is empty, and something beside it or a ferry
    /// reaches it.
    pub fn is_reached(&self, square: Square) -> bool {
        let cell = self.game.cell(square);
        cell.is_some_and(|cell| self.game.board.is_reached(cell))
    }

    /// Reached squares that no tile can fill any more: none of those that nobody has seen, no face-up island tile, and
    /// not the tile to place.
    pub fn dead_squares(&self) -> Vec<Square> {
        let mut kinds: Vec<Tile> = self.unseen_tiles().into_iter().map(|of| of.0).collect();
        kinds.extend(self.islands().iter().filter_map(|stack| stack.top));
        if let Phase::PlaceTile { tile, .. } = self.game.phase {
            kinds.push(tile);
        }
        let fits = kinds.into_iter().flat_map(|tile| self.legal_for(tile));
        let mut alive: Vec<Square> = fits.map(|(square, _)| square).collect();
        alive.sort_unstable();
        alive.dedup();
        let squares = self.game.sheet.squares().map(|(square, _)| square);
        squares
            .filter(|square| self.is_reached(*square) && alive.binary_search(square).is_err())
            .collect()
    }

    /// Meeple spots of the tile just placed; none at another moment or without meeples.
    pub fn legal_meeples(&self) -> Vec<MeepleSpot> {
        let Phase::Finish { square, .. } = self.game.phase else {
            return Vec::new();
        };
        let Some(tile) = self.game.tile(square) else {
            return Vec::new();
        };
        let spots = self.game.legal_meeples();
        spots
            .into_iter()
            .map(|(spot, kind)| meeple_spot(tile, spot, kind))
            .collect()
    }

    /// Squares for the found chip; none at another moment.
    pub fn legal_treats(&self) -> Vec<Square> {
        match self.game.phase {
            Phase::PlaceTreat { chip, .. } => treats::squares(&self.game, chip),
            _ => Vec::new(),
        }
    }

    /// Trades the seat to move could make now, largest first; only for that seat's own view.
    pub fn legal_trades(&self) -> Vec<Trade> {
        match self.game.phase {
            Phase::Finish { half, .. } if self.viewer == Some(half.seat) => {
                trade::all(&self.game, half.seat)
            }
            _ => Vec::new(),
        }
    }

    /// Island stacks whose face-up tile the seat to move can buy now.
    pub fn legal_islands(&self) -> Vec<IslandStack> {
        islands::buyable(&self.game)
    }
}

/// Where a spot reaches, as the tile lies.
pub(crate) fn meeple_spot(tile: PlacedTile, spot: Spot, kind: FeatureKind) -> MeepleSpot {
    let facts = &tile.tile.facts().spots[spot.index()];
    let mut halves: Vec<HalfSide> = facts.halves_turned(tile.rotation).into_iter().collect();
    let sides = facts.sides_turned(tile.rotation);
    halves.extend(sides.into_iter().flat_map(HalfSide::both));
    MeepleSpot { spot, kind, halves }
}
