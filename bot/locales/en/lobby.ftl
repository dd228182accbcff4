# The lobby: what will be played and who has joined.

lobby-title = Carcassonne on { $map }
lobby-opened-by = { $host } opens a table. Press Join to take a seat; the host presses Start.
lobby-opened = A table is open. Press Join to take a seat; the host presses Start.
lobby-private = Only invited people may join.
lobby-invited = Invited: { $names }.
lobby-member = { $name } – { $colour }
lobby-invited-now = { $name } is invited and may join.
lobby-expires = This lobby closes { $when } if nobody starts it.
lobby-players = Players ({ $players } of { $seats })
lobby-nobody = nobody yet
lobby-button-join = Join
lobby-button-leave = Leave
lobby-button-colour = Colour
lobby-button-options = Options
lobby-button-start = Start
lobby-started = The game has begun: { $thread }
lobby-started-no-thread = The game has begun. Its thread is being made.
lobby-closed-by-host = The host closed this lobby.
lobby-is-closed = This lobby is closed. Open another one with `/game new`.
lobby-joined = You have joined. The host starts the game.
lobby-left = You have left the lobby.
lobby-starting = The game begins. Everybody is being added to its thread.

options-title = **Options** – each choice counts at once.
option-map = Map
option-tiles = Tiles
option-towns = Town variants (none chosen: towns are like any other square)
option-rules = Rules (chosen: on)
option-meeples = Meeples each
option-chips = Map-Chips game
option-farmers = Farmers
option-hints = Hints
option-seats = Seats
option-seats-line = { $seats ->
    [one] one seat
   *[other] { $seats } seats
}
option-computers = Computers at the table
option-computers-line = { $computers ->
    [0] no computers
    [one] a computer: { $level }
   *[other] { $computers } computers: { $level }
}
option-pace = Pace of the game
option-pace-line = Time for a turn: { $pace }
pace-none = as long as it takes
pace-day = a day
pace-three-days = three days
pace-week = a week
options-page-rules = Map and rules
options-page-more = Seats and pace
options-page-people = People
people-title = **People** – remove somebody, or let somebody else host.
people-nobody = Nobody else has joined yet.
people-remove = Remove somebody
people-host = Let somebody else host
people-handed-over = Somebody else hosts this lobby now.
colour-title = **Your colour** – what you wish for is yours if nobody was faster.
colour-choose = Choose a colour
colour-any = whatever is left
player-red = red
player-blue = blue
player-yellow = yellow
player-black = black
player-green = green
player-pink = pink
option-on = on
option-off = off
option-tiles-line = Tiles: { $tiles }
option-chips-line = Map-Chips: { $on }
option-farmers-line = Farmers: { $on }
option-meeples-line = { $meeples ->
    [one] { $meeples } meeple each
   *[other] { $meeples } meeples each
}
option-towns-line = Towns: { $towns }
option-hints-line = Hints: { $on }
option-start-line = Start squares: { $squares }

tiles-base = base game
tiles-inns = Inns & Cathedrals
tiles-traders = Traders & Builders
tiles-short = half of { $boxes }
towns-none = no variant
towns-a = extra tile for covering a town
towns-b = covering a town costs 2 points
towns-c = road bonus of 2 for each town beside it

sheet-mistakes = { $count ->
    [one] The sheet has a mistake:
   *[other] The sheet has { $count } mistakes:
}
sheet-mistake = line { $line }: { $reason }
sheet-too-large = The sheet is too large: at most 64 KiB.
sheet-not-text = The sheet is no text file (UTF-8).
