//! Where a found chip is laid again.

use engine::{Phase, Refusal, Square, View};
use poise::serenity_prelude as serenity;
use render::{Kind, Request};
use serenity::{ButtonStyle, CreateActionRow};

use super::{
    Shown, Sight,
    parts::{SquareMenu, button},
};
use crate::{
    compose::{Scene, score_text, split::MAX_OPTIONS},
    custom_id::{Deed, Press, Screen},
    say,
};

/// Menu of the squares; with one chosen, Confirm.
pub(super) fn choose(scene: Scene<'_>, square: Option<Square>, page: u8) -> Result<Shown, Refusal> {
    let Phase::PlaceTreat { chip, .. } = scene.view.phase() else {
        return Err(Refusal::NotNow);
    };
    let legal = scene.view.legal_treats();
    if let Some(square) = square.filter(|square| !legal.contains(square)) {
        return Err(Refusal::SquareNotFree { square });
    }
    let squares: Vec<(Square, String)> = legal
        .iter()
        .map(|square| (*square, String::new()))
        .collect();
    let menu = SquareMenu {
        squares: &squares,
        chosen: square,
        page,
        press: Press::PickTreat,
        placeholder: "panel-choose-treat",
    };
    let mut steps = Vec::new();
    if let Some(square) = square {
        let label = say!(scene.locale, "panel-confirm");
        let confirm = Press::Confirm(Deed::Treat { square });
        steps.push(button(scene, confirm, &label, ButtonStyle::Success));
    }
    let label = say!(scene.locale, "panel-type-square");
    steps.push(button(
        scene,
        Press::TypeTreat,
        &label,
        ButtonStyle::Secondary,
    ));
    steps.extend(menu.page_buttons(scene, |page| Screen::Treat { square, page }));
    let chip = score_text::chip(scene.locale, chip);
    let mut lines = score_text::earned(scene, scene.view.last_scores());
    lines.push(say!(scene.locale, "panel-ask-treat", chip = chip));
    if let Some(square) = square {
        lines.push(say!(
            scene.locale,
            "panel-treat-at",
            square = square.to_string()
        ));
    }
    Ok(Shown {
        text: lines.join("\n"),
        rows: vec![menu.row(scene), CreateActionRow::Buttons(steps)],
        sight: Some(Sight {
            view: scene.view.clone(),
            request: Request::new(square.map_or(Kind::Map, Kind::Close)),
        }),
    })
}

/// The page of the menu on which a square stands.
pub fn page_of(view: &View, square: Square) -> u8 {
    let legal = view.legal_treats();
    let at = legal.iter().position(|at| *at == square).unwrap_or(0);
    (at / MAX_OPTIONS) as u8
}
