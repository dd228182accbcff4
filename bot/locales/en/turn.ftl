# The turn message and the end of a game.

turn-headline = { $who }, your turn – round { $round } of about { $rounds } · { $left }
tiles-left = { $tiles ->
    [one] { $tiles } tile left
   *[other] { $tiles } tiles left
}
turn-tile = To place: { $tile }.
turn-extra-tile = Extra tile to place: { $tile }.
turn-choose = To choose: draw a tile, or pay a chip for one of an island ({ $islands }).
turn-island = { $colour }: { $tile }
turn-treat = Next: lay the chip { $chip } again.
turn-finish = Next: a meeple on the tile at { $square }, or none.
turn-no-picture = The picture could not be made. `/board` tries again, `/board text` tells it in words.

button-play = Play
button-board = Board
button-rules = Rules
button-rematch = Rematch
button-yes = Yes
button-no = No

over-headline = **The game is over.**
over-winner = { $count ->
    [one] Winner: { $names } with { $points }.
   *[other] Shared victory: { $names } with { $points } each.
}
over-agreed = It was ended by agreement; nobody wins.
over-abandoned = Nobody is left at the table; nobody wins.
over-of = { $rank }. { $name } – { $points }
over-more = All reasons are in the attached file.


vote-end = The host asks to end this game without a winner.
vote-skip = Skip the turn of { $name }? It has been waiting.
vote-replace = Give the seat of { $name } to somebody else?
vote-undo = { $name } asks to take the last turn back.
vote-waiting = Waiting for { $names }.
vote-agreed = Everybody agreed.
vote-end-agreed = Everybody agreed: the game ends without a winner.
vote-skip-agreed = Agreed: the turn of { $name } is skipped.
vote-refused = Not everybody agreed; the game goes on.
vote-overtaken = The game has gone on by itself; the question is settled.

resign-sure = Really give up your seat? Your meeples stay and score, but you cannot win, and your turns pass.
resign-done = You have given up your seat. You may still look on.
resign-not = You keep your seat.
button-resign = Give up my seat
