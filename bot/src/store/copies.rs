//! Copies of the whole database: made while the bot runs, put back while it does not.

use std::{
    path::{Path, PathBuf},
    str::FromStr,
};

use sqlx::{
    ConnectOptions, Connection, SqliteConnection, error::DatabaseError,
    sqlite::SqliteConnectOptions,
};

use super::{MIGRATIONS, open::newest_migration};
use crate::clock::Time;

/// What a copy holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Copied {
    /// Games in it.
    pub games: i64,
    /// Events of all games.
    pub events: i64,
}

/// Why there is no copy. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum NotCopied {
    /// There is no database at `DATABASE_URL`.
    #[error("there is no database at {0}: expected the file that DATABASE_URL names")]
    NoDatabase(PathBuf),
    /// The backup is not there.
    #[error("there is no backup {0}: expected a file that `meeple-post backup` has made")]
    NoBackup(PathBuf),
    /// Something lies where the backup should go.
    #[error("{0} exists already: expected a new name; a backup never replaces a file")]
    Exists(PathBuf),
    /// The file is damaged or not one of ours.
    #[error("{file} is no whole database of this program: {reason}")]
    Damaged {
        /// Which.
        file: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// The backup is from a newer program.
    #[error(
        "{file} has schema {found}, this program knows {known}: use the version that made it, or a newer one"
    )]
    Newer {
        /// Which.
        file: PathBuf,
        /// Its newest migration.
        found: i64,
        /// Newest migration of the program.
        known: i64,
    },
    /// The bot still runs.
    #[error("the database is in use: stop the bot first, then restore again")]
    InUse,
    /// The file system.
    #[error("{file}: {error}")]
    File {
        /// Which file.
        file: PathBuf,
        /// Why not.
        error: std::io::Error,
    },
    /// `SQLite`.
    #[error("the copy failed: {0}")]
    Sql(#[from] sqlx::Error),
}

/// Copies the database of a `sqlite:` address into a new file, also while the bot runs, and looks whether the copy is whole.
pub async fn back_up(url: &str, to: &Path) -> Result<Copied, NotCopied> {
    let from = SqliteConnectOptions::from_str(url)?;
    let file = from.get_filename().to_owned();
    if !file.is_file() {
        return Err(NotCopied::NoDatabase(file));
    }
    if to.exists() {
        return Err(NotCopied::Exists(to.to_owned()));
    }
    let mut conn = from.create_if_missing(false).connect().await?;
    let copied = copy_into(&mut conn, to).await;
    conn.close().await?;
    copied?;
    look_at(to).await
}

/// Puts a backup in place of the database of a `sqlite:` address. What was there is kept beside it; its new name is
/// given back.
pub async fn restore(
    url: &str,
    from: &Path,
    now: Time,
) -> Result<(Copied, Option<PathBuf>), NotCopied> {
    if !from.is_file() {
        return Err(NotCopied::NoBackup(from.to_owned()));
    }
    let copied = look_at(from).await?;
    let to = SqliteConnectOptions::from_str(url)?
        .get_filename()
        .to_owned();
    // Whole before anything is moved: the copy is made beside the database first.
    let fresh = with_end(&to, ".restoring");
    if fresh.exists() {
        remove(&fresh)?;
    }
    let mut backup = reading(from).connect().await?;
    let made = copy_into(&mut backup, &fresh).await;
    backup.close().await?;
    made?;
    let kept = if to.exists() {
        settle(&to).await?;
        let kept = with_end(&to, &format!(".before-restore-{}", now.0));
        // A log that was left beside it belongs to it; beside another database it would be poison.
        for end in ["-wal", "-shm"] {
            let beside = with_end(&to, end);
            if beside.exists() {
                rename(&beside, &with_end(&kept, end))?;
            }
        }
        rename(&to, &kept)?;
        Some(kept)
    } else {
        None
    };
    rename(&fresh, &to)?;
    Ok((copied, kept))
}

async fn copy_into(conn: &mut SqliteConnection, to: &Path) -> Result<(), sqlx::Error> {
    sqlx::query("VACUUM INTO $1")
        .bind(to.to_string_lossy().into_owned())
        .execute(conn)
        .await?;
    Ok(())
}

/// Makes sure that nobody uses a database, and that all of it is in its file. One that is damaged is nobody's any more: it
/// is kept as it is.
async fn settle(file: &Path) -> Result<(), NotCopied> {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .busy_timeout(std::time::Duration::ZERO);
    let mut conn = match options.connect().await {
        Err(error) if is_locked(&error) => return Err(NotCopied::InUse),
        Err(error) => {
            tracing::warn!(%error, "the database is damaged; it is kept as it is");
            return Ok(());
        }
        Ok(conn) => conn,
    };
    // Set before the file is first read, this asks for the file alone; a bot that runs has it too.
    let settled = sqlx::raw_sql(
        "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT; PRAGMA wal_checkpoint(TRUNCATE);",
    )
    .execute(&mut conn)
    .await;
    conn.close().await?;
    match settled {
        Err(error) if is_locked(&error) => Err(NotCopied::InUse),
        Err(error) => {
            tracing::warn!(%error, "the database is damaged; it is kept as it is");
            Ok(())
        }
        Ok(_) => Ok(()),
    }
}

/// `SQLITE_BUSY` or `SQLITE_LOCKED`, in whatever detail.
fn is_locked(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(DatabaseError::code);
    let code = code.and_then(|code| code.parse::<u32>().ok());
    code.is_some_and(|code| matches!(code & 0xff, 5 | 6))
}

fn reading(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(false)
        .read_only(true)
}

/// Whether a file is a whole database that this program can use.
async fn look_at(file: &Path) -> Result<Copied, NotCopied> {
    let damaged = |reason: String| NotCopied::Damaged {
        file: file.to_owned(),
        reason,
    };
    let looked = async {
        let mut conn = reading(file).connect().await?;
        let (state,): (String,) = sqlx::query_as("PRAGMA integrity_check(1)")
            .fetch_one(&mut conn)
            .await?;
        let found = newest_migration(&mut conn).await?;
        let copied: (i64, i64) =
            sqlx::query_as("SELECT (SELECT COUNT(*) FROM game), (SELECT COUNT(*) FROM event)")
                .fetch_one(&mut conn)
                .await?;
        conn.close().await?;
        Ok::<_, sqlx::Error>((state, found, copied))
    };
    let (state, found, (games, events)) =
        looked.await.map_err(|error| damaged(error.to_string()))?;
    if state != "ok" {
        return Err(damaged(state));
    }
    let known = MIGRATIONS.iter().map(|migration| migration.version).max();
    match (found, known) {
        (Some(found), Some(known)) if found > known => Err(NotCopied::Newer {
            file: file.to_owned(),
            found,
            known,
        }),
        _ => Ok(Copied { games, events }),
    }
}

fn with_end(file: &Path, end: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

fn rename(from: &Path, to: &Path) -> Result<(), NotCopied> {
    std::fs::rename(from, to).map_err(|error| NotCopied::File {
        file: from.to_owned(),
        error,
    })
}

fn remove(file: &Path) -> Result<(), NotCopied> {
    std::fs::remove_file(file).map_err(|error| NotCopied::File {
        file: file.to_owned(),
        error,
    })
}
