//! Names of towns on squares that no tile covers.

use engine::Square;

use super::Painter;
use crate::{
    canvas::{Canvas, Rect},
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
}

/// Writes the names of the towns whose squares are not `full`.
pub(super) fn towns(painter: &Painter<'_>, canvas: &mut Canvas, full: &[Square]) {
    for label in placed(painter, full) {
        painter
            .assets
            .fonts
            .write(canvas, &label.text, &label.style, label.x, label.y);
    }
}

/// Finds a place for every name: as large as its square allows, over a free neighbour where that helps, and nowhere
/// over another name. A name without a place is left out.
pub(crate) fn placed(painter: &Painter<'_>, full: &[Square]) -> Vec<Label> {
    let scene = painter.scene;
    let fonts = &painter.assets.fonts;
    let mut labels: Vec<Label> = Vec::new();
    let sheet = painter.view.sheet();
    for (square, name) in &sheet.towns {
        let area = scene.square(*square);
        if full.contains(square) || !scene.map.contains(area) {
            continue;
        }
        let free = |dx: i32| {
            let beside = square.offset(dx, 0);
            beside.is_some_and(|s| !full.contains(&s) && sheet.print(s) == engine::Print::Land)
        };
        let room = area.w
            + if free(-1) && free(1) {
                area.w * 3 / 5
            } else {
                -area.w / 20
            };
        let wanted = scene.scale * 21 / 100;
        let least = scene.scale * 13 / 100;
        let mut size = wanted;
        let style = |size: i32| lettering(size.max(5) as u32, Ink::Line, Ink::Paper);
        while size > least && fonts.width(name, &style(size)) > room {
            size -= 1;
        }
        let style = style(size);
        let x = area.x + (area.w - fonts.width(name, &style)) / 2;
        let y = area.y + area.h * 80 / 100;
        let label = Label {
            text: name.clone(),
            x,
            y,
            style,
            area: fonts.area(name, &style, x, y),
        };
        let collides = labels.iter().any(|other| other.area.meets(label.area));
        if !collides && scene.map.contains(label.area) {
            labels.push(label);
        }
    }
    labels
}
