//! Discord's `OpenAPI` file as JSON schemas.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use jsonschema::Validator;
use serde_json::{Value, json};

use super::{Found, NoJudge, strict};
use crate::record::Record;

pub(super) struct Spec {
    paths: Value,
    components: Value,
    validators: Mutex<HashMap<String, Option<Arc<Validator>>>>,
}

impl Spec {
    pub(super) fn new(mut file: Value) -> Result<Self, NoJudge> {
        let (paths, mut components) = (file["paths"].take(), file["components"].take());
        if !paths.is_object() {
            return Err(NoJudge::Incomplete("paths"));
        }
        let Some(schemas) = components["schemas"].as_object_mut() else {
            return Err(NoJudge::Incomplete("components.schemas"));
        };
        for (name, schema) in schemas {
            relax(name, schema);
        }
        Ok(Self {
            paths,
            components,
            validators: Mutex::default(),
        })
    }

    fn request_schema(&self, record: &Record) -> &Value {
        let method = record.method.to_lowercase();
        &self.paths[record.route][method]["requestBody"]["content"]["application/json"]["schema"]
    }

    fn answer_schema(&self, record: &Record) -> Option<&Value> {
        let method = record.method.to_lowercase();
        let responses = &self.paths[record.route][method]["responses"];
        let family = format!("{}XX", record.status / 100);
        let mut response = responses
            .get(record.status.to_string())
            .or_else(|| responses.get(family))?;
        if let Some(reference) = response["$ref"].as_str() {
            response = self.resolve(reference);
        }
        Some(&response["content"]["application/json"]["schema"])
    }

    pub(super) fn resolve(&self, reference: &str) -> &Value {
        let pointer = reference.trim_start_matches("#/components");
        self.components.pointer(pointer).unwrap_or(&Value::Null)
    }

    /// How the body differs from the schema of its operation.
    pub(super) fn check_request(&self, record: &Record) -> Vec<Found> {
        let schema = self.request_schema(record);
        if schema.is_null() {
            return match &record.body {
                Value::Null => Vec::new(),
                Value::Object(empty) if empty.is_empty() => Vec::new(),
                _ => vec![(String::new(), "this request takes no body".to_owned())],
            };
        }
        if record.body.is_null() {
            return vec![(String::new(), "the body is missing".to_owned())];
        }
        self.validate(&format!("> {}", record.operation()), schema, &record.body)
    }

    /// Keys of the body that the file does not know where they stand.
    pub(super) fn unknown_keys(&self, record: &Record) -> Vec<Found> {
        let schema = self.request_schema(record);
        if schema.is_null() {
            return Vec::new();
        }
        strict::unknown_keys(self, schema, &record.body)
    }

    /// How our answer differs from the schema of its operation and status.
    pub(super) fn check_answer(&self, record: &Record) -> Vec<Found> {
        if 500 <= record.status {
            return Vec::new();
        }
        let Some(schema) = self.answer_schema(record) else {
            return vec![(String::new(), "this status is not foreseen".to_owned())];
        };
        if schema.is_null() {
            return if record.response.is_null() {
                Vec::new()
            } else {
                vec![(String::new(), "this answer has no body".to_owned())]
            };
        }
        let key = format!("< {} {}", record.operation(), record.status);
        self.validate(&key, schema, &record.response)
    }

    fn validate(&self, key: &str, schema: &Value, body: &Value) -> Vec<Found> {
        let Some(validator) = self.validator(key, schema) else {
            return vec![(String::new(), format!("no validator for {key}"))];
        };
        validator
            .iter_errors(body)
            .map(|error| {
                let text: String = error.to_string().chars().take(600).collect();
                (error.instance_path().to_string(), text)
            })
            .collect()
    }

    fn validator(&self, key: &str, schema: &Value) -> Option<Arc<Validator>> {
        let mut known = self
            .validators
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        known
            .entry(key.to_owned())
            .or_insert_with(|| {
                let mut root = schema.clone();
                root["components"] = self.components.clone();
                jsonschema::validator_for(&root).ok().map(Arc::new)
            })
            .clone()
    }
}

/// Where Discord and its documentation differ from the file: see the head of `judge`.
fn relax(name: &str, schema: &mut Value) {
    match name {
        "SnowflakeType" => {
            *schema = json!({ "anyOf": [schema.clone(), { "type": "integer", "minimum": 0 }] });
        }
        "InnerErrors" => {
            schema["properties"]["_errors"]["items"] = json!({
                "type": "object", "required": ["code", "message"],
                "properties": {
                    "code": { "type": ["string", "integer"] }, "message": { "type": "string" },
                },
            });
        }
        "RatelimitedResponse" => {
            if let Some(parts) = schema["allOf"].as_array_mut() {
                parts.retain(|part| part.get("$ref").is_none());
            }
        }
        _ => {}
    }
    if let Some(permissions) = schema.pointer_mut("/properties/default_member_permissions")
        && permissions["minimum"].is_number()
    {
        *permissions = json!({ "type": ["integer", "string", "null"] });
    }
}
