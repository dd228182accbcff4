//! The lists of what is legal are exactly what `decide` accepts, and somebody is always to move.

use std::collections::BTreeSet;

use engine::{
    Chip, Colour, Command, Dice, Finish, Game, Phase, Refusal, Rotation, Seat, SeededDice, Spot,
    Square, Tile, Trade, decide,
};

/// At every moment one seat is to move, which has not resigned, or the game is over.
pub(crate) fn somebody_is_to_move(game: &Game) {
    match game.phase() {
        Phase::Over { .. } => assert_eq!(game.phase().seat(), None),
        Phase::SetUp | Phase::Draw { .. } => panic!("{:?} is seen from outside", game.phase()),
        phase => {
            let seat = phase.seat().unwrap();
            assert!(game.seats().any(|other| other == seat));
            assert!(!game.has_resigned(seat), "{seat:?} has resigned");
        }
    }
}

/// A name for a command that can be sorted.
fn key(command: &Command) -> String {
    match command {
        // Chips of a trade are a set.
        Command::Finish(Finish {
            meeple: None,
            trade: Some(trade),
        }) => {
            let mut chips = trade.chips.clone();
            chips.sort_unstable();
            format!("trade {} {chips:?}", trade.square)
        }
        other => format!("{other:?}"),
    }
}

/// What the views and the game list for the seat to move.
fn listed(game: &Game) -> BTreeSet<String> {
    let Some(seat) = game.phase().seat() else {
        return BTreeSet::new();
    };
    let view = game.view(Some(seat));
    let mut list: Vec<Command> = Vec::new();
    match game.phase() {
        Phase::ChooseDraw { .. } => {
            list.push(Command::Draw);
            list.extend(view.legal_islands().iter().map(|island| Command::Island {
                colour: island.colour,
                stack: island.stack,
                tile: island.top.unwrap(),
            }));
        }
        Phase::PlaceTile { tile, .. } => {
            assert_eq!(view.legal_placements(), game.legal_placements(tile));
            assert_eq!(view.legal_placements(), view.legal_for(tile));
            assert!(!view.legal_placements().is_empty(), "{tile} fits nowhere");
            let placements = view.legal_placements().into_iter();
            list.extend(placements.map(|(square, rotation)| Command::Place {
                tile,
                square,
                rotation,
            }));
        }
        Phase::PlaceTreat { .. } => {
            let squares = view.legal_treats();
            assert!(!squares.is_empty(), "no square for the chip (U26)");
            list.extend(squares.into_iter().map(|square| Command::Treat { square }));
        }
        Phase::Finish { .. } => {
            list.push(Command::Finish(Finish::NOTHING));
            let spots = view.legal_meeples().into_iter();
            list.extend(spots.map(|spot| Command::Finish(Finish::meeple(spot.spot))));
            let trades = view.legal_trades().into_iter();
            list.extend(trades.map(|trade| {
                Command::Finish(Finish {
                    meeple: None,
                    trade: Some(trade),
                })
            }));
        }
        Phase::SetUp | Phase::Draw { .. } | Phase::Over { .. } => {}
    }
    let keys: BTreeSet<String> = list.iter().map(key).collect();
    assert_eq!(keys.len(), list.len(), "nothing is listed twice");
    keys
}

/// Every square of the grid and a frame of two beyond it.
fn squares(game: &Game) -> Vec<Square> {
    let sheet = game.sheet();
    let rows = 0..sheet.rows + 2;
    rows.flat_map(|row| (0..sheet.columns + 2).filter_map(move |column| Square::new(column, row)))
        .collect()
}

/// Every set of one to four chips, by kind.
fn chip_sets() -> Vec<Vec<Chip>> {
    let mut sets: Vec<Vec<Chip>> = vec![Vec::new()];
    let mut from = 0;
    for _ in 0..4 {
        let until = sets.len();
        for n in from..until {
            let least = sets[n].last().copied();
            for chip in Chip::all().filter(|chip| least.is_none_or(|least| *chip >= least)) {
                let mut set = sets[n].clone();
                set.push(chip);
                sets.push(set);
            }
        }
        from = until;
    }
    sets.retain(|set| !set.is_empty());
    sets
}

/// Everything that anybody could wish for, whatever the moment.
fn wishes(game: &Game, dice: &mut SeededDice) -> Vec<Command> {
    let mut wishes = vec![Command::Draw, Command::Finish(Finish::NOTHING)];
    let squares = squares(game);
    let tiles: Vec<Tile> = match game.phase() {
        Phase::PlaceTile { tile, .. } => vec![tile],
        _ => vec![Tile::start()],
    };
    for square in &squares {
        for rotation in Rotation::ALL {
            wishes.extend(tiles.iter().map(|tile| Command::Place {
                tile: *tile,
                square: *square,
                rotation,
            }));
        }
        wishes.push(Command::Treat { square: *square });
    }
    let islands = matches!(game.phase(), Phase::ChooseDraw { .. });
    for colour in Colour::ALL {
        for stack in 0..3 {
            let some = Tile::all().filter(|tile| islands || *tile == Tile::start());
            wishes.extend(some.map(|tile| Command::Island {
                colour,
                stack,
                tile,
            }));
        }
    }
    let spots = (0..engine::MAX_SPOTS).filter_map(Spot::new);
    wishes.extend(spots.map(|spot| Command::Finish(Finish::meeple(spot))));
    let chumaks = game.sheet().chumaks.iter().map(|chumak| chumak.square);
    let elsewhere = squares[dice.below(squares.len())];
    for square in chumaks.clone().chain([elsewhere]) {
        // On other maps no trade is ever right; one set shows it.
        let sets = if game.sheet().chumaks.is_empty() {
            vec![vec![Chip::new(Colour::Blue, 1).unwrap()]]
        } else {
            chip_sets()
        };
        wishes.extend(
            sets.into_iter()
                .map(|chips| Command::Finish(Finish::trade(square, chips))),
        );
        let none = Finish::trade(square, Vec::new());
        let five = Finish::trade(square, vec![Chip::new(Colour::Blue, 1).unwrap(); 5]);
        wishes.extend([Command::Finish(none), Command::Finish(five)]);
        wishes.extend((0..engine::MAX_SPOTS).filter_map(Spot::new).map(|spot| {
            let chips = vec![Chip::new(Colour::Orange, 1).unwrap()];
            Command::Finish(Finish {
                meeple: Some(spot),
                trade: Some(Trade { square, chips }),
            })
        }));
    }
    wishes
}

/// Tries every square × rotation × spot, every treat, trade and island.
pub(crate) fn list_is_what_decide_accepts(game: &Game, dice: &mut SeededDice) {
    let turn = game.phase().seat();
    let wishes = wishes(game, dice);
    let listed = listed(game);
    let mut accepted: BTreeSet<String> = BTreeSet::new();
    let seat = turn.or_else(|| Seat::new(0)).unwrap();
    for wish in &wishes {
        let mut own = SeededDice::new(dice.below(1000) as u64);
        match decide(game, seat, wish, &mut own) {
            Ok(events) => {
                assert!(!events.is_empty(), "{wish:?} makes facts");
                accepted.insert(key(wish));
            }
            Err(refusal) => {
                assert!(Refusal::NAMES.contains(&refusal.name()));
                assert_eq!(game.check(seat, wish), Err(refusal), "{wish:?}");
                assert_eq!(turn.is_none(), refusal == Refusal::Over, "{wish:?}");
            }
        }
    }
    assert_eq!(listed, accepted, "in {:?}", game.phase());
    let wish = &wishes[dice.below(wishes.len())];
    for other in game.seats().filter(|other| Some(*other) != turn) {
        let refusal = decide(game, other, wish, &mut SeededDice::new(1)).unwrap_err();
        match turn {
            Some(turn) => assert_eq!(refusal, Refusal::NotYourTurn { turn }),
            None => assert_eq!(refusal, Refusal::Over),
        }
    }
}
