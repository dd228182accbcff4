//! Trees, tufts, crops, water.

use super::{Art, OUTLINE, circle, line, ring};
use crate::{
    geom::{Lots, Pt, pt},
    palette::Ink,
};

/// A broad tree standing at `foot`.
pub(crate) fn tree(art: &mut Art<'_>, foot: Pt, size: f32) {
    let crown = foot.add(pt(0.0, -size * 0.62));
    art.stroke(&line(&[foot, crown]), Ink::Line, size * 0.16);
    art.shape(&circle(crown, size * 0.44), Ink::Leaf);
    // Hatching on the shadow side, as a woodcut has it.
    for n in 0..3 {
        let t = n as f32 * 0.16;
        let from = crown.add(pt(size * (0.3 - t * 0.4), -size * (0.02 - t * 0.4)));
        let to = from.add(pt(-size * 0.12, size * 0.16));
        art.stroke(&line(&[from, to]), Ink::LeafDark, size * 0.09);
    }
}

/// A fir standing at `foot`.
pub(crate) fn fir(art: &mut Art<'_>, foot: Pt, size: f32) {
    let top = foot.add(pt(0.0, -size * 1.1));
    art.stroke(
        &line(&[foot, foot.add(pt(0.0, -size * 0.3))]),
        Ink::Line,
        size * 0.14,
    );
    let (left, right) = (
        foot.add(pt(-size * 0.36, -size * 0.2)),
        foot.add(pt(size * 0.36, -size * 0.2)),
    );
    art.shape(&ring(&[top, right, left]), Ink::Leaf);
    let middle = foot.add(pt(size * 0.05, -size * 0.2));
    art.fill(&ring(&[top, right, middle]), Ink::LeafDark);
    art.stroke(&ring(&[top, right, left]), Ink::Line, OUTLINE * 0.8);
}

/// A bush.
pub(crate) fn bush(art: &mut Art<'_>, at: Pt, size: f32) {
    art.shape(&circle(at, size * 0.5), Ink::Leaf);
    art.fill(
        &circle(at.add(pt(size * 0.14, size * 0.14)), size * 0.2),
        Ink::LeafDark,
    );
}

/// Three blades of grass.
pub(crate) fn tuft(art: &mut Art<'_>, at: Pt, size: f32) {
    for lean in [-0.5, 0.0, 0.5f32] {
        let tip = at.add(pt(size * lean, -size * (1.0 - lean.abs() * 0.5)));
        art.stroke(
            &line(&[at.add(pt(size * lean * 0.3, 0.0)), tip]),
            Ink::Tuft,
            OUTLINE * 0.9,
        );
    }
}

/// A strip of ploughed land: a few parallel furrows.
pub(crate) fn furrows(art: &mut Art<'_>, at: Pt, size: f32, lots: &mut Lots) {
    let slope = lots.between(-0.35, 0.35);
    for n in 0..4 {
        let y = (n as f32 - 1.5) * size * 0.3;
        let shift = lots.between(-0.1, 0.1) * size;
        let half = pt(size * 0.5, size * 0.5 * slope);
        let middle = at.add(pt(shift, y));
        art.stroke(
            &line(&[middle.sub(half), middle.add(half)]),
            Ink::GrassDark,
            OUTLINE * 1.2,
        );
    }
}

/// A garden: a fenced bed with flowers.
pub(crate) fn garden(art: &mut Art<'_>, at: Pt, size: f32) {
    let bed = super::block(at.x - size * 0.5, at.y - size * 0.4, size, size * 0.8);
    art.shape(&bed, Ink::Crop);
    for (n, ink) in [
        Ink::Edging,
        Ink::White,
        Ink::ChipPurple,
        Ink::Edging,
        Ink::White,
        Ink::ChipPurple,
    ]
    .into_iter()
    .enumerate()
    {
        let x = (n % 3) as f32 * 0.3 - 0.3;
        let y = (n / 3) as f32 * 0.36 - 0.18;
        art.fill(&circle(at.add(pt(size * x, size * y)), size * 0.095), ink);
    }
}

/// A pond with two ripples.
pub(crate) fn pond(art: &mut Art<'_>, at: Pt, size: f32) {
    let edge: Vec<Pt> = (0..24)
        .map(|n| {
            let angle = n as f32 * std::f32::consts::TAU / 24.0;
            let far = 1.0 + 0.12 * (angle * 3.0).sin();
            at.add(pt(
                angle.cos() * size * 0.62 * far,
                angle.sin() * size * 0.42 * far,
            ))
        })
        .collect();
    art.shape(&ring(&edge), Ink::Lake);
    wave(
        art,
        at.add(pt(-size * 0.06, -size * 0.06)),
        size * 0.5,
        Ink::SeaLine,
    );
    wave(
        art,
        at.add(pt(size * 0.1, size * 0.14)),
        size * 0.4,
        Ink::SeaLine,
    );
}

/// A wave as old maps draw it.
pub(crate) fn wave(art: &mut Art<'_>, at: Pt, width: f32, ink: Ink) {
    let points: Vec<Pt> = (0..=12)
        .map(|n| {
            let t = n as f32 / 12.0;
            let up = (t * std::f32::consts::TAU * 1.5).sin().abs();
            at.add(pt((t - 0.5) * width, -up * width * 0.18))
        })
        .collect();
    art.stroke(&line(&points), ink, OUTLINE * 1.2);
}
