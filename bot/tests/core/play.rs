//! Playing: the only way a game changes.

use bot::{
    error::Error,
    play,
    store::{GameState, NoticeKind, Seq},
};
use engine::{EndCause, Event, Game, Phase, Refusal};
use sqlx::SqlitePool;

use crate::house::{
    ANNA, BEN, CARLA, NOON, any_turn, begun, data_on, member, move_on, mover_and_other, new_lobby,
    open, pressed, small,
};

#[sqlx::test(migrations = "../migrations")]
async fn a_whole_game_is_kept_and_announced_once_a_turn(pool: SqlitePool) {
    let data = data_on(pool.clone());
    let game = begun(&data, small(2)).await;
    let mut turns = 1;
    let last = loop {
        let played = move_on(&data, game, 100 + turns).await.unwrap();
        assert!(played.is_announced);
        let stored = data.store.table(game).await.unwrap();
        assert_eq!(stored.seq(), played.table.seq());
        assert_eq!(stored.game.phase(), played.table.game.phase());
        turns += 1;
        if played.table.state == GameState::Over {
            break played;
        }
    };
    let sql = "SELECT kind, COUNT(*) FROM outbox GROUP BY kind ORDER BY kind";
    let owed: Vec<(String, i64)> = sqlx::query_as(sql).fetch_all(&pool).await.unwrap();
    assert_eq!(
        owed,
        [
            ("over".to_owned(), 1),
            ("turn".to_owned(), turns as i64 - 1)
        ]
    );
    assert!(!last.table.game.winners().is_empty());
    let log = data.store.log(game, None).await.unwrap();
    let again = Game::replay(log.iter().map(|logged| &logged.event)).unwrap();
    assert_eq!(again.points(engine::Seat::new(0).unwrap()), {
        last.table.game.points(engine::Seat::new(0).unwrap())
    });
    assert_eq!(data.store.open_reminder(game).await.unwrap(), None);
    let over = move_over(&data, game).await.unwrap_err();
    assert!(matches!(over, Error::Refused(Refusal::Over)));
}

async fn move_over(data: &bot::data::Data, game: bot::store::GameId) -> Result<(), Error> {
    let seq = data.store.table(game).await?.seq();
    let turn = [engine::Command::Draw];
    play::play(data, game, ANNA, seq, &turn, pressed(9_999, ANNA)).await?;
    Ok(())
}

#[sqlx::test(migrations = "../migrations")]
async fn steps_within_a_turn_tell_nobody(pool: SqlitePool) {
    let data = data_on(pool);
    let game = begun(&data, small(2)).await;
    let table = data.store.table(game).await.unwrap();
    let (anna, ben) = mover_and_other(&table);
    let turn = any_turn(&table, 3);
    let (place, finish) = (&turn[..1], &turn[1..]);
    let placed = play::play(&data, game, anna, table.seq(), place, pressed(10, anna))
        .await
        .unwrap();
    assert!(!placed.is_announced);
    assert!(matches!(placed.table.game.phase(), Phase::Finish { .. }));
    assert_eq!(
        data.store.owed(game).await.unwrap().len(),
        1,
        "the first turn only"
    );
    let seq = placed.table.seq();
    let done = play::play(&data, game, anna, seq, finish, pressed(11, anna))
        .await
        .unwrap();
    assert!(done.is_announced);
    assert_eq!(done.table.mover().unwrap().user, Some(ben));
    let owed = data.store.owed(game).await.unwrap();
    assert_eq!(owed.len(), 2);
    assert_eq!(
        (owed[1].kind, owed[1].seq),
        (NoticeKind::Turn, done.table.seq())
    );
    let reminder = data.store.open_reminder(game).await.unwrap().unwrap();
    assert_eq!((reminder.seq, reminder.nth), (done.table.seq(), 1));
    assert_eq!(reminder.due_at, NOON.plus(play::FIRST_LOOK));
}

#[sqlx::test(migrations = "../migrations")]
async fn a_turn_is_whole_or_not_at_all(pool: SqlitePool) {
    let data = data_on(pool);
    let game = begun(&data, small(2)).await;
    let table = data.store.table(game).await.unwrap();
    let (anna, _) = mover_and_other(&table);
    let mut turn = any_turn(&table, 3);
    turn.truncate(1);
    turn.push(turn[0].clone());
    let refused = play::play(&data, game, anna, table.seq(), &turn, pressed(10, anna)).await;
    assert!(matches!(
        refused,
        Err(Error::Refused(
            Refusal::NotNow | Refusal::NotThisTile { .. }
        ))
    ));
    assert_eq!(data.store.table(game).await.unwrap().seq(), table.seq());
    // A refused interaction may be tried again: nothing was noted of it.
    turn.truncate(1);
    play::play(&data, game, anna, table.seq(), &turn, pressed(10, anna))
        .await
        .unwrap();
}

#[sqlx::test(migrations = "../migrations")]
async fn the_wrong_people_and_old_states_change_nothing(pool: SqlitePool) {
    let data = data_on(pool);
    let game = begun(&data, small(2)).await;
    let table = data.store.table(game).await.unwrap();
    let (anna, ben) = mover_and_other(&table);
    let turn = any_turn(&table, 1);
    let seq = table.seq();
    let stranger = play::play(&data, game, CARLA, seq, &turn, pressed(10, CARLA)).await;
    assert!(matches!(stranger, Err(Error::NotSeated)));
    let next = play::play(&data, game, ben, seq, &turn, pressed(11, ben)).await;
    assert!(matches!(
        next,
        Err(Error::Refused(Refusal::NotYourTurn { .. }))
    ));
    let old = play::play(&data, game, anna, Seq(seq.0 - 1), &turn, pressed(12, anna)).await;
    assert!(matches!(old, Err(Error::Stale)));
    let future = play::play(&data, game, anna, Seq(seq.0 + 1), &turn, pressed(13, anna)).await;
    assert!(matches!(future, Err(Error::Stale)));
    let nowhere = play::play(
        &data,
        bot::store::GameId(77),
        anna,
        seq,
        &turn,
        pressed(14, anna),
    )
    .await;
    assert!(matches!(nowhere, Err(Error::NoGame)));
    assert_eq!(data.store.table(game).await.unwrap().seq(), seq);

    play::play(&data, game, anna, seq, &turn, pressed(15, anna))
        .await
        .unwrap();
    let repeated = play::play(&data, game, anna, seq, &turn, pressed(15, anna)).await;
    assert!(matches!(repeated, Err(Error::Repeated)));
}

#[sqlx::test(migrations = "../migrations")]
async fn a_game_begins_with_whoever_is_there(pool: SqlitePool) {
    let data = data_on(pool);
    let lobby = open(&data.store, &new_lobby(small(6)), 1).await;
    data.store
        .join(lobby.id, &member(BEN, "Ben"), NOON)
        .await
        .unwrap();
    let early = data.store.table(lobby.id).await;
    assert!(matches!(early, Err(Error::NotBegun)));
    let not_host = play::start(&data, lobby.id, BEN, pressed(2, BEN)).await;
    assert!(matches!(not_host, Err(Error::NotHost)));
    let played = play::start(&data, lobby.id, ANNA, pressed(3, ANNA))
        .await
        .unwrap();
    assert_eq!(played.table.game.options().seats, 2);
    assert_eq!(played.table.players.len(), 2);
    assert!(matches!(played.events[0], Event::Started(_)));
    let twice = play::start(&data, lobby.id, ANNA, pressed(4, ANNA)).await;
    assert!(matches!(
        twice,
        Err(Error::Lobby(bot::error::LobbyRefusal::Begun))
    ));
    let late = data
        .store
        .join(lobby.id, &member(CARLA, "Carla"), NOON)
        .await;
    assert!(matches!(
        late,
        Err(Error::Lobby(bot::error::LobbyRefusal::Begun))
    ));
}

#[sqlx::test(migrations = "../migrations")]
async fn skipped_resigned_and_ended(pool: SqlitePool) {
    let data = data_on(pool);
    let game = begun(&data, small(2)).await;
    let table = data.store.table(game).await.unwrap();
    let (anna, ben) = mover_and_other(&table);
    let seat = table.seat_of(anna).unwrap();
    let skipped = play::skip(&data, game, seat, table.seq(), pressed(10, ben))
        .await
        .unwrap();
    assert!(skipped.is_announced);
    assert_eq!(skipped.table.mover().unwrap().user, Some(ben));
    let resigned = play::resign(&data, game, anna, pressed(11, anna))
        .await
        .unwrap();
    assert!(!resigned.is_announced, "it was not her turn");
    assert_eq!(resigned.table.seat_of(anna), None);
    let again = play::resign(&data, game, anna, pressed(12, anna)).await;
    assert!(matches!(again, Err(Error::NotSeated)));
    let ended = play::end(&data, game, EndCause::Agreed, pressed(13, ben))
        .await
        .unwrap();
    assert_eq!(ended.table.state, GameState::Over);
    assert!(ended.table.game.winners().is_empty());
    let owed = data.store.owed(game).await.unwrap();
    assert_eq!(owed.last().unwrap().kind, NoticeKind::Over);
}
