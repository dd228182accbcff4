//! Deflate (RFC 1951) for pictures of palette indices, made for what they are like: most of a row is the row above,
//! and the rest are flat stretches and small drawings that come again. So three places are looked at for a match: the
//! row above, the byte before, and the last place with the same four bytes. That is several times as fast as a
//! compressor for everything, and hardly larger.

mod huffman;

use huffman::{Bits, Code};

/// The longest match and the farthest, by the format.
const LONGEST: usize = 258;
const FARTHEST: usize = 32_768;

/// A match with the row above that is long enough to look for no other.
const GOOD: usize = 32;

/// Bits of the table of last places.
const TABLE_BITS: u32 = 14;

/// Compresses bands of rows, one after the other; keeps its memory between them.
pub(crate) struct Deflater {
    /// Where four bytes with this sum were last, plus one; 0 for nowhere.
    last: Vec<u32>,
    /// A literal below 256, or length and distance less one.
    tokens: Vec<u32>,
}

impl Deflater {
    pub(crate) fn new() -> Deflater {
        Deflater {
            last: vec![0; 1 << TABLE_BITS],
            tokens: Vec::new(),
        }
    }

    /// Adds `data`, rows of `stride` bytes, to `out`: one block, and an empty stored one that ends at a whole byte.
    pub(crate) fn run(&mut self, data: &[u8], stride: usize, out: &mut Vec<u8>) {
        self.tokens.clear();
        self.last.fill(0);
        self.find(data, stride);
        write(&self.tokens, out);
    }

    fn find(&mut self, data: &[u8], stride: usize) {
        let above = stride <= FARTHEST;
        let mut at = 0;
        while at < data.len() {
            let (mut length, mut distance) = (0, 0);
            if above && at >= stride {
                (length, distance) = (alike(data, at - stride, at), stride);
            }
            if length < GOOD {
                if at > 0 && data[at] == data[at - 1] {
                    let run = alike(data, at - 1, at);
                    if run > length {
                        (length, distance) = (run, 1);
                    }
                }
                if let Some(place) = sum(data, at) {
                    let before = self.last[place] as usize;
                    self.last[place] = at as u32 + 1;
                    if before > 0 && at + 1 - before <= FARTHEST && length < GOOD {
                        let found = alike(data, before - 1, at);
                        // A distance near by costs fewer bits than one far away.
                        if found > length + 1 {
                            (length, distance) = (found, at + 1 - before);
                        }
                    }
                }
            }
            if length < 4 {
                self.tokens.push(u32::from(data[at]));
                at += 1;
                continue;
            }
            self.repeat(length, distance);
            at += length;
        }
    }

    /// A match of any length, in pieces that the format allows.
    fn repeat(&mut self, mut length: usize, distance: usize) {
        while length > 0 {
            // No piece may be shorter than three.
            let piece = match length {
                n if n <= LONGEST => n,
                n if n < LONGEST + 3 => LONGEST - 3,
                _ => LONGEST,
            };
            self.tokens
                .push((piece as u32) << 15 | (distance as u32 - 1));
            length -= piece;
        }
    }
}

/// How many bytes from `at` on are the same as those from `from` on.
fn alike(data: &[u8], from: usize, at: usize) -> usize {
    let (one, other) = (&data[from..data.len() - (at - from)], &data[at..]);
    let (words, _) = one.as_chunks::<8>();
    let (others, _) = other.as_chunks::<8>();
    let mut n = 0;
    for (a, b) in words.iter().zip(others) {
        let different = u64::from_le_bytes(*a) ^ u64::from_le_bytes(*b);
        if different != 0 {
            return n + different.trailing_zeros() as usize / 8;
        }
        n += 8;
    }
    let rest = one[n..].iter().zip(&other[n..]);
    n + rest.take_while(|(a, b)| a == b).count()
}

/// The place of four bytes in the table.
fn sum(data: &[u8], at: usize) -> Option<usize> {
    let four = u32::from_le_bytes(*data[at..].first_chunk()?);
    Some((four.wrapping_mul(0x9e37_79b1) >> (32 - TABLE_BITS)) as usize)
}

/// Symbol of a length, how many bits follow and which.
fn length_symbol(length: u32) -> (usize, u32, u32) {
    let n = length - 3;
    match n {
        255 => (285, 0, 0),
        0..8 => (257 + n as usize, 0, 0),
        _ => {
            let extra = n.ilog2() - 2;
            let symbol = 265 + 4 * (extra as usize - 1) + (n >> extra & 3) as usize;
            (symbol, extra, n & ((1 << extra) - 1))
        }
    }
}

/// Symbol of a distance less one, how many bits follow and which.
fn distance_symbol(less: u32) -> (usize, u32, u32) {
    if less < 2 {
        return (less as usize, 0, 0);
    }
    let n = less.ilog2();
    let extra = n - 1;
    let symbol = 2 * n as usize + (less >> extra & 1) as usize;
    (symbol, extra, less & ((1 << extra) - 1))
}

/// End of a block.
const END: usize = 256;

fn write(tokens: &[u32], out: &mut Vec<u8>) {
    let (mut literals, mut distances) = ([0u32; 286], [0u32; 30]);
    literals[END] = 1;
    for token in tokens {
        match token >> 15 {
            0 => literals[*token as usize] += 1,
            length => {
                literals[length_symbol(length).0] += 1;
                distances[distance_symbol(token & 0x7fff).0] += 1;
            }
        }
    }
    let (literals, distances) = (Code::new(&literals, 15), Code::new(&distances, 15));
    let mut bits = Bits::new(out);
    huffman::write_codes(&mut bits, &literals, &distances);
    for token in tokens {
        let length = token >> 15;
        if length == 0 {
            bits.symbol(&literals, *token as usize);
            continue;
        }
        let (symbol, extra, rest) = length_symbol(length);
        bits.symbol(&literals, symbol);
        bits.add(rest, extra);
        let (symbol, extra, rest) = distance_symbol(token & 0x7fff);
        bits.symbol(&distances, symbol);
        bits.add(rest, extra);
    }
    bits.symbol(&literals, END);
    // An empty stored block: three bits, then whole bytes.
    bits.add(0, 3);
    bits.finish();
    out.extend_from_slice(&[0, 0, 0xff, 0xff]);
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;
    use crate::geom::Lots;

    fn comes_back(data: &[u8], stride: usize) -> usize {
        let mut packed = Vec::new();
        Deflater::new().run(data, stride, &mut packed);
        packed.extend_from_slice(&[3, 0]);
        let mut unpacked = Vec::new();
        flate2::read::DeflateDecoder::new(packed.as_slice())
            .read_to_end(&mut unpacked)
            .unwrap();
        assert!(unpacked == data, "{} bytes, rows of {stride}", data.len());
        packed.len()
    }

    #[test]
    fn whatever_is_packed_comes_back() {
        let mut lots = Lots::new(3);
        for length in [
            0, 1, 2, 3, 5, 257, 258, 259, 260, 261, 262, 519, 5000, 70_000,
        ] {
            for kinds in [1, 2, 5, 256] {
                for stride in [1, 7, 100, 40_000] {
                    let noise: Vec<u8> = (0..length).map(|_| lots.below(kinds) as u8).collect();
                    comes_back(&noise, stride);
                    let stripes: Vec<u8> = (0..length).map(|n| (n / 97 % kinds) as u8).collect();
                    comes_back(&stripes, stride);
                }
            }
        }
    }

    #[test]
    fn flat_rows_shrink_to_nearly_nothing() {
        assert!(comes_back(&vec![7; 1_000_000], 1000) < 1000);
    }

    #[test]
    fn symbols_are_those_of_the_format() {
        assert_eq!(length_symbol(3), (257, 0, 0));
        assert_eq!(length_symbol(11), (265, 1, 0));
        assert_eq!(length_symbol(257), (284, 5, 30));
        assert_eq!(length_symbol(258), (285, 0, 0));
        assert_eq!(distance_symbol(0), (0, 0, 0));
        assert_eq!(distance_symbol(4), (4, 1, 0));
        assert_eq!(distance_symbol(32_767), (29, 13, 8191));
    }
}
