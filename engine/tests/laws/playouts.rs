//! Random games that keep no facts are the same games as those that do.

use std::sync::Arc;

use engine::{BadOptions, Options, Sheet, simulate};

/// One game, played bare and written down: the same placements, choices and points.
pub(crate) fn bare_playout_is_the_played_game(
    sheet: &Arc<Sheet>,
    options: Options,
    seed: u64,
) -> Result<(), BadOptions> {
    let mut bare = simulate::Totals::default();
    simulate::play_game(sheet, options, seed, 3, &mut bare)?;
    let lines = simulate::trace_game(sheet, options, seed, 3)?;
    let moves = &lines[1..lines.len() - 1];
    let sum = |key: &str| -> u64 {
        let numbers = moves.iter().filter_map(|line| line[key].as_u64());
        numbers.sum()
    };
    assert_eq!(bare.games, 1);
    assert_eq!(bare.placed, moves.len() as u64);
    assert_eq!(bare.placements, sum("legal_placements"));
    assert_eq!(bare.meeple_options, sum("meeple_options"));
    let last = lines.last().unwrap();
    let points = last["final"].as_array().unwrap().iter();
    let points: i64 = points.map(|points| points.as_i64().unwrap()).sum();
    assert_eq!(bare.points, points);
    let by_kind: i64 = bare.by_kind.values().flatten().sum();
    assert_eq!(bare.points, by_kind);
    assert_eq!(bare.seats, u64::from(options.seats));
    Ok(())
}
