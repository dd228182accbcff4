//! Huffman codes as deflate wants them: of limited length, canonical, written down by their lengths.

use std::{cmp::Reverse, collections::BinaryHeap};

/// A code for each symbol.
pub(super) struct Code {
    /// Bits of the code of a symbol; 0 for one that does not occur.
    lengths: Vec<u8>,
    /// The code, its first bit lowest.
    codes: Vec<u16>,
}

impl Code {
    /// A code for symbols that occur so often, none longer than `limit` bits.
    pub(super) fn new(counts: &[u32], limit: usize) -> Code {
        let lengths = lengths(counts, limit);
        let codes = codes(&lengths);
        Code { lengths, codes }
    }

    /// How many symbols there are up to the last that occurs, at least `least`.
    fn used(&self, least: usize) -> usize {
        let last = self.lengths.iter().rposition(|length| *length > 0);
        last.map_or(least, |last| (last + 1).max(least))
    }
}

/// Lengths of the codes: the more often, the shorter.
fn lengths(counts: &[u32], limit: usize) -> Vec<u8> {
    let mut lengths = vec![0u8; counts.len()];
    let mut used: Vec<usize> = (0..counts.len())
        .filter(|symbol| counts[*symbol] > 0)
        .collect();
    if used.len() < 2 {
        // One code of one bit: a decoder wants to see at least that.
        lengths[used.first().copied().unwrap_or(0)] = 1;
        return lengths;
    }
    used.sort_by_key(|symbol| Reverse(counts[*symbol]));
    let mut per_length = per_length(&used, counts, limit);
    // The rarest symbols get the longest codes.
    let mut symbols = used.into_iter();
    for (length, n) in per_length.iter_mut().enumerate() {
        for symbol in symbols.by_ref().take(*n) {
            lengths[symbol] = length as u8;
        }
    }
    lengths
}

/// How many codes of each length there are, from 0 bits on.
fn per_length(used: &[usize], counts: &[u32], limit: usize) -> Vec<usize> {
    // Nodes of the tree by number: leaves first; only who is whose parent matters.
    let mut parent = vec![0usize; used.len() * 2 - 1];
    let leaves = used.iter().enumerate();
    let mut heap: BinaryHeap<Reverse<(u64, usize)>> = leaves
        .map(|(node, symbol)| Reverse((u64::from(counts[*symbol]), node)))
        .collect();
    let mut next = used.len();
    while let (Some(Reverse((a, one))), Some(Reverse((b, other)))) = (heap.pop(), heap.pop()) {
        parent[one] = next;
        parent[other] = next;
        heap.push(Reverse((a + b, next)));
        next += 1;
        if next == parent.len() {
            break;
        }
    }
    let root = parent.len() - 1;
    let mut depth = vec![0usize; parent.len()];
    let mut found = vec![0usize; limit + 1];
    for node in (0..root).rev() {
        depth[node] = depth[parent[node]] + 1;
        if node < used.len() {
            found[depth[node].min(limit)] += 1;
        }
    }
    // Codes that were cut to the limit take more room than there is: shorter ones give way.
    let mut room: usize = found
        .iter()
        .enumerate()
        .skip(1)
        .map(|(length, n)| n << (limit - length))
        .sum();
    while room > 1 << limit {
        found[limit] -= 1;
        if let Some(length) = (1..limit).rev().find(|length| found[*length] > 0) {
            found[length] -= 1;
            found[length + 1] += 2;
        }
        room -= 1;
    }
    found
}

/// Canonical codes of these lengths.
fn codes(lengths: &[u8]) -> Vec<u16> {
    let mut first = [0u16; 17];
    for length in lengths.iter().filter(|length| **length > 0) {
        first[usize::from(*length) + 1] += 1;
    }
    for length in 1..16 {
        first[length] = (first[length] + first[length - 1]) << 1;
    }
    let code = |length: &u8| {
        if *length == 0 {
            return 0;
        }
        let code = &mut first[usize::from(*length)];
        let bits = code.reverse_bits() >> (16 - length);
        *code += 1;
        bits
    };
    lengths.iter().map(code).collect()
}

/// The order in which the lengths of the code for lengths are written.
const ORDER: [usize; 19] = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
];

/// Writes the head of a block, not the last, with these two codes.
pub(super) fn write_codes(bits: &mut Bits<'_>, literals: &Code, distances: &Code) {
    let (n_literals, n_distances) = (literals.used(257), distances.used(1));
    let all: Vec<u8> = literals.lengths[..n_literals]
        .iter()
        .chain(&distances.lengths[..n_distances])
        .copied()
        .collect();
    // Symbol, bits that follow and which: lengths, and repetitions of them.
    let mut steps: Vec<(usize, u32, u32)> = Vec::new();
    let mut at = 0;
    while at < all.len() {
        let run = all[at..]
            .iter()
            .take_while(|length| **length == all[at])
            .count();
        let (step, taken) = match (all[at], run) {
            (0, 3..=10) => ((17, run as u32 - 3, 3), run),
            (0, 11..) => ((18, run.min(138) as u32 - 11, 7), run.min(138)),
            (length, 4..) => {
                steps.push((usize::from(length), 0, 0));
                let more = (run - 1).min(6);
                ((16, more as u32 - 3, 2), more + 1)
            }
            (length, _) => ((usize::from(length), 0, 0), 1),
        };
        steps.push(step);
        at += taken;
    }
    let mut counts = [0u32; 19];
    for (symbol, ..) in &steps {
        counts[*symbol] += 1;
    }
    let code = Code::new(&counts, 7);
    let used = ORDER.iter().rposition(|symbol| code.lengths[*symbol] > 0);
    let used = used.map_or(4, |last| (last + 1).max(4));
    // Not the last block, codes of its own.
    bits.add(0b100, 3);
    bits.add(n_literals as u32 - 257, 5);
    bits.add(n_distances as u32 - 1, 5);
    bits.add(used as u32 - 4, 4);
    for symbol in &ORDER[..used] {
        bits.add(u32::from(code.lengths[*symbol]), 3);
    }
    for (symbol, rest, extra) in steps {
        bits.symbol(&code, symbol);
        bits.add(rest, extra);
    }
}

/// Bits on their way into bytes, the first the lowest.
pub(super) struct Bits<'a> {
    out: &'a mut Vec<u8>,
    held: u64,
    n: u32,
}

impl Bits<'_> {
    pub(super) fn new(out: &mut Vec<u8>) -> Bits<'_> {
        Bits { out, held: 0, n: 0 }
    }

    /// Adds the lowest `n` bits, at most 16.
    pub(super) fn add(&mut self, bits: u32, n: u32) {
        self.held |= u64::from(bits) << self.n;
        self.n += n;
        if self.n >= 32 {
            self.out
                .extend_from_slice(&(self.held as u32).to_le_bytes());
            self.held >>= 32;
            self.n -= 32;
        }
    }

    pub(super) fn symbol(&mut self, code: &Code, symbol: usize) {
        self.add(
            u32::from(code.codes[symbol]),
            u32::from(code.lengths[symbol]),
        );
    }

    /// Fills the last byte with zeros.
    pub(super) fn finish(self) {
        let bytes = self.n.div_ceil(8) as usize;
        self.out
            .extend_from_slice(&self.held.to_le_bytes()[..bytes]);
    }
}
