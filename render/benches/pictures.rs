//! How long pictures take, step by step, and beside them the plain way (RGBA through `image`) and Pillow drawing the
//! same sprites. Prints the least time of many rounds and
//! ratios; absolute times drift with the machine, ratios hardly.
//!
//! Pillow is asked where `python3` has it (`PILLOW_PATH` may name a folder to look in); otherwise its lines are missing.

use std::{
    fmt::Write as _,
    path::Path,
    process::Command,
    time::{Duration, Instant},
};

use engine::View;
use image::{ExtendedColorType, ImageEncoder, codecs::png};
use render::{Assets, Kind, Player, PlayerColour, Request, draw, testing};

type Failure = Box<dyn std::error::Error>;

/// The least time in ms: what the work takes when nobody else wants the machine.
fn least(times: Vec<Duration>) -> f64 {
    let least = times.into_iter().min().unwrap_or_default();
    least.as_secs_f64() * 1000.0
}

fn time<T>(rounds: usize, mut step: impl FnMut() -> Result<T, Failure>) -> Result<f64, Failure> {
    let mut times = Vec::new();
    for _ in 0..rounds {
        let start = Instant::now();
        let made = step()?;
        times.push(start.elapsed());
        drop(made);
    }
    Ok(least(times))
}

fn main() -> Result<(), Failure> {
    let rounds = if std::env::args().any(|word| word == "--test") {
        2
    } else {
        41
    };
    let players: Vec<Player<'_>> = ["Anna", "Ben"]
        .into_iter()
        .zip(PlayerColour::ALL)
        .map(|(name, colour)| Player {
            name,
            letter: name.as_bytes()[0].into(),
            colour,
        })
        .collect();
    for (map, kind) in [
        ("benelux", Kind::Map),
        ("iberia", Kind::Map),
        ("benelux", Kind::Turn),
    ] {
        let views = testing::play(map, 2, false, 7, 200);
        let late = &views[views.len() - 12..];
        let request = Request::new(kind.clone());
        run(&format!("{map} {kind:?}"), late, &players, &request, rounds)?;
    }
    Ok(())
}

fn run(
    name: &str,
    views: &[View],
    players: &[Player<'_>],
    request: &Request,
    rounds: usize,
) -> Result<(), Failure> {
    let view = &views[views.len() - 3];
    let start = Instant::now();
    let assets = Assets::load()?;
    let loaded = start.elapsed();
    let start = Instant::now();
    draw(&assets, view, players, request)?;
    let cold = start.elapsed();
    let start = Instant::now();
    assets.warm(request.palette, request.scale, &|| true);
    let warm = start.elapsed();
    let raw = testing::paint(&assets, view, players, request)?;
    let (w, h) = raw.size();
    let paint = time(rounds, || {
        let raw = testing::paint(&assets, view, players, request)?;
        testing::give_back(&assets, raw);
        Ok(())
    })?;
    let mut steps: Vec<(&str, Duration)> = Vec::new();
    for _ in 0..rounds {
        for (n, (name, took)) in testing::steps(&assets, view, players, request)?
            .into_iter()
            .enumerate()
        {
            match steps.get_mut(n) {
                Some((_, least)) => *least = took.min(*least),
                None => steps.push((name, took)),
            }
        }
    }
    let said = time(rounds, || Ok(testing::facts(view, players, request)))?;
    let encode = time(rounds, || {
        testing::forget(&assets);
        Ok(testing::encode(&assets, &raw)?)
    })?;
    let whole = time(rounds, || {
        testing::forget(&assets);
        Ok(draw(&assets, view, players, request)?)
    })?;
    let size = draw(&assets, view, players, request)?.bytes.len();
    // A game going on: every picture is the next one of the one before.
    let mut next = vec![Duration::MAX; views.len() - 1];
    for _ in 0..rounds {
        testing::forget(&assets);
        draw(&assets, &views[0], players, request)?;
        for (view, least) in views[1..].iter().zip(&mut next) {
            let start = Instant::now();
            draw(&assets, view, players, request)?;
            *least = start.elapsed().min(*least);
        }
    }
    let next = next.iter().sum::<Duration>().as_secs_f64() * 1000.0 / next.len() as f64;
    let copy = time(rounds, || Ok(std::hint::black_box(raw.pixels().to_vec())))?;
    let rgba = raw.rgba();
    let mut plain_size = 0;
    let plain = time(rounds.min(15), || {
        let painted = testing::paint(&assets, view, players, request)?.rgba();
        let mut file = Vec::new();
        let encoder = png::PngEncoder::new_with_quality(
            &mut file,
            png::CompressionType::Fast,
            png::FilterType::Paeth,
        );
        encoder.write_image(&painted, w as u32, h as u32, ExtendedColorType::Rgba8)?;
        plain_size = file.len();
        Ok(file)
    })?;
    println!(
        "{name}: {w} × {h} pixels, {} tiles, {} meeples",
        view.tiles().count(),
        view.meeples().len()
    );
    println!(
        "  assets loaded                {:9.2} ms",
        loaded.as_secs_f64() * 1000.0
    );
    println!(
        "  first picture, sprites made  {:9.2} ms",
        cold.as_secs_f64() * 1000.0
    );
    println!(
        "  all sheets and tiles, at start {:7.0} ms",
        warm.as_secs_f64() * 1000.0
    );
    println!("  pixels                       {paint:9.2} ms");
    for (name, took) in steps {
        println!("    {name:<27}{:9.3} ms", took.as_secs_f64() * 1000.0);
    }
    println!("  description                  {said:9.2} ms");
    println!("  compression                  {encode:9.2} ms");
    let each = |what: f64| what * 1e6 / (w * h) as f64;
    println!(
        "  state to PNG                 {whole:9.2} ms  {:5} KB  {:.2} ms and {:.0} KB a megapixel",
        size / 1024,
        each(whole),
        each(size as f64 / 1024.0)
    );
    println!(
        "  next picture of the game     {next:9.2} ms            {:.2} ms a megapixel",
        each(next)
    );
    println!("  copying the pixels (limit)   {copy:9.2} ms");
    println!(
        "  RGBA through image, fast     {plain:9.2} ms  {:5} KB  {:.1} × as long",
        plain_size / 1024,
        plain / whole
    );
    match pillow(view, &rgba, (w, h), request.scale as usize) {
        Ok((time, size)) => println!(
            "  Pillow, sprites pasted       {time:9.2} ms  {:5} KB  {:.1} × as long",
            size / 1024,
            time / whole
        ),
        Err(why) => println!("  Pillow: not measured ({why})"),
    }
    Ok(())
}

/// Hands the empty board and the tile sprites to a script that pastes and saves them as Pillow would.
fn pillow(
    view: &View,
    rgba: &[u8],
    (w, h): (usize, usize),
    scale: usize,
) -> Result<(f64, usize), Failure> {
    let folder = std::env::temp_dir().join(format!("render-pillow-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let found = pillow_in(&folder, view, rgba, (w, h), scale);
    std::fs::remove_dir_all(&folder)?;
    found
}

fn pillow_in(
    folder: &Path,
    view: &View,
    rgba: &[u8],
    (w, h): (usize, usize),
    scale: usize,
) -> Result<(f64, usize), Failure> {
    image::save_buffer(
        folder.join("board.png"),
        rgba,
        w as u32,
        h as u32,
        ExtendedColorType::Rgba8,
    )?;
    let mut list = String::new();
    // The sprites are cut from the finished picture: as many pastes of the same size and content.
    for (n, _) in view.tiles().enumerate() {
        let (columns, rows) = (w / scale, h / scale);
        let (x, y) = (n % columns * scale, n / columns % rows * scale);
        writeln!(list, "{x} {y}")?;
    }
    std::fs::write(folder.join("list.txt"), list)?;
    std::fs::write(folder.join("pillow.py"), include_str!("pillow.py"))?;
    let mut python = Command::new("python3");
    if let Some(path) = std::env::var_os("PILLOW_PATH") {
        python.env("PYTHONPATH", path);
    }
    let done = python
        .arg(folder.join("pillow.py"))
        .arg(folder)
        .arg(scale.to_string())
        .output()?;
    if !done.status.success() {
        return Err("python3 with Pillow is not here".into());
    }
    let said = String::from_utf8(done.stdout)?;
    let mut words = said.split_whitespace();
    let time = words.next().ok_or("no time")?.parse()?;
    let size = words.next().ok_or("no size")?.parse()?;
    Ok((time, size))
}
