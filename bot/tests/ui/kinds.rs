//! Every kind of request the bot sends is sent here once, and judged; a kind that is missing fails the test, so that
//! no request goes unjudged.

use std::collections::BTreeSet;

use playground::{Fault, FaultAction};
use serde_json::json;

use crate::{
    house::House,
    table::{By, Table},
};

/// Every kind of request that the bot sends while Discord is well, as the judge names them. What it sends when something
/// is wrong (asking for permissions, opening an archived thread) the tests of announcements judge.
const KINDS: [&str; 23] = [
    "GET /channels/{channel_id}/messages",
    "GET /gateway",
    "GET /gateway/bot",
    "GET /guilds/{guild_id}/members/{user_id}",
    "GET /oauth2/applications/@me",
    "GET /users/@me",
    "GET /webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "PATCH /channels/{channel_id}/messages/{message_id}",
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original with files",
    "POST /channels/{channel_id}/messages",
    "POST /channels/{channel_id}/messages with files",
    "POST /channels/{channel_id}/messages/{message_id}/threads",
    "POST /interactions/{interaction_id}/{interaction_token}/callback type 4",
    "POST /interactions/{interaction_id}/{interaction_token}/callback type 5",
    "POST /interactions/{interaction_id}/{interaction_token}/callback type 6",
    "POST /interactions/{interaction_id}/{interaction_token}/callback type 7",
    "POST /interactions/{interaction_id}/{interaction_token}/callback type 8",
    "POST /interactions/{interaction_id}/{interaction_token}/callback type 9",
    "POST /users/@me/channels",
    "POST /webhooks/{webhook_id}/{webhook_token}",
    "PUT /applications/{application_id}/commands",
    "PUT /channels/{channel_id}/thread-members/{user_id}",
];

#[tokio::test(flavor = "multi_thread")]
async fn no_kind_of_request_goes_unjudged() {
    let mut house = House::open().await;
    let options = json!({ "map": "Benelux", "chips": false, "tiles": "base,short", "seats": 3 });
    let mut table = Table::open(&house, &["Anna", "Ben", "Esra"], options, By::Buttons, 21).await;
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
    // Somebody whose turn it is not gives up; the table is told without an announcement.
    let mut others = table.people.iter();
    let leaver = others.find(|user| user.id() != mover.id()).unwrap().clone();
    let sure = leaver
        .slash(table.thread, "game resign", json!({}))
        .await
        .unwrap();
    let sure = sure.shown().await.unwrap();
    leaver.click(&sure, "Give up my seat").await.unwrap();
    let follow_up = "POST /webhooks/{webhook_id}/{webhook_token}";
    let told = house
        .server
        .wait_for_request(0, |request| request.operation() == follow_up);
    told.await.expect("the table is told");
    let panel = mover
        .click(&turn, "Play")
        .await
        .unwrap()
        .shown()
        .await
        .unwrap();
    // The next announcement arrives, but the bot never learns of it and has to look for it after its restart.
    let post = Fault::on("POST /channels/{channel_id}/messages");
    house.server.inject(post.then(FaultAction::DropAnswer));
    table.press_on(&mover, panel).await;
    let posted = table.next(&house).await;
    house.kill();
    house.start().await;
    let search = "GET /channels/{channel_id}/messages";
    let searched = house
        .server
        .wait_for_request(0, |request| request.operation() == search);
    searched.await.expect("the bot looks for its message");
    table.turn(&house, &posted, By::Buttons).await;
    let waits = table.next(&house).await;
    let mover = table.mover(&waits);
    let direct = json!({ "direct": true });
    mover.slash(table.thread, "settings", direct).await.unwrap();
    house.told().await;
    house.hours(24).await;
    let sent = house.judge();
    let expected: BTreeSet<String> = KINDS.iter().map(ToString::to_string).collect();
    assert_eq!(sent, expected);
    house.close().await;
}
