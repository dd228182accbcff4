//! Makes the pictures of the README: `contact FOLDER`.

use engine::{Placement, View};
use render::{
    Assets, Kind, Overlay, Player, PlayerColour, Replay, Request, draw, letters, testing,
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
    let over_board = |overlay| Request {
        overlay,
        ..at(Kind::Turn, 60)
    };
    let late = testing::play("iberia", 3, true, 12, 75);
    let tiles = late.last().ok_or("no view")?;
    let paint = |view: &View, request: Request| testing::paint(&assets, view, &players, &request);
    let rows = vec![
        vec![
            vec![paint(view, at(Kind::Turn, 60))?],
            vec![
                paint(view, at(Kind::Close(most.square), 84))?,
                paint(&most.view, at(panel, 128))?,
            ],
            vec![paint(view, over_board(Overlay::Fields))?],
            vec![paint(view, over_board(Overlay::Features))?],
        ],
        vec![
            vec![paint(view, at(Kind::Map, 40))?],
            vec![paint(over, at(Kind::Final, 40))?],
            vec![paint(view, at(Kind::Empty, 40))?],
            vec![paint(tiles, at(Kind::Tiles, 112))?],
        ],
    ];
    std::fs::write(
        format!("{folder}/contact-sheet.png"),
        testing::contact_sheet(&assets, &rows)?,
    )?;
    let views = testing::play("lagoon", 2, false, 5, 200);
    let moving = render::replay(&assets, &views, &players, &Replay::default())?;
    std::fs::write(format!("{folder}/replay.gif"), moving.bytes)?;
    Ok(())
}
