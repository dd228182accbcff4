//! A whole game that a viewer could be sitting in: what the viewer cannot see is dealt by lot.

use crate::{
    chip::Chips,
    dice::{ChipFrom, Dice},
    game::Game,
    view::View,
};

impl View {
    /// A game that looks exactly like this view to its viewer. Chips that others hold unseen are dealt anew from all chips
    /// the viewer cannot place; tiles and face-down chips are unknown to everybody and stay so, and what turns taken back
    /// have revealed is forgotten. Nothing else of the real game is in it.
    pub fn imagine(&self, dice: &mut dyn Dice) -> Game {
        let mut game = self.game().clone();
        game.unseen.sort_unstable();
        game.foretold = None;
        let hidden: Vec<_> = self
            .seats()
            .into_iter()
            .filter(|seat| seat.chips.is_none())
            .collect();
        let mut pool = game.prints.unseen;
        for seat in &hidden {
            let chips = std::mem::take(&mut game.seats[seat.seat].chips);
            chips.iter().for_each(|chip| pool.insert(chip));
        }
        for seat in &hidden {
            game.seats[seat.seat].chips = deal(&mut pool, seat.n_chips, dice);
        }
        game.prints.unseen = pool;
        game
    }
}

fn deal(pool: &mut Chips, count: u32, dice: &mut dyn Dice) -> Chips {
    let mut dealt = Chips::default();
    for _ in 0..count {
        if let Some(chip) = dice.chip(pool, ChipFrom::Supply) {
            pool.remove(chip);
            dealt.insert(chip);
        }
    }
    dealt
}
