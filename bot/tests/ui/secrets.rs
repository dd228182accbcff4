//! What the log holds, and what it must not: no token, of the bot or of an interaction, no name, nothing that was typed.

use std::{
    io,
    sync::{Arc, Mutex},
};

use playground::{Fault, FaultAction};
use serde_json::json;
use tracing_subscriber::EnvFilter;

use crate::{
    acts::slash,
    house::House,
    table::{By, Table},
};

/// The log of all bots of this program.
#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Vec<u8>>>);

impl io::Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_holds_no_secret_and_no_name() {
    let kept = Kept::default();
    let log = kept.clone();
    tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::new("info"))
        .with_ansi(false)
        .with_writer(move || log.clone())
        .init();
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 71).await;
    let first = table.next(&house).await;
    table.turn(&house, &first, By::Buttons).await;
    let second = table.next(&house).await;
    let mover = table.mover(&second);
    let games = house.games();
    for (command, options) in [
        ("away", json!({ "until": "typed-by-somebody" })),
        ("settings", json!({ "zone": "typed-by-somebody" })),
        ("place", json!({ "square": "typed-by-somebody" })),
    ] {
        slash(&mover, table.thread, command, options).await;
    }
    // What cannot be answered is logged too: the address of an answer holds a token.
    for operation in [
        "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original",
        "POST /interactions/{interaction_id}/{interaction_token}/callback",
    ] {
        for action in [FaultAction::Drop, FaultAction::Status(500)] {
            house
                .server
                .inject(Fault::on(operation).always().then(action));
            let answer = mover.slash(table.thread, "score", json!({})).await;
            drop(answer.map(|answer| tokio::spawn(async move { answer.shown().await })));
            house
                .server
                .settled(std::time::Duration::from_millis(500))
                .await;
            house.server.clear_faults();
        }
    }
    drop(
        mover
            .slash(games, "my-data export", json!({}))
            .await
            .unwrap()
            .shown()
            .await,
    );
    let token = house.server.token();
    house.close().await;
    let log = String::from_utf8(kept.0.lock().unwrap().clone()).unwrap();
    assert!(
        log.contains("announced") && log.contains("could not be answered"),
        "{log}"
    );
    for secret in [
        &token,
        "aW50ZXJhY3Rpb24",
        "Anna",
        "Ben",
        "typed-by-somebody",
    ] {
        let line = log.lines().find(|line| line.contains(secret));
        assert_eq!(line, None, "{secret}");
    }
}
