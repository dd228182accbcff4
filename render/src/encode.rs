//! PNG of palette indices. The picture is compressed in bands, each a deflate run of its own, and a band that was
//! compressed before is not compressed again: the next picture of a game costs what changed.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use flate2::{Compress, Compression, FlushCompress};
use rayon::prelude::*;

use crate::{RenderError, canvas::Canvas};

/// How hard to compress, 1 to 9: 2 is a quarter smaller than 1 and takes half as long as 6, which is a tenth smaller.
const LEVEL: u32 = 2;

/// Compressors kept for the next picture: making one costs as much as compressing half a band.
const MOST_PACKERS: usize = 8;

/// Compressed bytes that one generation of kept bands may hold.
const KEPT_BYTES: usize = 4 << 20;

/// Bytes of a file that are none of its bands: at most 256 colours and a few small chunks.
const HEAD_AND_END: usize = 1024;

/// A compressed band: a whole `IDAT` chunk.
#[derive(Debug)]
struct Band {
    chunk: Vec<u8>,
    adler: u32,
    /// Bytes before compression.
    bytes: usize,
}

/// What a band looks like: its size and 128 bits of its pixels.
type BandKey = (usize, usize, u64, u64);

/// Bands of earlier pictures. Two generations: when the younger is full it becomes the elder, and what nobody asked for
/// meanwhile is forgotten. So the memory is bounded however many games there are.
#[derive(Debug, Default)]
pub(crate) struct Bands {
    kept: Mutex<Generations>,
    packers: Mutex<Vec<Packer>>,
}

#[derive(Debug, Default)]
struct Generations {
    young: HashMap<BandKey, Arc<Band>>,
    old: HashMap<BandKey, Arc<Band>>,
    bytes: usize,
}

impl Bands {
    fn get(&self, key: &BandKey) -> Option<Arc<Band>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(band) = kept.young.get(key) {
            return Some(Arc::clone(band));
        }
        let band = kept.old.get(key).cloned()?;
        kept.keep(*key, &band);
        Some(band)
    }

    fn keep(&self, key: BandKey, band: &Arc<Band>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.keep(key, band);
    }

    /// The band of some rows: that of an earlier picture, or one made now.
    fn band(&self, pixels: &[u8], width: usize) -> Result<Arc<Band>, RenderError> {
        let (one, other) = hash(pixels);
        let key = (width, pixels.len() / width, one, other);
        if let Some(band) = self.get(&key) {
            return Ok(band);
        }
        let mut packer = self.packer();
        let band = packer.pack(pixels, width).map(Arc::new);
        self.give(packer);
        let band = band?;
        self.keep(key, &band);
        Ok(band)
    }

    fn packer(&self) -> Packer {
        let mut packers = self.packers.lock().unwrap_or_else(PoisonError::into_inner);
        packers.pop().unwrap_or_else(Packer::new)
    }

    fn give(&self, packer: Packer) {
        let mut packers = self.packers.lock().unwrap_or_else(PoisonError::into_inner);
        if packers.len() < MOST_PACKERS {
            packers.push(packer);
        }
    }

    /// Forgets all pictures; for benchmarks.
    pub(crate) fn clear(&self) {
        *self.kept.lock().unwrap_or_else(PoisonError::into_inner) = Generations::default();
    }
}

impl Generations {
    fn keep(&mut self, key: BandKey, band: &Arc<Band>) {
        if self.bytes + band.chunk.len() > KEPT_BYTES {
            self.old = std::mem::take(&mut self.young);
            self.bytes = 0;
        }
        if self.young.insert(key, Arc::clone(band)).is_none() {
            self.bytes += band.chunk.len();
        }
    }
}

/// Encodes a canvas. `cuts` are the rows, counted from the top, at which bands end; the last band ends by itself.
pub(crate) fn png(canvas: &Canvas, cuts: &[usize], bands: &Bands) -> Result<Vec<u8>, RenderError> {
    let bands = all_bands(canvas, cuts, bands)?;
    let data: usize = bands.iter().map(|band| band.chunk.len()).sum();
    let mut file = Vec::with_capacity(data + HEAD_AND_END);
    file.extend_from_slice(b"\x89PNG\r\n\x1a\n");
    let mut header = Vec::with_capacity(13);
    header.extend_from_slice(&(canvas.w as u32).to_be_bytes());
    header.extend_from_slice(&(canvas.h as u32).to_be_bytes());
    // Eight bits a pixel, palette indices, and the only methods there are.
    header.extend_from_slice(&[8, 3, 0, 0, 0]);
    add_chunk(&mut file, *b"IHDR", &header);
    add_chunk(&mut file, *b"PLTE", canvas.inks.colours.as_flattened());
    // The head of the zlib stream; every band then is an `IDAT` of its own.
    add_chunk(&mut file, *b"IDAT", &[0x78, 0x01]);
    let mut adler = 1;
    for band in bands {
        file.extend_from_slice(&band.chunk);
        adler = adler_of_both(adler, band.adler, band.bytes);
    }
    let mut end = vec![0x03, 0x00];
    end.extend_from_slice(&adler.to_be_bytes());
    add_chunk(&mut file, *b"IDAT", &end);
    add_chunk(&mut file, *b"IEND", &[]);
    Ok(file)
}

/// The compressed bands from the top: those of earlier pictures, and the others made now, each on a processor that is
/// free.
fn all_bands(
    canvas: &Canvas,
    cuts: &[usize],
    bands: &Bands,
) -> Result<Vec<Arc<Band>>, RenderError> {
    let mut parts = Vec::with_capacity(cuts.len() + 1);
    let mut from = 0;
    for to in cuts.iter().copied().chain([canvas.h]) {
        let to = to.min(canvas.h);
        if to > from {
            parts.push(&canvas.pixels[from * canvas.w..to * canvas.w]);
            from = to;
        }
    }
    let parts = parts.into_par_iter();
    parts.map(|pixels| bands.band(pixels, canvas.w)).collect()
}

fn add_chunk(file: &mut Vec<u8>, kind: [u8; 4], data: &[u8]) {
    file.extend_from_slice(&(data.len() as u32).to_be_bytes());
    let from = file.len();
    file.extend_from_slice(&kind);
    file.extend_from_slice(data);
    let sum = crc32fast::hash(&file[from..]);
    file.extend_from_slice(&sum.to_be_bytes());
}

#[derive(Debug)]
struct Packer {
    deflate: Compress,
    rows: Vec<u8>,
    packed: Vec<u8>,
}

impl Packer {
    fn new() -> Packer {
        Packer {
            deflate: Compress::new(Compression::new(LEVEL), false),
            rows: Vec::new(),
            packed: Vec::new(),
        }
    }

    fn pack(&mut self, pixels: &[u8], width: usize) -> Result<Band, RenderError> {
        self.rows.clear();
        for row in pixels.chunks_exact(width) {
            // No filter: differences of palette indices mean nothing.
            self.rows.push(0);
            self.rows.extend_from_slice(row);
        }
        self.deflate.reset();
        let packed = &mut self.packed;
        packed.clear();
        loop {
            let done = self.deflate.total_in() as usize;
            packed.reserve(self.rows.len() / 8 + 1024);
            self.deflate
                .compress_vec(&self.rows[done..], packed, FlushCompress::Sync)
                .map_err(std::io::Error::other)?;
            // Only a flush that leaves room in the output is complete.
            if self.deflate.total_in() as usize == self.rows.len()
                && packed.len() < packed.capacity()
            {
                break;
            }
        }
        let mut chunk = Vec::with_capacity(packed.len() + 12);
        add_chunk(&mut chunk, *b"IDAT", packed);
        let mut adler = simd_adler32::Adler32::new();
        adler.write(&self.rows);
        Ok(Band {
            chunk,
            adler: adler.finish(),
            bytes: self.rows.len(),
        })
    }
}

/// The Adler-32 sum of two texts one after the other, from theirs and the length of the second.
fn adler_of_both(one: u32, other: u32, other_bytes: usize) -> u32 {
    const BASE: u64 = 65521;
    let (a1, b1) = (u64::from(one & 0xffff), u64::from(one >> 16));
    let (a2, b2) = (u64::from(other & 0xffff), u64::from(other >> 16));
    let a = (a1 + a2 + BASE - 1) % BASE;
    let length = other_bytes as u64 % BASE;
    let b = (b1 + b2 + length * (a1 + BASE - 1)) % BASE;
    (b << 16 | a) as u32
}

/// 128 bits of some pixels. Two multiplications for every 32 bytes: as fast as the memory.
fn hash(pixels: &[u8]) -> (u64, u64) {
    let fold = |a: u64, b: u64| {
        let wide = u128::from(a) * u128::from(b);
        wide as u64 ^ (wide >> 64) as u64
    };
    let (mut one, mut other) = (0x9e37_79b9_7f4a_7c15_u64, 0xd6e8_feb8_6659_fd93_u64);
    let (blocks, rest) = pixels.as_chunks::<32>();
    let word = |block: &[u8; 32], n: usize| {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&block[n * 8..n * 8 + 8]);
        u64::from_le_bytes(bytes)
    };
    for block in blocks {
        one = fold(one ^ word(block, 0), word(block, 1) ^ 0xa076_1d64_78bd_642f);
        other = fold(
            other ^ word(block, 2),
            word(block, 3) ^ 0xe703_7ed1_a0b4_28db,
        );
    }
    for byte in rest {
        one = fold(one ^ u64::from(*byte), 0x8ebc_6af0_9c88_c6e3);
    }
    let length = pixels.len() as u64;
    (
        fold(one ^ length, 0x5899_65cc_7537_4cc3),
        fold(other ^ one, 0x1d8e_4e27_c47d_124f),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Palette, geom::Lots, palette};

    #[test]
    fn sums_of_parts_are_the_sum_of_the_whole() {
        let text: Vec<u8> = (0..70_000u32).map(|n| (n * 7 % 251) as u8).collect();
        let sum = |part: &[u8]| {
            let mut adler = simd_adler32::Adler32::new();
            adler.write(part);
            adler.finish()
        };
        for cut in [0, 1, 5552, 65521, 69_999] {
            let (one, other) = text.split_at(cut);
            assert_eq!(adler_of_both(sum(one), sum(other), other.len()), sum(&text));
        }
    }

    #[test]
    fn any_cut_gives_the_same_pixels_and_a_kept_band_the_same_file() {
        let inks = palette::inks(Palette::Default);
        let mut lots = Lots::new(1);
        let mut canvas = Canvas::new(61, 40, Arc::clone(&inks), palette::Ink::Paper);
        for pixel in &mut canvas.pixels {
            *pixel = lots.below(inks.colours.len()) as u8;
        }
        for cuts in [&[][..], &[7, 20, 20, 39], &[100]] {
            let bands = Bands::default();
            let file = png(&canvas, cuts, &bands).unwrap();
            let shown = image::load_from_memory(&file).unwrap().into_rgb8();
            assert_eq!(shown.dimensions(), (61, 40));
            for (pixel, number) in shown.pixels().zip(&canvas.pixels) {
                assert_eq!(pixel.0, inks.colours[usize::from(*number)]);
            }
            assert_eq!(png(&canvas, cuts, &bands).unwrap(), file);
        }
    }
}
