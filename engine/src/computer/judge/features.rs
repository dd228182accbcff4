//! Features in the eyes of the evaluation: open squares, chances to complete, fields, joins.

use arrayvec::ArrayVec;

use super::{Expected, Judge};
use crate::{
    board::{Beyond, Feature, NodeId},
    computer::odds::Pattern,
    game::Game,
    mechanic::towns,
    rulings::FIELD_CITY,
    score::Moment,
    seat::{MAX_SEATS, Seat},
    tile::FeatureKind,
};

/// What a feature may expect.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Worth {
    /// Points for its owner.
    pub(super) points: f32,
    /// Chance that it is completed.
    pub(super) completed: f32,
}

/// Open squares of a road or city.
#[derive(Clone, Copy, Debug, Default)]
struct Openings {
    /// When it was written: others are out of date.
    look: u32,
    /// Chance that all of them are closed.
    chance: f32,
    squares: u16,
    edges: u16,
}

/// Two features that one tile may join.
#[derive(Clone, Copy, Debug)]
struct Meeting {
    one: NodeId,
    other: NodeId,
    /// Chance that somebody who wants to can.
    chance: f32,
}

/// A field and the cities it touches.
#[derive(Clone, Debug)]
struct FieldLook {
    root: NodeId,
    cities: ArrayVec<NodeId, 64>,
}

/// Everything found out about one position. Kept between positions only to spare the memory.
#[derive(Default)]
pub(super) struct Survey {
    look: u32,
    openings: Vec<Openings>,
    /// Per cell how many tiles fit; `u16::MAX` where nothing reaches yet.
    pub(super) fitting: Vec<u16>,
    /// The empty cells that are reached.
    pub(super) frontier: Vec<u16>,
    meetings: Vec<Meeting>,
    /// Roots of features with meeples, each once.
    pub(super) occupied: Vec<NodeId>,
    /// The same, already looked at.
    pub(super) seen: Vec<NodeId>,
    fields: Vec<FieldLook>,
}

impl Judge {
    pub(super) fn survey_features(&mut self, game: &Game, placed: Option<u16>) {
        let board = &game.board;
        self.survey.look += 1;
        let nodes = board.n_nodes();
        if self.survey.openings.len() < nodes {
            self.survey.openings.resize(nodes, Openings::default());
        }
        let cells = game.sheet.layout.squares.len();
        self.survey.fitting.clear();
        self.survey.fitting.resize(cells, u16::MAX);
        self.survey.meetings.clear();
        let mut frontier = std::mem::take(&mut self.survey.frontier);
        frontier.clear();
        board.for_each_frontier(|cell| frontier.push(cell));
        for cell in &frontier {
            self.survey_square(game, *cell);
        }
        self.survey.frontier = frontier;
        self.survey.occupied.clear();
        for standing in board.meeples() {
            if let Some(root) = board.root(standing.cell, standing.spot)
                && !self.survey.occupied.contains(&root)
            {
                self.survey.occupied.push(root);
            }
        }
        self.survey_fields(game, placed);
    }

    fn survey_square(&mut self, game: &Game, cell: u16) {
        let beyond = game.board.beyond(&game.sheet.layout, cell);
        let pattern = Pattern::of(&beyond);
        let fitting = self.odds.fitting(pattern);
        self.survey.fitting[usize::from(cell)] = fitting as u16;
        let root_at = |side: usize| match beyond[side] {
            Beyond::Road(root) | Beyond::City(root) => Some(root),
            Beyond::Empty | Beyond::Border | Beyond::Field => None,
        };
        for side in 0..4 {
            let Some(root) = root_at(side) else { continue };
            let before = (0..side).find(|before| root_at(*before) == Some(root));
            if before.is_some() {
                self.survey.openings[usize::from(root)].edges += 1;
                continue;
            }
            let factor = self.closing_chance(fitting, self.odds.closing(pattern, side));
            let look = self.survey.look;
            let openings = &mut self.survey.openings[usize::from(root)];
            if openings.look != look {
                *openings = Openings {
                    look,
                    chance: 1.0,
                    squares: 0,
                    edges: 0,
                };
            }
            openings.chance *= factor;
            openings.squares += 1;
            openings.edges += 1;
            for other in side + 1..4 {
                let alike =
                    std::mem::discriminant(&beyond[side]) == std::mem::discriminant(&beyond[other]);
                if let Some(met) = root_at(other)
                    && alike
                    && met != root
                {
                    let tiles = self.odds.joining(pattern, side, other);
                    self.meet(game, root, met, tiles);
                }
            }
        }
    }

    fn meet(&mut self, game: &Game, one: NodeId, other: NodeId, tiles: usize) {
        let is_occupied = |root| game.board.by_root(root).is_occupied();
        if tiles > 0 && (is_occupied(one) || is_occupied(other)) {
            let chance = self.weights.join * self.chance[tiles.min(127)];
            self.survey.meetings.push(Meeting { one, other, chance });
        }
    }

    /// The chance that one open square of a feature is closed.
    fn closing_chance(&self, fitting: usize, closing: usize) -> f32 {
        if fitting == 0 {
            return 0.0;
        }
        let closed = self.chance[closing.min(127)];
        let round = self.chance[(fitting - closing.min(fitting)).min(127)];
        closed + (1.0 - closed) * round * self.weights.detour
    }

    /// The chance that a road or city is completed, and how many open squares it has.
    pub(super) fn completion(&self, root: NodeId, feature: &Feature) -> (f32, u16) {
        if feature.is_completed() {
            return (1.0, 0);
        }
        let openings = self.survey.openings[usize::from(root)];
        let (mut chance, squares, edges) = if openings.look == self.survey.look {
            (openings.chance, openings.squares, openings.edges)
        } else {
            (1.0, 0, 0)
        };
        let far = feature.open.saturating_sub(edges);
        for _ in 0..far.min(8) {
            chance *= self.weights.far * self.chance[self.odds.total().min(127) / 4];
        }
        let squares = squares + far;
        if squares > 1 {
            chance = chance.powf(1.0 + self.weights.crowd * (f32::from(squares) - 1.0) * 0.25);
        }
        (chance, squares)
    }

    /// What the feature with this root may expect.
    pub(super) fn worth(&mut self, game: &Game, root: NodeId) -> Worth {
        let feature = game.board.by_root(root);
        match feature.kind {
            FeatureKind::City | FeatureKind::Road => self.worth_of_way(game, root, feature),
            FeatureKind::Monastery => self.worth_of_monastery(game, root),
            FeatureKind::Field => self.worth_of_field(game, root),
        }
    }

    fn worth_of_way(&self, game: &Game, root: NodeId, feature: &Feature) -> Worth {
        let (completed, squares) = self.completion(root, feature);
        let tiles = f32::from(feature.n_tiles() + feature.printed);
        let coats = f32::from(feature.coats);
        let each = if feature.kind == FeatureKind::City {
            2.0
        } else {
            1.0
        };
        let growth = f32::from(squares) * self.weights.growth;
        let done = (tiles + growth) * each + coats * 2.0;
        let stays = tiles + coats + f32::from(squares) * self.weights.unfinished * self.late();
        let mut points = completed * done + (1.0 - completed) * stays;
        if game.options.towns.road_bonus && feature.kind == FeatureKind::Road {
            points += visible_towns(game, root, feature);
        }
        Worth { points, completed }
    }

    /// How much of the game is still to come, from 0 to 1.
    fn late(&self) -> f32 {
        (self.turns / 20.0).min(1.0)
    }

    fn worth_of_monastery(&self, game: &Game, root: NodeId) -> Worth {
        let Some(cell) = game.board.monastery_cell(root) else {
            return Worth::default();
        };
        let layout = &game.sheet.layout;
        let mut points = 1.0 + f32::from(layout.city_around[usize::from(cell)]);
        let mut completed = 1.0;
        for near in &layout.around[usize::from(cell)] {
            let chance = if game.board.is_filled(*near) {
                1.0
            } else {
                self.filling_chance(*near)
            };
            points += chance;
            completed *= chance;
        }
        Worth { points, completed }
    }

    /// The chance that somebody lays a tile on a square.
    fn filling_chance(&self, cell: u16) -> f32 {
        match self.survey.fitting[usize::from(cell)] {
            u16::MAX => self.weights.far * self.chance[self.odds.total().min(127) / 2],
            fitting => self.chance[usize::from(fitting.min(127))],
        }
    }

    fn survey_fields(&mut self, game: &Game, placed: Option<u16>) {
        let board = &game.board;
        let mut fields = std::mem::take(&mut self.survey.fields);
        fields.clear();
        let mut want = |root: NodeId| {
            let is_field = board.by_root(root).kind == FeatureKind::Field;
            if is_field && !fields.iter().any(|field| field.root == root) {
                fields.push(FieldLook {
                    root,
                    cities: ArrayVec::new(),
                });
            }
        };
        self.survey.occupied.iter().copied().for_each(&mut want);
        if let Some(cell) = placed.filter(|_| game.options.farmers) {
            board
                .roots_on(cell)
                .iter()
                .for_each(|(_, root)| want(*root));
        }
        if !fields.is_empty() {
            board.for_each_touch(&game.sheet.layout, |field, city| {
                if let Some(field) = fields.iter_mut().find(|look| look.root == field)
                    && !field.cities.contains(&city)
                    && !field.cities.is_full()
                {
                    field.cities.push(city);
                }
            });
        }
        if fields.len() > 1 {
            for cell in &self.survey.frontier {
                let mut around = board.fields_around(&game.sheet.layout, *cell);
                around.retain(|root| fields.iter().any(|field| field.root == *root));
                for (at, one) in around.iter().enumerate() {
                    for other in &around[at + 1..] {
                        let fitting = self.survey.fitting[usize::from(*cell)];
                        meet_fields(&mut self.survey.meetings, *one, *other, {
                            self.weights.field_join * self.chance[usize::from(fitting.min(127))]
                        });
                    }
                }
            }
        }
        self.survey.fields = fields;
    }

    fn worth_of_field(&self, game: &Game, root: NodeId) -> Worth {
        let mut cities = 0.0;
        let known = self.survey.fields.iter().find(|field| field.root == root);
        for city in known.iter().flat_map(|field| &field.cities) {
            let feature = game.board.by_root(*city);
            cities += self.completion(*city, feature).0;
        }
        let open = f32::from(game.board.by_root(root).open.min(12));
        let more = open * self.weights.field_growth * 0.1 * self.late();
        let kept = 1.0 - (1.0 - self.weights.field) * self.late();
        Worth {
            points: f32::from(FIELD_CITY) * (cities * kept + more),
            completed: 0.0,
        }
    }

    /// Features that one tile may join: whoever gains by it will try.
    pub(super) fn add_joins(&self, game: &Game, expected: &mut Expected) {
        for meeting in &self.survey.meetings {
            let of = |root: NodeId| counts(game.board.by_root(root));
            self.add_join(game, meeting, of(meeting.one), of(meeting.other), expected);
        }
    }

    /// The same for a feature on which the mover would stand.
    pub(super) fn add_joins_of(
        &self,
        game: &Game,
        root: NodeId,
        mover: Seat,
        expected: &mut Expected,
    ) {
        let mut mine = [0; MAX_SEATS];
        mine[mover.index()] = 1;
        for meeting in &self.survey.meetings {
            let other = match *meeting {
                Meeting { one, other, .. } if one == root => other,
                Meeting { one, other, .. } if other == root => one,
                _ => continue,
            };
            let theirs = counts(game.board.by_root(other));
            let mut without = [0.0; MAX_SEATS];
            let whole = Meeting {
                one: root,
                other,
                ..*meeting
            };
            self.add_join(game, &whole, [0; MAX_SEATS], theirs, &mut without);
            self.add_join(game, &whole, mine, theirs, expected);
            for (sum, before) in expected.iter_mut().zip(without) {
                *sum -= before;
            }
        }
    }

    fn add_join(
        &self,
        game: &Game,
        meeting: &Meeting,
        one: [u8; MAX_SEATS],
        other: [u8; MAX_SEATS],
        expected: &mut Expected,
    ) {
        let worth = |root: NodeId| {
            let feature = game.board.by_root(root);
            match feature.kind {
                FeatureKind::Field => self.worth_of_field(game, root).points,
                _ => self.worth_of_way(game, root, feature).points,
            }
        };
        let (first, second) = (worth(meeting.one), worth(meeting.other));
        let mut change = [0.0; MAX_SEATS];
        give(&mut change, &one, -first);
        give(&mut change, &other, -second);
        let together = std::array::from_fn(|seat| one[seat] + other[seat]);
        give(&mut change, &together, first + second);
        let gains = game
            .seats()
            .any(|seat| !game.has_resigned(seat) && Judge::lead(game, seat, &change) > 0.0);
        if gains {
            for (sum, change) in expected.iter_mut().zip(change) {
                *sum += meeting.chance * change;
            }
        }
    }
}

/// Fields meet on many squares; the chances add up.
fn meet_fields(meetings: &mut Vec<Meeting>, one: NodeId, other: NodeId, chance: f32) {
    let known = meetings.iter_mut().find(|known| {
        (known.one, known.other) == (one, other) || (known.one, known.other) == (other, one)
    });
    match known {
        Some(known) => known.chance = 1.0 - (1.0 - known.chance) * (1.0 - chance),
        None => meetings.push(Meeting { one, other, chance }),
    }
}

fn counts(feature: &Feature) -> [u8; MAX_SEATS] {
    std::array::from_fn(|seat| Seat::new(seat).map_or(0, |seat| feature.meeples_of(seat)))
}

/// Gives points to whoever has the most meeples.
fn give(sums: &mut Expected, meeples: &[u8; MAX_SEATS], points: f32) {
    let most = meeples.iter().copied().max().unwrap_or(0);
    for (sum, count) in sums.iter_mut().zip(meeples) {
        if most > 0 && *count == most {
            *sum += points;
        }
    }
}

/// Variant c: towns that a road would be paid for now.
fn visible_towns(game: &Game, root: NodeId, feature: &Feature) -> f32 {
    let standing = game.board.meeples().iter();
    let here = standing
        .filter(|meeple| game.board.root(meeple.cell, meeple.spot) == Some(root))
        .map(|meeple| (meeple.cell, meeple.spot))
        .next();
    let first = here.or_else(|| {
        let cell = game.board.cells_of(feature).next()?;
        let mut spots = game.board.roots_on(cell).into_iter();
        spots
            .find(|(_, at)| *at == root)
            .map(|(spot, _)| (cell, spot))
    });
    let bonus = first.and_then(|(cell, spot)| {
        let road = game.value(game.square(cell), cell, spot, feature, Moment::Final);
        towns::road_bonus(game, feature, &road)
    });
    bonus.map_or(0.0, |bonus| bonus.points() as f32)
}
