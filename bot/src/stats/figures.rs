//! What a person, or everybody of a server, made of all their games.

use poise::serenity_prelude as serenity;
use serenity::{ChannelId, UserId};

use crate::store::{GameId, Holder, PersonResult};

/// A best of something, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// Points.
    pub points: i32,
    /// Whose, where that is not plain.
    pub name: String,
    /// Where the game was played.
    pub spot: ChannelId,
}

/// Figures of games against others that were played to their end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Games.
    pub games: usize,
    /// Of them won, alone or together.
    pub wins: usize,
    /// Sum of the places.
    pub places: usize,
    /// Results that places and points are summed over; for one person as many as games.
    pub results: usize,
    /// Sum of the points.
    pub points: i64,
    /// The most points at the end.
    pub best_score: Option<Best>,
    /// The city that brought most.
    pub best_city: Option<Best>,
    /// The median of the seconds that a turn took.
    pub median_seconds: Option<u32>,
}

impl Figures {
    /// The figures of one person.
    pub fn of_person(all: &[PersonResult], user: UserId) -> Figures {
        Figures::of(all, |result| result.user == Some(user))
    }

    /// The figures of everybody.
    pub fn of_everybody(all: &[PersonResult]) -> Figures {
        Figures::of(all, |result| result.kind == Holder::Person)
    }

    fn of(all: &[PersonResult], is_asked: impl Fn(&PersonResult) -> bool) -> Figures {
        let mut figures = Figures::default();
        let mut times = Vec::new();
        let mut games: Vec<GameId> = Vec::new();
        for of in all.iter().filter(|of| is_asked(of)) {
            let best = |points: i32| Best {
                points,
                name: of.name.clone(),
                spot: of.spot,
            };
            times.extend_from_slice(&of.result.times);
            better(&mut figures.best_city, of.result.best_city, best);
            let Some((points, place)) = of.result.end.filter(|_| has_rivals(all, of)) else {
                continue;
            };
            if !games.contains(&of.game) {
                games.push(of.game);
            }
            figures.results += 1;
            figures.wins += usize::from(place == 1);
            figures.places += usize::from(place);
            figures.points += i64::from(points);
            better(&mut figures.best_score, points, best);
        }
        figures.games = games.len();
        figures.median_seconds = median(times);
        figures
    }
}

fn better(best: &mut Option<Best>, points: i32, new: impl Fn(i32) -> Best) {
    if points > best.as_ref().map_or(0, |best| best.points) {
        *best = Some(new(points));
    }
}

/// Whether somebody else sat at the end of the game too.
fn has_rivals(all: &[PersonResult], of: &PersonResult) -> bool {
    let others = all.iter().filter(|other| other.game == of.game);
    others
        .filter(|other| other.result.end.is_some() && other.kind != Holder::Nobody)
        .any(|other| other.result.seat != of.result.seat)
}

/// The one in the middle; of two, the mean.
fn median(mut times: Vec<u32>) -> Option<u32> {
    times.sort_unstable();
    let middle = times.len() / 2;
    let upper = *times.get(middle)?;
    if times.len() % 2 == 1 {
        return Some(upper);
    }
    let lower = *times.get(middle.checked_sub(1)?)?;
    Some(lower.midpoint(upper))
}

#[cfg(test)]
mod tests {
    use super::median;

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(median(vec![]), None);
        assert_eq!(median(vec![7]), Some(7));
        assert_eq!(median(vec![100, 1, 3]), Some(3));
        assert_eq!(median(vec![10, 1, 3, 100]), Some(6));
    }
}
