//! Moves for seats that computers hold. What is owed is read from the log alone: a move that was not stored is thought
//! about again after a restart, one that was is not owed any more, and of two processes the log lets one in.
//!
//! Thinking takes place off the async threads, a few games at a time.

use std::{collections::HashMap, num::NonZeroUsize, sync::Arc, time::Duration};

use engine::{
    Command, Seat, SeededDice, View,
    computer::{Advice, Level, Why, advise, choose, contest::Watch as _, share_of_time},
};
use futures::{StreamExt, stream};
use tokio::sync::{Notify, Semaphore, watch};

use crate::{
    clock::Time,
    data::Data,
    error::Error,
    play,
    stopwatch::Stopwatch,
    store::{ComputerTurn, GameId, Table},
};

/// Processor time for a tile.
const THINKING: Duration = Duration::from_secs(2);
/// The longest the worker sleeps, whatever is owed.
const LONGEST_SLEEP: Duration = Duration::from_secs(30);
/// How long a game rests whose computer could not move.
const REST: Duration = Duration::from_secs(30);
/// How long it rests when the database does not answer, or somebody else was faster.
const SHORT_REST: Duration = Duration::from_secs(2);
/// Steps that one turn can have, and more.
const MOST_STEPS: usize = 16;
/// Most games that are thought about at once.
const MOST_AT_ONCE: usize = 4;

/// Wakes the worker, and thinks: a cheap handle.
#[derive(Clone, Debug)]
pub struct Computers {
    wake: Arc<Notify>,
    heads: Arc<Semaphore>,
}

impl Default for Computers {
    /// Half of the processors think, so that the other half answers people.
    fn default() -> Computers {
        let processors = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let heads = (processors / 2).clamp(1, MOST_AT_ONCE);
        Computers {
            wake: Arc::default(),
            heads: Arc::new(Semaphore::new(heads)),
        }
    }
}

impl Computers {
    /// A computer may be to move.
    pub fn wake(&self) {
        self.wake.notify_one();
    }

    /// The best moves that a sound player sees for the seat of the view.
    pub async fn advise(
        &self,
        view: View,
        most: usize,
        mut dice: SeededDice,
    ) -> Result<Vec<Advice>, Error> {
        self.think(move || advise(&view, most, &mut dice)).await
    }

    async fn choose(
        &self,
        view: View,
        seat: Seat,
        level: Level,
        mut dice: SeededDice,
    ) -> Result<Option<Advice>, Error> {
        self.think(move || {
            let mut watch = Stopwatch::new(THINKING, view.seats().len());
            watch.start(seat, share_of_time(&view));
            choose(&view, level, &mut dice, &mut || watch.time_left())
        })
        .await
    }

    /// Thinks on a thread of its own, when it is this one's turn.
    async fn think<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let head = Arc::clone(&self.heads).acquire_owned().await;
        let head = head.map_err(|closed| Error::Thought(closed.to_string()))?;
        let thinking = tokio::task::spawn_blocking(move || {
            let thought = work();
            drop(head);
            thought
        });
        thinking
            .await
            .map_err(|broken| Error::Thought(broken.to_string()))
    }
}

/// Moves for computers.
#[derive(Clone, Debug)]
pub struct Worker {
    data: Data,
}

impl Worker {
    /// A worker on these handles.
    pub fn new(data: Data) -> Worker {
        Worker { data }
    }

    /// Works until `stop` says so; a turn that has been begun is finished.
    pub async fn run(&self, mut stop: watch::Receiver<bool>) {
        let mut resting = HashMap::new();
        while !*stop.borrow() {
            let pause = self.move_all(&mut resting, &stop).await;
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                () = self.data.computers.wake.notified() => {}
                _ = stop.changed() => {}
            }
        }
    }

    /// Makes every move that is owed by the clock.
    pub async fn run_until_idle(&self) {
        let (_go, stop) = watch::channel(false);
        self.move_all(&mut HashMap::new(), &stop).await;
    }

    /// Makes the moves that are owed by now; how long there is nothing to do then.
    async fn move_all(
        &self,
        resting: &mut HashMap<GameId, Time>,
        stop: &watch::Receiver<bool>,
    ) -> Duration {
        loop {
            let owed = match self.data.store.computer_turns().await {
                Ok(owed) => owed,
                Err(error) => {
                    tracing::error!(%error, "computers wait for the database");
                    return SHORT_REST;
                }
            };
            let now = self.data.clock.now();
            resting.retain(|_, until| now < *until);
            let waits = |turn: &ComputerTurn| match resting.get(&turn.game) {
                Some(until) => turn.due_at.max(*until),
                None => turn.due_at,
            };
            let (due, later): (Vec<ComputerTurn>, Vec<ComputerTurn>) =
                owed.into_iter().partition(|turn| waits(turn) <= now);
            if due.is_empty() || *stop.borrow() {
                let next = later.iter().map(waits).min();
                return next.map_or(LONGEST_SLEEP, |next| {
                    next.since(now)
                        .clamp(Duration::from_millis(50), LONGEST_SLEEP)
                });
            }
            let moves = due.into_iter().map(|turn| async move {
                let is_over = *stop.borrow();
                let moved = if is_over {
                    Ok(true)
                } else {
                    self.take_turn(turn.game).await
                };
                (turn.game, moved)
            });
            let mut moves = stream::iter(moves).buffer_unordered(MOST_AT_ONCE);
            while let Some((game, moved)) = moves.next().await {
                match moved {
                    Ok(true) => {}
                    // Another process was faster, or the table has stopped: it is not looked at again and again.
                    Ok(false) => drop(resting.insert(game, now.plus(SHORT_REST))),
                    Err(error) => {
                        tracing::error!(%game, %error, "a computer could not move");
                        resting.insert(game, now.plus(REST));
                    }
                }
            }
        }
    }

    /// Makes the moves of a computer's turn that are left of it. `false`: there was none to make.
    async fn take_turn(&self, game: GameId) -> Result<bool, Error> {
        let mut table = self.data.store.table(game).await?;
        let Some(seat) = table.game.phase().seat() else {
            return Ok(false);
        };
        let before = table.seq();
        let turn = table.game.view(None).turn_number();
        for _ in 0..MOST_STEPS {
            let view = table.game.view(Some(seat));
            let is_on = view.phase().seat() == Some(seat) && view.turn_number() == turn;
            let Some(level) = table.computer(seat).filter(|_| is_on) else {
                break;
            };
            table = match self.take_step(&table, seat, level).await {
                Ok(table) => table,
                Err(Error::Stale | Error::Paused { .. } | Error::NotSeated) => break,
                Err(error) => return Err(error),
            };
        }
        Ok(table.seq() != before)
    }

    async fn take_step(&self, table: &Table, seat: Seat, level: Level) -> Result<Table, Error> {
        let view = table.game.view(Some(seat));
        let dice = self.data.chance.dice()?;
        let choosing = self.data.computers.choose(view, seat, level, dice);
        let advice = choosing.await?;
        let advice = advice.ok_or(Error::Stale)?;
        let (commands, whys) = steps(advice);
        let played =
            play::play_computer(&self.data, table.id, seat, table.seq(), &commands, &whys).await?;
        tracing::info!(game = %table.id, seq = %played.table.seq(), %level, "a computer has moved");
        Ok(played.table)
    }
}

fn steps(advice: Advice) -> (Vec<Command>, Vec<Why>) {
    let finish = advice.finish.map(Command::Finish);
    let commands = std::iter::once(advice.command).chain(finish);
    (commands.collect(), advice.whys)
}
