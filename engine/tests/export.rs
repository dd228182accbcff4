//! A game written as a recorded game plays again to the same end, wherever it is cut, and tells nothing secret.
#![allow(clippy::unwrap_used)]

use engine::{Dice, Event, Game, Options, Phase, SeededDice, Towns, map, recorded, setup};

mod random_moves;
use random_moves::random_command;

fn play(key: &str, seed: u64) -> Vec<Event> {
    let options = Options {
        towns: Towns {
            extra_tile: seed.is_multiple_of(2),
            cost: seed.is_multiple_of(3),
            road_bonus: seed.is_multiple_of(5),
        },
        ..Options::for_seats(2 + (seed % 3) as u8)
    };
    let mut dice = SeededDice::new(seed);
    let (mut game, mut events) =
        setup::begin(map::sheet(key).unwrap(), options, None, &mut dice).unwrap();
    while let Some(seat) = game.phase().seat() {
        if dice.below(40) == 0 {
            game.skip(seat, &mut dice, &mut events).unwrap();
            continue;
        }
        let command = random_command(&game, seat, &mut dice);
        game.play(seat, &command, &mut dice, &mut events).unwrap();
    }
    events
}

fn check(log: &[Event]) -> (Game, recorded::Outcome) {
    let names = ["Anna B.", "Ben", "***", "Ben"].map(String::from);
    let written = recorded::write(log, &names);
    let find = |name: &str| map::sheet(name).ok_or_else(|| name.to_owned());
    let outcome = recorded::check(&written.text, &find)
        .unwrap_or_else(|bad| panic!("{bad}\n{}", written.text));
    assert_eq!(outcome.failures, [], "{}", written.text);
    (Game::replay(log).unwrap(), outcome)
}

#[test]
fn an_ended_game_plays_again_to_the_same_end() {
    for key in ["benelux", "iberia", "ukraine"] {
        for seed in 0..12 {
            let log = play(key, seed);
            let (game, outcome) = check(&log);
            assert!(
                matches!(outcome.game.phase(), Phase::Over { .. }),
                "{key} {seed}"
            );
            for seat in game.seats() {
                assert_eq!(
                    outcome.game.points(seat),
                    game.points(seat),
                    "{key} {seed} {seat:?}"
                );
            }
            assert_eq!(outcome.game.winners(), game.winners());
        }
    }
}

#[test]
fn a_running_game_is_written_as_far_as_it_went() {
    for key in ["benelux", "iberia", "ukraine"] {
        for seed in 0..8 {
            let log = play(key, seed);
            for cut in (log.len() / 7..log.len()).step_by(log.len() / 7) {
                // A turn that has just begun: what is written ends where the log does.
                let Some(cut) =
                    (cut..log.len()).find(|n| matches!(log[*n], Event::TurnBegan { .. }))
                else {
                    continue;
                };
                let (game, outcome) = check(&log[..=cut]);
                for seat in game.seats() {
                    assert_eq!(
                        outcome.game.points(seat),
                        game.points(seat),
                        "{key} {seed} {cut}"
                    );
                    assert_eq!(
                        outcome.game.supply(seat),
                        game.supply(seat),
                        "{key} {seed} {cut}"
                    );
                    assert_eq!(
                        outcome.game.chips(seat).total(),
                        game.chips(seat).total(),
                        "{key} {seed} {cut}"
                    );
                }
            }
        }
    }
}

#[test]
fn names_become_one_word_each() {
    let log = play("benelux", 1);
    let names = ["Anna B.", "***", "Anna_B_"].map(String::from);
    let text = recorded::write(&log, &names).text;
    assert!(text.contains("seats Anna_B_ Seat_2 Anna_B__\n"), "{text}");
}
