//! What the tests share: people, a store on a test's database, games played by chance.

use bot::{
    announce::Announcer,
    clock::{Clock, Time},
    computer::Computers,
    config::Config,
    data::Data,
    error::Error,
    picture::Pictures,
    play::{self, Played},
    status::Metrics,
    store::{Cause, GameId, Lobby, Member, NewLobby, Store, Table, TableOptions},
};
use engine::{Command, Finish, Phase, Tiles};
use poise::serenity_prelude as serenity;
use rand::{RngExt, SeedableRng, rngs::SmallRng};
use serenity::{ChannelId, GuildId, InteractionId, UserId};
use sqlx::SqlitePool;

/// The time at which every test begins: 1 January 2027, noon.
pub(crate) const NOON: Time = Time(1_798_804_800);
pub(crate) const ANNA: UserId = UserId::new(101);
pub(crate) const BEN: UserId = UserId::new(102);
pub(crate) const CARLA: UserId = UserId::new(103);

pub(crate) fn member(user: UserId, name: &str) -> Member {
    Member {
        user,
        name: name.to_owned(),
        colour: None,
    }
}

/// An interaction; each number is one of its own.
pub(crate) fn pressed(id: u64, user: UserId) -> Cause {
    Cause::Interaction {
        id: InteractionId::new(id),
        user,
    }
}

pub(crate) fn store_on(pool: SqlitePool) -> Store {
    Store::on(pool.clone(), pool)
}

/// Lots and dice are the same in each run: what fails once fails again.
pub(crate) fn data_on(pool: SqlitePool) -> Data {
    let config = Config::read(|_| None, None).expect("defaults are without faults");
    Data {
        store: store_on(pool),
        pictures: Pictures::new(2, Metrics::default()).expect("fonts"),
        announcer: Announcer::default(),
        computers: Computers::default(),
        metrics: Metrics::default(),
        limits: bot::limits::Limits::new(0),
        languages: bot::languages::Languages::default(),
        clock: Clock::fixed(NOON),
        chance: bot::chance::Chance::seeded(1),
        config: config.into(),
    }
}

/// A small game: base tiles, half of them, no chips.
pub(crate) fn small(seats: u8) -> TableOptions {
    let mut options = TableOptions::printed("benelux", seats);
    options.rules.chips = false;
    options.rules.tiles = Tiles {
        short: true,
        ..Tiles::BASE
    };
    options
}

pub(crate) fn new_lobby(options: TableOptions) -> NewLobby {
    NewLobby {
        guild: GuildId::new(1),
        channel: ChannelId::new(2),
        host: member(ANNA, "Anna"),
        is_open: true,
        options,
        invited: Vec::new(),
        expires_at: None,
        rematch_of: None,
    }
}

pub(crate) async fn open(store: &Store, new: &NewLobby, cause: u64) -> Lobby {
    let cause = pressed(cause, new.host.user);
    store.open_lobby(new, cause, NOON).await.expect("a lobby")
}

/// Anna and Ben have begun.
pub(crate) async fn begun(data: &Data, options: TableOptions) -> GameId {
    let lobby = open(&data.store, &new_lobby(options), 1).await;
    let ben = member(BEN, "Ben");
    data.store.join(lobby.id, &ben, NOON).await.expect("joined");
    play::start(data, lobby.id, ANNA, pressed(2, ANNA))
        .await
        .expect("begun");
    lobby.id
}

/// A whole turn by chance, as one step.
pub(crate) fn any_turn(table: &Table, seed: u64) -> Vec<Command> {
    let mut rng = SmallRng::seed_from_u64(seed);
    let Phase::PlaceTile { tile, half } = table.game.phase() else {
        panic!("no tile to place: {:?}", table.game.phase());
    };
    let view = table.game.view(Some(half.seat));
    let legal = view.legal_placements();
    let (square, rotation) = legal[rng.random_range(0..legal.len())];
    let place = Command::Place {
        tile,
        square,
        rotation,
    };
    let mut after = table.game.clone();
    let mut dice = engine::SeededDice::new(seed);
    after
        .play(half.seat, &place, &mut dice, &mut Vec::new())
        .expect("legal");
    let spots = after.view(Some(half.seat)).legal_meeples();
    let finish = match spots.first().filter(|_| rng.random_range(0..2) == 0) {
        Some(spot) => Finish::meeple(spot.spot),
        None => Finish::NOTHING,
    };
    vec![place, Command::Finish(finish)]
}

/// Whoever is to move makes any move.
pub(crate) async fn move_on(data: &Data, game: GameId, cause: u64) -> Result<Played, Error> {
    let table = data.store.table(game).await?;
    let user = table.mover().and_then(|mover| mover.user).expect("a mover");
    let turn = any_turn(&table, cause);
    play::play(data, game, user, table.seq(), &turn, pressed(cause, user)).await
}

/// Of Anna and Ben, who is to move and who waits: seats are by lot.
pub(crate) fn mover_and_other(table: &Table) -> (UserId, UserId) {
    let mover = table.mover().and_then(|mover| mover.user).expect("a mover");
    (mover, if mover == ANNA { BEN } else { ANNA })
}
