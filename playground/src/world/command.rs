//! The commands the bot has registered.

use serde_json::{Value, json};

use super::World;
use super::guild::merge;
use crate::snowflake::Snowflake;

/// Registered commands, global ones and those of one guild.
#[derive(Default)]
pub(crate) struct Commands {
    list: Vec<Registered>,
}

#[derive(Clone)]
pub(crate) struct Registered {
    pub(crate) id: Snowflake,
    pub(crate) guild: Option<Snowflake>,
    pub(crate) json: Value,
}

impl Registered {
    pub(crate) fn name(&self) -> &str {
        self.json["name"].as_str().unwrap_or_default()
    }

    pub(crate) fn kind(&self) -> u64 {
        self.json["type"].as_u64().unwrap_or(1)
    }
}

impl Commands {
    pub(crate) fn of(&self, guild: Option<Snowflake>) -> impl Iterator<Item = &Registered> {
        self.list.iter().filter(move |c| c.guild == guild)
    }

    /// Those that can be used in a guild (its own first), or in direct messages.
    pub(crate) fn usable(&self, guild: Option<Snowflake>) -> impl Iterator<Item = &Registered> {
        let own = self
            .list
            .iter()
            .filter(move |c| guild.is_some() && c.guild == guild);
        let global = self.list.iter().filter(move |c| {
            c.guild.is_none() && is_for_context(&c.json, u64::from(guild.is_none()))
        });
        own.chain(global)
    }

    pub(crate) fn get(&self, guild: Option<Snowflake>, id: Snowflake) -> Option<&Registered> {
        self.of(guild).find(|c| c.id == id)
    }

    pub(crate) fn remove(&mut self, guild: Option<Snowflake>, id: Snowflake) -> bool {
        let before = self.list.len();
        self.list.retain(|c| c.guild != guild || c.id != id);
        self.list.len() < before
    }

    /// Takes the permission away that a command asks for.
    pub(crate) fn show_to_all(&mut self, name: &str) {
        for command in self.list.iter_mut().filter(|c| c.name() == name) {
            command.json["default_member_permissions"] = Value::Null;
        }
    }

    fn replaced(&self, guild: Option<Snowflake>, body: &Value) -> Option<Snowflake> {
        let kind = body["type"].as_u64().unwrap_or(1);
        self.of(guild)
            .find(|c| c.json["name"] == body["name"] && c.kind() == kind)
            .map(|c| c.id)
    }
}

fn is_for_context(command: &Value, context: u64) -> bool {
    match command["contexts"].as_array() {
        Some(contexts) => contexts.iter().any(|c| c.as_u64() == Some(context)),
        None => context == 0 || command["dm_permission"] != false,
    }
}

impl World {
    /// Registers a command; one of the same name and type keeps its id. Tells whether it is new.
    pub(crate) fn register(&mut self, guild: Option<Snowflake>, body: &Value) -> (Value, bool) {
        let replaced = self.commands.replaced(guild, body);
        let version = self.next_id();
        let id = match replaced {
            Some(id) => id,
            None => self.next_id(),
        };
        let mut json = without_nulls(body);
        merge(
            &mut json,
            json!({
                "id": id, "application_id": self.bot, "version": version,
                "type": body["type"].as_u64().unwrap_or(1),
                "description": body["description"].as_str().unwrap_or_default(),
                "default_member_permissions": permission_text(&body["default_member_permissions"]),
                "nsfw": body["nsfw"] == true,
            }),
        );
        if let Some(guild) = guild {
            json["guild_id"] = json!(guild);
        } else if !json["contexts"].is_array() {
            json["contexts"] = Value::Null;
            json["integration_types"] = match &body["integration_types"] {
                Value::Array(types) => types.clone().into(),
                _ => json!([0]),
            };
        }
        self.commands.remove(guild, id);
        self.commands.list.push(Registered {
            id,
            guild,
            json: json.clone(),
        });
        self.touch();
        (json, replaced.is_none())
    }

    pub(crate) fn register_all(&mut self, guild: Option<Snowflake>, body: &[Value]) -> Vec<Value> {
        let registered: Vec<Value> = body.iter().map(|c| self.register(guild, c).0).collect();
        self.commands.list.retain(|c| {
            c.guild != guild || registered.iter().any(|kept| kept["id"] == c.json["id"])
        });
        registered
    }
}

/// Discord answers permissions as text, whatever it was sent.
fn permission_text(value: &Value) -> Value {
    match value {
        Value::Number(number) => number.to_string().into(),
        other => other.clone(),
    }
}

/// The same value without the keys whose value is null.
pub(super) fn without_nulls(value: &Value) -> Value {
    match value {
        Value::Object(fields) => fields
            .iter()
            .filter(|(_, value)| !value.is_null())
            .map(|(key, value)| (key.clone(), without_nulls(value)))
            .collect(),
        Value::Array(list) => list.iter().map(without_nulls).collect(),
        other => other.clone(),
    }
}
