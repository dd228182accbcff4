//! The TOML of a sheet as it was typed, every value with its place in the text.

use serde::Deserialize;
use toml::Spanned;

use super::{BadSheet, SheetMistake};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSheet {
    pub(super) id: Spanned<String>,
    pub(super) name: Spanned<String>,
    pub(super) tiles: Option<Spanned<[u16; 2]>>,
    pub(super) start_squares_used: Option<Spanned<usize>>,
    pub(super) grid: Spanned<String>,
    pub(super) geo: Option<Spanned<[f64; 4]>>,
    #[serde(default)]
    pub(super) start: Vec<RawTown>,
    #[serde(default)]
    pub(super) town: Vec<RawTown>,
    #[serde(default)]
    pub(super) large_city: Vec<RawLargeCity>,
    #[serde(default)]
    pub(super) border: Vec<RawBorder>,
    #[serde(default)]
    pub(super) ferry: Vec<RawFerry>,
    #[serde(default)]
    pub(super) island: Vec<RawIsland>,
    #[serde(default)]
    pub(super) island_coat: Vec<RawIslandCoat>,
    pub(super) treat_tracks: Option<Spanned<RawTracks>>,
    #[serde(default)]
    pub(super) chumak: Vec<RawChumak>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTown {
    pub(super) square: Spanned<String>,
    #[serde(default)]
    pub(super) name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawLargeCity {
    #[serde(default)]
    pub(super) name: String,
    pub(super) squares: Spanned<Vec<Spanned<String>>>,
    #[serde(default)]
    pub(super) open: Vec<Spanned<String>>,
    #[serde(default)]
    pub(super) coats: Option<Spanned<u8>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBorder {
    pub(super) side: Spanned<String>,
    pub(super) kind: Spanned<String>,
    #[serde(default)]
    pub(super) coats: Option<Spanned<u8>>,
    #[serde(default)]
    pub(super) name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawFerry {
    #[serde(default)]
    pub(super) name: String,
    pub(super) ends: Spanned<Vec<Spanned<String>>>,
    #[serde(default)]
    pub(super) coats: Option<Spanned<u8>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawIsland {
    pub(super) colour: Spanned<String>,
    #[serde(default)]
    pub(super) name: String,
    pub(super) squares: Spanned<Vec<Spanned<String>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawIslandCoat {
    pub(super) square: Spanned<String>,
    pub(super) coats: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTracks {
    pub(super) orange: Spanned<[u8; 2]>,
    pub(super) blue: Spanned<[u8; 2]>,
    pub(super) purple: Spanned<[u8; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawChumak {
    pub(super) square: Spanned<String>,
    pub(super) spaces: Spanned<Vec<Spanned<String>>>,
}

pub(super) fn read(text: &str) -> Result<RawSheet, BadSheet> {
    toml::from_str(text).map_err(|error| {
        let start = error.span().map_or(0, |span| span.start);
        BadSheet(vec![SheetMistake {
            line: line_at(text, start),
            reason: error.message().trim().replace('\n', " "),
        }])
    })
}

/// The line, counted from 1, of a place in the text.
pub(super) fn line_at(text: &str, offset: usize) -> usize {
    text.get(..offset).unwrap_or(text).matches('\n').count() + 1
}
