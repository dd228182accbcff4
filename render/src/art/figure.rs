//! Meeples, chips, coats and small signs: stamps with soft edges.

use engine::Colour;

use super::{Art, block, circle, line, ring};
use crate::{
    PlayerColour,
    geom::{Pt, pt},
    palette::{Ink, Inks},
};

/// The ink of a player's colour and its darker companion.
pub(crate) fn player_inks(colour: PlayerColour) -> (Ink, Ink) {
    match colour {
        PlayerColour::Red => (Ink::Red, Ink::RedDark),
        PlayerColour::Blue => (Ink::Blue, Ink::BlueDark),
        PlayerColour::Yellow => (Ink::Yellow, Ink::YellowDark),
        PlayerColour::Black => (Ink::Black, Ink::BlackDark),
        PlayerColour::Green => (Ink::Green, Ink::GreenDark),
        PlayerColour::Pink => (Ink::Pink, Ink::PinkDark),
    }
}

/// The ink of letters on a ground: dark on light, light on dark, whatever the palette makes of the ground.
pub(crate) fn letter_ink(inks: &Inks, ground: Ink) -> Ink {
    let [r, g, b] = inks.rgb(ground).map(u32::from);
    if 3 * r + 6 * g + b > 1350 {
        Ink::Line
    } else {
        Ink::White
    }
}

/// The ink of a chip's colour.
pub(crate) fn chip_ink(colour: Colour) -> Ink {
    match colour {
        Colour::Purple => Ink::ChipPurple,
        Colour::Blue => Ink::ChipBlue,
        Colour::Orange => Ink::ChipOrange,
    }
}

/// Where the letter of a standing meeple goes: the middle, in its own size.
pub(crate) const LETTER: Pt = pt(0.5, 0.66);

/// A meeple that fills a unit square; a farmer lies on its side.
pub(crate) fn meeple(art: &mut Art<'_>, colour: PlayerColour, lies: bool) {
    let (ink, dark) = player_inks(colour);
    let place = |p: Pt| if lies { pt(p.y, 1.0 - p.x) } else { p };
    let body: Vec<Pt> = body().into_iter().map(place).collect();
    let head: Vec<Pt> = head(colour).into_iter().map(place).collect();
    for path in [ring(&body), ring(&head)] {
        art.stroke(&path, Ink::White, 0.17);
    }
    for path in [ring(&body), ring(&head)] {
        art.stroke(&path, Ink::BlackDark, 0.09);
    }
    for path in [ring(&body), ring(&head)] {
        art.fill(&path, ink);
    }
    // The shadow side: along the east arm and leg.
    let shade = [
        (0.93, 0.52),
        (0.95, 0.60),
        (0.84, 0.635),
        (0.72, 0.635),
        (0.80, 0.80),
        (0.885, 0.92),
        (0.84, 0.955),
        (0.74, 0.955),
        (0.71, 0.82),
        (0.64, 0.66),
        (0.66, 0.59),
        (0.84, 0.58),
    ];
    art.fill(&ring(&shade.map(|(x, y)| place(pt(x, y)))), dark);
}

/// The body of a meeple: arms stretched out, feet apart.
fn body() -> Vec<Pt> {
    let west = [
        // Shoulder and arm, the arm from below, the side down to the foot, the sole, and between the feet.
        [(0.42, 0.37), (0.34, 0.42), (0.06, 0.44), (0.05, 0.54)],
        [(0.05, 0.54), (0.05, 0.65), (0.18, 0.635), (0.29, 0.63)],
        [(0.29, 0.63), (0.28, 0.74), (0.14, 0.84), (0.12, 0.91)],
        [(0.12, 0.91), (0.115, 0.96), (0.16, 0.96), (0.20, 0.96)],
        [(0.20, 0.96), (0.28, 0.96), (0.34, 0.96), (0.38, 0.96)],
        [(0.38, 0.96), (0.43, 0.96), (0.45, 0.83), (0.50, 0.83)],
    ];
    let mut points: Vec<Pt> = Vec::new();
    for curve in west {
        let [a, b, c, d] = curve.map(|(x, y)| pt(x, y));
        points.extend(crate::geom::cubic(a, b, c, d, 8));
    }
    let east: Vec<Pt> = points.iter().rev().map(|p| pt(1.0 - p.x, p.y)).collect();
    points.extend(east);
    points
}

/// The head of each colour has its own shape.
fn head(colour: PlayerColour) -> Vec<Pt> {
    let round = |n: usize, radius: f32, turn: f32| -> Vec<Pt> {
        (0..n)
            .map(|k| {
                let angle = (k as f32 + turn) * std::f32::consts::TAU / n as f32;
                pt(0.5 + angle.sin() * radius, 0.27 - angle.cos() * radius)
            })
            .collect()
    };
    let points = |list: &[(f32, f32)]| list.iter().map(|(x, y)| pt(*x, *y)).collect();
    match colour {
        PlayerColour::Red => round(24, 0.19, 0.0),
        PlayerColour::Blue => points(&[(0.31, 0.08), (0.69, 0.08), (0.69, 0.44), (0.31, 0.44)]),
        PlayerColour::Yellow => points(&[(0.5, 0.0), (0.74, 0.44), (0.26, 0.44)]),
        PlayerColour::Black => points(&[
            (0.24, 0.06),
            (0.38, 0.2),
            (0.5, 0.02),
            (0.62, 0.2),
            (0.76, 0.06),
            (0.7, 0.44),
            (0.3, 0.44),
        ]),
        PlayerColour::Green => points(&[(0.5, 0.0), (0.75, 0.25), (0.5, 0.48), (0.25, 0.25)]),
        PlayerColour::Pink => points(&[
            (0.16, 0.3),
            (0.34, 0.26),
            (0.38, 0.06),
            (0.62, 0.06),
            (0.66, 0.26),
            (0.84, 0.3),
            (0.84, 0.36),
            (0.66, 0.36),
            (0.62, 0.44),
            (0.38, 0.44),
            (0.34, 0.36),
            (0.16, 0.36),
        ]),
    }
}

/// A chip that fills a unit square: its colour, or its back where `colour` is nothing.
pub(crate) fn chip(art: &mut Art<'_>, colour: Option<Colour>) {
    let middle = pt(0.5, 0.5);
    art.fill(&circle(middle, 0.48), Ink::White);
    art.fill(&circle(middle, 0.44), Ink::Line);
    art.fill(
        &circle(middle, 0.38),
        colour.map_or(Ink::ChipBack, chip_ink),
    );
    match colour {
        None => {
            // The back: a wheel of a cart.
            art.stroke(&circle(middle, 0.2), Ink::Paper, 0.06);
            for n in 0..3 {
                let angle = n as f32 * std::f32::consts::PI / 3.0;
                let arm = pt(angle.cos(), angle.sin()).times(0.3);
                art.stroke(&line(&[middle.sub(arm), middle.add(arm)]), Ink::Paper, 0.05);
            }
        }
        Some(_) => art.fill(&circle(middle, 0.25), Ink::White),
    }
}

/// A stack of tiles seen from their backs, in a unit square.
pub(crate) fn stack(art: &mut Art<'_>) {
    for n in 0..3 {
        let off = n as f32 * 0.1;
        let back = block(0.08 + off, 0.3 - off, 0.6, 0.6);
        art.stroke(&back, Ink::Line, 0.12);
        art.fill(&back, Ink::ChipBack);
    }
    art.fill(&block(0.4, 0.22, 0.36, 0.36), Ink::Paper);
}

/// A laurel crown for whoever won, in a unit square.
pub(crate) fn crown(art: &mut Art<'_>) {
    let p = |x: f32, y: f32| pt(x, y);
    let points = [
        p(0.13, 0.3),
        p(0.3, 0.5),
        p(0.5, 0.17),
        p(0.7, 0.5),
        p(0.87, 0.3),
        p(0.84, 0.84),
        p(0.16, 0.84),
    ];
    art.stroke(&ring(&points), Ink::Line, 0.14);
    art.fill(&ring(&points), Ink::Gold);
    for tip in [points[0], points[2], points[4]] {
        art.stroke(&circle(tip, 0.07), Ink::Line, 0.06);
        art.fill(&circle(tip, 0.07), Ink::Gold);
    }
    art.fill(&block(0.18, 0.66, 0.64, 0.09), Ink::Edging);
}

/// A small ship with a sail, in a unit square.
pub(crate) fn boat(art: &mut Art<'_>) {
    let p = |x: f32, y: f32| pt(x, y);
    let hull = [p(0.1, 0.6), p(0.9, 0.6), p(0.74, 0.84), p(0.26, 0.84)];
    let sail = [p(0.52, 0.1), p(0.84, 0.5), p(0.52, 0.5)];
    let jib = [p(0.44, 0.16), p(0.44, 0.5), p(0.2, 0.5)];
    art.stroke(&line(&[p(0.48, 0.08), p(0.48, 0.62)]), Ink::Line, 0.06);
    art.fill(&ring(&hull), Ink::Sepia);
    art.stroke(&ring(&hull), Ink::Line, 0.06);
    for path in [sail, jib] {
        art.fill(&ring(&path), Ink::White);
        art.stroke(&ring(&path), Ink::Line, 0.05);
    }
}

/// The ground of a number, in a unit square.
pub(crate) fn number(art: &mut Art<'_>) {
    let middle = pt(0.5, 0.5);
    art.fill(&circle(middle, 0.49), Ink::Line);
    art.fill(&circle(middle, 0.42), Ink::White);
}

/// An arrow to the right, in a unit square.
pub(crate) fn arrow(art: &mut Art<'_>) {
    let points = [pt(0.2, 0.12), pt(0.88, 0.5), pt(0.2, 0.88)];
    art.fill(&ring(&points), Ink::Edging);
    art.stroke(&ring(&points), Ink::Line, 0.1);
}

/// A cross, in a unit square.
pub(crate) fn dead(art: &mut Art<'_>) {
    for (ink, width) in [(Ink::Paper, 0.26), (Ink::AbroadLine, 0.13)] {
        for x in [0.15, 0.85f32] {
            art.stroke(&line(&[pt(x, 0.15), pt(1.0 - x, 0.85)]), ink, width);
        }
    }
}

/// A tick on a seal, in a unit square.
pub(crate) fn done(art: &mut Art<'_>) {
    let middle = pt(0.5, 0.5);
    art.fill(&circle(middle, 0.49), Ink::Line);
    art.fill(&circle(middle, 0.41), Ink::White);
    let tick = [pt(0.27, 0.52), pt(0.44, 0.69), pt(0.74, 0.33)];
    art.stroke(&line(&tick), Ink::Line, 0.14);
}

/// A ring, in a unit square.
pub(crate) fn open(art: &mut Art<'_>) {
    let middle = pt(0.5, 0.5);
    art.stroke(&circle(middle, 0.3), Ink::Line, 0.38);
    art.stroke(&circle(middle, 0.3), Ink::White, 0.2);
}

/// A compass rose, in a unit square: north is red.
pub(crate) fn compass(art: &mut Art<'_>) {
    let middle = pt(0.5, 0.5);
    art.stroke(&circle(middle, 0.33), Ink::SeaLine, 0.018);
    art.stroke(&circle(middle, 0.29), Ink::SeaLine, 0.008);
    let ray = |n: usize, long: f32, wide: f32| {
        let turn = n as f32 * std::f32::consts::FRAC_PI_4;
        let along = pt(turn.sin(), -turn.cos());
        let aside = along.turned();
        let tip = middle.add(along.times(long));
        let waist = along.times(wide * 1.2);
        let (left, right) = (aside.times(-wide), aside.times(wide));
        [
            [middle, middle.add(waist).add(left), tip],
            [middle, middle.add(waist).add(right), tip],
        ]
    };
    for n in [1, 3, 5, 7, 0, 2, 4, 6] {
        let (long, wide) = if n % 2 == 1 {
            (0.31, 0.045)
        } else {
            (0.46, 0.06)
        };
        let [light, dark] = ray(n, long, wide);
        let both = [light[0], light[1], light[2], dark[1]];
        art.stroke(&ring(&both), Ink::Sepia, 0.016);
        art.fill(&ring(&light), Ink::Paper);
        art.fill(&ring(&dark), if n == 0 { Ink::Edging } else { Ink::Sepia });
    }
}
