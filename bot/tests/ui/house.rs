//! A bot and a local Discord for one test, with a database that outlives the bot.

use std::{
    collections::BTreeSet,
    path::PathBuf,
    sync::{
        LazyLock,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use bot::{
    announce::Announcer,
    clock::{Clock, Time},
    config::{Config, DiscordToken, Switch},
    run::Bot,
    store::{GameId, Store},
};
use playground::{ActingUser, Playground, Snowflake, judge::Judge};
use sqlx::{ConnectOptions, SqliteConnection, sqlite::SqliteConnectOptions};
use tokio::runtime::Runtime;

static JUDGE: LazyLock<Option<Judge>> = LazyLock::new(Judge::for_tests);
static NEXT: AtomicU32 = AtomicU32::new(0);

/// Discord, a database, and a bot that can be stopped or killed and started again.
pub(crate) struct House {
    pub(crate) server: Playground,
    pub(crate) clock: Clock,
    presses_per_minute: u32,
    /// Whether the bot, when it is started again, changes nothing.
    pub(crate) maintenance: Switch,
    folder: PathBuf,
    /// How the database is opened: what stands behind the name of its file.
    pub(crate) mode: &'static str,
    running: Option<(Bot, Runtime)>,
}

impl House {
    pub(crate) async fn open() -> House {
        House::open_at(playground::Config::default()).await
    }

    /// At a Discord that is set up so. Over TLS the bot keeps to rate limits, as it does at the real one.
    pub(crate) async fn open_at(config: playground::Config) -> House {
        House::with(config, 0).await
    }

    /// With as many presses a minute for everybody.
    pub(crate) async fn with_limit(presses_per_minute: u32) -> House {
        House::with(playground::Config::default(), presses_per_minute).await
    }

    async fn with(config: playground::Config, presses_per_minute: u32) -> House {
        let server = Playground::start(config).await.unwrap();
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("meeple-post-ui-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        let mut house = House {
            server,
            clock: Clock::fixed(Time(1_800_000_000)),
            presses_per_minute,
            maintenance: Switch::Off,
            folder,
            mode: "",
            running: None,
        };
        house.start().await;
        house
    }

    /// Starts the bot, in a runtime of its own so that it can be killed like a process.
    pub(crate) async fn start(&mut self) {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .unwrap();
        let tls = self.server.tls().map(|tls| {
            let file = self.folder.join("discord.pem");
            std::fs::write(&file, &tls.ca_pem).unwrap();
            (tls.address, file)
        });
        let config = Config {
            discord_token: Some(DiscordToken::new(self.server.token())),
            database_url: format!("sqlite://{}{}", self.database().display(), self.mode),
            discord_api_base: tls.is_none().then(|| self.server.base_url()),
            discord_tls_address: tls.as_ref().map(|(address, _)| *address),
            discord_tls_certificate: tls.map(|(_, file)| file),
            log_filter: String::new(),
            render_workers: 2,
            status_address: None,
            presses_per_minute: self.presses_per_minute,
            maintenance: self.maintenance,
            playground_address: ([127, 0, 0, 1], 0).into(),
        };
        let clock = self.clock.clone();
        let starting =
            runtime.spawn(async move { Bot::start(config, clock, std::future::pending()).await });
        let bot = starting.await.unwrap().unwrap();
        self.running = Some((bot, runtime));
        self.server.wait_for_bot().await.unwrap();
    }

    /// Ends the bot as a signal would.
    pub(crate) async fn stop(&mut self) {
        let (bot, runtime) = self.running.take().unwrap();
        runtime.spawn(bot.stop()).await.unwrap().unwrap();
        runtime.shutdown_background();
    }

    /// Ends the bot as a power cut would: whatever it was doing is not finished.
    pub(crate) fn kill(&mut self) {
        let (bot, runtime) = self.running.take().unwrap();
        // Everything has stopped before time goes on: nothing of the old bot may note what it did at a later time.
        tokio::task::block_in_place(|| runtime.shutdown_timeout(Duration::from_secs(10)));
        drop(bot);
        // What was being sent then is tried again when its time is over.
        self.clock.advance(Duration::from_mins(1));
    }

    /// So much later.
    pub(crate) fn advance(&self, span: Duration) {
        self.clock.advance(span);
    }

    /// Waits until the bot has noted something.
    pub(crate) async fn stored<T>(&self, look: impl AsyncFn(&Store) -> Option<T>) -> T {
        let store = self.store();
        let noted = async {
            loop {
                match look(&store).await {
                    Some(found) => return found,
                    None => tokio::task::yield_now().await,
                }
            }
        };
        let patience = Duration::from_secs(20);
        let noted = tokio::time::timeout(patience, noted).await;
        noted.expect("the bot notes it")
    }

    /// Waits until the bot has noted that it posted what the first game owed, so that time may go on.
    pub(crate) async fn told(&self) {
        let game = GameId(1);
        self.stored(async |store| store.owed(game).await.ok()?.is_empty().then_some(()))
            .await;
    }

    /// The worker looks at once what is due by now.
    pub(crate) fn wake(&self) {
        self.running.as_ref().unwrap().0.data.announcer.wake();
    }

    /// The bot does everything that is due by the clock.
    pub(crate) async fn work(&self) {
        let (bot, runtime) = self.running.as_ref().unwrap();
        let worker = bot.worker.clone();
        let working = runtime.spawn(async move { worker.run_until_idle().await });
        working.await.unwrap().unwrap();
        // Its own worker may be at it too.
        self.server.settled(Duration::from_millis(100)).await;
    }

    pub(crate) fn store(&self) -> Store {
        self.running.as_ref().unwrap().0.data.store.clone()
    }

    pub(crate) fn announcer(&self) -> Announcer {
        self.running.as_ref().unwrap().0.data.announcer.clone()
    }

    /// The file of the database.
    pub(crate) fn database(&self) -> PathBuf {
        self.folder.join("games.db")
    }

    /// Another program that has the database open.
    pub(crate) async fn intruder(&self) -> SqliteConnection {
        let options = SqliteConnectOptions::new().filename(self.database());
        options.connect().await.unwrap()
    }

    pub(crate) fn user(&self, name: &str) -> ActingUser {
        self.server.user(name)
    }

    pub(crate) fn games(&self) -> Snowflake {
        self.server.channel("games")
    }

    /// Judges every request so far; gives back the kinds that were judged.
    pub(crate) fn judge(&self) -> BTreeSet<String> {
        let records = self.server.requests();
        let mut kinds = BTreeSet::new();
        for record in &records {
            kinds.insert(playground::judge::kind(record));
            if record.method != "GET" && !record.path.contains("/callback") {
                let by_name = record.body["allowed_mentions"].is_object();
                let is_message = record.body.get("content").is_some();
                assert!(
                    by_name || !is_message,
                    "mentions are not bounded: {}",
                    record.body
                );
            }
        }
        if let Some(judge) = &*JUDGE {
            let found: Vec<String> = records
                .iter()
                .flat_map(|record| judge.check_request(record))
                .map(|violation| violation.to_string())
                .collect();
            assert!(found.is_empty(), "{}", found.join("\n"));
        }
        kinds
    }

    /// Judges everything, then closes.
    pub(crate) async fn close(mut self) {
        self.judge();
        self.stop().await;
        std::fs::remove_dir_all(&self.folder).unwrap();
    }
}
