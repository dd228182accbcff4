//! What Discord and the network do on a bad day, and what players see of it: no move is lost, nothing is said twice.

use std::time::Duration;

use bot::store::GameId;
use engine::Event;
use playground::{ActError, Fault, FaultAction, GatewayControl, Message, Record};
use serde_json::json;

use crate::{house::House, table::Table};

const POST: &str = "POST /channels/{channel_id}/messages";
const CALLBACK: &str = "POST /interactions/{interaction_id}/{interaction_token}/callback";
const ORIGINAL: &str = "GET /webhooks/{webhook_id}/{webhook_token}/messages/@original";
const REGISTER: &str = "PUT /applications/{application_id}/commands";

/// A game of two in its first turn.
async fn begin(house: &House, seed: u64) -> (Table, Message) {
    begin_with(house, ["Anna", "Ben"], seed).await
}

async fn begin_with(house: &House, names: [&str; 2], seed: u64) -> (Table, Message) {
    let mut table = Table::small(house, &names, seed).await;
    let turn = table.next(house).await;
    (table, turn)
}

/// Plays the turn, and gives the announcement of the next one.
async fn play(house: &House, table: &mut Table, turn: &Message) -> Message {
    let mover = table.mover(turn);
    table.type_turn(&mover).await;
    table.next(house).await
}

/// Hours pass until what could not be announced before is announced.
async fn next_later(house: &House, table: &mut Table) -> Message {
    for _ in 0..10 {
        house.clock.advance(Duration::from_hours(1));
        house.announcer().wake();
        let waiting = tokio::time::timeout(Duration::from_secs(2), table.next(house));
        if let Ok(message) = waiting.await {
            return message;
        }
    }
    panic!("it is never announced");
}

/// So many moves are in the log, and each turn was announced once.
async fn check(house: &House, table: &Table, moves: usize) {
    let log = house.store().log(GameId(1), None).await.unwrap();
    let placed = log
        .iter()
        .filter(|logged| matches!(logged.event, Event::TilePlaced { .. }));
    assert_eq!(placed.count(), moves);
    house.server.settled(Duration::from_millis(300)).await;
    let said = house.server.messages(table.thread);
    let turns = said
        .iter()
        .filter(|message| message.content.contains("your turn – round"));
    assert_eq!(turns.count(), moves + 1);
    assert_eq!(house.server.threads(house.games()).len(), 1);
}

fn over_tls() -> playground::Config {
    playground::Config {
        tls: true,
        ..playground::Config::default()
    }
}

fn too_many(global: bool) -> FaultAction {
    FaultAction::TooManyRequests {
        retry_after: Duration::from_millis(300),
        global,
    }
}

fn n_refused(house: &House) -> usize {
    let requests = house.server.requests();
    requests
        .iter()
        .filter(|record| record.status == 429)
        .count()
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_requests_are_waited_for_as_long_as_discord_says() {
    let house = House::open_at(over_tls()).await;
    let (mut table, mut turn) = begin(&house, 21).await;
    for (operation, global) in [
        (POST, false),
        (POST, true),
        (CALLBACK, false),
        (CALLBACK, true),
    ] {
        let fault = Fault::on(operation).times(2);
        house.server.inject(fault.then(too_many(global)));
        turn = play(&house, &mut table, &turn).await;
    }
    assert_eq!(
        n_refused(&house),
        8,
        "each was asked again when it was time"
    );
    check(&house, &table, 4).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_of_announcements_keeps_to_real_rate_limits() {
    let config = playground::Config {
        rate_limits: true,
        ..over_tls()
    };
    let mut house = House::open_at(config).await;
    let (mut table, mut turn) = begin(&house, 22).await;
    // Eight turns are owed at once to one thread, where five messages in five seconds are allowed.
    house
        .server
        .inject(Fault::on(POST).always().then(FaultAction::Status(503)));
    for _ in 0..7 {
        turn = blind_turn(&house, &table, turn).await;
    }
    house.kill();
    house.server.clear_faults();
    house.start().await;
    let last = house.server.wait_until(|server| {
        let said = server.messages(table.thread);
        (turns_in(&said) == 8).then_some(())
    });
    last.await.expect("every turn is announced");
    let said = house.server.messages(table.thread);
    let pinging = said.iter().filter(|message| !message.pings.is_empty());
    assert_eq!(pinging.count(), 2, "only who is to move now is called");
    assert!(n_refused(&house) <= 3, "{} refusals", n_refused(&house));
    let turn = said.last().unwrap().clone();
    table.last = turn.id;
    play(&house, &mut table, &turn).await;
    check(&house, &table, 8).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_does_not_wait_for_limits_that_are_not_its_own() {
    let config = playground::Config {
        rate_limits: true,
        patience: Duration::from_secs(8),
        ..over_tls()
    };
    let house = House::open_at(config).await;
    let crowd: Vec<_> = (0..60)
        .map(|n| {
            let user = house.server.add_user(&format!("Newcomer {n}"));
            house.server.join(house.server.guild(), user);
            house.server.acting(user)
        })
        .collect();
    // Five in two seconds would be the limit of one interaction; all together would wait for half a minute.
    let asking = crowd
        .iter()
        .map(|one| one.slash(house.games(), "help", json!({})));
    for asked in futures::future::join_all(asking).await {
        let shown = asked.expect("answered in time").shown().await.unwrap();
        assert!(shown.is_ephemeral());
    }
    assert_eq!(n_refused(&house), 0);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_does_not_wait_for_the_limit_of_another() {
    let mut house = House::open_at(over_tls()).await;
    let limit = FaultAction::TooManyRequests {
        retry_after: Duration::from_mins(10),
        global: false,
    };
    house
        .server
        .inject(Fault::on(ORIGINAL).times(1).then(limit));
    for name in ["Anna", "Ben"] {
        let user = house.server.user(name);
        let opening = user.slash(house.games(), "game new", json!({}));
        opening.await.unwrap().shown().await.unwrap();
    }
    let known = async |lobby| house.store().lobby(GameId(lobby)).await.unwrap().message;
    // Which of the two had to wait is not certain; the other one did not.
    let waiting = async {
        while (known(1).await, known(2).await) == (None, None) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let patience = tokio::time::timeout(Duration::from_secs(20), waiting);
    patience.await.expect("its message is known");
    assert_eq!(n_refused(&house), 1);
    house.kill();
}

fn turns_in(said: &[Message]) -> usize {
    let turns = said
        .iter()
        .filter(|message| message.content.contains("your turn – round"));
    turns.count()
}

/// Plays a turn that nobody was told of, by typing; gives back the same message.
async fn blind_turn(house: &House, table: &Table, turn: Message) -> Message {
    let now = house.store().table(GameId(1)).await.unwrap();
    let user = now.mover().unwrap().user.unwrap();
    let mover = table
        .people
        .iter()
        .find(|one| one.id().to_string() == user.to_string());
    let mover = mover.unwrap();
    let view = now.public_view();
    let (square, rotation) = view.legal_placements()[0];
    let typed =
        json!({ "square": square.to_string(), "rotation": rotation.to_string(), "meeple": "none" });
    let answer = mover.slash(table.thread, "place", typed).await.unwrap();
    let shown = answer.shown().await.unwrap();
    assert!(shown.content.contains("Done"), "{}", shown.content);
    turn
}

#[tokio::test(flavor = "multi_thread")]
async fn discord_broken_for_an_hour_loses_nothing() {
    let house = House::open().await;
    let (mut table, turn) = begin(&house, 23).await;
    let mover = table.mover(&turn);
    let outage = || Fault::on_any().always().then(FaultAction::Status(503));
    house.server.inject(outage());
    // A press is not even acknowledged, and so does nothing.
    let pressed = mover.click(&turn, "Play").await;
    assert_eq!(pressed.err(), Some(ActError::NoAnswer));
    house.server.clear_faults();

    // The move gets through, its announcement does not.
    house
        .server
        .inject(Fault::on(POST).always().then(FaultAction::Status(500)));
    table.type_turn(&mover).await;
    house.server.inject(outage());
    for _ in 0..12 {
        house.clock.advance(Duration::from_mins(5));
        house.announcer().wake();
        tokio::task::yield_now().await;
    }
    house.server.clear_faults();
    let next = next_later(&house, &mut table).await;
    assert_ne!(next.pings, turn.pings);
    play(&house, &mut table, &next).await;
    check(&house, &table, 2).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_hangs_holds_up_nobody_else() {
    // Nobody waits as long as the bot does for what hangs.
    let config = playground::Config {
        patience: Duration::from_secs(6),
        ..playground::Config::default()
    };
    let house = House::open_at(config).await;
    let (mut stuck, turn) = begin(&house, 24).await;
    let (mut free, mut other) = begin_with(&house, ["Chloé", "Dmytro"], 25).await;
    // A first answer that never arrives: the move is not made.
    let mover = stuck.mover(&turn);
    house
        .server
        .inject(Fault::on(CALLBACK).then(FaultAction::Hang));
    let pressed = mover.click(&turn, "Play").await;
    assert_eq!(pressed.err(), Some(ActError::NoAnswer));

    let thread = stuck.thread.to_string();
    let is_there =
        move |record: &Record| record.operation() == POST && record.path.contains(&thread);
    house.server.inject(Fault::on(POST).then(FaultAction::Hang));
    let since = house.server.n_requests();
    stuck.type_turn(&mover).await;
    house
        .server
        .wait_for_request(since, is_there)
        .await
        .unwrap();
    for _ in 0..3 {
        other = play(&house, &mut free, &other).await;
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_comes_too_late_is_given_up_and_the_turn_can_still_be_played() {
    let house = House::open().await;
    let (mut table, turn) = begin(&house, 30).await;
    let mover = table.mover(&turn);
    let too_late = FaultAction::Error(404, 10_062, "Unknown interaction");
    house.server.inject(Fault::on(CALLBACK).then(too_late));
    let since = house.server.n_requests();
    let typed = json!({ "square": "B2", "rotation": "0", "meeple": "none" });
    let placed = mover.slash(table.thread, "place", typed).await;
    assert_eq!(placed.err(), Some(ActError::NoAnswer));
    let answers = house.server.requests_since(since).into_iter();
    let answers = answers.map(|record| record.operation());
    let answers: Vec<String> = answers.filter(|operation| operation != POST).collect();
    assert_eq!(answers, [CALLBACK], "nothing is tried in vain");
    play(&house, &mut table, &turn).await;
    check(&house, &table, 1).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_answers_are_waited_for() {
    let house = House::open().await;
    let (mut table, mut turn) = begin(&house, 26).await;
    for operation in [
        CALLBACK,
        POST,
        "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original",
    ] {
        let slow = FaultAction::Delay(Duration::from_millis(1_500));
        house
            .server
            .inject(Fault::on(operation).times(2).then(slow));
        turn = play(&house, &mut table, &turn).await;
    }
    check(&house, &table, 3).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_got_lost_on_its_way_is_not_given_twice() {
    let house = House::open().await;
    let (mut table, turn) = begin(&house, 27).await;
    let mover = table.mover(&turn);
    house
        .server
        .inject(Fault::on(POST).then(FaultAction::DropAnswer));
    table.type_turn(&mover).await;
    let next = table.next(&house).await;
    let mover = table.mover(&next);
    table.type_turn(&mover).await;
    next_later(&house, &mut table).await;
    check(&house, &table, 2).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_interaction_that_comes_twice_is_carried_out_once() {
    let house = House::open().await;
    let (mut table, mut turn) = begin(&house, 28).await;
    for _ in 0..3 {
        house.server.gateway().duplicate_interactions(20);
        turn = play(&house, &mut table, &turn).await;
    }
    house.server.gateway().duplicate_interactions(1);
    let anna = house.user("Anna");
    let opened = anna
        .slash(house.games(), "game new", json!({}))
        .await
        .unwrap();
    opened.shown().await.unwrap();
    check(&house, &table, 3).await;
    let anna = house.store().lobbies_in(channel(&house)).await.unwrap();
    assert_eq!(anna.len(), 1, "one lobby");
    assert!(
        table
            .people
            .iter()
            .all(|user| complaints(&house, user.id()) == 0)
    );
    house.close().await;
}

fn channel(house: &House) -> poise::serenity_prelude::ChannelId {
    poise::serenity_prelude::ChannelId::new(house.games().to_string().parse().unwrap())
}

/// How often somebody was told that something is wrong.
fn complaints(house: &House, user: playground::Snowflake) -> usize {
    let server = &house.server;
    let everywhere = server
        .threads(house.games())
        .into_iter()
        .map(|thread| thread.id);
    let said = everywhere
        .chain([house.games()])
        .flat_map(|place| server.messages(place));
    said.filter(|message| message.visible_to == Some(user))
        .filter(|message| message.content.contains("wrong") || message.content.contains("moved on"))
        .count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_breaks_loses_no_press() {
    let house = House::open().await;
    let (mut table, mut turn) = begin(&house, 29).await;
    let gateway = house.server.gateway();
    let disturbances: [&dyn Fn(&GatewayControl); 5] = [
        &GatewayControl::reconnect,
        &|gateway| gateway.close(4000),
        &|gateway| gateway.invalidate(true),
        &GatewayControl::cut,
        &GatewayControl::request_heartbeat,
    ];
    for disturb in disturbances {
        disturb(&gateway);
        // Pressed while nobody is connected: it comes with the resumed session.
        turn = play(&house, &mut table, &turn).await;
    }
    assert_eq!(gateway.n_resumed(), 4);
    assert_eq!(gateway.n_identified(), 1);
    check(&house, &table, 5).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_is_lost_begins_anew() {
    let house = House::open().await;
    let (mut table, mut turn) = begin(&house, 30).await;
    let gateway = house.server.gateway();
    let disturbances: [&dyn Fn(&GatewayControl); 2] =
        [&|gateway| gateway.invalidate(false), &|gateway| {
            gateway.close(1001);
        }];
    for (sessions, disturb) in (2..).zip(disturbances) {
        disturb(&gateway);
        let anew = house.server.wait_until(|server| {
            let gateway = server.gateway();
            (gateway.n_identified() == sessions && gateway.is_connected()).then_some(())
        });
        anew.await.expect("a new session");
        turn = play(&house, &mut table, &turn).await;
    }
    check(&house, &table, 2).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_that_is_delivered_again_changes_nothing() {
    let house = House::open().await;
    let (mut table, turn) = begin(&house, 31).await;
    let turn = play(&house, &mut table, &turn).await;
    let said = house.server.messages(table.thread).len();
    // The bot begins again at 0, and hears of every press since the beginning a second time.
    house.server.gateway().close(4007);
    let resumed = house
        .server
        .wait_until(|server| (server.gateway().n_resumed() == 1).then_some(()));
    resumed.await.expect("a resumed session");
    house.server.settled(Duration::from_millis(300)).await;
    assert_eq!(house.server.messages(table.thread).len(), said);
    play(&house, &mut table, &turn).await;
    check(&house, &table, 2).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_is_dead_is_noticed() {
    let config = playground::Config {
        heartbeat: Duration::from_millis(400),
        ..playground::Config::default()
    };
    let house = House::open_at(config).await;
    let (mut table, turn) = begin(&house, 32).await;
    let gateway = house.server.gateway();
    gateway.acknowledge_heartbeats(false);
    let before = gateway.n_identified() + gateway.n_resumed();
    let noticed = house.server.wait_until(|server| {
        let gateway = server.gateway();
        (gateway.n_identified() + gateway.n_resumed() > before).then_some(())
    });
    noticed.await.expect("another connection");
    gateway.acknowledge_heartbeats(true);
    play(&house, &mut table, &turn).await;
    check(&house, &table, 1).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gateway_that_is_away_is_tried_until_it_is_back() {
    let house = House::open().await;
    let (mut table, turn) = begin(&house, 33).await;
    let gateway = house.server.gateway();
    gateway.refuse_connections(true);
    gateway.cut();
    let tried = house
        .server
        .wait_until(|server| (server.gateway().n_refused() >= 2).then_some(()));
    tried.await.expect("attempts");
    assert!(!gateway.is_connected());
    gateway.refuse_connections(false);
    let back = house
        .server
        .wait_until(|server| server.gateway().is_connected().then_some(()));
    back.await.expect("a connection");
    play(&house, &mut table, &turn).await;
    check(&house, &table, 1).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_bot_does_not_know_does_not_disturb_it() {
    let house = House::open().await;
    let (mut table, turn) = begin(&house, 34).await;
    let gateway = house.server.gateway();
    gateway.dispatch(
        "A_NEW_KIND_OF_EVENT",
        &json!({ "guild_id": "1", "what": [1, 2, 3] }),
    );
    gateway.dispatch("INTERACTION_CREATE", &json!({ "id": "no interaction" }));
    gateway.dispatch("GUILD_CREATE", &json!(null));
    gateway.send(&json!({ "op": 99, "d": {}, "s": null, "t": null }));
    play(&house, &mut table, &turn).await;
    check(&house, &table, 1).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_registration_that_is_refused_disturbs_nobody_and_is_tried_again() {
    let mut house = House::open().await;
    let (mut table, turn) = begin(&house, 35).await;
    house.stop().await;
    let commands = house.server.commands().len();
    let since = house.server.n_requests();
    house
        .server
        .inject(Fault::on(REGISTER).then(FaultAction::Error(400, 50_035, "Invalid Form Body")));
    house.start().await;
    assert_eq!(
        house.server.commands().len(),
        commands,
        "what was registered stays"
    );
    play(&house, &mut table, &turn).await;
    let again = |record: &Record| record.operation() == REGISTER && record.status == 200;
    house
        .server
        .wait_for_request(since, again)
        .await
        .expect("tried again");
    let requests = house.server.requests_since(since);
    assert!(
        requests.iter().all(|record| record.method != "DELETE"),
        "nothing is taken away"
    );
    check(&house, &table, 1).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn several_shards_serve_the_servers_of_each() {
    let config = playground::Config {
        shards: 2,
        ..playground::Config::default()
    };
    let house = House::open_at(config).await;
    let both = house
        .server
        .wait_until(|server| (server.gateway().n_identified() == 2).then_some(()));
    both.await.expect("two shards");
    let anna = house.user("Anna");
    for n in 0..4 {
        house.server.advance(Duration::from_millis(1));
        let guild = house.server.add_guild(&format!("Server {n}"), anna.id());
        let place = house.server.add_channel(guild, &format!("place {n}"));
        let about = anna.slash(place, "about", json!({})).await.unwrap();
        about.shown().await.unwrap();
    }
    house.close().await;
}
