//! Starting: the database, then Discord. Nothing is sent before Discord is known to be there and to know the token.

use std::{path::PathBuf, sync::Arc, time::Duration};

use poise::serenity_prelude as serenity;
use serenity::{ApplicationId, Client, ClientBuilder, GatewayIntents, Http, HttpError};

use super::{
    attend::{Attending, Busy},
    framework, http,
};
use crate::{
    announce::Announcer,
    chance::Chance,
    clock::Clock,
    computer::Computers,
    config::Config,
    data::Data,
    error::Error,
    languages::Languages,
    limits::Limits,
    permissions,
    picture::Pictures,
    status::{Metrics, NotServed},
    store::{NotOpened, Store},
};

const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_mins(1);

/// Why the bot did not start.
#[derive(Debug, thiserror::Error)]
pub enum NotStarted {
    /// The database.
    #[error(transparent)]
    Store(#[from] NotOpened),
    /// What stands in the database.
    #[error("the database cannot be read: {0}")]
    Unreadable(Error),
    /// The fonts and coasts of pictures.
    #[error(transparent)]
    Pictures(Error),
    /// The certificate of mode B.
    #[error("DISCORD_TLS_CERTIFICATE={}: {reason}", .file.display())]
    Certificate {
        /// Its file.
        file: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// The address of health and metrics.
    #[error(transparent)]
    Status(#[from] NotServed),
    /// The client of HTTP.
    #[error("requests cannot be made: {0}")]
    Http(reqwest::Error),
    /// No token was given.
    #[error("DISCORD_TOKEN: expected the token of the page “Bot” of your application")]
    NoToken,
    /// Discord does not know the token.
    #[error(transparent)]
    TokenRefused(super::Ended),
    /// It was to end before Discord could be reached.
    #[error("stopped before Discord could be reached")]
    Stopped,
    /// The client of Discord.
    #[error("the connection to Discord could not be prepared: {0}")]
    Client(Box<serenity::Error>),
}

pub(super) struct Parts {
    pub(super) data: Data,
    pub(super) client: Client,
    /// What is being handled.
    pub(super) busy: Busy,
}

pub(super) async fn parts(
    config: Config,
    clock: Clock,
    stopped: impl Future<Output = ()>,
) -> Result<Parts, NotStarted> {
    let token = config.discord_token.clone().ok_or(NotStarted::NoToken)?;
    let http = http::client(&config, &token)?;
    let metrics = Metrics::default();
    let store = Store::open(&config.database_url).await?;
    let data = Data {
        languages: Languages::load(&store)
            .await
            .map_err(NotStarted::Unreadable)?,
        limits: Limits::new(config.presses_per_minute),
        store,
        pictures: Pictures::new(config.render_workers, metrics.clone())
            .map_err(NotStarted::Pictures)?,
        announcer: Announcer::default(),
        computers: Computers::default(),
        metrics,
        clock,
        chance: Chance::System,
        config: Arc::new(config),
    };
    let busy = Busy::default();
    let client = tokio::select! {
        client = connect(http, data.clone(), busy.clone()) => client,
        () = stopped => Err(NotStarted::Stopped),
    };
    match client {
        Ok(client) => Ok(Parts { data, client, busy }),
        Err(error) => {
            data.store.close().await;
            Err(error)
        }
    }
}

/// Finds the gateway before the client looks for it: the client would take a wrong one when it finds none.
async fn connect(http: Http, data: Data, busy: Busy) -> Result<Client, NotStarted> {
    let address = reach(&http).await?;
    let framework = framework::framework(data.clone());
    let client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .framework(Attending::new(framework, busy, data))
        .await
        .map_err(|error| NotStarted::Client(Box::new(error)))?;
    *client.ws_url.lock().await = address;
    Ok(client)
}

/// Waits for Discord; gives back the address of the gateway, once the token is known to be good.
async fn reach(http: &Http) -> Result<String, NotStarted> {
    let mut pause = FIRST_PAUSE;
    loop {
        let error = match tokio::try_join!(http.get_gateway(), http.get_current_user()) {
            Ok((gateway, me)) => {
                tracing::info!(bot = %me.name, "Discord knows the token");
                return Ok(gateway.url);
            }
            Err(error) => error,
        };
        if let serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) = &error
            && answer.status_code.as_u16() == 401
        {
            return Err(NotStarted::TokenRefused(super::Ended::TokenRefused));
        }
        tracing::warn!(%error, ?pause, "Discord cannot be reached; trying again");
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// The link that invites the bot, and why it wants each permission.
pub fn invite(application: ApplicationId) -> String {
    let link = permissions::invite_link(application);
    let reasons = permissions::NEEDED.iter();
    let reasons = reasons.map(|needed| format!("  {:<26} {}\n", needed.name, needed.why));
    format!(
        "Invite the bot to a server: {link}\nIt asks for\n{}",
        reasons.collect::<String>()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_invite_names_every_permission_with_its_reason() {
        let text = invite(ApplicationId::new(42));
        assert!(text.contains("client_id=42&scope=bot+applications.commands&permissions="));
        for needed in &permissions::NEEDED {
            assert!(text.contains(needed.name) && text.contains(needed.why));
        }
    }
}
