//! Mechanics: rules with state of their own. A mechanic knows no map and does nothing where a game does not use it.

pub(crate) mod chips;
pub(crate) mod islands;
pub(crate) mod towns;
pub(crate) mod trade;
pub(crate) mod treats;
