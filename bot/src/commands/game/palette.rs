//! The palettes as choices of an option.

use std::borrow::Cow;

use poise::{ChoiceParameter, CommandParameterChoice};
use render::Palette;

use super::new::choices;

choices!(
    /// A palette, by its word.
    PaletteArg,
    &["default", "deutan", "tritan", "contrast"]
);

impl PaletteArg {
    /// The palette.
    pub(super) fn palette(self) -> Palette {
        self.0.parse().unwrap_or(Palette::Default)
    }
}
