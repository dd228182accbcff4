//! The chip prints of a sheet: islands, coats of island squares, treat tracks, Chumak squares.

use std::collections::BTreeSet;

use toml::Spanned;

use super::{Checker, MAX_COATS};
use crate::{
    chip::Colour,
    sheet::{
        Chumak, Island, Print, Sheet,
        text::{RawChumak, RawIsland, RawIslandCoat, RawTracks},
    },
};

impl Checker<'_> {
    /// At most one chip game, and everything it needs.
    pub(super) fn chip_prints(
        &mut self,
        sheet: &mut Sheet,
        islands: Vec<RawIsland>,
        coats_table: Vec<RawIslandCoat>,
        tracks: Option<Spanned<RawTracks>>,
        chumaks: Vec<RawChumak>,
    ) {
        let chip_games = [
            islands.first().map(|island| island.colour.span().start),
            tracks.as_ref().map(|tracks| tracks.span().start),
            chumaks.first().map(|chumak| chumak.square.span().start),
        ];
        for second in chip_games.into_iter().flatten().skip(1) {
            let reason = "a sheet has one chip game: [[island]], [treat_tracks] or [[chumak]]";
            self.mistake(second, reason);
        }
        self.islands(sheet, islands);
        for coat in coats_table {
            let coats = *coat.coats.get_ref();
            if let Some(square) =
                self.square_of(sheet, &coat.square, Print::Island, "an island square: b")
                && sheet.island_coats.insert(square, coats).is_some()
            {
                self.mistake(
                    coat.square.span().start,
                    format!("{square} has its coats already"),
                );
            }
            if !(1..=MAX_COATS).contains(&coats) {
                self.mistake(coat.coats.span().start, "coats is from 1 to 9");
            }
        }
        if let Some(tracks) = tracks {
            let tracks = tracks.into_inner();
            sheet.treat_tracks = Some([tracks.purple, tracks.blue, tracks.orange].map(|track| {
                let [first, last] = *track.get_ref();
                if first == 0 || last < first || usize::from(last) > sheet.rows {
                    let reason = format!(
                        "a track is [first row, last row] within 1 to {}",
                        sheet.rows
                    );
                    self.mistake(track.span().start, reason);
                }
                first..=last
            }));
        }
        self.chumaks(sheet, chumaks);
    }

    fn colour(&mut self, text: &Spanned<String>) -> Colour {
        text.get_ref().parse().unwrap_or_else(|_| {
            let reason = format!("`{}`: a colour is purple, blue or orange", text.get_ref());
            self.mistake(text.span().start, reason);
            Colour::Purple
        })
    }

    fn islands(&mut self, sheet: &mut Sheet, islands: Vec<RawIsland>) {
        let mut taken = BTreeSet::new();
        for raw in islands {
            let colour = self.colour(&raw.colour);
            if sheet.islands.iter().any(|island| island.colour == colour) {
                self.mistake(
                    raw.colour.span().start,
                    format!("there is a {colour} island already"),
                );
            }
            let mut squares = Vec::new();
            for text in raw.squares.get_ref() {
                let square = self.square_of(sheet, text, Print::Holder, "an island holder: i");
                if let Some(square) = square
                    && !taken.insert(square)
                {
                    self.mistake(text.span().start, format!("{square} holds a stack already"));
                }
                squares.extend(square);
            }
            if raw.squares.get_ref().len() != 2 {
                self.mistake(raw.squares.span().start, "an island has two holder squares");
            } else if let Ok(squares) = squares.try_into() {
                let name = raw.name;
                sheet.islands.push(Island {
                    colour,
                    name,
                    squares,
                });
            }
        }
    }

    fn chumaks(&mut self, sheet: &mut Sheet, chumaks: Vec<RawChumak>) {
        for raw in chumaks {
            let square = self.square_of(sheet, &raw.square, Print::Chumak, "a Chumak square: k");
            let spaces: Vec<Colour> = raw
                .spaces
                .get_ref()
                .iter()
                .map(|text| self.colour(text))
                .collect();
            let Ok(spaces) = spaces.try_into() else {
                self.mistake(raw.spaces.span().start, "a Chumak square has four spaces");
                continue;
            };
            let Some(square) = square else { continue };
            if sheet.chumaks.iter().any(|chumak| chumak.square == square) {
                self.mistake(
                    raw.square.span().start,
                    format!("{square} has its spaces already"),
                );
            } else {
                sheet.chumaks.push(Chumak { square, spaces });
            }
        }
    }
}
