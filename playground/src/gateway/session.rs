//! Gateway sessions: who is told what, and what is kept for RESUME.

use std::collections::VecDeque;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use crate::record::Frame;
use crate::snowflake::Snowflake;

/// Events kept per session for RESUME.
const KEPT_EVENTS: usize = 10_000;
/// Sessions without a connection that can still be resumed.
const KEPT_SESSIONS: usize = 16;
const MESSAGE_CONTENT: u64 = 1 << 15;

/// What a connection is asked to do.
#[derive(Debug)]
pub(crate) enum Out {
    Payload(String),
    Close(u16, &'static str),
    Drop,
    /// The session is over, the connection is not.
    Forget,
}

pub(crate) struct Session {
    pub(crate) id: String,
    pub(crate) shard: (u64, u64),
    pub(crate) intents: u64,
    pub(crate) compress: bool,
    pub(crate) seq: u64,
    kept: VecDeque<(u64, String)>,
    pub(crate) out: Option<UnboundedSender<Out>>,
}

pub(crate) struct Sessions {
    pub(crate) list: Vec<Session>,
    pub(crate) heartbeat: Duration,
    /// Answer heartbeats.
    pub(crate) acks: bool,
    /// Turn new connections away.
    pub(crate) refuses: bool,
    /// Deliver this many coming interactions twice.
    pub(crate) duplicates: u64,
    /// How many times a bot identified.
    pub(crate) n_identified: u64,
    /// How many times a session was resumed.
    pub(crate) n_resumed: u64,
    /// How many connections were turned away.
    pub(crate) n_refused: u64,
}

impl Sessions {
    pub(crate) fn new(heartbeat: Duration) -> Self {
        Self {
            list: Vec::new(),
            heartbeat,
            acks: true,
            refuses: false,
            duplicates: 0,
            n_identified: 0,
            n_resumed: 0,
            n_refused: 0,
        }
    }

    pub(crate) fn is_connected(&self) -> bool {
        self.list.iter().any(|session| session.out.is_some())
    }

    pub(crate) fn find(&mut self, id: &str) -> Option<&mut Session> {
        self.list.iter_mut().find(|session| session.id == id)
    }

    pub(crate) fn open(&mut self, session: Session) {
        self.n_identified += 1;
        self.list.push(session);
        let n_idle = self.list.iter().filter(|s| s.out.is_none()).count();
        if KEPT_SESSIONS < n_idle
            && let Some(oldest) = self.list.iter().position(|s| s.out.is_none())
        {
            self.list.remove(oldest);
        }
    }

    pub(crate) fn remove(&mut self, id: &str) {
        self.list.retain(|session| session.id != id);
    }

    /// How many times more than once the next interaction is to be delivered.
    pub(crate) fn take_duplicates(&mut self) -> u64 {
        let extra = self.duplicates.min(1);
        self.duplicates -= extra;
        extra
    }

    /// Whether any session wants an event.
    pub(crate) fn wants(&self, guild: Option<Snowflake>, name: &str) -> bool {
        self.list.iter().any(|session| session.wants(guild, name))
    }

    /// Sends an event to all sessions that want it, and gives the frames.
    pub(crate) fn dispatch(
        &mut self,
        guild: Option<Snowflake>,
        name: &str,
        data: &Value,
        now: i64,
    ) -> Vec<Frame> {
        self.list
            .iter_mut()
            .filter(|session| session.wants(guild, name))
            .map(|session| session.event(name, data, now))
            .collect()
    }
}

impl Session {
    pub(crate) fn new(id: String, identify: &Value, out: UnboundedSender<Out>) -> Self {
        let shard = |index: usize| identify["shard"][index].as_u64();
        Self {
            id,
            shard: (shard(0).unwrap_or(0), shard(1).unwrap_or(1).max(1)),
            intents: identify["intents"].as_u64().unwrap_or(0),
            compress: identify["compress"] == true,
            seq: 0,
            kept: VecDeque::new(),
            out: Some(out),
        }
    }

    /// Whether the session is of the guild's shard and asked for this kind of event.
    pub(crate) fn wants(&self, guild: Option<Snowflake>, name: &str) -> bool {
        let shard = guild.map_or(0, |guild| (guild.0 >> 22) % self.shard.1);
        if shard != self.shard.0 {
            return false;
        }
        let in_guild = guild.is_some();
        let bit = match name {
            _ if name.starts_with("MESSAGE_REACTION") => 1 << if in_guild { 10 } else { 13 },
            _ if name.starts_with("MESSAGE_") => 1 << if in_guild { 9 } else { 12 },
            "TYPING_START" => 1 << if in_guild { 11 } else { 14 },
            _ if name.starts_with("GUILD_")
                || name.starts_with("CHANNEL_")
                || name.starts_with("THREAD_") =>
            {
                1
            }
            _ => 0,
        };
        self.intents & bit == bit
    }

    /// Numbers an event, keeps it, and sends it if there is a connection.
    pub(crate) fn event(&mut self, name: &str, data: &Value, now: i64) -> Frame {
        self.seq += 1;
        let hides_text = name.starts_with("MESSAGE_")
            && self.intents & MESSAGE_CONTENT == 0
            && data["guild_id"].is_string()
            && data["author"]["bot"] != true;
        let mut data = data.clone();
        if hides_text {
            for (key, empty) in [
                ("content", json!("")),
                ("embeds", json!([])),
                ("attachments", json!([])),
                ("components", json!([])),
            ] {
                data[key] = empty;
            }
        }
        let text = json!({ "op": 0, "t": name, "s": self.seq, "d": data }).to_string();
        self.kept.push_back((self.seq, text.clone()));
        if KEPT_EVENTS < self.kept.len() {
            self.kept.pop_front();
        }
        self.send(Out::Payload(text));
        Frame {
            at_ms: now,
            session: self.id.clone(),
            to_bot: true,
            op: 0,
            event: Some(name.to_owned()),
            seq: Some(self.seq),
            data,
        }
    }

    pub(crate) fn send(&mut self, out: Out) {
        if let Some(sender) = &self.out
            && sender.send(out).is_err()
        {
            self.out = None;
        }
    }

    /// Sends again what came after `seq`; false if that is no longer known.
    pub(crate) fn replay(&mut self, seq: u64) -> bool {
        let oldest = self.kept.front().map_or(self.seq + 1, |(seq, _)| *seq);
        if seq + 1 < oldest {
            return false;
        }
        let missed: Vec<String> = self
            .kept
            .iter()
            .filter(|(number, _)| seq < *number)
            .map(|(_, text)| text.clone())
            .collect();
        for text in missed {
            self.send(Out::Payload(text));
        }
        true
    }
}
