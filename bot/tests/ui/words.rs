//! Sentences: none is missing, none is unused, and every command is described.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use bot::{commands, data::Command, say, say::Locale};

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
}

/// Every text in quotes in the bot's source.
fn literals() -> BTreeSet<String> {
    let mut files = Vec::new();
    sources(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut files,
    );
    let mut literals = BTreeSet::new();
    for file in files {
        let text = std::fs::read_to_string(file).unwrap();
        let words = text.split('"').map(str::to_owned);
        literals.extend(words.filter(|word| is_key(word)));
    }
    literals
}

fn is_key(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(|c| c.is_ascii_lowercase())
        && word
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

fn keys(locale: Locale) -> Vec<String> {
    let lines = locale.files().iter().flat_map(|(_, text)| text.lines());
    let keys = lines.filter_map(|line| line.split_once(" ="));
    keys.map(|(key, _)| key.to_owned())
        .filter(|key| is_key(key))
        .collect()
}

/// The keys that the commands are described by.
fn command_keys(command: &Command, above: &str, found: &mut BTreeSet<String>) {
    let key = format!("{above}-{}", command.name);
    for parameter in &command.parameters {
        found.insert(format!("{key}-{}", parameter.name));
    }
    for subcommand in &command.subcommands {
        command_keys(subcommand, &key, found);
    }
    found.insert(key);
}

fn all_command_keys() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for command in commands::all() {
        command_keys(&command, "cmd", &mut found);
    }
    found
}

#[test]
fn no_sentence_is_there_twice_and_every_language_is_known() {
    for locale in Locale::ALL {
        let keys = keys(*locale);
        let distinct: BTreeSet<&String> = keys.iter().collect();
        assert_eq!(
            keys.len(),
            distinct.len(),
            "{locale:?} says something twice"
        );
        for key in &keys {
            assert!(say::has(*locale, key), "{locale:?}: {key} cannot be read");
            assert!(
                say::has(Locale::English, key) || key.ends_with("--name"),
                "only {locale:?}: {key}"
            );
        }
        for name in locale.discord() {
            assert_eq!(Locale::of(name), *locale);
        }
    }
    assert_eq!(Locale::of("xx"), Locale::English);
}

#[test]
fn no_sentence_is_missing_and_none_is_unused() {
    let literals = literals();
    let keys: BTreeSet<String> = keys(Locale::English).into_iter().collect();
    let (commands, sentences): (BTreeSet<_>, BTreeSet<_>) =
        keys.into_iter().partition(|key| key.starts_with("cmd-"));
    let unused: Vec<&String> = sentences.difference(&literals).collect();
    assert!(unused.is_empty(), "unused: {unused:?}");
    let families: BTreeSet<&str> = sentences
        .iter()
        .filter_map(|key| key.split('-').next())
        .collect();
    let missing: Vec<&String> = literals
        .iter()
        .filter(|word| word.contains('-'))
        .filter(|word| {
            word.split('-')
                .next()
                .is_some_and(|family| families.contains(family))
        })
        .filter(|word| !sentences.contains(*word))
        .collect();
    assert!(missing.is_empty(), "missing: {missing:?}");
    assert_eq!(commands, all_command_keys());
}

#[test]
fn every_description_fits() {
    for key in all_command_keys() {
        let text = say::text(Locale::English, &key, &[]);
        assert!(text.chars().count() <= 100, "{key}: {text}");
    }
}
