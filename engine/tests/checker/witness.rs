//! The witness: reads the log of a game fact by fact and says what the rules demand each time.
//!
//! It keeps its own books of tiles, chips, meeples and points. Whatever the engine wrote that the rules do not give, or
//! left out, is told with the number of the event.

use std::collections::BTreeMap;

use engine::{Chip, EndCause, Event, Moment, Score, ScoreKind, Square, Started};

use super::{
    facts,
    print::{At, Sheet},
    table::Table,
    worth::Due,
};

/// A chip: colour and number.
pub(crate) type Token = (&'static str, i32);

/// A chip on a square; `None` lies face down.
pub(crate) type Laid = Option<Token>;

/// An island stack: the face-up tile and how many lie below.
pub(crate) type Stack = (Option<usize>, usize);

/// What is wrong with an event.
pub(crate) type Verdict = Result<(), String>;

/// The books.
pub(crate) struct Witness {
    pub(crate) table: Table,
    pub(crate) options: engine::Options,
    pub(crate) points: Vec<i32>,
    pub(crate) supply: Vec<usize>,
    pub(crate) held: Vec<Vec<Token>>,
    pub(crate) laid: BTreeMap<At, Laid>,
    pub(crate) stacks: BTreeMap<(&'static str, u8), Stack>,
    /// Chips on the spaces of Chumak squares nobody has built on.
    pub(crate) spaces: BTreeMap<At, [Option<Token>; 4]>,
    pub(crate) unseen_chips: Vec<Token>,
    pub(crate) unseen: BTreeMap<usize, usize>,
    pub(crate) face_down: usize,
    pub(crate) discarded: Vec<usize>,
    pub(crate) resigned: Vec<bool>,
    pub(crate) turn: Option<usize>,
    pub(crate) hand: Option<usize>,
    pub(crate) over: Option<EndCause>,
    /// The tile just placed.
    pub(crate) placed: Option<At>,
    pub(crate) extra: bool,
    pub(crate) paid: Option<(&'static str, u8)>,
    pub(crate) broken_off: bool,
    pub(crate) used: bool,
    pub(crate) under: Option<Laid>,
    pub(crate) to_lay: Option<Token>,
    pub(crate) takings: Vec<(At, usize)>,
    pub(crate) building: Option<[Option<Token>; 4]>,
    owed: Vec<Due>,
    given: Vec<Due>,
    /// Printed pieces that had a part in scores.
    pub(crate) noted: Vec<String>,
}

/// A condition of the rules, with what it says.
pub(crate) fn need(holds: bool, rule: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { Err(rule()) }
}

pub(crate) fn token(chip: Chip) -> Token {
    (chip.colour().key(), i32::from(chip.worth()))
}

/// Takes one of these out, if it is there.
pub(crate) fn take<T: PartialEq>(items: &mut Vec<T>, item: &T) -> bool {
    let found = items.iter().position(|other| other == item);
    found.map(|n| items.swap_remove(n)).is_some()
}

impl Witness {
    /// Books for a game that begins.
    pub(crate) fn new(started: &Started) -> Result<Witness, String> {
        let options = started.options;
        let table = Table::new(Sheet::read(&started.sheet));
        let seats = usize::from(options.seats);
        let mut unseen: BTreeMap<usize, usize> = BTreeMap::new();
        for tile in &started.tiles {
            *unseen.entry(facts::number(tile.id())).or_default() += 1;
        }
        let sheet = &table.sheet;
        let chip_prints =
            !sheet.islands.is_empty() || !sheet.tracks.is_empty() || !sheet.chumaks.is_empty();
        let spaces = sheet.chumaks.keys().map(|at| (*at, [None; 4]));
        let witness = Witness {
            spaces: if options.chips {
                spaces.collect()
            } else {
                BTreeMap::new()
            },
            points: vec![0; seats],
            supply: vec![usize::from(options.meeples); seats],
            held: vec![Vec::new(); seats],
            laid: BTreeMap::new(),
            stacks: BTreeMap::new(),
            unseen_chips: started.chips.iter().copied().map(token).collect(),
            face_down: started.tiles.len(),
            unseen,
            discarded: Vec::new(),
            resigned: vec![false; seats],
            turn: None,
            hand: None,
            over: None,
            placed: None,
            extra: false,
            paid: None,
            broken_off: false,
            used: false,
            under: None,
            to_lay: None,
            takings: Vec::new(),
            building: None,
            owed: Vec::new(),
            given: Vec::new(),
            noted: Vec::new(),
            options,
            table,
        };
        witness.check_set()?;
        let chips = if options.chips && chip_prints { 30 } else { 0 };
        need(witness.unseen_chips.len() == chips, || {
            format!("{chips} chips are in play")
        })?;
        Ok(witness)
    }

    /// §0: which tiles are in; short takes half of each kind, odd copies by lot.
    fn check_set(&self) -> Verdict {
        let tiles = self.options.tiles;
        for (n, face) in facts::faces().iter().enumerate() {
            let boxed = match face.set.as_str() {
                "base" => true,
                "inns_cathedrals" => tiles.inns,
                "traders_builders" => tiles.traders,
                _ => false,
            };
            let count = self.unseen.get(&n).copied().unwrap_or(0);
            let right = match (boxed, tiles.short && !face.start) {
                (false, _) => count == 0,
                (true, false) => count == face.count,
                (true, true) => count == face.count / 2 || count == face.count.div_ceil(2),
            };
            need(right, || format!("{count} tiles {}", face.id))?;
        }
        Ok(())
    }

    pub(crate) fn at(&self, square: Square) -> At {
        square.row() * self.table.sheet.width + square.column()
    }

    /// Sees the next event.
    pub(crate) fn see(&mut self, event: &Event) -> Verdict {
        need(
            self.over.is_none() || matches!(event, Event::Scored(_)),
            || "nothing happens after the end".into(),
        )?;
        match event {
            Event::Started(_) => Err("a game starts once".into()),
            Event::StartTile {
                square,
                tile,
                rotation,
            } => self.start_tile(
                self.at(*square),
                facts::number(tile.id()),
                *rotation as usize,
            ),
            Event::ChipLaid { square, chip } => {
                let at = self.at(*square);
                need(chip.is_none(), || "chips are laid face down".into())?;
                let before = self.laid.insert(at, None);
                need(before.is_none(), || "one chip a square".into())
            }
            Event::IslandStacked {
                colour,
                stack,
                top,
                below,
            } => {
                self.reveal(facts::number(top.id()))?;
                self.face_down = self.face_down.saturating_sub(1 + usize::from(*below));
                let top = Some(facts::number(top.id()));
                self.stacks
                    .insert((colour.key(), *stack), (top, usize::from(*below)));
                need(*below == 4, || "stacks of five".into())
            }
            Event::ChipHeld { .. } => Err("nobody begins with a chip".into()),
            Event::TurnUndone { .. } => Err("these games go straight on".into()),
            Event::TurnBegan { seat, choice } => {
                self.close()?;
                need(self.face_down > 0, || "the stack is empty".into())?;
                need(self.paid.is_none(), || "an island tile is due".into())?;
                need(!self.is_extra_due(), || "an extra tile is due".into())?;
                let started = self.table.tiles.iter().flatten().count();
                let used = self.table.sheet.starts_used;
                need(self.turn.is_some() || started == used, || {
                    format!("{used} start squares are used")
                })?;
                let next = self.next(self.turn);
                need(next == Some(seat.index()), || format!("next is {next:?}"))?;
                self.begin(seat.index());
                let can = self.can_pay(seat.index());
                need(*choice == can, || format!("a choice: {can}"))
            }
            Event::Drawn { tile } => {
                need(self.hand.is_none() && self.face_down > 0, || {
                    "nothing to draw".into()
                })?;
                let tile = facts::number(tile.id());
                self.reveal(tile)?;
                self.face_down -= 1;
                self.hand = Some(tile);
                Ok(())
            }
            Event::Discarded { tile } => {
                let tile = facts::number(tile.id());
                need(self.hand.take() == Some(tile), || "not in hand".into())?;
                self.discarded.push(tile);
                need(self.table.legal(tile).is_empty(), || {
                    "the tile fits somewhere".into()
                })
            }
            Event::IslandPaid {
                chip,
                colour,
                stack,
                tile,
            } => self.pay(*chip, (colour.key(), *stack), facts::number(tile.id())),
            Event::IslandRevealed {
                colour,
                stack,
                tile,
            } => {
                if self.hand.is_none() {
                    self.close()?;
                }
                let key = (colour.key(), *stack);
                need(self.paid.take() == Some(key), || "nobody paid there".into())?;
                let tile = facts::number(tile.id());
                self.reveal(tile)?;
                let (top, below) = self.stacks.get_mut(&key).unwrap();
                need(top.is_none() && *below > 0, || "nothing below".into())?;
                *below -= 1;
                *top = Some(tile);
                Ok(())
            }
            Event::TilePlaced {
                seat,
                square,
                tile,
                rotation,
            } => {
                let tile = facts::number(tile.id());
                need(self.hand.take() == Some(tile), || "not in hand".into())?;
                need(self.turn == Some(seat.index()), || "not on turn".into())?;
                self.place(self.at(*square), tile, *rotation as usize)
            }
            Event::ChipCollected { .. }
            | Event::ChipFound { .. }
            | Event::ChipLost { .. }
            | Event::TreatLaid { .. }
            | Event::TreatTaken { .. }
            | Event::ChipsTaken { .. }
            | Event::ChumakBuilt { .. }
            | Event::Traded { .. } => self.see_chips(event),
            Event::MeeplePlaced { seat, square, spot } => {
                let (seat, at, part) = (seat.index(), self.at(*square), spot.index());
                need(Some(at) == self.placed && self.turn == Some(seat), || {
                    "only on the tile just placed".into()
                })?;
                need(self.supply[seat] > 0, || "no meeple is left".into())?;
                let free = self.table.free_parts(at, self.options.farmers);
                need(free.contains(&part), || format!("free are {free:?}"))?;
                self.supply[seat] -= 1;
                self.table
                    .meeples
                    .push(super::table::Meeple { seat, at, part });
                need(!std::mem::replace(&mut self.used, true), || {
                    "one meeple or trade a tile".into()
                })
            }
            Event::Scored(score) => self.scored(score),
            Event::ExtraTile => {
                self.close()?;
                need(self.is_extra_due(), || "no extra tile".into())?;
                self.extra = true;
                self.placed = None;
                self.used = false;
                Ok(())
            }
            Event::Skipped { seat } => {
                self.broken_off = true;
                need(self.turn == Some(seat.index()), || "not on turn".into())
            }
            Event::TilePassedOn { seat, tile } => {
                need(self.hand == Some(facts::number(tile.id())), || {
                    "not in hand".into()
                })?;
                need(self.paid.is_none(), || "an island tile is due".into())?;
                let next = self.next(self.turn);
                need(next == Some(seat.index()), || format!("next is {next:?}"))?;
                self.begin(seat.index());
                Ok(())
            }
            Event::Resigned { seat } => {
                self.resigned[seat.index()] = true;
                self.broken_off |= self.turn == Some(seat.index());
                Ok(())
            }
            Event::SeatTaken { seat } => {
                let was = std::mem::replace(&mut self.resigned[seat.index()], false);
                need(was, || "nobody had gone".into())
            }
            Event::Ended { cause } => {
                need(*cause != EndCause::Stack || self.face_down == 0, || {
                    "the stack is not empty".into()
                })?;
                self.over = Some(*cause);
                Ok(())
            }
        }
    }

    fn next(&self, after: Option<usize>) -> Option<usize> {
        let seats = self.resigned.len();
        let first = after.map_or(0, |seat| seat + 1);
        let order = (0..seats).map(|n| (first + n) % seats);
        order.into_iter().find(|seat| !self.resigned[*seat])
    }

    fn begin(&mut self, seat: usize) {
        self.turn = Some(seat);
        self.placed = None;
        self.extra = false;
        self.paid = None;
        self.used = false;
        self.broken_off = false;
    }

    /// A tile nobody had seen.
    fn reveal(&mut self, tile: usize) -> Verdict {
        let left = self.unseen.entry(tile).or_default();
        *left = left.checked_sub(1).ok_or("no such tile is left")?;
        Ok(())
    }

    fn start_tile(&mut self, at: At, tile: usize, turns: usize) -> Verdict {
        self.reveal(tile)?;
        self.face_down -= 1;
        let first = self.table.tiles.iter().all(Option::is_none);
        need(self.table.sheet.grid[at] == b's', || {
            "not a start square".into()
        })?;
        need(facts::faces()[tile].start == first, || {
            "the start tile comes first".into()
        })?;
        need(self.table.matches(at, (tile, turns)), || {
            "the start tile does not match".into()
        })?;
        need(self.table.tiles[at].is_none(), || "occupied".into())?;
        self.table.tiles[at] = Some((tile, turns));
        Ok(())
    }

    fn place(&mut self, at: At, tile: usize, turns: usize) -> Verdict {
        need(self.table.reached().contains(&at), || {
            "no tile may lie there now".into()
        })?;
        need(self.table.matches(at, (tile, turns)), || {
            "a side does not match".into()
        })?;
        self.table.tiles[at] = Some((tile, turns));
        self.placed = Some(at);
        self.used = false;
        if self.options.towns.cost && self.table.sheet.is_town(at) {
            self.owe("town", -2);
        }
        if self.options.chips {
            self.find_chips(at, (tile, turns));
        }
        Ok(())
    }

    pub(crate) fn owe(&mut self, what: &'static str, points: i32) {
        if points != 0 {
            self.owed.push(Due {
                what,
                when: "",
                seats: self.turn.into_iter().collect(),
                points,
                counts: [0; 3],
            });
        }
    }

    fn scored(&mut self, score: &Score) -> Verdict {
        let when = match (score.kind, score.moment) {
            (ScoreKind::City | ScoreKind::Road | ScoreKind::Monastery | ScoreKind::Field, when) => {
                match when {
                    Moment::Completed => "completed",
                    Moment::AtOnce => return Err("a feature is scored completed or at last".into()),
                    Moment::Final => "final",
                }
            }
            (_, Moment::Final) => "final",
            (_, Moment::AtOnce) => "",
            (kind, Moment::Completed) => return Err(format!("{kind:?} completes nothing")),
        };
        for seat in score.seats.iter() {
            self.points[seat.index()] += score.points();
        }
        self.given.push(Due::of(score, when));
        Ok(())
    }

    /// The tile is done with: what was owed has been given, nothing else, and the meeples are home.
    fn close(&mut self) -> Verdict {
        need(self.under.is_none(), || "a chip lies under the tile".into())?;
        need(self.to_lay.is_none(), || "a chip is to be laid".into())?;
        need(self.takings.is_empty(), || {
            format!("chips due: {:?}", self.takings)
        })?;
        need(self.building.is_none(), || {
            "a Chumak square was built on".into()
        })?;
        self.complete();
        self.settle()
    }

    /// Completed features of the tile just placed are owed, and their meeples go home.
    fn complete(&mut self) {
        if self.placed.is_some() {
            let dues = self.table.dues(false, self.options.towns.road_bonus);
            for n in dues.home.iter().rev() {
                let meeple = self.table.meeples.remove(*n);
                self.supply[meeple.seat] += 1;
            }
            self.owed.extend(dues.owed);
            self.noted.extend(dues.noted);
        }
    }

    fn settle(&mut self) -> Verdict {
        let mut owed = std::mem::take(&mut self.owed);
        let mut given = std::mem::take(&mut self.given);
        owed.sort();
        given.sort();
        need(owed == given, || {
            format!("owed:  {owed:?}\n  given: {given:?}")
        })
    }

    /// Variant a: once a turn, for a town covered.
    fn is_extra_due(&self) -> bool {
        self.options.towns.extra_tile
            && !self.extra
            && !self.broken_off
            && self.placed.is_some_and(|at| self.table.sheet.is_town(at))
    }

    /// What the end of the game owes: completed features of the last tile, then everything else that has meeples.
    pub(crate) fn finish(&mut self) -> Verdict {
        let cause = self.over.ok_or("the game is not over")?;
        if cause == EndCause::Agreed {
            return self.settle();
        }
        self.complete();
        let dues = self.table.dues(true, self.options.towns.road_bonus);
        self.owed.extend(dues.owed);
        self.noted.extend(dues.noted);
        self.settle()
    }

    /// The name of a square.
    pub(crate) fn name(&self, at: At) -> String {
        self.table.sheet.name(at)
    }
}
