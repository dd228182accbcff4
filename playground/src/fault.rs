//! Faults on request: what Discord and the network do on a bad day.
//!
//! A fault is a rule: which requests, how often, what happens. The first rule that matches is used up by one.
//!
//! ```
//! use playground::{Fault, FaultAction};
//! use std::time::Duration;
//!
//! let slow_down = Fault::on("POST /channels/{channel_id}/messages")
//!     .times(2)
//!     .then(FaultAction::TooManyRequests { retry_after: Duration::from_millis(400), global: false });
//! let outage = Fault::on_any().always().then(FaultAction::Status(503));
//! # let _ = (slow_down, outage);
//! ```

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};

/// What happens to a request.
#[derive(Clone, Debug, PartialEq)]
pub enum FaultAction {
    /// 429 with `Retry-After`, of the route or global.
    TooManyRequests { retry_after: Duration, global: bool },
    /// A bare status, as a failing Discord sends (500, 502, 503 …).
    Status(u16),
    /// An error with Discord's JSON: status, code, message.
    Error(u16, u32, &'static str),
    /// Done, but answered late.
    Delay(Duration),
    /// Answered never, until the client gives up; not done.
    Hang,
    /// The connection is closed without an answer; not done.
    Drop,
    /// Done, but the connection is closed instead of the answer: the bot cannot know.
    DropAnswer,
}

type Matches = Arc<dyn Fn(&str, &str, &Value) -> bool + Send + Sync>;

/// A rule of what goes wrong.
#[derive(Clone)]
pub struct Fault {
    matches: Matches,
    left: Option<u64>,
    action: FaultAction,
}

/// A fault that still lacks its action.
#[derive(Clone)]
pub struct FaultRule {
    matches: Matches,
    left: Option<u64>,
}

impl Fault {
    /// Requests of one operation: method and route template.
    pub fn on(operation: &str) -> FaultRule {
        let operation = operation.to_owned();
        Self::when(move |method, route, _| operation == format!("{method} {route}"))
    }

    /// Every request.
    pub fn on_any() -> FaultRule {
        Self::when(|_, _, _| true)
    }

    /// Requests for which `matches` says so: method, route template, JSON body.
    pub fn when(matches: impl Fn(&str, &str, &Value) -> bool + Send + Sync + 'static) -> FaultRule {
        FaultRule {
            matches: Arc::new(matches),
            left: Some(1),
        }
    }
}

impl FaultRule {
    /// How many requests it hits; one if not said.
    pub fn times(self, times: u64) -> Self {
        Self {
            left: Some(times),
            ..self
        }
    }

    /// Until [`Playground::clear_faults`](crate::Playground::clear_faults).
    pub fn always(self) -> Self {
        Self { left: None, ..self }
    }

    pub fn then(self, action: FaultAction) -> Fault {
        Fault {
            matches: self.matches,
            left: self.left,
            action,
        }
    }
}

impl fmt::Debug for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Fault")
            .field("left", &self.left)
            .field("action", &self.action)
            .finish_non_exhaustive()
    }
}

/// Takes the first fault that hits this request.
pub(crate) fn take(
    faults: &mut Vec<Fault>,
    method: &str,
    route: &str,
    body: &Value,
) -> Option<FaultAction> {
    let index = faults
        .iter()
        .position(|fault| fault.left != Some(0) && (fault.matches)(method, route, body))?;
    let fault = faults.get_mut(index)?;
    let action = fault.action.clone();
    fault.left = fault.left.map(|left| left - 1);
    faults.retain(|fault| fault.left != Some(0));
    Some(action)
}

/// The body of a 429.
pub(crate) fn too_many_json(retry_after: Duration, global: bool) -> Value {
    json!({
        "message": "You are being rate limited.",
        "retry_after": retry_after.as_secs_f64(),
        "global": global,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_is_used_up() {
        let mut faults = vec![Fault::on("GET /gateway").times(2).then(FaultAction::Drop)];
        for _ in 0..2 {
            assert_eq!(
                take(&mut faults, "GET", "/gateway", &Value::Null),
                Some(FaultAction::Drop)
            );
        }
        assert_eq!(take(&mut faults, "GET", "/gateway", &Value::Null), None);
        assert!(faults.is_empty());
    }
}
