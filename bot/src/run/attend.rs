//! What comes from the gateway, before the framework sees it: what is being handled is counted, so that the end can wait for
//! it, and what servers tell is written down by one worker, so that ten thousand of them at once fill no memory.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{Client, FullEvent, async_trait};
use tokio::sync::{mpsc::UnboundedSender, watch};

use super::guilds::{self, Told};
use crate::{data::Data, error::Error};

/// How many interactions are being handled: a cheap handle.
#[derive(Clone, Debug)]
pub(super) struct Busy(Arc<watch::Sender<usize>>);

impl Default for Busy {
    fn default() -> Busy {
        Busy(Arc::new(watch::Sender::new(0)))
    }
}

impl Busy {
    /// One more, until what is given back is dropped.
    fn enter(&self) -> Entered {
        self.0.send_modify(|handled| *handled += 1);
        Entered(self.clone())
    }

    /// Waits until nothing is being handled.
    pub(super) async fn idle(&self) {
        let mut handled = self.0.subscribe();
        if let Err(gone) = handled.wait_for(|handled| *handled == 0).await {
            tracing::debug!(%gone, "nobody counts any more");
        }
    }
}

struct Entered(Busy);

impl Drop for Entered {
    fn drop(&mut self) {
        self.0.0.send_modify(|handled| *handled -= 1);
    }
}

/// The framework, with what comes before it.
pub(super) struct Attending {
    framework: poise::Framework<Data, Error>,
    busy: Busy,
    told: UnboundedSender<Told>,
}

impl Attending {
    pub(super) fn new(
        framework: poise::Framework<Data, Error>,
        busy: Busy,
        data: Data,
    ) -> Attending {
        Attending {
            framework,
            busy,
            told: guilds::writer(data),
        }
    }
}

#[async_trait]
impl serenity::Framework for Attending {
    async fn init(&mut self, client: &Client) {
        self.framework.init(client).await;
    }

    async fn dispatch(&self, ctx: serenity::Context, event: FullEvent) {
        if let Some(told) = Told::by(&event)
            && self.told.send(told).is_err()
        {
            tracing::warn!("an event about a server was lost: nobody writes any more");
        }
        // The large events go now; their few words wait for the database.
        match &event {
            FullEvent::InteractionCreate { .. } => {
                let _entered = self.busy.enter();
                self.framework.dispatch(ctx, event).await;
            }
            FullEvent::Ready { .. } => self.framework.dispatch(ctx, event).await,
            _ => {}
        }
    }
}
