//! How many of the unseen tiles fit an empty square, complete what meets there, or join two features.
//!
//! A square is known by what its four sides ask: there are 5⁴ such patterns, and everything is counted for all of them at
//! once, so that a look costs nothing.

use std::sync::LazyLock;

use crate::{
    board::Beyond,
    square::Rotation,
    tile::{Terrain, Tile},
};

/// Field, road, city; then an empty square, then a border that takes anything.
const ASKS: usize = 5;
const EMPTY: usize = 3;
const BORDER: usize = 4;
const PATTERNS: usize = ASKS * ASKS * ASKS * ASKS;
const PLACES: [usize; 4] = [1, ASKS, ASKS * ASKS, ASKS * ASKS * ASKS];

/// The pairs of sides, as they are counted.
const PAIRS: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];

/// What the four sides of an empty square ask of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pattern(u16);

impl Pattern {
    pub(super) fn of(beyond: &[Beyond; 4]) -> Pattern {
        let ask = |beyond: &Beyond| match beyond {
            Beyond::Field => Terrain::Field as usize,
            Beyond::Road(_) => Terrain::Road as usize,
            Beyond::City(_) => Terrain::City as usize,
            Beyond::Empty => EMPTY,
            Beyond::Border => BORDER,
        };
        let sum = (0..4).map(|side| ask(&beyond[side]) * PLACES[side]);
        Pattern(sum.sum::<usize>() as u16)
    }
}

/// Counts of tiles for one pattern, side by side, so that they are added at once: those that fit, those that close at
/// each side, those that join each pair of sides.
type Counts = [u8; 16];
const FITTING: usize = 0;
const CLOSING: usize = 1;
const JOINING: usize = 5;

/// What one kind of tile adds to the patterns it fits: 255 where it counts, else 0.
static SHARES: LazyLock<Vec<Vec<(Pattern, Counts)>>> =
    LazyLock::new(|| Tile::all().map(shares).collect());

/// Counts for every pattern.
pub(super) struct Odds {
    counts: Vec<Counts>,
    total: usize,
}

impl Odds {
    /// Counts these tiles.
    pub(super) fn new(tiles: &[Tile]) -> Odds {
        let mut odds = Odds {
            counts: vec![[0; 16]; PATTERNS],
            total: tiles.len(),
        };
        let mut sorted = tiles.to_vec();
        sorted.sort_unstable();
        for alike in sorted.chunk_by(|one, other| one == other) {
            let count = alike.len().min(255) as u8;
            for (pattern, share) in &SHARES[alike[0].index()] {
                let counts = &mut odds.counts[usize::from(pattern.0)];
                for (sum, share) in counts.iter_mut().zip(share) {
                    *sum = sum.wrapping_add(share & count);
                }
            }
        }
        odds
    }

    /// How many tiles there are in all.
    pub(super) fn total(&self) -> usize {
        self.total
    }

    /// Tiles that fit.
    pub(super) fn fitting(&self, pattern: Pattern) -> usize {
        self.count(pattern, FITTING)
    }

    /// Tiles that fit and leave the road or city at this side no way on into an empty square.
    pub(super) fn closing(&self, pattern: Pattern, side: usize) -> usize {
        self.count(pattern, CLOSING + side)
    }

    /// Tiles that fit and join the roads or cities at two sides.
    pub(super) fn joining(&self, pattern: Pattern, one: usize, other: usize) -> usize {
        let pair = (one.min(other), one.max(other));
        let at = PAIRS.iter().position(|known| *known == pair);
        at.map_or(0, |at| self.count(pattern, JOINING + at))
    }

    fn count(&self, pattern: Pattern, what: usize) -> usize {
        usize::from(self.counts[usize::from(pattern.0)][what])
    }
}

/// Every pattern that the tile fits, turned one way or another, and what it does there.
fn shares(tile: Tile) -> Vec<(Pattern, Counts)> {
    let mut shares: Vec<Counts> = vec![[0; 16]; PATTERNS];
    for rotation in Rotation::ALL {
        let turned = tile.rotated(rotation);
        let connected = |one: usize, other: usize| {
            turned.terrain[one] != Terrain::Field
                && turned.terrain[one] == turned.terrain[other]
                && turned.spot[one] == turned.spot[other]
        };
        // Each side meets what it shows, an empty square, or a border.
        for choice in 0..81 {
            let asks = [choice % 3, choice / 3 % 3, choice / 9 % 3, choice / 27];
            let ask = |side: usize| match asks[side] {
                0 => turned.terrain[side] as usize,
                1 => EMPTY,
                _ => BORDER,
            };
            let pattern: usize = (0..4).map(|side| ask(side) * PLACES[side]).sum();
            let share = &mut shares[pattern];
            share[FITTING] = u8::MAX;
            for side in 0..4 {
                let goes_on = (0..4).any(|other| asks[other] == 1 && connected(side, other));
                if turned.terrain[side] != Terrain::Field && !goes_on {
                    share[CLOSING + side] = u8::MAX;
                }
            }
            for (at, (one, other)) in PAIRS.into_iter().enumerate() {
                if connected(one, other) {
                    share[JOINING + at] = u8::MAX;
                }
            }
        }
    }
    let all = shares.into_iter().enumerate();
    all.filter(|(_, share)| share[FITTING] > 0)
        .map(|(pattern, share)| (Pattern(pattern as u16), share))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn odds(tiles: &[&str]) -> Odds {
        let tiles: Vec<Tile> = tiles.iter().map(|id| id.parse().unwrap()).collect();
        Odds::new(&tiles)
    }

    #[test]
    fn tiles_are_counted_once_however_they_can_be_turned() {
        // A city in the north, and nothing else known: everything with a city side fits.
        let north = Pattern::of(&[Beyond::City(0), Beyond::Empty, Beyond::Empty, Beyond::Empty]);
        let odds = odds(&["base-CFFF", "base-CFFF", "base-CFCF-join", "base-RRRR"]);
        assert_eq!(odds.total(), 4);
        assert_eq!(odds.fitting(north), 3);
        // Only the end piece completes it.
        assert_eq!(odds.closing(north, 0), 2);
    }

    #[test]
    fn a_border_closes_and_two_cities_join() {
        let between = Pattern::of(&[
            Beyond::City(0),
            Beyond::Border,
            Beyond::City(1),
            Beyond::Empty,
        ]);
        let odds = odds(&[
            "base-CFCF-join",
            "base-CFCF-split",
            "base-CCCF-join",
            "base-FFFF-mon",
        ]);
        assert_eq!(odds.fitting(between), 3);
        assert_eq!(odds.joining(between, 0, 2), 2);
        // Turned one way its third city side is closed by the border; turned the other way it goes on.
        assert_eq!(odds.closing(between, 0), 3);
        assert_eq!(odds.joining(between, 2, 0), 2);
    }
}
