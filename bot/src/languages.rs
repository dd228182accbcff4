//! The languages that people and servers have chosen, at hand for every answer. The database has them; this is a copy.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, PoisonError, RwLock},
};

use poise::serenity_prelude as serenity;
use serenity::{GuildId, UserId};

use crate::{error::Error, say::Locale, store::Store};

/// Languages that were chosen: a cheap handle.
#[derive(Clone, Debug, Default)]
pub struct Languages {
    people: Chosen<UserId>,
    guilds: Chosen<GuildId>,
}

#[derive(Clone, Debug)]
struct Chosen<K>(Arc<RwLock<HashMap<K, Locale>>>);

impl<K> Default for Chosen<K> {
    fn default() -> Self {
        Chosen(Arc::default())
    }
}

impl<K: Eq + Hash> Chosen<K> {
    fn get(&self, key: &K) -> Option<Locale> {
        let chosen = self.0.read().unwrap_or_else(PoisonError::into_inner);
        chosen.get(key).copied()
    }

    fn set(&self, key: K, locale: Option<Locale>) {
        let mut chosen = self.0.write().unwrap_or_else(PoisonError::into_inner);
        match locale {
            Some(locale) => chosen.insert(key, locale),
            None => chosen.remove(&key),
        };
    }
}

impl Languages {
    /// What the database has.
    pub async fn load(store: &Store) -> Result<Languages, Error> {
        let languages = Languages::default();
        for (user, language) in store.chosen_languages().await? {
            languages.set_person(user, Some(&language));
        }
        for (guild, settings) in store.all_server_settings().await? {
            languages.set_guild(guild, settings.language.as_deref());
        }
        Ok(languages)
    }

    /// The language somebody chose for what only they read.
    pub fn of_person(&self, user: UserId) -> Option<Locale> {
        self.people.get(&user)
    }

    /// The language the admins of a server chose for what everybody reads.
    pub fn of_guild(&self, guild: GuildId) -> Option<Locale> {
        self.guilds.get(&guild)
    }

    /// Somebody chose a language by its code, or takes that back.
    pub fn set_person(&self, user: UserId, language: Option<&str>) {
        self.people.set(user, language.map(Locale::of));
    }

    /// Admins chose a language by its code, or take that back.
    pub fn set_guild(&self, guild: GuildId, language: Option<&str>) {
        self.guilds.set(guild, language.map(Locale::of));
    }
}
