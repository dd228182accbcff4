//! A turn taken back leaves the game as it was when the turn began, and whatever was revealed since comes again.

use engine::{Chips, Dice, Event, Game, LastTurn, Phase, SeatSet, SeededDice, last_turn, standing};

use super::{books, look::look, random, tale::Tale};

/// The looks of every moment at which somebody's turn began, by seq.
struct Begins(Vec<(u32, String)>);

/// All that is to be seen but the number of facts, which only grows.
fn look_without_seq(game: &Game) -> String {
    let seq = format!(" {}, ", game.seq());
    let mut looks = look(&game.view(None)).replacen(&seq, " seq, ", 1);
    for seat in game.seats() {
        let seen = game.view(Some(seat));
        looks += &[
            format!("{:?}", game.chips(seat)),
            format!("{:?}", seen.seats()),
        ]
        .join(" ");
    }
    looks
}

impl Begins {
    fn remember(&mut self, game: &Game) {
        self.0.push((game.seq(), look_without_seq(game)));
    }

    fn at(&self, seq: u32) -> &str {
        let found = self.0.iter().rev().find(|(at, _)| *at == seq);
        &found.unwrap_or_else(|| panic!("no moment {seq}")).1
    }
}

fn undo(tale: &mut Tale, turn: LastTurn, begins: &Begins) {
    let facts = tale.log.len();
    let mut events = Vec::new();
    let undone = tale
        .game
        .undo(turn.seat, &tale.log, SeatSet::default(), &mut events);
    assert_eq!(undone, Ok(turn));
    tale.log.append(&mut events);
    assert_eq!(tale.log[facts], Event::TurnUndone { to: turn.to });
    assert_eq!(tale.game.seq() as usize, tale.log.len());
    assert_eq!(tale.game.phase().seat(), Some(turn.seat));
    if tale.log.len() == facts + 1 {
        assert_eq!(look_without_seq(&tale.game), begins.at(turn.to));
    }
    let replayed = Game::replay(&tale.log).unwrap();
    assert_eq!(look(&replayed.view(None)), look(&tale.game.view(None)));
}

fn stand(log: &[Event]) -> Vec<Event> {
    standing(log)
        .into_iter()
        .map(|(_, event)| event.clone())
        .collect()
}

/// Tiles drawn from the stack by now, in order: what stands.
fn drawn(log: &[Event]) -> Vec<engine::Tile> {
    let drawn = stand(log).into_iter().filter_map(|event| match event {
        Event::Drawn { tile } => Some(tile),
        _ => None,
    });
    drawn.collect()
}

/// Whoever takes chips from the supply takes what is there, by what stands.
fn the_supply_gives_what_it_has(line: &[Event]) {
    let mut supply = Chips::default();
    for event in line {
        match event {
            Event::Started(started) => supply = started.chips.iter().copied().collect(),
            Event::ChipsTaken { chips, .. } => {
                for chip in chips {
                    assert!(supply.remove(*chip), "{chip} is not in the supply");
                }
            }
            Event::ChumakBuilt { chips, .. } => chips.iter().for_each(|chip| supply.insert(*chip)),
            _ => {}
        }
    }
}

/// A game in which turns are taken back, made again in another way, and taken back again.
pub(crate) fn undoing_keeps_the_laws(sheet: &std::sync::Arc<engine::Sheet>, seed: u64) {
    let mut dice = SeededDice::new(seed);
    let mut tale = Tale::begin(sheet, None, &mut dice);
    let manner = random::Manner {
        restless: dice.below(3) == 0,
        hoarding: dice.below(4) == 0,
    };
    let mut begins = Begins(Vec::new());
    let mut stack = Vec::new();
    let mut undone = 0;
    loop {
        begins.remember(&tale.game);
        // Often several in a row.
        let mut more = dice.below(6) == 0;
        while more
            && let Some(turn) = last_turn(&tale.log, SeatSet::default())
            && !tale.game.has_resigned(turn.seat)
        {
            undo(&mut tale, turn, &begins);
            begins.remember(&tale.game);
            undone += 1;
            more = dice.below(2) == 0;
        }
        the_supply_gives_what_it_has(&stand(&tale.log));
        let now = drawn(&tale.log);
        let known = now.len().min(stack.len());
        assert_eq!(now[..known], stack[..known], "the stack keeps its order");
        if now.len() > stack.len() {
            stack = now;
        }
        books::points_are_sums(&tale.game);
        if !tale.step(manner, &mut dice) {
            break;
        }
    }
    let line = stand(&tale.log);
    books::tiles_and_chips_are_all_there(&tale.game, &line);
    books::facts_keep_the_books(&tale.game, &line);
    let replayed = Game::replay(&tale.log).unwrap();
    assert_eq!(look(&replayed.view(None)), look(&tale.game.view(None)));
    // What stands is a game by itself, and the same one.
    let alone = Game::replay(&line).unwrap();
    assert_eq!(look_without_seq(&alone), look_without_seq(&tale.game));
    for cut in 1..tale.log.len() {
        if cut % 7 == 0 || matches!(tale.log[cut], Event::TurnUndone { .. }) {
            let game = Game::replay(&tale.log[..cut]).unwrap();
            assert_eq!(game.seq() as usize, cut);
        }
    }
    let went_on = tale.log.len() > 60;
    assert!(undone > 0 || !went_on, "{undone} turns were taken back");
}

/// The same turn made again after it was taken back makes the same facts, the next turn's tile or the end too.
pub(crate) fn the_same_turn_again_is_the_same(sheet: &std::sync::Arc<engine::Sheet>, seed: u64) {
    let mut dice = SeededDice::new(seed);
    let mut tale = Tale::begin(sheet, None, &mut dice);
    while let Some(seat) = tale.game.phase().seat() {
        let before = tale.log.len();
        let mut made = Vec::new();
        while let Some(command) = random::command(&tale.game, &mut dice, false) {
            let game = &mut tale.game;
            game.play(seat, &command, &mut dice, &mut tale.log).unwrap();
            made.push(command);
            let begins = |event: &Event| matches!(event, Event::TurnBegan { .. });
            if tale.log[before..].iter().any(begins) {
                break;
            }
        }
        let is_last = matches!(tale.game.phase(), Phase::Over { .. });
        let facts = tale.log[before..].to_vec();
        let none = SeatSet::default();
        tale.game
            .undo(seat, &tale.log.clone(), none, &mut tale.log)
            .unwrap();
        let again = tale.log.len();
        // Other dice: nothing is left to chance.
        let mut other = SeededDice::new(dice.below(1000) as u64);
        for command in &made {
            let game = &mut tale.game;
            game.play(seat, command, &mut other, &mut tale.log).unwrap();
        }
        assert_eq!(tale.log[again..], facts);
        if is_last {
            break;
        }
    }
}

/// A log that goes back to what does not stand is no game.
pub(crate) fn bad_undoings_are_corrupt(log: &[Event]) {
    let with = |events: &[Event]| Game::replay(log.iter().chain(events));
    let seq = log.len() as u32;
    for to in [0, seq + 1, seq + 2, u32::MAX] {
        assert!(with(&[Event::TurnUndone { to }]).is_err(), "to {to}");
    }
    let back = Event::TurnUndone { to: seq - 1 };
    assert!(with(std::slice::from_ref(&back)).is_ok());
    let gone = Event::TurnUndone { to: seq };
    assert!(with(&[back, gone]).is_err(), "that event was taken back");
}
