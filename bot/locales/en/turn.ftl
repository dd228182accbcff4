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
turn-no-picture = The picture could not be made. `/board` tries again, `/board text:True` tells it in words.

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
vote-replace = Give the seat of { $name } to { $newcomer }? What has been played stays; points and meeples stay with the seat.
vote-computer = Let { $newcomer } play on in the seat of { $name }? What has been played stays; points and meeples stay with the seat.
vote-nobody = Leave the seat of { $name } empty? Its turns will be skipped until somebody takes it.
vote-undo = { $name } asks to take the last turn back. The same tile would come again.
vote-waiting = Waiting for { $names }.
vote-silence = Who has said nothing { $when } counts as agreeing; then one more Yes is enough.
vote-end-agreed = Everybody agreed: the game ends without a winner.
vote-skip-agreed = Agreed: the turn of { $name } is skipped.
vote-refused = Not everybody agreed; the game goes on.
vote-overtaken = The game has gone on by itself; the question is settled.

undo-done = ↩ The last turn of { $name } was taken back. The same tile comes again.
undo-refused = The turn stays as it is.

replace-agreed = The table agrees to give away the seat of { $name }.
replace-offer = { $who }, would you play on in the seat of { $name }? Its points, meeples and chips are yours then.
replace-done = { $newcomer } plays on in the seat of { $name }.
replace-nobody = Nobody sits in the seat of { $name } any more; its turns are skipped.
replace-declined = { $newcomer } does not take the seat. The game goes on as before.
button-take-seat = Take the seat

pause-began = { $who } pauses this game. It goes on { $when }; nobody is reminded until then. `/game resume` lets it go on earlier.
pause-ended = { $who } lets this game go on.
settings-title = **Settings of this game**
settings-moved = This game goes on in { $channel }, in a thread of its own.
settings-computer-pause = A computer waits { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} before its move.
settings-palette = Colours: { $palette }
settings-reminders = { $hours ->
    [one] Reminders every hour
   *[other] Reminders every { $hours } hours
}
palette-default = usual
palette-deutan = for red-green colour blindness
palette-tritan = for blue-yellow colour blindness
palette-contrast = high contrast

resign-sure = Really give up your seat? Your meeples stay and score, but you cannot win, and your turns pass.
resign-done = You have given up your seat. You may still look on.
resign-not = You keep your seat.
button-resign = Give up my seat
