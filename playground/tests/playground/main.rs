//! The playground, tried with a real client library and with hand-made requests.
#![allow(
    clippy::unwrap_used,
    clippy::needless_pass_by_value,
    clippy::assigning_clones,
    clippy::semicolon_if_nothing_returned,
    clippy::map_unwrap_or,
    clippy::duration_suboptimal_units,
    reason = "test code is written to be read as a list of cases"
)]

mod acting;
mod faults;
mod judging;
mod raw;
mod rules;
mod scripted;
mod session;
