# Help, short rules, and what this bot is.

about = **Meeple Post** { $version }: Carcassonne on the printed maps, one tile at a time, as slowly as you like.
    It keeps games, seats and moves; it reads and keeps no messages.
    Free software under the MIT or Apache 2.0 licence, with drawings of its own; not affiliated with the publishers.
    To begin, type `/help`. To use it in another server: { $link }

help-title = **Meeple Post** – Carcassonne on printed maps, played by post: one tile whenever you have a minute.
help-start =
    { "" }**To begin**
    1. Type `/game new` in a channel and send it. You need not fill anything in. A message with buttons appears.
    2. Everybody else presses **{ lobby-button-join }** there. **{ lobby-button-options }** changes the map and the rules.
    3. Press **{ lobby-button-start }**. The game gets a thread of its own; open it, and wait to be mentioned.
help-turn =
    { "" }**Your turn**
    Press **{ button-play }** under the message that mentions you. What opens is seen by you alone.
    1. Where: a good square is chosen already. Choose another one from the list, and turn the tile with ⟲ and ⟳.
    2. Who: press a meeple spot, numbered as in the picture, or **{ panel-no-meeple }**.
    3. **{ panel-confirm }**, once you have read what the move does. Nothing counts before that, and **{ panel-back }** always goes back.
help-aim =
    { "" }**What it is about**
    A meeple on a road, a city or a monastery earns its points when that is completed, and comes home. A meeple on a field stays to the end. Most points win. `/rules` tells the rules of your map in a minute.
help-computers =
    { "" }**Nobody there?**
    `/game new computers:1` and **{ lobby-button-start }** give you a game against a computer; `/tips` shows good moves where hints are on.
help-look =
    { "" }**To look**
    `/board` shows the map, `/score` who has how many points and why, `/history` what happened since you looked, `/games` all your games.
help-words =
    { "" }**Without pictures**
    `/board text:True` tells the board in words, and `/place` plays by typing: it suggests what is possible.
help-commands = **All commands**

rules-title = **Rules of this game** on { $map }
rules-options = **Options of this table**
rules-elsewhere = Each map adds a few rules of its own: type `/rules` in the thread of a game to read them.
rules-turn = On your turn you place one tile beside one that lies already; roads, cities and fields must go on where it touches. A tile that fits nowhere leaves the game and you get another one.
rules-meeple = Then you may place one meeple on a road, city, monastery or field of this tile, if nobody stands on that road, city or field yet.
rules-score = A completed road pays 1 a tile, a completed city 2 a tile, a monastery 9 when all squares around it are filled; a coat of arms pays 2 more, on roads too. The meeples come home. Who has most meeples there gets the points; on a tie all do.
rules-map = The map: tiles only go on its squares. At the border everything is closed; a road or city printed there must go on and counts as a tile. Large cities open once a tile lies beside them. A ferry joins two road ends.
rules-farmers = A meeple on a field stays to the end and then earns 3 for each completed city beside the field.
rules-no-farmers = No farmers: meeples do not go on fields.
rules-islands = Map-Chips: a tile on a chip earns its 1 or 2 points, and you keep the chip. On a later turn you may pay it for a face-up tile of the island of its colour, before you draw. The game ends with the last face-down tile.
rules-treats = Map-Chips: a tile on a face-down chip earns its 1 or 2 points, and you lay the chip again face up in the rows of its colour: orange 1 to 4, blue 5 to 8, purple 9 to 12. Covering it pays double. Island squares need a ferry; coats of arms there pay 2 each at once.
rules-chumaks = Map-Chips: a tile beside a Chumak square brings you chips, two where a road leads to it, otherwise one. Instead of a meeple you may put 1 to 4 chips on free spaces of their colours on one Chumak square for 1, 3, 6 or 10 points. Building on it earns the chips that lie there.
rules-town-a = Towns: covering one gives an extra tile at once, once a turn.
rules-town-b = Towns: covering one costs 2 points.
rules-town-c = Towns: a road that is scored pays 2 for each visible town beside it.
rules-end = The game ends with the last tile. Unfinished roads and cities pay 1 a tile and 1 a coat of arms, monasteries 1 for themselves and each filled square around. Most points win.

export-here = This is the game as a file. `meeple-post check` plays it; while the game goes on it holds only what everybody may know.
