//! Random legal commands of a seat, from what its view offers.

use engine::{Command, Dice, Finish, Game, Phase, Seat};

pub(crate) fn random_command(game: &Game, seat: Seat, dice: &mut dyn Dice) -> Command {
    let view = game.view(Some(seat));
    match game.phase() {
        Phase::ChooseDraw { .. } => {
            let islands = view.legal_islands();
            match dice.below(islands.len() + 1).checked_sub(1) {
                Some(n) => Command::Island {
                    colour: islands[n].colour,
                    stack: islands[n].stack,
                    tile: islands[n].top.unwrap(),
                },
                None => Command::Draw,
            }
        }
        Phase::PlaceTile { tile, .. } => {
            let legal = view.legal_placements();
            let (square, rotation) = legal[dice.below(legal.len())];
            Command::Place {
                tile,
                square,
                rotation,
            }
        }
        Phase::PlaceTreat { .. } => {
            let squares = view.legal_treats();
            let square = squares[dice.below(squares.len())];
            Command::Treat { square }
        }
        Phase::Finish { .. } => {
            let (spots, trades) = (view.legal_meeples(), view.legal_trades());
            let chosen = dice.below(1 + spots.len() + trades.len());
            Command::Finish(match chosen.checked_sub(1) {
                None => Finish::NOTHING,
                Some(n) if n < spots.len() => Finish::meeple(spots[n].spot),
                Some(n) => Finish {
                    meeple: None,
                    trade: Some(trades[n - spots.len()].clone()),
                },
            })
        }
        Phase::Draw { .. } | Phase::SetUp | Phase::Over { .. } => Command::Draw,
    }
}
