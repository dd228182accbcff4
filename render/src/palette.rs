//! The colours: one designed set of inks and their mixtures, never more than 256. A picture holds numbers of colours.
//!
//! Mixtures are what soft edges need: each ink with the dark outline, and the pairs that lie side by side. Colours for
//! other eyes replace a few inks; the numbers stay, so that a pixel means the same in every palette.

use std::sync::{Arc, LazyLock, OnceLock};

use crate::Palette;

/// Red, green, blue.
pub(crate) type Rgb = [u8; 3];

macro_rules! inks {
    ($($(#[$doc:meta])* $name:ident $rgb:literal)*) => {
        /// A pure colour.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub(crate) enum Ink { $($(#[$doc])* $name),* }
        const INKS: &[(Ink, u32)] = &[$((Ink::$name, $rgb)),*];
    };
}

inks! {
    /// Outlines and letters.
    Line 0x33_26_1d
    Sea 0xa9_c9_c6
    SeaShelf 0xa1_c3_c1
    SeaDeep 0x97_bb_ba
    SeaLine 0x76_a3_a6
    Abroad 0xd6_cb_ae
    AbroadLine 0xb0_a2_7f
    Home 0xe9_dd_b8
    Paper 0xf6_ec_d0
    PaperLine 0xcf_bd_8e
    PaperDark 0xe4_d3_a4
    Sepia 0x7a_5a_38
    Grass 0xae_bd_6c
    GrassDark 0x95_a6_52
    GrassPale 0xc4_cd_80
    Tuft 0x7b_8f_43
    Leaf 0x6e_8d_43
    LeafDark 0x4c_69_35
    Crop 0xd6_c0_62
    CropDark 0xb0_99_44
    Road 0xfb_f3_e2
    RoadLine 0x8d_73_4b
    City 0xd9_a8_6c
    CityDark 0xc2_8c_50
    Stone 0xd8_cd_b8
    StoneDark 0xa3_92_7a
    Wall 0xf4_e6_c6
    Roof 0xb7_51_33
    RoofDark 0x8d_39_27
    Slate 0x6f_7f_92
    SlateDark 0x4d_5b_6e
    Gold 0xe3_b0_3a
    White 0xff_fb_f0
    Lake 0x8f_bf_d0
    /// Edging of start squares.
    Edging 0xc6_34_2b
    /// Legal squares.
    Legal 0x0e_7c_86
    LegalPale 0xd9_ec_dc
    /// The frame of the last tile.
    Last 0xff_d4_3b
    ChipPurple 0x7a_48_a0
    ChipBlue 0x5f_b4_dd
    ChipOrange 0xe6_82_2c
    ChipBack 0x94_78_56
    Red 0xcf_2a_2a
    RedDark 0x8a_17_1b
    Blue 0x24_5f_c0
    BlueDark 0x16_3a_7a
    Yellow 0xf6_c5_1c
    YellowDark 0xb0_82_0c
    Black 0x3a_3a_40
    BlackDark 0x16_16_1a
    Green 0x1e_8f_55
    GreenDark 0x0e_59_34
    Pink 0xe8_7a_b2
    PinkDark 0xa8_42_7a
}

use Ink as I;

/// Pairs that lie side by side, besides every ink with [`Ink::Line`].
const PAIRS: &[(Ink, Ink)] = &[
    (I::Grass, I::RoadLine),
    (I::Road, I::RoadLine),
    (I::Grass, I::Road),
    (I::Grass, I::GrassDark),
    (I::Grass, I::Tuft),
    (I::Grass, I::LeafDark),
    (I::Grass, I::Crop),
    (I::Leaf, I::LeafDark),
    (I::Grass, I::City),
    (I::Grass, I::Stone),
    (I::City, I::CityDark),
    (I::City, I::Stone),
    (I::City, I::Roof),
    (I::City, I::Wall),
    (I::Stone, I::StoneDark),
    (I::Paper, I::PaperLine),
    (I::Paper, I::Sepia),
    (I::Paper, I::Sea),
    (I::Paper, I::White),
    (I::Home, I::Sea),
    (I::Home, I::Paper),
    (I::Home, I::Sepia),
    (I::Abroad, I::Sea),
    (I::Abroad, I::Sepia),
    (I::Sea, I::SeaLine),
    (I::Sea, I::SeaDeep),
    (I::White, I::Paper),
    (I::White, I::Legal),
    (I::Paper, I::Legal),
    (I::White, I::Red),
    (I::White, I::Blue),
    (I::White, I::Green),
    (I::White, I::Black),
    (I::Line, I::Yellow),
    (I::White, I::Pink),
    (I::Paper, I::Edging),
    (I::White, I::ChipPurple),
    (I::Grass, I::White),
    (I::City, I::White),
];

/// All colours for one kind of eyes, and the way back from any colour to the nearest of them.
#[derive(Debug)]
pub(crate) struct Inks {
    /// By number; never more than 256.
    pub(crate) colours: Vec<Rgb>,
    nearest: Vec<u8>,
    /// Of every ink what is seen where it covers a pixel, once it has been needed.
    seen: [OnceLock<Seen>; INKS.len()],
}

/// Numbers of colours: of each number below, under a cover of each thickness.
type Seen = Box<[[u8; 256]]>;

static INKS_OF: [LazyLock<Arc<Inks>>; 4] = [
    LazyLock::new(|| Arc::new(Inks::new(Palette::Default))),
    LazyLock::new(|| Arc::new(Inks::new(Palette::Deutan))),
    LazyLock::new(|| Arc::new(Inks::new(Palette::Tritan))),
    LazyLock::new(|| Arc::new(Inks::new(Palette::Contrast))),
];

/// The colours for these eyes; made at first use.
pub(crate) fn inks(palette: Palette) -> Arc<Inks> {
    Arc::clone(&INKS_OF[palette as usize])
}

/// What these eyes need instead. Players' colours differ in lightness wherever their hues may be confused.
fn instead(palette: Palette, ink: Ink) -> Option<u32> {
    let list: &[(Ink, u32)] = match palette {
        Palette::Default => &[],
        // Red and green look alike: vermilion and a light sky-green, far apart in lightness.
        Palette::Deutan => &[
            (I::Red, 0xd5_5e_00),
            (I::RedDark, 0x8a_3a_00),
            (I::Green, 0x86_d9_e8),
            (I::GreenDark, 0x2b_7f_94),
            (I::Pink, 0xf2_b6_d8),
            (I::PinkDark, 0xa5_5f_8c),
            (I::Blue, 0x1d_4f_b8),
            (I::Grass, 0xc2_c4_7c),
            (I::GrassDark, 0xa9_ab_5f),
            (I::Edging, 0xb8_3a_00),
            (I::Legal, 0x0a_4f_9e),
            (I::LegalPale, 0xd8_e4_f2),
        ],
        // Blue and yellow look alike to these: green and pink towards red do not.
        Palette::Tritan => &[
            (I::Blue, 0x00_5c_66),
            (I::BlueDark, 0x00_36_3d),
            (I::Yellow, 0xff_e3_e0),
            (I::YellowDark, 0xc0_80_7a),
            (I::Green, 0x2f_c4_b2),
            (I::GreenDark, 0x0d_6f_66),
            (I::Pink, 0xff_7f_7f),
            (I::PinkDark, 0xb8_3c_3c),
            (I::Red, 0xb4_12_12),
            (I::Last, 0xff_ff_ff),
            (I::ChipBlue, 0x43_c4_c4),
            (I::ChipPurple, 0x5a_2a_5a),
        ],
        Palette::Contrast => &[
            (I::Line, 0x00_00_00),
            (I::Paper, 0xf4_f4_ee),
            (I::Home, 0xe6_e6_dc),
            (I::PaperLine, 0x90_90_90),
            (I::PaperDark, 0xdc_dc_d0),
            (I::Abroad, 0xc4_c2_b6),
            (I::AbroadLine, 0x80_7c_70),
            (I::Grass, 0xc4_e0_8a),
            (I::GrassDark, 0xa4_c8_66),
            (I::City, 0xf0_b0_60),
            (I::CityDark, 0xc8_7c_28),
            (I::Road, 0xff_ff_ff),
            (I::RoadLine, 0x30_24_18),
            (I::Sea, 0x9c_cf_e4),
            (I::SeaShelf, 0x92_c8_de),
            (I::SeaDeep, 0x84_bc_d4),
            (I::Red, 0xe0_00_00),
            (I::Blue, 0x00_32_c8),
            (I::Yellow, 0xff_d8_00),
            (I::Green, 0x00_80_30),
            (I::Black, 0x10_10_10),
            (I::Pink, 0xff_6e_c0),
            (I::Legal, 0x00_50_70),
            (I::LegalPale, 0xe4_f8_ff),
            (I::Last, 0xff_f0_00),
            (I::Sepia, 0x40_30_20),
        ],
    };
    list.iter()
        .find(|(which, _)| *which == ink)
        .map(|(_, rgb)| *rgb)
}

fn rgb(number: u32) -> Rgb {
    let [_, r, g, b] = number.to_be_bytes();
    [r, g, b]
}

fn mix(a: Rgb, b: Rgb, part: u32) -> Rgb {
    std::array::from_fn(|n| ((u32::from(a[n]) * (4 - part) + u32::from(b[n]) * part + 2) / 4) as u8)
}

/// Bits of red, green and blue that the way back looks at.
const BITS: [u32; 3] = [5, 6, 5];

fn place(colour: Rgb) -> usize {
    let [r, g, b] = colour.map(usize::from);
    (r >> 3) << 11 | (g >> 2) << 5 | b >> 3
}

impl Inks {
    fn new(palette: Palette) -> Inks {
        let pure = |ink: Ink| {
            let usual = INKS[ink as usize].1;
            rgb(instead(palette, ink).unwrap_or(usual))
        };
        let mut colours: Vec<Rgb> = INKS.iter().map(|(ink, _)| pure(*ink)).collect();
        for (ink, _) in &INKS[1..] {
            colours.extend([2].map(|part| mix(pure(*ink), pure(Ink::Line), part)));
        }
        for (a, b) in PAIRS {
            colours.push(mix(pure(*a), pure(*b), 2));
        }
        colours.truncate(256);
        let mut nearest: Vec<u8> = (0..1usize << BITS.iter().sum::<u32>())
            .map(|n| {
                let middle = [
                    (n >> 11) << 3 | 4,
                    (n >> 5 & 63) << 2 | 2,
                    (n & 31) << 3 | 4,
                ];
                nearest_of(&colours, middle.map(|c| c as u8))
            })
            .collect();
        // A pure ink comes back as itself, whatever its neighbours in the raster are.
        for number in (0..INKS.len()).rev() {
            nearest[place(colours[number])] = number as u8;
        }
        Inks {
            colours,
            nearest,
            seen: [const { OnceLock::new() }; INKS.len()],
        }
    }

    /// The number of the nearest colour.
    pub(crate) fn nearest(&self, colour: Rgb) -> u8 {
        self.nearest[place(colour)]
    }

    /// `colour` laid over the pixel `under`, `cover` of 255 thick.
    pub(crate) fn over(&self, under: u8, colour: Rgb, cover: u8) -> u8 {
        let below = self.colours[usize::from(under)];
        let cover = u32::from(cover);
        let blend = |n: usize| {
            (u32::from(colour[n]) * cover + u32::from(below[n]) * (255 - cover) + 127) / 255
        };
        self.nearest([blend(0) as u8, blend(1) as u8, blend(2) as u8])
    }

    /// The same for all pixels and covers at once: letters are blended by looking up.
    pub(crate) fn seen(&self, ink: Ink) -> &[[u8; 256]] {
        self.seen[ink as usize].get_or_init(|| {
            let below = 0..self.colours.len();
            let under = |below: usize| {
                let below = below as u8;
                let mut row: [u8; 256] =
                    std::array::from_fn(|cover| self.over(below, self.rgb(ink), cover as u8));
                row[0] = below;
                row[255] = ink as u8;
                row
            };
            below.map(under).collect()
        })
    }

    /// The colour of an ink.
    pub(crate) fn rgb(&self, ink: Ink) -> Rgb {
        self.colours[ink as usize]
    }
}

fn nearest_of(colours: &[Rgb], wanted: Rgb) -> u8 {
    let distance = |colour: &Rgb| {
        let d = |n: usize| i32::from(colour[n]) - i32::from(wanted[n]);
        // Green counts most for the eye, blue least.
        3 * d(0) * d(0) + 5 * d(1) * d(1) + 2 * d(2) * d(2)
    };
    let mut best = (i32::MAX, 0);
    for (number, colour) in colours.iter().enumerate() {
        let far = distance(colour);
        if far < best.0 {
            best = (far, number);
        }
    }
    best.1 as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ink_has_a_number_and_comes_back_as_itself() {
        for palette in Palette::ALL {
            let inks = inks(palette);
            assert!(inks.colours.len() <= 256, "{}", inks.colours.len());
            let mut alike = Vec::new();
            for (ink, _) in INKS {
                let back = inks.nearest(inks.rgb(*ink));
                if back != *ink as u8 {
                    alike.push(*ink);
                }
            }
            assert!(alike.is_empty(), "{palette:?}: {alike:?}");
        }
    }
}
