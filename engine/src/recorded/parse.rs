//! From lines to statements. Everything that can be known without playing is checked here.

mod place;
mod words;

use std::sync::Arc;

use super::{
    Unreadable,
    statement::{Expect, File, LaidByHand, Lawful, Move, Statement},
};
use crate::{
    options::Options,
    refusal::Refusal,
    rulings::MAX_TILES,
    score::ScoreKind,
    seat::{MAX_SEATS, Seat},
    sheet::Sheet,
    square::{Rotation, Square},
};
use place::{at, place, stack};
use words::{SQUARE, TILE, TURNED, Words};

type Result<T> = std::result::Result<T, String>;
type FindSheet<'f> = &'f dyn Fn(&str) -> Result<Arc<Sheet>>;

pub(super) fn parse(text: &str, find: FindSheet<'_>) -> std::result::Result<File, Unreadable> {
    let mut reader = Reader {
        find,
        sheet: None,
        chips: false,
        options: Options::for_seats(0),
        names: Vec::new(),
        goes_on_unknown: false,
        statements: Vec::new(),
    };
    let mut last = 1;
    for (n, line) in text.lines().enumerate() {
        last = n + 1;
        let line = line.split('#').next().unwrap_or_default();
        let words: Vec<&str> = line
            .split_whitespace()
            .map(|word| word.strip_suffix(',').unwrap_or(word))
            .collect();
        reader
            .line(last, &Words(&words))
            .map_err(|reason| Unreadable { line: last, reason })?;
    }
    let unreadable = |reason: &str| Unreadable {
        line: last,
        reason: reason.into(),
    };
    let sheet = reader
        .sheet
        .ok_or_else(|| unreadable("a game begins with `map`, like `map benelux chips`"))?;
    if reader.names.is_empty() {
        return Err(unreadable("`seats` is missing, like `seats Anna Ben`"));
    }
    let laid = |statement: &(usize, Statement)| {
        matches!(
            statement.1,
            Statement::Start(..) | Statement::Move(_, Move::Place(_))
        )
    };
    if reader.statements.iter().filter(|s| laid(s)).count() > MAX_TILES {
        return Err(unreadable("at most 128 tiles lie on a map"));
    }
    Ok(File {
        sheet,
        options: reader.options,
        names: reader.names,
        goes_on_unknown: reader.goes_on_unknown,
        statements: reader.statements,
    })
}

struct Reader<'f> {
    find: FindSheet<'f>,
    sheet: Option<Arc<Sheet>>,
    chips: bool,
    options: Options,
    names: Vec<String>,
    goes_on_unknown: bool,
    statements: Vec<(usize, Statement)>,
}

impl Reader<'_> {
    fn line(&mut self, line: usize, words: &Words<'_>) -> Result<()> {
        let Some(first) = words.0.first() else {
            return Ok(());
        };
        let statement = match *first {
            "map" => return self.map(words),
            "option" => return self.option(words),
            "seats" => return self.seats(words),
            "start" => {
                let square = self.playable(words, 1)?;
                let tile = words.read(2, TILE)?;
                words.end(4)?;
                Statement::Start(square, tile, words.read(3, TURNED)?)
            }
            "chip" => self.chip(words)?,
            "hold" => {
                self.with_chips()?;
                words.end(4)?;
                Statement::Hold(self.seat(words, 1)?, words.chip(2)?)
            }
            "island" => {
                self.with_chips()?;
                let colour = words.read(1, "purple, blue or orange")?;
                if !self
                    .sheet()?
                    .islands
                    .iter()
                    .any(|island| island.colour == colour)
                {
                    return Err(format!("this map has no {colour} island"));
                }
                Statement::Island(colour, stack(words, 2)?, words.all(3, TILE)?)
            }
            "supply" => {
                self.with_chips()?;
                if self.sheet()?.chumaks.is_empty() {
                    return Err("this map has no chip supply".into());
                }
                let chips = (1..words.0.len()).step_by(2).map(|n| words.chip(n));
                Statement::Supply(chips.collect::<Result<_>>()?)
            }
            "draw" => Statement::Draw(words.all(1, TILE)?),
            "score" => {
                words.end(3)?;
                Statement::Score(self.seat(words, 1)?, words.read(2, "points")?)
            }
            "refuse" => self.refuse(words)?,
            "expect" => Statement::Expect(self.expect(words)?),
            "open" => {
                words.end(1)?;
                self.goes_on_unknown = true;
                Statement::Open
            }
            "final" => {
                words.end(1)?;
                Statement::Final
            }
            name => match name.strip_suffix(':') {
                Some(_) => {
                    let seat = self.mover(words, 0)?;
                    Statement::Move(seat, Self::a_move(words, 1)?)
                }
                None => return Err(format!("`{name}` begins no statement")),
            },
        };
        self.sheet()?;
        if self.names.is_empty() {
            return Err("`seats` comes before this".into());
        }
        self.statements.push((line, statement));
        Ok(())
    }

    fn sheet(&self) -> Result<&Arc<Sheet>> {
        self.sheet
            .as_ref()
            .ok_or_else(|| "`map` comes first".into())
    }

    fn map(&mut self, words: &Words<'_>) -> Result<()> {
        if self.sheet.is_some() {
            return Err("a game has one `map`".into());
        }
        let name = words.word(1, "a map")?;
        self.chips = match words.word(2, "chips or no-chips")? {
            "chips" => true,
            "no-chips" => false,
            other => return Err(format!("expected chips or no-chips, found `{other}`")),
        };
        words.end(3)?;
        self.options.chips = self.chips;
        self.sheet = Some((self.find)(name)?);
        Ok(())
    }

    fn option(&mut self, words: &Words<'_>) -> Result<()> {
        if !self.statements.is_empty() {
            return Err("`option` comes before everything that is played".into());
        }
        let values = words.from(2);
        if values.is_empty() {
            return Err("expected a value at the end of the line".into());
        }
        let value = values.join(",");
        let bad = |bad: crate::options::BadOptions| bad.to_string();
        let on_off = |value: &str| match value {
            "on" => Ok(true),
            "off" => Ok(false),
            _ => Err("expected on or off".to_owned()),
        };
        match words.word(1, "an option")? {
            "tiles" => self.options.tiles = value.parse().map_err(bad)?,
            "meeples" => {
                self.options.meeples = value.parse().map_err(|_| "meeples: 1 to 9 each")?;
                if !(1..=9).contains(&self.options.meeples) {
                    return Err("meeples: 1 to 9 each".into());
                }
            }
            "farmers" => self.options.farmers = on_off(&value)?,
            "towns" => self.options.towns = value.parse().map_err(bad)?,
            "hints" => self.options.hints = on_off(&value)?,
            other => {
                return Err(format!(
                    "`{other}` is no option: tiles, meeples, farmers, towns, hints"
                ));
            }
        }
        Ok(())
    }

    fn seats(&mut self, words: &Words<'_>) -> Result<()> {
        let names = words.from(1);
        if !self.names.is_empty() {
            return Err("a game has one `seats`".into());
        }
        if names.is_empty() || names.len() > MAX_SEATS {
            return Err("a game has 1 to 6 seats".into());
        }
        for name in names {
            if self.names.iter().any(|other| other == name) || name.ends_with(':') {
                return Err(format!(
                    "`{name}` cannot be the name of a seat, or is one already"
                ));
            }
            self.names.push((*name).to_owned());
        }
        self.options.seats = names.len() as u8;
        Ok(())
    }

    fn seat_named(&self, name: &str) -> Result<Seat> {
        let index = self.names.iter().position(|other| other == name);
        index
            .and_then(Seat::new)
            .ok_or_else(|| format!("nobody here is called `{name}`"))
    }

    fn seat(&self, words: &Words<'_>, n: usize) -> Result<Seat> {
        self.seat_named(words.word(n, "a name")?)
    }

    fn mover(&self, words: &Words<'_>, n: usize) -> Result<Seat> {
        let word = words.word(n, "a name")?;
        let name = word
            .strip_suffix(':')
            .ok_or_else(|| format!("expected a name with a colon, found `{word}`"))?;
        self.seat_named(name)
    }

    fn with_chips(&self) -> Result<()> {
        self.sheet()?;
        if self.chips {
            Ok(())
        } else {
            Err("this game is played without chips".into())
        }
    }

    fn playable(&self, words: &Words<'_>, n: usize) -> Result<Square> {
        let square: Square = words.read(n, SQUARE)?;
        if self.sheet()?.print(square).is_playable() {
            Ok(square)
        } else {
            Err(format!("{square} takes no tile on this map"))
        }
    }

    fn chip(&self, words: &Words<'_>) -> Result<Statement> {
        self.with_chips()?;
        let square = self.playable(words, 1)?;
        if words.from(2) == ["down"] {
            return Ok(Statement::Chip(square, LaidByHand::Unknown));
        }
        let chip = words.chip(2)?;
        words.end(5)?;
        match words.word(4, "down or up")? {
            "down" => Ok(Statement::Chip(square, LaidByHand::Down(chip))),
            "up" => Ok(Statement::Chip(square, LaidByHand::Up(chip))),
            other => Err(format!("expected down or up, found `{other}`")),
        }
    }

    fn refuse(&self, words: &Words<'_>) -> Result<Statement> {
        let seat = self.mover(words, 1)?;
        let arrow = words
            .0
            .iter()
            .position(|word| *word == "->")
            .ok_or("expected `->` and a reason")?;
        let reason = words.word(arrow + 1, "a reason")?;
        words.end(arrow + 2)?;
        let known = Refusal::NAMES.into_iter().find(|name| *name == reason);
        let known = known
            .ok_or_else(|| format!("`{reason}` is no reason: {}", Refusal::NAMES.join(" ")))?;
        let words = Words(words.0.get(..arrow).unwrap_or(&[]));
        Ok(Statement::Refuse(seat, Self::a_move(&words, 2)?, known))
    }

    fn a_move(words: &Words<'_>, from: usize) -> Result<Move> {
        let alone = |a_move| words.end(from + 1).map(|()| a_move);
        match words.word(from, "a move")? {
            "draw" => alone(Move::Draw),
            "skip" => alone(Move::Skip),
            "resign" => alone(Move::Resign),
            "sit" => alone(Move::Sit),
            "undo" => alone(Move::Undo),
            "island" => {
                let colour = words.read(from + 1, "purple, blue or orange")?;
                let stack = stack(words, from + 2)?;
                if words.0.len() == from + 4 {
                    return Ok(Move::Take(colour, stack, words.read(from + 3, TILE)?));
                }
                let island = Some((colour, stack));
                place(words, from + 3, island).map(Move::Place)
            }
            _ => place(words, from, None).map(Move::Place),
        }
    }

    fn expect(&self, words: &Words<'_>) -> Result<Expect> {
        let number = "a number";
        let (length, expect) = match words.word(1, "what to expect")? {
            "score" => (
                4,
                Expect::Score(self.seat(words, 2)?, words.read(3, number)?),
            ),
            "gained" => {
                let kind = words.0.get(4).map(|word| {
                    let kind = ScoreKind::ALL.into_iter().find(|kind| kind.key() == *word);
                    kind.ok_or_else(|| format!("`{word}` is no kind of score"))
                });
                (
                    5,
                    Expect::Gained(
                        self.seat(words, 2)?,
                        words.read(3, number)?,
                        kind.transpose()?,
                    ),
                )
            }
            "supply" => (
                4,
                Expect::Supply(self.seat(words, 2)?, words.read(3, number)?),
            ),
            "chips" => (
                4,
                Expect::Chips(self.seat(words, 2)?, words.read(3, number)?),
            ),
            "turn" => (3, Expect::Turn(self.seat(words, 2)?)),
            "over" => (2, Expect::Over),
            "next" => (3, Expect::Next(words.read(2, TILE)?)),
            word @ ("legal" | "illegal") => {
                let lawful = if word == "legal" {
                    Lawful::Legal
                } else {
                    Lawful::Illegal
                };
                let rotation = words
                    .0
                    .get(4)
                    .map(|_| words.read::<Rotation>(4, TURNED))
                    .transpose()?;
                (
                    5,
                    Expect::Legal(
                        words.read(2, TILE)?,
                        words.read(3, SQUARE)?,
                        rotation,
                        lawful,
                    ),
                )
            }
            "open" => (
                5,
                Expect::Open(
                    words.read(2, SQUARE)?,
                    at(words, 3)?,
                    words.read(4, number)?,
                ),
            ),
            "discarded" => (3, Expect::Discarded(words.read(2, number)?)),
            "winner" => {
                words.word(2, "a name")?;
                let seats = words.from(2).iter().map(|name| self.seat_named(name));
                (words.0.len(), Expect::Winner(seats.collect::<Result<_>>()?))
            }
            other => return Err(format!("`{other}` cannot be expected")),
        };
        words.end(length)?;
        Ok(expect)
    }
}
