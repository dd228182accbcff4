//! A recorded game of a log: of a running game public knowledge only, of an ended one the whole game.

mod supply;

use super::statement::ended;
use crate::{
    event::{EndCause, Event, Started},
    map,
    seat::Seat,
    sheet::Sheet,
    square::{Rotation, Square},
    tile::{FeatureKind, Spot, Tile},
    undo::standing,
};

/// A recorded game made of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text of the `.game` file.
    pub text: String,
    /// File name and text of the sheet that the `map` line names, unless it comes with the engine.
    pub sheet: Option<(String, String)>,
}

/// Writes the log of a game as a recorded game. `names` are those of the seats; each becomes one word.
///
/// Turns that were taken back are left out: the stack lies as it did, so the rest plays the same. A log without `Started`
/// makes an empty text.
pub fn write(events: &[Event], names: &[String]) -> Written {
    let standing = standing(events).into_iter();
    let events: &[Event] = &standing.map(|(_, event)| event.clone()).collect::<Vec<_>>();
    let Some(Event::Started(started)) = events.first() else {
        return Written {
            text: String::new(),
            sheet: None,
        };
    };
    let mut writer = Writer {
        text: String::new(),
        names: words(names, usize::from(started.options.seats)),
        pending: None,
        supply: supply::Supply::new(events, started),
    };
    let sheet = writer.head(started);
    writer.set_up(events);
    writer.moves(events);
    Written {
        text: writer.text,
        sheet,
    }
}

/// One word for each seat, no two alike.
fn words(names: &[String], seats: usize) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for n in 0..seats {
        let name = names.get(n).map_or("", String::as_str);
        let plain = |c: char| if c.is_alphanumeric() { c } else { '_' };
        let mut word: String = name.chars().map(plain).collect();
        if word.chars().all(|c| c == '_') {
            word = format!("Seat_{}", n + 1);
        }
        while words.contains(&word) {
            word.push('_');
        }
        words.push(word);
    }
    words
}

struct Writer {
    text: String,
    names: Vec<String>,
    pending: Option<Pending>,
    supply: supply::Supply,
}

/// A move whose end has not been seen yet.
struct Pending {
    seat: Seat,
    island: String,
    tile: Tile,
    rotation: Rotation,
    square: Square,
    clauses: String,
}

impl Writer {
    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    fn head(&mut self, started: &Started) -> Option<(String, String)> {
        let known = map::sheets()
            .iter()
            .find(|sheet| sheet.text() == started.sheet);
        let own = Sheet::parse(&started.sheet)
            .map(|sheet| format!("{}.toml", sheet.key))
            .unwrap_or_default();
        let map = known.map_or(own.clone(), |sheet| sheet.key.clone());
        let options = &started.options;
        let on_off = |on| if on { "on" } else { "off" };
        self.line(&format!(
            "map {map} {}",
            if options.chips { "chips" } else { "no-chips" }
        ));
        self.line(&format!("option tiles {}", options.tiles));
        self.line(&format!("option meeples {}", options.meeples));
        self.line(&format!("option farmers {}", on_off(options.farmers)));
        self.line(&format!("option towns {}", options.towns));
        self.line(&format!("option hints {}", on_off(options.hints)));
        let seats = self.names.join(" ");
        self.line(&format!("seats {seats}"));
        known.is_none().then(|| (own, started.sheet.clone()))
    }

    fn set_up(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::StartTile {
                    square,
                    tile,
                    rotation,
                } => self.line(&format!("start {square} {tile} {rotation}")),
                Event::ChipLaid {
                    square,
                    chip: Some(chip),
                } => self.line(&format!("chip {square} {chip} up")),
                Event::ChipLaid { square, chip: None } => {
                    let shown = events.iter().find_map(|later| match later {
                        Event::ChipCollected {
                            square: at, chip, ..
                        }
                        | Event::ChipFound { square: at, chip }
                            if at == square =>
                        {
                            Some(format!("{chip} "))
                        }
                        _ => None,
                    });
                    self.line(&format!("chip {square} {}down", shown.unwrap_or_default()));
                }
                Event::ChipHeld { seat, chip } => {
                    self.line(&format!("hold {} {chip}", self.name(*seat)));
                }
                Event::IslandStacked {
                    colour, stack, top, ..
                } => {
                    let mut line = format!("island {colour} {} {top}", stack + 1);
                    for later in events {
                        if let Event::IslandRevealed {
                            colour: c,
                            stack: s,
                            tile,
                        } = later
                            && (c, s) == (colour, stack)
                        {
                            line.push(' ');
                            line.push_str(tile.id());
                        }
                    }
                    self.line(&line);
                }
                _ => {}
            }
        }
        if let Some(line) = self.supply.next_line() {
            self.line(&line);
        }
        let drawn: Vec<&str> = events
            .iter()
            .filter_map(|event| match event {
                Event::Drawn { tile } => Some(tile.id()),
                _ => None,
            })
            .collect();
        for tiles in drawn.chunks(8) {
            self.line(&format!("draw {}", tiles.join(" ")));
        }
        let by_stack = matches!(ended(events), Some(EndCause::Stack | EndCause::Abandoned));
        if !by_stack {
            self.line("open");
        }
    }

    fn moves(&mut self, events: &[Event]) {
        let mut chosen_draw = None;
        let mut built = false;
        let mut taken: Option<(Seat, String, Tile)> = None;
        for event in events {
            match event {
                Event::TurnBegan { seat, choice } => {
                    self.finish_move("", &mut built);
                    chosen_draw = choice.then_some(*seat);
                }
                Event::IslandPaid {
                    colour,
                    stack,
                    tile,
                    ..
                } => {
                    taken = chosen_draw
                        .take()
                        .map(|seat| (seat, format!("island {colour} {} ", stack + 1), *tile));
                }
                Event::TilePlaced {
                    seat,
                    square,
                    tile,
                    rotation,
                } => {
                    chosen_draw = None;
                    self.pending = Some(Pending {
                        seat: *seat,
                        island: taken
                            .take()
                            .map(|(_, island, _)| island)
                            .unwrap_or_default(),
                        tile: *tile,
                        rotation: *rotation,
                        square: *square,
                        clauses: String::new(),
                    });
                }
                Event::TreatLaid { square, .. } => self.clause(&format!(" treat {square}")),
                Event::Traded { square, spaces, .. } => {
                    let chips: Vec<String> =
                        spaces.iter().flatten().map(ToString::to_string).collect();
                    self.clause(&format!(" trade {square} {}", chips.join(" ")));
                }
                Event::MeeplePlaced { spot, .. } => self.meeple(*spot),
                Event::ChumakBuilt { .. } => built = true,
                Event::ExtraTile => self.finish_move("", &mut built),
                Event::Skipped { .. } | Event::Resigned { .. } if taken.is_some() => {
                    // Paid for, and not placed: the tile goes to the next seat.
                    if let Some((seat, island, tile)) = taken.take() {
                        let line = format!("{}: {island}{tile}", self.name(seat));
                        self.line(&line);
                    }
                    self.table_move(event, &mut built);
                }
                Event::Skipped { .. } | Event::Resigned { .. } => {
                    self.table_move(event, &mut built);
                }
                Event::SeatTaken { seat } => {
                    let line = format!("{}: sit", self.name(*seat));
                    self.line(&line);
                }
                Event::Ended { cause } => {
                    self.finish_move("", &mut built);
                    if *cause == EndCause::Called {
                        self.line("final");
                    }
                }
                _ => {}
            }
        }
        if let Some(seat) = chosen_draw
            && events
                .iter()
                .rev()
                .any(|event| matches!(event, Event::Drawn { .. }))
            && matches!(
                events.last(),
                Some(Event::Drawn { .. } | Event::Discarded { .. })
            )
        {
            let line = format!("{}: draw", self.name(seat));
            self.line(&line);
        }
        if let Some(pending) = self.pending.take() {
            let (name, square) = (self.name(pending.seat).to_owned(), pending.square);
            self.line(&format!(
                "# {name} has placed {} on {square} {} and is still choosing.",
                pending.tile, pending.rotation
            ));
        }
    }

    fn clause(&mut self, clause: &str) {
        if let Some(pending) = &mut self.pending {
            pending.clauses.push_str(clause);
        }
    }

    fn meeple(&mut self, spot: Spot) {
        let Some(pending) = &self.pending else { return };
        let Some(facts) = pending.tile.facts().spots.get(spot.index()) else {
            return;
        };
        let side = match facts.kind {
            FeatureKind::Monastery => None,
            FeatureKind::Field => {
                let halves = facts.halves_turned(pending.rotation);
                Some(
                    halves
                        .first()
                        .map_or("inside".to_owned(), ToString::to_string),
                )
            }
            FeatureKind::City | FeatureKind::Road => facts
                .sides_turned(pending.rotation)
                .first()
                .map(ToString::to_string),
        };
        let side = side.map(|side| format!(" {side}")).unwrap_or_default();
        self.clause(&format!(" {}{side}", facts.kind.key()));
    }

    fn finish_move(&mut self, last_clause: &str, built: &mut bool) {
        let Some(pending) = self.pending.take() else {
            return;
        };
        let Pending {
            seat,
            island,
            tile,
            rotation,
            square,
            clauses,
        } = pending;
        let line = format!(
            "{}: {island}{tile} {square} {rotation}{clauses}{last_clause}",
            self.name(seat)
        );
        self.line(&line);
        if std::mem::take(built)
            && let Some(line) = self.supply.next_line()
        {
            self.line(&line);
        }
    }

    fn table_move(&mut self, event: &Event, built: &mut bool) {
        match event {
            Event::Skipped { seat } => self.broken_off(*seat, "skip", built),
            Event::Resigned { seat } => self.broken_off(*seat, "resign", built),
            _ => {}
        }
    }

    /// The seat's turn was broken off: in the middle of a tile that is a clause, otherwise a line.
    fn broken_off(&mut self, seat: Seat, how: &str, built: &mut bool) {
        if self
            .pending
            .as_ref()
            .is_some_and(|pending| pending.seat == seat)
        {
            self.finish_move(&format!(" {how}"), built);
        } else {
            let line = format!("{}: {how}", self.name(seat));
            self.line(&line);
        }
    }
}
