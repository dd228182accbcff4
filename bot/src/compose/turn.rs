//! The turn message: whose turn it is, what happened last, the picture, and the buttons of everything that can be done.

use engine::{Event, Phase, PlacedTile, Rotation, computer::Why};
use poise::serenity_prelude as serenity;
use render::Picture;
use serenity::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateMessage, UserId,
};

use super::{
    Scene, computer, history, reply, score_text,
    split::{MAX_CONTENT, MAX_DESCRIPTION, shorten},
    tile_words,
    tile_words::Fields,
};
use crate::{
    custom_id::{CustomId, TurnAct},
    say,
    store::Seq,
};

/// A turn to be announced.
#[derive(Clone, Copy, Debug)]
pub struct TurnNotice<'a> {
    /// The game, as everybody sees it.
    pub scene: Scene<'a>,
    /// Whom the message mentions; nobody where one person plays alone.
    pub mention: Option<UserId>,
    /// What happened since the last announcement.
    pub recent: &'a [Event],
    /// Why a computer did that.
    pub whys: &'a [Why],
    /// Whether a computer is to move.
    pub is_computers: bool,
    /// The board; without one the message says it in words.
    pub picture: Option<&'a Picture>,
    /// What else is to be said: that it comes late, who is away, when the time is over.
    pub notes: &'a [String],
}

/// The message that tells somebody that it is their turn, and everybody what the last turn brought.
pub fn turn_message(notice: TurnNotice<'_>) -> CreateMessage {
    let TurnNotice {
        scene,
        mention,
        picture,
        ..
    } = notice;
    let message = CreateMessage::new()
        .content(turn_text(notice))
        .allowed_mentions(mentions(mention))
        .components(turn_buttons(scene));
    match picture {
        Some(picture) => message.add_file(attachment(scene, picture.clone(), "board.png")),
        None => message,
    }
}

/// The text of the turn message.
pub fn turn_text(notice: TurnNotice<'_>) -> String {
    let TurnNotice {
        scene,
        mention,
        recent,
        whys,
        is_computers,
        picture,
        notes,
    } = notice;
    let locale = scene.locale;
    let first = if is_computers {
        headline_of(scene, mention, "turn-headline-computer")
    } else {
        headline(scene, mention)
    };
    let mut lines = vec![first];
    lines.extend(history::lines(scene, recent));
    let reasons = computer::reasons(locale, scene.names, whys);
    if !reasons.is_empty() {
        lines.push(say!(locale, "turn-why", reasons = reasons));
    }
    lines.extend(to_place(scene));
    lines.extend(notes.iter().cloned());
    if picture.is_none() {
        lines.push(say!(locale, "turn-no-picture"));
    }
    shorten(&lines.join("\n"), MAX_CONTENT)
}

/// Whose turn it is, which round, and how many tiles are left; of a game that is over, how it ended.
pub fn headline(scene: Scene<'_>, mention: Option<UserId>) -> String {
    headline_of(scene, mention, "turn-headline")
}

fn headline_of(scene: Scene<'_>, mention: Option<UserId>, key: &str) -> String {
    let (locale, view) = (scene.locale, scene.view);
    let seat = view.phase().seat();
    if seat.is_none() {
        return super::over::result(scene);
    }
    let who = match mention {
        Some(user) => format!("<@{user}>"),
        None => seat.map_or_else(String::new, |seat| format!("**{}**", scene.names.of(seat))),
    };
    let left = say!(locale, "tiles-left", tiles = view.tiles_left());
    say!(
        locale,
        key,
        who = who,
        round = view.round(),
        rounds = view.rounds_about(),
        left = left,
    )
}

/// What is to be placed or chosen, in words.
pub fn to_place(scene: Scene<'_>) -> Option<String> {
    let locale = scene.locale;
    match scene.view.phase() {
        Phase::PlaceTile { tile, half } => {
            let placed = PlacedTile {
                tile,
                rotation: Rotation::R0,
            };
            let tile = tile_words::tile(locale, placed, Fields::LeftOut);
            let key = if half.extra {
                "turn-extra-tile"
            } else {
                "turn-tile"
            };
            Some(say!(locale, key, tile = tile))
        }
        Phase::ChooseDraw { .. } => {
            let tops = scene.view.legal_islands().into_iter().filter_map(|island| {
                let placed = PlacedTile {
                    tile: island.top?,
                    rotation: Rotation::R0,
                };
                let tile = tile_words::tile(locale, placed, Fields::LeftOut);
                let colour = score_text::colour(locale, island.colour);
                Some(say!(locale, "turn-island", colour = colour, tile = tile))
            });
            let tops: Vec<String> = tops.collect();
            Some(say!(locale, "turn-choose", islands = tops.join("; ")))
        }
        Phase::PlaceTreat { chip, .. } => {
            let chip = score_text::chip(locale, chip);
            Some(say!(locale, "turn-treat", chip = chip))
        }
        Phase::Finish { square, .. } => {
            Some(say!(locale, "turn-finish", square = square.to_string()))
        }
        Phase::SetUp | Phase::Draw { .. } | Phase::Over { .. } => None,
    }
}

/// Play, Board and Rules.
pub fn turn_buttons(scene: Scene<'_>) -> Vec<CreateActionRow> {
    let button = |act: TurnAct, key: &str, style: ButtonStyle| {
        let id = CustomId::Turn {
            game: scene.game,
            seq: Seq(scene.view.seq()),
            act,
        };
        reply::button(&id, &say!(scene.locale, key), style)
    };
    vec![CreateActionRow::Buttons(vec![
        button(TurnAct::Play, "button-play", ButtonStyle::Primary),
        button(TurnAct::Board, "button-board", ButtonStyle::Secondary),
        button(TurnAct::Rules, "button-rules", ButtonStyle::Secondary),
    ])]
}

/// A picture as a file with its description.
pub fn attachment(scene: Scene<'_>, picture: Picture, name: &str) -> CreateAttachment {
    let described = picture.describe(&super::describe::Said(scene.locale));
    CreateAttachment::bytes(picture.bytes, name).description(shorten(&described, MAX_DESCRIPTION))
}

/// Exactly this person, or nobody.
pub fn mentions(user: Option<UserId>) -> CreateAllowedMentions {
    let nobody = CreateAllowedMentions::new();
    match user {
        Some(user) => nobody.users([user]),
        None => nobody,
    }
}
