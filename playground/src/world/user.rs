//! People and the bot.

use serde_json::{Value, json};

use super::World;
use crate::snowflake::Snowflake;

/// A user.
#[derive(Clone, Debug)]
pub struct User {
    pub id: Snowflake,
    /// The name that is shown.
    pub name: String,
    pub bot: bool,
    /// The language of the user's client.
    pub locale: String,
    /// Whether the user takes direct messages from the bot.
    pub takes_dms: bool,
}

impl User {
    pub(crate) fn to_json(&self) -> Value {
        json!({
            "id": self.id,
            "username": self.name.to_lowercase().replace(' ', "_"),
            "global_name": if self.bot { Value::Null } else { Value::from(self.name.clone()) },
            "discriminator": if self.bot { "0001" } else { "0" },
            "avatar": null,
            "banner": null,
            "accent_color": null,
            "avatar_decoration_data": null,
            "collectibles": null,
            "bot": self.bot,
            "system": false,
            "public_flags": 0,
            "flags": 0,
            "primary_guild": null,
        })
    }
}

impl World {
    pub(crate) fn add_user(&mut self, name: &str, bot: bool) -> Snowflake {
        let id = self.next_id();
        let user = User {
            id,
            name: name.to_owned(),
            bot,
            locale: "en-US".to_owned(),
            takes_dms: true,
        };
        self.users.insert(id, user);
        self.touch();
        id
    }

    pub(crate) fn user_json(&self, id: Snowflake) -> Value {
        match self.users.get(&id) {
            Some(user) => user.to_json(),
            // An account that was deleted is still shown as the author of its messages.
            None => User {
                id,
                name: "Deleted User".to_owned(),
                bot: false,
                locale: "en-US".to_owned(),
                takes_dms: false,
            }
            .to_json(),
        }
    }
}
