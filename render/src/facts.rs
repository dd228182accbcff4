//! What a picture shows, as facts, and the words for them. Everything a picture shows can be said, so that a game can
//! be played without seeing it. The only file with sentences; a bot with other languages brings its own [`Words`].

use engine::{Phase, Side, Square, Tile, View};

use crate::{Kind, Player, Request};

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

/// Words in English.
#[derive(Clone, Copy, Debug, Default)]
pub struct English;

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
        if let Some(tile) = view.tile(*square) {
            for (n, spot) in spots.iter().enumerate() {
                let mut sides: Vec<Side> = spot.halves.iter().map(|half| half.side()).collect();
                sides.sort_unstable();
                sides.dedup();
                let _ = tile;
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
    facts.push(sheet);
    facts
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

impl Words for English {
    fn say(&self, fact: &Fact) -> String {
        let list = |items: Vec<String>| items.join(", ");
        match fact {
            Fact::Sheet { name, tiles: 0 } => format!("{name}, nothing on it yet."),
            Fact::Sheet { name, tiles } => format!("{name} with {tiles} tiles."),
            Fact::Turn {
                player,
                tile: Some(tile),
            } => format!("{player} places {tile}."),
            Fact::Turn { player, tile: None } => format!("It is the turn of {player}."),
            Fact::Over { winners } if winners.is_empty() => "The game is over.".into(),
            Fact::Over { winners } => {
                format!("The game is over; won by {}.", winners.join(" and "))
            }
            Fact::Last {
                player,
                tile,
                square,
            } => {
                format!("Last tile: {tile} at {square} by {player}.")
            }
            Fact::Legal { squares } => {
                format!(
                    "It fits at {}.",
                    list(squares.iter().map(Square::to_string).collect())
                )
            }
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
                let sides = list(sides.iter().map(|side| side_word(*side).into()).collect());
                format!("{number}: {} {sides}.", kind.key())
            }
            Fact::Points {
                player,
                points,
                supply,
                chips,
            } => {
                let chips = match chips {
                    0 => String::new(),
                    1 => ", 1 chip".into(),
                    n => format!(", {n} chips"),
                };
                format!("{player}: {points} points, {supply} meeples left{chips}.")
            }
            Fact::Meeples { player, at } => {
                let at = at
                    .iter()
                    .map(|(square, kind)| format!("{square} {}", kind.key()));
                format!("Meeples of {player}: {}.", list(at.collect()))
            }
            Fact::Left { tiles } => format!("{tiles} tiles left."),
            Fact::Unseen { tile, count } => format!("{count} {tile}."),
        }
    }
}

fn side_word(side: Side) -> &'static str {
    match side {
        Side::N => "north",
        Side::E => "east",
        Side::S => "south",
        Side::W => "west",
    }
}
