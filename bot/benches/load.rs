//! A crowd: a thousand running games, two hundred people pressing at once, boards drawn; then ten thousand servers.
//!
//! The program runs as a process of its own, over TLS and with its rate limiter, as at the real Discord. It shares this
//! machine with the playground, whose work is in all figures but those of memory. A first answer is measured from the
//! moment of the press to the moment its callback arrives. With `LONG` a hundred thousand moves are played.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a benchmark prints its figures"
)]

use std::{
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use bot::store::{GameId, Store};
use futures::future::join_all;
use playground::{ActingUser, Fault, FaultAction, Playground, Snowflake};
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};

const GAMES: usize = 1_000;
const PEOPLE: usize = 400;
/// People who press at once, each in another game.
const AT_ONCE: usize = 200;
const WAVES: usize = 10;
const SERVERS: usize = 10_000;
const POST: &str = "POST /channels/{channel_id}/messages";

struct World {
    server: Playground,
    folder: PathBuf,
}

impl World {
    async fn open(name: &str) -> World {
        let folder =
            std::env::temp_dir().join(format!("meeple-post-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let server = Playground::start(playground::Config {
            tls: true,
            max_records: 20_000,
            max_files: 100,
            patience: Duration::from_mins(2),
            answer_within: Duration::from_secs(30),
            ..playground::Config::default()
        });
        World {
            server: server.await.unwrap(),
            folder,
        }
    }

    fn file(&self) -> PathBuf {
        self.folder.join("games.db")
    }

    async fn start(&self) -> Program {
        let tls = self.server.tls().unwrap();
        let certificate = self.folder.join("discord.pem");
        std::fs::write(&certificate, &tls.ca_pem).unwrap();
        let child = Command::new(env!("CARGO_BIN_EXE_meeple-post"))
            .current_dir(&self.folder)
            .env_clear()
            .env("DISCORD_TOKEN", self.server.token())
            .env("DISCORD_TLS_ADDRESS", tls.address.to_string())
            .env("DISCORD_TLS_CERTIFICATE", certificate)
            .env(
                "DATABASE_URL",
                format!("sqlite://{}", self.file().display()),
            )
            .env("LOG_FILTER", "error")
            .env("GLIBC_TUNABLES", tunables())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        self.server.wait_for_bot().await.unwrap();
        Program(child)
    }

    async fn conn(&self) -> SqliteConnection {
        let options = SqliteConnectOptions::new().filename(self.file());
        SqliteConnection::connect_with(&options).await.unwrap()
    }

    async fn close(self) {
        self.server.shutdown().await;
        std::fs::remove_dir_all(self.folder).unwrap();
    }
}

/// The program, ended with the benchmark.
struct Program(Child);

impl Program {
    /// Megabytes in memory now, and the most there ever were.
    fn memory(&self) -> (f64, f64) {
        let path = format!("/proc/{}/status", self.0.id());
        let status = std::fs::read_to_string(path).unwrap_or_default();
        let of = |name: &str| {
            let line = status.lines().find(|line| line.starts_with(name));
            let kilobytes =
                line.and_then(|line| line.split_whitespace().nth(1)?.parse::<f64>().ok());
            kilobytes.unwrap_or(f64::NAN) / 1024.0
        };
        (of("VmRSS:"), of("VmHWM:"))
    }

    fn say_memory(&self, when: &str) {
        let (now, most) = self.memory();
        println!("= memory {when}: {now:.0} MB, at most {most:.0} MB");
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if self.0.kill().is_err() || self.0.wait().is_err() {
            println!("the program had ended before");
        }
    }
}

#[tokio::main]
async fn main() {
    crowd().await;
    servers().await;
}

async fn crowd() {
    let world = World::open("load").await;
    let guild = world.server.guild();
    world.server.set_max_active_threads(guild, 1_000_000);
    let program = world.start().await;
    program.say_memory("at the start");
    let people: Vec<ActingUser> = (0..PEOPLE)
        .map(|n| {
            let user = world.server.add_user(&format!("Player {n}"));
            world.server.join(guild, user);
            world.server.acting(user)
        })
        .collect();
    open_games(&world, &people).await;
    let mut crowd = Crowd::new(&world).await;
    drain(&world).await;
    program.say_memory("with a thousand games");

    let size = file_size(&world);
    // Discord takes no messages: nobody draws but whoever presses.
    world
        .server
        .inject(Fault::on(POST).always().then(FaultAction::Hang));
    crowd.waves("without pictures", WAVES).await;
    world.server.clear_faults();
    let begun = Instant::now();
    drain(&world).await;
    let boards = (AT_ONCE * WAVES) as f64;
    println!(
        "= {:.0} boards a second posted when Discord is back",
        boards / begun.elapsed().as_secs_f64()
    );

    crowd.waves("with boards drawn meanwhile", WAVES).await;
    drain(&world).await;
    let moves = (2 * AT_ONCE * WAVES) as f64;
    println!(
        "= {:.0} bytes of database a move",
        (file_size(&world) - size) / moves
    );
    program.say_memory("after 4,000 moves");

    crowd.boards().await;
    program.say_memory("after 200 boards wanted at once");
    if std::env::var_os("LONG").is_some() {
        long(&world, &program, &mut crowd).await;
    }
    drop(program);
    world.close().await;
}

/// A hundred thousand moves, and the memory on the way.
async fn long(world: &World, program: &Program, crowd: &mut Crowd<'_>) {
    let begun = Instant::now();
    for tenth in 1..=10 {
        for _ in 0..50 {
            crowd.wave().await;
        }
        drain(world).await;
        program.say_memory(&format!("after {} moves", tenth * 50 * AT_ONCE));
    }
    let moves = (500 * AT_ONCE) as f64;
    println!(
        "= {:.0} moves a second over 100,000, boards posted",
        moves / begun.elapsed().as_secs_f64()
    );
}

async fn open_games(world: &World, people: &[ActingUser]) {
    let games = world.server.channel("games");
    let begun = Instant::now();
    for tens in 0..GAMES / 20 {
        let opening = (0..20).map(|n| async move {
            let at = (tens * 20 + n) * 2 % PEOPLE;
            let options = json!({ "chips": false, "seats": 2 });
            let lobby = people[at].slash(games, "game new", options).await.unwrap();
            let lobby = lobby.shown().await.unwrap();
            people[at + 1].click(&lobby, "Join").await.unwrap();
            people[at].click(&lobby, "Start").await.unwrap();
        });
        join_all(opening).await;
    }
    println!(
        "= {:.0} games a second opened, joined and begun",
        GAMES as f64 / begun.elapsed().as_secs_f64()
    );
}

/// Waits until every board is posted.
async fn drain(world: &World) {
    let mut conn = world.conn().await;
    loop {
        let (owed,): (i64,) =
            sqlx::query_as("SELECT COUNT(*) FROM outbox WHERE delivered_at IS NULL")
                .fetch_one(&mut conn)
                .await
                .unwrap();
        if owed == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Of the database, once all of it is in its file.
fn file_size(world: &World) -> f64 {
    let size = |path: &Path| std::fs::metadata(path).map_or(0, |about| about.len());
    size(&world.file()) as f64
}

/// How the program keeps memory where the unit starts it.
fn tunables() -> &'static str {
    let unit = include_str!("../operation/meeple-post.service");
    let set = |line: &'static str| line.strip_prefix("Environment=GLIBC_TUNABLES=");
    unit.lines().find_map(set).expect("the unit sets it")
}

/// Games in turn, two hundred at a time.
struct Crowd<'a> {
    world: &'a World,
    store: Store,
    games: Vec<GameId>,
    next: usize,
}

impl Crowd<'_> {
    async fn new(world: &World) -> Crowd<'_> {
        let mut conn = world.conn().await;
        let games: Vec<(i64,)> =
            sqlx::query_as("SELECT game_id FROM game WHERE state = 'running' ORDER BY game_id")
                .fetch_all(&mut conn)
                .await
                .unwrap();
        let url = format!("sqlite://{}", world.file().display());
        Crowd {
            world,
            store: Store::open(&url).await.unwrap(),
            games: games.into_iter().map(|(game,)| GameId(game)).collect(),
            next: 0,
        }
    }

    /// For each of the next games: whose turn it is, the thread, and a legal move. Nothing of this is timed.
    async fn moves(&mut self) -> Vec<(ActingUser, Snowflake, Value)> {
        let mut moves = Vec::with_capacity(AT_ONCE);
        let mut looked = 0;
        while moves.len() < AT_ONCE && looked < self.games.len() {
            let game = self.games[self.next % self.games.len()];
            self.next += 1;
            looked += 1;
            let table = self.store.table(game).await.unwrap();
            let (Some(mover), Some(thread)) = (table.mover(), table.place.thread) else {
                continue;
            };
            let user = self
                .world
                .server
                .acting(mover.user.unwrap().to_string().parse().unwrap());
            let legal = table.public_view().legal_placements();
            let (square, rotation) = legal[self.next % legal.len()];
            let typed = json!({
                "square": square.to_string(), "rotation": rotation.to_string(), "meeple": "none",
            });
            moves.push((user, thread.to_string().parse().unwrap(), typed));
        }
        moves
    }

    /// Two hundred people move at once; how long all of it took, and how long each waited for a first answer.
    async fn wave(&mut self) -> (Duration, Vec<i64>) {
        let moves = self.moves().await;
        let since = self.world.server.n_requests();
        let begun = Instant::now();
        let placing = moves.iter().map(|(user, thread, typed)| async move {
            let answer = user.slash(*thread, "place", typed.clone()).await.unwrap();
            let shown = answer.shown().await.unwrap();
            assert!(shown.content.contains("Done"), "{}", shown.content);
        });
        join_all(placing).await;
        (begun.elapsed(), first_answers(&self.world.server, since))
    }

    async fn waves(&mut self, what: &str, n: usize) {
        let (mut took, mut waits, mut n_moves) = (Duration::ZERO, Vec::new(), 0);
        for _ in 0..n {
            let (all, first) = self.wave().await;
            took += all;
            n_moves += first.len();
            waits.extend(first);
        }
        println!(
            "= moves {what}: {:.0} a second",
            n_moves as f64 / took.as_secs_f64()
        );
        say_waits(what, waits);
    }

    /// Two hundred people want to see a board at once.
    async fn boards(&mut self) {
        let moves = self.moves().await;
        let since = self.world.server.n_requests();
        let begun = Instant::now();
        let looking = moves.iter().map(|(user, thread, _)| async move {
            let answer = user.slash(*thread, "board", json!({})).await.unwrap();
            answer.shown().await.unwrap();
        });
        join_all(looking).await;
        let boards = moves.len() as f64 / begun.elapsed().as_secs_f64();
        println!("= {boards:.0} boards a second, 200 wanted at once");
        say_waits("for a board", first_answers(&self.world.server, since));
    }
}

/// From each press to the arrival of its callback, in milliseconds.
fn first_answers(server: &Playground, since: u64) -> Vec<i64> {
    let records = server.requests_since(since);
    let callbacks = records
        .iter()
        .filter(|record| record.route.ends_with("/callback"));
    let waits = callbacks.map(|record| {
        let id = record.path.split('/').nth(2).unwrap();
        let pressed: Snowflake = id.parse().unwrap();
        record.at_ms - pressed.created_ms()
    });
    waits.collect()
}

fn say_waits(what: &str, mut waits: Vec<i64>) {
    waits.sort_unstable();
    let at = |share: f64| waits[((waits.len() - 1) as f64 * share) as usize];
    println!(
        "= first answer {what}: p50 {} ms, p99 {} ms, at most {} ms ({} presses)",
        at(0.5),
        at(0.99),
        at(1.0),
        waits.len()
    );
}

/// Memory for servers in which nothing happens.
async fn servers() {
    let world = World::open("servers").await;
    let program = world.start().await;
    world.server.settled(Duration::from_secs(1)).await;
    let (before, _) = program.memory();
    drop(program);
    let owner = world.server.user("Anna").id();
    for n in 0..SERVERS {
        world.server.add_guild(&format!("Server {n}"), owner);
    }
    for run in ["the first time", "known already"] {
        let begun = Instant::now();
        let program = world.start().await;
        wait_for_servers(&world).await;
        let took = begun.elapsed();
        world.server.settled(Duration::from_secs(1)).await;
        let (after, most) = program.memory();
        println!(
            "= {SERVERS} servers, {run}: {after:.0} MB after {before:.0} MB with one, at most {most:.0} MB; {:.2} KB a server; noted after {:.1} s",
            (after - before) * 1024.0 / SERVERS as f64,
            took.as_secs_f64()
        );
    }
    world.close().await;
}

/// Waits until the program has noted every server.
async fn wait_for_servers(world: &World) {
    let mut conn = world.conn().await;
    loop {
        let (known,): (i64,) = sqlx::query_as("SELECT COUNT(*) FROM server")
            .fetch_one(&mut conn)
            .await
            .unwrap();
        if known > SERVERS as i64 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
