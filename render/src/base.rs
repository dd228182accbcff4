//! The printed sheet: sea, coasts, neighbours, squares and everything printed on them. Drawn once for each sheet,
//! palette and size; pictures copy the rows they need.

pub(crate) mod border;
mod decor;
mod prints;

pub(crate) use prints::{SPACE, SPACES};

use std::sync::{Arc, Mutex, PoisonError};

use engine::{Print, Sheet, Side, Square};

use crate::{
    Palette,
    art::{Art, Shape, block, line, rings},
    canvas::{Rect, Sprite, rect},
    coast::{Coast, Land},
    font::{Fonts, Style, lettering},
    geom::{Pt, inside, pt},
    palette::Ink,
    sprites::Sprites,
};

/// Squares of margin around the grid on every side, in the base.
pub(crate) const MARGIN: i32 = 1;

/// A drawn sheet.
#[derive(Debug)]
pub(crate) struct Base {
    sheet: Arc<Sheet>,
    palette: Palette,
    scale: usize,
    pub(crate) sprite: Sprite,
    pub(crate) rooms: Vec<Room>,
}

/// The name of a country and where it may be set.
#[derive(Debug)]
pub(crate) struct Room {
    pub(crate) text: String,
    /// Pen and baseline in pixels of the base, and how it is set there; the best first.
    pub(crate) places: Vec<(i32, i32, Style)>,
}

/// The sheets drawn so far.
#[derive(Debug, Default)]
pub(crate) struct Bases {
    /// The one that was asked for last is last.
    kept: Mutex<Vec<Arc<Base>>>,
    /// Held while a sheet is drawn: whoever wants the same one waits instead of drawing it too, and the memory that takes
    /// is taken once.
    drawing: Mutex<()>,
}

/// The most drawn sheets kept at once.
const MOST_KEPT: usize = 8;

impl Bases {
    pub(crate) fn of(
        &self,
        sheet: &Arc<Sheet>,
        sprites: Sprites<'_>,
        fonts: &Fonts,
        coasts: &[Coast],
    ) -> Arc<Base> {
        if let Some(base) = self.get(sheet, sprites) {
            return base;
        }
        let _drawing = self.drawing.lock().unwrap_or_else(PoisonError::into_inner);
        // Somebody else may have drawn it meanwhile.
        if let Some(base) = self.get(sheet, sprites) {
            return base;
        }
        let coast = coasts.iter().find(|coast| coast.key == sheet.key);
        let lands = coast.map_or(&[][..], |coast| &coast.lands);
        let rooms = rooms(sheet, lands, fonts, sprites.scale as i32);
        let names: Vec<Rect> = rooms
            .iter()
            .filter_map(|room| {
                let (x, y, style) = room.places.first()?;
                Some(fonts.area(&room.text, style, *x, *y))
            })
            .collect();
        let base = Arc::new(Base {
            sprite: draw(sheet, sprites, lands, &names),
            rooms,
            sheet: Arc::clone(sheet),
            palette: sprites.palette,
            scale: sprites.scale,
        });
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MOST_KEPT {
            kept.remove(0);
        }
        kept.push(Arc::clone(&base));
        base
    }

    fn get(&self, sheet: &Arc<Sheet>, sprites: Sprites<'_>) -> Option<Arc<Base>> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let same = |base: &Arc<Base>| {
            (base.palette, base.scale) == (sprites.palette, sprites.scale)
                && (Arc::ptr_eq(&base.sheet, sheet) || base.sheet.text() == sheet.text())
        };
        let place = kept.iter().position(same)?;
        let base = kept.remove(place);
        kept.push(Arc::clone(&base));
        Some(base)
    }
}

/// Where the corner of a square is in the base, in squares.
pub(crate) fn origin(square: Square) -> Pt {
    pt(
        (square.column() as i32 + MARGIN) as f32,
        (square.row() as i32 + MARGIN) as f32,
    )
}

fn draw(sheet: &Sheet, sprites: Sprites<'_>, lands: &[Land], names: &[Rect]) -> Sprite {
    let scale = sprites.scale;
    let w = (sheet.columns + 2 * MARGIN as usize) * scale;
    let h = (sheet.rows + 2 * MARGIN as usize) * scale;
    let drawn = Art::in_strips((w, h), scale as f32, &sprites.inks(), |art| {
        art.flood(Ink::Sea);
        art.move_to(pt(MARGIN as f32, MARGIN as f32));
        draw_lands(art, sheet, lands);
        decor::draw(art, sheet, lands, names);
        for border in &sheet.borders {
            border::ground(art, border);
        }
        draw_squares(art, sheet);
        prints::draw(art, sheet);
        for border in &sheet.borders {
            border::coats(art, border);
        }
        for ferry in &sheet.ferries {
            border::ferry(art, ferry);
        }
    });
    drawn.unwrap_or_default()
}

fn draw_lands(art: &mut Art<'_>, sheet: &Sheet, lands: &[Land]) {
    let all = rings(
        lands
            .iter()
            .flat_map(|land| land.rings.iter().map(Vec::as_slice)),
    );
    let grid = outline(sheet);
    // The water grows shallow toward every shore, in flat steps; one engraved line goes along it.
    for (width, ink) in [
        (0.92, Ink::SeaShelf),
        (0.5, Ink::SeaDeep),
        (0.23, Ink::SeaLine),
        (0.195, Ink::SeaDeep),
    ] {
        art.stroke(&all, ink, width);
        art.stroke(&grid, ink, width);
    }
    for land in lands {
        let path = rings(land.rings.iter().map(Vec::as_slice));
        art.fill(&path, if land.home { Ink::Home } else { Ink::Abroad });
    }
    for land in lands
        .iter()
        .filter(|land| !land.home)
        .chain(lands.iter().filter(|land| land.home))
    {
        let path = rings(land.rings.iter().map(Vec::as_slice));
        art.stroke(
            &path,
            if land.home {
                Ink::Sepia
            } else {
                Ink::AbroadLine
            },
            0.03,
        );
    }
}

/// Every side of the printed land at which it ends.
fn outline(sheet: &Sheet) -> Shape {
    let is_land = |square: Option<Square>| square.is_some_and(|s| is_ground(sheet.print(s)));
    let mut sides: Vec<[Pt; 2]> = Vec::new();
    for (square, _) in sheet.squares().filter(|(_, print)| is_ground(*print)) {
        for side in Side::ALL {
            if !is_land(square.neighbour(side)) {
                let at = pt(square.column() as f32, square.row() as f32);
                let corner = |n| at.add(crate::plan::corner(n));
                sides.push([corner(side as usize), corner(side as usize + 1)]);
            }
        }
    }
    let mut path = tiny_skia::PathBuilder::new();
    for [a, b] in sides {
        path.move_to(a.x, a.y);
        path.line_to(b.x, b.y);
    }
    Shape(path.finish())
}

/// A square that is land on the sheet.
fn is_ground(print: Print) -> bool {
    print.is_playable() || print == Print::LargeCity
}

fn draw_squares(art: &mut Art<'_>, sheet: &Sheet) {
    for (square, _) in sheet.squares().filter(|(_, print)| is_ground(*print)) {
        art.fill(
            &block(square.column() as f32, square.row() as f32, 1.0, 1.0),
            Ink::Paper,
        );
    }
    // Lines between squares, dotted; the shore of the printed land, firm.
    for (square, _) in sheet.squares().filter(|(_, print)| is_ground(*print)) {
        let at = pt(square.column() as f32, square.row() as f32);
        for side in [Side::E, Side::S] {
            let beyond = square.neighbour(side).map(|s| sheet.print(s));
            if beyond.is_some_and(is_ground) {
                let (a, b) = (
                    crate::plan::corner(side as usize),
                    crate::plan::corner(side as usize + 1),
                );
                art.dashes(
                    &line(&[at.add(a), at.add(b)]),
                    Ink::PaperLine,
                    0.022,
                    0.0625,
                    0.0625,
                );
            }
        }
    }
    art.stroke(&outline(sheet), Ink::Sepia, 0.05);
}

/// Where names of countries may be set, in pixels of the base: all places, the best first.
fn rooms(sheet: &Sheet, lands: &[Land], fonts: &Fonts, scale: i32) -> Vec<Room> {
    let mut taken: Vec<Rect> = Vec::new();
    for (square, print) in sheet.squares() {
        if print != Print::Nothing {
            let at = origin(square).times(scale as f32);
            taken.push(rect(at.x as i32, at.y as i32, scale, scale).grown(scale / 16));
        }
    }
    taken.extend(sheet.borders.iter().map(|border| {
        border::area(border, scale).grown(scale * 3 / 10 * i32::from(border.coats > 0))
    }));
    let mut rooms = Vec::new();
    for land in lands.iter().filter(|land| !land.home) {
        let text = land.name.to_uppercase();
        let mut places = Vec::new();
        for part in [0.36, 0.3, 0.24, 0.2f32] {
            let mut style = lettering((scale as f32 * part) as u32, Ink::Sepia, Ink::Abroad);
            style.spacing = (scale as f32 * part * 0.14) as i32;
            let mut found = in_land(sheet, land, fonts, (&text, &style), scale, &taken);
            // The most land around first; the sort keeps the order of the search otherwise.
            found.sort_by_key(|(worth, _, _)| std::cmp::Reverse(*worth));
            places.extend(found.into_iter().map(|(_, x, y)| (x, y, style)));
        }
        if !places.is_empty() {
            rooms.push(Room { text, places });
        }
    }
    rooms
}

/// Places for a name inside a land, with how much land is around them.
fn in_land(
    sheet: &Sheet,
    land: &Land,
    fonts: &Fonts,
    (text, style): (&str, &Style),
    scale: i32,
    taken: &[Rect],
) -> Vec<(usize, i32, i32)> {
    let width = fonts.width(text, style);
    let is_inside = |x: i32, y: i32| {
        let at = pt(x as f32, y as f32).times(1.0 / scale as f32);
        let at = at.sub(pt(MARGIN as f32, MARGIN as f32));
        land.rings.iter().filter(|ring| inside(at, ring)).count() % 2 == 1
    };
    let size = |n: usize| (n as i32 + 2 * MARGIN) * scale;
    let page = rect(0, 0, size(sheet.columns), size(sheet.rows));
    let mut found = Vec::new();
    for y in (page.y..page.bottom()).step_by(scale as usize / 4) {
        for x in (page.x..page.right() - width).step_by(scale as usize / 4) {
            let area = fonts.area(text, style, x, y);
            if !page.contains(area) || taken.iter().any(|t| t.meets(area)) {
                continue;
            }
            let mut points = (0..=4).flat_map(|n| {
                let px = area.x + area.w * n / 4;
                [(px, area.y), (px, area.bottom())]
            });
            if !points.all(|(px, py)| is_inside(px, py)) {
                continue;
            }
            let around = area.grown(scale / 3);
            let corners = [
                (around.x, around.y),
                (around.right(), around.y),
                (around.x, around.bottom()),
                (around.right(), around.bottom()),
            ];
            let worth = corners
                .iter()
                .filter(|(px, py)| is_inside(*px, *py))
                .count();
            found.push((worth, x, y));
        }
    }
    found
}
