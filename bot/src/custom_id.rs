//! What a button, menu or modal means: everything a press needs, in at most 100 characters.
//!
//! Nothing about open panels is kept in memory, so a press works after a restart and at any age. The text form is
//! versioned (`m1:`); a form that is not understood any more is answered with a sentence, never guessed at.

mod form;
mod parts;

use engine::Square;
pub use form::Outdated;
pub use parts::{End, Lay, LobbyAct, LobbyOption, NoticeAct, Page, TurnAct, Way};

use crate::store::{BallotId, BallotKind, GameId, NoticeKind, Seq};

/// Characters that Discord allows in a custom id.
pub const MAX_CUSTOM_ID: usize = 100;

/// A press, as the message that offers it has written it down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CustomId {
    /// A button under a lobby.
    Lobby {
        /// The game to be.
        game: GameId,
        /// Which button.
        act: LobbyAct,
    },
    /// A menu of the host's options panel; the choice is in the menu's values.
    Option {
        /// The game to be.
        game: GameId,
        /// Which menu.
        option: LobbyOption,
    },
    /// A button under a turn message.
    Turn {
        /// The game.
        game: GameId,
        /// How many events the game had when the message was made.
        seq: Seq,
        /// Which button.
        act: TurnAct,
    },
    /// A press in the private panel.
    Panel {
        /// The game.
        game: GameId,
        /// How many events the game had when the panel was made.
        seq: Seq,
        /// What was pressed.
        press: Press,
    },
    /// Opens a new lobby like the game that ended.
    Rematch {
        /// The game that ended.
        game: GameId,
    },
    /// A vote of the table: to end, skip, replace or take back.
    Ballot {
        /// The game.
        game: GameId,
        /// What the vote is about.
        kind: BallotKind,
        /// Which vote.
        ballot: BallotId,
        /// Yes or no.
        agreed: bool,
    },
    /// Takes the answer to "would you take this seat?".
    Seat {
        /// The game.
        game: GameId,
        /// The vote by which it is offered.
        ballot: BallotId,
        /// Yes or no.
        take: bool,
    },
    /// A button under a reminder, or under a question to the table.
    Notice(NoticeButton),
    /// Takes the answer to "really forget everything about you?".
    Forget {
        /// Yes or no.
        sure: bool,
    },
    /// A page about the bot.
    About(Page),
    /// Takes the answer to "really give up the seat?".
    Resign {
        /// The game.
        game: GameId,
        /// Yes or no.
        sure: bool,
    },
}

impl CustomId {
    /// Whether the press shows something, and changes nothing.
    pub fn only_looks(&self) -> bool {
        match self {
            CustomId::Turn { act, .. } => matches!(act, TurnAct::Board | TurnAct::Rules),
            CustomId::About(_) => true,
            _ => false,
        }
    }
}

/// A button under a reminder, or under a question to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoticeButton {
    /// The game.
    pub game: GameId,
    /// The turn it is about.
    pub seq: Seq,
    /// Which message has it.
    pub kind: NoticeKind,
    /// Of reminders, which one.
    pub nth: u32,
    /// Which button.
    pub act: NoticeAct,
}

/// What can be pressed in a panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Press {
    /// Goes to a screen; stores nothing.
    Show(Screen),
    /// Turns the tile to the next legal rotation.
    Turn {
        /// How it lies now.
        lay: Lay,
        /// Page of the menu of squares.
        page: u8,
        /// Which way.
        way: Way,
    },
    /// Menu of squares for the tile.
    PickSquare,
    /// Opens the modal for a square.
    TypeSquare,
    /// The modal for a square, filled in.
    TypedSquare,
    /// Menu of squares for the found chip.
    PickTreat,
    /// Opens the modal for the found chip.
    TypeTreat,
    /// The modal for the found chip, filled in.
    TypedTreat,
    /// Menu of Chumak squares.
    PickChumak {
        /// The tile, where it has not been placed yet.
        lay: Option<Lay>,
    },
    /// Menu of chips to trade.
    PickChips {
        /// The tile, where it has not been placed yet.
        lay: Option<Lay>,
        /// The Chumak square.
        square: Square,
    },
    /// Stores what the screen showed.
    Confirm(Deed),
}

/// A screen of the panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Screen {
    /// Whatever comes next in the turn.
    Next,
    /// "Really draw?"
    Draw,
    /// "Really pay for this island tile?"
    Island {
        /// Which stack.
        stack: Stack,
    },
    /// Square, rotation and meeple.
    Place {
        /// How the tile is shown.
        lay: Lay,
        /// Page of the menu of squares.
        page: u8,
    },
    /// "Really place here? It turns something up."
    Reveal {
        /// How the tile will lie.
        lay: Lay,
    },
    /// Where the found chip goes.
    Treat {
        /// The square chosen so far.
        square: Option<Square>,
        /// Page of the menu of squares.
        page: u8,
    },
    /// Which Chumak square to trade on.
    Chumaks {
        /// The tile, where it has not been placed yet.
        lay: Option<Lay>,
    },
    /// Which chips to trade there.
    Chips {
        /// The tile, where it has not been placed yet.
        lay: Option<Lay>,
        /// The Chumak square.
        square: Square,
    },
    /// "Really end the turn like this?"
    Finish {
        /// The tile, where it has not been placed yet.
        lay: Option<Lay>,
        /// Meeple, trade or nothing.
        end: End,
    },
}

/// What a Confirm button stores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Draws face down.
    Draw,
    /// Pays for an island tile.
    Island {
        /// Which stack.
        stack: Stack,
    },
    /// Places the tile, and nothing more yet.
    Place {
        /// How.
        lay: Lay,
    },
    /// Lays the found chip.
    Treat {
        /// Where.
        square: Square,
    },
    /// Ends the turn, placing the tile first where that has not been done.
    Finish {
        /// The tile, where it has not been placed yet.
        lay: Option<Lay>,
        /// Meeple, trade or nothing.
        end: End,
    },
}

impl CustomId {
    /// The game it is about, if it is about one.
    pub fn game(&self) -> Option<GameId> {
        match self {
            CustomId::Lobby { game, .. }
            | CustomId::Option { game, .. }
            | CustomId::Turn { game, .. }
            | CustomId::Panel { game, .. }
            | CustomId::Rematch { game }
            | CustomId::Seat { game, .. }
            | CustomId::Ballot { game, .. }
            | CustomId::Notice(NoticeButton { game, .. })
            | CustomId::Resign { game, .. } => Some(*game),
            CustomId::Forget { .. } | CustomId::About(_) => None,
        }
    }
}

pub use parts::Stack;

#[cfg(test)]
mod tests;
