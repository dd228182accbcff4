//! Turns that wait: each is looked at when its time has come, and by what is true then somebody is reminded, the table is
//! asked, or it is looked at again later.

use std::panic::AssertUnwindSafe;

use futures::{FutureExt, StreamExt, stream};
use poise::serenity_prelude::UserId;

use super::{AT_ONCE, Worker, members::Presence};
use crate::{
    error::Error,
    notices::{LONGEST_LOOK, Plan, Wishes, plan},
    play,
    store::{NoticeKind, Nudge, Reminder, Table},
};

impl Worker {
    /// Looks at every turn whose time has come, a few at a time.
    pub(super) async fn remind(&self) -> Result<(), Error> {
        let due = self.data.store.due_reminders(self.data.clock.now()).await?;
        let looks = due.into_iter();
        let looks = looks.map(|reminder| async move { self.look_whole(&reminder).await });
        let mut looks = stream::iter(looks).buffer_unordered(AT_ONCE);
        while let Some(looked) = looks.next().await {
            looked?;
        }
        Ok(())
    }

    /// What is wrong with one turn keeps no other waiting. Only the database's errors are errors.
    async fn look_whole(&self, reminder: &Reminder) -> Result<(), Error> {
        let looking = AssertUnwindSafe(self.look_at(reminder)).catch_unwind();
        match looking.await {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(error @ Error::Db(_))) => return Err(error),
            Ok(Err(error)) => {
                tracing::error!(game = %reminder.game, %error, "a turn cannot be reminded of");
            }
            Err(_) => tracing::error!(game = %reminder.game, "looking at a turn panicked"),
        }
        let later = self.data.clock.now().plus(LONGEST_LOOK);
        self.data.store.look_later(reminder, later).await?;
        Ok(())
    }

    async fn look_at(&self, reminder: &Reminder) -> Result<(), Error> {
        let (store, now) = (&self.data.store, self.data.clock.now());
        let table = store.table(reminder.game).await?;
        let Some(user) = table.mover().and_then(|mover| mover.user) else {
            store.look_later(reminder, now.plus(LONGEST_LOOK)).await?;
            return Ok(());
        };
        let waiting = store.waiting(reminder).await?;
        let wishes = self.wishes(&table, user, reminder).await?;
        let count = reminder.nth.saturating_sub(waiting.before);
        let mut plan = plan(count, &waiting, &wishes, reminder.due_at, now);
        if waiting.delay.is_some()
            && !waiting.owed
            && self.presence(&table, user).await == Presence::Gone
        {
            if !waiting.told_gone {
                store
                    .owe_once(reminder, NoticeKind::Gone, None, now)
                    .await?;
                self.data.announcer.0.posts.notify_one();
            }
            plan = Plan {
                remind: None,
                next: now.plus(LONGEST_LOOK),
                ..plan
            };
        }
        if let Some(overdue) = plan.overdue {
            store
                .owe_once(reminder, overdue.kind, overdue.late_for, now)
                .await?;
            self.data.announcer.0.posts.notify_one();
        }
        let Some(remind) = plan.remind else {
            store.look_later(reminder, plan.next).await?;
            return Ok(());
        };
        let nudge = Nudge {
            kind: remind.kind,
            count,
            direct: self.direct(user, &wishes, remind.kind).await?,
            late_for: remind.late_for,
        };
        // Also after the question to the table the turn is looked at: its time may still run out.
        let next = now.plus(play::FIRST_LOOK);
        store.remind(reminder, nudge, now, next).await?;
        self.data.announcer.0.posts.notify_one();
        Ok(())
    }

    pub(super) async fn wishes(
        &self,
        table: &Table,
        user: UserId,
        reminder: &Reminder,
    ) -> Result<Wishes, Error> {
        let (store, now) = (&self.data.store, self.data.clock.now());
        // Who plays alone keeps nobody waiting.
        let is_alone = table.people().count() < 2;
        Ok(Wishes {
            person: store.person_settings(user).await?,
            game: table.settings.reminders(),
            muted: is_alone || store.is_muted(user, table.id, reminder.seq).await?,
            away_until: store.away_until(user, now).await?,
            pace: table.pace().span().filter(|_| !is_alone),
        })
    }

    /// Who gets a reminder as a direct message, if anybody.
    async fn direct(
        &self,
        user: UserId,
        wishes: &Wishes,
        kind: NoticeKind,
    ) -> Result<Option<UserId>, Error> {
        let wished = wishes.person.direct && kind == NoticeKind::Reminder;
        let possible = wished && !self.data.store.is_dm_closed(user).await?;
        Ok(possible.then_some(user))
    }
}
