//! Trees, tufts, crops, water.

use super::{Art, OUTLINE, circle, line, ring};
use crate::{
    geom::{Lots, Pt, pt},
    palette::Ink,
};

/// A broad tree standing at `foot`.
pub(crate) fn tree(art: &mut Art<'_>, foot: Pt, size: f32) {
    let foot = art.snapped(foot);
    let crown = foot.add(pt(0.0, -size * 0.62));
    art.stroke(&line(&[foot, crown]), Ink::Line, size * 0.16);
    art.shape(&circle(crown, size * 0.46), Ink::Leaf);
    // The shadow side, as a crescent.
    let bow = |from: f32, to: f32, centre: Pt, radius: f32| {
        (0..=8).map(move |n| {
            let angle = from + (to - from) * n as f32 / 8.0;
            centre.add(pt(angle.cos() * radius, angle.sin() * radius))
        })
    };
    let outer = bow(-0.5, 2.1, crown, size * 0.42);
    let inner = bow(
        1.9,
        -0.3,
        crown.sub(pt(size * 0.09, size * 0.11)),
        size * 0.37,
    );
    art.fill(
        &ring(&outer.chain(inner).collect::<Vec<_>>()),
        Ink::LeafDark,
    );
}

/// A fir standing at `foot`.
pub(crate) fn fir(art: &mut Art<'_>, foot: Pt, size: f32) {
    let foot = art.snapped(foot);
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
    let at = art.snapped(at);
    art.shape(&circle(at, size * 0.5), Ink::Leaf);
    art.fill(
        &circle(at.add(pt(size * 0.14, size * 0.14)), size * 0.2),
        Ink::LeafDark,
    );
}

/// Three blades of grass.
pub(crate) fn tuft(art: &mut Art<'_>, at: Pt, size: f32) {
    let at = art.snapped(at);
    for lean in [-0.5, 0.0, 0.5f32] {
        let tip = at.add(pt(size * lean, -size * (1.0 - lean.abs() * 0.5)));
        art.stroke(
            &line(&[at.add(pt(size * lean * 0.3, 0.0)), tip]),
            Ink::Tuft,
            OUTLINE * 0.9,
        );
    }
}

/// A parcel of ploughed land with its furrows, a hedge along one side.
pub(crate) fn parcel(art: &mut Art<'_>, at: Pt, size: f32, lots: &mut Lots) {
    let (ground, furrow) = [
        (Ink::GrassDark, Ink::Tuft),
        (Ink::GrassPale, Ink::GrassDark),
        (Ink::Crop, Ink::CropDark),
    ][lots.below(3)];
    let angle: f32 = [-0.4, 0.0, 0.4][lots.below(3)];
    let at = art.snapped(at);
    let (along, aside) = (pt(angle.cos(), angle.sin()), pt(-angle.sin(), angle.cos()));
    let lean = 0.1;
    let p = |x: f32, y: f32| {
        at.add(along.times((x + y * lean) * size))
            .add(aside.times(y * size))
    };
    art.fill(
        &ring(&[p(-0.5, -0.34), p(0.5, -0.34), p(0.5, 0.34), p(-0.5, 0.34)]),
        ground,
    );
    for y in [-0.17, 0.0, 0.17f32] {
        art.stroke(&line(&[p(-0.42, y), p(0.42, y)]), furrow, OUTLINE);
    }
    let y = if lots.below(2) == 0 { -0.36 } else { 0.36 };
    let hedge = line(&[p(-0.5, y), p(0.5, y)]);
    art.stroke(&hedge, Ink::LeafDark, size * 0.16);
    art.dashes(&hedge, Ink::Leaf, size * 0.09, size * 0.13, size * 0.06);
}

/// A few trees of one kind, close together.
pub(crate) fn grove(art: &mut Art<'_>, at: Pt, lots: &mut Lots) {
    let firs = lots.below(3) == 0;
    let side = if lots.below(2) == 0 { 1.0 } else { -1.0 };
    for (x, y) in [(-0.065, 0.02), (0.06, 0.03), (0.0, 0.085f32)] {
        let foot = at.add(pt(x * side, y));
        if firs {
            fir(art, foot, 0.155);
        } else {
            tree(art, foot, 0.155);
        }
    }
}

/// A single tree or bush.
pub(crate) fn plant(art: &mut Art<'_>, at: Pt, lots: &mut Lots) {
    let foot = at.add(pt(0.0, 0.055));
    match lots.below(5) {
        0..=1 => tree(art, foot, 0.155),
        2 => fir(art, foot, 0.155),
        _ => {
            bush(art, at.add(pt(-0.03, 0.0)), 0.075);
            bush(art, at.add(pt(0.035, 0.012)), 0.06);
        }
    }
}

/// A hill as old maps draw it, hatched on its shadow side.
pub(crate) fn hill(art: &mut Art<'_>, foot: Pt, size: f32, ink: Ink) {
    let foot = art.snapped(foot);
    let back = |t: f32| {
        let rise = (t * std::f32::consts::PI).sin().max(0.0).powf(1.4);
        foot.add(pt((t - 0.5) * size, -rise * size * 0.62))
    };
    let ridge: Vec<Pt> = (0..=14).map(|n| back(n as f32 / 14.0)).collect();
    art.stroke(&line(&ridge), ink, OUTLINE * 1.6);
    for (t, long) in [(0.56, 0.3), (0.67, 0.24), (0.78, 0.14f32)] {
        let from = back(t).add(pt(0.0, size * 0.05));
        art.stroke(
            &line(&[from, from.add(pt(size * 0.05, size * long))]),
            ink,
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
    let at = art.snapped(at);
    let points: Vec<Pt> = (0..=12)
        .map(|n| {
            let t = n as f32 / 12.0;
            let up = (t * std::f32::consts::TAU * 1.5).sin().abs();
            at.add(pt((t - 0.5) * width, -up * width * 0.18))
        })
        .collect();
    art.stroke(&line(&points), ink, OUTLINE * 1.2);
}
