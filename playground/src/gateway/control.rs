//! Faults of the gateway on request.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};

use super::session::Out;
use crate::app::App;

/// Makes the gateway misbehave. Got from [`Playground::gateway`](crate::Playground::gateway).
#[derive(Clone)]
pub struct GatewayControl {
    pub(crate) app: Arc<App>,
}

impl GatewayControl {
    /// Closes all connections with this code.
    pub fn close(&self, code: u16) {
        self.tell(|| Out::Close(code, ""));
    }

    /// Cuts all connections without a close frame.
    pub fn cut(&self) {
        self.tell(|| Out::Drop);
    }

    /// Asks the bot to reconnect (op 7).
    pub fn reconnect(&self) {
        self.send(&json!({ "op": 7, "d": null, "s": null, "t": null }));
    }

    /// Tells the bot that its session is invalid (op 9). If it is not resumable, it is forgotten here too.
    pub fn invalidate(&self, resumable: bool) {
        self.send(&json!({ "op": 9, "d": resumable, "s": null, "t": null }));
        if !resumable {
            self.tell(|| Out::Forget);
        }
    }

    /// Asks for a heartbeat (op 1).
    pub fn request_heartbeat(&self) {
        self.send(&json!({ "op": 1, "d": null, "s": null, "t": null }));
    }

    /// Whether heartbeats are answered.
    pub fn acknowledge_heartbeats(&self, acks: bool) {
        self.app.world().sessions.acks = acks;
    }

    /// The heartbeat interval for connections to come.
    pub fn set_heartbeat(&self, interval: Duration) {
        self.app.world().sessions.heartbeat = interval;
    }

    /// Turns new connections away, as while the gateway is down. Cuts none.
    pub fn refuse_connections(&self, refuses: bool) {
        self.app.world().sessions.refuses = refuses;
    }

    /// Delivers each of the next `n` interactions twice.
    pub fn duplicate_interactions(&self, n: u64) {
        self.app.world().sessions.duplicates = n;
    }

    /// Sends any event to all sessions, with its number.
    pub fn dispatch(&self, name: &str, data: &Value) {
        let mut world = self.app.world();
        let now = world.now();
        let frames: Vec<_> = world
            .sessions
            .list
            .iter_mut()
            .map(|session| session.event(name, data, now))
            .collect();
        for frame in frames {
            world.remember_frame(frame);
        }
        world.touch();
    }

    /// Sends any frame to all connections, as it is.
    pub fn send(&self, frame: &Value) {
        self.tell(|| Out::Payload(frame.to_string()));
    }

    /// Whether a bot is connected now.
    pub fn is_connected(&self) -> bool {
        self.app.world().sessions.is_connected()
    }

    /// How many times a bot has begun a session.
    pub fn n_identified(&self) -> u64 {
        self.app.world().sessions.n_identified
    }

    /// How many times a bot has resumed one.
    pub fn n_resumed(&self) -> u64 {
        self.app.world().sessions.n_resumed
    }

    /// How many connections were turned away.
    pub fn n_refused(&self) -> u64 {
        self.app.world().sessions.n_refused
    }

    fn tell(&self, out: impl Fn() -> Out) {
        let mut world = self.app.world();
        for session in &mut world.sessions.list {
            session.send(out());
        }
        world.touch();
    }
}
