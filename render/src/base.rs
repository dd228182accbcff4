//! The printed sheet: sea, coasts, neighbours, squares and everything printed on them. Drawn once for each sheet,
//! palette and size; pictures copy the rows they need.

mod border;
mod prints;

pub(crate) use prints::{SPACE, SPACES};

use std::sync::{Arc, Mutex, PoisonError};

use engine::{Print, Sheet, Side, Square};

use crate::{
    art::{Art, block, line, rings},
    canvas::{Canvas, Rect, Sprite, rect},
    coast::{Coast, Land},
    font::{Fonts, lettering},
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
    pub(crate) sprite: Sprite,
}

/// The sheets drawn so far.
#[derive(Debug, Default)]
pub(crate) struct Bases(Mutex<Vec<(Arc<Base>, Arc<Sprites>)>>);

/// The most drawn sheets kept at once.
const MOST_KEPT: usize = 8;

impl Bases {
    pub(crate) fn of(
        &self,
        sheet: &Arc<Sheet>,
        sprites: &Arc<Sprites>,
        fonts: &Fonts,
        coasts: &[Coast],
    ) -> Arc<Base> {
        let same = |(base, by): &(Arc<Base>, Arc<Sprites>)| {
            Arc::ptr_eq(by, sprites)
                && (Arc::ptr_eq(&base.sheet, sheet) || base.sheet.text() == sheet.text())
        };
        {
            let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some((base, _)) = kept.iter().find(|kept| same(kept)) {
                return Arc::clone(base);
            }
        }
        // Drawn outside the lock: others need not wait for it.
        let base = Arc::new(Base {
            sprite: draw(sheet, sprites, fonts, coasts),
            sheet: Arc::clone(sheet),
        });
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MOST_KEPT {
            kept.remove(0);
        }
        kept.push((Arc::clone(&base), Arc::clone(sprites)));
        base
    }
}

/// Where the corner of a square is in the base, in squares.
pub(super) fn origin(square: Square) -> Pt {
    pt(
        (square.column() as i32 + MARGIN) as f32,
        (square.row() as i32 + MARGIN) as f32,
    )
}

fn draw(sheet: &Sheet, sprites: &Sprites, fonts: &Fonts, coasts: &[Coast]) -> Sprite {
    let scale = sprites.scale;
    let w = (sheet.columns + 2 * MARGIN as usize) * scale;
    let h = (sheet.rows + 2 * MARGIN as usize) * scale;
    let Some(mut art) = Art::new(w, h, scale as f32, &sprites.inks) else {
        return Sprite {
            w: 0,
            h: 0,
            pixels: Vec::new(),
        };
    };
    art.flood(Ink::Sea);
    let coast = coasts.iter().find(|coast| coast.key == sheet.key);
    art.move_to(pt(MARGIN as f32, MARGIN as f32));
    let lands = coast.map_or(&[][..], |coast| &coast.lands);
    draw_lands(&mut art, sheet, lands);
    for border in &sheet.borders {
        border::ground(&mut art, border);
    }
    draw_squares(&mut art, sheet);
    prints::draw(&mut art, sheet);
    for border in &sheet.borders {
        border::coats(&mut art, sheet, border);
    }
    for ferry in &sheet.ferries {
        border::ferry(&mut art, sheet, ferry);
    }
    let sprite = art.into_sprite();
    let mut canvas = Canvas {
        w: sprite.w,
        h: sprite.h,
        pixels: sprite.pixels,
        inks: Arc::clone(&sprites.inks),
    };
    let mut taken = border::names(&mut canvas, sheet, fonts, scale as i32);
    prints::names(&mut canvas, sheet, fonts, scale as i32, &mut taken);
    name_lands(&mut canvas, sheet, lands, fonts, scale as i32, &mut taken);
    Sprite {
        w: canvas.w,
        h: canvas.h,
        pixels: canvas.pixels,
    }
}

fn draw_lands(art: &mut Art<'_>, sheet: &Sheet, lands: &[Land]) {
    let all = rings(
        lands
            .iter()
            .flat_map(|land| land.rings.iter().map(Vec::as_slice)),
    );
    let grid = outline(sheet);
    // Water lines along every shore, as engravers draw them: from the widest to the nearest.
    for (width, ink) in [
        (0.84, Ink::SeaLine),
        (0.815, Ink::Sea),
        (0.54, Ink::SeaLine),
        (0.505, Ink::SeaDeep),
        (0.29, Ink::SeaLine),
        (0.245, Ink::SeaDeep),
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
fn outline(sheet: &Sheet) -> Option<tiny_skia::Path> {
    let is_land = |square: Option<Square>| square.is_some_and(|s| is_ground(sheet.print(s)));
    let mut sides: Vec<[Pt; 2]> = Vec::new();
    for (square, print) in sheet.squares().filter(|(_, print)| is_ground(*print)) {
        let _ = print;
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
    path.finish()
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

/// Names of countries, where there is room for them.
fn name_lands(
    canvas: &mut Canvas,
    sheet: &Sheet,
    lands: &[Land],
    fonts: &Fonts,
    scale: i32,
    taken: &mut Vec<Rect>,
) {
    for (square, print) in sheet.squares() {
        if print != Print::Nothing {
            let at = origin(square).times(scale as f32);
            taken.push(rect(at.x as i32, at.y as i32, scale, scale).grown(scale / 16));
        }
    }
    for land in lands.iter().filter(|land| !land.home) {
        let text = land.name.to_uppercase();
        // As large as there is room for.
        let placed = [0.36, 0.3, 0.24, 0.2f32].into_iter().find_map(|part| {
            let mut style = lettering((scale as f32 * part) as u32, Ink::Sepia, Ink::Abroad);
            style.spacing = (scale as f32 * part * 0.14) as i32;
            let width = fonts.width(&text, &style);
            let at = room(canvas, land, fonts, (&text, &style, width), scale, taken)?;
            Some((at, style))
        });
        if let Some(((x, y), style)) = placed {
            fonts.write(canvas, &text, &style, x, y);
            taken.push(fonts.area(&text, &style, x, y));
        }
    }
}

/// A place for a name inside a land, the one with the most land around it.
fn room(
    canvas: &Canvas,
    land: &Land,
    fonts: &Fonts,
    (text, style, width): (&str, &crate::font::Style, i32),
    scale: i32,
    taken: &[Rect],
) -> Option<(i32, i32)> {
    let step = scale / 4;
    let is_inside = |x: i32, y: i32| {
        let at = pt(x as f32, y as f32).times(1.0 / scale as f32);
        let at = at.sub(pt(MARGIN as f32, MARGIN as f32));
        land.rings.iter().filter(|ring| inside(at, ring)).count() % 2 == 1
    };
    let edge = scale * 5 / 8;
    let page = rect(
        edge,
        edge,
        canvas.w as i32 - 2 * edge,
        canvas.h as i32 - 2 * edge,
    );
    let mut best = None;
    for y in (page.y..page.bottom()).step_by(step as usize) {
        for x in (page.x..page.right() - width).step_by(step as usize) {
            let area = fonts.area(text, style, x, y);
            if !page.contains(area) || taken.iter().any(|t| t.meets(area)) {
                continue;
            }
            let points = (0..=4).flat_map(|n| {
                let px = area.x + area.w * n / 4;
                [(px, area.y), (px, area.bottom())]
            });
            if !points.clone().all(|(px, py)| is_inside(px, py)) {
                continue;
            }
            let around = area.grown(scale / 3);
            let free = [
                (around.x, around.y),
                (around.right(), around.y),
                (around.x, around.bottom()),
                (around.right(), around.bottom()),
            ];
            let worth = free.iter().filter(|(px, py)| is_inside(*px, *py)).count();
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, (x, y)));
            }
        }
    }
    best.map(|(_, at)| at)
}
