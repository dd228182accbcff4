//! The three Map-Chips games, played to the end in the panel and by typing.

use serde_json::json;

use crate::{
    house::House,
    table::{By, Table, is_over},
};

async fn play(map: &str, tiles: &str, by: By, seed: u64) {
    let house = House::open().await;
    let options = json!({ "map": map, "chips": true, "tiles": tiles, "towns": "abc", "seats": 2 });
    let mut table = Table::open(&house, &["Femke", "Goran"], options, By::Buttons, seed).await;
    let (last, turns) = table.play_out(&house, by).await;
    assert!(is_over(&last) && turns > 15, "{turns} turns");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn benelux_with_islands() {
    play("Benelux", "base,inns,traders,short", By::Buttons, 11).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn iberia_with_treats() {
    play("Península Ibérica", "base,short", By::Buttons, 12).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ukraine_with_trades() {
    play("Ukraine", "base,short", By::Buttons, 13).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ukraine_by_typing() {
    play("Ukraine", "base,short", By::Commands, 14).await;
}
