//! What passed between the bot and the playground.

use bytes::Bytes;
use serde_json::Value;

/// A file within a request.
#[derive(Clone, Debug)]
pub struct Upload {
    /// The number in `files[0]`.
    pub index: usize,
    pub filename: String,
    pub content_type: String,
    pub bytes: Bytes,
}

/// One REST request of the bot and the answer it got.
#[derive(Clone, Debug)]
pub struct Record {
    /// Counts from 0.
    pub number: u64,
    /// When it arrived, in Unix milliseconds of the playground's clock.
    pub at_ms: i64,
    pub method: String,
    /// As sent, percent-encoded, without `/api/v10`.
    pub path: String,
    pub query: String,
    /// The template of the route, with the words of Discord's `OpenAPI` file: `/channels/{channel_id}/messages`.
    /// Empty if there is none.
    pub route: &'static str,
    /// Whether it showed the bot's token.
    pub authorized: bool,
    pub user_agent: String,
    pub content_type: String,
    /// Came over the TLS listener.
    pub tls: bool,
    /// The JSON body; for multipart its `payload_json`. Null if there was none.
    pub body: Value,
    /// The body as text when it was not JSON.
    pub unreadable: Option<String>,
    /// Names, types and sizes of the files; the bytes are kept with the message only.
    pub files: Vec<FileNote>,
    /// 0 when the connection was dropped instead of an answer.
    pub status: u16,
    /// Null if there was no body.
    pub response: Value,
    /// The answer is a fault that was asked for, not the playground's own.
    pub injected: bool,
}

/// A file of a recorded request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileNote {
    pub filename: String,
    pub content_type: String,
    pub size: usize,
}

impl Record {
    /// Method and route in one: `POST /channels/{channel_id}/messages`.
    pub fn operation(&self) -> String {
        format!("{} {}", self.method, self.route)
    }
}

/// One message over a gateway connection.
#[derive(Clone, Debug)]
pub struct Frame {
    pub at_ms: i64,
    pub session: String,
    pub to_bot: bool,
    pub op: u64,
    pub event: Option<String>,
    pub seq: Option<u64>,
    /// The `d` of the frame.
    pub data: Value,
}
