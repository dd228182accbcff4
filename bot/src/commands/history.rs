//! `/history`: the moves since I last looked, in words, or the whole game as a moving picture.

use engine::Event;

use crate::{
    commands::answer_lines,
    compose::{
        Names, Scene, describe,
        history::lines,
        reply::Reply,
        split::{MAX_DESCRIPTION, shorten},
    },
    data::{ApplicationContext, Data},
    error::Error,
    picture::Replayed,
    router::{Asker, Reader, reader::game_here},
    say,
    store::{GameId, Seq},
};
use poise::serenity_prelude as serenity;
use serenity::CreateAttachment;

/// Tells the moves since you last looked.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(crate) async fn history(
    ctx: ApplicationContext<'_>,
    #[description = "the whole game"] all: Option<bool>,
    #[description = "as a moving picture"] replay: Option<bool>,
) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    let done = if replay.unwrap_or(false) {
        show(&asker, ctx.data()).await
    } else {
        tell(&asker, ctx.data(), all.unwrap_or(false)).await
    };
    asker.settle(done).await;
    Ok(())
}

async fn tell(asker: &Asker<'_>, data: &Data, all: bool) -> Result<(), Error> {
    asker.defer_private().await?;
    let game = game_here(asker, data).await?;
    let seen = data.store.last_seen(asker.user_id(), game).await?;
    let reader = Reader::load(asker, data, game).await?;
    let from = match seen {
        Some((seq, _)) if !all => seq,
        _ => Seq(0),
    };
    let moves = moves(data, &reader, from).await?;
    let key = match (moves.is_empty(), all) {
        (true, _) => "history-nothing",
        (false, true) => "history-title-all",
        (false, false) => "history-title",
    };
    let title = say!(asker.locale, key);
    let told: Vec<String> = std::iter::once(title).chain(moves).collect();
    answer_lines(asker, &told, None).await
}

/// The moves after an event, each under the name of whoever sat there then.
async fn moves(data: &Data, reader: &Reader, from: Seq) -> Result<Vec<String>, Error> {
    let game = reader.table.id;
    let held = data.store.names_held(game).await?;
    let log = data.store.log(game, None).await?;
    let mut names = vec![String::new(); reader.table.players.len()];
    let mut moves = Vec::new();
    let mut held = held.into_iter().peekable();
    let mut log = log.into_iter().peekable();
    while log.peek().is_some() {
        let now = log.peek().map_or(Seq(0), |logged| logged.seq);
        while let Some((_, seat, name)) = held.next_if(|(since, _, _)| *since <= now) {
            if let Some(of) = names.get_mut(seat.index()) {
                *of = name;
            }
        }
        let until = held.peek().map(|(since, _, _)| *since);
        let mut events = Vec::new();
        while let Some(logged) = log.next_if(|logged| until.is_none_or(|until| logged.seq < until))
        {
            if logged.seq > from {
                events.push(logged.event);
            }
        }
        let names = Names::new(&names);
        let scene = Scene {
            names: &names,
            ..reader.scene()
        };
        moves.extend(lines(scene, &events));
    }
    Ok(moves)
}

async fn events(data: &Data, game: GameId, after: Seq) -> Result<Vec<Event>, Error> {
    let log = data.store.log(game, None).await?;
    let since = log.into_iter().filter(|logged| logged.seq > after);
    Ok(since.map(|logged| logged.event).collect())
}

/// The answer is deferred, the picture made off the async threads, and the file sent when it is ready.
async fn show(asker: &Asker<'_>, data: &Data) -> Result<(), Error> {
    asker.defer_private().await?;
    let game = game_here(asker, data).await?;
    let reader = Reader::load(asker, data, game).await?;
    let log = events(data, game, Seq(0)).await?;
    let is_move = |event: &&Event| matches!(event, Event::TilePlaced { .. });
    let moves = log.iter().filter(is_move).count();
    if moves == 0 {
        return answer_lines(asker, &[say!(asker.locale, "history-replay-none")], None).await;
    }
    let drawing = data
        .pictures
        .replay(log, &reader.table.players, render::Replay::default());
    let made = match drawing.await {
        Ok(made) => made,
        Err(Error::Busy) => return Err(Error::Busy),
        Err(error) => {
            tracing::error!(%game, %error, "a replay could not be made");
            let text = say!(asker.locale, "history-replay-failed");
            return answer_lines(asker, &[text], None).await;
        }
    };
    let text = if made.step == 1 {
        say!(asker.locale, "history-replay", moves = moves)
    } else {
        say!(asker.locale, "history-replay-shortened", step = made.step)
    };
    let file = file(&reader, &made);
    asker.edit(Reply::text(text).file(file)).await?;
    Ok(())
}

fn file(reader: &Reader, made: &Replayed) -> CreateAttachment {
    let locale = reader.locale;
    let tiles = reader.view.tiles().count();
    let about = say!(locale, "history-replay-described", tiles = tiles);
    let last = made.picture.describe(&describe::Said(locale));
    CreateAttachment::bytes(made.picture.bytes.clone(), "replay.gif")
        .description(shorten(&format!("{about} {last}"), MAX_DESCRIPTION))
}
