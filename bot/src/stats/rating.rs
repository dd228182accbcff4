//! How strong people are, by the method of Weng and Lin (2011), which handles two to six people at a table and ties.

use std::collections::HashMap;

use poise::serenity_prelude as serenity;
use serenity::UserId;
use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};

use crate::store::{GameId, Holder, PersonResult};

/// Where everybody begins.
const BEGINNING: f64 = 1000.0;
/// Points of a list for one point of the method, so that whole numbers say enough.
const SCALE: f64 = 40.0;

/// Somebody on a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// Who.
    pub user: UserId,
    /// The name they last played under.
    pub name: String,
    /// The rating: what they are at least, very likely. It begins at 1000.
    pub rating: i32,
    /// Games that count.
    pub games: usize,
    /// Of them won.
    pub wins: usize,
}

#[derive(Default)]
struct Standing {
    name: String,
    rating: WengLinRating,
    games: usize,
    wins: usize,
}

/// Everybody who has finished a game among people, the strongest first. Games in which a computer sat do not count.
pub fn leaderboard(all: &[PersonResult]) -> Vec<Rated> {
    let mut people: HashMap<UserId, Standing> = HashMap::new();
    for game in games(all) {
        if game.iter().any(|of| of.kind == Holder::Computer) {
            continue;
        }
        let at_the_end = game.iter().filter(|of| of.kind == Holder::Person);
        let at_the_end: Vec<(&PersonResult, u8)> = at_the_end
            .filter_map(|of| Some((*of, of.result.end?.1)))
            .collect();
        if at_the_end.len() > 1 {
            rate(&mut people, &at_the_end);
        }
    }
    let rated = people.into_iter().map(|(user, standing)| Rated {
        user,
        rating: shown(standing.rating),
        name: standing.name,
        games: standing.games,
        wins: standing.wins,
    });
    let mut rated: Vec<Rated> = rated.collect();
    rated.sort_by_key(|rated| (std::cmp::Reverse(rated.rating), rated.user));
    rated
}

/// The results of each game, in the order in which they ended.
fn games(all: &[PersonResult]) -> Vec<Vec<&PersonResult>> {
    let mut games: Vec<Vec<&PersonResult>> = Vec::new();
    let mut last: Option<GameId> = None;
    for of in all {
        if last != Some(of.game) {
            games.push(Vec::new());
            last = Some(of.game);
        }
        if let Some(game) = games.last_mut() {
            game.push(of);
        }
    }
    games
}

fn rate(people: &mut HashMap<UserId, Standing>, game: &[(&PersonResult, u8)]) {
    let before: Vec<[WengLinRating; 1]> = game
        .iter()
        .map(|(of, _)| {
            // A former player is somebody of whom nothing is known.
            let known = of.user.and_then(|user| people.get(&user));
            [known.map_or_else(WengLinRating::new, |standing| standing.rating)]
        })
        .collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
        .iter()
        .zip(game)
        .map(|(team, (_, place))| (team.as_slice(), MultiTeamOutcome::new(usize::from(*place))))
        .collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    for ((of, place), team) in game.iter().zip(after) {
        let (Some(user), Some(rating)) = (of.user, team.first()) else {
            continue;
        };
        let standing = people.entry(user).or_default();
        standing.name.clone_from(&of.name);
        standing.rating = *rating;
        standing.games += 1;
        standing.wins += usize::from(*place == 1);
    }
}

/// Three uncertainties below the middle: who has played little is not on top by luck.
fn shown(rating: WengLinRating) -> i32 {
    let least = rating.rating - 3.0 * rating.uncertainty;
    (BEGINNING + SCALE * least).round() as i32
}
