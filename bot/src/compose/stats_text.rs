//! Figures in words.

use super::names::{escape, plain};
use crate::{
    say,
    say::Locale,
    stats::{Best, Figures, Rated},
};

/// The figures of one person, one a line.
pub fn of_person(locale: Locale, figures: &Figures) -> Vec<String> {
    if figures.games == 0 {
        return vec![say!(locale, "stats-no-games")];
    }
    let mut lines = vec![say!(
        locale,
        "stats-games",
        games = figures.games,
        wins = figures.wins
    )];
    lines.extend(averages(locale, figures));
    lines.extend(best(locale, "stats-best-city", figures.best_city.as_ref()));
    lines.extend(median(locale, figures));
    lines
}

/// The figures of everybody in a server, one a line.
pub fn of_server(locale: Locale, figures: &Figures) -> Vec<String> {
    if figures.games == 0 {
        return vec![say!(locale, "stats-no-games")];
    }
    let mut lines = vec![say!(locale, "stats-server-games", games = figures.games)];
    if let Some(points) = average(locale, figures.points, figures.results) {
        lines.push(say!(locale, "stats-server-points", points = points));
    }
    lines.extend(best(
        locale,
        "stats-best-score-of",
        figures.best_score.as_ref(),
    ));
    lines.extend(best(
        locale,
        "stats-best-city-of",
        figures.best_city.as_ref(),
    ));
    lines.extend(median(locale, figures));
    lines
}

fn averages(locale: Locale, figures: &Figures) -> Vec<String> {
    let place = average(locale, figures.places as i64, figures.results);
    let points = average(locale, figures.points, figures.results);
    let mut lines = Vec::new();
    lines.extend(place.map(|place| say!(locale, "stats-place", place = place)));
    lines.extend(points.map(|points| say!(locale, "stats-points", points = points)));
    lines.extend(best(
        locale,
        "stats-best-score",
        figures.best_score.as_ref(),
    ));
    lines
}

fn best(locale: Locale, key: &str, best: Option<&Best>) -> Option<String> {
    let best = best?;
    let name = escape(&plain(&best.name));
    let spot = format!("<#{}>", best.spot);
    let points = say!(locale, "points", points = best.points);
    Some(say!(locale, key, points = points, name = name, spot = spot))
}

fn median(locale: Locale, figures: &Figures) -> Option<String> {
    let time = span(locale, figures.median_seconds?);
    Some(say!(locale, "stats-time", time = time))
}

/// A mean with one digit behind the point, rounded half away from zero.
fn average(locale: Locale, sum: i64, of: usize) -> Option<String> {
    let of = i64::try_from(of).ok().filter(|of| *of > 0)?;
    let tenths = (sum.abs() * 10 + of / 2).checked_div(of)?;
    let sign = if sum < 0 && tenths > 0 { "−" } else { "" };
    let (whole, tenth) = (tenths / 10, tenths % 10);
    let number = say!(locale, "stats-decimal", whole = whole, tenth = tenth);
    Some(format!("{sign}{number}"))
}

/// A span of time: its two largest units.
fn span(locale: Locale, seconds: u32) -> String {
    let minutes = seconds / 60;
    let (hours, days) = (minutes / 60, minutes / 1440);
    match (days, hours, minutes) {
        (0, 0, 0) => say!(locale, "stats-span-seconds"),
        (0, 0, minutes) => say!(locale, "stats-span-minutes", minutes = minutes),
        (0, hours, minutes) => {
            say!(
                locale,
                "stats-span-hours",
                hours = hours,
                minutes = minutes % 60
            )
        }
        (days, hours, _) => say!(locale, "stats-span-days", days = days, hours = hours % 24),
    }
}

/// The leaderboard, with `reader`'s own line marked; beyond the first twenty only theirs.
pub fn leaderboard(
    locale: Locale,
    rated: &[Rated],
    reader: poise::serenity_prelude::UserId,
) -> Vec<String> {
    if rated.is_empty() {
        return vec![say!(locale, "leaderboard-empty")];
    }
    let lines = rated.iter().enumerate().filter_map(|(at, of)| {
        let is_reader = of.user == reader;
        let rank = 1 + rated
            .iter()
            .filter(|other| other.rating > of.rating)
            .count();
        let key = if is_reader {
            "leaderboard-you"
        } else {
            "leaderboard-line"
        };
        (at < SHOWN || is_reader).then(|| {
            say!(
                locale,
                key,
                rank = rank,
                name = escape(&plain(&of.name)),
                rating = of.rating,
                games = of.games,
                wins = of.wins
            )
        })
    });
    let mut all = vec![say!(locale, "leaderboard-title")];
    all.extend(lines);
    all.push(say!(locale, "leaderboard-about"));
    all
}

/// People on a leaderboard.
const SHOWN: usize = 20;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_have_one_digit_and_spans_two_units() {
        let mean = |sum, of| average(Locale::English, sum, of).unwrap();
        assert_eq!(mean(5, 2), "2.5");
        assert_eq!(mean(10, 3), "3.3");
        assert_eq!(mean(20, 3), "6.7");
        assert_eq!(mean(-7, 2), "−3.5");
        assert_eq!(mean(0, 4), "0.0");
        assert_eq!(average(Locale::English, 5, 0), None);
        assert_eq!(span(Locale::English, 59), "less than a minute");
        assert_eq!(span(Locale::English, 60), "1 min");
        assert_eq!(span(Locale::English, 3_600 + 120), "1 h 2 min");
        assert_eq!(span(Locale::English, 90_000), "1 d 1 h");
    }
}
