# Why something did not happen, and what would be allowed instead.

refused-over = The game is over. Start another one with Rematch or `/game new`.
refused-turn-of = It is the turn of { $name }. You will be mentioned when it is yours.
refused-not-your-turn = It is not your turn. You will be mentioned when it is.
refused-already-drawn = The tile of this turn has been drawn, so an island tile can only be taken next turn.
refused-no-island-chip = An island tile costs a chip, and you have none. Draw a tile instead.
refused-wrong-colour = A tile of this island costs a { $colour } chip. Take one of an island you can pay, or draw.
refused-not-this-tile = There is another tile to place now. Press Play to see it.
refused-fits-nowhere = That island tile fits nowhere. Take another one, or draw.
refused-not-now = That is not what comes next in this turn. Press Play or type `/play` to go on.
refused-no-square = { $square } is no square of this map that takes tiles.
refused-waves = { $square } shows waves; no tile can lie there.
refused-large-city = A large city is printed on { $square }; tiles go beside it.
refused-occupied = There is a tile on { $square } already.
refused-island-not-joined = { $square } is an island square that no ferry has been joined to yet.
refused-not-adjacent = Nothing lies beside { $square } yet.
refused-side-mismatch = At { $square } the { $side } side of the tile does not match like this.
refused-treat-missing = You found the chip { $chip }: first lay it again on a free square.
refused-wrong-rows = A { $colour } chip goes to rows { $first } to { $last }.
refused-square-not-free = { $square } is not free for a chip.
refused-meeple-used = A trade comes instead of a meeple: choose one of them.
refused-no-such-feature = A meeple cannot stand there. Press Play to see the spots that are free.
refused-no-meeple = You have no meeple left. End the turn without one.
refused-feature-taken = There is a meeple on that feature already. Choose another spot, or none.
refused-too-many-chips = A trade takes one to four chips.
refused-no-free-space = { $square } has no free spaces of these colours. Choose fewer chips or another Chumak square.
refused-no-chip = You do not have these chips.

refused-nothing-to-undo = There is no turn to take back yet.
refused-undo-of = Only the last turn can be taken back, and that was the turn of { $name }.

refused-paused = This game is paused; it goes on { $when }. `/game resume` lets it go on now.
refused-not-paused = This game is not paused.
refused-paused-before = It has only just been paused. Somebody has to move before it can be paused again.
refused-not-asked = This question is for somebody else at the table.
refused-no-place = A game cannot be played there. Choose a text channel of this server in which I may open threads.
seat-no-such = Nobody at this table is meant by that. Choose a seat from the list.
seat-resigned = That seat was given up already. Say who plays on in it: `with:`.
seat-sits-here = They sit at this table already. Nobody can hold two seats.
seat-no-person = Applications do not play. Choose a person.
seat-last-person = You are the last person at this table, and computers do not play among themselves. `/game end` ends the game.
seat-one-of-both = Either a person takes the seat or a computer, not both.
refused-computers-turn = A computer is to move. It moves by itself; `/game replace` gives its seat to somebody else.
seat-not-offered = That seat is offered to somebody else.

refused-options = These options do not go together. Expected { $what }.
refused-stale = The game has moved on since this was shown.
refused-repeated = That was done already.
refused-not-seated = You do not sit at this table. You may look: `/board`, `/score` and `/history` work for everybody.
refused-not-host = Only the host of this game can do that.
refused-no-game = There is no game here. Use the command in the thread of a game, or open one with `/game new`.
refused-not-begun = The game has not begun yet. The host starts it with the Start button.
refused-no-ballot = That question has been settled already.
refused-missing = I lack a permission here: { $permissions }. An admin can give it to me.
refused-outdated = This button is from an older version. Type `/play` or `/board` in the thread of the game.

instead-squares = { $more ->
    [0] Possible: { $squares }.
   *[other] Possible: { $squares } and { $more } more.
}
instead-rotations = At { $square } it fits { $rotations }.

lobby-full = All seats are taken. Ask the host for more seats, or open another lobby with `/game new`.
lobby-already-in = You have joined already.
lobby-not-in = You have not joined this lobby.
lobby-not-invited = This lobby is for invited people. Ask the host to invite you.
lobby-begun = That game has begun already.
lobby-closed = This lobby is closed. Open another one with `/game new`.
lobby-colour-taken = Somebody has that colour already. Choose another one.
lobby-removed = The host has taken you out of this lobby. Ask them to invite you again.
lobby-too-many = More people have joined than that. Choose more seats.
refused-guild-only = This works in a server only. Use it in the channel or thread of a game.
refused-option = One of the options cannot be read. Type the command again and choose from the lists.
refused-old-command = This command has changed. Reload Discord and type it again.
refused-maintenance = Meeple Post is being looked after: nothing can be changed for a while, and nothing is lost. Looking works; please try again later.
refused-cooldown = { $seconds ->
    [one] A moment: try again in a second.
   *[other] A moment: try again in { $seconds } seconds.
}
