//! Messages as they are kept and as they are shown.

use serde_json::{Value, json};

use super::World;
use crate::clock::iso;
use crate::snowflake::Snowflake;

/// Numbers of Discord's message types.
pub(crate) const STARTED_THREAD: u8 = 18;
pub(crate) const REPLY: u8 = 19;
pub(crate) const CHAT_COMMAND: u8 = 20;
pub(crate) const THREAD_STARTER: u8 = 21;

pub(crate) const EPHEMERAL: u64 = 1 << 6;
pub(crate) const LOADING: u64 = 1 << 7;
/// The flags a bot may set on a message.
pub(crate) const SETTABLE: u64 = (1 << 2) | EPHEMERAL | (1 << 12) | (1 << 15);

/// A message.
#[derive(Clone, Debug)]
pub struct Message {
    pub id: Snowflake,
    pub channel: Snowflake,
    pub author: Snowflake,
    /// Discord's message type: 0 plain, 19 reply, 20 answer to a slash command, 18 and 21 notices about threads.
    pub kind: u8,
    pub content: String,
    /// As sent, with what Discord adds.
    pub embeds: Vec<Value>,
    /// Rows of buttons and menus, as sent, with what Discord adds.
    pub components: Vec<Value>,
    pub attachments: Vec<Attachment>,
    pub flags: u64,
    pub created_ms: i64,
    pub edited_ms: Option<i64>,
    /// The only user who sees it, if it is ephemeral.
    pub visible_to: Option<Snowflake>,
    /// Users whose mention counts: the allowed ones.
    pub mentions: Vec<Snowflake>,
    pub mention_roles: Vec<Snowflake>,
    pub mention_everyone: bool,
    /// Users who got a notification when it was posted. An edit never adds to it.
    pub pings: Vec<Snowflake>,
    /// Channel and message this one answers.
    pub reference: Option<(Snowflake, Snowflake)>,
    pub nonce: Option<Value>,
    pub pinned: bool,
    /// The thread that grew from it.
    pub thread: Option<Snowflake>,
    /// Emoji and who reacted with it.
    pub reactions: Vec<(String, Vec<Snowflake>)>,
    /// The interaction that led to it.
    pub cause: Option<Cause>,
}

/// The interaction behind a message.
#[derive(Clone, Debug)]
pub struct Cause {
    pub interaction: Snowflake,
    /// Discord's interaction type: 2 command, 3 component, 5 modal.
    pub kind: u8,
    pub user: Snowflake,
    /// Name of the command, empty for others.
    pub name: String,
    /// For a follow-up: the first answer.
    pub original: Option<Snowflake>,
    /// For a component: the message it was on.
    pub pressed: Option<Snowflake>,
}

/// A file of a message.
#[derive(Clone, Debug)]
pub struct Attachment {
    pub id: Snowflake,
    pub filename: String,
    pub description: Option<String>,
    pub size: usize,
    pub content_type: String,
    pub url: String,
    /// Pixels, for a PNG picture.
    pub width_height: Option<(u32, u32)>,
    pub ephemeral: bool,
}

impl Attachment {
    pub(crate) fn to_json(&self) -> Value {
        let mut json = json!({
            "id": self.id, "filename": self.filename, "size": self.size, "url": self.url,
            "proxy_url": self.url, "content_type": self.content_type,
        });
        if let Some(description) = &self.description {
            json["description"] = description.clone().into();
        }
        if let Some((width, height)) = self.width_height {
            json["width"] = width.into();
            json["height"] = height.into();
        }
        if self.ephemeral {
            json["ephemeral"] = true.into();
        }
        json
    }
}

/// A message before it has an id.
#[derive(Default)]
pub(crate) struct Draft {
    pub(crate) author: Snowflake,
    pub(crate) kind: u8,
    pub(crate) content: String,
    pub(crate) embeds: Vec<Value>,
    pub(crate) components: Vec<Value>,
    pub(crate) attachments: Vec<Attachment>,
    pub(crate) flags: u64,
    pub(crate) visible_to: Option<Snowflake>,
    pub(crate) allowed_mentions: Value,
    pub(crate) reference: Option<(Snowflake, Snowflake)>,
    pub(crate) nonce: Option<Value>,
    pub(crate) cause: Option<Cause>,
    /// The author of the message this one answers, to be mentioned.
    pub(crate) replied_user: Option<Snowflake>,
}

impl Draft {
    pub(crate) fn new(author: Snowflake) -> Self {
        Self {
            author,
            ..Self::default()
        }
    }
}

impl Message {
    /// Every button and menu, in reading order.
    pub fn parts(&self) -> impl Iterator<Item = &Value> {
        self.components
            .iter()
            .filter_map(|row| row["components"].as_array())
            .flatten()
    }

    /// The custom id of the button with this label.
    pub fn button(&self, label: &str) -> Option<String> {
        self.parts()
            .find(|part| part["type"] == 2 && part["label"] == label)
            .and_then(|part| part["custom_id"].as_str())
            .map(str::to_owned)
    }

    /// The labels of all buttons.
    pub fn labels(&self) -> Vec<String> {
        self.parts()
            .filter_map(|part| part["label"].as_str())
            .map(str::to_owned)
            .collect()
    }

    /// The first select menu: its custom id and the values it offers.
    pub fn menu(&self) -> Option<(String, Vec<String>)> {
        let menu = self.parts().find(|part| part["type"] == 3)?;
        let values = menu["options"]
            .as_array()?
            .iter()
            .filter_map(|option| option["value"].as_str())
            .map(str::to_owned)
            .collect();
        Some((menu["custom_id"].as_str()?.to_owned(), values))
    }

    /// All words of it: text, embeds, labels and picture descriptions, a line each.
    pub fn words(&self) -> String {
        let mut lines = vec![self.content.clone()];
        for embed in &self.embeds {
            let fields = embed["fields"].as_array().into_iter().flatten();
            let texts = [
                &embed["author"]["name"],
                &embed["title"],
                &embed["description"],
            ]
            .into_iter()
            .chain(fields.flat_map(|field| [&field["name"], &field["value"]]))
            .chain([&embed["footer"]["text"]]);
            lines.extend(texts.filter_map(Value::as_str).map(str::to_owned));
        }
        lines.extend(self.labels());
        lines.extend(
            self.attachments
                .iter()
                .filter_map(|a| a.description.clone()),
        );
        lines.join("\n")
    }

    /// Only one user sees it.
    pub fn is_ephemeral(&self) -> bool {
        self.flags & EPHEMERAL != 0
    }

    /// The bot is thinking: the answer was deferred and not yet given.
    pub fn is_loading(&self) -> bool {
        self.flags & LOADING != 0
    }
}

impl World {
    /// A message as REST and gateway show it.
    pub(crate) fn message_json(&self, message: &Message) -> Value {
        let mentions: Vec<Value> = message
            .mentions
            .iter()
            .map(|user| self.user_json(*user))
            .collect();
        let attachments: Vec<Value> = message
            .attachments
            .iter()
            .map(Attachment::to_json)
            .collect();
        let mut json = json!({
            "id": message.id, "channel_id": message.channel, "type": message.kind,
            "author": self.user_json(message.author), "content": message.content,
            "embeds": message.embeds, "components": message.components,
            "attachments": attachments, "flags": message.flags,
            "timestamp": iso(message.created_ms), "edited_timestamp": message.edited_ms.map(iso),
            "mentions": mentions, "mention_roles": message.mention_roles,
            "mention_everyone": message.mention_everyone, "pinned": message.pinned, "tts": false,
        });
        if let Some(nonce) = &message.nonce {
            json["nonce"] = nonce.clone();
        }
        if let Some(cause) = &message.cause {
            json["interaction_metadata"] = self.cause_json(cause);
        }
        if message.author == self.bot && message.cause.is_some() {
            json["application_id"] = json!(self.bot);
            json["webhook_id"] = json!(self.bot);
        }
        if let Some((channel, id)) = message.reference {
            let guild = self.channels.get(&channel).and_then(|c| c.guild);
            let mut reference = json!({ "type": 0, "channel_id": channel });
            if let Some(guild) = guild {
                reference["guild_id"] = json!(guild);
            }
            if id != Snowflake(0) {
                reference["message_id"] = json!(id);
                json["referenced_message"] = match self.messages.get(&(channel, id)) {
                    // One level deep only, as Discord does.
                    Some(other) => self.message_json(&Message {
                        reference: None,
                        ..other.clone()
                    }),
                    None => Value::Null,
                };
            }
            json["message_reference"] = reference;
        }
        if !message.reactions.is_empty() {
            json["reactions"] = message
                .reactions
                .iter()
                .map(|(emoji, users)| {
                    json!({
                        "emoji": { "id": null, "name": emoji }, "count": users.len(),
                        "count_details": { "normal": users.len(), "burst": 0 },
                        "burst_colors": [], "me_burst": false, "me": users.contains(&self.bot),
                    })
                })
                .collect();
        }
        if let Some(thread) = message.thread.and_then(|id| self.channels.get(&id)) {
            json["thread"] = self.thread_json(thread);
        }
        json
    }

    fn cause_json(&self, cause: &Cause) -> Value {
        let owners = json!({ "0": self.guilds.keys().next() });
        let mut json = json!({
            "id": cause.interaction, "type": cause.kind, "user": self.user_json(cause.user),
            "authorizing_integration_owners": owners,
        });
        if let Some(original) = cause.original {
            json["original_response_message_id"] = json!(original);
        }
        match cause.kind {
            2 => json["name"] = cause.name.clone().into(),
            3 => json["interacted_message_id"] = json!(cause.pressed.unwrap_or_default()),
            _ => {
                json["triggering_interaction_metadata"] = match cause.pressed {
                    Some(pressed) => json!({
                        "id": cause.interaction, "type": 3, "user": self.user_json(cause.user),
                        "authorizing_integration_owners": owners,
                        "interacted_message_id": pressed,
                    }),
                    None => json!({
                        "id": cause.interaction, "type": 2, "user": self.user_json(cause.user),
                        "authorizing_integration_owners": owners,
                    }),
                };
            }
        }
        json
    }
}
