//! Where the panel opens and how the tile turns, in the positions of random games.

use engine::{Dice, Options, Phase, SeededDice, View, setup};

use super::*;
use crate::custom_id::Way;

/// Every position in which a tile is to be placed, of one short random game.
fn positions(map: &str, seed: u64) -> Vec<View> {
    positions_of(map, seed, "base,short")
}

/// The same with these tiles.
fn positions_of(map: &str, seed: u64, tiles: &str) -> Vec<View> {
    let mut dice = SeededDice::new(seed);
    let mut options = Options::for_seats(2);
    options.chips = false;
    options.tiles = tiles.parse().unwrap();
    let sheet = engine::map::sheet(map).unwrap();
    let (mut game, _) = setup::begin(sheet, options, None, &mut dice).unwrap();
    let mut views = Vec::new();
    while let Some(seat) = game.phase().seat() {
        let view = game.view(Some(seat));
        let command = match game.phase() {
            Phase::PlaceTile { tile, .. } => {
                let legal = view.legal_placements();
                let (square, rotation) = legal[dice.below(legal.len())];
                views.push(view);
                Command::Place {
                    tile,
                    square,
                    rotation,
                }
            }
            _ => Command::Finish(finish(&view, &mut dice)),
        };
        game.play(seat, &command, &mut dice, &mut Vec::new())
            .unwrap();
    }
    views
}

fn finish(view: &View, dice: &mut SeededDice) -> engine::Finish {
    let spots = view.legal_meeples();
    match spots.get(dice.below(spots.len() + 1)) {
        Some(spot) => engine::Finish::meeple(spot.spot),
        None => engine::Finish::NOTHING,
    }
}

/// The points the mover would have after this lay and the best end of it.
fn worth(view: &View, lay: Lay) -> i32 {
    let seat = view.phase().seat().unwrap();
    let placement = view.try_placement(lay.square, lay.rotation).unwrap();
    let mut ends = vec![None];
    ends.extend(placement.spots.iter().map(|spot| Some(spot.spot)));
    let worth = ends.into_iter().map(|end| {
        let scores = placement.view.try_finish(end).unwrap();
        scores
            .iter()
            .map(|score| score.points_of(seat))
            .sum::<i32>()
    });
    worth.max().unwrap()
}

#[test]
fn the_panel_opens_on_what_pays_most() {
    let mut paid = 0;
    for view in positions("benelux", 3) {
        let lay = obvious(&view).unwrap();
        let most = view
            .legal_placements()
            .into_iter()
            .map(|(square, rotation)| worth(&view, Lay { square, rotation }))
            .max();
        assert_eq!(Some(worth(&view, lay)), most);
        paid += usize::from(most > Some(0));
    }
    assert!(paid > 3, "random games complete something now and then");
}

#[test]
fn turning_meets_every_legal_look_once_and_comes_back() {
    for view in positions("iberia", 4) {
        let Phase::PlaceTile { tile, .. } = view.phase() else {
            panic!("no tile to place");
        };
        for (square, rotation) in view.legal_placements() {
            let first = Lay { square, rotation };
            let n = start::rotations(&view, square).len();
            let mut lay = first;
            for step in 1..=n {
                lay = next_rotation(&view, lay, Way::Clockwise);
                assert!(view.try_placement(lay.square, lay.rotation).is_ok());
                let is_back = tile.looks_alike(lay.rotation, rotation);
                assert_eq!(is_back, step == n);
            }
            let there = next_rotation(&view, first, Way::Clockwise);
            let back = next_rotation(&view, there, Way::Back);
            assert!(tile.looks_alike(back.rotation, rotation));
        }
    }
}

/// The squares of the menu on a page, and the pages that its buttons lead to.
fn page(view: &View, names: &crate::compose::Names, page: u8) -> (Vec<String>, Vec<u8>) {
    let scene = Scene {
        game: crate::store::GameId(1),
        view,
        names,
        locale: crate::say::Locale::English,
    };
    let lay = obvious(view).unwrap();
    let shown = show(scene, &Screen::Place { lay, page }).unwrap();
    let rows = serde_json::to_value(&shown.rows).unwrap();
    let parts: Vec<serde_json::Value> = rows
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|row| row["components"].as_array().unwrap().clone())
        .collect();
    let options = parts.iter().filter_map(|part| part["options"].as_array());
    let squares = options
        .flatten()
        .map(|option| option["value"].as_str().unwrap().to_owned());
    let squares = squares.collect();
    let to = parts
        .iter()
        .filter_map(|part| match part["custom_id"].as_str().unwrap().parse() {
            Ok(crate::custom_id::CustomId::Panel {
                press: crate::custom_id::Press::Show(Screen::Place { page, .. }),
                ..
            }) => Some(page),
            _ => None,
        });
    (squares, to.collect())
}

#[test]
fn pages_hold_every_legal_square_once() {
    let names = crate::compose::Names::new(["Anna", "Ben"]);
    let mut longest = 0;
    let maps = ["benelux", "iberia", "ukraine"].into_iter();
    let games = maps.flat_map(|map| (0..6).map(move |seed| (map, seed)));
    let views = games.flat_map(|(map, seed)| positions_of(map, seed, "base,inns,traders"));
    for view in &views.collect::<Vec<_>>() {
        let mut legal: Vec<String> = view
            .legal_placements()
            .iter()
            .map(|(square, _)| square.to_string())
            .collect();
        legal.sort();
        legal.dedup();
        let pages = legal.len().div_ceil(25) as u8;
        let mut listed = Vec::new();
        for n in 0..pages {
            let (squares, to) = page(view, &names, n);
            assert!(squares.len() <= 25);
            let around = [n.checked_sub(1), (n + 1 < pages).then_some(n + 1)];
            assert_eq!(to, around.into_iter().flatten().collect::<Vec<_>>());
            listed.extend(squares);
        }
        listed.sort();
        assert_eq!(listed, legal);
        longest = longest.max(pages);
    }
    assert!(
        2 <= longest,
        "a position with more squares than a menu holds"
    );
}
