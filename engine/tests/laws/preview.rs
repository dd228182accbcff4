//! Previews change nothing, and say what then happens where nothing is revealed.

use engine::{
    Command, Dice, Event, Finish, Game, Moment, Phase, Rotation, Score, SeededDice, Spot, Square,
    decide,
};

use super::{look::look, tale::look_of_all};

/// `try_placement` on some legal placements and some others.
pub(crate) fn placements_tell_the_truth(game: &Game, dice: &mut SeededDice) {
    let view = game.view(game.phase().seat());
    let Phase::PlaceTile { half, tile } = game.phase() else {
        let square = Square::new(0, 0).unwrap();
        assert!(view.try_placement(square, Rotation::R0).is_err());
        return;
    };
    let before = look_of_all(game);
    let legal = game.legal_placements(tile);
    for _ in 0..4 {
        let (square, rotation) = if dice.below(2) == 0 {
            legal[dice.below(legal.len())]
        } else {
            let (columns, rows) = (game.sheet().columns, game.sheet().rows);
            let square = Square::new(dice.below(columns), dice.below(rows)).unwrap();
            (square, Rotation::ALL[dice.below(4)])
        };
        let command = Command::Place {
            tile,
            square,
            rotation,
        };
        let preview = view.try_placement(square, rotation);
        assert_eq!(look_of_all(game), before, "a preview changes nothing");
        match (preview, decide(game, half.seat, &command, dice)) {
            (Err(preview), Err(refusal)) => assert_eq!(preview, refusal),
            (Ok(preview), Ok(events)) => {
                assert_eq!((preview.square, preview.rotation), (square, rotation));
                let turned_up = events.iter().any(|event| {
                    matches!(
                        event,
                        Event::ChipCollected { .. }
                            | Event::ChipFound { .. }
                            | Event::ChipsTaken { .. }
                    )
                });
                assert_eq!(preview.reveals, turned_up, "{square} {events:?}");
                let mut played = game.clone();
                played
                    .play(half.seat, &command, dice, &mut Vec::new())
                    .unwrap();
                if !preview.reveals {
                    let played = look(&played.view(Some(half.seat)));
                    assert_eq!(look(&preview.view), played, "{square}");
                }
                if matches!(played.phase(), Phase::Finish { .. }) {
                    let spots = played.view(Some(half.seat)).legal_meeples();
                    assert_eq!(preview.spots, spots, "{square}");
                }
            }
            (preview, decided) => panic!("{square}: {preview:?} but {decided:?}"),
        }
    }
}

/// `try_finish` on every spot.
pub(crate) fn finishes_tell_the_truth(game: &Game, dice: &mut SeededDice) {
    let view = game.view(game.phase().seat());
    let Phase::Finish { half, .. } = game.phase() else {
        assert!(view.try_finish(None).is_err());
        return;
    };
    let before = look_of_all(game);
    let spots = (0..engine::MAX_SPOTS).map(Spot::new).chain([None]);
    for spot in spots {
        let finish = Finish {
            meeple: spot,
            trade: None,
        };
        let preview = view.try_finish(spot);
        match (
            preview,
            decide(game, half.seat, &Command::Finish(finish), dice),
        ) {
            (Err(preview), Err(refusal)) => assert_eq!(preview, refusal),
            (Ok(preview), Ok(events)) => {
                let in_play = events.into_iter().map_while(|event| match event {
                    Event::Scored(score) if score.moment == Moment::Final => None,
                    Event::Scored(score) => Some(Some(score)),
                    _ => Some(None),
                });
                let scores: Vec<Score> = in_play.flatten().collect();
                assert_eq!(preview, scores);
            }
            (preview, decided) => panic!("{spot:?}: {preview:?} but {decided:?}"),
        }
    }
    assert_eq!(look_of_all(game), before, "a preview changes nothing");
}
