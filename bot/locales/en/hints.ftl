# Hints, where a table plays with them: what is left, what can be filled, who owns what.

hints-off = This table plays without hints: what is left to draw, who owns what, and what would be scored now are for everybody to work out alone. The host chooses that before the game.
hints-dead = { $count ->
    [one] No tile can fill { $squares } any more.
   *[other] No tile can fill these squares any more: { $squares }.
}
hints-fields = **Fields with meeples**, and what they would pay if the game ended now:
hints-no-fields = No meeple is on a field.
hints-features = **Unfinished cities, roads and monasteries with meeples**, and what they would pay if the game ended now:
hints-no-features = No meeple is on an unfinished city, road or monastery.
hints-feature = { $what } at { $squares } – meeples: { $meeples }. Pays { $points } to { $owners }.
hints-meeples-of = { $name } { $meeples }
hints-open-sides = { $open ->
    [one] One side is open.
   *[other] { $open } sides are open.
}
hints-open-squares = { $open ->
    [one] One square around it is empty.
   *[other] { $open } squares around it are empty.
}
tiles-left-title = **Tiles not seen yet** ({ $tiles } to draw):
tiles-now = To place now: { $tile }.
tiles-fit = Tiles not seen yet that fit at { $square }:
tiles-fit-now = The tile to place now fits at { $square }.
tiles-none-fit = No tile that is left fits at { $square }.
tiles-line = { $count } × { $tile }
