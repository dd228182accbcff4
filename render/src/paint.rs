//! Puts a scene on a canvas: the sheet, what lies on it, what may be done, the frame.

mod frame;
pub(crate) mod labels;
mod marks;
pub(crate) mod overlay;
mod spots;
mod strip;
pub(crate) mod tiles;

use std::sync::{Arc, Mutex, PoisonError};

use engine::{FeatureKind, LaidChip, MeepleView, Phase, PlacedTile, Spot, Square, View};

use crate::{
    Assets, Kind, Overlay, Player, Request,
    base::Base,
    canvas::{Canvas, Rect, rect},
    font::plain,
    geom::Pt,
    palette::Ink,
    scene::{LABEL, Scene},
    sprites::{Sign, Sprites, write_on},
};

/// What painting needs to know.
pub(crate) struct Painter<'a> {
    pub(crate) assets: &'a Assets,
    pub(crate) sprites: Sprites<'a>,
    pub(crate) view: &'a View,
    pub(crate) players: &'a [Player<'a>],
    pub(crate) request: &'a Request,
    pub(crate) scene: &'a Scene,
}

impl Painter<'_> {
    /// Paints everything. `lap` hears the name of every step that is done.
    pub(crate) fn paint(&self, base: &Arc<Base>, lap: &mut dyn FnMut(&'static str)) -> Canvas {
        let scene = self.scene;
        let inks = self.sprites.inks();
        let (w, h) = (scene.w as usize, scene.h as usize);
        let mut canvas = self.assets.spare.canvas(w, h, inks);
        self.ground(&mut canvas, base);
        lap("sheet");
        if self.request.kind == Kind::Empty {
            labels::paint(self, &mut canvas, base, &[]);
            lap("names");
        } else {
            self.game(&mut canvas, base, lap);
        }
        if scene.strip.h > 0 {
            strip::paint(self, &mut canvas);
            lap("score strip");
        }
        canvas
    }

    /// The empty map with its frame: all rows below the score strip.
    fn ground(&self, canvas: &mut Canvas, base: &Arc<Base>) {
        let scene = self.scene;
        let from = scene.frame.y as usize * canvas.w;
        if let Some(kept) = self.assets.grounds.of(base, scene) {
            canvas.pixels[from..].copy_from_slice(&kept);
            return;
        }
        canvas.fill(scene.frame, Ink::Sea);
        let (x, y) = (scene.map.x - scene.from.0, scene.map.y - scene.from.1);
        canvas.copy(&base.sprite, x, y, scene.map);
        frame::paint(self, canvas);
        self.assets
            .grounds
            .keep(base, scene, &canvas.pixels[from..]);
    }

    fn game(&self, canvas: &mut Canvas, base: &Base, lap: &mut dyn FnMut(&'static str)) {
        let scene = self.scene;
        for (square, placed) in self.view.tiles().filter(|(square, _)| scene.shows(*square)) {
            let at = scene.square(square);
            let sprite = self.sprites.tile(placed, Some(square));
            canvas.copy(&sprite, at.x, at.y, scene.map);
        }
        lap("tiles");
        match self.request.overlay {
            Overlay::None => {}
            overlay => overlay::paint(self, canvas, overlay),
        }
        self.islands(canvas);
        marks::dead(self, canvas);
        let legal = self.legal();
        for square in &legal {
            self.legal_ground(canvas, *square);
        }
        self.chips(canvas, &legal);
        lap("chips and marks");
        labels::paint(self, canvas, base, &self.full(&legal));
        lap("names");
        for square in &legal {
            self.legal_mark(canvas, *square);
        }
        if let Some(last) = self.view.last() {
            self.last_tile(canvas, last.square);
        }
        self.meeples(canvas);
        marks::gains(self, canvas);
        if let Kind::Panel { square, spots } = &self.request.kind {
            spots::paint(self, canvas, *square, spots);
        }
        lap("meeples and marks");
    }

    fn meeples(&self, canvas: &mut Canvas) {
        let size = self.scene.scale as u32 / 2;
        for (meeple, at) in self.shown_meeples() {
            self.meeple(canvas, at, meeple.seat.index(), meeple.kind, size);
        }
    }

    /// Meeples in this picture and where they stand.
    fn shown_meeples(&self) -> impl Iterator<Item = (MeepleView, (i32, i32))> + '_ {
        let meeples = self.view.meeples().into_iter();
        let shown = meeples.filter(|meeple| self.scene.shows(meeple.square));
        shown.filter_map(|meeple| {
            let placed = self.view.tile(meeple.square)?;
            let at = self.anchor(meeple.square, placed, meeple.spot);
            Some((meeple, at))
        })
    }

    /// What meeples cover; nothing on an empty map.
    pub(crate) fn meeple_areas(&self) -> Vec<Rect> {
        if self.request.kind == Kind::Empty {
            return Vec::new();
        }
        let size = self.scene.scale / 2;
        let area = |(_, (x, y))| rect(x - size / 2, y - size / 2, size, size);
        self.shown_meeples().map(area).collect()
    }

    /// Squares to be marked as legal in this picture.
    pub(crate) fn legal(&self) -> Vec<Square> {
        if !matches!(self.request.kind, Kind::Turn | Kind::Close(_)) {
            return Vec::new();
        }
        let mut squares: Vec<Square> = match self.view.phase() {
            Phase::PlaceTreat { .. } => self.view.legal_treats(),
            _ => self
                .view
                .legal_placements()
                .into_iter()
                .map(|(square, _)| square)
                .collect(),
        };
        squares.sort_unstable();
        squares.dedup();
        squares.retain(|square| self.scene.shows(*square));
        squares
    }

    /// The em of a label on squares, in pixels: large enough for a phone, small enough for the square.
    pub(crate) fn label(&self) -> u32 {
        let scale = self.scene.scale;
        let least = self.scene.units(LABEL);
        least.clamp(scale * 3 / 10, scale * 13 / 20) as u32
    }

    /// Squares that names keep off.
    fn full(&self, legal: &[Square]) -> Vec<Square> {
        let tiles = self.view.tiles().map(|(square, _)| square);
        let chips = self.view.laid_chips().into_iter().map(|(square, _)| square);
        let chumaks = self.view.chumaks().into_iter().map(|chumak| chumak.square);
        let stacks = self
            .view
            .sheet()
            .islands
            .iter()
            .flat_map(|island| island.squares);
        let all = tiles.chain(chips).chain(chumaks).chain(stacks);
        all.chain(legal.iter().copied()).collect()
    }

    /// Tints a legal square; what is printed there stays to be seen.
    fn legal_ground(&self, canvas: &mut Canvas, square: Square) {
        let seen = self
            .scene
            .square(square)
            .grown(-self.scene.scale / 24)
            .with(self.scene.map);
        for y in seen.y..seen.bottom() {
            let from = y as usize * canvas.w + seen.x as usize;
            for pixel in &mut canvas.pixels[from..from + seen.w as usize] {
                if matches!(*pixel, p if p == Ink::Paper as u8 || p == Ink::PaperDark as u8 || p == Ink::PaperLine as u8)
                {
                    *pixel = Ink::LegalPale as u8;
                }
            }
        }
    }

    /// The frame and the name of a legal square: in its middle, or above what is printed there.
    fn legal_mark(&self, canvas: &mut Canvas, square: Square) {
        let scale = self.scene.scale;
        let area = self.scene.square(square).grown(-scale / 24);
        let thick = (scale / 24).max(2);
        clipped_frame(canvas, area, thick, Ink::White, self.scene.map);
        clipped_frame(
            canvas,
            area.grown(-thick / 2),
            thick,
            Ink::Legal,
            self.scene.map,
        );
        if !self.scene.map.contains(area) {
            return;
        }
        let name = square.to_string();
        let mut style = plain(self.label(), Ink::Legal);
        let fonts = &self.assets.fonts;
        while style.size > 6 && fonts.width(&name, &style) > area.w - 2 * thick {
            style.size -= 1;
        }
        let has_chip = self.view.laid_chips().iter().any(|(at, _)| *at == square);
        let has_print = self.view.sheet().print(square) != engine::Print::Land;
        if self
            .view
            .chumaks()
            .iter()
            .any(|chumak| chumak.square == square)
        {
            // Its spaces for chips are in the corners.
            style.size = style.size.min(scale as u32 * 2 / 5);
            style.halo = Some((Ink::LegalPale, (scale as u32 / 16).max(1)));
            fonts.write_centred(canvas, &name, &style, area);
        } else if has_chip || has_print {
            style.size = style.size.min(scale as u32 * 9 / 20);
            style.halo = Some((Ink::LegalPale, (scale as u32 / 20).max(1)));
            let top = rect(area.x, area.y + thick, area.w, area.h * 2 / 5);
            fonts.write_centred(canvas, &name, &style, top);
        } else {
            fonts.write_centred(canvas, &name, &style, area);
        }
    }

    /// A frame in three inks: one of them stands out on any ground. It stays within the tile, so that the bands of the
    /// rows above and below need not be compressed again.
    fn last_tile(&self, canvas: &mut Canvas, square: Square) {
        let thin = (self.scene.scale / 40).max(1);
        let wide = (self.scene.scale / 13).max(2);
        let area = self.scene.square(square);
        for (off, thick, ink) in [
            (0, thin, Ink::Line),
            (thin, wide, Ink::Last),
            (thin + wide, thin, Ink::Line),
        ] {
            clipped_frame(canvas, area.grown(-off), thick, ink, self.scene.map);
        }
        frame::mark(self, canvas, square);
    }

    /// Where a meeple on a spot stands, in pixels of the picture.
    fn anchor(&self, square: Square, placed: PlacedTile, spot: Spot) -> (i32, i32) {
        let at = self.assets.anchor(placed, spot);
        let area = self.scene.square(square);
        let Pt { x, y } = at.times(self.scene.scale as f32);
        (area.x + x as i32, area.y + y as i32)
    }

    fn meeple(
        &self,
        canvas: &mut Canvas,
        (x, y): (i32, i32),
        seat: usize,
        kind: FeatureKind,
        size: u32,
    ) {
        let player = self.assets.player(self.players, seat);
        let sign = Sign::Meeple(player.1, kind == FeatureKind::Field, size);
        let (x, y) = (x - size as i32 / 2, y - size as i32 / 2);
        canvas.stamp(&self.sprites.sign(sign), x, y, self.scene.map);
        if self
            .scene
            .map
            .contains(rect(x, y, size as i32, size as i32))
        {
            let letter = player.0.to_string();
            write_on(canvas, &self.assets.fonts, sign, size, x, y, &letter);
        }
    }

    /// A chip around a point, with its number.
    pub(crate) fn chip(
        &self,
        canvas: &mut Canvas,
        chip: Option<engine::Chip>,
        (x, y): (i32, i32),
        size: u32,
        clip: Rect,
    ) {
        let sign = Sign::Chip(chip, size);
        let (x, y) = (x - size as i32 / 2, y - size as i32 / 2);
        canvas.stamp(&self.sprites.sign(sign), x, y, clip);
        if let Some(chip) = chip
            && clip.contains(rect(x, y, size as i32, size as i32))
        {
            let number = chip.worth().to_string();
            write_on(canvas, &self.assets.fonts, sign, size, x, y, &number);
        }
    }

    fn chips(&self, canvas: &mut Canvas, legal: &[Square]) {
        let scene = self.scene;
        for (square, laid) in self.view.laid_chips() {
            if self.view.tile(square).is_some() {
                continue;
            }
            let area = scene.square(square);
            let chip = match laid {
                LaidChip::FaceDown => None,
                LaidChip::FaceUp(chip) => Some(chip),
            };
            // Under the name of a legal square.
            let down = if legal.contains(&square) {
                area.h / 5
            } else {
                0
            };
            let middle = (area.x + area.w / 2, area.y + area.h / 2 + down);
            self.chip(canvas, chip, middle, scene.scale as u32 * 9 / 20, scene.map);
        }
        for chumak in self.view.chumaks() {
            let area = scene.square(chumak.square);
            for ((_, chip), at) in chumak.spaces.into_iter().zip(crate::base::SPACES) {
                if chip.is_some() {
                    let Pt { x, y } = at.times(scene.scale as f32);
                    let middle = (area.x + x as i32, area.y + y as i32);
                    let size = (scene.scale as f32 * crate::base::SPACE) as u32;
                    self.chip(canvas, chip, middle, size, scene.map);
                }
            }
        }
    }

    /// The face-up tiles of island stacks, each with how many lie below.
    fn islands(&self, canvas: &mut Canvas) {
        let scene = self.scene;
        for stack in self.view.islands() {
            let sheet = self.view.sheet();
            let Some(island) = sheet.islands.iter().find(|i| i.colour == stack.colour) else {
                continue;
            };
            let Some(square) = island.squares.get(usize::from(stack.stack)) else {
                continue;
            };
            let Some(tile) = stack.top else { continue };
            let area = scene.square(*square);
            if !scene.map.meets(area) {
                continue;
            }
            let small = self
                .assets
                .sprites
                .of(self.request.palette, scene.scale as usize * 7 / 10);
            let rotation = engine::Rotation::R0;
            let sprite = small.tile(PlacedTile { tile, rotation }, None);
            let inset = (scene.scale - sprite.w as i32) / 2;
            canvas.copy(&sprite, area.x + inset, area.y + inset, scene.map);
            let size = scene.scale as u32 * 3 / 8;
            let at = (area.x + scene.scale * 4 / 5, area.y + scene.scale * 4 / 5);
            let sign = Sign::Number(size);
            let (x, y) = (at.0 - size as i32 / 2, at.1 - size as i32 / 2);
            canvas.stamp(&self.sprites.sign(sign), x, y, scene.map);
            let count = (stack.below + 1).to_string();
            write_on(canvas, &self.assets.fonts, sign, size, x, y, &count);
        }
    }
}

/// Empty maps with their frames, as pictures of late showed them: the next picture of a game begins with the same one.
#[derive(Debug, Default)]
pub(crate) struct Grounds(Mutex<Vec<Ground>>);

#[derive(Debug)]
struct Ground {
    base: Arc<Base>,
    scene: Scene,
    pixels: Arc<Vec<u8>>,
}

/// The most of them kept, and how many pixels all of them may have.
const MOST_GROUNDS: usize = 16;
const MOST_GROUND_PIXELS: usize = 8 << 20;

impl Grounds {
    fn of(&self, base: &Arc<Base>, scene: &Scene) -> Option<Arc<Vec<u8>>> {
        let same = |ground: &Ground| Arc::ptr_eq(&ground.base, base) && ground.scene == *scene;
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.iter().position(same)?;
        let ground = kept.remove(place);
        let pixels = Arc::clone(&ground.pixels);
        kept.push(ground);
        Some(pixels)
    }

    fn keep(&self, base: &Arc<Base>, scene: &Scene, pixels: &[u8]) {
        let mut ours = self.make_room(pixels.len());
        // Copied outside the lock: others need not wait for it.
        ours.clear();
        ours.reserve_exact(pixels.len());
        ours.extend_from_slice(pixels);
        let ground = Ground {
            base: Arc::clone(base),
            scene: scene.clone(),
            pixels: Arc::new(ours),
        };
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push(ground);
    }

    /// Lets those go that nobody has asked for the longest. The memory of the last of them is used again: blocks of a
    /// few megabytes that come and go with every picture would leave holes that nothing else fits into.
    fn make_room(&self, pixels: usize) -> Vec<u8> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let all = |kept: &[Ground]| {
            let memory = kept.iter().map(|ground| ground.pixels.capacity());
            memory.sum::<usize>()
        };
        let mut gone = None;
        while kept.len() >= MOST_GROUNDS
            || !kept.is_empty() && all(&kept) + pixels > MOST_GROUND_PIXELS
        {
            gone = Some(kept.remove(0));
        }
        // Nothing where a picture is still being made of it.
        let memory = gone.and_then(|ground| Arc::into_inner(ground.pixels));
        memory.unwrap_or_default()
    }
}

/// A frame of which only the part within `clip` is drawn.
fn clipped_frame(canvas: &mut Canvas, area: Rect, thick: i32, ink: Ink, clip: Rect) {
    let Rect { x, y, w, h } = area;
    for part in [
        rect(x, y, w, thick),
        rect(x, y + h - thick, w, thick),
        rect(x, y, thick, h),
        rect(x + w - thick, y, thick, h),
    ] {
        canvas.fill(part.with(clip), ink);
    }
}
