//! The tiles nobody has seen yet, each kind with how many there are.

use engine::{PlacedTile, Rotation, View};

use crate::{
    Assets, Request,
    canvas::{Canvas, rect},
    font::plain,
    palette::Ink,
    scene::LABEL,
    sprites::Sign,
};

/// Kinds of tile in a row.
const COLUMNS: i32 = 7;

/// Paints the table of tiles; the rows at which bands may be cut come with it.
pub(crate) fn paint(assets: &Assets, view: &View, request: &Request) -> (Canvas, Vec<usize>) {
    let tile = (request.scale.clamp(32, 192) * 7 / 8) as i32;
    let sprites = assets.sprites.of(request.palette, tile as usize);
    let unseen = view.unseen_tiles();
    let gap = tile / 8;
    let w = COLUMNS * (tile + gap) + gap;
    let unit = w as f32 / 400.0;
    let line = (unit * (LABEL + 3.0)) as i32;
    let head = (unit * 30.0) as i32;
    let rows = (unseen.len() as i32 + COLUMNS - 1) / COLUMNS;
    let pitch = tile + line + gap / 2;
    let h = head + rows * pitch + gap;
    let mut canvas = Canvas::new(w as usize, h as usize, sprites.inks(), Ink::Paper);
    let all = canvas.area();
    let icon = head * 3 / 4;
    canvas.stamp(
        &sprites.sign(Sign::Stack(icon as u32)),
        gap,
        (head - icon) / 2,
        all,
    );
    let style = plain((unit * 20.0) as u32, Ink::Line);
    let text = view.tiles_left().to_string();
    let base = i32::midpoint(head, assets.fonts.capital(&style));
    assets
        .fonts
        .write(&mut canvas, &text, &style, gap * 2 + icon, base);
    let style = plain((unit * LABEL) as u32, Ink::Line);
    let mut cuts = vec![head as usize];
    for (n, (kind, count)) in unseen.iter().enumerate() {
        let (column, row) = (n as i32 % COLUMNS, n as i32 / COLUMNS);
        let (x, y) = (gap + column * (tile + gap), head + row * pitch);
        canvas.fill(rect(x, y, tile, tile).grown((tile / 48).max(1)), Ink::Line);
        let placed = PlacedTile {
            tile: *kind,
            rotation: Rotation::R0,
        };
        canvas.copy(&sprites.tile(placed, None), x, y, all);
        let area = rect(x, y + tile, tile, line);
        assets
            .fonts
            .write_centred(&mut canvas, &format!("×{count}"), &style, area);
        cuts.push((y + pitch) as usize);
    }
    cuts.dedup();
    canvas.frame(all, (tile / 48).max(1), Ink::Line);
    (canvas, cuts)
}
