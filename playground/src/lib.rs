//! A playground: a local server that speaks the part of Discord's REST API v10 and gateway v10 that a bot needs, and keeps
//! Discord's rules, with a page on which one person acts as several users.
//!
//! It knows Discord and nothing else: no game, no bot. It listens on 127.0.0.1 only and keeps everything in memory.
//!
//! A test starts one, lets a bot log in, acts as a user and looks at what that user sees:
//!
//! ```no_run
//! use playground::{Config, Playground};
//! use serde_json::json;
//!
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! let server = Playground::start(Config::default()).await?;
//! // Here the bot starts: `HttpBuilder::new(server.token()).proxy(server.base_url()).ratelimiter_disabled(true)`;
//! // serenity asks `GET /gateway` for the address of the gateway.
//! server.wait_for_bot().await?;
//!
//! let (anna, ben) = (server.user("Anna"), server.user("Ben"));
//! let games = server.channel("games");
//! let lobby = anna.slash(games, "game new", json!({ "map": "benelux" })).await?;
//! let lobby = lobby.shown().await?;
//! ben.click(&lobby, "Join").await?;
//! let hints = ben.autocomplete(games, "place", "square", "F", json!({})).await?;
//! assert!(hints.len() <= 25);
//! assert!(server.messages(games).iter().any(|message| message.pings.contains(&ben.id())));
//! # server.shutdown().await;
//! # Ok(())
//! # }
//! ```
//!
//! * [`Playground`]: start, set up guilds, channels, permissions; read messages and records; wait for changes.
//! * [`ActingUser`]: slash commands, autocomplete, buttons, menus, modals, plain messages.
//! * [`Fault`] and [`GatewayControl`]: what goes wrong on request.
//! * [`judge`]: Discord's own `OpenAPI` file and a list of rules, applied to the record.
//!
//! The page is at [`Playground::base_url`].

mod act;
mod app;
mod clock;
mod config;
mod error;
mod fault;
mod gateway;
pub mod judge;
mod limits;
mod page;
mod permissions;
mod playground;
mod rate;
mod reading;
mod record;
mod rest;
mod server;
mod setup;
mod snowflake;
mod tls;
mod world;

pub use act::{ActError, ActingUser, Answer, AnswerKind, Choice, Modal, ModalField, Options};
pub use config::Config;
pub use error::FormFault;
pub use fault::{Fault, FaultAction, FaultRule};
pub use gateway::GatewayControl;
pub use permissions::Permissions;
pub use playground::{ChannelInfo, Playground, StartError, Tls};
pub use record::{FileNote, Frame, Record, Upload};
pub use snowflake::Snowflake;
pub use world::message::{Attachment, Cause, Message};
pub use world::user::User;
