//! What must hold for any text from outside. `bot/tests/core/fuzz.rs` feeds these functions with seeded changes of good
//! texts on stable Rust; `fuzz/` feeds the same functions to libFuzzer for those who have nightly.

use std::sync::Arc;

use bot::{
    clock::Time,
    custom_id::{CustomId, MAX_CUSTOM_ID},
    notices::hours,
    store::PersonSettings,
};
use engine::{Options, Sheet, Square, map, recorded, simulate};

/// A custom id is outdated, or one of ours that is written back as itself.
pub(crate) fn custom_id(text: &str) {
    if let Ok(id) = text.parse::<CustomId>() {
        let written = id.to_string();
        assert!(written.len() <= MAX_CUSTOM_ID, "{written}");
        assert_eq!(written.parse(), Ok(id), "{text}");
    }
}

/// A square is refused, or written back as itself.
pub(crate) fn square(text: &str) {
    if let Ok(square) = text.parse::<Square>() {
        assert_eq!(square.to_string().parse(), Ok(square), "{text}");
    }
}

/// A recorded game is played, or refused by a line that it has.
pub(crate) fn game_file(text: &str) {
    let find = |name: &str| map::sheet(name).ok_or_else(|| "no such map".to_owned());
    if let Err(unreadable) = recorded::check(text, &find) {
        assert!(unreadable.line <= text.split('\n').count(), "{unreadable}");
        assert!(!unreadable.reason.is_empty());
    }
}

/// A sheet is refused, every mistake by its line, or it can be played to the end.
pub(crate) fn sheet(text: &str) {
    match Sheet::parse(text) {
        Err(bad) => {
            assert!(!bad.0.is_empty());
            for mistake in bad.0 {
                assert!(mistake.line <= text.split('\n').count(), "{mistake:?}");
            }
        }
        Ok(sheet) => {
            let mut totals = simulate::Totals::default();
            let sheet = Arc::new(sheet);
            let options = Options::for_seats(2);
            // Options that do not go with this sheet are refused; everything else ends.
            if let Err(refused) = simulate::play_game(&sheet, options, 1, 1, &mut totals) {
                assert!(!refused.0.is_empty());
            }
        }
    }
}

/// Hours and dates are refused, or lie where they should.
pub(crate) fn typed_time(text: &str) {
    let now = Time(1_798_804_800);
    if let Some(quiet) = hours::quiet_typed(text) {
        assert_eq!(
            hours::quiet_typed(&hours::quiet_text(quiet)),
            Some(quiet),
            "{text}"
        );
    }
    let settings = PersonSettings {
        quiet: hours::quiet_typed(text),
        zone: Some("Europe/Prague".to_owned()),
        ..PersonSettings::default()
    };
    if let Some(until) = hours::until_typed(text, &settings, now) {
        assert!(until > now, "{text}");
        assert!(hours::after_quiet(until, &settings) >= until, "{text}");
    }
    if let Some(zone) = hours::zone(text) {
        assert!(zone.iana_name().is_some(), "{text}");
    }
}
