//! Computers in words: what they are called, how well they play, and why they move as they do.

use engine::{
    Seat,
    computer::{Level, Why},
};

use super::{Names, score_text, tile_words};
use crate::{say, say::Locale};

/// Reasons that are told of one move, besides the meeples that are kept.
const TOLD: usize = 3;

/// The word for a level.
pub fn level_name(locale: Locale, level: Level) -> String {
    let key = match level {
        Level::Easy | Level::Random => "level-easy",
        Level::Medium | Level::Greedy => "level-medium",
        Level::Hard => "level-hard",
    };
    say!(locale, key)
}

/// What the computer with this number at a table is called; the first needs none.
pub fn computer_name(locale: Locale, level: Level, number: u8) -> String {
    let level = level_name(locale, level);
    match number {
        0 | 1 => say!(locale, "computer-name", level = level),
        _ => say!(
            locale,
            "computer-name-numbered",
            level = level,
            number = number
        ),
    }
}

/// The reasons of a move in a few words: "completes the road for 4 points, keeps 6 meeples". Empty where there is none.
pub fn reasons(locale: Locale, names: &Names, whys: &[Why]) -> String {
    let keeps = |why: &&Why| matches!(why, Why::Keeps { .. });
    let first = whys.iter().filter(|why| !keeps(why)).take(TOLD);
    let kept = whys.iter().rev().find(keeps);
    let words: Vec<String> = first
        .chain(kept)
        .map(|why| reason(locale, names, why))
        .collect();
    words.join(", ")
}

fn reason(locale: Locale, names: &Names, why: &Why) -> String {
    let kind = |kind| tile_words::kind(locale, kind);
    let points = |points: i32| say!(locale, "points", points = points);
    let with =
        |key: &str, of, whose: Seat| say!(locale, key, kind = kind(of), name = names.of(whose));
    match *why {
        Why::Completes {
            kind: of,
            points: gained,
        } => say!(
            locale,
            "why-completes",
            kind = kind(of),
            points = points(gained)
        ),
        Why::Gains {
            kind: of,
            points: gained,
        } => {
            let what = score_text::kind_word(locale, of);
            let key = if gained < 0 { "why-costs" } else { "why-gains" };
            say!(locale, key, what = what, points = points(gained.abs()))
        }
        Why::FindsChip => say!(locale, "why-finds-chip"),
        Why::TakesChips { count } => say!(locale, "why-takes-chips", chips = count),
        Why::ExtraTile => say!(locale, "why-extra-tile"),
        Why::Buys { colour, .. } => {
            let colour = score_text::colour(locale, colour);
            say!(locale, "why-buys", colour = colour)
        }
        Why::Draws => say!(locale, "why-draws"),
        Why::HidesTreat => say!(locale, "why-hides-treat"),
        Why::LaysTreat => say!(locale, "why-lays-treat"),
        Why::TakesOver { kind, whose } => with("why-takes-over", kind, whose),
        Why::Shares { kind, whose } => with("why-shares", kind, whose),
        Why::Hinders { kind, whose } => with("why-hinders", kind, whose),
        Why::Claims { kind: of } => say!(locale, "why-claims", kind = kind(of)),
        Why::Extends { kind: of } => say!(locale, "why-extends", kind = kind(of)),
        Why::Keeps { meeples } => say!(locale, "why-keeps", meeples = meeples),
    }
}

#[cfg(test)]
mod tests {
    use engine::FeatureKind;

    use super::*;

    #[test]
    fn reasons_are_few_words_and_meeples_come_last() {
        let names = Names::new(["Anna", "Ben"]);
        let ben = Seat::new(1).unwrap();
        let whys = [
            Why::Completes {
                kind: FeatureKind::Road,
                points: 4,
            },
            Why::Keeps { meeples: 6 },
            Why::Hinders {
                kind: FeatureKind::City,
                whose: ben,
            },
        ];
        assert_eq!(
            reasons(Locale::English, &names, &whys),
            "completes the road for 4 points, hinders the city of Ben, keeps 6 meeples"
        );
        let one = [Why::Keeps { meeples: 1 }];
        assert_eq!(reasons(Locale::English, &names, &one), "keeps 1 meeple");
        assert_eq!(reasons(Locale::English, &names, &[]), "");
    }

    #[test]
    fn every_reason_has_words_of_its_own() {
        let names = Names::new(["Anna", "Ben"]);
        let whose = Seat::new(0).unwrap();
        let kind = FeatureKind::City;
        let tile = "base-CFFF".parse().unwrap();
        let all = [
            Why::Gains {
                kind: engine::ScoreKind::Coat,
                points: 2,
            },
            Why::Gains {
                kind: engine::ScoreKind::Town,
                points: -2,
            },
            Why::FindsChip,
            Why::TakesChips { count: 2 },
            Why::ExtraTile,
            Why::Buys {
                tile,
                colour: engine::Colour::Purple,
            },
            Why::Draws,
            Why::HidesTreat,
            Why::LaysTreat,
            Why::TakesOver { kind, whose },
            Why::Shares { kind, whose },
            Why::Hinders { kind, whose },
            Why::Claims { kind },
            Why::Extends { kind },
            Why::Keeps { meeples: 3 },
        ];
        let mut said: Vec<String> = all
            .iter()
            .map(|why| reason(Locale::English, &names, why))
            .collect();
        said.sort();
        said.dedup();
        assert_eq!(said.len(), all.len());
        assert!(said.iter().all(|text| !text.contains("why")), "{said:?}");
    }
}
