//! Discord's REST API v10, as far as a bot of this kind uses it.
//!
//! A request is read, matched to a route, answered under the lock, and recorded with its answer. The templates of the routes are
//! those of Discord's `OpenAPI` file.

mod application;
mod body;
mod call;
mod callback;
mod channel;
mod guild;
mod message;
mod reaction;
mod route;
mod thread;
mod webhook;

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, USER_AGENT};
use axum::http::{HeaderMap, HeaderValue, Request, Response, StatusCode};
use serde_json::Value;

use crate::app::App;
use crate::error::ApiError;
use crate::fault::{self, FaultAction};
use crate::limits::MAX_FILE_BYTES;
use crate::rate::{self, Allowance};
use crate::record::{FileNote, Record};
use crate::world::World;

pub(crate) use call::{Call, Reply};
pub(crate) use route::operations;

/// Marks a response that must not be sent: the connection is to be cut.
#[derive(Clone, Copy)]
pub(crate) struct HangUp;

/// Marks a request that came over TLS.
#[derive(Clone, Copy)]
pub(crate) struct OverTls;

/// Discord's own limit of a request with files.
const MAX_BODY: usize = 10 * MAX_FILE_BYTES + 1024 * 1024;

/// Answers one request.
pub(crate) async fn answer(app: Arc<App>, request: Request<Body>) -> Response<Body> {
    let (parts, body) = request.into_parts();
    let path = parts.uri.path();
    let path = ["/api/v10", "/api"]
        .iter()
        .find_map(|prefix| path.strip_prefix(prefix))
        .unwrap_or(path)
        .to_owned();
    let method = parts.method.as_str().to_owned();
    let text = |name| {
        parts
            .headers
            .get(name)
            .and_then(|value: &HeaderValue| value.to_str().ok())
            .unwrap_or_default()
            .to_owned()
    };
    let content_type = text(CONTENT_TYPE);
    let authorization = text(AUTHORIZATION);
    let found = route::find(&method, &path);
    let bytes = axum::body::to_bytes(body, MAX_BODY).await;
    let read = match bytes {
        Ok(bytes) => body::read(&content_type, bytes).await,
        Err(_) => body::Read::default(),
    };
    let mut call = Call {
        params: found.as_ref().map(|f| f.params.clone()).unwrap_or_default(),
        query: call::parse_query(parts.uri.query().unwrap_or_default()),
        body: read.json,
        files: read.files,
    };
    let mut record = {
        let world = app.world();
        Record {
            number: 0,
            at_ms: world.now(),
            method: method.clone(),
            path,
            query: parts.uri.query().unwrap_or_default().to_owned(),
            route: found.as_ref().map_or("", |f| f.route.template),
            authorized: authorization == format!("Bot {}", world.token),
            user_agent: text(USER_AGENT),
            content_type,
            tls: parts.extensions.get::<OverTls>().is_some(),
            body: call.body.clone(),
            unreadable: read.unreadable,
            files: call
                .files
                .iter()
                .map(|file| FileNote {
                    filename: file.filename.clone(),
                    content_type: file.content_type.clone(),
                    size: file.bytes.len(),
                })
                .collect(),
            status: 0,
            response: Value::Null,
            injected: false,
        }
    };
    let action = {
        let mut world = app.world();
        let action = fault::take(&mut world.faults, &method, record.route, &record.body);
        if action.is_some() {
            world.touch();
        }
        action
    };
    let late = match action {
        Some(FaultAction::Delay(by)) => by,
        _ => Duration::ZERO,
    };
    record.injected = !matches!(action, None | Some(FaultAction::Delay(_)));
    let reply = match &action {
        Some(FaultAction::Hang | FaultAction::Drop) => None,
        Some(FaultAction::TooManyRequests {
            retry_after,
            global,
        }) => Some(Reply::too_many(*retry_after, *global)),
        Some(FaultAction::Status(status)) => Some(Reply {
            status: *status,
            ..Reply::no_content()
        }),
        Some(FaultAction::Error(status, code, message)) => Some(Reply::failed(&ApiError {
            status: *status,
            code: *code,
            message,
            faults: Vec::new(),
        })),
        Some(FaultAction::Delay(_) | FaultAction::DropAnswer) | None => {
            let mut world = app.world();
            Some(run(&mut world, found.as_ref(), &mut call, &record))
        }
    };
    if matches!(action, Some(FaultAction::Hang)) {
        app.world().remember(record);
        std::future::pending::<()>().await;
        return hang_up();
    }
    if !late.is_zero() {
        tokio::time::sleep(late).await;
    }
    let Some(reply) = reply.filter(|_| action != Some(FaultAction::DropAnswer)) else {
        app.world().remember(record);
        return hang_up();
    };
    record.status = reply.status;
    record.response = reply.json.clone().unwrap_or_default();
    app.world().remember(record);
    to_response(reply)
}

fn run(world: &mut World, found: Option<&route::Found>, call: &mut Call, record: &Record) -> Reply {
    let Some(found) = found else {
        return Reply::failed(&ApiError::NOT_FOUND);
    };
    if found.route.needs_token && !record.authorized {
        return Reply::failed(&ApiError::UNAUTHORIZED);
    }
    if record.unreadable.is_some() {
        return Reply::failed(&ApiError::NOT_JSON);
    }
    let now = world.now();
    let major = rate::major(&record.path);
    let allowance = world
        .buckets
        .count(&record.method, record.route, &major, now);
    if world.config.rate_limits && allowance.exceeded {
        let wait = Duration::from_millis(allowance.reset_after_ms as u64);
        let mut reply = Reply::too_many(wait, allowance.global);
        add_limit_headers(&mut reply.headers, &allowance);
        return reply;
    }
    let mut reply = match (found.route.run)(world, call) {
        Ok(reply) => reply,
        Err(error) => Reply::failed(&error),
    };
    add_limit_headers(&mut reply.headers, &allowance);
    reply
}

fn add_limit_headers(headers: &mut Vec<(&'static str, String)>, allowance: &Allowance) {
    let seconds = |ms: i64| format!("{:.3}", ms as f64 / 1000.0);
    headers.extend([
        ("x-ratelimit-limit", allowance.limit.to_string()),
        ("x-ratelimit-remaining", allowance.remaining.to_string()),
        ("x-ratelimit-reset", seconds(allowance.reset_at_ms)),
        ("x-ratelimit-reset-after", seconds(allowance.reset_after_ms)),
        ("x-ratelimit-bucket", allowance.bucket.clone()),
    ]);
}

fn hang_up() -> Response<Body> {
    let mut response = Response::new(Body::empty());
    response.extensions_mut().insert(HangUp);
    response
}

fn to_response(reply: Reply) -> Response<Body> {
    // An answer without a body must not claim to be JSON: some clients would try to read it.
    let has_body = reply.json.is_some();
    let body = reply
        .json
        .map_or_else(Body::empty, |json| Body::from(json.to_string()));
    let mut response = Response::new(body);
    *response.status_mut() =
        StatusCode::from_u16(reply.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let headers: &mut HeaderMap = response.headers_mut();
    if has_body {
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    }
    for (name, value) in reply.headers {
        if let Ok(value) = HeaderValue::from_str(&value) {
            headers.insert(name, value);
        }
    }
    response
}
