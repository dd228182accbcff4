//! `/history`: the moves since I last looked, in words.

use crate::{
    commands::answer_lines,
    compose::history::lines,
    data::{ApplicationContext, Data},
    error::Error,
    router::{Asker, Reader, reader::game_here},
    say,
    store::Seq,
};

/// Tells the moves since you last looked.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(crate) async fn history(
    ctx: ApplicationContext<'_>,
    #[description = "the whole game"] all: Option<bool>,
) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    asker
        .settle(show(&asker, ctx.data(), all.unwrap_or(false)).await)
        .await;
    Ok(())
}

async fn show(asker: &Asker<'_>, data: &Data, all: bool) -> Result<(), Error> {
    asker.defer_private().await?;
    let game = game_here(asker, data).await?;
    let seen = data.store.last_seen(asker.user_id(), game).await?;
    let reader = Reader::load(asker, data, game).await?;
    let from = match seen {
        Some((seq, _)) if !all => seq,
        _ => Seq(0),
    };
    let log = data.store.log(game, None).await?;
    let since: Vec<engine::Event> = log
        .into_iter()
        .filter(|logged| logged.seq > from)
        .map(|logged| logged.event)
        .collect();
    let moves = lines(reader.scene(), &since);
    let key = match (moves.is_empty(), all) {
        (true, _) => "history-nothing",
        (false, true) => "history-title-all",
        (false, false) => "history-title",
    };
    let title = say!(asker.locale, key);
    let told: Vec<String> = std::iter::once(title).chain(moves).collect();
    answer_lines(asker, &told, None).await
}
