//! Laws: reading undoes writing, every id fits, and what is not ours is never guessed at.

use engine::{Chip, Colour, Rotation, Spot, Square, Trade};
use proptest::prelude::*;

use super::*;

fn squares() -> impl Strategy<Value = Square> {
    (0usize..64, 0usize..64).prop_map(|(column, row)| Square::new(column, row).unwrap())
}

fn lays() -> impl Strategy<Value = Lay> {
    let rotations = (0u8..4).prop_map(|turns| Rotation::try_from(turns).unwrap());
    (squares(), rotations).prop_map(|(square, rotation)| Lay { square, rotation })
}

fn stacks() -> impl Strategy<Value = Stack> {
    (0usize..3, 0u8..2).prop_map(|(colour, number)| Stack {
        colour: Colour::ALL[colour],
        number,
    })
}

fn ends() -> impl Strategy<Value = End> {
    let chips = prop::collection::vec(0usize..6, 1..=4);
    prop_oneof![
        Just(End::Nothing),
        (0usize..8).prop_map(|spot| End::Meeple(Spot::new(spot).unwrap())),
        (squares(), chips).prop_map(|(square, chips)| {
            let all: Vec<Chip> = Chip::all().collect();
            let chips = chips.into_iter().map(|kind| all[kind]).collect();
            End::Trade(Trade { square, chips })
        }),
    ]
}

fn screens() -> impl Strategy<Value = Screen> {
    let maybe_lay = || prop::option::of(lays());
    prop_oneof![
        Just(Screen::Next),
        Just(Screen::Draw),
        stacks().prop_map(|stack| Screen::Island { stack }),
        (lays(), any::<u8>()).prop_map(|(lay, page)| Screen::Place { lay, page }),
        lays().prop_map(|lay| Screen::Reveal { lay }),
        (prop::option::of(squares()), any::<u8>())
            .prop_map(|(square, page)| Screen::Treat { square, page }),
        maybe_lay().prop_map(|lay| Screen::Chumaks { lay }),
        (maybe_lay(), squares()).prop_map(|(lay, square)| Screen::Chips { lay, square }),
        (maybe_lay(), ends()).prop_map(|(lay, end)| Screen::Finish { lay, end }),
    ]
}

fn deeds() -> impl Strategy<Value = Deed> {
    prop_oneof![
        Just(Deed::Draw),
        stacks().prop_map(|stack| Deed::Island { stack }),
        lays().prop_map(|lay| Deed::Place { lay }),
        squares().prop_map(|square| Deed::Treat { square }),
        (prop::option::of(lays()), ends()).prop_map(|(lay, end)| Deed::Finish { lay, end }),
    ]
}

fn presses() -> impl Strategy<Value = Press> {
    let ways = prop::sample::select(Way::ALL);
    prop_oneof![
        screens().prop_map(Press::Show),
        (lays(), any::<u8>(), ways).prop_map(|(lay, page, way)| Press::Turn { lay, page, way }),
        prop::sample::select(vec![
            Press::PickSquare,
            Press::TypeSquare,
            Press::TypedSquare,
            Press::PickTreat,
            Press::TypeTreat,
            Press::TypedTreat,
        ]),
        prop::option::of(lays()).prop_map(|lay| Press::PickChumak { lay }),
        (prop::option::of(lays()), squares())
            .prop_map(|(lay, square)| Press::PickChips { lay, square }),
        deeds().prop_map(Press::Confirm),
    ]
}

fn seqs() -> impl Strategy<Value = Seq> {
    any::<u32>().prop_map(Seq)
}

fn custom_ids() -> impl Strategy<Value = CustomId> {
    let games = || any::<i64>().prop_map(GameId);
    prop_oneof![
        (games(), prop::sample::select(LobbyAct::ALL))
            .prop_map(|(game, act)| CustomId::Lobby { game, act }),
        (games(), prop::sample::select(LobbyOption::ALL))
            .prop_map(|(game, option)| CustomId::Option { game, option }),
        (games(), seqs(), prop::sample::select(TurnAct::ALL))
            .prop_map(|(game, seq, act)| CustomId::Turn { game, seq, act }),
        (games(), seqs(), presses()).prop_map(|(game, seq, press)| CustomId::Panel {
            game,
            seq,
            press
        }),
        games().prop_map(|game| CustomId::Rematch { game }),
        (
            games(),
            prop::sample::select(BallotKind::ALL),
            any::<i64>(),
            any::<bool>()
        )
            .prop_map(|(game, kind, ballot, agreed)| CustomId::Ballot {
                game,
                kind,
                ballot: BallotId(ballot),
                agreed,
            }),
        (games(), any::<i64>(), any::<bool>()).prop_map(|(game, ballot, take)| CustomId::Seat {
            game,
            ballot: BallotId(ballot),
            take,
        }),
        (games(), any::<bool>()).prop_map(|(game, sure)| CustomId::Resign { game, sure }),
        any::<bool>().prop_map(|sure| CustomId::Forget { sure }),
        prop::sample::select(Page::ALL).prop_map(CustomId::About),
        notice_buttons().prop_map(CustomId::Notice),
    ]
}

fn notice_buttons() -> impl Strategy<Value = NoticeButton> {
    let (kinds, acts) = (NoticeKind::ALL, NoticeAct::ALL);
    let kinds = prop::sample::select(kinds);
    let acts = prop::sample::select(acts);
    (any::<i64>(), seqs(), kinds, any::<u32>(), acts).prop_map(|(game, seq, kind, nth, act)| {
        NoticeButton {
            game: GameId(game),
            seq,
            kind,
            nth,
            act,
        }
    })
}

proptest! {
    #[test]
    fn reading_undoes_writing(id in custom_ids()) {
        let text = id.to_string();
        prop_assert!(text.len() <= MAX_CUSTOM_ID, "{text}");
        prop_assert_eq!(text.parse(), Ok(id));
    }

    #[test]
    fn noise_is_outdated_or_a_form_of_ours(text in "[a-zA-Z0-9:.-]{0,60}") {
        if let Ok(id) = text.parse::<CustomId>() {
            prop_assert!(id.to_string().parse() == Ok(id));
        }
    }
}

#[test]
fn other_forms_are_outdated() {
    for text in [
        "",
        "m0:turn:1:2:play",
        "m2:turn:1:2:play",
        "m1:turn:1:2",
        "m1:turn:1:2:play:more",
        "m1:turn:x:2:play",
        "m1:panel:1:2:show:place:D7r4:0",
        "m1:panel:1:2:do:finish:-:s9",
        "m1:panel:1:2:do:finish:-:tF5p3",
        "accept",
    ] {
        assert_eq!(text.parse::<CustomId>(), Err(Outdated), "{text}");
    }
}
