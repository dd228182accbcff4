//! `/score`: totals first, then for every player each reason with its points.

use engine::{Phase, Score};

use crate::{
    commands::answer_lines,
    compose::{Scene, score_text, tile_words},
    data::{ApplicationContext, Data},
    error::Error,
    router::{Asker, Reader, reader::game_here},
    say,
};

/// Shows the scores and the reasons for them.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(crate) async fn score(ctx: ApplicationContext<'_>) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    asker.settle(show(&asker, ctx.data()).await).await;
    Ok(())
}

async fn show(asker: &Asker<'_>, data: &Data) -> Result<(), Error> {
    asker.defer_private().await?;
    let game = game_here(asker, data).await?;
    let reader = Reader::load(asker, data, game).await?;
    let mut lines = lines(reader.scene());
    if reader.table.hints() {
        lines.extend(outlook(reader.scene()));
    }
    answer_lines(asker, &lines, None).await
}

/// Totals and reasons.
pub fn lines(scene: Scene<'_>) -> Vec<String> {
    let locale = scene.locale;
    let mut lines = vec![say!(
        locale,
        "score-title",
        map = score_text::map_name(scene)
    )];
    lines.extend(score_text::totals(scene));
    for seat in scene.view.seats() {
        let points = say!(locale, "points", points = seat.points);
        let name = scene.names.of(seat.seat);
        lines.push(String::new());
        lines.push(say!(
            locale,
            "score-reasons-of",
            name = name,
            points = points
        ));
        let reasons = score_text::reasons_with_tiles(scene, seat.seat);
        if reasons.is_empty() {
            lines.push(say!(locale, "score-no-reasons"));
        }
        lines.extend(reasons);
    }
    lines.push(String::new());
    lines.push(say!(locale, "score-edition"));
    lines
}

/// What would be scored if the game ended now; nothing of one that is over.
pub fn outlook(scene: Scene<'_>) -> Vec<String> {
    if matches!(scene.view.phase(), Phase::Over { .. }) {
        return Vec::new();
    }
    let mut lines = vec![String::new(), say!(scene.locale, "score-if-ended")];
    lines.extend(if_ended(scene));
    lines
}

fn if_ended(scene: Scene<'_>) -> Vec<String> {
    let scores = scene.view.scores_if_ended();
    let mut seats: Vec<(engine::SeatView, i32)> = scene
        .view
        .seats()
        .into_iter()
        .map(|seat| {
            let more: i32 = scores
                .iter()
                .map(|score: &Score| score.points_of(seat.seat))
                .sum();
            let points = seat.points + more;
            (seat, points)
        })
        .collect();
    seats.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
    let line = |(seat, points): &(engine::SeatView, i32)| {
        let points = say!(scene.locale, "points", points = *points);
        let name = scene.names.of(seat.seat);
        say!(
            scene.locale,
            "score-would-have",
            name = name,
            points = points
        )
    };
    let mut lines: Vec<String> = seats.iter().map(line).collect();
    // Whoever gave their seat up cannot win.
    let playing = || seats.iter().filter(|(seat, _)| !seat.resigned);
    let most = playing().map(|(_, points)| *points).max();
    let winners: Vec<&str> = playing()
        .filter(|(_, points)| Some(*points) == most)
        .map(|(seat, _)| scene.names.of(seat.seat))
        .collect();
    let names = tile_words::and(scene.locale, &winners);
    lines.push(say!(
        scene.locale,
        "score-would-win",
        count = winners.len(),
        names = names
    ));
    lines
}
