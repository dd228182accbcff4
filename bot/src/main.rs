//! The program `meeple-post`.

fn main() {}
