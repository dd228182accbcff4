//! The two addresses: `/health` and `/metrics`.

use std::{io, net::SocketAddr, time::Duration};

use axum::{
    Json, Router,
    extract::State,
    http::{StatusCode, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
    routing::get,
};
use tokio::{net::TcpListener, task::JoinHandle};

use super::{Gateway, Health};
use crate::data::Data;

/// How long the check from the command line waits.
const PATIENCE: Duration = Duration::from_secs(5);
/// What Prometheus calls its text format.
const TEXT_FORMAT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Serves until it is dropped.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    serving: JoinHandle<()>,
}

/// The address cannot be had.
#[derive(Debug, thiserror::Error)]
#[error("STATUS_ADDRESS={address}: {error}")]
pub struct NotServed {
    address: SocketAddr,
    error: io::Error,
}

#[derive(Clone)]
struct Looked {
    data: Data,
    gateway: Gateway,
}

impl Looked {
    async fn health(&self) -> Health {
        Health::of(&self.data.store, &self.gateway, self.data.clock.now()).await
    }
}

impl Server {
    /// Listens on an address of this machine.
    pub async fn start(
        address: SocketAddr,
        data: Data,
        gateway: Gateway,
    ) -> Result<Server, NotServed> {
        let failed = |error| NotServed { address, error };
        let listener = TcpListener::bind(address).await.map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        let routes = Router::new()
            .route("/health", get(health))
            .route("/metrics", get(metrics))
            .with_state(Looked { data, gateway });
        let serving = tokio::spawn(async move {
            if let Err(error) = axum::serve(listener, routes).await {
                tracing::error!(%error, "health and metrics are not served any more");
            }
        });
        tracing::info!(%address, "health and metrics are served");
        Ok(Server { address, serving })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

async fn health(State(looked): State<Looked>) -> Response {
    let health = looked.health().await;
    let status = if health.healthy {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    (status, Json(health)).into_response()
}

async fn metrics(State(looked): State<Looked>) -> Response {
    let health = looked.health().await;
    match looked.data.metrics.text(&health) {
        Ok(text) => ([(CONTENT_TYPE, TEXT_FORMAT)], text).into_response(),
        Err(error) => {
            tracing::error!(%error, "the figures could not be written");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// Asks a bot that runs on this machine how it is: whether it is well, and what it says.
pub async fn ask(address: SocketAddr) -> Result<(bool, String), reqwest::Error> {
    let client = reqwest::Client::builder().timeout(PATIENCE).build()?;
    let answer = client
        .get(format!("http://{address}/health"))
        .send()
        .await?;
    let is_well = answer.status().is_success();
    Ok((is_well, answer.text().await?))
}
