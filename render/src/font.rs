//! Letters: outlines of the bundled fonts, drawn at whole-pixel sizes and places, so that they are the same on every
//! machine. A letter no font has becomes a neutral mark.

use std::sync::Arc;

use tiny_skia::{FillRule, Mask, Path, PathBuilder, PathStroker, Stroke, Transform};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

use crate::{
    RenderError,
    canvas::{Canvas, Cover, Rect, rect},
    kept::{Kept, Weighs},
    palette::Ink,
};

/// Which font.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Font {
    /// Vollkorn Bold: names on the map.
    Map,
    /// Fira Sans Condensed: everything that must be read small.
    Plain,
}

/// What a letter looks like at a size.
#[derive(Debug)]
struct Letter {
    cover: Cover,
    /// Of its left and top edge from the pen and the baseline.
    left: i32,
    top: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct LetterKey {
    font: Font,
    glyph: Option<u16>,
    size: u32,
    halo: u32,
}

/// The fonts, and the letters drawn so far.
pub(crate) struct Fonts {
    map: Face<'static>,
    plain: Face<'static>,
    drawn: Kept<LetterKey, Letter>,
}

/// How a line of text is set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    pub(crate) font: Font,
    /// Pixels an em.
    pub(crate) size: u32,
    pub(crate) ink: Ink,
    /// An ink around every letter and how many pixels wide.
    pub(crate) halo: Option<(Ink, u32)>,
    /// Pixels between letters besides the usual.
    pub(crate) spacing: i32,
}

/// Plain text of a size in pixels.
pub(crate) fn plain(size: u32, ink: Ink) -> Style {
    Style {
        font: Font::Plain,
        size,
        ink,
        halo: None,
        spacing: 0,
    }
}

/// Map lettering with a halo.
pub(crate) fn lettering(size: u32, ink: Ink, halo: Ink) -> Style {
    Style {
        font: Font::Map,
        size,
        ink,
        halo: Some((halo, (size / 9).max(1))),
        spacing: 0,
    }
}

impl std::fmt::Debug for Fonts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Fonts")
    }
}

/// Bytes of letters that are kept: all of a few sizes.
const LETTER_BYTES: usize = 2 << 20;

impl Weighs for Letter {
    fn bytes(&self) -> usize {
        self.cover.pixels.len() + size_of::<Letter>()
    }
}

impl Fonts {
    pub(crate) fn load() -> Result<Fonts, RenderError> {
        let read = |name, bytes| Face::parse(bytes, 0).map_err(|e| RenderError::Font(name, e));
        Ok(Fonts {
            map: read("Vollkorn", include_bytes!("../fonts/Vollkorn-Bold.ttf"))?,
            plain: read(
                "Fira Sans Condensed",
                include_bytes!("../fonts/FiraSansCondensed-SemiBold.ttf"),
            )?,
            drawn: Kept::new(LETTER_BYTES, 2_000),
        })
    }

    fn face(&self, font: Font) -> &Face<'static> {
        match font {
            Font::Map => &self.map,
            Font::Plain => &self.plain,
        }
    }

    /// Glyphs and their pens from the left, then the width; all in pixels.
    fn set(&self, text: &str, style: &Style) -> (Vec<(Option<GlyphId>, i32)>, i32) {
        let face = self.face(style.font);
        let em = style.size as f32 / f32::from(face.units_per_em());
        let (mut pen, mut glyphs) = (0.0f32, Vec::new());
        for c in text.chars().filter(|c| !is_joining(*c)) {
            let glyph = face.glyph_index(c);
            glyphs.push((glyph, pen.round() as i32));
            let advance = glyph.and_then(|g| face.glyph_hor_advance(g));
            // The mark for a missing letter is as wide as a capital.
            pen += advance.map_or(style.size as f32 * 0.62, |a| f32::from(a) * em);
            pen += style.spacing as f32;
        }
        (glyphs, pen.ceil() as i32 - style.spacing)
    }

    /// Width of a line in pixels.
    pub(crate) fn width(&self, text: &str, style: &Style) -> i32 {
        self.set(text, style).1
    }

    /// Height of a capital in pixels.
    pub(crate) fn capital(&self, style: &Style) -> i32 {
        let face = self.face(style.font);
        let height = face
            .capital_height()
            .map_or(0.7, |h| f32::from(h) / f32::from(face.units_per_em()));
        (height * style.size as f32).round() as i32
    }

    /// The text, or as much of it as fits with an ellipsis.
    pub(crate) fn fit(&self, text: &str, style: &Style, width: i32) -> String {
        if self.width(text, style) <= width {
            return text.to_owned();
        }
        let letters: Vec<char> = text.chars().collect();
        for n in (1..letters.len()).rev() {
            let start: String = letters[..n].iter().collect();
            let cut = format!("{}…", start.trim_end());
            if self.width(&cut, style) <= width {
                return cut;
            }
        }
        "…".to_owned()
    }

    /// Writes a line, its pen starting at `x` and its baseline at `y`.
    pub(crate) fn write(&self, canvas: &mut Canvas, text: &str, style: &Style, x: i32, y: i32) {
        let (glyphs, _) = self.set(text, style);
        let all = canvas.area();
        let passes = [style.halo, Some((style.ink, 0))];
        for (ink, halo) in passes.into_iter().flatten() {
            for (glyph, pen) in &glyphs {
                let letter = self.letter(LetterKey {
                    font: style.font,
                    glyph: glyph.map(|g| g.0),
                    size: style.size,
                    halo,
                });
                canvas.cover(
                    &letter.cover,
                    x + pen + letter.left,
                    y + letter.top,
                    all,
                    ink,
                );
            }
        }
    }

    /// Writes a line centred in a rectangle, capitals in the middle of its height.
    pub(crate) fn write_centred(&self, canvas: &mut Canvas, text: &str, style: &Style, area: Rect) {
        let x = area.x + (area.w - self.width(text, style)) / 2;
        let y = area.y + i32::midpoint(area.h, self.capital(style));
        self.write(canvas, text, style, x, y);
    }

    /// The rectangle that a line at this pen and baseline fills, halo included.
    pub(crate) fn area(&self, text: &str, style: &Style, x: i32, y: i32) -> Rect {
        let halo = style.halo.map_or(0, |(_, wide)| wide as i32);
        let (up, down) = (style.size as i32 * 3 / 4, style.size as i32 / 4);
        rect(x, y - up, self.width(text, style), up + down).grown(halo)
    }

    fn letter(&self, key: LetterKey) -> Arc<Letter> {
        self.drawn.get_or_make(&key, || self.draw(key))
    }

    fn draw(&self, key: LetterKey) -> Letter {
        let nothing = Letter {
            cover: Cover {
                w: 0,
                h: 0,
                pixels: Vec::new(),
            },
            left: 0,
            top: 0,
        };
        let Some(mut path) = self.outline(key) else {
            return nothing;
        };
        if key.halo > 0 {
            let stroke = Stroke {
                width: key.halo as f32 * 2.0,
                line_join: tiny_skia::LineJoin::Round,
                line_cap: tiny_skia::LineCap::Round,
                ..Stroke::default()
            };
            if let Some(wide) = PathStroker::new().stroke(&path, &stroke, 1.0) {
                path = wide;
            }
        }
        let bounds = path.bounds();
        let (left, top) = (
            bounds.left().floor() as i32 - 1,
            bounds.top().floor() as i32 - 1,
        );
        let w = (bounds.right().ceil() as i32 + 1 - left).max(1) as u32;
        let h = (bounds.bottom().ceil() as i32 + 1 - top).max(1) as u32;
        let Some(mut mask) = Mask::new(w, h) else {
            return nothing;
        };
        let shift = Transform::from_translate(-left as f32, -top as f32);
        mask.fill_path(&path, FillRule::Winding, true, shift);
        Letter {
            cover: Cover {
                w: w as usize,
                h: h as usize,
                pixels: mask.take(),
            },
            left,
            top,
        }
    }

    fn outline(&self, key: LetterKey) -> Option<Path> {
        let face = self.face(key.font);
        let size = key.size as f32;
        let Some(glyph) = key.glyph else {
            // A lozenge: something is here that we cannot write.
            let mut mark = PathBuilder::new();
            mark.move_to(size * 0.31, -size * 0.66);
            mark.line_to(size * 0.55, -size * 0.33);
            mark.line_to(size * 0.31, 0.0);
            mark.line_to(size * 0.07, -size * 0.33);
            mark.close();
            return mark.finish();
        };
        let em = size / f32::from(face.units_per_em());
        let mut pen = Pen {
            path: PathBuilder::new(),
            em,
        };
        face.outline_glyph(GlyphId(glyph), &mut pen)?;
        pen.path.finish()
    }
}

/// Marks that join or change the letter before: nothing of their own is to be seen.
fn is_joining(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{fe00}'..='\u{fe0f}' | '\u{1f3fb}'..='\u{1f3ff}' | '\u{e0020}'..='\u{e007f}')
        || c.is_control()
}

struct Pen {
    path: PathBuilder,
    em: f32,
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(x * self.em, -y * self.em);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(x * self.em, -y * self.em);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let em = self.em;
        self.path.quad_to(x1 * em, -y1 * em, x * em, -y * em);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let em = self.em;
        self.path
            .cubic_to(x1 * em, -y1 * em, x2 * em, -y2 * em, x * em, -y * em);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// F84: names of all our maps and languages, without a font of the machine.
    #[test]
    fn the_fonts_have_the_letters_of_europe() {
        let fonts = Fonts::load().unwrap();
        let text = "AÀÁÂÃÄÅĀĂĄÆÇĆĈĊČÐĎĐÈÉÊËĒĔĖĘĚĜĞĠĢĤĦÌÍÎÏĨĪĬĮİĴĶĹĻĽŁÑŃŅŇŊÒÓÔÕÖØŌŎŐŒŔŖŘŚŜŞŠȘŢŤŦȚÙÚÛÜŨŪŬŮŰŲŴÝŶŸŹŻŽÞßẞ\
                    àáâãäåąæçćčďđèéêëęěğìíîïıłñńňòóôõöøőœřśšșťțùúûüůűýÿźżžþ\
                    АБВГҐДЂЃЕЁЄЖЗЅИІЇЙЈКЛЉМНЊОПРСТЋЌУЎФХЦЧЏШЩЪЫЬЭЮЯабвгґдђѓеёєжзѕиіїйјклљмнњопрстћќуўфхцчџшщъыьэюя0123456789…·’";
        for face in [&fonts.map, &fonts.plain] {
            let missing: String = text
                .chars()
                .filter(|c| face.glyph_index(*c).is_none())
                .collect();
            assert_eq!(missing, "");
        }
    }

    #[test]
    fn long_text_is_cut_to_fit() {
        let fonts = Fonts::load().unwrap();
        let style = plain(20, Ink::Line);
        let name = "Wolfeschlegelsteinhausenbergerdo";
        for width in [30, 100, 150, 200] {
            let cut = fonts.fit(name, &style, width);
            assert!(
                cut.ends_with('…') && fonts.width(&cut, &style) <= width,
                "{cut}"
            );
        }
        assert_eq!(fonts.fit("Anna", &style, 100), "Anna");
    }
}
