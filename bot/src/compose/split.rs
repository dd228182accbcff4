//! Discord's sizes of text, and how long texts are cut into several.

/// Characters of a message.
pub const MAX_CONTENT: usize = 2000;
/// Characters of an attachment's description.
pub const MAX_DESCRIPTION: usize = 1024;
/// Characters of an embed's description.
pub const MAX_EMBED: usize = 4096;
/// Characters of all embeds of a message together.
pub const MAX_EMBEDS: usize = 6000;
/// Characters of a button's label.
pub const MAX_BUTTON: usize = 80;
/// Characters of a menu's option.
pub const MAX_OPTION: usize = 100;
/// Options of a menu, and choices of an autocomplete.
pub const MAX_OPTIONS: usize = 25;
/// Characters of a thread's name.
pub const MAX_THREAD_NAME: usize = 100;

/// How Discord counts: in UTF-16 units, so that nothing is ever too long for a stricter reading.
pub fn length(text: &str) -> usize {
    text.chars().map(char::len_utf16).sum()
}

/// The text, cut to `most` with an ellipsis where it is longer.
pub fn shorten(text: &str, most: usize) -> String {
    if length(text) <= most {
        return text.to_owned();
    }
    let mut short = String::new();
    let mut left = most.saturating_sub(1);
    for c in text.chars() {
        let Some(rest) = left.checked_sub(c.len_utf16()) else {
            break;
        };
        left = rest;
        short.push(c);
    }
    short.push('…');
    short
}

/// Lines put together into texts of at most `most`; a longer line is cut.
pub fn pages<T: AsRef<str>>(lines: impl IntoIterator<Item = T>, most: usize) -> Vec<String> {
    let mut pages: Vec<String> = Vec::new();
    for line in lines {
        let line = shorten(line.as_ref(), most);
        match pages.last_mut() {
            Some(page) if length(page) + 1 + length(&line) <= most => {
                page.push('\n');
                page.push_str(&line);
            }
            _ => pages.push(line),
        }
    }
    pages
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_longer_than_asked_and_nothing_is_lost() {
        let lines: Vec<String> = (0..300).map(|n| format!("line {n} 🏰")).collect();
        let pages = pages(&lines, 200);
        assert!(pages.iter().all(|page| length(page) <= 200));
        assert_eq!(pages.join("\n"), lines.join("\n"));
    }

    #[test]
    fn long_texts_end_in_an_ellipsis() {
        assert_eq!(shorten("abcdef", 4), "abc…");
        assert_eq!(shorten("abcd", 4), "abcd");
        assert_eq!(shorten("🏰🏰🏰", 4), "🏰…");
    }
}
