//! Houses, walls, gates, churches, bridges, and what stands in a city.

use engine::Scenery;

use super::{Art, OUTLINE, block, circle, line, ring};
use crate::{
    geom::{Lots, Pt, along, pt},
    palette::Ink,
};

/// A house standing at `foot`, `size` wide; its look is drawn by lot.
pub(crate) fn house(art: &mut Art<'_>, foot: Pt, size: f32, lots: &mut Lots) {
    let (roof, shade) = ROOFS[lots.below(ROOFS.len())];
    let foot = art.snapped(foot);
    let at = |x: f32, y: f32| foot.add(pt(x * size, y * size));
    if lots.below(3) > 0 {
        // The long side: a low wall under a broad roof.
        let wall = [
            at(-0.42, -0.42),
            at(0.42, -0.42),
            at(0.42, 0.0),
            at(-0.42, 0.0),
        ];
        art.shape(&ring(&wall), Ink::Wall);
        let broad = [
            at(-0.36, -0.9),
            at(0.36, -0.9),
            at(0.54, -0.38),
            at(-0.54, -0.38),
        ];
        art.shape(&ring(&broad), roof);
        let door = [
            at(-0.14, -0.26),
            at(0.08, -0.26),
            at(0.08, 0.0),
            at(-0.14, 0.0),
        ];
        art.fill(&ring(&door), Ink::Line);
    } else {
        // The gable, and the roof running back from it.
        let front = [
            at(-0.44, -0.44),
            at(-0.14, -0.92),
            at(0.16, -0.44),
            at(0.16, 0.0),
            at(-0.44, 0.0),
        ];
        let side = [
            at(0.16, -0.44),
            at(0.46, -0.44),
            at(0.46, 0.0),
            at(0.16, 0.0),
        ];
        art.shape(&ring(&side), Ink::Stone);
        art.shape(&ring(&front), Ink::Wall);
        let back = [
            at(-0.14, -0.94),
            at(0.26, -0.94),
            at(0.56, -0.4),
            at(0.18, -0.4),
        ];
        art.shape(&ring(&back), roof);
        art.stroke(
            &line(&[at(-0.5, -0.36), at(-0.14, -0.94)]),
            shade,
            size * 0.12,
        );
        let door = [
            at(-0.24, -0.28),
            at(-0.04, -0.28),
            at(-0.04, 0.0),
            at(-0.24, 0.0),
        ];
        art.fill(&ring(&door), Ink::Line);
    }
}

/// Roofs of houses, and the edges of those roofs.
const ROOFS: [(Ink, Ink); 4] = [
    (Ink::Roof, Ink::RoofDark),
    (Ink::Roof, Ink::RoofDark),
    (Ink::RoofDark, Ink::Line),
    (Ink::Slate, Ink::SlateDark),
];

/// A small church standing at `foot`.
fn church(art: &mut Art<'_>, foot: Pt, size: f32) {
    let foot = art.snapped(foot);
    let at = |x: f32, y: f32| foot.add(pt(x * size, y * size));
    let nave = [at(-0.1, -0.4), at(0.5, -0.4), at(0.5, 0.0), at(-0.1, 0.0)];
    art.shape(&ring(&nave), Ink::Wall);
    let roof = [
        at(-0.1, -0.8),
        at(0.36, -0.8),
        at(0.58, -0.36),
        at(-0.1, -0.36),
    ];
    art.shape(&ring(&roof), Ink::Slate);
    let tower = [
        at(-0.44, -0.72),
        at(-0.06, -0.72),
        at(-0.06, 0.0),
        at(-0.44, 0.0),
    ];
    art.shape(&ring(&tower), Ink::Wall);
    let spire = [at(-0.52, -0.7), at(-0.25, -1.4), at(0.02, -0.7)];
    art.shape(&ring(&spire), Ink::Slate);
    art.fill(&circle(at(-0.25, -0.44), size * 0.09), Ink::Line);
}

/// Houses at these places, from the back to the front; where there are many, one is a church.
pub(crate) fn town(art: &mut Art<'_>, houses: &[Pt], lots: &mut Lots) {
    let church_at = (houses.len() > 6).then(|| 1 + lots.below(houses.len() - 2));
    for (n, at) in houses.iter().enumerate() {
        let foot = at.add(pt(0.0, 0.08));
        if church_at == Some(n) {
            church(art, foot, 0.19);
        } else {
            house(art, foot, 0.185, lots);
        }
    }
}

/// A city wall of hewn stones.
pub(crate) fn wall(art: &mut Art<'_>, points: &[Pt]) {
    let path = line(points);
    art.blunt(&path, Ink::Line, 0.09);
    art.blunt(&path, Ink::Stone, 0.058);
    art.dashes(&path, Ink::Line, 0.058, 0.015, 0.08);
}

/// A round tower with a pointed roof, standing at `foot`.
pub(crate) fn tower(art: &mut Art<'_>, foot: Pt, size: f32, roof: Ink) {
    let foot = art.snapped(foot);
    let at = |x: f32, y: f32| foot.add(pt(x * size, y * size));
    art.shape(
        &ring(&[
            at(-0.36, -1.0),
            at(0.36, -1.0),
            at(0.36, 0.1),
            at(-0.36, 0.1),
        ]),
        Ink::Stone,
    );
    art.fill(
        &ring(&[at(0.08, -0.9), at(0.3, -0.9), at(0.3, 0.04), at(0.08, 0.04)]),
        Ink::StoneDark,
    );
    art.shape(
        &ring(&[at(-0.5, -0.95), at(0.0, -1.9), at(0.5, -0.95)]),
        roof,
    );
}

/// A gatehouse where a road enters, its arch at `foot`.
pub(crate) fn gate(art: &mut Art<'_>, foot: Pt, size: f32) {
    let foot = art.snapped(foot);
    let at = |x: f32, y: f32| foot.add(pt(x * size, y * size));
    let mut outline = vec![at(-0.6, 0.5)];
    // Battlements.
    for n in 0..4 {
        let x = -0.6 + n as f32 * 0.36;
        outline.extend([
            at(x, -0.72),
            at(x + 0.16, -0.72),
            at(x + 0.16, -0.5),
            at(x + 0.34, -0.5),
        ]);
    }
    let last = outline.len() - 2;
    outline.truncate(last);
    outline.push(at(0.6, -0.72));
    outline.push(at(0.6, 0.5));
    art.shape(&ring(&outline), Ink::Stone);
    let mut arch: Vec<Pt> = (0..=10)
        .map(|n| {
            let angle = std::f32::consts::PI * (1.0 + n as f32 / 10.0);
            at(angle.cos() * 0.3, angle.sin() * 0.32 + 0.06)
        })
        .collect();
    arch.extend([at(0.3, 0.5), at(-0.3, 0.5)]);
    art.fill(&ring(&arch), Ink::Line);
}

/// A monastery in its walled garden, around `middle`.
pub(crate) fn monastery(art: &mut Art<'_>, middle: Pt) {
    art.shape(&circle(middle.add(pt(0.0, 0.02)), 0.225), Ink::GrassDark);
    art.stroke(&circle(middle.add(pt(0.0, 0.02)), 0.225), Ink::Line, 0.045);
    art.stroke(&circle(middle.add(pt(0.0, 0.02)), 0.225), Ink::Stone, 0.022);
    let at = |x: f32, y: f32| middle.add(pt(x, y));
    // The cloister, then the church before it.
    art.shape(
        &ring(&[
            at(0.0, -0.03),
            at(0.15, -0.03),
            at(0.15, 0.12),
            at(0.0, 0.12),
        ]),
        Ink::Wall,
    );
    art.shape(
        &ring(&[
            at(-0.03, -0.12),
            at(0.14, -0.12),
            at(0.18, -0.02),
            at(-0.03, -0.02),
        ]),
        Ink::Slate,
    );
    for n in 0..3 {
        art.fill(
            &block(
                middle.x + 0.035 + n as f32 * 0.038,
                middle.y + 0.03,
                0.018,
                0.05,
            ),
            Ink::Line,
        );
    }
    art.shape(
        &ring(&[
            at(-0.15, -0.08),
            at(-0.02, -0.08),
            at(-0.02, 0.14),
            at(-0.15, 0.14),
        ]),
        Ink::Wall,
    );
    art.shape(
        &ring(&[at(-0.17, -0.07), at(-0.085, -0.26), at(0.0, -0.07)]),
        Ink::Slate,
    );
    art.fill(
        &ring(&[at(-0.085, -0.25), at(-0.005, -0.075), at(-0.085, -0.075)]),
        Ink::SlateDark,
    );
    art.fill(&circle(at(-0.085, 0.0), 0.026), Ink::Line);
    art.fill(
        &block(middle.x - 0.108, middle.y + 0.07, 0.046, 0.07),
        Ink::Line,
    );
    let cross = at(-0.085, -0.27);
    art.stroke(
        &line(&[cross.add(pt(0.0, -0.075)), cross]),
        Ink::Line,
        0.022,
    );
    art.stroke(
        &line(&[cross.add(pt(-0.03, -0.045)), cross.add(pt(0.03, -0.045))]),
        Ink::Line,
        0.022,
    );
}

/// A cathedral around `middle`: two towers and a rose window.
pub(crate) fn cathedral(art: &mut Art<'_>, middle: Pt) {
    let at = |x: f32, y: f32| middle.add(pt(x, y));
    art.shape(
        &ring(&[
            at(-0.16, -0.08),
            at(0.16, -0.08),
            at(0.16, 0.2),
            at(-0.16, 0.2),
        ]),
        Ink::Wall,
    );
    art.shape(
        &ring(&[at(-0.16, -0.07), at(0.0, -0.24), at(0.16, -0.07)]),
        Ink::Slate,
    );
    for side in [-1.0, 1.0f32] {
        let x = side * 0.19;
        art.shape(
            &ring(&[
                at(x - 0.06, -0.18),
                at(x + 0.06, -0.18),
                at(x + 0.06, 0.2),
                at(x - 0.06, 0.2),
            ]),
            Ink::Stone,
        );
        art.shape(
            &ring(&[at(x - 0.075, -0.17), at(x, -0.38), at(x + 0.075, -0.17)]),
            Ink::Slate,
        );
        art.fill(
            &block(middle.x + x - 0.016, middle.y - 0.1, 0.032, 0.09),
            Ink::Line,
        );
        art.fill(
            &block(middle.x + x - 0.016, middle.y + 0.04, 0.032, 0.09),
            Ink::Line,
        );
    }
    art.shape(&circle(at(0.0, -0.02), 0.05), Ink::Gold);
    art.fill(
        &ring(&[
            at(-0.045, 0.2),
            at(-0.045, 0.12),
            at(0.0, 0.07),
            at(0.045, 0.12),
            at(0.045, 0.2),
        ]),
        Ink::Line,
    );
}

/// A stone bridge along `direction` over whatever runs below: its shadow on that, a paved deck, parapets with pillars.
pub(crate) fn bridge(art: &mut Art<'_>, middle: Pt, direction: Pt, road: f32) {
    let aside = direction.turned();
    let along = |from: f32, off: f32| {
        let off = aside.times(off);
        let ends = [-from, from].map(|t| middle.add(direction.times(t)).add(off));
        line(&ends)
    };
    for (off, ink) in [(road + 0.07, Ink::RoadLine), (-road - 0.06, Ink::RoadLine)] {
        art.blunt(&along(road - 0.004, off), ink, 0.05);
    }
    let deck = along(0.19, 0.0);
    art.blunt(&deck, Ink::Line, road * 2.0 + 0.094);
    art.blunt(&deck, Ink::Stone, road * 2.0 - 0.012);
    art.dashes(&deck, Ink::StoneDark, road * 2.0 - 0.012, 0.012, 0.042);
    for side in [-1.0, 1.0f32] {
        let off = side * (road + 0.02);
        art.blunt(&along(0.19, off), Ink::Wall, 0.032);
        for end in [-0.19, 0.19f32] {
            let pillar = middle.add(direction.times(end)).add(aside.times(off));
            art.shape(&circle(pillar, 0.034), Ink::Wall);
        }
    }
}

/// Goods, a pond with an inn: what a spot shows besides.
pub(crate) fn goods(art: &mut Art<'_>, at: Pt, goods: Scenery) {
    let p = |x: f32, y: f32| at.add(pt(x, y));
    match goods {
        Scenery::Wine => {
            // A barrel lying on its side.
            let body = [
                p(-0.085, -0.05),
                p(-0.03, -0.075),
                p(0.03, -0.075),
                p(0.085, -0.05),
                p(0.085, 0.05),
                p(0.03, 0.075),
                p(-0.03, 0.075),
                p(-0.085, 0.05),
            ];
            art.shape(&ring(&body), Ink::CityDark);
            for x in [-0.05, 0.05f32] {
                art.stroke(&line(&[p(x, -0.065), p(x, 0.065)]), Ink::Line, OUTLINE);
            }
            art.shape(&circle(p(0.0, 0.0), 0.03), Ink::ChipPurple);
        }
        Scenery::Grain => {
            // A sheaf.
            for x in [-0.07, -0.035, 0.0, 0.035, 0.07f32] {
                art.stroke(
                    &line(&[p(x * 0.5, 0.085), p(0.0, 0.01), p(x, -0.07)]),
                    Ink::Line,
                    0.034,
                );
            }
            for x in [-0.07, -0.035, 0.0, 0.035, 0.07f32] {
                art.stroke(
                    &line(&[p(x * 0.5, 0.085), p(0.0, 0.01), p(x, -0.07)]),
                    Ink::Gold,
                    0.02,
                );
            }
            art.stroke(&line(&[p(-0.03, 0.015), p(0.03, 0.015)]), Ink::Roof, 0.024);
        }
        Scenery::Cloth => {
            // A roll of cloth.
            art.shape(
                &ring(&[
                    p(-0.09, -0.04),
                    p(0.06, -0.06),
                    p(0.06, 0.06),
                    p(-0.09, 0.075),
                ]),
                Ink::Blue,
            );
            art.stroke(
                &line(&[p(-0.05, -0.045), p(-0.05, 0.07)]),
                Ink::White,
                OUTLINE,
            );
            art.stroke(
                &line(&[p(-0.01, -0.05), p(-0.01, 0.065)]),
                Ink::White,
                OUTLINE,
            );
            art.shape(&circle(p(0.06, 0.0), 0.058), Ink::White);
            art.stroke(&circle(p(0.06, 0.0), 0.026), Ink::Line, OUTLINE);
        }
        Scenery::Cathedral => cathedral(art, at),
        Scenery::Inn => inn(art, at),
    }
}

fn inn(art: &mut Art<'_>, at: Pt) {
    super::nature::pond(art, at.add(pt(0.035, 0.03)), 0.16);
    let p = |x: f32, y: f32| at.add(pt(x, y));
    art.shape(
        &ring(&[p(-0.1, -0.06), p(0.0, -0.06), p(0.0, 0.02), p(-0.1, 0.02)]),
        Ink::Wall,
    );
    art.shape(
        &ring(&[
            p(-0.085, -0.13),
            p(-0.015, -0.13),
            p(0.02, -0.05),
            p(-0.12, -0.05),
        ]),
        Ink::Roof,
    );
    art.fill(&block(at.x - 0.065, at.y - 0.03, 0.03, 0.05), Ink::Line);
}

/// A coat of arms, `size` wide, around `at`.
pub(crate) fn coat(art: &mut Art<'_>, at: Pt, size: f32) {
    let at = art.snapped(at);
    let p = |x: f32, y: f32| at.add(pt(x * size, y * size));
    let shield = |by: f32| {
        let mut points = vec![
            p(-0.5 * by, -0.56 * by),
            p(0.5 * by, -0.56 * by),
            p(0.5 * by, 0.02),
        ];
        for n in 0..=8 {
            let t = n as f32 / 8.0 * std::f32::consts::PI;
            let narrow = t.cos() * 0.5 * by;
            points.push(p(narrow, 0.02 + t.sin().max(0.0).powf(0.8) * 0.62 * by));
        }
        points
    };
    art.stroke(&ring(&shield(1.0)), Ink::White, size * 0.34);
    art.fill(&ring(&shield(1.0)), Ink::Blue);
    // Quarters: two of them white.
    art.fill(
        &ring(&[p(0.0, -0.56), p(0.5, -0.56), p(0.5, 0.04), p(0.0, 0.04)]),
        Ink::White,
    );
    art.fill(
        &ring(&[
            p(-0.49, 0.04),
            p(0.0, 0.04),
            p(0.0, 0.62),
            p(-0.26, 0.46),
            p(-0.44, 0.26),
        ]),
        Ink::White,
    );
    art.stroke(&ring(&shield(1.0)), Ink::Line, size * 0.14);
}

/// Towers on a wall, evenly, not at its ends.
pub(crate) fn towers(art: &mut Art<'_>, wall: &[Pt], gates: &[Pt], lots: &mut Lots) {
    let roof = [Ink::Slate, Ink::Roof][lots.below(2)];
    for t in [0.28, 0.72f32] {
        let (at, _) = along(wall, t);
        let free = gates.iter().all(|gate| gate.distance(at) > 0.16);
        if free && at.x > 0.08 && at.x < 0.92 && at.y > 0.16 {
            tower(art, at.add(pt(0.0, 0.03)), 0.088, roof);
        }
    }
}
