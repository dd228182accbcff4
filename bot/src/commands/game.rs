//! `/game …`: everything about a table, from its lobby to its end.

mod end;
mod export;
mod join;
mod leave;
mod list;
mod new;
mod rematch;
mod resign;
mod skip;
mod start;

use crate::{data::ApplicationContext, error::Error};
use end::end;
use export::export;
use join::join;
use leave::leave;
use list::list;
use new::new;
pub use new::{MapArg, TilesArg, TownsArg};
use rematch::rematch;
use resign::resign;
use skip::skip;
use start::start;

/// Tables: open, join, start, end.
#[expect(clippy::unused_async, reason = "the framework awaits commands")]
#[poise::command(
    slash_command,
    guild_only,
    subcommand_required,
    subcommands(
        "new", "join", "leave", "start", "list", "end", "export", "rematch", "resign", "skip"
    )
)]
pub(crate) async fn game(_ctx: ApplicationContext<'_>) -> Result<(), Error> {
    Ok(())
}
