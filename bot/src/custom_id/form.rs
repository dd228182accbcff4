//! The text form of a custom id: words and small parts between colons, `m1:panel:12:40:place:D7r2:0`.

use std::{
    fmt::{self, Display},
    str::{FromStr, Split},
};

use super::{CustomId, Deed, NoticeButton, Press, Screen};
use crate::store::{BallotId, GameId};

/// Version of the form; a change of meaning takes the next number.
const VERSION: &str = "m1";

/// A custom id of another version, or of somebody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a custom id of another version")]
pub struct Outdated;

impl Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}:")?;
        match self {
            CustomId::Lobby { game, act } => write!(f, "lobby:{}:{}", game.0, act.word()),
            CustomId::Option { game, option } => write!(f, "option:{}:{}", game.0, option.word()),
            CustomId::Turn { game, seq, act } => write!(f, "turn:{}:{seq}:{}", game.0, act.word()),
            CustomId::Panel { game, seq, press } => write!(f, "panel:{}:{seq}:{press}", game.0),
            CustomId::Rematch { game } => write!(f, "rematch:{}", game.0),
            CustomId::Ballot {
                game,
                kind,
                ballot,
                agreed,
            } => {
                let (kind, agreed) = (kind.word(), yes_no(*agreed));
                write!(f, "ballot:{}:{kind}:{}:{agreed}", game.0, ballot.0)
            }
            CustomId::Seat { game, ballot, take } => {
                write!(f, "seat:{}:{}:{}", game.0, ballot.0, yes_no(*take))
            }
            CustomId::Notice(NoticeButton {
                game,
                seq,
                kind,
                nth,
                act,
            }) => {
                let (kind, act) = (kind.word(), act.word());
                write!(f, "notice:{}:{seq}:{kind}:{nth}:{act}", game.0)
            }
            CustomId::Forget { sure } => write!(f, "forget:{}", yes_no(*sure)),
            CustomId::About(page) => write!(f, "about:{}", page.word()),
            CustomId::Resign { game, sure } => write!(f, "resign:{}:{}", game.0, yes_no(*sure)),
        }
    }
}

impl Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Press::Show(screen) => write!(f, "show:{screen}"),
            Press::Turn { lay, page, way } => write!(f, "turn:{lay}:{page}:{}", way.word()),
            Press::PickSquare => f.write_str("pick-square"),
            Press::TypeSquare => f.write_str("type-square"),
            Press::TypedSquare => f.write_str("typed-square"),
            Press::PickTreat => f.write_str("pick-treat"),
            Press::TypeTreat => f.write_str("type-treat"),
            Press::TypedTreat => f.write_str("typed-treat"),
            Press::PickChumak { lay } => write!(f, "pick-chumak:{}", Maybe(lay)),
            Press::PickChips { lay, square } => write!(f, "pick-chips:{}:{square}", Maybe(lay)),
            Press::Confirm(deed) => write!(f, "do:{deed}"),
        }
    }
}

impl Display for Screen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Screen::Next => f.write_str("next"),
            Screen::Draw => f.write_str("draw"),
            Screen::Island { stack } => write!(f, "island:{stack}"),
            Screen::Place { lay, page } => write!(f, "place:{lay}:{page}"),
            Screen::Reveal { lay } => write!(f, "reveal:{lay}"),
            Screen::Treat { square, page } => write!(f, "treat:{}:{page}", Maybe(square)),
            Screen::Chumaks { lay } => write!(f, "chumaks:{}", Maybe(lay)),
            Screen::Chips { lay, square } => write!(f, "chips:{}:{square}", Maybe(lay)),
            Screen::Finish { lay, end } => write!(f, "finish:{}:{end}", Maybe(lay)),
        }
    }
}

impl Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deed::Draw => f.write_str("draw"),
            Deed::Island { stack } => write!(f, "island:{stack}"),
            Deed::Place { lay } => write!(f, "place:{lay}"),
            Deed::Treat { square } => write!(f, "treat:{square}"),
            Deed::Finish { lay, end } => write!(f, "finish:{}:{end}", Maybe(lay)),
        }
    }
}

/// Something, or `-`.
struct Maybe<'a, T>(&'a Option<T>);

impl<T: Display> Display for Maybe<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(value) => value.fmt(f),
            None => f.write_str("-"),
        }
    }
}

fn yes_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

impl FromStr for CustomId {
    type Err = Outdated;

    fn from_str(text: &str) -> Result<CustomId, Outdated> {
        let mut words = Words(text.split(':'));
        if words.next()? != VERSION {
            return Err(Outdated);
        }
        let id = match words.next()? {
            "lobby" => CustomId::Lobby {
                game: words.game()?,
                act: words.part()?,
            },
            "option" => CustomId::Option {
                game: words.game()?,
                option: words.part()?,
            },
            "turn" => CustomId::Turn {
                game: words.game()?,
                seq: words.part()?,
                act: words.part()?,
            },
            "panel" => CustomId::Panel {
                game: words.game()?,
                seq: words.part()?,
                press: words.press()?,
            },
            "rematch" => CustomId::Rematch {
                game: words.game()?,
            },
            "ballot" => CustomId::Ballot {
                game: words.game()?,
                kind: words.part()?,
                ballot: words.part().map(BallotId)?,
                agreed: words.yes()?,
            },
            "seat" => CustomId::Seat {
                game: words.game()?,
                ballot: words.part().map(BallotId)?,
                take: words.yes()?,
            },
            "notice" => CustomId::Notice(NoticeButton {
                game: words.game()?,
                seq: words.part()?,
                kind: words.part()?,
                nth: words.part()?,
                act: words.part()?,
            }),
            "forget" => CustomId::Forget { sure: words.yes()? },
            "about" => CustomId::About(words.part()?),
            "resign" => CustomId::Resign {
                game: words.game()?,
                sure: words.yes()?,
            },
            _ => return Err(Outdated),
        };
        words.end()?;
        Ok(id)
    }
}

struct Words<'a>(Split<'a, char>);

impl<'a> Words<'a> {
    fn next(&mut self) -> Result<&'a str, Outdated> {
        self.0.next().ok_or(Outdated)
    }

    fn end(&mut self) -> Result<(), Outdated> {
        if self.0.next().is_none() {
            Ok(())
        } else {
            Err(Outdated)
        }
    }

    fn part<T: FromStr>(&mut self) -> Result<T, Outdated> {
        self.next()?.parse().map_err(|_| Outdated)
    }

    fn maybe<T: FromStr>(&mut self) -> Result<Option<T>, Outdated> {
        match self.next()? {
            "-" => Ok(None),
            text => text.parse().map(Some).map_err(|_| Outdated),
        }
    }

    fn game(&mut self) -> Result<GameId, Outdated> {
        self.part().map(GameId)
    }

    fn yes(&mut self) -> Result<bool, Outdated> {
        match self.next()? {
            "yes" => Ok(true),
            "no" => Ok(false),
            _ => Err(Outdated),
        }
    }

    fn press(&mut self) -> Result<Press, Outdated> {
        Ok(match self.next()? {
            "show" => Press::Show(self.screen()?),
            "turn" => Press::Turn {
                lay: self.part()?,
                page: self.part()?,
                way: self.part()?,
            },
            "pick-square" => Press::PickSquare,
            "type-square" => Press::TypeSquare,
            "typed-square" => Press::TypedSquare,
            "pick-treat" => Press::PickTreat,
            "type-treat" => Press::TypeTreat,
            "typed-treat" => Press::TypedTreat,
            "pick-chumak" => Press::PickChumak { lay: self.maybe()? },
            "pick-chips" => Press::PickChips {
                lay: self.maybe()?,
                square: self.part()?,
            },
            "do" => Press::Confirm(self.deed()?),
            _ => return Err(Outdated),
        })
    }

    fn screen(&mut self) -> Result<Screen, Outdated> {
        Ok(match self.next()? {
            "next" => Screen::Next,
            "draw" => Screen::Draw,
            "island" => Screen::Island {
                stack: self.part()?,
            },
            "place" => Screen::Place {
                lay: self.part()?,
                page: self.part()?,
            },
            "reveal" => Screen::Reveal { lay: self.part()? },
            "treat" => Screen::Treat {
                square: self.maybe()?,
                page: self.part()?,
            },
            "chumaks" => Screen::Chumaks { lay: self.maybe()? },
            "chips" => Screen::Chips {
                lay: self.maybe()?,
                square: self.part()?,
            },
            "finish" => Screen::Finish {
                lay: self.maybe()?,
                end: self.part()?,
            },
            _ => return Err(Outdated),
        })
    }

    fn deed(&mut self) -> Result<Deed, Outdated> {
        Ok(match self.next()? {
            "draw" => Deed::Draw,
            "island" => Deed::Island {
                stack: self.part()?,
            },
            "place" => Deed::Place { lay: self.part()? },
            "treat" => Deed::Treat {
                square: self.part()?,
            },
            "finish" => Deed::Finish {
                lay: self.maybe()?,
                end: self.part()?,
            },
            _ => return Err(Outdated),
        })
    }
}
