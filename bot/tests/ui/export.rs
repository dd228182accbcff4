//! A player's export opens in `meeple-post check` and says how the game stands.

use engine::{map, recorded};
use serde_json::json;

use crate::{
    house::House,
    table::{By, Table},
};

#[tokio::test(flavor = "multi_thread")]
async fn an_export_plays_again() {
    let house = House::open().await;
    let options = json!({ "map": "Ukraine", "chips": true, "seats": 2 });
    let mut table = Table::open(&house, &["Anna", "Ben"], options, By::Buttons, 9).await;
    for _ in 0..6 {
        let turn = table.next(&house).await;
        table.turn(&house, &turn, By::Buttons).await;
    }
    let turn = table.next(&house).await;
    let anna = &table.people[0];
    let answer = anna
        .slash(table.thread, "game export", json!({}))
        .await
        .unwrap();
    let shown = answer.shown().await.unwrap();
    assert!(shown.is_ephemeral());
    let file = house.server.file(&shown.attachments[0]).unwrap();
    let text = String::from_utf8(file.to_vec()).unwrap();
    let find = |name: &str| map::sheet(name).ok_or_else(|| name.to_owned());
    let outcome = recorded::check(&text, &find).unwrap();
    assert_eq!(outcome.failures, [], "{text}");
    assert_eq!(outcome.moves.len(), 6, "{text}");
    let mover = table.mover(&turn);
    let seat = outcome.game.phase().seat().unwrap();
    assert!(
        mover.id() == house.user(&outcome.names[seat.index()]).id(),
        "{text}"
    );
    house.close().await;
}
