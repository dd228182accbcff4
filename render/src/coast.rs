//! Outlines of land around the sheets that come with the engine (`render/geo/`), by the key of the sheet.

use crate::{
    RenderError,
    geom::{Pt, pt},
};

/// One land.
#[derive(Clone, Debug)]
pub(crate) struct Land {
    /// Its name.
    pub(crate) name: &'static str,
    /// The map shows it: the game is played there.
    pub(crate) home: bool,
    /// Rings in squares from the north-west corner of A1; a ring inside another is a hole.
    pub(crate) rings: Vec<Vec<Pt>>,
}

/// All lands around one sheet.
#[derive(Debug)]
pub(crate) struct Coast {
    pub(crate) key: &'static str,
    pub(crate) lands: Vec<Land>,
}

const TEXTS: [(&str, &str); 3] = [
    ("benelux", include_str!("../geo/benelux.txt")),
    ("iberia", include_str!("../geo/iberia.txt")),
    ("ukraine", include_str!("../geo/ukraine.txt")),
];

/// Reads them all.
pub(crate) fn load() -> Result<Vec<Coast>, RenderError> {
    let mut coasts = Vec::new();
    for (key, text) in TEXTS {
        let mut lands: Vec<Land> = Vec::new();
        for (n, line) in text
            .lines()
            .enumerate()
            .filter(|(_, line)| !line.starts_with('#'))
        {
            let bad = RenderError::Coast(key, n + 1);
            let home = line.strip_prefix("home ");
            if let Some(name) = home.or_else(|| line.strip_prefix("abroad ")) {
                lands.push(Land {
                    name,
                    home: home.is_some(),
                    rings: Vec::new(),
                });
                continue;
            }
            let points = line.strip_prefix("hole ").unwrap_or(line).split(' ');
            let ring: Option<Vec<Pt>> = points.map(point).collect();
            match (lands.last_mut(), ring) {
                (Some(land), Some(ring)) => land.rings.push(ring),
                _ => return Err(bad),
            }
        }
        coasts.push(Coast { key, lands });
    }
    Ok(coasts)
}

fn point(text: &str) -> Option<Pt> {
    let (x, y) = text.split_once(',')?;
    let squares = |part: &str| Some(f32::from(part.parse::<i16>().ok()?) / 100.0);
    Some(pt(squares(x)?, squares(y)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sheet_of_a_real_place_has_its_coast() {
        let coasts = load().unwrap();
        let real = engine::map::sheets().iter();
        for sheet in real.filter(|sheet| sheet.geo.is_some()) {
            let coast = coasts.iter().find(|coast| coast.key == sheet.key).unwrap();
            assert!(
                coast.lands.iter().any(|land| land.home)
                    && coast.lands.iter().any(|land| !land.home)
            );
        }
    }
}
