//! Every kind of request the bot sends is sent here once, and judged; a kind that is missing fails the test, so that
//! no request goes unjudged.

use std::collections::BTreeSet;

use serde_json::json;

use crate::{
    house::House,
    table::{By, Table},
};

/// Every kind of request that changes or asks something, as the judge names them.
const KINDS: [&str; 17] = [
    "GET /channels/{channel_id}/messages",
    "GET /gateway",
    "GET /gateway/bot",
    "GET /users/@me",
    "GET /webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "PATCH /channels/{channel_id}/messages/{message_id}",
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original with files",
    "POST /channels/{channel_id}/messages with files",
    "POST /channels/{channel_id}/messages/{message_id}/threads",
    "POST /interactions/{interaction_id}/{interaction_token}/callback type 4",
    "POST /interactions/{interaction_id}/{interaction_token}/callback type 5",
    "POST /interactions/{interaction_id}/{interaction_token}/callback type 6",
    "POST /interactions/{interaction_id}/{interaction_token}/callback type 7",
    "POST /interactions/{interaction_id}/{interaction_token}/callback type 8",
    "POST /interactions/{interaction_id}/{interaction_token}/callback type 9",
    "POST /webhooks/{webhook_id}/{webhook_token}",
];

#[tokio::test(flavor = "multi_thread")]
async fn no_kind_of_request_goes_unjudged() {
    let mut house = House::open().await;
    let options = json!({ "map": "Benelux", "chips": false, "tiles": "base,short", "seats": 2 });
    let mut table = Table::open(&house, &["Anna", "Ben"], options, By::Buttons, 21).await;
    let turn = table.next(&house).await;
    table.turn(&house, &turn, By::Commands).await;
    let turn = table.next(&house).await;
    let mover = table.mover(&turn);
    let panel = mover
        .click(&turn, "Play")
        .await
        .unwrap()
        .shown()
        .await
        .unwrap();
    mover.click(&panel, "Type a square").await.unwrap();
    let score = mover
        .slash(table.thread, "board", json!({ "text": true }))
        .await
        .unwrap();
    assert!(
        !score.follow_ups().is_empty(),
        "a board in words is longer than a message"
    );
    table.press_on(&mover, panel).await;
    house.kill();
    house.start().await;
    table.next(&house).await;
    let sent = house.judge();
    let expected: BTreeSet<String> = KINDS.iter().map(ToString::to_string).collect();
    let missing: Vec<&String> = expected.difference(&sent).collect();
    assert!(
        missing.is_empty(),
        "not sent: {missing:#?}\nsent: {sent:#?}"
    );
    let unknown: Vec<&String> = sent.difference(&expected).collect();
    println!("also judged: {unknown:#?}");
    house.close().await;
}
