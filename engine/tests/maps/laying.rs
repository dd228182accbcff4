//! How chips may lie at the beginning (`rules.md` §2.0, case 69), and how many tiles are left (case 68).

use std::collections::BTreeSet;

use engine::{Event, LaidChip, Options, Print, SeededDice, Sheet, Square, SquareSide, map, setup};

use super::{beside, random};

/// Whether chips may lie on these squares; the first rule they break.
fn validate(sheet: &Sheet, used: &[Square], chips: &[Square]) -> Result<(), String> {
    let all: BTreeSet<Square> = chips.iter().copied().collect();
    if all.len() < chips.len() {
        return Err("two chips on a square".into());
    }
    let open = sheet.large_cities.iter().flat_map(|city| &city.open);
    let before_city: BTreeSet<Square> = open
        .filter_map(|SquareSide { square, side }| square.neighbour(*side))
        .collect();
    for chip in chips {
        match sheet.print(*chip) {
            Print::Land | Print::Chumak => {}
            other => return Err(format!("{chip} on {other:?}")),
        }
        if beside(*chip).any(|near| all.contains(&near)) {
            return Err(format!("{chip} beside another chip"));
        }
        if beside(*chip).any(|near| used.contains(&near)) {
            return Err(format!("{chip} beside a used start square"));
        }
        if before_city.contains(chip) {
            return Err(format!("{chip} before an open side of a large city"));
        }
    }
    Ok(())
}

fn squares(names: &[&str]) -> Vec<Square> {
    names.iter().map(|name| name.parse().unwrap()).collect()
}

/// Case 69, typed from the rules on the Benelux sheet: start squares J5 and F15 are used, I10 is not.
#[test]
fn the_validator_knows_the_rules() {
    let sheet = map::sheet("benelux").unwrap();
    let used = squares(&["J5", "F15"]);
    let verdict = |names: &[&str]| validate(&sheet, &used, &squares(names));
    // Diagonal is fine; beside another chip is not.
    assert_eq!(verdict(&["H9", "I8"]), Ok(()));
    assert!(verdict(&["H9", "I9"]).unwrap_err().contains("another chip"));
    assert!(verdict(&["H9", "H9"]).unwrap_err().contains("two chips"));
    // Beside a used start square, diagonal to it, beside an unused one.
    assert!(verdict(&["I5"]).unwrap_err().contains("start square"));
    assert_eq!(verdict(&["I6"]), Ok(()));
    assert_eq!(verdict(&["I9"]), Ok(()));
    // G6 is Amsterdam, open to the north; H7 is a town, F6 lies at its wall.
    assert!(verdict(&["H6"]).unwrap_err().contains("large city"));
    assert_eq!(verdict(&["F6"]), Ok(()));
    // Towns, start squares, waves, holders, large cities.
    for bad in ["H7", "I10", "H4", "F1", "G6", "A1"] {
        assert!(verdict(&[bad]).is_err(), "{bad}");
    }
}

/// The chips laid at the beginning of a game, and the start squares used.
fn laid(sheet: &std::sync::Arc<Sheet>, seed: u64) -> (Vec<Square>, Vec<Square>) {
    let options = Options::for_seats(2);
    let mut dice = SeededDice::new(seed);
    let (game, log) = setup::begin(sheet.clone(), options, None, &mut dice).unwrap();
    let chips = game.view(None).laid_chips();
    assert!(chips.iter().all(|(_, chip)| *chip == LaidChip::FaceDown));
    let chips: Vec<Square> = chips.into_iter().map(|(square, _)| square).collect();
    let in_log = log.iter().filter_map(|event| match event {
        Event::ChipLaid { square, .. } => Some(*square),
        _ => None,
    });
    let mut in_log: Vec<Square> = in_log.collect();
    in_log.sort_unstable();
    assert_eq!(in_log, chips);
    let starts = game.view(None).tiles().map(|(square, _)| square).collect();
    (chips, starts)
}

#[test]
fn chips_are_laid_by_the_rules() {
    for sheet in random::sheets() {
        let seeds = random::games(60, 3000);
        let mut layings: BTreeSet<Vec<Square>> = BTreeSet::new();
        for seed in 0..seeds {
            let (chips, starts) = laid(&sheet, seed);
            if let Err(wrong) = validate(&sheet, &starts, &chips) {
                panic!("{} seed {seed}: {wrong}", sheet.key);
            }
            match sheet.key.as_str() {
                "benelux" => assert_eq!(chips.len(), 20, "seed {seed}"),
                "iberia" => assert_eq!(chips.len(), 30, "seed {seed}"),
                "ukraine" => assert!(chips.is_empty(), "chips are the supply"),
                // As many as fit: no square is left that could take one more.
                _ => assert!(chips.len() >= 6, "{} only {}", sheet.key, chips.len()),
            }
            layings.insert(chips);
        }
        // U16: by lot, so that nearly every game has its own laying; on a small map there are not many ways.
        let different = layings.len() as u64;
        match sheet.key.as_str() {
            "ukraine" => assert_eq!(different, 1),
            "benelux" | "iberia" => assert!(different > seeds * 9 / 10, "{different}"),
            key => assert!(different > 1, "{key}: {different}"),
        }
    }
}

/// U16: evenly distributed. Every square of the land has a chip near it, and no corner of the sheet is without.
#[test]
fn chips_are_spread_over_the_land() {
    for key in ["benelux", "iberia"] {
        let sheet = map::sheet(key).unwrap();
        let land = sheet.squares().filter(|(_, print)| *print == Print::Land);
        let land: Vec<Square> = land.map(|(square, _)| square).collect();
        let mut covered: BTreeSet<Square> = BTreeSet::new();
        for seed in 0..random::games(60, 1000) {
            let (chips, _) = laid(&sheet, seed);
            let steps = |one: Square, other: Square| {
                one.column().abs_diff(other.column()) + one.row().abs_diff(other.row())
            };
            let nearest = |from: &Square| chips.iter().map(|chip| steps(*from, *chip)).min();
            let far = land.iter().map(|square| (nearest(square), square)).max();
            let (far, square) = far.unwrap();
            assert!(
                far <= Some(5),
                "{key} seed {seed}: {square} is {far:?} away"
            );
            covered.extend(chips);
        }
        // Over many games chips lie on most of the land.
        assert!(
            covered.len() * 10 > land.len() * 7,
            "{key}: {}",
            covered.len()
        );
    }
}

/// Case 68: 114 tiles, 2 on start squares, 30 on islands: 82 face down, one of them drawn by the first player.
#[test]
fn face_down_tiles_after_the_set_up() {
    for (key, chips, face_down) in [
        ("benelux", true, 82),
        ("benelux", false, 112),
        ("iberia", true, 111),
        ("ukraine", true, 112),
    ] {
        let sheet = map::sheet(key).unwrap();
        let options = Options {
            chips,
            ..Options::for_seats(3)
        };
        let mut dice = SeededDice::new(68);
        let (game, log) = setup::begin(sheet, options, None, &mut dice).unwrap();
        let drawn = log
            .iter()
            .filter(|event| matches!(event, Event::Drawn { .. }));
        assert_eq!(game.face_down() + drawn.count(), face_down, "{key} {chips}");
        let view = game.view(None);
        let stacks = view.islands();
        assert_eq!(stacks.len(), if face_down == 82 { 6 } else { 0 });
        assert!(stacks.iter().all(|s| s.top.is_some() && s.below == 4));
    }
}
