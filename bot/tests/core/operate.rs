//! Backups are made while the bot runs, and put back while it does not; nothing is ever replaced without a copy.

use std::path::{Path, PathBuf};

use bot::{
    clock::Time,
    data::Data,
    play,
    store::{Copied, GameId, NotCopied, Seq, Store, back_up, restore},
};
use sqlx::{Connection as _, SqliteConnection};

use crate::{
    concurrency::{TempFile, data_in},
    house::{any_turn, begun, pressed, small},
};

const NOW: Time = Time(1_800_000_000);

/// A copy beside a database of tests; gone with it.
struct Backup(PathBuf);

impl Backup {
    fn of(file: &TempFile) -> Backup {
        Backup(with_end(&file.0, ".copy"))
    }
}

fn with_end(file: &Path, end: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(end);
    name.into()
}

impl Drop for Backup {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm"] {
            drop(std::fs::remove_file(with_end(&self.0, end)));
        }
    }
}

/// One turn of whoever is to move.
async fn play_on(data: &Data, game: GameId) -> Seq {
    let table = data.store.table(game).await.unwrap();
    let user = table.mover().unwrap().user.unwrap();
    let (turn, cause) = (any_turn(&table, 1), pressed(500, user));
    play::play(data, game, user, table.seq(), &turn, cause)
        .await
        .unwrap();
    data.store.table(game).await.unwrap().seq()
}

#[tokio::test]
async fn a_backup_is_made_while_the_bot_runs_and_put_back_when_it_does_not() {
    let file = TempFile::new("operate");
    let backup = Backup::of(&file);
    let data = data_in(&file).await;
    let game = begun(&data, small(2)).await;
    let made = back_up(&file.url(), &backup.0).await.unwrap();
    assert_eq!(made.games, 1);
    let seq = data.store.table(game).await.unwrap().seq();
    assert_eq!(made.events, i64::from(seq.0));

    let later = play_on(&data, game).await;
    assert!(later > seq);
    let in_use = restore(&file.url(), &backup.0, NOW).await;
    assert!(matches!(in_use, Err(NotCopied::InUse)), "{in_use:?}");
    assert!(data.store.is_well().await);
    data.store.close().await;

    let (copied, kept) = restore(&file.url(), &backup.0, NOW).await.unwrap();
    assert_eq!(copied, made);
    let store = Store::open(&file.url()).await.unwrap();
    assert_eq!(store.table(game).await.unwrap().seq(), seq);
    store.close().await;
    let kept = kept.unwrap();
    assert!(
        kept.to_string_lossy()
            .ends_with(".before-restore-1800000000")
    );
    let before = Store::open(&format!("sqlite:{}", kept.display()))
        .await
        .unwrap();
    assert_eq!(before.table(game).await.unwrap().seq(), later);
    before.close().await;
    drop(Backup(kept));
}

/// That is what backups are for.
#[tokio::test]
async fn a_database_that_is_damaged_is_replaced_and_kept() {
    let file = TempFile::new("operate-broken");
    let backup = Backup::of(&file);
    Store::open(&file.url()).await.unwrap().close().await;
    back_up(&file.url(), &backup.0).await.unwrap();
    std::fs::write(&file.0, vec![7; 10_000]).unwrap();
    let wal = with_end(&file.0, "-wal");
    std::fs::write(&wal, "of another database").unwrap();
    let (_, kept) = restore(&file.url(), &backup.0, NOW).await.unwrap();
    let kept = kept.unwrap();
    assert_eq!(std::fs::read(&kept).unwrap(), vec![7; 10_000]);
    assert!(!wal.exists());
    let store = Store::open(&file.url()).await.unwrap();
    assert!(store.is_well().await);
    store.close().await;
    drop(Backup(kept));
}

#[tokio::test]
async fn a_backup_replaces_no_file_and_needs_a_database() {
    let file = TempFile::new("operate-exists");
    let backup = Backup::of(&file);
    let none = back_up(&file.url(), &backup.0).await;
    assert!(matches!(none, Err(NotCopied::NoDatabase(_))), "{none:?}");
    Store::open(&file.url()).await.unwrap().close().await;
    std::fs::write(&backup.0, "mine").unwrap();
    let exists = back_up(&file.url(), &backup.0).await;
    assert!(matches!(exists, Err(NotCopied::Exists(_))), "{exists:?}");
    assert_eq!(std::fs::read(&backup.0).unwrap(), b"mine");
}

#[tokio::test]
async fn what_is_damaged_newer_or_missing_is_not_put_back() {
    let file = TempFile::new("operate-damaged");
    let backup = Backup::of(&file);
    Store::open(&file.url()).await.unwrap().close().await;
    let before = std::fs::read(&file.0).unwrap();
    let missing = restore(&file.url(), Path::new("/nowhere/at-all"), NOW).await;
    assert!(
        matches!(missing, Err(NotCopied::NoBackup(_))),
        "{missing:?}"
    );
    std::fs::write(&backup.0, vec![7; 10_000]).unwrap();
    let damaged = restore(&file.url(), &backup.0, NOW).await;
    assert!(
        matches!(damaged, Err(NotCopied::Damaged { .. })),
        "{damaged:?}"
    );
    std::fs::remove_file(&backup.0).unwrap();
    let whole = back_up(&file.url(), &backup.0).await.unwrap();
    assert_eq!(
        whole,
        Copied {
            games: 0,
            events: 0
        }
    );
    let url = format!("sqlite:{}", backup.0.display());
    let mut conn = SqliteConnection::connect(&url).await.unwrap();
    sqlx::query("INSERT INTO _sqlx_migrations VALUES (9999, 'later', 0, TRUE, x'00', 0)")
        .execute(&mut conn)
        .await
        .unwrap();
    conn.close().await.unwrap();
    let newer = restore(&file.url(), &backup.0, NOW).await;
    assert!(
        matches!(newer, Err(NotCopied::Newer { found: 9999, .. })),
        "{newer:?}"
    );
    assert_eq!(std::fs::read(&file.0).unwrap(), before);
}
