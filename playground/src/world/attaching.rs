//! Files of messages: kept by id, named by the message.

use std::collections::HashSet;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::Value;

use super::message::Attachment;
use super::{StoredFile, World};
use crate::error::ApiError;
use crate::limits::{MAX_FILE_BYTES, MAX_FILES};
use crate::record::Upload;
use crate::snowflake::Snowflake;

/// What is escaped in the last part of a file's address.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'.').remove(b'_').remove(b'-');

impl World {
    pub(super) fn drop_unused_files(&mut self, before: &[Attachment], key: (Snowflake, Snowflake)) {
        let Some(message) = self.messages.get(&key) else {
            return;
        };
        let used: HashSet<Snowflake> = message.attachments.iter().map(|a| a.id).collect();
        for attachment in before {
            if !used.contains(&attachment.id) {
                self.files.remove(&attachment.id);
            }
        }
    }

    /// Keeps the uploaded files and gives the attachments of the message: those kept by the body, then the new ones.
    pub(crate) fn store_attachments(
        &mut self,
        channel: Snowflake,
        body: &Value,
        files: &[Upload],
        before: &[Attachment],
        ephemeral: bool,
    ) -> Result<Vec<Attachment>, ApiError> {
        if files.iter().any(|file| MAX_FILE_BYTES < file.bytes.len()) {
            return Err(ApiError::TOO_LARGE);
        }
        let described = body["attachments"].as_array();
        let mut result: Vec<Attachment> = match described {
            None => before.to_vec(),
            Some(list) => before
                .iter()
                .filter_map(|old| {
                    let entry = list
                        .iter()
                        .find(|entry| Snowflake::from_json(&entry["id"]) == Some(old.id))?;
                    let mut kept = old.clone();
                    if let Some(description) = entry["description"].as_str() {
                        kept.description = Some(description.to_owned());
                    }
                    Some(kept)
                })
                .collect(),
        };
        for file in files {
            let entry = described.into_iter().flatten().find(|entry| {
                Snowflake::from_json(&entry["id"]) == Some(Snowflake(file.index as u64))
            });
            let filename = entry
                .and_then(|entry| entry["filename"].as_str())
                .unwrap_or(&file.filename)
                .replace(' ', "_");
            let description = entry
                .and_then(|entry| entry["description"].as_str())
                .map(str::to_owned);
            let mut attachment = self.store_file(channel, &filename, file, ephemeral);
            attachment.description = description;
            result.push(attachment);
        }
        if MAX_FILES < result.len() {
            return Err(ApiError::field(
                "attachments",
                "BASE_TYPE_MAX_LENGTH",
                "Must be 10 or fewer in length.",
            ));
        }
        Ok(result)
    }

    pub(crate) fn store_file(
        &mut self,
        channel: Snowflake,
        filename: &str,
        file: &Upload,
        ephemeral: bool,
    ) -> Attachment {
        let id = self.next_id();
        let (bytes, content_type) = (file.bytes.clone(), file.content_type.clone());
        let path = if ephemeral {
            "ephemeral-attachments"
        } else {
            "attachments"
        };
        let name = utf8_percent_encode(filename, ESCAPED);
        let attachment = Attachment {
            id,
            filename: filename.to_owned(),
            description: None,
            size: bytes.len(),
            url: format!("{}/{path}/{channel}/{id}/{name}", self.base),
            width_height: png_size(&bytes),
            content_type: content_type.clone(),
            ephemeral,
        };
        self.files.insert(
            id,
            StoredFile {
                bytes,
                content_type,
            },
        );
        while self.config.max_files < self.files.len() {
            self.files.pop_first();
        }
        attachment
    }
}

/// Width and height of a PNG picture.
fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let header = bytes.get(..24)?;
    if !header.starts_with(b"\x89PNG\r\n\x1a\n") {
        return None;
    }
    let number = |at: usize| {
        header
            .get(at..at + 4)
            .and_then(|four| four.try_into().ok())
            .map(u32::from_be_bytes)
    };
    Some((number(16)?, number(20)?))
}

/// Puts addresses in the place of `attachment://name`.
pub(super) fn resolve_files(embeds: &mut [Value], attachments: &[Attachment]) {
    for embed in embeds {
        for part in ["image", "thumbnail", "footer", "author"] {
            let key = if matches!(part, "image" | "thumbnail") {
                "url"
            } else {
                "icon_url"
            };
            let found = embed[part][key]
                .as_str()
                .and_then(|url| url.strip_prefix("attachment://"))
                .and_then(|name| attachments.iter().find(|a| a.filename == name));
            if let Some(attachment) = found {
                embed[part][key] = attachment.url.clone().into();
            }
        }
    }
}
