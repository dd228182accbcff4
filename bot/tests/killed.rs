//! The real program, ended by SIGKILL in the middle of a game and started again: the game goes on where it was.
#![allow(clippy::unwrap_used)]

use std::{
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};

#[path = "common/opening.rs"]
#[allow(dead_code, reason = "shared by several binaries")]
mod opening;

use opening::By;
use playground::{ActingUser, Message, Playground, Snowflake};
use serde_json::{Value, json};

fn start(server: &Playground, folder: &Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_meeple-post"))
        .current_dir(folder)
        .env_clear()
        .env("DISCORD_TOKEN", server.token())
        .env("DISCORD_API_BASE", server.base_url())
        .env(
            "DATABASE_URL",
            format!("sqlite://{}", folder.join("games.db").display()),
        )
        .env("LOG_FILTER", "warn")
        .stdout(Stdio::null())
        .spawn()
        .unwrap()
}

async fn first(mover: &ActingUser, thread: Snowflake, option: &str, others: Value) -> Value {
    let choices = mover
        .autocomplete(thread, "place", option, "", others)
        .await
        .unwrap();
    choices.into_iter().next().unwrap().value
}

/// Plays the turn that was announced, by typing the first of everything that is suggested.
async fn play(server: &Playground, thread: Snowflake, turn: &Message) {
    let mover = server.acting(turn.pings[0]);
    let mut typed = json!({});
    for option in ["square", "rotation", "meeple"] {
        typed[option] = first(&mover, thread, option, typed.clone()).await;
    }
    let answer = mover
        .slash(thread, "place", typed)
        .await
        .unwrap()
        .shown()
        .await
        .unwrap();
    assert!(answer.content.contains("Done"), "{}", answer.content);
}

async fn next_turn(server: &Playground, thread: Snowflake, after: Snowflake) -> Message {
    let announced = server.wait_for_message(thread, |message| {
        message.id > after && !message.pings.is_empty()
    });
    announced.await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_process_loses_nothing_and_says_nothing_twice() {
    let server = Playground::start(playground::Config::default())
        .await
        .unwrap();
    let folder = std::env::temp_dir().join(format!("meeple-post-killed-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let mut process = start(&server, &folder);
    server.wait_for_bot().await.unwrap();
    server
        .wait_until(|server| (!server.commands().is_empty()).then_some(()))
        .await
        .unwrap();

    let games = server.channel("games");
    let (anna, ben) = (server.user("Anna"), server.user("Ben"));
    let options = json!({ "chips": false, "seats": 2 });
    let thread = opening::game(&server, games, &[anna, ben], options, By::Buttons).await;

    let mut turn = next_turn(&server, thread, Snowflake(0)).await;
    for round in 0..3 {
        for _ in 0..3 {
            play(&server, thread, &turn).await;
            turn = next_turn(&server, thread, turn.id).await;
        }
        server.settled(Duration::from_millis(300)).await;
        process.kill().unwrap();
        process.wait().unwrap();
        let said = server.messages(thread).len();
        process = start(&server, &folder);
        server
            .wait_until(|server| (server.gateway().n_identified() > round + 1).then_some(()))
            .await
            .unwrap();
        server.wait_for_bot().await.unwrap();
        server.settled(Duration::from_millis(300)).await;
        assert_eq!(server.messages(thread).len(), said, "nothing is said twice");
    }
    // Buttons made before the restarts still work.
    let mover = server.acting(turn.pings[0]);
    let panel = mover
        .click(&turn, "Play")
        .await
        .unwrap()
        .shown()
        .await
        .unwrap();
    assert!(panel.is_ephemeral());
    play(&server, thread, &turn).await;
    next_turn(&server, thread, turn.id).await;

    process.kill().unwrap();
    process.wait().unwrap();
    server.shutdown().await;
    std::fs::remove_dir_all(folder).unwrap();
}
