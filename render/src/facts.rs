//! What a picture shows, as facts, and the words for them. Everything a picture shows can be said, so that a game can
//! be played without seeing it. Sentences are in `facts/english.rs` only; a bot with other languages brings its own
//! [`Words`].

mod english;

pub use english::English;

use engine::{Chip, Colour, FeatureView, LaidChip, Phase, Side, Square, Tile, View};

use crate::{Kind, Player, Request, dead, paint::overlay};

/// Most characters of a description (the limit of Discord for the description of an attachment).
pub(crate) const MAX_DESCRIPTION: usize = 1024;

/// One thing that a picture shows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fact {
    /// The sheet, and how many tiles lie on it.
    Sheet {
        /// Name of the sheet.
        name: String,
        /// Tiles on it.
        tiles: usize,
    },
    /// Whose turn it is.
    Turn {
        /// The name.
        player: String,
        /// The tile to place, if it is known.
        tile: Option<Tile>,
    },
    /// The game is over.
    Over {
        /// Names of the winners; nobody where a game was ended by agreement.
        winners: Vec<String>,
    },
    /// The tile placed last.
    Last {
        /// Who placed it.
        player: String,
        /// Which.
        tile: Tile,
        /// Where.
        square: Square,
    },
    /// What the last tile brought somebody.
    Gained {
        /// The name.
        player: String,
        /// Points.
        points: i32,
    },
    /// Squares where the tile may lie.
    Legal {
        /// The squares, row by row.
        squares: Vec<Square>,
    },
    /// A numbered meeple spot.
    Spot {
        /// Its number in the picture.
        number: usize,
        /// Kind of feature.
        kind: engine::FeatureKind,
        /// Sides it reaches.
        sides: Vec<Side>,
    },
    /// A road, city, monastery or field that an overlay shows.
    Feature {
        /// Which.
        kind: engine::FeatureKind,
        /// Where its first tile lies.
        square: Square,
        /// How many tiles it has.
        tiles: usize,
        /// Names of those with the most meeples on it.
        owners: Vec<String>,
        /// What it would bring each of them now.
        points: i32,
        /// Open sides, or the tiles a monastery lacks; 0 where it is finished. Fields are never asked.
        open: u16,
    },
    /// Empty squares where no tile that may still come fits.
    Dead {
        /// The squares, row by row.
        squares: Vec<Square>,
    },
    /// Somebody's points and meeples.
    Points {
        /// The name.
        player: String,
        /// Points.
        points: i32,
        /// Meeples not on the board.
        supply: u8,
        /// Chips.
        chips: u32,
    },
    /// Where somebody's meeples are.
    Meeples {
        /// The name.
        player: String,
        /// Squares and kinds of feature.
        at: Vec<(Square, engine::FeatureKind)>,
    },
    /// Chips on squares.
    Chips {
        /// Squares with a face-down chip.
        down: Vec<Square>,
        /// Squares with a chip that everybody sees.
        up: Vec<(Square, Chip)>,
    },
    /// The face-up tile of an island stack.
    Island {
        /// Colour of the island.
        colour: Colour,
        /// The tile.
        tile: Tile,
        /// Tiles below it.
        below: u8,
    },
    /// Tiles left to draw.
    Left {
        /// How many.
        tiles: usize,
    },
    /// Tiles of one kind that nobody has seen.
    Unseen {
        /// Which.
        tile: Tile,
        /// How many.
        count: usize,
    },
}

/// Makes sentences of facts.
pub trait Words {
    /// A sentence with its full stop, or nothing where the fact goes without saying.
    fn say(&self, fact: &Fact) -> String;
}

/// The facts of a picture, the most important first.
pub(crate) fn of(view: &View, players: &[Player<'_>], request: &Request) -> Vec<Fact> {
    let name = |seat: engine::Seat| {
        let player = players.get(seat.index());
        player.map_or_else(|| format!("Player {}", seat.index() + 1), |p| p.name.into())
    };
    let sheet = Fact::Sheet {
        name: view.sheet().name.clone(),
        tiles: if request.kind == Kind::Empty {
            0
        } else {
            view.tiles().count()
        },
    };
    if request.kind == Kind::Empty {
        return vec![sheet];
    }
    if request.kind == Kind::Tiles {
        let left = Fact::Left {
            tiles: view.tiles_left(),
        };
        let unseen = view.unseen_tiles().into_iter();
        let unseen = unseen.map(|(tile, count)| Fact::Unseen { tile, count });
        return std::iter::once(left).chain(unseen).collect();
    }
    let mut facts = Vec::new();
    match view.phase() {
        Phase::Over { .. } => facts.push(Fact::Over {
            winners: view.winners().iter().map(name).collect(),
        }),
        phase => facts.extend(phase.seat().map(|seat| Fact::Turn {
            player: name(seat),
            tile: match phase {
                Phase::PlaceTile { tile, .. } => Some(tile),
                _ => None,
            },
        })),
    }
    if let Kind::Panel { square, spots } = &request.kind {
        let legal = view.legal_meeples();
        let spots = if spots.is_empty() { &legal } else { spots };
        if view.tile(*square).is_some() {
            for (n, spot) in spots.iter().enumerate() {
                let mut sides: Vec<Side> = spot.halves.iter().map(|half| half.side()).collect();
                sides.sort_unstable();
                sides.dedup();
                facts.push(Fact::Spot {
                    number: n + 1,
                    kind: spot.kind,
                    sides,
                });
            }
        }
    }
    if let Some(last) = view.last()
        && let Some(tile) = view.tile(last.square)
    {
        facts.push(Fact::Last {
            player: name(last.seat),
            tile: tile.tile,
            square: last.square,
        });
    }
    for seat in view.seats() {
        let gained = view
            .last_scores()
            .iter()
            .map(|score| score.points_of(seat.seat));
        let points: i32 = gained.sum();
        if points != 0 {
            facts.push(Fact::Gained {
                player: name(seat.seat),
                points,
            });
        }
    }
    if matches!(view.phase(), Phase::ChooseDraw { .. }) {
        facts.extend(islands(view));
    }
    let mut squares: Vec<Square> = view
        .legal_placements()
        .iter()
        .map(|(square, _)| *square)
        .collect();
    squares.sort_unstable();
    squares.dedup();
    if !squares.is_empty() {
        facts.push(Fact::Legal { squares });
    }
    facts.extend(features(view, request, &name));
    if dead::are_marked(&request.kind) {
        let squares = dead::squares(view);
        if !squares.is_empty() {
            facts.push(Fact::Dead { squares });
        }
    }
    for seat in view.seats() {
        facts.push(Fact::Points {
            player: name(seat.seat),
            points: seat.points,
            supply: seat.supply,
            chips: seat.n_chips,
        });
    }
    facts.push(Fact::Left {
        tiles: view.tiles_left(),
    });
    for seat in view.seats() {
        let at: Vec<_> = view
            .meeples()
            .into_iter()
            .filter(|meeple| meeple.seat == seat.seat)
            .map(|meeple| (meeple.square, meeple.kind))
            .collect();
        if !at.is_empty() {
            facts.push(Fact::Meeples {
                player: name(seat.seat),
                at,
            });
        }
    }
    let (mut down, mut up) = (Vec::new(), Vec::new());
    let free = |square: &Square| view.tile(*square).is_none();
    for (square, chip) in view
        .laid_chips()
        .into_iter()
        .filter(|(square, _)| free(square))
    {
        match chip {
            LaidChip::FaceDown => down.push(square),
            LaidChip::FaceUp(chip) => up.push((square, chip)),
        }
    }
    for chumak in view.chumaks() {
        let chips = chumak.spaces.iter().filter_map(|(_, chip)| *chip);
        up.extend(chips.map(|chip| (chumak.square, chip)));
    }
    if !down.is_empty() || !up.is_empty() {
        facts.push(Fact::Chips { down, up });
    }
    if !matches!(view.phase(), Phase::ChooseDraw { .. }) {
        facts.extend(islands(view));
    }
    facts.push(sheet);
    facts
}

/// What an overlay shows: everything owned, the most valuable first, and what is finished without an owner.
fn features(view: &View, request: &Request, name: &dyn Fn(engine::Seat) -> String) -> Vec<Fact> {
    let is_told = |feature: &FeatureView| {
        !feature.owners.is_empty()
            || feature.kind != engine::FeatureKind::Field && feature.is_completed()
    };
    let mut features: Vec<FeatureView> = overlay::shown(view, request.overlay)
        .filter(is_told)
        .collect();
    let worth = |feature: &FeatureView| (!feature.owners.is_empty(), feature.score_now.points());
    features.sort_by_key(|feature| std::cmp::Reverse(worth(feature)));
    let told = features.into_iter().filter_map(|feature| {
        let mut squares: Vec<Square> = feature.spots.iter().map(|(square, _)| *square).collect();
        let square = *squares.first()?;
        squares.sort_unstable();
        squares.dedup();
        Some(Fact::Feature {
            kind: feature.kind,
            square,
            tiles: squares.len(),
            owners: feature.owners.iter().map(name).collect(),
            points: if feature.owners.is_empty() {
                0
            } else {
                feature.score_now.points()
            },
            open: feature.open,
        })
    });
    told.collect()
}

/// The face-up tiles of the island stacks.
fn islands(view: &View) -> impl Iterator<Item = Fact> + '_ {
    view.islands().iter().filter_map(|stack| {
        Some(Fact::Island {
            colour: stack.colour,
            tile: stack.top?,
            below: stack.below,
        })
    })
}

/// All sentences that fit, in order; a fact that would pass the limit ends the text.
pub(crate) fn describe(facts: &[Fact], words: &dyn Words) -> String {
    let mut text = String::new();
    let mut length = 0;
    for sentence in facts
        .iter()
        .map(|fact| words.say(fact))
        .filter(|s| !s.is_empty())
    {
        let more = sentence.chars().count() + usize::from(length > 0);
        if length + more > MAX_DESCRIPTION {
            break;
        }
        if length > 0 {
            text.push(' ');
        }
        text.push_str(&sentence);
        length += more;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Overlay, PlayerColour};

    fn view(game: &str) -> View {
        let text =
            format!("map benelux no-chips\nseats Anna Ben\nstart J5 base-CRFR-start r0\n{game}");
        let sheet = |key: &str| engine::map::sheet(key).ok_or_else(|| key.to_owned());
        let outcome = engine::recorded::check(&text, &sheet).unwrap();
        assert!(outcome.failures.is_empty(), "{:?}", outcome.failures);
        outcome.game.view(None)
    }

    fn described(view: &View, overlay: Overlay) -> String {
        let players = [("Anna", 'A'), ("Ben", 'B')].map(|(name, letter)| Player {
            name,
            letter,
            colour: PlayerColour::Red,
        });
        let request = Request {
            overlay,
            ..Request::new(Kind::Turn)
        };
        describe(&of(view, &players, &request), &English)
    }

    #[test]
    fn overlays_are_told() {
        let view = view(
            "draw base-CFFF base-FFFF-mon base-FRFR base-FRFR\n\
             Anna: base-CFFF J4 r2 city S\n\
             Ben: base-FFFF-mon J6 r0 monastery\n",
        );
        let text = described(&view, Overlay::Features);
        assert!(
            text.contains("Monastery at J6, 7 open: Ben, 2 points. City at J5, 2 tiles, finished."),
            "{text}"
        );
        let plain = described(&view, Overlay::None);
        assert!(
            !plain.contains("open") && !plain.contains("finished"),
            "{plain}"
        );
    }

    #[test]
    fn fields_are_told_with_their_owners() {
        let view = view(
            "draw base-CFFF base-FRFR base-FRFR\n\
             Anna: base-CFFF J4 r2 field N\n",
        );
        let text = described(&view, Overlay::Fields);
        // One finished city beside it: three points.
        assert!(text.contains("Field at J4: Anna, 3 points."), "{text}");
    }

    #[test]
    fn dead_squares_are_told() {
        let view = view(
            "draw base-FRFR base-CFFF base-FFFF-mon base-FFFF-mon\n\
             Anna: base-FRFR K5 r0\n\
             Ben: base-CFFF K4 r3\n",
        );
        let text = described(&view, Overlay::None);
        assert!(
            text.contains("Nothing fits any more at J4, I5, L5."),
            "{text}"
        );
    }
}
