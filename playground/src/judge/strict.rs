//! Keys that the `OpenAPI` file does not know.
//!
//! Its schemas allow any further key, so a typing error in a hand-made body would pass. Here a key must be known to at least one of
//! the schemas that may describe the object it stands in.

use serde_json::Value;

use super::schema::Spec;
use super::{Found, pointer};

/// Keys that client libraries add and Discord ignores; they cannot be left out without another library.
const LIBRARY_EXTRAS: [&str; 9] = [
    "nsfw",
    "min_value",
    "max_value",
    "channel_types",
    "min_length",
    "max_length",
    "autocomplete",
    "proxy_url",
    "proxy_icon_url",
];

pub(super) fn unknown_keys(spec: &Spec, schema: &Value, body: &Value) -> Vec<Found> {
    let mut found = Vec::new();
    visit(spec, &[schema], body, &mut Vec::new(), &mut found);
    found
}

fn visit(
    spec: &Spec,
    schemas: &[&Value],
    value: &Value,
    path: &mut Vec<String>,
    found: &mut Vec<Found>,
) {
    let mut shapes = Vec::new();
    for schema in schemas {
        flatten(spec, schema, &mut shapes);
    }
    match value {
        Value::Object(fields) => {
            if let Some(kind) = value.get("type") {
                keep_of_type(spec, &mut shapes, kind);
            }
            for (key, inner) in fields {
                let known = shapes
                    .iter()
                    .filter_map(|shape| shape["properties"].get(key));
                let free = shapes
                    .iter()
                    .map(|shape| &shape["additionalProperties"])
                    .filter(|more| more.is_object());
                let next: Vec<&Value> = known.chain(free).collect();
                path.push(key.clone());
                if !next.is_empty() {
                    visit(spec, &next, inner, path, found);
                } else if !is_open(&shapes) && !is_extra(key, inner) {
                    found.push((pointer(path), format!("unknown key {key:?}")));
                }
                path.pop();
            }
        }
        Value::Array(list) => {
            let items: Vec<&Value> = shapes
                .iter()
                .map(|shape| &shape["items"])
                .filter(|items| items.is_object())
                .collect();
            for (index, inner) in list.iter().enumerate() {
                path.push(index.to_string());
                visit(spec, &items, inner, path, found);
                path.pop();
            }
        }
        _ => {}
    }
}

/// Among several shapes, those whose `type` is the one of the object: a button has none of the keys of a menu.
fn keep_of_type<'s>(spec: &'s Spec, shapes: &mut Vec<&'s Value>, kind: &Value) {
    let of_type: Vec<&Value> = shapes
        .iter()
        .copied()
        .filter(|shape| {
            let mut kinds = Vec::new();
            flatten(spec, &shape["properties"]["type"], &mut kinds);
            kinds.iter().any(|schema| {
                schema["const"] == *kind
                    || schema["enum"]
                        .as_array()
                        .is_some_and(|all| all.contains(kind))
            })
        })
        .collect();
    if !of_type.is_empty() {
        *shapes = of_type;
    }
}

/// A schema without any properties says nothing about keys.
fn is_open(shapes: &[&Value]) -> bool {
    shapes.iter().all(|shape| !shape["properties"].is_object())
}

/// A key that a library adds is passed over only where it means nothing.
fn is_extra(key: &str, value: &Value) -> bool {
    LIBRARY_EXTRAS.contains(&key) && matches!(value, Value::Null | Value::Bool(false))
}

/// The alternatives of a schema, with its references followed.
fn flatten<'s>(spec: &'s Spec, schema: &'s Value, into: &mut Vec<&'s Value>) {
    if let Some(reference) = schema["$ref"].as_str() {
        flatten(spec, spec.resolve(reference), into);
        return;
    }
    into.push(schema);
    for key in ["anyOf", "oneOf", "allOf"] {
        for alternative in schema[key].as_array().into_iter().flatten() {
            flatten(spec, alternative, into);
        }
    }
}
