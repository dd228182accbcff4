# The board in words: descriptions of pictures, and the board as text.

shown-sheet = { $tiles ->
    [0] { $name }, with nothing on it yet.
    [one] { $name } with { $tiles } tile.
   *[other] { $name } with { $tiles } tiles.
}
shown-turn = { $name } is to move.
shown-turn-tile = { $name } is to place: { $tile }.
shown-over = { $winners ->
    [0] The game is over.
    [one] The game is over; { $names } won.
   *[other] The game is over; { $names } won together.
}
shown-last = Last tile, by { $name } at { $square }: { $tile }.
shown-gained = It brought { $name } { $points }.
shown-legal = It fits at { $squares }.
shown-dead = Nothing fits any more at { $squares }.
shown-feature = { $tiles ->
    [one] { $kind } at { $square }
   *[other] { $kind } at { $square } of { $tiles } tiles
}
shown-feature-open = { $open ->
    [0] { $what }, finished
   *[other] { $what }, { $open } open
}
shown-feature-nobody = Nobody’s { $what }.
shown-feature-owned = { $names }: { $what }, { $points }.
shown-laid-chips = Chips on squares: { $chips }.
shown-island = The { $colour } island offers: { $tile }. { $below } below.
shown-spot = { $sides ->
    [0] { $number }: { $kind }.
   *[other] { $number }: { $kind } { $sides }.
}
shown-points = { $name }: { $points }, { $meeples }.
shown-chips = ({ $chips })
shown-meeples = Meeples of { $name }: { $at }.
shown-left = { $tiles ->
    [one] { $tiles } tile is left.
   *[other] { $tiles } tiles are left.
}
shown-unseen = { $count } × { $tile }.

board-title = { $map }, { $left }
board-whose-turn = It is the turn of { $name }.
board-tiles = **Tiles**, row by row:
board-tile = { $square }: { $tile }
board-tile-meeple = { $square }: { $tile } – meeple of { $name }: { $spot }
board-legal = **Where the tile fits:**
board-legal-square = { $square }: { $rotations }
board-legal-none = There is nothing to place at the moment.
board-chips = **Chips:** { $chips }
board-chip-down = { $square } (face down)
board-chip-up = { $square } ({ $chip })
board-islands = **Islands:** { $islands }
board-island = { $colour }, stack { $stack }: { $tile }, { $below } below
board-island-empty = { $colour }, stack { $stack }: empty
board-chumaks = **Chumak squares:** { $chumaks }
board-chumak = { $square } ({ $spaces })
board-space-free = { $colour } free
board-space-taken = { $colour } taken by { $chip }
board-around = Around { $square }:
board-print-land = empty land
board-print-town = empty town square
board-print-start = empty start square
board-print-city = printed large city
board-print-waves = waves
board-print-outside = border
board-print-island = empty island square
board-print-chumak = empty Chumak square
