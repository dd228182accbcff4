//! A random game written down move by move, as JSON lines that another program can check.

use std::sync::Arc;

use serde_json::{Value, json};

use super::{Choice, choose, seed_of};
use crate::{
    command::{Command, Finish},
    dice::SeededDice,
    event::Event,
    game::Game,
    options::{BadOptions, Options},
    phase::Phase,
    score::{Moment, Score},
    seat::Seat,
    setup,
    sheet::Sheet,
    square::Square,
    tile::{FeatureKind, PlacedTile, Spot},
    turn::Turn,
};

/// Plays the random game `number` of a seed and gives its lines: the start, every move, the end.
///
/// # Errors
/// Options that the sheet cannot be played with.
pub fn trace_game(
    sheet: &Arc<Sheet>,
    options: Options,
    seed: u64,
    number: u64,
) -> Result<Vec<Value>, BadOptions> {
    let mut dice = SeededDice::new(seed_of(seed, number));
    let (mut game, events) = setup::begin(sheet.clone(), options, None, &mut dice)?;
    let mut lines = vec![start_line(&game, &events, number)];
    let mut moves = Vec::new();
    let mut tile = TileSoFar::default();
    while let Some(choice) = choose(&game, &mut dice) {
        let Some(seat) = game.phase.seat() else { break };
        let placed_on = tile.note(&game, &choice);
        Turn::new(&mut game, Some(&mut tile.events), &mut dice).run(&choice.command);
        if matches!(choice.command, Command::Finish(_)) {
            let done = std::mem::take(&mut tile);
            moves.push(done.line(&game, number, moves.len(), seat, placed_on));
        }
    }
    lines.append(&mut moves);
    lines.push(end_line(&game, number));
    Ok(lines)
}

fn start_line(game: &Game, events: &[Event], number: u64) -> Value {
    let mut tiles = Vec::new();
    let mut chips = Vec::new();
    let mut islands = Vec::new();
    for event in events {
        match event {
            Event::StartTile {
                square,
                tile,
                rotation,
            } => {
                tiles.push(json!({ "square": square, "tile": tile, "rotation": rotation }));
            }
            Event::ChipLaid { square, .. } => chips.push(json!(square)),
            Event::IslandStacked {
                colour,
                stack,
                top,
                below,
            } => {
                islands.push(
                    json!({ "colour": colour, "stack": stack + 1, "top": top, "below": below }),
                );
            }
            _ => {}
        }
    }
    let mut options = json!(game.options);
    options["map"] = json!(game.sheet.key);
    let mut line = json!({ "game": number, "start": tiles, "options": options });
    if !chips.is_empty() {
        line["chips"] = json!(chips);
    }
    if !islands.is_empty() {
        line["islands"] = json!(islands);
    }
    line
}

/// What has happened about one tile, over several commands.
#[derive(Default)]
struct TileSoFar {
    placed: Option<(Square, PlacedTile)>,
    legal_placements: usize,
    meeple_options: usize,
    meeple: Option<Spot>,
    extras: Vec<(&'static str, Value)>,
    events: Vec<Event>,
}

impl TileSoFar {
    fn note(&mut self, game: &Game, choice: &Choice) -> Option<Square> {
        match &choice.command {
            Command::Draw => {}
            Command::Island { colour, stack, .. } => {
                self.extras
                    .push(("island", json!({ "colour": colour, "stack": stack + 1 })));
            }
            Command::Place {
                tile,
                square,
                rotation,
            } => {
                let (tile, rotation) = (*tile, *rotation);
                self.placed = Some((*square, PlacedTile { tile, rotation }));
                self.legal_placements = choice.options;
            }
            Command::Treat { square } => self.extras.push(("treat", json!(square))),
            Command::Finish(Finish { meeple, trade }) => {
                self.meeple = *meeple;
                self.meeple_options = choice.meeple_options;
                if let Some(trade) = trade {
                    self.extras.push((
                        "trade",
                        json!({ "square": trade.square, "chips": trade.chips }),
                    ));
                }
            }
        }
        match game.phase {
            Phase::Finish { square, .. } => Some(square),
            _ => None,
        }
    }

    fn line(self, game: &Game, number: u64, n: usize, seat: Seat, square: Option<Square>) -> Value {
        let placed = self.placed.map(|(_, placed)| placed);
        let meeple = self.meeple.zip(placed).map(|(spot, placed)| {
            let facts = &placed.tile.facts().spots[spot.index()];
            let side = match facts.kind {
                FeatureKind::Field => facts
                    .halves_turned(placed.rotation)
                    .first()
                    .map(ToString::to_string),
                _ => facts
                    .sides_turned(placed.rotation)
                    .first()
                    .map(ToString::to_string),
            };
            json!({ "kind": facts.kind, "side": side })
        });
        // Final scoring belongs to the last line, not to the last move.
        let is_final = |score: &&Score| score.moment == Moment::Final;
        let totals: Vec<i32> = game
            .seats()
            .map(|seat| {
                let at_the_end = game
                    .scores()
                    .iter()
                    .filter(is_final)
                    .map(|score| score.points_of(seat));
                game.points(seat) - at_the_end.sum::<i32>()
            })
            .collect();
        let events: Vec<&Event> = self
            .events
            .iter()
            .filter(|event| !matches!(event, Event::Scored(score) if is_final(&score)))
            .collect();
        let mut line = json!({
            "game": number,
            "move": n,
            "seat": seat,
            "tile": placed.map(|placed| placed.tile),
            "square": square,
            "rotation": placed.map(|placed| placed.rotation),
            "meeple": meeple,
            "legal_placements": self.legal_placements,
            "meeple_options": self.meeple_options,
            "scores": totals,
            "events": events,
        });
        for (key, value) in self.extras {
            line[key] = value;
        }
        line
    }
}

fn end_line(game: &Game, number: u64) -> Value {
    let totals: Vec<i32> = game.seats().map(|seat| game.points(seat)).collect();
    let at_the_end = game
        .scores()
        .iter()
        .filter(|score| score.moment == Moment::Final);
    let reasons: Vec<Value> = at_the_end
        .map(|score| {
            json!({
                "kind": score.kind,
                "square": score.square,
                "seats": score.seats,
                "points": score.points(),
                "reasons": score.reasons,
            })
        })
        .collect();
    json!({ "game": number, "final": totals, "reasons": reasons })
}
