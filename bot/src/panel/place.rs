//! Square, rotation and meeple on one screen; where the square turns something up, a question first.

use engine::{LaidChip, MeepleSpot, Phase, PlacedTile, Placement, Refusal, Square, Tile, View};
use poise::serenity_prelude as serenity;
use render::{Kind, Request};
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use super::{
    Shown, Sight,
    parts::{SquareMenu, button, confirm_row, rows, spot_buttons},
    start, trade,
};
use crate::{
    compose::{Scene, board_text, split::MAX_OPTIONS, tile_words, tile_words::Fields},
    custom_id::{Deed, Lay, Press, Screen, Way},
    say,
};

/// The screen on which a turn begins.
pub(super) fn choose(scene: Scene<'_>, lay: Lay, page: u8) -> Result<Shown, Refusal> {
    let Phase::PlaceTile { tile, .. } = scene.view.phase() else {
        return Err(Refusal::NotNow);
    };
    let placement = scene.view.try_placement(lay.square, lay.rotation)?;
    let squares = squares(scene);
    let menu = SquareMenu {
        squares: &squares,
        chosen: Some(lay.square),
        page,
        press: Press::PickSquare,
        placeholder: "panel-choose-square",
    };
    let mut steps = turn_buttons(scene, lay, page);
    steps.push(type_button(scene));
    steps.extend(menu.page_buttons(scene, |page| Screen::Place { lay, page }));
    let mut buttons = Vec::new();
    let mut text = vec![said(scene, tile, lay)];
    if reveals(scene.view, lay) {
        text.push(say!(scene.locale, "panel-reveals-soon"));
        let label = say!(scene.locale, "panel-place-here");
        let press = Press::Show(Screen::Reveal { lay });
        buttons.push(button(scene, press, &label, ButtonStyle::Primary));
    } else {
        text.push(ask_meeple(scene, placement.spots.is_empty()));
        buttons.extend(spot_buttons(scene, tile, &placement.spots, Some(lay)));
        buttons.extend(trade::button_for(scene, &placement.view, Some(lay)));
    }
    let mut all = vec![menu.row(scene), CreateActionRow::Buttons(steps)];
    all.extend(rows(&buttons));
    Ok(Shown {
        text: text.join("\n"),
        rows: all,
        sight: Some(sight(placement)),
    })
}

/// "Really place here?", for a square that turns something up.
pub(super) fn sure_reveal(scene: Scene<'_>, lay: Lay) -> Result<Shown, Refusal> {
    let Phase::PlaceTile { tile, .. } = scene.view.phase() else {
        return Err(Refusal::NotNow);
    };
    let placement = scene.view.try_placement(lay.square, lay.rotation)?;
    let key = if lies_face_down(scene.view, lay.square) {
        "panel-reveals-chip"
    } else {
        "panel-reveals-supply"
    };
    let lines = [
        said(scene, tile, lay),
        say!(scene.locale, key),
        say!(scene.locale, "panel-no-way-back"),
    ];
    let page = page_of(scene, lay.square);
    let back = Screen::Place { lay, page };
    Ok(Shown {
        text: lines.join("\n"),
        rows: vec![confirm_row(scene, Deed::Place { lay }, back)],
        sight: Some(Sight {
            view: placement.view,
            request: Request::new(Kind::Close(lay.square)),
        }),
    })
}

/// Whether placing has to be stored by itself, because more is known only afterwards.
pub(super) fn reveals(view: &View, lay: Lay) -> bool {
    view.reveals(lay.square, lay.rotation)
}

fn lies_face_down(view: &View, square: Square) -> bool {
    let mut laid = view.laid_chips().into_iter();
    laid.any(|(at, chip)| at == square && chip == LaidChip::FaceDown)
}

/// The page of the menu on which a square stands.
pub fn page_of(scene: Scene<'_>, square: Square) -> u8 {
    let squares = board_text::by_square(scene);
    let at = squares.iter().position(|(at, _)| *at == square);
    (at.unwrap_or(0) / MAX_OPTIONS) as u8
}

fn squares(scene: Scene<'_>) -> Vec<(Square, String)> {
    let all = board_text::by_square(scene).into_iter();
    all.map(|(square, rotations)| {
        let about = say!(
            scene.locale,
            "panel-square-about",
            rotations = rotations.len()
        );
        (square, about)
    })
    .collect()
}

fn turn_buttons(scene: Scene<'_>, lay: Lay, page: u8) -> Vec<CreateButton> {
    if start::rotations(scene.view, lay.square).len() < 2 {
        return Vec::new();
    }
    let turn = |way: Way, key: &str| {
        let label = say!(scene.locale, key);
        button(
            scene,
            Press::Turn { lay, page, way },
            &label,
            ButtonStyle::Secondary,
        )
    };
    vec![
        turn(Way::Back, "panel-turn-back"),
        turn(Way::Clockwise, "panel-turn"),
    ]
}

fn type_button(scene: Scene<'_>) -> CreateButton {
    let label = say!(scene.locale, "panel-type-square");
    button(scene, Press::TypeSquare, &label, ButtonStyle::Secondary)
}

/// Where the tile is shown and what is on it.
fn said(scene: Scene<'_>, tile: Tile, lay: Lay) -> String {
    let placed = PlacedTile {
        tile,
        rotation: lay.rotation,
    };
    let tile = tile_words::tile(scene.locale, placed, Fields::LeftOut);
    let rotation = tile_words::rotation(scene.locale, lay.rotation);
    let square = lay.square.to_string();
    say!(
        scene.locale,
        "panel-lies",
        square = square,
        rotation = rotation,
        tile = tile
    )
}

/// What is asked about meeples.
pub(super) fn ask_meeple(scene: Scene<'_>, none_fits: bool) -> String {
    let seat = scene.view.phase().seat();
    let seats = scene.view.seats();
    let supply = seats
        .iter()
        .find(|other| Some(other.seat) == seat)
        .map_or(0, |seat| seat.supply);
    if supply == 0 {
        say!(scene.locale, "panel-no-meeple-left")
    } else if none_fits {
        say!(scene.locale, "panel-no-spot")
    } else {
        say!(scene.locale, "panel-ask-meeple", meeples = supply)
    }
}

fn sight(placement: Placement) -> Sight {
    let Placement {
        square,
        spots,
        view,
        ..
    } = placement;
    Sight {
        view,
        request: Request::new(panel_kind(square, spots)),
    }
}

/// A close-up with numbered spots; without any the square alone, since none would mean "those that are legal".
pub(super) fn panel_kind(square: Square, spots: Vec<MeepleSpot>) -> Kind {
    if spots.is_empty() {
        Kind::Close(square)
    } else {
        Kind::Panel { square, spots }
    }
}
