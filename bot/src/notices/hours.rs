//! The hours of a day in somebody's time zone: quiet hours, dates they type.

use jiff::{Span, Timestamp, ToSpan, Zoned, civil, tz::TimeZone};

use crate::{
    clock::Time,
    store::{PersonSettings, Quiet},
};

/// The time zone with this name; names are read in any case.
pub fn zone(name: &str) -> Option<TimeZone> {
    jiff::tz::db().get(name.trim()).ok()
}

/// Names of time zones that hold this text, those that begin with it first; at most `most`.
pub fn zones_like(text: &str, most: usize) -> Vec<String> {
    let wanted = text.trim().to_lowercase().replace(' ', "_");
    let mut names: Vec<String> = jiff::tz::db()
        .available()
        .map(|name| name.as_str().to_owned())
        .filter(|name| name.to_lowercase().contains(&wanted))
        .collect();
    names.sort_by_key(|name| {
        let lower = name.to_lowercase();
        let city = lower.rsplit('/').next().unwrap_or_default().to_owned();
        (
            !lower.starts_with(&wanted) && !city.starts_with(&wanted),
            !name.contains('/'),
            name.clone(),
        )
    });
    names.truncate(most);
    names
}

fn zone_of(settings: &PersonSettings) -> TimeZone {
    settings
        .zone
        .as_deref()
        .and_then(zone)
        .unwrap_or(TimeZone::UTC)
}

fn in_zone(at: Time, zone: TimeZone) -> Option<Zoned> {
    Some(Timestamp::from_second(at.0).ok()?.to_zoned(zone))
}

/// The same time, or the end of the quiet hours it falls into.
pub fn after_quiet(at: Time, settings: &PersonSettings) -> Time {
    let Some(Quiet { from, to }) = settings.quiet.filter(|quiet| quiet.from != quiet.to) else {
        return at;
    };
    let Some(local) = in_zone(at, zone_of(settings)) else {
        return at;
    };
    let minute =
        u16::try_from(i32::from(local.hour()) * 60 + i32::from(local.minute())).unwrap_or(0);
    let is_quiet = if from < to {
        (from..to).contains(&minute)
    } else {
        minute >= from || minute < to
    };
    if !is_quiet {
        return at;
    }
    // The evening before the night they end in.
    let date = if minute < to {
        Ok(local.date())
    } else {
        local.date().checked_add(1.day())
    };
    let end = date.ok().and_then(|date| {
        let time = civil::time((to / 60) as i8, (to % 60) as i8, 0, 0);
        date.to_datetime(time)
            .to_zoned(local.time_zone().clone())
            .ok()
    });
    end.map_or(at, |end| Time(end.timestamp().as_second()).max(at))
}

/// Reads quiet hours: `22-8`, `22:30-7:00`.
pub fn quiet_typed(text: &str) -> Option<Quiet> {
    let (from, to) = text.split_once(['-', '–'])?;
    let quiet = Quiet {
        from: minutes(from)?,
        to: minutes(to)?,
    };
    (quiet.from != quiet.to).then_some(quiet)
}

fn minutes(text: &str) -> Option<u16> {
    let (hour, minute) = text
        .trim()
        .split_once([':', '.'])
        .unwrap_or((text.trim(), "0"));
    let (hour, minute): (u16, u16) = (hour.parse().ok()?, minute.parse().ok()?);
    (hour < 24 && minute < 60 || hour == 24 && minute == 0).then_some(hour % 24 * 60 + minute)
}

/// Quiet hours as they are typed.
pub fn quiet_text(quiet: Quiet) -> String {
    let time = |minutes: u16| format!("{}:{:02}", minutes / 60, minutes % 60);
    format!("{}-{}", time(quiet.from), time(quiet.to))
}

/// Reads until when somebody is away, and gives the end of that day in their zone: a number of days, a date like
/// `2027-02-14`, or one like `14.2.` or `14.2.2027`. `None`: it cannot be read or is over.
pub fn until_typed(text: &str, settings: &PersonSettings, now: Time) -> Option<Time> {
    let today = in_zone(now, zone_of(settings))?;
    let text = text.trim().to_lowercase();
    let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    let date = if !digits.is_empty()
        && digits.chars().all(|c| c.is_ascii_digit())
        && !text.contains('.')
    {
        let days: i64 = digits.parse().ok()?;
        let days = Span::new().try_days(days).ok()?;
        today.date().checked_add(days).ok()?
    } else {
        date_typed(&text, today.date())?
    };
    let midnight = date.checked_add(1.day()).ok()?;
    let end = midnight.to_zoned(today.time_zone().clone()).ok()?;
    let end = Time(end.timestamp().as_second());
    (end > now).then_some(end)
}

fn date_typed(text: &str, today: civil::Date) -> Option<civil::Date> {
    if let Ok(date) = text.parse() {
        return Some(date);
    }
    let numbers: Result<Vec<i16>, _> = text
        .split('.')
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .map(str::parse)
        .collect();
    let (day, month, year) = match numbers.ok()?.as_slice() {
        [day, month] => (*day, *month, None),
        [day, month, year] => (*day, *month, Some(*year)),
        _ => return None,
    };
    let date =
        |year| civil::Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok();
    match year {
        Some(year) => date(year),
        None => date(today.year())
            .filter(|date| *date >= today)
            .or_else(|| date(today.year() + 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(quiet: &str, zone: &str) -> PersonSettings {
        PersonSettings {
            quiet: quiet_typed(quiet),
            zone: Some(zone.to_owned()),
            ..PersonSettings::default()
        }
    }

    fn at(text: &str) -> Time {
        Time(text.parse::<Timestamp>().unwrap().as_second())
    }

    #[test]
    fn quiet_hours_hold_in_the_persons_zone() {
        let berlin = settings("22-8", "Europe/Berlin");
        // Winter: noon UTC is 13:00 there, 21:30 UTC is 22:30, 06:59 UTC is 07:59.
        assert_eq!(
            after_quiet(at("2027-01-01T12:00:00Z"), &berlin),
            at("2027-01-01T12:00:00Z")
        );
        assert_eq!(
            after_quiet(at("2027-01-01T21:30:00Z"), &berlin),
            at("2027-01-02T07:00:00Z")
        );
        assert_eq!(
            after_quiet(at("2027-01-02T06:59:00Z"), &berlin),
            at("2027-01-02T07:00:00Z")
        );
        assert_eq!(
            after_quiet(at("2027-01-02T07:00:00Z"), &berlin),
            at("2027-01-02T07:00:00Z")
        );
        // Summer: 21:30 UTC is 23:30 there, and 8:00 is 06:00 UTC.
        assert_eq!(
            after_quiet(at("2027-07-01T21:30:00Z"), &berlin),
            at("2027-07-02T06:00:00Z")
        );
        let siesta = settings("13:30-15:00", "America/Mexico_City");
        assert_eq!(
            after_quiet(at("2027-01-01T20:00:00Z"), &siesta),
            at("2027-01-01T21:00:00Z")
        );
        assert_eq!(
            after_quiet(at("2027-01-01T19:29:00Z"), &siesta),
            at("2027-01-01T19:29:00Z")
        );
    }

    #[test]
    fn an_end_that_the_clock_change_skips_is_the_next_time_there_is() {
        // In the night of 28 March 2027 there is no 2:30 in Berlin.
        let night = settings("23:00-2:30", "Europe/Berlin");
        assert_eq!(
            after_quiet(at("2027-03-27T22:30:00Z"), &night),
            at("2027-03-28T01:30:00Z")
        );
    }

    #[test]
    fn hours_and_dates_are_read_as_people_write_them() {
        assert_eq!(
            quiet_typed("22-8"),
            Some(Quiet {
                from: 1320,
                to: 480
            })
        );
        assert_eq!(
            quiet_typed(" 22:30 – 7.15 "),
            Some(Quiet {
                from: 1350,
                to: 435
            })
        );
        assert_eq!(quiet_typed("24-6"), Some(Quiet { from: 0, to: 360 }));
        for wrong in ["", "8", "25-8", "8-8", "22:60-8", "a-b"] {
            assert_eq!(quiet_typed(wrong), None, "{wrong}");
        }
        assert_eq!(
            quiet_text(Quiet {
                from: 1350,
                to: 435
            }),
            "22:30-7:15"
        );

        let prague = settings("22-8", "Europe/Prague");
        let now = at("2027-01-31T23:30:00Z"); // 1 February, 0:30 there
        let until = |text: &str| until_typed(text, &prague, now);
        assert_eq!(until("2027-02-14"), Some(at("2027-02-14T23:00:00Z")));
        assert_eq!(until("14.2."), Some(at("2027-02-14T23:00:00Z")));
        assert_eq!(until("14. 2. 2027"), Some(at("2027-02-14T23:00:00Z")));
        assert_eq!(until("3"), Some(at("2027-02-04T23:00:00Z")));
        assert_eq!(until("3 days"), Some(at("2027-02-04T23:00:00Z")));
        assert_eq!(until("31.1."), Some(at("2028-01-31T23:00:00Z")));
        for wrong in ["", "soon", "2027-01-01", "30.2.", "1.2.3.4", "99999999999"] {
            assert_eq!(until(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn zones_are_found_by_what_is_typed() {
        assert!(zones_like("prag", 25).contains(&"Europe/Prague".to_owned()));
        assert_eq!(zones_like("new york", 25)[0], "America/New_York");
        assert_eq!(zones_like("e", 25).len(), 25);
        assert!(zone("europe/kyiv").is_some() && zone("Nowhere/Land").is_none());
    }
}
