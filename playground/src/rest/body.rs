//! Bodies: JSON, or multipart with `payload_json` and `files[n]`.

use bytes::Bytes;
use serde_json::Value;

use crate::record::Upload;

#[derive(Default)]
pub(super) struct Read {
    pub(super) json: Value,
    pub(super) files: Vec<Upload>,
    pub(super) unreadable: Option<String>,
}

pub(super) async fn read(content_type: &str, bytes: Bytes) -> Read {
    if let Ok(boundary) = multer::parse_boundary(content_type) {
        return match read_multipart(boundary, bytes).await {
            Ok(read) => read,
            Err(error) => Read {
                unreadable: Some(error.to_string()),
                ..Read::default()
            },
        };
    }
    if bytes.is_empty() {
        return Read::default();
    }
    read_json(&bytes)
}

fn read_json(bytes: &[u8]) -> Read {
    match serde_json::from_slice(bytes) {
        Ok(json) => Read {
            json,
            ..Read::default()
        },
        Err(_) => Read {
            unreadable: Some(String::from_utf8_lossy(bytes).into_owned()),
            ..Read::default()
        },
    }
}

async fn read_multipart(boundary: String, bytes: Bytes) -> Result<Read, multer::Error> {
    let stream = futures::stream::iter([Ok::<_, std::convert::Infallible>(bytes)]);
    let mut form = multer::Multipart::new(stream, boundary);
    let mut read = Read::default();
    while let Some(field) = form.next_field().await? {
        let name = field.name().unwrap_or_default().to_owned();
        if name == "payload_json" {
            let payload = read_json(&field.bytes().await?);
            read.json = payload.json;
            read.unreadable = payload.unreadable;
            continue;
        }
        let index = name
            .strip_prefix("files[")
            .and_then(|rest| rest.strip_suffix(']'))
            .and_then(|index| index.parse().ok())
            .unwrap_or(read.files.len());
        read.files.push(Upload {
            index,
            filename: field.file_name().unwrap_or("file").to_owned(),
            content_type: field
                .content_type()
                .map_or("application/octet-stream", AsRef::as_ref)
                .to_owned(),
            bytes: field.bytes().await?,
        });
    }
    Ok(read)
}
