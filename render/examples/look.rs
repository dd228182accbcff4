//! Draws every view of a seeded game into a folder, to be looked at: `look FOLDER [MAP [SEATS [TILES [SEED [replay]]]]]`.

use render::{
    Assets, Kind, Overlay, Palette, Player, PlayerColour, Replay, Request, draw, letters, replay,
    testing,
};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let folder = words.next().unwrap_or_else(|| ".".into());
    let map = words.next().unwrap_or_else(|| "benelux".into());
    let mut number = |usual: u64| words.next().and_then(|w| w.parse().ok()).unwrap_or(usual);
    let (seats, tiles, seed) = (number(2), number(30), number(7));
    let names = [
        "Anna",
        "Benedikt",
        "Олена",
        "Maximiliane von der Hohenwiese-B",
        "João",
        "漢字 🎲 Yui",
    ];
    let letters = letters(&names);
    let players: Vec<Player<'_>> = (0..seats as usize)
        .map(|n| Player {
            name: names[n],
            letter: letters[n],
            colour: PlayerColour::nth(n),
        })
        .collect();
    let views = testing::play(&map, seats as u8, true, seed, tiles as usize);
    let view = views.last().ok_or("no view")?;
    let assets = Assets::load()?;
    let kinds = [
        ("turn", Kind::Turn),
        ("map", Kind::Map),
        ("final", Kind::Final),
        ("tiles", Kind::Tiles),
        ("empty", Kind::Empty),
    ];
    let mut requests: Vec<(String, Request)> = kinds
        .into_iter()
        .map(|(name, kind)| (name.to_string(), Request::new(kind)))
        .collect();
    if let Some((square, rotation)) = view.legal_placements().into_iter().next() {
        requests.push(("close".into(), Request::new(Kind::Close(square))));
        let placement = view.try_placement(square, rotation)?;
        let mut request = Request::new(Kind::Panel {
            square,
            spots: placement.spots.clone(),
        });
        request.scale = 144;
        let picture = draw(&assets, &placement.view, &players, &request)?;
        std::fs::write(format!("{folder}/{map}-panel.png"), picture.bytes)?;
    }
    for (name, overlay) in [("fields", Overlay::Fields), ("features", Overlay::Features)] {
        requests.push((
            name.into(),
            Request {
                overlay,
                ..Request::new(Kind::Turn)
            },
        ));
    }
    for palette in &Palette::ALL[1..] {
        requests.push((
            palette.key().into(),
            Request {
                palette: *palette,
                ..Request::new(Kind::Turn)
            },
        ));
    }
    if std::env::args().any(|word| word == "replay") {
        let moving = replay(&assets, &views, &players, &Replay::default())?;
        println!(
            "replay: {} × {}, {} KB",
            moving.width,
            moving.height,
            moving.bytes.len() / 1024
        );
        std::fs::write(format!("{folder}/{map}-replay.gif"), moving.bytes)?;
    }
    for (name, request) in requests {
        let picture = draw(&assets, view, &players, &request)?;
        println!(
            "{name}: {} × {}, {} KB\n  {}",
            picture.width,
            picture.height,
            picture.bytes.len() / 1024,
            picture.description
        );
        std::fs::write(format!("{folder}/{map}-{name}.png"), picture.bytes)?;
    }
    Ok(())
}
