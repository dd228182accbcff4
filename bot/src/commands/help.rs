//! `/help`: how to play, and every command with a line about it.

use crate::{
    commands::answer_lines,
    data::{ApplicationContext, Command},
    error::Error,
    router::Asker,
    say,
    say::Locale,
};

/// Explains how to play.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(crate) async fn help(ctx: ApplicationContext<'_>) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    let lines = lines(asker.locale, &ctx.framework.options.commands);
    asker.settle(tell(&asker, &lines).await).await;
    Ok(())
}

async fn tell(asker: &Asker<'_>, lines: &[String]) -> Result<(), Error> {
    asker.defer_private().await?;
    answer_lines(asker, lines, None).await
}

/// The help: a turn in a few sentences, then the commands.
pub fn lines(locale: Locale, commands: &[Command]) -> Vec<String> {
    let parts = [
        "help-title",
        "help-start",
        "help-turn",
        "help-aim",
        "help-computers",
        "help-look",
        "help-words",
        "help-commands",
    ];
    let mut lines = Vec::new();
    for part in parts {
        // One line each, so that a page ends between lines.
        lines.extend(say!(locale, part).lines().map(str::to_owned));
        lines.push(String::new());
    }
    lines.pop();
    for command in commands {
        if command.subcommands.is_empty() {
            lines.push(line(locale, "cmd", &command.name, &command.name));
        }
        for sub in &command.subcommands {
            let above = format!("cmd-{}", command.name);
            let name = format!("{} {}", command.name, sub.name);
            lines.push(line(locale, &above, &sub.name, &name));
        }
    }
    lines
}

fn line(locale: Locale, above: &str, name: &str, typed: &str) -> String {
    let about = say!(locale, &format!("{above}-{name}"));
    format!("`/{typed}` – {about}")
}
