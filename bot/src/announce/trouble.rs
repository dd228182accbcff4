//! Why an announcement could not be posted, by who must act.

use std::{fmt, str::FromStr};

use poise::serenity_prelude as serenity;
use serenity::{ChannelId, GuildId, Http, HttpError};

use crate::{
    error::Error,
    permissions,
    store::{SendOutcome, UnknownWord},
};

/// What keeps an announcement from being posted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The bot lacks these permissions there, by Discord's names.
    Missing(Vec<String>),
    /// The thread or channel does not exist any more, or the bot was removed from the server.
    Gone,
    /// The thread is archived and locked.
    Locked,
    /// The server has as many active threads as it may have.
    TooManyThreads,
    /// Another game is played there, and no thread can be made.
    Taken,
    /// Discord could not be reached, or did not know how to go on.
    Unreachable,
    /// Discord refused it with this code.
    Refused(isize),
    /// The fault is ours.
    Ours,
}

/// A failed request.
#[derive(Debug)]
pub(super) struct Failure {
    pub(super) trouble: Trouble,
    pub(super) outcome: SendOutcome,
    pub(super) reason: String,
}

/// Discord's code for an error, if it is an answer of Discord's.
pub(super) fn code(error: &serenity::Error) -> Option<isize> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => Some(answer.error.code),
        _ => None,
    }
}

impl Failure {
    /// What a failed request to Discord means.
    pub(super) fn of(error: &serenity::Error) -> Failure {
        let (trouble, outcome) = match error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => {
                let status = answer.status_code.as_u16();
                let outcome = if status < 500 {
                    SendOutcome::SentNothing
                } else {
                    SendOutcome::Unknown
                };
                (Trouble::by_code(answer.error.code, status), outcome)
            }
            serenity::Error::Http(HttpError::Request(broken)) if broken.is_connect() => {
                (Trouble::Unreachable, SendOutcome::SentNothing)
            }
            serenity::Error::Http(_) => (Trouble::Unreachable, SendOutcome::Unknown),
            _ => (Trouble::Ours, SendOutcome::Unknown),
        };
        Failure {
            trouble,
            outcome,
            reason: error.to_string(),
        }
    }

    /// Nobody answered in time.
    pub(super) fn timed_out() -> Failure {
        Failure {
            trouble: Trouble::Unreachable,
            outcome: SendOutcome::Unknown,
            reason: "no answer in time".to_owned(),
        }
    }

    /// There is no room for this game.
    pub(super) fn taken() -> Failure {
        Failure {
            trouble: Trouble::Taken,
            outcome: SendOutcome::SentNothing,
            reason: "another game is played there".to_owned(),
        }
    }

    /// Something of ours failed before anything was sent.
    pub(super) fn ours(error: &Error) -> Failure {
        Failure {
            trouble: Trouble::Ours,
            outcome: SendOutcome::SentNothing,
            reason: error.to_string(),
        }
    }

    /// The same with the missing permissions named, where that is what is wrong.
    pub(super) async fn named(mut self, http: &Http, guild: GuildId, spot: ChannelId) -> Failure {
        if let Trouble::Missing(missing) = &mut self.trouble {
            match permissions::missing_in(http, guild, spot).await {
                Ok(names) => *missing = names.into_iter().map(str::to_owned).collect(),
                Err(error) => tracing::debug!(%error, "which permission is missing stays unknown"),
            }
        }
        self
    }
}

impl From<serenity::Error> for Failure {
    fn from(error: serenity::Error) -> Failure {
        Failure::of(&error)
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        match &error {
            Error::Discord(error) => Failure::of(error),
            _ => Failure::ours(&error),
        }
    }
}

impl Trouble {
    fn by_code(code: isize, status: u16) -> Trouble {
        match code {
            10_003 | 10_004 => Trouble::Gone,
            50_001 | 50_013 => Trouble::Missing(Vec::new()),
            50_083 => Trouble::Locked,
            160_006 => Trouble::TooManyThreads,
            _ if status == 429 || status >= 500 => Trouble::Unreachable,
            _ => Trouble::Refused(code),
        }
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Missing(names) => write!(f, "missing {}", names.join(", ")),
            Trouble::Gone => f.write_str("gone"),
            Trouble::Locked => f.write_str("locked"),
            Trouble::TooManyThreads => f.write_str("too-many-threads"),
            Trouble::Taken => f.write_str("taken"),
            Trouble::Unreachable => f.write_str("unreachable"),
            Trouble::Refused(code) => write!(f, "refused {code}"),
            Trouble::Ours => f.write_str("ours"),
        }
    }
}

impl FromStr for Trouble {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Trouble, UnknownWord> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match word {
            "missing" => {
                let names = rest.split(", ").filter(|name| !name.is_empty());
                Ok(Trouble::Missing(names.map(str::to_owned).collect()))
            }
            "gone" => Ok(Trouble::Gone),
            "locked" => Ok(Trouble::Locked),
            "too-many-threads" => Ok(Trouble::TooManyThreads),
            "taken" => Ok(Trouble::Taken),
            "unreachable" => Ok(Trouble::Unreachable),
            "refused" => rest.parse().map(Trouble::Refused).map_err(|_| UnknownWord),
            "ours" => Ok(Trouble::Ours),
            _ => Err(UnknownWord),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_trouble_goes_there_and_back() {
        for trouble in [
            Trouble::Missing(vec!["Attach Files".to_owned(), "Embed Links".to_owned()]),
            Trouble::Missing(Vec::new()),
            Trouble::Gone,
            Trouble::Locked,
            Trouble::TooManyThreads,
            Trouble::Taken,
            Trouble::Unreachable,
            Trouble::Refused(50_035),
            Trouble::Ours,
        ] {
            assert_eq!(trouble.to_string().parse(), Ok(trouble));
        }
    }
}
