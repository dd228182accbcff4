//! Who is mentioned in a text, and who hears of it.

use serde_json::Value;

use super::World;
use super::channel::Channel;
use crate::permissions::Permissions;
use crate::snowflake::Snowflake;

/// The mentions of a text that are allowed to count.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Mentions {
    pub(crate) users: Vec<Snowflake>,
    pub(crate) roles: Vec<Snowflake>,
    pub(crate) everyone: bool,
}

/// Finds `<@1>`, `<@&1>`, `@everyone` and `@here`, and keeps what `allowed_mentions` allows; null allows all.
pub(crate) fn parse(content: &str, allowed: &Value) -> Mentions {
    let listed = |key: &str| -> Vec<Snowflake> {
        allowed[key]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Snowflake::from_json)
            .collect()
    };
    let parses = |kind: &str| {
        allowed.is_null()
            || allowed["parse"]
                .as_array()
                .is_some_and(|kinds| kinds.iter().any(|k| k == kind))
    };
    let (users, roles) = (listed("users"), listed("roles"));
    let mut found = Mentions::default();
    for part in content.split('<').skip(1) {
        let Some((inside, _)) = part.split_once('>') else {
            continue;
        };
        if let Some(id) = inside.strip_prefix("@&").and_then(|id| id.parse().ok()) {
            if (parses("roles") || roles.contains(&id)) && !found.roles.contains(&id) {
                found.roles.push(id);
            }
        } else if let Some(id) = inside
            .strip_prefix("@!")
            .or_else(|| inside.strip_prefix('@'))
            .and_then(|id| id.parse().ok())
            && (parses("users") || users.contains(&id))
            && !found.users.contains(&id)
        {
            found.users.push(id);
        }
    }
    let names_all = content.contains("@everyone") || content.contains("@here");
    found.everyone = names_all && parses("everyone");
    found
}

impl World {
    /// Who gets a notification of a fresh message by `author` with these mentions.
    pub(crate) fn pinged(
        &self,
        channel: &Channel,
        author: Snowflake,
        mentions: &Mentions,
    ) -> Vec<Snowflake> {
        if channel.guild.is_none() {
            let others = channel.recipients.iter().copied();
            return others.filter(|user| *user != author).collect();
        }
        let Some(guild) = channel.guild.and_then(|id| self.guilds.get(&id)) else {
            return Vec::new();
        };
        let may_everyone = self
            .permissions(author, channel)
            .contains(Permissions::MENTION_EVERYONE);
        guild
            .members
            .iter()
            .filter(|(user, member)| {
                let named = mentions.users.contains(user)
                    || (mentions.everyone && may_everyone)
                    || (may_everyone && member.roles.iter().any(|r| mentions.roles.contains(r)));
                named && **user != author && self.users.get(user).is_some_and(|u| !u.bot)
            })
            .map(|(user, _)| *user)
            .filter(|user| {
                self.permissions(*user, channel)
                    .contains(Permissions::VIEW_CHANNEL)
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn nothing_counts_when_nothing_is_allowed() {
        let text = "<@5> <@!6> <@&7> @everyone";
        let all = parse(text, &Value::Null);
        assert_eq!(all.users, [Snowflake(5), Snowflake(6)]);
        assert_eq!(all.roles, [Snowflake(7)]);
        assert!(all.everyone);
        assert_eq!(parse(text, &json!({ "parse": [] })), Mentions::default());
        let one = parse(text, &json!({ "parse": [], "users": ["6"] }));
        assert_eq!(one.users, [Snowflake(6)]);
        assert!(one.roles.is_empty() && !one.everyone);
    }
}
