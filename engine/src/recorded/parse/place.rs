//! A move that places a tile, with what comes after it.

use super::words::{SQUARE, STACK, TILE, TURNED, Words};
use crate::{
    chip::Colour,
    recorded::statement::{At, BreakOff, MeepleAt, Place, TradedChip},
    tile::{FeatureKind, Tile},
};

type Result<T> = std::result::Result<T, String>;

pub(super) fn stack(words: &Words<'_>, n: usize) -> Result<u8> {
    match words.word(n, STACK)? {
        "1" => Ok(0),
        "2" => Ok(1),
        other => Err(format!("expected {STACK}, found `{other}`")),
    }
}

pub(super) fn at(words: &Words<'_>, n: usize) -> Result<At> {
    let word = words.word(n, "a side")?;
    if word == "inside" {
        return Ok(At::Inside);
    }
    if let Ok(side) = word.parse() {
        return Ok(At::Side(side));
    }
    words
        .read(n, "a side like N or a half-side like N0")
        .map(At::Half)
}

pub(super) fn place(words: &Words<'_>, from: usize, island: Option<(Colour, u8)>) -> Result<Place> {
    let mut place = Place {
        island,
        tile: words.read::<Tile>(from, TILE)?,
        square: words.read(from + 1, SQUARE)?,
        rotation: words.read(from + 2, TURNED)?,
        meeple: None,
        treat: None,
        trade: None,
        broken_off: None,
    };
    let mut n = from + 3;
    while let Some(word) = words.0.get(n) {
        let once = || format!("`{word}` stands there twice");
        let kind = [
            FeatureKind::City,
            FeatureKind::Road,
            FeatureKind::Field,
            FeatureKind::Monastery,
        ];
        if let Some(kind) = kind.into_iter().find(|kind| kind.key() == *word) {
            if place.meeple.is_some() {
                return Err("a move places one meeple".into());
            }
            let at = if kind == FeatureKind::Monastery {
                At::Inside
            } else {
                at(words, n + 1)?
            };
            n += if kind == FeatureKind::Monastery { 1 } else { 2 };
            place.meeple = Some(MeepleAt { kind, at });
        } else if *word == "treat" {
            if place.treat.replace(words.read(n + 1, SQUARE)?).is_some() {
                return Err(once());
            }
            n += 2;
        } else if *word == "trade" {
            let square = words.read(n + 1, SQUARE)?;
            let (chips, next) = traded(words, n + 2)?;
            if place.trade.replace((square, chips)).is_some() {
                return Err(once());
            }
            n = next;
        } else if let Some(how) = [("skip", BreakOff::Skip), ("resign", BreakOff::Resign)]
            .into_iter()
            .find_map(|(key, how)| (key == *word).then_some(how))
        {
            place.broken_off = Some(how);
            words.end(n + 1)?;
            n += 1;
        } else {
            return Err(format!("expected a meeple, treat or trade, found `{word}`"));
        }
    }
    Ok(place)
}

/// `purple 2 blue`: a number picks that chip.
fn traded(words: &Words<'_>, from: usize) -> Result<(Vec<TradedChip>, usize)> {
    let mut chips = Vec::new();
    let mut n = from;
    while let Some(Ok(colour)) = words.0.get(n).map(|word| word.parse()) {
        n += 1;
        let mut worth = None;
        if words
            .0
            .get(n)
            .is_some_and(|word| word.parse::<u8>().is_ok())
        {
            worth = Some(words.read(n, "1 or 2")?);
            n += 1;
        }
        if worth.is_some_and(|worth| !(1..=2).contains(&worth)) {
            return Err("a chip is worth 1 or 2".into());
        }
        chips.push(TradedChip { colour, worth });
    }
    if chips.is_empty() {
        return Err("a trade names the colours of its chips".into());
    }
    Ok((chips, n))
}
