//! Killed at random moments of busy play, again and again: every acknowledged move is there, every log replays, and
//! whatever is owed is said once.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
    time::Duration,
};

use bot::store::{GameId, Store, Table};
use engine::{Dice, Event, SeededDice, Square};
use playground::{ActError, ActingUser};
use poise::serenity_prelude::UserId;

use crate::world::{World, check_told_once, mover, settled, thread, typed};

/// Ten kills; with `LONG` 500.
fn n_kills() -> usize {
    if std::env::var_os("LONG").is_some() {
        500
    } else {
        10
    }
}

/// Moves of which somebody was told that they are done.
type Acknowledged = Arc<Mutex<HashMap<GameId, Vec<Square>>>>;

struct Player<'a> {
    world: &'a World,
    store: &'a Store,
    people: [ActingUser; 2],
    acknowledged: Acknowledged,
    dice: SeededDice,
}

impl Player<'_> {
    /// Plays as fast as the program answers, until it does not.
    async fn play(mut self) {
        loop {
            if let Err(error) = self.once().await {
                // The program is dead, or has just come back and knows better.
                tracing::debug!(%error, "a move did not go through");
                tokio::task::yield_now().await;
            }
        }
    }

    async fn once(&mut self) -> Result<(), ActError> {
        let Some(table) = self.running().await else {
            return self.world.game(&self.people).await;
        };
        if table.place.thread.is_none() {
            self.world.server.settled(Duration::from_millis(20)).await;
            return Ok(());
        }
        let mover = mover(&self.world.server, &table);
        match self.dice.below(4) {
            0 => drop(
                mover
                    .slash(thread(&table), "board", serde_json::json!({}))
                    .await?,
            ),
            1 => self.press(&table, &mover).await?,
            _ => self.type_turn(&table, &mover).await?,
        }
        Ok(())
    }

    /// The newest game of these two that goes on.
    async fn running(&self) -> Option<Table> {
        let user = UserId::new(self.people[0].id().to_string().parse().unwrap());
        let games = self.store.games_of(user).await.unwrap();
        for line in games {
            let table = self.store.table(line.id).await;
            if let Ok(table) = table
                && table.mover().is_some()
            {
                return Some(table);
            }
        }
        None
    }

    fn note(&self, table: &Table, square: &str) {
        let mut acknowledged = self.acknowledged.lock().unwrap();
        acknowledged
            .entry(table.id)
            .or_default()
            .push(square.parse().unwrap());
    }

    async fn type_turn(&mut self, table: &Table, mover: &ActingUser) -> Result<(), ActError> {
        let typed = typed(table, self.dice.below(1_000));
        let square = typed["square"].as_str().unwrap().to_owned();
        let answer = mover.slash(thread(table), "place", typed).await?;
        let shown = answer.shown().await?;
        if shown.content.contains("Done") {
            self.note(table, &square);
        }
        Ok(())
    }

    async fn press(&mut self, table: &Table, mover: &ActingUser) -> Result<(), ActError> {
        let panel = mover
            .slash(thread(table), "play", serde_json::json!({}))
            .await?;
        let panel = panel.shown().await?;
        let sure = mover.click(&panel, "No meeple").await?.shown().await?;
        mover.click(&sure, "Confirm").await?.shown().await?;
        Ok(())
    }
}

/// Every acknowledged move is in the log of its game.
async fn check_acknowledged(store: &Store, acknowledged: &Acknowledged) -> usize {
    let acknowledged = acknowledged.lock().unwrap().clone();
    let mut n = 0;
    for (game, squares) in acknowledged {
        let log = store.log(game, None).await.unwrap();
        let placed: Vec<Square> = log
            .iter()
            .filter_map(|logged| match &logged.event {
                Event::TilePlaced { square, .. } => Some(*square),
                _ => None,
            })
            .collect();
        for square in &squares {
            assert!(
                placed.contains(square),
                "game {game}: the move on {square} is lost"
            );
        }
        store.table(game).await.expect("the log replays");
        n += squares.len();
    }
    n
}

/// F69.
#[tokio::test(flavor = "multi_thread")]
async fn killed_at_random_moments_it_loses_nothing_and_says_nothing_twice() {
    let world = World::open().await;
    world
        .server
        .set_max_active_threads(world.server.guild(), 100_000);
    let mut process = world.start().await;
    let acknowledged = Acknowledged::default();
    let pairs = [("Anna", "Ben"), ("Chloé", "Dmytro"), ("Esra", "Femke")];
    let mut dice = SeededDice::new(7);
    let mut moves = 0;
    for kill in 0..n_kills() {
        let store = world.store().await;
        let players = pairs.iter().map(|(one, other)| {
            let player = Player {
                world: &world,
                store: &store,
                people: [world.server.user(one), world.server.user(other)],
                acknowledged: acknowledged.clone(),
                dice: SeededDice::new(dice.below(1 << 30) as u64),
            };
            player.play()
        });
        let players: Vec<_> = players.collect();
        // So many requests later, and then at any moment of the next one: as fast as the machine is.
        let (since, more) = (world.server.n_requests(), 5 + dice.below(60) as u64);
        let moment = async {
            let server = &world.server;
            let is_busy =
                || server.wait_until(|server| (server.n_requests() >= since + more).then_some(()));
            let mut patience = 8;
            while is_busy().await.is_none() {
                patience -= 1;
                assert!(patience > 0, "it works before it dies");
            }
            tokio::time::sleep(Duration::from_micros(dice.below(20_000) as u64)).await;
        };
        let playing = futures::future::join_all(players);
        tokio::select! {
            _ = playing => {}
            () = moment => {}
        }
        process.kill().await.unwrap();
        moves = check_acknowledged(&store, &acknowledged).await;
        store.close().await;
        world.lease_ends().await;
        process = world.start().await;
        if kill % 25 == 24 {
            settled(&world).await;
            check_told_once(&world).await;
            println!("{} kills, {moves} acknowledged moves", kill + 1);
        }
    }
    settled(&world).await;
    world.server.settled(Duration::from_millis(300)).await;
    check_told_once(&world).await;
    assert!(moves > 0, "somebody played");
    println!(
        "{} kills, {moves} acknowledged moves, none lost, nothing said twice",
        n_kills()
    );
    process.kill().await.unwrap();
    world.close().await;
}
