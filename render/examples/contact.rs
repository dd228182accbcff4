//! Makes the pictures of the README: `contact FOLDER`.

use engine::{Placement, View};
use render::{
    Assets, Kind, Overlay, Player, PlayerColour, Request, draw, letters,
    testing::{self, Raw},
};

fn placements(view: &View) -> impl Iterator<Item = Placement> + '_ {
    let legal = view.legal_placements().into_iter();
    legal.filter_map(|(square, rotation)| view.try_placement(square, rotation).ok())
}

fn most_spots(view: &View) -> usize {
    placements(view)
        .map(|placement| placement.spots.len())
        .max()
        .unwrap_or(0)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args()
        .nth(1)
        .unwrap_or_else(|| "render/pictures".into());
    let names = ["Anna", "Benedikt", "Олена", "João"];
    let letters = letters(&names);
    let players: Vec<Player<'_>> = (0..4)
        .map(|n| Player {
            name: names[n],
            letter: letters[n],
            colour: PlayerColour::nth(n),
        })
        .collect();
    let assets = Assets::load()?;
    let at = |kind, scale| Request {
        scale,
        ..Request::new(kind)
    };
    for (map, seats, tiles, seed) in [
        ("benelux", 2, 62, 4),
        ("iberia", 3, 70, 3),
        ("ukraine", 4, 74, 9),
    ] {
        let views = testing::play(map, seats, true, seed, tiles);
        let view = views.last().ok_or("no view")?;
        let picture = draw(&assets, view, &players, &at(Kind::Map, 72))?;
        std::fs::write(format!("{folder}/{map}.png"), picture.bytes)?;
    }
    // A moment with much to choose.
    let views = (40..80)
        .map(|tiles| testing::play("iberia", 3, true, 12, tiles))
        .max_by_key(|views| views.last().map_or(0, most_spots))
        .ok_or("no such game")?;
    let view = views.last().ok_or("no view")?;
    let most = placements(view)
        .max_by_key(|placement| placement.spots.len())
        .ok_or("no placement")?;
    let over = testing::play("iberia", 3, true, 12, 200);
    let over = over.last().ok_or("no view")?;
    let panel = Kind::Panel {
        square: most.square,
        spots: most.spots.clone(),
    };
    let fields = Request {
        overlay: Overlay::Fields,
        ..at(Kind::Turn, 64)
    };
    let late = testing::play("iberia", 3, true, 12, 75);
    let tiles = late.last().ok_or("no view")?;
    let pictures: Vec<Raw> = [
        (view, at(Kind::Turn, 64)),
        (view, at(Kind::Close(most.square), 96)),
        (&most.view, at(panel, 144)),
        (view, fields),
        (tiles, at(Kind::Tiles, 72)),
        (view, at(Kind::Map, 44)),
        (over, at(Kind::Final, 44)),
        (view, at(Kind::Empty, 44)),
    ]
    .into_iter()
    .map(|(view, request)| testing::paint(&assets, view, &players, &request))
    .collect::<Result<_, _>>()?;
    std::fs::write(
        format!("{folder}/contact-sheet.png"),
        testing::contact_sheet(&assets, &pictures)?,
    )?;
    Ok(())
}
