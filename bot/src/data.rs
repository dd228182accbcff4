//! What every handler gets: cheap handles, no game in memory.

use std::sync::Arc;

use crate::{
    announce::Announcer, chance::Chance, clock::Clock, computer::Computers, config::Config,
    error::Error, languages::Languages, limits::Limits, picture::Pictures, status::Metrics,
    store::Store,
};

/// Handles to everything a command needs.
#[derive(Clone, Debug)]
pub struct Data {
    /// What the environment said.
    pub config: Arc<Config>,
    /// The database.
    pub store: Store,
    /// Wakes the worker that posts announcements.
    pub announcer: Announcer,
    /// Wakes the worker that moves for computers.
    pub computers: Computers,
    /// Draws pictures, a few at a time.
    pub pictures: Pictures,
    /// Counts and times for whoever operates the bot.
    pub metrics: Metrics,
    /// How much each person may ask for.
    pub limits: Limits,
    /// The languages that people and servers have chosen.
    pub languages: Languages,
    /// The time.
    pub clock: Clock,
    /// Who rolls the dice.
    pub chance: Chance,
}

impl Data {
    /// Refuses while nothing is to be changed.
    pub fn may_change(&self) -> Result<(), Error> {
        if self.config.maintenance.is_on() {
            return Err(Error::Maintenance);
        }
        Ok(())
    }
}

/// The context of a command.
pub type Context<'a> = poise::Context<'a, Data, Error>;
/// The context of a command that is a slash command.
pub type ApplicationContext<'a> = poise::ApplicationContext<'a, Data, Error>;
/// A command.
pub type Command = poise::Command<Data, Error>;
