//! What everybody was promised, as a plain model: it counts seconds and looks nothing up.

use std::ops::Range;

use bot::{clock::Time, notices::MOST_REMINDERS};
use playground::Snowflake;

const HOUR: i64 = 3600;

/// What the bot may send.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Kind {
    Turn,
    Over,
    Reminder,
    Direct,
    Next,
    Stuck,
    Overdue,
    Gone,
}

/// A message: about which game, and whom it reaches by a mention or directly.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Sent {
    pub(super) game: i64,
    pub(super) kind: Kind,
    pub(super) to: Vec<Snowflake>,
}

/// Direct messages: not wanted, wanted, or wanted and refused by the client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direct {
    No,
    Yes,
    Closed,
}

/// What somebody is like, and wishes.
#[derive(Clone, Debug)]
pub(super) struct Person {
    pub(super) id: Snowflake,
    /// Of a hundred hours in which they are to move, in so many they play.
    pub(super) plays: usize,
    /// Hours between reminders; 0: none.
    pub(super) every: u16,
    pub(super) direct: Direct,
    /// "You are next", please.
    pub(super) next: bool,
    /// Quiet from this hour of the day to that, in a zone and as many hours east of Greenwich in January.
    pub(super) quiet: Option<(i64, i64)>,
    pub(super) zone: (&'static str, i64),
    /// Hours of the month in which they are away, and said so.
    pub(super) away: Range<i64>,
    /// Hours of the month in which they are not in the server.
    pub(super) gone: Range<i64>,
    /// Silences a turn after the first reminder.
    pub(super) mutes: bool,
}

impl Person {
    pub(super) fn is_quiet(&self, now: Time) -> bool {
        let hour = (now.0 / HOUR + self.zone.1).rem_euclid(24);
        self.quiet.is_some_and(|(from, to)| {
            if from < to {
                (from..to).contains(&hour)
            } else {
                hour >= from || hour < to
            }
        })
    }
}

/// A turn that waits.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    /// Who is to move, by their place among all people.
    pub(super) mover: usize,
    /// Nobody else plays at this table any more.
    pub(super) is_alone: bool,
    waited: i64,
    since_reminder: i64,
    pub(super) n_sent: u32,
    pub(super) is_muted: bool,
    /// What else the table was told about it.
    pub(super) told: Vec<Kind>,
    gone_for: i64,
}

impl Turn {
    pub(super) fn new(mover: usize, is_alone: bool) -> Turn {
        Turn {
            mover,
            is_alone,
            waited: 0,
            since_reminder: 0,
            n_sent: 0,
            is_muted: false,
            told: Vec::new(),
            gone_for: 0,
        }
    }

    /// It goes on where it was. Whether its player is there is found out anew.
    pub(super) fn taken_back(mut self) -> Turn {
        self.told.retain(|told| *told != Kind::Gone);
        self.gone_for = 0;
        self
    }

    /// The table was asked what should happen.
    pub(super) fn is_stuck(&self) -> bool {
        self.n_sent > MOST_REMINDERS
    }

    /// Time passes that counts: the game does not stand still.
    pub(super) fn pass(&mut self, seconds: i64) {
        self.waited += seconds;
        self.since_reminder += seconds;
    }

    /// Time passes in which the bot could have noticed that the mover is not there.
    pub(super) fn pass_without_mover(&mut self, is_gone: bool, seconds: i64) {
        self.gone_for = if is_gone { self.gone_for + seconds } else { 0 };
        let is_overlooked = self.gone_for > 30 * HOUR && !self.told.contains(&Kind::Gone);
        assert!(!is_overlooked, "nobody noticed that {} is gone", self.mover);
    }

    /// The reminder that is to be sent now, or the question to the table after the last one.
    pub(super) fn due(
        &mut self,
        person: &Person,
        every_at_least: u16,
        away_until: Time,
        now: Time,
    ) -> Option<Kind> {
        let every = i64::from(person.every.max(every_at_least)) * HOUR;
        let is_quiet = now < away_until || person.is_quiet(now);
        let is_wanted = person.every > 0 && !self.is_muted && !self.is_alone && !self.is_stuck();
        if !is_wanted || is_quiet || self.since_reminder < every {
            return None;
        }
        self.n_sent += 1;
        self.since_reminder = 0;
        Some(match person.direct {
            _ if self.is_stuck() => Kind::Stuck,
            Direct::Yes => Kind::Direct,
            Direct::No | Direct::Closed => Kind::Reminder,
        })
    }

    /// Whether the table is to be told now that the time is over.
    pub(super) fn is_overdue(&mut self, pace: i64) -> bool {
        let is_new = pace > 0
            && !self.is_alone
            && !self.told.contains(&Kind::Overdue)
            && self.waited >= pace;
        if is_new {
            self.told.push(Kind::Overdue);
        }
        is_new
    }
}
