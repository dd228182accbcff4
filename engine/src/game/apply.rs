//! Facts change the game here, and nowhere else.

use std::sync::Arc;

use super::{ChipPrints, ChumakState, Game, IslandStack, LaidChip, LastTile, SeatState};
use crate::{
    board::Board,
    chip::{Chip, Chips, Colour},
    event::{Event, Started},
    map,
    options::Options,
    phase::{Half, Phase},
    score::{Moment, Score},
    seat::{BySeat, Seat},
    sheet::Sheet,
    square::Square,
    tile::Tile,
};

impl Game {
    /// The game that a first event describes.
    pub(crate) fn start(started: &Started) -> Result<Game, String> {
        // Most games are on a sheet that has been read already.
        let known = map::sheets()
            .iter()
            .find(|sheet| sheet.text() == started.sheet);
        let sheet = match known {
            Some(sheet) => sheet.clone(),
            None => Sheet::parse(&started.sheet)
                .map(Arc::new)
                .map_err(|mistakes| mistakes.to_string())?,
        };
        Game::on_sheet(sheet, started)
    }

    /// The same on a sheet that has been read already.
    pub(crate) fn on_sheet(sheet: Arc<Sheet>, started: &Started) -> Result<Game, String> {
        started.options.check().map_err(|bad| bad.to_string())?;
        let chips = started.chips.iter().copied().collect();
        Ok(Game::new(
            sheet,
            started.options,
            started.tiles.clone(),
            chips,
        ))
    }

    /// A game of these tiles and chips, before its set-up. The options have been checked.
    pub(crate) fn new(sheet: Arc<Sheet>, options: Options, tiles: Vec<Tile>, chips: Chips) -> Game {
        let rules = map::rules(&sheet, options.chips);
        let has_chips = rules.uses_chips();
        let chumaks = sheet
            .chumaks
            .iter()
            .filter(|_| has_chips)
            .map(|chumak| ChumakState {
                square: chumak.square,
                colours: chumak.spaces,
                spaces: [None; 4],
            });
        let prints = ChipPrints {
            unseen: chips,
            laid: vec![
                None;
                if has_chips {
                    sheet.layout.squares.len()
                } else {
                    0
                }
            ],
            islands: Vec::new(),
            chumaks: chumaks.collect(),
        };
        Game {
            board: Board::new(&sheet.layout),
            sheet,
            rules,
            options,
            phase: Phase::SetUp,
            unseen: tiles,
            seats: BySeat::from_fn(usize::from(options.seats), |_| SeatState {
                points: 0,
                supply: options.meeples,
                chips: Chips::default(),
                resigned: false,
            }),
            prints,
            scores: Vec::with_capacity(64),
            discarded: Vec::new(),
            last: None,
            round: 0,
            seq: 1,
            foretold: None,
        }
    }

    /// Whether the event can be applied: it names only what this game has. Asked when a stored log is read.
    pub(super) fn accepts(&self, event: &Event) -> Result<(), &'static str> {
        let has_seat = |seat: Seat| seat.index() < self.seats.len();
        let (seat, square) = match *event {
            Event::Started(_) => return Err("a game starts once"),
            Event::StartTile { square, .. }
            | Event::ChipLaid { square, .. }
            | Event::ChipFound { square, .. }
            | Event::TreatLaid { square, .. }
            | Event::TreatTaken { square, .. }
            | Event::ChumakBuilt { square, .. } => (None, Some(square)),
            Event::TilePlaced { seat, square, .. }
            | Event::ChipCollected { seat, square, .. }
            | Event::ChipsTaken { seat, square, .. }
            | Event::Traded { seat, square, .. }
            | Event::MeeplePlaced { seat, square, .. } => (Some(seat), Some(square)),
            Event::ChipHeld { seat, .. }
            | Event::TurnBegan { seat, .. }
            | Event::Skipped { seat }
            | Event::TilePassedOn { seat, .. }
            | Event::Resigned { seat }
            | Event::SeatTaken { seat } => (Some(seat), None),
            Event::Scored(ref score) => {
                if !score.seats.iter().all(has_seat) {
                    return Err("no such seat");
                }
                (None, Some(score.square))
            }
            Event::IslandStacked { .. }
            | Event::Drawn { .. }
            | Event::Discarded { .. }
            | Event::IslandPaid { .. }
            | Event::IslandRevealed { .. }
            | Event::ChipLost { .. }
            | Event::ExtraTile
            | Event::TurnUndone { .. }
            | Event::Ended { .. } => (None, None),
        };
        if seat.is_some_and(|seat| !has_seat(seat)) {
            return Err("no such seat");
        }
        if square.is_some_and(|square| self.cell(square).is_none()) {
            return Err("no such square");
        }
        if let Event::StartTile { square, .. } | Event::TilePlaced { square, .. } = event {
            let cell = self.cell(*square).ok_or("no such square")?;
            if self.board.is_filled(cell) || self.board.is_full() {
                return Err("no room for a tile");
            }
        }
        Ok(())
    }

    /// Makes a fact true. Total: no rule is asked, no die rolled; `event` must be about this game.
    ///
    /// Inlined, so that where one kind of fact is emitted only its own line is left: that is what makes facts nobody
    /// keeps cost nothing.
    #[expect(
        clippy::inline_always,
        reason = "a bare playout keeps no facts: `cargo bench -p engine` shows what they cost"
    )]
    #[inline(always)]
    pub(crate) fn apply(&mut self, event: &Event) {
        self.seq += 1;
        match event {
            // `Game::replay` goes back by itself.
            Event::Started(_) | Event::Skipped { .. } | Event::TurnUndone { .. } => {}
            Event::StartTile {
                square,
                tile,
                rotation,
            } => {
                self.take_unseen(*tile);
                self.lay_tile(*square, *tile, *rotation);
                // A tile on a Chumak square makes it an ordinary one, also from the beginning.
                self.prints
                    .chumaks
                    .retain(|chumak| chumak.square != *square);
            }
            Event::ChipLaid { square, chip } => {
                self.set_laid(
                    *square,
                    Some(chip.map_or(LaidChip::FaceDown, LaidChip::FaceUp)),
                );
            }
            Event::IslandStacked {
                colour,
                stack,
                top,
                below,
            } => {
                self.take_unseen(*top);
                self.prints.islands.push(IslandStack {
                    colour: *colour,
                    stack: *stack,
                    top: Some(*top),
                    below: *below,
                });
            }
            Event::ChipHeld { seat, chip } => self.seats[*seat].chips.insert(*chip),
            Event::TurnBegan { seat, choice } => self.begin_turn(*seat, *choice),
            Event::Drawn { tile } => {
                self.take_unseen(*tile);
                self.hold_tile(*tile);
            }
            Event::Discarded { tile } => {
                self.discarded.push(*tile);
                if let Some(half) = self.phase.half() {
                    self.phase = Phase::Draw { half };
                }
            }
            Event::IslandPaid {
                chip,
                colour,
                stack,
                tile,
            } => {
                self.pay_island(*chip, *colour, *stack, *tile);
            }
            Event::IslandRevealed {
                colour,
                stack,
                tile,
            } => {
                self.take_unseen(*tile);
                if let Some(island) = self.island_mut(*colour, *stack) {
                    island.top = Some(*tile);
                    island.below = island.below.saturating_sub(1);
                }
            }
            Event::TilePlaced {
                seat,
                square,
                tile,
                rotation,
            } => {
                self.last = Some(LastTile {
                    seat: *seat,
                    square: *square,
                    scores_before: self.scores.len(),
                });
                self.lay_tile(*square, *tile, *rotation);
                self.finish_on(*square);
            }
            Event::ChipCollected { seat, square, chip } => {
                self.turn_up(*square, *chip);
                self.seats[*seat].chips.insert(*chip);
            }
            Event::ChipFound { square, chip } => {
                self.turn_up(*square, *chip);
                if let Some(half) = self.phase.half() {
                    self.phase = Phase::PlaceTreat {
                        half,
                        square: *square,
                        chip: *chip,
                    };
                }
            }
            Event::ChipLost { .. } => self.treat_done(),
            Event::TreatLaid { square, chip } => {
                self.set_laid(*square, Some(LaidChip::FaceUp(*chip)));
                self.treat_done();
            }
            Event::TreatTaken { square, .. } => self.set_laid(*square, None),
            Event::ChipsTaken { seat, chips, .. } => {
                for chip in chips {
                    self.prints.unseen.remove(*chip);
                    self.seats[*seat].chips.insert(*chip);
                }
            }
            Event::ChumakBuilt { square, chips } => {
                self.prints
                    .chumaks
                    .retain(|chumak| chumak.square != *square);
                chips
                    .iter()
                    .for_each(|chip| self.prints.unseen.insert(*chip));
            }
            Event::Traded {
                seat,
                square,
                spaces,
            } => self.trade(*seat, *square, spaces),
            Event::MeeplePlaced { seat, square, spot } => {
                if let Some(cell) = self.cell(*square) {
                    self.board.stand(*seat, cell, *spot);
                    let supply = &mut self.seats[*seat].supply;
                    *supply = supply.saturating_sub(1);
                }
            }
            Event::Scored(score) => self.score(score),
            Event::ExtraTile => {
                if let Some(half) = self.phase.half() {
                    let half = Half {
                        extra: true,
                        ..half
                    };
                    self.phase = Phase::Draw { half };
                }
            }
            Event::TilePassedOn { seat, tile } => {
                self.begin_turn(*seat, false);
                self.hold_tile(*tile);
            }
            Event::Resigned { seat } => self.seats[*seat].resigned = true,
            Event::SeatTaken { seat } => self.seats[*seat].resigned = false,
            Event::Ended { cause } => self.phase = Phase::Over { cause: *cause },
        }
        if let Some(foretold) = &mut self.foretold {
            foretold.happened(event);
        }
    }

    fn lay_tile(&mut self, square: Square, tile: Tile, rotation: crate::square::Rotation) {
        if let Some(cell) = self.cell(square) {
            self.board.place(&self.sheet.layout, cell, tile, rotation);
        }
    }

    fn begin_turn(&mut self, seat: Seat, choice: bool) {
        let half = Half {
            seat,
            extra: false,
            paid: None,
        };
        self.round += 1;
        self.phase = if choice {
            Phase::ChooseDraw { half }
        } else {
            Phase::Draw { half }
        };
    }

    fn take_unseen(&mut self, tile: Tile) {
        if let Some(at) = self.unseen.iter().position(|unseen| *unseen == tile) {
            self.unseen.swap_remove(at);
        }
    }

    fn hold_tile(&mut self, tile: Tile) {
        if let Some(half) = self.phase.half() {
            self.phase = Phase::PlaceTile { half, tile };
        }
    }

    fn finish_on(&mut self, square: Square) {
        if let Some(half) = self.phase.half() {
            self.phase = Phase::Finish { half, square };
        }
    }

    fn treat_done(&mut self) {
        if let Phase::PlaceTreat { half, square, .. } = self.phase {
            self.phase = Phase::Finish { half, square };
        }
    }

    fn set_laid(&mut self, square: Square, chip: Option<LaidChip>) {
        let cell = self.cell(square).map(usize::from);
        if let Some(laid) = cell.and_then(|cell| self.prints.laid.get_mut(cell)) {
            *laid = chip;
        }
    }

    fn turn_up(&mut self, square: Square, chip: Chip) {
        let cell = self.cell(square).map(usize::from);
        let laid = cell.and_then(|cell| self.prints.laid.get(cell).copied().flatten());
        if laid == Some(LaidChip::FaceDown) {
            self.prints.unseen.remove(chip);
        }
        self.set_laid(square, None);
    }

    pub(crate) fn island_mut(&mut self, colour: Colour, stack: u8) -> Option<&mut IslandStack> {
        let is_it = |island: &&mut IslandStack| island.colour == colour && island.stack == stack;
        self.prints.islands.iter_mut().find(is_it)
    }

    fn pay_island(&mut self, chip: Chip, colour: Colour, stack: u8, tile: Tile) {
        if let Some(island) = self.island_mut(colour, stack) {
            island.top = None;
        }
        if let Some(half) = self.phase.half() {
            self.seats[half.seat].chips.remove(chip);
            let half = Half {
                paid: Some((colour, stack)),
                ..half
            };
            self.phase = Phase::PlaceTile { half, tile };
        }
    }

    fn trade(&mut self, seat: Seat, square: Square, spaces: &[Option<Chip>; 4]) {
        let is_it = |chumak: &&mut ChumakState| chumak.square == square;
        let Some(chumak) = self.prints.chumaks.iter_mut().find(is_it) else {
            return;
        };
        for (space, chip) in chumak.spaces.iter_mut().zip(spaces) {
            if let Some(chip) = chip {
                *space = Some(*chip);
                self.seats[seat].chips.remove(*chip);
            }
        }
    }

    fn score(&mut self, score: &Score) {
        for seat in score.seats.iter() {
            self.seats[seat].points += score.points();
        }
        if score.moment == Moment::Completed
            && let (Some(spot), Some(cell)) = (score.spot, self.cell(score.square))
        {
            let home = self.board.send_home(cell, spot);
            for seat in Seat::first(self.seats.len()) {
                self.seats[seat].supply += home[seat.index()];
            }
        }
        self.scores.push(score.clone());
    }
}
