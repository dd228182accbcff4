//! A table can always go on: whatever people do, at every moment exactly one seat is to move, somebody sits there, and
//! they are told; or the game is over.

use std::{collections::BTreeMap, time::Duration};

use bot::{
    chance::Chance,
    data::Data,
    error::Error,
    play::{self, FIRST_LOOK},
    store::{Cause, GameId, GameState, HandOver, Newcomer, NoticeKind, Successor, Table, TurnTime},
};
use engine::{Command, EndCause, Finish, Phase, Seat};
use poise::serenity_prelude as serenity;
use rand::{RngExt, SeedableRng, rngs::SmallRng};
use serenity::UserId;
use sqlx::SqlitePool;

use crate::house::{
    ANNA, BEN, CARLA, NOON, any_turn, data_on, member, new_lobby, open, pressed, small,
};

/// One story: a table for three, and whatever happens to it.
struct Story {
    data: Data,
    game: GameId,
    rng: SmallRng,
    cause: u64,
    newcomers: u64,
    /// How often what happened that is hard for a table.
    hard: BTreeMap<&'static str, usize>,
}

impl Story {
    async fn begin(data: Data, seed: u64) -> Story {
        let mut story = Story {
            data,
            game: GameId(0),
            rng: SmallRng::seed_from_u64(seed),
            cause: seed * 100_000 + 10,
            newcomers: 1000,
            hard: BTreeMap::new(),
        };
        let cause = story.next_cause();
        let lobby = open(&story.data.store, &new_lobby(small(3)), cause).await;
        for (user, name) in [(BEN, "Ben"), (CARLA, "Carla")] {
            let member = member(user, name);
            let joined = story.data.store.join(lobby.id, &member, NOON).await;
            joined.unwrap();
        }
        story.game = lobby.id;
        let cause = pressed(story.next_cause(), ANNA);
        play::start(&story.data, lobby.id, ANNA, cause)
            .await
            .unwrap();
        story
    }

    fn next_cause(&mut self) -> u64 {
        self.cause += 1;
        self.cause
    }

    fn below(&mut self, n: usize) -> usize {
        self.rng.random_range(0..n)
    }

    async fn table(&self) -> Table {
        self.data.store.table(self.game).await.unwrap()
    }

    /// Counts what is going to happen to somebody who leaves, by how hard it is for the table.
    fn leaves(&mut self, table: &Table, seat: Seat) {
        let is_mover = table.game.phase().seat() == Some(seat);
        let is_inside = matches!(table.game.phase(), Phase::Finish { .. });
        let user = table.player(seat).and_then(|player| player.user);
        let hard = [
            ("the mover, between tile and meeple", is_mover && is_inside),
            (
                "the last but one",
                table.people().count() == 2 && user.is_some(),
            ),
            ("the host", user.is_some() && user == table.host),
        ];
        for (what, _) in hard.into_iter().filter(|(_, happens)| *happens) {
            *self.hard.entry(what).or_default() += 1;
        }
    }

    fn person(&mut self, table: &Table) -> Option<(Seat, UserId)> {
        let people: Vec<_> = table
            .people()
            .map(|(player, user)| (player.seat, user))
            .collect();
        if people.is_empty() {
            return None;
        }
        Some(people[self.below(people.len())])
    }

    /// The mover plays the rest of the turn, or only the tile.
    async fn play(&mut self, table: &Table) -> Result<(), Error> {
        let user = table.mover().and_then(|mover| mover.user).unwrap();
        let mut commands = match table.game.phase() {
            Phase::Finish { .. } => vec![Command::Finish(Finish::NOTHING)],
            _ => any_turn(table, self.cause),
        };
        if commands.len() == 2 && self.below(5) == 0 {
            commands.truncate(1);
        }
        let cause = pressed(self.next_cause(), user);
        play::play(&self.data, self.game, user, table.seq(), &commands, cause).await?;
        Ok(())
    }

    /// Somebody asks to be forgotten.
    async fn forget(&mut self, user: UserId) -> Result<(), Error> {
        let (store, now) = (&self.data.store, self.data.clock.now());
        let games = store.forget(user, "a former player", now).await?;
        assert!(games.contains(&self.game));
        play::go_on(&self.data, self.game, Cause::Clock).await?;
        Ok(())
    }

    async fn give(&mut self, seat: Seat, to_nobody: bool) -> Result<(), Error> {
        self.newcomers += 1;
        let newcomer = Newcomer {
            user: UserId::new(self.newcomers),
            name: format!("Newcomer {}", self.newcomers),
        };
        let successor = if to_nobody {
            Successor::Nobody
        } else {
            Successor::Person(&newcomer)
        };
        let now = self.data.clock.now();
        let time = TurnTime::Anew {
            remind: now.plus(FIRST_LOOK),
        };
        let hand_over = HandOver {
            seat,
            successor,
            time,
        };
        let cause = pressed(self.next_cause(), ANNA);
        play::hand_over(&self.data, self.game, &hand_over, cause).await?;
        Ok(())
    }

    /// The turn that ended the game is taken back, now and then.
    async fn take_up_again(&mut self, table: &Table) -> bool {
        let cause = EndCause::Stack;
        if table.game.phase() != (Phase::Over { cause }) || self.below(2) == 0 {
            return false;
        }
        let mut undone = false;
        for seat in table.game.seats() {
            let cause = pressed(self.next_cause(), ANNA);
            undone |= play::undo(&self.data, self.game, seat, table.seq(), cause)
                .await
                .is_ok();
        }
        undone
    }

    /// Something happens. What is refused changes nothing.
    async fn step(&mut self, table: &Table) {
        let what = self.below(40);
        let (game, data) = (self.game, self.data.clone());
        let now = data.clock.now();
        let turn = table.game.phase().seat().unwrap();
        let any = Seat::new(self.below(3)).unwrap();
        let done = match what {
            0 => match self.person(table) {
                Some((seat, user)) => {
                    self.leaves(table, seat);
                    let cause = pressed(self.next_cause(), user);
                    play::resign(&data, game, user, cause).await.map(drop)
                }
                None => Ok(()),
            },
            1 | 2 => {
                let cause = pressed(self.next_cause(), ANNA);
                let skipped = play::skip(&data, game, turn, table.seq(), cause).await;
                skipped.map(drop)
            }
            3 | 4 if what == 4 || !table.game.has_resigned(any) => {
                self.leaves(table, any);
                self.give(any, what == 3).await
            }
            13 if self.below(4) == 0 => match self.person(table) {
                Some((seat, user)) => {
                    self.leaves(table, seat);
                    self.forget(user).await
                }
                None => Ok(()),
            },
            5..=9 => {
                let cause = pressed(self.next_cause(), ANNA);
                let undone = play::undo(&data, game, any, table.seq(), cause).await;
                undone.map(drop)
            }
            10 => {
                let days = Duration::from_hours(24 * (1 + self.below(14) as u64));
                data.store.pause(game, ANNA, now, days).await.map(drop)
            }
            11 => data.store.resume(game, now).await,
            12 => {
                let hours = Duration::from_hours(self.below(400) as u64);
                data.clock.advance(hours);
                data.store.close_pauses(data.clock.now()).await
            }
            _ => self.play(table).await,
        };
        if let Err(error) = done {
            assert!(error.is_players(), "{what}: {error:?}");
            assert_eq!(self.table().await.seq(), table.seq(), "{what}: {error:?}");
        }
    }

    /// F22: what the lists of games say is what is true.
    async fn is_listed(&self, table: &Table) {
        let store = &self.data.store;
        let mover = table.mover().and_then(|mover| mover.user);
        for person in [ANNA, BEN, CARLA] {
            let played = store.games_played_by(person).await.unwrap();
            let waiting = store.games_waiting_for(person).await.unwrap();
            let [is_played, waits] =
                [played, waiting].map(|lines| lines.iter().any(|line| line.id == self.game));
            let is_over = table.state == GameState::Over;
            assert_eq!(is_played, !is_over && table.seat_of(person).is_some());
            assert_eq!(waits, !is_over && mover == Some(person));
        }
    }

    /// The law.
    async fn holds(&self, table: &Table) {
        if self.cause.is_multiple_of(5) {
            self.is_listed(table).await;
        }
        let store = &self.data.store;
        let owed = store.owed(self.game).await.unwrap();
        let reminder = store.open_reminder(self.game).await.unwrap();
        if let Phase::Over { cause } = table.game.phase() {
            assert_eq!(table.state, GameState::Over);
            assert_eq!(owed.last().unwrap().kind, NoticeKind::Over);
            assert_eq!(reminder, None);
            assert!(cause != EndCause::Agreed, "nobody asked for that");
            return;
        }
        assert_eq!(table.state, GameState::Running);
        let seat = table.game.phase().seat().expect("a seat to move");
        assert!(!table.game.has_resigned(seat) && !table.is_empty(seat));
        let mover = table.mover().and_then(|mover| mover.user);
        let mover = mover.expect("somebody to move");
        assert_eq!(table.seat_of(mover), Some(seat));
        assert!(
            table.people().any(|(_, user)| table.is_host(user)),
            "somebody may do what the host may"
        );
        let waiting = store.games_waiting_for(mover).await.unwrap();
        assert!(
            waiting.iter().any(|line| line.id == self.game),
            "in the lists"
        );
        assert!(reminder.is_some(), "the mover will be reminded");
        // The newest notice tells of this turn: everything since is a step of the mover, or touches nobody's turn.
        let told = owed.last().unwrap();
        assert_eq!(told.kind, NoticeKind::Turn);
        let then = store.table_at(self.game, Some(told.seq)).await.unwrap();
        assert_eq!(
            then.game.phase().seat(),
            Some(seat),
            "whom the notice is for"
        );
        let seqs: Vec<_> = owed.iter().map(|owed| owed.seq).collect();
        assert!(
            seqs.is_sorted_by(|one, other| one < other),
            "one notice a turn"
        );
    }
}

#[sqlx::test(migrations = "../migrations")]
async fn a_table_can_always_go_on(pool: SqlitePool) {
    let (mut over, mut abandoned, mut again) = (0, 0, 0);
    let mut hard: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in 1..=16 {
        let data = Data {
            chance: Chance::seeded(seed << 32),
            ..data_on(pool.clone())
        };
        let mut story = Story::begin(data, seed).await;
        for _ in 0..250 {
            let table = story.table().await;
            story.holds(&table).await;
            if table.state == GameState::Over && story.take_up_again(&table).await {
                again += 1;
                continue;
            }
            if table.state == GameState::Over {
                over += 1;
                let cause = EndCause::Abandoned;
                abandoned += usize::from(table.game.phase() == Phase::Over { cause });
                break;
            }
            story.step(&table).await;
        }
        for (what, n) in story.hard {
            *hard.entry(what).or_default() += n;
        }
    }
    assert!(
        hard.len() == 3 && hard.values().all(|n| *n >= 3),
        "{hard:?}"
    );
    assert!(
        over >= 8 && abandoned >= 1 && again >= 1,
        "{over} over, {abandoned} abandoned, {again} taken up again"
    );
}

#[sqlx::test(migrations = "../migrations")]
async fn a_seat_changes_hands_between_tile_and_meeple(pool: SqlitePool) {
    let mut story = Story::begin(data_on(pool), 1).await;
    let table = story.table().await;
    let (seat, gone) = (
        table.game.phase().seat().unwrap(),
        table.mover().unwrap().user.unwrap(),
    );
    let turn = any_turn(&table, 7);
    let cause = pressed(story.next_cause(), gone);
    let (data, game) = (story.data.clone(), story.game);
    play::play(&data, game, gone, table.seq(), &turn[..1], cause)
        .await
        .unwrap();
    story.give(seat, false).await.unwrap();
    let table = story.table().await;
    story.holds(&table).await;
    assert_eq!(table.seat_of(gone), None);
    assert!(matches!(table.game.phase(), Phase::Finish { .. }));
    let newcomer = table.mover().unwrap().user.unwrap();
    let finish = &turn[1..];
    let cause = pressed(story.next_cause(), gone);
    let late = play::play(&data, game, gone, table.seq(), finish, cause).await;
    assert!(matches!(late, Err(Error::NotSeated)));
    let cause = pressed(story.next_cause(), newcomer);
    let done = play::play(&data, game, newcomer, table.seq(), finish, cause)
        .await
        .unwrap();
    assert_ne!(done.table.mover().unwrap().user, Some(newcomer));
    // Left empty in the middle of a turn, it is skipped; the meeples stay with the seat.
    let table = story.table().await;
    let next = table.game.phase().seat().unwrap();
    story.give(next, true).await.unwrap();
    let table = story.table().await;
    story.holds(&table).await;
    assert_ne!(table.game.phase().seat(), Some(next));
}
