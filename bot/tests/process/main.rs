//! The real program as a process: killed, asked to end, run twice, with a full disk. Discord is the playground.
#![allow(clippy::unwrap_used)]

mod ends;
mod killed;
mod points;
mod world;
