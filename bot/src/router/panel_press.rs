//! Presses in the private panel. Nothing is stored before Confirm; what was made for an earlier moment is answered with
//! what has happened since, and a fresh panel where it is still that person's turn.

use engine::{Refusal, Square};
use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateInputText, CreateModal, InputTextStyle};

use super::{Asker, Reader, as_wished};
use crate::{
    announce::{self, Trouble},
    compose::{history, over, reply::Reply, split::pages, trouble, turn},
    custom_id::{CustomId, Deed, End, Press, Screen},
    data::Data,
    error::Error,
    panel::{self, Shown},
    permissions,
    play::{self, Played},
    say,
    store::{GameId, Seq},
};

/// Lines of history that an answer about an old press shows.
const CHANGES_SHOWN: usize = 10;

pub(super) async fn press(
    asker: &Asker<'_>,
    data: &Data,
    game: GameId,
    seq: Seq,
    press: Press,
    values: &[String],
) -> Result<(), Error> {
    if matches!(press, Press::TypeSquare | Press::TypeTreat) {
        return ask_square(asker, game, seq, &press).await;
    }
    asker.defer_update().await?;
    let reader = Reader::load(asker, data, game).await?;
    if reader.seq() != seq {
        return moved_on(asker, data, &reader, seq).await;
    }
    if let Err(error) = reader.turn_of(asker.user_id()) {
        return whose_turn(asker, &reader, &error).await;
    }
    if let Press::Confirm(deed) = &press {
        return confirm(asker, data, &reader, deed).await;
    }
    match target(&reader, &press, values) {
        Ok(screen) => show(asker, data, &reader, &screen).await,
        Err(sentence) => show_next(asker, data, &reader, &[sentence]).await,
    }
}

/// The screen a press leads to, or a sentence about what was chosen.
fn target(reader: &Reader, press: &Press, values: &[String]) -> Result<Screen, String> {
    let view = &reader.view;
    let place = |square: Square| match panel::best_at(view, square) {
        Some(lay) => Ok(Screen::Place {
            lay,
            page: panel::page_of(reader.scene(), square),
        }),
        None => Err(refused(reader, &why_not(reader, square))),
    };
    match press {
        Press::Show(screen) => Ok(screen.clone()),
        Press::Turn { lay, page, way } => Ok(Screen::Place {
            lay: panel::next_rotation(view, *lay, *way),
            page: *page,
        }),
        Press::PickSquare | Press::TypedSquare => place(square(reader, values)?),
        Press::PickTreat | Press::TypedTreat => {
            let square = square(reader, values)?;
            Ok(Screen::Treat {
                square: Some(square),
                page: panel::treat_page(view, square),
            })
        }
        Press::PickChumak { lay } => Ok(Screen::Chips {
            lay: *lay,
            square: square(reader, values)?,
        }),
        Press::PickChips { lay, square } => Ok(Screen::Finish {
            lay: *lay,
            end: End::Trade(engine::Trade {
                square: *square,
                chips: panel::chips_chosen(values),
            }),
        }),
        Press::TypeSquare | Press::TypeTreat | Press::Confirm(_) => Ok(Screen::Next),
    }
}

fn square(reader: &Reader, values: &[String]) -> Result<Square, String> {
    let text = values.first().map_or("", String::as_str);
    trouble::square_typed(reader.locale, text, &example(reader))
}

/// A square to show how squares are named.
fn example(reader: &Reader) -> String {
    let legal = reader.view.legal_placements();
    legal
        .first()
        .map_or_else(|| "D7".to_owned(), |(square, _)| square.to_string())
}

/// Why the tile does not fit on a square in any rotation.
fn why_not(reader: &Reader, square: Square) -> Refusal {
    let tried = engine::Rotation::ALL.into_iter();
    let mut refusals =
        tried.filter_map(|rotation| reader.view.try_placement(square, rotation).err());
    refusals.next().unwrap_or(Refusal::NotNow)
}

fn refused(reader: &Reader, refusal: &Refusal) -> String {
    trouble::refused(reader.scene(), refusal)
}

async fn confirm(
    asker: &Asker<'_>,
    data: &Data,
    reader: &Reader,
    deed: &Deed,
) -> Result<(), Error> {
    let commands = match panel::commands(&reader.view, deed) {
        Ok(commands) => commands,
        Err(refusal) => {
            return show_next(asker, data, reader, &[refused(reader, &refusal)]).await;
        }
    };
    let (game, seq) = (reader.table.id, reader.seq());
    let played = play::play(data, game, asker.user_id(), seq, &commands, asker.cause()).await;
    match played {
        Ok(played) => after(asker, data, played).await,
        Err(Error::Stale) => {
            let now = Reader::load(asker, data, game).await?;
            moved_on(asker, data, &now, seq).await
        }
        Err(Error::Refused(refusal)) => {
            show_next(asker, data, reader, &[refused(reader, &refusal)]).await
        }
        Err(error) => Err(error),
    }
}

/// What is shown when something has been stored: the rest of the turn, or that it is done.
pub(crate) async fn after(asker: &Asker<'_>, data: &Data, played: Played) -> Result<(), Error> {
    let events = played.events;
    let reader = Reader::of(played.table, asker.user_id(), asker.locale);
    reader.seen_by(asker.user_id(), data).await;
    let lines = history::lines(reader.scene(), &events);
    if !played.is_announced {
        let mut intro = vec![say!(reader.locale, "panel-go-on")];
        intro.extend(lines);
        return show_next(asker, data, &reader, &intro).await;
    }
    let key = if reader.view.phase().seat().is_some() {
        "panel-done"
    } else {
        "panel-done-over"
    };
    let mut all = vec![say!(reader.locale, key)];
    all.extend(lines);
    all.extend(what_keeps_it(asker, data, &reader).await?);
    asker.edit(Reply::text(first_page(&all))).await?;
    Ok(())
}

/// What keeps the next player from being told, as far as it is known: the move is stored all the same.
async fn what_keeps_it(
    asker: &Asker<'_>,
    data: &Data,
    reader: &Reader,
) -> Result<Option<String>, Error> {
    let place = reader.table.place;
    let here = asker
        .our_permissions
        .filter(|_| place.thread == Some(asker.channel));
    let missing = here.map(permissions::missing_to_post).unwrap_or_default();
    let trouble = if missing.is_empty() {
        let trouble = data.store.trouble(reader.table.id).await?;
        trouble.and_then(|trouble| trouble.parse().ok())
    } else {
        let names = missing.into_iter().map(str::to_owned);
        Some(Trouble::Missing(names.collect()))
    };
    Ok(trouble.and_then(|trouble| announce::sentence(reader.locale, &trouble, place)))
}

/// The answer to a press made for an earlier moment.
pub(super) async fn moved_on(
    asker: &Asker<'_>,
    data: &Data,
    reader: &Reader,
    seen: Seq,
) -> Result<(), Error> {
    let log = data.store.log(reader.table.id, None).await?;
    let since: Vec<engine::Event> = log
        .into_iter()
        .filter(|logged| logged.seq > seen)
        .map(|logged| logged.event)
        .collect();
    let lines = history::lines(reader.scene(), &since);
    let shown = lines.len().saturating_sub(CHANGES_SHOWN);
    let key = if lines.is_empty() {
        "panel-changed-nothing"
    } else {
        "panel-changed"
    };
    let mut all = vec![say!(reader.locale, key)];
    all.extend(lines.into_iter().skip(shown));
    if reader.turn_of(asker.user_id()).is_ok() {
        all.push(say!(reader.locale, "panel-fresh"));
        return show_next(asker, data, reader, &all).await;
    }
    all.push(turn_line(reader));
    asker.edit(Reply::text(first_page(&all))).await?;
    Ok(())
}

/// Whose turn it is, or how the game ended.
fn turn_line(reader: &Reader) -> String {
    match reader.view.phase().seat() {
        Some(seat) => say!(
            reader.locale,
            "panel-not-your-turn",
            name = reader.names.of(seat)
        ),
        None => over::result(reader.scene()),
    }
}

/// The answer to somebody whose turn it is not.
async fn whose_turn(asker: &Asker<'_>, reader: &Reader, error: &Error) -> Result<(), Error> {
    let text = match error {
        Error::Refused(refusal) => refused(reader, refusal),
        Error::NotSeated => {
            let spectator = say!(reader.locale, "refused-not-seated");
            format!("{} {spectator}", turn_line(reader))
        }
        _ => turn_line(reader),
    };
    asker.edit(Reply::text(text)).await?;
    Ok(())
}

/// Shows whatever comes next in the turn, below some lines; to somebody else, whose turn it is.
pub async fn show_next(
    asker: &Asker<'_>,
    data: &Data,
    reader: &Reader,
    lines: &[String],
) -> Result<(), Error> {
    if let Err(error) = reader.turn_of(asker.user_id()) {
        return whose_turn(asker, reader, &error).await;
    }
    match panel::show(reader.scene(), &Screen::Next) {
        Ok(shown) => present(asker, data, reader, shown, lines).await,
        Err(refusal) => {
            asker.edit(Reply::text(refused(reader, &refusal))).await?;
            Ok(())
        }
    }
}

async fn show(
    asker: &Asker<'_>,
    data: &Data,
    reader: &Reader,
    screen: &Screen,
) -> Result<(), Error> {
    match panel::show(reader.scene(), screen) {
        Ok(shown) => present(asker, data, reader, shown, &[]).await,
        Err(refusal) => show_next(asker, data, reader, &[refused(reader, &refusal)]).await,
    }
}

/// Draws the picture of a screen and shows it; where none can be made the words are enough.
pub async fn present(
    asker: &Asker<'_>,
    data: &Data,
    reader: &Reader,
    shown: Shown,
    lines: &[String],
) -> Result<(), Error> {
    reader.table.going_on(data.clock.now())?;
    let scene = reader.scene();
    let file = match shown.sight {
        Some(sight) => {
            let request = as_wished(asker, data, sight.request).await?;
            let drawing = data
                .pictures
                .board(sight.view, &reader.table.players, request);
            match drawing.await {
                Ok(picture) => Some(turn::attachment(scene, picture, "panel.png")),
                Err(error) => {
                    tracing::error!(game = %reader.table.id, %error, "a panel could not be drawn");
                    None
                }
            }
        }
        None => None,
    };
    let mut all = lines.to_vec();
    all.push(shown.text);
    let reply = Reply::text(first_page(&all))
        .rows(shown.rows)
        .maybe_file(file);
    asker.edit(reply).await?;
    Ok(())
}

/// As many lines as a message holds, the last ones if not all.
fn first_page(lines: &[String]) -> String {
    let mut pages = pages(lines, crate::compose::split::MAX_CONTENT);
    pages.pop().unwrap_or_default()
}

/// Opens the modal in which a square is typed.
async fn ask_square(asker: &Asker<'_>, game: GameId, seq: Seq, press: &Press) -> Result<(), Error> {
    let press = match press {
        Press::TypeTreat => Press::TypedTreat,
        _ => Press::TypedSquare,
    };
    let id = CustomId::Panel { game, seq, press };
    let label = say!(asker.locale, "panel-modal-label", square = "D7");
    let field = CreateInputText::new(InputTextStyle::Short, label, "square")
        .min_length(2)
        .max_length(4)
        .placeholder("D7");
    let title = say!(asker.locale, "panel-modal-title");
    let modal =
        CreateModal::new(id.to_string(), title).components(vec![CreateActionRow::InputText(field)]);
    asker.modal(modal).await
}
