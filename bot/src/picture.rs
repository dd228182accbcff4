//! Pictures for messages: drawn off the async threads, a few at a time, so that a crowd waits instead of filling memory.

use std::{sync::Arc, time::Instant};

use engine::View;
use render::{Assets, Picture, Request};
use tokio::sync::Semaphore;

use crate::{error::Error, status::Metrics, store::Player};

/// Draws pictures: a cheap handle.
#[derive(Clone, Debug)]
pub struct Pictures {
    assets: Arc<Assets>,
    workers: Arc<Semaphore>,
    metrics: Metrics,
}

impl Pictures {
    /// Pictures by at most so many workers at a time.
    pub fn new(workers: usize, metrics: Metrics) -> Result<Pictures, Error> {
        let assets = Assets::load().map_err(|error| Error::Picture(error.to_string()))?;
        Ok(Pictures {
            assets: Arc::new(assets),
            workers: Arc::new(Semaphore::new(workers.max(1))),
            metrics,
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

    /// Draws a board.
    pub async fn board(
        &self,
        view: View,
        players: &[Player],
        request: Request,
    ) -> Result<Picture, Error> {
        let people = People::new(players);
        let work = move |assets: &Assets| render::draw(assets, &view, &people.drawn(), &request);
        self.in_turn(work).await
    }

    /// Draws a moving picture, one frame a view.
    pub async fn replay(
        &self,
        views: Vec<View>,
        players: &[Player],
        replay: render::Replay,
    ) -> Result<Picture, Error> {
        let people = People::new(players);
        let work = move |assets: &Assets| render::replay(assets, &views, &people.drawn(), &replay);
        self.in_turn(work).await
    }

    async fn in_turn(
        &self,
        work: impl FnOnce(&Assets) -> Result<Picture, render::RenderError> + Send + 'static,
    ) -> Result<Picture, Error> {
        let closed = |_| Error::Picture("no worker".to_owned());
        let turn = Arc::clone(&self.workers).acquire_owned().await;
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
        let drawn = drawn.map_err(|broken| Error::Picture(broken.to_string()))?;
        drawn.map_err(|error| Error::Picture(error.to_string()))
    }
}

/// Names, letters and colours by seat, owned, for another thread.
struct People {
    names: Vec<String>,
    letters: Vec<char>,
    colours: Vec<render::PlayerColour>,
}

impl People {
    fn new(players: &[Player]) -> People {
        let names: Vec<String> = players.iter().map(|player| player.name.clone()).collect();
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
