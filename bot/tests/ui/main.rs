//! What people see and press, through a local server that speaks Discord's protocol: real commands, real store, real
//! pictures; only Discord is not the real one, and Discord's own description of its API judges every request.
#![expect(clippy::unwrap_used, reason = "test code is free")]

mod acts;
mod chip_games;
mod export;
mod faults;
mod house;
mod kinds;
mod limits;
mod lobby;
mod machine;
#[path = "../common/opening.rs"]
mod opening;
mod outages;
mod presses;
mod replace;
mod settings;
mod table;
mod undo;
mod whole_game;
mod words;
