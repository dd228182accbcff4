//! What a picture shows, in the words of a language.

use bot::{compose::describe::Said, say::Locale};
use engine::{Colour, FeatureKind};
use render::{Fact, Words as _};

fn said(fact: &Fact) -> String {
    Said(Locale::English).say(fact)
}

fn feature(kind: FeatureKind, square: &str, tiles: usize, open: u16) -> Fact {
    Fact::Feature {
        kind,
        square: square.parse().expect("a square"),
        tiles,
        owners: Vec::new(),
        points: 0,
        open,
    }
}

fn owned(mut fact: Fact, names: &[&str], worth: i32) -> Fact {
    if let Fact::Feature { owners, points, .. } = &mut fact {
        owners.extend(names.iter().map(ToString::to_string));
        *points = worth;
    }
    fact
}

#[test]
fn overlays_are_told() {
    let monastery = owned(feature(FeatureKind::Monastery, "J6", 1, 7), &["Ben"], 2);
    assert_eq!(said(&monastery), "Ben: monastery at J6, 7 open, 2 points.");
    let city = feature(FeatureKind::City, "J5", 2, 0);
    assert_eq!(said(&city), "Nobody’s city at J5 of 2 tiles, finished.");
    let field = owned(feature(FeatureKind::Field, "J4", 1, 3), &["Anna", "Ben"], 1);
    assert_eq!(said(&field), "Anna and Ben: field at J4, 1 point.");
}

#[test]
fn dead_squares_gains_chips_and_islands_are_told() {
    let square = |name: &str| name.parse::<engine::Square>().expect("a square");
    let dead = Fact::Dead {
        squares: vec![square("J4"), square("K7")],
    };
    assert_eq!(said(&dead), "Nothing fits any more at J4, K7.");
    let gained = Fact::Gained {
        player: "Anna".into(),
        points: 4,
    };
    assert_eq!(said(&gained), "It brought Anna 4 points.");
    let chip = engine::Chip::all()
        .find(|chip| chip.colour() == Colour::Purple && chip.worth() == 2)
        .expect("a chip");
    let chips = Fact::Chips {
        down: vec![square("A1")],
        up: vec![(square("B2"), chip)],
    };
    assert_eq!(
        said(&chips),
        "Chips on squares: B2 (purple 2), A1 (face down)."
    );
    let island = Fact::Island {
        colour: Colour::Blue,
        tile: "base-CRFR".parse().expect("a tile"),
        below: 4,
    };
    assert_eq!(
        said(&island),
        "The blue island offers: city north, road east and west. 4 below."
    );
}
