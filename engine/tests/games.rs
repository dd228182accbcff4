//! Recorded games: every `.game` file under `tests/games` is played, and every expectation must hold.
//!
//! `GAME=words cargo test -p engine --test games` plays only files whose path has these words in it.
#![allow(clippy::unwrap_used)]

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use engine::{Sheet, map, recorded};

fn games(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(games(&path));
        } else if path.extension().is_some_and(|ending| ending == "game") {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn find_sheet(file: &Path, name: &str) -> Result<Arc<Sheet>, String> {
    if let Some(sheet) = map::sheet(name) {
        return Ok(sheet);
    }
    let path = file.parent().unwrap().join(name);
    let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
    Sheet::parse(&text)
        .map(Arc::new)
        .map_err(|bad| bad.to_string())
}

#[test]
fn every_recorded_game_holds() {
    let filter = std::env::var("GAME").unwrap_or_default();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    let files: Vec<PathBuf> = games(&root)
        .into_iter()
        .filter(|path| path.to_string_lossy().contains(&filter))
        .collect();
    assert!(
        !files.is_empty(),
        "no recorded game has {filter:?} in its path"
    );
    let mut wrong = Vec::new();
    for file in &files {
        let name = file.strip_prefix(&root).unwrap().display().to_string();
        let text = fs::read_to_string(file).unwrap();
        match recorded::check(&text, &|sheet| find_sheet(file, sheet)) {
            Ok(outcome) => wrong.extend(
                outcome
                    .failures
                    .iter()
                    .map(|failure| format!("{name}:{failure}")),
            ),
            Err(unreadable) => wrong.push(format!("{name}:{unreadable}")),
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {} games:\n{}",
        wrong.len(),
        files.len(),
        wrong.join("\n")
    );
}
