//! The options of a slash command, as a person fills them in.

use bytes::Bytes;
use serde_json::Value;

use crate::record::Upload;

/// Values by the name of the option.
#[derive(Clone, Debug, Default)]
pub struct Options {
    pub(crate) values: Vec<(String, Given)>,
}

#[derive(Clone, Debug)]
pub(crate) enum Given {
    Json(Value),
    File(Upload),
}

impl Options {
    pub fn new() -> Self {
        Self::default()
    }

    /// Fills in a value.
    pub fn set(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.values
            .push((name.to_owned(), Given::Json(value.into())));
        self
    }

    /// Attaches a file.
    pub fn file(
        mut self,
        name: &str,
        filename: &str,
        content_type: &str,
        bytes: impl Into<Bytes>,
    ) -> Self {
        let file = Upload {
            index: 0,
            filename: filename.to_owned(),
            content_type: content_type.to_owned(),
            bytes: bytes.into(),
        };
        self.values.push((name.to_owned(), Given::File(file)));
        self
    }

    pub(crate) fn get(&self, name: &str) -> Option<&Given> {
        self.values
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, given)| given)
    }
}

/// A JSON object; null stands for no options.
impl From<Value> for Options {
    fn from(json: Value) -> Self {
        let values = match json {
            Value::Object(fields) => fields
                .into_iter()
                .filter(|(_, value)| !value.is_null())
                .map(|(name, value)| (name, Given::Json(value)))
                .collect(),
            _ => Vec::new(),
        };
        Self { values }
    }
}

impl From<()> for Options {
    fn from((): ()) -> Self {
        Self::default()
    }
}
