//! The Chumak trade in the panel: first the square, then the chips.

use engine::{Chip, Colour, Refusal, Square, Trade, View};
use poise::serenity_prelude as serenity;
use render::{Kind, Request};
use serenity::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use super::{
    Shown, Sight, finish,
    parts::{SquareMenu, button, id},
};
use crate::{
    compose::{Scene, score_text, split::MAX_OPTIONS},
    custom_id::{Lay, Press, Screen},
    say,
};

/// The Trade button, where a trade is possible; `after` is the game with the tile laid.
pub(super) fn button_for(scene: Scene<'_>, after: &View, lay: Option<Lay>) -> Option<CreateButton> {
    let can_trade = !after.legal_trades().is_empty();
    can_trade.then(|| {
        let label = say!(scene.locale, "panel-trade");
        button(
            scene,
            Press::Show(Screen::Chumaks { lay }),
            &label,
            ButtonStyle::Secondary,
        )
    })
}

/// Which Chumak square?
pub(super) fn chumaks(scene: Scene<'_>, lay: Option<Lay>) -> Result<Shown, Refusal> {
    let after = finish::after(scene.view, lay)?;
    let trades = after.legal_trades();
    let open = after.chumaks().into_iter().filter(|chumak| {
        let square = chumak.square;
        trades.iter().any(|trade| trade.square == square)
    });
    let squares: Vec<(Square, String)> = open
        .map(|chumak| {
            let free = chumak.spaces.iter().filter(|(_, chip)| chip.is_none());
            let free: Vec<String> = free
                .map(|(colour, _)| score_text::colour(scene.locale, *colour))
                .collect();
            let about = say!(
                scene.locale,
                "panel-chumak-about",
                colours = free.join(", ")
            );
            (chumak.square, about)
        })
        .collect();
    if squares.is_empty() {
        return Err(Refusal::NoChip);
    }
    let menu = SquareMenu {
        squares: &squares,
        chosen: None,
        page: 0,
        press: Press::PickChumak { lay },
        placeholder: "panel-choose-chumak",
    };
    Ok(Shown {
        text: say!(scene.locale, "panel-ask-chumak"),
        rows: vec![menu.row(scene), back_row(scene, lay)],
        sight: Some(Sight {
            view: after,
            request: Request::new(Kind::Map),
        }),
    })
}

/// Which chips?
pub(super) fn chips(scene: Scene<'_>, lay: Option<Lay>, square: Square) -> Result<Shown, Refusal> {
    let after = finish::after(scene.view, lay)?;
    let trades = after.legal_trades();
    let here: Vec<&Trade> = trades
        .iter()
        .filter(|trade| trade.square == square)
        .collect();
    let most = here.iter().map(|trade| trade.chips.len()).max();
    let most = most.ok_or(Refusal::NoFreeSpace { square })?;
    let options = fitting(&after, square).into_iter().map(|(chip, number)| {
        let label = score_text::chip(scene.locale, chip);
        CreateSelectMenuOption::new(label, format!("{chip}/{number}"))
    });
    let options: Vec<CreateSelectMenuOption> = options.take(MAX_OPTIONS).collect();
    let most = most.min(options.len()) as u8;
    let press = Press::PickChips { lay, square };
    let menu = CreateSelectMenu::new(
        id(scene, press).to_string(),
        CreateSelectMenuKind::String { options },
    )
    .placeholder(say!(scene.locale, "panel-choose-chips"))
    .min_values(1)
    .max_values(most);
    Ok(Shown {
        text: say!(scene.locale, "panel-ask-chips", square = square.to_string()),
        rows: vec![CreateActionRow::SelectMenu(menu), back_row(scene, lay)],
        sight: None,
    })
}

/// The chips of the viewer that fit a free space of a Chumak square, alike ones numbered.
fn fitting(after: &View, square: Square) -> Vec<(Chip, usize)> {
    let seats = after.seats();
    let mine = seats.iter().find(|seat| Some(seat.seat) == after.viewer());
    let held = mine.and_then(|seat| seat.chips).unwrap_or_default();
    let chumaks = after.chumaks();
    let chumak = chumaks.iter().find(|chumak| chumak.square == square);
    let free = |colour: Colour| {
        let spaces = chumak.map_or(&[][..], |chumak| &chumak.spaces);
        spaces
            .iter()
            .filter(|space| **space == (colour, None))
            .count()
    };
    Chip::all()
        .flat_map(|chip| {
            let n = usize::from(held.count(chip)).min(free(chip.colour()));
            (0..n).map(move |number| (chip, number))
        })
        .collect()
}

/// The chips of a menu's values; a value that is no chip is left out.
pub fn chips_chosen(values: &[String]) -> Vec<Chip> {
    let chips = values.iter().filter_map(|value| {
        let (chip, _) = value.split_once('/')?;
        chip.parse().ok()
    });
    let mut chips: Vec<Chip> = chips.collect();
    chips.sort_unstable();
    chips
}

/// What a trade would pay.
///
/// # Errors
/// Why it is not possible.
pub(super) fn points(after: &View, wish: &Trade) -> Result<u16, Refusal> {
    let mut wished = wish.chips.clone();
    wished.sort_unstable();
    let is_legal = after.legal_trades().into_iter().any(|mut trade| {
        trade.chips.sort_unstable();
        trade.square == wish.square && trade.chips == wished
    });
    if !is_legal {
        let square = wish.square;
        return Err(Refusal::NoFreeSpace { square });
    }
    let count = wish.chips.len().saturating_sub(1);
    let points = engine::rulings::TRADE_POINTS.get(count);
    points.copied().ok_or(Refusal::TooManyChips)
}

fn back_row(scene: Scene<'_>, lay: Option<Lay>) -> CreateActionRow {
    let back = match lay {
        Some(lay) => Screen::Place {
            lay,
            page: super::place::page_of(scene, lay.square),
        },
        None => Screen::Next,
    };
    let label = say!(scene.locale, "panel-back");
    CreateActionRow::Buttons(vec![button(
        scene,
        Press::Show(back),
        &label,
        ButtonStyle::Secondary,
    )])
}
