//! The people at the table, as pictures show them: a name, a colour and a letter. Shapes go with the colour.

use engine::MAX_SEATS;

/// The colour of somebody's meeples. Each has a shape of its own, so nobody needs to tell colours apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum PlayerColour {
    /// Red; round head.
    Red,
    /// Blue; square head.
    Blue,
    /// Yellow; pointed hood.
    Yellow,
    /// Black; crown.
    Black,
    /// Green; diamond head.
    Green,
    /// Pink; broad hat.
    Pink,
}

impl PlayerColour {
    /// All colours, in the order in which seats get them.
    pub const ALL: [PlayerColour; MAX_SEATS] = [
        PlayerColour::Red,
        PlayerColour::Blue,
        PlayerColour::Yellow,
        PlayerColour::Black,
        PlayerColour::Green,
        PlayerColour::Pink,
    ];

    /// The colour with this number, 0 to 5; beyond that they begin again.
    pub fn nth(number: usize) -> PlayerColour {
        PlayerColour::ALL[number % PlayerColour::ALL.len()]
    }

    /// The word for it in settings.
    pub fn key(self) -> &'static str {
        match self {
            PlayerColour::Red => "red",
            PlayerColour::Blue => "blue",
            PlayerColour::Yellow => "yellow",
            PlayerColour::Black => "black",
            PlayerColour::Green => "green",
            PlayerColour::Pink => "pink",
        }
    }
}

/// Somebody at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player<'a> {
    /// The name, of any length and in any script; a picture cuts it with an ellipsis where it must.
    pub name: &'a str,
    /// The letter on the meeples; [`letters`] finds one for each.
    pub letter: char,
    /// The colour of the meeples.
    pub colour: PlayerColour,
}

/// A letter for each name, no two alike: the first letter of the name that nobody before has, else the next letter of
/// the alphabet.
pub fn letters<S: AsRef<str>>(names: &[S]) -> Vec<char> {
    let mut taken: Vec<char> = Vec::new();
    for name in names {
        let upper = name.as_ref().chars().filter_map(|c| {
            let mut upper = c.to_uppercase();
            // A letter that two capitals stand for (like ß) is none that fits on a meeple.
            let first = upper.next().filter(|_| upper.next().is_none())?;
            (first.is_alphabetic() && is_printable(first)).then_some(first)
        });
        let free = upper.chain('A'..='Z').find(|c| !taken.contains(c));
        taken.push(free.unwrap_or('?'));
    }
    taken
}

/// Whether the scripts of the bundled fonts have it: Latin, Greek, Cyrillic.
fn is_printable(c: char) -> bool {
    matches!(c, '\u{20}'..='\u{24f}' | '\u{370}'..='\u{52f}' | '\u{1e00}'..='\u{1eff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_players_share_a_letter() {
        assert_eq!(letters(&["Anna", "Ben"]), ['A', 'B']);
        assert_eq!(
            letters(&["Anna", "anton", "Aa", "Łucja"]),
            ['A', 'N', 'B', 'Ł']
        );
        assert_eq!(letters(&["漢字", "Олена", ""]), ['A', 'О', 'B']);
    }
}
