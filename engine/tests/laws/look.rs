//! Everything a view shows, as text: two views are the same when their looks are.

use engine::View;

/// All that the view tells, its viewer aside.
pub(crate) fn look(view: &View) -> String {
    let game = (
        view.phase(),
        view.seq(),
        view.turn_number(),
        view.round(),
        view.rounds_about(),
        view.winners(),
        view.uses_chips(),
        view.options(),
        view.last(),
        view.discarded(),
    );
    let board = (
        view.seats(),
        view.tiles().collect::<Vec<_>>(),
        view.meeples(),
        view.laid_chips(),
        view.islands(),
        view.chumaks(),
        view.tiles_left(),
        view.unseen_tiles(),
    );
    let scores = (view.scores(), view.last_scores(), view.scores_if_ended());
    let choices = (
        view.legal_placements(),
        view.legal_meeples(),
        view.legal_treats(),
        view.legal_trades(),
        view.legal_islands(),
    );
    let connected: Vec<bool> = view
        .sheet()
        .large_cities
        .iter()
        .map(|city| view.is_connected(city.squares[0]))
        .collect();
    format!(
        "{game:?}\n{board:?}\n{scores:?}\n{choices:?}\n{connected:?}\n{:?}\n",
        view.features()
    )
}

/// What a view tells its viewer alone, where it tells anything.
pub(crate) fn private_look(view: &View) -> String {
    let choices = (view.legal_trades(), view.legal_islands());
    format!("{:?}\n{choices:?}\n", view.seats())
}
