//! The words of a line.

use std::str::FromStr;

use crate::chip::{Chip, Colour};

type Result<T> = std::result::Result<T, String>;

pub(super) const SQUARE: &str = "a square like J5";
pub(super) const TILE: &str = "the id of a tile like base-CRFR";
pub(super) const TURNED: &str = "r0, r1, r2 or r3";
pub(super) const STACK: &str = "stack 1 or 2";

/// The words of a line, with errors that say what was expected where.
pub(super) struct Words<'w>(pub(super) &'w [&'w str]);

impl<'w> Words<'w> {
    pub(super) fn word(&self, n: usize, what: &str) -> Result<&'w str> {
        self.0
            .get(n)
            .copied()
            .ok_or_else(|| format!("expected {what} at the end of the line"))
    }

    pub(super) fn read<T: FromStr>(&self, n: usize, what: &str) -> Result<T> {
        let word = self.word(n, what)?;
        word.parse()
            .map_err(|_| format!("expected {what}, found `{word}`"))
    }

    pub(super) fn from(&self, n: usize) -> &'w [&'w str] {
        self.0.get(n..).unwrap_or(&[])
    }

    pub(super) fn end(&self, n: usize) -> Result<()> {
        match self.0.get(n) {
            Some(word) => Err(format!("expected the end of the line, found `{word}`")),
            None => Ok(()),
        }
    }

    pub(super) fn all<T: FromStr>(&self, n: usize, what: &str) -> Result<Vec<T>> {
        (n..self.0.len()).map(|n| self.read(n, what)).collect()
    }

    pub(super) fn chip(&self, n: usize) -> Result<Chip> {
        let colour = self.read::<Colour>(n, "purple, blue or orange")?;
        Chip::new(colour, self.read(n + 1, "1 or 2")?)
            .ok_or_else(|| "a chip is worth 1 or 2".into())
    }
}
