//! A month of tables with people as they are: some play at once, some after days, some are away, leave, come back, or never
//! say a word. The bot is ended every day, now and then in the middle of its work, and on some days it is not there for
//! hours. Whatever it sends is read from Discord's record of requests and compared, hour by hour, with what was promised.
//!
//! The short form is a week of twelve tables; `LONG=1` plays the month of fifty, and prints the figures. Chance is the same
//! each time, and another one with `SEED=2`.

mod promise;

use std::{collections::BTreeMap, future::poll_fn, pin::pin, task::Poll, time::Duration};

use bot::{
    announce::{Announcer, Worker},
    chance::Chance,
    clock::{Clock, Time},
    config::Config,
    custom_id::CustomId,
    data::Data,
    languages::Languages,
    limits::Limits,
    picture::Pictures,
    play::{self, FIRST_LOOK},
    status::Metrics,
    store::{
        GameId, GameState, HandOver, Interval, Newcomer, NoticeKind, Pace, PersonSettings, Quiet,
        Store, Successor, Table, TableOptions, TurnTime,
    },
};
use engine::{Seat, Tiles};
use playground::{Playground, Record, Snowflake};
use poise::serenity_prelude::UserId;
use promise::{Direct, Kind, Person, Sent, Turn};
use rand::{RngExt, SeedableRng, rngs::SmallRng};

use crate::{
    concurrency::TempFile,
    house::{NOON, any_turn, pressed, small},
    scene::{NewTable, POST, http, user},
};

const HOUR: i64 = 3600;

/// What happens how often.
#[derive(Clone, Copy)]
struct Size {
    tables: usize,
    days: i64,
}

const SHORT: Size = Size {
    tables: 12,
    days: 7,
};
const LONG: Size = Size {
    tables: 50,
    days: 30,
};

/// A bot that runs, for less than a day.
struct Bot {
    data: Data,
    worker: Worker,
}

/// A table as the model knows it.
#[derive(Debug)]
struct Seated {
    game: GameId,
    remind_hours: u16,
    pace: i64,
    paused_until: Time,
    /// When a turn was last taken back: it is announced again, and not reminded of at the same time.
    undone_at: Time,
    /// The turn that waits; `None`: the game is over.
    turn: Option<Turn>,
    /// The turn before, and whose seat it was, as long as it may be taken back.
    before: Option<(Seat, Turn)>,
    changes: usize,
}

struct Month {
    server: Playground,
    file: TempFile,
    clock: Clock,
    chance: Chance,
    bot: Bot,
    rng: SmallRng,
    people: Vec<Person>,
    away_until: Vec<Time>,
    tables: Vec<Seated>,
    threads: BTreeMap<Snowflake, GameId>,
    guilds: [Snowflake; 2],
    cause: u64,
    n_read: u64,
    promised: Vec<Sent>,
    counts: BTreeMap<&'static str, usize>,
    kinds: BTreeMap<Kind, usize>,
}

async fn started(file: &TempFile, clock: &Clock, chance: &Chance, server: &Playground) -> Bot {
    let store = Store::open(&file.url()).await.unwrap();
    let data = Data {
        languages: Languages::load(&store).await.unwrap(),
        store,
        pictures: Pictures::new(2, Metrics::default()).unwrap(),
        announcer: Announcer::default(),
        computers: bot::computer::Computers::default(),
        metrics: Metrics::default(),
        limits: Limits::new(0),
        clock: clock.clone(),
        chance: chance.clone(),
        config: Config::read(|_| None, None).unwrap().into(),
    };
    let worker = Worker::new(data.clone(), http(server));
    Bot { data, worker }
}

/// People of every kind: a change to the first, who plays within a day and has chosen nothing.
fn people(server: &Playground) -> Vec<Person> {
    let usual = Person {
        id: Snowflake(0),
        plays: 6,
        every: 24,
        direct: Direct::No,
        next: false,
        quiet: None,
        zone: ("UTC", 0),
        away: 0..0,
        gone: 0..0,
        mutes: false,
    };
    let slow = Person {
        plays: 2,
        ..usual.clone()
    };
    let prague = ("Europe/Prague", 1);
    let kinds = [
        usual.clone(),
        Person {
            plays: 30,
            ..usual.clone()
        },
        Person {
            plays: 30,
            every: 1,
            ..usual.clone()
        },
        slow.clone(),
        Person {
            every: 6,
            quiet: Some((22, 8)),
            zone: prague,
            ..slow.clone()
        },
        Person {
            every: 3,
            quiet: Some((9, 17)),
            zone: ("America/New_York", -5),
            ..slow.clone()
        },
        Person {
            every: 48,
            ..slow.clone()
        },
        Person {
            every: 168,
            plays: 1,
            ..slow.clone()
        },
        Person {
            every: 0,
            ..slow.clone()
        },
        Person {
            every: 1,
            ..slow.clone()
        },
        Person {
            every: 12,
            direct: Direct::Yes,
            next: true,
            ..slow.clone()
        },
        Person {
            every: 12,
            direct: Direct::Closed,
            next: true,
            ..slow.clone()
        },
        Person {
            next: true,
            direct: Direct::No,
            ..usual.clone()
        },
        Person {
            away: 60..160,
            ..slow.clone()
        },
        Person {
            away: 200..500,
            every: 6,
            quiet: Some((23, 7)),
            zone: prague,
            ..slow.clone()
        },
        Person {
            every: 0,
            gone: 70..150,
            ..slow.clone()
        },
        Person {
            every: 0,
            gone: 100..100_000,
            ..usual.clone()
        },
        Person {
            every: 6,
            plays: 0,
            ..usual.clone()
        },
        Person {
            plays: 0,
            ..usual.clone()
        },
        Person {
            mutes: true,
            ..slow.clone()
        },
    ];
    let named = kinds.into_iter().enumerate();
    let named = named.map(|(n, kind)| Person {
        id: server.add_user(&format!("Person {n}")),
        ..kind
    });
    named.collect()
}

fn settings(person: &Person) -> PersonSettings {
    PersonSettings {
        reminders: Interval::hours(person.every).unwrap_or(Interval::OFF),
        direct: person.direct != Direct::No,
        next: person.next,
        quiet: person.quiet.map(|(from, to)| Quiet {
            from: from as u16 * 60,
            to: to as u16 * 60,
        }),
        zone: Some(person.zone.0.to_owned()),
        ..PersonSettings::default()
    }
}

fn snowflake(user: UserId) -> Snowflake {
    Snowflake(user.get())
}

impl Month {
    async fn begin(size: Size, seed: u64) -> Month {
        let server = Playground::start(playground::Config::default())
            .await
            .unwrap();
        let people = people(&server);
        let guilds = ["Upstairs", "Downstairs"].map(|name| server.add_guild(name, people[0].id));
        for (guild, person) in guilds
            .iter()
            .flat_map(|guild| people.iter().map(move |it| (guild, it)))
        {
            server.join(*guild, person.id);
            server.set_takes_dms(person.id, person.direct != Direct::Closed);
        }
        let file = TempFile::new("month");
        let clock = Clock::fixed(NOON);
        let chance = Chance::seeded(seed << 32);
        let bot = started(&file, &clock, &chance, &server).await;
        for person in &people {
            let chosen = settings(person);
            let store = &bot.data.store;
            store
                .set_person_settings(user(person.id), &chosen, NOON)
                .await
                .unwrap();
        }
        let mut month = Month {
            away_until: vec![NOON; people.len()],
            rng: SmallRng::seed_from_u64(seed),
            tables: Vec::new(),
            threads: BTreeMap::new(),
            cause: 1,
            n_read: 0,
            promised: Vec::new(),
            counts: BTreeMap::new(),
            kinds: BTreeMap::new(),
            server,
            file,
            clock,
            chance,
            bot,
            people,
            guilds,
        };
        for number in 0..size.tables {
            month.open(number).await;
        }
        month.cause = 1_000_000;
        month.work().await;
        for seated in &month.tables {
            let place = month.bot.data.store.place(seated.game).await.unwrap();
            let thread = Snowflake(place.thread.unwrap().get());
            month.threads.insert(thread, seated.game);
        }
        month.compare();
        month
    }

    async fn open(&mut self, number: usize) {
        let guild = self.guilds[number % 2];
        let channel = self.server.add_channel(guild, &format!("table-{number}"));
        let n_seats = 2 + self.below(4);
        let mut seated: Vec<usize> = Vec::new();
        while seated.len() < n_seats {
            let person = self.below(self.people.len());
            if !seated.contains(&person) {
                seated.push(person);
            }
        }
        let mut options: TableOptions = small(n_seats as u8);
        if number.is_multiple_of(2) {
            options.rules.tiles = Tiles::BASE;
        }
        let leaves = seated
            .iter()
            .any(|person| !self.people[*person].gone.is_empty());
        let pace = if leaves {
            0
        } else {
            [0, 0, 24, 72][number % 4]
        };
        let remind_hours = [0, 0, 36][number % 3];
        let people = seated
            .iter()
            .map(|person| self.people[*person].id)
            .collect();
        let table = NewTable {
            guild,
            channel,
            people,
            options,
        };
        self.cause += 10;
        let data = &self.bot.data;
        let game = table.begin(&http(&self.server), data, self.cause).await;
        let changed = data.store.change_settings(game, |settings| {
            settings.remind_hours = (remind_hours > 0).then_some(remind_hours);
            settings.pace = match pace {
                24 => Some(Pace::OneDay),
                72 => Some(Pace::ThreeDays),
                _ => None,
            };
        });
        changed.await.unwrap();
        self.tables.push(Seated {
            game,
            remind_hours,
            pace: pace * HOUR,
            paused_until: NOON,
            undone_at: NOON,
            turn: None,
            before: None,
            changes: 0,
        });
        let table = self.table(number).await;
        self.turn_began(number, &table);
    }

    fn below(&mut self, n: usize) -> usize {
        self.rng.random_range(0..n)
    }

    fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_default() += 1;
    }

    fn now(&self) -> Time {
        self.clock.now()
    }

    async fn table(&self, number: usize) -> Table {
        let store = &self.bot.data.store;
        store.table(self.tables[number].game).await.unwrap()
    }

    fn person(&self, id: Snowflake) -> usize {
        self.people
            .iter()
            .position(|person| person.id == id)
            .unwrap()
    }

    fn hour(&self) -> i64 {
        (self.now().0 - NOON.0) / HOUR
    }

    fn is_gone(&self, person: usize) -> bool {
        self.people[person].gone.contains(&self.hour())
    }

    async fn work(&self) {
        self.bot.worker.run_until_idle().await.unwrap();
    }

    /// The turn of a table changed, or its game ended: that is to be told, once.
    fn turn_began(&mut self, number: usize, table: &Table) {
        let game = self.tables[number].game.0;
        self.tables[number].changes += 1;
        let Some(mover) = table.mover() else {
            let all = table.players.iter().filter_map(|player| player.user);
            let mut to: Vec<Snowflake> = all.map(snowflake).collect();
            to.sort_unstable();
            if to.len() < 2 {
                to.clear();
            }
            self.promised.push(Sent {
                game,
                kind: Kind::Over,
                to,
            });
            self.tables[number].turn = None;
            self.count("games that ended");
            return;
        };
        let mover_id = snowflake(mover.user.expect("somebody sits there"));
        let playing: Vec<_> = table
            .players
            .iter()
            .filter(|player| !table.game.has_resigned(player.seat))
            .collect();
        let is_alone = playing
            .iter()
            .filter(|player| player.user.is_some())
            .count()
            < 2;
        let to = if is_alone { Vec::new() } else { vec![mover_id] };
        self.promised.push(Sent {
            game,
            kind: Kind::Turn,
            to,
        });
        let at = playing
            .iter()
            .position(|player| player.seat == mover.seat)
            .unwrap();
        let next = playing[(at + 1) % playing.len()].user.map(snowflake);
        if let Some(next) = next.filter(|next| *next != mover_id) {
            let person = &self.people[self.person(next)];
            if person.next && person.direct != Direct::Closed {
                self.promised.push(Sent {
                    game,
                    kind: Kind::Next,
                    to: vec![next],
                });
            }
        }
        self.tables[number].turn = Some(Turn::new(self.person(mover_id), is_alone));
        self.count("changes of turn");
    }

    /// Time passes, for everybody.
    fn pass(&mut self, seconds: i64) {
        let (was, hour) = (self.now(), self.hour());
        self.clock
            .advance(Duration::from_secs(seconds.unsigned_abs()));
        let now = self.now();
        for seated in &mut self.tables {
            let from = was.max(seated.paused_until).min(now);
            if let Some(turn) = &mut seated.turn {
                turn.pass(now.since(from).as_secs().cast_signed());
            }
        }
        for hour in hour + 1..=self.hour() {
            for person in self.people.clone() {
                let [leave, join] = [person.gone.start, person.gone.end]
                    .map(|at| at == hour && !person.gone.is_empty());
                for guild in self.guilds {
                    if leave {
                        self.server.leave(guild, person.id);
                    } else if join {
                        self.server.join(guild, person.id);
                    }
                }
            }
        }
    }

    /// Whoever is going to be away says so.
    async fn say_away(&mut self) {
        let (now, hour) = (self.now(), self.hour());
        for number in 0..self.people.len() {
            let away = self.people[number].away.clone();
            if away.contains(&hour) && self.away_until[number] < now {
                let until = now.plus(Duration::from_hours((away.end - hour).unsigned_abs()));
                let store = &self.bot.data.store;
                store
                    .set_away(user(self.people[number].id), now, until)
                    .await
                    .unwrap();
                self.away_until[number] = until;
                self.count("absences");
            }
        }
    }

    /// What is due at every table by now.
    async fn promise(&mut self, passed: i64) {
        let now = self.now();
        for number in 0..self.tables.len() {
            if now < self.tables[number].paused_until || now == self.tables[number].undone_at {
                continue;
            }
            let Some(mut turn) = self.tables[number].turn.take() else {
                continue;
            };
            let mover = turn.mover;
            let is_gone = self.is_gone(mover);
            turn.pass_without_mover(is_gone, passed);
            let seated = &self.tables[number];
            let game = seated.game.0;
            if turn.is_overdue(seated.pace) {
                self.promised.push(Sent {
                    game,
                    kind: Kind::Overdue,
                    to: Vec::new(),
                });
            }
            let (person, away) = (&self.people[mover], self.away_until[mover]);
            if let Some(kind) = turn.due(person, seated.remind_hours, away, now) {
                let mut to = vec![person.id];
                if kind == Kind::Stuck {
                    let table = self.table(number).await;
                    to = table.people().map(|(_, user)| snowflake(user)).collect();
                    to.sort_unstable();
                }
                self.promised.push(Sent { game, kind, to });
                if turn.n_sent == 1 && self.people[mover].mutes && self.below(2) == 0 {
                    turn.is_muted = true;
                    let (store, game) = (&self.bot.data.store, self.tables[number].game);
                    let seq = store.turn_seq(game).await.unwrap().unwrap();
                    let who = user(self.people[mover].id);
                    store.mute(who, game, seq, now).await.unwrap();
                    self.count("turns that were muted");
                }
            }
            self.tables[number].turn = Some(turn);
        }
    }

    /// Somebody at a table does something, or nobody does.
    async fn act(&mut self, number: usize) {
        let Some(turn) = self.tables[number].turn.clone() else {
            return;
        };
        let now = self.now();
        let game = self.tables[number].game;
        let roll = self.below(1000);
        if now < self.tables[number].paused_until {
            if roll < 20 {
                self.bot.data.store.resume(game, now).await.unwrap();
                self.tables[number].paused_until = now;
                self.count("pauses ended early");
            }
            return;
        }
        let mover = turn.mover;
        let is_there = !self.is_gone(mover) && now >= self.away_until[mover];
        match roll {
            0..2 => self.pause(number).await,
            2..4 => self.resign(number).await,
            4..20 => self.undo(number).await,
            _ if turn.is_stuck() || turn.told.contains(&Kind::Gone) && roll < 60 => {
                self.skip(number).await;
            }
            _ if turn.told.contains(&Kind::Gone) && roll < 100 => self.replace(number).await,
            _ if is_there && self.below(100) < self.people[mover].plays => {
                self.play(number).await;
            }
            _ => {}
        }
    }

    fn next_cause(&mut self, who: UserId) -> bot::store::Cause {
        self.cause += 1;
        pressed(self.cause, who)
    }

    async fn play(&mut self, number: usize) {
        let table = self.table(number).await;
        let mover = table.mover().unwrap();
        let (seat, who) = (mover.seat, mover.user.unwrap());
        let turn = any_turn(&table, self.cause);
        let cause = self.next_cause(who);
        let played = play::play(&self.bot.data, table.id, who, table.seq(), &turn, cause).await;
        let ended = self.tables[number].turn.clone().unwrap();
        self.turn_began(number, &played.unwrap().table);
        self.tables[number].before = Some((seat, ended));
        self.count("moves");
    }

    async fn skip(&mut self, number: usize) {
        let table = self.table(number).await;
        let seat = table.mover().unwrap().seat;
        let skipped = play::skip(
            &self.bot.data,
            table.id,
            seat,
            table.seq(),
            bot::store::Cause::Clock,
        )
        .await;
        self.turn_began(number, &skipped.unwrap().table);
        self.tables[number].before = None;
        self.count("turns skipped");
    }

    async fn resign(&mut self, number: usize) {
        let table = self.table(number).await;
        let people: Vec<UserId> = table.people().map(|(_, user)| user).collect();
        let who = people[self.below(people.len())];
        let cause = self.next_cause(who);
        let after = play::resign(&self.bot.data, table.id, who, cause)
            .await
            .unwrap()
            .table;
        let seat = table.game.phase().seat();
        if table.seat_of(who) == seat || after.state == GameState::Over {
            self.turn_began(number, &after);
        } else if let Some(turn) = &mut self.tables[number].turn {
            turn.is_alone = after.people().count() < 2;
        }
        self.tables[number].before = None;
        self.count("players who resigned");
    }

    /// The move before is taken back, by consent: its turn goes on as if it had never ended.
    async fn undo(&mut self, number: usize) {
        let Some((seat, before)) = self.tables[number].before.take() else {
            return;
        };
        let turn = self.tables[number].turn.as_ref();
        if before.is_alone || turn.is_none_or(|turn| turn.is_alone) {
            return;
        }
        let table = self.table(number).await;
        let who = table.player(seat).and_then(|player| player.user).unwrap();
        let cause = self.next_cause(who);
        let undone = play::undo(&self.bot.data, table.id, seat, table.seq(), cause).await;
        self.turn_began(number, &undone.unwrap().table);
        self.tables[number].turn = Some(before.taken_back());
        self.tables[number].undone_at = self.now();
        self.count("moves taken back");
    }

    async fn pause(&mut self, number: usize) {
        let table = self.table(number).await;
        let (_, who) = table.people().next().unwrap();
        let span = Duration::from_hours(24 * (1 + self.below(3) as u64));
        let (now, store) = (self.now(), &self.bot.data.store);
        match store.pause(table.id, who, now, span).await {
            Ok(pause) => {
                self.tables[number].paused_until = pause.ends;
                self.count("pauses");
            }
            Err(error) => assert!(error.is_players(), "{error:?}"),
        }
    }

    /// Somebody else takes the seat of whoever has left.
    async fn replace(&mut self, number: usize) {
        let table = self.table(number).await;
        let seat = table.mover().unwrap().seat;
        let sits = |person: &Person| {
            table
                .players
                .iter()
                .any(|player| player.user == Some(user(person.id)))
        };
        let is_free =
            |number: &usize| !sits(&self.people[*number]) && self.people[*number].gone.is_empty();
        let Some(newcomer) = (0..self.people.len()).find(is_free) else {
            return;
        };
        let now = self.now();
        let taking = Newcomer {
            user: user(self.people[newcomer].id),
            name: format!("Newcomer {newcomer}"),
        };
        let anew = TurnTime::Anew {
            remind: now.plus(FIRST_LOOK),
        };
        let data = &self.bot.data;
        let hand_over = HandOver {
            seat,
            successor: Successor::Person(&taking),
            time: anew,
        };
        play::hand_over(data, table.id, &hand_over, bot::store::Cause::Clock)
            .await
            .unwrap();
        let is_alone = self.table(number).await.people().count() < 2;
        self.tables[number].turn = Some(Turn::new(newcomer, is_alone));
        self.tables[number].before = None;
        self.count("seats that changed hands");
    }

    /// The bot works for a while and is gone; another one is started a minute later.
    async fn kill(&mut self) {
        let most = self.below(400);
        let mut polls = 0;
        let is_done = {
            let mut working = pin!(self.bot.worker.run_until_idle());
            poll_fn(|cx| match working.as_mut().poll(cx) {
                Poll::Ready(done) => Poll::Ready(done.map(|()| true)),
                Poll::Pending if polls >= most => Poll::Ready(Ok(false)),
                Poll::Pending => {
                    polls += 1;
                    Poll::Pending
                }
            })
            .await
            .unwrap()
        };
        if !is_done {
            self.count("ends in the middle of work");
        }
        self.restart().await;
        self.pass(60);
    }

    async fn restart(&mut self) {
        self.bot.data.store.close().await;
        self.bot = started(&self.file, &self.clock, &self.chance, &self.server).await;
        self.count("restarts");
    }

    /// So many hours later everybody does what they do, and the bot what it has to.
    async fn later(&mut self, hours: i64, is_killed: bool) {
        self.pass(hours * HOUR);
        self.say_away().await;
        if !is_killed {
            self.work().await;
            self.promise(hours * HOUR).await;
            self.compare();
        }
        for number in 0..self.tables.len() {
            self.act(number).await;
        }
        if is_killed {
            self.kill().await;
        }
        self.work().await;
        // A pause that was ended early may have held something back.
        self.promise(if is_killed { hours * HOUR } else { 0 }).await;
        self.compare();
    }

    /// What was sent is what was promised.
    fn compare(&mut self) {
        let records = self.server.requests_since(self.n_read);
        self.n_read = self.server.n_requests();
        let mut known = BTreeMap::new();
        for record in records {
            if let Some((id, sent)) = self.sent(&record) {
                // Sent again after an end in the middle, and known to Discord by its nonce.
                known.insert(id, sent);
            }
        }
        let mut sent: Vec<Sent> = known.into_values().collect();
        let mut promised = std::mem::take(&mut self.promised);
        sent.retain(|sent| sent.kind != Kind::Gone || !self.is_told_gone(sent));
        sent.sort();
        promised.sort();
        let wrong = sent.iter().filter(|sent| !promised.contains(sent));
        let wrong = wrong.chain(promised.iter().filter(|it| !sent.contains(it)));
        for about in wrong {
            let mut tables = self.tables.iter();
            let seated = tables.find(|seated| seated.game.0 == about.game).unwrap();
            let mover = seated.turn.as_ref().map(|turn| &self.people[turn.mover]);
            eprintln!("{about:?}: {seated:?}, {mover:?}");
        }
        assert_eq!(sent, promised, "sent and promised, in hour {}", self.hour());
        for sent in sent {
            *self.kinds.entry(sent.kind).or_default() += 1;
        }
    }

    /// That somebody is gone may be noticed at any time within a day, once a turn.
    fn is_told_gone(&mut self, sent: &Sent) -> bool {
        let number = self
            .tables
            .iter()
            .position(|seated| seated.game.0 == sent.game)
            .unwrap();
        let mover = self.tables[number].turn.as_ref().map(|turn| turn.mover);
        let is_gone = mover.is_some_and(|mover| self.is_gone(mover));
        let turn = self.tables[number].turn.as_mut();
        let is_true = is_gone
            && sent.to.is_empty()
            && turn
                .as_ref()
                .is_some_and(|turn| !turn.told.contains(&Kind::Gone));
        if let Some(turn) = turn.filter(|_| is_true) {
            turn.told.push(Kind::Gone);
            *self.kinds.entry(Kind::Gone).or_default() += 1;
        }
        is_true
    }

    /// What a request told whom; `None`: it posted nothing, or it was the test's own.
    fn sent(&self, record: &Record) -> Option<(Snowflake, Sent)> {
        let is_posted = record.operation() == POST && record.status == 200;
        if !is_posted || record.body["content"] == "A lobby" {
            return None;
        }
        let id = Snowflake::from_json(&record.response["id"]).unwrap();
        let channel = Snowflake::from_json(&record.response["channel_id"]).unwrap();
        let reads = self
            .people
            .iter()
            .find(|person| self.server.dm(person.id) == Some(channel));
        let content = record.body["content"].as_str().unwrap_or_default();
        let named = record.body["allowed_mentions"]["users"].as_array();
        let named = named.into_iter().flatten().filter_map(Snowflake::from_json);
        let mut to: Vec<Snowflake> = named.collect();
        to.extend(reads.map(|person| person.id));
        to.sort_unstable();
        let custom_id = record.body["components"][0]["components"][0]["custom_id"].as_str();
        let custom_id = custom_id.map(|id| id.parse::<CustomId>().unwrap());
        let (game, kind) = match (custom_id, reads) {
            (Some(CustomId::Turn { game, .. }), None) => (game, Kind::Turn),
            (Some(CustomId::Rematch { game }), None) => (game, Kind::Over),
            (Some(CustomId::Notice(button)), reads) => (
                button.game,
                match (button.kind, reads) {
                    (NoticeKind::Reminder, Some(_)) => Kind::Direct,
                    (NoticeKind::Reminder, None) => Kind::Reminder,
                    (NoticeKind::Stuck, None) => Kind::Stuck,
                    (NoticeKind::Overdue, None) => Kind::Overdue,
                    (NoticeKind::Gone, None) => Kind::Gone,
                    other => panic!("{other:?} is on no list"),
                },
            ),
            (None, Some(_)) => (self.game_linked(content), Kind::Next),
            (custom_id, reads) => {
                panic!("{custom_id:?} to {reads:?} is on no list: {}", record.body)
            }
        };
        for mentioned in to.iter().filter(|_| reads.is_none()) {
            assert!(content.contains(&format!("<@{mentioned}>")), "{content}");
        }
        Some((
            id,
            Sent {
                game: game.0,
                kind,
                to,
            },
        ))
    }

    /// The game whose thread a message leads to.
    fn game_linked(&self, content: &str) -> GameId {
        let mut words = content.split("/channels/").nth(1).unwrap().split('/');
        let thread: Snowflake = words.nth(1).unwrap().parse().unwrap();
        self.threads[&thread]
    }
}

async fn month(size: Size, seed: u64) {
    let mut month = Month::begin(size, seed).await;
    for day in 0..size.days {
        for hour in 0..24 {
            match hour {
                // On some days it is not there for some hours.
                3 if day % 5 == 2 => {
                    month.restart().await;
                    month.later(5, false).await;
                    month.count("days with five hours without the bot");
                }
                3 if day % 5 == 4 => month.later(1, true).await,
                3 => {
                    month.restart().await;
                    month.later(1, false).await;
                }
                4..8 if day % 5 == 2 => {}
                _ => month.later(1, false).await,
            }
        }
    }
    let changes: usize = month.tables.iter().map(|seated| seated.changes).sum();
    let notices = month.kinds[&Kind::Turn] + month.kinds.get(&Kind::Over).copied().unwrap_or(0);
    println!(
        "{} tables, {} days: {:?}; {:?}; {} requests",
        size.tables, size.days, month.kinds, month.counts, month.n_read
    );
    assert_eq!(notices, changes, "one notice a change of turn");
    month.bot.data.store.close().await;
    month.server.shutdown().await;
}

#[tokio::test]
async fn a_month_of_tables_is_told_what_was_promised_and_nothing_else() {
    let is_long = std::env::var_os("LONG").is_some_and(|value| value == "1");
    let seed = std::env::var("SEED").map_or(1, |seed| seed.parse().expect("SEED is a number"));
    month(if is_long { LONG } else { SHORT }, seed).await;
}
