//! Where a tile may lie: `rules.md` §1.3 with U2 to U6, U22, U28 and U43, tried square by square.

use super::{
    print::{At, Beyond},
    table::{Lying, Table, letter},
};

impl Table {
    /// Squares that may take a tile now, whichever it is.
    pub(crate) fn reached(&self) -> Vec<At> {
        let connected: Vec<bool> = (0..self.sheet.cities.len())
            .map(|n| self.is_connected(n))
            .collect();
        let squares = (0..self.tiles.len())
            .filter(|at| self.sheet.takes_tiles(*at) && self.tiles[*at].is_none());
        squares
            .filter(|at| self.is_reached(*at, &connected))
            .collect()
    }

    /// U3, U4: any tile beside any square of the city connects all of it.
    pub(crate) fn is_connected(&self, city: usize) -> bool {
        let squares = self.sheet.cities[city].squares.iter();
        squares.copied().any(|at| {
            (0..4).any(|side| {
                self.sheet
                    .near(at, side)
                    .is_some_and(|near| self.tiles[near].is_some())
            })
        })
    }

    fn is_reached(&self, at: At, connected: &[bool]) -> bool {
        if self.ferry_comes(at) {
            return true;
        }
        let island = self.sheet.grid[at] == b'b';
        (0..4).any(|side| match self.sheet.beyond(at, side) {
            // An island square is joined over the sea, or from another island square (U6, U28).
            Beyond::Land(near) => {
                self.tiles[near].is_some() && (!island || self.sheet.grid[near] == b'b')
            }
            Beyond::City(near) => !island && connected[self.sheet.city_on(near).unwrap()],
            Beyond::Border => false,
        })
    }

    /// A ferry ends here, and a tile has a road at its other end.
    fn ferry_comes(&self, at: At) -> bool {
        self.sheet.ferries.iter().any(|ferry| {
            let [one, other] = ferry.ends;
            let road_at = |(end, side): (At, usize)| {
                self.tiles[end].is_some_and(|lying| letter(lying, side) == b'R')
            };
            one.0 == at && road_at(other) || other.0 == at && road_at(one)
        })
    }

    /// Whether a tile matches everything around a square.
    pub(crate) fn matches(&self, at: At, lying: Lying) -> bool {
        (0..4).all(|side| {
            let wanted = match self.sheet.beyond(at, side) {
                Beyond::Land(near) => self.tiles[near].map(|near| letter(near, (side + 2) % 4)),
                Beyond::City(near) if self.sheet.is_open(near, (side + 2) % 4) => Some(b'C'),
                Beyond::City(_) => Some(b'F'),
                Beyond::Border => match (self.sheet.edge(at, side), self.sheet.ferry(at, side)) {
                    (Some(edge), _) => Some(self.sheet.edges[edge].letter),
                    (None, Some(_)) => Some(b'R'),
                    (None, None) => None,
                },
            };
            wanted.is_none_or(|wanted| letter(lying, side) == wanted)
        })
    }

    /// Every square and rotation for a tile.
    pub(crate) fn legal(&self, tile: usize) -> Vec<(At, usize)> {
        let reached = self.reached().into_iter();
        let turned = reached.flat_map(|at| (0..4).map(move |turns| (at, turns)));
        turned
            .filter(|(at, turns)| self.matches(*at, (tile, *turns)))
            .collect()
    }
}
