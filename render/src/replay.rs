//! A game as a moving picture: one frame a view, each only the rectangle that has changed.

use engine::View;

use crate::{
    Assets, Kind, Picture, Player, RenderError, Replay, Request,
    canvas::{Canvas, Rect, rect},
    canvas_of, facts,
};

/// The most bytes of a replay.
pub(crate) const MOST_BYTES: usize = 8_000_000;

/// How long the last frame stays, in hundredths of a second.
const LAST: u16 = 400;

/// Draws a game as a moving picture, as GIF of less than 8 MB: one frame a view. A file that would be larger is made
/// again with smaller squares.
///
/// # Errors
/// No view at all, or as [`crate::draw`].
pub fn replay(
    assets: &Assets,
    views: &[View],
    players: &[Player<'_>],
    replay: &Replay,
) -> Result<Picture, RenderError> {
    let mut scale = replay.scale.clamp(16, 96);
    loop {
        let picture = attempt(assets, views, players, replay, scale)?;
        if picture.bytes.len() < MOST_BYTES || scale == 16 {
            return Ok(picture);
        }
        scale = (scale * 3 / 4).max(16);
    }
}

fn attempt(
    assets: &Assets,
    views: &[View],
    players: &[Player<'_>],
    replay: &Replay,
    scale: u32,
) -> Result<Picture, RenderError> {
    let request = Request {
        palette: replay.palette,
        scale,
        ..Request::new(Kind::Map)
    };
    let last = views.last().ok_or(RenderError::NoViews)?;
    let (first, _) = canvas_of(assets, &views[0], players, &request, &mut |_| {})?;
    let (w, h) = (first.w, first.h);
    let mut bytes = Vec::new();
    let side = |n: usize| u16::try_from(n).map_err(|_| RenderError::TooLarge(w, h));
    // One colour more, for what stays as it was: long runs of it cost next to nothing.
    let unchanged = u8::try_from(first.inks.colours.len()).ok();
    let mut colours = first.inks.colours.clone();
    colours.extend(unchanged.map(|_| [0; 3]));
    let mut gif = gif::Encoder::new(&mut bytes, side(w)?, side(h)?, colours.as_flattened())?;
    gif.set_repeat(gif::Repeat::Infinite)?;
    let mut before: Option<Canvas> = None;
    for (n, view) in views.iter().enumerate() {
        let (canvas, _) = canvas_of(assets, view, players, &request, &mut |_| {})?;
        let area = before
            .as_ref()
            .map_or(canvas.area(), |before| changed(before, &canvas));
        let mut pixels = Vec::with_capacity((area.w * area.h) as usize);
        for y in area.y..area.bottom() {
            let from = y as usize * w + area.x as usize;
            let row = from..from + area.w as usize;
            match (&before, unchanged) {
                (Some(before), Some(unchanged)) => {
                    let both = canvas.pixels[row.clone()].iter().zip(&before.pixels[row]);
                    let shown =
                        |(now, before): (&u8, &u8)| if now == before { unchanged } else { *now };
                    pixels.extend(both.map(shown));
                }
                _ => pixels.extend_from_slice(&canvas.pixels[row]),
            }
        }
        gif.write_frame(&gif::Frame {
            left: area.x as u16,
            top: area.y as u16,
            width: area.w as u16,
            height: area.h as u16,
            delay: if n + 1 == views.len() {
                LAST
            } else {
                replay.delay
            },
            dispose: gif::DisposalMethod::Keep,
            transparent: unchanged,
            buffer: pixels.into(),
            ..gif::Frame::default()
        })?;
        before = Some(canvas);
    }
    drop(gif);
    let facts = facts::of(last, players, &request);
    Ok(Picture {
        bytes,
        width: w as u32,
        height: h as u32,
        description: facts::describe(&facts, &crate::English),
        facts,
    })
}

/// The least rectangle that has all differences, at least one pixel.
fn changed(before: &Canvas, now: &Canvas) -> Rect {
    let differs = |y: usize| {
        let row = y * now.w..(y + 1) * now.w;
        before.pixels[row.clone()] != now.pixels[row]
    };
    let Some(top) = (0..now.h).find(|y| differs(*y)) else {
        return rect(0, 0, 1, 1);
    };
    let bottom = (top..now.h).rev().find(|y| differs(*y)).unwrap_or(top);
    let (mut left, mut right) = (now.w - 1, 0);
    for y in top..=bottom {
        let (one, other) = (
            &before.pixels[y * now.w..(y + 1) * now.w],
            &now.pixels[y * now.w..(y + 1) * now.w],
        );
        let mut different = (0..now.w).filter(|x| one[*x] != other[*x]);
        if let Some(first) = different.next() {
            left = left.min(first);
            right = right.max(different.next_back().unwrap_or(first));
        }
    }
    rect(
        left as i32,
        top as i32,
        (right - left + 1) as i32,
        (bottom - top + 1) as i32,
    )
}
