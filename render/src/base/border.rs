//! What is printed at the edge of the land: roads and cities that lead abroad, ferries over the sea.

use engine::{Border, FeatureKind, Ferry, Sheet, Side, SquareSide};

use super::MARGIN;
use crate::{
    art::{Art, building, line, ring},
    canvas::{Canvas, Rect, rect},
    font::{Fonts, Style, lettering},
    geom::{Pt, along, cubic, pt},
    palette::Ink,
    plan::{ROAD, corner, middle},
};

/// The middle of a side and the direction out of it, in squares from A1.
fn outward(at: SquareSide) -> (Pt, Pt) {
    let square = pt(at.square.column() as f32, at.square.row() as f32);
    let (dx, dy) = at.side.step();
    (square.add(middle(at.side)), pt(dx as f32, dy as f32))
}

/// Draws the road or city beyond the edge. Called with A1 at the origin.
pub(super) fn ground(art: &mut Art<'_>, border: &Border) {
    let (from, out) = outward(border.at);
    match border.kind {
        FeatureKind::City => {
            let square = pt(
                border.at.square.column() as f32,
                border.at.square.row() as f32,
            );
            let side = border.at.side as usize;
            let (a, b) = (square.add(corner(side)), square.add(corner(side + 1)));
            let deep = out.times(0.5);
            let wall = cubic(
                a,
                a.toward(b, 0.1).add(deep),
                b.toward(a, 0.1).add(deep),
                b,
                20,
            );
            art.fill(&ring(&wall), Ink::City);
            let mut lots = crate::geom::Lots::new(side as u64 + 7);
            let step = b.sub(a);
            for t in [0.26, 0.5, 0.74f32] {
                let at = a.add(step.times(t)).add(out.times(0.17));
                building::house(art, at.add(pt(0.0, 0.06)), 0.14, &mut lots);
            }
            building::wall(art, &wall);
        }
        _ => {
            let to = from.add(out.times(0.4));
            let path = line(&[from.sub(out.times(0.03)), to]);
            art.blunt(&path, Ink::RoadLine, ROAD * 2.0 + 0.022);
            art.blunt(&path, Ink::Road, ROAD * 2.0 - 0.012);
            // The road goes on, only not on this map.
            let on = line(&[to, to.add(out.times(0.2))]);
            art.dashes(&on, Ink::RoadLine, ROAD * 1.6, 0.03, 0.03);
        }
    }
}

/// Coats of arms of a border piece.
pub(super) fn coats(art: &mut Art<'_>, sheet: &Sheet, border: &Border) {
    let _ = sheet;
    let (from, out) = outward(border.at);
    let aside = out.turned();
    for n in 0..border.coats {
        let at = from
            .add(out.times(0.2))
            .add(aside.times(0.2 + 0.18 * f32::from(n)));
        building::coat(art, at, 0.15);
    }
}

/// The way a ferry goes.
pub(super) fn ferry_line(ferry: &Ferry) -> Vec<Pt> {
    let [(a, out_a), (b, out_b)] = ferry.ends.map(outward);
    let reach = (a.distance(b) * 0.4).max(0.35);
    cubic(
        a,
        a.add(out_a.times(reach)),
        b.add(out_b.times(reach)),
        b,
        40,
    )
}

/// Draws a ferry route with its coats.
pub(super) fn ferry(art: &mut Art<'_>, sheet: &Sheet, ferry: &Ferry) {
    let _ = sheet;
    let way = ferry_line(ferry);
    art.blunt(&line(&way), Ink::Sea, 0.1);
    art.dashes(&line(&way), Ink::Line, 0.055, 0.11, 0.075);
    art.dashes(&line(&way), Ink::White, 0.028, 0.11, 0.075);
    for end in ferry.ends {
        let (at, out) = outward(end);
        // A landing stage.
        let stage = [at.sub(out.times(0.02)), at.add(out.times(0.12))];
        art.blunt(&line(&stage), Ink::Line, 0.2);
        art.blunt(&line(&stage), Ink::CityDark, 0.165);
    }
    let (half, _) = along(&way, 0.5);
    for n in 0..ferry.coats {
        let at = half.add(pt(
            0.24 * (f32::from(n) - f32::from(ferry.coats - 1) / 2.0),
            0.0,
        ));
        building::coat(art, at, 0.17);
    }
}

/// Writes where each border piece leads to; returns the places taken, in pixels of the base.
pub(super) fn names(canvas: &mut Canvas, sheet: &Sheet, fonts: &Fonts, scale: i32) -> Vec<Rect> {
    let mut taken = Vec::new();
    for border in &sheet.borders {
        let style = lettering((scale as f32 * 0.19) as u32, Ink::Line, Ink::Abroad);
        let (x, y) = name_place(border, fonts, &style, scale);
        let area = fonts.area(&border.name, &style, x, y);
        let page = rect(
            scale / 2,
            scale / 2,
            canvas.w as i32 - scale,
            canvas.h as i32 - scale,
        );
        // A name that would leave the page moves inward.
        let x = x + (page.x - area.x).max(0) - (area.right() - page.right()).max(0);
        fonts.write(canvas, &border.name, &style, x, y);
        taken.push(fonts.area(&border.name, &style, x, y));
        let (from, out) = outward(border.at);
        let to = from.add(out.times(0.6));
        let at = |p: Pt| p.add(pt(MARGIN as f32, MARGIN as f32)).times(scale as f32);
        let (a, b) = (at(from), at(to));
        let (left, top) = (a.x.min(b.x) as i32, a.y.min(b.y) as i32);
        taken.push(
            rect(
                left,
                top,
                (a.x - b.x).abs() as i32,
                (a.y - b.y).abs() as i32,
            )
            .grown(scale / 3),
        );
    }
    taken
}

/// Pen and baseline of a name: outside the land, beside the road.
fn name_place(border: &Border, fonts: &Fonts, style: &Style, scale: i32) -> (i32, i32) {
    let (from, out) = outward(border.at);
    let s = scale as f32;
    let is_city = border.kind == FeatureKind::City;
    let width = fonts.width(&border.name, style);
    let gap = if is_city { 0.43 } else { 0.08 };
    let at = from.add(pt(MARGIN as f32, MARGIN as f32)).times(s);
    let (x, y) = (at.x as i32, at.y as i32);
    let off = (s * gap) as i32;
    match border.at.side {
        Side::E if is_city => (x + off, y + style.size as i32 / 3),
        Side::W if is_city => (x - off - width, y + style.size as i32 / 3),
        Side::E => (x + off, y - (s * 0.12) as i32),
        Side::W => (x - off - width, y + (s * 0.26) as i32),
        Side::N => (
            x - width / 2,
            y - (s * if is_city { 0.44 } else { 0.48 }) as i32,
        ),
        Side::S => {
            let down = if is_city { 0.58 } else { 0.56 };
            let _ = out;
            (x - width / 2, y + (s * down) as i32)
        }
    }
}
