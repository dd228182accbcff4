//! Names on the map, each in the first place where it covers nothing that matters: no other name, no tile, nothing cut
//! by the frame. Which names a picture has depends on what lies on the board, so they are set for every picture.

use engine::{Border, Print, Side, Square};

use super::Painter;
use crate::{
    Kind,
    base::{Base, border},
    canvas::{Canvas, Rect, rect},
    font::{Style, lettering},
    palette::Ink,
};

/// A name and where its pen and baseline are.
#[derive(Clone, Debug)]
pub(crate) struct Label {
    pub(crate) text: String,
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) style: Style,
    pub(crate) area: Rect,
    /// On a plate, since what is below is too busy for letters.
    has_plate: bool,
}

/// Writes all names. `full` are the squares that must stay as they are: with a tile, a chip or a mark.
pub(super) fn paint(painter: &Painter<'_>, canvas: &mut Canvas, base: &Base, full: &[Square]) {
    for label in placed(painter, base, full) {
        let fonts = &painter.assets.fonts;
        if label.has_plate {
            canvas.fill(label.area, Ink::Paper);
            let line = (label.style.size as i32 / 14).max(1);
            canvas.frame(label.area, line, Ink::Sepia);
        }
        fonts.write(canvas, &label.text, &label.style, label.x, label.y);
    }
}

/// The em of names in a picture for the phone, in units.
const NAME: f32 = 12.0;

/// The same on a whole sheet, which people open to look at closely.
const SHEET_NAME: f32 = 10.0;

/// Finds the places of all names, the most important first.
pub(crate) fn placed(painter: &Painter<'_>, base: &Base, full: &[Square]) -> Vec<Label> {
    let full: Vec<Rect> = full
        .iter()
        .map(|square| painter.scene.square(*square))
        .collect();
    let scene = painter.scene;
    let sheet = painter.view.sheet();
    let land = sheet
        .squares()
        .filter(|(_, print)| print.is_playable() || *print == Print::LargeCity)
        .map(|(square, _)| scene.square(square).grown(-scene.scale / 12))
        .filter(|square| square.meets(scene.map));
    let (dx, dy) = (scene.map.x - scene.from.0, scene.map.y - scene.from.1);
    let pieces = sheet.borders.iter().map(|border| {
        let area = border::area(border, scene.scale);
        rect(area.x + dx, area.y + dy, area.w, area.h)
    });
    let legal = painter.legal().into_iter();
    let legal = legal.map(|square| scene.square(square));
    let last = painter.view.last();
    let last = last.filter(|_| painter.request.kind != Kind::Empty);
    let last = last.map(|last| scene.square(last.square).grown(-scene.scale / 16));
    let mut labels = Labels {
        painter,
        full,
        land: land.collect(),
        pieces: pieces.collect(),
        marks: legal.chain(last).collect(),
        meeples: painter.meeple_areas(),
        placed: Vec::new(),
    };
    labels.cities();
    labels.islands();
    for (n, border) in sheet.borders.iter().enumerate() {
        labels.border(n, border);
    }
    labels.towns();
    labels.lands(base);
    labels.placed
}

struct Labels<'a> {
    painter: &'a Painter<'a>,
    full: Vec<Rect>,
    /// Squares of the sheet, and what is drawn beyond its edge at each border.
    land: Vec<Rect>,
    pieces: Vec<Rect>,
    /// Squares marked with their own names and the last tile: nothing may cover them.
    marks: Vec<Rect>,
    /// Meeples, which stand over names.
    meeples: Vec<Rect>,
    placed: Vec<Label>,
}

impl Labels<'_> {
    /// The em of a name that is `part` of a square on paper.
    fn em(&self, part: f32) -> i32 {
        let scene = self.painter.scene;
        let usual = (scene.scale as f32 * part) as i32;
        match self.painter.request.kind {
            Kind::Turn | Kind::Close(_) | Kind::Panel { .. } => scene
                .units(NAME)
                .clamp(usual, usual.max(scene.scale * 32 / 100)),
            _ => scene
                .units(SHEET_NAME)
                .clamp(usual, usual.max(scene.scale * 40 / 100)),
        }
    }

    /// The least em of a name that would be so large if it had all the room: what is smaller nobody reads on a phone.
    fn least(&self, wanted: i32) -> i32 {
        match self.painter.request.kind {
            Kind::Turn | Kind::Close(_) | Kind::Panel { .. } => wanted * 9 / 10,
            _ => wanted * 4 / 5,
        }
    }

    /// Sets a name there if nothing forbids it.
    fn put(
        &mut self,
        text: &str,
        style: Style,
        (x, y): (i32, i32),
        may_cover: impl Fn(&Self, Rect) -> bool,
    ) -> bool {
        let letters = self.painter.assets.fonts.area(text, &style, x, y);
        self.put_on(false, letters, text, style, (x, y), may_cover)
    }

    /// The same on a plate.
    fn put_on_plate(&mut self, text: &str, style: Style, (x, y): (i32, i32)) -> bool {
        let letters = self.painter.assets.fonts.area(text, &style, x, y);
        let plate = letters.grown(style.size as i32 / 10);
        self.put_on(true, plate, text, style, (x, y), |_, _| true)
    }

    fn put_on(
        &mut self,
        has_plate: bool,
        area: Rect,
        text: &str,
        style: Style,
        (x, y): (i32, i32),
        may_cover: impl Fn(&Self, Rect) -> bool,
    ) -> bool {
        let collides = self.placed.iter().any(|other| other.area.meets(area))
            || self.marks.iter().any(|mark| mark.meets(area));
        if collides || !self.painter.scene.map.contains(area) || !may_cover(self, area) {
            return false;
        }
        self.placed.push(Label {
            text: text.to_owned(),
            x,
            y,
            style,
            area,
            has_plate,
        });
        true
    }

    /// Large cities: printed squares take no tile, so the name may reach a little beyond them.
    fn cities(&mut self) {
        let scene = self.painter.scene;
        for city in &self.painter.view.sheet().large_cities {
            let Some(area) = union(city.squares.iter().map(|square| scene.square(*square))) else {
                continue;
            };
            let seen = area.with(scene.map);
            if seen.h < scene.scale || seen.w < scene.scale / 2 {
                continue;
            }
            let wanted = self.em(0.26);
            // A single square has little room: its name may be smaller than a town's.
            for size in (wanted * 3 / 5..=wanted).rev() {
                let style = plain(size);
                let width = self.painter.assets.fonts.width(&city.name, &style);
                if width > seen.w + scene.scale * 3 / 5 {
                    continue;
                }
                let least = scene.map.x + size / 3;
                let most = (scene.map.right() - width - size / 3).max(least);
                let y = area.y + area.h / 2 + scene.scale * 9 / 40;
                let middle = seen.x + (seen.w - width) / 2;
                let places = [middle, seen.right() - width, seen.x];
                let mut places = places.into_iter().map(|x| x.clamp(least, most));
                if places.any(|x| self.put_on_plate(&city.name, style, (x, y))) {
                    break;
                }
            }
        }
    }

    /// Islands with stacks: below their holders.
    fn islands(&mut self) {
        let scene = self.painter.scene;
        for island in &self.painter.view.sheet().islands {
            let Some(area) = union(island.squares.iter().map(|square| scene.square(*square)))
            else {
                continue;
            };
            let style = style(self.em(0.2), Ink::Sea);
            let width = self.painter.assets.fonts.width(&island.name, &style);
            let x = area.x + (area.w - width) / 2;
            if scene.map.contains(area) {
                let below = area.bottom() + style.size as i32 * 7 / 8;
                self.put(&island.name, style, (x, below), |labels, area| {
                    !labels.full.iter().any(|f| f.meets(area))
                });
            }
        }
    }

    /// Where a border road or city leads to: outside the land, else over empty squares.
    fn border(&mut self, n: usize, border: &Border) {
        let scene = self.painter.scene;
        let at = scene.square(border.at.square);
        if !scene.map.meets(at) {
            return;
        }
        let (dx, dy) = (scene.map.x - scene.from.0, scene.map.y - scene.from.1);
        let meets = |all: &[Rect], area: Rect| all.iter().any(|one| one.meets(area));
        let style = style(self.em(0.2), Ink::Abroad);
        let width = self.painter.assets.fonts.width(&border.name, &style);
        let places = border::name_places(border, width, style.size as i32, scene.scale);
        for strict in [true, false] {
            for (x, y) in &places {
                let (x, y) = (x + dx, y + dy);
                // A name that the frame would cut moves along.
                let margin = scene.scale / 12;
                let least = scene.map.x + margin;
                let inside = x.clamp(least, (scene.map.right() - width - margin).max(least));
                let free = |labels: &Labels<'_>, area: Rect| {
                    let mut others = labels.pieces.iter().enumerate().filter(|(m, _)| *m != n);
                    !(others.any(|(_, piece)| piece.meets(area))
                        || meets(&labels.full, area)
                        || strict && meets(&labels.land, area))
                };
                if self.put(&border.name, style, (inside, y), free) {
                    return;
                }
            }
        }
    }

    /// Towns: below their houses or above them, wider than the square where its neighbours are free.
    fn towns(&mut self) {
        let scene = self.painter.scene;
        let sheet = self.painter.view.sheet();
        for (square, name) in &sheet.towns {
            let area = scene.square(*square);
            if self.full.contains(&area) || !scene.map.contains(area) {
                continue;
            }
            let wanted = self.em(0.23);
            // Of two towns side by side each leaves the other its square.
            let is_town = |side| {
                let near = square.neighbour(side);
                near.is_some_and(|near| sheet.towns.contains_key(&near))
            };
            let (west, east) = (is_town(Side::W), is_town(Side::E));
            let least = self.least(wanted);
            let below = area.y + area.h * 91 / 100;
            let above = area.y + area.h * 27 / 100;
            let tries = [below, above].into_iter();
            for (y, size) in tries.flat_map(|y| (least..=wanted).rev().map(move |size| (y, size))) {
                let style = style(size, Ink::Paper);
                let width = self.painter.assets.fonts.width(name, &style);
                if west && east && width > area.w * 9 / 10 && size > least {
                    continue;
                }
                let slack = scene.scale / 16;
                let middle = area.x + (area.w - width) / 2;
                let left = area.x + slack;
                let right = area.right() - width - slack;
                // Over a neighbour only where that is empty land.
                let free = |labels: &Labels<'_>, area: Rect| {
                    let reach = rect(area.x + slack, area.y, area.w - 2 * slack, area.h);
                    !labels.full.iter().any(|f| f.meets(reach))
                        && !labels.meeples.iter().any(|m| m.meets(area))
                };
                let places: &[i32] = match (west, east) {
                    (true, false) => &[middle.max(left), left],
                    (false, true) => &[middle.min(right), right],
                    _ => &[middle, left, right],
                };
                let mut places = places.iter();
                if places.any(|x| self.put(name, style, (*x, y), free)) {
                    break;
                }
            }
        }
    }

    fn lands(&mut self, base: &Base) {
        let scene = self.painter.scene;
        let (dx, dy) = (scene.map.x - scene.from.0, scene.map.y - scene.from.1);
        for room in &base.rooms {
            for (x, y, style) in &room.places {
                if self.put(&room.text, *style, (x + dx, y + dy), |_, _| true) {
                    break;
                }
            }
        }
    }
}

fn style(size: i32, halo: Ink) -> Style {
    lettering(size.max(6) as u32, Ink::Line, halo)
}

/// For a plate, which needs no halo.
fn plain(size: i32) -> Style {
    Style {
        halo: None,
        ..style(size, Ink::Paper)
    }
}

fn union(areas: impl Iterator<Item = Rect>) -> Option<Rect> {
    areas.reduce(|a, b| {
        let (x, y) = (a.x.min(b.x), a.y.min(b.y));
        rect(
            x,
            y,
            a.right().max(b.right()) - x,
            a.bottom().max(b.bottom()) - y,
        )
    })
}
