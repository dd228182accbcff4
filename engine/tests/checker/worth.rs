//! What features are worth: `rules.md` §1.5, §1.6, §4.4 to §4.6, counted piece by piece.

use std::collections::BTreeSet;

use engine::{Counted, Score, ScoreKind, Seat};

use super::{
    facts::Kind,
    print::At,
    table::{Feature, Piece, Table, face},
};

/// Points that are owed: what for, whether for a completed feature or at the end, to whom, how many.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Due {
    pub(crate) what: &'static str,
    pub(crate) when: &'static str,
    pub(crate) seats: Vec<usize>,
    pub(crate) points: i32,
    /// Of a city or road: tiles, printed pieces, coats of arms.
    pub(crate) counts: [i32; 3],
}

impl Due {
    /// What a score gave.
    pub(crate) fn of(score: &Score, when: &'static str) -> Due {
        let is_counted = matches!(score.kind, ScoreKind::City | ScoreKind::Road);
        let count = |what| {
            let mut reasons = score.reasons.iter();
            let reason = reasons.find(|reason| is_counted && reason.what == what);
            reason.map_or(0, |reason| i32::from(reason.count))
        };
        Due {
            what: score.kind.key(),
            when,
            seats: score.seats.iter().map(Seat::index).collect(),
            points: score.points(),
            counts: [Counted::Tiles, Counted::Printed, Counted::Coats].map(count),
        }
    }
}

/// What is owed now.
#[derive(Debug, Default)]
pub(crate) struct Dues {
    pub(crate) owed: Vec<Due>,
    /// Meeples of completed features, by number.
    pub(crate) home: Vec<usize>,
    /// Printed pieces that had a part in it, in words.
    pub(crate) noted: Vec<String>,
}

impl Table {
    /// Squares with a tile of the feature; a tile counts once (§4.4).
    fn squares(feature: &Feature) -> BTreeSet<At> {
        let squares = feature.pieces.iter().filter_map(|piece| match piece {
            Piece::Part(at, _) => Some(*at),
            _ => None,
        });
        squares.collect()
    }

    /// Coats of arms: on tiles, printed cities, border pieces, ferries.
    fn coats(&self, feature: &Feature) -> i32 {
        let coats = feature.pieces.iter().map(|piece| match piece {
            Piece::Part(at, part) => face(self.tiles[*at].unwrap()).parts[*part].coats,
            Piece::City(n) => self.sheet.cities[*n].coats,
            Piece::Edge(n) => self.sheet.edges[*n].coats,
            Piece::Ferry(n) => self.sheet.ferries[*n].coats,
            Piece::Wall(..) => 0,
        });
        coats.sum()
    }

    /// Printed squares, border pieces and ferries, each as a tile.
    fn printed(&self, feature: &Feature) -> i32 {
        let printed = feature.pieces.iter().map(|piece| match piece {
            Piece::City(n) => self.sheet.cities[*n].squares.len() as i32,
            Piece::Edge(_) | Piece::Ferry(_) => 1,
            Piece::Part(..) | Piece::Wall(..) => 0,
        });
        printed.sum()
    }

    /// The monastery itself and the filled squares around it: tiles and printed large-city squares (U9).
    fn monastery(&self, feature: &Feature) -> i32 {
        let squares = Table::squares(feature);
        let at = squares.first().copied().unwrap();
        let around = self.sheet.around(at).into_iter();
        let filled =
            around.filter(|near| self.tiles[*near].is_some() || self.sheet.grid[*near] == b'C');
        1 + filled.count() as i32
    }

    /// Tiles, printed pieces and coats of a city or road.
    fn counts(&self, feature: &Feature) -> [i32; 3] {
        match feature.kind {
            Kind::City | Kind::Road => [
                Table::squares(feature).len() as i32,
                self.printed(feature),
                self.coats(feature),
            ],
            Kind::Monastery | Kind::Field => [0; 3],
        }
    }

    /// What a road, city or monastery is worth now.
    pub(crate) fn worth(&self, feature: &Feature) -> i32 {
        let [tiles, printed, coats] = self.counts(feature);
        let tiles = tiles + printed;
        let completed = feature.open == 0;
        match feature.kind {
            Kind::Road if completed => tiles + 2 * coats,
            Kind::City if completed => 2 * tiles + 2 * coats,
            Kind::Road | Kind::City => tiles + coats,
            Kind::Monastery => self.monastery(feature),
            Kind::Field => 3 * self.completed_cities(feature),
        }
    }

    /// Completed cities beside a field, each once.
    fn completed_cities(&self, field: &Feature) -> i32 {
        let mut cities: BTreeSet<Piece> = BTreeSet::new();
        for piece in &field.pieces {
            let beside: Vec<Piece> = match piece {
                Piece::Part(at, part) => {
                    let touched = &face(self.tiles[*at].unwrap()).parts[*part].cities;
                    touched.iter().map(|city| Piece::Part(*at, *city)).collect()
                }
                Piece::Wall(at, _) => vec![Piece::City(self.sheet.city_on(*at).unwrap())],
                _ => Vec::new(),
            };
            for from in beside {
                let city = self.feature(from, Kind::City);
                if city.open == 0 {
                    // The smallest piece names the city.
                    cities.insert(*city.pieces.first().unwrap());
                }
            }
        }
        cities.len() as i32
    }

    /// Variant c: two points for each uncovered town beside a tile of the road (U14, U15).
    fn town_bonus(&self, road: &Feature) -> i32 {
        let mut towns: BTreeSet<At> = BTreeSet::new();
        for at in Table::squares(road) {
            let near = (0..4).filter_map(|side| self.sheet.near(at, side));
            towns.extend(
                near.filter(|near| self.sheet.is_town(*near) && self.tiles[*near].is_none()),
            );
        }
        2 * towns.len() as i32
    }

    /// What is owed for features with meeples: the completed ones, or at the end all the others and the fields.
    pub(crate) fn dues(&self, at_the_end: bool, road_bonus: bool) -> Dues {
        let mut dues = Dues::default();
        let mut seen: BTreeSet<Piece> = BTreeSet::new();
        for (n, meeple) in self.meeples.iter().enumerate() {
            let feature = self.feature_of(meeple.at, meeple.part);
            let completed = feature.open == 0 && feature.kind != Kind::Field;
            if completed == at_the_end {
                continue;
            }
            if !at_the_end {
                dues.home.push(n);
            }
            if !seen.insert(*feature.pieces.first().unwrap()) {
                continue;
            }
            let when = if at_the_end { "final" } else { "completed" };
            let what = match feature.kind {
                Kind::City => "city",
                Kind::Road => "road",
                Kind::Monastery => "monastery",
                Kind::Field => "field",
            };
            let seats = self.owners(&feature);
            for piece in &feature.pieces {
                let print = match piece {
                    Piece::Part(..) => continue,
                    Piece::City(_) => "a large city",
                    Piece::Wall(..) => "a wall",
                    Piece::Edge(_) => "a border print",
                    Piece::Ferry(_) => "a ferry",
                };
                dues.noted.push(format!("{when} {what} with {print}"));
            }
            let mut owe = |what, when, points, counts| {
                if points != 0 {
                    dues.owed.push(Due {
                        what,
                        when,
                        seats: seats.clone(),
                        points,
                        counts,
                    });
                }
            };
            owe(what, when, self.worth(&feature), self.counts(&feature));
            if road_bonus && feature.kind == Kind::Road {
                // In play the road has sent the meeples home already.
                let when = if at_the_end { "final" } else { "" };
                owe("town", when, self.town_bonus(&feature), [0; 3]);
            }
        }
        dues
    }
}
