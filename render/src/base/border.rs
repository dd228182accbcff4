//! What is printed at the edge of the land: roads and cities that lead abroad, ferries over the sea.

use engine::{Border, FeatureKind, Ferry, Side, SquareSide};

use super::MARGIN;
use crate::{
    art::{Art, building, line, ring},
    canvas::{Rect, rect},
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
    if border.kind == FeatureKind::City {
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
    } else {
        let to = from.add(out.times(0.4));
        let path = line(&[from.sub(out.times(0.03)), to]);
        art.blunt(&path, Ink::RoadLine, ROAD * 2.0 + 0.022);
        art.blunt(&path, Ink::Road, ROAD * 2.0 - 0.012);
        // The road goes on, only not on this map.
        let on = line(&[to, to.add(out.times(0.2))]);
        art.dashes(&on, Ink::RoadLine, ROAD * 1.6, 0.03, 0.03);
    }
}

/// Coats of arms of a border piece.
pub(super) fn coats(art: &mut Art<'_>, border: &Border) {
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
pub(super) fn ferry(art: &mut Art<'_>, ferry: &Ferry) {
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
    let length: f32 = way.windows(2).map(|p| p[0].distance(p[1])).sum();
    if length > 0.8 && (ferry.coats == 0 || length > 1.3) {
        let (at, _) = along(&way, if ferry.coats == 0 { 0.5 } else { 0.27 });
        let margin = pt(MARGIN as f32, MARGIN as f32);
        art.move_and_zoom(at.add(margin).sub(pt(0.17, 0.2)), 0.34);
        crate::art::figure::boat(art);
        art.move_to(margin);
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

/// What a border piece covers beyond the land, in pixels of the base.
pub(crate) fn area(border: &Border, scale: i32) -> Rect {
    let (from, out) = outward(border.at);
    let to = from.add(out.times(0.6));
    let at = |p: Pt| p.add(pt(MARGIN as f32, MARGIN as f32)).times(scale as f32);
    let (a, b) = (at(from), at(to));
    let (left, top) = (a.x.min(b.x) as i32, a.y.min(b.y) as i32);
    let aside = if border.kind == FeatureKind::City {
        scale / 2
    } else {
        scale / 10
    };
    let (w, h) = ((a.x - b.x).abs() as i32, (a.y - b.y).abs() as i32);
    if w > h {
        rect(left, top - aside, w, h + 2 * aside)
    } else {
        rect(left - aside, top, w + 2 * aside, h)
    }
}

/// Where the name of a border piece may be set, in pixels of the base, the best first: pen and baseline.
pub(crate) fn name_places(border: &Border, width: i32, size: i32, scale: i32) -> Vec<(i32, i32)> {
    let (from, _) = outward(border.at);
    let s = scale as f32;
    let at = from.add(pt(MARGIN as f32, MARGIN as f32)).times(s);
    let (x, y) = (at.x as i32, at.y as i32);
    let part = |n: f32| (s * n) as i32;
    let coat = if border.coats > 0 {
        part(0.34)
    } else {
        part(0.12)
    };
    let mut places = Vec::new();
    if matches!(border.at.side, Side::E | Side::W) {
        let reach = |off: i32| {
            if border.at.side == Side::E {
                x + off
            } else {
                x - off - width
            }
        };
        // The coats lie clockwise of the road: below it in the east, above it in the west.
        let (above, below) = if border.at.side == Side::E {
            (part(0.12), coat + size)
        } else {
            (coat, part(0.12) + size * 3 / 4)
        };
        if border.kind == FeatureKind::City {
            places.push((reach(part(0.45)), y + size / 3));
            places.push((reach(part(0.1)), y - part(0.54)));
            places.push((reach(part(0.1)), y + part(0.56) + size * 3 / 4));
        } else {
            places.push((reach(part(0.08)), y - above));
            places.push((reach(part(0.08)), y + below));
            places.push((reach(part(0.64)), y + size / 3));
            places.push((reach(part(0.08)), y - above - part(0.3)));
            places.push((reach(part(0.08)), y + below + part(0.3)));
        }
    } else {
        let down = border.at.side == Side::S;
        let end = if border.kind == FeatureKind::City {
            0.42
        } else {
            0.62
        };
        let beyond = if down {
            y + part(end) + size * 3 / 4
        } else {
            y - part(end)
        };
        let beside = if down {
            y + part(0.34) + size / 3
        } else {
            y - part(0.34) + size / 3
        };
        let aside = if border.kind == FeatureKind::City {
            part(0.56)
        } else {
            part(0.13)
        };
        places.push((x - width / 2, beyond));
        places.push((x - aside - width - if down { coat } else { 0 }, beside));
        places.push((x + aside + if down { 0 } else { coat }, beside));
        places.push((x - width, beyond));
        places.push((x, beyond));
    }
    places
}
