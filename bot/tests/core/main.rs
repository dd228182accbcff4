//! The core without commands: the store, playing, announcing, configuration. One binary, since linking one takes long.
#![allow(clippy::unwrap_used)]

mod always;
mod announce;
mod concurrency;
mod config;
mod house;
mod open;
mod operate;
mod outbox;
mod panics;
mod play;
mod replay;
mod run;
mod stats;
mod status;
mod store;
