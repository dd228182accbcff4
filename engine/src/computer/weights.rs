//! What the evaluation believes, as numbers. Found by playing matches; the table of what was tried is in
//! `engine/src/computer/README.md`.

/// Beliefs of an evaluation. Points are points of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Weights {
    /// Worth of the last meeple in the supply while there is much time.
    pub(super) meeple: f32,
    /// Each further meeple in the supply is worth so much of the one before.
    pub(super) meeple_next: f32,
    /// How a meeple's worth falls with the turns that are left: their share of forty to this power.
    pub(super) meeple_time: f32,
    /// How much of a meeple's worth comes back with the chance that its feature is completed.
    pub(super) back: f32,
    /// How often a seat can use a tile that fits one given square, against one that it would wait for.
    pub(super) rate: f32,
    /// Chance, against one that closes, of a way round: a tile that fits and does not close.
    pub(super) detour: f32,
    /// Chance for an open edge that no square is reached for yet.
    pub(super) far: f32,
    /// Tiles that a completed feature has gained for each open square.
    pub(super) growth: f32,
    /// Tiles that an unfinished feature gains until the end for each open square.
    pub(super) unfinished: f32,
    /// Share of the square roots that several open squares hinder each other: 0 none, 1 all.
    pub(super) crowd: f32,
    /// What the chance of a join is worth to whom it helps.
    pub(super) join: f32,
    /// The same for fields, of the tiles that fit between them.
    pub(super) field_join: f32,
    /// Share of its worth that a field keeps.
    pub(super) field: f32,
    /// Cities a field may still win, for each city it touches that is not completed.
    pub(super) field_growth: f32,
    /// What the next seat makes of the best thing lying on a square.
    pub(super) tempo: f32,
    /// A chip that can buy island tiles.
    pub(super) island_chip: f32,
    /// A chip that can be traded.
    pub(super) trade_chip: f32,
    /// Share of the best trade that a hand of chips has at once.
    pub(super) trade_hand: f32,
    /// An extra tile.
    pub(super) extra_tile: f32,
}

impl Weights {
    /// Tuned over 1,200 steps of six games between neighbours.
    pub(super) const MEDIUM: Weights = Weights {
        meeple: 1.02,
        meeple_next: 1.27,
        meeple_time: 0.35,
        back: 1.1,
        rate: 0.36,
        detour: 0.21,
        far: 0.53,
        growth: 0.2,
        unfinished: 0.08,
        crowd: 0.58,
        join: 0.4,
        field_join: 0.16,
        field: 0.21,
        field_growth: 0.2,
        tempo: 0.24,
        island_chip: 2.1,
        trade_chip: 0.92,
        trade_hand: 0.39,
        extra_tile: 2.7,
    };

    /// A beginner's: everything will be completed soon, meeples are for placing, and nobody joins anything.
    pub(super) const EASY: Weights = Weights {
        meeple: 2.0,
        meeple_next: 0.8,
        meeple_time: 0.7,
        back: 0.6,
        rate: 1.0,
        detour: 0.5,
        far: 0.8,
        growth: 1.0,
        unfinished: 0.3,
        crowd: 0.0,
        join: 0.0,
        field_join: 0.0,
        field: 1.0,
        field_growth: 0.3,
        tempo: 0.0,
        island_chip: 0.5,
        trade_chip: 0.5,
        trade_hand: 0.5,
        extra_tile: 3.0,
    };
}
