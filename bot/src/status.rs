//! How the bot is doing, for whoever operates it: figures for Prometheus and a health check, on loopback only.
//!
//! Figures count and time; they hold no name, no id and nothing of what was typed.

mod gateway;
mod health;
mod metrics;
mod serve;

pub use gateway::Gateway;
pub use health::Health;
pub use metrics::Metrics;
pub use serve::{NotServed, Server, ask};
