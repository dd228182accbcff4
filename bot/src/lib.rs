//! The Discord bot: commands and panels, the store, announcements.
//!
//! A move goes one straight line: `router` or `commands` → [`play`] → [`store`] → [`announce`]. Sentences are in `say`,
//! messages are made from views in `compose`, all SQL is in [`store`].
#![warn(
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr
)]

pub mod announce;
pub mod autocomplete;
pub mod chance;
pub mod cli;
pub mod clock;
pub mod commands;
pub mod compose;
pub mod computer;
pub mod config;
pub mod custom_id;
pub mod data;
pub mod error;
pub mod languages;
pub mod limits;
pub mod notices;
pub mod panel;
pub mod permissions;
pub mod picture;
pub mod play;
pub mod router;
pub mod run;
pub mod say;
pub mod stats;
pub mod status;
mod stopwatch;
pub mod store;
