//! Pictures for messages: drawn off the async threads, a few at a time, so that a crowd waits instead of filling memory.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use engine::{Event, Game, View};
use poise::serenity_prelude::UserId;
use render::{Assets, Picture, Request};
use tokio::sync::Semaphore;

use crate::{compose::Names, error::Error, status::Metrics, store::Player};

/// Replays that are made or wait to be made; who asks while there are so many is asked to come back.
const MOST_REPLAYS: usize = 4;
/// Frames of a replay. A longer game shows every second move, or every third.
const MOST_FRAMES: usize = 160;
/// How long one person waits between two boards that are drawn for them alone.
const BETWEEN_BOARDS: Duration = Duration::from_secs(1);
/// What Discord takes as a file, whatever the server.
const MOST_BYTES: usize = 8_000_000;

/// Draws pictures: a cheap handle.
#[derive(Clone, Debug)]
pub struct Pictures {
    assets: Arc<Assets>,
    workers: Arc<Semaphore>,
    metrics: Metrics,
    /// Replays take seconds, so they have a worker of their own: boards never wait for them.
    replaying: Arc<Semaphore>,
    replays: Arc<Semaphore>,
    /// Who was shown a board a moment ago.
    shown: Arc<Mutex<HashMap<UserId, Instant>>>,
}

/// A game as a moving picture.
#[derive(Debug)]
pub struct Replayed {
    /// The picture.
    pub picture: Picture,
    /// It shows every so many moves.
    pub step: usize,
}

impl Pictures {
    /// Pictures by at most so many workers at a time.
    pub fn new(workers: usize, metrics: Metrics) -> Result<Pictures, Error> {
        let assets = Assets::load().map_err(|error| Error::Picture(error.to_string()))?;
        Ok(Pictures {
            assets: Arc::new(assets),
            workers: Arc::new(Semaphore::new(workers.max(1))),
            metrics,
            replaying: Arc::new(Semaphore::new(1)),
            replays: Arc::new(Semaphore::new(MOST_REPLAYS)),
            shown: Arc::default(),
        })
    }

    /// Makes sheets and tiles on a thread of its own, so that the first pictures need not wait for them; ends early when
    /// the last other handle is gone.
    pub fn warm(&self) {
        let assets = Arc::downgrade(&self.assets);
        tokio::task::spawn_blocking(move || {
            let usual = Request::new(render::Kind::Map);
            if let Some(kept) = assets.upgrade() {
                let is_wanted = || assets.strong_count() > 1;
                kept.warm(usual.palette, usual.scale, &is_wanted);
            }
        });
    }

    /// Whether somebody may have a board drawn now. Drawing is dear, so one person cannot keep it busy; words are cheap, and
    /// who plays by words needs many.
    ///
    /// # Errors
    /// `TooSoon` where one was drawn for them a moment ago.
    pub fn admit(&self, user: UserId) -> Result<(), Error> {
        let now = Instant::now();
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        shown.retain(|_, at| now.duration_since(*at) < BETWEEN_BOARDS);
        if shown.contains_key(&user) {
            return Err(Error::TooSoon(BETWEEN_BOARDS));
        }
        shown.insert(user, now);
        Ok(())
    }

    /// Draws a board.
    pub async fn board(
        &self,
        view: View,
        players: &[Player],
        request: Request,
    ) -> Result<Picture, Error> {
        let people = People::new(players);
        let work = move |assets: &Assets| render::draw(assets, &view, &people.drawn(), &request);
        let work =
            move |assets: &Assets| work(assets).map_err(|error| Error::Picture(error.to_string()));
        self.in_turn(&self.workers, work).await
    }

    /// Draws a game as a moving picture, one frame a turn. One is made at a time and few wait; nothing is kept.
    ///
    /// # Errors
    /// `Busy` where too many wait.
    pub async fn replay(
        &self,
        log: Vec<Event>,
        players: &[Player],
        replay: render::Replay,
    ) -> Result<Replayed, Error> {
        let place = Arc::clone(&self.replays).try_acquire_owned();
        let place = place.map_err(|_| Error::Busy)?;
        let people = People::new(players);
        let work = move |assets: &Assets| {
            let made = replayed(assets, &log, &people, &replay);
            drop(place);
            made
        };
        self.in_turn(&self.replaying, work).await
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        workers: &Arc<Semaphore>,
        work: impl FnOnce(&Assets) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let closed = |_| Error::Picture("no worker".to_owned());
        let turn = Arc::clone(workers).acquire_owned().await;
        let turn = turn.map_err(closed)?;
        let assets = Arc::clone(&self.assets);
        let metrics = self.metrics.clone();
        let drawing = tokio::task::spawn_blocking(move || {
            let begun = Instant::now();
            let drawn = work(&assets);
            metrics.picture(begun.elapsed());
            drop(turn);
            drawn
        });
        let drawn = drawing.await;
        drawn.map_err(|broken| Error::Picture(broken.to_string()))?
    }
}

fn replayed(
    assets: &Assets,
    log: &[Event],
    people: &People,
    replay: &render::Replay,
) -> Result<Replayed, Error> {
    let all = views(log)?;
    let mut step = all.len().div_ceil(MOST_FRAMES).max(1);
    loop {
        let mut shown: Vec<View> = all.iter().step_by(step).cloned().collect();
        if all.len() % step != 1 % step {
            shown.extend(all.last().cloned());
        }
        let picture = render::replay(assets, &shown, &people.drawn(), replay);
        let picture = picture.map_err(|error| Error::Picture(error.to_string()))?;
        // A picture of one frame that is too large is one that Discord will refuse, and we say so then.
        if picture.bytes.len() < MOST_BYTES || shown.len() < 2 {
            return Ok(Replayed { picture, step });
        }
        step *= 2;
    }
}

/// The game as everybody saw it after each turn that laid a tile, and at its end.
fn views(log: &[Event]) -> Result<Vec<View>, Error> {
    let mut views: Vec<View> = Vec::new();
    // Turns that were taken back are no part of the game any more.
    let standing = engine::standing(log).into_iter().map(|(_, event)| event);
    let replayed = Game::replay_watched(standing, |game, event| {
        let view = || game.view(None);
        let n_tiles = |view: &View| view.tiles().count();
        match event {
            Event::TurnBegan { .. } => {
                let now = view();
                if views
                    .last()
                    .is_none_or(|last| n_tiles(last) < n_tiles(&now))
                {
                    views.push(now);
                }
            }
            Event::Ended { .. } => views.push(view()),
            _ => {}
        }
    });
    replayed.map_err(|corrupt| Error::Picture(corrupt.to_string()))?;
    Ok(views)
}

/// Names, letters and colours by seat, owned, for another thread.
struct People {
    names: Vec<String>,
    letters: Vec<char>,
    colours: Vec<render::PlayerColour>,
}

impl People {
    fn new(players: &[Player]) -> People {
        let names = Names::of_players(players).plain().to_vec();
        People {
            letters: render::letters(&names),
            colours: players.iter().map(|player| player.colour).collect(),
            names,
        }
    }

    fn drawn(&self) -> Vec<render::Player<'_>> {
        let people = self.names.iter().zip(&self.letters).zip(&self.colours);
        people
            .map(|((name, letter), colour)| render::Player {
                name,
                letter: *letter,
                colour: *colour,
            })
            .collect()
    }
}
