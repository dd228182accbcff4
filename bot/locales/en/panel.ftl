# The private panel of a turn.

panel-lies = **{ $square }**, { $rotation }: { $tile }
panel-choose-square = Choose a square
panel-square-about = { $rotations ->
    [one] fits one way
   *[other] fits { $rotations } ways
}
panel-turn = ⟳ Turn
panel-turn-back = ⟲ Turn
panel-type-square = Type a square
panel-page-before = ◀ Squares
panel-page-after = Squares ▶
panel-ask-meeple = { $meeples ->
    [one] Choose where your last meeple goes, or No meeple.
   *[other] Choose where a meeple goes ({ $meeples } left), or No meeple.
}
panel-no-meeple-left = You have no meeple left.
panel-no-spot = No spot of this tile is free for a meeple.
panel-no-meeple = No meeple
panel-place-here = Place here
panel-reveals-soon = This square turns something up, so the tile is placed first and the meeple chosen afterwards.
panel-reveals-chip = It covers a face-down chip: 1 or 2 points.
panel-reveals-supply = It brings you chips from the supply.
panel-no-way-back = Once confirmed, the tile cannot be taken back.
panel-confirm = Confirm
panel-back = Back
panel-placed = Your tile lies at { $square }.
panel-will-place = Places the tile at { $square }, { $rotation }.
panel-will-meeple = Meeple: { $spot }.
panel-will-end = No meeple.
panel-will-trade = Trades { $chips } at { $square }.
panel-trade-pays = The trade pays { $points }.
panel-earns-nothing = Earns nothing at once.
panel-ask-draw = Draw a tile, or take an island tile for a chip?
panel-draw = Draw a tile
panel-take-island = { $colour } { $stack }: { $tile }
panel-sure-draw = Draw a face-down tile? After that no island tile can be taken this turn.
panel-sure-island = Pay a { $colour } chip for this tile: { $tile }?
panel-choose-treat = Choose a square for the chip
panel-ask-treat = Where does the chip { $chip } go as a treat?
panel-treat-at = Lays it at { $square }.
panel-trade = Trade chips
panel-choose-chumak = Choose a Chumak square
panel-chumak-about = free: { $colours }
panel-ask-chumak = On which Chumak square do you trade?
panel-choose-chips = Choose chips
panel-ask-chips = Which chips do you put on { $square }? 1, 2, 3 or 4 chips pay 1, 3, 6 or 10 points.

panel-done = **Done.** The next player is being told.
panel-done-over = **Done.** That was the last tile; the final scores are coming.
panel-go-on = The tile lies. The turn goes on:
panel-changed = This was made for an earlier moment. What happened since:
panel-changed-nothing = This was made for an earlier moment of the game.
panel-fresh = It is still your turn:
panel-not-your-turn = It is the turn of { $name } now.
panel-modal-title = Type a square
panel-modal-label = Square, like { $square }
panel-no-such-square = “{ $text }” names no square. Squares are named like { $square }.
