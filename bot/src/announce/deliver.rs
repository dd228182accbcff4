//! One announcement: drawn, noted as tried, posted, noted as posted. Whatever fails on the way is tried again later.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{ChannelId, EditMessage, MessageId, Nonce};

use super::{
    Worker,
    message::{Notice, nonce},
    trouble::{Failure, Trouble, code},
};
use crate::{
    error::Error,
    store::{Owed, SendOutcome},
};

/// How long Discord may take to accept a message.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long an attempt keeps other processes from trying. Longer than one can take.
const LEASE: Duration = Duration::from_secs(15);
/// The delay after the first failure; it doubles from there.
const FIRST_DELAY: Duration = Duration::from_secs(5);
/// The longest delay.
const LONGEST_DELAY: Duration = Duration::from_hours(1);

impl Worker {
    /// Tries to post an announcement. Only the database's errors are errors; Discord's are noted for the next attempt.
    pub(super) async fn deliver(&self, owed: &Owed) -> Result<(), Error> {
        let store = &self.data.store;
        let posted = match self.notice(owed).await {
            Ok(notice) => {
                let now = self.data.clock.now();
                if !store.attempt(owed, now, LEASE).await? {
                    return Ok(());
                }
                self.post(owed, notice).await
            }
            Err(error @ Error::Db(_)) => return Err(error),
            // An earlier attempt may have got further.
            Err(error) => Err(unknown(Failure::ours(&error))),
        };
        match posted {
            Ok((spot, message)) => {
                store
                    .delivered(owed, spot, message, self.data.clock.now())
                    .await?;
                self.count(owed, "posted");
                tracing::info!(game = %owed.game, seq = %owed.seq, kind = owed.kind.word(), "announced");
                self.take_old_buttons(owed).await
            }
            Err(failure) => self.note_failure(owed, &failure).await,
        }
    }

    fn count(&self, owed: &Owed, outcome: &'static str) {
        self.data.metrics.announcement(owed.kind.word(), outcome);
    }

    /// A bug of ours: whether anything was sent, nobody knows.
    pub(super) async fn note_panic(&self, owed: &Owed) -> Result<(), Error> {
        let failure = Failure {
            trouble: Trouble::Ours,
            outcome: SendOutcome::Unknown,
            reason: "the announcement panicked".to_owned(),
        };
        self.note_failure(owed, &failure).await
    }

    async fn note_failure(&self, owed: &Owed, failure: &Failure) -> Result<(), Error> {
        self.count(owed, "failed");
        let next = self.data.clock.now().plus(delay(owed.attempts));
        tracing::warn!(
            game = %owed.game, seq = %owed.seq, attempts = owed.attempts + 1, trouble = %failure.trouble,
            reason = failure.reason, "an announcement waits"
        );
        let trouble = failure.trouble.to_string();
        self.data
            .store
            .failed(owed, &trouble, failure.outcome, next)
            .await
    }

    async fn post(&self, owed: &Owed, notice: Notice) -> Result<(ChannelId, MessageId), Failure> {
        let spot = self.spot(notice.table()).await.map_err(sent_nothing)?;
        if let Some(since) = owed.attempted_at
            && let Some(found) = self.find_posted(spot, owed, since).await.map_err(unknown)?
        {
            tracing::info!(game = %owed.game, seq = %owed.seq, "an earlier attempt had posted it");
            return Ok((spot, found));
        }
        let message = self.send(owed, &notice, spot).await;
        let message = match message {
            Err(failure) if failure.trouble == Trouble::Locked => {
                self.wake_thread(spot).await.map_err(|_| failure)?;
                self.send(owed, &notice, spot).await
            }
            sent_or_not => sent_or_not,
        };
        let message = match message {
            Err(failure) if may_be_the_picture(&failure) && notice.has_picture() => {
                tracing::warn!(game = %owed.game, reason = failure.reason, "posting without the picture");
                self.send(owed, &notice.without_picture(), spot)
                    .await
                    .map_err(|_| failure)
            }
            sent_or_not => sent_or_not,
        };
        Ok((spot, message?))
    }

    async fn send(
        &self,
        owed: &Owed,
        notice: &Notice,
        spot: ChannelId,
    ) -> Result<MessageId, Failure> {
        let message = notice.message();
        let message = message
            .nonce(Nonce::String(nonce(owed)))
            .enforce_nonce(true);
        let sending = spot.send_message(&*self.http, message);
        match tokio::time::timeout(PATIENCE, sending).await {
            Ok(Ok(message)) => Ok(message.id),
            Ok(Err(error)) => {
                let failure = Failure::of(&error);
                Err(failure
                    .named(&self.http, notice.table().place.guild, spot)
                    .await)
            }
            Err(_) => Err(Failure::timed_out()),
        }
    }

    /// The turn messages before this one lose their buttons. One that cannot be changed any more is left as it is.
    async fn take_old_buttons(&self, owed: &Owed) -> Result<(), Error> {
        for old in self
            .data
            .store
            .with_old_buttons(owed.game, owed.seq)
            .await?
        {
            let bare = EditMessage::new().components(Vec::new());
            let edited = old
                .channel
                .edit_message(&*self.http, old.message, bare)
                .await;
            let is_settled = match &edited {
                Ok(_) => true,
                // Deleted, not ours any more, or too old to be changed often.
                Err(error) => matches!(code(error), Some(10_003 | 10_008 | 30_046 | 50_005)),
            };
            if is_settled {
                self.data.store.buttons_removed(old.message).await?;
            } else if let Err(error) = edited {
                tracing::info!(game = %owed.game, %error, "old buttons stay until the next announcement");
            }
        }
        Ok(())
    }
}

/// What failed before the message itself was sent has sent nothing.
fn sent_nothing(failure: Failure) -> Failure {
    Failure {
        outcome: SendOutcome::SentNothing,
        ..failure
    }
}

/// As long as nobody could look, nobody knows.
fn unknown(failure: Failure) -> Failure {
    Failure {
        outcome: SendOutcome::Unknown,
        ..failure
    }
}

fn may_be_the_picture(failure: &Failure) -> bool {
    // 40005: the file is too large. A missing permission may be Attach Files.
    failure.outcome == SendOutcome::SentNothing
        && matches!(
            failure.trouble,
            Trouble::Missing(_) | Trouble::Refused(40_005 | 413)
        )
}

fn delay(attempts: u32) -> Duration {
    let doubled = FIRST_DELAY.saturating_mul(1 << attempts.min(16));
    doubled.min(LONGEST_DELAY)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delays_grow_to_an_hour() {
        assert_eq!(delay(0), Duration::from_secs(5));
        assert_eq!(delay(1), Duration::from_secs(10));
        assert_eq!(delay(9), Duration::from_secs(2560));
        assert_eq!(delay(10), LONGEST_DELAY);
        assert_eq!(delay(u32::MAX), LONGEST_DELAY);
    }
}
