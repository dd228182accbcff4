//! A request as a route sees it, and its reply.

use std::collections::HashMap;
use std::time::Duration;

use percent_encoding::percent_decode_str;
use serde_json::Value;

use crate::error::{ApiError, FormFault};
use crate::fault;
use crate::record::Upload;
use crate::snowflake::Snowflake;

pub(crate) struct Call {
    /// The variable parts of the path, decoded, in order.
    pub(crate) params: Vec<String>,
    pub(crate) query: HashMap<String, String>,
    pub(crate) body: Value,
    pub(crate) files: Vec<Upload>,
}

pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) json: Option<Value>,
    pub(crate) headers: Vec<(&'static str, String)>,
}

pub(crate) type Outcome = Result<Reply, ApiError>;

impl Call {
    pub(crate) fn text(&self, index: usize) -> &str {
        self.params.get(index).map_or("", String::as_str)
    }

    /// The id at this place of the path.
    pub(crate) fn id(&self, index: usize) -> Result<Snowflake, ApiError> {
        let text = self.text(index);
        text.parse().map_err(|_| {
            ApiError::field(
                "id",
                "NUMBER_TYPE_COERCE",
                &format!("Value \"{text}\" is not snowflake."),
            )
        })
    }

    pub(crate) fn flag(&self, key: &str) -> bool {
        self.query
            .get(key)
            .is_some_and(|value| matches!(value.as_str(), "true" | "1" | "True"))
    }

    pub(crate) fn query_id(&self, key: &str) -> Option<Snowflake> {
        self.query.get(key)?.parse().ok()
    }
}

impl Reply {
    pub(crate) fn json(json: Value) -> Self {
        Self {
            status: 200,
            json: Some(json),
            headers: Vec::new(),
        }
    }

    pub(crate) fn created(json: Value) -> Self {
        Self {
            status: 201,
            ..Self::json(json)
        }
    }

    pub(crate) fn no_content() -> Self {
        Self {
            status: 204,
            json: None,
            headers: Vec::new(),
        }
    }

    pub(crate) fn failed(error: &ApiError) -> Self {
        Self {
            status: error.status,
            ..Self::json(error.to_json())
        }
    }

    pub(crate) fn too_many(retry_after: Duration, global: bool) -> Self {
        let mut headers = vec![
            ("retry-after", format!("{:.3}", retry_after.as_secs_f64())),
            (
                "x-ratelimit-scope",
                if global { "global" } else { "user" }.to_owned(),
            ),
        ];
        if global {
            headers.push(("x-ratelimit-global", "true".to_owned()));
        }
        Self {
            status: 429,
            json: Some(fault::too_many_json(retry_after, global)),
            headers,
        }
    }
}

/// Refuses if anything was found wrong with the body.
pub(crate) fn refuse(faults: Vec<FormFault>) -> Result<(), ApiError> {
    if faults.is_empty() {
        Ok(())
    } else {
        Err(ApiError::form(faults))
    }
}

/// The same within a part of the body.
pub(crate) fn refuse_in(part: &str, mut faults: Vec<FormFault>) -> Result<(), ApiError> {
    for fault in &mut faults {
        fault.path.insert(0, part.to_owned());
    }
    refuse(faults)
}

pub(crate) fn decode(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
}

pub(crate) fn parse_query(query: &str) -> HashMap<String, String> {
    query
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .map(|(key, value)| (decode(key), decode(&value.replace('+', " "))))
        .collect()
}
