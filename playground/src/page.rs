//! The page on which a person acts as several users, and the files of messages.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderValue, Response, StatusCode};
use axum::routing::get;

use crate::app::App;
use crate::snowflake::Snowflake;

pub(crate) fn routes(_: &Arc<App>) -> Router<Arc<App>> {
    Router::new()
        .route("/attachments/{channel}/{id}/{name}", get(attachment))
        .route(
            "/ephemeral-attachments/{channel}/{id}/{name}",
            get(attachment),
        )
}

async fn attachment(
    State(app): State<Arc<App>>,
    Path((_, id, _)): Path<(String, Snowflake, String)>,
) -> Response<Body> {
    let found = app.world().files.get(&id).cloned();
    let Some(file) = found else {
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::NOT_FOUND;
        return response;
    };
    let mut response = Response::new(Body::from(file.bytes));
    let kind = HeaderValue::from_str(&file.content_type)
        .unwrap_or(HeaderValue::from_static("application/octet-stream"));
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, kind);
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    response
}
