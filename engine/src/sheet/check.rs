//! From the typed sheet to the checked one: every mistake is collected with its line.

mod chips;

use std::collections::{BTreeMap, BTreeSet};

use toml::Spanned;

use super::{
    BadSheet, Border, Ferry, Geo, LargeCity, Layout, Print, Sheet, SheetMistake, SquareSide,
    text::{RawBorder, RawFerry, RawLargeCity, RawSheet, RawTown, line_at},
};
use crate::{
    square::{MAX_GRID, Square},
    tile::FeatureKind,
};

pub(super) fn check(raw: RawSheet, text: &str) -> Result<Sheet, BadSheet> {
    let mut checker = Checker {
        text,
        mistakes: Vec::new(),
    };
    let sheet = checker.sheet(raw);
    let mut mistakes = checker.mistakes;
    match sheet {
        Some(sheet) if mistakes.is_empty() => Ok(sheet),
        _ => {
            mistakes.sort();
            mistakes.dedup();
            Err(BadSheet(mistakes))
        }
    }
}

struct Checker<'t> {
    text: &'t str,
    mistakes: Vec<SheetMistake>,
}

/// Coats of arms on one printed piece: more than nine is a slip of the pen.
const MAX_COATS: u8 = 9;

impl Checker<'_> {
    fn mistake(&mut self, offset: usize, reason: impl Into<String>) {
        self.mistakes.push(SheetMistake {
            line: line_at(self.text, offset),
            reason: reason.into(),
        });
    }

    fn sheet(&mut self, raw: RawSheet) -> Option<Sheet> {
        let key = raw.id.get_ref().clone();
        let is_word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c);
        if key.is_empty() || key.len() > 32 || !key.chars().all(is_word) {
            let reason = "id is one word of up to 32 small letters, digits, - and _";
            self.mistake(raw.id.span().start, reason);
        }
        let name = raw.name.get_ref().trim().to_owned();
        if name.is_empty() || name.chars().count() > 64 {
            self.mistake(raw.name.span().start, "name has 1 to 64 characters");
        }
        let tiles = raw.tiles.map(|tiles| {
            let [least, most] = *tiles.get_ref();
            if most < least || least == 0 {
                self.mistake(
                    tiles.span().start,
                    "tiles is [least, most], like [110, 120]",
                );
            }
            least..=most
        });
        let geo = raw.geo.map(|geo| {
            let [west, east, south, north] = *geo.get_ref();
            if !(west < east && south < north) {
                let reason =
                    "geo is [west, east, south, north] in degrees, west < east, south < north";
                self.mistake(geo.span().start, reason);
            }
            Geo {
                west,
                east,
                south,
                north,
            }
        });
        let (columns, rows, prints) = self.grid(&raw.grid)?;
        let mut sheet = Sheet {
            key,
            name,
            tiles,
            start_squares_used: 1,
            columns,
            rows,
            geo,
            towns: BTreeMap::new(),
            large_cities: Vec::new(),
            borders: Vec::new(),
            ferries: Vec::new(),
            islands: Vec::new(),
            island_coats: BTreeMap::new(),
            treat_tracks: None,
            chumaks: Vec::new(),
            text: self.text.to_owned(),
            prints,
            layout: Layout::default(),
        };
        let grid_at = raw.grid.span().start;
        let starts = sheet.start_squares().count();
        if starts == 0 {
            self.mistake(
                grid_at,
                "the grid has no start square: mark at least one with s",
            );
        }
        sheet.start_squares_used = starts.min(2);
        if let Some(used) = raw.start_squares_used {
            sheet.start_squares_used = *used.get_ref();
            if !(1..=starts.max(1)).contains(used.get_ref()) {
                let reason = format!(
                    "start_squares_used is from 1 to {starts}, the start squares of the grid"
                );
                self.mistake(used.span().start, reason);
            }
        }
        self.towns(&mut sheet, raw.start, Print::Start, "a start square: s");
        self.towns(&mut sheet, raw.town, Print::Town, "a town: t");
        self.large_cities(&mut sheet, raw.large_city, grid_at);
        let mut printed = BTreeSet::new();
        self.borders(&mut sheet, raw.border, &mut printed);
        self.ferries(&mut sheet, raw.ferry, &mut printed);
        self.chip_prints(
            &mut sheet,
            raw.island,
            raw.island_coat,
            raw.treat_tracks,
            raw.chumak,
        );
        if self.mistakes.is_empty() {
            sheet.layout = Layout::new(&sheet);
        }
        Some(sheet)
    }

    fn grid(&mut self, grid: &Spanned<String>) -> Option<(usize, usize, Vec<Print>)> {
        let text = grid.get_ref().trim_end_matches('\n');
        // A grid in ''' or """ starts on the line after its opening quotes.
        let offset = grid.span().start;
        let first = line_at(self.text, offset)
            + usize::from(
                self.text
                    .get(offset..)
                    .is_some_and(|t| t.starts_with("\"\"\"\n") || t.starts_with("'''\n")),
            );
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        let columns = lines.first().map_or(0, |line| line.chars().count());
        if columns == 0 || columns > MAX_GRID || lines.len() > MAX_GRID {
            let reason = format!(
                "a grid has 1 to 64 rows and columns, this one {} × {columns}",
                lines.len()
            );
            self.mistake(offset, reason);
            return None;
        }
        let mut prints = Vec::with_capacity(columns * lines.len());
        for (n, line) in lines.iter().enumerate() {
            let width = line.chars().count();
            let line_number = first + n;
            if width != columns {
                self.mistakes.push(SheetMistake {
                    line: line_number,
                    reason: format!(
                        "this row of the grid has {width} squares, the first has {columns}"
                    ),
                });
            }
            for letter in line.chars() {
                prints.push(print(letter).unwrap_or_else(|| {
                    self.mistakes.push(SheetMistake {
                        line: line_number,
                        reason: format!(
                            "`{letter}` is no print; a grid is made of . o t s C ~ i b k"
                        ),
                    });
                    Print::Nothing
                }));
            }
        }
        (prints.len() == columns * lines.len()
            && self
                .mistakes
                .iter()
                .all(|m| !m.reason.starts_with("this row")))
        .then_some((columns, lines.len(), prints))
    }

    fn square(&mut self, text: &Spanned<String>) -> Option<Square> {
        match text.get_ref().parse() {
            Ok(square) => Some(square),
            Err(error) => {
                self.mistake(text.span().start, format!("`{}`: {error}", text.get_ref()));
                None
            }
        }
    }

    fn square_of(
        &mut self,
        sheet: &Sheet,
        text: &Spanned<String>,
        print: Print,
        what: &str,
    ) -> Option<Square> {
        let square = self.square(text)?;
        if sheet.print(square) == print {
            return Some(square);
        }
        self.mistake(
            text.span().start,
            format!("{square} is not {what} in the grid"),
        );
        None
    }

    fn side(&mut self, text: &Spanned<String>) -> Option<SquareSide> {
        let parsed = text.get_ref().split_once('.').and_then(|(square, side)| {
            Some(SquareSide {
                square: square.parse().ok()?,
                side: side.parse().ok()?,
            })
        });
        if parsed.is_none() {
            let reason = format!(
                "`{}`: a side is named by its square and N, E, S or W, like D7.N",
                text.get_ref()
            );
            self.mistake(text.span().start, reason);
        }
        parsed
    }

    fn coats(&mut self, coats: Option<&Spanned<u8>>) -> u8 {
        let Some(coats) = coats else { return 0 };
        if *coats.get_ref() > MAX_COATS {
            self.mistake(coats.span().start, "coats is from 0 to 9");
        }
        *coats.get_ref()
    }

    fn towns(&mut self, sheet: &mut Sheet, towns: Vec<RawTown>, print: Print, what: &str) {
        for town in towns {
            if let Some(square) = self.square_of(sheet, &town.square, print, what)
                && sheet.towns.insert(square, town.name).is_some()
            {
                self.mistake(town.square.span().start, format!("{square} is named twice"));
            }
        }
    }

    fn large_cities(&mut self, sheet: &mut Sheet, cities: Vec<RawLargeCity>, grid_at: usize) {
        let mut taken = BTreeSet::new();
        for raw in cities {
            let mut city = LargeCity {
                name: raw.name,
                squares: Vec::new(),
                open: Vec::new(),
                coats: self.coats(raw.coats.as_ref()),
            };
            if raw.squares.get_ref().is_empty() {
                self.mistake(
                    raw.squares.span().start,
                    "a large city has at least one square",
                );
            }
            for text in raw.squares.get_ref() {
                let Some(square) =
                    self.square_of(sheet, text, Print::LargeCity, "a large-city square: C")
                else {
                    continue;
                };
                if taken.insert(square) {
                    city.squares.push(square);
                } else {
                    self.mistake(
                        text.span().start,
                        format!("{square} belongs to a large city already"),
                    );
                }
            }
            for text in &raw.open {
                let Some(at) = self.side(text) else { continue };
                let within = |square| city.squares.contains(&square);
                if !within(at.square) {
                    self.mistake(
                        text.span().start,
                        format!("{} is no square of this city", at.square),
                    );
                } else if at.square.neighbour(at.side).is_some_and(within) {
                    self.mistake(text.span().start, format!("{at} is inside the city"));
                } else if city.open.contains(&at) {
                    self.mistake(text.span().start, format!("{at} is listed twice"));
                } else {
                    city.open.push(at);
                }
            }
            sheet.large_cities.push(city);
        }
        let missing: Vec<String> = sheet
            .squares()
            .filter(|(square, print)| *print == Print::LargeCity && !taken.contains(square))
            .map(|(square, _)| square.to_string())
            .collect();
        if !missing.is_empty() && self.mistakes.is_empty() {
            let reason = format!("no [[large_city]] has the squares {}", missing.join(" "));
            self.mistake(grid_at, reason);
        }
    }

    /// A side where something can be printed on the border, nothing else yet.
    fn border_side(
        &mut self,
        sheet: &Sheet,
        text: &Spanned<String>,
        printed: &mut BTreeSet<SquareSide>,
    ) -> Option<SquareSide> {
        let at = self.side(text)?;
        let reason = if !sheet.print(at.square).is_playable() {
            format!(
                "{} takes no tile, so nothing can be printed beside it",
                at.square
            )
        } else if !sheet.is_border(at) {
            format!("{at} is no border: a square lies beyond it")
        } else if !printed.insert(at) {
            format!("{at} has a print already")
        } else {
            return Some(at);
        };
        self.mistake(text.span().start, reason);
        None
    }

    fn borders(
        &mut self,
        sheet: &mut Sheet,
        borders: Vec<RawBorder>,
        printed: &mut BTreeSet<SquareSide>,
    ) {
        for raw in borders {
            let kind = match raw.kind.get_ref().as_str() {
                "road" => FeatureKind::Road,
                "city" => FeatureKind::City,
                other => {
                    self.mistake(
                        raw.kind.span().start,
                        format!("`{other}`: kind is road or city"),
                    );
                    FeatureKind::Road
                }
            };
            let coats = self.coats(raw.coats.as_ref());
            if let Some(at) = self.border_side(sheet, &raw.side, printed) {
                let name = raw.name;
                sheet.borders.push(Border {
                    at,
                    kind,
                    coats,
                    name,
                });
            }
        }
    }

    fn ferries(
        &mut self,
        sheet: &mut Sheet,
        ferries: Vec<RawFerry>,
        printed: &mut BTreeSet<SquareSide>,
    ) {
        for raw in ferries {
            let coats = self.coats(raw.coats.as_ref());
            let [one, other] = raw.ends.get_ref().as_slice() else {
                self.mistake(
                    raw.ends.span().start,
                    "a ferry has two ends, like [\"G4.E\", \"I4.W\"]",
                );
                continue;
            };
            let one = self.border_side(sheet, one, printed);
            let other = self.border_side(sheet, other, printed);
            let (Some(one), Some(other)) = (one, other) else {
                continue;
            };
            if one.square == other.square {
                self.mistake(
                    raw.ends.span().start,
                    "the ends of a ferry are on two squares",
                );
            }
            let (name, ends) = (raw.name, [one, other]);
            sheet.ferries.push(Ferry { name, ends, coats });
        }
    }
}

fn print(letter: char) -> Option<Print> {
    Some(match letter {
        '.' => Print::Nothing,
        'o' => Print::Land,
        't' => Print::Town,
        's' => Print::Start,
        'C' => Print::LargeCity,
        '~' => Print::Waves,
        'i' => Print::Holder,
        'b' => Print::Island,
        'k' => Print::Chumak,
        _ => return None,
    })
}
