//! Opening the database: a newer one is left alone, an older one is copied first.

use bot::store::{MIGRATIONS, NotOpened, Store};
use sqlx::{Connection as _, SqliteConnection};

use crate::concurrency::TempFile;

#[tokio::test]
async fn a_file_is_made_and_opened_again() {
    let file = TempFile::new("made");
    let store = Store::open(&file.url()).await.unwrap();
    assert!(store.is_well().await);
    store.close().await;
    Store::open(&file.url()).await.unwrap().close().await;
    assert!(!with_end(&file, ".schema-1.backup").exists());
}

#[tokio::test]
async fn a_newer_database_is_left_alone() {
    let file = TempFile::new("newer");
    Store::open(&file.url()).await.unwrap().close().await;
    change(
        &file,
        "INSERT INTO _sqlx_migrations VALUES (9999, 'later', 0, TRUE, x'00', 0)",
    )
    .await;
    let before = std::fs::read(&file.0).unwrap();
    let refused = Store::open(&file.url()).await;
    assert!(matches!(refused, Err(NotOpened::Newer { found: 9999, .. })));
    assert_eq!(std::fs::read(&file.0).unwrap(), before);
}

#[tokio::test]
async fn an_older_database_is_copied_before_it_changes() {
    let file = TempFile::new("older");
    let mut conn = SqliteConnection::connect(&format!("{}?mode=rwc", file.url()))
        .await
        .unwrap();
    let first = MIGRATIONS.iter().next().unwrap();
    sqlx::raw_sql(first.sql.clone())
        .execute(&mut conn)
        .await
        .unwrap();
    conn.close().await.unwrap();
    change(
        &file,
        "CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY, description TEXT NOT NULL, installed_on TIMESTAMP \
         NOT NULL DEFAULT CURRENT_TIMESTAMP, success BOOLEAN NOT NULL, checksum BLOB NOT NULL, execution_time BIGINT \
         NOT NULL)",
    )
    .await;
    let mut conn = SqliteConnection::connect(&file.url()).await.unwrap();
    sqlx::query("INSERT INTO _sqlx_migrations VALUES ($1, 'first', 0, TRUE, $2, 0)")
        .bind(first.version)
        .bind(first.checksum.to_vec())
        .execute(&mut conn)
        .await
        .unwrap();
    conn.close().await.unwrap();
    Store::open(&file.url()).await.unwrap().close().await;
    let backup = with_end(&file, ".schema-1.backup");
    assert!(backup.exists());
    let mut copy = SqliteConnection::connect(&format!("sqlite:{}", backup.display()))
        .await
        .unwrap();
    sqlx::query("SELECT * FROM game")
        .execute(&mut copy)
        .await
        .unwrap();
    assert!(
        sqlx::query("SELECT * FROM outbox")
            .execute(&mut copy)
            .await
            .is_err()
    );
}

fn with_end(file: &TempFile, end: &str) -> std::path::PathBuf {
    let mut name = file.0.clone().into_os_string();
    name.push(end);
    name.into()
}

async fn change(file: &TempFile, sql: &'static str) {
    let mut conn = SqliteConnection::connect(&file.url()).await.unwrap();
    sqlx::query(sql).execute(&mut conn).await.unwrap();
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
        .execute(&mut conn)
        .await
        .unwrap();
    conn.close().await.unwrap();
}
