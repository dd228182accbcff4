//! A log is the game: replayed whole, cut anywhere, or gone through text.

use engine::{Dice, Event, Game, SeededDice};

use super::tale::{Tale, look_of_all};

/// What was played and what is replayed look the same, at the end and at every moment remembered.
pub(crate) fn replay_is_play(tale: &Tale) {
    let end = (tale.log.len(), look_of_all(&tale.game));
    for (events, look) in tale.looks.iter().chain([&end]) {
        let replayed = Game::replay(&tale.log[..*events]).unwrap();
        assert_eq!(look_of_all(&replayed), *look, "after {events} events");
        assert_eq!(replayed.seq() as usize, *events);
        for seat in replayed.seats() {
            assert!(replayed.chips(seat).total() <= 30);
        }
    }
    for seat in tale.game.seats() {
        let replayed = Game::replay(&tale.log).unwrap();
        assert_eq!(replayed.chips(seat), tale.game.chips(seat));
        assert_eq!(replayed.supply(seat), tale.game.supply(seat));
    }
}

/// Every event is the same after a way through text.
pub(crate) fn events_go_there_and_back(log: &[Event]) {
    let through: Vec<Event> = log
        .iter()
        .map(|event| {
            let text = serde_json::to_string(event).unwrap();
            assert!(!text.contains('\n'), "an event is one line");
            let back: Event = serde_json::from_str(&text).unwrap();
            assert_eq!(back, *event, "{text}");
            back
        })
        .collect();
    assert_eq!(through, log);
}

/// A log cut anywhere is a game, and grown again it is the same game.
pub(crate) fn cut_anywhere(log: &[Event], cuts: usize, dice: &mut SeededDice) {
    let all = (1..=log.len()).collect::<Vec<_>>();
    let chosen: Vec<usize> = if cuts >= all.len() {
        all
    } else {
        (0..cuts).map(|_| all[dice.below(all.len())]).collect()
    };
    for cut in chosen {
        let game = Game::replay(&log[..cut]).unwrap();
        assert_eq!(game.seq() as usize, cut);
        let view = game.view(None);
        assert!(view.tiles().count() <= log.len());
        assert!(view.winners().is_empty() || cut + 20 > log.len());
    }
    assert!(
        Game::replay(&log[1..]).is_err(),
        "a log begins with its beginning"
    );
    assert!(Game::replay(&[]).is_err());
}
