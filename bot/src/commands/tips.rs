//! `/tips`: the three best moves that a sound player sees for whoever asks, privately, with reasons and pictures; only
//! where the table has hints on.

use engine::{Command, Finish, Phase, PlacedTile, Rotation, Square, Trade, computer::Advice};
use poise::serenity_prelude as serenity;
use render::{Kind, Request};
use serenity::CreateAttachment;

use crate::{
    commands::answer_lines,
    compose::{Scene, computer, reply::Reply, score_text, tile_words, tile_words::Fields, turn},
    data::{ApplicationContext, Data},
    error::Error,
    router::{Asker, Reader, reader::game_here},
    say,
};

/// Moves that are shown.
const TIPS: usize = 3;

/// Shows good moves.
#[poise::command(
    slash_command,
    user_cooldown = 2,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(crate) async fn tips(ctx: ApplicationContext<'_>) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    asker.settle(show(&asker, ctx.data()).await).await;
    Ok(())
}

async fn show(asker: &Asker<'_>, data: &Data) -> Result<(), Error> {
    asker.defer_private().await?;
    let game = game_here(asker, data).await?;
    let reader = Reader::load(asker, data, game).await?;
    if !reader.table.hints() {
        return answer_lines(asker, &[say!(asker.locale, "tips-no-hints")], None).await;
    }
    reader.turn_of(asker.user_id())?;
    let scene = reader.scene();
    let dice = data.chance.dice()?;
    let advising = data.computers.advise(reader.view.clone(), TIPS, dice);
    let advice = advising.await?;
    let mut lines = vec![say!(asker.locale, "tips-title")];
    lines.extend(
        advice
            .iter()
            .zip(1..)
            .map(|(tip, rank)| line(scene, tip, rank)),
    );
    let mut reply = Reply::text(lines.join("\n"));
    for (tip, rank) in advice.iter().zip(1..) {
        reply = reply.maybe_file(picture(data, &reader, tip, rank).await);
    }
    asker.edit(reply).await?;
    Ok(())
}

/// A move and why: "1. D7, turned right, a meeple on city north – completes the city for 8 points, keeps 5 meeples".
fn line(scene: Scene<'_>, tip: &Advice, rank: u32) -> String {
    let what = what(scene, tip);
    let reasons = computer::reasons(scene.locale, scene.names, &tip.whys);
    if reasons.is_empty() {
        return say!(scene.locale, "tips-line-bare", rank = rank, what = what);
    }
    say!(
        scene.locale,
        "tips-line",
        rank = rank,
        what = what,
        reasons = reasons
    )
}

fn what(scene: Scene<'_>, tip: &Advice) -> String {
    let locale = scene.locale;
    match &tip.command {
        Command::Place {
            tile,
            square,
            rotation,
        } => {
            let placed = PlacedTile {
                tile: *tile,
                rotation: *rotation,
            };
            place(scene, *square, placed, tip.finish.as_ref())
        }
        Command::Draw => say!(locale, "tips-draw"),
        Command::Island { colour, tile, .. } => {
            let placed = PlacedTile {
                tile: *tile,
                rotation: Rotation::R0,
            };
            let tile = tile_words::tile(locale, placed, Fields::LeftOut);
            let colour = score_text::colour(locale, *colour);
            say!(locale, "tips-island", colour = colour, tile = tile)
        }
        Command::Treat { square } => {
            say!(locale, "tips-treat", square = square.to_string())
        }
        Command::Finish(finish) => end(scene, finish),
    }
}

fn place(scene: Scene<'_>, square: Square, placed: PlacedTile, finish: Option<&Finish>) -> String {
    let locale = scene.locale;
    let square = square.to_string();
    let rotation = tile_words::rotation(locale, placed.rotation);
    let (meeple, trade) = match finish {
        Some(finish) => (finish.meeple, finish.trade.as_ref()),
        None => (None, None),
    };
    match (meeple, trade) {
        (Some(spot), _) => say!(
            locale,
            "tips-place-meeple",
            square = square,
            rotation = rotation,
            spot = tile_words::spot_name(locale, placed, spot)
        ),
        (None, Some(trade)) => say!(
            locale,
            "tips-place-trade",
            square = square,
            rotation = rotation,
            chips = chips(scene, trade),
            trade = trade.square.to_string()
        ),
        (None, None) => say!(locale, "tips-place", square = square, rotation = rotation),
    }
}

fn end(scene: Scene<'_>, finish: &Finish) -> String {
    let locale = scene.locale;
    let here = match scene.view.phase() {
        Phase::Finish { square, .. } => scene.view.tile(square),
        _ => None,
    };
    match (finish.meeple.zip(here), &finish.trade) {
        (Some((spot, placed)), _) => {
            let spot = tile_words::spot_name(locale, placed, spot);
            say!(locale, "tips-meeple", spot = spot)
        }
        (None, Some(trade)) => say!(
            locale,
            "tips-trade",
            chips = chips(scene, trade),
            square = trade.square.to_string()
        ),
        (None, None) => say!(locale, "tips-nothing"),
    }
}

fn chips(scene: Scene<'_>, trade: &Trade) -> String {
    score_text::chip_list(scene.locale, trade.chips.iter().copied())
}

/// How the tile would lie; a tip without a square needs no picture, and one that cannot be drawn is told in words.
async fn picture(
    data: &Data,
    reader: &Reader,
    tip: &Advice,
    rank: u32,
) -> Option<CreateAttachment> {
    let (view, request) = match &tip.command {
        Command::Place {
            square, rotation, ..
        } => {
            let placement = reader.view.try_placement(*square, *rotation).ok()?;
            let meeple = tip.finish.as_ref().and_then(|finish| finish.meeple);
            let spots = placement.spots.into_iter();
            let spots: Vec<_> = spots.filter(|spot| Some(spot.spot) == meeple).collect();
            let kind = if spots.is_empty() {
                Kind::Close(*square)
            } else {
                Kind::Panel {
                    square: *square,
                    spots,
                }
            };
            (placement.view, Request::new(kind))
        }
        Command::Treat { square } => (reader.view.clone(), Request::new(Kind::Close(*square))),
        Command::Draw | Command::Island { .. } | Command::Finish(_) => return None,
    };
    match data
        .pictures
        .board(view, &reader.table.players, request)
        .await
    {
        Ok(picture) => {
            let name = format!("tip-{rank}.png");
            Some(turn::attachment(reader.scene(), picture, &name))
        }
        Err(error) => {
            tracing::error!(game = %reader.table.id, %error, "a tip could not be drawn");
            None
        }
    }
}
