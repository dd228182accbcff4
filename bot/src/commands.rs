//! The slash commands, one file each. Their names and descriptions come from the sentence files.

pub mod about;
pub mod away;
pub mod board;
pub mod game;
pub mod games;
pub mod help;
pub mod history;
pub mod leaderboard;
mod localise;
pub mod mute;
pub mod my_data;
pub mod place;
pub mod play;
pub mod rules;
pub mod score;
pub mod server;
pub mod settings;
pub mod stats;
pub mod tiles;
pub mod tips;
pub mod undo;

pub use localise::{choice_key, localised};

use crate::{
    compose::{
        reply::{Reply, SeenBy},
        split::{MAX_CONTENT, pages},
    },
    data::Command,
    error::Error,
    router::Asker,
};
use poise::serenity_prelude as serenity;
use serenity::CreateAttachment;

/// Messages that one answer in words may take; what is longer comes as a file.
const MOST_MESSAGES: usize = 5;

/// Every command, in every language, ready to be registered.
pub fn all() -> Vec<Command> {
    let commands = vec![
        about::about(),
        away::away(),
        board::board(),
        game::game(),
        games::games(),
        help::help(),
        history::history(),
        leaderboard::leaderboard(),
        mute::mute(),
        my_data::my_data(),
        place::place(),
        play::play(),
        rules::rules(),
        score::score(),
        server::server(),
        settings::settings(),
        stats::stats(),
        tiles::tiles(),
        tips::tips(),
        undo::undo(),
    ];
    commands.into_iter().map(localised).collect()
}

/// Answers a deferred command with lines, in as many messages as they need.
pub(crate) async fn answer_lines(
    asker: &Asker<'_>,
    lines: &[String],
    file: Option<CreateAttachment>,
) -> Result<(), Error> {
    let pages = pages(lines, MAX_CONTENT);
    let mut first = Reply::text(pages.first().cloned().unwrap_or_default()).maybe_file(file);
    if pages.len() > MOST_MESSAGES {
        let whole = CreateAttachment::bytes(lines.join("\n").into_bytes(), "text.txt");
        first = first.file(whole);
        asker.edit(first).await?;
        return Ok(());
    }
    asker.edit(first).await?;
    for page in pages.into_iter().skip(1) {
        asker.followup(Reply::text(page), SeenBy::Asker).await?;
    }
    Ok(())
}
