//! The core without commands: the store, playing, announcing, configuration. One binary, since linking one takes long.
#![allow(clippy::unwrap_used)]

mod absence;
mod always;
mod announce;
mod computers;
mod concurrency;
mod config;
mod faults;
mod fuzz;
mod house;
mod month;
mod open;
mod operate;
mod outbox;
mod panics;
mod places;
mod play;
mod project;
mod reminders;
mod removal;
mod replay;
mod run;
mod scene;
mod stats;
mod status;
mod store;
mod texts;
