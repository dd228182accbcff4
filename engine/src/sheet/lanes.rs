//! Sets of cells as bits: four words a lane, one lane for every map printed today, more for larger sheets.

/// 256 cells.
pub(crate) type Lane = [u64; 4];

pub(crate) const LANE_BITS: usize = 256;

pub(crate) fn set(lanes: &mut [Lane], cell: usize) {
    lanes[cell / LANE_BITS][cell % LANE_BITS / 64] |= 1 << (cell % 64);
}

pub(crate) fn clear(lanes: &mut [Lane], cell: usize) {
    lanes[cell / LANE_BITS][cell % LANE_BITS / 64] &= !(1 << (cell % 64));
}

pub(crate) fn has(lanes: &[Lane], cell: usize) -> bool {
    lanes[cell / LANE_BITS][cell % LANE_BITS / 64] & (1 << (cell % 64)) != 0
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

/// The number of the `n`-th bit that is set, counted from 0.
pub(crate) fn nth(lane: Lane, mut n: usize) -> Option<usize> {
    for (word, bits) in lane.into_iter().enumerate() {
        let here = bits.count_ones() as usize;
        if n < here {
            let mut bits = bits;
            for _ in 0..n {
                bits &= bits - 1;
            }
            return Some(word * 64 + bits.trailing_zeros() as usize);
        }
        n -= here;
    }
    None
}
