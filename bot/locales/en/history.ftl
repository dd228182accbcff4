# Moves in words. A turn is one line; most of these follow each other on it.

history-title = **Moves since you last looked**
history-nothing = Nothing has happened since you last looked.
history-placed = { $name } placed a tile at { $square }: { $tile }.
history-meeple = Meeple: { $spot }.
history-chip-kept = Found and kept the chip { $chip }.
history-chip-found = Found the chip { $chip }.
history-chip-lost = The chip { $chip } leaves the game.
history-treat-laid = Laid it again at { $square } as a treat ({ $chip }).
history-treat-taken = Took the treat { $chip }.
history-chips-taken = { $chips ->
    [one] Took a chip beside the Chumak square { $square }.
   *[other] Took { $chips } chips beside the Chumak square { $square }.
}
history-chips-mine = Took { $chips } beside the Chumak square { $square }.
history-chumak-built = { $chips ->
    [0] Built on the Chumak square { $square }.
    [one] Built on the Chumak square { $square } with a chip on it.
   *[other] Built on the Chumak square { $square } with { $chips } chips on it.
}
history-traded = Traded at { $square }; there lie { $chips } now.
history-island-paid = Paid the chip { $chip } for an island tile: { $tile }.
history-island-revealed = The next tile of the { $island } island: { $tile }.
history-discarded = A tile fitted nowhere and left the game: { $tile }.
history-extra-tile = Covered a town and gets an extra tile.
history-skipped = The turn of { $name } was skipped.
history-passed-on = The tile goes to { $name }.
history-resigned = { $name } resigned.
history-seat-taken = { $name } plays on in a seat that was given up.
history-undone = ↩ The last turn was taken back. What was drawn or found in it comes again.
history-ended = The game is over.
history-started = The game began.
history-start-tile = A start tile lies at { $square }.
history-final = { $names }: { $line }
history-title-all = **All moves of this game**
history-replay = The whole game, { $moves ->
    [one] one move
   *[other] { $moves } moves
}.
history-replay-shortened = The whole game; the moving picture shows every { $step }th move, so that Discord takes it.
history-replay-none = Nothing has been placed yet, so there is nothing to replay.
history-replay-busy = Several games are being replayed at the moment. Try again in a minute; `/history` tells the moves in words at once.
history-replay-failed = The moving picture could not be made. `/history all:True` tells the whole game in words.
history-replay-described = A moving picture: the game from its first tile to { $tiles ->
    [one] its only tile
   *[other] its { $tiles } tiles
}. Its last picture:
