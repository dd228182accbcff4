//! Computers at a table: what they owe is done once, whatever happens to the program; they are reminded of nothing.

use std::time::Duration;

use bot::{
    computer::Worker,
    data::Data,
    error::Error,
    play,
    store::{
        Cause, GameId, GameState, HandOver, Holder, Newcomer, NoticeKind, Seq, Successor, Table,
        TableOptions, TurnTime,
    },
};
use engine::{
    Event, Phase, Tiles,
    computer::{Level, Why},
};
use poise::serenity_prelude::UserId;
use sqlx::SqlitePool;

use crate::house::{ANNA, BEN, any_turn, begun, data_on, member, new_lobby, open, pressed, small};

/// A small game with so many seats, one of them a computer's.
fn with_computer(seats: u8) -> TableOptions {
    TableOptions {
        computers: 1,
        ..small(seats)
    }
}

async fn table(data: &Data, game: GameId) -> Table {
    data.store.table(game).await.unwrap()
}

/// People play until a computer is to move.
async fn until_computer_moves(data: &Data, game: GameId) -> Table {
    for cause in game.0.unsigned_abs() * 1000.. {
        let now = table(data, game).await;
        let mover = now.mover().unwrap();
        let Some(user) = mover.user else {
            return now;
        };
        let (turn, seq) = (any_turn(&now, cause), now.seq());
        play::play(data, game, user, seq, &turn, pressed(cause, user))
            .await
            .unwrap();
    }
    unreachable!()
}

fn placed(table: &Table) -> usize {
    table.game.view(None).tiles_left()
}

#[sqlx::test(migrations = "../migrations")]
async fn a_turn_that_is_owed_is_taken_once_and_after_the_pause(pool: SqlitePool) {
    let data = data_on(pool.clone());
    let game = begun(&data, with_computer(3)).await;
    let before = until_computer_moves(&data, game).await;
    assert_eq!(before.mover().unwrap().kind, Holder::Computer);
    assert_eq!(data.store.open_reminder(game).await.unwrap(), None);
    // Two processes look at the same database, and one of them is started anew.
    let (one, other) = (Worker::new(data.clone()), Worker::new(data.clone()));
    data.clock.advance(Duration::from_secs(2));
    one.run_until_idle().await;
    assert_eq!(table(&data, game).await.seq(), before.seq(), "it waits");
    data.clock.advance(Duration::from_secs(1));
    tokio::join!(one.run_until_idle(), other.run_until_idle());
    other.run_until_idle().await;
    let after = table(&data, game).await;
    assert_eq!(placed(&before) - placed(&after), 1);
    assert!(after.mover().unwrap().user.is_some());
    assert!(data.store.open_reminder(game).await.unwrap().is_some());
    let whys = data.store.whys(game, before.seq(), after.seq()).await;
    let whys = whys.unwrap();
    let keeps = |why: &Why| matches!(why, Why::Keeps { .. });
    assert!(whys.iter().any(keeps), "{whys:?}");
    let owed = data.store.owed(game).await.unwrap();
    let last = owed.last().unwrap();
    assert_eq!((last.kind, last.seq), (NoticeKind::Turn, after.seq()));
    let causes: Vec<(String, Option<i64>)> =
        sqlx::query_as("SELECT cause_kind, cause_id FROM event WHERE seq > $1")
            .bind(i64::from(before.seq().0))
            .fetch_all(&pool)
            .await
            .unwrap();
    assert!(
        causes
            .iter()
            .all(|cause| *cause == ("computer".to_owned(), None))
    );
}

#[sqlx::test(migrations = "../migrations")]
async fn nobody_moves_for_a_computer_and_it_moves_for_nobody_else(pool: SqlitePool) {
    let data = data_on(pool);
    let game = begun(&data, with_computer(3)).await;
    let now = until_computer_moves(&data, game).await;
    let seat = now.game.phase().seat().unwrap();
    let (turn, seq) = (any_turn(&now, 1), now.seq());
    let moved = play::play(&data, game, ANNA, seq, &turn, pressed(900, ANNA)).await;
    assert!(matches!(moved, Err(Error::Refused(_))), "{moved:?}");
    let people = now.people().map(|(player, _)| player.seat);
    for person in people {
        let moved = play::play_computer(&data, game, person, seq, &turn, &[]).await;
        assert!(matches!(moved, Err(Error::NotSeated)), "{moved:?}");
    }
    let old = Seq(seq.0 - 1);
    let late = play::play_computer(&data, game, seat, old, &turn, &[]).await;
    assert!(matches!(late, Err(Error::Stale)), "{late:?}");
    // While the game is paused it waits.
    let now = data.clock.now();
    data.store
        .pause(game, ANNA, now, Duration::from_hours(1))
        .await
        .unwrap();
    data.clock.advance(Duration::from_mins(5));
    Worker::new(data.clone()).run_until_idle().await;
    assert_eq!(table(&data, game).await.seq(), seq);
}

#[sqlx::test(migrations = "../migrations")]
async fn computers_play_every_map_with_its_chips_to_the_end(pool: SqlitePool) {
    let data = data_on(pool);
    let worker = Worker::new(data.clone());
    let mut cause = 0;
    for map in ["benelux", "iberia", "ukraine"] {
        let mut options = TableOptions::printed(map, 3);
        options.rules.tiles = Tiles {
            inns: true,
            traders: true,
            short: true,
        };
        options.computers = 2;
        cause += 2;
        let lobby = open(&data.store, &new_lobby(options), cause).await;
        let game = lobby.id;
        play::start(&data, game, ANNA, pressed(cause + 1, ANNA))
            .await
            .unwrap();
        data.store
            .change_settings(game, |settings| settings.computer_pause = Some(0))
            .await
            .unwrap();
        let mut skipped = 0;
        loop {
            worker.run_until_idle().await;
            let now = table(&data, game).await;
            let Some(seat) = now.game.phase().seat() else {
                break;
            };
            assert_eq!(
                now.seat_of(ANNA),
                Some(seat),
                "computers leave nothing undone"
            );
            skipped += 1;
            play::skip(&data, game, seat, now.seq(), Cause::Clock)
                .await
                .unwrap();
        }
        let end = table(&data, game).await;
        assert_eq!(end.state, GameState::Over);
        assert!(matches!(end.game.phase(), Phase::Over { .. }));
        assert!(skipped > 5, "{map}: {skipped} turns");
        let log = data.store.log(game, None).await.unwrap();
        let theirs =
            |logged: &&bot::store::Logged| matches!(logged.event, Event::TilePlaced { .. });
        assert!(log.iter().filter(theirs).count() > 2 * skipped - 4, "{map}");
    }
}

#[sqlx::test(migrations = "../migrations")]
async fn a_table_is_full_with_its_computers_and_a_rematch_has_them_too(pool: SqlitePool) {
    let data = data_on(pool);
    let lobby = open(&data.store, &new_lobby(with_computer(2)), 1).await;
    assert!(lobby.is_full(), "Anna and a computer");
    let (ben, now) = (member(BEN, "Ben"), data.clock.now());
    let late = data.store.join(lobby.id, &ben, now).await;
    assert!(matches!(late, Err(Error::Lobby(_))));
    play::start(&data, lobby.id, ANNA, pressed(2, ANNA))
        .await
        .unwrap();
    let first = table(&data, lobby.id).await;
    let kinds: Vec<Holder> = first.players.iter().map(|player| player.kind).collect();
    assert!(kinds.contains(&Holder::Computer) && kinds.contains(&Holder::Person));
    let cause = Cause::Clock;
    play::end(&data, lobby.id, engine::EndCause::Agreed, cause)
        .await
        .unwrap();
    let mut again = new_lobby(first.options.clone());
    again.rematch_of = Some(lobby.id);
    let again = open(&data.store, &again, 3).await;
    play::start(&data, again.id, ANNA, pressed(4, ANNA))
        .await
        .unwrap();
    let second = table(&data, again.id).await;
    let turned: Vec<Holder> = second.players.iter().map(|player| player.kind).collect();
    assert_eq!(turned, [kinds[1], kinds[0]], "who sat second begins");
}

#[sqlx::test(migrations = "../migrations")]
async fn a_damaged_row_keeps_no_other_computer_waiting(pool: SqlitePool) {
    let data = data_on(pool.clone());
    let mut games = Vec::new();
    for cause in [1, 3] {
        let lobby = open(&data.store, &new_lobby(with_computer(2)), cause).await;
        play::start(&data, lobby.id, ANNA, pressed(cause + 1, ANNA))
            .await
            .unwrap();
        until_computer_moves(&data, lobby.id).await;
        games.push(lobby.id);
    }
    sqlx::query("UPDATE game SET settings = '7' WHERE game_id = $1")
        .bind(games[0].0)
        .execute(&pool)
        .await
        .unwrap();
    let before = table(&data, games[1]).await.seq();
    data.clock.advance(Duration::from_secs(3));
    Worker::new(data.clone()).run_until_idle().await;
    assert!(table(&data, games[1]).await.seq() > before);
}

#[sqlx::test(migrations = "../migrations")]
async fn somebody_who_takes_the_seat_of_a_computer_is_reminded(pool: SqlitePool) {
    let data = data_on(pool);
    let game = begun(&data, with_computer(3)).await;
    let waiting = until_computer_moves(&data, game).await;
    let seat = waiting.game.phase().seat().unwrap();
    assert_eq!(data.store.open_reminder(game).await.unwrap(), None);
    let dmytro = Newcomer {
        user: UserId::new(77),
        name: "Dmytro".to_owned(),
    };
    let computer = Successor::Computer(Level::Hard, "Computer (hard)");
    // There and back again, before the computer has moved.
    for (successor, is_reminded) in [
        (Successor::Person(&dmytro), true),
        (computer, false),
        (Successor::Person(&dmytro), true),
    ] {
        data.clock.advance(Duration::from_mins(1));
        let now = data.clock.now();
        let due = now.plus(play::FIRST_LOOK);
        let anew = TurnTime::Anew { remind: due };
        let hand_over = HandOver {
            seat,
            successor,
            time: anew,
        };
        play::hand_over(&data, game, &hand_over, Cause::Clock)
            .await
            .unwrap();
        let open = data.store.open_reminder(game).await.unwrap();
        assert_eq!(
            open.map(|reminder| reminder.due_at),
            is_reminded.then_some(due)
        );
    }
}
