//! The end of a game: who won, everybody's points with every reason, and a button for another one.

use engine::{EndCause, Phase, Seat};
use poise::serenity_prelude as serenity;
use render::Picture;
use serenity::{
    ButtonStyle, CreateActionRow, CreateAttachment, CreateEmbed, CreateMessage, UserId,
};

use super::{
    Scene, reply, score_text,
    split::{MAX_CONTENT, MAX_EMBED, MAX_EMBEDS, length, shorten},
    tile_words, turn,
};
use crate::{
    custom_id::{CustomId, TurnAct},
    say,
    store::Seq,
};

/// The message at the end of a game; it mentions each of `people` once, and ends with `notes`.
pub fn game_over_message(
    scene: Scene<'_>,
    people: &[UserId],
    notes: &[String],
    picture: Option<&Picture>,
) -> CreateMessage {
    let text = Text::of(scene);
    let mut message = CreateMessage::new()
        .content(shorten(
            &content(scene, people, notes, text.is_cut),
            MAX_CONTENT,
        ))
        .embeds(
            text.embeds
                .iter()
                .map(|(title, body)| embed(title, body))
                .collect(),
        )
        .allowed_mentions(turn::mentions(None).users(people.iter().copied()))
        .components(buttons(scene));
    if let Some(picture) = picture {
        message = message.add_file(turn::attachment(scene, picture.clone(), "final.png"));
    }
    if text.is_cut {
        let file = CreateAttachment::bytes(plain(scene).into_bytes(), "scores.txt");
        message = message.add_file(file);
    }
    message
}

fn content(scene: Scene<'_>, people: &[UserId], notes: &[String], is_cut: bool) -> String {
    let locale = scene.locale;
    let mut lines = vec![say!(locale, "over-headline"), result(scene)];
    if !people.is_empty() {
        let people: Vec<String> = people.iter().map(|user| format!("<@{user}>")).collect();
        lines.push(people.join(" "));
    }
    if is_cut {
        lines.push(say!(locale, "over-more"));
    }
    lines.extend(notes.iter().cloned());
    lines.join("\n")
}

/// Who won, or why nobody did.
pub fn result(scene: Scene<'_>) -> String {
    let (locale, view) = (scene.locale, scene.view);
    match view.phase() {
        Phase::Over {
            cause: EndCause::Agreed,
        } => say!(locale, "over-agreed"),
        Phase::Over {
            cause: EndCause::Abandoned,
        } => say!(locale, "over-abandoned"),
        _ => {
            let winners: Vec<&str> = view
                .winners()
                .iter()
                .map(|seat| scene.names.of(seat))
                .collect();
            let points = view
                .seats()
                .into_iter()
                .find(|seat| view.winners().contains(seat.seat));
            let points = points.map_or(0, |seat| seat.points);
            let points = say!(locale, "points", points = points);
            let names = tile_words::and(locale, &winners);
            say!(
                locale,
                "over-winner",
                count = winners.len(),
                names = names,
                points = points
            )
        }
    }
}

/// Everybody's points with their reasons, as much as a message can hold.
struct Text {
    embeds: Vec<(String, String)>,
    is_cut: bool,
}

impl Text {
    fn of(scene: Scene<'_>) -> Text {
        let mut seats = scene.view.seats();
        seats.sort_by_key(|seat| std::cmp::Reverse(seat.points));
        let parts: Vec<(String, String)> = seats
            .iter()
            .map(|seat| (title(scene, seat.seat, seat.points), body(scene, seat.seat)))
            .collect();
        let whole: usize = parts
            .iter()
            .map(|(title, body)| length(title) + length(body))
            .sum();
        let longest = parts.iter().map(|(_, body)| length(body)).max();
        let is_cut = whole > MAX_EMBEDS || longest > Some(MAX_EMBED);
        if !is_cut {
            return Text {
                embeds: parts,
                is_cut,
            };
        }
        let short = |seat: &engine::SeatView| {
            let title = title(scene, seat.seat, seat.points);
            (title, score_text::by_kind(scene, seat.seat))
        };
        Text {
            embeds: seats.iter().map(short).collect(),
            is_cut,
        }
    }
}

fn title(scene: Scene<'_>, seat: Seat, points: i32) -> String {
    let better = scene
        .view
        .seats()
        .iter()
        .filter(|other| other.points > points)
        .count();
    let points = say!(scene.locale, "points", points = points);
    let name = scene.names.of(seat);
    say!(
        scene.locale,
        "over-of",
        rank = better + 1,
        name = name,
        points = points
    )
}

fn body(scene: Scene<'_>, seat: Seat) -> String {
    let reasons = score_text::reasons(scene, seat);
    if reasons.is_empty() {
        return say!(scene.locale, "score-no-reasons");
    }
    format!(
        "{}\n{}",
        score_text::by_kind(scene, seat),
        reasons.join("\n")
    )
}

/// All reasons as a file.
fn plain(scene: Scene<'_>) -> String {
    let seats = scene.view.seats();
    let parts = seats.iter().map(|seat| {
        let title = title(scene, seat.seat, seat.points);
        format!("{title}\n{}\n", body(scene, seat.seat))
    });
    parts.collect::<Vec<String>>().join("\n")
}

fn embed(title: &str, body: &str) -> CreateEmbed {
    CreateEmbed::new().title(title).description(body)
}

fn buttons(scene: Scene<'_>) -> Vec<CreateActionRow> {
    let rematch = CustomId::Rematch { game: scene.game };
    let board = CustomId::Turn {
        game: scene.game,
        seq: Seq(scene.view.seq()),
        act: TurnAct::Board,
    };
    vec![CreateActionRow::Buttons(vec![
        reply::button(
            &rematch,
            &say!(scene.locale, "button-rematch"),
            ButtonStyle::Primary,
        ),
        reply::button(
            &board,
            &say!(scene.locale, "button-board"),
            ButtonStyle::Secondary,
        ),
    ])]
}
