//! Before the draw: a face-down tile, or an island tile for a chip.

use engine::{IslandStack, Phase, PlacedTile, Refusal, Rotation, View};
use poise::serenity_prelude as serenity;
use render::{Kind, Request};
use serenity::ButtonStyle;

use super::{
    Shown, Sight,
    parts::{button, confirm_row, rows},
};
use crate::{
    compose::{Scene, score_text, tile_words, tile_words::Fields, turn},
    custom_id::{Deed, Press, Screen, Stack},
    say,
};

/// The choice.
pub(super) fn choose(scene: Scene<'_>) -> Shown {
    let mut lines: Vec<String> = turn::to_place(scene).into_iter().collect();
    lines.push(say!(scene.locale, "panel-ask-draw"));
    let label = say!(scene.locale, "panel-draw");
    let draw = Press::Show(Screen::Draw);
    let mut buttons = vec![button(scene, draw, &label, ButtonStyle::Primary)];
    for island in scene.view.legal_islands() {
        let stack = Stack {
            colour: island.colour,
            number: island.stack,
        };
        let colour = score_text::colour(scene.locale, island.colour);
        let number = island.stack + 1;
        let tile = words(scene, &island);
        let label = say!(
            scene.locale,
            "panel-take-island",
            colour = colour,
            stack = number,
            tile = tile
        );
        let press = Press::Show(Screen::Island { stack });
        buttons.push(button(scene, press, &label, ButtonStyle::Secondary));
    }
    Shown {
        text: lines.join("\n"),
        rows: rows(&buttons),
        sight: Some(sight(scene.view)),
    }
}

/// "Really draw?"
pub(super) fn sure_draw(scene: Scene<'_>) -> Result<Shown, Refusal> {
    match scene.view.phase() {
        Phase::ChooseDraw { .. } | Phase::Draw { .. } => {}
        _ => return Err(Refusal::AlreadyDrawn),
    }
    Ok(Shown {
        text: say!(scene.locale, "panel-sure-draw"),
        rows: vec![confirm_row(scene, Deed::Draw, Screen::Next)],
        sight: None,
    })
}

/// "Really pay for this tile?"
pub(super) fn sure_island(scene: Scene<'_>, stack: Stack) -> Result<Shown, Refusal> {
    let island = island(scene.view, stack).ok_or(Refusal::NotThisTile { instead: None })?;
    let colour = score_text::colour(scene.locale, stack.colour);
    let tile = words(scene, &island);
    Ok(Shown {
        text: say!(
            scene.locale,
            "panel-sure-island",
            colour = colour,
            tile = tile
        ),
        rows: vec![confirm_row(scene, Deed::Island { stack }, Screen::Next)],
        sight: Some(sight(scene.view)),
    })
}

/// The island stack, if its tile can be bought now.
pub(super) fn island(view: &View, stack: Stack) -> Option<IslandStack> {
    let mut islands = view.legal_islands().into_iter();
    islands.find(|island| island.colour == stack.colour && island.stack == stack.number)
}

fn words(scene: Scene<'_>, island: &IslandStack) -> String {
    let placed = island.top.map(|tile| PlacedTile {
        tile,
        rotation: Rotation::R0,
    });
    placed.map_or_else(String::new, |placed| {
        tile_words::tile(scene.locale, placed, Fields::LeftOut)
    })
}

fn sight(view: &View) -> Sight {
    Sight {
        view: view.clone(),
        request: Request::new(Kind::Turn),
    }
}
