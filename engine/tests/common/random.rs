//! Random games for tests: options, commands and moments by seed, through the engine's public doors only.

use std::sync::Arc;

use engine::{
    Command, Dice, EndCause, Event, Finish, Game, Options, Phase, Rotation, SeededDice, Sheet,
    Side, Square, Tiles, Towns, map, setup,
};

/// The sheets that come with the engine.
pub(crate) fn sheets() -> Vec<Arc<Sheet>> {
    map::sheets().to_vec()
}

/// How many games: the short form, or the long one behind `LONG=1`.
pub(crate) fn games(short: u64, long: u64) -> u64 {
    if std::env::var_os("LONG").is_some_and(|value| value == "1") {
        long
    } else {
        short
    }
}

/// Seeds from `SEED` on, so that a failure can be played alone: `SEED=17 GAMES=1`.
pub(crate) fn seeds(short: u64, long: u64) -> std::ops::Range<u64> {
    let number = |name| std::env::var(name).ok()?.parse::<u64>().ok();
    let first = number("SEED").unwrap_or(0);
    first..first + number("GAMES").unwrap_or_else(|| games(short, long))
}

/// Options of the lobby, each value as likely.
pub(crate) fn options(dice: &mut SeededDice) -> Options {
    let mut coin = || dice.below(2) == 1;
    let tiles = Tiles {
        inns: coin(),
        traders: coin(),
        short: coin() && coin(),
    };
    let towns = Towns {
        extra_tile: coin(),
        cost: coin(),
        road_bonus: coin(),
    };
    let (chips, farmers, hints) = (coin(), coin() || coin(), coin());
    Options {
        chips,
        tiles,
        meeples: 1 + dice.below(9) as u8,
        farmers,
        towns,
        seats: 1 + dice.below(6) as u8,
        hints,
    }
}

/// Begins a game with options by seed. Island stacks need 50 tiles; a smaller set is played without chips.
pub(crate) fn begin(sheet: &Arc<Sheet>, dice: &mut SeededDice) -> (Game, Vec<Event>) {
    let mut options = options(dice);
    match setup::begin(sheet.clone(), options, None, dice) {
        Ok(begun) => begun,
        Err(bad) => {
            assert!(options.chips && options.tiles.short, "{bad}: {options:?}");
            options.chips = false;
            setup::begin(sheet.clone(), options, None, dice).unwrap()
        }
    }
}

/// How a table plays.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Manner {
    /// It skips turns, seats resign and are taken again, and now and then all agree to stop.
    pub(crate) restless: bool,
    /// Tiles go beside Chumak squares, none on them, and nobody trades: the supply of chips runs out (U36).
    pub(crate) hoarding: bool,
}

impl Manner {
    /// One by lot.
    pub(crate) fn by_lot(dice: &mut SeededDice) -> Manner {
        Manner {
            restless: dice.below(3) == 0,
            hoarding: dice.below(4) == 0,
        }
    }
}

/// Placements that bring chips from the supply and leave the Chumak squares open; all, where there are none.
fn hoarded(game: &Game, legal: Vec<(Square, Rotation)>) -> Vec<(Square, Rotation)> {
    let chumaks = game.view(None).chumaks();
    let is_chumak = |square: Square| chumaks.iter().any(|chumak| chumak.square == square);
    let beside = |square: Square| {
        let mut near = Side::ALL.into_iter().filter_map(|s| square.neighbour(s));
        near.any(is_chumak)
    };
    let spares = legal.iter().copied().filter(|(at, _)| !is_chumak(*at));
    let brings = spares.clone().filter(|(at, _)| beside(*at));
    let lists = [brings.collect::<Vec<_>>(), spares.collect()];
    lists
        .into_iter()
        .find(|list| !list.is_empty())
        .unwrap_or(legal)
}

/// A random legal command; `None` when the game is over.
pub(crate) fn command(game: &Game, dice: &mut SeededDice, hoarding: bool) -> Option<Command> {
    let half = game.phase().half()?;
    let seat = half.seat;
    Some(match game.phase() {
        Phase::ChooseDraw { .. } => {
            let islands = game.view(Some(seat)).legal_islands();
            let chosen = dice.below(islands.len() + 1);
            match islands.get(chosen) {
                Some(island) => Command::Island {
                    colour: island.colour,
                    stack: island.stack,
                    tile: island.top.unwrap(),
                },
                None => Command::Draw,
            }
        }
        Phase::Draw { .. } => Command::Draw,
        Phase::PlaceTile { tile, .. } => {
            let mut legal = game.legal_placements(tile);
            if hoarding {
                legal = hoarded(game, legal);
            }
            let (square, rotation) = legal[dice.below(legal.len())];
            Command::Place {
                tile,
                square,
                rotation,
            }
        }
        Phase::PlaceTreat { .. } => {
            let squares = game.view(Some(seat)).legal_treats();
            Command::Treat {
                square: squares[dice.below(squares.len())],
            }
        }
        Phase::Finish { .. } => {
            let view = game.view(Some(seat));
            let meeples = view.legal_meeples();
            let mut trades = view.legal_trades();
            if hoarding {
                trades.clear();
            }
            let chosen = dice.below(1 + meeples.len() + trades.len().min(4));
            Command::Finish(match chosen.checked_sub(1) {
                None => Finish::NOTHING,
                Some(n) if n < meeples.len() => Finish::meeple(meeples[n].spot),
                Some(_) => Finish {
                    meeple: None,
                    trade: Some(trades[dice.below(trades.len())].clone()),
                },
            })
        }
        Phase::SetUp | Phase::Over { .. } => return None,
    })
}

/// One step of a game: a command of the seat to move, rarely something the table decides. Whether there was one.
pub(crate) fn step(
    game: &mut Game,
    dice: &mut SeededDice,
    manner: Manner,
    log: &mut Vec<Event>,
) -> bool {
    let Some(seat) = game.phase().seat() else {
        return false;
    };
    if manner.restless {
        match dice.below(60) {
            0 => {
                game.skip(seat, dice, log).unwrap();
                return true;
            }
            1 if dice.below(4) == 0 => {
                let seats: Vec<_> = game.seats().filter(|s| !game.has_resigned(*s)).collect();
                let leaver = seats[dice.below(seats.len())];
                game.resign(leaver, dice, log).unwrap();
                return true;
            }
            3 => {
                if let Some(seat) = game.seats().find(|seat| game.has_resigned(*seat)) {
                    game.take_seat(seat, log).unwrap();
                    return true;
                }
            }
            2 if dice.below(20) == 0 => {
                game.end(EndCause::Agreed, dice, log).unwrap();
                return true;
            }
            _ => {}
        }
    }
    let command = command(game, dice, manner.hoarding).unwrap();
    game.play(seat, &command, dice, log).unwrap();
    true
}
