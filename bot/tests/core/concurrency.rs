//! Presses at the same moment, on a file as in operation: several readers, one writer.

use std::path::PathBuf;

use bot::{
    announce::Announcer, clock::Clock, computer::Computers, config::Config, data::Data,
    error::Error, picture::Pictures, play, status::Metrics, store::Store,
};

use crate::house::{
    ANNA, BEN, NOON, any_turn, begun, member, mover_and_other, new_lobby, open, pressed, small,
};

/// A file that goes when the test is over.
pub(crate) struct TempFile(pub(crate) PathBuf);

impl TempFile {
    pub(crate) fn new(name: &str) -> TempFile {
        let name = format!("meeple-post-{name}-{}.db", std::process::id());
        TempFile(std::env::temp_dir().join(name))
    }

    pub(crate) fn url(&self) -> String {
        format!("sqlite:{}", self.0.display())
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm", ".schema-1.backup"] {
            let mut name = self.0.clone().into_os_string();
            name.push(end);
            drop(std::fs::remove_file(name));
        }
    }
}

pub(crate) async fn data_in(file: &TempFile) -> Data {
    Data {
        store: Store::open(&file.url()).await.unwrap(),
        pictures: Pictures::new(1, Metrics::default()).unwrap(),
        announcer: Announcer::default(),
        computers: Computers::default(),
        metrics: Metrics::default(),
        limits: bot::limits::Limits::new(0),
        languages: bot::languages::Languages::default(),
        clock: Clock::fixed(NOON),
        chance: bot::chance::Chance::seeded(1),
        config: Config::read(|_| None, None).unwrap().into(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_presses_at_once_one_is_played() {
    let file = TempFile::new("presses");
    let data = data_in(&file).await;
    let game = begun(&data, small(2)).await;
    for round in 0..10u64 {
        let table = data.store.table(game).await.unwrap();
        let user = table.mover().unwrap().user.unwrap();
        let presses = (0..8).map(|press| {
            let (data, turn) = (data.clone(), any_turn(&table, round));
            let (seq, cause) = (table.seq(), pressed(1_000 + round * 10 + press, user));
            tokio::spawn(async move { play::play(&data, game, user, seq, &turn, cause).await })
        });
        let mut played = 0;
        for press in futures::future::join_all(presses).await {
            match press.unwrap() {
                Ok(_) => played += 1,
                Err(Error::Stale) => {}
                Err(other) => panic!("{other:?}"),
            }
        }
        assert_eq!(played, 1);
        assert_eq!(data.store.owed(game).await.unwrap().len() as u64, round + 2);
    }
    data.store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_joins_as_the_game_begins_is_in_it_or_told() {
    let file = TempFile::new("join");
    let data = data_in(&file).await;
    for n in 0..10u64 {
        let lobby = open(&data.store, &new_lobby(small(3)), 100 + n).await;
        let ben = member(BEN, "Ben");
        let (joined, begun) = tokio::join!(
            data.store.join(lobby.id, &ben, NOON),
            play::start(&data, lobby.id, ANNA, pressed(200 + n, ANNA)),
        );
        let table = begun.unwrap().table;
        assert_eq!(joined.is_ok(), table.seat_of(BEN).is_some());
        assert_eq!(table.players.len(), usize::from(table.game.options().seats));
    }
    data.store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_processes_on_one_file_play_one_move() {
    let file = TempFile::new("processes");
    let (one, other) = (data_in(&file).await, data_in(&file).await);
    let game = begun(&one, small(2)).await;
    let table = other.store.table(game).await.unwrap();
    let (mover, _) = mover_and_other(&table);
    let turn = any_turn(&table, 1);
    let (first, second) = tokio::join!(
        play::play(&one, game, mover, table.seq(), &turn, pressed(10, mover)),
        play::play(&other, game, mover, table.seq(), &turn, pressed(10, mover)),
    );
    assert!(first.is_ok() != second.is_ok(), "{first:?} {second:?}");
    one.store.close().await;
    other.store.close().await;
}
