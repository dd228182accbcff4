//! `/game …`: everything about a table, from its lobby to its end.

mod end;
mod export;
mod invite;
mod join;
mod leave;
mod list;
mod new;
mod palette;
mod pause;
mod rematch;
mod replace;
mod resign;
mod settings;
mod skip;
mod start;

use crate::{data::ApplicationContext, error::Error};
use end::end;
use export::export;
use invite::invite;
use join::join;
use leave::leave;
use list::list;
use new::new;
pub use new::{LevelArg, MapArg, PaceArg, TilesArg, TownsArg};
pub use palette::PaletteArg;
use pause::{pause, resume};
use rematch::rematch;
use replace::replace;
use resign::resign;
use settings::settings;
use skip::skip;
use start::start;

/// Tables: open, join, start, end.
#[expect(clippy::unused_async, reason = "the framework awaits commands")]
#[poise::command(
    slash_command,
    guild_only,
    install_context = "Guild",
    interaction_context = "Guild",
    subcommand_required,
    subcommands(
        "new", "join", "leave", "invite", "start", "list", "end", "export", "rematch", "replace",
        "resign", "skip", "pause", "resume", "settings"
    )
)]
pub(crate) async fn game(_ctx: ApplicationContext<'_>) -> Result<(), Error> {
    Ok(())
}
