//! Drawing with vectors, once for each sprite: shapes in squares, inked flat, then turned into numbers of colours.

pub(crate) mod building;
pub(crate) mod figure;
pub(crate) mod nature;
pub(crate) mod tile;

use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, PremultipliedColorU8, Stroke,
    StrokeDash, Transform,
};

use crate::{
    canvas::{Sprite, Stamp},
    geom::{Pt, pt},
    palette::{Ink, Inks},
};

/// Something to be inked; nothing where there would be nothing to see.
#[derive(Clone, Debug)]
pub(crate) struct Shape(pub(crate) Option<Path>);

/// A sheet of vectors in the making. One square is `scale` pixels.
pub(crate) struct Art<'a> {
    map: Pixmap,
    inks: &'a Inks,
    scale: f32,
    /// The row of the whole with which these pixels begin.
    top: usize,
    origin: Pt,
    /// Size of what is drawn, in squares.
    zoom: f32,
}

/// The width of an outline, in squares.
pub(crate) const OUTLINE: f32 = 0.016;

/// Rows of a strip of something large.
const STRIP: usize = 512;

impl<'a> Art<'a> {
    /// A clear sheet of so many pixels; nothing where it would be empty or huge.
    pub(crate) fn new(w: usize, h: usize, scale: f32, inks: &'a Inks) -> Option<Art<'a>> {
        Some(Art {
            map: Pixmap::new(w as u32, h as u32)?,
            inks,
            scale,
            top: 0,
            origin: pt(0.0, 0.0),
            zoom: 1.0,
        })
    }

    /// Draws something large a strip at a time: with four bytes a pixel the whole would be a block of memory that nothing
    /// else needs. `draw` is called for each strip and draws the same each time.
    pub(crate) fn in_strips(
        (w, h): (usize, usize),
        scale: f32,
        inks: &'a Inks,
        draw: impl Fn(&mut Art<'_>),
    ) -> Option<Sprite> {
        let mut pixels = Vec::with_capacity(w * h);
        for top in (0..h).step_by(STRIP) {
            let mut art = Art::new(w, STRIP.min(h - top), scale, inks)?;
            art.top = top;
            draw(&mut art);
            pixels.extend(art.numbers());
        }
        Some(Sprite { w, h, pixels })
    }

    /// Covers everything with an ink.
    pub(crate) fn flood(&mut self, ink: Ink) {
        let [r, g, b] = self.inks.rgb(ink);
        self.map.fill(tiny_skia::Color::from_rgba8(r, g, b, 255));
    }

    /// What is drawn next has its north-west corner here, in squares.
    pub(crate) fn move_to(&mut self, origin: Pt) {
        self.origin = origin;
        self.zoom = 1.0;
    }

    /// What is drawn next is so much larger, with its north-west corner here.
    pub(crate) fn move_and_zoom(&mut self, origin: Pt, zoom: f32) {
        self.origin = origin;
        self.zoom = zoom;
    }

    /// Pixels of a square.
    pub(crate) fn scale(&self) -> f32 {
        self.scale
    }

    /// The nearest point that is a whole pixel from the corner. What is drawn there looks the same wherever it stands,
    /// pixel by pixel, and the same again costs the compressor next to nothing.
    pub(crate) fn snapped(&self, p: Pt) -> Pt {
        let scale = self.scale * self.zoom;
        pt((p.x * scale).round() / scale, (p.y * scale).round() / scale)
    }

    fn transform(&self) -> Transform {
        let scale = self.scale * self.zoom;
        let (x, y) = (self.origin.x * self.scale, self.origin.y * self.scale);
        Transform::from_row(scale, 0.0, 0.0, scale, x, y - self.top as f32)
    }

    /// Whether any of a path could be seen, inked up to `reach` beyond it.
    fn meets(&self, path: &Path, reach: f32) -> bool {
        let (transform, bounds) = (self.transform(), path.bounds());
        let row = |y: f32| transform.sy * y + transform.ty;
        row(bounds.bottom() + reach) >= -1.0
            && row(bounds.top() - reach) <= self.map.height() as f32 + 1.0
    }

    fn paint(&self, ink: Ink, cover: u8) -> Paint<'static> {
        let [r, g, b] = self.inks.rgb(ink);
        let mut paint = Paint::default();
        paint.set_color_rgba8(r, g, b, cover);
        paint.anti_alias = true;
        paint
    }

    pub(crate) fn fill(&mut self, path: &Shape, ink: Ink) {
        self.tint(path, ink, 255);
    }

    /// Fills with an ink, `cover` of 255 thick.
    pub(crate) fn tint(&mut self, path: &Shape, ink: Ink, cover: u8) {
        if let Some(path) = &path.0
            && self.meets(path, 0.0)
        {
            let paint = self.paint(ink, cover);
            self.map
                .fill_path(path, &paint, FillRule::EvenOdd, self.transform(), None);
        }
    }

    /// Strokes with a line `width` squares wide.
    pub(crate) fn stroke(&mut self, path: &Shape, ink: Ink, width: f32) {
        self.line(path, ink, width, LineCap::Round, None);
    }

    /// As [`Art::stroke`], with square ends, in dashes of `on` and `off` squares.
    pub(crate) fn dashes(&mut self, path: &Shape, ink: Ink, width: f32, on: f32, off: f32) {
        self.line(
            path,
            ink,
            width,
            LineCap::Butt,
            StrokeDash::new(vec![on, off], 0.0),
        );
    }

    /// As [`Art::stroke`], ending exactly at the ends.
    pub(crate) fn blunt(&mut self, path: &Shape, ink: Ink, width: f32) {
        self.line(path, ink, width, LineCap::Butt, None);
    }

    fn line(
        &mut self,
        path: &Shape,
        ink: Ink,
        width: f32,
        line_cap: LineCap,
        dash: Option<StrokeDash>,
    ) {
        if let Some(path) = &path.0
            && self.meets(path, width)
        {
            let stroke = Stroke {
                width,
                line_cap,
                line_join: LineJoin::Round,
                dash,
                ..Stroke::default()
            };
            let paint = self.paint(ink, 255);
            self.map
                .stroke_path(path, &paint, &stroke, self.transform(), None);
        }
    }

    /// Fills and outlines.
    pub(crate) fn shape(&mut self, path: &Shape, ink: Ink) {
        self.fill(path, ink);
        self.stroke(path, Ink::Line, OUTLINE);
    }

    /// As opaque pixels.
    pub(crate) fn into_sprite(self) -> Sprite {
        Sprite {
            w: self.map.width() as usize,
            h: self.map.height() as usize,
            pixels: self.numbers().collect(),
        }
    }

    fn numbers(&self) -> impl Iterator<Item = u8> + '_ {
        let number = |p: &PremultipliedColorU8| self.inks.nearest([p.red(), p.green(), p.blue()]);
        self.map.pixels().iter().map(number)
    }

    /// As pixels with soft edges.
    pub(crate) fn into_stamp(self) -> Stamp {
        let colour = |p: &PremultipliedColorU8| {
            let p = p.demultiply();
            ([p.red(), p.green(), p.blue()], p.alpha())
        };
        let pixels: Vec<_> = self.map.pixels().iter().map(colour).collect();
        Stamp {
            w: self.map.width() as usize,
            h: self.map.height() as usize,
            solid: pixels
                .iter()
                .map(|(rgb, _)| self.inks.nearest(*rgb))
                .collect(),
            pixels,
        }
    }
}

/// A closed shape through these points.
pub(crate) fn ring(points: &[Pt]) -> Shape {
    let mut path = PathBuilder::new();
    add_line(&mut path, points);
    path.close();
    Shape(path.finish())
}

/// An open line through these points.
pub(crate) fn line(points: &[Pt]) -> Shape {
    let mut path = PathBuilder::new();
    add_line(&mut path, points);
    Shape(path.finish())
}

/// Several closed shapes as one; where two lie over each other is a hole.
pub(crate) fn rings<'p>(all: impl IntoIterator<Item = &'p [Pt]>) -> Shape {
    let mut path = PathBuilder::new();
    for points in all {
        add_line(&mut path, points);
        path.close();
    }
    Shape(path.finish())
}

fn add_line(path: &mut PathBuilder, points: &[Pt]) {
    if let Some((first, rest)) = points.split_first() {
        path.move_to(first.x, first.y);
        for p in rest {
            path.line_to(p.x, p.y);
        }
    }
}

pub(crate) fn circle(centre: Pt, radius: f32) -> Shape {
    Shape(PathBuilder::from_circle(centre.x, centre.y, radius))
}

/// A box from its north-west corner.
pub(crate) fn block(x: f32, y: f32, w: f32, h: f32) -> Shape {
    Shape(tiny_skia::Rect::from_xywh(x, y, w, h).map(PathBuilder::from_rect))
}
