//! Golden pictures: each shows one thing, and is compared pixel by pixel with the one in `tests/golden/`.
//!
//! A picture that differs is written beside the expected one, with the difference between them, to the test's own
//! folder. `BLESS=1 cargo test -p render` writes the expected pictures and fails, so that nobody blesses by habit: look
//! at every picture that changed, then run again without it.

use std::{
    path::{Path, PathBuf},
    sync::LazyLock,
};

use engine::{Phase, Square, View};
use image::{Rgb, RgbImage};
use render::{
    Assets, Kind, Overlay, Palette, Picture, Player, PlayerColour, Replay, Request, draw, letters,
    replay, testing,
};

static ASSETS: LazyLock<Assets> = LazyLock::new(|| Assets::load().unwrap());

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{name}.png"))
}

/// Compares a picture with the golden one of this name.
fn compare(name: &str, bytes: &[u8]) {
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path(name), bytes).unwrap();
        panic!("{name} was written: look at it, then run again without BLESS");
    }
    let actual = image::load_from_memory(bytes).unwrap().into_rgb8();
    let expected = image::open(path(name))
        .map_or_else(|_| RgbImage::new(1, 1), image::DynamicImage::into_rgb8);
    if expected == actual {
        return;
    }
    let (w, h) = (
        expected.width().max(actual.width()),
        expected.height().max(actual.height()),
    );
    let at = |image: &RgbImage, x: u32, y: u32| {
        image
            .get_pixel_checked(x, y)
            .copied()
            .unwrap_or(Rgb([255, 0, 255]))
    };
    let mut triptych = RgbImage::new(w * 3 + 20, h);
    let mut different = 0u32;
    for y in 0..h {
        for x in 0..w {
            let (one, other) = (at(&expected, x, y), at(&actual, x, y));
            let grey = (other.0.iter().map(|c| u32::from(*c)).sum::<u32>() / 6) as u8;
            let is_same = one == other;
            different += u32::from(!is_same);
            triptych.put_pixel(x, y, one);
            triptych.put_pixel(
                w + 10 + x,
                y,
                Rgb(if is_same {
                    [grey + 120; 3]
                } else {
                    [255, 0, 0]
                }),
            );
            triptych.put_pixel(2 * w + 20 + x, y, other);
        }
    }
    let shown = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
    triptych.save(&shown).unwrap();
    panic!(
        "{name}: {different} pixels differ; expected | difference | actual in {}",
        shown.display()
    );
}

const NAMES: [&str; 6] = ["Anna", "Ben", "Chloé", "Дарина", "Edvard", "Fátima"];

fn players<'a>(names: &'a [&'a str], n: usize) -> Vec<Player<'a>> {
    let letters = letters(names);
    let all = names.iter().zip(letters).enumerate();
    let players = all.map(|(n, (name, letter))| Player {
        name,
        letter,
        colour: PlayerColour::nth(n),
    });
    players.take(n).collect()
}

fn picture(view: &View, request: &Request) -> Picture {
    let picture = draw(&ASSETS, view, &players(&NAMES, view.seats().len()), request).unwrap();
    assert!(
        picture.bytes.len() < 2_000_000,
        "{} bytes",
        picture.bytes.len()
    );
    assert!(picture.description.chars().count() <= 1024);
    picture
}

fn small(kind: Kind) -> Request {
    Request {
        scale: 48,
        ..Request::new(kind)
    }
}

/// A game in which a tile is to be placed.
fn placing(map: &str, seats: u8, chips: bool, seed: u64, tiles: usize) -> Vec<View> {
    (0..20)
        .map(|more| testing::play(map, seats, chips, seed, tiles + more))
        .find(|views| matches!(views.last().unwrap().phase(), Phase::PlaceTile { .. }))
        .unwrap()
}

#[test]
fn every_tile_in_four_rotations() {
    compare(
        "tiles",
        &testing::tile_sheet(&ASSETS, Palette::Default, 64).unwrap(),
    );
}

#[test]
fn the_empty_maps() {
    for map in ["benelux", "iberia", "ukraine"] {
        let views = testing::play(map, 2, false, 1, 0);
        compare(
            &format!("{map}-empty"),
            &picture(&views[0], &small(Kind::Empty)).bytes,
        );
    }
}

#[test]
fn the_maps_at_the_end() {
    for (map, seats) in [("benelux", 2), ("iberia", 3), ("ukraine", 4)] {
        let views = testing::play(map, seats, true, 11, 200);
        let last = views.last().unwrap();
        assert!(matches!(last.phase(), Phase::Over { .. }));
        compare(
            &format!("{map}-final"),
            &picture(last, &small(Kind::Final)).bytes,
        );
    }
}

#[test]
fn a_turn() {
    for (map, seats, tiles) in [("benelux", 2, 24), ("iberia", 3, 30), ("ukraine", 4, 30)] {
        let views = placing(map, seats, true, 5, tiles);
        let request = Request {
            scale: 64,
            ..Request::new(Kind::Turn)
        };
        compare(
            &format!("{map}-turn"),
            &picture(views.last().unwrap(), &request).bytes,
        );
    }
}

#[test]
fn a_choice_between_drawing_and_islands() {
    let views = (8..60)
        .map(|tiles| testing::play("benelux", 2, true, 3, tiles))
        .find(|views| matches!(views.last().unwrap().phase(), Phase::ChooseDraw { .. }));
    let request = Request {
        scale: 64,
        ..Request::new(Kind::Turn)
    };
    compare(
        "choice",
        &picture(views.unwrap().last().unwrap(), &request).bytes,
    );
}

#[test]
fn six_players_with_long_names() {
    let names = [
        "Wolfeschlegelsteinhausenbergerdo",
        "MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM",
        "Ґалаґан Ющенко-Щербаківський Їжа",
        "漢字かな交じり文の名前です、とても長いので切ります",
        "🎲🃏👩🏽‍🚀 Lucía Ñandú Żółć Ørsted",
        "i",
    ];
    let views = placing("ukraine", 6, true, 2, 12);
    let picture = draw(
        &ASSETS,
        views.last().unwrap(),
        &players(&names, 6),
        &Request {
            scale: 64,
            ..Request::new(Kind::Turn)
        },
    );
    compare("six-players", &picture.unwrap().bytes);
}

#[test]
fn a_close_up_and_a_panel() {
    let views = placing("benelux", 2, false, 9, 25);
    let view = views.last().unwrap();
    let (square, rotation) = view.legal_placements()[0];
    compare(
        "close",
        &picture(view, &Request::new(Kind::Close(square))).bytes,
    );
    let placement = view.try_placement(square, rotation).unwrap();
    assert!(!placement.spots.is_empty());
    let panel = Kind::Panel {
        square,
        spots: placement.spots,
    };
    compare(
        "panel",
        &picture(
            &placement.view,
            &Request {
                scale: 144,
                ..Request::new(panel)
            },
        )
        .bytes,
    );
}

#[test]
fn tiles_left() {
    let views = placing("benelux", 2, false, 9, 70);
    compare(
        "tiles-left",
        &picture(views.last().unwrap(), &small(Kind::Tiles)).bytes,
    );
}

#[test]
fn overlays() {
    let views = placing("iberia", 3, false, 4, 45);
    let view = views.last().unwrap();
    for (name, overlay) in [("fields", Overlay::Fields), ("features", Overlay::Features)] {
        compare(
            name,
            &picture(
                view,
                &Request {
                    overlay,
                    ..small(Kind::Turn)
                },
            )
            .bytes,
        );
    }
}

#[test]
fn colours_for_other_eyes() {
    let views = placing("iberia", 6, true, 6, 60);
    let view = views.last().unwrap();
    for palette in &Palette::ALL[1..] {
        let request = Request {
            palette: *palette,
            ..small(Kind::Turn)
        };
        compare(
            &format!("palette-{}", palette.key()),
            &picture(view, &request).bytes,
        );
    }
}

#[test]
fn a_sheet_of_ones_own() {
    let text = "id = \"own\"\nname = \"Own\"\nstart_squares_used = 1\ngrid = \"\"\"\n.oooo.\nootoo~\noosooo\nooooo.\n\"\"\"\n\
                [[start]]\nsquare = \"C3\"\nname = \"Here\"\n[[town]]\nsquare = \"C2\"\nname = \"There\"\n";
    let sheet = engine::Sheet::parse(text).unwrap();
    let mut dice = engine::SeededDice::new(1);
    let options = engine::Options::for_seats(2);
    let (game, _) = engine::setup::begin(sheet.into(), options, None, &mut dice).unwrap();
    compare(
        "own-sheet",
        &picture(&game.view(None), &Request::new(Kind::Map)).bytes,
    );
}

#[test]
fn a_replay_ends_as_the_map_looks() {
    let views = testing::play("benelux", 2, false, 8, 12);
    let moving = replay(&ASSETS, &views, &players(&NAMES, 2), &Replay::default()).unwrap();
    assert!(moving.bytes.len() < 8_000_000);
    let last = picture(
        views.last().unwrap(),
        &Request {
            scale: 32,
            ..Request::new(Kind::Map)
        },
    );
    let expected = image::load_from_memory(&last.bytes).unwrap().into_rgb8();
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(moving.bytes.as_slice()).unwrap();
    let mut shown = RgbImage::new(moving.width, moving.height);
    let mut frames = 0;
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        frames += 1;
        for (n, pixel) in frame.buffer.chunks_exact(4).enumerate() {
            let (x, y) = (
                n as u32 % u32::from(frame.width),
                n as u32 / u32::from(frame.width),
            );
            let rgb = Rgb([pixel[0], pixel[1], pixel[2]]);
            shown.put_pixel(u32::from(frame.left) + x, u32::from(frame.top) + y, rgb);
        }
    }
    assert_eq!(frames, views.len());
    assert!(shown == expected);
}

#[test]
fn a_picture_beyond_the_sheet_is_still_one() {
    let views = testing::play("benelux", 2, false, 8, 3);
    let corner = Square::new(0, 0).unwrap();
    for kind in [
        Kind::Close(corner),
        Kind::Panel {
            square: corner,
            spots: Vec::new(),
        },
    ] {
        for scale in [0, 1, 32, 1000] {
            let picture = picture(
                &views[0],
                &Request {
                    scale,
                    ..Request::new(kind.clone())
                },
            );
            assert!(picture.width > 30 && picture.height > 30);
        }
    }
}
