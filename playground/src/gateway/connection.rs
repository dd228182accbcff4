//! One WebSocket of a bot: HELLO, IDENTIFY or RESUME, heartbeats, events.

use std::io::Write;
use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use flate2::Compression;
use flate2::write::ZlibEncoder;
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::session::{Out, Session};
use crate::app::App;
use crate::record::Frame;

/// `GUILD_MEMBERS`, `GUILD_PRESENCES` and `MESSAGE_CONTENT`, which this bot was not granted.
const PRIVILEGED: u64 = (1 << 1) | (1 << 8) | (1 << 15);
/// The most bytes a bot may send in one frame.
const MAX_PAYLOAD: usize = 4096;
/// Frames a bot may send within a minute.
const MAX_FRAMES_A_MINUTE: usize = 120;

struct Connection {
    app: Arc<App>,
    to_self: UnboundedSender<Out>,
    session: Option<String>,
    compress: bool,
    /// When the last frames came, for the limit.
    received_ms: Vec<i64>,
}

/// Serves a connection until either side ends it.
pub(crate) async fn serve(app: Arc<App>, mut socket: WebSocket) {
    let (to_self, outbox) = unbounded_channel();
    let mut connection = Connection {
        app,
        to_self,
        session: None,
        compress: false,
        received_ms: Vec::new(),
    };
    let is_over = connection.talk(&mut socket, outbox).await;
    connection.leave(is_over);
}

impl Connection {
    /// Tells whether the session is over with the connection.
    async fn talk(&mut self, socket: &mut WebSocket, mut outbox: UnboundedReceiver<Out>) -> bool {
        let interval = self.app.world().sessions.heartbeat.as_millis() as u64;
        self.reply(10, json!({ "heartbeat_interval": interval, "_trace": [] }));
        let app = Arc::clone(&self.app);
        let mut stop_asked = std::pin::pin!(app.stop_asked());
        loop {
            tokio::select! {
                // Frames in order of their making: what is waiting goes out before more is read.
                biased;
                () = &mut stop_asked => {
                    return !send_close(socket, 1001, "").await;
                }
                out = outbox.recv() => match out {
                    Some(Out::Payload(text)) => {
                        let frame = if self.compress && self.session.is_some() {
                            Message::Binary(deflate(text.as_bytes()).into())
                        } else {
                            Message::Text(text.into())
                        };
                        if socket.send(frame).await.is_err() {
                            return false;
                        }
                    }
                    Some(Out::Close(code, reason)) => {
                        send_close(socket, code, reason).await;
                        return matches!(code, 1000 | 1001 | 4004 | 4010..=4014);
                    }
                    Some(Out::Forget) => self.leave(true),
                    Some(Out::Drop) | None => return false,
                },
                message = socket.recv() => match message {
                    Some(Ok(Message::Text(text))) => self.read(text.as_bytes()),
                    Some(Ok(Message::Binary(bytes))) => self.read(&bytes),
                    Some(Ok(Message::Close(frame))) => {
                        return frame.is_none_or(|f| matches!(f.code, 1000 | 1001));
                    }
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => return false,
                },
            }
        }
    }

    fn leave(&mut self, is_over: bool) {
        let Some(id) = self.session.take() else {
            return;
        };
        let mut world = self.app.world();
        let is_mine = world.sessions.find(&id).is_some_and(|session| {
            session
                .out
                .as_ref()
                .is_some_and(|out| out.same_channel(&self.to_self))
        });
        if is_mine {
            if is_over {
                world.sessions.remove(&id);
            } else if let Some(session) = world.sessions.find(&id) {
                session.out = None;
            }
        }
        world.touch();
    }

    fn ask(&self, out: Out) {
        // The receiver lives as long as the connection; a closed one has nothing left to be told.
        drop(self.to_self.send(out));
    }

    fn reply(&self, op: u64, data: Value) {
        let text = json!({ "op": op, "d": data, "s": null, "t": null }).to_string();
        self.note(true, op, data);
        self.ask(Out::Payload(text));
    }

    fn note(&self, to_bot: bool, op: u64, data: Value) {
        let mut world = self.app.world();
        let frame = Frame {
            at_ms: world.now(),
            session: self.session.clone().unwrap_or_default(),
            to_bot,
            op,
            event: None,
            seq: None,
            data,
        };
        world.remember_frame(frame);
        world.touch();
    }

    fn read(&mut self, bytes: &[u8]) {
        let now = self.app.world().now();
        self.received_ms.retain(|at| now - at < 60_000);
        self.received_ms.push(now);
        if MAX_FRAMES_A_MINUTE < self.received_ms.len() {
            return self.ask(Out::Close(4008, "Rate limited."));
        }
        if MAX_PAYLOAD < bytes.len() {
            return self.ask(Out::Close(4002, "Error while decoding payload."));
        }
        let Ok(frame) = serde_json::from_slice::<Value>(bytes) else {
            return self.ask(Out::Close(4002, "Error while decoding payload."));
        };
        let op = frame["op"].as_u64().unwrap_or(u64::MAX);
        self.note(false, op, without_token(&frame["d"]));
        match op {
            1 => {
                let acks = self.app.world().sessions.acks;
                if acks {
                    self.reply(11, Value::Null);
                }
            }
            2 => self.identify(&frame["d"]),
            6 => self.resume(&frame["d"]),
            3 | 4 | 8 | 31 if self.session.is_some() => {}
            3 | 4 | 8 | 31 => self.ask(Out::Close(4003, "Not authenticated.")),
            _ => self.ask(Out::Close(4001, "Unknown opcode.")),
        }
    }

    fn is_token(&self, data: &Value) -> bool {
        let token = data["token"].as_str().unwrap_or_default();
        token.strip_prefix("Bot ").unwrap_or(token) == self.app.world().token
    }

    fn identify(&mut self, data: &Value) {
        if self.session.is_some() {
            return self.ask(Out::Close(4005, "Already authenticated."));
        }
        if !self.is_token(data) {
            return self.ask(Out::Close(4004, "Authentication failed."));
        }
        if data["intents"].as_u64().is_none() {
            return self.ask(Out::Close(4013, "Invalid intent(s)."));
        }
        let app = Arc::clone(&self.app);
        let mut world = app.world();
        let id = format!("{:x}", world.next_id().0);
        let session = Session::new(id.clone(), data, self.to_self.clone());
        if session.intents & PRIVILEGED != 0 {
            return self.ask(Out::Close(4014, "Disallowed intent(s)."));
        }
        if session.shard.1 <= session.shard.0 {
            return self.ask(Out::Close(4010, "Invalid shard."));
        }
        self.compress = session.compress;
        self.session = Some(id.clone());
        let shard = session.shard;
        let guilds: Vec<_> = world
            .guilds
            .values()
            .filter(|guild| guild.members.contains_key(&world.bot))
            .map(|guild| guild.id)
            .filter(|guild| (guild.0 >> 22) % shard.1 == shard.0)
            .collect();
        let unavailable: Vec<Value> = guilds
            .iter()
            .map(|id| json!({ "id": id, "unavailable": true }))
            .collect();
        let ready = json!({
            "v": 10, "user": world.user_json(world.bot), "guilds": unavailable,
            "session_id": id, "resume_gateway_url": app.gateway_url(),
            "shard": [shard.0, shard.1], "application": { "id": world.bot, "flags": 0 },
            "session_type": "normal", "private_channels": [], "relationships": [],
            "presences": [], "user_settings": {}, "_trace": [],
        });
        world.sessions.open(session);
        let events = std::iter::once(("READY", ready)).chain(
            guilds
                .into_iter()
                .filter_map(|guild| Some(("GUILD_CREATE", world.guild_create_json(guild)?)))
                .collect::<Vec<_>>(),
        );
        let now = world.now();
        let mut frames = Vec::new();
        if let Some(session) = world.sessions.find(&id) {
            let wants_guilds = session.intents & 1 != 0;
            for (name, data) in events {
                if name == "READY" || wants_guilds {
                    frames.push(session.event(name, &data, now));
                }
            }
        }
        for frame in frames {
            world.remember_frame(frame);
        }
        world.touch();
    }

    fn resume(&mut self, data: &Value) {
        if !self.is_token(data) {
            return self.ask(Out::Close(4004, "Authentication failed."));
        }
        let id = data["session_id"].as_str().unwrap_or_default().to_owned();
        let seq = data["seq"].as_u64().unwrap_or(0);
        let app = Arc::clone(&self.app);
        let mut world = app.world();
        let now = world.now();
        let Some(session) = world.sessions.find(&id) else {
            drop(world);
            return self.reply(9, false.into());
        };
        if session.seq < seq {
            return self.ask(Out::Close(4007, "Invalid seq."));
        }
        session.send(Out::Close(4000, "Resumed elsewhere."));
        session.out = Some(self.to_self.clone());
        self.compress = session.compress;
        self.session = Some(id.clone());
        if !session.replay(seq) {
            world.sessions.remove(&id);
            self.session = None;
            drop(world);
            return self.reply(9, false.into());
        }
        let frame = session.event("RESUMED", &json!({ "_trace": [] }), now);
        world.sessions.n_resumed += 1;
        world.remember_frame(frame);
        world.touch();
    }
}

/// Frames are recorded, tokens are not.
fn without_token(data: &Value) -> Value {
    let mut data = data.clone();
    if let Some(token) = data.get_mut("token") {
        *token = "…".into();
    }
    data
}

fn deflate(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::with_capacity(bytes.len()), Compression::fast());
    encoder
        .write_all(bytes)
        .and_then(|()| encoder.finish())
        .expect("writing to memory does not fail")
}

/// Tells whether the close could be sent.
async fn send_close(socket: &mut WebSocket, code: u16, reason: &'static str) -> bool {
    let frame = CloseFrame {
        code,
        reason: reason.into(),
    };
    socket.send(Message::Close(Some(frame))).await.is_ok()
}
