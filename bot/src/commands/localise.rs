//! Names and descriptions of commands and options, from the sentence files: `cmd-game-new`, `cmd-game-new-map`.
//!
//! A language may name a command too: `cmd-game-new--name`. English names are those in the code.

use std::borrow::Cow;

use crate::{compose::split::shorten, data::Command, say, say::Locale};

/// Characters of a description.
const MAX_DESCRIPTION: usize = 100;

/// A command with its subcommands in every language.
pub fn localised(command: Command) -> Command {
    named(command, "cmd")
}

fn named(mut command: Command, above: &str) -> Command {
    let key = format!("{above}-{}", command.name);
    command.description = Some(Cow::Owned(description(&key)));
    command.description_localizations = Cow::Owned(descriptions(&key));
    command.name_localizations = Cow::Owned(names(&key));
    for parameter in &mut command.parameters {
        let key = format!("{key}-{}", parameter.name);
        parameter.description = Some(Cow::Owned(description(&key)));
        parameter.description_localizations = Cow::Owned(descriptions(&key));
        parameter.name_localizations = Cow::Owned(names(&key));
        let choices = parameter.choices.iter().cloned();
        let choices = choices.map(|mut choice| {
            let key = choice_key(&key, &choice.name);
            choice.localizations = Cow::Owned(translated(&key, |locale| say!(locale, &key)));
            choice
        });
        parameter.choices = choices.collect();
    }
    let subcommands = std::mem::take(&mut command.subcommands);
    let subcommands = subcommands.into_iter();
    command.subcommands = subcommands.map(|command| named(command, &key)).collect();
    command
}

/// The key of a choice's name in other languages: `cmd-board-overlay--cities-and-roads`.
pub fn choice_key(option: &str, choice: &str) -> String {
    let words = choice.split(|c: char| !c.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    format!("{option}--{}", words.join("-"))
}

fn description(key: &str) -> String {
    shorten(&say!(Locale::English, key), MAX_DESCRIPTION)
}

type Localized = Vec<(Cow<'static, str>, Cow<'static, str>)>;

fn descriptions(key: &str) -> Localized {
    translated(key, |locale| shorten(&say!(locale, key), MAX_DESCRIPTION))
}

fn names(key: &str) -> Localized {
    let key = format!("{key}--name");
    translated(&key, |locale| say!(locale, &key))
}

/// What every other language that has this key says, under each of Discord's names for that language.
fn translated(key: &str, text: impl Fn(Locale) -> String) -> Localized {
    let others = Locale::ALL
        .iter()
        .filter(|locale| **locale != Locale::English);
    let others = others.filter(|locale| say::has(**locale, key));
    let texts = others.flat_map(|locale| {
        let text = text(*locale);
        let names = locale.discord().iter();
        names.map(move |name| (Cow::Borrowed(*name), Cow::Owned(text.clone())))
    });
    texts.collect()
}
