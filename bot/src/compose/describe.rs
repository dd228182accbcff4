//! Descriptions of pictures in the reader's language: whatever a picture shows is said too.

use engine::{FeatureKind, PlacedTile, Rotation, Side, Square, Tile};
use render::{Fact, Words};

use super::{score_text, tile_words, tile_words::Fields};
use crate::{say, say::Locale};

/// The words of a language for what a picture shows.
#[derive(Clone, Copy, Debug)]
pub struct Said(pub Locale);

impl Said {
    fn tile(self, tile: Tile) -> String {
        let placed = PlacedTile {
            tile,
            rotation: Rotation::R0,
        };
        tile_words::tile(self.0, placed, Fields::LeftOut)
    }

    fn sides(self, sides: &[Side]) -> String {
        let words: Vec<String> = sides
            .iter()
            .map(|side| tile_words::side(self.0, *side))
            .collect();
        tile_words::and(self.0, &words)
    }
}

fn list(squares: &[Square]) -> String {
    let squares: Vec<String> = squares.iter().map(Square::to_string).collect();
    squares.join(", ")
}

impl Words for Said {
    fn say(&self, fact: &Fact) -> String {
        let locale = self.0;
        match fact {
            Fact::Sheet { name, tiles } => say!(locale, "shown-sheet", name = name, tiles = *tiles),
            Fact::Turn { player, tile } => match tile {
                Some(tile) => {
                    say!(
                        locale,
                        "shown-turn-tile",
                        name = player,
                        tile = self.tile(*tile)
                    )
                }
                None => say!(locale, "shown-turn", name = player),
            },
            Fact::Over { winners } => {
                let names = tile_words::and(locale, winners);
                say!(locale, "shown-over", winners = winners.len(), names = names)
            }
            Fact::Last {
                player,
                tile,
                square,
            } => {
                let (tile, square) = (self.tile(*tile), square.to_string());
                say!(
                    locale,
                    "shown-last",
                    name = player,
                    tile = tile,
                    square = square
                )
            }
            Fact::Gained { player, points } => {
                let points = say!(locale, "points", points = *points);
                say!(locale, "shown-gained", name = player, points = points)
            }
            Fact::Legal { squares } => say!(locale, "shown-legal", squares = list(squares)),
            Fact::Dead { squares } => say!(locale, "shown-dead", squares = list(squares)),
            Fact::Feature {
                kind,
                square,
                tiles,
                owners,
                points,
                open,
            } => {
                let what = say!(
                    locale,
                    "shown-feature",
                    kind = tile_words::kind(locale, *kind),
                    square = square.to_string(),
                    tiles = *tiles
                );
                let what = match (kind, *open) {
                    (FeatureKind::Field, _) => what,
                    (_, open) => say!(locale, "shown-feature-open", what = what, open = open),
                };
                if owners.is_empty() {
                    return say!(locale, "shown-feature-nobody", what = what);
                }
                let names = tile_words::and(locale, owners);
                let points = say!(locale, "points", points = *points);
                say!(
                    locale,
                    "shown-feature-owned",
                    what = what,
                    names = names,
                    points = points
                )
            }
            Fact::Chips { down, up } => {
                let mut all: Vec<String> = Vec::new();
                all.extend(up.iter().map(|(square, chip)| {
                    let chip = score_text::chip(locale, *chip);
                    say!(
                        locale,
                        "board-chip-up",
                        square = square.to_string(),
                        chip = chip
                    )
                }));
                all.extend(
                    down.iter()
                        .map(|square| say!(locale, "board-chip-down", square = square.to_string())),
                );
                say!(locale, "shown-laid-chips", chips = all.join(", "))
            }
            Fact::Island {
                colour,
                tile,
                below,
            } => {
                let colour = score_text::colour(locale, *colour);
                let tile = self.tile(*tile);
                say!(
                    locale,
                    "shown-island",
                    colour = colour,
                    tile = tile,
                    below = *below
                )
            }
            Fact::Spot {
                number,
                kind,
                sides,
            } => {
                let kind = tile_words::kind(locale, *kind);
                let sides = self.sides(sides);
                say!(
                    locale,
                    "shown-spot",
                    number = *number,
                    kind = kind,
                    sides = sides
                )
            }
            Fact::Points {
                player,
                points,
                supply,
                chips,
            } => {
                let points = say!(locale, "points", points = *points);
                let meeples = say!(locale, "score-meeples", meeples = *supply);
                let line = say!(
                    locale,
                    "shown-points",
                    name = player,
                    points = points,
                    meeples = meeples
                );
                match chips {
                    0 => line,
                    chips => {
                        let chips = say!(locale, "score-chips", chips = *chips);
                        format!("{line} {}", say!(locale, "shown-chips", chips = chips))
                    }
                }
            }
            Fact::Meeples { player, at } => {
                let at: Vec<String> = at
                    .iter()
                    .map(|(square, kind)| format!("{square} {}", tile_words::kind(locale, *kind)))
                    .collect();
                say!(locale, "shown-meeples", name = player, at = at.join(", "))
            }
            Fact::Left { tiles } => say!(locale, "shown-left", tiles = *tiles),
            Fact::Unseen { tile, count } => {
                say!(
                    locale,
                    "shown-unseen",
                    count = *count,
                    tile = self.tile(*tile)
                )
            }
            // A fact that has no words yet goes without saying.
            _ => String::new(),
        }
    }
}
