//! The gateway: sessions, their connections, and the faults one can ask of them.
//!
//! A session outlives its connection: what happens meanwhile is kept for RESUME.

pub(crate) mod connection;
mod control;
pub(crate) mod session;

pub use control::GatewayControl;
