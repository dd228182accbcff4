//! `/away until:`: reminders sleep, and everybody sees it; it ends by itself.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{AutocompleteChoice, CreateAutocompleteResponse};

use crate::{
    compose::names::{escape, plain},
    data::{ApplicationContext, Data},
    error::Error,
    notices::hours,
    router::Asker,
    say,
};

/// The longest absence; whoever stays away longer gives their seats to somebody else.
const LONGEST: Duration = Duration::from_hours(60 * 24);
/// What is typed when somebody is back.
const BACK: &str = "back";

/// Says until when you are away.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(crate) async fn away(
    ctx: ApplicationContext<'_>,
    #[description = "until when"]
    #[autocomplete = "untils"]
    until: String,
) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    asker.settle(set(&asker, ctx.data(), &until).await).await;
    Ok(())
}

#[expect(clippy::unused_async, reason = "the framework awaits suggestions")]
async fn untils(ctx: ApplicationContext<'_>, partial: &str) -> CreateAutocompleteResponse {
    let locale = Asker::of_command(&ctx).locale;
    let typed = partial.trim().to_lowercase();
    let days = [1u8, 2, 3, 5, 7, 10, 14, 21, 28];
    let days = days.map(|days| (say!(locale, "away-days", days = days), days.to_string()));
    let back = (say!(locale, "away-back-choice"), BACK.to_owned());
    let all = std::iter::once(back).chain(days);
    let choices = all
        .filter(|(name, value)| name.to_lowercase().contains(&typed) || value.starts_with(&typed));
    let choices = choices.map(|(name, value)| AutocompleteChoice::new(name, value));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

async fn set(asker: &Asker<'_>, data: &Data, text: &str) -> Result<(), Error> {
    asker.tell_in_time(stored(asker, data, text)).await
}

async fn stored(asker: &Asker<'_>, data: &Data, text: &str) -> Result<String, Error> {
    let (user, now) = (asker.user_id(), data.clock.now());
    let text = text.trim();
    let sentence = if text.eq_ignore_ascii_case(BACK) || text == "0" {
        let was_away = data.store.end_away(user, now).await?;
        say!(
            asker.locale,
            if was_away { "away-back" } else { "away-not" }
        )
    } else {
        let settings = data.store.person_settings(user).await?;
        match hours::until_typed(text, &settings, now) {
            Some(until) if until <= now.plus(LONGEST) => {
                data.store.set_away(user, now, until).await?;
                say!(asker.locale, "away-until", until = until.to_string())
            }
            Some(_) => say!(asker.locale, "away-too-long"),
            None => {
                let text = escape(&plain(text));
                say!(asker.locale, "away-no-date", text = text)
            }
        }
    };
    data.store.look_again_for(user, now).await?;
    data.announcer.wake();
    Ok(sentence)
}
