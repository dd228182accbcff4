//! Games for tests, benchmarks and examples: random but legal moves from a seed. Not part of the interface.

use engine::{Command, Dice, Finish, Game, Options, Phase, SeededDice, Spot, View, map, setup};

/// A game of random legal moves, with a view after every tile.
///
/// # Panics
/// On a map or a number of seats that does not exist, or a legal move that is refused: both are defects of the test.
pub fn play(key: &str, seats: u8, chips: bool, seed: u64, tiles: usize) -> Vec<View> {
    let mut dice = SeededDice::new(seed);
    let mut options = Options::for_seats(seats);
    options.chips = chips;
    let sheet = map::sheet(key).expect("a map of this name");
    let (mut game, _) = setup::begin(sheet, options, None, &mut dice).expect("options in range");
    let mut views = vec![game.view(None)];
    let mut events = Vec::new();
    while views.len() <= tiles {
        let Some(seat) = game.phase().seat() else {
            break;
        };
        let placed = matches!(game.phase(), Phase::PlaceTile { .. });
        let command = choose(&game, &mut dice);
        game.play(seat, &command, &mut dice, &mut events)
            .expect("a legal move");
        if placed {
            views.push(game.view(None));
        }
    }
    // The last one is asked at the beginning of a turn, as an announcement shows it.
    while let Some(seat) = game.phase().seat() {
        if matches!(
            game.phase(),
            Phase::PlaceTile { .. } | Phase::ChooseDraw { .. }
        ) {
            break;
        }
        let command = choose(&game, &mut dice);
        game.play(seat, &command, &mut dice, &mut events)
            .expect("a legal move");
    }
    views.push(game.view(None));
    views
}

/// A move that keeps a board interesting: mostly beside much, meeples often.
fn choose(game: &Game, dice: &mut SeededDice) -> Command {
    match game.phase() {
        Phase::PlaceTile { tile, .. } => {
            let legal = game.legal_placements(tile);
            let (square, rotation) = legal[dice.below(legal.len())];
            Command::Place {
                tile,
                square,
                rotation,
            }
        }
        Phase::PlaceTreat { .. } => {
            let squares = game.view(None).legal_treats();
            Command::Treat {
                square: squares[dice.below(squares.len())],
            }
        }
        Phase::Finish { .. } => {
            let spots: Vec<Spot> = game
                .view(None)
                .legal_meeples()
                .iter()
                .map(|s| s.spot)
                .collect();
            if spots.is_empty() || dice.below(5) > 1 {
                Command::Finish(Finish::NOTHING)
            } else {
                Command::Finish(Finish::meeple(spots[dice.below(spots.len())]))
            }
        }
        _ => Command::Draw,
    }
}
