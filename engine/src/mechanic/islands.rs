//! Island stacks: six stacks of tiles, the top ones face up, bought with chips before the draw (`rules.md` §2.1).

use crate::{
    chip::Colour,
    dice::TileFrom,
    event::Event,
    game::{Game, IslandStack},
    phase::Phase,
    refusal::Refusal,
    rulings::ISLAND_STACK,
    seat::Seat,
    tile::Tile,
    turn::Turn,
};

/// Makes two stacks for every island and turns up their top tiles.
pub(crate) fn stack(turn: &mut Turn<'_>) {
    let colours: Vec<Colour> = turn
        .game()
        .sheet
        .islands
        .iter()
        .map(|island| island.colour)
        .collect();
    for colour in colours {
        for stack in 0..2 {
            if let Some(top) = turn.roll_tile(TileFrom::Island(colour, stack)) {
                let below = ISLAND_STACK - 1;
                turn.emit(Event::IslandStacked {
                    colour,
                    stack,
                    top,
                    below,
                });
            }
        }
    }
}

/// Whether the seat holds a chip of a colour with a face-up tile that fits somewhere.
pub(crate) fn can_pay(game: &Game, seat: Seat) -> bool {
    let chips = game.chips(seat);
    !chips.is_empty()
        && game.prints.islands.iter().any(|island| {
            let fits = |tile| game.board.fits_anywhere(tile);
            chips.of(island.colour) > 0 && island.top.is_some_and(fits)
        })
}

fn find(game: &Game, colour: Colour, stack: u8) -> Option<&IslandStack> {
    let is_it = |island: &&IslandStack| island.colour == colour && island.stack == stack;
    game.prints.islands.iter().find(is_it)
}

/// Whether the seat may buy this tile now. U19: not one that fits nowhere; U21: never as the extra tile.
pub(crate) fn check(
    game: &Game,
    seat: Seat,
    colour: Colour,
    stack: u8,
    tile: Tile,
) -> Result<(), Refusal> {
    let may_choose = match game.phase {
        Phase::ChooseDraw { .. } => true,
        Phase::Draw { half } => !half.extra,
        _ => false,
    };
    // Whoever could not pay anyhow has drawn without being asked: then the chip is what is missing.
    let drew_unasked =
        matches!(game.phase, Phase::PlaceTile { half, .. } if !half.extra && half.paid.is_none());
    let chips = game.chips(seat);
    if !may_choose && (!drew_unasked || can_pay(game, seat)) {
        return Err(Refusal::AlreadyDrawn);
    }
    if chips.is_empty() {
        return Err(Refusal::NoIslandChip);
    }
    if chips.of(colour) == 0 {
        return Err(Refusal::WrongColour { needed: colour });
    }
    let top = find(game, colour, stack).and_then(|island| island.top);
    if top != Some(tile) {
        return Err(Refusal::NotThisTile { instead: top });
    }
    if !game.board.fits_anywhere(tile) {
        return Err(Refusal::FitsNowhere { tile });
    }
    if may_choose {
        Ok(())
    } else {
        Err(Refusal::AlreadyDrawn)
    }
}

/// Stacks whose face-up tile the seat to move can buy now.
pub(crate) fn buyable(game: &Game) -> Vec<IslandStack> {
    let Phase::ChooseDraw { half } = game.phase else {
        return Vec::new();
    };
    let can_buy = |island: &&IslandStack| {
        let (colour, stack) = (island.colour, island.stack);
        let top = island.top;
        top.is_some_and(|tile| check(game, half.seat, colour, stack, tile).is_ok())
    };
    game.prints
        .islands
        .iter()
        .filter(can_buy)
        .copied()
        .collect()
}

/// Pays the lowest chip of the colour and takes the top tile: a chip's number does not matter for paying.
pub(crate) fn pay(turn: &mut Turn<'_>, colour: Colour, stack: u8) {
    let game = turn.game();
    let Some(seat) = game.phase.seat() else {
        return;
    };
    let chip = game.chips(seat).lowest(colour);
    let top = find(game, colour, stack).and_then(|island| island.top);
    if let (Some(chip), Some(tile)) = (chip, top) {
        turn.emit(Event::IslandPaid {
            chip,
            colour,
            stack,
            tile,
        });
    }
}

/// At the end of the turn the next tile of the stack that was paid for is turned up.
pub(crate) fn reveal(turn: &mut Turn<'_>, colour: Colour, stack: u8) {
    let below = find(turn.game(), colour, stack).map_or(0, |island| island.below);
    if below > 0
        && let Some(tile) = turn.roll_tile(TileFrom::Island(colour, stack))
    {
        turn.emit(Event::IslandRevealed {
            colour,
            stack,
            tile,
        });
    }
}
