# Descriptions of commands and options: at most 100 characters each.
# Another language may also name a command or option: `cmd-play--name`.

cmd-about = What this bot is, its version and licence
cmd-board = Shows the board as a picture or in words
cmd-board-square = A square to look at closely, with those around it
cmd-board-overlay = Who owns which field, or which city and road
cmd-board-whole = The whole map, not only the part that is played
cmd-board-text = The board in words, for reading aloud
cmd-game = Tables: open, join, start, end
cmd-game-new = Opens a table; others join with a button
cmd-game-new-map = The map to play on
cmd-game-new-chips = Play the Map-Chips game of this map
cmd-game-new-tiles = Which tiles are in the stack; short: half of each kind
cmd-game-new-seats = How many people may join, 1 to 6
cmd-game-new-farmers = Meeples may be farmers
cmd-game-new-meeples = Meeples each, 1 to 9
cmd-game-new-towns = Town variants: a extra tile, b costs 2 points, c road bonus
cmd-game-new-hints = Everybody may see what is left to draw and what would be scored
cmd-game-new-start = Start squares; without this they are drawn by lot
cmd-game-new-sheet = A map of your own as a file of at most 64 KiB
cmd-game-new-private = Only people you invite may join
cmd-game-new-invite = Somebody to invite
cmd-game-new-invite2 = Somebody else to invite
cmd-game-new-invite3 = One more to invite
cmd-game-join = Takes a seat in the newest lobby of this channel
cmd-game-leave = Gives your seat in a lobby back
cmd-game-start = Begins the game of your lobby
cmd-game-list = Open lobbies and running games of this server
cmd-game-end = Asks the table to end the game without a winner; closes your lobby
cmd-game-export = The game as a file, to keep or to send with a report
cmd-game-rematch = Opens a lobby like the game that ended here
cmd-game-resign = Gives up your seat in this game
cmd-game-skip = Asks the others to skip the turn that is waiting
cmd-games = All your games, those that wait for you first
cmd-help = How to play, and every command
cmd-history = The moves since you last looked, in words
cmd-history-all = The whole game from its beginning
cmd-place = Places your tile by typing
cmd-place-square = Where the tile goes
cmd-place-rotation = How it is turned
cmd-place-meeple = Where a meeple goes, or none; left out, you are asked
cmd-place-take = Before the draw: draw, or take an island tile for a chip
cmd-place-treat = Where a found chip is laid again
cmd-place-trade = Chips for a Chumak square instead of a meeple, like F5 purple 2 blue 1
cmd-play = Opens your turn
cmd-rules = The short rules of this game
cmd-score = Points of everybody, with the reasons
cmd-tiles = What is left to draw
cmd-tiles-square = Which of the tiles left fit on this square

place-no-rotation = “{ $text }” is no rotation. Choose one from the list, or r0, r1, r2, r3 for quarter turns clockwise.
place-no-spot = A meeple cannot stand on “{ $text }”. Free are: { $spots }; or none.
place-no-spot-free = A meeple cannot stand on “{ $text }”: no spot is free. Type none.
place-no-trade = “{ $text }” is no trade. Write a square and one to four chips, like F5 purple 2 blue 1.
choice-square = { $rotations ->
    [one] { $square } – fits one way
   *[other] { $square } – fits { $rotations } ways
}
games-title = **Your games**, those that wait for you first:
games-title-here = **Games of this server**
games-none = You are in no running game. Open one with `/game new`.
games-none-here = No lobby is open here and no game is running. Open one with `/game new`.
games-lobby = { $map }: lobby in { $spot }, { $people } of { $seats } seats taken
games-mine = **Your turn** on { $map }: { $spot }, since { $since }
games-other = { $map }: { $spot }, turn of { $name } since { $since }
tiles-no-hints = This table plays without hints, so what is left to draw stays a secret.
tiles-left-title = **Tiles not seen yet** ({ $tiles } to draw):
tiles-fit = Tiles not seen yet that fit at { $square }:
tiles-none-fit = No tile that is left fits at { $square }.
tiles-line = { $count } × { $tile }
