//! A recorded game of a log: of a running game public knowledge only, of an ended one everything.

/// placeholder
pub fn write() {}
