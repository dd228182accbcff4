//! `/place`: the fast way. What is typed whole is stored at once; what is missing is asked in the panel.

use engine::{
    Command, IslandStack, MeepleSpot, Phase, Refusal, Rotation, Square, Tile, Trade, View,
};

use crate::{
    compose::{board_text::rotations_of, history, names, tile_words, trouble},
    custom_id::{Lay, Screen},
    data::{ApplicationContext, Data},
    error::Error,
    panel,
    play::{self, Played},
    router::{Asker, Reader, after, present, reader::game_here, show_next},
    say,
    say::Locale,
};

/// What was typed.
#[derive(Clone, Debug, Default)]
struct Typed {
    square: Option<String>,
    rotation: Option<String>,
    meeple: Option<String>,
    take: Option<String>,
    treat: Option<String>,
    trade: Option<String>,
}

/// Places your tile.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
pub(crate) async fn place(
    ctx: ApplicationContext<'_>,
    #[description = "square"]
    #[autocomplete = "crate::autocomplete::legal_squares"]
    square: Option<String>,
    #[description = "rotation"]
    #[autocomplete = "crate::autocomplete::legal_rotations"]
    rotation: Option<String>,
    #[description = "meeple"]
    #[autocomplete = "crate::autocomplete::legal_meeples"]
    meeple: Option<String>,
    #[description = "take"]
    #[autocomplete = "crate::autocomplete::takes"]
    take: Option<String>,
    #[description = "treat"]
    #[autocomplete = "crate::autocomplete::treats"]
    treat: Option<String>,
    #[description = "trade"]
    #[autocomplete = "crate::autocomplete::trades"]
    trade: Option<String>,
) -> Result<(), Error> {
    let asker = Asker::of_command(&ctx);
    let typed = Typed {
        square,
        rotation,
        meeple,
        take,
        treat,
        trade,
    };
    asker
        .settle(Box::pin(carry_out(&asker, ctx.data(), &typed)).await)
        .await;
    Ok(())
}

/// What typing leads to.
enum Plan {
    /// Store these in one step, then show a screen where the turn goes on. What a step turns up ends it: otherwise asking
    /// for something impossible next would take it back.
    Store(Vec<Command>, Option<Screen>),
    /// Ask for what is missing.
    Ask(Screen),
    /// Something typed means nothing here.
    Say(String),
}

async fn carry_out(asker: &Asker<'_>, data: &Data, typed: &Typed) -> Result<(), Error> {
    asker.defer_private().await?;
    let game = game_here(asker, data).await?;
    let reader = Reader::load(asker, data, game).await?;
    if reader.turn_of(asker.user_id()).is_err() {
        return show_next(asker, data, &reader, &[]).await;
    }
    let plan = match plan(&reader, typed) {
        Ok(plan) => plan,
        Err(refusal) => Plan::Say(trouble::refused(reader.scene(), &refusal)),
    };
    match plan {
        Plan::Say(sentence) => show_next(asker, data, &reader, &[sentence]).await,
        Plan::Ask(screen) => match panel::show(reader.scene(), &screen) {
            Ok(shown) => present(asker, data, &reader, shown, &[]).await,
            Err(refusal) => {
                let sentence = trouble::refused(reader.scene(), &refusal);
                show_next(asker, data, &reader, &[sentence]).await
            }
        },
        Plan::Store(commands, then) => {
            let seq = reader.seq();
            match play::play(data, game, asker.user_id(), seq, &commands, asker.cause()).await {
                Ok(played) => Box::pin(go_on(asker, data, played, then)).await,
                Err(Error::Refused(refusal)) => {
                    let sentence = trouble::refused(reader.scene(), &refusal);
                    show_next(asker, data, &reader, &[sentence]).await
                }
                Err(error) => Err(error),
            }
        }
    }
}

/// After a step: what was typed for the rest of the turn, as a question.
async fn go_on(
    asker: &Asker<'_>,
    data: &Data,
    played: Played,
    then: Option<Screen>,
) -> Result<(), Error> {
    let Some(screen) = then.filter(|_| !played.is_announced) else {
        return after(asker, data, played).await;
    };
    let reader = Reader::of(played.table.clone(), asker.user_id(), asker.locale);
    match panel::show(reader.scene(), &screen) {
        Ok(shown) => {
            let mut lines = vec![say!(reader.locale, "panel-go-on")];
            lines.extend(history::lines(reader.scene(), &played.events));
            present(asker, data, &reader, shown, &lines).await
        }
        Err(_) => after(asker, data, played).await,
    }
}

fn plan(reader: &Reader, typed: &Typed) -> Result<Plan, Refusal> {
    let view = &reader.view;
    match view.phase() {
        Phase::ChooseDraw { .. } | Phase::Draw { .. } => plan_draw(reader, typed),
        Phase::PlaceTile { tile, .. } => {
            if typed.take.is_some() {
                return Err(Refusal::AlreadyDrawn);
            }
            plan_place(reader, tile, typed, Vec::new())
        }
        Phase::PlaceTreat { .. } => {
            let Some(text) = typed.treat.as_ref().or(typed.square.as_ref()) else {
                return Ok(Plan::Ask(Screen::Next));
            };
            let square = match square(reader.locale, text) {
                Ok(square) => square,
                Err(sentence) => return Ok(Plan::Say(sentence)),
            };
            let mut commands = vec![Command::Treat { square }];
            // Without a word about a meeple the panel asks for it once the chip lies.
            if typed.meeple.as_deref().is_some_and(is_none) {
                commands.push(Command::Finish(engine::Finish::NOTHING));
            }
            Ok(Plan::Store(commands, None))
        }
        Phase::Finish { square, .. } => {
            let placed = view.tile(square).ok_or(Refusal::NotNow)?;
            match end(reader.locale, placed.tile, &view.legal_meeples(), typed) {
                Some(Ok(finish)) => Ok(Plan::Store(vec![Command::Finish(finish)], None)),
                Some(Err(sentence)) => Ok(Plan::Say(sentence)),
                None => Ok(Plan::Ask(Screen::Next)),
            }
        }
        Phase::Over { .. } => Err(Refusal::Over),
        Phase::SetUp => Err(Refusal::NotNow),
    }
}

fn plan_draw(reader: &Reader, typed: &Typed) -> Result<Plan, Refusal> {
    let Some(take) = typed.take.as_deref() else {
        return Ok(Plan::Ask(Screen::Next));
    };
    if take.trim().eq_ignore_ascii_case("draw") {
        return Ok(Plan::Store(vec![Command::Draw], None));
    }
    let Some(island) = island_named(&reader.view, take) else {
        return Err(Refusal::NotThisTile { instead: None });
    };
    let tile = island.top.ok_or(Refusal::NotThisTile { instead: None })?;
    let pay = Command::Island {
        colour: island.colour,
        stack: island.stack,
        tile,
    };
    if typed.square.is_none() {
        return Ok(Plan::Store(vec![pay], None));
    }
    plan_place(reader, tile, typed, vec![pay])
}

/// The island stack that a text names, like `purple 2`, if its tile can be bought now.
pub fn island_named(view: &View, text: &str) -> Option<IslandStack> {
    let (colour, number) = text.trim().split_once(' ')?;
    let colour = colour.parse().ok()?;
    let number: u8 = number.trim().parse().ok()?;
    let mut islands = view.legal_islands().into_iter();
    islands.find(|island| island.colour == colour && Some(island.stack) == number.checked_sub(1))
}

fn plan_place(
    reader: &Reader,
    tile: Tile,
    typed: &Typed,
    before: Vec<Command>,
) -> Result<Plan, Refusal> {
    let view = &reader.view;
    let Some(text) = &typed.square else {
        return Ok(Plan::Ask(Screen::Next));
    };
    let square = match square(reader.locale, text) {
        Ok(square) => square,
        Err(sentence) => return Ok(Plan::Say(sentence)),
    };
    let legal = rotations_of(view, tile);
    let here = legal
        .iter()
        .find(|(at, _)| *at == square)
        .map(|(_, rotations)| rotations);
    let rotation = match (&typed.rotation, here.map(Vec::as_slice)) {
        (Some(text), _) => match rotation(reader.locale, text) {
            Ok(rotation) => rotation,
            Err(sentence) => return Ok(Plan::Say(sentence)),
        },
        (None, Some([only])) => *only,
        // Several ways: the panel shows them.
        (None, Some(_)) if before.is_empty() => return Ok(ask_at(reader, square)),
        (None, Some([first, ..])) => *first,
        (None, Some([]) | None) => Rotation::R0,
    };
    let place = Command::Place {
        tile,
        square,
        rotation,
    };
    if !before.is_empty() {
        // The island tile is not in the view yet, so what comes after it is asked once it lies.
        return Ok(Plan::Store(
            before.into_iter().chain([place]).collect(),
            None,
        ));
    }
    let placement = view.try_placement(square, rotation)?;
    match end(reader.locale, tile, &placement.spots, typed) {
        Some(Ok(finish)) if view.reveals(square, rotation) => {
            let then = match (treat(reader.locale, typed), finish) {
                (Some(Ok(square)), _) => Screen::Treat {
                    square: Some(square),
                    page: 0,
                },
                (Some(Err(sentence)), _) => return Ok(Plan::Say(sentence)),
                (None, finish) => Screen::Finish {
                    lay: None,
                    end: finish.into(),
                },
            };
            Ok(Plan::Store(vec![place], Some(then)))
        }
        Some(Ok(finish)) => Ok(Plan::Store(vec![place, Command::Finish(finish)], None)),
        Some(Err(sentence)) => Ok(Plan::Say(sentence)),
        None if view.reveals(square, rotation) => {
            let lay = Lay { square, rotation };
            Ok(Plan::Ask(Screen::Reveal { lay }))
        }
        None => {
            let lay = Lay { square, rotation };
            let page = panel::page_of(reader.scene(), square);
            Ok(Plan::Ask(Screen::Place { lay, page }))
        }
    }
}

fn ask_at(reader: &Reader, square: Square) -> Plan {
    let page = panel::page_of(reader.scene(), square);
    match panel::best_at(&reader.view, square) {
        Some(lay) => Plan::Ask(Screen::Place { lay, page }),
        None => Plan::Ask(Screen::Next),
    }
}

fn square(locale: Locale, text: &str) -> Result<Square, String> {
    trouble::square_typed(locale, text, "D7")
}

/// `r2`, or the words of a rotation.
fn rotation(locale: Locale, text: &str) -> Result<Rotation, String> {
    let text = text.trim();
    let parsed = text.parse().ok();
    let named = || {
        let mut all = Rotation::ALL.into_iter();
        all.find(|rotation| tile_words::rotation(locale, *rotation).eq_ignore_ascii_case(text))
    };
    parsed.or_else(named).ok_or_else(|| {
        let text = names::escape(&names::plain(text));
        say!(locale, "place-no-rotation", text = text)
    })
}

fn treat(locale: Locale, typed: &Typed) -> Option<Result<Square, String>> {
    typed.treat.as_ref().map(|text| square(locale, text))
}

fn is_none(text: &str) -> bool {
    matches!(text.trim().to_lowercase().as_str(), "none" | "no" | "-")
}

/// How the tile ends, where that was typed: a meeple by number or name, none, or a trade.
fn end(
    locale: Locale,
    tile: Tile,
    spots: &[MeepleSpot],
    typed: &Typed,
) -> Option<Result<engine::Finish, String>> {
    let trade = typed.trade.as_deref().map(|text| trade(locale, text));
    let meeple = typed.meeple.as_deref().filter(|text| !is_none(text));
    let meeple = meeple.map(|text| spot(locale, tile, spots, text));
    let is_typed = typed.meeple.is_some() || typed.trade.is_some();
    is_typed.then(|| {
        if meeple.is_some() && trade.is_some() {
            return Err(say!(locale, "refused-meeple-used"));
        }
        Ok(engine::Finish {
            meeple: meeple.transpose()?,
            trade: trade.transpose()?,
        })
    })
}

fn spot(
    locale: Locale,
    tile: Tile,
    spots: &[MeepleSpot],
    text: &str,
) -> Result<engine::Spot, String> {
    let text = text.trim().to_lowercase();
    let all = tile_words::spot_names(locale, tile, spots);
    let number: Option<usize> = text.split(' ').next().and_then(|word| word.parse().ok());
    let by_number = number
        .and_then(|number| number.checked_sub(1))
        .and_then(|n| spots.get(n));
    let named = || {
        let mut named = spots.iter().zip(&all);
        named
            .find(|(_, name)| name.to_lowercase() == text)
            .map(|(spot, _)| spot)
    };
    by_number
        .or_else(named)
        .map(|spot| spot.spot)
        .ok_or_else(|| {
            let text = names::escape(&names::plain(&text));
            if all.is_empty() {
                say!(locale, "place-no-spot-free", text = text)
            } else {
                say!(locale, "place-no-spot", text = text, spots = all.join(", "))
            }
        })
}

/// `F5 purple 2 blue 1`.
fn trade(locale: Locale, text: &str) -> Result<Trade, String> {
    let wrong = || {
        let text = names::escape(&names::plain(text));
        say!(locale, "place-no-trade", text = text)
    };
    let mut words = text.split_whitespace();
    let square = words
        .next()
        .and_then(|word| word.parse().ok())
        .ok_or_else(wrong)?;
    let words: Vec<&str> = words.collect();
    let chips = words.chunks(2).map(|pair| pair.join(" ").parse());
    let chips: Result<Vec<engine::Chip>, _> = chips.collect();
    Ok(Trade {
        square,
        chips: chips.map_err(|_| wrong())?,
    })
}
