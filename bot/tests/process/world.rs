//! Discord, a folder with a database, and the program as a process.

use std::{
    path::{Path, PathBuf},
    process::Stdio,
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};

use bot::store::{GameId, Store, Table};
use playground::{ActError, ActingUser, Message, Playground, Snowflake};
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use tokio::process::{Child, Command};

const PROGRAM: &str = env!("CARGO_BIN_EXE_meeple-post");
static NEXT: AtomicU32 = AtomicU32::new(0);

/// A Discord and a database that outlive the program.
pub(crate) struct World {
    pub(crate) server: Playground,
    folder: PathBuf,
}

impl World {
    pub(crate) async fn open() -> World {
        let config = playground::Config {
            max_records: 2_000,
            ..playground::Config::default()
        };
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("meeple-post-process-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        World {
            server: Playground::start(config).await.unwrap(),
            folder,
        }
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.folder.join("games.db")
    }

    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command
            .current_dir(&self.folder)
            .env_clear()
            .env("DISCORD_TOKEN", self.server.token())
            .env("DISCORD_API_BASE", self.server.base_url())
            .env(
                "DATABASE_URL",
                format!("sqlite://{}", self.file().display()),
            )
            .env("LOG_FILTER", "error")
            .stdout(Stdio::null())
            .kill_on_drop(true);
        command
    }

    /// Starts the program and waits until it is connected.
    pub(crate) async fn start(&self) -> Child {
        self.begin(self.command(Path::new(PROGRAM))).await
    }

    /// The same where no file may become larger than so many bytes, as on a full disk.
    pub(crate) async fn start_on_full_disk(&self, bytes: u64) -> Child {
        let mut command = self.command(Path::new("/bin/sh"));
        // The unit of `sh` is 512 bytes. Ignored, the signal becomes a write that fails.
        let script = format!("trap '' XFSZ; ulimit -f {}; exec {PROGRAM:?}", bytes / 512);
        command.args(["-c", &script]).stderr(Stdio::null());
        self.begin(command).await
    }

    async fn begin(&self, mut command: Command) -> Child {
        let before = self.server.gateway().n_identified();
        let child = command.spawn().unwrap();
        let connected = self.server.wait_until(|server| {
            let gateway = server.gateway();
            let is_there = gateway.n_identified() > before && gateway.is_connected();
            (is_there && !server.commands().is_empty()).then_some(())
        });
        connected.await.expect("the program connects");
        child
    }

    /// A look at the database, while the program runs or not.
    pub(crate) async fn store(&self) -> Store {
        let url = format!("sqlite://{}", self.file().display());
        Store::open(&url).await.unwrap()
    }

    /// Another program's connection to the database, that waits for nobody.
    pub(crate) async fn conn(&self) -> SqliteConnection {
        let options = SqliteConnectOptions::new()
            .filename(self.file())
            .busy_timeout(Duration::ZERO);
        SqliteConnection::connect_with(&options).await.unwrap()
    }

    /// After a death: the quarter of a minute has passed that an attempt keeps others from trying.
    pub(crate) async fn lease_ends(&self) {
        let mut conn = self.conn().await;
        execute(
            &mut conn,
            "UPDATE outbox SET due_at = 0 WHERE delivered_at IS NULL",
        )
        .await;
        conn.close().await.unwrap();
    }

    /// Opens a game of these people, and gives the number of the game and its thread.
    pub(crate) async fn game(&self, people: &[ActingUser; 2]) -> Result<(), ActError> {
        let games = self.server.channel("games");
        let options = json!({ "chips": false, "seats": 2 });
        let lobby = people[0].slash(games, "game new", options).await?;
        let lobby = lobby.shown().await?;
        people[1].click(&lobby, "Join").await?;
        people[0].click(&lobby, "Start").await?;
        Ok(())
    }

    pub(crate) async fn close(self) {
        self.server.shutdown().await;
        std::fs::remove_dir_all(self.folder).unwrap();
    }
}

pub(crate) async fn execute(conn: &mut SqliteConnection, sql: &'static str) {
    sqlx::raw_sql(sql).execute(conn).await.unwrap();
}

/// What is typed to place the tile of a table on the `n`th legal square, without a meeple.
pub(crate) fn typed(table: &Table, n: usize) -> Value {
    let legal = table.public_view().legal_placements();
    let (square, rotation) = legal[n % legal.len()];
    json!({ "square": square.to_string(), "rotation": rotation.to_string(), "meeple": "none" })
}

pub(crate) fn mover(server: &Playground, table: &Table) -> ActingUser {
    let user = table.mover().unwrap().user.unwrap();
    server.acting(user.to_string().parse().unwrap())
}

pub(crate) fn thread(table: &Table) -> Snowflake {
    table.place.thread.unwrap().to_string().parse().unwrap()
}

/// What the program has posted in a thread for everybody.
pub(crate) fn posted(server: &Playground, thread: Snowflake) -> Vec<Message> {
    let bot = server.bot();
    let mut all = server.messages(thread);
    all.retain(|message| {
        message.author == bot && message.visible_to.is_none() && message.kind == 0
    });
    all
}

/// Every log replays, everything owed has been posted, and each message of a thread is one that was owed.
pub(crate) async fn check_told_once(world: &World) {
    let store = world.store().await;
    let mut conn = world.conn().await;
    let games: Vec<(i64,)> =
        sqlx::query_as("SELECT game_id FROM game WHERE state IN ('running', 'over')")
            .fetch_all(&mut conn)
            .await
            .unwrap();
    assert!(!games.is_empty());
    for (game,) in games {
        let table = store.table(GameId(game)).await.expect("the log replays");
        let (owed,): (i64,) = sqlx::query_as(
            "SELECT COUNT(*) FROM outbox WHERE game_id = $1 AND delivered_at IS NULL",
        )
        .bind(game)
        .fetch_one(&mut conn)
        .await
        .unwrap();
        assert_eq!(owed, 0, "game {game} owes something");
        let rows: Vec<(i64,)> = sqlx::query_as(
            "SELECT message_id FROM outbox WHERE game_id = $1 AND message_id IS NOT NULL ORDER BY message_id",
        )
        .bind(game)
        .fetch_all(&mut conn)
        .await
        .unwrap();
        let noted: Vec<String> = rows.into_iter().map(|(id,)| id.to_string()).collect();
        let posted = posted(&world.server, thread(&table));
        let posted: Vec<String> = posted
            .iter()
            .map(|message| message.id.to_string())
            .collect();
        assert_eq!(
            posted, noted,
            "game {game}: what was posted is what was owed, each once"
        );
    }
    store.close().await;
    conn.close().await.unwrap();
}

/// Waits until nothing is owed any more.
pub(crate) async fn settled(world: &World) {
    let mut conn = world.conn().await;
    for _ in 0..600 {
        let (owed,): (i64,) =
            sqlx::query_as("SELECT COUNT(*) FROM outbox WHERE delivered_at IS NULL")
                .fetch_one(&mut conn)
                .await
                .unwrap();
        if owed == 0 {
            conn.close().await.unwrap();
            return;
        }
        world.server.settled(Duration::from_millis(100)).await;
    }
    panic!("something stays owed");
}
