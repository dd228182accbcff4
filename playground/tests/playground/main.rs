//! The playground, tried with a real client library and with hand-made requests.

mod acting;
mod faults;
mod judging;
mod raw;
mod rules;
mod scripted;
mod session;
