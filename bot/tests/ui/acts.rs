//! What a person does in one breath: press or type something, and look at the answer.

use playground::{ActingUser, Message, Options, Snowflake};

/// Presses a button and looks at the answer.
pub(crate) async fn click(user: &ActingUser, message: &Message, label: &str) -> Message {
    let answer = user.click(message, label).await.unwrap();
    answer.shown().await.unwrap()
}

/// Presses a button that may be gone by now, by its custom id.
pub(crate) async fn press_stale(user: &ActingUser, message: &Message, id: &str) -> Message {
    let answer = user.press_stale(message, id).await.unwrap();
    answer.shown().await.unwrap()
}

/// Types a command and looks at the answer.
pub(crate) async fn slash(
    user: &ActingUser,
    channel: Snowflake,
    command: &str,
    options: impl Into<Options>,
) -> Message {
    let answer = user.slash(channel, command, options).await.unwrap();
    answer.shown().await.unwrap()
}

/// Chooses from the only menu of a message, or from the one whose custom id has this word.
pub(crate) async fn select(
    user: &ActingUser,
    message: &Message,
    word: &str,
    values: &[&str],
) -> Message {
    let ids = message.parts().filter_map(|part| {
        let id = part["custom_id"].as_str()?;
        (part["options"].is_array() && id.contains(word)).then(|| id.to_owned())
    });
    let ids: Vec<String> = ids.collect();
    assert_eq!(ids.len(), 1, "{word} in {ids:?}");
    let answer = user.select(message, &ids[0], values).await.unwrap();
    answer.shown().await.unwrap()
}
