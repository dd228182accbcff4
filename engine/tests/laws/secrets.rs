//! No view shows a face-down chip, the order of unknown tiles, or another player's Chumak chips.

use engine::{Chip, Chips, Dice, Event, Game, LaidChip, Seat, SeededDice};

use super::look::look;

/// What can be said of one moment.
pub(crate) fn views_show_nothing_secret(game: &Game, dice: &mut SeededDice) {
    let viewers = game.seats().map(Some).chain([None]);
    let closely = Seat::new(dice.below(usize::from(game.options().seats)));
    let public = look(&game.view(None));
    for viewer in viewers {
        let view = game.view(viewer);
        for seat in view.seats() {
            let may_see = game.sheet().chumaks.is_empty() || viewer == Some(seat.seat);
            assert_eq!(seat.chips, may_see.then(|| game.chips(seat.seat)));
        }
        if viewer != game.phase().seat() {
            assert!(view.legal_trades().is_empty(), "trades tell the chips");
        }
        // Unknown tiles are counted, never in an order.
        let unseen = view.unseen_tiles();
        assert!(unseen.windows(2).all(|pair| pair[0].0 < pair[1].0));
        let unseen: Vec<_> = unseen
            .into_iter()
            .flat_map(|(tile, count)| std::iter::repeat_n(tile, count))
            .collect();
        assert_eq!(unseen, game.unseen_tiles());
        // The text for logs is no way round.
        let text = format!("{view:?}");
        assert!(
            !text.contains("unseen") && !text.contains("chips"),
            "{text}"
        );
        if viewer == closely && game.sheet().chumaks.is_empty() {
            assert_eq!(look(&view), public, "all see the same");
        }
    }
}

/// Facts say of a chip that nobody turned up only where it lies; and a game in which somebody drew other chips looks
/// the same to everybody else.
pub(crate) fn chips_of_others_make_no_difference(log: &[Event], dice: &mut SeededDice) {
    for event in log {
        if let Event::ChipLaid { chip, .. } = event {
            assert_eq!(*chip, None, "laid face down");
        }
    }
    let taken: Vec<usize> = (0..log.len())
        .filter(|n| matches!(log[*n], Event::ChipsTaken { .. }))
        .collect();
    if taken.is_empty() {
        return;
    }
    let at = taken[dice.below(taken.len())];
    let mut other = log[..=at].to_vec();
    let before = Game::replay(&log[..at]).unwrap();
    let Event::ChipsTaken { seat, chips, .. } = &mut other[at] else {
        panic!("chips are taken there");
    };
    let Event::Started(started) = &log[0] else {
        panic!("a log begins with `started`");
    };
    let mut supply: Chips = started.chips.iter().copied().collect();
    let held = before.seats().flat_map(|seat| before.chips(seat).iter());
    let lying = before.view(None).chumaks();
    let lying = lying.iter().flat_map(|chumak| chumak.spaces);
    for chip in held.chain(lying.filter_map(|(_, chip)| chip)) {
        supply.remove(chip);
    }
    let (seat, first) = (*seat, chips[0]);
    chips.iter().for_each(|chip| {
        supply.remove(*chip);
    });
    let others: Vec<Chip> = supply.iter().filter(|chip| *chip != first).collect();
    if others.is_empty() {
        return;
    }
    chips[0] = others[dice.below(others.len())];
    let (game, other) = (
        Game::replay(&log[..=at]).unwrap(),
        Game::replay(&other).unwrap(),
    );
    for viewer in game.seats().map(Some).chain([None]) {
        let same = look(&game.view(viewer)) == look(&other.view(viewer));
        assert_eq!(same, viewer != Some(seat), "{viewer:?} of {seat:?}'s chips");
    }
    let laid = game.view(None).laid_chips();
    assert!(laid.iter().all(|(_, chip)| *chip == LaidChip::FaceDown));
}
