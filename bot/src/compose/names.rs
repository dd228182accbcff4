//! Names of players, made harmless: whatever somebody calls themselves breaks no text and mentions nobody.

use engine::Seat;

use crate::store::Player;

/// Characters of a name that a message shows.
pub const MAX_NAME: usize = 32;

/// The names at a table, by seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    plain: Vec<String>,
    escaped: Vec<String>,
}

impl Names {
    /// Names as Discord has them, in the order of seats.
    pub fn new<T: AsRef<str>>(names: impl IntoIterator<Item = T>) -> Names {
        let plain: Vec<String> = names.into_iter().map(|name| plain(name.as_ref())).collect();
        let escaped = plain.iter().map(|name| escape(name)).collect();
        Names { plain, escaped }
    }

    /// The names of those who hold the seats, in the order of seats.
    pub fn of_players(players: &[Player]) -> Names {
        Names::new(players.iter().map(|player| player.name.as_str()))
    }

    /// The name of a seat, for a message.
    pub fn of(&self, seat: Seat) -> &str {
        self.escaped.get(seat.index()).map_or("?", String::as_str)
    }

    /// The first of the names, for a message: of somebody who has no seat.
    pub fn first(&self) -> &str {
        self.escaped.first().map_or("?", String::as_str)
    }

    /// The name of a seat, for a picture, a label or a file: no markdown is read there.
    pub fn plain_of(&self, seat: Seat) -> &str {
        self.plain.get(seat.index()).map_or("?", String::as_str)
    }

    /// All names for a picture, in the order of seats.
    pub fn plain(&self) -> &[String] {
        &self.plain
    }
}

/// A name without control characters and directional marks, of at most 32 characters; never empty.
pub fn plain(name: &str) -> String {
    let keeps = |c: &char| c.is_whitespace() || !is_invisible(*c);
    let visible: String = name.chars().filter(keeps).collect();
    let words: Vec<&str> = visible.split_whitespace().collect();
    let short: String = words.join(" ").chars().take(MAX_NAME).collect();
    if short.trim().is_empty() {
        "?".to_owned()
    } else {
        short.trim_end().to_owned()
    }
}

/// A text in which no character means anything to Discord: no markdown, no mention, no link, no emoji code.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            // A zero-width space takes the meaning from `@everyone` and `https://`.
            '@' => escaped.push_str("@\u{200b}"),
            ':' => escaped.push_str(":\u{200b}"),
            '\\' | '*' | '_' | '~' | '`' | '|' | '>' | '<' | '#' | '[' | ']' | '(' | ')' | '-' => {
                escaped.push('\\');
                escaped.push(c);
            }
            _ => escaped.push(c),
        }
    }
    escaped
}

fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e007f}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_mentions_nobody_and_formats_nothing() {
        let names = Names::new([
            "@everyone",
            "**bold** <@1>",
            "\u{202e}evil\u{202c}",
            "\u{200b}",
            "a\nb",
        ]);
        let seat = |n| Seat::new(n).unwrap();
        assert!(!names.of(seat(0)).contains("@everyone"));
        assert_eq!(names.of(seat(1)), "\\*\\*bold\\*\\* \\<@\u{200b}1\\>");
        assert_eq!(names.plain_of(seat(2)), "evil");
        assert_eq!(names.of(seat(3)), "?");
        assert_eq!(names.of(seat(4)), "a b");
        assert_eq!(names.of(seat(5)), "?");
    }

    #[test]
    fn long_names_are_cut_by_characters() {
        assert_eq!(plain(&"界".repeat(40)).chars().count(), MAX_NAME);
    }
}
