//! A sheet laid out for the board: playable squares as numbered cells, neighbours, printed pieces as features.
//!
//! Everything that follows from the print alone is worked out here once, so that play only looks it up.

use super::{
    Print, Sheet, SquareSide,
    lanes::{self, LANE_BITS, Lane},
};
use crate::{
    square::{HalfSide, Side, Square},
    tile::{FeatureKind, Terrain},
};

/// Per side and terrain the cells of a lane where that may be shown.
pub(crate) type Fits = [[Lane; 3]; 4];

/// No cell, no feature.
pub(crate) const NONE: u16 = u16::MAX;

/// What lies beyond a side of a cell: a cell, else a printed piece, else nothing (a neutral border).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link {
    pub(crate) cell: u16,
    pub(crate) piece: u16,
}

/// A printed piece before anything joins it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece {
    pub(crate) kind: FeatureKind,
    pub(crate) open: u16,
    pub(crate) printed: u16,
    pub(crate) coats: u16,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Layout {
    /// Cells by number, row by row.
    pub(crate) squares: Vec<Square>,
    cell_of: Vec<u16>,
    columns: usize,
    pub(crate) links: Vec<[Link; 4]>,
    /// Cells that a tile here makes legal besides its neighbours: far ends of ferries, surroundings of a large city.
    pub(crate) opens_far: Vec<Vec<u16>>,
    /// Island cells beside an island cell.
    pub(crate) island_neighbours: Vec<Vec<u16>>,
    /// Cells around a cell, diagonal ones too.
    pub(crate) around: Vec<Vec<u16>>,
    /// Printed large-city squares around a cell.
    pub(crate) city_around: Vec<u8>,
    pub(crate) is_island: Vec<bool>,
    pub(crate) has_islands: bool,
    /// Ferry ends lie here.
    pub(crate) ferry_far: Vec<Vec<u16>>,
    pub(crate) is_town: Vec<bool>,
    pub(crate) start_squares: Vec<Square>,
    pub(crate) pieces: Vec<Piece>,
    /// Printed fields at walls, and the large city each touches, as pieces.
    pub(crate) walls: Vec<(u16, u16)>,
    /// What may be shown where on the empty board, lane by lane.
    pub(crate) fits: Vec<Fits>,
    /// Pieces of border prints and ferries by the side they meet, of large cities by their open sides.
    pub(crate) city_pieces: Vec<u16>,
}

impl Layout {
    pub(crate) fn new(sheet: &Sheet) -> Layout {
        let mut layout = Layout {
            columns: sheet.columns,
            cell_of: vec![NONE; sheet.columns * sheet.rows],
            start_squares: sheet.start_squares().collect(),
            ..Layout::default()
        };
        for (square, print) in sheet.squares() {
            if print.is_playable() {
                let place = square.row() * sheet.columns + square.column();
                layout.cell_of[place] = layout.squares.len() as u16;
                layout.squares.push(square);
                layout.is_island.push(print == Print::Island);
                layout.is_town.push(print.is_town());
            }
        }
        layout.has_islands = layout.is_island.contains(&true);
        let cells = layout.squares.len();
        let nothing = Link {
            cell: NONE,
            piece: NONE,
        };
        layout.links = vec![[nothing; 4]; cells];
        for cell in 0..cells {
            for side in Side::ALL {
                let beyond = layout.squares[cell]
                    .neighbour(side)
                    .and_then(|s| layout.cell(s));
                layout.links[cell][side as usize].cell = beyond.unwrap_or(NONE);
            }
        }
        layout.print_pieces(sheet);
        layout.surroundings(sheet);
        layout.fits = layout.fits_on_the_empty_board();
        layout
    }

    /// The cell of a playable square.
    pub(crate) fn cell(&self, square: Square) -> Option<u16> {
        if square.column() >= self.columns {
            return None;
        }
        let cell = *self
            .cell_of
            .get(square.row() * self.columns + square.column())?;
        (cell != NONE).then_some(cell)
    }

    fn add_piece(&mut self, piece: Piece) -> u16 {
        self.pieces.push(piece);
        self.pieces.len() as u16 - 1
    }

    fn link_piece(&mut self, at: SquareSide, piece: u16) {
        if let Some(cell) = self.cell(at.square) {
            self.links[usize::from(cell)][at.side as usize].piece = piece;
        }
    }

    fn print_pieces(&mut self, sheet: &Sheet) {
        for border in &sheet.borders {
            let piece = self.add_piece(Piece {
                kind: border.kind,
                open: 1,
                printed: 1,
                coats: u16::from(border.coats),
            });
            self.link_piece(border.at, piece);
        }
        for ferry in &sheet.ferries {
            let piece = self.add_piece(Piece {
                kind: FeatureKind::Road,
                open: 2,
                printed: 1,
                coats: u16::from(ferry.coats),
            });
            for end in ferry.ends {
                self.link_piece(end, piece);
            }
        }
        for city in &sheet.large_cities {
            let toward_land = |at: &&SquareSide| {
                let beyond = at.square.neighbour(at.side);
                beyond.is_some_and(|square| sheet.print(square).is_playable())
            };
            let piece = self.add_piece(Piece {
                kind: FeatureKind::City,
                open: city.open.iter().filter(toward_land).count() as u16,
                printed: city.squares.len() as u16,
                coats: u16::from(city.coats),
            });
            self.city_pieces.push(piece);
            for square in &city.squares {
                self.print_large_city_square(sheet, *square, &city.open, piece);
            }
        }
    }

    /// Ruling U5: an open side is city; wall sides that are neighbours round one square are one field.
    fn print_large_city_square(
        &mut self,
        sheet: &Sheet,
        square: Square,
        open: &[SquareSide],
        city: u16,
    ) {
        let outside = Side::ALL.map(|side| {
            square
                .neighbour(side)
                .filter(|s| sheet.print(*s).is_playable())
        });
        let is_open = |side: Side| open.contains(&SquareSide { square, side });
        let is_wall = Side::ALL.map(|side| outside[side as usize].is_some() && !is_open(side));
        let mut group = [0, 1, 2, 3];
        for side in 0..4 {
            let next = (side + 1) % 4;
            if is_wall[side] && is_wall[next] {
                let (kept, gone) = (group[side], group[next]);
                group
                    .iter_mut()
                    .filter(|g| **g == gone)
                    .for_each(|g| *g = kept);
            }
        }
        let mut fields = [NONE; 4];
        for side in Side::ALL {
            let Some(beyond) = outside[side as usize] else {
                continue;
            };
            let toward_city = SquareSide {
                square: beyond,
                side: side.opposite(),
            };
            if !is_wall[side as usize] {
                self.link_piece(toward_city, city);
                continue;
            }
            let field = &mut fields[group[side as usize]];
            if *field == NONE {
                self.pieces.push(Piece {
                    kind: FeatureKind::Field,
                    open: 0,
                    printed: 0,
                    coats: 0,
                });
                *field = self.pieces.len() as u16 - 1;
                self.walls.push((*field, city));
            }
            let field = *field;
            self.pieces[usize::from(field)].open += HalfSide::both(side).len() as u16;
            self.link_piece(toward_city, field);
        }
    }

    fn surroundings(&mut self, sheet: &Sheet) {
        for cell in 0..self.squares.len() {
            let square = self.squares[cell];
            let sides = self.links[cell]
                .iter()
                .map(|link| link.cell)
                .filter(|c| *c != NONE);
            let sides: Vec<u16> = sides.collect();
            let ferries: Vec<u16> = sheet
                .ferries_from(square)
                .filter_map(|(_, far)| self.cell(far.square))
                .collect();
            let mut opens = ferries.clone();
            for side in Side::ALL {
                let beside = square.neighbour(side).and_then(|s| sheet.large_city(s));
                for place in beside.iter().flat_map(|city| &city.squares) {
                    let near = Side::ALL.into_iter().filter_map(|s| place.neighbour(s));
                    opens.extend(near.filter_map(|s| self.cell(s)));
                }
            }
            opens.retain(|other| !self.is_island[usize::from(*other)] && !sides.contains(other));
            opens.sort_unstable();
            opens.dedup();
            let beside_island = self.is_island[cell];
            let islands = sides
                .into_iter()
                .filter(|c| beside_island && self.is_island[usize::from(*c)]);
            self.island_neighbours.push(islands.collect());
            self.opens_far.push(opens);
            self.ferry_far.push(ferries);
            let mut around = Vec::new();
            let mut cities = 0;
            for (dx, dy) in [
                (-1, -1),
                (0, -1),
                (1, -1),
                (-1, 0),
                (1, 0),
                (-1, 1),
                (0, 1),
                (1, 1),
            ] {
                let Some(other) = square.offset(dx, dy) else {
                    continue;
                };
                around.extend(self.cell(other));
                cities += u8::from(sheet.print(other) == Print::LargeCity);
            }
            self.around.push(around);
            self.city_around.push(cities);
        }
    }

    fn fits_on_the_empty_board(&self) -> Vec<Fits> {
        let lanes = self.squares.len().div_ceil(LANE_BITS).max(1);
        let mut fits = vec![[[lanes::EMPTY; 3]; 4]; lanes];
        for (cell, links) in self.links.iter().enumerate() {
            for side in Side::ALL {
                let piece = self.pieces.get(usize::from(links[side as usize].piece));
                for terrain in [Terrain::Field, Terrain::Road, Terrain::City] {
                    let allowed = piece.is_none_or(|piece| match piece.kind {
                        FeatureKind::City => terrain == Terrain::City,
                        FeatureKind::Road => terrain == Terrain::Road,
                        FeatureKind::Monastery | FeatureKind::Field => terrain == Terrain::Field,
                    });
                    if allowed {
                        let (lane, cell) = lanes::split(cell as u16);
                        lanes::set(&mut fits[lane][side as usize][terrain as usize], cell);
                    }
                }
            }
        }
        fits
    }
}
