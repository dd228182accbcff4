//! The playground, tried with a real client library and with hand-made requests.

mod acting;
mod scripted;
