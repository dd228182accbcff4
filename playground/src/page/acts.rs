//! What a person does on the page.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::act::{self, ActError, ActingUser, Answer, AnswerKind, Modal, Options};
use crate::app::App;
use crate::snowflake::Snowflake;

/// What the page is told: JSON, or a status and a sentence.
pub(super) type Told = Result<Json<Value>, (StatusCode, Json<Value>)>;

fn told_error(error: &ActError) -> (StatusCode, Json<Value>) {
    let status = match error {
        ActError::NoAnswer => StatusCode::GATEWAY_TIMEOUT,
        _ => StatusCode::BAD_REQUEST,
    };
    let text = match error {
        ActError::NoAnswer => "The application did not respond".to_owned(),
        ActError::Refused(why) => why.clone(),
        other => other.to_string(),
    };
    (status, Json(json!({ "error": text })))
}

fn told(answer: Result<Answer, ActError>) -> Told {
    match answer {
        Ok(answer) => Ok(Json(answer_json(&answer))),
        // Still thinking: the page shows that by itself.
        Err(ActError::Timeout(_)) => Ok(Json(json!({ "kind": "thinking" }))),
        Err(error) => Err(told_error(&error)),
    }
}

fn answer_json(answer: &Answer) -> Value {
    let kind = match &answer.kind {
        AnswerKind::Message => "message",
        AnswerKind::Update => "update",
        AnswerKind::Silent => "silent",
        AnswerKind::Choices(choices) => {
            let choices: Vec<Value> = choices
                .iter()
                .map(|choice| json!({ "name": choice.name, "value": choice.value }))
                .collect();
            return json!({ "kind": "choices", "choices": choices });
        }
        AnswerKind::Modal(modal) => {
            return json!({
                "kind": "modal", "interaction": answer.interaction, "modal": modal_json(modal),
            });
        }
    };
    json!({ "kind": kind })
}

fn modal_json(modal: &Modal) -> Value {
    let fields: Vec<Value> = modal
        .fields
        .iter()
        .map(|field| {
            json!({
                "id": field.custom_id, "label": field.label, "value": field.value,
                "placeholder": field.placeholder, "paragraph": field.is_paragraph,
                "required": field.is_required, "min": field.min_length, "max": field.max_length,
            })
        })
        .collect();
    json!({ "title": modal.title, "fields": fields })
}

/// Who does something, and where.
#[derive(Deserialize)]
pub(super) struct Act<T> {
    user: Snowflake,
    channel: Snowflake,
    #[serde(flatten)]
    what: T,
}

fn acting(app: Arc<App>, id: Snowflake) -> ActingUser {
    ActingUser { app, id }
}

#[derive(Deserialize)]
pub(super) struct Say {
    text: String,
}

pub(super) async fn say(State(app): State<Arc<App>>, Json(act): Json<Act<Say>>) -> Told {
    let said = act::say(&mut app.world(), act.user, act.channel, &act.what.text);
    match said {
        Ok(id) => Ok(Json(json!({ "id": id }))),
        Err(error) => Err(told_error(&error)),
    }
}

#[derive(Deserialize)]
pub(super) struct Command {
    #[serde(rename = "command")]
    path: String,
    #[serde(default)]
    options: Value,
    #[serde(default)]
    files: Vec<File>,
    /// For autocomplete: the option and what stands in it.
    #[serde(default)]
    focused: String,
    #[serde(default)]
    typed: String,
}

#[derive(Deserialize)]
struct File {
    option: String,
    filename: String,
    content_type: String,
    base64: String,
}

fn options(command: &Command) -> Result<Options, ActError> {
    let mut options = Options::from(command.options.clone());
    for file in &command.files {
        let Ok(bytes) = STANDARD.decode(&file.base64) else {
            return act::refused("the file could not be read");
        };
        options = options.file(&file.option, &file.filename, &file.content_type, bytes);
    }
    Ok(options)
}

pub(super) async fn command(State(app): State<Arc<App>>, Json(act): Json<Act<Command>>) -> Told {
    let options = options(&act.what).map_err(|error| told_error(&error))?;
    let user = acting(app, act.user);
    told(user.slash(act.channel, &act.what.path, options).await)
}

pub(super) async fn autocomplete(
    State(app): State<Arc<App>>,
    Json(act): Json<Act<Command>>,
) -> Told {
    let Command {
        path,
        focused,
        typed,
        options,
        ..
    } = act.what;
    let user = acting(app, act.user);
    let found = user.autocomplete(act.channel, &path, &focused, &typed, options);
    match found.await {
        Ok(choices) => {
            let choices: Vec<Value> = choices
                .iter()
                .map(|choice| json!({ "name": choice.name, "value": choice.value }))
                .collect();
            Ok(Json(json!({ "choices": choices })))
        }
        Err(error) => Err(told_error(&error)),
    }
}

#[derive(Deserialize)]
pub(super) struct Press {
    message: Snowflake,
    custom_id: String,
    #[serde(default)]
    values: Vec<String>,
}

/// The message as it is now, to be acted on.
fn message(app: &App, act: &Act<Press>) -> Result<crate::Message, (StatusCode, Json<Value>)> {
    let world = app.world();
    match world.messages.get(&(act.channel, act.what.message)) {
        Some(message) => Ok(message.clone()),
        None => Err(told_error(&ActError::Refused(
            "The message is gone.".to_owned(),
        ))),
    }
}

pub(super) async fn press(State(app): State<Arc<App>>, Json(act): Json<Act<Press>>) -> Told {
    let message = message(&app, &act)?;
    let user = acting(app, act.user);
    told(user.press(&message, &act.what.custom_id).await)
}

pub(super) async fn select(State(app): State<Arc<App>>, Json(act): Json<Act<Press>>) -> Told {
    let message = message(&app, &act)?;
    let user = acting(app, act.user);
    let values: Vec<&str> = act.what.values.iter().map(String::as_str).collect();
    told(user.select(&message, &act.what.custom_id, &values).await)
}

#[derive(Deserialize)]
pub(super) struct Submit {
    interaction: Snowflake,
    fields: Value,
}

pub(super) async fn submit(State(app): State<Arc<App>>, Json(act): Json<Act<Submit>>) -> Told {
    let user = acting(app, act.user);
    told(user.submit(act.what.interaction, &act.what.fields).await)
}

#[derive(Deserialize)]
pub(super) struct One {
    message: Snowflake,
}

pub(super) async fn dismiss(State(app): State<Arc<App>>, Json(act): Json<Act<One>>) -> Told {
    let mut world = app.world();
    let key = (act.channel, act.what.message);
    let is_own = world
        .messages
        .get(&key)
        .is_some_and(|message| message.visible_to == Some(act.user));
    if is_own {
        world.forget_message(key);
        world.touch();
    }
    Ok(Json(json!({})))
}

/// The user has read a channel up to a message.
pub(super) async fn read(State(app): State<Arc<App>>, Json(act): Json<Act<One>>) -> Told {
    let mut world = app.world();
    let read = world.reads.entry((act.user, act.channel)).or_default();
    if *read < act.what.message {
        *read = act.what.message;
        world.touch();
    }
    Ok(Json(json!({})))
}
