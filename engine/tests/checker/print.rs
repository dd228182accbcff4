//! What is printed on a sheet, read once more from its text: no rule of the engine stands between.

use std::collections::BTreeMap;

use toml::Value;

/// A square by its number, row by row.
pub(crate) type At = usize;

/// What lies beyond a side of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Beyond {
    /// A square for a tile.
    Land(At),
    /// A printed large-city square.
    City(At),
    /// Nothing that is played: sea, abroad, waves, a holder (U43).
    Border,
}

/// A printed city.
#[derive(Debug)]
pub(crate) struct Large {
    pub(crate) squares: Vec<At>,
    pub(crate) open: Vec<(At, usize)>,
    pub(crate) coats: i32,
}

/// A printed road or city on the border.
#[derive(Debug)]
pub(crate) struct Edge {
    pub(crate) at: At,
    pub(crate) side: usize,
    pub(crate) letter: u8,
    pub(crate) coats: i32,
}

/// A ferry.
#[derive(Debug)]
pub(crate) struct Route {
    pub(crate) ends: [(At, usize); 2],
    pub(crate) coats: i32,
}

/// A sheet.
#[derive(Debug)]
pub(crate) struct Sheet {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) grid: Vec<u8>,
    pub(crate) starts_used: usize,
    pub(crate) cities: Vec<Large>,
    pub(crate) edges: Vec<Edge>,
    pub(crate) ferries: Vec<Route>,
    pub(crate) islands: Vec<String>,
    pub(crate) island_coats: BTreeMap<At, i32>,
    /// First and last row of a colour, counted from 1.
    pub(crate) tracks: BTreeMap<String, (usize, usize)>,
    pub(crate) chumaks: BTreeMap<At, [String; 4]>,
}

/// Columns to the east and rows to the south, for north, east, south, west.
const STEPS: [(isize, isize); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

impl Sheet {
    /// Reads the text; panics where the engine should have refused it.
    pub(crate) fn read(text: &str) -> Sheet {
        let toml: toml::Table = text.parse().unwrap();
        let rows: Vec<&str> = toml["grid"].as_str().unwrap().trim().lines().collect();
        let grid: Vec<u8> = rows.iter().flat_map(|row| row.bytes()).collect();
        let starts = rows
            .iter()
            .map(|row| row.matches('s').count())
            .sum::<usize>();
        let width = rows[0].len();
        let side = |text: &str| -> (At, usize) {
            let (name, side) = text.split_once('.').unwrap();
            (square(name, width), "NESW".find(side).unwrap())
        };
        let list = |key: &str| -> Vec<Value> {
            let list = toml.get(key).and_then(Value::as_array);
            list.cloned().unwrap_or_default()
        };
        let texts = |value: &Value| -> Vec<String> {
            let list = value.as_array().unwrap().iter();
            list.map(|text| text.as_str().unwrap().to_owned()).collect()
        };
        let coats = |entry: &Value| {
            let coats = entry.get("coats").and_then(Value::as_integer);
            coats.unwrap_or(0) as i32
        };
        let text_of = |entry: &Value, key: &str| entry[key].as_str().unwrap().to_owned();
        let cities = list("large_city").into_iter().map(|entry| Large {
            squares: texts(&entry["squares"])
                .iter()
                .map(|name| square(name, width))
                .collect(),
            open: texts(&entry["open"]).iter().map(|at| side(at)).collect(),
            coats: coats(&entry),
        });
        let edges = list("border").into_iter().map(|entry| {
            let (at, side) = side(&text_of(&entry, "side"));
            Edge {
                at,
                side,
                letter: match text_of(&entry, "kind").as_str() {
                    "road" => b'R',
                    _ => b'C',
                },
                coats: coats(&entry),
            }
        });
        let ferries = list("ferry").into_iter().map(|entry| {
            let ends = texts(&entry["ends"]);
            Route {
                ends: [side(&ends[0]), side(&ends[1])],
                coats: coats(&entry),
            }
        });
        let tracks = toml.get("treat_tracks").and_then(Value::as_table);
        let tracks = tracks.into_iter().flatten().map(|(colour, rows)| {
            let row = |n: usize| rows[n].as_integer().unwrap() as usize;
            (colour.clone(), (row(0), row(1)))
        });
        let chumaks = list("chumak").into_iter().map(|entry| {
            let spaces: [String; 4] = texts(&entry["spaces"]).try_into().unwrap();
            (square(&text_of(&entry, "square"), width), spaces)
        });
        let chumaks = chumaks.collect();
        let islands = list("island").into_iter().map(|e| text_of(&e, "colour"));
        let islands = islands.collect();
        let island_coats = list("island_coat").into_iter().map(|entry| {
            let at = square(&text_of(&entry, "square"), width);
            (at, coats(&entry))
        });
        let island_coats = island_coats.collect();
        let used = toml.get("start_squares_used").and_then(Value::as_integer);
        Sheet {
            width,
            height: rows.len(),
            starts_used: used.map_or(starts.min(2), |n| n as usize),
            cities: cities.collect(),
            edges: edges.collect(),
            ferries: ferries.collect(),
            tracks: tracks.collect(),
            grid,
            islands,
            island_coats,
            chumaks,
        }
    }

    /// Whether a tile may lie there some time.
    pub(crate) fn takes_tiles(&self, at: At) -> bool {
        b"otsbk".contains(&self.grid[at])
    }

    /// Whether a town is printed there; start squares show towns too (U15).
    pub(crate) fn is_town(&self, at: At) -> bool {
        b"ts".contains(&self.grid[at])
    }

    /// The square so many columns and rows away, if it is in the grid.
    pub(crate) fn step(&self, at: At, dx: isize, dy: isize) -> Option<At> {
        let x = (at % self.width).checked_add_signed(dx)?;
        let y = (at / self.width).checked_add_signed(dy)?;
        (x < self.width && y < self.height).then_some(y * self.width + x)
    }

    /// The square beyond a side, whatever is printed there.
    pub(crate) fn near(&self, at: At, side: usize) -> Option<At> {
        let (dx, dy) = STEPS[side];
        self.step(at, dx, dy)
    }

    /// What lies beyond a side.
    pub(crate) fn beyond(&self, at: At, side: usize) -> Beyond {
        match self.near(at, side) {
            Some(near) if self.takes_tiles(near) => Beyond::Land(near),
            Some(near) if self.grid[near] == b'C' => Beyond::City(near),
            _ => Beyond::Border,
        }
    }

    /// The eight squares around that are in the grid.
    pub(crate) fn around(&self, at: At) -> Vec<At> {
        let mut around = Vec::new();
        for dy in -1..=1 {
            for dx in -1..=1 {
                if (dx, dy) != (0, 0) {
                    around.extend(self.step(at, dx, dy));
                }
            }
        }
        around
    }

    /// The large city on a square.
    pub(crate) fn city_on(&self, at: At) -> Option<usize> {
        self.cities
            .iter()
            .position(|city| city.squares.contains(&at))
    }

    /// Whether a side of a large-city square is open city; otherwise it is a wall or inside.
    pub(crate) fn is_open(&self, at: At, side: usize) -> bool {
        self.cities
            .iter()
            .any(|city| city.open.contains(&(at, side)))
    }

    /// Wall sides (U5) of a printed square, in groups of neighbours round it: each group is one field.
    pub(crate) fn walls(&self, at: At) -> Vec<Vec<usize>> {
        let is_wall = |side: usize| {
            !self.is_open(at, side) && matches!(self.beyond(at, side), Beyond::Land(_))
        };
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for side in (0..4).filter(|side| is_wall(*side)) {
            match groups.last_mut() {
                Some(group) if group.last() == Some(&(side - 1)) => group.push(side),
                _ => groups.push(vec![side]),
            }
        }
        // West and north are neighbours too.
        if groups.len() > 1 && groups[0][0] == 0 && groups.last().unwrap().contains(&3) {
            let west = groups.pop().unwrap();
            groups[0].extend(west);
        }
        groups
    }

    /// The border print at a side.
    pub(crate) fn edge(&self, at: At, side: usize) -> Option<usize> {
        self.edges
            .iter()
            .position(|edge| (edge.at, edge.side) == (at, side))
    }

    /// The ferry that ends at a side.
    pub(crate) fn ferry(&self, at: At, side: usize) -> Option<usize> {
        self.ferries
            .iter()
            .position(|ferry| ferry.ends.contains(&(at, side)))
    }

    /// The name of a square, for messages.
    pub(crate) fn name(&self, at: At) -> String {
        let column = (b'A' + (at % self.width) as u8) as char;
        format!("{column}{}", at / self.width + 1)
    }
}

/// `J5` as a number; the sheets of the tests have at most 26 columns.
fn square(name: &str, width: usize) -> At {
    let column = usize::from(name.as_bytes()[0] - b'A');
    let row: usize = name[1..].parse().unwrap();
    (row - 1) * width + column
}
