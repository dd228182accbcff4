//! Moves in words: one line a turn, made from its events.

use engine::{Event, Moment, PlacedTile, Score, ScoreKind, Seat, Tile};

use super::{Scene, score_text, tile_words, tile_words::Fields};
use crate::say;

/// What happened, one line a turn; what only one seat may know is told to nobody else.
pub fn lines(scene: Scene<'_>, events: &[Event]) -> Vec<String> {
    let mut history = History {
        scene,
        lines: Vec::new(),
        open: false,
        placed: None,
    };
    for event in events {
        history.tell(event);
    }
    history.lines
}

struct History<'a> {
    scene: Scene<'a>,
    lines: Vec<String>,
    /// Whether the last line is of the tile that is being told.
    open: bool,
    /// That tile: it may have been taken back since.
    placed: Option<PlacedTile>,
}

impl History<'_> {
    fn tell(&mut self, event: &Event) {
        let scene = self.scene;
        let locale = scene.locale;
        let name = |seat: Seat| scene.names.of(seat);
        match event {
            Event::TilePlaced {
                seat,
                square,
                tile,
                rotation,
            } => {
                let placed = PlacedTile {
                    tile: *tile,
                    rotation: *rotation,
                };
                self.placed = Some(placed);
                let tile = tile_words::tile(locale, placed, Fields::LeftOut);
                let square = square.to_string();
                self.lines.push(say!(
                    locale,
                    "history-placed",
                    name = name(*seat),
                    square = square,
                    tile = tile
                ));
                self.open = true;
            }
            Event::MeeplePlaced { square, spot, .. } => {
                let placed = self.placed.or_else(|| scene.view.tile(*square));
                let spot = placed.map(|placed| tile_words::spot_name(locale, placed, *spot));
                self.add(say!(
                    locale,
                    "history-meeple",
                    spot = spot.unwrap_or_default()
                ));
            }
            Event::Scored(score) => self.scored(score),
            Event::ChipCollected { chip, .. } => {
                let chip = score_text::chip(locale, *chip);
                self.add(say!(locale, "history-chip-kept", chip = chip));
            }
            Event::ChipFound { chip, .. } => {
                let chip = score_text::chip(locale, *chip);
                self.add(say!(locale, "history-chip-found", chip = chip));
            }
            Event::ChipLost { chip } => {
                let chip = score_text::chip(locale, *chip);
                self.add(say!(locale, "history-chip-lost", chip = chip));
            }
            Event::TreatLaid { square, chip } => {
                let (chip, square) = (score_text::chip(locale, *chip), square.to_string());
                self.add(say!(
                    locale,
                    "history-treat-laid",
                    chip = chip,
                    square = square
                ));
            }
            Event::TreatTaken { chip, .. } => {
                let chip = score_text::chip(locale, *chip);
                self.add(say!(locale, "history-treat-taken", chip = chip));
            }
            Event::ChipsTaken {
                seat,
                square,
                chips,
            } => {
                let square = square.to_string();
                let taken = if scene.view.viewer() == Some(*seat) {
                    let chips = score_text::chip_list(locale, chips.iter().copied());
                    say!(locale, "history-chips-mine", chips = chips, square = square)
                } else {
                    say!(
                        locale,
                        "history-chips-taken",
                        chips = chips.len(),
                        square = square
                    )
                };
                self.add(taken);
            }
            Event::ChumakBuilt { square, chips } => {
                let square = square.to_string();
                self.add(say!(
                    locale,
                    "history-chumak-built",
                    chips = chips.len(),
                    square = square
                ));
            }
            Event::Traded { square, spaces, .. } => {
                let chips = score_text::chip_list(locale, spaces.iter().copied().flatten());
                let square = square.to_string();
                self.add(say!(
                    locale,
                    "history-traded",
                    chips = chips,
                    square = square
                ));
            }
            Event::IslandPaid { chip, tile, .. } => {
                let chip = score_text::chip(locale, *chip);
                self.line(say!(
                    locale,
                    "history-island-paid",
                    chip = chip,
                    tile = words(scene, *tile)
                ));
            }
            Event::IslandRevealed { colour, tile, .. } => {
                let island = score_text::colour(locale, *colour);
                let tile = words(scene, *tile);
                self.line(say!(
                    locale,
                    "history-island-revealed",
                    island = island,
                    tile = tile
                ));
            }
            Event::Discarded { tile } => {
                self.line(say!(
                    locale,
                    "history-discarded",
                    tile = words(scene, *tile)
                ));
            }
            Event::ExtraTile => self.add(say!(locale, "history-extra-tile")),
            Event::Skipped { seat } => {
                self.line(say!(locale, "history-skipped", name = name(*seat)));
            }
            Event::TilePassedOn { seat, .. } => {
                self.line(say!(locale, "history-passed-on", name = name(*seat)));
            }
            Event::Resigned { seat } => {
                self.line(say!(locale, "history-resigned", name = name(*seat)));
            }
            Event::SeatTaken { seat } => {
                self.line(say!(locale, "history-seat-taken", name = name(*seat)));
            }
            Event::Ended { .. } => self.line(say!(locale, "history-ended")),
            Event::Started(_) => self.line(say!(locale, "history-started")),
            Event::StartTile { square, .. } => {
                let square = square.to_string();
                self.line(say!(locale, "history-start-tile", square = square));
            }
            Event::TurnUndone { .. } => self.line(say!(locale, "history-undone")),
            Event::TurnBegan { .. } => self.open = false,
            Event::Drawn { .. }
            | Event::ChipLaid { .. }
            | Event::IslandStacked { .. }
            | Event::ChipHeld { .. } => {}
        }
    }

    fn scored(&mut self, score: &Score) {
        if score.moment == Moment::Final {
            let line = score_text::score_line(self.scene, score);
            let names: Vec<&str> = score
                .seats
                .iter()
                .map(|seat| self.scene.names.of(seat))
                .collect();
            let names = tile_words::and(self.scene.locale, &names);
            self.line(say!(
                self.scene.locale,
                "history-final",
                names = names,
                line = line
            ));
        } else if let ScoreKind::Chip | ScoreKind::Treat = score.kind {
            // What was found has just been told.
            for seat in score.seats.iter() {
                let points = say!(self.scene.locale, "points", points = score.points());
                let name = self.scene.names.of(seat);
                self.add(say!(
                    self.scene.locale,
                    "shown-gained",
                    name = name,
                    points = points
                ));
            }
        } else {
            let earned = score_text::earned(self.scene, std::slice::from_ref(score));
            self.add(earned.concat());
        }
    }

    /// Adds to the line of the tile that is being told.
    fn add(&mut self, sentence: String) {
        match self.lines.last_mut() {
            Some(line) if self.open => {
                line.push(' ');
                line.push_str(&sentence);
            }
            _ => self.lines.push(sentence),
        }
    }

    fn line(&mut self, sentence: String) {
        self.lines.push(sentence);
        self.open = false;
    }
}

/// A tile that lies nowhere yet, in words.
fn words(scene: Scene<'_>, tile: Tile) -> String {
    let placed = PlacedTile {
        tile,
        rotation: engine::Rotation::R0,
    };
    tile_words::tile(scene.locale, placed, Fields::LeftOut)
}
