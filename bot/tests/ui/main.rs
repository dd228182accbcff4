//! What people see and press, through a local server that speaks Discord's protocol: real commands, real store, real
//! pictures; only Discord is not the real one, and Discord's own description of its API judges every request.
#![expect(clippy::unwrap_used, reason = "test code is free")]

mod acts;
mod by_help;
mod by_text;
mod chip_games;
mod computers;
mod described;
mod export;
mod faults;
mod ftl;
mod golden;
mod house;
mod kinds;
mod languages;
mod limits;
mod lists;
mod lobby;
mod looking;
mod machine;
mod more_faults;
mod names;
#[path = "../common/opening.rs"]
mod opening;
mod outages;
mod personal;
mod presses;
mod replace;
mod secrets;
mod servers;
mod settings;
mod table;
mod undo;
mod whole_game;
mod words;
