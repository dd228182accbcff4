//! The score strip: the tile to place, how many tiles are left, and a row for each player.

use engine::{Phase, PlacedTile, Rotation, SeatView};

use super::Painter;
use crate::{
    canvas::{Canvas, Rect, rect},
    font::plain,
    palette::Ink,
    scene::{LABEL, TILE_BLOCK},
    sprites::{Sign, write_on},
};

pub(super) fn paint(painter: &Painter<'_>, canvas: &mut Canvas) {
    let scene = painter.scene;
    let strip = scene.strip;
    canvas.fill(strip, Ink::Paper);
    let thick = (scene.scale / 48).max(1);
    canvas.frame(
        rect(strip.x, strip.y, strip.w, strip.h + thick),
        thick,
        Ink::Line,
    );
    let pad = scene.units(6.0);
    let inner = strip.grown(-pad);
    let block = rect(inner.x, inner.y, scene.units(TILE_BLOCK - 14.0), inner.h);
    tile_block(painter, canvas, block);
    let seats = painter.view.seats();
    for (n, seat) in seats.iter().enumerate() {
        row(painter, canvas, seat, scene.row(n, seats.len()));
    }
}

/// The tile to place, and the stack it came from.
fn tile_block(painter: &Painter<'_>, canvas: &mut Canvas, block: Rect) {
    let scene = painter.scene;
    let fonts = &painter.assets.fonts;
    let line = scene.units(18.0);
    let side = block.w.min(block.h - line - scene.units(2.0));
    let top = block.y + (block.h - side - line) / 2;
    let square = rect(block.x + (block.w - side) / 2, top, side, side);
    match painter.view.phase() {
        Phase::PlaceTile { tile, .. } => {
            let edge = scene.units(2.0).max(1);
            canvas.fill(square, Ink::Line);
            let size = (side - 2 * edge) as usize;
            let sprites = painter.assets.sprites.of(painter.request.palette, size);
            let rotation = Rotation::R0;
            let sprite = sprites.tile(PlacedTile { tile, rotation }, None);
            canvas.copy(&sprite, square.x + edge, square.y + edge, canvas.area());
        }
        Phase::Over { .. } => {
            let sign = Sign::Crown(side as u32 * 4 / 5);
            let stamp = painter.sprites.sign(sign);
            let inset = side / 10;
            canvas.stamp(&stamp, square.x + inset, square.y + inset, canvas.area());
        }
        Phase::ChooseDraw { .. } => choice(painter, canvas, square),
        _ => {
            let size = side * 2 / 3;
            let stamp = painter.sprites.sign(Sign::Stack(size as u32));
            let inset = (side - size) / 2;
            canvas.stamp(&stamp, square.x + inset, square.y + inset, canvas.area());
        }
    }
    let count = painter.view.tiles_left().to_string();
    let style = plain(scene.units(LABEL + 2.0) as u32, Ink::Line);
    let icon = scene.units(15.0);
    let width = icon + scene.units(3.0) + fonts.width(&count, &style);
    let x = block.x + (block.w - width) / 2;
    let y = square.bottom() + scene.units(2.0);
    let stamp = painter.sprites.sign(Sign::Stack(icon as u32));
    canvas.stamp(&stamp, x, y + (line - icon) / 2, canvas.area());
    let base = y + i32::midpoint(line, fonts.capital(&style));
    fonts.write(canvas, &count, &style, x + icon + scene.units(3.0), base);
}

/// The island tiles that a chip can pay for, each framed in the colour of the chip; drawing is the count below.
fn choice(painter: &Painter<'_>, canvas: &mut Canvas, area: Rect) {
    let stacks = painter.view.legal_islands();
    let columns = if stacks.len() <= 4 { 2 } else { 3 };
    let gap = painter.scene.units(3.0);
    let side = (area.w - gap * (columns - 1)) / columns;
    let edge = painter.scene.units(2.5).max(2);
    let rows = (stacks.len() as i32 + columns - 1) / columns;
    let top = area.y + (area.h - rows * (side + gap) + gap).max(0) / 2;
    for (n, stack) in stacks.iter().enumerate() {
        let Some(tile) = stack.top else { continue };
        let (column, row) = (n as i32 % columns, n as i32 / columns);
        let place = rect(
            area.x + column * (side + gap),
            top + row * (side + gap),
            side,
            side,
        );
        canvas.fill(place, Ink::Line);
        canvas.fill(place.grown(-1), crate::art::figure::chip_ink(stack.colour));
        let size = (side - 2 * edge).max(1) as usize;
        let sprites = painter.assets.sprites.of(painter.request.palette, size);
        let placed = PlacedTile {
            tile,
            rotation: Rotation::R0,
        };
        canvas.copy(
            &sprites.tile(placed, None),
            place.x + edge,
            place.y + edge,
            canvas.area(),
        );
    }
}

/// Whose turn, meeple, name, chips, meeples left, what the last tile brought, points.
fn row(painter: &Painter<'_>, canvas: &mut Canvas, seat: &SeatView, area: Rect) {
    let scene = painter.scene;
    let fonts = &painter.assets.fonts;
    let (letter, colour) = painter.assets.player(painter.players, seat.seat.index());
    let to_move = painter.view.phase().seat() == Some(seat.seat);
    let has_won = painter.view.winners().contains(seat.seat);
    if to_move || has_won {
        canvas.fill(rect(area.x, area.y + 1, area.w, area.h - 2), Ink::LegalPale);
    }
    let gap = scene.units(3.0);
    let mark = scene.units(11.0);
    let middle = |h: i32| area.y + (area.h - h) / 2;
    let mut x = area.x + gap;
    let all = canvas.area();
    if has_won {
        let stamp = painter.sprites.sign(Sign::Crown(mark as u32));
        canvas.stamp(&stamp, x, middle(mark), all);
    } else if to_move {
        let stamp = painter.sprites.sign(Sign::Arrow(mark as u32));
        canvas.stamp(&stamp, x, middle(mark), all);
    }
    x += mark + gap;
    let size = (area.h - scene.units(1.0)).min(scene.units(26.0));
    let sign = Sign::Meeple(colour, false, size as u32);
    canvas.stamp(&painter.sprites.sign(sign), x, middle(size), all);
    write_on(
        canvas,
        fonts,
        sign,
        size as u32,
        x,
        middle(size),
        &letter.to_string(),
    );
    x += size + gap;
    // From the right: points, gain, meeples, chips; the name gets the rest.
    let big = plain(
        (area.h * 3 / 4).clamp(scene.units(LABEL), scene.units(21.0)) as u32,
        Ink::Line,
    );
    let small = plain(scene.units(LABEL) as u32, Ink::Sepia);
    let base = |style: &crate::font::Style| middle(0) + fonts.capital(style) / 2;
    let mut right = area.right() - gap;
    let points = seat.points.to_string();
    fonts.write(
        canvas,
        &points,
        &big,
        right - fonts.width(&points, &big),
        base(&big),
    );
    right -= fonts.width("888", &big) + gap;
    let gained: i32 = painter
        .view
        .last_scores()
        .iter()
        .map(|score| score.points_of(seat.seat))
        .sum();
    if gained != 0 {
        let text = format!("{gained:+}");
        let style = plain(scene.units(LABEL) as u32, Ink::Legal);
        fonts.write(
            canvas,
            &text,
            &style,
            right - fonts.width(&text, &style),
            base(&style),
        );
    }
    right -= gap;
    if painter
        .view
        .last_scores()
        .iter()
        .any(|score| score.points() != 0)
    {
        right -= fonts.width("+88", &small) + gap;
    }
    let icon = scene.units(14.0);
    let supply = seat.supply.to_string();
    right -= fonts.width("8", &small);
    fonts.write(canvas, &supply, &small, right, base(&small));
    right -= icon;
    let stamp = painter
        .sprites
        .sign(Sign::Meeple(colour, false, icon as u32));
    canvas.stamp(&stamp, right, middle(icon), all);
    right -= gap;
    // Treats are laid again at once: nobody holds any.
    let holds_chips = painter.view.sheet().chip_game() != engine::ChipGame::Treats;
    if painter.view.uses_chips() && holds_chips {
        let text = seat.n_chips.to_string();
        right -= fonts.width("88", &small);
        fonts.write(canvas, &text, &small, right, base(&small));
        right -= icon + gap / 2;
        let stamp = painter.sprites.sign(Sign::Chip(None, icon as u32));
        canvas.stamp(&stamp, right, middle(icon), all);
        right -= gap;
    }
    let name = painter
        .players
        .get(seat.seat.index())
        .map_or("", |player| player.name);
    let ink = if seat.resigned {
        Ink::StoneDark
    } else {
        Ink::Line
    };
    let usual = (area.h * 3 / 5).clamp(scene.units(LABEL), scene.units(17.0)) as u32;
    let mut style = plain(usual, ink);
    // A long name is set smaller before it is cut.
    let least = scene.units(LABEL - 1.5) as u32;
    while style.size > least && fonts.width(name, &style) > right - x - gap {
        style.size -= 1;
    }
    let name = fonts.fit(name, &style, right - x - gap);
    fonts.write(canvas, &name, &style, x, base(&style));
}
