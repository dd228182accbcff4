//! The permissions the bot needs, each with its reason; and which of them it lacks somewhere.

use poise::serenity_prelude as serenity;
use serenity::{ApplicationId, Channel, ChannelId, GuildChannel, GuildId, Http, Permissions};

/// A permission with its name in Discord's settings and why the bot needs it.
#[derive(Clone, Copy, Debug)]
pub struct Needed {
    /// The permission.
    pub permission: Permissions,
    /// As Discord's settings call it.
    pub name: &'static str,
    /// What for.
    pub why: &'static str,
}

const fn needed(permission: Permissions, name: &'static str, why: &'static str) -> Needed {
    Needed {
        permission,
        name,
        why,
    }
}

/// Everything the bot needs, and nothing else.
pub const NEEDED: [Needed; 7] = [
    needed(
        Permissions::VIEW_CHANNEL,
        "View Channels",
        "to be in the channel where a game is opened",
    ),
    needed(
        Permissions::SEND_MESSAGES,
        "Send Messages",
        "to open the lobby",
    ),
    needed(
        Permissions::CREATE_PUBLIC_THREADS,
        "Create Public Threads",
        "to give each game a thread of its own",
    ),
    needed(
        Permissions::SEND_MESSAGES_IN_THREADS,
        "Send Messages in Threads",
        "to tell whose turn it is",
    ),
    needed(
        Permissions::ATTACH_FILES,
        "Attach Files",
        "to show the board",
    ),
    needed(
        Permissions::EMBED_LINKS,
        "Embed Links",
        "to show lobbies and scores",
    ),
    needed(
        Permissions::READ_MESSAGE_HISTORY,
        "Read Message History",
        "to find its own last message after a crash, so that nothing is posted twice",
    ),
];

/// The link that invites the bot with what it needs.
pub fn invite_link(application: ApplicationId) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={}",
        all().bits()
    )
}

/// All of them together.
pub fn all() -> Permissions {
    NEEDED
        .iter()
        .fold(Permissions::empty(), |all, needed| all | needed.permission)
}

/// Names of those that are not among `granted`.
pub fn missing_from(granted: Permissions) -> Vec<&'static str> {
    if granted.administrator() {
        return Vec::new();
    }
    let missing = NEEDED.iter();
    let missing = missing.filter(|needed| !granted.contains(needed.permission));
    missing.map(|needed| needed.name).collect()
}

/// Names of those that are not among `granted` and are needed to post in a thread that is there.
pub fn missing_to_post(granted: Permissions) -> Vec<&'static str> {
    let before = Permissions::SEND_MESSAGES | Permissions::CREATE_PUBLIC_THREADS;
    missing_from(granted | before)
}

/// Names of those the bot lacks in a channel, or in the channel of a thread.
pub async fn missing_in(
    http: &Http,
    guild: GuildId,
    spot: ChannelId,
) -> Result<Vec<&'static str>, serenity::Error> {
    let me = http.get_current_user().await?;
    let (server, member) = tokio::try_join!(http.get_guild(guild), http.get_member(guild, me.id))?;
    match channel_of(http, spot).await {
        Ok(Some(channel)) => Ok(missing_from(server.user_permissions_in(&channel, &member))),
        Ok(None) => Ok(Vec::new()),
        // A channel that may not be looked at may not be written to.
        Err(serenity::Error::Http(_)) => Ok(vec![NEEDED[0].name]),
        Err(error) => Err(error),
    }
}

async fn channel_of(http: &Http, spot: ChannelId) -> Result<Option<GuildChannel>, serenity::Error> {
    let Channel::Guild(channel) = http.get_channel(spot).await? else {
        return Ok(None);
    };
    let Some(parent) = channel
        .parent_id
        .filter(|_| channel.thread_metadata.is_some())
    else {
        return Ok(Some(channel));
    };
    match http.get_channel(parent).await? {
        Channel::Guild(parent) => Ok(Some(parent)),
        _ => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named() {
        assert!(missing_from(all()).is_empty());
        assert!(missing_from(Permissions::ADMINISTRATOR).is_empty());
        let granted = all() - Permissions::ATTACH_FILES - Permissions::EMBED_LINKS;
        assert_eq!(missing_from(granted), ["Attach Files", "Embed Links"]);
    }
}
