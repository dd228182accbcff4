//! Nothing gets lost: tiles, meeples, chips and points.

use std::collections::BTreeMap;

use engine::{Chip, Chips, Event, Game, IslandStack, LaidChip, Moment, Phase, Tile};

/// Points are the sums of reasons, in every seat.
pub(crate) fn points_are_sums(game: &Game) {
    for seat in game.seats() {
        let sum: i32 = game
            .scores()
            .iter()
            .filter(|score| score.seats.contains(seat))
            .flat_map(|score| &score.reasons)
            .map(|reason| i32::from(reason.points))
            .sum();
        assert_eq!(game.points(seat), sum, "{seat:?}");
    }
    let view = game.view(None);
    let standing = view.meeples();
    for seat in view.seats() {
        let on_board = standing.iter().filter(|m| m.seat == seat.seat).count();
        let all = on_board + usize::from(seat.supply);
        assert_eq!(all, usize::from(game.options().meeples), "{:?}", seat.seat);
        assert_eq!(seat.points, game.points(seat.seat));
        assert_eq!(seat.n_chips, game.chips(seat.seat).total());
    }
}

fn counted(tiles: impl IntoIterator<Item = Tile>) -> BTreeMap<Tile, usize> {
    let mut counts = BTreeMap::new();
    for tile in tiles {
        *counts.entry(tile).or_insert(0) += 1;
    }
    counts
}

/// Board, discarded, unseen, island tops and the tile in hand are the set; chips are where the facts put them.
pub(crate) fn tiles_and_chips_are_all_there(game: &Game, log: &[Event]) {
    let Event::Started(started) = &log[0] else {
        panic!("a log begins with `started`");
    };
    let view = game.view(None);
    let hand = match game.phase() {
        Phase::PlaceTile { tile, .. } => Some(tile),
        // Drawn, and the table agreed to stop.
        Phase::Over { .. } => tile_left_in_hand(log),
        _ => None,
    };
    let board = view.tiles().map(|(_, placed)| placed.tile);
    let tops = view.islands().iter().filter_map(|stack| stack.top);
    let discarded = game.discarded().iter().copied();
    let unseen = game.unseen_tiles();
    let all = counted(board.chain(tops).chain(discarded).chain(hand).chain(unseen));
    assert_eq!(all, counted(started.tiles.iter().copied()), "tiles");

    let lower: usize = view
        .islands()
        .iter()
        .map(|stack: &IslandStack| usize::from(stack.below))
        .sum();
    assert_eq!(view.tiles_left() + lower, game.unseen_tiles().len());
    assert_eq!(view.tiles_left(), game.face_down());
    let kinds = view.unseen_tiles();
    let kinds: usize = kinds.iter().map(|(_, count)| count).sum();
    assert_eq!(kinds, game.unseen_tiles().len());
    chips_are_all_there(game, log, started.chips.len());
}

fn tile_left_in_hand(log: &[Event]) -> Option<Tile> {
    let mut hand = None;
    for event in log {
        match event {
            Event::Drawn { tile } | Event::IslandPaid { tile, .. } => hand = Some(*tile),
            Event::TilePlaced { .. } | Event::Discarded { .. } => hand = None,
            _ => {}
        }
    }
    hand
}

fn chips_are_all_there(game: &Game, log: &[Event], in_play: usize) {
    let mut laid = 0;
    let mut left: Vec<Chip> = Vec::new();
    let mut supply = in_play as i64;
    let mut turned_up = Chips::default();
    for event in log {
        match event {
            Event::ChipLaid { .. } => laid += 1,
            Event::IslandPaid { chip, .. }
            | Event::TreatTaken { chip, .. }
            | Event::ChipLost { chip } => left.push(*chip),
            Event::ChipCollected { chip, .. } | Event::ChipFound { chip, .. } => {
                turned_up.insert(*chip);
            }
            Event::ChipsTaken { chips, .. } => {
                supply -= chips.len() as i64;
                chips.iter().for_each(|chip| turned_up.insert(*chip));
            }
            Event::ChumakBuilt { chips, .. } => {
                supply += chips.len() as i64;
                for chip in chips {
                    assert!(turned_up.remove(*chip), "{chip} was never taken");
                }
            }
            _ => {}
        }
    }
    for chip in Chip::all() {
        assert!(turned_up.count(chip) <= Chips::BOX.count(chip), "{chip}");
    }
    assert!((0..=30).contains(&supply), "{supply} chips in the supply");
    let view = game.view(None);
    let on_squares = view.laid_chips();
    let face_up = on_squares.iter().filter_map(|(_, chip)| match chip {
        LaidChip::FaceUp(chip) => Some(*chip),
        LaidChip::FaceDown => None,
    });
    let face_down = on_squares
        .iter()
        .filter(|(_, chip)| *chip == LaidChip::FaceDown);
    let in_hand = match game.phase() {
        Phase::PlaceTreat { chip, .. } => Some(chip),
        _ => chip_left_in_hand(game, log),
    };
    let held = game.seats().flat_map(|seat| game.chips(seat).iter());
    let chumaks = view.chumaks();
    let spaces = chumaks
        .iter()
        .flat_map(|chumak| chumak.spaces)
        .filter_map(|(_, chip)| chip);
    let known: Chips = face_up
        .chain(left)
        .chain(in_hand)
        .chain(held)
        .chain(spaces)
        .collect();
    assert_eq!(known, turned_up, "chips that have been seen");
    if laid > 0 {
        assert_eq!(face_down.count() as u32 + known.total(), laid, "laid chips");
    } else {
        assert_eq!(i64::from(known.total()) + supply, in_play as i64, "supply");
    }
}

/// A chip that was found when the table agreed to stop.
fn chip_left_in_hand(game: &Game, log: &[Event]) -> Option<Chip> {
    if !matches!(game.phase(), Phase::Over { .. }) {
        return None;
    }
    let mut hand = None;
    for event in log {
        match event {
            Event::ChipFound { chip, .. } => hand = Some(*chip),
            Event::TreatLaid { .. } | Event::ChipLost { .. } => hand = None,
            _ => {}
        }
    }
    hand
}

/// The log alone gives the same points and meeples as the game.
pub(crate) fn facts_keep_the_books(game: &Game, log: &[Event]) {
    let scored = log.iter().filter_map(|event| match event {
        Event::Scored(score) => Some(score),
        _ => None,
    });
    for seat in game.seats() {
        let sum: i32 = scored.clone().map(|score| score.points_of(seat)).sum();
        assert_eq!(game.points(seat), sum, "{seat:?}");
    }
    assert_eq!(scored.clone().count(), game.scores().len());
    for score in scored {
        assert!(!score.seats.is_empty(), "{score:?} for nobody");
        assert!(!score.reasons.is_empty(), "{score:?} without a reason");
        let parts = score.reasons.iter().map(|r| i32::from(r.points));
        assert_eq!(score.points(), parts.sum::<i32>());
    }
    // Once the final scoring has begun nothing else is scored.
    let is_final = |event: &Event| matches!(event, Event::Scored(s) if s.moment == Moment::Final);
    if let Some(first) = log.iter().position(is_final) {
        let after = &log[first..];
        assert!(
            after
                .iter()
                .all(|event| matches!(event, Event::Scored(_) | Event::Ended { .. })),
            "{after:?}"
        );
    }
    let ends = log
        .iter()
        .filter(|event| matches!(event, Event::Ended { .. }));
    assert_eq!(ends.count(), 1, "a game ends once");
}
