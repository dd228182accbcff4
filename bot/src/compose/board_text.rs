//! The board as text, so that a game can be played without seeing a picture.

use engine::{LaidChip, Phase, PlacedTile, Print, Rotation, Square, Tile, View};

use super::{Scene, hints, map_text, score_text, tile_words, tile_words::Fields, turn};
use crate::{say, say::Locale};

/// The whole board: whose turn, what to place and where it fits, then every tile, chip and island.
pub fn lines(scene: Scene<'_>) -> Vec<String> {
    let (locale, view) = (scene.locale, scene.view);
    let left = say!(locale, "tiles-left", tiles = view.tiles_left());
    let map = score_text::map_name(scene);
    let mut lines = vec![say!(locale, "board-title", map = map, left = left)];
    if let Some(seat) = view.phase().seat() {
        lines.push(say!(
            locale,
            "board-whose-turn",
            name = scene.names.of(seat)
        ));
    }
    lines.extend(turn::to_place(scene));
    lines.extend(legal(scene));
    lines.push(say!(locale, "board-tiles"));
    let mut tiles: Vec<(Square, PlacedTile)> = view.tiles().collect();
    tiles.sort_unstable_by_key(|(square, _)| *square);
    for (square, placed) in tiles {
        lines.push(tile_line(scene, square, placed));
    }
    lines.extend(chips(scene));
    lines.extend(islands(scene));
    lines.extend(chumaks(scene));
    if view.options().hints {
        lines.extend(hints::dead(scene));
    }
    lines.push(say!(locale, "map-text-hint"));
    lines
}

/// The same with everything printed on the map.
pub fn lines_with_map(scene: Scene<'_>) -> Vec<String> {
    let mut lines = lines(scene);
    lines.push(say!(scene.locale, "map-title"));
    lines.extend(map_text::lines(scene));
    lines
}

/// Squares and rotations where the tile fits, one square a line.
pub fn legal(scene: Scene<'_>) -> Vec<String> {
    let (locale, view) = (scene.locale, scene.view);
    let Phase::PlaceTile { tile, .. } = view.phase() else {
        return vec![say!(locale, "board-legal-none")];
    };
    let mut lines = vec![say!(locale, "board-legal")];
    for (square, rotations) in by_square(scene) {
        let words = rotations.iter().map(|rotation| {
            let placed = PlacedTile {
                tile,
                rotation: *rotation,
            };
            let lies = tile_words::tile(locale, placed, Fields::LeftOut);
            format!("{} ({lies})", tile_words::rotation(locale, *rotation))
        });
        let words: Vec<String> = words.collect();
        let square = square.to_string();
        let rotations = words.join("; ");
        lines.push(say!(
            locale,
            "board-legal-square",
            square = square,
            rotations = rotations
        ));
    }
    lines
}

/// Squares where the tile to place fits, in reading order, each with its rotations, those that look alike once.
pub fn by_square(scene: Scene<'_>) -> Vec<(Square, Vec<Rotation>)> {
    match scene.view.phase() {
        Phase::PlaceTile { tile, .. } => rotations_of(scene.view, tile),
        _ => Vec::new(),
    }
}

/// The same for any tile.
pub fn rotations_of(view: &View, tile: Tile) -> Vec<(Square, Vec<Rotation>)> {
    let mut squares: Vec<(Square, Vec<Rotation>)> = Vec::new();
    let mut legal = view.legal_for(tile);
    legal.sort_unstable();
    for (square, rotation) in legal {
        match squares.last_mut() {
            Some((last, rotations)) if *last == square => {
                if !rotations
                    .iter()
                    .any(|seen| tile.looks_alike(*seen, rotation))
                {
                    rotations.push(rotation);
                }
            }
            _ => squares.push((square, vec![rotation])),
        }
    }
    squares
}

/// A square and the eight around it.
pub fn close_up(scene: Scene<'_>, square: Square) -> Vec<String> {
    let locale = scene.locale;
    let mut lines = vec![say!(locale, "board-around", square = square.to_string())];
    for dy in -1..=1 {
        for dx in -1..=1 {
            lines.extend(
                square
                    .offset(dx, dy)
                    .map(|square| square_line(scene, square)),
            );
        }
    }
    lines
}

fn square_line(scene: Scene<'_>, square: Square) -> String {
    if let Some(placed) = scene.view.tile(square) {
        return tile_line(scene, square, placed);
    }
    let key = match scene.view.sheet().print(square) {
        Print::Nothing | Print::Holder => "board-print-outside",
        Print::Land => "board-print-land",
        Print::Town => "board-print-town",
        Print::Start => "board-print-start",
        Print::LargeCity => "board-print-city",
        Print::Waves => "board-print-waves",
        Print::Island => "board-print-island",
        Print::Chumak => "board-print-chumak",
    };
    let mut words = vec![say!(scene.locale, key)];
    words.extend(map_text::around(scene, square));
    say!(
        scene.locale,
        "board-tile",
        square = square.to_string(),
        tile = words.join("; ")
    )
}

fn tile_line(scene: Scene<'_>, square: Square, placed: PlacedTile) -> String {
    let locale = scene.locale;
    let tile = tile_words::tile(locale, placed, Fields::Told);
    let meeples = scene.view.meeples();
    match meeples.iter().find(|meeple| meeple.square == square) {
        Some(meeple) => {
            let spot = tile_words::spot_name(locale, placed, meeple.spot);
            let name = scene.names.of(meeple.seat);
            let square = square.to_string();
            say!(
                locale,
                "board-tile-meeple",
                square = square,
                tile = tile,
                name = name,
                spot = spot
            )
        }
        None => say!(
            locale,
            "board-tile",
            square = square.to_string(),
            tile = tile
        ),
    }
}

fn chips(scene: Scene<'_>) -> Option<String> {
    let locale = scene.locale;
    let words = scene.view.laid_chips().into_iter().map(|(square, chip)| {
        let square = square.to_string();
        match chip {
            LaidChip::FaceDown => say!(locale, "board-chip-down", square = square),
            LaidChip::FaceUp(chip) => {
                let chip = score_text::chip(locale, chip);
                say!(locale, "board-chip-up", square = square, chip = chip)
            }
        }
    });
    let words: Vec<String> = words.collect();
    (!words.is_empty()).then(|| say!(locale, "board-chips", chips = words.join(", ")))
}

fn islands(scene: Scene<'_>) -> Option<String> {
    let locale = scene.locale;
    let words = scene.view.islands().iter().map(|island| {
        let colour = score_text::colour(locale, island.colour);
        let stack = island.stack + 1;
        match island.top {
            Some(tile) => {
                let placed = PlacedTile {
                    tile,
                    rotation: Rotation::R0,
                };
                let tile = tile_words::tile(locale, placed, Fields::LeftOut);
                say!(
                    locale,
                    "board-island",
                    colour = colour,
                    stack = stack,
                    tile = tile,
                    below = island.below
                )
            }
            None => say!(locale, "board-island-empty", colour = colour, stack = stack),
        }
    });
    let words: Vec<String> = words.collect();
    (!words.is_empty()).then(|| say!(locale, "board-islands", islands = words.join("; ")))
}

fn chumaks(scene: Scene<'_>) -> Option<String> {
    let locale = scene.locale;
    let words = scene.view.chumaks().into_iter().map(|chumak| {
        let spaces: Vec<String> = chumak
            .spaces
            .iter()
            .map(|(colour, chip)| space(locale, *colour, *chip))
            .collect();
        let square = chumak.square.to_string();
        say!(
            locale,
            "board-chumak",
            square = square,
            spaces = spaces.join(", ")
        )
    });
    let words: Vec<String> = words.collect();
    (!words.is_empty()).then(|| say!(locale, "board-chumaks", chumaks = words.join("; ")))
}

fn space(locale: Locale, colour: engine::Colour, chip: Option<engine::Chip>) -> String {
    let colour = score_text::colour(locale, colour);
    match chip {
        Some(chip) => {
            let chip = score_text::chip(locale, chip);
            say!(locale, "board-space-taken", colour = colour, chip = chip)
        }
        None => say!(locale, "board-space-free", colour = colour),
    }
}
