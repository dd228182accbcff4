//! The judge (see below).
