//! Looking for a message that may have been posted: the program died, or no answer came. Discord remembers a nonce for
//! minutes only; the buttons of our messages say which game and seq they were made for, for ever.

use poise::serenity_prelude as serenity;
use serenity::{
    ActionRowComponent, ButtonKind, ChannelId, GetMessages, Message, MessageId, UserId,
};

use super::{Worker, trouble::Failure};
use crate::{
    clock::Time,
    custom_id::CustomId,
    store::{NoticeKind, Owed},
};

/// Messages Discord gives at once.
const PAGE: u8 = 100;
/// Pages that are looked through.
const MAX_PAGES: u32 = 20;
/// Clocks of machines differ.
const SLACK_SECONDS: i64 = 120;

impl Worker {
    /// The message an earlier attempt has posted, if it did.
    pub(super) async fn find_posted(
        &self,
        spot: ChannelId,
        owed: &Owed,
        since: Time,
    ) -> Result<Option<MessageId>, Failure> {
        let me = self.http.get_current_user().await?.id;
        let mut before = None;
        for _ in 0..MAX_PAGES {
            let mut page = GetMessages::new().limit(PAGE);
            if let Some(before) = before {
                page = page.before(before);
            }
            let messages = spot.messages(&*self.http, page).await?;
            let found = messages.iter().find(|message| is_it(message, me, owed));
            if let Some(found) = found {
                return Ok(Some(found.id));
            }
            let Some(oldest) = messages.last() else { break };
            let is_older = oldest.timestamp.unix_timestamp() < since.0 - SLACK_SECONDS;
            if messages.len() < usize::from(PAGE) || is_older {
                break;
            }
            before = Some(oldest.id);
        }
        Ok(None)
    }
}

fn is_it(message: &Message, me: UserId, owed: &Owed) -> bool {
    message.author.id == me && custom_ids(message).any(|custom_id| tells_of(custom_id, owed))
}

fn tells_of(custom_id: &str, owed: &Owed) -> bool {
    match (custom_id.parse(), owed.kind) {
        (Ok(CustomId::Turn { game, seq, .. }), NoticeKind::Turn | NoticeKind::Moved) => {
            game == owed.game && seq == owed.seq
        }
        (Ok(CustomId::Rematch { game }), NoticeKind::Over) => game == owed.game,
        (Ok(CustomId::Notice(button)), kind) => {
            button.kind == kind
                && (button.game, button.seq, button.nth) == (owed.game, owed.seq, owed.nth)
        }
        _ => false,
    }
}

fn custom_ids(message: &Message) -> impl Iterator<Item = &str> {
    let parts = message.components.iter().flat_map(|row| &row.components);
    parts.filter_map(|part| match part {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => Some(custom_id.as_str()),
            _ => None,
        },
        ActionRowComponent::SelectMenu(menu) => menu.custom_id.as_deref(),
        _ => None,
    })
}
