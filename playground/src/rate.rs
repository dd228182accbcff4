//! Rate limits: buckets by route and major parameter, told in headers and, if wanted, enforced.

use std::collections::HashMap;

/// What one bucket allows and has left.
pub(crate) struct Allowance {
    pub(crate) limit: u32,
    pub(crate) remaining: u32,
    pub(crate) reset_after_ms: i64,
    pub(crate) reset_at_ms: i64,
    /// A name for the kind of bucket, without the major parameter.
    pub(crate) bucket: String,
    /// The request is one too many.
    pub(crate) exceeded: bool,
    /// It was the limit of all requests together.
    pub(crate) global: bool,
}

#[derive(Default)]
pub(crate) struct Buckets {
    used: HashMap<String, (i64, u32)>,
}

/// Requests a second of one bot, over all routes.
const GLOBAL_LIMIT: u32 = 50;

impl Buckets {
    /// Counts a request. `major` is the channel or guild of the path, or its webhook with the token.
    pub(crate) fn count(&mut self, method: &str, route: &str, major: &str, now: i64) -> Allowance {
        let (limit, window_ms) = match (method, route) {
            ("POST" | "PATCH", "/channels/{channel_id}/messages")
            | ("PATCH", "/channels/{channel_id}/messages/{message_id}") => (5, 5_000),
            _ if route.starts_with("/webhooks") => (5, 2_000),
            _ => (50, 1_000),
        };
        // Answers to interactions are free of the global limit.
        let is_free = route.starts_with("/interactions") || route.starts_with("/webhooks");
        let (_, global_reset_ms, over_all) = if is_free {
            (0, 0, false)
        } else {
            self.take("global", GLOBAL_LIMIT, 1_000, now)
        };
        let key = format!("{method} {route} {major}");
        let (remaining, mut reset_at_ms, exceeded) = self.take(&key, limit, window_ms, now);
        if over_all {
            reset_at_ms = global_reset_ms;
        }
        Allowance {
            limit,
            remaining,
            reset_after_ms: (reset_at_ms - now).max(0),
            reset_at_ms,
            bucket: bucket_name(method, route),
            exceeded: exceeded || over_all,
            global: over_all,
        }
    }

    fn take(&mut self, key: &str, limit: u32, window_ms: i64, now: i64) -> (u32, i64, bool) {
        let entry = self
            .used
            .entry(key.to_owned())
            .or_insert((now + window_ms, 0));
        if entry.0 <= now {
            *entry = (now + window_ms, 0);
        }
        let exceeded = limit <= entry.1;
        if !exceeded {
            entry.1 += 1;
        }
        (limit - entry.1, entry.0, exceeded)
    }
}

/// What of a path has limits of its own: a channel, a guild, an interaction; a webhook together with its token.
pub(crate) fn major(path: &str) -> String {
    let mut parts = path.split('/').skip(1);
    let kind = parts.next().unwrap_or_default();
    let n = if kind == "webhooks" { 2 } else { 1 };
    parts.take(n).collect::<Vec<_>>().join("/")
}

/// A stable opaque name, as Discord gives one.
fn bucket_name(method: &str, route: &str) -> String {
    let hash = method
        .bytes()
        .chain(route.bytes())
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_interaction_has_limits_of_its_own() {
        assert_eq!(major("/channels/12/messages/34"), "12");
        assert_eq!(major("/webhooks/12/token/messages/@original"), "12/token");
        assert_eq!(major("/interactions/12/token/callback"), "12");
        assert_eq!(major("/gateway"), "");
    }

    #[test]
    fn a_sixth_message_in_five_seconds_is_too_much() {
        let mut buckets = Buckets::default();
        let mut post = |now| {
            buckets
                .count("POST", "/channels/{channel_id}/messages", "1", now)
                .exceeded
        };
        assert!((0..5).all(|_| !post(0)));
        assert!(post(4_999));
        assert!(!post(5_000));
    }
}
