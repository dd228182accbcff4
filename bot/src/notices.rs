//! When somebody is to be told what about a turn that waits: pure functions of wishes and times. The worker in `announce`
//! looks at each waiting turn and does what they say.

pub mod hours;

use std::time::Duration;

use crate::{
    clock::Time,
    store::{Interval, NoticeKind, PersonSettings, Waiting},
};

/// Reminders of one turn; after them the table is asked.
pub const MOST_REMINDERS: u32 = 7;
/// The longest a waiting turn is not looked at: whoever is to move may have left the server.
pub const LONGEST_LOOK: Duration = Duration::from_hours(24);
/// A notice that is sent so long after its time says so.
pub const LATE: Duration = Duration::from_hours(1);
/// The pause before looking again at a turn that has not been announced yet.
pub const UNTOLD: Duration = Duration::from_mins(5);
/// The pause before looking again at a game that stands still.
const PAUSED: Duration = Duration::from_hours(1);

/// Whoever is to move, and what they and their table wish for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wishes {
    /// Their own.
    pub person: PersonSettings,
    /// The table's interval, if it has one.
    pub game: Option<Interval>,
    /// No reminders of this turn.
    pub muted: bool,
    /// Until when they are away; `None`: they are not.
    pub away_until: Option<Time>,
    /// How long a turn should take; `None`: as long as it takes.
    pub pace: Option<Duration>,
}

impl Wishes {
    /// Whether a reminder may come now.
    pub fn welcome(&self, now: Time) -> bool {
        !self.muted
            && self.interval().is_some()
            && self.away_until.is_none_or(|until| until <= now)
            && hours::after_quiet(now, &self.person) == now
    }

    /// The time between reminders; `None`: there are none.
    fn interval(&self) -> Option<Duration> {
        let own = self.person.reminders;
        self.game.map_or(own, |game| own.longer(game)).span()
    }
}

/// What is to be done about a waiting turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The reminder, or the question to the table after the last one, that is to be sent now.
    pub remind: Option<Remind>,
    /// That the time for the turn is over, where the table has not been told.
    pub overdue: Option<Remind>,
    /// When to look again.
    pub next: Time,
}

/// A notice that is to be sent now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remind {
    /// A reminder, the question to the table, or that the time is over.
    pub kind: NoticeKind,
    /// When it should have been sent, where it comes late.
    pub late_for: Option<Time>,
}

/// What is to be done now about a turn of which `nth - 1` reminders have been sent, and which was to be looked at at `due`.
pub fn plan(nth: u32, waiting: &Waiting, wishes: &Wishes, due: Time, now: Time) -> Plan {
    let later = now.plus(LONGEST_LOOK);
    let nothing = |next: Time| Plan {
        remind: None,
        overdue: None,
        next: next.min(later),
    };
    let Some(delay) = waiting.delay else {
        return nothing(now.plus(UNTOLD));
    };
    // What could not be sent for days is sent once.
    if waiting.owed {
        return nothing(now.plus(UNTOLD));
    }
    if is_paused(&waiting.pauses, now) {
        return nothing(now.plus(PAUSED));
    }
    // What is left when a pause begins is left when it ends: the beginning of the turn has moved with it.
    let deadline = wishes.pace.map(|pace| waiting.since.plus(pace));
    let deadline = deadline.filter(|_| !waiting.told_overdue);
    // Wishes that have just changed make nothing late.
    let late_for = |meant: Time| Some(meant.max(due)).filter(|meant| now.since(*meant) >= LATE);
    let overdue = deadline.filter(|deadline| *deadline <= now);
    let overdue = overdue.map(|deadline| Remind {
        kind: NoticeKind::Overdue,
        late_for: late_for(deadline),
    });
    let ought = reminder_at(nth, delay, waiting, wishes, now);
    // What became due while nobody was there to send it waits for the end of quiet hours too.
    let sent_at = ought.map(|ought| hours::after_quiet(ought.max(now), &wishes.person));
    let remind = ought.filter(|_| sent_at == Some(now)).map(|ought| Remind {
        kind: if nth > MOST_REMINDERS {
            NoticeKind::Stuck
        } else {
            NoticeKind::Reminder
        },
        late_for: late_for(ought),
    });
    let times = [deadline, sent_at].into_iter().flatten();
    let next = times.filter(|time| *time > now).min().unwrap_or(later);
    Plan {
        remind,
        overdue,
        next: next.min(later),
    }
}

/// When the next reminder is to be sent; `None`: never.
fn reminder_at(
    nth: u32,
    delay: Duration,
    waiting: &Waiting,
    wishes: &Wishes,
    now: Time,
) -> Option<Time> {
    if wishes.muted || nth > MOST_REMINDERS + 1 {
        return None;
    }
    let interval = wishes.interval()?;
    let due = match waiting.reminded {
        Some(reminded) => after(reminded, interval, &waiting.pauses, now),
        // A turn that was taken back goes on where it was: reminders that were sent then count.
        None => waiting.since.plus(delay).plus(interval * nth),
    };
    let due = wishes.away_until.map_or(due, |until| due.max(until));
    Some(hours::after_quiet(due, &wishes.person))
}

/// The time when `span` has passed since `from`, not counting the time during which the game stood still.
fn after(from: Time, span: Duration, pauses: &[(Time, Option<Time>)], now: Time) -> Time {
    let mut end = from.plus(span);
    for (begun, ended) in pauses {
        let ended = ended.unwrap_or(now).max(*begun);
        let counted_from = (*begun).max(from);
        if ended > counted_from && counted_from < end {
            end = end.plus(ended.since(counted_from));
        }
    }
    end
}

/// The time from which on `span` has passed until `until`, not counting the time during which the game stood still.
pub fn before(until: Time, span: Duration, pauses: &[(Time, Option<Time>)]) -> Time {
    let mut begin = until.minus(span);
    for (begun, ended) in pauses.iter().rev() {
        let counted_until = ended.unwrap_or(until).min(until);
        if counted_until > begin && *begun < until {
            begin = begin.minus(counted_until.since(*begun));
        }
    }
    begin
}

fn is_paused(pauses: &[(Time, Option<Time>)], now: Time) -> bool {
    pauses
        .iter()
        .any(|(from, until)| *from <= now && until.is_none_or(|until| until > now))
}

#[cfg(test)]
mod tests;
