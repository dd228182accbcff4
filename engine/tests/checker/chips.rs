//! The chip games before the witness: islands, treats, the Chumak trade (`rules.md` §2).

use std::collections::BTreeSet;

use engine::{Chip, Event, Game, Seat};

use super::{
    print::At,
    table::{Lying, letter},
    witness::{Token, Verdict, Witness, need, take, token},
};

impl Witness {
    /// An event of a chip game.
    pub(crate) fn see_chips(&mut self, event: &Event) -> Verdict {
        match event {
            Event::ChipCollected { seat, square, chip } => {
                need(!self.stacks.is_empty(), || "chips are not kept".into())?;
                self.turn_up(self.at(*square), *chip)?;
                self.held[seat.index()].push(token(*chip));
                self.owe("chip", token(*chip).1);
                need(self.turn == Some(seat.index()), || "not on turn".into())
            }
            Event::ChipFound { square, chip } => {
                need(self.is_treats(), || "no treats here".into())?;
                self.turn_up(self.at(*square), *chip)?;
                self.owe("chip", token(*chip).1);
                self.to_lay = Some(token(*chip));
                Ok(())
            }
            Event::ChipLost { chip } => {
                let chip = token(*chip);
                need(self.to_lay.take() == Some(chip), || "no chip found".into())?;
                if !self.broken_off {
                    self.noted.push("a found chip without room".into());
                }
                need(
                    self.broken_off || self.treat_squares(chip.0).is_empty(),
                    || "there is room for the chip".into(),
                )
            }
            Event::TreatLaid { square, chip } => {
                let (at, chip) = (self.at(*square), token(*chip));
                need(self.to_lay.take() == Some(chip), || "no chip found".into())?;
                let free = self.treat_squares(chip.0).contains(&at);
                self.laid.insert(at, Some(chip));
                need(free, || format!("{} is not free", self.name(at)))
            }
            Event::TreatTaken { square, chip } => {
                need(self.is_treats(), || "no treats here".into())?;
                let found = self.under.take() == Some(Some(token(*chip)));
                self.owe("treat", 2 * token(*chip).1);
                need(found && Some(self.at(*square)) == self.placed, || {
                    "no treat there".into()
                })
            }
            Event::ChipsTaken {
                seat,
                square,
                chips,
            } => {
                let taking = (self.at(*square), chips.len());
                need(take(&mut self.takings, &taking), || {
                    format!("chips due: {:?}", self.takings)
                })?;
                for chip in chips {
                    need(take(&mut self.unseen_chips, &token(*chip)), || {
                        "no such chip in the supply".into()
                    })?;
                    self.held[seat.index()].push(token(*chip));
                }
                need(self.turn == Some(seat.index()), || "not on turn".into())
            }
            Event::ChumakBuilt { square, chips } => {
                need(Some(self.at(*square)) == self.placed, || {
                    "built elsewhere".into()
                })?;
                need(self.takings.is_empty(), || {
                    "first the neighbours (U33)".into()
                })?;
                let spaces = self.building.take().ok_or("no Chumak square")?;
                let mut lay: Vec<Token> = spaces.into_iter().flatten().collect();
                for chip in chips {
                    need(take(&mut lay, &token(*chip)), || "no such chip".into())?;
                    self.unseen_chips.push(token(*chip));
                }
                self.owe("chumak", chips.iter().map(|chip| token(*chip).1).sum());
                need(lay.is_empty(), || format!("left behind: {lay:?}"))
            }
            Event::Traded {
                seat,
                square,
                spaces,
            } => self.trade(seat.index(), self.at(*square), spaces.map(|c| c.map(token))),
            other => Err(format!("{other:?} is nothing with chips")),
        }
    }

    /// §2.1: a chip of a colour with a face-up tile that fits somewhere.
    pub(crate) fn can_pay(&self, seat: usize) -> bool {
        self.stacks.iter().any(|((colour, _), (top, _))| {
            self.held[seat].iter().any(|chip| chip.0 == *colour)
                && top.is_some_and(|tile| !self.table.legal(tile).is_empty())
        })
    }

    pub(crate) fn pay(&mut self, chip: Chip, key: (&'static str, u8), tile: usize) -> Verdict {
        let seat = self.turn.ok_or("no turn")?;
        need(self.hand.is_none() && !self.extra, || "U21".into())?;
        let stack = self.stacks.get_mut(&key).ok_or("no such stack")?;
        need(stack.0.take() == Some(tile), || "not on top".into())?;
        need(token(chip).0 == key.0, || "the wrong colour".into())?;
        need(take(&mut self.held[seat], &token(chip)), || {
            "the chip is not held".into()
        })?;
        need(!self.table.legal(tile).is_empty(), || "U19".into())?;
        self.paid = (stack.1 > 0).then_some(key);
        self.hand = Some(tile);
        Ok(())
    }

    /// The chip under the tile just placed, face down until now.
    fn turn_up(&mut self, at: At, chip: Chip) -> Verdict {
        need(self.placed == Some(at), || "not under the tile".into())?;
        need(self.under.take() == Some(None), || {
            "no face-down chip there".into()
        })?;
        need(take(&mut self.unseen_chips, &token(chip)), || {
            "no such chip is left".into()
        })
    }

    pub(crate) fn is_treats(&self) -> bool {
        self.options.chips && !self.table.sheet.tracks.is_empty()
    }

    /// U24 to U27: squares in the rows of a colour with neither tile nor chip.
    pub(crate) fn treat_squares(&self, colour: &str) -> Vec<At> {
        let sheet = &self.table.sheet;
        let (first, last) = sheet.tracks[colour];
        let squares = 0..self.table.tiles.len();
        let free = squares.filter(|at| {
            let row = at / sheet.width + 1;
            (first..=last).contains(&row)
                && sheet.takes_tiles(*at)
                && self.table.tiles[*at].is_none()
                && !self.laid.contains_key(at)
        });
        free.collect()
    }

    fn trade(&mut self, seat: usize, at: At, chips: [Option<Token>; 4]) -> Verdict {
        need(self.turn == Some(seat) && self.placed.is_some(), || {
            "not on turn".into()
        })?;
        need(!std::mem::replace(&mut self.used, true), || {
            "one meeple or trade a tile".into()
        })?;
        let colours = self
            .table
            .sheet
            .chumaks
            .get(&at)
            .ok_or("no Chumak square")?;
        let spaces = self.spaces.get_mut(&at).ok_or("built on already")?;
        let mut count = 0;
        for (n, chip) in chips.into_iter().enumerate() {
            let Some(chip) = chip else { continue };
            need(spaces[n].is_none(), || "the space is taken".into())?;
            need(colours[n] == chip.0, || "the wrong colour (U29)".into())?;
            need(take(&mut self.held[seat], &chip), || {
                "the chip is not held".into()
            })?;
            spaces[n] = Some(chip);
            count += 1;
        }
        need(count > 0, || "nothing traded".into())?;
        self.owe("trade", [1, 3, 6, 10][count - 1]);
        Ok(())
    }

    /// What lies under and around the tile just placed.
    pub(crate) fn find_chips(&mut self, at: At, lying: Lying) {
        if let Some(coats) = self.table.sheet.island_coats.get(&at).copied()
            && self.is_treats()
        {
            self.owe("coat", 2 * coats);
        }
        self.under = self.laid.remove(&at);
        let mut supply = self.unseen_chips.len();
        for side in 0..4 {
            let near = self.table.sheet.near(at, side);
            if let Some(near) = near.filter(|near| self.spaces.contains_key(near)) {
                let due = if letter(lying, side) == b'R' { 2 } else { 1 };
                let count = due.min(supply);
                supply -= count;
                if count < due {
                    self.noted.push("a supply that is too small".into());
                }
                if count > 0 {
                    self.takings.push((near, count));
                }
            }
        }
        self.building = self.spaces.remove(&at);
    }
}

/// Every trade the rules allow, tried over all sets of chips, beside the engine's list.
pub(crate) fn trades(witness: &Witness, game: &Game, seat: Seat) -> Verdict {
    let held = &witness.held[seat.index()];
    let mut rules: BTreeSet<(At, Vec<Token>)> = BTreeSet::new();
    for (at, spaces) in &witness.spaces {
        let colours = &witness.table.sheet.chumaks[at];
        let mut sets: BTreeSet<Vec<Token>> = BTreeSet::from([Vec::new()]);
        for chip in held {
            for set in sets.clone() {
                let mut more = set;
                more.push(*chip);
                more.sort_unstable();
                let fits = more.iter().all(|(colour, _)| {
                    let free = (0..4).filter(|n| spaces[*n].is_none() && colours[*n] == *colour);
                    free.count() >= more.iter().filter(|other| other.0 == *colour).count()
                });
                if fits {
                    sets.insert(more);
                }
            }
        }
        sets.remove(&Vec::new());
        rules.extend(sets.into_iter().map(|set| (*at, set)));
    }
    let width = witness.table.sheet.width;
    let listed = game.view(Some(seat)).legal_trades();
    let engine: BTreeSet<(At, Vec<Token>)> = listed
        .iter()
        .map(|trade| {
            let mut chips: Vec<Token> = trade.chips.iter().copied().map(token).collect();
            chips.sort_unstable();
            (trade.square.row() * width + trade.square.column(), chips)
        })
        .collect();
    need(rules == engine && engine.len() == listed.len(), || {
        format!("trades\n  rules:  {rules:?}\n  engine: {engine:?}")
    })
}
