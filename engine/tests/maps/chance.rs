//! What is left to chance at the beginning: start squares, what lies on them and how (U1), the short set, and that the
//! host may choose instead.

use std::{collections::BTreeMap, sync::Arc};

use engine::{Event, Options, Rotation, SeededDice, Sheet, Square, Tile, Tiles, map, setup};

use super::random;

/// The start tiles of a game, in the order in which they were laid.
fn starts(
    sheet: &Arc<Sheet>,
    chosen: Option<&[Square]>,
    seed: u64,
) -> Vec<(Square, Tile, Rotation)> {
    let options = Options {
        chips: false,
        ..Options::for_seats(2)
    };
    let mut dice = SeededDice::new(seed);
    let (_, log) = setup::begin(sheet.clone(), options, chosen, &mut dice).unwrap();
    let tiles = log.iter().filter_map(|event| match event {
        Event::StartTile {
            square,
            tile,
            rotation,
        } => Some((*square, *tile, *rotation)),
        _ => None,
    });
    tiles.collect()
}

/// Whether a count is within six standard deviations of what a fair lot gives.
fn is_fair(count: usize, of: usize, chance: f64) -> bool {
    let mean = of as f64 * chance;
    let deviation = (mean * (1.0 - chance)).sqrt();
    (count as f64 - mean).abs() <= 6.0 * deviation
}

#[test]
fn start_squares_and_tiles_are_by_lot() {
    let games = random::games(400, 4000) as usize;
    for sheet in random::sheets() {
        let squares: Vec<Square> = sheet.start_squares().collect();
        let used = sheet.start_squares_used;
        let mut taken: BTreeMap<Square, usize> = BTreeMap::new();
        let mut with_start_tile: BTreeMap<Square, usize> = BTreeMap::new();
        let mut others: BTreeMap<Tile, usize> = BTreeMap::new();
        let mut turned: BTreeMap<u8, usize> = BTreeMap::new();
        for seed in 0..games {
            let tiles = starts(&sheet, None, seed as u64);
            assert_eq!(tiles.len(), used, "{}", sheet.key);
            for (n, (square, tile, rotation)) in tiles.into_iter().enumerate() {
                *taken.entry(square).or_default() += 1;
                assert_eq!(
                    n == 0,
                    tile == Tile::start(),
                    "the start tile is laid first"
                );
                if n == 0 {
                    *with_start_tile.entry(square).or_default() += 1;
                    *turned.entry(u8::from(rotation)).or_default() += 1;
                } else {
                    *others.entry(tile).or_default() += 1;
                }
            }
        }
        let key = &sheet.key;
        assert_eq!(taken.len(), squares.len(), "{key}: {taken:?}");
        let chance = used as f64 / squares.len() as f64;
        for count in taken.values() {
            assert!(is_fair(*count, games, chance), "{key}: {taken:?}");
        }
        let chance = 1.0 / squares.len() as f64;
        for square in &squares {
            let count = with_start_tile.get(square).copied().unwrap_or(0);
            assert!(is_fair(count, games, chance), "{key}: {with_start_tile:?}");
        }
        assert_eq!(turned.len(), 4, "{key}: every way round");
        assert!(others.len() > 20, "{key}: {} kinds", others.len());
        assert!(!others.contains_key(&Tile::start()));
    }
}

#[test]
fn the_host_may_choose_the_start_squares() {
    let sheet = map::sheet("iberia").unwrap();
    let all: Vec<Square> = sheet.start_squares().collect();
    for left_out in 0..all.len() {
        let chosen: Vec<Square> = (0..all.len())
            .filter(|n| *n != left_out)
            .map(|n| all[n])
            .collect();
        let tiles = starts(&sheet, Some(&chosen), left_out as u64);
        let mut used: Vec<Square> = tiles.iter().map(|(square, _, _)| *square).collect();
        used.sort_unstable();
        assert_eq!(used, chosen);
    }
    let land: Square = "E2".parse().unwrap();
    let bad = [
        all.clone(),
        all[..2].to_vec(),
        Vec::new(),
        vec![all[0], all[0], all[1]],
        vec![all[0], all[1], land],
    ];
    for chosen in bad {
        let options = Options::for_seats(2);
        let mut dice = SeededDice::new(1);
        let refused = setup::begin(sheet.clone(), options, Some(&chosen), &mut dice);
        assert!(refused.is_err(), "{chosen:?}");
    }
}

/// §0: half of each kind, odd copies by lot; the start tile is always in.
#[test]
fn a_short_set_is_half_of_each_kind() {
    let games = random::games(300, 3000) as usize;
    let tiles = Tiles {
        short: true,
        ..Tiles::ALL
    };
    let mut counts: BTreeMap<Tile, usize> = BTreeMap::new();
    for seed in 0..games {
        let set = setup::tile_set(tiles, 0, &mut SeededDice::new(seed as u64));
        for tile in set {
            *counts.entry(tile).or_default() += 1;
        }
    }
    for tile in Tile::all() {
        let count = counts.get(&tile).copied().unwrap_or(0);
        let copies = usize::from(tile.facts().count);
        if tile.facts().start {
            assert_eq!(count, games);
        } else if copies % 2 == 0 {
            assert_eq!(count, games * (copies / 2), "{tile}");
        } else {
            let odd = count - games * (copies / 2);
            assert!(is_fair(odd, games, 0.5), "{tile}: {odd} of {games}");
        }
    }
}

/// §0: island stacks need 50 tiles. Half of the base game and of Inns & Cathedrals are 27 tiles that come in pairs, and as
/// many of 37 odd ones as it takes; which, is by lot.
#[test]
fn a_short_set_is_filled_up_where_it_has_to_be() {
    let games = random::games(300, 3000) as usize;
    let tiles = Tiles {
        inns: true,
        short: true,
        ..Tiles::BASE
    };
    let mut counts: BTreeMap<Tile, usize> = BTreeMap::new();
    for seed in 0..games {
        let set = setup::tile_set(tiles, 64, &mut SeededDice::new(seed as u64));
        assert_eq!(set.len(), 64, "all of them");
        let set = setup::tile_set(tiles, 50, &mut SeededDice::new(seed as u64));
        assert!((50..=64).contains(&set.len()), "{}", set.len());
        let free = setup::tile_set(tiles, 0, &mut SeededDice::new(seed as u64));
        assert!(free.len() >= 50 || set.len() == 50, "no more than it takes");
        for tile in set {
            *counts.entry(tile).or_default() += 1;
        }
    }
    let odd = Tile::all().filter(|tile| {
        let facts = tile.facts();
        tiles.contains(facts.set) && facts.count % 2 == 1 && !facts.start
    });
    let extra = odd.map(|tile| counts[&tile] - games * (usize::from(tile.facts().count) / 2));
    let extra: Vec<usize> = extra.collect();
    assert_eq!(extra.len(), 37);
    let share = extra.iter().sum::<usize>() as f64 / (37 * games) as f64;
    assert!(
        (0.62..0.64).contains(&share),
        "23 of 37, now and then more: {share}"
    );
    assert!(
        extra.iter().all(|&extra| is_fair(extra, games, share)),
        "{extra:?}"
    );
}

/// Options out of range are refused; island stacks need 50 tiles.
#[test]
fn options_out_of_range_are_refused() {
    let begin = |key: &str, options: Options| {
        let sheet = map::sheet(key).unwrap();
        setup::begin(sheet, options, None, &mut SeededDice::new(0)).map(|_| ())
    };
    let good = Options::for_seats(2);
    for bad in [
        Options { meeples: 0, ..good },
        Options {
            meeples: 10,
            ..good
        },
        Options { seats: 0, ..good },
        Options { seats: 7, ..good },
    ] {
        assert!(begin("ukraine", bad).is_err(), "{bad:?}");
    }
    let tiles = Tiles {
        short: true,
        ..Tiles::BASE
    };
    let few = Options { tiles, ..good };
    assert!(begin("benelux", few).is_err(), "36 tiles and island stacks");
    assert!(
        begin(
            "benelux",
            Options {
                chips: false,
                ..few
            }
        )
        .is_ok()
    );
    assert!(begin("iberia", few).is_ok());
}

#[test]
fn a_sheet_recommends_the_most_tiles_of_its_range() {
    for key in ["benelux", "iberia", "ukraine"] {
        let sheet = map::sheet(key).unwrap();
        assert_eq!(Tiles::recommended_on(&sheet), Tiles::ALL, "{key}");
    }
    let short = Tiles {
        short: true,
        ..Tiles::ALL
    };
    let lagoon = map::sheet("lagoon").unwrap();
    assert_eq!(Tiles::recommended_on(&lagoon), short);
    let mut sheet = (*lagoon).clone();
    sheet.tiles = Some(90..=100);
    let traders = Tiles {
        traders: true,
        ..Tiles::BASE
    };
    assert_eq!(Tiles::recommended_on(&sheet), traders, "72 and 24");
    for none in [None, Some(200..=220)] {
        sheet.tiles = none;
        assert_eq!(Tiles::recommended_on(&sheet), Tiles::ALL);
    }
}
