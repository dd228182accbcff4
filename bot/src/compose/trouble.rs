//! What a player reads when something did not happen: what would be allowed instead, never an error text of ours.

use engine::{Refusal, Square};

use super::{
    Names, Scene,
    names::{escape, plain},
    score_text, tile_words,
};
use crate::{
    error::{Error, LobbyRefusal, SeatRefusal},
    say,
    say::Locale,
    store::Openers,
};

/// The sentence for an error; `code` is what the player can quote to us, and stands in the log too.
pub fn answer(locale: Locale, error: &Error, code: &str) -> String {
    match error {
        Error::Refused(refusal) => self::refusal(locale, refusal, None),
        Error::Lobby(refusal) => lobby(locale, *refusal),
        Error::Options(options) => say!(locale, "refused-options", what = options.0),
        Error::Stale => say!(locale, "refused-stale"),
        Error::Repeated => say!(locale, "refused-repeated"),
        Error::NotSeated => say!(locale, "refused-not-seated"),
        Error::NotHost => say!(locale, "refused-not-host"),
        Error::NotManager => say!(locale, "refused-not-manager"),
        Error::NotOpener(Openers::Role(role)) => {
            say!(locale, "refused-opener-role", role = format!("<@&{role}>"))
        }
        Error::NotOpener(_) => say!(locale, "refused-opener"),
        Error::NotHere(channels) => {
            let channels: Vec<String> = channels.iter().map(|id| format!("<#{id}>")).collect();
            let channels = tile_words::and(locale, &channels);
            say!(locale, "refused-not-here", channels = channels)
        }
        Error::Enough(most) => say!(locale, "refused-enough", most = *most),
        Error::NoGame => say!(locale, "refused-no-game"),
        Error::NotBegun => say!(locale, "refused-not-begun"),
        Error::Paused { ends } => say!(locale, "refused-paused", when = ends.to_string()),
        Error::NotPaused => say!(locale, "refused-not-paused"),
        Error::PausedBefore => say!(locale, "refused-paused-before"),
        Error::Seat(refusal) => seat(locale, *refusal),
        Error::ComputersTurn => say!(locale, "refused-computers-turn"),
        Error::NotAsked => say!(locale, "refused-not-asked"),
        Error::NoPlace => say!(locale, "refused-no-place"),
        Error::NoBallot => say!(locale, "refused-no-ballot"),
        Error::Missing(permissions) => {
            let permissions = tile_words::and(locale, permissions);
            say!(locale, "refused-missing", permissions = permissions)
        }
        Error::GuildOnly => say!(locale, "refused-guild-only"),
        Error::Maintenance => say!(locale, "refused-maintenance"),
        Error::Busy => say!(locale, "history-replay-busy"),
        Error::TooSoon(left) => {
            let seconds = left.as_secs().max(1);
            say!(locale, "refused-cooldown", seconds = seconds)
        }
        Error::Db(_) => say!(locale, "fault-storage", code = code),
        Error::BadRow { .. }
        | Error::Discord(_)
        | Error::TooLate
        | Error::Picture(_)
        | Error::Panic
        | Error::Thought(_)
        | Error::Corrupt(..)
        | Error::Dice(_) => say!(locale, "fault", code = code),
    }
}

/// The sentence for a refused move, with what could be done instead.
pub fn refused(scene: Scene<'_>, refusal: &Refusal) -> String {
    let sentence = self::refusal(scene.locale, refusal, Some(scene.names));
    let instead = match refusal {
        Refusal::NoSquare { .. }
        | Refusal::Waves { .. }
        | Refusal::LargeCity { .. }
        | Refusal::Occupied { .. }
        | Refusal::IslandNotJoined { .. }
        | Refusal::NotAdjacent { .. } => legal_squares(scene),
        Refusal::SideMismatch { square, .. } => rotations(scene, *square),
        Refusal::WrongRows { .. } | Refusal::SquareNotFree { .. } => {
            squares(scene, scene.view.legal_treats())
        }
        _ => None,
    };
    match instead {
        Some(instead) => format!("{sentence} {instead}"),
        None => sentence,
    }
}

/// The sentence for a refusal alone.
pub fn why(scene: Scene<'_>, refusal: &Refusal) -> String {
    self::refusal(scene.locale, refusal, Some(scene.names))
}

fn legal_squares(scene: Scene<'_>) -> Option<String> {
    let legal = scene.view.legal_placements();
    squares(scene, legal.into_iter().map(|(square, _)| square).collect())
}

fn rotations(scene: Scene<'_>, square: Square) -> Option<String> {
    let legal = scene.view.legal_placements();
    let here: Vec<String> = legal
        .iter()
        .filter(|(at, _)| *at == square)
        .map(|(_, rotation)| tile_words::rotation(scene.locale, *rotation))
        .collect();
    if here.is_empty() {
        return legal_squares(scene);
    }
    let here = tile_words::and(scene.locale, &here);
    Some(say!(
        scene.locale,
        "instead-rotations",
        square = square.to_string(),
        rotations = here
    ))
}

/// Squares that would be allowed, at most a dozen by name.
fn squares(scene: Scene<'_>, mut squares: Vec<Square>) -> Option<String> {
    const SHOWN: usize = 12;
    squares.sort_unstable();
    squares.dedup();
    if squares.is_empty() {
        return None;
    }
    let names: Vec<String> = squares.iter().take(SHOWN).map(Square::to_string).collect();
    let more = squares.len().saturating_sub(SHOWN);
    let names = names.join(", ");
    Some(say!(
        scene.locale,
        "instead-squares",
        squares = names,
        more = more
    ))
}

fn refusal(locale: Locale, refusal: &Refusal, names: Option<&Names>) -> String {
    let at = |square: &Square| square.to_string();
    match refusal {
        Refusal::Over => say!(locale, "refused-over"),
        Refusal::NotYourTurn { turn } => match names {
            Some(names) => say!(locale, "refused-turn-of", name = names.of(*turn)),
            None => say!(locale, "refused-not-your-turn"),
        },
        Refusal::AlreadyDrawn => say!(locale, "refused-already-drawn"),
        Refusal::NoIslandChip => say!(locale, "refused-no-island-chip"),
        Refusal::WrongColour { needed } => {
            let colour = score_text::colour(locale, *needed);
            say!(locale, "refused-wrong-colour", colour = colour)
        }
        Refusal::NotThisTile { .. } => say!(locale, "refused-not-this-tile"),
        Refusal::FitsNowhere { .. } => say!(locale, "refused-fits-nowhere"),
        Refusal::NoSquare { square } => say!(locale, "refused-no-square", square = at(square)),
        Refusal::Waves { square } => say!(locale, "refused-waves", square = at(square)),
        Refusal::LargeCity { square } => say!(locale, "refused-large-city", square = at(square)),
        Refusal::Occupied { square } => say!(locale, "refused-occupied", square = at(square)),
        Refusal::IslandNotJoined { square } => {
            say!(locale, "refused-island-not-joined", square = at(square))
        }
        Refusal::NotAdjacent { square } => {
            say!(locale, "refused-not-adjacent", square = at(square))
        }
        Refusal::SideMismatch { square, side } => {
            let side = tile_words::side(locale, *side);
            say!(
                locale,
                "refused-side-mismatch",
                square = at(square),
                side = side
            )
        }
        Refusal::TreatMissing { chip } => {
            let chip = score_text::chip(locale, *chip);
            say!(locale, "refused-treat-missing", chip = chip)
        }
        Refusal::WrongRows {
            colour,
            first,
            last,
        } => {
            let colour = score_text::colour(locale, *colour);
            say!(
                locale,
                "refused-wrong-rows",
                colour = colour,
                first = *first,
                last = *last
            )
        }
        Refusal::SquareNotFree { square } => {
            say!(locale, "refused-square-not-free", square = at(square))
        }
        Refusal::MeepleUsed => say!(locale, "refused-meeple-used"),
        Refusal::NoSuchFeature => say!(locale, "refused-no-such-feature"),
        Refusal::NoMeeple => say!(locale, "refused-no-meeple"),
        Refusal::FeatureTaken => say!(locale, "refused-feature-taken"),
        Refusal::TooManyChips => say!(locale, "refused-too-many-chips"),
        Refusal::NoFreeSpace { square } => {
            say!(locale, "refused-no-free-space", square = at(square))
        }
        Refusal::NoChip => say!(locale, "refused-no-chip"),
        Refusal::NothingToUndo { last } => match last.zip(names) {
            Some((seat, names)) => say!(locale, "refused-undo-of", name = names.of(seat)),
            None => say!(locale, "refused-nothing-to-undo"),
        },
        // `NotNow`; and the engine may learn new reasons: until they have words, the neutral sentence is true.
        _ => say!(locale, "refused-not-now"),
    }
}

fn lobby(locale: Locale, refusal: LobbyRefusal) -> String {
    let key = match refusal {
        LobbyRefusal::Full => "lobby-full",
        LobbyRefusal::AlreadyIn => "lobby-already-in",
        LobbyRefusal::NotIn => "lobby-not-in",
        LobbyRefusal::NotInvited => "lobby-not-invited",
        LobbyRefusal::Begun => "lobby-begun",
        LobbyRefusal::Closed => "lobby-closed",
        LobbyRefusal::ColourTaken => "lobby-colour-taken",
        LobbyRefusal::Removed => "lobby-removed",
        LobbyRefusal::TooMany => "lobby-too-many",
    };
    say!(locale, key)
}

fn seat(locale: Locale, refusal: SeatRefusal) -> String {
    let key = match refusal {
        SeatRefusal::NoSuchSeat => "seat-no-such",
        SeatRefusal::Resigned => "seat-resigned",
        SeatRefusal::SitsHere => "seat-sits-here",
        SeatRefusal::NoPerson => "seat-no-person",
        SeatRefusal::NotOffered => "seat-not-offered",
        SeatRefusal::LastPerson => "seat-last-person",
        SeatRefusal::OneOfBoth => "seat-one-of-both",
    };
    say!(locale, key)
}

/// A square that somebody typed, or the sentence about what they typed instead.
pub fn square_typed(locale: Locale, text: &str, example: &str) -> Result<Square, String> {
    text.trim().parse().map_err(|_| {
        let text = escape(&plain(text));
        say!(
            locale,
            "panel-no-such-square",
            text = text,
            square = example
        )
    })
}

/// The short code a player can quote: it says nothing, but finds the line in the log. It is made of when the interaction
/// was, to the millisecond, and of its number then: the number alone is nearly always the same.
pub fn code(interaction: u64) -> String {
    let (moment, number) = (interaction >> 22, interaction & 0x3F_FFFF);
    format!("{:06X}", (moment ^ number) & 0xFF_FFFF)
}

#[cfg(test)]
mod tests {
    use super::code;

    /// Discord's own example of an id, the seventh of its process in its millisecond, and the seventh of the next one.
    #[test]
    fn codes_of_two_faults_differ() {
        assert_eq!(code(175_928_847_299_117_063), "1B6B03");
        assert_eq!(code(175_928_847_299_117_063 + (1 << 22)), "1B6B02");
    }
}
