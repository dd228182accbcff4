//! Every sentence a player reads, through Fluent. Sentences stand in `bot/locales/<language>/*.ftl`, never in code.
//!
//! `say!(locale, "key", name = value)` gives the text; a sentence a language lacks is said in English.

mod locale;

use std::sync::LazyLock;

pub use fluent_bundle::FluentValue;
use fluent_bundle::{FluentArgs, FluentResource, concurrent::FluentBundle, types::FluentNumber};
pub use locale::Locale;

static BUNDLES: LazyLock<Vec<FluentBundle<FluentResource>>> =
    LazyLock::new(|| Locale::ALL.iter().map(|locale| bundle(*locale)).collect());

/// Says a sentence: `say!(locale, "games-title")`.
#[macro_export]
macro_rules! say {
    ($locale:expr, $key:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::say::text($locale, $key, &[$((stringify!($name), $crate::say::value($value))),*])
    };
}

/// Anything a sentence can hold.
pub fn value<'a>(value: impl Into<Value<'a>>) -> FluentValue<'a> {
    value.into().0
}

/// A text or a number for a sentence.
#[derive(Clone, Debug)]
pub struct Value<'a>(FluentValue<'a>);

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Value<'a> {
        Value(FluentValue::from(text))
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Value<'a> {
        Value(FluentValue::from(text.as_str()))
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value(FluentValue::from(text))
    }
}

macro_rules! numbers {
    ($($number:ty),+) => { $(
        impl From<$number> for Value<'_> {
            fn from(number: $number) -> Self {
                Value(FluentValue::Number(FluentNumber::from(number)))
            }
        }
    )+ };
}

numbers!(i16, i32, i64, u8, u16, u32, u64, usize);

/// The sentence for a key. A key nobody has written is shown as itself; the tests find those.
pub fn text(locale: Locale, key: &str, args: &[(&'static str, FluentValue<'_>)]) -> String {
    let mut fluent = FluentArgs::with_capacity(args.len());
    for (name, value) in args {
        fluent.set(*name, value.clone());
    }
    let said = [locale, Locale::English]
        .into_iter()
        .find_map(|locale| try_text(locale, key, &fluent));
    said.unwrap_or_else(|| key.to_owned())
}

/// Whether a language has this key itself.
pub fn has(locale: Locale, key: &str) -> bool {
    BUNDLES
        .get(locale.index())
        .is_some_and(|bundle| bundle.has_message(key))
}

fn try_text(locale: Locale, key: &str, args: &FluentArgs<'_>) -> Option<String> {
    let bundle = BUNDLES.get(locale.index())?;
    let pattern = bundle.get_message(key)?.value()?;
    let mut errors = Vec::new();
    let said = bundle.format_pattern(pattern, Some(args), &mut errors);
    for error in errors {
        tracing::warn!(key, %error, "a sentence lacks a value");
    }
    Some(said.into_owned())
}

fn bundle(locale: Locale) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![locale.language()]);
    // Directional marks around names would be seen in Discord's plain text.
    bundle.set_use_isolating(false);
    for (file, text) in locale.files() {
        let resource = FluentResource::try_new((*text).to_owned());
        let resource = resource.unwrap_or_else(|(readable, errors)| {
            tracing::error!(file, ?errors, "a sentence file has mistakes");
            readable
        });
        if let Err(errors) = bundle.add_resource(resource) {
            tracing::error!(file, ?errors, "a sentence is there twice");
        }
    }
    bundle
}
