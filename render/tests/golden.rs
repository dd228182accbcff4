//! Golden pictures: each shows one thing, and is compared pixel by pixel with the one in `tests/golden/`.
//!
//! A picture that differs is written beside the expected one, with the difference between them, to the test's own
//! folder. `BLESS=1 cargo test -p render` writes the expected pictures and fails, so that nobody blesses by habit: look
//! at every picture that changed, then run again without it.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

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

/// Compares pictures with the golden ones of their names; all of them, then fails for those that differ.
fn compare(pictures: &[(String, Vec<u8>)]) {
    let faults: Vec<String> = pictures
        .iter()
        .filter_map(|(name, bytes)| fault(name, bytes))
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn fault(name: &str, bytes: &[u8]) -> Option<String> {
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path(name), bytes).unwrap();
        return Some(format!(
            "{name} was written: look at it, then run again without BLESS"
        ));
    }
    let actual = image::load_from_memory(bytes).unwrap().into_rgb8();
    let expected = image::open(path(name))
        .map_or_else(|_| RgbImage::new(1, 1), image::DynamicImage::into_rgb8);
    if expected == actual {
        return None;
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
    Some(format!(
        "{name}: {different} pixels differ; expected | difference | actual in {}",
        shown.display()
    ))
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

fn bytes(view: &View, request: &Request) -> Vec<u8> {
    picture(view, request).bytes
}

fn medium(kind: Kind) -> Request {
    Request {
        scale: 64,
        ..Request::new(kind)
    }
}

fn small(kind: Kind) -> Request {
    Request {
        scale: 48,
        ..Request::new(kind)
    }
}

/// A game in which a tile is to be placed.
fn placing(map: &str, seats: u8, chips: bool, seed: u64, tiles: usize) -> Vec<View> {
    (0..60)
        .map(|n| testing::play(map, seats, chips, seed + n / 6, tiles + n as usize % 6))
        .find(|views| matches!(views.last().unwrap().phase(), Phase::PlaceTile { .. }))
        .unwrap()
}

#[test]
fn every_tile_in_four_rotations() {
    let sheet = testing::tile_sheet(&ASSETS, Palette::Default, 64).unwrap();
    compare(&[("tiles".into(), sheet)]);
}

#[test]
fn the_empty_maps() {
    let maps = ["benelux", "iberia", "ukraine"].map(|map| {
        let views = testing::play(map, 2, false, 1, 0);
        (
            format!("{map}-empty"),
            bytes(&views[0], &small(Kind::Empty)),
        )
    });
    compare(&maps);
}

#[test]
fn the_maps_at_the_end() {
    let maps = [("benelux", 2), ("iberia", 3), ("ukraine", 4)].map(|(map, seats)| {
        let views = testing::play(map, seats, true, 11, 200);
        let last = views.last().unwrap();
        assert!(matches!(last.phase(), Phase::Over { .. }));
        (format!("{map}-final"), bytes(last, &small(Kind::Final)))
    });
    compare(&maps);
}

#[test]
fn a_turn() {
    let maps = [("benelux", 2, 24), ("iberia", 3, 30), ("ukraine", 4, 30)];
    compare(&maps.map(|(map, seats, tiles)| {
        let views = placing(map, seats, true, 5, tiles);
        (
            format!("{map}-turn"),
            bytes(views.last().unwrap(), &medium(Kind::Turn)),
        )
    }));
}

#[test]
fn a_choice_between_drawing_and_islands() {
    let views = (8..60)
        .map(|tiles| testing::play("benelux", 2, true, 3, tiles))
        .find(|views| matches!(views.last().unwrap().phase(), Phase::ChooseDraw { .. }))
        .unwrap();
    compare(&[(
        "choice".into(),
        bytes(views.last().unwrap(), &medium(Kind::Turn)),
    )]);
}

/// F84, F90: six names of any script and length, with our own fonts and no others.
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
    let players = players(&names, 6);
    let picture = draw(
        &ASSETS,
        views.last().unwrap(),
        &players,
        &medium(Kind::Turn),
    )
    .unwrap();
    compare(&[("six-players".into(), picture.bytes)]);
}

#[test]
fn the_board_on_request() {
    let views = placing("benelux", 3, false, 4, 60);
    let shown = bytes(views.last().unwrap(), &small(Kind::Map));
    compare(&[("map".into(), shown)]);
}

#[test]
fn a_found_chip_to_be_laid_again() {
    let views = testing::play("iberia", 2, true, 7, 60);
    let is_asked = |view: &&View| matches!(view.phase(), Phase::PlaceTreat { .. });
    let view = views.iter().find(is_asked).unwrap();
    let square = view.legal_treats()[0];
    compare(&[
        ("treat".into(), bytes(view, &small(Kind::Map))),
        (
            "treat-close".into(),
            bytes(view, &medium(Kind::Close(square))),
        ),
    ]);
}

#[test]
fn a_close_up_and_a_panel() {
    let views = placing("benelux", 2, false, 9, 27);
    let view = views.last().unwrap();
    let placements = view.legal_placements().into_iter();
    let placement = placements
        .map(|(square, rotation)| view.try_placement(square, rotation).unwrap())
        .max_by_key(|placement| placement.spots.len())
        .unwrap();
    let square = placement.square;
    assert!(placement.spots.len() > 2);
    let panel = Request {
        scale: 144,
        ..Request::new(Kind::Panel {
            square,
            spots: placement.spots,
        })
    };
    compare(&[
        (
            "close".into(),
            bytes(view, &Request::new(Kind::Close(square))),
        ),
        ("panel".into(), bytes(&placement.view, &panel)),
    ]);
}

#[test]
fn tiles_left() {
    let views = placing("benelux", 2, false, 9, 70);
    compare(&[(
        "tiles-left".into(),
        bytes(views.last().unwrap(), &small(Kind::Tiles)),
    )]);
}

#[test]
fn overlays() {
    let views = placing("iberia", 3, false, 4, 45);
    let view = views.last().unwrap();
    let shown = [("fields", Overlay::Fields), ("features", Overlay::Features)];
    compare(&shown.map(|(name, overlay)| {
        let request = Request {
            overlay,
            ..small(Kind::Turn)
        };
        (name.to_owned(), bytes(view, &request))
    }));
}

/// F89: the last tile and the meeples stand out in every palette.
#[test]
fn colours_for_other_eyes() {
    let views = placing("iberia", 6, true, 6, 60);
    let view = views.last().unwrap();
    let palettes = [Palette::Deutan, Palette::Tritan, Palette::Contrast];
    compare(&palettes.map(|palette| {
        let request = Request {
            palette,
            ..small(Kind::Turn)
        };
        (format!("palette-{}", palette.key()), bytes(view, &request))
    }));
}

#[test]
fn a_sheet_of_ones_own() {
    let text = r#"
id = "own"
name = "Own"
start_squares_used = 1
grid = """
.oooo.
ootoo~
oosooo
ooooo.
"""
[[start]]
square = "C3"
name = "Here"
[[town]]
square = "C2"
name = "There"
"#;
    let sheet = engine::Sheet::parse(text).unwrap();
    let mut dice = engine::SeededDice::new(1);
    let options = engine::Options::for_seats(2);
    let (game, _) = engine::setup::begin(sheet.into(), options, None, &mut dice).unwrap();
    compare(&[(
        "own-sheet".into(),
        bytes(&game.view(None), &Request::new(Kind::Map)),
    )]);
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
            if pixel[3] == 255 {
                shown.put_pixel(u32::from(frame.left) + x, u32::from(frame.top) + y, rgb);
            }
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

/// The compressed parts of a PNG.
fn parts(png: &[u8]) -> Vec<&[u8]> {
    let mut parts = Vec::new();
    let mut rest = &png[8..];
    while let Some((length, _)) = rest.split_first_chunk::<4>() {
        let (chunk, after) = rest.split_at(12 + u32::from_be_bytes(*length) as usize);
        if &chunk[4..8] == b"IDAT" {
            parts.push(chunk);
        }
        rest = after;
    }
    parts
}

/// F87: on the fullest boards, what a turn changes is a few rows of the map, the strip, and the sums at the two ends. So
/// nothing that was added to pictures makes all of them anew.
#[test]
fn a_turn_makes_few_parts_of_the_picture_anew() {
    for map in ["benelux", "iberia", "ukraine"] {
        let views = testing::play(map, 2, true, 7, 200);
        for pair in views[views.len() - 14..views.len() - 2].windows(2) {
            let [before, after] = [0, 1].map(|n| bytes(&pair[n], &small(Kind::Map)));
            let (before, after) = (parts(&before), parts(&after));
            let rows = pair[0].sheet().rows;
            assert!(after.len() > rows, "{map}: a part for every row");
            let made = after.iter().filter(|part| !before.contains(part)).count();
            assert!(
                (1..=rows / 2 + 4).contains(&made),
                "{map}: {made} of {}",
                after.len()
            );
        }
    }
}
