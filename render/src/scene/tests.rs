//! What is where, without a pixel.

use engine::{Square, View};

use super::*;
use crate::{
    Assets, Player, PlayerColour, letters,
    paint::{self, Painter},
    testing,
};

const NAMES: [&str; 6] = ["Anna", "Ben", "Chloé", "Дарина", "Edvard", "Fátima"];

/// Views of seeded games on every map, early, in the middle and late.
fn views() -> Vec<View> {
    let mut views = Vec::new();
    for (map, seats) in [("benelux", 2), ("iberia", 4), ("ukraine", 6)] {
        for chips in [true, false] {
            let game = testing::play(map, seats, chips, 21, 200);
            views.extend(game.into_iter().step_by(17));
        }
    }
    views
}

fn kinds(view: &View) -> Vec<Kind> {
    let square = view
        .tiles()
        .next()
        .map_or_else(|| Square::new(0, 0), |(square, _)| Some(square));
    let square = square.unwrap();
    vec![
        Kind::Turn,
        Kind::Map,
        Kind::Final,
        Kind::Empty,
        Kind::Close(square),
        Kind::Panel {
            square,
            spots: Vec::new(),
        },
    ]
}

#[test]
fn parts_lie_side_by_side_within_the_picture() {
    for view in views() {
        for kind in kinds(&view) {
            let scene = lay_out(&view, &Request::new(kind.clone())).unwrap();
            let page = rect(0, 0, scene.w, scene.h);
            assert!(
                page.contains(scene.strip) && page.contains(scene.frame),
                "{kind:?}"
            );
            assert!(scene.frame.contains(scene.map), "{kind:?}");
            assert!(!scene.strip.meets(scene.frame), "{kind:?}");
            assert_eq!(scene.strip.h + scene.frame.h, scene.h);
        }
    }
}

#[test]
fn a_turn_shows_every_legal_square_and_the_last_tile() {
    for view in views() {
        let scene = lay_out(&view, &Request::new(Kind::Turn)).unwrap();
        let legal = view
            .legal_placements()
            .into_iter()
            .map(|(square, _)| square);
        for square in legal.chain(view.last().map(|last| last.square)) {
            assert!(scene.map.contains(scene.square(square)), "{square}");
        }
        assert!(scene.h >= scene.w, "portrait: {} × {}", scene.w, scene.h);
    }
}

#[test]
fn the_map_shows_every_square() {
    for view in views() {
        let scene = lay_out(&view, &Request::new(Kind::Map)).unwrap();
        for (square, _) in view.sheet().squares() {
            assert!(scene.map.contains(scene.square(square)), "{square}");
        }
    }
}

#[test]
fn labels_of_a_turn_can_be_read_on_a_phone() {
    let assets = Assets::load().unwrap();
    for view in views() {
        let request = Request::new(Kind::Turn);
        let scene = lay_out(&view, &request).unwrap();
        let sprites = assets.sprites.of(request.palette, scene.scale as usize);
        let painter = Painter {
            assets: &assets,
            sprites,
            view: &view,
            players: &[],
            request: &request,
            scene: &scene,
        };
        // In pixels of a picture 400 wide; the widest crops have squares of 19 such pixels.
        let shown = painter.label() as f32 / scene.unit;
        let columns = scene.map.w / scene.scale;
        assert!(
            shown >= if columns <= 16 { 13.5 } else { 11.0 },
            "{shown} at {columns} columns"
        );
    }
}

#[test]
fn names_on_the_map_cover_neither_each_other_nor_a_tile_and_are_not_cut() {
    let assets = Assets::load().unwrap();
    let letters = letters(&NAMES);
    let players: Vec<Player<'_>> = (0..6)
        .map(|n| Player {
            name: NAMES[n],
            letter: letters[n],
            colour: PlayerColour::nth(n),
        })
        .collect();
    for view in views() {
        for kind in kinds(&view) {
            let request = Request::new(kind);
            let scene = lay_out(&view, &request).unwrap();
            let sprites = assets.sprites.of(request.palette, scene.scale as usize);
            let base = assets
                .bases
                .of(view.sheet(), sprites, &assets.fonts, &assets.coasts);
            let painter = Painter {
                assets: &assets,
                sprites,
                view: &view,
                players: &players,
                request: &request,
                scene: &scene,
            };
            let full: Vec<Square> = view.tiles().map(|(square, _)| square).collect();
            let labels = paint::labels::placed(&painter, &base, &full);
            for (n, label) in labels.iter().enumerate() {
                assert!(scene.map.contains(label.area), "{} is cut", label.text);
                for other in &labels[..n] {
                    assert!(
                        !label.area.meets(other.area),
                        "{} over {}",
                        label.text,
                        other.text
                    );
                }
                let is_city = view
                    .sheet()
                    .large_cities
                    .iter()
                    .any(|city| city.name == label.text);
                let margin = scene.scale / 16 + 1;
                // A city's plate may reach over its neighbours, but not over the tile that everybody looks for.
                let is_last =
                    |square: Square| view.last().is_some_and(|last| last.square == square);
                for square in full.iter().filter(|at| !is_city || is_last(**at)) {
                    let tile = scene.square(*square).grown(-margin);
                    assert!(
                        !tile.meets(label.area),
                        "{} over the tile at {square}",
                        label.text
                    );
                }
            }
        }
    }
}

#[test]
fn an_empty_map_names_every_town_and_every_place_abroad() {
    let assets = Assets::load().unwrap();
    for sheet in engine::map::sheets() {
        let view = &testing::play(&sheet.key, 2, false, 1, 0)[0];
        let request = Request::new(Kind::Empty);
        let scene = lay_out(view, &request).unwrap();
        let sprites = assets.sprites.of(request.palette, scene.scale as usize);
        let base = assets
            .bases
            .of(sheet, sprites, &assets.fonts, &assets.coasts);
        let painter = Painter {
            assets: &assets,
            sprites,
            view,
            players: &[],
            request: &request,
            scene: &scene,
        };
        let labels = paint::labels::placed(&painter, &base, &[]);
        let names = sheet
            .towns
            .values()
            .chain(sheet.large_cities.iter().map(|city| &city.name));
        let names = names.chain(sheet.borders.iter().map(|border| &border.name));
        for name in names.chain(sheet.islands.iter().map(|island| &island.name)) {
            assert!(
                labels.iter().any(|label| label.text == *name),
                "{}: {name}",
                sheet.name
            );
        }
    }
}
