//! Whether what a file expects holds.

use super::{
    run::Run,
    statement::{Expect, Lawful},
};
use crate::{
    phase::Phase,
    seat::{Seat, SeatSet},
    square::{Rotation, Square},
    tile::Tile,
};

impl Run {
    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    fn compare<T: PartialEq + ToString>(&mut self, line: usize, expected: &T, found: &T) {
        if expected != found {
            self.fail(line, expected.to_string(), found.to_string());
        }
    }

    pub(super) fn expect(&mut self, line: usize, expect: &Expect) {
        match expect {
            Expect::Score(seat, points) => self.compare(line, points, &self.game.points(*seat)),
            Expect::Gained(seat, points, kind) => {
                let scores = self.game.scores().iter().skip(self.scores_before);
                let of_kind = scores.filter(|score| kind.is_none_or(|kind| score.kind == kind));
                let found = of_kind.map(|score| score.points_of(*seat)).sum();
                self.compare(line, points, &found);
            }
            Expect::Supply(seat, n) => self.compare(line, n, &u32::from(self.game.supply(*seat))),
            Expect::Chips(seat, n) => self.compare(line, n, &self.game.chips(*seat).total()),
            Expect::Turn(seat) => {
                let found = match self.game.phase().seat() {
                    Some(turn) => format!("turn {}", self.name(turn)),
                    None => "over".to_owned(),
                };
                let expected = format!("turn {}", self.name(*seat));
                self.compare(line, &expected, &found);
            }
            Expect::Over => {
                if let Some(turn) = self.game.phase().seat() {
                    let found = format!("turn {}", self.name(turn));
                    self.fail(line, "over".into(), found);
                }
            }
            Expect::Next(tile) => {
                let found = match self.game.phase() {
                    Phase::PlaceTile { tile, .. } => tile.to_string(),
                    Phase::Over { .. } => "over".into(),
                    Phase::ChooseDraw { .. } => "no tile before the choice".into(),
                    _ => "no tile known".into(),
                };
                self.compare(line, &tile.to_string(), &found);
            }
            Expect::Legal(tile, square, rotation, lawful) => {
                let found = match self.why_not(*tile, *square, *rotation) {
                    None => Lawful::Legal,
                    Some(_) => Lawful::Illegal,
                };
                if found != *lawful {
                    let (expected, found) = match self.why_not(*tile, *square, *rotation) {
                        None => ("illegal", "legal".to_owned()),
                        Some(reason) => ("legal", format!("illegal: {reason}")),
                    };
                    self.fail(line, format!("{tile} {square} {expected}"), found);
                }
            }
            Expect::Open(square, at, n) => match self.open_edges(*square, *at) {
                Some(open) => self.compare(line, n, &u32::from(open)),
                None => self.fail(line, n.to_string(), format!("no feature there on {square}")),
            },
            Expect::Discarded(n) => self.compare(line, n, &self.game.discarded().len()),
            Expect::Winner(seats) => {
                let names = |seats: SeatSet| {
                    let names: Vec<&str> = seats.iter().map(|seat| self.name(seat)).collect();
                    if names.is_empty() {
                        "nobody".to_owned()
                    } else {
                        names.join(" ")
                    }
                };
                let expected = names(seats.iter().copied().collect());
                let found = names(self.game.winners());
                self.compare(line, &expected, &found);
            }
        }
    }

    /// Why the tile does not fit there, in this rotation or in any.
    fn why_not(
        &self,
        tile: Tile,
        square: Square,
        rotation: Option<Rotation>,
    ) -> Option<&'static str> {
        if let Err(refusal) = self.game.check_square(square) {
            return Some(refusal.name());
        }
        let tried = |r: &Rotation| rotation.is_none_or(|wanted| wanted == *r);
        let fits = |r: Rotation| self.game.check_sides(square, tile, r).is_ok();
        let any = Rotation::ALL.into_iter().filter(tried).any(fits);
        (!any).then_some("side-mismatch")
    }
}
