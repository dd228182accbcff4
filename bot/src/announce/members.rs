//! Whether somebody is still there. The bot asks for no privileged intent, so nobody tells it when a player leaves the
//! server: it asks when it has something for them.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{ChannelId, UserId};

use super::{
    Worker,
    trouble::{Failure, code},
};
use crate::store::Table;

/// How long Discord may take to say whether somebody is there.
const PATIENCE: Duration = Duration::from_secs(5);
const UNKNOWN_MEMBER: isize = 10_007;
const UNKNOWN_USER: isize = 10_013;

/// Whether somebody is in the server of their game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Presence {
    Here,
    /// They left, or their account is gone.
    Gone,
}

impl Worker {
    /// Whether somebody is there. As long as Discord does not say no, they are.
    pub(super) async fn presence(&self, table: &Table, user: UserId) -> Presence {
        let asking = self.http.get_member(table.place.guild, user);
        let Ok(answer) = tokio::time::timeout(PATIENCE, asking).await else {
            return Presence::Here;
        };
        match answer {
            Ok(_) => Presence::Here,
            Err(error) if matches!(code(&error), Some(UNKNOWN_MEMBER | UNKNOWN_USER)) => {
                Presence::Gone
            }
            Err(error) => {
                tracing::debug!(game = %table.id, %error, "whether a player is there stays unknown");
                Presence::Here
            }
        }
    }

    /// Where direct messages to somebody go.
    pub(super) async fn direct_spot(&self, user: UserId) -> Result<ChannelId, Failure> {
        let channel = user.create_dm_channel(&*self.http).await?;
        Ok(channel.id)
    }
}
