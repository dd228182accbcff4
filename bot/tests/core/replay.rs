//! Games as moving pictures: a whole one is a file that Discord takes, and a crowd neither waits for ever nor fills memory.

use bot::{
    data::Data,
    error::Error,
    store::{GameId, Table},
};
use engine::{Event, Tiles};
use sqlx::SqlitePool;

use crate::house::{begun, data_on, move_on, small};

async fn log(data: &Data, game: GameId) -> Vec<Event> {
    let log = data.store.log(game, None).await.unwrap();
    log.into_iter().map(|logged| logged.event).collect()
}

async fn played(data: &Data, game: GameId, turns: usize) -> Table {
    let mut table = data.store.table(game).await.unwrap();
    for cause in (10..).take(turns) {
        if table.game.phase().seat().is_none() {
            break;
        }
        table = move_on(data, game, cause).await.unwrap().table;
    }
    table
}

#[sqlx::test(migrations = "../migrations")]
async fn a_whole_game_is_a_file_that_discord_takes(pool: SqlitePool) {
    let data = data_on(pool);
    let mut options = small(2);
    options.rules.tiles = Tiles::ALL;
    let game = begun(&data, options).await;
    let table = played(&data, game, 120).await;
    assert_eq!(table.game.phase().seat(), None, "the game is over");
    let log = log(&data, game).await;
    let tiles = log
        .iter()
        .filter(|event| matches!(event, Event::TilePlaced { .. }));
    assert!(tiles.count() > 80);
    let how = render::Replay::default();
    let made = data.pictures.replay(log, &table.players, how).await;
    let made = made.unwrap();
    assert_eq!(made.step, 1, "every move is shown");
    let bytes = &made.picture.bytes;
    assert!(bytes.starts_with(b"GIF89a"));
    assert!(bytes.len() < 8_000_000, "{} bytes", bytes.len());
}

#[sqlx::test(migrations = "../migrations")]
async fn of_many_replays_at_once_some_are_asked_to_come_back(pool: SqlitePool) {
    let data = data_on(pool);
    let game = begun(&data, small(2)).await;
    let table = played(&data, game, 3).await;
    let log = log(&data, game).await;
    let make = || {
        let how = render::Replay::default();
        data.pictures.replay(log.clone(), &table.players, how)
    };
    let made = futures::future::join_all((0..6).map(|_| make())).await;
    let busy = |made: &&Result<_, Error>| matches!(made, Err(Error::Busy));
    assert_eq!(made.iter().filter(busy).count(), 2);
    assert_eq!(made.iter().filter(|made| made.is_ok()).count(), 4);
    assert!(make().await.is_ok(), "there is room again");
}
