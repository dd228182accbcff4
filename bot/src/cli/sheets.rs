//! Finds a sheet by key or by file.

use std::{path::Path, sync::Arc};

use engine::{Sheet, map};

/// The sheet with this key, or the one in the file `name`, looked for beside `beside` where that is a file.
///
/// # Errors
/// Why there is no such sheet, or all its mistakes.
pub(super) fn find(name: &str, beside: Option<&Path>) -> Result<Arc<Sheet>, String> {
    if let Some(sheet) = map::sheet(name) {
        return Ok(sheet);
    }
    let folder = beside.and_then(Path::parent).unwrap_or(Path::new(""));
    let path = folder.join(name);
    let text = std::fs::read_to_string(&path).map_err(|error| {
        let keys: Vec<&str> = map::sheets()
            .iter()
            .map(|sheet| sheet.key.as_str())
            .collect();
        format!(
            "no map is called `{name}` ({}), and as a file: {error}",
            keys.join(", ")
        )
    })?;
    Sheet::parse(&text)
        .map(Arc::new)
        .map_err(|bad| format!("{}:\n{bad}", path.display()))
}
