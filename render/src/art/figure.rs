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
    let body: Vec<Pt> = [
        (0.36, 0.38),
        (0.10, 0.50),
        (0.08, 0.60),
        (0.28, 0.64),
        (0.14, 0.92),
        (0.16, 0.95),
        (0.42, 0.95),
        (0.50, 0.85),
        (0.58, 0.95),
        (0.84, 0.95),
        (0.86, 0.92),
        (0.72, 0.64),
        (0.92, 0.60),
        (0.90, 0.50),
        (0.64, 0.38),
    ]
    .map(|(x, y)| place(pt(x, y)))
    .to_vec();
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
    // The shadow side.
    let shade = [
        (0.80, 0.93),
        (0.66, 0.64),
        (0.9, 0.58),
        (0.90, 0.52),
        (0.72, 0.64),
        (0.84, 0.93),
    ];
    art.fill(&ring(&shade.map(|(x, y)| place(pt(x, y)))), dark);
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
