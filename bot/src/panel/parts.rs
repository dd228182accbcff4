//! Pieces that several screens share: buttons that carry the seq, menus of squares, rows of meeple spots.

use engine::{MeepleSpot, Square, Tile};
use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use crate::{
    compose::{
        Scene, reply,
        split::{MAX_OPTION, MAX_OPTIONS, shorten},
        tile_words,
    },
    custom_id::{CustomId, Deed, End, Lay, Press, Screen},
    say,
    store::Seq,
};

/// Buttons in a row.
const IN_A_ROW: usize = 5;

/// The custom id of a press on the game as it is in this view.
pub(super) fn id(scene: Scene<'_>, press: Press) -> CustomId {
    CustomId::Panel {
        game: scene.game,
        seq: Seq(scene.view.seq()),
        press,
    }
}

/// A button; its label may hold names, so it is cut where it must be.
pub(super) fn button(
    scene: Scene<'_>,
    press: Press,
    label: &str,
    style: ButtonStyle,
) -> CreateButton {
    reply::button(&id(scene, press), label, style)
}

/// Confirm and Back.
pub(super) fn confirm_row(scene: Scene<'_>, deed: Deed, back: Screen) -> CreateActionRow {
    let confirm = say!(scene.locale, "panel-confirm");
    let goes_back = say!(scene.locale, "panel-back");
    CreateActionRow::Buttons(vec![
        button(scene, Press::Confirm(deed), &confirm, ButtonStyle::Success),
        button(scene, Press::Show(back), &goes_back, ButtonStyle::Secondary),
    ])
}

/// Buttons in as few rows as they need.
pub(super) fn rows(buttons: &[CreateButton]) -> Vec<CreateActionRow> {
    let chunks = buttons.chunks(IN_A_ROW);
    chunks
        .map(|row| CreateActionRow::Buttons(row.to_vec()))
        .collect()
}

/// One button a meeple spot, numbered as in the picture, and one for no meeple.
pub(super) fn spot_buttons(
    scene: Scene<'_>,
    tile: Tile,
    spots: &[MeepleSpot],
    lay: Option<Lay>,
) -> Vec<CreateButton> {
    let finish = |end: End| Press::Show(Screen::Finish { lay, end });
    let names = tile_words::spot_names(scene.locale, tile, spots);
    let numbered = spots.iter().zip(names).enumerate();
    let mut buttons: Vec<CreateButton> = numbered
        .map(|(n, (spot, name))| {
            let label = format!("{} {name}", n + 1);
            button(
                scene,
                finish(End::Meeple(spot.spot)),
                &label,
                ButtonStyle::Primary,
            )
        })
        .collect();
    let none = say!(scene.locale, "panel-no-meeple");
    buttons.push(button(
        scene,
        finish(End::Nothing),
        &none,
        ButtonStyle::Secondary,
    ));
    buttons
}

/// A menu of squares, 25 a page.
pub(super) struct SquareMenu<'a> {
    /// The squares, each with a word about it.
    pub(super) squares: &'a [(Square, String)],
    /// The one that is chosen.
    pub(super) chosen: Option<Square>,
    /// Which page, counted from 0.
    pub(super) page: u8,
    /// What choosing one means.
    pub(super) press: Press,
    /// The key of what the menu says while nothing is chosen.
    pub(super) placeholder: &'static str,
}

impl SquareMenu<'_> {
    /// How many pages there are, at least one.
    pub(super) fn pages(&self) -> usize {
        self.squares.len().div_ceil(MAX_OPTIONS).max(1)
    }

    pub(super) fn row(&self, scene: Scene<'_>) -> CreateActionRow {
        let page = usize::from(self.page).min(self.pages() - 1);
        let options = self
            .squares
            .iter()
            .skip(page * MAX_OPTIONS)
            .take(MAX_OPTIONS);
        let options = options.map(|(square, about)| {
            let name = square.to_string();
            let is_chosen = self.chosen == Some(*square);
            let option = CreateSelectMenuOption::new(&name, &name).default_selection(is_chosen);
            if about.is_empty() {
                option
            } else {
                option.description(shorten(about, MAX_OPTION))
            }
        });
        let options = options.collect();
        let menu = CreateSelectMenu::new(
            id(scene, self.press.clone()).to_string(),
            CreateSelectMenuKind::String { options },
        );
        CreateActionRow::SelectMenu(menu.placeholder(say!(scene.locale, self.placeholder)))
    }

    /// Buttons to the pages before and after this one.
    pub(super) fn page_buttons(
        &self,
        scene: Scene<'_>,
        screen: impl Fn(u8) -> Screen,
    ) -> Vec<CreateButton> {
        let turn = |page: u8, key: &str| {
            let label = say!(scene.locale, key);
            button(
                scene,
                Press::Show(screen(page)),
                &label,
                ButtonStyle::Secondary,
            )
        };
        let page = self.page.min((self.pages() - 1) as u8);
        let before = page
            .checked_sub(1)
            .map(|page| turn(page, "panel-page-before"));
        let after =
            (usize::from(page) + 1 < self.pages()).then(|| turn(page + 1, "panel-page-after"));
        before.into_iter().chain(after).collect()
    }
}
