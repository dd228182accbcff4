//! Lobbies, logs, votes: what the tables let through and what they do not.

use bot::{
    error::{Error, LobbyRefusal},
    play,
    store::{
        Append, BallotKind, Cause, GameState, NewLobby, Outcome, PlayerColour, Question, Seq,
        TableOptions,
    },
};
use engine::{Event, Seat};
use poise::serenity_prelude as serenity;
use serenity::{ChannelId, MessageId, UserId};
use sqlx::SqlitePool;

use crate::house::{
    ANNA, BEN, CARLA, NOON, begun, data_on, member, mover_and_other, new_lobby, open, pressed,
    small, store_on,
};

fn refusal(error: Error) -> LobbyRefusal {
    match error {
        Error::Lobby(refusal) => refusal,
        other => panic!("expected a refusal of the lobby, found {other:?}"),
    }
}

#[sqlx::test(migrations = "../migrations")]
async fn people_join_and_leave_a_lobby(pool: SqlitePool) {
    let store = store_on(pool);
    let lobby = open(&store, &new_lobby(small(2)), 1).await;
    assert_eq!(lobby.members.len(), 1);
    let ben = member(BEN, "Ben");
    let lobby = store.join(lobby.id, &ben, NOON).await.unwrap();
    assert!(lobby.is_full());
    let again = store.join(lobby.id, &ben, NOON).await.unwrap_err();
    assert_eq!(refusal(again), LobbyRefusal::AlreadyIn);
    let full = store
        .join(lobby.id, &member(CARLA, "Carla"), NOON)
        .await
        .unwrap_err();
    assert_eq!(refusal(full), LobbyRefusal::Full);

    let lobby = store.leave(lobby.id, ANNA).await.unwrap();
    assert_eq!(lobby.host, Some(BEN), "the next in line hosts");
    let gone = store.leave(lobby.id, ANNA).await.unwrap_err();
    assert_eq!(refusal(gone), LobbyRefusal::NotIn);
    let lobby = store.leave(lobby.id, BEN).await.unwrap();
    assert_eq!(lobby.state, GameState::Closed);
    let closed = store.join(lobby.id, &ben, NOON).await.unwrap_err();
    assert_eq!(refusal(closed), LobbyRefusal::Closed);
}

#[sqlx::test(migrations = "../migrations")]
async fn a_private_lobby_takes_whom_the_host_invites(pool: SqlitePool) {
    let store = store_on(pool);
    let new = NewLobby {
        is_open: false,
        invited: vec![BEN],
        ..new_lobby(small(3))
    };
    let lobby = open(&store, &new, 1).await;
    let carla = member(CARLA, "Carla");
    let refused = store.join(lobby.id, &carla, NOON).await.unwrap_err();
    assert_eq!(refusal(refused), LobbyRefusal::NotInvited);
    store
        .join(lobby.id, &member(BEN, "Ben"), NOON)
        .await
        .unwrap();
    let not_host = store.invite(lobby.id, BEN, CARLA, NOON).await.unwrap_err();
    assert!(matches!(not_host, Error::NotHost));
    store.invite(lobby.id, ANNA, CARLA, NOON).await.unwrap();
    let lobby = store.join(lobby.id, &carla, NOON).await.unwrap();
    assert_eq!(lobby.members.len(), 3);
}

#[sqlx::test(migrations = "../migrations")]
async fn options_and_colours_are_chosen_in_the_lobby(pool: SqlitePool) {
    let store = store_on(pool);
    let lobby = open(&store, &new_lobby(small(3)), 1).await;
    store
        .join(lobby.id, &member(BEN, "Ben"), NOON)
        .await
        .unwrap();
    let mut options = TableOptions::printed("iberia", 1);
    let fewer = store
        .change_options(lobby.id, ANNA, |_| options.clone())
        .await
        .unwrap_err();
    assert_eq!(refusal(fewer), LobbyRefusal::TooMany);
    options.rules.seats = 6;
    let not_host = store
        .change_options(lobby.id, BEN, |_| options.clone())
        .await
        .unwrap_err();
    assert!(matches!(not_host, Error::NotHost));
    let lobby = store
        .change_options(lobby.id, ANNA, |_| options.clone())
        .await
        .unwrap();
    assert_eq!(lobby.options, options);
    assert!(lobby.is_open, "as it was opened");

    let green = Some(PlayerColour::Green);
    let lobby = store.set_colour(lobby.id, BEN, green).await.unwrap();
    assert_eq!(lobby.members[1].colour, green);
    let taken = store.set_colour(lobby.id, ANNA, green).await.unwrap_err();
    assert_eq!(refusal(taken), LobbyRefusal::ColourTaken);
    store.set_colour(lobby.id, BEN, None).await.unwrap();
    store.set_colour(lobby.id, ANNA, green).await.unwrap();
}

#[sqlx::test(migrations = "../migrations")]
async fn a_command_delivered_twice_opens_one_lobby(pool: SqlitePool) {
    let store = store_on(pool.clone());
    open(&store, &new_lobby(small(2)), 7).await;
    let again = store
        .open_lobby(&new_lobby(small(2)), pressed(7, ANNA), NOON)
        .await;
    assert!(matches!(again, Err(Error::Repeated)));
    let (n,): (i64,) = sqlx::query_as("SELECT COUNT(*) FROM game")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(n, 1);
}

#[sqlx::test(migrations = "../migrations")]
async fn a_lobby_nobody_starts_closes(pool: SqlitePool) {
    let store = store_on(pool);
    let new = NewLobby {
        expires_at: Some(NOON),
        ..new_lobby(small(2))
    };
    let lobby = open(&store, &new, 1).await;
    let earlier = bot::clock::Time(NOON.0 - 1);
    assert!(store.close_expired(earlier).await.unwrap().is_empty());
    assert_eq!(store.close_expired(NOON).await.unwrap(), [(lobby.id, None)]);
    assert!(store.close_expired(NOON).await.unwrap().is_empty());
}

#[sqlx::test(migrations = "../migrations")]
async fn lists_show_who_is_waited_for(pool: SqlitePool) {
    let data = data_on(pool);
    let game = begun(&data, small(2)).await;
    let store = &data.store;
    let other = open(store, &new_lobby(small(2)), 50).await;
    let (mover, waiting) = mover_and_other(&store.table(game).await.unwrap());
    let mine = store.games_of(waiting).await.unwrap();
    assert_eq!(mine.len(), 1);
    assert_eq!(
        (mine[0].id, mine[0].mover, mine[0].n_people),
        (game, Some(mover), 2)
    );
    assert_eq!(store.games_waiting_for(mover).await.unwrap().len(), 1);
    assert!(store.games_waiting_for(waiting).await.unwrap().is_empty());
    assert!(store.games_of(CARLA).await.unwrap().is_empty());
    let here: Vec<_> = store.games_in(other.place.guild).await.unwrap();
    let here: Vec<_> = here.iter().map(|line| (line.id, line.state)).collect();
    assert_eq!(
        here,
        [(other.id, GameState::Lobby), (game, GameState::Running)]
    );
    let lobbies = store.lobbies_in(ChannelId::new(2)).await.unwrap();
    assert_eq!(lobbies.len(), 1);

    assert_eq!(store.game_in(ChannelId::new(9)).await.unwrap(), None);
    store.set_thread(game, ChannelId::new(9)).await.unwrap();
    assert_eq!(store.game_in(ChannelId::new(9)).await.unwrap(), Some(game));
    store
        .set_lobby_message(other.id, ChannelId::new(3), MessageId::new(4))
        .await
        .unwrap();
    let other = store.lobby(other.id).await.unwrap();
    assert_eq!(
        (other.place.channel, other.message),
        (ChannelId::new(3), Some(MessageId::new(4)))
    );
}

#[sqlx::test(migrations = "../migrations")]
async fn the_log_is_only_ever_added_to(pool: SqlitePool) {
    let data = data_on(pool.clone());
    let game = begun(&data, small(2)).await;
    for sql in [
        "UPDATE event SET at = 0",
        "DELETE FROM event",
        "INSERT INTO event VALUES (1, 999, 0, 'clock', NULL, '{}')",
        "INSERT INTO event VALUES (1, 1, 0, 'clock', NULL, 'no json')",
        "INSERT INTO event VALUES (77, 1, 0, 'clock', NULL, '{}')",
    ] {
        assert!(sqlx::query(sql).execute(&pool).await.is_err(), "{sql}");
    }
    assert_eq!(data.store.log(game, None).await.unwrap().len(), {
        data.store.table(game).await.unwrap().seq().0 as usize
    });
}

#[sqlx::test(migrations = "../migrations")]
async fn of_two_appends_one_wins_and_the_other_leaves_no_trace(pool: SqlitePool) {
    let data = data_on(pool.clone());
    let game = begun(&data, small(2)).await;
    let after = data.store.table(game).await.unwrap().seq();
    let seat = Seat::new(0).unwrap();
    let events = [Event::Skipped { seat }];
    let append = |id: u64| Append {
        game,
        after,
        events: &events,
        cause: pressed(id, ANNA),
        at: NOON,
        notice: Some(bot::store::NoticeKind::Turn),
        reminder: Some(NOON),
        clock: None,
        turn: Some(seat),
        whys: &[],
        hand_over: None,
    };
    let count = "SELECT (SELECT COUNT(*) FROM event), (SELECT COUNT(*) FROM outbox), \
                 (SELECT COUNT(*) FROM reminder), (SELECT COUNT(*) FROM interaction)";
    data.store.append(&append(10)).await.unwrap();
    let once: (i64, i64, i64, i64) = sqlx::query_as(count).fetch_one(&pool).await.unwrap();
    assert!(matches!(
        data.store.append(&append(11)).await,
        Err(Error::Stale)
    ));
    let late = Append {
        after: Seq(after.0 + 1),
        ..append(10)
    };
    assert!(matches!(
        data.store.append(&late).await,
        Err(Error::Repeated)
    ));
    let still: (i64, i64, i64, i64) = sqlx::query_as(count).fetch_one(&pool).await.unwrap();
    assert_eq!(once, still);
}

#[sqlx::test(migrations = "../migrations")]
async fn a_damaged_row_is_ours_and_says_where(pool: SqlitePool) {
    let data = data_on(pool.clone());
    let game = begun(&data, small(2)).await;
    let next = data.store.table(game).await.unwrap().seq().0 + 1;
    sqlx::query(
        "INSERT INTO event VALUES ($1, $2, 0, 'clock', NULL, '{\"type\":\"from-the-future\"}')",
    )
    .bind(game.0)
    .bind(i64::from(next))
    .execute(&pool)
    .await
    .unwrap();
    let error = data.store.table(game).await.unwrap_err();
    assert!(
        matches!(error, Error::BadRow { table: "event", .. }),
        "{error:?}"
    );
    assert!(!error.is_players());
}

#[sqlx::test(migrations = "../migrations")]
async fn a_table_votes_once_each(pool: SqlitePool) {
    let data = data_on(pool);
    let game = begun(&data, small(2)).await;
    let store = &data.store;
    let question = |kind, seq| Question {
        kind,
        seq: Seq(seq),
        seat: None,
        newcomer: None,
        computer: None,
    };
    let (end, later) = (question(BallotKind::End, 5), question(BallotKind::End, 6));
    let asked = store.ask(game, &end, ANNA, NOON).await.unwrap();
    let again = store.ask(game, &later, ANNA, NOON).await.unwrap();
    assert_eq!(asked, again, "the question is open already");
    let skip = question(BallotKind::Skip, 5);
    let skip = store.ask(game, &skip, ANNA, NOON).await.unwrap();
    let later = question(BallotKind::Skip, 6);
    let newer = store.ask(game, &later, BEN, NOON).await.unwrap();
    assert_ne!(skip.id, newer.id, "another turn is another question");
    let none = store.agree(skip.id, BEN, NOON).await;
    assert!(matches!(none, Err(Error::NoBallot)));
    let both = store.agree(asked.id, BEN, NOON).await.unwrap();
    assert_eq!(both.agreed, [ANNA, BEN]);
    assert!(store.settle(both.id, Outcome::Agreed, NOON).await.unwrap());
    assert!(!store.settle(both.id, Outcome::Agreed, NOON).await.unwrap());
    assert_eq!(store.ballots(game).await.unwrap(), [newer]);
    let over = play::end(
        &data,
        game,
        engine::EndCause::Agreed,
        Cause::Table { ballot: both.id },
    );
    assert_eq!(over.await.unwrap().table.state, GameState::Over);
}

#[sqlx::test(migrations = "../migrations")]
async fn what_somebody_has_seen_only_grows(pool: SqlitePool) {
    let data = data_on(pool);
    let game = begun(&data, small(2)).await;
    let stranger = UserId::new(9);
    assert_eq!(data.store.last_seen(stranger, game).await.unwrap(), None);
    data.store.saw(ANNA, game, Seq(9), NOON).await.unwrap();
    let later = bot::clock::Time(NOON.0 + 5);
    data.store.saw(ANNA, game, Seq(4), later).await.unwrap();
    assert_eq!(
        data.store.last_seen(ANNA, game).await.unwrap(),
        Some((Seq(9), later))
    );
}

/// Hints that were switched off after the game began are off in every picture too.
#[sqlx::test(migrations = "../migrations")]
async fn hints_are_as_the_table_has_chosen_since(pool: SqlitePool) {
    let data = data_on(pool);
    let game = begun(&data, small(2)).await;
    let hints = async || {
        let table = data.store.table(game).await.unwrap();
        [table.public_view(), table.view_of(ANNA)].map(|view| view.options().hints)
    };
    assert_eq!(hints().await, [true, true]);
    let changed = data
        .store
        .change_settings(game, |settings| settings.hints = Some(false));
    changed.await.unwrap();
    assert_eq!(hints().await, [false, false]);
}

/// Somebody's settings that cannot be read concern nobody else: the languages of all others are known.
#[sqlx::test(migrations = "../migrations")]
async fn unreadable_settings_concern_their_owner_only(pool: SqlitePool) {
    let store = store_on(pool.clone());
    let english = bot::store::PersonSettings {
        language: Some("en".to_owned()),
        ..bot::store::PersonSettings::default()
    };
    for user in [ANNA, BEN] {
        store
            .set_person_settings(user, &english, NOON)
            .await
            .unwrap();
    }
    let broken = "UPDATE person SET settings = '{\"language\": 7}' WHERE user_id = 101";
    sqlx::query(broken).execute(&pool).await.unwrap();
    let chosen = store.chosen_languages().await.unwrap();
    assert_eq!(chosen, [(BEN, "en".to_owned())]);
}
