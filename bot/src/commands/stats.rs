//! `/stats`: games, wins, averages, best city and median time, of a person or of the server.

use poise::serenity_prelude as serenity;
use serenity::{GuildId, UserId};

use crate::{
    commands::answer_lines,
    compose::{
        names::{escape, plain},
        stats_text,
    },
    data::{ApplicationContext, Data},
    error::Error,
    router::Asker,
    say, stats,
    stats::Figures,
    store::Whose,
};

/// Shows figures.
#[poise::command(
    slash_command,
    user_cooldown = 2,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(crate) async fn stats(
    ctx: ApplicationContext<'_>,
    #[description = "whose"] person: Option<serenity::User>,
    #[description = "of everybody here"] server: Option<bool>,
) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    let done = match (server.unwrap_or(false), asker.guild) {
        (true, Some(guild)) => of_server(&asker, ctx.data(), guild).await,
        (true, None) => Err(Error::GuildOnly),
        (false, _) => of_person(&asker, ctx.data(), person).await,
    };
    asker.settle(done).await;
    Ok(())
}

async fn of_server(asker: &Asker<'_>, data: &Data, guild: GuildId) -> Result<(), Error> {
    asker.defer_private().await?;
    let all = stats::results(data, Whose::Server(guild)).await?;
    let mut lines = vec![say!(asker.locale, "stats-of-server")];
    let figures = Figures::of_everybody(&all);
    lines.extend(stats_text::of_server(asker.locale, &figures));
    lines.push(say!(asker.locale, "stats-about"));
    answer_lines(asker, &lines, None).await
}

/// Of oneself here and everywhere; of somebody else here only.
async fn of_person(
    asker: &Asker<'_>,
    data: &Data,
    person: Option<serenity::User>,
) -> Result<(), Error> {
    asker.defer_private().await?;
    let is_self = person
        .as_ref()
        .is_none_or(|user| user.id == asker.user_id());
    let user = person.as_ref().map_or(asker.user_id(), |user| user.id);
    if !is_self && asker.guild.is_none() {
        return Err(Error::GuildOnly);
    }
    let name = match &person {
        Some(user) if !is_self => user.display_name().to_owned(),
        _ => asker.name(),
    };
    let name = escape(&plain(&name));
    let mut lines = Vec::new();
    if let Some(guild) = asker.guild {
        lines.push(say!(asker.locale, "stats-here", name = &name));
        lines.extend(figures(asker, data, Whose::Server(guild), user).await?);
    }
    if is_self {
        lines.push(say!(asker.locale, "stats-everywhere", name = &name));
        lines.extend(figures(asker, data, Whose::Person(user), user).await?);
    }
    lines.push(say!(asker.locale, "stats-about"));
    answer_lines(asker, &lines, None).await
}

async fn figures(
    asker: &Asker<'_>,
    data: &Data,
    whose: Whose,
    user: UserId,
) -> Result<Vec<String>, Error> {
    let all = stats::results(data, whose).await?;
    let figures = Figures::of_person(&all, user);
    Ok(stats_text::of_person(asker.locale, &figures))
}
