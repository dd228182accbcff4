//! The page on which a person acts as several users, and the files of messages.
//!
//! It asks for no password: it listens on loopback only, and refuses requests that name another host or come from another site.

mod acts;
mod state;

use std::convert::Infallible;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, Path, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, ORIGIN, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Response, StatusCode};
use axum::middleware::{self, Next};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Redirect};
use axum::routing::{get, post};
use futures::Stream;

use crate::app::App;
use crate::snowflake::Snowflake;

/// Room for a file of 10 MiB written as base64.
const MAX_BODY: usize = 16 * 1024 * 1024;
const POLICY: &str = "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'";

macro_rules! assets {
    ($($name:literal $kind:literal)*) => {
        &[$(($name, $kind, include_str!(concat!("../page/", $name)))),*]
    };
}

/// The files of the page: name, media type, text.
static ASSETS: &[(&str, &str, &str)] = assets! {
    "index.html" "text/html; charset=utf-8"
    "page.css" "text/css; charset=utf-8"
    "message.css" "text/css; charset=utf-8"
    "main.js" "text/javascript; charset=utf-8"
    "api.js" "text/javascript; charset=utf-8"
    "sidebar.js" "text/javascript; charset=utf-8"
    "messages.js" "text/javascript; charset=utf-8"
    "components.js" "text/javascript; charset=utf-8"
    "markdown.js" "text/javascript; charset=utf-8"
    "composer.js" "text/javascript; charset=utf-8"
    "command.js" "text/javascript; charset=utf-8"
    "listbox.js" "text/javascript; charset=utf-8"
    "dialogs.js" "text/javascript; charset=utf-8"
};

pub(crate) fn routes(app: &Arc<App>) -> Router<Arc<App>> {
    Router::new()
        .route("/", get(|| async { asset("index.html") }))
        .route("/playground", get(|| async { Redirect::permanent("/") }))
        .route("/playground/page/{name}", get(page_file))
        .route("/playground/api/events", get(events))
        .route("/playground/api/state", get(state::state))
        .route("/playground/api/commands", get(state::commands))
        .route("/playground/api/say", post(acts::say))
        .route("/playground/api/command", post(acts::command))
        .route("/playground/api/autocomplete", post(acts::autocomplete))
        .route("/playground/api/press", post(acts::press))
        .route("/playground/api/select", post(acts::select))
        .route("/playground/api/submit", post(acts::submit))
        .route("/playground/api/dismiss", post(acts::dismiss))
        .route("/playground/api/read", post(acts::read))
        .route("/attachments/{channel}/{id}/{name}", get(attachment))
        .route(
            "/ephemeral-attachments/{channel}/{id}/{name}",
            get(attachment),
        )
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn_with_state(Arc::clone(app), only_local))
}

/// Refuses what a foreign page could have sent: another host's name (DNS rebinding) or another origin.
async fn only_local(State(app): State<Arc<App>>, request: Request, next: Next) -> Response<Body> {
    let port = app.address.port();
    let ours = [format!("127.0.0.1:{port}"), format!("localhost:{port}")];
    let named = |headers: &HeaderMap, name: HeaderName| {
        let value = headers.get(name).and_then(|value| value.to_str().ok());
        value.map(str::to_owned)
    };
    let host = named(request.headers(), HOST).unwrap_or_default();
    let origin = named(request.headers(), ORIGIN);
    let from_here = origin.is_none_or(|origin| {
        let mut here = ours.iter();
        here.any(|address| origin == format!("http://{address}"))
    });
    if ours.contains(&host) && from_here {
        next.run(request).await
    } else {
        (
            StatusCode::FORBIDDEN,
            "This page is for this computer only.",
        )
            .into_response()
    }
}

fn asset(wanted: &str) -> Response<Body> {
    let Some((_, kind, text)) = ASSETS.iter().find(|(name, ..)| *name == wanted) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [
        (CONTENT_TYPE, *kind),
        (CACHE_CONTROL, "no-cache"),
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (headers, *text).into_response()
}

async fn page_file(Path(name): Path<String>) -> Response<Body> {
    asset(&name)
}

/// Tells the page each time something has changed.
async fn events(State(app): State<Arc<App>>) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let changes = app.changed.subscribe();
    let stream = futures::stream::unfold((changes, app), |(mut changes, app)| async move {
        tokio::select! {
            changed = changes.changed() => changed.ok()?,
            () = app.stop_asked() => return None,
        }
        let version = *changes.borrow_and_update();
        let event = Event::default().data(version.to_string());
        Some((Ok(event), (changes, app)))
    });
    Sse::new(stream).keep_alive(KeepAlive::default())
}

async fn attachment(
    State(app): State<Arc<App>>,
    Path((_, id, _)): Path<(String, Snowflake, String)>,
) -> Response<Body> {
    let found = app.world().files.get(&id).cloned();
    let Some(file) = found else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let kind = HeaderValue::from_str(&file.content_type)
        .unwrap_or(HeaderValue::from_static("application/octet-stream"));
    let headers = [
        (CONTENT_TYPE, kind),
        (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (
            CACHE_CONTROL,
            HeaderValue::from_static("private, max-age=86400, immutable"),
        ),
        // A file is shown, never run.
        (
            CONTENT_SECURITY_POLICY,
            HeaderValue::from_static("default-src 'none'; sandbox"),
        ),
    ];
    (headers, file.bytes).into_response()
}
