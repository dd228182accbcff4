//! Opening the database: a newer one is left alone, an older one is backed up and brought up to date.

use std::{
    path::{Path, PathBuf},
    str::FromStr,
    time::Duration,
};

use sqlx::{
    ConnectOptions, Connection, SqliteConnection, SqlitePool,
    migrate::MigrateError,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions},
};

use super::{MIGRATIONS, Store};

/// How long a statement waits for another program that holds the file.
pub const OPEN_ATTEMPT_SECONDS: u64 = 15;

const READERS: u32 = 4;

/// Why the database was not opened. The program stops with this.
#[derive(Debug, thiserror::Error)]
pub enum NotOpened {
    /// A newer program has been there.
    #[error(
        "the database has schema {found}, this program knows {known}: it was made by a newer version. Nothing was \
         changed; start that version, or use a backup from before it"
    )]
    Newer {
        /// Newest migration of the database.
        found: i64,
        /// Newest migration of the program.
        known: i64,
    },
    /// The backup before a migration failed.
    #[error("the backup {path} could not be made, so nothing was changed: {error}")]
    Backup {
        /// Where it was to be.
        path: PathBuf,
        /// Why not.
        error: sqlx::Error,
    },
    /// A migration failed or is not the one that was released.
    #[error("bringing the database up to date failed: {0}")]
    Migrate(#[from] MigrateError),
    /// It cannot be opened or read.
    #[error("the database cannot be opened: {0}")]
    Open(#[from] sqlx::Error),
}

impl Store {
    /// Opens the database of a `sqlite:` address, makes it where there is none, and brings it up to date. Before an
    /// existing one is changed, a copy of it is put beside it.
    pub async fn open(url: &str) -> Result<Store, NotOpened> {
        let options = SqliteConnectOptions::from_str(url)?
            .create_if_missing(true)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(OPEN_ATTEMPT_SECONDS))
            .disable_statement_logging();
        let is_memory = url.contains(":memory:");
        let file = options.get_filename().to_owned();
        if !is_memory && file.exists() {
            prepare(&options, &file).await?;
        }
        let options = options.journal_mode(SqliteJournalMode::Wal);
        let write = SqlitePoolOptions::new()
            .max_connections(1)
            .min_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_with(options.clone())
            .await?;
        MIGRATIONS.run(&write).await?;
        let read = if is_memory {
            write.clone()
        } else {
            readers(options).await?
        };
        Ok(Store::on(read, write))
    }
}

async fn readers(options: SqliteConnectOptions) -> Result<SqlitePool, sqlx::Error> {
    SqlitePoolOptions::new()
        .max_connections(READERS)
        .connect_with(options)
        .await
}

/// Looks at an existing file without changing it, and copies it where it is about to change.
async fn prepare(options: &SqliteConnectOptions, file: &Path) -> Result<(), NotOpened> {
    let looking = options.clone().create_if_missing(false).read_only(true);
    let mut conn = looking.connect().await?;
    let found = newest_migration(&mut conn).await?;
    let known = MIGRATIONS.iter().map(|migration| migration.version).max();
    let known = known.unwrap_or(0);
    let backed_up = match found {
        Some(found) if found > known => Err(NotOpened::Newer { found, known }),
        Some(found) if found < known => back_up(&mut conn, file, found).await,
        Some(_) | None => Ok(()),
    };
    conn.close().await?;
    backed_up
}

/// `None`: nothing has been migrated yet.
pub(super) async fn newest_migration(
    conn: &mut SqliteConnection,
) -> Result<Option<i64>, sqlx::Error> {
    let table = sqlx::query(
        "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = '_sqlx_migrations'",
    )
    .fetch_optional(&mut *conn)
    .await?;
    if table.is_none() {
        return Ok(None);
    }
    let (newest,): (Option<i64>,) = sqlx::query_as("SELECT MAX(version) FROM _sqlx_migrations")
        .fetch_one(conn)
        .await?;
    Ok(newest)
}

/// A whole copy, also of what is still in the write-ahead log. A copy from an earlier try is kept as it is.
async fn back_up(conn: &mut SqliteConnection, file: &Path, found: i64) -> Result<(), NotOpened> {
    let mut name = file.as_os_str().to_owned();
    name.push(format!(".schema-{found}.backup"));
    let path = PathBuf::from(name);
    if path.exists() {
        return Ok(());
    }
    let copied = sqlx::query("VACUUM INTO $1")
        .bind(path.to_string_lossy().into_owned())
        .execute(conn)
        .await;
    copied.map_err(|error| NotOpened::Backup {
        path: path.clone(),
        error,
    })?;
    tracing::info!(backup = %path.display(), "the database was copied before it is brought up to date");
    Ok(())
}
