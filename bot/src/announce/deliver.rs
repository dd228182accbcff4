//! One announcement: drawn, noted as tried, posted, noted as posted. Whatever fails on the way is tried again later.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{ChannelId, MessageId, Nonce};

use super::{
    Worker,
    message::{Notice, nonce},
    trouble::{Failure, Trouble, code},
};
use crate::{
    error::Error,
    store::{NoticeKind, Owed, SendOutcome},
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
        if self.is_overtaken(owed).await? {
            return store
                .leave_out(owed, "overtaken", self.data.clock.now())
                .await;
        }
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
            Ok(None) => store.take_back_reminder(owed, self.data.clock.now()).await,
            Ok(Some((spot, message))) => {
                self.owe_next(owed).await?;
                store
                    .delivered(owed, spot, message, self.data.clock.now())
                    .await?;
                self.count(owed, "posted");
                tracing::info!(game = %owed.game, seq = %owed.seq, kind = owed.kind.word(), "announced");
                self.take_old_buttons(owed).await
            }
            Err(failure) if owed.direct.is_some() && is_closed(&failure) => {
                self.not_directly(owed).await
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

    /// Somebody takes no direct messages: a reminder goes to the thread instead, and that is remembered.
    async fn not_directly(&self, owed: &Owed) -> Result<(), Error> {
        let (store, now) = (&self.data.store, self.data.clock.now());
        if let Some(user) = owed.direct {
            store.dm_closed(user, now).await?;
        }
        tracing::info!(game = %owed.game, kind = owed.kind.word(), "a direct message was refused");
        self.count(owed, "refused");
        match owed.kind {
            NoticeKind::Reminder => store.send_to_thread(owed, now).await,
            _ => store.leave_out(owed, "refused", now).await,
        }
    }

    async fn note_failure(&self, owed: &Owed, failure: &Failure) -> Result<(), Error> {
        self.count(owed, "failed");
        let next = self.data.clock.now().plus(delay(owed.attempts));
        tracing::warn!(
            game = %owed.game, seq = %owed.seq, attempts = owed.attempts + 1, trouble = %failure.trouble,
            reason = failure.reason, "an announcement waits"
        );
        let trouble = failure.trouble.to_string();
        let is_new = owed.trouble.as_deref() != Some(trouble.as_str());
        self.data
            .store
            .failed(owed, &trouble, failure.outcome, next)
            .await?;
        if is_new {
            self.tell_trouble(owed, &failure.trouble).await?;
        }
        Ok(())
    }

    /// Where it was posted; `None`: it was not, since it would come at a bad time.
    async fn post(
        &self,
        owed: &Owed,
        notice: Notice,
    ) -> Result<Option<(ChannelId, MessageId)>, Failure> {
        let spot = match owed.direct {
            Some(user) => self.direct_spot(user).await.map_err(sent_nothing)?,
            None => self.spot(notice.table()).await.map_err(sent_nothing)?,
        };
        if let Some(since) = owed.attempted_at
            && let Some(found) = self.find_posted(spot, owed, since).await.map_err(unknown)?
        {
            tracing::info!(game = %owed.game, seq = %owed.seq, "an earlier attempt had posted it");
            return Ok(Some((spot, found)));
        }
        if self
            .is_unwelcome(owed)
            .await
            .map_err(|error| Failure::ours(&error))?
        {
            return Ok(None);
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
                self.send(owed, &notice.without_picture(&failure.trouble), spot)
                    .await
                    .map_err(|_| failure)
            }
            sent_or_not => sent_or_not,
        };
        Ok(Some((spot, message?)))
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
                if owed.direct.is_some() {
                    return Err(failure);
                }
                Err(failure
                    .named(&self.http, notice.table().place.guild, spot)
                    .await)
            }
            Err(_) => Err(Failure::timed_out()),
        }
    }

    /// The messages about turns before this one lose their buttons, and reminders are struck out. One that cannot be changed any more is left as it is.
    async fn take_old_buttons(&self, owed: &Owed) -> Result<(), Error> {
        if !owed.kind.is_announcement() {
            return Ok(());
        }
        for old in self
            .data
            .store
            .with_old_buttons(owed.game, owed.seq)
            .await?
        {
            let bare = self.settled(&old, owed).await?;
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

/// No direct messages from us, or no such account.
fn is_closed(failure: &Failure) -> bool {
    matches!(failure.trouble, Trouble::Refused(50_007 | 10_013 | 50_278))
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
