//! A bot by hand: its requests and frames are written out, so that it can do what a library would not.

use std::time::Duration;

use futures::{SinkExt, StreamExt};
use playground::Playground;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// REST by hand.
#[derive(Clone)]
pub(crate) struct Rest {
    base: String,
    token: String,
    client: reqwest::Client,
}

impl Rest {
    pub(crate) fn new(server: &Playground) -> Self {
        Self {
            base: format!("{}/api/v10", server.base_url()),
            token: format!("Bot {}", server.token()),
            client: reqwest::Client::builder()
                .user_agent("DiscordBot (https://example.org, 1)")
                .build()
                .unwrap(),
        }
    }

    fn request(&self, operation: &str) -> reqwest::RequestBuilder {
        let (method, path) = operation.split_once(' ').unwrap();
        self.client
            .request(method.parse().unwrap(), format!("{}{path}", self.base))
            .header("Authorization", &self.token)
    }

    /// Sends JSON, null for nothing; gives status and JSON of the answer.
    pub(crate) async fn call(&self, operation: &str, body: Value) -> (u16, Value) {
        let mut request = self.request(operation);
        if !body.is_null() {
            request = request.json(&body);
        }
        read(request.send().await.unwrap()).await
    }

    /// Sends JSON with one file.
    pub(crate) async fn call_with_file(
        &self,
        operation: &str,
        body: &Value,
        file: Vec<u8>,
    ) -> (u16, Value) {
        let file = reqwest::multipart::Part::bytes(file)
            .file_name("board.png")
            .mime_str("image/png")
            .unwrap();
        let form = reqwest::multipart::Form::new()
            .text("payload_json", body.to_string())
            .part("files[0]", file);
        let sent = self.request(operation).multipart(form).send().await;
        read(sent.unwrap()).await
    }

    /// The same, where no answer is expected.
    pub(crate) async fn try_call(
        &self,
        operation: &str,
        body: Value,
    ) -> Result<u16, reqwest::Error> {
        let sent = self.request(operation).json(&body).send().await?;
        Ok(sent.status().as_u16())
    }

    /// The Discord error code of the answer; 0 for success.
    pub(crate) async fn code(&self, operation: &str, body: Value) -> u64 {
        let (status, json) = self.call(operation, body).await;
        if status < 300 {
            0
        } else {
            json["code"].as_u64().unwrap()
        }
    }
}

async fn read(response: reqwest::Response) -> (u16, Value) {
    let status = response.status().as_u16();
    let text = response.text().await.unwrap();
    (status, serde_json::from_str(&text).unwrap_or_default())
}

/// A gateway connection by hand.
pub(crate) struct Gateway {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) seq: u64,
    pub(crate) session: String,
}

impl Gateway {
    /// Connects and reads HELLO.
    pub(crate) async fn connect(server: &Playground) -> Self {
        let url = format!("{}?v=10", server.gateway_url());
        let (socket, _) = connect_async(url).await.unwrap();
        let mut gateway = Self {
            socket,
            seq: 0,
            session: String::new(),
        };
        assert_eq!(gateway.next().await["op"], 10);
        gateway
    }

    /// Connects, identifies and waits for READY.
    pub(crate) async fn log_in(server: &Playground) -> Self {
        let mut gateway = Self::connect(server).await;
        gateway.identify(&server.token(), 1).await;
        let ready = gateway.event("READY").await;
        gateway.session = ready["session_id"].as_str().unwrap().to_owned();
        gateway
    }

    pub(crate) async fn send(&mut self, frame: Value) {
        let text = frame.to_string();
        self.socket.send(Message::text(text)).await.unwrap();
    }

    pub(crate) async fn identify(&mut self, token: &str, intents: u64) {
        self.send(json!({ "op": 2, "d": {
            "token": token, "intents": intents, "properties": {}, "compress": false,
        } }))
        .await;
    }

    pub(crate) async fn resume(&mut self, token: &str, session: &str, seq: u64) {
        self.send(json!({ "op": 6, "d": { "token": token, "session_id": session, "seq": seq } }))
            .await;
    }

    /// The next frame; a close is `{"close": code}`, an end without one `{"close": 0}`.
    pub(crate) async fn next(&mut self) -> Value {
        let next = tokio::time::timeout(Duration::from_secs(10), self.socket.next());
        let frame: Value = match next.await.expect("a frame in time") {
            Some(Ok(Message::Text(text))) => serde_json::from_str(&text).unwrap(),
            Some(Ok(Message::Close(frame))) => {
                return json!({ "close": frame.map_or(0, |f| u16::from(f.code)) });
            }
            Some(Ok(other)) => panic!("unexpected {other:?}"),
            Some(Err(_)) | None => return json!({ "close": 0 }),
        };
        if let Some(seq) = frame["s"].as_u64() {
            self.seq = seq;
        }
        frame
    }

    /// Skips to the next event of this name and gives its data.
    pub(crate) async fn event(&mut self, name: &str) -> Value {
        loop {
            let frame = self.next().await;
            assert!(
                frame.get("close").is_none(),
                "closed before {name}: {frame}"
            );
            if frame["t"] == name {
                return frame["d"].clone();
            }
        }
    }

    /// Skips to the next close and gives its code.
    pub(crate) async fn closed(&mut self) -> u64 {
        loop {
            if let Some(code) = self.next().await.get("close") {
                return code.as_u64().unwrap();
            }
        }
    }
}
