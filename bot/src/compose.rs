//! Builders of messages: what a view says, in words and in Discord's parts. They store nothing and ask Discord nothing.
//!
//! Everything here takes a [`engine::View`], so that no message can tell what its reader may not know.

pub mod board_text;
pub mod computer;
pub mod describe;
pub mod hints;
pub mod history;
pub mod lobby;
pub mod map_text;
pub mod names;
pub mod nudge;
pub mod over;
pub mod reply;
pub mod score_text;
pub mod split;
pub mod stats_text;
pub mod tile_words;
pub mod trouble;
pub mod turn;

use engine::View;
pub use names::Names;

use crate::{say::Locale, store::GameId};

/// A game as one reader sees it: what every message about it is made of.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// Which game.
    pub game: GameId,
    /// The game, as the reader may see it.
    pub view: &'a View,
    /// Who sits where.
    pub names: &'a Names,
    /// The reader's language.
    pub locale: Locale,
}
