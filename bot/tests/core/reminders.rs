//! Reminders of turns that wait: whom, when, how often, and when not.

use std::time::Duration;

use bot::{
    announce::Worker,
    clock::Time,
    notices::hours::quiet_typed,
    play,
    store::{
        Cause, GameSettings, HandOver, Interval, Newcomer, Pace, PersonSettings, Successor,
        TurnTime,
    },
};
use engine::Seat;
use playground::{Message, Snowflake};
use sqlx::SqlitePool;

use crate::{
    house::NOON,
    scene::{POST, Scene, http, user},
};

impl Scene {
    /// Time passes, and the bot looks every hour.
    async fn hour_by_hour(&self, hours: usize) {
        for _ in 0..hours {
            self.hours(1).await;
        }
    }

    /// Somebody chooses settings.
    async fn choose(&self, who: Snowflake, settings: PersonSettings) {
        let (store, now) = (&self.data.store, self.now());
        store
            .set_person_settings(user(who), &settings, now)
            .await
            .unwrap();
        store.look_again_for(user(who), now).await.unwrap();
    }

    /// The table chooses settings.
    async fn agree(&self, change: impl FnOnce(&mut GameSettings)) {
        let (store, now) = (&self.data.store, self.now());
        store.change_settings(self.game, change).await.unwrap();
        store.look_again(self.game, now).await.unwrap();
    }
}

fn every(hours: u16) -> PersonSettings {
    PersonSettings {
        reminders: Interval::hours(hours).unwrap_or(Interval::OFF),
        ..PersonSettings::default()
    }
}

/// A reminder a day, but none between ten and four in Prague.
fn quiet_from_ten_to_four() -> PersonSettings {
    PersonSettings {
        quiet: quiet_typed("10-16"),
        zone: Some("Europe/Prague".to_owned()),
        ..every(24)
    }
}

/// Somebody new takes the seat that is to move, from now on.
async fn take(scene: &Scene, newcomer: &Newcomer) -> Seat {
    let table = scene.data.store.table(scene.game).await.unwrap();
    let seat = table.mover().unwrap().seat;
    let hand_over = HandOver {
        seat,
        successor: Successor::Person(newcomer),
        time: TurnTime::Anew {
            remind: scene.now().plus(play::FIRST_LOOK),
        },
    };
    play::hand_over(&scene.data, scene.game, &hand_over, Cause::Clock)
        .await
        .unwrap();
    seat
}

fn texts(messages: &[Message]) -> Vec<String> {
    messages
        .iter()
        .map(|message| message.content.clone())
        .collect()
}

/// F1 and F4: exactly one notice a change of turn; reminders differ, mention the mover only, and are struck out when
/// the turn is done. F11: their full text.
#[sqlx::test(migrations = "../migrations")]
async fn a_turn_that_waits_is_reminded_of_until_it_is_done(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    scene.hours(23).await;
    assert_eq!(scene.posted().len(), 1, "not before its time");
    scene.hour_by_hour(50).await;
    let turn = scene.posted().remove(0);
    let reminders = scene.since(&turn);
    let who = scene.first;
    assert_eq!(
        texts(&reminders),
        [
            format!("<@{who}>, a reminder: your turn has been waiting for 1 day."),
            format!("<@{who}>, reminder 2 of 7: this turn has been waiting for 2 days now."),
            format!("<@{who}>, reminder 3 of 7: this turn has been waiting for 3 days now."),
        ]
    );
    for reminder in &reminders {
        assert_eq!(reminder.pings, [scene.first]);
        assert_eq!(reminder.labels(), ["Play", "No more reminders"]);
    }

    scene.move_on(10).await;
    scene.work().await;
    let settled = scene.since(&turn);
    for reminder in &settled[..3] {
        assert_eq!(reminder.content, "~~A reminder~~ – this turn is done.");
        assert!(reminder.components.is_empty());
    }
    assert_eq!(settled.len(), 4);
    assert_eq!(settled[3].pings, [scene.second]);
    scene.hours(24).await;
    assert_eq!(
        scene.last().pings,
        [scene.second],
        "the next turn is reminded of in its own time"
    );
    assert!(scene.last().content.contains("a reminder"));
    scene.server.shutdown().await;
}

/// F14: striking out a reminder mentions nobody again.
#[sqlx::test(migrations = "../migrations")]
async fn an_edit_mentions_nobody(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    scene.hours(24).await;
    let n_pings = scene.server.pings(scene.first).len();
    scene.move_on(10).await;
    scene.work().await;
    assert_eq!(scene.server.pings(scene.first).len(), n_pings);
    let edits = scene.server.requests().into_iter();
    let edits =
        edits.filter(|request| request.method == "PATCH" && request.body["content"].is_string());
    let edits: Vec<_> = edits.collect();
    assert_eq!(edits.len(), 1);
    assert_eq!(
        edits[0].body["allowed_mentions"]["parse"],
        serde_json::json!([])
    );
    scene.server.shutdown().await;
}

/// After seven reminders the table is asked, each player once, and then it is quiet.
#[sqlx::test(migrations = "../migrations")]
async fn after_seven_reminders_the_table_is_asked(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    for _ in 0..24 * 20 {
        scene.hours(1).await;
    }
    let posted = scene.posted();
    assert_eq!(posted.len(), 1 + 7 + 1);
    assert!(posted[7].content.contains("the last of 7 reminders"));
    let question = &posted[8];
    assert!(
        question.content.contains("was reminded 7 times in 8 days"),
        "{}",
        question.content
    );
    assert_eq!(question.labels(), ["Skip", "Replace"]);
    let mut pings = question.pings.clone();
    pings.sort_unstable();
    let mut everybody = scene.people.clone();
    everybody.sort_unstable();
    assert_eq!(pings, everybody);
    // F16: nobody is set away by the bot, and nobody's seat is taken.
    let (store, mover) = (&scene.data.store, user(scene.first));
    assert_eq!(store.away_until(mover, scene.now()).await.unwrap(), None);
    let table = store.table(scene.game).await.unwrap();
    assert_eq!(table.mover().unwrap().user, Some(mover));
    scene.server.shutdown().await;
}

/// F6, an interval that changes while a reminder waits; the longer of the table's and one's own counts.
#[sqlx::test(migrations = "../migrations")]
async fn an_interval_may_change_while_a_reminder_waits(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    scene.hours(5).await;
    scene.choose(scene.first, every(3)).await;
    scene.work().await;
    assert_eq!(scene.posted().len(), 2, "three hours are over already");
    assert!(scene.last().content.contains("waiting for 5 hours"));
    scene.agree(|table| table.remind_hours = Some(12)).await;
    scene.hours(11).await;
    assert_eq!(
        scene.posted().len(),
        2,
        "the table wants it every twelve hours"
    );
    scene.hours(1).await;
    assert_eq!(scene.posted().len(), 3);
    scene.choose(scene.first, every(0)).await;
    scene.hours(24 * 30).await;
    assert_eq!(scene.posted().len(), 3, "off");
    scene.choose(scene.first, every(24)).await;
    scene.work().await;
    assert_eq!(scene.posted().len(), 4, "on again");
    scene.server.shutdown().await;
}

/// F6, muted; and the turn after that is reminded of again.
#[sqlx::test(migrations = "../migrations")]
async fn a_muted_turn_is_quiet(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    let (seq, now) = (scene.turn_seq().await, scene.now());
    scene
        .data
        .store
        .mute(user(scene.first), scene.game, seq, now)
        .await
        .unwrap();
    scene.hours(24 * 9).await;
    assert_eq!(scene.posted().len(), 1);
    scene.move_on(10).await;
    scene.work().await;
    scene.move_on(11).await;
    scene.work().await;
    scene.hours(24).await;
    assert_eq!(scene.posted().len(), 4);
    assert_eq!(scene.last().pings, [scene.first]);
    scene.server.shutdown().await;
}

/// Quiet hours in the mover's zone and an absence shift a reminder; it comes once.
#[sqlx::test(migrations = "../migrations")]
async fn quiet_hours_and_absence_shift_a_reminder(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    scene.choose(scene.first, quiet_from_ten_to_four()).await;
    scene.hours(24).await;
    assert_eq!(scene.posted().len(), 1, "13:00 in Prague");
    scene.hours(3).await;
    assert_eq!(scene.posted().len(), 2, "16:00 in Prague");
    let back = scene.now().plus(Duration::from_hours(100));
    scene
        .data
        .store
        .set_away(user(scene.first), scene.now(), back)
        .await
        .unwrap();
    scene.hours(99).await;
    assert_eq!(scene.posted().len(), 2);
    scene.hours(1).await;
    assert_eq!(scene.posted().len(), 3);
    assert!(
        !scene.last().content.contains("late"),
        "{}",
        scene.last().content
    );
    scene.server.shutdown().await;
}

/// An absence is shown with the turn.
#[sqlx::test(migrations = "../migrations")]
async fn an_absence_is_shown_with_the_turn(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    let until = scene.now().plus(Duration::from_hours(48));
    scene
        .data
        .store
        .set_away(user(scene.second), scene.now(), until)
        .await
        .unwrap();
    scene.work().await;
    assert!(
        scene
            .last()
            .content
            .contains(&format!("is away until <t:{}:R>", until.0))
    );
    scene.hours(49).await;
    scene.move_on(10).await;
    scene.work().await;
    assert!(!scene.last().content.contains("away"), "it ends by itself");
    scene.server.shutdown().await;
}

/// F5: what became due while the bot was down is sent once, late, and says so.
#[sqlx::test(migrations = "../migrations")]
async fn what_was_missed_is_sent_once_and_says_so(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    scene.hours(24 * 5 + 7).await;
    let posted = scene.posted();
    assert_eq!(posted.len(), 2, "one reminder, not five");
    let due = Time(NOON.0 + 86_400);
    assert!(posted[1].content.contains(&format!(
        "This comes late: I was not there when it was due, <t:{}:R>",
        due.0
    )));
    scene.hours(24).await;
    assert!(!scene.last().content.contains("late"));

    // A turn that began while Discord could not be reached is announced late, and reminded of from then on.
    scene.server.inject(
        playground::Fault::on_any()
            .always()
            .then(playground::FaultAction::Status(503)),
    );
    scene.move_on(10).await;
    let began = scene.now();
    scene.hour_by_hour(40).await;
    scene.server.clear_faults();
    let before = scene.posted().len();
    scene.hours(1).await;
    let posted = scene.posted();
    assert_eq!(posted.len(), before + 1);
    assert!(
        scene
            .last()
            .content
            .contains(&format!("This comes late: it was due <t:{}:R>", began.0))
    );
    assert_eq!(scene.last().pings, [scene.second]);
    scene.hours(23).await;
    assert_eq!(scene.posted().len(), before + 1);
    scene.hours(1).await;
    assert_eq!(scene.posted().len(), before + 2);
    scene.server.shutdown().await;
}

/// F7: a restart tells nobody anything.
#[sqlx::test(migrations = "../migrations")]
async fn a_restart_says_nothing(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    scene.hours(24).await;
    let before = scene.server.n_requests();
    for _ in 0..50 {
        let again = Worker::new(scene.data.clone(), http(&scene.server));
        again.run_until_idle().await.unwrap();
    }
    assert_eq!(scene.server.n_requests(), before);
    scene.server.shutdown().await;
}

/// F8 and F6, two runs overlapping: two workers on one database send one message and one reminder.
#[sqlx::test(migrations = "../migrations")]
async fn two_workers_send_everything_once(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    let other = Worker::new(scene.data.clone(), http(&scene.server));
    let both = async || {
        let (one, two) = tokio::join!(scene.worker.run_until_idle(), other.run_until_idle());
        one.and(two).unwrap();
    };
    both().await;
    for _ in 0..5 {
        scene.data.clock.advance(Duration::from_hours(24));
        both().await;
    }
    assert_eq!(scene.posted().len(), 1 + 5);
    scene.server.shutdown().await;
}

/// F6: over, paused, and with a clock that is set back.
#[sqlx::test(migrations = "../migrations")]
async fn nothing_is_sent_for_a_game_that_does_not_wait(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    // Paused: the time that has passed is kept, and no more.
    scene.hours(20).await;
    let week = Duration::from_hours(24 * 7);
    let paused = scene
        .data
        .store
        .pause(scene.game, user(scene.second), scene.now(), week);
    paused.await.unwrap();
    scene.hours(24 * 7).await;
    assert_eq!(scene.posted().len(), 1);
    scene.hours(3).await;
    assert_eq!(scene.posted().len(), 1, "20 hours and 3");
    scene.hours(1).await;
    assert_eq!(scene.posted().len(), 2);

    // The clock is set back a day, by hand or by NTP: nothing is sent again, and nothing is lost.
    let bot::clock::Clock::Fixed(at) = &scene.data.clock else {
        panic!("a fixed clock");
    };
    at.fetch_sub(86_400, std::sync::atomic::Ordering::SeqCst);
    scene.work().await;
    scene.hours(24).await;
    assert_eq!(scene.posted().len(), 2);
    scene.hours(24).await;
    assert_eq!(scene.posted().len(), 3);

    let ended = play::end(
        &scene.data,
        scene.game,
        engine::EndCause::Agreed,
        Cause::Clock,
    );
    ended.await.unwrap();
    scene.work().await;
    let before = scene.posted().len();
    scene.hours(24 * 100).await;
    assert_eq!(scene.posted().len(), before, "over");
    scene.server.shutdown().await;
}

/// When the time for a turn is over nothing happens by itself: the others get a button, once.
#[sqlx::test(migrations = "../migrations")]
async fn when_the_time_is_over_the_others_get_a_button(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.agree(|table| table.pace = Some(Pace::OneDay)).await;
    scene.choose(scene.first, every(0)).await;
    scene.work().await;
    let deadline = NOON.plus(Duration::from_hours(24));
    assert!(
        scene
            .last()
            .content
            .contains(&format!("until <t:{}:R>", deadline.0))
    );
    let seq = scene.data.store.table(scene.game).await.unwrap().seq();
    scene.hour_by_hour(100).await;
    let posted = scene.posted();
    assert_eq!(posted.len(), 2);
    assert!(
        posted[1].content.contains("had 1 day"),
        "{}",
        posted[1].content
    );
    assert!(posted[1].pings.is_empty());
    assert_eq!(posted[1].labels(), ["Skip", "Replace"]);
    assert_eq!(
        scene.data.store.table(scene.game).await.unwrap().seq(),
        seq,
        "nothing has happened"
    );
    scene.server.shutdown().await;
}

/// A direct message only by choice; it is struck out too. "You are next" comes once a change of turn.
#[sqlx::test(migrations = "../migrations")]
async fn direct_messages_come_by_choice_only(pool: SqlitePool) {
    let scene = Scene::with(pool, &["Anna", "Ben", "Esra"]).await;
    let next = PersonSettings {
        next: true,
        ..every(24)
    };
    scene.choose(scene.second, next).await;
    scene
        .choose(
            scene.first,
            PersonSettings {
                direct: true,
                ..every(24)
            },
        )
        .await;
    scene.work().await;
    scene.hours(24).await;
    assert_eq!(
        scene.posted().len(),
        1,
        "the reminder went to the mover alone"
    );
    let direct = scene.direct(scene.first);
    assert_eq!(direct.len(), 1);
    assert!(
        direct[0]
            .content
            .starts_with("Your turn on Benelux has been waiting for 1 day (reminder 1): https://"),
        "{}",
        direct[0].content
    );
    let next = scene.direct(scene.second);
    assert_eq!(next.len(), 1);
    assert!(
        next[0].content.starts_with("You are next on Benelux; "),
        "{}",
        next[0].content
    );
    assert!(scene.direct(scene.people[2]).is_empty());
    scene.move_on(10).await;
    scene.work().await;
    assert_eq!(
        scene.direct(scene.first)[0].content,
        "~~A reminder~~ – this turn is done."
    );
    assert_eq!(scene.direct(scene.second).len(), 1);
    scene.server.shutdown().await;
}

/// F96: closed direct messages fall back to the thread once, that is remembered, and nothing storms.
#[sqlx::test(migrations = "../migrations")]
async fn closed_direct_messages_fall_back_to_the_thread(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    for who in [scene.first, scene.second] {
        scene.server.set_takes_dms(who, false);
        let all = PersonSettings {
            direct: true,
            next: true,
            ..every(24)
        };
        scene.choose(who, all).await;
    }
    scene.work().await;
    let tries = || {
        let requests = scene.server.requests().into_iter();
        requests
            .filter(|request| request.operation() == POST && request.status == 403)
            .count()
    };
    assert_eq!(tries(), 1, "you are next");
    scene.hours(24).await;
    assert_eq!(tries(), 2, "the reminder");
    let posted = scene.posted();
    assert_eq!(posted.len(), 2);
    assert_eq!(posted[1].pings, [scene.first]);
    assert!(
        posted[1]
            .content
            .contains("I may not write to you directly"),
        "{}",
        posted[1].content
    );
    scene.hours(24).await;
    assert_eq!(tries(), 2, "not tried again");
    assert_eq!(scene.posted().len(), 3);
    assert!(!scene.last().content.contains("directly"));
    scene.move_on(10).await;
    scene.work().await;
    scene.move_on(11).await;
    scene.work().await;
    assert_eq!(tries(), 2);
    // Whoever chooses it again gets it again.
    scene.server.set_takes_dms(scene.first, true);
    scene
        .choose(
            scene.first,
            PersonSettings {
                direct: true,
                ..every(24)
            },
        )
        .await;
    scene.hours(24).await;
    assert_eq!(scene.direct(scene.first).len(), 1);
    scene.server.shutdown().await;
}

/// Who plays alone keeps nobody waiting.
#[sqlx::test(migrations = "../migrations")]
async fn who_plays_alone_is_not_reminded(pool: SqlitePool) {
    let scene = Scene::with(pool, &["Anna"]).await;
    scene.work().await;
    scene.hours(24 * 30).await;
    assert_eq!(scene.posted().len(), 1);
    assert!(scene.last().pings.is_empty());
    scene.server.shutdown().await;
}

/// What was left of a turn's time when a pause began is left when it ends, however often there is one.
#[sqlx::test(migrations = "../migrations")]
async fn remaining_time_does_not_grow_by_pausing(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.agree(|table| table.pace = Some(Pace::OneDay)).await;
    scene.choose(scene.first, every(0)).await;
    scene.work().await;
    scene.hours(22).await;
    let (store, by) = (&scene.data.store, user(scene.first));
    store
        .pause(scene.game, by, scene.now(), Duration::from_hours(100))
        .await
        .unwrap();
    scene.hours(50).await;
    store.resume(scene.game, scene.now()).await.unwrap();
    let again = store
        .pause(scene.game, by, scene.now(), Duration::from_hours(100))
        .await;
    assert!(again.is_err(), "not again before somebody has moved");
    scene.hours(1).await;
    assert_eq!(scene.posted().len(), 1);
    scene.hours(1).await;
    assert_eq!(scene.posted().len(), 2, "two hours were left");
    scene.server.shutdown().await;
}

/// Whoever takes a seat over is reminded from the beginning, also where their predecessor was reminded often.
#[sqlx::test(migrations = "../migrations")]
async fn a_newcomer_is_reminded_from_the_beginning(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    for _ in 0..9 {
        scene.hours(24).await;
    }
    assert_eq!(scene.posted().len(), 9, "the table was asked");
    let esra = scene.server.user("Esra").id();
    let newcomer = Newcomer {
        user: user(esra),
        name: "Esra".to_owned(),
    };
    take(&scene, &newcomer).await;
    scene.hours(23).await;
    assert_eq!(scene.posted().len(), 9);
    scene.hours(1).await;
    assert_eq!(scene.last().pings, [esra]);
    assert!(
        scene
            .last()
            .content
            .contains("a reminder: your turn has been waiting for 1 day"),
        "{}",
        scene.last().content
    );
    scene.hours(24).await;
    assert!(
        scene.last().content.contains("reminder 2 of 7"),
        "{}",
        scene.last().content
    );
    scene.server.shutdown().await;
}

/// F21: a turn that is taken back goes on with the time it had, and neither a pause nor the turn after it is counted.
#[sqlx::test(migrations = "../migrations")]
async fn a_turn_that_is_taken_back_keeps_its_time(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    scene.hours(2).await;
    let (store, by) = (&scene.data.store, user(scene.first));
    let days = Duration::from_hours(24 * 3);
    store
        .pause(scene.game, by, scene.now(), days)
        .await
        .unwrap();
    scene.hours(24 * 3).await;
    scene.hours(3).await;
    let seat = store.table(scene.game).await.unwrap().mover().unwrap().seat;
    scene.move_on(10).await;
    scene.work().await;
    scene.hours(20).await;
    let seq = store.table(scene.game).await.unwrap().seq();
    let cause = crate::house::pressed(11, by);
    play::undo(&scene.data, scene.game, seat, seq, cause)
        .await
        .unwrap();
    scene.work().await;
    let began = Time(scene.now().0 - 5 * 3_600);
    assert_eq!(store.turn_since(scene.game).await.unwrap(), began);
    let n_posted = scene.posted().len();
    scene.hours(18).await;
    assert_eq!(scene.posted().len(), n_posted);
    scene.hours(1).await;
    assert_eq!(scene.posted().len(), n_posted + 1, "24 hours in all");
    assert_eq!(scene.last().pings, [scene.first]);
    scene.server.shutdown().await;
}

/// A pause makes nobody forget what was said before it: reminders go on counting, and what is told once is told once.
#[sqlx::test(migrations = "../migrations")]
async fn a_pause_forgets_nothing(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.agree(|table| table.pace = Some(Pace::OneDay)).await;
    scene.work().await;
    scene.hours(25).await;
    assert_eq!(scene.posted().len(), 3, "a reminder, and the time is over");
    let (store, by) = (&scene.data.store, user(scene.first));
    let days = Duration::from_hours(24 * 3);
    store
        .pause(scene.game, by, scene.now(), days)
        .await
        .unwrap();
    scene.hours(24 * 3).await;
    scene.hours(23).await;
    assert_eq!(scene.posted().len(), 3);
    scene.hours(1).await;
    assert_eq!(scene.posted().len(), 4);
    assert!(
        scene.last().content.contains("reminder 2 of 7"),
        "{}",
        scene.last().content
    );
    scene.server.shutdown().await;
}

/// Quiet hours do not move with a pause: what they held back comes when the game goes on outside of them.
#[sqlx::test(migrations = "../migrations")]
async fn a_pause_does_not_move_quiet_hours(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    scene.choose(scene.first, quiet_from_ten_to_four()).await;
    scene.hours(24).await;
    scene.hours(1).await;
    assert_eq!(scene.posted().len(), 1, "14:00 in Prague");
    let (store, by) = (&scene.data.store, user(scene.first));
    let day = Duration::from_hours(24);
    store.pause(scene.game, by, scene.now(), day).await.unwrap();
    scene.hours(3).await;
    assert_eq!(scene.posted().len(), 1, "it stands still");
    store.resume(scene.game, scene.now()).await.unwrap();
    scene.work().await;
    assert_eq!(scene.posted().len(), 2, "17:00 in Prague");
    scene.server.shutdown().await;
}

/// A turn that begins while the game stands still waits from the end of the pause on, and not longer.
#[sqlx::test(migrations = "../migrations")]
async fn a_turn_that_begins_in_a_pause_waits_from_its_end(pool: SqlitePool) {
    let scene = Scene::with(pool, &["Anna", "Ben", "Esra"]).await;
    scene.work().await;
    scene.hours(1).await;
    let (store, by) = (&scene.data.store, user(scene.first));
    let day = Duration::from_hours(24);
    store.pause(scene.game, by, scene.now(), day).await.unwrap();
    scene.hours(10).await;
    let cause = crate::house::pressed(10, by);
    play::resign(&scene.data, scene.game, by, cause)
        .await
        .unwrap();
    scene.work().await;
    scene.hours(14).await;
    let ended = scene.now();
    assert_eq!(store.turn_since(scene.game).await.unwrap(), ended);
    let n_posted = scene.posted().len();
    scene.hours(23).await;
    assert_eq!(scene.posted().len(), n_posted);
    scene.hours(1).await;
    assert_eq!(scene.posted().len(), n_posted + 1);
    assert_eq!(scene.last().pings, [scene.second]);
    scene.server.shutdown().await;
}

/// F21: what a predecessor used up, and how often they were reminded, does not come back with a turn that is taken back.
#[sqlx::test(migrations = "../migrations")]
async fn a_newcomers_turn_that_is_taken_back_keeps_the_newcomers_time(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    scene.hours(24).await;
    scene.hours(16).await;
    assert_eq!(scene.posted().len(), 2, "a reminder");
    let esra = scene.server.user("Esra").id();
    let newcomer = Newcomer {
        user: user(esra),
        name: "Esra".to_owned(),
    };
    let store = &scene.data.store;
    let seat = take(&scene, &newcomer).await;
    scene.hours(4).await;
    scene.move_on(10).await;
    scene.work().await;
    scene.hours(3).await;
    let seq = store.table(scene.game).await.unwrap().seq();
    let cause = crate::house::pressed(11, user(esra));
    play::undo(&scene.data, scene.game, seat, seq, cause)
        .await
        .unwrap();
    scene.work().await;
    let began = Time(scene.now().0 - 4 * 3_600);
    assert_eq!(store.turn_since(scene.game).await.unwrap(), began);
    let n_posted = scene.posted().len();
    scene.hours(19).await;
    assert_eq!(scene.posted().len(), n_posted);
    scene.hours(1).await;
    assert_eq!(scene.posted().len(), n_posted + 1, "24 hours in all");
    assert_eq!(scene.last().pings, [esra]);
    let text = scene.last().content;
    assert!(
        text.contains("a reminder: your turn has been waiting for 1 day"),
        "{text}"
    );
    scene.server.shutdown().await;
}

/// F21: steps that are taken back in the middle of a turn win no time for it.
#[sqlx::test(migrations = "../migrations")]
async fn a_tile_that_is_taken_back_wins_no_time(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    scene.hours(10).await;
    let (data, by) = (&scene.data, user(scene.first));
    let table = data.store.table(scene.game).await.unwrap();
    let seat = table.mover().unwrap().seat;
    let place = &crate::house::any_turn(&table, 1)[..1];
    let cause = crate::house::pressed(10, by);
    let placed = play::play(data, scene.game, by, table.seq(), place, cause).await;
    let seq = placed.unwrap().table.seq();
    let cause = crate::house::pressed(11, by);
    play::undo(data, scene.game, seat, seq, cause)
        .await
        .unwrap();
    scene.hours(1).await;
    scene.move_on(12).await;
    scene.hours(5).await;
    let seq = data.store.table(scene.game).await.unwrap().seq();
    let cause = crate::house::pressed(13, by);
    play::undo(data, scene.game, seat, seq, cause)
        .await
        .unwrap();
    let began = Time(scene.now().0 - 11 * 3_600);
    assert_eq!(data.store.turn_since(scene.game).await.unwrap(), began);
    scene.server.shutdown().await;
}

/// A turn that was announced late is reminded of late, but not for somebody who took the seat over after that.
#[sqlx::test(migrations = "../migrations")]
async fn a_late_announcement_keeps_no_newcomer_waiting(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.hours(10).await;
    assert_eq!(scene.posted().len(), 1, "the turn, ten hours late");
    scene.hours(5).await;
    let esra = scene.server.user("Esra").id();
    let newcomer = Newcomer {
        user: user(esra),
        name: "Esra".to_owned(),
    };
    take(&scene, &newcomer).await;
    scene.hour_by_hour(23).await;
    assert_eq!(scene.posted().len(), 1);
    scene.hours(1).await;
    assert_eq!(scene.posted().len(), 2, "24 hours after Esra came");
    assert_eq!(scene.last().pings, [esra]);
    scene.server.shutdown().await;
}

impl Scene {
    /// The turn before is taken back, and announced again.
    async fn take_back(&self, cause: u64) {
        let store = &self.data.store;
        let table = store.table(self.game).await.unwrap();
        let seats = table.players.iter();
        let mover = table.mover().unwrap().seat;
        let seat = seats.map(|player| player.seat).find(|seat| *seat != mover);
        let cause = crate::house::pressed(cause, user(self.first));
        play::undo(&self.data, self.game, seat.unwrap(), table.seq(), cause)
            .await
            .unwrap();
        self.work().await;
    }
}

/// A turn that is taken back is as silent as it was, as often as that happens; the turn after it is not.
#[sqlx::test(migrations = "../migrations")]
async fn a_turn_that_is_taken_back_stays_muted(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    let store = &scene.data.store;
    let (seq, now) = (scene.turn_seq().await, scene.now());
    store
        .mute(user(scene.first), scene.game, seq, now)
        .await
        .unwrap();
    for cause in [10, 20] {
        scene.move_on(cause).await;
        scene.work().await;
        scene.take_back(cause + 1).await;
        let n_posted = scene.posted().len();
        scene.hours(24 * 3).await;
        assert_eq!(scene.posted().len(), n_posted);
    }
    // What is said now holds when it is taken back once more.
    let seq = scene.turn_seq().await;
    store
        .unmute(user(scene.first), scene.game, seq)
        .await
        .unwrap();
    scene.move_on(30).await;
    scene.work().await;
    scene.take_back(31).await;
    let n_posted = scene.posted().len();
    scene.hours(24).await;
    assert_eq!(scene.posted().len(), n_posted + 1);
    assert_eq!(scene.last().pings, [scene.first]);
    scene.server.shutdown().await;
}

/// That the time of a turn is over is told once, also when the turn is taken back; and what was owed only is told then.
#[sqlx::test(migrations = "../migrations")]
async fn a_turn_that_is_taken_back_is_over_time_once(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.choose(scene.first, every(0)).await;
    scene.choose(scene.second, every(0)).await;
    scene.agree(|table| table.pace = Some(Pace::OneDay)).await;
    scene.work().await;
    scene.hours(20).await;
    scene.move_on(10).await;
    scene.work().await;
    scene.hours(2).await;
    scene.take_back(11).await;
    let deadline = NOON.plus(Duration::from_hours(26));
    let until = format!("until <t:{}:R>", deadline.0);
    let text = scene.last().content;
    assert!(text.contains(&until), "{text}");
    let n_posted = scene.posted().len();
    scene.hours(3).await;
    assert_eq!(scene.posted().len(), n_posted, "23 hours");
    scene.hours(1).await;
    assert_eq!(scene.posted().len(), n_posted + 1, "the time is over");
    for cause in [20, 30] {
        scene.move_on(cause).await;
        scene.work().await;
        scene.take_back(cause + 1).await;
        let n_posted = scene.posted().len();
        scene.hours(24).await;
        assert_eq!(scene.posted().len(), n_posted, "that was told");
    }
    scene.server.shutdown().await;
}

/// Reminders of a turn that is taken back come as if it had never ended, also where quiet hours had shifted one.
#[sqlx::test(migrations = "../migrations")]
async fn a_turn_that_is_taken_back_is_reminded_of_as_before(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.choose(scene.first, quiet_from_ten_to_four()).await;
    scene.work().await;
    scene.hour_by_hour(30).await;
    assert_eq!(scene.posted().len(), 2, "after 27 hours, at 16:00");
    scene.move_on(10).await;
    scene.work().await;
    scene.hours(7).await;
    scene.take_back(11).await;
    scene.move_on(12).await;
    scene.work().await;
    scene.hours(2).await;
    scene.take_back(13).await;
    let n_posted = scene.posted().len();
    scene.hour_by_hour(20).await;
    assert_eq!(scene.posted().len(), n_posted, "23 hours after it");
    scene.hours(1).await;
    assert_eq!(scene.posted().len(), n_posted + 1);
    let text = scene.last().content;
    assert!(text.contains("reminder 2 of 7"), "{text}");
    scene.server.shutdown().await;
}

impl Scene {
    /// Nobody may write in the game's thread any more, or everybody again.
    fn set_locked(&self, is_locked: bool) {
        let thread = self.server.threads(self.games).pop().unwrap().id;
        if is_locked {
            self.server.set_archived(thread, true);
        }
        self.server.set_locked(thread, is_locked);
    }
}

/// What could not be sent for many days is sent once, late, and says so; the next one comes in its own time after it.
#[sqlx::test(migrations = "../migrations")]
async fn reminders_that_cannot_be_sent_do_not_pile_up(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    scene.set_locked(true);
    for _ in 0..24 * 10 {
        scene.hours(1).await;
    }
    assert_eq!(scene.posted().len(), 1);
    scene.set_locked(false);
    scene.hours(1).await;
    assert_eq!(scene.posted().len(), 2);
    let text = scene.last().content;
    let due = NOON.plus(Duration::from_hours(24));
    let late = format!("This comes late: it was due <t:{}:R>.", due.0);
    assert!(
        text.contains("a reminder: your turn has been waiting for 10 days"),
        "{text}"
    );
    assert!(text.contains(&late), "{text}");
    scene.hour_by_hour(23).await;
    assert_eq!(scene.posted().len(), 2);
    scene.hours(1).await;
    assert_eq!(scene.posted().len(), 3);
    let text = scene.last().content;
    assert!(
        text.contains("reminder 2 of 7") && !text.contains("late"),
        "{text}"
    );
    scene.server.shutdown().await;
}

/// A reminder that could not be sent when it was due is not sent in quiet hours, nor to whoever wants none any more.
#[sqlx::test(migrations = "../migrations")]
async fn a_late_reminder_keeps_to_what_is_wished_by_then(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    let quiet = PersonSettings {
        quiet: quiet_typed("15-20"),
        zone: Some("Europe/Prague".to_owned()),
        ..every(24)
    };
    scene.choose(scene.first, quiet).await;
    let fail = || {
        let fault = playground::Fault::on(POST).always();
        scene
            .server
            .inject(fault.then(playground::FaultAction::Status(503)));
    };
    fail();
    scene.hour_by_hour(26).await;
    scene.server.clear_faults();
    for _ in 26..31 {
        scene.hours(1).await;
        let is_quiet = scene.hours_since_noon() < 31;
        assert_eq!(scene.posted().len(), if is_quiet { 1 } else { 2 });
    }
    let text = scene.last().content;
    assert!(text.contains("a reminder: your turn"), "{text}");

    fail();
    scene.hour_by_hour(25).await;
    let (seq, now) = (scene.turn_seq().await, scene.now());
    let who = user(scene.first);
    scene
        .data
        .store
        .mute(who, scene.game, seq, now)
        .await
        .unwrap();
    scene.server.clear_faults();
    scene.hours(24 * 3).await;
    assert_eq!(scene.posted().len(), 2);
    scene.data.store.unmute(who, scene.game, seq).await.unwrap();
    scene
        .data
        .store
        .look_again_for(who, scene.now())
        .await
        .unwrap();
    scene.work().await;
    assert_eq!(scene.posted().len(), 3);
    let text = scene.last().content;
    assert!(text.contains("reminder 2 of 7"), "{text}");
    scene.server.shutdown().await;
}

impl Scene {
    fn hours_since_noon(&self) -> i64 {
        (self.now().0 - NOON.0) / 3_600
    }
}

/// A reminder that could not be sent is not sent to somebody who has taken the seat since.
#[sqlx::test(migrations = "../migrations")]
async fn nobody_inherits_a_reminder(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.work().await;
    scene.set_locked(true);
    scene.hour_by_hour(30).await;
    let esra = scene.server.user("Esra").id();
    let newcomer = Newcomer {
        user: user(esra),
        name: "Esra".to_owned(),
    };
    take(&scene, &newcomer).await;
    scene.set_locked(false);
    scene.hour_by_hour(23).await;
    assert_eq!(scene.posted().len(), 1);
    scene.hours(1).await;
    assert_eq!(scene.last().pings, [esra]);
    let text = scene.last().content;
    assert!(
        text.contains("a reminder: your turn has been waiting for 1 day"),
        "{text}"
    );
    scene.server.shutdown().await;
}

/// That a game is over, or the time of a turn, says so too where it comes late.
#[sqlx::test(migrations = "../migrations")]
async fn everything_that_comes_late_says_so(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.choose(scene.first, every(0)).await;
    scene.agree(|table| table.pace = Some(Pace::OneDay)).await;
    scene.work().await;
    scene.hours(23).await;
    scene.hours(9).await;
    let text = scene.last().content;
    let due = NOON.plus(Duration::from_hours(24));
    let late = format!("I was not there when it was due, <t:{}:R>.", due.0);
    assert!(text.contains("had 1 day") && text.contains(&late), "{text}");
    let fault = playground::Fault::on(POST).always();
    scene
        .server
        .inject(fault.then(playground::FaultAction::Status(503)));
    let over = scene.now();
    let cause = Cause::Clock;
    play::end(&scene.data, scene.game, engine::EndCause::Agreed, cause)
        .await
        .unwrap();
    scene.hour_by_hour(5).await;
    scene.server.clear_faults();
    scene.hours(1).await;
    let text = scene.last().content;
    let late = format!("This comes late: it was due <t:{}:R>.", over.0);
    assert!(
        text.contains("The game is over") && text.contains(&late),
        "{text}"
    );
    scene.server.shutdown().await;
}

/// Quiet hours do not move with a turn that is taken back: what they held back comes within the hour when they are over.
#[sqlx::test(migrations = "../migrations")]
async fn a_turn_that_is_taken_back_does_not_move_quiet_hours(pool: SqlitePool) {
    let scene = Scene::new(pool).await;
    scene.choose(scene.first, quiet_from_ten_to_four()).await;
    scene.work().await;
    scene.hour_by_hour(25).await;
    assert_eq!(scene.posted().len(), 1, "14:00 in Prague");
    scene.move_on(10).await;
    scene.work().await;
    scene.hours(3).await;
    scene.take_back(11).await;
    let n_posted = scene.posted().len();
    scene.hours(1).await;
    assert_eq!(scene.posted().len(), n_posted + 1, "18:00 in Prague");
    assert_eq!(scene.last().pings, [scene.first]);
    scene.server.shutdown().await;
}
