//! A finished picture.

use crate::facts::{self, Fact, Words};

/// A picture and what it shows.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The file: PNG from [`crate::draw`], GIF from [`crate::replay`].
    pub bytes: Vec<u8>,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// What it shows, in English, at most 1,024 characters.
    pub description: String,
    /// What it shows, the most important first.
    pub facts: Vec<Fact>,
}

impl Picture {
    /// What it shows in other words, at most 1,024 characters; facts that do not fit are left out from the end.
    pub fn describe(&self, words: &dyn Words) -> String {
        facts::describe(&self.facts, words)
    }
}
