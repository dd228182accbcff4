//! The end of a turn: the choice where the tile lies already, and the question before anything is stored.

use engine::{Phase, PlacedTile, Refusal, Score, View};
use render::Request;

use super::{
    Shown, Sight,
    parts::{confirm_row, rows, spot_buttons},
    place, trade,
};
use crate::{
    compose::{Scene, score_text, tile_words},
    custom_id::{Deed, End, Lay, Screen},
    say,
};

/// Meeple, trade or nothing, for a tile that lies already.
pub(super) fn choose(scene: Scene<'_>) -> Result<Shown, Refusal> {
    let Phase::Finish { square, .. } = scene.view.phase() else {
        return Err(Refusal::NotNow);
    };
    let placed = scene.view.tile(square).ok_or(Refusal::NotNow)?;
    let spots = scene.view.legal_meeples();
    let mut lines = vec![say!(
        scene.locale,
        "panel-placed",
        square = square.to_string()
    )];
    lines.extend(score_text::earned(scene, scene.view.last_scores()));
    lines.push(place::ask_meeple(scene, spots.is_empty()));
    let mut buttons = spot_buttons(scene, placed.tile, &spots, None);
    buttons.extend(trade::button_for(scene, scene.view, None));
    Ok(Shown {
        text: lines.join("\n"),
        rows: rows(&buttons),
        sight: Some(Sight {
            view: scene.view.clone(),
            request: Request::new(place::panel_kind(square, spots)),
        }),
    })
}

/// "Really end the turn like this?", with what it will earn.
pub(super) fn sure(scene: Scene<'_>, lay: Option<Lay>, end: &End) -> Result<Shown, Refusal> {
    let after = after(scene.view, lay)?;
    let (square, placed) = match (after.phase(), lay) {
        (Phase::Finish { square, .. }, _) => (square, after.tile(square).ok_or(Refusal::NotNow)?),
        // The tile turns something up, so the rest comes afterwards.
        _ => return Err(Refusal::NotNow),
    };
    let mut lines = Vec::new();
    if let Some(lay) = lay {
        let rotation = tile_words::rotation(scene.locale, lay.rotation);
        lines.push(say!(
            scene.locale,
            "panel-will-place",
            square = square.to_string(),
            rotation = rotation
        ));
    }
    lines.push(what_ends(scene, placed, end));
    let at_once = if lay.is_some() {
        after.last_scores()
    } else {
        &[]
    };
    lines.extend(earns(scene, &after, at_once, end)?);
    let back = match (end, lay) {
        (End::Trade(trade), lay) => Screen::Chips {
            lay,
            square: trade.square,
        },
        (_, Some(lay)) => Screen::Place {
            lay,
            page: place::page_of(scene, lay.square),
        },
        (_, None) => Screen::Next,
    };
    let deed = Deed::Finish {
        lay,
        end: end.clone(),
    };
    let spots = match end {
        End::Meeple(spot) => after
            .legal_meeples()
            .into_iter()
            .filter(|of| of.spot == *spot)
            .collect(),
        End::Nothing | End::Trade(_) => Vec::new(),
    };
    Ok(Shown {
        text: lines.join("\n"),
        rows: vec![confirm_row(scene, deed, back)],
        sight: Some(Sight {
            view: after,
            request: Request::new(place::panel_kind(square, spots)),
        }),
    })
}

/// The game with the tile where it would lie.
pub(super) fn after(view: &View, lay: Option<Lay>) -> Result<View, Refusal> {
    match lay {
        Some(lay) if place::reveals(view, lay) => Err(Refusal::NotNow),
        Some(lay) => Ok(view.try_placement(lay.square, lay.rotation)?.view),
        None => Ok(view.clone()),
    }
}

fn what_ends(scene: Scene<'_>, placed: PlacedTile, end: &End) -> String {
    match end {
        End::Nothing => say!(scene.locale, "panel-will-end"),
        End::Meeple(spot) => {
            let spot = tile_words::spot_name(scene.locale, placed, *spot);
            say!(scene.locale, "panel-will-meeple", spot = spot)
        }
        End::Trade(trade) => {
            let chips = score_text::chip_list(scene.locale, trade.chips.iter().copied());
            let square = trade.square.to_string();
            say!(
                scene.locale,
                "panel-will-trade",
                chips = chips,
                square = square
            )
        }
    }
}

fn earns(
    scene: Scene<'_>,
    after: &View,
    at_once: &[Score],
    end: &End,
) -> Result<Vec<String>, Refusal> {
    let spot = match end {
        End::Meeple(spot) => Some(*spot),
        End::Nothing | End::Trade(_) => None,
    };
    let scores = after.try_finish(spot)?;
    let mut lines = score_text::earned(scene, at_once);
    lines.extend(score_text::earned(scene, &scores));
    if let End::Trade(wish) = end {
        let points = trade::points(after, wish)?;
        let points = say!(scene.locale, "points", points = points);
        lines.push(say!(scene.locale, "panel-trade-pays", points = points));
    }
    if lines.is_empty() {
        lines.push(say!(scene.locale, "panel-earns-nothing"));
    }
    Ok(lines)
}
