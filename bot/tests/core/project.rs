//! The files of the project themselves: what they promise to test is tested, and they hold no secret.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

const FAULTS: &str = include_str!("../FAULTS.md");

fn root() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
    root.unwrap().to_owned()
}

/// Every text file of ours with its path from the top; not what was built, installed or drawn.
fn files() -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    let mut folders = vec![root()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let entry = entry.unwrap();
            let name = entry.file_name().to_string_lossy().into_owned();
            let is_ours =
                !["target", "node_modules", "screenshots", ".git", ".env"].contains(&name.as_str());
            if !is_ours {
                continue;
            }
            let path = entry.path();
            if entry.file_type().unwrap().is_dir() {
                folders.push(path);
            } else if let Ok(text) = std::fs::read_to_string(&path) {
                files.push((path.strip_prefix(root()).unwrap().to_owned(), text));
            }
        }
    }
    files
}

/// The names of the tests in a source file.
fn tests(source: &str) -> impl Iterator<Item = &str> {
    let attributes = source.match_indices("test");
    let marked = attributes.filter_map(|(at, _)| {
        let line = source.get(..at)?.rsplit('\n').next()?.trim_start();
        let rest = source.get(at..)?;
        line.starts_with("#[").then(|| rest.split_once("fn "))?
    });
    marked.filter_map(|(_, rest)| rest.split_once('(').map(|(name, _)| name))
}

#[test]
fn every_fault_has_tests_that_exist() {
    let files = files();
    let sources = files
        .iter()
        .filter(|(path, _)| path.extension().is_some_and(|of| of == "rs"));
    let known: BTreeSet<&str> = sources.flat_map(|(_, source)| tests(source)).collect();
    assert!(known.contains("every_fault_has_tests_that_exist"));
    let faults = FAULTS.lines().filter(|line| line.starts_with("| F"));
    let mut n_faults = 0;
    let mut missing = Vec::new();
    for line in faults {
        n_faults += 1;
        let named: Vec<&str> = line.split('`').skip(1).step_by(2).collect();
        assert!(!named.is_empty(), "no test: {line}");
        missing.extend(named.into_iter().filter(|name| {
            let is_file = files.iter().any(|(path, _)| path == Path::new(name));
            !is_file && !known.contains(name)
        }));
    }
    assert_eq!(n_faults, 78);
    assert_eq!(
        missing, [""; 0],
        "what bot/tests/FAULTS.md names is not there"
    );
}

/// What a token of Discord looks like: who, when, and a long signature, with points between.
fn is_token(word: &str) -> bool {
    let parts: Vec<usize> = word.split('.').map(str::len).collect();
    matches!(parts[..], [23..=32, 6..=7, 27..=60]) && word.bytes().any(|byte| byte.is_ascii_digit())
}

/// F94: no token and no address of a webhook stands in any file.
#[test]
fn no_file_holds_a_secret() {
    // Put together here, so that this file is clean itself.
    let token = [&"M".repeat(24), "GhI9kL", &"x-_4".repeat(7)].join(".");
    assert!(is_token(&token), "{token}");
    let webhook = ["discord.com/api", "webhooks"].join("/");
    let files = files();
    assert!(files.len() > 300, "{} files", files.len());
    for (path, text) in &files {
        let between = |c: char| !(c.is_ascii_alphanumeric() || "._-".contains(c));
        let found = text.split(between).find(|word| is_token(word));
        assert_eq!(found, None, "{} holds a token", path.display());
        assert!(
            !text.contains(&webhook),
            "{} holds a webhook",
            path.display()
        );
    }
}

/// The unit and the container file let the program keep memory in the same way.
#[test]
fn both_ways_of_running_it_set_the_same() {
    let unit = include_str!("../../operation/meeple-post.service");
    let container = include_str!("../../operation/Containerfile");
    let set = |text: &'static str, before: &str| {
        let mut lines = text.lines();
        lines.find_map(|line| line.strip_prefix(before))
    };
    let by_unit = set(unit, "Environment=GLIBC_TUNABLES=");
    assert!(by_unit.is_some());
    assert_eq!(by_unit, set(container, "ENV GLIBC_TUNABLES="));
}
