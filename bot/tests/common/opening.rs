//! Opening a game as people do: a lobby, everybody joins, the host starts, the bot makes a thread.

use playground::{ActingUser, Message, Playground, Snowflake};
use serde_json::{Value, json};

/// How people act: by typing commands or by pressing buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    Commands,
    Buttons,
}

/// A lobby in `channel`, with everybody in it; the first of the people is its host.
pub(crate) async fn lobby(
    channel: Snowflake,
    people: &[ActingUser],
    options: Value,
    by: By,
) -> Message {
    let opened = people[0].slash(channel, "game new", options).await.unwrap();
    let lobby = opened.shown().await.unwrap();
    for guest in &people[1..] {
        match by {
            By::Commands => drop(guest.slash(channel, "game join", json!({})).await.unwrap()),
            By::Buttons => drop(guest.click(&lobby, "Join").await.unwrap()),
        }
    }
    lobby
}

/// A game that has begun: its thread.
pub(crate) async fn game(
    server: &Playground,
    channel: Snowflake,
    people: &[ActingUser],
    options: Value,
    by: By,
) -> Snowflake {
    let before = server.threads(channel).len();
    let lobby = lobby(channel, people, options, by).await;
    match by {
        By::Commands => drop(
            people[0]
                .slash(channel, "game start", json!({}))
                .await
                .unwrap(),
        ),
        By::Buttons => drop(people[0].click(&lobby, "Start").await.unwrap()),
    }
    let thread = server.wait_until(|server| {
        let threads = server.threads(channel);
        threads.get(before).map(|thread| thread.id)
    });
    thread.await.expect("a thread for the game")
}
