//! What fills the empty parts of a sheet as on an old map: hills abroad, waves, a compass rose, a ship. It keeps off
//! everything printed and off names.

use engine::{Print, Sheet};

use super::{MARGIN, border};
use crate::{
    art::{Art, figure, nature},
    canvas::Rect,
    coast::Land,
    geom::{Lots, Pt, distance_to_line, inside, pt},
    palette::Ink,
};

/// Hundredths of a square in which border pieces are measured here.
const FINE: i32 = 100;

/// Draws hills, waves and a compass rose. Called with A1 at the origin; `names` are where countries' names go, in pixels.
pub(super) fn draw(art: &mut Art<'_>, sheet: &Sheet, lands: &[Land], names: &[Rect]) {
    let ground = Ground::new(sheet, lands, names, art.scale());
    let sea = |p: Pt| ground.room(p).min(ground.shore_distance(p));
    let mut lots = Lots::new(sheet.columns as u64 * 64 + sheet.rows as u64);
    let mut taken: Vec<(Pt, f32)> = Vec::new();
    let mut best: Vec<(Pt, f32)> = ground
        .raster(0.5)
        .filter(|p| !ground.is_land(*p))
        .map(|p| (p, sea(p)))
        .collect();
    best.sort_by(|a, b| b.1.total_cmp(&a.1));
    let margin = pt(MARGIN as f32, MARGIN as f32);
    if let Some((at, room)) = best.first().copied().filter(|(_, room)| *room > 0.9) {
        let radius = room.min(1.6) * 0.82;
        let size = radius * 2.0;
        art.move_and_zoom(at.add(margin).sub(pt(radius, radius)), size);
        figure::compass(art);
        art.move_to(margin);
        taken.push((at, radius + 0.2));
    }
    let apart =
        |taken: &[(Pt, f32)], p: Pt, r: f32| taken.iter().all(|(q, s)| q.distance(p) > r + s);
    let ship = best
        .iter()
        .find(|(p, room)| *room > 0.75 && apart(&taken, *p, 2.2));
    if let Some((at, _)) = ship.copied() {
        art.move_and_zoom(at.add(margin).sub(pt(0.4, 0.45)), 0.8);
        figure::boat(art);
        art.move_to(margin);
        taken.push((at, 0.6));
    }
    for p in ground.raster(0.8) {
        let p = p.add(pt(lots.between(-0.25, 0.25), lots.between(-0.25, 0.25)));
        let wanted = lots.below(3) == 0;
        if ground.is_land(p) {
            if wanted && ground.is_abroad(p) && sea(p) > 0.36 && apart(&taken, p, 0.3) {
                nature::hill(art, p.add(pt(-0.1, 0.1)), 0.34, Ink::AbroadLine);
                nature::hill(art, p.add(pt(0.12, 0.16)), 0.42, Ink::AbroadLine);
                taken.push((p, 0.4));
            }
        } else if wanted && sea(p) > 0.62 && apart(&taken, p, 0.3) {
            nature::wave(art, p, 0.3, Ink::SeaLine);
            taken.push((p, 0.3));
        }
    }
}

/// What is where on a sheet, in squares from A1.
struct Ground<'a> {
    sheet: &'a Sheet,
    lands: &'a [Land],
    /// Everything printed: its west, north, east and south.
    printed: Vec<[f32; 4]>,
    ferries: Vec<Vec<Pt>>,
}

impl Ground<'_> {
    fn new<'a>(sheet: &'a Sheet, lands: &'a [Land], names: &[Rect], scale: f32) -> Ground<'a> {
        let measured = |area: Rect, unit: f32, grown: f32| {
            let at = |n: i32| n as f32 / unit - MARGIN as f32;
            [
                at(area.x) - grown,
                at(area.y) - grown,
                at(area.right()) + grown,
                at(area.bottom()) + grown,
            ]
        };
        let squares = sheet
            .squares()
            .filter(|(_, print)| *print != Print::Nothing);
        let squares = squares.map(|(square, _)| {
            let (x, y) = (square.column() as f32, square.row() as f32);
            [x, y, x + 1.0, y + 1.0]
        });
        // A border piece and room for its name.
        let borders = sheet.borders.iter().map(|border| {
            let area = border::area(border, FINE);
            measured(area, FINE as f32, 0.4)
        });
        let names = names.iter().map(|area| measured(*area, scale, 0.1));
        Ground {
            sheet,
            lands,
            printed: squares.chain(borders).chain(names).collect(),
            ferries: sheet.ferries.iter().map(border::ferry_line).collect(),
        }
    }

    /// Points all over the sheet and its margin, `step` squares apart.
    fn raster(&self, step: f32) -> impl Iterator<Item = Pt> + use<> {
        let count = |n: usize| ((n as f32 + 2.0 * MARGIN as f32) / step) as usize;
        let (columns, rows) = (count(self.sheet.columns), count(self.sheet.rows));
        let at = move |n: usize| (n as f32 + 0.5) * step - MARGIN as f32;
        (0..rows).flat_map(move |row| (0..columns).map(move |column| pt(at(column), at(row))))
    }

    /// How far everything printed and the edge of the paper are.
    fn room(&self, p: Pt) -> f32 {
        let off = |[west, north, east, south]: &[f32; 4]| {
            let x = (west - p.x).max(p.x - east).max(0.0);
            x.hypot((north - p.y).max(p.y - south).max(0.0))
        };
        let edge = MARGIN as f32;
        let east = self.sheet.columns as f32 + edge - p.x;
        let south = self.sheet.rows as f32 + edge - p.y;
        let paper = (p.x + edge).min(p.y + edge).min(east).min(south);
        let printed = self.printed.iter().map(off).fold(paper, f32::min);
        let ferries = self.ferries.iter().map(|way| distance_to_line(p, way));
        ferries.fold(printed, f32::min)
    }

    fn shore_distance(&self, p: Pt) -> f32 {
        let rings = self.lands.iter().flat_map(|land| &land.rings);
        rings
            .map(|ring| distance_to_line(p, ring))
            .fold(f32::MAX, f32::min)
    }

    fn is_land(&self, p: Pt) -> bool {
        self.lands.iter().any(|land| is_in(land, p))
    }

    fn is_abroad(&self, p: Pt) -> bool {
        self.lands.iter().any(|land| !land.home && is_in(land, p))
    }
}

fn is_in(land: &Land, p: Pt) -> bool {
    let around = land.rings.iter().filter(|ring| inside(p, ring));
    around.count() % 2 == 1
}
