//! Figures, counted where things happen.

use std::{
    fmt,
    sync::{Arc, atomic::AtomicU64},
    time::Duration,
};

use prometheus_client::{
    encoding::{EncodeLabelSet, text::encode},
    metrics::{
        counter::Counter,
        family::Family,
        gauge::Gauge,
        histogram::{Histogram, exponential_buckets},
    },
    registry::{Registry, Unit},
};

use super::Health;

/// Counts and times: a cheap handle.
#[derive(Clone)]
pub struct Metrics(Arc<Figures>);

struct Figures {
    registry: Registry,
    interactions: Family<Interaction, Counter>,
    interaction_seconds: Family<What, Histogram>,
    announcements: Family<Announcement, Counter>,
    picture_seconds: Histogram,
    gauges: Gauges,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Interaction {
    what: String,
    outcome: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct What {
    what: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Announcement {
    kind: &'static str,
    outcome: &'static str,
}

type Seconds = Gauge<f64, AtomicU64>;

/// What is asked for at the moment of looking.
#[derive(Default)]
struct Gauges {
    games: Gauge,
    owed: Gauge,
    owed_age: Seconds,
    gateway_age: Seconds,
    database: Gauge,
}

impl Gauges {
    fn register(&self, registry: &mut Registry) {
        registry.register(
            "games_running",
            "Games that are going on",
            self.games.clone(),
        );
        registry.register(
            "outbox_owed",
            "Announcements not delivered yet",
            self.owed.clone(),
        );
        registry.register_with_unit(
            "outbox_age",
            "Age of the oldest announcement not delivered yet",
            Unit::Seconds,
            self.owed_age.clone(),
        );
        registry.register_with_unit(
            "gateway_age",
            "Time since all connections to Discord were last seen to stand",
            Unit::Seconds,
            self.gateway_age.clone(),
        );
        registry.register(
            "database_up",
            "1 when the database answers",
            self.database.clone(),
        );
    }
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut registry = Registry::with_prefix("meeple_post");
        let interactions = Family::default();
        registry.register(
            "interactions",
            "Commands, presses and modals that were handled",
            Family::clone(&interactions),
        );
        // 1 ms to 4 s: Discord gives three.
        let interaction_seconds: Family<What, Histogram> =
            Family::new_with_constructor(|| Histogram::new(exponential_buckets(0.001, 2.0, 13)));
        registry.register_with_unit(
            "interaction",
            "Time from an interaction's arrival to the end of its handler",
            Unit::Seconds,
            interaction_seconds.clone(),
        );
        let announcements = Family::default();
        registry.register(
            "announcements",
            "Attempts to post what is owed",
            Family::clone(&announcements),
        );
        let picture_seconds = Histogram::new(exponential_buckets(0.002, 2.0, 12));
        registry.register_with_unit(
            "picture",
            "Time to draw a picture, without waiting for a worker",
            Unit::Seconds,
            picture_seconds.clone(),
        );
        let gauges = Gauges::default();
        gauges.register(&mut registry);
        Metrics(Arc::new(Figures {
            registry,
            interactions,
            interaction_seconds,
            announcements,
            picture_seconds,
            gauges,
        }))
    }
}

impl fmt::Debug for Metrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Metrics")
    }
}

impl Metrics {
    /// An interaction was handled: the command's name or the kind of press, and how it ended.
    pub fn interaction(&self, what: &str, outcome: &'static str, took: Duration) {
        let what = what.to_owned();
        let counted = Interaction {
            what: what.clone(),
            outcome,
        };
        self.0.interactions.get_or_create(&counted).inc();
        let times = self.0.interaction_seconds.get_or_create(&What { what });
        times.observe(took.as_secs_f64());
    }

    /// An announcement was tried.
    pub fn announcement(&self, kind: &'static str, outcome: &'static str) {
        let counted = Announcement { kind, outcome };
        self.0.announcements.get_or_create(&counted).inc();
    }

    /// A picture was drawn.
    pub fn picture(&self, took: Duration) {
        self.0.picture_seconds.observe(took.as_secs_f64());
    }

    /// All figures in the text format of Prometheus.
    pub(super) fn text(&self, health: &Health) -> Result<String, fmt::Error> {
        let gauges = &self.0.gauges;
        gauges.games.set(health.games_running);
        gauges.owed.set(health.outbox_owed);
        gauges.owed_age.set(seconds(health.outbox_age_seconds));
        gauges.gateway_age.set(seconds(health.gateway_age_seconds));
        gauges.database.set(i64::from(health.database_up));
        let mut text = String::new();
        encode(&mut text, &self.0.registry)?;
        Ok(text)
    }
}

fn seconds(whole: u64) -> f64 {
    whole as f64
}
