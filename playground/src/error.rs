//! Discord's errors, with Discord's own numbers and words.

use serde_json::{Map, Value, json};

/// What was wrong with one field of a body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormFault {
    /// Keys and indices from the root of the body to the field.
    pub path: Vec<String>,
    pub code: &'static str,
    pub message: String,
}

/// An answer other than success.
#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    pub(crate) status: u16,
    pub(crate) code: u32,
    pub(crate) message: &'static str,
    pub(crate) faults: Vec<FormFault>,
}

macro_rules! errors {
    ($($name:ident = $status:literal $code:literal $message:literal;)*) => {
        $(pub(crate) const $name: ApiError = ApiError {
            status: $status, code: $code, message: $message, faults: Vec::new(),
        };)*
    };
}

impl ApiError {
    errors! {
        NOT_FOUND = 404 0 "404: Not Found";
        UNAUTHORIZED = 401 0 "401: Unauthorized";
        UNKNOWN_APPLICATION = 404 10002 "Unknown Application";
        UNKNOWN_CHANNEL = 404 10003 "Unknown Channel";
        UNKNOWN_GUILD = 404 10004 "Unknown Guild";
        UNKNOWN_MEMBER = 404 10007 "Unknown Member";
        UNKNOWN_MESSAGE = 404 10008 "Unknown Message";
        UNKNOWN_USER = 404 10013 "Unknown User";
        UNKNOWN_WEBHOOK = 404 10015 "Unknown Webhook";
        UNKNOWN_INTERACTION = 404 10062 "Unknown interaction";
        UNKNOWN_COMMAND = 404 10063 "Unknown application command";
        ALREADY_ACKNOWLEDGED = 400 40060 "Interaction has already been acknowledged.";
        TOO_LARGE = 413 40005 "Request entity too large";
        MISSING_ACCESS = 403 50001 "Missing Access";
        DM_NOT_ALLOWED = 403 50003 "Cannot execute action on a DM channel";
        NOT_YOUR_MESSAGE = 403 50005 "Cannot edit a message authored by another user";
        EMPTY_MESSAGE = 400 50006 "Cannot send an empty message";
        DMS_CLOSED = 403 50007 "Cannot send messages to this user";
        MISSING_PERMISSIONS = 403 50013 "Missing Permissions";
        WRONG_CHANNEL_TYPE = 400 50024 "Cannot execute action on this channel type";
        EXPIRED_TOKEN = 401 50027 "Invalid Webhook Token";
        INVALID_FORM = 400 50035 "Invalid Form Body";
        ARCHIVED = 400 50083 "Thread is archived";
        NOT_JSON = 400 50109 "The request body contains invalid JSON.";
        MAX_PINS = 400 30003 "Maximum number of pins reached (250)";
        CANNOT_REPLY = 403 160_002 "Cannot reply without permission to read message history";
        LOCKED = 400 160_005 "Thread is locked";
        THREAD_EXISTS = 400 160_004 "A thread has already been created for this message";
        TOO_MANY_THREADS = 400 160_006 "Maximum number of active threads reached";
    }

    /// 50035 with the list of what is wrong.
    pub(crate) fn form(faults: Vec<FormFault>) -> Self {
        Self {
            faults,
            ..Self::INVALID_FORM
        }
    }

    /// 50035 about one field.
    pub(crate) fn field(path: &str, code: &'static str, message: &str) -> Self {
        Self::form(vec![FormFault {
            path: path.split('.').map(str::to_owned).collect(),
            code,
            message: message.to_owned(),
        }])
    }

    /// The body as Discord sends it: the faults nested as the fields are.
    pub(crate) fn to_json(&self) -> Value {
        let mut body = json!({ "message": self.message, "code": self.code });
        if self.faults.is_empty() {
            return body;
        }
        let mut errors = Map::new();
        for fault in &self.faults {
            insert(&mut errors, &fault.path, fault);
        }
        body["errors"] = Value::Object(errors);
        body
    }
}

fn insert(node: &mut Map<String, Value>, path: &[String], fault: &FormFault) {
    if let Some((key, rest)) = path.split_first() {
        let child = node
            .entry(key.clone())
            .or_insert_with(|| Value::Object(Map::new()));
        if let Value::Object(child) = child {
            insert(child, rest, fault);
        }
        return;
    }
    let list = node
        .entry("_errors")
        .or_insert_with(|| Value::Array(Vec::new()));
    if let Value::Array(list) = list {
        list.push(json!({ "code": fault.code, "message": fault.message }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_nested_like_the_fields() {
        let error = ApiError::field("data.embeds.0.title", "BASE_TYPE_MAX_LENGTH", "too long");
        assert_eq!(
            error.to_json()["errors"]["data"]["embeds"]["0"]["title"]["_errors"][0]["code"],
            "BASE_TYPE_MAX_LENGTH"
        );
    }
}
