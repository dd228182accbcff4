//! `meeple-post draw FILE.game -o out.png`: the end of a recorded game, drawn as the bot would.
#![expect(
    clippy::print_stderr,
    reason = "what went wrong is the output of this command"
)]

use std::{path::PathBuf, process::ExitCode};

use engine::{View, recorded};
use render::{Assets, Kind, Overlay, Palette, Picture, Player, PlayerColour, Request};

/// What to draw, and how.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A .game file
    file: PathBuf,
    /// The picture: PNG, or GIF for a replay
    #[arg(short, long)]
    output: PathBuf,
    /// turn, map, close:F7, panel (or panel:F7), tiles, final, empty or replay
    #[arg(long, default_value = "turn", value_parser = What::parse)]
    view: What,
    /// none, fields or features
    #[arg(long, default_value = "none", value_parser = |word: &str| word.parse::<Overlay>())]
    overlay: Overlay,
    /// default, deutan, tritan or contrast
    #[arg(long, default_value = "default", value_parser = |word: &str| word.parse::<Palette>())]
    palette: Palette,
    /// Pixels a square
    #[arg(long, default_value_t = 96, value_parser = clap::value_parser!(u32).range(16..=192))]
    scale: u32,
}

#[derive(Clone, Debug)]
enum What {
    Picture(Kind),
    /// The tile to place, tried on its first legal square.
    Panel,
    Replay,
}

impl What {
    fn parse(word: &str) -> Result<What, render::BadRequest> {
        match word {
            "panel" => Ok(What::Panel),
            "replay" => Ok(What::Replay),
            _ => word.parse().map(What::Picture),
        }
    }
}

/// Draws: 0 when the picture is written, 1 when there is nothing to draw, 2 when the file cannot be read.
pub fn run(args: &Args) -> ExitCode {
    let text = match std::fs::read_to_string(&args.file) {
        Ok(text) => text,
        Err(error) => return complain(2, &args.file.display(), &error),
    };
    let find = |name: &str| super::sheets::find(name, Some(&args.file));
    let outcome = match recorded::check(&text, &find) {
        Ok(outcome) => outcome,
        Err(unreadable) => return complain(2, &args.file.display(), &unreadable),
    };
    let picture = match draw(args, &outcome) {
        Ok(picture) => picture,
        Err(reason) => return complain(1, &args.file.display(), &reason),
    };
    match std::fs::write(&args.output, picture.bytes) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => complain(1, &args.output.display(), &error),
    }
}

fn complain(code: u8, what: &dyn std::fmt::Display, why: &dyn std::fmt::Display) -> ExitCode {
    eprintln!("{what}: {why}");
    ExitCode::from(code)
}

fn draw(args: &Args, outcome: &recorded::Outcome) -> Result<Picture, String> {
    let assets = Assets::load().map_err(|error| error.to_string())?;
    let letters = render::letters(&outcome.names);
    let people = outcome.names.iter().zip(letters).enumerate();
    let players: Vec<Player<'_>> = people
        .map(|(seat, (name, letter))| Player {
            name,
            letter,
            colour: PlayerColour::nth(seat),
        })
        .collect();
    let view = outcome.game.view(None);
    let picture = match &args.view {
        What::Picture(kind) => render::draw(&assets, &view, &players, &request(args, kind.clone())),
        What::Panel => {
            let (view, kind) = panel(&view)?;
            render::draw(&assets, &view, &players, &request(args, kind))
        }
        What::Replay => {
            let views: Vec<View> = outcome.moves.iter().map(|game| game.view(None)).collect();
            let replay = render::Replay {
                palette: args.palette,
                scale: args.scale,
                ..render::Replay::default()
            };
            render::replay(&assets, &views, &players, &replay)
        }
    };
    picture.map_err(|error| error.to_string())
}

fn request(args: &Args, kind: Kind) -> Request {
    Request {
        overlay: args.overlay,
        palette: args.palette,
        scale: args.scale,
        ..Request::new(kind)
    }
}

fn panel(view: &View) -> Result<(View, Kind), String> {
    let legal = view.legal_placements();
    let (square, rotation) = *legal
        .first()
        .ok_or("no tile is to be placed; name a square, like panel:F7")?;
    let placement = view
        .try_placement(square, rotation)
        .map_err(|refusal| refusal.to_string())?;
    let spots = placement.spots;
    Ok((placement.view, Kind::Panel { square, spots }))
}
