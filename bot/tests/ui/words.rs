//! Sentences: none is missing, none is unused, and every command is described.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use bot::{commands, data::Command, say, say::Locale};

use crate::ftl;

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

fn keys(locale: Locale) -> BTreeSet<String> {
    ftl::sentences(locale).into_keys().collect()
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
fn every_language_is_known_to_discord() {
    for locale in Locale::ALL {
        for name in locale.discord() {
            assert_eq!(Locale::of(name), *locale);
        }
    }
    assert_eq!(Locale::of("xx"), Locale::English);
    let codes: Vec<&str> = Locale::ALL.iter().map(|locale| locale.code()).collect();
    assert_eq!(codes, ["en", "cs", "de", "es", "uk"]);
}

/// Keys of names that only other languages have: English names stand in the code.
fn is_name(key: &str) -> bool {
    key.contains("--")
}

#[test]
fn every_language_says_the_same_with_the_same_values() {
    let english = ftl::sentences(Locale::English);
    let mut faults = Vec::new();
    for locale in &Locale::ALL[1..] {
        let own = ftl::sentences(*locale);
        let lacks = english.keys().filter(|key| !own.contains_key(*key));
        faults.extend(lacks.map(|key| format!("{locale:?} lacks {key}")));
        for (key, sentence) in &own {
            assert!(say::has(*locale, key), "{locale:?}: {key} cannot be read");
            match english.get(key) {
                Some(of) if of.values != sentence.values => {
                    let (of, own) = (&of.values, &sentence.values);
                    faults.push(format!("{locale:?} {key}: {own:?} instead of {of:?}"));
                }
                None if !is_name(key) => faults.push(format!("only {locale:?} has {key}")),
                _ => {}
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The forms that whole numbers need in a language; the last is the one for all others.
fn forms(locale: Locale) -> &'static [&'static str] {
    match locale {
        Locale::English | Locale::German | Locale::Spanish => &["one", "other"],
        Locale::Czech => &["one", "few", "other"],
        Locale::Ukrainian => &["one", "few", "many"],
    }
}

#[test]
fn numbers_have_all_the_forms_that_a_language_has() {
    let mut faults = Vec::new();
    for locale in Locale::ALL {
        for (key, sentence) in ftl::sentences(*locale) {
            for (value, found) in sentence.forms {
                // Forms that depend on exact numbers alone, like "none" and "some".
                if !found.contains("one") {
                    continue;
                }
                let owed: BTreeSet<String> =
                    forms(*locale).iter().map(ToString::to_string).collect();
                let found: BTreeSet<String> = found
                    .into_iter()
                    .filter(|form| form.parse::<u32>().is_err())
                    .collect();
                if found != owed {
                    faults.push(format!("{locale:?} {key} ${value}: {found:?}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn numbers_are_said_right() {
    let tiles = |locale: Locale, n: u32| say!(locale, "tiles-left", tiles = n);
    let of = |locale: Locale| [1, 2, 5, 21, 22].map(|n| tiles(locale, n));
    assert_eq!(of(Locale::English)[0], "1 tile left");
    assert_eq!(
        of(Locale::Czech),
        [
            "zbývá 1 kartička",
            "zbývají 2 kartičky",
            "zbývá 5 kartiček",
            "zbývá 21 kartiček",
            "zbývá 22 kartiček"
        ]
    );
    assert_eq!(
        of(Locale::Ukrainian),
        [
            "залишилася 1 плитка",
            "залишилося 2 плитки",
            "залишилося 5 плиток",
            "залишилася 21 плитка",
            "залишилося 22 плитки"
        ]
    );
    assert_eq!(tiles(Locale::German, 2), "noch 2 Plättchen");
    assert_eq!(tiles(Locale::Spanish, 1), "queda 1 loseta");
}

/// The names of a command and of everything below it, in a language: `cmd-game-new` and how it is typed.
fn typed(
    command: &Command,
    above: &str,
    before: &str,
    locale: Locale,
    found: &mut BTreeSet<String>,
) {
    let key = format!("{above}-{}", command.name);
    let name = format!("{key}--name");
    let own = if say::has(locale, &name) {
        say::text(locale, &name, &[])
    } else {
        command.name.to_string()
    };
    let whole = format!("{before}{own}");
    for subcommand in &command.subcommands {
        typed(subcommand, &key, &format!("{whole} "), locale, found);
    }
    found.insert(whole);
}

/// `/play` and the like in backticks name commands that can be typed like this in that language.
#[test]
fn sentences_name_commands_as_they_are_typed() {
    let mut faults = Vec::new();
    for locale in Locale::ALL {
        let mut names = BTreeSet::new();
        for command in commands::all() {
            typed(&command, "cmd", "/", *locale, &mut names);
        }
        let texts = locale.files().iter().map(|(_, text)| *text);
        for quoted in texts.flat_map(|text| text.split('`').skip(1).step_by(2)) {
            if !quoted.starts_with('/') || quoted.contains('$') {
                continue;
            }
            let words: Vec<&str> = quoted
                .split(' ')
                .take_while(|word| !word.contains(':'))
                .collect();
            let words = words.join(" ").trim_end_matches('…').trim_end().to_owned();
            if !names.contains(&words) {
                faults.push(format!("{locale:?}: {quoted}"));
            }
        }
    }
    assert!(
        faults.is_empty(),
        "no such commands:\n{}",
        faults.join("\n")
    );
}

#[test]
fn no_sentence_is_missing_and_none_is_unused() {
    let literals = literals();
    let keys = keys(Locale::English);
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

/// The keys of names: of commands and options, which every language has, and of choices, some of which are the same in all.
#[derive(Default)]
struct NameKeys {
    commands: BTreeSet<String>,
    choices: BTreeSet<String>,
}

impl NameKeys {
    fn add(&mut self, command: &Command, above: &str) {
        let key = format!("{above}-{}", command.name);
        for parameter in &command.parameters {
            let key = format!("{key}-{}", parameter.name);
            let choices = parameter.choices.iter();
            self.choices
                .extend(choices.map(|choice| commands::choice_key(&key, &choice.name)));
            self.commands.insert(format!("{key}--name"));
        }
        for subcommand in &command.subcommands {
            self.add(subcommand, &key);
        }
        self.commands.insert(format!("{key}--name"));
    }
}

#[test]
fn every_command_and_option_has_a_name_in_every_language() {
    let mut owed = NameKeys::default();
    for command in commands::all() {
        owed.add(&command, "cmd");
    }
    let names = |locale: Locale| -> BTreeSet<String> {
        keys(locale)
            .into_iter()
            .filter(|key| is_name(key))
            .collect()
    };
    let some = names(Locale::ALL[1]);
    for locale in &Locale::ALL[1..] {
        let found = names(*locale);
        let missing: Vec<&String> = owed.commands.difference(&found).collect();
        assert!(missing.is_empty(), "{locale:?} lacks {missing:?}");
        let unused: Vec<&String> = found
            .iter()
            .filter(|key| !owed.commands.contains(*key) && !owed.choices.contains(*key))
            .collect();
        assert!(unused.is_empty(), "{locale:?} has {unused:?} in vain");
        let differs: Vec<&String> = found.symmetric_difference(&some).collect();
        assert!(
            differs.is_empty(),
            "{locale:?} names other choices: {differs:?}"
        );
    }
}

#[test]
fn every_description_fits() {
    for locale in Locale::ALL {
        for key in all_command_keys() {
            let text = say::text(*locale, &key, &[]);
            assert!(text.chars().count() <= 100, "{locale:?} {key}: {text}");
        }
    }
}
