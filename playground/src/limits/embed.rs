//! Limits of embeds.

use serde_json::Value;

use super::Check;

const MAX_EMBEDS: usize = 10;
const MAX_TOGETHER: usize = 6000;

pub(super) fn check_embeds(check: &mut Check, body: &Value) {
    let embeds = check.list(body, "embeds", MAX_EMBEDS);
    check.at("embeds", |check| {
        for (index, embed) in embeds.iter().enumerate() {
            check.at(index, |check| check_embed(check, embed));
        }
        if MAX_TOGETHER < embeds.iter().map(size).sum::<usize>() {
            check.fault(
                "MAX_EMBED_SIZE_EXCEEDED",
                "Embed size exceeds maximum size of 6000",
            );
        }
    });
}

fn check_embed(check: &mut Check, embed: &Value) {
    check.text(embed, "title", 0, 256);
    check.text(embed, "description", 0, 4096);
    check.number(embed, "color", 0, 0x00FF_FFFF);
    let fields = check.list(embed, "fields", 25);
    check.at("fields", |check| {
        for (index, field) in fields.iter().enumerate() {
            check.at(index, |check| {
                check.needed_text(field, "name", 1, 256);
                check.needed_text(field, "value", 1, 1024);
            });
        }
    });
    check.at("footer", |check| {
        check.text(&embed["footer"], "text", 0, 2048);
    });
    check.at("author", |check| {
        check.text(&embed["author"], "name", 0, 256);
    });
}

/// The characters of an embed that count towards the sum.
fn size(embed: &Value) -> usize {
    let length = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    let fields = embed["fields"].as_array().map_or(0, |fields| {
        fields
            .iter()
            .map(|field| length(&field["name"]) + length(&field["value"]))
            .sum()
    });
    length(&embed["title"])
        + length(&embed["description"])
        + length(&embed["footer"]["text"])
        + length(&embed["author"]["name"])
        + fields
}
