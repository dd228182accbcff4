//! The people of a game: who has joined its lobby, who holds its seats.

use engine::{Seat, computer::Level};
use poise::serenity_prelude as serenity;
pub use render::PlayerColour;
use serenity::UserId;

use super::rows::words;

/// Somebody in a lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// Who.
    pub user: UserId,
    /// As the server showed it when they joined.
    pub name: String,
    /// The colour they wish for.
    pub colour: Option<PlayerColour>,
}

/// Who holds a seat now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The seat.
    pub seat: Seat,
    /// Person, computer or nobody.
    pub kind: Holder,
    /// The person; `None` for a computer, nobody, or a former player.
    pub user: Option<UserId>,
    /// As the server showed it when they sat down.
    pub name: String,
    /// Of their meeples.
    pub colour: PlayerColour,
    /// How well a computer plays.
    pub level: Option<Level>,
}

/// Who sits down when a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// Somebody from the lobby.
    Person(Member),
    /// The program.
    Computer {
        /// How well it plays.
        level: Level,
        /// What it is called at this table.
        name: String,
    },
}

impl Sitter {
    /// The person, if it is one.
    pub fn user(&self) -> Option<UserId> {
        match self {
            Sitter::Person(member) => Some(member.user),
            Sitter::Computer { .. } => None,
        }
    }

    pub(super) fn wish(&self) -> Option<PlayerColour> {
        match self {
            Sitter::Person(member) => member.colour,
            Sitter::Computer { .. } => None,
        }
    }
}

/// What holds a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holder {
    /// Somebody, also one who has asked to be forgotten.
    Person,
    /// The program.
    Computer,
    /// The seat is skipped.
    Nobody,
}

words!(Holder { Person = "person", Computer = "computer", Nobody = "nobody" });

/// The colour with this word.
pub fn colour_named(word: &str) -> Option<PlayerColour> {
    let mut all = PlayerColour::ALL.into_iter();
    all.find(|colour| colour.key() == word)
}

/// Each wish that comes first is granted; everybody else gets the first colour that is left.
pub fn deal_colours(wishes: &[Option<PlayerColour>]) -> Vec<PlayerColour> {
    let mut dealt: Vec<Option<PlayerColour>> = Vec::with_capacity(wishes.len());
    for wish in wishes {
        dealt.push(wish.filter(|wish| !dealt.contains(&Some(*wish))));
    }
    for at in 0..dealt.len() {
        let mut left = PlayerColour::ALL.into_iter();
        let left = left.find(|colour| !dealt.contains(&Some(*colour)));
        if let Some(slot) = dealt.get_mut(at).filter(|slot| slot.is_none()) {
            *slot = left;
        }
    }
    let colours = dealt.into_iter();
    colours
        .map(|colour| colour.unwrap_or(PlayerColour::Red))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_wish_for_a_colour_is_granted() {
        use PlayerColour::{Black, Blue, Green, Pink, Red, Yellow};
        let wishes = [None, Some(Red), Some(Red), Some(Pink), None, None];
        assert_eq!(
            deal_colours(&wishes),
            [Blue, Red, Yellow, Pink, Black, Green]
        );
    }
}
