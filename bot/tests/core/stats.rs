//! Figures of finished games: times, places, replaced people, games that go on after their end, ratings.

use bot::{
    clock::Time,
    stats,
    stats::Figures,
    store::{
        Append, Cause, Finished, GameId, HeldSeat, Holder, Logged, PersonResult, Rest, ResultRow,
        Seq, Told, Whose,
    },
};
use engine::{
    Command, Event, Finish, Game, Options, Phase, ScoreKind, Seat, SeatSet, SeededDice, setup,
};
use poise::serenity_prelude as serenity;
use serenity::{ChannelId, GuildId, UserId};
use sqlx::SqlitePool;

use crate::house::{ANNA, BEN, CARLA, begun, data_on, move_on, small};

fn seat(n: usize) -> Seat {
    Seat::new(n).unwrap()
}

/// A game whose moves are made at chosen times.
struct Script {
    game: Game,
    dice: SeededDice,
    log: Vec<Logged>,
}

impl Script {
    fn begin(seats: u8) -> Script {
        let mut dice = SeededDice::new(7);
        let mut options = Options::for_seats(seats);
        options.chips = false;
        options.tiles = "base,short".parse().unwrap();
        let sheet = engine::map::sheet("benelux").unwrap();
        let (game, events) = setup::begin(sheet, options, None, &mut dice).unwrap();
        let mut script = Script {
            game,
            dice,
            log: Vec::new(),
        };
        script.add(&events, 0);
        script
    }

    fn add(&mut self, events: &[Event], at: i64) {
        for event in events {
            let seq = Seq(self.log.len() as u32 + 1);
            self.log.push(Logged {
                seq,
                at: Time(at),
                event: event.clone(),
            });
        }
    }

    fn seq(&self) -> Seq {
        Seq(self.log.len() as u32)
    }

    /// The one to move places the tile at the first square that is legal, at this time.
    fn turn(&mut self, at: i64) {
        let Phase::PlaceTile { tile, half } = self.game.phase() else {
            panic!("{:?}", self.game.phase());
        };
        let (square, rotation) = self.game.legal_placements(tile)[0];
        let place = Command::Place {
            tile,
            square,
            rotation,
        };
        let mut events = Vec::new();
        for command in [place, Command::Finish(Finish::NOTHING)] {
            self.game
                .play(half.seat, &command, &mut self.dice, &mut events)
                .unwrap();
        }
        self.add(&events, at);
    }

    fn undo(&mut self, seat: Seat, at: i64) {
        let log: Vec<Event> = self.log.iter().map(|of| of.event.clone()).collect();
        let mut events = Vec::new();
        self.game
            .undo(seat, &log, SeatSet::default(), &mut events)
            .unwrap();
        self.add(&events, at);
    }

    fn skip(&mut self, seat: Seat, at: i64) {
        let mut events = Vec::new();
        self.game.skip(seat, &mut self.dice, &mut events).unwrap();
        self.add(&events, at);
    }

    fn finished(self, held: Vec<HeldSeat>) -> Finished {
        Finished {
            game: GameId(1),
            log: self.log,
            held,
            pauses: Vec::new(),
            told: Vec::new(),
        }
    }
}

fn held(n: usize, from: Seq, since: i64) -> HeldSeat {
    HeldSeat {
        seat: seat(n),
        kind: Holder::Person,
        from,
        since: Time(since),
    }
}

/// F21: a turn lasts from being told until it is over; pauses, undone turns' waiting and skipped turns are no time of it.
#[test]
fn times_are_those_in_which_somebody_could_move() {
    let mut script = Script::begin(2);
    script.turn(100);
    let told = Told {
        seq: script.seq(),
        at: Time(150),
    };
    script.turn(400);
    script.turn(500);
    script.undo(seat(0), 520);
    script.turn(560);
    script.skip(seat(1), 600);
    let mut finished = script.finished(vec![held(0, Seq(1), 0), held(1, Seq(1), 0)]);
    finished.told = vec![told];
    finished.pauses = vec![
        Rest {
            from: Time(200),
            until: Some(Time(260)),
        },
        Rest {
            from: Time(590),
            until: None,
        },
    ];
    let rows = stats::rows(&finished).unwrap();
    assert_eq!(rows[0].times, [100, 140]);
    assert_eq!(rows[1].times, [190]);
    assert!(rows.iter().all(|row| row.end.is_none()), "the game goes on");
}

/// F80: nobody is charged with what happened before they came or after they went.
#[test]
fn what_somebody_did_stays_with_them_when_they_are_replaced() {
    let mut script = Script::begin(2);
    script.turn(100);
    script.turn(250);
    script.turn(300);
    let before = script.seq();
    script.turn(450);
    let held = vec![
        held(0, Seq(1), 0),
        held(1, Seq(1), 0),
        held(1, Seq(before.0 + 1), 420),
    ];
    let rows = stats::rows(&script.finished(held)).unwrap();
    assert_eq!(rows[1].times, [150]);
    assert_eq!(rows[2].times, [30], "from the moment they sat down");
}

#[test]
fn the_end_gives_places_and_whoever_gave_up_comes_last() {
    let mut script = Script::begin(3);
    let mut events = Vec::new();
    script.turn(10);
    script
        .game
        .resign(seat(0), &mut script.dice, &mut events)
        .unwrap();
    script.add(&events, 20);
    let mut at = 20;
    while script.game.phase().seat().is_some() {
        at += 10;
        script.turn(at);
    }
    let game = script.game.clone();
    let finished = script.finished((0..3).map(|n| held(n, Seq(1), 0)).collect());
    let rows = stats::rows(&finished).unwrap();
    let ends: Vec<(i32, u8)> = rows.iter().map(|row| row.end.unwrap()).collect();
    assert_eq!(ends[0], (game.points(seat(0)), 3));
    assert!(ends[1].1 < 3 && ends[2].1 < 3, "{ends:?}");
    for row in &rows {
        let cities = game
            .scores()
            .iter()
            .filter(|score| score.kind == ScoreKind::City);
        let best = cities.map(|score| score.points_of(row.seat)).max();
        assert_eq!(row.best_city, best.unwrap_or(0));
    }
}

/// F21: a game that goes on after its end counts no more, and again when it has ended once more.
#[sqlx::test(migrations = "../migrations")]
async fn a_game_that_goes_on_counts_when_it_has_ended_again(pool: SqlitePool) {
    let data = data_on(pool);
    let game = begun(&data, small(2)).await;
    let guild = data.store.place(game).await.unwrap().guild;
    assert_eq!(
        stats::results(&data, Whose::Server(guild)).await.unwrap(),
        []
    );
    let mut cause = 10;
    let mut play_on = async || {
        loop {
            cause += 1;
            let played = move_on(&data, game, cause).await.unwrap();
            if played.table.game.phase().seat().is_none() {
                return played.table.game;
            }
        }
    };
    let end = play_on().await;
    let all = stats::results(&data, Whose::Person(ANNA)).await.unwrap();
    assert_eq!(all.len(), 2);
    for of in &all {
        assert_eq!(of.result.end.unwrap().0, end.points(of.result.seat));
        assert!(of.result.times.len() > 8);
    }
    let anna = Figures::of_person(&all, ANNA);
    assert_eq!((anna.games, anna.results), (1, 1));
    assert_eq!(stats::leaderboard(&all).len(), 2);

    let log = data.store.log(game, None).await.unwrap();
    let last = log
        .iter()
        .rposition(|of| matches!(of.event, Event::TilePlaced { .. }));
    let undone = Event::TurnUndone {
        to: log[last.unwrap() - 1].seq.0,
    };
    let append = Append {
        game,
        after: Seq(log.len() as u32),
        events: &[undone],
        cause: Cause::Clock,
        at: data.clock.now(),
        notice: None,
        reminder: None,
        clock: None,
        turn: Some(seat(0)),
        whys: &[],
        hand_over: None,
    };
    data.store.append(&append).await.unwrap();
    assert_eq!(
        stats::results(&data, Whose::Person(ANNA)).await.unwrap(),
        []
    );
    let end = play_on().await;
    let all = stats::results(&data, Whose::Server(guild)).await.unwrap();
    assert_eq!(all.len(), 2);
    for of in &all {
        assert_eq!(of.result.end.unwrap().0, end.points(of.result.seat));
    }
}

/// A result of a person in a game, at a place.
fn result(game: i64, n: usize, user: Option<UserId>, place: u8) -> PersonResult {
    PersonResult {
        game: GameId(game),
        guild: GuildId::new(1),
        spot: ChannelId::new(2),
        kind: Holder::Person,
        user,
        name: format!("player {n}"),
        result: ResultRow {
            seat: seat(n),
            from: Seq(1),
            end: Some((50 - 10 * i32::from(place), place)),
            best_city: 8 * i32::from(place),
            times: vec![60, 180],
        },
    }
}

fn ratings(all: &[PersonResult]) -> Vec<(UserId, i32, usize, usize)> {
    let rated = stats::leaderboard(all).into_iter();
    rated
        .map(|of| (of.user, of.rating, of.games, of.wins))
        .collect()
}

/// After one game of two, the method gives 27.635 ± 8.066 and 22.365 ± 8.066 (the example of openskill.me, same model).
#[test]
fn ratings_follow_weng_and_lin() {
    let one = [result(1, 0, Some(ANNA), 1), result(1, 1, Some(BEN), 2)];
    assert_eq!(ratings(&one), [(ANNA, 1138, 1, 1), (BEN, 927, 1, 0)]);
    let tie = [result(1, 0, Some(ANNA), 1), result(1, 1, Some(BEN), 1)];
    let tied = ratings(&tie);
    assert_eq!(tied[0].1, tied[1].1);
    let mut three = one.to_vec();
    three.push(result(1, 2, Some(CARLA), 3));
    let three = ratings(&three);
    let order: Vec<UserId> = three.iter().map(|of| of.0).collect();
    assert_eq!(order, [ANNA, BEN, CARLA]);
}

#[test]
fn only_games_among_people_are_rated() {
    let mut computer = result(1, 1, None, 2);
    computer.kind = Holder::Computer;
    assert_eq!(ratings(&[result(1, 0, Some(ANNA), 1), computer]), []);
    assert_eq!(ratings(&[result(1, 0, Some(ANNA), 1)]), [], "alone");
    let mut left = result(1, 1, Some(BEN), 2);
    left.result.end = None;
    assert_eq!(
        ratings(&[result(1, 0, Some(ANNA), 1), left]),
        [],
        "left before the end"
    );
    // Somebody who asked to be forgotten is still an opponent.
    let former = [result(1, 0, Some(ANNA), 1), result(1, 1, None, 2)];
    assert_eq!(ratings(&former), [(ANNA, 1138, 1, 1)]);
}

#[test]
fn figures_of_a_person_are_theirs() {
    let all = [
        result(1, 0, Some(ANNA), 1),
        result(1, 1, Some(BEN), 2),
        result(2, 0, Some(BEN), 1),
        result(2, 1, Some(ANNA), 2),
        result(3, 0, Some(ANNA), 1),
    ];
    let anna = Figures::of_person(&all, ANNA);
    assert_eq!(
        (anna.games, anna.wins, anna.places, anna.points),
        (2, 1, 3, 70)
    );
    assert_eq!(anna.best_score.map(|best| best.points), Some(40));
    assert_eq!(anna.best_city.map(|best| best.points), Some(16));
    assert_eq!(anna.median_seconds, Some(120));
    let everybody = Figures::of_everybody(&all);
    assert_eq!((everybody.games, everybody.results), (2, 4));
}
