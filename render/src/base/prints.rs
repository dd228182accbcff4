//! What is printed on squares: towns, start squares, large cities, waves, islands, Chumak squares.

use engine::{LargeCity, Print, Sheet, Side, Square, SquareSide};

use super::origin;
use crate::{
    art::{Art, block, building, circle, figure, line, nature, ring, tile},
    geom::{Lots, Pt, pt},
    palette::Ink,
};

/// Draws the prints of all squares.
pub(super) fn draw(art: &mut Art<'_>, sheet: &Sheet) {
    for (square, print) in sheet.squares() {
        art.move_to(origin(square));
        match print {
            Print::Town => town(art, square),
            Print::Start => {
                start(art);
                town(art, square);
            }
            Print::Waves => waves(art),
            Print::Holder => holder(art, sheet, square),
            Print::Island => island(art, sheet, square),
            Print::Chumak => chumak(art, sheet, square),
            Print::Nothing | Print::Land | Print::LargeCity => {}
        }
    }
    for city in &sheet.large_cities {
        large_city(art, city);
    }
    art.move_to(pt(super::MARGIN as f32, super::MARGIN as f32));
}

/// A hamlet, a little below the middle: the name of a square goes above, that of the town below.
fn town(art: &mut Art<'_>, square: Square) {
    let mut lots = Lots::new(square.column() as u64 * 31 + square.row() as u64);
    for (x, y) in [(0.4, 0.5), (0.6, 0.52), (0.5, 0.61)] {
        building::house(art, pt(x, y), 0.17, &mut lots);
    }
}

/// The red edging of a start square.
fn start(art: &mut Art<'_>) {
    let edge = block(0.09, 0.09, 0.82, 0.82);
    art.stroke(&edge, Ink::Edging, 0.055);
    art.stroke(&block(0.15, 0.15, 0.7, 0.7), Ink::Edging, 0.018);
}

fn waves(art: &mut Art<'_>) {
    art.fill(&block(0.0, 0.0, 1.0, 1.0), Ink::SeaDeep);
    for (x, y) in [
        (0.3, 0.3),
        (0.68, 0.36),
        (0.36, 0.56),
        (0.7, 0.66),
        (0.3, 0.8),
    ] {
        nature::wave(art, pt(x, y), 0.3, Ink::Line);
        nature::wave(art, pt(x, y + 0.045), 0.24, Ink::White);
    }
    art.dashes(
        &block(0.03, 0.03, 0.94, 0.94),
        Ink::SeaLine,
        0.025,
        0.08,
        0.06,
    );
}

/// An islet that bears a stack of tiles.
fn holder(art: &mut Art<'_>, sheet: &Sheet, square: Square) {
    let island = sheet
        .islands
        .iter()
        .find(|island| island.squares.contains(&square));
    let mut lots = Lots::new(square.column() as u64 * 17 + square.row() as u64);
    let shore: Vec<Pt> = (0..28)
        .map(|n| {
            let angle = n as f32 * std::f32::consts::TAU / 28.0;
            let far = 0.47 + lots.between(-0.03, 0.025);
            // Nearly a square with soft corners, since a tile lies on it.
            let (c, s) = (angle.cos(), angle.sin());
            let soft = (c.powi(4) + s.powi(4)).powf(0.25);
            pt(0.5 + c / soft * far, 0.5 + s / soft * far)
        })
        .collect();
    art.stroke(&ring(&shore), Ink::SeaLine, 0.1);
    art.shape(&ring(&shore), Ink::Home);
    if let Some(island) = island {
        let ink = figure::chip_ink(island.colour);
        art.stroke(&block(0.13, 0.13, 0.74, 0.74), Ink::Line, 0.07);
        art.stroke(&block(0.13, 0.13, 0.74, 0.74), ink, 0.045);
    }
}

/// An island square: reached by ferry only.
fn island(art: &mut Art<'_>, sheet: &Sheet, square: Square) {
    for (x, y) in [(0.3, 0.6), (0.7, 0.66), (0.62, 0.4)] {
        nature::tuft(art, pt(x, y), 0.07);
    }
    let coats = sheet.island_coats.get(&square).copied().unwrap_or(0);
    for n in 0..coats {
        let x = 0.5 + 0.3 * (f32::from(n) - f32::from(coats - 1) / 2.0);
        building::coat(art, pt(x, 0.5), 0.24);
    }
}

/// Where the four chip spaces of a Chumak square are, in the square.
pub(crate) const SPACES: [Pt; 4] = [
    pt(0.24, 0.24),
    pt(0.76, 0.24),
    pt(0.76, 0.76),
    pt(0.24, 0.76),
];

/// Diameter of a chip space, in squares.
pub(crate) const SPACE: f32 = 0.3;

/// A Chumak square: a salt wagon and four spaces for chips.
fn chumak(art: &mut Art<'_>, sheet: &Sheet, square: Square) {
    let Some(chumak) = sheet.chumaks.iter().find(|chumak| chumak.square == square) else {
        return;
    };
    art.fill(&block(0.04, 0.04, 0.92, 0.92), Ink::PaperDark);
    art.stroke(&block(0.04, 0.04, 0.92, 0.92), Ink::Sepia, 0.025);
    for (colour, at) in chumak.spaces.into_iter().zip(SPACES) {
        art.shape(&circle(at, SPACE / 2.0), figure::chip_ink(colour));
        art.fill(&circle(at, SPACE / 2.0 - 0.05), Ink::Paper);
    }
    // The wagon.
    let p = |x: f32, y: f32| pt(x, y);
    art.shape(
        &ring(&[p(0.4, 0.44), p(0.6, 0.44), p(0.57, 0.54), p(0.43, 0.54)]),
        Ink::Roof,
    );
    for x in [0.44, 0.56f32] {
        art.shape(&circle(p(x, 0.57), 0.036), Ink::Paper);
    }
    art.stroke(&line(&[p(0.6, 0.5), p(0.68, 0.5)]), Ink::Line, 0.016);
}

fn large_city(art: &mut Art<'_>, city: &LargeCity) {
    for square in &city.squares {
        let sides = Side::ALL.map(|side| {
            let inside = square
                .neighbour(side)
                .is_some_and(|s| city.squares.contains(&s));
            let at = SquareSide {
                square: *square,
                side,
            };
            inside || city.open.contains(&at)
        });
        art.move_to(origin(*square));
        let seed = square.column() as u64 * 64 + square.row() as u64;
        tile::printed_city(art, sides, seed);
    }
    let n = city.squares.len() as f32;
    let middle = city
        .squares
        .iter()
        .fold(pt(0.0, 0.0), |sum, s| sum.add(origin(*s)))
        .times(1.0 / n);
    art.move_to(middle);
    for k in 0..city.coats {
        let x = 0.5 + 0.24 * (f32::from(k) - f32::from(city.coats - 1) / 2.0);
        building::coat(art, pt(x, 0.34), 0.18);
    }
}
