use super::*;

const NOON: Time = Time(1_798_804_800);
const HOUR: Duration = Duration::from_hours(1);

fn hours(n: u64) -> Duration {
    Duration::from_hours(n)
}

fn at(n: u64) -> Time {
    NOON.plus(hours(n))
}

fn waiting() -> Waiting {
    Waiting {
        since: NOON,
        delay: Some(Duration::ZERO),
        before: 0,
        reminded: None,
        pauses: Vec::new(),
        told_overdue: false,
        told_gone: false,
        owed: false,
    }
}

fn wishes() -> Wishes {
    Wishes {
        person: PersonSettings::default(),
        game: None,
        muted: false,
        away_until: None,
        pace: None,
    }
}

fn due(nth: u32, waiting: &Waiting, wishes: &Wishes) -> Option<u64> {
    let reminds = |n: &u64| plan(nth, waiting, wishes, NOON, at(*n)).remind.is_some();
    (0..24 * 30).find(reminds)
}

#[test]
fn a_reminder_comes_after_the_longer_of_two_intervals() {
    assert_eq!(due(1, &waiting(), &wishes()), Some(24));
    let six = Wishes {
        game: Interval::hours(6),
        ..wishes()
    };
    assert_eq!(due(1, &waiting(), &six), Some(24));
    let two_days = Wishes {
        game: Interval::hours(48),
        ..wishes()
    };
    assert_eq!(due(1, &waiting(), &two_days), Some(48));
    let off = Wishes {
        game: Some(Interval::OFF),
        ..wishes()
    };
    assert_eq!(due(1, &waiting(), &off), None);
    let mut hourly = wishes();
    hourly.person.reminders = Interval::hours(1).unwrap();
    assert_eq!(due(1, &waiting(), &hourly), Some(1));
    let second = Waiting {
        reminded: Some(at(5)),
        ..waiting()
    };
    assert_eq!(due(2, &second, &hourly), Some(6));
}

#[test]
fn mute_away_and_quiet_hours_shift_it() {
    let muted = Wishes {
        muted: true,
        ..wishes()
    };
    assert_eq!(due(1, &waiting(), &muted), None);
    let away = Wishes {
        away_until: Some(at(100)),
        ..wishes()
    };
    assert_eq!(due(1, &waiting(), &away), Some(100));
    let back_before = Wishes {
        away_until: Some(at(5)),
        ..wishes()
    };
    assert_eq!(due(1, &waiting(), &back_before), Some(24));
    let mut quiet = wishes();
    quiet.person.quiet = hours::quiet_typed("11-15");
    assert_eq!(
        due(1, &waiting(), &quiet),
        Some(27),
        "15:00 on the next day"
    );
}

#[test]
fn what_was_missed_does_not_break_quiet_hours() {
    let mut quiet = wishes();
    quiet.person.quiet = hours::quiet_typed("22-8");
    let at_night = plan(1, &waiting(), &quiet, at(24), at(36));
    assert_eq!(at_night.remind, None, "midnight, twelve hours late");
    assert_eq!(at_night.next, at(44), "8:00");
    let in_the_morning = plan(1, &waiting(), &quiet, at(44), at(44));
    assert_eq!(in_the_morning.remind.unwrap().late_for, None);
}

#[test]
fn nothing_is_sent_before_the_turn_is_announced() {
    let owed = Waiting {
        delay: None,
        ..waiting()
    };
    assert_eq!(due(1, &owed, &wishes()), None);
    let late = Waiting {
        delay: Some(hours(50)),
        ..waiting()
    };
    assert_eq!(due(1, &late, &wishes()), Some(74));
}

#[test]
fn what_could_not_be_sent_is_waited_for() {
    let stuck = Waiting {
        owed: true,
        ..waiting()
    };
    assert_eq!(due(1, &stuck, &wishes()), None);
    let next = plan(2, &stuck, &wishes(), NOON, at(48)).next;
    assert_eq!(next, at(48).plus(UNTOLD));
}

#[test]
fn after_seven_the_table_is_asked_once() {
    let reminded = Waiting {
        reminded: Some(NOON),
        ..waiting()
    };
    let told = |nth| {
        plan(nth, &reminded, &wishes(), NOON, at(24))
            .remind
            .map(|remind| remind.kind)
    };
    assert_eq!(told(7), Some(NoticeKind::Reminder));
    assert_eq!(told(8), Some(NoticeKind::Stuck));
    assert_eq!(told(9), None);
}

#[test]
fn what_is_late_says_for_when_it_was() {
    let late = |n| {
        plan(1, &waiting(), &wishes(), NOON, at(n))
            .remind
            .unwrap()
            .late_for
    };
    assert_eq!(late(24), None);
    assert_eq!(late(25), Some(at(24)));
    assert_eq!(late(24 * 9), Some(at(24)));
    // Somebody has just chosen a shorter interval.
    let remind = plan(1, &waiting(), &wishes(), at(90), at(90)).remind;
    assert_eq!(remind.unwrap().late_for, None);
}

#[test]
fn when_the_time_is_over_it_is_told_once() {
    let day = Wishes {
        pace: Some(hours(24)),
        ..wishes()
    };
    let over = |waiting: &Waiting| {
        (0..500).find(|n| plan(1, waiting, &day, NOON, at(*n)).overdue.is_some())
    };
    assert_eq!(over(&waiting()), Some(24));
    let still = Waiting {
        pauses: vec![(at(22), None)],
        ..waiting()
    };
    assert_eq!(
        over(&still),
        None,
        "while the game stands still, nothing runs out"
    );
    let told = Waiting {
        told_overdue: true,
        ..waiting()
    };
    assert_eq!(over(&told), None, "once a turn");
}

#[test]
fn a_pause_counts_for_no_reminder() {
    let reminded = |pauses: Vec<(Time, Option<Time>)>| Waiting {
        reminded: Some(NOON),
        pauses,
        ..waiting()
    };
    assert_eq!(due(2, &reminded(Vec::new()), &wishes()), Some(24));
    let paused = reminded(vec![(at(22), Some(at(122)))]);
    assert_eq!(due(2, &paused, &wishes()), Some(124), "two hours are left");
    let often = (0..10).map(|n| (at(2 * n), Some(at(2 * n + 1)))).collect();
    assert_eq!(due(2, &reminded(often), &wishes()), Some(34));
    let before = reminded(vec![(Time(NOON.0 - 999_999), Some(NOON))]);
    assert_eq!(due(2, &before, &wishes()), Some(24));
    let too_late = reminded(vec![(at(30), Some(at(40)))]);
    assert_eq!(due(2, &too_late, &wishes()), Some(24));
    assert_eq!(due(2, &reminded(vec![(at(22), None)]), &wishes()), None);
}

#[test]
fn a_turn_that_was_taken_back_is_reminded_of_as_before() {
    // Two reminders had been sent when it ended.
    assert_eq!(due(3, &waiting(), &wishes()), Some(72));
}

#[test]
fn the_next_look_is_never_now_and_never_later_than_a_day() {
    let mut wishes = wishes();
    wishes.pace = Some(hours(72));
    for n in 0..200 {
        let plan = plan(1, &waiting(), &wishes, NOON, at(n));
        assert!(plan.next > at(n) && plan.next <= at(n).plus(LONGEST_LOOK));
        if plan.remind.is_none() && plan.overdue.is_none() {
            assert!(plan.next >= at(n).plus(Duration::from_secs(1)).min(at(n).plus(HOUR)));
        }
    }
}

#[test]
fn going_back_leaves_pauses_out() {
    let pauses = [
        (at(2), Some(at(5))),
        (at(8), Some(at(9))),
        (at(20), Some(at(30))),
    ];
    assert_eq!(before(at(20), hours(10), &[]), at(10));
    assert_eq!(before(at(20), hours(11), &pauses), at(9));
    assert_eq!(before(at(20), hours(12), &pauses), at(7));
    assert_eq!(before(at(20), hours(15), &pauses), at(1));
    assert_eq!(before(at(32), hours(2), &pauses), at(30));
    assert_eq!(before(at(32), hours(3), &pauses), at(19));
    assert_eq!(after(at(19), hours(3), &pauses, at(40)), at(32));
}
