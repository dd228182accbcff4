//! What the engine says of a position, beside what the witness says.

use std::collections::BTreeSet;

use engine::{Colour, EndCause, FeatureKind, Game, Phase, Seat, Square, View};

use super::{
    facts::{self, Kind},
    print::At,
    table::{Feature, Piece, Table},
    witness::{Verdict, Witness},
    worth::Due,
};

fn same<T: PartialEq + std::fmt::Debug>(what: &str, rules: &T, engine: &T) -> Verdict {
    if rules == engine {
        Ok(())
    } else {
        Err(format!("{what}\n  rules:  {rules:?}\n  engine: {engine:?}"))
    }
}

fn at(table: &Table, square: Square) -> At {
    square.row() * table.sheet.width + square.column()
}

/// In the middle of a game; `closely` looks at every feature too.
pub(crate) fn in_play(witness: &Witness, game: &Game, closely: bool) -> Verdict {
    let table = &witness.table;
    same(
        "whose turn",
        &witness.turn,
        &game.phase().seat().map(Seat::index),
    )?;
    match game.phase() {
        Phase::PlaceTile { tile, .. } => {
            let rules = table.legal(facts::number(tile.id()));
            let mut engine: Vec<(At, usize)> = game
                .legal_placements(tile)
                .into_iter()
                .map(|(square, rotation)| (at(table, square), rotation as usize))
                .collect();
            engine.sort_unstable();
            same("legal placements", &rules, &engine)?;
            if rules.is_empty() {
                return Err("a tile that fits nowhere is to be placed".into());
            }
            books(witness, game)?;
            if closely {
                connected(witness, &game.view(None))?;
                features(witness, &game.view(None))?;
                let mut rules = table.dues(true, witness.options.towns.road_bonus).owed;
                rules.sort();
                same("scores if ended", &rules, &scores_if_ended(game))?;
            }
            Ok(())
        }
        Phase::Finish { half, square } => {
            let free = match game.supply(half.seat) {
                0 => Vec::new(),
                _ => table.free_parts(at(table, square), witness.options.farmers),
            };
            let engine = game.legal_meeples();
            let engine: Vec<usize> = engine.iter().map(|(spot, _)| spot.index()).collect();
            same("meeple spots", &free, &engine)?;
            super::chips::trades(witness, game, half.seat)?;
            if closely {
                features(witness, &game.view(Some(half.seat)))?;
            }
            Ok(())
        }
        Phase::PlaceTreat { half, chip, .. } => {
            let engine = game.view(Some(half.seat)).legal_treats();
            let mut engine: Vec<At> = engine.iter().map(|square| at(table, *square)).collect();
            engine.sort_unstable();
            let rules = witness.treat_squares(chip.colour().key());
            same("squares for a treat", &rules, &engine)
        }
        Phase::ChooseDraw { half } => {
            let islands = game.view(Some(half.seat)).legal_islands();
            let engine: BTreeSet<_> = islands.iter().map(|i| (i.colour.key(), i.stack)).collect();
            let held = &witness.held[half.seat.index()];
            let fits = |(colour, _): &(&str, u8), top: &Option<usize>| {
                held.iter().any(|chip| chip.0 == *colour)
                    && top.is_some_and(|tile| !table.legal(tile).is_empty())
            };
            let stacks = witness.stacks.iter();
            let rules = stacks.filter(|(key, (top, _))| fits(key, top));
            let rules: BTreeSet<_> = rules.map(|(key, _)| *key).collect();
            same("island tiles", &rules, &engine)
        }
        Phase::SetUp | Phase::Draw { .. } | Phase::Over { .. } => {
            Err("such a moment is never seen from outside".into())
        }
    }
}

/// After the end: totals, winners, every feature.
pub(crate) fn at_the_end(witness: &Witness, game: &Game) -> Verdict {
    books(witness, game)?;
    let view = game.view(None);
    if witness.over != Some(EndCause::Agreed) {
        features(witness, &view)?;
    }
    let playing = (0..witness.points.len()).filter(|seat| !witness.resigned[*seat]);
    let best = playing.clone().map(|seat| witness.points[seat]).max();
    let winners: Vec<usize> = match witness.over {
        Some(EndCause::Agreed | EndCause::Abandoned) => Vec::new(),
        _ => playing
            .filter(|seat| Some(witness.points[*seat]) == best)
            .collect(),
    };
    let engine: Vec<usize> = game.winners().iter().map(Seat::index).collect();
    same("winners (U40)", &winners, &engine)
}

/// Points, meeples, tiles and chips.
fn books(witness: &Witness, game: &Game) -> Verdict {
    let seats = game.seats();
    let points: Vec<i32> = seats.clone().map(|seat| game.points(seat)).collect();
    same("points", &witness.points, &points)?;
    let supply: Vec<usize> = seats.clone().map(|s| usize::from(game.supply(s))).collect();
    if !matches!(game.phase(), Phase::Over { .. }) {
        same("supply", &witness.supply, &supply)?;
        let view = game.view(None);
        let meeples = view.meeples();
        let mut engine: Vec<(usize, At, usize)> = meeples
            .iter()
            .map(|m| (m.seat.index(), at(&witness.table, m.square), m.spot.index()))
            .collect();
        let standing = witness.table.meeples.iter();
        let mut rules: Vec<_> = standing.map(|m| (m.seat, m.at, m.part)).collect();
        engine.sort_unstable();
        rules.sort_unstable();
        same("meeples", &rules, &engine)?;
    }
    for seat in seats {
        let held = &witness.held[seat.index()];
        for colour in Colour::ALL {
            let rules = held.iter().filter(|chip| chip.0 == colour.key()).count();
            same(
                "chips held",
                &rules,
                &usize::from(game.chips(seat).of(colour)),
            )?;
        }
    }
    same("face-down tiles", &witness.face_down, &game.face_down())?;
    same(
        "discarded",
        &witness.discarded.len(),
        &game.discarded().len(),
    )?;
    let unseen: usize = witness.unseen.values().sum();
    same("unseen tiles", &unseen, &game.unseen_tiles().len())
}

fn scores_if_ended(game: &Game) -> Vec<Due> {
    let scores = game.view(None).scores_if_ended();
    // A field without completed cities is listed with nothing; in a game it is not scored at all.
    let mut dues: Vec<Due> = scores
        .iter()
        .filter(|score| score.points() != 0)
        .map(|score| Due::of(score, "final"))
        .collect();
    dues.sort();
    dues
}

/// Which large cities are connected.
fn connected(witness: &Witness, view: &View) -> Verdict {
    let table = &witness.table;
    let sheet = view.sheet();
    for (n, city) in sheet.large_cities.iter().enumerate() {
        let engine = view.is_connected(city.squares[0]);
        same(&city.name, &table.is_connected(n), &engine)?;
    }
    Ok(())
}

/// Every feature the view shows: what it is made of, how open it is, who has the most meeples there.
fn features(witness: &Witness, view: &View) -> Verdict {
    let table = &witness.table;
    let mut seen: BTreeSet<Piece> = BTreeSet::new();
    for shown in view.features() {
        let (square, spot) = shown.spots[0];
        let rules = table.feature_of(at(table, square), spot.index());
        let place = format!("the feature at {square} part {}", spot.index());
        let kind = match shown.kind {
            FeatureKind::City => Kind::City,
            FeatureKind::Road => Kind::Road,
            FeatureKind::Monastery => Kind::Monastery,
            FeatureKind::Field => Kind::Field,
        };
        same(&format!("kind of {place}"), &rules.kind, &kind)?;
        let pieces: BTreeSet<Piece> = shown
            .spots
            .iter()
            .map(|(square, spot)| Piece::Part(at(table, *square), spot.index()))
            .collect();
        same(&format!("parts of {place}"), &parts(&rules), &pieces)?;
        same(
            &format!("open sides of {place}"),
            &rules.open,
            &usize::from(shown.open),
        )?;
        let owners: Vec<usize> = shown.owners.iter().map(Seat::index).collect();
        same(
            &format!("owners of {place}"),
            &table.owners(&rules),
            &owners,
        )?;
        if !owners.is_empty() && (rules.open > 0 || rules.kind == Kind::Field) {
            let points = shown.score_now.points();
            same(&format!("worth of {place}"), &table.worth(&rules), &points)?;
        }
        for piece in pieces {
            if !seen.insert(piece) {
                return Err(format!("{place} is shown twice"));
            }
        }
    }
    let tiles = table.tiles.iter().flatten();
    let all: usize = tiles.map(|lying| facts::faces()[lying.0].parts.len()).sum();
    same("parts shown", &all, &seen.len())
}

fn parts(feature: &Feature) -> BTreeSet<Piece> {
    let pieces = feature.pieces.iter();
    pieces
        .filter(|piece| matches!(piece, Piece::Part(..)))
        .copied()
        .collect()
}
