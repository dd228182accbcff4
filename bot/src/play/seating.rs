//! Who sits where when a game begins.

use engine::{Dice, SeededDice};

use crate::{
    compose::computer::computer_name,
    say::Locale,
    store::{Holder, Lobby, Player, Sitter},
};

/// Everybody who has joined and the computers, in the order of seats: by lot, and the first of them begins; in a rematch
/// the seats of the game before are turned.
pub(super) fn seats(
    locale: Locale,
    lobby: &Lobby,
    before: &[Player],
    dice: &mut SeededDice,
) -> Vec<Sitter> {
    let people = lobby.members.iter().cloned().map(Sitter::Person);
    let options = &lobby.options;
    let computers = (1..=options.computers).map(|number| Sitter::Computer {
        level: options.level,
        name: computer_name(locale, options.level, number),
    });
    let mut sitters: Vec<Sitter> = people.chain(computers).collect();
    shuffle(&mut sitters, dice);
    turn_seats(&mut sitters, before);
    sitters
}

fn shuffle<T>(people: &mut [T], dice: &mut SeededDice) {
    for last in (1..people.len()).rev() {
        people.swap(last, dice.below(last + 1));
    }
}

/// In a rematch those who played before keep their order, and who sat second begins. Others come after them.
fn turn_seats(sitters: &mut [Sitter], before: &[Player]) {
    let n = before.len().max(1);
    let turned = |seat: usize| (seat + n - 1) % n;
    let sat = before.iter().enumerate();
    let mut computers = sat.filter(|(_, player)| player.kind == Holder::Computer);
    sitters.sort_by_cached_key(|sitter| {
        let sat = match sitter.user() {
            Some(user) => before.iter().position(|player| player.user == Some(user)),
            None => computers.next().map(|(seat, _)| seat),
        };
        sat.map_or(n, turned)
    });
}
