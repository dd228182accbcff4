//! The words of facts in English.

use engine::{FeatureKind, Scenery, Side, SpotFacts, Square, Tile};

use super::{Fact, Words};

/// Words in English.
#[derive(Clone, Copy, Debug, Default)]
pub struct English;

impl Words for English {
    fn say(&self, fact: &Fact) -> String {
        match fact {
            Fact::Sheet { name, tiles: 0 } => format!("{name}, nothing on it yet."),
            Fact::Sheet { name, tiles } => format!("{name} with {}.", count(*tiles, "tile")),
            Fact::Turn {
                player,
                tile: Some(tile),
            } => format!("{player} places: {}.", tile_words(*tile)),
            Fact::Turn { player, tile: None } => format!("It is {player}’s turn."),
            Fact::Over { winners } if winners.is_empty() => "The game is over.".into(),
            Fact::Over { winners } => format!("The game is over; {} won.", winners.join(" and ")),
            Fact::Last {
                player,
                tile,
                square,
            } => {
                format!("{player} placed last, at {square}: {}.", tile_words(*tile))
            }
            Fact::Gained { player, points } => {
                format!("That brought {player} {}.", count_points(*points))
            }
            Fact::Legal { squares } => format!("It fits at {}.", list(squares)),
            Fact::Spot {
                number,
                kind,
                sides,
            } if sides.is_empty() => {
                format!("{number}: {}.", kind.key())
            }
            Fact::Spot {
                number,
                kind,
                sides,
            } => {
                format!("{number}: {} {}.", kind.key(), sides_words(sides))
            }
            Fact::Feature {
                kind,
                square,
                tiles,
                owners,
                points,
                open,
            } => {
                let mut words = format!("{} at {square}", kind.key());
                if *tiles > 1 {
                    words += ", ";
                    words += &count(*tiles, "tile");
                }
                match (kind, open) {
                    (FeatureKind::Field, _) => {}
                    (_, 0) => words.push_str(", finished"),
                    (_, n) => words += &[", ", &n.to_string(), " open"].concat(),
                }
                if !owners.is_empty() {
                    let owners = owners.join(" and ");
                    words += &[": ", &owners, ", ", &count_points(*points)].concat();
                }
                words.push('.');
                capital(&words)
            }
            Fact::Dead { squares } => format!("Nothing fits any more at {}.", list(squares)),
            Fact::Points {
                player,
                points,
                supply,
                chips,
            } => {
                let chips = match chips {
                    0 => String::new(),
                    n => format!(", {}", count(*n as usize, "chip")),
                };
                let left = count(usize::from(*supply), "meeple");
                format!("{player}: {}, {left} left{chips}.", count_points(*points))
            }
            Fact::Meeples { player, at } => {
                let at = at
                    .iter()
                    .map(|(square, kind)| format!("{square} {}", kind.key()));
                format!("{player}’s meeples: {}.", at.collect::<Vec<_>>().join(", "))
            }
            Fact::Chips { down, up } => {
                let up = up.iter().map(|(square, chip)| format!("{square} {chip}"));
                let up = up.collect::<Vec<_>>().join(", ");
                match (down.is_empty(), up.is_empty()) {
                    (true, _) => format!("Chips: {up}."),
                    (false, true) => format!("Chips face down: {}.", list(down)),
                    (false, false) => format!("Chips: {up}; face down: {}.", list(down)),
                }
            }
            Fact::Island {
                colour,
                tile,
                below,
            } => {
                format!(
                    "The {colour} island offers: {} ({below} below).",
                    tile_words(*tile)
                )
            }
            Fact::Left { tiles } => format!("{} left.", count(*tiles, "tile")),
            Fact::Unseen { tile, count } => format!("{count} × {}.", tile_words(*tile)),
        }
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

fn count(n: usize, what: &str) -> String {
    if n == 1 {
        format!("1 {what}")
    } else {
        format!("{n} {what}s")
    }
}

fn count_points(n: i32) -> String {
    if n == 1 {
        "1 point".into()
    } else {
        format!("{n} points")
    }
}

fn list(squares: &[Square]) -> String {
    squares
        .iter()
        .map(Square::to_string)
        .collect::<Vec<_>>()
        .join(", ")
}

fn side_word(side: Side) -> &'static str {
    match side {
        Side::N => "north",
        Side::E => "east",
        Side::S => "south",
        Side::W => "west",
    }
}

fn sides_words(sides: &[Side]) -> String {
    sides
        .iter()
        .map(|side| side_word(*side))
        .collect::<Vec<_>>()
        .join("-")
}

/// A tile in the orientation of the table: its cities, roads and monastery. Fields are what is left.
fn tile_words(tile: Tile) -> String {
    let spot = |spot: &SpotFacts| {
        let what = match spot.kind {
            FeatureKind::Field => return None,
            FeatureKind::Monastery => return Some("monastery".to_owned()),
            FeatureKind::City | FeatureKind::Road => spot.kind.key(),
        };
        let mut words = format!("{what} {}", sides_words(&spot.sides));
        if spot.coats > 0 {
            words.push_str(" with a coat of arms");
        }
        words.push_str(match spot.scenery {
            Some(Scenery::Inn) => " with an inn",
            Some(Scenery::Cathedral) => " with a cathedral",
            Some(Scenery::Wine) => " with wine",
            Some(Scenery::Grain) => " with grain",
            Some(Scenery::Cloth) => " with cloth",
            None => "",
        });
        Some(words)
    };
    let words: Vec<String> = tile.facts().spots.iter().filter_map(spot).collect();
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_are_told_by_what_is_on_them() {
        let words = |id: &str| tile_words(id.parse().expect("a tile"));
        assert_eq!(words("base-CRFR"), "city north, road east-west");
        assert_eq!(words("base-FFFR-mon"), "road west, monastery");
        assert_eq!(
            words("base-CCRR-join-s"),
            "city north-east with a coat of arms, road south-west"
        );
        assert_eq!(words("tb-CFRR-bridge"), "city north, road south, road west");
    }
}
