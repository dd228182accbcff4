//! A game that has begun on a local server, with a worker that is run by hand: nothing happens but what a test asks for.

use std::{sync::Arc, time::Duration};

use bot::{
    announce::{Trouble, Worker},
    clock::Time,
    data::Data,
    play,
    store::{GameId, Member, NewLobby, Seq, TableOptions},
};
use playground::{Message, Playground, Snowflake};
use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, CreateMessage, Http, HttpBuilder, UserId};
use sqlx::SqlitePool;

use crate::house::{data_on, move_on, new_lobby, pressed, small};

pub(crate) const POST: &str = "POST /channels/{channel_id}/messages";

/// The way to a local server, as the bot goes it.
pub(crate) fn http(server: &Playground) -> Arc<Http> {
    let http = HttpBuilder::new(server.token())
        .proxy(server.base_url())
        .ratelimiter_disabled(true)
        .default_allowed_mentions(CreateAllowedMentions::new())
        .build();
    Arc::new(http)
}

/// A game of Anna's and Ben's that has begun in `#games`; nothing has been announced.
pub(crate) struct Scene {
    pub(crate) server: Playground,
    pub(crate) data: Data,
    pub(crate) pool: SqlitePool,
    pub(crate) worker: Worker,
    pub(crate) game: GameId,
    pub(crate) games: Snowflake,
    /// Who is to move first, and who second: seats are by lot.
    pub(crate) first: Snowflake,
    pub(crate) second: Snowflake,
    /// Everybody, in the order of seats.
    pub(crate) people: Vec<Snowflake>,
}

/// A table to be opened.
pub(crate) struct NewTable {
    pub(crate) guild: Snowflake,
    pub(crate) channel: Snowflake,
    /// The first of them opens it.
    pub(crate) people: Vec<Snowflake>,
    pub(crate) options: TableOptions,
}

impl NewTable {
    /// The lobby is opened, everybody joins, the game begins; interactions are numbered from `cause`.
    pub(crate) async fn begin(self, http: &Http, data: &Data, cause: u64) -> GameId {
        let now = data.clock.now();
        let channel = serenity::ChannelId::new(self.channel.to_string().parse().unwrap());
        let members: Vec<Member> = self
            .people
            .iter()
            .map(|id| Member {
                user: user(*id),
                name: format!("player {id}"),
                colour: None,
            })
            .collect();
        let host = members[0].user;
        let new = NewLobby {
            guild: serenity::GuildId::new(self.guild.to_string().parse().unwrap()),
            channel,
            host: members[0].clone(),
            ..new_lobby(self.options)
        };
        let opened = data.store.open_lobby(&new, pressed(cause, host), now);
        let lobby = opened.await.unwrap();
        let message = channel.send_message(http, CreateMessage::new().content("A lobby"));
        let message = message.await.unwrap().id;
        data.store
            .set_lobby_message(lobby.id, channel, message)
            .await
            .unwrap();
        for guest in &members[1..] {
            data.store.join(lobby.id, guest, now).await.unwrap();
        }
        play::start(data, lobby.id, host, pressed(cause + 1, host))
            .await
            .unwrap();
        lobby.id
    }
}

pub(crate) fn user(id: Snowflake) -> UserId {
    UserId::new(id.to_string().parse().unwrap())
}

impl Scene {
    pub(crate) async fn new(pool: SqlitePool) -> Scene {
        Scene::with(pool, &["Anna", "Ben"]).await
    }

    /// The same with these people; the first of them opens the table.
    pub(crate) async fn with(pool: SqlitePool, names: &[&str]) -> Scene {
        let server = Playground::start(playground::Config::default())
            .await
            .unwrap();
        let http = http(&server);
        let data = data_on(pool.clone());
        let games = server.channel("games");
        let table = NewTable {
            guild: server.guild(),
            channel: games,
            people: names.iter().map(|name| server.user(name).id()).collect(),
            options: small(names.len() as u8),
        };
        let game = table.begin(&http, &data, 1).await;
        let seats = data.store.players(game).await.unwrap();
        let people = seats.iter().filter_map(|player| player.user);
        let people: Vec<Snowflake> = people
            .map(|user| user.to_string().parse().unwrap())
            .collect();
        Scene {
            worker: Worker::new(data.clone(), http),
            game,
            server,
            pool,
            data,
            games,
            first: people[0],
            second: people[1 % people.len()],
            people,
        }
    }

    /// Everything posted in the game's thread by the bot.
    pub(crate) fn posted(&self) -> Vec<Message> {
        let threads = self.server.threads(self.games);
        let messages = threads
            .iter()
            .flat_map(|thread| self.server.messages(thread.id));
        messages
            .filter(|message| message.author == self.server.bot() && message.kind == 0)
            .collect()
    }

    pub(crate) async fn work(&self) {
        self.worker.run_until_idle().await.unwrap();
    }

    pub(crate) async fn later(&self, seconds: u64) {
        self.data.clock.advance(Duration::from_secs(seconds));
        self.work().await;
    }

    pub(crate) async fn trouble(&self) -> Option<Trouble> {
        let trouble = self.data.store.trouble(self.game).await.unwrap();
        trouble.map(|trouble| trouble.parse().unwrap())
    }

    /// Time passes, and what is due is done.
    pub(crate) async fn hours(&self, hours: u64) {
        self.later(hours * 3_600).await;
    }

    /// What was posted after this message, in the thread.
    pub(crate) fn since(&self, last: &Message) -> Vec<Message> {
        let mut posted = self.posted();
        posted.retain(|message| message.id > last.id);
        posted
    }

    pub(crate) fn last(&self) -> Message {
        self.posted().pop().expect("something was posted")
    }

    pub(crate) fn now(&self) -> Time {
        self.data.clock.now()
    }

    /// The direct messages somebody got from the bot.
    pub(crate) fn direct(&self, user: Snowflake) -> Vec<Message> {
        let channel = self.server.dm(user);
        channel.map_or_else(Vec::new, |channel| self.server.messages(channel))
    }

    pub(crate) async fn turn_seq(&self) -> Seq {
        let seq = self.data.store.turn_seq(self.game).await.unwrap();
        seq.expect("a turn is going on")
    }

    /// Whoever is to move makes any move; the number is that of the interaction.
    pub(crate) async fn move_on(&self, cause: u64) {
        move_on(&self.data, self.game, cause).await.unwrap();
    }

    /// How many requests of a kind the bot has made.
    pub(crate) fn n_requests(&self, operation: &str) -> usize {
        let requests = self.server.requests();
        requests
            .iter()
            .filter(|request| request.operation() == operation)
            .count()
    }
}
