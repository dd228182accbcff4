//! Plays the statements of a recorded game.

use super::{
    Failure, Outcome, Unreadable,
    dice::ScriptedDice,
    statement::{At, BreakOff, File, LaidByHand, MeepleAt, Move, Place, Statement, TradedChip},
};
use crate::{
    chip::{Chip, Chips},
    command::{Command, Finish, Trade},
    event::{EndCause, Event, RULES_VERSION, Started},
    game::Game,
    mechanic::{trade, treats},
    phase::Phase,
    refusal::Refusal,
    score::{Counted, Moment, Reason, Score, ScoreKind},
    seat::{Seat, SeatSet},
    square::{HalfSide, Rotation, Side, Square},
    tile::{FeatureKind, Spot, Tile},
    turn::Turn,
};

pub(super) struct Run {
    pub(super) game: Game,
    /// Every fact so far, for turns that are taken back.
    log: Vec<Event>,
    dice: ScriptedDice,
    moves: Vec<Game>,
    pub(super) names: Vec<String>,
    pub(super) failures: Vec<Failure>,
    /// Scores from here on are those of the last move.
    pub(super) scores_before: usize,
}

pub(super) fn run(file: File) -> Result<Outcome, Unreadable> {
    let mut dice = ScriptedDice::default();
    let mut tiles: Vec<Tile> = Vec::new();
    let mut chips: Vec<Chip> = Vec::new();
    for (_, statement) in &file.statements {
        match statement {
            Statement::Start(_, tile, _) => tiles.push(*tile),
            Statement::Draw(drawn) => {
                tiles.extend(drawn);
                dice.stack.extend(drawn);
            }
            Statement::Island(colour, stack, pile) => {
                tiles.extend(pile);
                dice.islands
                    .entry((*colour, *stack))
                    .or_default()
                    .extend(pile);
            }
            Statement::Chip(square, LaidByHand::Down(chip)) => {
                chips.push(*chip);
                dice.laid.insert(*square, *chip);
            }
            Statement::Supply(supply) if dice.supply.is_empty() => {
                chips.extend(supply);
                dice.supply.extend(supply);
            }
            _ => {}
        }
    }
    if file.goes_on_unknown {
        // One tile that is never drawn: the stack is not empty, and nobody knows what is in it.
        tiles.push(Tile::start());
    }
    let started = Started {
        rules: RULES_VERSION,
        options: file.options,
        sheet: file.sheet.text().to_owned(),
        tiles,
        chips,
    };
    let unreadable = |line, reason| Unreadable { line, reason };
    let game = Game::on_sheet(file.sheet, &started).map_err(|reason| unreadable(1, reason))?;
    let mut run = Run {
        game,
        log: vec![Event::Started(Box::new(started))],
        dice,
        moves: Vec::new(),
        names: file.names,
        failures: Vec::new(),
        scores_before: 0,
    };
    for (line, statement) in &file.statements {
        let goes_on = run
            .statement(*line, statement)
            .map_err(|reason| unreadable(*line, reason))?;
        if !goes_on {
            break;
        }
    }
    Ok(Outcome {
        failures: run.failures,
        game: run.game,
        moves: run.moves,
        names: run.names,
    })
}

impl Run {
    /// Whether the file goes on after this statement.
    fn statement(&mut self, line: usize, statement: &Statement) -> Result<bool, String> {
        match statement {
            Statement::Start(square, tile, rotation) => {
                self.start_tile(*square, *tile, *rotation)?;
            }
            Statement::Chip(square, laid) if trade::chumak(&self.game, *square).is_some() => {
                self.chip_on_chumak(*square, *laid)?;
            }
            Statement::Chip(square, laid) => {
                let chip = match laid {
                    LaidByHand::Up(chip) => Some(*chip),
                    LaidByHand::Down(_) | LaidByHand::Unknown => None,
                };
                self.fact(Event::ChipLaid {
                    square: *square,
                    chip,
                });
            }
            Statement::Hold(seat, chip) => self.fact(Event::ChipHeld {
                seat: *seat,
                chip: *chip,
            }),
            Statement::Island(colour, stack, pile) => {
                if let Some(top) = pile.first() {
                    self.dice
                        .islands
                        .entry((*colour, *stack))
                        .or_default()
                        .pop_front();
                    let below = pile.len() as u8 - 1;
                    let (colour, stack, top) = (*colour, *stack, *top);
                    self.fact(Event::IslandStacked {
                        colour,
                        stack,
                        top,
                        below,
                    });
                }
            }
            Statement::Supply(supply) => {
                let new: Chips = supply.iter().copied().collect();
                if new != self.supply() {
                    return Err("a later `supply` states a new order of the same chips".into());
                }
                self.dice.supply = supply.iter().copied().collect();
                if let Some(foretold) = &mut self.game.foretold {
                    foretold.forget_supply();
                }
            }
            Statement::Score(seat, points) => self.give(*seat, *points),
            Statement::Draw(_) | Statement::Open => {}
            Statement::Move(seat, a_move) => {
                self.begin();
                self.scores_before = self.game.scores().len();
                if let Err(refusal) = self.play(*seat, a_move) {
                    let found = format!("refused: {} ({refusal})", refusal.name());
                    self.fail(line, "a legal move".into(), found);
                    return Ok(false);
                }
                self.moves.push(self.game.clone());
            }
            Statement::Refuse(seat, a_move, reason) => {
                self.begin();
                let (game, dice, facts) = (self.game.clone(), self.dice.clone(), self.log.len());
                let found = match self.play(*seat, a_move) {
                    Ok(()) => "accepted".to_owned(),
                    Err(refusal) => refusal.name().to_owned(),
                };
                (self.game, self.dice) = (game, dice);
                self.log.truncate(facts);
                if found != *reason {
                    self.fail(line, format!("refused: {reason}"), found);
                }
            }
            Statement::Expect(expect) => {
                self.begin();
                self.expect(line, expect);
            }
            Statement::Final => {
                self.begin();
                if !matches!(self.game.phase(), Phase::Over { .. }) {
                    self.scores_before = self.game.scores().len();
                    let log = Some(&mut self.log);
                    Turn::new(&mut self.game, log, &mut self.dice).end_game(EndCause::Called);
                }
            }
        }
        Ok(true)
    }

    pub(super) fn fail(&mut self, line: usize, expected: String, found: String) {
        self.failures.push(Failure {
            line,
            expected,
            found,
        });
    }

    /// The chips of the supply: all that are unseen and do not lie face down on the map.
    fn supply(&self) -> Chips {
        let mut supply = self.game.prints.unseen;
        for chip in self.dice.laid.values() {
            supply.remove(*chip);
        }
        supply
    }

    fn fact(&mut self, event: Event) {
        self.game.apply(&event);
        self.log.push(event);
    }

    /// The first turn begins with the first line that needs one.
    fn begin(&mut self) {
        if self.game.phase() == Phase::SetUp {
            Turn::new(&mut self.game, Some(&mut self.log), &mut self.dice).begin();
        }
    }

    fn start_tile(&mut self, square: Square, tile: Tile, rotation: Rotation) -> Result<(), String> {
        if self.game.tile(square).is_some() {
            return Err(format!("{square} has a tile already"));
        }
        self.game
            .check_sides(square, tile, rotation)
            .map_err(|refusal| refusal.to_string())?;
        self.fact(Event::StartTile {
            square,
            tile,
            rotation,
        });
        Ok(())
    }

    /// A chip that was put on a Chumak square in an earlier turn, by whoever: nobody gets points for it now.
    fn chip_on_chumak(&mut self, square: Square, laid: LaidByHand) -> Result<(), String> {
        let wanted = format!(
            "chips on the Chumak square {square} lie face up on a free space of their colour, like `chip {square} purple 2 up`"
        );
        let LaidByHand::Up(chip) = laid else {
            return Err(wanted);
        };
        let chumak = trade::chumak(&self.game, square);
        let spaces = chumak.and_then(|chumak| trade::spaces(chumak, &[chip]));
        let spaces = spaces.ok_or(wanted)?;
        // Through the hand of the first seat, whoever it was.
        if let Some(seat) = Seat::new(0) {
            self.fact(Event::ChipHeld { seat, chip });
            self.fact(Event::Traded {
                seat,
                square,
                spaces,
            });
        }
        Ok(())
    }

    fn give(&mut self, seat: Seat, points: i16) {
        let square = self
            .game
            .sheet()
            .squares()
            .find(|(_, print)| print.is_playable());
        if let Some((square, _)) = square {
            self.fact(Event::Scored(Score {
                kind: ScoreKind::Given,
                moment: Moment::AtOnce,
                square,
                spot: None,
                seats: SeatSet::from_iter([seat]),
                reasons: [Reason {
                    what: Counted::Nothing,
                    count: 0,
                    points,
                }]
                .into_iter()
                .collect(),
            }));
            self.scores_before = self.game.scores().len();
        }
    }

    /// One statement is all or nothing: a refused part changes nothing.
    fn play(&mut self, seat: Seat, a_move: &Move) -> Result<(), Refusal> {
        let (mut game, mut dice) = (self.game.clone(), self.dice.clone());
        let mut events = Vec::new();
        match a_move {
            Move::Draw => game.play(seat, &Command::Draw, &mut dice, &mut events)?,
            Move::Take(colour, stack, tile) => {
                let (colour, stack, tile) = (*colour, *stack, *tile);
                game.play(
                    seat,
                    &Command::Island {
                        colour,
                        stack,
                        tile,
                    },
                    &mut dice,
                    &mut events,
                )?;
            }
            Move::Skip => game.skip(seat, &mut dice, &mut events)?,
            Move::Resign => game.resign(seat, &mut dice, &mut events)?,
            Move::Sit => game.take_seat(seat, &mut events)?,
            Move::Undo => {
                game.undo(seat, &self.log, SeatSet::default(), &mut events)?;
            }
            Move::Place(place) => play_tile(&mut game, seat, place, &mut dice, &mut events)?,
        }
        let returned = events.iter().filter_map(|event| match event {
            Event::ChumakBuilt { chips, .. } => Some(chips.clone()),
            _ => None,
        });
        dice.settle(returned.flatten());
        if let Some(foretold) = &game.foretold {
            dice.keep(foretold.open_chips(game.prints.unseen, &[]));
        }
        (self.game, self.dice) = (game, dice);
        self.log.append(&mut events);
        Ok(())
    }
}

fn play_tile(
    game: &mut Game,
    seat: Seat,
    place: &Place,
    dice: &mut ScriptedDice,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    let Place {
        tile,
        square,
        rotation,
        ..
    } = *place;
    game.check_turn(seat)?;
    if let Some((colour, stack)) = place.island {
        game.play(
            seat,
            &Command::Island {
                colour,
                stack,
                tile,
            },
            dice,
            events,
        )?;
    } else if matches!(game.phase(), Phase::ChooseDraw { .. } | Phase::Draw { .. }) {
        game.play(seat, &Command::Draw, dice, events)?;
        // The draw may have ended the game.
        game.check_turn(seat)?;
    }
    game.play(
        seat,
        &Command::Place {
            tile,
            square,
            rotation,
        },
        dice,
        events,
    )?;
    if let Some(treat) = place.treat {
        // A found chip with no room at all: the square that was named says why.
        if let Some(Event::ChipLost { chip }) = events
            .iter()
            .find(|event| matches!(event, Event::ChipLost { .. }))
        {
            treats::check_square(game, *chip, treat)?;
        }
        game.play(seat, &Command::Treat { square: treat }, dice, events)?;
    }
    match place.broken_off {
        Some(BreakOff::Skip) => return game.skip(seat, dice, events),
        Some(BreakOff::Resign) => return game.resign(seat, dice, events),
        None => {}
    }
    let trade = place.trade.as_ref().map(|(square, chips)| Trade {
        square: *square,
        chips: pick(game.chips(seat), chips),
    });
    let meeple = place.meeple.map(|at| spot_at(tile, rotation, at));
    let finish = Finish { meeple, trade };
    game.play(seat, &Command::Finish(finish), dice, events)
}

/// The chips that are meant: of a bare colour the lowest that is left. One not held is named all the same, so that the
/// engine says what is wrong.
fn pick(mut held: Chips, wanted: &[TradedChip]) -> Vec<Chip> {
    let picked = wanted.iter().filter_map(|chip| {
        let worth = chip
            .worth
            .or_else(|| held.lowest(chip.colour).map(Chip::worth));
        let chip = Chip::new(chip.colour, worth.unwrap_or(1))?;
        held.remove(chip);
        Some(chip)
    });
    picked.collect()
}

/// The spot that is meant, as seen on the map. One that is not there is named all the same, for the refusal.
fn spot_at(tile: Tile, rotation: Rotation, meeple: MeepleAt) -> Spot {
    let find = |half| tile.spot_at(rotation, meeple.kind, half);
    let spot = match meeple.at {
        At::Half(half) => find(half),
        At::Side(side) => {
            let [left, right] = HalfSide::both(side);
            // A bare side means both halves, where they are one field.
            find(left).filter(|spot| find(right) == Some(*spot))
        }
        At::Inside => tile
            .spots()
            .find(|(_, facts)| is_inside(facts, meeple.kind))
            .map(|(spot, _)| spot),
    };
    spot.unwrap_or(Spot::NOWHERE)
}

fn is_inside(facts: &crate::tile::SpotFacts, kind: FeatureKind) -> bool {
    facts.kind == kind && facts.sides.is_empty() && facts.halves.is_empty()
}

impl Run {
    /// Open edges of the feature at a side of a tile or of a printed large city.
    pub(super) fn open_edges(&self, square: Square, at: At) -> Option<u16> {
        let sheet = self.game.sheet().clone();
        if let Some(city) = sheet.large_city(square) {
            let side = match at {
                At::Side(side) => side,
                At::Half(half) => half.side(),
                At::Inside => Side::N,
            };
            return self.game.printed_open(city, square, side);
        }
        let placed = self.game.tile(square)?;
        let rotation = placed.rotation;
        let spot = match at {
            At::Inside => {
                let mut spots = placed.tile.spots();
                spots
                    .find(|(_, facts)| facts.sides.is_empty() && facts.halves.is_empty())
                    .map(|(spot, _)| spot)
            }
            At::Side(side) => {
                let half = HalfSide::both(side)[0];
                [FeatureKind::City, FeatureKind::Road, FeatureKind::Field]
                    .into_iter()
                    .find_map(|kind| placed.tile.spot_at(rotation, kind, half))
            }
            At::Half(half) => [FeatureKind::City, FeatureKind::Field]
                .into_iter()
                .find_map(|kind| placed.tile.spot_at(rotation, kind, half)),
        };
        self.game.open_at(square, spot?)
    }
}
