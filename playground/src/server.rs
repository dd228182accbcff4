//! The listeners: plain HTTP, and TLS as `discord.com`.
//!
//! Connections are served by hand rather than by `axum::serve`, so that a fault can cut one without an answer.

use std::convert::Infallible;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Request, State};
use axum::http::Response;
use axum::http::request::Request as HttpRequest;
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{BoxError, Router};
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto::Builder;
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tower::{Service, ServiceExt};

use crate::app::App;
use crate::rest::{self, HangUp, OverTls};
use crate::{gateway, page};

/// All that can be asked of the playground over HTTP.
pub(crate) fn router(app: Arc<App>) -> Router {
    Router::new()
        .merge(page::routes(&app))
        .route("/gateway", get(connect))
        .route("/gateway/", get(connect))
        .fallback(discord)
        .with_state(app)
}

async fn connect(State(app): State<Arc<App>>, upgrade: WebSocketUpgrade) -> Response<Body> {
    if turns_away(&app) {
        let mut response = Response::new(Body::empty());
        *response.status_mut() = axum::http::StatusCode::SERVICE_UNAVAILABLE;
        return response;
    }
    upgrade
        .on_upgrade(move |socket| gateway::connection::serve(app, socket))
        .into_response()
}

fn turns_away(app: &App) -> bool {
    let mut world = app.world();
    let refuses = world.sessions.refuses;
    if refuses {
        world.sessions.n_refused += 1;
        world.touch();
    }
    refuses
}

async fn discord(State(app): State<Arc<App>>, request: Request) -> Response<Body> {
    rest::answer(app, request).await
}

/// Accepts connections until the playground is stopped.
pub(crate) async fn listen(
    app: Arc<App>,
    listener: TcpListener,
    tls: Option<TlsAcceptor>,
    router: Router,
) {
    loop {
        let stream = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, _)) => stream,
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be accepted");
                    continue;
                }
            },
            () = app.stop_asked() => return,
        };
        let (router, tls, app) = (router.clone(), tls.clone(), Arc::clone(&app));
        tokio::spawn(async move {
            tokio::select! {
                () = serve(stream, tls, router) => {}
                () = app.stop_asked() => {}
            }
        });
    }
}

async fn serve(stream: TcpStream, tls: Option<TlsAcceptor>, router: Router) {
    // Small answers must not wait for the acknowledgement of earlier ones.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "no TCP_NODELAY");
    }
    match tls {
        None => speak(stream, Door { router, tls: false }).await,
        Some(acceptor) => match acceptor.accept(stream).await {
            Ok(stream) => speak(stream, Door { router, tls: true }).await,
            Err(error) => tracing::debug!(%error, "TLS handshake failed"),
        },
    }
}

async fn speak<S>(stream: S, door: Door)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let builder = Builder::new(TokioExecutor::new());
    let ended = builder
        .serve_connection_with_upgrades(TokioIo::new(stream), TowerToHyperService::new(door))
        .await;
    if let Err(error) = ended {
        tracing::debug!(error, "connection ended");
    }
}

/// Stands between connection and router; turns the wish to hang up into a failure, which closes the connection.
#[derive(Clone)]
struct Door {
    router: Router,
    tls: bool,
}

impl<B> Service<HttpRequest<B>> for Door
where
    B: HttpBody<Data = Bytes> + Send + 'static,
    B::Error: Into<BoxError>,
{
    type Response = Response<Body>;
    type Error = std::io::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Self::Error>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Self::Error>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: HttpRequest<B>) -> Self::Future {
        let router = self.router.clone();
        let mut request = request.map(Body::new);
        if self.tls {
            request.extensions_mut().insert(OverTls);
        }
        Box::pin(async move {
            let response: Result<Response<Body>, Infallible> = router.oneshot(request).await;
            match response {
                Ok(response) if response.extensions().get::<HangUp>().is_some() => {
                    Err(std::io::Error::new(
                        std::io::ErrorKind::ConnectionAborted,
                        "hung up on purpose",
                    ))
                }
                Ok(response) => Ok(response),
                Err(never) => match never {},
            }
        })
    }
}
