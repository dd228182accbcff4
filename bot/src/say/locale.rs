//! The languages the bot speaks and their files.

use unic_langid::{LanguageIdentifier, langid};

/// A language the bot speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Locale {
    /// English, the language every sentence exists in.
    #[default]
    English,
    /// Czech.
    Czech,
    /// German.
    German,
    /// Spanish.
    Spanish,
    /// Ukrainian.
    Ukrainian,
}

/// Every language has the same files.
macro_rules! files {
    ($language:literal) => {
        files!($language: "words", "board", "commands", "computer", "help", "hints", "history", "lobby", "map", "notices", "panel", "personal", "refusal", "score", "stats", "turn")
    };
    ($language:literal: $($name:literal),+ $(,)?) => {
        &[$(($name, include_str!(concat!("../../locales/", $language, "/", $name, ".ftl")))),+]
    };
}

impl Locale {
    /// All languages, English first.
    pub const ALL: &'static [Locale] = &[
        Locale::English,
        Locale::Czech,
        Locale::German,
        Locale::Spanish,
        Locale::Ukrainian,
    ];

    /// The language for a locale as Discord names it (`en-GB`, `cs`, `es-419`); English where we do not speak it.
    pub fn of(discord: &str) -> Locale {
        let language = discord.split('-').next().unwrap_or_default();
        let mut all = Locale::ALL.iter().copied();
        all.find(|locale| locale.code() == language)
            .unwrap_or_default()
    }

    /// Its two-letter code, also the name of its folder.
    pub fn code(self) -> &'static str {
        match self {
            Locale::English => "en",
            Locale::Czech => "cs",
            Locale::German => "de",
            Locale::Spanish => "es",
            Locale::Ukrainian => "uk",
        }
    }

    /// Its name in itself.
    pub fn name(self) -> &'static str {
        match self {
            Locale::English => "English",
            Locale::Czech => "Čeština",
            Locale::German => "Deutsch",
            Locale::Spanish => "Español",
            Locale::Ukrainian => "Українська",
        }
    }

    /// The names Discord has for it.
    pub fn discord(self) -> &'static [&'static str] {
        match self {
            Locale::English => &["en-US", "en-GB"],
            Locale::Czech => &["cs"],
            Locale::German => &["de"],
            Locale::Spanish => &["es-ES", "es-419"],
            Locale::Ukrainian => &["uk"],
        }
    }

    pub(super) fn index(self) -> usize {
        let position = Locale::ALL.iter().position(|locale| *locale == self);
        position.unwrap_or_default()
    }

    pub(super) fn language(self) -> LanguageIdentifier {
        match self {
            Locale::English => langid!("en"),
            Locale::Czech => langid!("cs"),
            Locale::German => langid!("de"),
            Locale::Spanish => langid!("es"),
            Locale::Ukrainian => langid!("uk"),
        }
    }

    /// Names and texts of its sentence files.
    pub fn files(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Locale::English => files!("en"),
            Locale::Czech => files!("cs"),
            Locale::German => files!("de"),
            Locale::Spanish => files!("es"),
            Locale::Ukrainian => files!("uk"),
        }
    }
}
