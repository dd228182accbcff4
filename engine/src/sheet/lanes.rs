//! Sets of cells as bits: four words a lane, one lane for every map printed today, more for larger sheets.

use super::Layout;

/// 256 cells.
pub(crate) type Lane = [u64; 4];

pub(crate) const LANE_BITS: usize = 256;

pub(crate) const EMPTY: Lane = [0; 4];

/// The lane of a cell, and the number of the cell in it.
pub(crate) fn split(cell: u16) -> (usize, usize) {
    (usize::from(cell) / LANE_BITS, usize::from(cell) % LANE_BITS)
}

pub(crate) fn set(lane: &mut Lane, cell: usize) {
    lane[cell / 64] |= 1 << (cell % 64);
}

pub(crate) fn clear(lane: &mut Lane, cell: usize) {
    lane[cell / 64] &= !(1 << (cell % 64));
}

pub(crate) fn has(lane: &Lane, cell: usize) -> bool {
    lane[cell / 64] & (1 << (cell % 64)) != 0
}

/// The cells that are in both.
pub(crate) fn both(mut one: Lane, other: &Lane) -> Lane {
    for (word, other) in one.iter_mut().zip(other) {
        *word &= other;
    }
    one
}

/// Calls `each` with the number of every bit in the lane, lowest first.
pub(crate) fn for_each(lane: Lane, mut each: impl FnMut(usize)) {
    for (word, bits) in lane.into_iter().enumerate() {
        let mut bits = bits;
        while bits != 0 {
            each(word * 64 + bits.trailing_zeros() as usize);
            bits &= bits - 1;
        }
    }
}

/// How many bits are set.
pub(crate) fn count(lane: Lane) -> usize {
    lane.iter().map(|word| word.count_ones() as usize).sum()
}

/// The number of the `n`-th bit that is set, counted from 0; where there are fewer, how many are still to come.
pub(crate) fn nth(lane: Lane, mut n: usize) -> Result<usize, usize> {
    for (word, bits) in lane.into_iter().enumerate() {
        let here = bits.count_ones() as usize;
        if n < here {
            let mut bits = bits;
            for _ in 0..n {
                bits &= bits - 1;
            }
            return Ok(word * 64 + bits.trailing_zeros() as usize);
        }
        n -= here;
    }
    Err(n)
}

/// Some cells of a sheet.
#[derive(Clone, Debug)]
pub(crate) struct CellSet(Vec<Lane>);

impl CellSet {
    /// None of a sheet's cells.
    pub(crate) fn new(layout: &Layout) -> CellSet {
        CellSet(vec![EMPTY; layout.fits.len()])
    }

    pub(crate) fn insert(&mut self, cell: u16) {
        let (lane, cell) = split(cell);
        set(&mut self.0[lane], cell);
    }

    pub(crate) fn remove(&mut self, cell: u16) {
        let (lane, cell) = split(cell);
        clear(&mut self.0[lane], cell);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|lane| *lane == EMPTY)
    }

    pub(crate) fn count(&self) -> usize {
        self.0.iter().map(|lane| count(*lane)).sum()
    }

    /// The cell with this number among them, counted from 0.
    pub(crate) fn nth(&self, mut n: usize) -> Option<usize> {
        for (lane, cells) in self.0.iter().enumerate() {
            match nth(*cells, n) {
                Ok(cell) => return Some(lane * LANE_BITS + cell),
                Err(left) => n = left,
            }
        }
        None
    }
}
