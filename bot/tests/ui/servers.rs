//! F78: servers that remove the bot in the middle of a game, and invite it again.

use std::time::Duration;

use bot::{clock::Time, store::GameId};

use crate::{
    house::House,
    table::{By, Table},
};

impl House {
    /// Waits until the bot has noted that it is in no server, or in all of them.
    async fn noted(&self, is_away: bool) {
        self.stored(async |store| {
            let left = store.left_before(Time(i64::MAX)).await.unwrap();
            (left.is_empty() != is_away).then_some(())
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_invites_the_bot_again_keeps_its_games() {
    let mut house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 61).await;
    let first = table.next(&house).await;
    let guild = house.server.guild();
    house.told().await;
    house.server.kick_bot(guild);
    house.noted(true).await;
    house.hours(29 * 24).await;
    house.server.invite_bot(guild);
    house.noted(false).await;
    house.hours(2 * 24).await;
    assert!(house.store().table(GameId(1)).await.is_ok());
    let reminder = house.server.messages(table.thread).pop().unwrap();
    assert!(
        reminder.content.contains("reminder"),
        "{}",
        reminder.content
    );
    table.last = reminder.id;
    table.turn(&house, &first, By::Commands).await;
    let second = table.next(&house).await;
    assert_ne!(second.pings, first.pings);
    house.told().await;

    // Removed while the bot was not there, and found out when it is back.
    house.stop().await;
    house.server.kick_bot(guild);
    house.start().await;
    house.noted(true).await;
    let removed = house.clock.now();
    house.hours(29 * 24).await;
    assert!(house.store().table(GameId(1)).await.is_ok());
    house.hours(25).await;
    assert!(house.clock.now().since(removed) > Duration::from_hours(30 * 24));
    assert!(
        house.store().table(GameId(1)).await.is_err(),
        "all of it is gone"
    );
    house.close().await;
}
